"""Points an unmodified discord.py at another server."""

from __future__ import annotations

import yarl


def point_discord_at(url: str, ws_url: str) -> None:
    """Send this process's discord.py to `url` (API and assets) and `ws_url` (gateway).

    These three class attributes are the only places where discord.py 2.7 names Discord's hosts; they hold for the
    whole process, so two servers need two processes.
    """
    import discord  # lazily: the server itself runs without discord.py

    discord.http.Route.BASE = f"{url}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(ws_url)
    discord.asset.Asset.BASE = url
