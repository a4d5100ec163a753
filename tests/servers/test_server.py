"""The class over HTTP and WebSockets, as devices meet it."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from eleusis_nb.classroom.devices import Classes
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.server import serve
from eleusis_nb.classroom.settings import Settings
from tests.classroom.devices import TEACHER

PATIENCE = 30
"""Seconds an answer may take on a machine that does other things besides."""


@contextmanager
def served(room: Room, port: int = 0) -> Iterator[str]:
    listener = socket.create_server(("127.0.0.1", port))
    port = listener.getsockname()[1]
    ends = threading.Event()

    async def until_the_end() -> None:
        serving = asyncio.create_task(serve(listener, Classes([room])))
        await asyncio.to_thread(ends.wait)
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

    thread = threading.Thread(target=lambda: asyncio.run(until_the_end()))
    thread.start()
    try:
        yield f"127.0.0.1:{port}"
    finally:
        ends.set()
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


class Poll:
    """A phone in a network without WebSockets."""

    def __init__(self, host: str) -> None:
        self._where, self.key, self.waiting = f"http://{host}/poll", "", list[dict[str, Any]]()

    def post(self, *said: object, wait: bool = False) -> dict[str, Any]:
        asked = {"key": self.key, "say": [json.dumps(one) for one in said], "wait": wait}
        answer = httpx.post(self._where, json=asked, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        assert answer.headers["cache-control"] == "no-store"
        told: dict[str, Any] = answer.json()
        self.key = told["key"]
        self.waiting += told["heard"]
        return told

    def ask(self, do: str, **given: object) -> dict[str, Any]:
        self.post({"id": do, "do": do, **given})
        while True:
            for at, heard in enumerate(self.waiting):
                if heard.get("re") == do:
                    return self.waiting.pop(at)
            self.post(wait=True)

    def state(self, key: str) -> dict[str, Any]:
        while True:
            for heard in self.waiting:
                if part := heard.get("state", {}).pop(key, None):
                    return part
            self.post(wait=True)


def play_by_requests(host: str, code: str, token: str) -> None:
    """Join, be dealt to, play and see the verdict without a WebSocket."""
    teacher, eve = Poll(host), Poll(host)
    assert teacher.ask("hello", token=token, lang="en")["answer"]["role"] == "teacher"
    assert eve.ask("join", code=code, name="Eve", lang="en")["ok"]
    assert teacher.ask("begin")["ok"]
    view = eve.state("view")
    assert eve.ask("play", turn=view["turn"], cards=view["hand"][:1])["ok"]
    while eve.state("view")["table"]["count"] != 2:
        pass
    eve.post(*[{}] * 300)  # the same bounds as at a socket
    assert eve.post(wait=True)["end"] == 1008


def test_a_class_is_played_by_requests_alone() -> None:
    settings = Settings.begin(TEACHER, form="side by side", variant="solo", rule="red")
    with served(Room.begin(settings, ClassLog())) as host:
        play_by_requests(host, settings.code, TEACHER)


def test_what_is_posted_is_bounded_and_only_from_the_own_page(host: str) -> None:
    poll = f"http://{host}/poll"
    asked = {"key": "", "say": [], "wait": False}
    assert (
        httpx.post(poll, json=asked, headers={"Origin": "http://evil.example"}).status_code == 403
    )
    for wrong in (b"", b"[1", b'{"say":7}', b"\xff"):
        assert httpx.post(poll, content=wrong).status_code == 400
    with suppress(httpx.TransportError):  # it may be cut off while it still sends
        assert httpx.post(poll, content=b"x" * 100_000).status_code == 400
    gone = httpx.post(poll, json={**asked, "key": "of another server", "wait": True}).json()
    assert (gone["heard"], gone["end"]) == ([], 1013)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
def test_what_is_refused_says_what_a_page_may_do_too(method: str, host: str) -> None:
    refused = httpx.request(method, f"http://{host}/static/class.js")
    assert refused.status_code == 405
    assert "default-src 'none'" in refused.headers["content-security-policy"]


def test_what_opens_a_desk_is_posted_and_put_into_the_page(host: str) -> None:
    made = httpx.post(f"http://{host}/desk", content="token=abc-DEF_123")
    assert '<meta name="desk" content="abc-DEF_123">' in made.text
    assert made.headers["cache-control"] == "no-store"
    for wrong in ("token=%22%3E%3Cscript%3E", "token=" + "x" * 65, ""):
        made = httpx.post(f"http://{host}/desk", content=wrong)
        assert '<meta name="desk" content="">' in made.text
    assert '<meta name="desk" content="">' in httpx.get(f"http://{host}/desk").text
