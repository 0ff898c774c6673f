"""Checks layouts of components, of messages and modals, against Discord's rules."""

from __future__ import annotations

from collections.abc import Iterator

from . import limits
from .emoji import is_emoji
from .errors import ApiError, Problems
from .kinds import SELECTS, Component, Json

_C = Component
_BASE = frozenset({"type", "id"})
_SELECT = _BASE | {"custom_id", "placeholder", "min_values", "max_values", "disabled", "required"}
FIELDS: dict[int, frozenset[str]] = {
    _C.ACTION_ROW: _BASE | {"components"},
    _C.BUTTON: _BASE | {"style", "label", "emoji", "custom_id", "url", "disabled", "sku_id"},
    _C.STRING_SELECT: _SELECT | {"options"},
    _C.TEXT_INPUT: _BASE
    | {"custom_id", "style", "label", "placeholder", "value", "required", "min_length", "max_length"},
    _C.USER_SELECT: _SELECT | {"default_values"},
    _C.ROLE_SELECT: _SELECT | {"default_values"},
    _C.MENTIONABLE_SELECT: _SELECT | {"default_values"},
    _C.CHANNEL_SELECT: _SELECT | {"default_values", "channel_types"},
    _C.SECTION: _BASE | {"components", "accessory"},
    _C.TEXT_DISPLAY: _BASE | {"content"},
    _C.THUMBNAIL: _BASE | {"media", "description", "spoiler"},
    _C.MEDIA_GALLERY: _BASE | {"items"},
    _C.FILE: _BASE | {"file", "spoiler"},
    _C.SEPARATOR: _BASE | {"divider", "spacing"},
    _C.CONTAINER: _BASE | {"components", "accent_color", "spoiler"},
    _C.LABEL: _BASE | {"label", "description", "component"},
    _C.FILE_UPLOAD: _BASE | {"custom_id", "min_values", "max_values", "required"},
    _C.RADIO_GROUP: _BASE | {"custom_id", "options", "required"},
    _C.CHECKBOX_GROUP: _BASE | {"custom_id", "options", "min_values", "max_values", "required"},
    _C.CHECKBOX: _BASE | {"custom_id", "default"},
}
_OPTION_FIELDS = frozenset({"label", "value", "description", "emoji", "default"})
_EMOJI_FIELDS = frozenset({"id", "name", "animated"})
_MEDIA_FIELDS = frozenset({"url"})
_ITEM_FIELDS = frozenset({"media", "description", "spoiler"})

TOP_V2 = frozenset({_C.ACTION_ROW, _C.SECTION, _C.TEXT_DISPLAY, _C.MEDIA_GALLERY, _C.FILE, _C.SEPARATOR, _C.CONTAINER})
_IN_CONTAINER = TOP_V2 - {_C.CONTAINER}
_IN_LABEL = SELECTS | {
    _C.TEXT_INPUT,
    _C.FILE_UPLOAD,
    _C.RADIO_GROUP,
    _C.CHECKBOX_GROUP,
    _C.CHECKBOX,
}


