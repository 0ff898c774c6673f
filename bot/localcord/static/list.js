// The messages of a pane: in order, each where it was, and the end in view unless one reads above.

import { h } from "./dom.js";
import { joins, messageNode } from "./message.js";
import { ask, markSeen, newer } from "./store.js";

const NEAR = 80; // how many pixels from the end still count as being there

/** Animate a message; it must not begin anew whenever its pane is shown again. */
function once(node, name) {
  node.classList.add(name);
  node.addEventListener("animationend", () => node.classList.remove(name), { once: true });
}

export class MessageList {
  /** `pane` has seat, channel, context. */
  constructor(pane) {
    this.pane = pane;
    this.node = h("div.messages", { role: "log", "aria-label": "Messages", tabindex: "0" });
    this.more = h("button.button.secondary.older", { type: "button", hidden: true, onclick: () => this.older() }, "Show older messages");
    this.intro = h("div.intro");
    this.scroller = h("div.scroller", {}, this.more, this.intro, this.node);
    this.jump = h("button.jump", { type: "button", hidden: true, onclick: () => this.toEnd() }, "New messages ↓");
    this.pinned = true;
    this.kept = 0;
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const sizes = new ResizeObserver(() => this.settle());
    sizes.observe(this.node);
    sizes.observe(this.scroller);
  }

  clear() {
    this.node.replaceChildren();
  }

  /** Show the newest messages of another channel. */
  fill(channel, { messages, more }) {
    this.clear();
    this.node.dataset.channel = channel;
    for (const message of messages) this.put(message, true);
    this.hasMore(more);
    this.pinned = true;
    this.toEnd();
  }

  hasMore(more) {
    this.more.hidden = !more;
    this.intro.hidden = more;
  }

  find(id) {
    return this.node.querySelector(`[data-message="${id}"]`);
  }

  /** Add a message, or replace it where its version is another one. */
  put(message, loading = false) {
    const old = this.find(message.id);
    if (old) {
      if (old.dataset.version !== String(message.v)) this.replace(old, message);
      return;
    }
    const node = messageNode(message, this.pane.context);
    if (!loading && this.pane.visible) once(node, "arriving");
    const after = [...this.node.children].findLast((n) => !n.dataset.message || !newer(n.dataset.message, message.id));
    if (after) after.after(node);
    else this.node.prepend(node);
    this.regroup(node);
    if (!loading) this.settle();
  }

  /** Add a line of the page's own at the end. */
  append(node) {
    this.node.append(node);
    this.settle();
  }

  /** Take the place of the old node, keeping what the person looks at and where the keyboard is. */
  replace(old, message) {
    const node = messageNode(message, this.pane.context);
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
    this.settle();
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
    const { seat, channel } = this.pane;
    const first = this.node.querySelector("[data-message]");
    const reply = await ask(seat, "older", { channel, before: first?.dataset.message ?? "0" });
    if (reply.error || channel !== this.pane.channel) return false;
    const height = this.scroller.scrollHeight;
    this.pinned = false;
    for (const message of reply.messages) this.put(message, true);
    this.scroller.scrollTop += this.scroller.scrollHeight - height;
    this.hasMore(reply.more);
    return true;
  }

  /** Scroll to a message, fetching older ones until it is there; whether it is. */
  async showMessage(id) {
    const missing = () => !this.find(id) && newer(this.node.querySelector("[data-message]")?.dataset.message, id);
    while (missing() && !this.more.hidden && (await this.older()));
    const node = this.find(id);
    if (!node) return false;
    this.pinned = false;
    node.scrollIntoView({ block: node.offsetHeight > this.scroller.clientHeight ? "start" : "center" });
    this.scrolled();
    node.focus({ preventScroll: true });
    once(node, "sought");
    return true;
  }

  // Where one looks

  scrolled() {
    if (!this.pane.visible) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR;
    if (!this.pinned) return;
    this.jump.hidden = true;
    this.read();
  }

  /** All that is shown is read, if the end is in view. */
  read() {
    const last = [...this.node.querySelectorAll("[data-message]")].at(-1);
    if (!last || !this.pinned || last === this.lastRead) return;
    this.lastRead = last;
    markSeen(this.pane.seat, this.pane.channel, last.dataset.message);
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.jump.hidden = true;
  }

  /** Something has grown: the end stays in view if it was. */
  settle() {
    if (this.pinned && this.pane.visible) this.toEnd();
  }

  /** Remember where one looks while this is off the screen, for `restore`. */
  keep() {
    this.kept = this.scroller.scrollTop;
    for (const node of this.node.querySelectorAll(".arriving, .sought")) node.classList.remove("arriving", "sought");
  }

  restore() {
    if (this.pinned) this.toEnd();
    else this.scroller.scrollTop = this.kept;
  }
}
