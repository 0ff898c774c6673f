// Small helpers to build the page without a framework and without innerHTML.

/** An element: `h("button.primary", { onclick, "aria-label": "…" }, "text", child)`. */
export function h(spec, props = {}, ...children) {
  const [tag, ...classes] = spec.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "dataset") for (const [k, v] of Object.entries(value)) node.dataset[k] = v;
    else if (key in node && !key.startsWith("aria-") && key !== "list") node[key] = value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

const SHAPES = {
  hash: "M9 3 7 21M17 3l-2 18M4 9h17M3 15h17",
  thread: "M4 5h16M4 5v9h5v6l6-6h5V5",
  lock: "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3",
  at: "M16 12a4 4 0 1 1-4-4 4 4 0 0 1 4 4zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  people: "M9 11a3.5 3.5 0 1 0-3.5-3.5A3.5 3.5 0 0 0 9 11zm-7 9a7 7 0 0 1 14 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14a7 7 0 0 1 4 6",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zm10 3a3 3 0 1 0-3-3 3 3 0 0 0 3 3z",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  reply: "M4 20v-4a6 6 0 0 1 6-6h10M15 5l5 5-5 5",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  send: "M4 12 20 4l-5 16-3-7z",
  check: "M5 13l4 4L19 7",
};

/** A line icon of our own, hidden from screen readers. */
export function icon(name, size = 18) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  const attributes = {
    viewBox: "0 0 24 24", width: size, height: size, fill: "none", stroke: "currentColor", "stroke-width": 2,
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true", class: "icon",
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const path = document.createElementNS(ns, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

const LOOKS = 8; // in style.css

/**
 * A round avatar: the dragon for the bot, else the first letter on a shade and pattern of that person. It is none of
 * the colours that seats have in the games, which are chosen there.
 */
export function avatar(name, bot, index, size = 40) {
  if (bot) return h("img.avatar", { src: "/static/dragon.svg", alt: "", width: size, height: size });
  const node = h(`span.avatar.look${Math.max(0, index) % LOOKS}`, { "aria-hidden": "true" }, [...name][0]?.toUpperCase() ?? "?");
  node.style.width = node.style.height = `${size}px`;
  node.style.fontSize = `${size * 0.46}px`;
  return node;
}

/** Make a text area as high as its text, up to so many pixels. */
export function grow(area, most) {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight, most)}px`;
}

let counter = 0;
/** An id that no other element has. */
export const uid = (prefix) => `${prefix}-${++counter}`;

/** Keep the keyboard inside `box`, and call `escape` on Escape. */
export function trap(box, escape) {
  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      escape();
    }
    if (event.key !== "Tab") return;
    const all = [...box.querySelectorAll("button, input, textarea, a[href], [tabindex='0']")].filter(
      (n) => !n.disabled && n.offsetParent !== null,
    );
    if (!all.length) return;
    const edge = event.shiftKey ? all[0] : all.at(-1);
    if (document.activeElement === edge) {
      event.preventDefault();
      (event.shiftKey ? all.at(-1) : all[0]).focus();
    }
  });
}
