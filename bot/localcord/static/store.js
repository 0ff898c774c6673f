// The connection to the local table, and what it has told so far.

import { notebook } from "./memory.js";

const key = new URLSearchParams(location.search).get("key") ?? "";
const WRONG_KEY = 4403;
const listeners = new Set();
const waiting = new Map();
let socket = null;
let number = 0;
let delay = 300;

export const world = { bot: "", seats: [], users: {}, guilds: {}, roles: {} };

/** Call `listener(news)` for everything that the server tells. */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (news) => listeners.forEach((listener) => listener(news));

/** Ask the server to do something as a seat; resolves to its reply, in which `error` is a sentence. */
export function ask(seat, what, details = {}) {
  return new Promise((resolve) => {
    if (socket?.readyState !== WebSocket.OPEN) {
      resolve({ error: "The local table does not answer." });
      return;
    }
    const id = ++number;
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, seat, do: what, ...details }));
  });
}

export function connect() {
  socket = new WebSocket(`ws://${location.host}/page?key=${encodeURIComponent(key)}`);
  socket.onopen = () => {
    delay = 300;
    tell({ t: "online", on: true });
  };
  socket.onmessage = (event) => {
    const news = JSON.parse(event.data);
    if (news.t === "reply") {
      waiting.get(news.id)?.(news);
      waiting.delete(news.id);
      return;
    }
    if (news.t === "hello" || news.t === "lists") {
      world.seats = news.seats;
      world.users = news.users;
      world.guilds = news.guilds;
      world.roles = news.roles;
      if (news.bot) world.bot = news.bot;
    }
    tell(news);
  };
  socket.onclose = (event) => {
    if (event.code === WRONG_KEY) {
      location.reload(); // the server has a page of its own for that
      return;
    }
    for (const resolve of waiting.values()) resolve({ error: "The local table does not answer." });
    waiting.clear();
    tell({ t: "online", on: false });
    setTimeout(connect, delay);
    delay = Math.min(delay * 1.6, 4000);
  };
}

export const nameOf = (user) => world.users[user]?.name ?? "unknown";
export const indexOf = (user) => world.seats.findIndex((s) => s.id === user);

const SEEN = notebook("seen", 400);
const PLACES = notebook("places", 40);

/** The id of the newest message that a seat has seen in a channel. */
export const seen = (seat, channel) => SEEN.get(`${seat}:${channel}`) ?? "0";
export const markSeen = (seat, channel, message) => SEEN.put(`${seat}:${channel}`, message);

/** The channel at which a seat looked last. */
export const lastPlace = (seat) => PLACES.get(seat);
export const notePlace = (seat, channel) => PLACES.put(seat, channel);

export const newer = (a, b) => BigInt(a ?? 0) > BigInt(b ?? 0);
