// One list to choose from, floating above everything: select menus, user menus, option choices.

import { h, icon, trap, uid } from "./dom.js";

/**
 * Open a menu at `anchor`. `options`: [{label, value, description, emoji, default}]; with `max` above one they are
 * ticked and confirmed together. `done(values)` is called with the choice; Escape or a press elsewhere cancels.
 */
export function openMenu(anchor, { options, min = 1, max = 1, label = "Choose", done, cancel }) {
  const many = max > 1 || min === 0;
  const chosen = new Set(options.filter((o) => o.default).map((o) => o.value));
  const id = uid("menu");
  const list = h("div.menu-list", { id, role: "listbox", "aria-multiselectable": many ? "true" : undefined });
  const search = options.length > 10 ? h("input.menu-search", { placeholder: "Search", "aria-label": "Search", autocomplete: "off" }) : null;
  const confirm = many ? h("button.button.primary", { type: "button", onclick: finish }, "Done") : null;
  const box = h("div.menu", { role: "dialog", "aria-label": label }, search, list, confirm ? h("div.menu-foot", {}, confirm) : null);
  let rows = [];
  let at = -1;

  function draw() {
    const wanted = (search?.value ?? "").toLowerCase();
    rows = [];
    list.replaceChildren();
    for (const option of options) {
      if (wanted && !`${option.label} ${option.description ?? ""}`.toLowerCase().includes(wanted)) continue;
      const row = h(
        "div.menu-row",
        { role: "option", id: uid("option"), tabindex: "-1", "aria-selected": String(chosen.has(option.value)), dataset: { value: option.value }, onclick: () => pick(option) },
        option.emoji?.name ? h("span.menu-emoji", {}, option.emoji.name) : null,
        h("span.menu-text", {}, option.label, option.description ? h("small", {}, option.description) : null),
        many || chosen.has(option.value) ? h("span.tick", {}, chosen.has(option.value) ? icon("check", 16) : "") : null,
      );
      if (many) row.classList.add("many");
      row.onmousemove = () => mark(rows.findIndex((r) => r.row === row), false);
      rows.push({ row, option });
      list.append(row);
    }
    if (!rows.length) list.append(h("p.menu-none", {}, "Nothing found"));
    const first = rows.findIndex((r) => chosen.has(r.option.value));
    mark(at >= 0 && at < rows.length ? at : Math.max(0, first), true);
    if (confirm) confirm.disabled = chosen.size < min || chosen.size > max;
  }

  function mark(index, scroll) {
    rows[at]?.row.classList.remove("on");
    at = Math.min(Math.max(index, 0), rows.length - 1);
    if (!rows[at]) return;
    rows[at].row.classList.add("on");
    list.setAttribute("aria-activedescendant", rows[at].row.id);
    if (scroll) rows[at].row.scrollIntoView({ block: "nearest" });
  }

  function pick(option) {
    if (!many) {
      close();
      done([option.value]);
      return;
    }
    if (chosen.has(option.value)) chosen.delete(option.value);
    else if (chosen.size < max) chosen.add(option.value);
    else if (max === 1) {
      chosen.clear();
      chosen.add(option.value);
    }
    draw();
  }

  function finish() {
    close();
    done(options.filter((o) => chosen.has(o.value)).map((o) => o.value));
  }

  function close(refocus = true) {
    document.removeEventListener("pointerdown", outside, true);
    box.remove();
    anchor.setAttribute("aria-expanded", "false");
    if (refocus && anchor.isConnected) anchor.focus();
  }

  function outside(event) {
    if (box.contains(event.target)) return;
    close(false);
    cancel?.();
  }

  box.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") mark(at + (event.key === "ArrowDown" ? 1 : -1), true);
    else if (event.key === "Home" || event.key === "End") mark(event.key === "Home" ? 0 : rows.length - 1, true);
    else if (event.key === "Enter" && event.target !== confirm && rows[at]) pick(rows[at].option);
    else if (event.key === " " && event.target !== search && event.target !== confirm && rows[at]) pick(rows[at].option);
    else return;
    event.preventDefault();
  });
  trap(box, () => {
    close();
    cancel?.();
  });
  search?.addEventListener("input", () => {
    at = 0;
    draw();
  });
  anchor.setAttribute("aria-expanded", "true");
  document.body.append(box);
  draw();
  place(box, anchor);
  document.addEventListener("pointerdown", outside, true);
  list.tabIndex = 0;
  (search ?? list).focus({ preventScroll: true });
  return close;
}

function place(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(at.width, 220), innerWidth - 16);
  box.style.width = `${width}px`;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
  const below = innerHeight - at.bottom - 12;
  const above = at.top - 12;
  const down = below >= Math.min(box.offsetHeight, 320) || below >= above;
  box.style.maxHeight = `${Math.min(380, down ? below : above)}px`;
  if (down) box.style.top = `${at.bottom + 4}px`;
  else box.style.bottom = `${innerHeight - at.top + 4}px`;
}
