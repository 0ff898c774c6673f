// Links to a channel, thread or message lead there inside the page, wherever they say Discord.

import { world } from "./store.js";

const LINK = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** The {channel, message} that an address names, if it is one of the servers here or a direct message. */
export function placeOf(address) {
  const [, guild, channel, message] = LINK.exec(address) ?? [];
  return guild && (guild === "@me" || guild in world.guilds) ? { channel, message } : null;
}
