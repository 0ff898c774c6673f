// A form that the application opened, over one pane.

import { offered, select } from "./components.js";
import { h, icon, trap, uid } from "./dom.js";
import { markdown } from "./markdown.js";
import { ask } from "./store.js";

/** Show `modal` in `pane`; `failed(text)` tells what went wrong after sending. */
export function openModal(pane, seat, modal, shown, onReply) {
  const back = document.activeElement;
  const values = {};
  const fields = modal.components.map((item) => field(item, values, seat));
  const trouble = h("p.trouble", { role: "alert", hidden: true });
  const title = uid("title");
  const send = h("button.button.primary", { type: "submit" }, "Submit");
  const form = h(
    "form.modal",
    { role: "dialog", "aria-modal": "true", "aria-labelledby": title, novalidate: true },
    h("header", {}, h("h2", { id: title }, modal.title), h("button.icon-button", { type: "button", "aria-label": "Close", onclick: close }, icon("close", 22))),
    h("div.modal-fields", {}, ...fields, trouble),
    h("footer", {}, h("button.button.secondary", { type: "button", onclick: close }, "Cancel"), send),
  );
  const veil = h("div.veil", { onpointerdown: (event) => event.target === veil && close() }, form);

  function close() {
    veil.remove();
    if (back?.isConnected) back.focus();
  }

  form.onsubmit = async (event) => {
    event.preventDefault();
    trouble.hidden = true;
    send.disabled = true;
    const reply = await ask(seat, "submit", { shown, values: Object.fromEntries(Object.entries(values).map(([k, read]) => [k, read()])) });
    send.disabled = false;
    if (reply.error) {
      trouble.textContent = reply.silent ? "Something went wrong. Try again." : reply.error;
      trouble.hidden = false;
      return;
    }
    close();
    onReply(reply);
  };
  trap(form, close);
  pane.append(veil);
  (form.querySelector("input, textarea, .modal-fields button") ?? send).focus();
}

function field(item, values, seat) {
  if (item.type === 10) return markdown(item.content, { seat });
  const c = item.type === 18 ? item.component : item.components[0];
  const id = uid("field");
  const about = item.description ? uid("about") : undefined;
  const name = item.label ?? c.label;
  const body = input(c, values, seat, id, about, name);
  const needed = c.required !== false && c.type !== 23;
  const caption = h(
    c.type === 4 ? "label.caption" : "span.caption",
    { htmlFor: id, id: `${id}-name` },
    name,
    needed ? h("em", { title: "required" }, " *") : null,
  );
  return h(`div.field${c.type === 23 ? ".inline" : ""}`, {}, caption, item.description ? h("p.small", { id: about }, item.description) : null, body);
}

function input(c, values, seat, id, about, name) {
  const key = c.custom_id;
  if (c.type === 4) {
    const node = h(c.style === 2 ? "textarea" : "input", {
      id, value: c.value ?? "", placeholder: c.placeholder ?? "", maxLength: c.max_length ?? 4000, "aria-describedby": about,
      rows: c.style === 2 ? 4 : undefined, autocomplete: "off", dataset: { customId: key },
    });
    values[key] = () => node.value;
    return node;
  }
  if (c.type === 23) {
    const node = h("input", { type: "checkbox", checked: Boolean(c.default), "aria-labelledby": `${id}-name`, "aria-describedby": about, dataset: { customId: key } });
    values[key] = () => node.checked;
    return node;
  }
  if (c.type === 21 || c.type === 22) {
    const boxes = c.options.map((o) => h("input", { type: c.type === 21 ? "radio" : "checkbox", name: id, value: o.value, checked: Boolean(o.default), dataset: { customId: key } }));
    const chosen = () => boxes.filter((b) => b.checked).map((b) => b.value);
    values[key] = () => (c.type === 21 ? (chosen()[0] ?? null) : chosen());
    return h(
      "div.choices",
      { role: c.type === 21 ? "radiogroup" : "group", "aria-labelledby": `${id}-name`, "aria-describedby": about },
      ...c.options.map((o, n) => h("label.choice", {}, boxes[n], h("span", {}, o.label, o.description ? h("small", {}, o.description) : null))),
    );
  }
  let chosen = null;
  const preset = (c.default_values ?? []).map((v) => String(v.id));
  const options = offered(c, seat).map((o) => ({ ...o, default: o.default || preset.includes(o.value) }));
  values[key] = () => chosen ?? options.filter((o) => o.default).map((o) => o.value);
  const node = select(c, { change: (list) => (chosen = list) }, options);
  node.setAttribute("aria-describedby", about ?? "");
  node.title = name;
  return node;
}
