"""Discord on this machine: a loopback HTTP API v10, gateway, attachment host and chat page for an unmodified
discord.py.

Newcomers play on it without a token, and all end-to-end tests run against it. It imports nothing of the project.

    cord = LocalCord()
    await cord.start()
    point_discord_at(cord.url, cord.ws_url)
    channel, ann = cord.add_channel("games"), cord.add_seat("Ann")
    ...  # start any discord.py bot with the token `cord.token`
    answer = await ann.slash(channel["id"], "table new")
"""

from .errors import ApiError, ClientRefused
from .faults import Fault
from .hook import point_discord_at
from .interactions import Interaction
from .kinds import ALL, EVERYONE, Permission
from .people import Seat
from .server import LocalCord

__all__ = [
    "ALL",
    "EVERYONE",
    "ApiError",
    "ClientRefused",
    "Fault",
    "Interaction",
    "LocalCord",
    "Permission",
    "Seat",
    "point_discord_at",
]
