"""Checks and keeps the application commands that the bot registers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import limits
from .errors import ApiError, Problems
from .kinds import Json, Option

# https://discord.com/developers/docs/interactions/application-commands#application-command-object
NAME = re.compile(r"^[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}$")
_COMMAND_FIELDS = frozenset(
    {
        "id", "application_id", "guild_id", "version", "type", "name", "name_localizations", "description",
        "description_localizations", "options", "default_member_permissions", "dm_permission", "nsfw",
        "contexts", "integration_types", "handler",
    }
)  # fmt: skip
_OPTION_FIELDS = frozenset(
    {
        "type", "name", "name_localizations", "description", "description_localizations", "required",
        "choices", "options", "channel_types", "min_value", "max_value", "min_length", "max_length",
        "autocomplete",
    }
)  # fmt: skip
_CHOICE_FIELDS = frozenset({"name", "name_localizations", "value"})
_GROUPS = (Option.SUB_COMMAND, Option.SUB_COMMAND_GROUP)


def check_commands(body: object) -> None:
    """Raise `ApiError` unless Discord would register this list in one bulk overwrite."""
    if not isinstance(body, list):
        raise ApiError(400, 50035, "Invalid Form Body", {"_": "Must be a list of commands."})
    problems = Problems()
    chat = [c for c in body if c.get("type", 1) == 1]
    if len(chat) > limits.COMMANDS:
        raise ApiError(400, 30032, f"Maximum number of application commands reached ({limits.COMMANDS}).")
    if len(body) - len(chat) > 2 * limits.CONTEXT_COMMANDS:
        raise ApiError(400, 30032, "Maximum number of context menu commands reached.")
    names: set[tuple[str, int]] = set()
    for n, command in enumerate(body):
        where, kind = str(n), command.get("type", 1)
        problems.fields(where, command, _COMMAND_FIELDS)
        if (command.get("name"), kind) in names:
            problems.add(f"{where}.name", "Application command names must be unique.")
        names.add((command.get("name"), kind))
        if kind == 1:
            _named(problems, where, command)
            _options(problems, where, command.get("options") or [], 0)
            if (size := characters(command)) > limits.COMMAND_CHARACTERS:
                problems.add(where, f"Command exceeds {limits.COMMAND_CHARACTERS} characters ({size}).")
        else:
            problems.length(f"{where}.name", command.get("name"), 1, limits.COMMAND_NAME)
    problems.done()


def characters(command: Json) -> int:
    """The characters that count towards 8,000: names, descriptions and values, the longest localisation of each."""

    def longest(node: Json, key: str) -> int:
        texts = [str(node.get(key) or ""), *((node.get(f"{key}_localizations") or {}).values())]
        return max(len(text) for text in texts)

    total = longest(command, "name") + longest(command, "description")
    for option in command.get("options") or ():
        total += characters(option)
        for choice in option.get("choices") or ():
            total += longest(choice, "name") + len(str(choice.get("value", "")))
    return total


def _named(problems: Problems, where: str, node: Json) -> None:
    names = {"name": node.get("name"), **(node.get("name_localizations") or {})}
    for key, name in names.items():
        at = f"{where}.name" if key == "name" else f"{where}.name_localizations.{key}"
        if not isinstance(name, str) or not NAME.match(name) or name != name.lower():
            problems.add(at, f"Command name is invalid: {name!r}.")
    texts = {"description": node.get("description"), **(node.get("description_localizations") or {})}
    for key, text in texts.items():
        at = f"{where}.description" if key == "description" else f"{where}.description_localizations.{key}"
        problems.length(at, text, 1, limits.COMMAND_DESCRIPTION)


def _options(problems: Problems, where: str, options: list[Json], depth: int) -> None:
    if len(options) > limits.COMMAND_OPTIONS:
        problems.add(f"{where}.options", f"Must be {limits.COMMAND_OPTIONS} or fewer in length.")
    seen: set[str] = set()
    optional = False
    for n, option in enumerate(options):
        at, kind = f"{where}.options.{n}", option.get("type")
        problems.fields(at, option, _OPTION_FIELDS)
        problems.within(f"{at}.type", kind, 1, 11)
        _named(problems, at, option)
        if option.get("name") in seen:
            problems.add(f"{at}.name", "Option names must be unique.")
        seen.add(str(option.get("name")))
        if kind in _GROUPS:
            if depth > (1 if kind == Option.SUB_COMMAND else 0):
                problems.add(f"{at}.type", "Sub-command option can not be nested that deep.")
            if kind == Option.SUB_COMMAND_GROUP and not option.get("options"):
                problems.add(f"{at}.options", "A sub-command group needs a sub-command.")
            _options(problems, at, option.get("options") or [], depth + 1)
            continue
        if option.get("required") and optional:
            problems.add(at, "Required options must be placed before non-required options.")
        optional = optional or not option.get("required")
        _choices(problems, at, option)
    if any(o.get("type") in _GROUPS for o in options) and not all(o.get("type") in _GROUPS for o in options):
        problems.add(f"{where}.options", "Sub-commands and other options cannot be mixed.")


def _choices(problems: Problems, at: str, option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        problems.add(f"{at}.autocomplete", "Choices and autocomplete exclude each other.")
    check_choices(problems, f"{at}.choices", choices, option.get("type"))


def check_choices(problems: Problems, where: str, choices: object, kind: int | None = None) -> None:
    """Choices of an option, or the answer to an autocomplete: at most 25, names and values 1 to 100 characters."""
    if not isinstance(choices, list):
        problems.add(where, "Must be a list.")
        return
    if len(choices) > limits.COMMAND_CHOICES:
        problems.add(where, f"Must be {limits.COMMAND_CHOICES} or fewer in length, not {len(choices)}.")
    for n, choice in enumerate(choices):
        problems.fields(f"{where}.{n}", choice, _CHOICE_FIELDS)
        problems.length(f"{where}.{n}.name", choice.get("name"), 1, limits.CHOICE_TEXT)
        value = choice.get("value")
        if isinstance(value, str):
            problems.length(f"{where}.{n}.value", value, 1, limits.CHOICE_TEXT)
        if value is None or (kind == Option.STRING and not isinstance(value, str)):
            problems.add(f"{where}.{n}.value", f"Could not interpret {value!r}.")


def leaves(commands: list[Json]) -> Iterator[tuple[str, Json, Json]]:
    """Every command that a person can pick: its whole path, the root command, the node with its options."""
    for root in commands:
        if root.get("type", 1) == 1:
            yield from _leaves(root["name"], root, root)


def _leaves(path: str, root: Json, node: Json) -> Iterator[tuple[str, Json, Json]]:
    below = [o for o in node.get("options") or () if o["type"] in _GROUPS]
    if not below:
        yield path, root, node
    for child in below:
        yield from _leaves(f"{path} {child['name']}", root, child)
