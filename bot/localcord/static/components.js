// Discord's components, classic and V2, as elements.

import { h, icon } from "./dom.js";
import { openPicture } from "./lightbox.js";
import { markdown, spoiler } from "./markdown.js";
import { openMenu } from "./menu.js";
import { placeOf } from "./places.js";
import { world } from "./store.js";

const BUTTONS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/** All components of a message; `context` has seat, channel, message, act(node, what, details), onChannel. */
export function components(list, context) {
  return (list ?? []).map((c) => component(c, context));
}

function component(c, context) {
  const make = MAKERS[c.type];
  return make ? make(c, context) : h("p.small", {}, `(a component of type ${c.type})`);
}

const MAKERS = {
  1: (c, x) => h("div.row", {}, ...components(c.components, x)),
  2: button,
  3: menu, 5: menu, 6: menu, 7: menu, 8: menu,
  9: (c, x) => h("div.section", {}, h("div.section-text", {}, ...components(c.components, x)), component(c.accessory, x)),
  10: (c, x) => markdown(c.content, x),
  11: (c) => picture(c, "thumbnail"),
  12: gallery,
  13: (c) => attachmentFile({ url: c.file.url, filename: c.name ?? "file", size: c.size }, c.spoiler),
  14: (c) => h(`hr.separator${c.divider === false ? ".plain" : ""}${c.spacing === 2 ? ".wide" : ""}`),
  17: container,
};

function menu(c, x) {
  return select(c, x, offered(c, x.seat));
}

function container(c, x) {
  const box = h("div.container", {}, ...components(c.components, x));
  if (c.accent_color !== null && c.accent_color !== undefined) {
    box.style.setProperty("--accent", `#${c.accent_color.toString(16).padStart(6, "0")}`);
    box.classList.add("accented");
  }
  return c.spoiler ? spoiler([box], "div") : box;
}

function button(c, x) {
  const emoji = c.emoji ? h("span.emoji", {}, c.emoji.id ? `:${c.emoji.name}:` : c.emoji.name) : null;
  const kind = BUTTONS[c.style] ?? "secondary";
  const place = c.style === 5 && placeOf(c.url);
  if (place) {
    return h("button.button.link.place", { type: "button", disabled: Boolean(c.disabled), onclick: () => x.onChannel(place.channel, place.message) }, emoji, c.label, icon("thread", 14));
  }
  if (c.style === 5) {
    return h("a.button.link", { href: c.url, target: "_blank", rel: "noopener noreferrer", "aria-disabled": c.disabled }, emoji, c.label, icon("out", 14));
  }
  const node = h(
    `button.button.${kind}`,
    { type: "button", disabled: Boolean(c.disabled), dataset: { customId: c.custom_id ?? "" } },
    emoji,
    c.label,
  );
  node.onclick = () => x.act(node, "click", { custom_id: c.custom_id });
  return node;
}

const people = () =>
  Object.entries(world.users).map(([value, user]) => ({ value, label: user.name, description: user.bot ? "App" : undefined }));

const roles = () => Object.entries(world.roles).map(([value, name]) => ({ value, label: name, description: "Role" }));

function channels(c, x) {
  const mine = world.seats.find((s) => s.id === x.seat)?.channels ?? [];
  const wanted = c.channel_types?.length ? mine.filter((m) => c.channel_types.includes(m.type)) : mine;
  return wanted.filter((m) => m.guild).map((m) => ({ value: m.id, label: `# ${m.name}` }));
}

/** What a menu of any type offers to a seat. */
export function offered(c, seat) {
  if (c.type === 3) return c.options;
  if (c.type === 8) return channels(c, { seat });
  return [...(c.type === 6 ? [] : people()), ...(c.type === 5 ? [] : roles())];
}

/** A menu of a message or form: `x.act` or, in a form, `x.change(values)`. */
export function select(c, x, options) {
  const known = options ?? [];
  const preset = (c.default_values ?? []).map((v) => String(v.id));
  let values = [...known.filter((o) => o.default || preset.includes(o.value)).map((o) => o.value)];
  const hint = c.placeholder || "Make a selection";
  const text = h("span.select-text");
  const node = h(
    "button.select",
    { type: "button", disabled: Boolean(c.disabled), "aria-haspopup": "listbox", "aria-expanded": "false", dataset: { customId: c.custom_id } },
    text,
    icon("down", 18),
  );
  const draw = () => {
    const labels = known.filter((o) => values.includes(o.value)).map((o) => `${o.emoji?.name ? `${o.emoji.name} ` : ""}${o.label}`);
    text.textContent = labels.join(", ") || hint;
    text.classList.toggle("hint", !labels.length);
    node.setAttribute("aria-label", labels.length ? `${hint}: ${labels.join(", ")}` : hint);
  };
  node.onclick = () => {
    const optional = x.change && c.required === false;
    openMenu(node, {
      options: known.map((o) => ({ ...o, default: values.includes(o.value) })),
      min: optional ? 0 : (c.min_values ?? 1),
      max: c.max_values ?? 1,
      label: hint,
      done: (chosen) => {
        values = chosen;
        draw();
        if (x.change) x.change(values);
        else x.act(node, "select", { custom_id: c.custom_id, values });
      },
    });
  };
  node.onkeydown = (event) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    node.click();
  };
  draw();
  return node;
}

/** A picture that opens at full size; one from elsewhere stays a link, since nothing outside is ever asked. */
export function picture(c, kind) {
  const media = c.media;
  if (!media.url.startsWith(location.origin)) {
    return h(`a.outside.${kind}`, { href: media.url, target: "_blank", rel: "noopener noreferrer" }, icon("out", 16), c.description || "A picture elsewhere");
  }
  const image = h("img", {
    src: media.url, alt: c.description ?? "", width: media.width || undefined, height: media.height || undefined,
    decoding: "sync", // else it is blank for a moment whenever a pane is shown again
  });
  const node = h(`button.picture.${kind}`, { type: "button", title: c.description ?? "", "aria-label": `Show at full size: ${c.description || "picture"}` }, image);
  node.onclick = () => openPicture(media.url, c.description);
  if (media.width && media.height && kind === "single") {
    node.style.setProperty("--width", `${media.width}px`);
    node.style.setProperty("--ratio", String(media.width / media.height));
  }
  return c.spoiler ? spoiler([node], "div") : node;
}

function gallery(c) {
  const few = c.items.length === 1;
  return h(`div.gallery.of${Math.min(c.items.length, 4)}`, {}, ...c.items.map((item) => picture(item, few ? "single" : "tile")));
}

const SIZES = ["B", "kB", "MB"];
function size(bytes) {
  const power = bytes >= 1e6 ? 2 : bytes >= 1e3 ? 1 : 0;
  return `${(bytes / 1000 ** power).toFixed(power ? 1 : 0)} ${SIZES[power]}`;
}

/** A file to download. */
export function attachmentFile(file, hidden) {
  const node = h(
    "a.file",
    { href: file.url, download: file.filename, target: "_blank", rel: "noopener noreferrer" },
    icon("file", 28),
    h("span", {}, h("b", {}, file.filename), h("small", {}, file.size === undefined ? "" : size(file.size))),
  );
  return hidden ? spoiler([node], "div") : node;
}
