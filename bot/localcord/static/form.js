// A command that was chosen: its options as chips, filled from the keyboard.

import { grow, h, icon, uid } from "./dom.js";
import { KINDS, plain, possible, same, split, valueOf } from "./options.js";
import { noteUse } from "./picker.js";
import { ask } from "./store.js";

const free = (option) => option.type === 3 && !option.choices.length && !option.autocomplete;

export class CommandForm {
  /** `composer` has pane, suggestions, sendButton, fail(text), leave(); `text` stood after the command. */
  constructor(composer, command) {
    this.composer = composer;
    this.command = command;
    this.fields = [];
    this.round = 0;
    this.chips = h("div.chips");
    this.more = h("div.more");
    this.finder = h("input.finder", { ...composer.suggestions.combobox, "aria-label": "Find an option", tabindex: "-1" });
    this.finder.addEventListener("input", () => this.find());
    this.finder.addEventListener("blur", () => {
      this.finder.value = "";
      composer.left();
    });
    const close = h("button.icon-button", { type: "button", "aria-label": "Cancel the command", onclick: () => composer.leave() }, icon("close", 18));
    const head = h("div.command-head", {}, h("b", {}, `/${command.label}`), h("small", { title: command.description }, command.description), close);
    this.node = h("div.command-form", { dataset: { command: command.path } }, head, this.chips, this.more);
    for (const option of command.options.filter((o) => o.required)) this.add(option);
    this.drawMore();
  }

  /** Fill the options from what stood after the command, and put the keyboard where something is missing. */
  start(text) {
    const { head, given } = split(text, this.command.options);
    this.take(given);
    const first = this.left()[0];
    const rest = head && (this.missing() ?? (first && this.add(first)));
    if (rest) this.write(rest, head);
    this.drawMore();
    this.goOn();
  }

  take(given) {
    for (const { option, text } of given) {
      const field = this.fields.find((f) => f.option === option) ?? this.add(option);
      this.write(field, text);
      field.value = undefined;
      field.named = true;
    }
    this.drawMore();
  }

  write(field, text) {
    field.input.value = text;
    grow(field.input, 120);
  }

  left() {
    return this.command.options.filter((o) => !this.fields.some((f) => f.option === o));
  }

  missing() {
    return this.fields.find((f) => f.option.required && !f.input.value);
  }

  /** To what is still required, else to the button that sends. */
  goOn() {
    const { suggestions, sendButton } = this.composer;
    this.round++;
    suggestions.close();
    (this.missing()?.input ?? sendButton).focus();
  }

  open(option) {
    const field = this.add(option);
    this.drawMore();
    field.input.focus();
  }

  drawMore() {
    const button = (o) => h("button.more-option", { type: "button", title: o.description, dataset: { option: o.name }, onclick: () => this.open(o) }, `+ ${o.label}`);
    const left = this.left();
    this.more.replaceChildren(...left.map(button), ...(left.length ? [this.finder] : []));
    this.more.hidden = !left.length;
  }

  add(option) {
    const input = h("textarea", {
      ...this.composer.suggestions.combobox, id: uid("option"), placeholder: option.choices.length || option.autocomplete ? "choose" : (KINDS[option.type] ?? ""), maxLength: 6000, rows: 1,
      dataset: { option: option.name }, title: option.description, inputMode: option.type === 4 || option.type === 10 ? "decimal" : "text",
    });
    const field = { option, input, value: undefined, named: false };
    const remove = option.required ? null : h("button.icon-button", { type: "button", "aria-label": `Remove ${option.label}`, onclick: () => this.drop(field) }, icon("close", 14));
    field.node = h("div.chip", {}, h("label", { htmlFor: input.id }, option.label, option.required ? h("em", {}, "*") : null), input, remove);
    input.addEventListener("input", () => this.typed(field));
    input.addEventListener("focus", () => field.value === undefined && this.offer(field));
    input.addEventListener("blur", () => this.composer.left());
    this.fields.push(field);
    this.chips.append(field.node);
    return field;
  }

  drop(field) {
    if (field.option.required) {
      this.composer.leave();
      return;
    }
    field.node.remove();
    this.fields = this.fields.filter((f) => f !== field);
    this.drawMore();
    this.round++;
    this.composer.suggestions.close();
    (this.fields.at(-1)?.input ?? this.composer.sendButton).focus();
  }

  typed(field) {
    field.value = undefined;
    field.node.classList.remove("wrong");
    this.composer.fail();
    if (field.input.value.includes("\n")) field.input.value = field.input.value.replaceAll("\n", " ");
    grow(field.input, 120);
    if (!this.spread(field)) this.offer(field);
  }

  /** "hi seat:Ole", typed or pasted into one chip, goes to the chips it names; whether it did. */
  spread(field) {
    const { head, given } = split(field.input.value, this.command.options);
    if (!given.length) return false;
    const own = !head && given[0].option === field.option;
    if (head && free(field.option) && !field.named) return false; // an ordinary text may have a colon in it
    this.write(field, head);
    this.take(given);
    const last = this.fields.find((f) => f.option === given.at(-1).option);
    last.input.focus();
    if (own && last === field) this.offer(field);
    return true;
  }

