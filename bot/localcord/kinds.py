"""The numbers of Discord's documentation by name: component, channel, message and callback types, flags, bits."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]

DISCORD_EPOCH_MS = 1420070400000


class Component(IntEnum):
    """Component types, https://discord.com/developers/docs/components/reference."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        Component.STRING_SELECT,
        Component.USER_SELECT,
        Component.ROLE_SELECT,
        Component.MENTIONABLE_SELECT,
        Component.CHANNEL_SELECT,
    }
)


class Channel(IntEnum):
    """Channel types that this server knows."""

    TEXT = 0
    DM = 1
    GROUP_DM = 3
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = frozenset({Channel.PUBLIC_THREAD, Channel.PRIVATE_THREAD})


class Kind(IntEnum):
    """Interaction types: what a person did."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Interaction callback types: how the bot answered; 0 stands for not yet."""

    NONE = 0
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class Option(IntEnum):
    """Option types of application commands."""

    SUB_COMMAND = 1
    SUB_COMMAND_GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class Flag(IntFlag):
    """Message flags that matter here."""

    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class MessageType(IntEnum):
    """Message types that this server makes."""

    DEFAULT = 0
    CHANNEL_NAME_CHANGE = 4
    PINNED = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21


class Permission(IntFlag):
    """Permission bits that this server checks, https://discord.com/developers/docs/topics/permissions."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


ALL = (1 << 53) - 1
"""Every permission bit that Discord documents."""

MODERATION = Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS | Permission.MANAGE_GUILD | Permission.PIN_MESSAGES
"""What a moderating seat may do beyond `EVERYONE`."""

EVERYONE = ALL & ~int(MODERATION | Permission.ADMINISTRATOR | Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES)
"""What an ordinary member may do."""


class Intent(IntFlag):
    """Gateway intents that decide which events a bot is sent."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15
