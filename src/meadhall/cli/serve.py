"""`meadhall serve`: the hall, in the browser."""

from __future__ import annotations

import asyncio
import logging
import socket
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from meadhall.kernel.game import BadOption

if TYPE_CHECKING:
    from uvicorn import Server


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8282,
    database: Annotated[str, Parameter(show_default=False)] = "",
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    allow_host: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
) -> None:
    """Serve the hall: play in the browser, with friends and bots.

    Parameters
    ----------
    host
        The address to listen on. The default is reachable from this machine only; 0.0.0.0 is reachable from others.
    port
        The port to listen on; 0 takes any that is free.
    database
        A SQLite file or a database URL. The default is a file in your data directory.
    browser
        Open the hall in the browser.
    allow_host
        A name under which the server may be called, where it is not to answer to any other.
    """
    import uvicorn

    from meadhall.server.app import create_guarded
    from meadhall.server.settings import Settings

    logging.basicConfig(level=logging.WARNING, format="%(levelname)s: %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # its tracebacks could tell what was sent
    settings = Settings(host=host, port=port, database=database, hosts=allow_host)
    listening = _listen(host, port)
    config = uvicorn.Config(
        create_guarded(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=30,
        ws_max_size=4096,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        h11_max_incomplete_event_size=32 * 1024,
    )
    server = uvicorn.Server(config)
    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(_run(server, listening, _name_of(host, allow_host), browser))
    except KeyboardInterrupt:
        return  # this is how a server is stopped
    if not server.started:
        raise BadOption("The hall could not be opened.")


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadOption(f"The server cannot listen on {host}, port {port}: {reason}. Try another --port.") from None


async def _serve(server: Server, listening: socket.socket) -> None:
    try:
        await server.serve(sockets=[listening])
    except SystemExit:
        return  # uvicorn's way to say that it did not start; why was told before


def _name_of(host: str, allowed: tuple[str, ...]) -> str:
    """A name under which the server answers on this machine."""
    if allowed:
        return allowed[0]
    return "localhost" if host in ("127.0.0.1", "0.0.0.0", "::1", "::") else host


async def _run(server: Server, listening: socket.socket, name: str, browser: bool) -> None:
    serving = asyncio.create_task(_serve(server, listening))
    while not server.started and not serving.done():
        await asyncio.sleep(0.02)
    if server.started:
        url = f"http://{name}:{listening.getsockname()[1]}/"
        print(f"Meadhall is open at {url} (stop with Ctrl+C).", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    await serving
