// One seat's window: its channels, the messages of one of them, and the writing line.

import { Composer } from "./composer.js";
import { avatar, h, icon } from "./dom.js";
import { MessageList } from "./list.js";
import { localNote } from "./message.js";
import { openModal } from "./modal.js";
import { Sidebar } from "./sidebar.js";
import { ask, indexOf, lastPlace, listen, markSeen, nameOf, newer, notePlace, seen, world } from "./store.js";

export class Pane {
  /** `changed()` is called when the number of unread mentions may have changed. */
  constructor(seat, changed) {
    this.seat = seat;
    this.changed = changed;
    this.channel = null;
    this.commands = [];
    this.unread = new Map(); // channel -> mentions, 0 for unread only
    this.context = { seat, act: (node, what, details) => this.act(node, what, details), onChannel: (id, message) => this.go(id, message), dismiss: (m) => this.dismiss(m) };
    this.title = h("h2");
    this.menu = h("button.icon-button.menu-button", { type: "button", "aria-label": "Channels", "aria-expanded": "false", onclick: () => this.drawer() }, icon("menu", 20), h("span.badge", { hidden: true }));
    this.list = new MessageList(this);
    this.typing = h("p.typing", { "aria-live": "polite" });
    this.composer = new Composer(this);
    this.sidebar = new Sidebar(this);
    const me = h("div.myself", {}, avatar(nameOf(seat), false, indexOf(seat), 32), h("b", {}, nameOf(seat)));
    this.side = h("nav.side", { "aria-label": "Channels" }, this.sidebar.node, me);
    this.node = h(
      "section.pane",
      { "aria-label": nameOf(seat), dataset: { seat } },
      this.side,
      h("div.main", {}, h("header.top", {}, this.menu, this.title, avatar(nameOf(seat), false, indexOf(seat), 24), h("span.who", {}, nameOf(seat))), this.list.scroller, this.list.jump, this.typing, this.composer.node),
    );
    this.node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.node.classList.contains("drawn")) return;
      this.drawer(false);
      this.menu.focus();
    });
    this.node.addEventListener("pointerdown", (event) => {
      if (this.node.classList.contains("drawn") && !this.side.contains(event.target) && !this.menu.contains(event.target)) this.drawer(false);
    });
    this.stop = listen((news) => this.on(news));
    this.countUnread();
    this.lists();
  }

  get channels() {
    return world.seats.find((s) => s.id === this.seat)?.channels ?? [];
  }

  /** Whether it is on the screen; what comes while it is not is unread. */
  get visible() {
    return this.node.isConnected;
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
    else if (news.t === "gone" && news.channel === this.channel) this.list.remove(news.message);
    else if (news.t === "typing" && news.channel === this.channel) this.showTyping(true);
  }

  countUnread() {
    for (const c of this.channels) {
      const last = seen(this.seat, c.id);
      if (!(this.visible && c.id === this.channel) && last !== "0" && newer(c.last, last) && !this.unread.has(c.id)) this.unread.set(c.id, 0);
    }
  }

  lists() {
    if (this.channel && !this.channels.some((c) => c.id === this.channel)) this.channel = null;
    if (!this.channel) {
      const kept = lastPlace(this.seat);
      const first = this.channels.find((c) => c.id === kept) ?? this.channels.find((c) => c.type === 0) ?? this.channels[0];
      if (first) this.open(first.id, false);
      else this.empty();
    } else this.describe();
    this.sidebar.draw();
    this.badges();
  }

  empty() {
    this.title.textContent = "No channel";
    this.list.clear();
    this.composer.enable("There is no channel here", false);
  }

  onMessage(message, fresh) {
    const here = message.channel_id === this.channel;
    if (here) this.list.put(message);
    if (!fresh || message.author.id === this.seat) return;
    if (here) {
      if (message.author.id === world.bot) this.showTyping(false);
      if (!this.list.pinned) this.list.jump.hidden = false;
      if (this.visible) {
        if (this.list.pinned) markSeen(this.seat, this.channel, message.id);
        return;
      }
    }
    const channel = this.channels.find((c) => c.id === message.channel_id);
    const ping = message.mention_everyone || message.mentions.some((u) => u.id === this.seat) || channel?.type === 1;
    this.unread.set(message.channel_id, (this.unread.get(message.channel_id) ?? 0) + Number(ping));
    this.sidebar.draw();
    this.badges();
  }

  /** It has come onto the screen. */
  show() {
    this.list.restore();
    if (!this.channel) return;
    this.unread.delete(this.channel);
    this.list.read();
    this.sidebar.draw();
    this.badges();
  }

  /** It leaves the screen. */
  hide() {
    this.list.keep();
    this.drawer(false);
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

  /** Open what a link leads to, at a message if it names one. */
  async go(id, message) {
    if (!this.channels.some((c) => c.id === id)) {
      this.note(`${nameOf(this.seat)} cannot see the place to which this leads.`);
      return;
    }
    if (id !== this.channel) await this.open(id);
    if (message && id === this.channel && !(await this.list.showMessage(message))) this.note("This message is not here any more.");
  }

  async open(id, focus = true) {
    const channel = this.channels.find((c) => c.id === id);
    if (!channel) return;
    if (id !== this.channel) notePlace(this.seat, id);
    this.channel = id;
    this.node.dataset.channel = id;
    if (this.visible) this.unread.delete(id);
    this.describe();
    this.sidebar.draw();
    this.drawer(false);
    this.showTyping(false);
    const reply = await ask(this.seat, "open", { channel: id });
    if (this.channel !== id || reply.error) return;
    this.commands = reply.commands;
    this.list.fill(id, reply);
    if (this.visible) this.list.read();
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
    this.list.intro.replaceChildren(h("span.intro-sign", {}, icon(kind, 30)), h("h3", {}, greeting), h("p", {}, about));
    const hint = `Message ${channel.type === 1 ? "@" : "#"}${channel.name}`;
    this.composer.enable(channel.locked ? "This thread is locked" : channel.archived ? "Write to wake this thread up" : hint, !channel.locked);
  }

  drawer(open = !this.node.classList.contains("drawn")) {
    this.node.classList.toggle("drawn", open);
    this.menu.setAttribute("aria-expanded", String(open));
    if (open) requestAnimationFrame(() => this.side.querySelector("[aria-current=true], button")?.focus());
  }

  note(text) {
    this.list.append(localNote(text, (node) => node.remove()));
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
      const now = this.list.find(article.dataset.message) ?? article;
      now.querySelector(":scope > .body > .failure")?.remove();
      const text = reply.silent ? "This interaction failed. The application did not respond." : reply.error;
      const failure = h("p.failure", { role: "alert" }, text);
      now.querySelector(":scope > .body")?.append(failure);
      setTimeout(() => failure.remove(), 8000);
      this.list.settle();
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