  async offer(field) {
    const { option, input } = field;
    const { pane, suggestions } = this.composer;
    const round = ++this.round;
    const text = input.value;
    if (option.autocomplete) {
      await new Promise((resolve) => setTimeout(resolve, text ? 140 : 0));
      if (round !== this.round) return;
      const reply = await this.complete(field);
      if (round !== this.round || document.activeElement !== input) return;
      const choices = reply.choices ?? [];
      this.list(field, choices, reply.error || (choices.length ? "" : "No options match."));
      return;
    }
    const all = possible(option, pane.seat);
    if (!all) {
      suggestions.show(input, [{ title: option.label, about: option.description }]);
      return;
    }
    const wanted = field.value === undefined ? plain(text) : "";
    const fitting = all.filter((c) => plain(c.name).includes(wanted)).slice(0, 25);
    this.list(field, fitting, fitting.length ? "" : "No options match.");
  }

  complete(field) {
    const { pane } = this.composer;
    const others = this.fields.filter((f) => f !== field).map((f) => [f.option.name, valueOf(f, pane.seat)]);
    const options = Object.fromEntries(others.filter(([, v]) => v !== undefined && !Number.isNaN(v)));
    return ask(pane.seat, "complete", { channel: pane.channel, path: this.command.path, option: field.option.name, text: field.input.value, options });
  }

  list(field, choices, none) {
    const run = (choice) => () => {
      field.value = choice.value;
      this.write(field, choice.name);
      const after = this.fields.slice(this.fields.indexOf(field) + 1).find((f) => !f.input.value);
      this.goOn();
      if (after && !this.missing()) after.input.focus();
    };
    this.composer.suggestions.show(field.input, choices.map((c) => ({ name: c.name, about: c.about, run: run(c), dataset: { value: String(c.value) } })), none);
  }

  /** An option is opened by typing its name, with or without a colon. */
  find() {
    const text = this.finder.value;
    const { given } = split(text, this.left());
    if (given.length) {
      this.take(given);
      this.fields.find((f) => f.option === given.at(-1).option).input.focus();
      return;
    }
    const found = text.trim() ? this.left().filter((o) => [o.label, o.name].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()))) : [];
    const rows = found.map((o) => ({ name: o.label, about: o.description, run: () => this.open(o) }));
    this.composer.suggestions.show(this.finder, rows, text.trim() && !rows.length ? "No option has this name." : "");
  }

  key(event) {
    const { suggestions, sendButton } = this.composer;
    const field = this.fields.find((f) => f.input === event.target);
    const writes = field || event.target === this.finder;
    if (writes && suggestions.key(event)) return;
    if (event.key === "Escape") this.escape();
    else if (event.key === "Enter" && writes) this.enter(field);
    else if (event.key === "Backspace" && field && !field.input.value) this.drop(field);
    else if (event.key === "Backspace" && (event.target === sendButton || (event.target === this.finder && !this.finder.value))) this.back();
    else if (event.key === "ArrowDown" && field && !suggestions.open) this.offer(field);
    else {
      // As if the line went on behind the chips: letters name the next option.
      if (event.target === sendButton && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey && this.left().length) this.finder.focus();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  escape() {
    const { suggestions } = this.composer;
    this.round++;
    if (suggestions.open) suggestions.close();
    else this.composer.leave();
  }

  back() {
    const last = this.fields.at(-1);
    if (last) last.input.focus();
    else this.composer.leave();
  }

  enter(field) {
    const missing = this.missing();
    if (field?.input.value && missing) missing.input.focus();
    else if (field || !this.finder.value) this.send();
  }

  async send() {
    const { composer, command } = this;
    const { pane } = composer;
    this.round++;
    composer.suggestions.close();
    const options = {};
    for (const field of this.fields) {
      await this.settle(field);
      const value = valueOf(field, pane.seat);
      if (value === undefined && !field.option.required) continue;
      if (value === undefined || Number.isNaN(value)) {
        this.complain(field, value === undefined);
        return;
      }
      options[field.option.name] = value;
    }
    if (composer.form !== this) return; // it was closed meanwhile
    composer.leave();
    noteUse(pane.seat, command.path);
    const reply = await ask(pane.seat, "slash", { channel: pane.channel, path: command.path, options });
    if (reply.error && !reply.silent) composer.fail(reply.error);
    else pane.onReply(reply);
  }

  /** What was typed in full counts as if it had been chosen. */
  async settle(field) {
    if (!field.option.autocomplete || field.value !== undefined || !field.input.value) return;
    const reply = await this.complete(field);
    field.value = reply.choices?.find((c) => same(c.name, field.input.value))?.value;
  }

  complain(field, empty) {
    const { composer } = this;
    const { label, type } = field.option;
    field.node.classList.add("wrong");
    field.input.focus();
    this.round++;
    composer.suggestions.close();
    const listed = possible(field.option, composer.pane.seat);
    composer.fail(empty ? `“${label}” is required.` : listed ? `“${label}”: choose one of the list.` : `“${label}” must be a ${KINDS[type]}.`);
  }
}
