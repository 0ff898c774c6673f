// Discord's subset of Markdown, as nodes.

import { h } from "./dom.js";
import { placeOf } from "./places.js";
import { indexOf, listen, nameOf, world } from "./store.js";

const INLINE = new RegExp(
  [
    "\\\\([^A-Za-z0-9\\s])", // 1 an escaped sign
    "(`{1,2})([\\s\\S]+?)\\2", // 2, 3 code
    "\\|\\|([\\s\\S]+?)\\|\\|", // 4 spoiler
    "\\*\\*\\*([\\s\\S]+?)\\*\\*\\*", // 5 bold italic
    "\\*\\*([\\s\\S]+?)\\*\\*(?!\\*)", // 6 bold
    "__([\\s\\S]+?)__", // 7 underlined
    "~~([\\s\\S]+?)~~", // 8 struck
    "\\*(?=\\S)([\\s\\S]+?\\S?)\\*", // 9 italic
    "(?<![\\w])_(?=\\S)([\\s\\S]+?)_(?!\\w)", // 10 italic
    "\\[([^\\]\\n]+)\\]\\(<?(https?:\\/\\/[^\\s)>]+)>?(?:\\s+\"[^\"]*\")?\\)", // 11, 12 link
    "<@!?(\\d+)>", // 13 a person
    "<#(\\d+)>", // 14 a channel
    "<@&(\\d+)>", // 15 a role
    "<t:(-?\\d+)(?::([tTdDfFR]))?>", // 16, 17 a time
    "<\\/([^:>]+):\\d+>", // 18 a command
    "<a?:(\\w+):\\d+>", // 19 an emoji of a server
    "<(https?:\\/\\/[^\\s>]+)>", // 20 a bare link
    "(https?:\\/\\/[^\\s<>]+[^\\s<>.,;:!?)'\"])", // 21 a bare link
    "(@everyone|@here)", // 22
  ].join("|"),
);

/** The nodes of a line or paragraph; `context` has `seat` and `onChannel(channel, message)`. */
export function inline(text, context = {}) {
  const out = [];
  while (text) {
    const found = INLINE.exec(text);
    if (!found) {
      out.push(...lines(text));
      break;
    }
    out.push(...lines(text.slice(0, found.index)), piece(found, context));
    text = text.slice(found.index + found[0].length);
  }
  return out;
}

function lines(text) {
  return text.split("\n").flatMap((line, n) => (n ? [h("br"), line] : [line]));
}

function piece(m, context) {
  const into = (tag, text) => h(tag, {}, ...inline(text, context));
  if (m[1]) return m[1];
  if (m[2]) return h("code", {}, m[3].trim() || m[3]);
  if (m[4]) return spoiler(inline(m[4], context));
  if (m[5]) return h("em", {}, into("strong", m[5]));
  if (m[6]) return into("strong", m[6]);
  if (m[7]) return into("u", m[7]);
  if (m[8]) return into("s", m[8]);
  if (m[9] || m[10]) return into("em", m[9] ?? m[10]);
  if (m[11]) return link(m[12], inline(m[11], context), context);
  if (m[13]) return mention(m[13], context);
  if (m[14]) return channel(m[14], context);
  if (m[15]) return h("span.mention", {}, "@role");
  if (m[16]) return time(Number(m[16]), m[17] ?? "f");
  if (m[18]) return h("span.mention", {}, `/${m[18]}`);
  if (m[19]) return `:${m[19]}:`;
  if (m[20] || m[21]) return bare(m[20] ?? m[21], context);
  return h("span.mention.me", {}, m[22]);
}

