// The whole page: which seats are shown, and how.

import { avatar, h } from "./dom.js";
import { remember, remembered } from "./memory.js";
import { Pane } from "./pane.js";
import { connect, indexOf, listen, world } from "./store.js";

const MOST = 4;
const PHONE = matchMedia("(max-width: 699px)");
const panes = new Map();
const $ = (selector) => document.querySelector(selector);
const bar = $("#seats");
const hall = $("#panes");
let shown = [];
let front = remembered("front");
let single = remembered("single") === "1";

const alone = () => single || PHONE.matches;

function seats() {
  const known = world.seats.map((s) => s.id);
  shown = shown.filter((id) => known.includes(id));
  if (!shown.length) {
    const kept = (remembered("shown") ?? "").split(",").filter((id) => known.includes(id));
    shown = kept.length ? kept : known.slice(0, MOST);
  }
  for (const id of known) if (shown.length < MOST && !panes.has(id) && !shown.includes(id) && !remembered("shown")) shown.push(id);
  for (const [id, pane] of panes) {
    if (known.includes(id)) continue;
    pane.stop();
    pane.node.remove();
    panes.delete(id);
  }
  if (!known.includes(front)) front = shown[0] ?? null;
  draw();
}

/** A seat's pane; made when it is first needed, and kept, so that it counts what is unread. */
function pane(id) {
  if (!panes.has(id)) panes.set(id, new Pane(id, drawBar));
  return panes.get(id);
}

function draw() {
  const visible = alone() ? [front].filter(Boolean) : shown;
  const wanted = world.seats.map((s) => s.id).filter((id) => visible.includes(id));
  for (const node of [...hall.children]) {
    if (wanted.includes(node.dataset.seat)) continue;
    panes.get(node.dataset.seat)?.hide();
    node.remove();
  }
  wanted.forEach((id, n) => {
    const { node } = pane(id);
    const after = hall.children[n];
    if (after === node) return;
    hall.insertBefore(node, after ?? null);
    pane(id).show();
  });
  hall.style.setProperty("--panes", String(Math.max(1, wanted.length)));
  drawBar();
}

function drawBar() {
  const layout = $("#layout");
  layout.setAttribute("aria-pressed", String(single));
  layout.hidden = PHONE.matches || world.seats.length < 2;
  const visible = alone() ? [front] : shown;
  bar.setAttribute("role", alone() ? "tablist" : "group");
  world.seats.forEach((seat, n) => {
    let node = bar.querySelector(`[data-seat-tab="${seat.id}"]`);
    if (!node) {
      node = h("button.seat-tab", { type: "button", dataset: { seatTab: seat.id }, onclick: () => press(seat.id) }, avatar(seat.name, false, indexOf(seat.id), 22), h("span", {}, seat.name), h("span.badge", { hidden: true }));
      bar.insertBefore(node, bar.children[n] ?? null);
    }
    const on = visible.includes(seat.id);
    node.title = `${seat.name} (Alt+${n + 1})`;
    node.classList.toggle("on", on);
    node.setAttribute("role", alone() ? "tab" : "button");
    node.setAttribute(alone() ? "aria-selected" : "aria-pressed", String(on));
    node.removeAttribute(alone() ? "aria-pressed" : "aria-selected");
    const badge = node.querySelector(".badge");
    const found = panes.get(seat.id);
    badge.textContent = found?.mentions || "";
    badge.hidden = !found?.unread.size;
  });
  for (const node of [...bar.children]) if (!world.seats.some((s) => s.id === node.dataset.seatTab)) node.remove();
}

function bring(id) {
  front = id;
  remember("front", id);
}

function press(id) {
  if (alone()) bring(id);
  else if (!shown.includes(id)) shown = [...shown.slice(shown.length >= MOST ? 1 : 0), id];
  else if (shown.length > 1) shown = shown.filter((s) => s !== id);
  if (!alone()) {
    bring(shown.includes(id) ? id : shown[0]);
    remember("shown", shown.join(","));
  }
  draw();
}

$("#layout").onclick = () => {
  single = !single;
  remember("single", single ? "1" : "0");
  draw();
};

PHONE.addEventListener("change", draw);

document.addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key)) return;
  const seat = world.seats[Number(event.key) - 1];
  if (!seat) return;
  event.preventDefault();
  if (alone() || !shown.includes(seat.id)) press(seat.id);
  bring(seat.id);
  pane(seat.id).composer.input.focus();
});

listen((news) => {
  if (news.t === "online") $("#offline").hidden = news.on;
  if (news.t === "hello" || news.t === "lists") {
    for (const seat of world.seats) pane(seat.id);
    seats();
  }
});

connect();
