// Where a seat writes: ordinary text, or a command picked from the list and filled like a form.

import { grow, h, icon } from "./dom.js";
import { CommandForm } from "./form.js";
import { commandRows, named } from "./picker.js";
import { ask } from "./store.js";
import { Suggestions } from "./suggestions.js";

/** The writing line of a pane. `pane` has seat, channel, commands, onReply(reply). */
export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.form = null;
    this.suggestions = new Suggestions();
    this.trouble = h("p.trouble", { role: "alert", hidden: true });
    this.input = h("textarea.say", { ...this.suggestions.combobox, rows: 1, maxLength: 2000 });
    this.sendButton = h("button.icon-button.send", { type: "button", "aria-label": "Send", onclick: () => this.send() }, icon("send", 20));
    this.line = h("div.line", {}, this.input, this.sendButton);
    this.node = h("footer.composer", {}, this.suggestions.node, this.trouble, this.line);
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("blur", () => this.left());
    this.node.addEventListener("keydown", (event) => this.key(event));
  }

  /** Close the suggestions when the keyboard has gone elsewhere. */
  left() {
    setTimeout(() => this.node.contains(document.activeElement) || this.suggestions.close(), 120);
  }

  enable(hint, allowed) {
    this.input.placeholder = hint;
    this.input.setAttribute("aria-label", hint);
    this.input.disabled = this.sendButton.disabled = !allowed;
  }

  fail(text) {
    this.trouble.textContent = text ?? "";
    this.trouble.hidden = !text;
  }

  typed() {
    this.fail();
    grow(this.input, 160);
    const text = this.input.value;
    if (!text.startsWith("/")) {
      this.suggestions.close();
      return;
    }
    const whole = named(text, this.pane.commands);
    if (whole?.rest && (!whole.rest.trim() || whole.command.options.length)) {
      this.choose(whole.command, whole.rest);
      return;
    }
    const rows = commandRows(text, this.pane.commands, this.pane.seat, (command) => this.choose(command));
    this.suggestions.show(this.input, rows, rows.length ? "" : "No command fits.");
  }

  key(event) {
    if (event.isComposing) return;
    if (this.form) {
      this.form.key(event);
      return;
    }
    if (event.target !== this.input || this.suggestions.key(event)) return;
    if (event.key === "Escape") this.suggestions.close();
    else if (event.key === "Enter" && !event.shiftKey) this.send();
    else return;
    event.preventDefault();
  }

  send() {
    return this.form ? this.form.send() : this.sendText();
  }

  async sendText() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") && this.pane.commands.length) {
      const whole = named(text, this.pane.commands);
      if (whole && !whole.rest) this.choose(whole.command);
      else this.fail("Choose a command from the list.");
      return;
    }
    this.input.value = "";
    this.typed();
    const reply = await ask(this.pane.seat, "say", { channel: this.pane.channel, text });
    if (reply.error) {
      this.input.value ||= text;
      this.fail(reply.error);
    }
  }

  choose(command, text = "") {
    this.suggestions.close();
    this.fail();
    this.form = new CommandForm(this, command);
    this.line.replaceChildren(this.form.node, this.sendButton);
    this.form.start(text);
  }

  /** Back to the line for ordinary text. */
  leave() {
    this.form = null;
    this.suggestions.close();
    this.line.replaceChildren(this.input, this.sendButton);
    this.input.value = "";
    this.typed();
    this.input.focus();
  }
}
