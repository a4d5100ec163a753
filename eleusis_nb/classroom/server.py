"""The classes by Starlette: their page, and a socket for each device."""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib import import_module, util
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket, WebSocketDisconnect

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.connection import PING, Devices
from eleusis_nb.classroom.door import MOST_DEVICES, TOO_MUCH, TRY_LATER
from eleusis_nb.classroom.pages import HEADERS, Asked, is_own_page, respond
from eleusis_nb.classroom.polling import LONGEST_POST, Polls
from eleusis_nb.classroom.schema import LONGEST_MESSAGE

_SWITCHING: Final = 0.001
"""Seconds until the thread that keeps events gets its turn: Python's own are 5 ms, a few times."""


_METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
"""All that is answered by us: a refusal, too, says what a page of ours may do."""


def app(classes: Classes, *, listens: str = "") -> Starlette:
    """Return the classes as an ASGI application.

    Parameters
    ----------
    classes : Classes
        The classes.
    listens : str
        The host at which the server listens.
    """
    devices = Devices(classes)
    polls = Polls(devices)

    async def page(request: Request) -> Response:
        given = await respond(await _asked(request, listens), polls)
        return Response(given.body, given.status, dict(given.headers))

    async def socket(websocket: WebSocket) -> None:
        if is_own_page(websocket.headers.get("origin"), websocket.headers.get("host")):
            await _serve(devices, websocket)
        else:
            await websocket.close(TOO_MUCH)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        devices.start()
        yield
        await devices.stop()

    return Starlette(
        routes=[
            WebSocketRoute("/socket", socket),
            Route("/{path:path}", page, methods=_METHODS),
        ],
        lifespan=lifespan,
    )


def serve_on(listener: sockets.socket, application: ASGIApp) -> None:
    """Serve an application on a socket until it is ended, by Ctrl-C or as a service is stopped."""
    sys.setswitchinterval(_SWITCHING)
    open_files()
    stop_in_order()
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config_of(application)).run(sockets=[listener])


def open_files(wanted: int = MOST_DEVICES + 100) -> int | None:
    """Let this process open as many files as needed; a connection is one.

    The usual limit of macOS is 256.

    Parameters
    ----------
    wanted : int
        How many are needed at most.

    Returns
    -------
    int or None
        How many it may open; None where there is no such limit.
    """
    if util.find_spec("resource") is None:  # Windows
        return None
    resource = import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    if soft == endless or soft >= wanted:
        return None if soft == endless else int(soft)
    most = wanted if hard == endless else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        return int(most)
    return int(soft)


def stop_in_order() -> None:
    """Take a request to end the process as Ctrl-C, so that files are closed and records written."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)


def config_of(application: ASGIApp) -> uvicorn.Config:
    """Return how an application is served."""
    return uvicorn.Config(
        application,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=PING,
        ws_per_message_deflate=False,  # a view is 3 kB, and 300 of them are sent at once
        timeout_graceful_shutdown=2,
    )


async def _asked(request: Request, listens: str) -> Asked:
    """Return a request without its transport."""
    scheme = request.headers.get("x-forwarded-proto", request.url.scheme).split(",")[0].strip()
    root = request.scope.get("root_path", "")
    body = b""
    with suppress(ClientDisconnect):
        async for part in request.stream():
            body += part
            if len(body) > LONGEST_POST:
                raise HTTPException(413, headers=dict(HEADERS))
    return Asked(
        path=request.path_params["path"],
        address=f"{scheme}://{request.headers.get('host', '')}{root}/",
        headers=request.headers,
        listens=listens,
        method=request.method,
        query=request.query_params,
        body=body,
        host=request.client.host if request.client else "",
    )


async def _serve(devices: Devices, websocket: WebSocket) -> None:
    """Serve a device until it goes."""
    await websocket.accept()  # whoever is refused before it does not hear why
    closing: list[asyncio.Task[None]] = []
    device = devices.connect(
        websocket.send_text,
        lambda code: closing.append(asyncio.create_task(websocket.close(code))),
        websocket.client.host if websocket.client else "",
    )
    if device is None:
        await websocket.close(TRY_LATER)
        return
    try:
        while not device.ended:
            device.hear(await _text(websocket))
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        device.close()
        with suppress(Exception):
            await asyncio.gather(*closing)


async def _text(websocket: WebSocket) -> str:
    """Return the next message; an empty one where it is not text."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect
    text = message.get("text")
    return text if isinstance(text, str) else ""
