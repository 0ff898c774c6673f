// The options of a command: what may be chosen, and what a typed text means.

import { world } from "./store.js";

export const KINDS = { 3: "text", 4: "whole number", 5: "True or False", 6: "a person", 7: "a channel", 8: "a role", 9: "a person", 10: "number", 11: "a file" };

/** All that an option can be, [{name, value, about}]; `null` where anything may be typed. */
export function possible(option, seat) {
  if (option.choices.length) return option.choices;
  if (option.type === 5) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === 6 || option.type === 9) return Object.entries(world.users).map(([value, user]) => ({ name: user.name, value, about: user.bot ? "App" : "" }));
  if (option.type === 8) return Object.entries(world.roles).map(([value, name]) => ({ name: `@${name}`, value }));
  if (option.type === 7) {
    const mine = world.seats.find((s) => s.id === seat)?.channels ?? [];
    return mine.filter((c) => c.guild).map((c) => ({ name: `# ${c.name}`, value: c.id }));
  }
  return null;
}

/** A name as it is compared: without case and leading sign. */
export const plain = (name) => name.trim().toLowerCase().replace(/^[@#]\s*/, "");

/** Whether a name is meant by a text, however it is written. */
export const same = (name, text) => plain(name) === plain(text);

/** What is sent for a field: what was chosen, else what its text means; NaN where it means nothing. */
export function valueOf({ option, input, value }, seat) {
  if (value !== undefined) return value;
  const text = input.value.trim();
  if (!text) return undefined;
  const all = possible(option, seat);
  if (all) {
    const id = /^<(?:@[!&]?|#)(\d+)>$/.exec(text)?.[1];
    return all.find((c) => same(c.name, text) || c.value === id)?.value ?? NaN;
  }
  if (option.type === 4) return /^[-−]?\d+$/.test(text) ? Number(text.replace("−", "-")) : NaN;
  if (option.type === 10) return Number(text.replace(",", "."));
  return input.value;
}

/** Split "3 text:True seat:Ole" into what stands before the first name of an option, and what is given by name. */
export function split(text, options) {
  const names = options.flatMap((o) => [o.name, o.label].map((name) => ({ option: o, name: name.toLowerCase() })));
  const words = names.map((n) => n.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  const marks = words.length ? [...text.matchAll(new RegExp(`(?<=^|\\s)(${words.join("|")}):`, "giu"))] : [];
  const given = marks.map((mark, n) => ({
    option: names.find((o) => o.name === mark[1].toLowerCase()).option,
    text: text.slice(mark.index + mark[0].length, marks[n + 1]?.index).trim(),
  }));
  return { head: text.slice(0, marks[0]?.index).trim(), given };
}
