// One seat's window: its channels, the messages of one of them, and the writing line.

import { Composer } from "./composer.js";
import { avatar, h, icon } from "./dom.js";
import { joins, localNote, messageNode } from "./message.js";
import { openModal } from "./modal.js";
import { Sidebar } from "./sidebar.js";
import { ask, indexOf, listen, markSeen, nameOf, newer, seen, world } from "./store.js";

const NEAR = 80; // how many pixels from the end still count as being there

export class Pane {
  /** `changed()` is called when the number of unread mentions may have changed. */
  constructor(seat, changed) {
    this.seat = seat;
    this.changed = changed;
    this.channel = null;
    this.commands = [];
    this.unread = new Map(); // channel -> mentions, 0 for unread only
    this.context = { seat, act: (node, what, details) => this.act(node, what, details), onChannel: (id) => this.open(id), dismiss: (m) => this.dismiss(m) };
    this.title = h("h2");
    this.menu = h("button.icon-button.menu-button", { type: "button", "aria-label": "Channels", "aria-expanded": "false", onclick: () => this.drawer() }, icon("menu", 20), h("span.badge", { hidden: true }));
    this.list = h("div.messages", { role: "log", "aria-label": "Messages", tabindex: "0" });
    this.more = h("button.button.secondary.older", { type: "button", hidden: true, onclick: () => this.older() }, "Show older messages");
    this.intro = h("div.intro");
    this.scroller = h("div.scroller", {}, this.more, this.intro, this.list);
    this.jump = h("button.jump", { type: "button", hidden: true, onclick: () => this.toEnd() }, "New messages ↓");
    this.typing = h("p.typing", { "aria-live": "polite" });
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    const me = h("div.me", {}, avatar(nameOf(seat), false, indexOf(seat), 32), h("b", {}, nameOf(seat)));
    this.side = h("nav.side", { "aria-label": "Channels" }, this.sidebar.node, me);
    this.node = h(
      "section.pane",
      { "aria-label": nameOf(seat), dataset: { seat } },
      this.side,
      h("div.main", {}, h("header.top", {}, this.menu, this.title, avatar(nameOf(seat), false, indexOf(seat), 24), h("span.who", {}, nameOf(seat))), this.scroller, this.jump, this.typing, this.composer.node),
    );
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.pinned && this.toEnd()).observe(this.list);
    new ResizeObserver(() => this.pinned && this.toEnd()).observe(this.scroller);
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.node.classList.contains("drawn")) return;
      this.drawer(false);
      this.menu.focus();
    });
    this.node.addEventListener("pointerdown", (event) => {
      if (this.node.classList.contains("drawn") && !this.side.contains(event.target) && !this.menu.contains(event.target)) this.drawer(false);
    });
    this.pinned = true;
    this.stop = listen((news) => this.on(news));
    this.countUnread();
    this.lists();
  }

  get channels() {
    return world.seats.find((s) => s.id === this.seat)?.channels ?? [];
  }

  get mentions() {
    return [...this.unread.values()].reduce((a, b) => a + b, 0);
  }

  // What happens

  on(news) {
    if (news.t === "hello") {
      this.countUnread();
      this.lists();
      if (this.channel) this.open(this.channel, false);
    } else if (news.t === "lists") this.lists();
    else if (news.t === "commands") this.reloadCommands();
    else if (news.t === "message" && news.to.includes(this.seat)) this.onMessage(news.message, news.new);
    else if (news.t === "gone" && news.channel === this.channel) this.remove(news.message);
    else if (news.t === "typing" && news.channel === this.channel) this.showTyping(true);
  }

  countUnread() {
    for (const c of this.channels) {
      const last = seen(this.seat, c.id);
      if (c.id !== this.channel && last !== "0" && newer(c.last, last) && !this.unread.has(c.id)) this.unread.set(c.id, 0);
    }
  }

  lists() {
    if (this.channel && !this.channels.some((c) => c.id === this.channel)) this.channel = null;
    if (!this.channel) {
      const first = this.channels.find((c) => c.type === 0) ?? this.channels[0];
      if (first) this.open(first.id, false);
      else this.empty();
    } else this.describe();
    this.sidebar.draw();
    this.badges();
  }

  empty() {
    this.title.textContent = "No channel";
    this.list.replaceChildren();
    this.composer.enable("There is no channel here", false);
  }

  onMessage(message, fresh) {
    const here = message.channel_id === this.channel;
    if (here) this.put(message);
    if (!fresh || message.author.id === this.seat) return;
    if (here) {
      if (message.author.id === world.bot) this.showTyping(false);
      if (this.pinned) markSeen(this.seat, this.channel, message.id);
      else this.jump.hidden = false;
      return;
    }
    const channel = this.channels.find((c) => c.id === message.channel_id);
    const ping = message.mention_everyone || message.mentions.some((u) => u.id === this.seat) || channel?.type === 1;
    this.unread.set(message.channel_id, (this.unread.get(message.channel_id) ?? 0) + Number(ping));
    this.sidebar.draw();
    this.badges();
  }

  badges() {
    const badge = this.menu.querySelector(".badge");
    badge.textContent = this.mentions || "";
    badge.hidden = !this.unread.size;
    this.changed();
  }

  showTyping(on) {
    clearTimeout(this.typingTimer);
    this.typing.textContent = on ? `${nameOf(world.bot)} is typing…` : "";
    if (on) this.typingTimer = setTimeout(() => this.showTyping(false), 8000);
  }

  // Channels

  async open(id, focus = true) {
    const channel = this.channels.find((c) => c.id === id);
    if (!channel) return;
    this.channel = id;
    this.node.dataset.channel = id;
    this.unread.delete(id);
    this.describe();
    this.sidebar.draw();
    this.drawer(false);
    this.showTyping(false);
    const reply = await ask(this.seat, "open", { channel: id });
    if (this.channel !== id || reply.error) return;
    this.commands = reply.commands;
    this.list.replaceChildren();
    this.list.dataset.channel = id;
    for (const message of reply.messages) this.put(message, true);
    this.more.hidden = !reply.more;
    this.intro.hidden = reply.more;
    this.pinned = true;
    this.toEnd();
    const last = reply.messages.at(-1);
    if (last) markSeen(this.seat, id, last.id);
    this.badges();
    if (focus && matchMedia("(hover: hover)").matches) this.composer.input.focus();
  }

  async reloadCommands() {
    if (!this.channel) return;
    const reply = await ask(this.seat, "open", { channel: this.channel, messages: false });
    if (!reply.error) this.commands = reply.commands;
  }

  describe() {
    const channel = this.channels.find((c) => c.id === this.channel);
    if (!channel) return;
    const kind = { 0: "hash", 1: "at", 3: "people", 11: "thread", 12: "lock" }[channel.type];
    const parent = this.channels.find((c) => c.id === channel.parent);
    this.title.replaceChildren(
      ...(parent ? [h("button.plain.parent", { type: "button", title: `Back to #${parent.name}`, onclick: () => this.open(parent.id) }, `#${parent.name} ›`)] : []),
      icon(kind, 18),
      h("span", {}, channel.name),
      channel.archived ? h("em", {}, channel.locked ? "locked" : "archived") : "",
    );
    const greeting = { 0: `Welcome to #${channel.name}`, 1: channel.name, 3: channel.name }[channel.type] ?? channel.name;
    const about = channel.type === 1 ? "Messages between you and the app. Nobody else reads them." : parent ? `A thread of #${parent.name}.` : "This is where it begins. Type / to see what the app can do.";
    this.intro.replaceChildren(h("span.intro-sign", {}, icon(kind, 30)), h("h3", {}, greeting), h("p", {}, about));
    const hint = `Message ${channel.type === 1 ? "@" : "#"}${channel.name}`;
    this.composer.enable(channel.locked ? "This thread is locked" : channel.archived ? "Write to wake this thread up" : hint, !channel.locked);
  }

  drawer(open = !this.node.classList.contains("drawn")) {
    this.node.classList.toggle("drawn", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) requestAnimationFrame(() => this.side.querySelector("[aria-current=true], button")?.focus());
  }

  // Messages

  /** Add a message, or replace it where its version is another one. */
  put(message, loading = false) {
    const old = this.find(message.id);
    if (old) {
      if (old.dataset.version !== String(message.v)) this.replace(old, message);
      return;
    }
    const node = messageNode(message, this.context);
    if (!loading) node.classList.add("arriving");
    const after = [...this.list.children].findLast((n) => !n.dataset.message || !newer(n.dataset.message, message.id));
    if (after) after.after(node);
    else this.list.prepend(node);
    this.regroup(node);
    if (this.pinned && !loading) this.toEnd();
  }

  find(id) {
    return this.list.querySelector(`[data-message="${id}"]`);
  }

  /** Take the place of the old node, keeping what the person looks at and where the keyboard is. */
  replace(old, message) {
    const node = messageNode(message, this.context);
    const before = [...old.querySelectorAll("img:not(.avatar)")];
    [...node.querySelectorAll("img:not(.avatar)")].forEach((image, n) => {
      if (!before[n] || before[n].src === image.src) return;
      image.style.backgroundImage = `url("${before[n].src}")`; // the old picture stays until the new one is there
      image.addEventListener("load", () => (image.style.backgroundImage = ""), { once: true });
    });
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const controls = [...old.querySelectorAll("button, a")];
    old.replaceWith(node);
    this.regroup(node);
    if (focused) {
      const same = focused.dataset.customId && node.querySelector(`[data-custom-id="${CSS.escape(focused.dataset.customId)}"]:not(:disabled)`);
      (same || [...node.querySelectorAll("button, a")][controls.indexOf(focused)] || node).focus({ preventScroll: true });
    }
    if (this.pinned) this.toEnd();
  }

  remove(id) {
    const node = this.find(id);
    if (!node) return;
    const next = node.nextElementSibling;
    node.remove();
    if (next) this.regroup(next);
  }

  regroup(node) {
    node.classList.toggle("joined", joins(node, node.previousElementSibling));
    const next = node.nextElementSibling;
    if (next) next.classList.toggle("joined", joins(next, node));
  }

  async older() {
    const first = this.list.querySelector("[data-message]");
    const reply = await ask(this.seat, "older", { channel: this.channel, before: first?.dataset.message ?? "0" });
    if (reply.error) return;
    const height = this.scroller.scrollHeight;
    this.pinned = false;
    for (const message of reply.messages) this.put(message, true);
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
    this.more.hidden = !reply.more;
    this.intro.hidden = reply.more;
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (!this.pinned) return;
    this.jump.hidden = true;
    const last = [...this.list.querySelectorAll("[data-message]")].at(-1);
    if (last) markSeen(this.seat, this.channel, last.dataset.message);
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.jump.hidden = true;
  }

  note(text) {
    const node = localNote(text, () => node.remove());
    this.list.append(node);
    if (this.pinned) this.toEnd();
  }

  // Doing

  async act(node, what, details) {
    if (node.classList.contains("busy")) return;
    const article = node.closest("[data-message]");
    node.classList.add("busy");
    node.setAttribute("aria-busy", "true");
    const reply = await ask(this.seat, what, { channel: this.channel, message: article.dataset.message, ...details });
    node.classList.remove("busy");
    node.removeAttribute("aria-busy");
    if (reply.error) {
      const now = this.find(article.dataset.message) ?? article;
      now.querySelector(":scope > .body > .failure")?.remove();
      const text = reply.silent ? "This interaction failed. The application did not respond." : reply.error;
      const failure = h("p.failure", { role: "alert" }, text);
      now.querySelector(":scope > .body")?.append(failure);
      setTimeout(() => failure.remove(), 8000);
      if (this.pinned) this.toEnd();
      return;
    }
    this.onReply(reply);
  }

  onReply(reply) {
    if (reply.error) this.note(reply.error);
    else if (reply.modal) openModal(this.node, this.seat, reply.modal, reply.shown, (next) => this.onReply(next));
  }

  async dismiss(message) {
    const reply = await ask(this.seat, "dismiss", { channel: message.channel_id, message: message.id });
    if (reply.error) this.note(reply.error);
  }
}
