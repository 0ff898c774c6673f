// The channels of a seat: those of each server with their threads below, then the direct messages.

import { avatar, h, icon } from "./dom.js";
import { nameOf, world } from "./store.js";

export class Sidebar {
  constructor(pane) {
    this.pane = pane;
    this.node = h("div.channels");
    this.shown = "";
    this.unfolded = new Set();
  }

  draw() {
    const { pane } = this;
    const all = pane.channels;
    const state = JSON.stringify([all, pane.channel, [...pane.unread], [...this.unfolded]]);
    if (state === this.shown) return;
    this.shown = state;
    const held = this.node.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
    const out = [];
    for (const [guild, name] of Object.entries(world.guilds)) {
      const here = all.filter((c) => c.guild === guild && c.type === 0);
      if (!here.length) continue;
      out.push(h("h3.server", {}, name));
      for (const channel of here) out.push(this.item(channel, "hash"), ...this.threads(channel, all));
    }
    const direct = all.filter((c) => c.type === 1 || c.type === 3);
    if (direct.length) out.push(h("h3.server", {}, "Direct messages"), ...direct.map((c) => this.item(c, c.type === 1 ? null : "people")));
    this.node.replaceChildren(...out);
    if (held) this.node.querySelector(`[data-channel="${held}"]`)?.focus();
  }

  threads(parent, all) {
    const below = all.filter((c) => c.parent === parent.id);
    const current = (c) => c.id === this.pane.channel || this.pane.unread.has(c.id);
    const open = below.filter((c) => !c.archived || current(c));
    const old = below.filter((c) => c.archived && !current(c));
    const out = open.map((c) => this.item(c, c.type === 12 ? "lock" : "thread", "thread"));
    if (old.length) {
      const shown = this.unfolded.has(parent.id);
      const flip = () => {
        if (shown) this.unfolded.delete(parent.id);
        else this.unfolded.add(parent.id);
        this.draw();
      };
      out.push(h("button.channel.thread.fold", { type: "button", "aria-expanded": String(shown), onclick: flip }, `${shown ? "▾" : "▸"} ${old.length} archived`));
      if (shown) out.push(...old.map((c) => this.item(c, "thread", "thread")));
    }
    return out;
  }

  item(channel, sign, kind) {
    const { pane } = this;
    const unread = pane.unread.has(channel.id);
    const mentions = pane.unread.get(channel.id) ?? 0;
    const node = h(
      "button.channel",
      { type: "button", "aria-current": channel.id === pane.channel ? "true" : undefined, dataset: { channel: channel.id }, onclick: () => pane.open(channel.id) },
      sign ? icon(sign, 16) : avatar(nameOf(world.bot), true, 0, 22),
      h("span.channel-name", {}, channel.name),
      mentions ? h("span.badge", { "aria-label": `${mentions} mentions` }, String(mentions)) : unread ? h("span.sr", {}, "unread") : null,
    );
    if (kind) node.classList.add(kind);
    if (unread) node.classList.add("unread");
    return node;
  }
}