function link(href, children, context) {
  const place = placeOf(href);
  if (place) return h("button.plain.place", { type: "button", onclick: () => context.onChannel?.(place.channel, place.message) }, ...children);
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

function bare(href, context) {
  const place = placeOf(href);
  return place ? channel(place.channel, context, place.message) : link(href, [href], context);
}

function mention(id, context) {
  const node = h("span.mention", { dataset: { user: id } }, `@${nameOf(id)}`);
  if (id === context.seat) node.classList.add("me");
  else if (indexOf(id) < 0 && id !== world.bot) node.classList.add("unknown");
  return node;
}

// A message may name a thread a moment before the list of channels does.
function unknownChannel(id, context, message) {
  const node = h("span.mention", {}, "# no access");
  const stop = listen((news) => {
    if (news.t !== "lists") return;
    const known = world.seats.some((s) => s.id === context.seat && s.channels.some((c) => c.id === id));
    if (known && node.isConnected) node.replaceWith(channel(id, context, message));
    if (known || !node.isConnected) stop();
  });
  return node;
}

function channel(id, context, message) {
  const found = world.seats.find((s) => s.id === context.seat)?.channels.find((c) => c.id === id);
  if (!found) return unknownChannel(id, context, message);
  return h("button.mention", { type: "button", onclick: () => context.onChannel?.(id, message) }, `# ${found.name}${message ? " › message" : ""}`);
}

/** Hidden until it is pressed. */
export function spoiler(children, tag = "span") {
  const node = h(`${tag}.spoiler`, { role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, ...children);
  const show = (event) => {
    if (node.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    node.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label"]) node.removeAttribute(name);
  };
  node.addEventListener("click", show, true);
  node.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && show(event));
  return node;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
};

function time(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}>`;
  const node = h("time", { dateTime: date.toISOString(), title: date.toLocaleString([], STYLES.F) });
  if (style === "R") node.dataset.relative = String(seconds);
  node.textContent = style === "R" ? relative(seconds) : date.toLocaleString([], STYLES[style]);
  return node;
}

function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const units = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, s]) => Math.abs(away) >= s) ?? units.at(-1);
  return new Intl.RelativeTimeFormat([], { numeric: "auto" }).format(Math.round(away / size), unit);
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-relative]")) node.textContent = relative(Number(node.dataset.relative));
}, 15000);

/** The blocks of a whole text. */
export function markdown(text, context = {}) {
  const out = h("div.md");
  const parts = text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```\n?/);
  parts.forEach((part, n) => {
    if (n % 2) out.append(h("pre", {}, h("code", {}, part.replace(/\n$/, ""))));
    else blocks(part, out, context);
  });
  return out;
}

function blocks(text, out, context) {
  const rest = text.split("\n");
  let paragraph = [];
  const flush = () => {
    if (paragraph.join("").trim()) out.append(h("p", {}, ...inline(paragraph.join("\n"), context)));
    paragraph = [];
  };
  while (rest.length) {
    const line = rest[0];
    const heading = /^(#{1,3}) +(.+)$/.exec(line);
    const small = /^-# +(.+)$/.exec(line);
    if (heading) {
      flush();
      out.append(h(`h${heading[1].length + 2}`, {}, ...inline(heading[2], context)));
      rest.shift();
    } else if (small) {
      flush();
      out.append(h("p.small", {}, ...inline(small[1], context)));
      rest.shift();
    } else if (line.startsWith(">>> ")) {
      flush();
      const quote = h("blockquote");
      blocks([line.slice(4), ...rest.slice(1)].join("\n"), quote, context);
      out.append(quote);
      return;
    } else if (/^> /.test(line)) {
      flush();
      const inside = [];
      while (rest.length && /^> ?/.test(rest[0])) inside.push(rest.shift().replace(/^> ?/, ""));
      const quote = h("blockquote");
      blocks(inside.join("\n"), quote, context);
      out.append(quote);
    } else if (/^\s*(?:[-*]|\d+\.) +\S/.test(line)) {
      flush();
      out.append(list(rest, context));
    } else {
      paragraph.push(line);
      rest.shift();
    }
  }
  flush();
}

function list(rest, context) {
  const start = /^(\s*)([-*]|\d+\.)/.exec(rest[0]);
  const indent = start[1].length;
  const node = start[2].length > 1 ? h("ol", { start: parseInt(start[2], 10) }) : h("ul");
  while (rest.length) {
    const item = /^(\s*)(?:[-*]|\d+\.) +(.+)$/.exec(rest[0]);
    if (!item || item[1].length < indent) break;
    if (item[1].length > indent + 1 && node.lastChild) {
      node.lastChild.append(list(rest, context));
      continue;
    }
    rest.shift();
    node.append(h("li", {}, ...inline(item[2], context)));
  }
  return node;
}
