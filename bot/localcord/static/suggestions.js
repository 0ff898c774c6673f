// The list above a line or field of which the keyboard chooses while it stays in the line.

import { h, uid } from "./dom.js";

export class Suggestions {
  constructor() {
    this.id = uid("suggestions");
    this.node = h("div.suggestions", { role: "listbox", id: this.id, hidden: true, "aria-label": "Suggestions" });
    this.rows = [];
    this.at = 0;
    this.owner = null;
  }

  /** The attributes of an input that has suggestions. */
  get combobox() {
    return { role: "combobox", "aria-expanded": "false", "aria-controls": this.id, "aria-autocomplete": "list", autocomplete: "off" };
  }

  get open() {
    return !this.node.hidden;
  }

  /** Show `rows` ({name, extra, about, run, dataset}, or {title, about}) for `owner`; `none` stands for no rows. */
  show(owner, rows, none = "") {
    this.close();
    this.owner = owner;
    for (const row of rows) {
      if (row.title) {
        this.node.append(h("p.group", { role: "presentation" }, row.title, h("small", {}, row.about)));
        continue;
      }
      const node = h(
        "div.suggestion",
        { role: "option", id: uid("suggestion"), "aria-selected": "false", dataset: row.dataset ?? {}, onpointerdown: (e) => e.preventDefault(), onclick: row.run },
        h("b", {}, row.name),
        row.extra ? h("i", {}, row.extra) : null,
        row.about ? h("small", {}, row.about) : null,
      );
      node.onmousemove = () => this.mark(this.rows.findIndex((r) => r.node === node), false);
      this.rows.push({ ...row, node });
      this.node.append(node);
    }
    if (none) this.node.append(h("p.group", {}, none));
    this.node.hidden = !this.node.childElementCount;
    owner.setAttribute("aria-expanded", String(this.open));
    this.mark(0, true);
    if (this.at === 0) this.node.scrollTop = 0; // with the heading of the first
  }

  close() {
    this.rows = [];
    this.at = 0;
    this.node.replaceChildren();
    this.node.hidden = true;
    this.owner?.setAttribute("aria-expanded", "false");
    this.owner?.removeAttribute("aria-activedescendant");
    this.owner = null;
  }

  mark(index, scroll) {
    this.rows[this.at]?.node.setAttribute("aria-selected", "false");
    this.at = (index + this.rows.length) % Math.max(1, this.rows.length);
    const row = this.rows[this.at];
    if (!row) return;
    this.owner.setAttribute("aria-activedescendant", row.node.id);
    row.node.setAttribute("aria-selected", "true");
    if (scroll) row.node.scrollIntoView({ block: "nearest" });
  }

  /** Move or choose; whether the key was one for that. */
  key(event) {
    if (!this.rows.length || event.shiftKey) return false;
    if (event.key === "ArrowDown") this.mark(this.at + 1, true);
    else if (event.key === "ArrowUp") this.mark(this.at - 1, true);
    else if (event.key === "Enter" || event.key === "Tab") this.rows[this.at].run();
    else return false;
    event.preventDefault();
    return true;
  }
}
