"""Where the server listens: on 127.0.0.1 alone."""

from __future__ import annotations

import contextlib

from aiohttp import web

HOST = "127.0.0.1"


async def listen(app: web.Application, port: int, last_port: int = 0) -> tuple[web.AppRunner, int]:
    """Serve `app` on `port` and tell which it is; 0 takes `last_port` if it is free, else any.

    Raises `OSError` if the port is taken.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await _bind(runner, port, last_port)
    except OSError:
        await runner.cleanup()
        raise
    return runner, runner.addresses[0][1]


async def _bind(runner: web.AppRunner, port: int, last_port: int) -> None:
    if not port and last_port:
        with contextlib.suppress(OSError):  # somebody else has taken it meanwhile
            await web.TCPSite(runner, HOST, last_port).start()
            return
    await web.TCPSite(runner, HOST, port).start()
