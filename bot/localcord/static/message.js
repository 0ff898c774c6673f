// One message: who, when, what, and what hangs on it.

import { attachmentFile, components, picture } from "./components.js";
import { avatar, h, icon } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { indexOf, nameOf, world } from "./store.js";

const EPHEMERAL = 64;
const LOADING = 128;
const GROUP_MS = 7 * 60 * 1000;

/** The element of a message as a seat sees it; `context` as for components, with `dismiss(message)`. */
export function messageNode(message, context) {
  const x = { ...context, message };
  const system = SYSTEM[message.type];
  const node = h("article.message", {
    role: "article",
    tabindex: "-1",
    "aria-label": `${nameOf(message.author.id)}, ${new Date(message.timestamp).toLocaleString()}`,
    dataset: { message: message.id, version: message.v, author: message.author.id, time: Date.parse(message.timestamp) },
  });
  if (system) {
    node.classList.add("system");
    node.append(h("span.gutter", {}, icon(system.icon, 18)), h("div.body", {}, h("p", {}, ...system.text(message, x), " ", when(message))));
    return node;
  }
  const mine = message.mentions.some((u) => u.id === context.seat) || message.mention_everyone;
  if (mine) node.classList.add("pinged");
  if (message.flags & EPHEMERAL) node.classList.add("ephemeral");
  if (message.interaction) node.dataset.answer = "1";
  node.append(
    message.interaction ? used(message) : "",
    avatar(message.author.global_name, message.author.bot, indexOf(message.author.id)),
    h("div.body", {}, head(message), ...content(message, x), thread(message, x), foot(message, x)),
  );
  return node;
}

function used(message) {
  const { user, name } = message.interaction;
  return h("div.used", {}, icon("reply", 14), avatar(user.global_name, false, indexOf(user.id), 16), h("b", {}, user.global_name), " used ", h("span.command", {}, `/${name}`));
}

const when = (message) => {
  const date = new Date(message.timestamp);
  const today = date.toDateString() === new Date().toDateString();
  const text = today ? date.toLocaleTimeString([], { timeStyle: "short" }) : date.toLocaleString([], { dateStyle: "short", timeStyle: "short" });
  return h("time", { dateTime: message.timestamp, title: date.toLocaleString([], { dateStyle: "full", timeStyle: "short" }) }, text);
};

function head(message) {
  return h(
    "header",
    {},
    h("b.name", {}, message.author.global_name),
    message.author.bot ? h("span.tag", {}, "APP") : null,
    when(message),
    message.pinned ? h("span.edited", { title: "Pinned" }, "pinned") : null,
  );
}

function content(message, x) {
  const out = [];
  if (message.flags & LOADING) out.push(h("p.thinking", { role: "status" }, h("i"), h("i"), h("i"), ` ${nameOf(message.author.id)} is thinking…`));
  if (message.content) out.push(markdown(message.content, x));
  for (const embed of message.embeds) out.push(embedNode(embed, x));
  const parts = components(message.components, x);
  if (parts.length) out.push(h("div.components", {}, ...parts));
  if (!(message.flags & (1 << 15))) {
    const files = message.attachments.map(attached);
    if (files.length) out.push(h("div.attachments", {}, ...files));
  }
  if (message.edited_timestamp) {
    const at = new Date(message.edited_timestamp).toLocaleString([], { dateStyle: "full", timeStyle: "short" });
    const mark = h("span.edited", { title: at }, "(edited)");
    const last = out.at(-1)?.classList.contains("md") ? out.at(-1).lastElementChild : null;
    if (last && last.tagName === "P") last.append(" ", mark);
    else out.push(mark);
  }
  return out;
}

function attached(file) {
  const hidden = Boolean(file.flags & 8);
  if (!file.content_type?.startsWith("image/") || !file.width) return attachmentFile(file, hidden);
  const media = { url: file.url, width: file.width, height: file.height };
  return picture({ media, description: file.description, spoiler: hidden }, "single");
}

function embedNode(embed, x) {
  const box = h(
    "div.container.accented",
    {},
    embed.author ? h("p.small", {}, embed.author.name) : null,
    embed.title ? h("h4", {}, ...inline(embed.title, x)) : null,
    embed.description ? markdown(embed.description, x) : null,
    embed.fields?.length
      ? h("dl.fields", {}, ...embed.fields.map((f) => h("div", {}, h("dt", {}, ...inline(f.name, x)), h("dd", {}, markdown(f.value, x)))))
      : null,
    embed.footer ? h("p.small", {}, embed.footer.text) : null,
  );
  box.style.setProperty("--accent", `#${(embed.color ?? 0x40384f).toString(16).padStart(6, "0")}`);
  return box;
}

function thread(message, x) {
  if (!message.thread) return null;
  const { id, name } = message.thread;
  const open = () => x.onChannel(id);
  return h("button.thread-link", { type: "button", onclick: open, dataset: { channel: id } }, icon("thread", 16), h("b", {}, name), h("span", {}, "Open thread ›"));
}

function foot(message, x) {
  if (!(message.flags & EPHEMERAL)) return null;
  return h(
    "p.private",
    {},
    icon("eye", 14),
    " Only you can see this · ",
    h("button.plain", { type: "button", onclick: () => x.dismiss(message), dataset: { dismiss: message.id } }, "Dismiss message"),
  );
}

const SYSTEM = {
  4: { icon: "thread", text: (m) => [h("b", {}, m.author.global_name), " changed the name to ", h("b", {}, m.content), "."] },
  6: { icon: "check", text: (m) => [h("b", {}, m.author.global_name), " pinned a message to this channel."] },
  18: {
    icon: "thread",
    text: (m, x) => [
      h("b", {}, m.author.global_name),
      " started a thread: ",
      h("button.plain", { type: "button", onclick: () => x.onChannel(m.message_reference.channel_id), dataset: { channel: m.message_reference.channel_id } }, h("b", {}, m.content)),
    ],
  },
  21: {
    icon: "thread",
    text: (m, x) => [
      "This thread began with a message in ",
      h("button.plain", { type: "button", onclick: () => x.onChannel(m.message_reference.channel_id) }, "the channel"),
      ".",
    ],
  },
};

/** Whether a message may stand below the one before it without repeating who writes. */
export function joins(node, before) {
  return Boolean(
    before &&
      before.matches("article.message:not(.system)") &&
      !node.classList.contains("system") &&
      !node.dataset.answer &&
      before.dataset.author === node.dataset.author &&
      before.classList.contains("ephemeral") === node.classList.contains("ephemeral") &&
      node.dataset.time - before.dataset.time < GROUP_MS,
  );
}

/** A line of the client's own, seen by nobody else and kept nowhere. */
export function localNote(text, dismiss) {
  const node = h(
    "article.message.ephemeral.failed",
    { role: "alert" },
    avatar(nameOf(world.bot), true, 0),
    h(
      "div.body",
      {},
      h("header", {}, h("b.name", {}, nameOf(world.bot)), h("span.tag", {}, "APP")),
      h("p.failure", {}, text),
      h("p.private", {}, icon("eye", 14), " Only you can see this · ", h("button.plain", { type: "button", onclick: () => dismiss(node) }, "Dismiss message")),
    ),
  );
  return node;
}