def walk(components: list[Json] | None) -> Iterator[Json]:
    """Every component, depth first, in reading order: children, then a section's accessory or a label's field."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                yield from walk([component[key]])


def media_of(component: Json) -> Iterator[Json]:
    """The media objects of a thumbnail, file or gallery."""
    for key in ("media", "file"):
        if isinstance(component.get(key), dict):
            yield component[key]
    for item in component.get("items") or ():
        yield item["media"]


def check_message_components(components: object, *, v2: bool) -> None:
    """Raise `ApiError` 50035 unless Discord would take these components in a message.

    With `v2` the layout rules of Components V2 hold, else at most five rows of buttons and menus.
    """
    problems = Problems()
    if not isinstance(components, list):
        raise ApiError(400, 50035, "Invalid Form Body", {"components": "Must be a list."})
    if not v2 and len(components) > limits.ROWS:
        problems.add("components", f"Must be {limits.ROWS} or fewer rows in length.")
    _children(problems, "components", components, TOP_V2 if v2 else frozenset({_C.ACTION_ROW}), v2)
    _totals(problems, components)
    problems.done()


def check_modal(data: Json) -> None:
    """Raise `ApiError` 50035 unless Discord would open this modal."""
    problems = Problems()
    problems.fields("data", data, frozenset({"title", "custom_id", "components"}))
    problems.length("title", data.get("title"), 1, limits.MODAL_TITLE)
    problems.length("custom_id", data.get("custom_id"), 1, limits.CUSTOM_ID)
    components = data.get("components") or []
    problems.length("components", components, 1, limits.MODAL_ITEMS)
    top = frozenset({_C.LABEL, _C.TEXT_DISPLAY, _C.ACTION_ROW})
    _children(problems, "components", components, top, True, modal=True)
    _totals(problems, components)
    problems.done()


def _totals(problems: Problems, components: list[Json]) -> None:
    every = list(walk(components))
    if len(every) > limits.COMPONENTS:
        problems.add("components", f"At most {limits.COMPONENTS} components, nested ones included, not {len(every)}.")
    shown = sum(len(c.get("content") or "") for c in every if c.get("type") == _C.TEXT_DISPLAY)
    if shown > limits.DISPLAY_TEXT:
        problems.add("components", f"Text displays hold at most {limits.DISPLAY_TEXT} characters, not {shown}.")
    for key, what in (("custom_id", "Component custom id"), ("id", "Component id")):
        seen: set[object] = set()
        for component in every:
            value = component.get(key)
            if value and value in seen:
                problems.add("components", f"{what} {value!r} cannot be duplicated.")
            seen.add(value)


def _children(
    problems: Problems,
    path: str,
    components: list[Json],
    allowed: frozenset[Component] | frozenset[int],
    v2: bool,
    *,
    modal: bool = False,
) -> None:
    for index, component in enumerate(components):
        where = f"{path}.{index}"
        kind = component.get("type")
        if kind not in allowed:
            names = ", ".join(str(int(t)) for t in sorted(allowed))
            problems.add(f"{where}.type", f"Value of field must be one of ({names}), not {kind!r}.")
            continue
        _component(problems, where, component, v2, modal)


def _component(problems: Problems, where: str, c: Json, v2: bool, modal: bool) -> None:
    kind = c["type"]
    problems.fields(where, c, FIELDS[kind])
    if c.get("id") is not None:
        problems.within(f"{where}.id", c["id"], 0, 2**31 - 1)
    if "custom_id" in FIELDS[kind] and kind != _C.BUTTON:
        problems.length(f"{where}.custom_id", c.get("custom_id"), 1, limits.CUSTOM_ID)
    if kind == _C.ACTION_ROW:
        _row(problems, where, c, v2, modal)
    elif kind == _C.BUTTON:
        _button(problems, where, c)
    elif kind in SELECTS:
        _select(problems, where, c)
    elif kind == _C.SECTION:
        problems.length(f"{where}.components", c.get("components"), 1, limits.SECTION_TEXTS)
        _children(problems, f"{where}.components", c.get("components") or [], frozenset({_C.TEXT_DISPLAY}), v2)
        accessory = c.get("accessory")
        if not isinstance(accessory, dict) or accessory.get("type") not in (_C.BUTTON, _C.THUMBNAIL):
            problems.add(f"{where}.accessory", "A section needs a button or a thumbnail.")
        else:
            _component(problems, f"{where}.accessory", accessory, v2, modal)
    elif kind == _C.TEXT_DISPLAY:
        problems.length(f"{where}.content", c.get("content"), 1, limits.DISPLAY_TEXT)
    elif kind == _C.THUMBNAIL:
        _media(problems, where, c, "media")
    elif kind == _C.MEDIA_GALLERY:
        problems.length(f"{where}.items", c.get("items"), 1, limits.GALLERY_ITEMS)
        for n, item in enumerate(c.get("items") or []):
            problems.fields(f"{where}.items.{n}", item, _ITEM_FIELDS)
            _media(problems, f"{where}.items.{n}", item, "media")
    elif kind == _C.FILE:
        _media(problems, where, c, "file")
        if not str((c.get("file") or {}).get("url", "")).startswith("attachment://"):
            problems.add(f"{where}.file.url", "A file must be an upload named by attachment://.")
    elif kind == _C.SEPARATOR:
        problems.within(f"{where}.spacing", c.get("spacing", 1), 1, 2)
    elif kind == _C.CONTAINER:
        if c.get("accent_color") is not None:
            problems.within(f"{where}.accent_color", c["accent_color"], 0, 0xFFFFFF)
        problems.length(f"{where}.components", c.get("components"), 1, limits.COMPONENTS)
        _children(problems, f"{where}.components", c.get("components") or [], _IN_CONTAINER, v2)
    else:
        _modal_field(problems, where, c)


def _row(problems: Problems, where: str, c: Json, v2: bool, modal: bool) -> None:
    inside = c.get("components") or []
    kinds = [child.get("type") for child in inside]
    problems.length(f"{where}.components", inside, 1, limits.ROW_BUTTONS)
    if any(k != _C.BUTTON for k in kinds) and len(kinds) > 1:
        problems.add(f"{where}.components", "A row holds up to five buttons or one menu.")
    allowed = frozenset({_C.TEXT_INPUT}) if modal else frozenset({_C.BUTTON}) | SELECTS
    _children(problems, f"{where}.components", inside, allowed, v2, modal=modal)


def _button(problems: Problems, where: str, c: Json) -> None:
    style = c.get("style")
    problems.within(f"{where}.style", style, 1, 6)
    if c.get("label") is not None:
        problems.length(f"{where}.label", c["label"], 0, limits.BUTTON_LABEL)
    if not c.get("label") and not c.get("emoji") and style != 6:
        problems.add(where, "A button must have a label or an emoji.")
    if style == 5:
        problems.length(f"{where}.url", c.get("url"), 1, limits.BUTTON_URL)
        if c.get("custom_id"):
            problems.add(where, "A custom id and url cannot both be specified.")
    elif style != 6:
        problems.length(f"{where}.custom_id", c.get("custom_id"), 1, limits.CUSTOM_ID)
        if c.get("url"):
            problems.add(where, "A custom id and url cannot both be specified.")
    _emoji(problems, where, c.get("emoji"))


def _emoji(problems: Problems, where: str, emoji: Json | None) -> None:
    if emoji is None:
        return
    problems.fields(f"{where}.emoji", emoji, _EMOJI_FIELDS)
    if not emoji.get("id") and not is_emoji(str(emoji.get("name") or "")):
        problems.add(f"{where}.emoji.name", f"Invalid emoji {emoji.get('name')!r}.")


def _select(problems: Problems, where: str, c: Json) -> None:
    if c.get("placeholder") is not None:
        problems.length(f"{where}.placeholder", c["placeholder"], 0, limits.PLACEHOLDER)
    low = 1 if c.get("min_values") is None else c["min_values"]
    high = 1 if c.get("max_values") is None else c["max_values"]
    problems.within(f"{where}.min_values", low, 0, limits.SELECT_OPTIONS)
    problems.within(f"{where}.max_values", high, 1, limits.SELECT_OPTIONS)
    if low > high:
        problems.add(f"{where}.min_values", "Cannot be greater than max_values.")
    if c["type"] == _C.STRING_SELECT:
        options = c.get("options") or []
        problems.length(f"{where}.options", options, 1, limits.SELECT_OPTIONS)
        _options(problems, where, options, high)
        if low > len(options):
            problems.add(f"{where}.min_values", "There are fewer options than must be chosen.")


def _options(problems: Problems, where: str, options: list[Json], most: int) -> None:
    values: set[str] = set()
    for n, option in enumerate(options):
        at = f"{where}.options.{n}"
        problems.fields(at, option, _OPTION_FIELDS)
        problems.length(f"{at}.label", option.get("label"), 1, limits.OPTION_TEXT)
        problems.length(f"{at}.value", option.get("value"), 1, limits.OPTION_TEXT)
        if option.get("description") is not None:
            problems.length(f"{at}.description", option["description"], 0, limits.OPTION_TEXT)
        if option.get("value") in values:
            problems.add(f"{at}.value", "The specified option value is already used.")
        values.add(str(option.get("value")))
        _emoji(problems, at, option.get("emoji"))
    if sum(bool(o.get("default")) for o in options) > most:
        problems.add(f"{where}.options", "More defaults than may be chosen.")


def _media(problems: Problems, where: str, c: Json, key: str) -> None:
    media = c.get(key)
    if not isinstance(media, dict):
        problems.add(f"{where}.{key}", "This field is required.")
        return
    problems.fields(f"{where}.{key}", media, _MEDIA_FIELDS)
    if not str(media.get("url", "")).startswith(("attachment://", "http://", "https://")):
        problems.add(f"{where}.{key}.url", "Scheme must be one of http, https, attachment.")
    if c.get("description") is not None:
        problems.length(f"{where}.description", c["description"], 1, limits.ALT_TEXT)


def _modal_field(problems: Problems, where: str, c: Json) -> None:
    kind = c["type"]
    if kind == _C.LABEL:
        problems.length(f"{where}.label", c.get("label"), 1, limits.LABEL_TEXT)
        if c.get("description") is not None:
            problems.length(f"{where}.description", c["description"], 0, limits.LABEL_DESCRIPTION)
        if not isinstance(c.get("component"), dict):
            problems.add(f"{where}.component", "This field is required.")
        else:
            _children(problems, f"{where}.component", [c["component"]], _IN_LABEL, True, modal=True)
    elif kind == _C.TEXT_INPUT:
        problems.within(f"{where}.style", c.get("style"), 1, 2)
        low, high = c.get("min_length"), c.get("max_length")
        if low is not None:
            problems.within(f"{where}.min_length", low, 0, limits.TEXT_INPUT)
        if high is not None:
            problems.within(f"{where}.max_length", high, 1, limits.TEXT_INPUT)
        if c.get("value"):
            problems.length(f"{where}.value", c["value"], 0, high or limits.TEXT_INPUT)
        if c.get("placeholder"):
            problems.length(f"{where}.placeholder", c["placeholder"], 0, limits.TEXT_INPUT_PLACEHOLDER)
    elif kind in (_C.RADIO_GROUP, _C.CHECKBOX_GROUP):
        few = 2 if kind == _C.RADIO_GROUP else 1
        problems.length(f"{where}.options", c.get("options"), few, limits.GROUP_OPTIONS)
        most = 1 if kind == _C.RADIO_GROUP else c.get("max_values") or limits.GROUP_OPTIONS
        _options(problems, where, c.get("options") or [], most)
    elif kind == _C.FILE_UPLOAD:
        problems.within(f"{where}.max_values", c.get("max_values", 1), 1, limits.FILES)
