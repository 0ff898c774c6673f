"""What simcord 3.2.1 does otherwise than the local Discord, and which of the two is like Discord.

The adapters even these out, so that the scenarios hold the same on both; each is shown by a test
in `test_differences.py`, so that an entry that is no longer true is noticed.
"""

from __future__ import annotations

from typing import NamedTuple


class Difference(NamedTuple):
    """``reason``: how Discord has it and what the adapter does about it."""

    what: str
    simcord: str
    localcord: str
    reason: str


OWNERS = Difference(
    what="authorizing_integration_owners of an interaction",
    simcord="always empty",
    localcord="the server under the key 0, the person who installed the app for themselves under 1",
    reason="Discord fills it (Interaction object); without it discord.py's is_guild_integration() is never true and"
    " no table can be opened. The adapter adds the server to the payload on its way.",
)
SHARDS = Difference(
    what="number of shards of an AutoShardedBot",
    simcord="must be given, it is not asked for",
    localcord="answered by GET /gateway/bot",
    reason="Discord answers that route. The adapter gives the number that it would: one.",
)
CLOSING = Difference(
    what="stopping the bot",
    simcord="restart_bot() detaches the bot and never closes it",
    localcord="the connection ends when the bot closes",
    reason="Our database lets no second bot in before the first has closed it. The adapter closes the old bot.",
)
THREAD_NOTE = Difference(
    what="starting a thread at a message",
    simcord="posts a message with the thread's name in the channel",
    localcord="posts nothing in the channel",
    reason="Discord posts THREAD_CREATED only for threads without a message of their own (Message types). The"
    " adapter leaves system messages out of what people see.",
)
STARTER = Difference(
    what="the first message of a thread that was started at a message",
    simcord="there is none",
    localcord="an empty message that refers to the one in the channel",
    reason="Discord has THREAD_STARTER_MESSAGE (Message types, 21). The adapter of the local Discord leaves it out.",
)
ANSWERED_BY = Difference(
    what="the answer to a press that was only acknowledged",
    simcord="names the pressed message as the response",
    localcord="names it too, but tells an acknowledgement from an update",
    reason="A deferred update shows nothing (Interaction callback type 6). The adapter reports no message for it.",
)

ALL = (OWNERS, SHARDS, CLOSING, THREAD_NOTE, STARTER, ANSWERED_BY)
