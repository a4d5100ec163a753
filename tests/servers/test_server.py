"""The class over HTTP and WebSockets, as devices meet it."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import uvicorn
from starlette.types import ASGIApp
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.server import app, config_of
from eleusis_nb.classroom.settings import Settings
from tests.classroom.devices import TEACHER

PATIENCE = 30
"""Seconds an answer may take on a machine that does other things besides."""


def served(room: Room) -> AbstractContextManager[str]:
    return serving(app(Classes([room])))


@contextmanager
def serving(application: ASGIApp, port: int = 0) -> Iterator[str]:
    listener = socket.create_server(("127.0.0.1", port))
    port = listener.getsockname()[1]
    config = config_of(application)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listener])))
    thread.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=10)


@pytest.fixture(scope="module")
def room() -> Room:
    settings = Settings.begin(TEACHER, form="side by side", variant="solo", rule="red")
    return Room.begin(settings, ClassLog())


@pytest.fixture(scope="module")
def host(room: Room) -> Iterator[str]:
    with served(room) as where:
        yield where


def ask(device: ClientConnection, **message: object) -> dict[str, Any]:
    device.send(json.dumps({"id": message["do"], **message}))
    while True:
        heard = json.loads(device.recv(timeout=PATIENCE))
        if heard.get("re") == message["do"]:
            return heard


def state_of(device: ClientConnection, key: str) -> dict[str, Any]:
    """Return the next state that has a part, if it has."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        part = json.loads(device.recv(timeout=PATIENCE)).get("state", {}).get(key)
        if part:
            return part
    raise AssertionError(key)


def flood(device: ClientConnection) -> None:
    """Send without end, and read what comes, until the connection ends."""
    for _ in range(600):
        device.send("{}")
    while True:
        device.recv(timeout=PATIENCE)


def test_two_devices_and_a_teacher_play_over_sockets(room: Room, host: str) -> None:
    code = room.state.settings.code
    with connect(f"ws://{host}/socket") as teacher, connect(f"ws://{host}/socket") as ada:
        assert ask(teacher, do="hello", token=TEACHER, lang="en")["role"] == "teacher"
        token = ask(ada, do="join", code=code, name="Ada", lang="fr")["token"]
        assert state_of(ada, "words")["lang"] == "fr"
        assert ask(teacher, do="begin")["ok"]
        view = state_of(ada, "view")
        played = ask(ada, do="play", turn=view["turn"], cards=view["hand"][:1])
        assert played["ok"]
        assert state_of(ada, "view")["table"]["count"] == 2
        refused = ask(ada, do="open", turn=view["turn"])
        assert not refused["ok"]
        assert refused["error"].startswith("La table")
    with connect(f"ws://{host}/socket") as again:
        assert ask(again, do="hello", token=token, lang="en")["name"] == "Ada"
        assert state_of(again, "view")["table"]["count"] == 2


def test_messages_are_not_compressed(host: str) -> None:
    with connect(f"ws://{host}/socket", compression="deflate") as device:
        assert list(device.protocol.extensions) == []


def test_only_the_own_page_may_open_a_socket(host: str) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://{host}/socket", origin="http://evil.example"):
        pass
    with connect(f"ws://{host}/socket", origin=f"http://{host}") as device:
        assert not ask(device, do="join", code="ZZZZZZ", name="Ada", lang="en")["ok"]


def test_the_page_loads_only_its_own(host: str) -> None:
    page = httpx.get(f"http://{host}/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    for path in re.findall(r'(?:src|href)="(static/[^"]+)"', page.text):
        assert httpx.get(f"http://{host}/{path}").status_code == 200
    assert httpx.get(f"http://{host}/words/fr.json").json()["lang"] == "fr"
    for other in ("/words/xx.json", "/static/../server.py", "/api/contents", "/static/"):
        assert httpx.get(f"http://{host}{other}").status_code == 404


def test_the_qr_code_leads_where_the_browser_is(host: str) -> None:
    # A proxy has taken "/9b" away and tells nothing; the page says where it is.
    seen, page = {"Host": "class.example.org"}, "https://class.example.org/9b/"
    picture = httpx.get(f"http://{host}/qr.svg?code=ABCDEF&at={quote(page)}", headers=seen)
    assert f"{page}#ABCDEF" in picture.text
    assert httpx.get(f"http://{host}/qr.svg?code=ABCDEF", headers={"Host": "["}).status_code == 404


def test_binary_and_huge_messages_harm_nobody(host: str) -> None:
    with connect(f"ws://{host}/socket") as device:
        device.send(b"\x00\xff")
        assert not json.loads(device.recv(timeout=PATIENCE))["ok"]
        device.send("x" * 15_000)
        assert not json.loads(device.recv(timeout=PATIENCE))["ok"]
        device.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):  # it is not even read
            device.recv(timeout=PATIENCE)
    with connect(f"ws://{host}/socket") as device, pytest.raises(ConnectionClosed):
        flood(device)
