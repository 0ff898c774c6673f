// Where a seat writes: ordinary text, or a command picked from the list and filled like a form.

import { h, icon, uid } from "./dom.js";
import { ask, world } from "./store.js";

const KINDS = { 3: "text", 4: "whole number", 5: "True or False", 6: "a person", 7: "a channel", 8: "a role", 9: "a person", 10: "number", 11: "a file" };

/** The writing line of a pane. `pane` has seat, channel, commands, note(text), onReply(reply). */
export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.listId = uid("suggestions");
    this.suggestions = h("div.suggestions", { role: "listbox", id: this.listId, hidden: true, "aria-label": "Suggestions" });
    this.trouble = h("p.trouble", { role: "alert", hidden: true });
    this.input = h("textarea.say", {
      rows: 1, maxLength: 2000, autocomplete: "off", role: "combobox", "aria-expanded": "false", "aria-controls": this.listId, "aria-autocomplete": "list",
    });
    this.sendButton = h("button.icon-button.send", { type: "button", "aria-label": "Send", onclick: () => this.enter() }, icon("send", 20));
    this.line = h("div.line", {}, this.input, this.sendButton);
    this.node = h("footer.composer", {}, this.suggestions, this.trouble, this.line);
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (event) => this.key(event, null));
    this.input.addEventListener("blur", () => setTimeout(() => this.closeUnlessFocused(), 120));
    this.rows = [];
    this.at = 0;
    this.round = 0;
  }

  closeUnlessFocused() {
    if (!this.node.contains(document.activeElement)) this.suggest([]);
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

  // Text

  typed() {
    this.fail();
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
    const text = this.input.value;
    if (!text.startsWith("/")) return this.suggest([]);
    const wanted = text.slice(1).toLowerCase();
    const exact = this.pane.commands.find((c) => wanted === `${c.label.toLowerCase()} ` || wanted === `${c.path} `);
    if (exact && !this.pane.commands.some((c) => c !== exact && c.path.startsWith(`${exact.path} `))) return this.choose(exact);
    const words = wanted.trim().split(/\s+/).filter(Boolean);
    const fits = (c) => words.every((w) => `${c.label} ${c.path}`.toLowerCase().includes(w));
    const starts = (c) => Number(!(c.label.toLowerCase().startsWith(wanted.trim()) || c.path.startsWith(wanted.trim())));
    const found = this.pane.commands.filter(fits).sort((a, b) => starts(a) - starts(b));
    const rows = [];
    let group = null;
    for (const command of found) {
      if (command.group !== group && command.label !== command.group) rows.push({ title: command.group, about: command.about });
      group = command.group;
      const needs = command.options.filter((o) => o.required).map((o) => o.label);
      rows.push({ name: `/${command.label}`, extra: needs.join(" "), about: command.description, run: () => this.choose(command), dataset: { command: command.path } });
    }
    this.suggest(rows, found.length ? "" : "No command fits.");
    return undefined;
  }

  suggest(rows, none = "") {
    this.rows = [];
    this.suggestions.replaceChildren();
    for (const row of rows) {
      if (row.title) {
        this.suggestions.append(h("p.group", { role: "presentation" }, row.title, h("small", {}, row.about)));
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
      this.suggestions.append(node);
    }
    if (none) this.suggestions.append(h("p.group", {}, none));
    this.suggestions.hidden = !this.suggestions.childElementCount;
    const owner = this.owner();
    owner?.setAttribute("aria-expanded", String(!this.suggestions.hidden));
    this.mark(0, true);
  }

  owner() {
    const focused = document.activeElement;
    return this.node.contains(focused) && focused.getAttribute("role") === "combobox" ? focused : this.input;
  }

  mark(index, scroll) {
    this.rows[this.at]?.node.setAttribute("aria-selected", "false");
    this.at = (index + this.rows.length) % Math.max(1, this.rows.length);
    const row = this.rows[this.at];
    this.owner()?.setAttribute("aria-activedescendant", row?.node.id ?? "");
    if (!row) return;
    row.node.setAttribute("aria-selected", "true");
    if (scroll) row.node.scrollIntoView({ block: "nearest" });
  }

  key(event, field) {
    if (event.isComposing) return;
    const open = !this.suggestions.hidden && this.rows.length > 0;
    if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.mark(this.at + (event.key === "ArrowDown" ? 1 : -1), true);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (open) this.suggest([]);
      else if (field) this.cancel();
    } else if (event.key === "Tab" && open && !event.shiftKey && (!field || this.rows[this.at])) {
      event.preventDefault();
      this.rows[this.at].run();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (open && (!field || this.rows[this.at])) this.rows[this.at].run();
      else this.enter();
    } else if (event.key === "Backspace" && field && !field.input.value) {
      event.preventDefault();
      this.drop(field);
    }
  }

  enter() {
    return this.command ? this.sendCommand() : this.sendText();
  }

  async sendText() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") && this.pane.commands.length) {
      this.fail("Choose a command from the list.");
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

  // Commands

  choose(command) {
    this.suggest([]);
    if (!command.options.length) {
      this.command = command;
      this.fields = [];
      this.sendCommand();
      return;
    }
    this.command = command;
    this.fields = [];
    this.chips = h("div.chips", {});
    this.more = h("div.more", {});
    const close = h("button.icon-button", { type: "button", "aria-label": "Cancel the command", onclick: () => this.cancel() }, icon("close", 18));
    this.form = h("div.command-form", { dataset: { command: command.path } }, h("div.command-head", {}, h("b", {}, `/${command.label}`), h("small", {}, command.description), close), this.chips, this.more);
    this.line.replaceChildren(this.form, this.sendButton);
    for (const option of command.options.filter((o) => o.required)) this.add(option);
    this.drawMore();
    (this.fields[0]?.input ?? this.more.querySelector("button") ?? this.sendButton).focus();
  }

  drawMore() {
    const left = this.command.options.filter((o) => !this.fields.some((f) => f.option === o));
    this.more.replaceChildren(
      ...left.map((o) =>
        h("button.more-option", { type: "button", title: o.description, dataset: { option: o.name }, onclick: () => (this.add(o), this.drawMore(), this.fields.at(-1).input.focus()) }, `+ ${o.label}`),
      ),
    );
  }

  add(option) {
    const input = h("input", {
      id: uid("option"), role: "combobox", "aria-expanded": "false", "aria-controls": this.listId, "aria-autocomplete": "list", autocomplete: "off",
      placeholder: KINDS[option.type] ?? "", maxLength: 6000, dataset: { option: option.name }, title: option.description,
      inputMode: option.type === 4 || option.type === 10 ? "decimal" : "text",
    });
    const field = { option, input, value: undefined };
    field.node = h("div.chip", {}, h("label", { htmlFor: input.id }, option.label, option.required ? h("em", {}, "*") : null), input);
    input.addEventListener("input", () => {
      field.value = undefined;
      field.node.classList.remove("wrong");
      this.offer(field);
    });
    input.addEventListener("focus", () => this.offer(field));
    input.addEventListener("blur", () => setTimeout(() => this.closeUnlessFocused(), 120));
    input.addEventListener("keydown", (event) => this.key(event, field));
    this.fields.push(field);
    this.chips.append(field.node);
  }

  drop(field) {
    if (field.option.required) {
      this.cancel();
      return;
    }
    field.node.remove();
    this.fields = this.fields.filter((f) => f !== field);
    this.suggest([]);
    this.drawMore();
    (this.fields.at(-1)?.input ?? this.more.querySelector("button"))?.focus();
  }

  async offer(field) {
    const { option, input } = field;
    const round = ++this.round;
    const text = input.value;
    if (option.autocomplete) {
      await new Promise((resolve) => setTimeout(resolve, text ? 140 : 0));
      if (round !== this.round) return;
      const options = Object.fromEntries(this.fields.filter((f) => f !== field).map((f) => [f.option.name, valueOf(f)]).filter(([, v]) => v !== undefined && v !== ""));
      const details = { channel: this.pane.channel, path: this.command.path, option: option.name, text, options };
      const reply = await ask(this.pane.seat, "complete", details);
      if (round !== this.round || document.activeElement !== input) return;
      const rows = (reply.choices ?? []).map((c) => ({ name: c.name, value: c.value }));
      this.list(field, rows, reply.error || (rows.length ? "" : "No options match."));
      return;
    }
    const all = this.possible(option);
    if (!all) return this.suggest([{ title: option.label, about: option.description }]);
    const wanted = field.value === undefined ? text.toLowerCase() : "";
    this.list(field, all.filter((c) => c.name.toLowerCase().includes(wanted)).slice(0, 25), "No options match.");
    return undefined;
  }

  possible(option) {
    if (option.choices.length) return option.choices;
    if (option.type === 5) return [{ name: "True", value: true }, { name: "False", value: false }];
    if (option.type === 6 || option.type === 9) return Object.entries(world.users).map(([value, user]) => ({ name: user.name, value, about: user.bot ? "App" : "" }));
    if (option.type === 8) return Object.entries(world.roles).map(([value, name]) => ({ name: `@${name}`, value }));
    if (option.type === 7) {
      const mine = world.seats.find((s) => s.id === this.pane.seat)?.channels ?? [];
      return mine.filter((c) => c.guild).map((c) => ({ name: `# ${c.name}`, value: c.id }));
    }
    return null;
  }

  list(field, choices, none) {
    const run = (choice) => () => {
      field.value = choice.value;
      field.input.value = choice.name;
      this.suggest([]);
      this.next(field);
    };
    this.suggest(choices.map((c) => ({ name: c.name, about: c.about, run: run(c), dataset: { value: String(c.value) } })), choices.length ? "" : none);
  }

  next(field) {
    this.round++;
    const after = this.fields.slice(this.fields.indexOf(field) + 1).find((f) => !f.input.value);
    if (after) after.input.focus();
    else field.input.focus();
    if (!after) this.suggest([]);
  }

  cancel() {
    this.round++;
    this.command = null;
    this.fields = [];
    this.line.replaceChildren(this.input, this.sendButton);
    this.input.value = "";
    this.typed();
    this.input.focus();
  }

  async sendCommand() {
    const { command, fields } = this;
    const options = {};
    for (const field of fields) {
      const value = valueOf(field);
      const empty = value === undefined || value === "";
      if (empty && !field.option.required) continue;
      if (empty || Number.isNaN(value)) {
        field.node.classList.add("wrong");
        field.input.focus();
        this.suggest([]);
        this.fail(empty ? `“${field.option.label}” is required.` : `“${field.option.label}” must be a ${KINDS[field.option.type]}.`);
        return;
      }
      options[field.option.name] = value;
    }
    this.fail();
    this.cancel();
    const reply = await ask(this.pane.seat, "slash", { channel: this.pane.channel, path: command.path, options });
    if (reply.error && !reply.silent) this.fail(reply.error);
    else this.pane.onReply(reply);
  }
}

function valueOf(field) {
  if (field.value !== undefined) return field.value;
  const text = field.input.value;
  const { type, choices } = field.option;
  const known = choices.find((c) => c.name.toLowerCase() === text.trim().toLowerCase());
  if (known) return known.value;
  if (!text) return undefined;
  if (type === 4) return /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (type === 10) return Number(text.replace(",", "."));
  if (type === 5) return { true: true, false: false }[text.trim().toLowerCase()] ?? NaN;
  if (type === 6 || type === 9) return Object.keys(world.users).find((u) => world.users[u].name.toLowerCase() === text.trim().replace(/^@/, "").toLowerCase()) ?? NaN;
  if (type === 7 || type === 8) return NaN;
  return text;
}
