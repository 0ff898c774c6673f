"""What Discord's client makes of a picked command or a filled form, and what it would never send."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import limits
from .commands import leaves
from .errors import ClientRefused
from .kinds import SELECTS, Channel, Component, Json, Option
from .world import World

IdOf = Callable[[Any], Any]


def commands_for(world: World, channel: Json, user: str) -> list[tuple[str, Json, Json]]:
    """The commands that a person finds in a channel: (path, root command, node with the options)."""
    guild = channel.get("guild_id")
    context = 0 if guild else 1 if channel["type"] == Channel.DM else 2
    bits = world.permissions_of(user)
    found = []
    if guild is None or world.bot_in(guild) or world.people[user].get("installed"):
        for root in [*world.commands[None], *(world.commands.get(guild, []) if guild else [])]:
            contexts = root.get("contexts")
            if contexts is not None and context not in contexts:
                continue
            if context == 1 and contexts is None and root.get("dm_permission") is False:
                continue
            if context == 2 and 1 not in (root.get("integration_types") or [0]):
                continue
            needed = root.get("default_member_permissions")
            if guild and needed is not None and int(needed) & ~bits:
                continue
            found.append(root)
    return list(leaves(found))


def command_data(
    world: World, channel: Json, user: str, path: str, given: dict[str, Any], focused: str | None = None
) -> Json:
    """The interaction data of a command; raises `ClientRefused` for what the client would not send.

    `given` maps option names to values (ids for users, channels, roles). With `focused` it is an autocomplete:
    required options may be missing.
    """
    offered = commands_for(world, channel, user)
    match = next((c for c in offered if c[0] == path), None)
    if match is None:
        raise ClientRefused(f"/{path} is not offered here; there are: {', '.join(c[0] for c in offered)}")
    _, root, node = match
    known = {o["name"]: o for o in node.get("options") or ()}
    if strange := [name for name in given if name not in known]:
        raise ClientRefused(f"/{path} has no option {', '.join(strange)}; it has: {', '.join(known)}")
    missing = [n for n, o in known.items() if o.get("required") and n not in given]
    if missing and focused is None:
        raise ClientRefused(f"/{path} needs {', '.join(missing)}")
    if focused is not None and not known.get(focused, {}).get("autocomplete"):
        raise ClientRefused(f"/{path} has no autocomplete for {focused}")
    resolved: Json = {}
    options: list[Json] = []
    for name, value in given.items():
        option = known[name]
        if name == focused:
            options.append({"name": name, "type": option["type"], "value": str(value), "focused": True})
            continue
        check_value(world, channel, option, value)
        resolve(world, channel, option["type"], str(value), resolved)
        options.append({"name": name, "type": option["type"], "value": value})
    for name in reversed(path.split()[1:]):
        kind = Option.SUB_COMMAND_GROUP if options and options[0]["type"] == 1 else Option.SUB_COMMAND
        if node is not root and name == path.split()[-1]:
            kind = Option.SUB_COMMAND
        options = [{"name": name, "type": int(kind), "options": options}]
    data: Json = {"id": root["id"], "name": root["name"], "type": 1, "options": options}
    if root.get("guild_id"):
        data["guild_id"] = root["guild_id"]
    if resolved:
        data["resolved"] = resolved
    return data


def check_value(world: World, channel: Json, option: Json, value: Any) -> None:
    """Raise `ClientRefused` unless the client lets this value into that option."""
    name, kind = option["name"], option["type"]
    choices = option.get("choices")
    if choices and value not in [c["value"] for c in choices]:
        raise ClientRefused(f"{name}: {value!r} is none of the choices {[c['value'] for c in choices]}")
    right = {
        Option.STRING: isinstance(value, str),
        Option.INTEGER: isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 2**53,
        Option.BOOLEAN: isinstance(value, bool),
        Option.NUMBER: isinstance(value, int | float) and not isinstance(value, bool),
        Option.USER: str(value) in world.users,
        Option.CHANNEL: str(value) in world.channels,
        Option.MENTIONABLE: str(value) in world.users,
        Option.ROLE: any(str(value) == r["id"] for g in world.guilds.values() for r in g["roles"]),
    }.get(kind, False)
    if not right:
        raise ClientRefused(f"{name}: {value!r} is no {Option(kind).name.lower()}")
    if kind in (Option.INTEGER, Option.NUMBER):
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and value < low) or (high is not None and value > high):
            raise ClientRefused(f"{name}: {value} is not between {low} and {high}")
    if kind == Option.STRING:
        low, high = option.get("min_length") or 0, option.get("max_length") or limits.STRING_OPTION
        if not max(low, 1 if option.get("required") else 0) <= len(value) <= high:
            raise ClientRefused(f"{name}: needs {low} to {high} characters, not {len(value)}")


def resolve(world: World, channel: Json, kind: int, id: str, resolved: Json) -> None:
    """Add what an id stands for to the `resolved` data, as Discord sends it along."""
    guild = channel.get("guild_id")
    if kind in (Option.USER, Option.MENTIONABLE) and id in world.users:
        resolved.setdefault("users", {})[id] = world.users[id]
        if guild and id in world.members.get(guild, {}):
            member = world.member(guild, id, with_user=False, permissions=True)
            resolved.setdefault("members", {})[id] = member
    elif kind == Option.CHANNEL:
        found = world.channels[id]
        resolved.setdefault("channels", {})[id] = {**found, "permissions": str(world.bot_permissions(found))}
    elif kind == Option.ROLE and guild:
        role = next(r for r in world.guilds[guild]["roles"] if r["id"] == id)
        resolved.setdefault("roles", {})[id] = role


_RESOLVES = {
    Component.USER_SELECT: Option.USER,
    Component.ROLE_SELECT: Option.ROLE,
    Component.MENTIONABLE_SELECT: Option.MENTIONABLE,
    Component.CHANNEL_SELECT: Option.CHANNEL,
}


def select_values(
    world: World, channel: Json, menu: Json, values: list[str], *, form: bool = False
) -> tuple[list[str], Json]:
    """The values and resolved data of a menu; raises `ClientRefused` for too few, too many, or not offered ones.

    Options of a string menu may be named by value or label. In a `form` an optional menu may stay empty.
    """
    resolved: Json = {}
    chosen: list[str] = []
    for value in values:
        if menu["type"] == Component.STRING_SELECT:
            value = option_value(menu, value)
        else:
            resolve(world, channel, _RESOLVES[menu["type"]], str(value), resolved)
            if not any(str(value) in group for group in resolved.values()):
                raise ClientRefused(f"{value!r} cannot be chosen in this menu")
        chosen.append(str(value))
    low = 1 if menu.get("min_values") is None else menu["min_values"]
    high = 1 if menu.get("max_values") is None else menu["max_values"]
    if form and not chosen and menu.get("required") is False:
        low = 0
    if not low <= len(chosen) <= high or len(set(chosen)) != len(chosen):
        raise ClientRefused(f"this menu takes {low} to {high} different values, not {chosen}")
    return chosen, resolved


def option_value(menu: Json, wanted: str) -> str:
    """The value of an option given by value or by label."""
    options = menu.get("options") or []
    for key in ("value", "label"):
        for option in options:
            if option[key] == wanted:
                return str(option["value"])
    raise ClientRefused(f"{wanted!r} is none of {[o['label'] for o in options]}")


def form_data(world: World, channel: Json, modal: Json, values: dict[str, Any]) -> Json:
    """The interaction data of a submitted modal; `values` by label text or custom id, the rest as it was opened."""
    rest = dict(values)
    resolved: Json = {}
    rows: list[Json] = []
    for n, item in enumerate(modal["components"], 1):
        if item["type"] == Component.TEXT_DISPLAY:
            rows.append({"type": 10, "id": item.get("id") or n})
            continue
        boxed = item["type"] == Component.LABEL
        field = item["component"] if boxed else item["components"][0]
        label = item["label"] if boxed else field.get("label")
        key = next((k for k in (label, field["custom_id"]) if k in rest), None)
        given = rest.pop(key) if key is not None else _opened_with(field)
        filled: Json = {"type": field["type"], "id": field.get("id") or n, "custom_id": field["custom_id"]}
        filled |= _field(world, channel, field, str(label), given, resolved)
        wrapped = {"component": filled} if boxed else {"components": [filled]}
        rows.append({"type": item["type"], "id": item.get("id") or n, **wrapped})
    if rest:
        raise ClientRefused(f"the form has no {', '.join(rest)}")
    data: Json = {"custom_id": modal["custom_id"], "components": rows}
    return {**data, "resolved": resolved} if resolved else data


def _opened_with(field: Json) -> Any:
    if field["type"] == Component.TEXT_INPUT:
        return field.get("value") or ""
    if field["type"] == Component.CHECKBOX:
        return bool(field.get("default"))
    chosen = [o["value"] for o in field.get("options") or () if o.get("default")]
    chosen += [str(v["id"]) for v in field.get("default_values") or ()]
    return (chosen[0] if chosen else None) if field["type"] == Component.RADIO_GROUP else chosen


def _field(world: World, channel: Json, field: Json, label: str, given: Any, resolved: Json) -> Json:
    kind, required = field["type"], field.get("required", True)
    if kind == Component.TEXT_INPUT:
        low, high = field.get("min_length") or 0, field.get("max_length") or limits.TEXT_INPUT
        text = str(given)
        low = max(low, 1) if required else (low if text else 0)
        if not low <= len(text) <= high:
            raise ClientRefused(f"{label}: needs {low} to {high} characters, not {len(text)}")
        return {"value": text}
    if kind == Component.CHECKBOX:
        return {"value": bool(given)}
    if kind == Component.RADIO_GROUP:
        if given is None and required:
            raise ClientRefused(f"{label}: one must be chosen")
        return {"value": None if given is None else option_value(field, given)}
    if kind == Component.CHECKBOX_GROUP:
        chosen = [option_value(field, v) for v in given]
        low = field.get("min_values")
        low = (1 if required else 0) if low is None else low
        if not low <= len(chosen) <= (field.get("max_values") or len(field["options"])):
            raise ClientRefused(f"{label}: {len(chosen)} boxes ticked")
        return {"values": chosen}
    if kind in SELECTS:
        picked = [given] if isinstance(given, str) else list(given)
        chosen, found = select_values(world, channel, field, picked, form=True)
        for group, entries in found.items():
            resolved.setdefault(group, {}).update(entries)
        return {"values": chosen}
    raise ClientRefused(f"{label}: files cannot be chosen here")
