// Which commands are suggested for what is typed, and in which order.

import { notebook } from "./memory.js";

const FIRST = ["table", "games", "rules", "me"]; // by these a newcomer finds everything else
const USED = notebook("used", 24);
const KEPT = 6;

/** Put a command first the next time that this seat types a stroke. */
export function noteUse(seat, path) {
  USED.put(seat, [path, ...used(seat).filter((p) => p !== path)].slice(0, KEPT));
}

const used = (seat) => USED.get(seat) ?? [];

/** The command that a text names in full, and the text after it; `null` where none is. */
export function named(text, commands) {
  const typed = text.slice(1).toLowerCase();
  const fits = (name) => typed === name || typed.startsWith(`${name} `);
  const found = commands.flatMap((command) => [command.label.toLowerCase(), command.path].filter(fits).map((name) => ({ command, rest: text.slice(1 + name.length) })));
  return found.sort((a, b) => a.rest.length - b.rest.length)[0] ?? null;
}

/** Rows for the suggestions: those used before, then those by which one begins, then the others. */
export function commandRows(text, commands, seat, choose) {
  const wanted = text.slice(1).trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const starts = (c) => c.label.toLowerCase().startsWith(wanted) || c.path.startsWith(wanted);
  const rank = (c) => (FIRST.indexOf(c.path.split(" ")[0]) + 1 || FIRST.length + 1) + (starts(c) ? 0 : 100);
  const found = commands.filter((c) => words.every((w) => `${c.label} ${c.path}`.toLowerCase().includes(w)));
  const before = used(seat).flatMap((path) => found.filter((c) => c.path === path && starts(c)));
  const others = found.filter((c) => !before.includes(c)).sort((a, b) => rank(a) - rank(b));
  const rows = before.length ? [{ title: "Used before" }, ...before.map((c) => row(c, choose))] : [];
  let group = null;
  for (const command of others) {
    if (command.group !== group && command.label !== command.group) rows.push({ title: command.group, about: command.about });
    else if (command.group !== group && rows.length && !rows.at(-1).plain) rows.push({ title: "More" });
    group = command.group;
    rows.push({ ...row(command, choose), plain: command.label === command.group });
  }
  return rows;
}

function row(command, choose) {
  const needs = command.options.filter((o) => o.required).map((o) => o.label);
  return { name: `/${command.label}`, extra: needs.join(" "), about: command.description, run: () => choose(command), dataset: { command: command.path } };
}
