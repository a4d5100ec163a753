"""The class served by a real Jupyter server: what is open there, and what stays closed."""

from __future__ import annotations

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from eleusis_nb.classroom.names import RoomError
from eleusis_nb.widgets.classroom import JupyterServer, find_server
from tests.servers.test_server import ask, state_of

BASE = "/user/ada/"
"""Below which a JupyterHub or a Binder serves somebody's Jupyter."""


@dataclass(frozen=True)
class Served:
    """A running Jupyter server."""

    port: int
    token: str
    pid: int
    runtime: Path

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}{BASE}eleusis"

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}{BASE}{path}", headers=headers)

    def post(self, given: object, **headers: str) -> httpx.Response:
        return httpx.post(
            f"http://{self.place}/api/classes", json=given, headers=headers, timeout=60
        )

    @property
    def last_activity(self) -> str:
        return str(self.get("api/status", **self.own).json()["last_activity"])

    @property
    def own(self) -> dict[str, str]:
        return {"Authorization": f"token {self.token}"}


def environment(private: Path) -> dict[str, str]:
    names = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    return os.environ | {name: str(private / name.lower()) for name in names}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    private = tmp_path_factory.mktemp("private")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    token = secrets.token_hex(8)
    with (private / "log").open("w") as log:
        process = subprocess.Popen(  # noqa: S603 - fixed words
            [
                *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"),
                *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
                # As BinderHub has it.
                *(f"--ServerApp.base_url={BASE}", f"--ServerApp.token={token}"),
                "--ServerApp.trust_xheaders=True",
                f"--ServerApp.root_dir={private}",
                # As JupyterHub has it: what is not marked as open is closed.
                "--ServerApp.allow_unauthenticated_access=False",
                "--ServerApp.jpserver_extensions={'eleusis_nb': True}",
            ],
            env=environment(private) | {"PYTHONWARNINGS": "default"},
            stdout=subprocess.DEVNULL,
            stderr=log,
        )
    found = Served(port, token, process.pid, private / "jupyter_runtime_dir")
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and process.poll() is None:
            try:
                if found.get("api", **found.own).status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.1)
        yield found
        with connect(f"ws://{found.place}/socket") as phone:
            process.terminate()
            with pytest.raises(ConnectionClosed) as closed:
                phone.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1001  # a server that stops is “going away” (RFC 6455)
        process.wait(20)
        begun = list(tmp_path_factory.getbasetemp().rglob("kept/*.eleusis-class.*"))
        assert {"".join(one.suffixes) for one in begun} <= {".eleusis-class.jsonl"}, begun
        said = (private / "log").read_text()
        assert "Traceback" not in said, said
        assert f"registered for {BASE}eleusis" not in said, said
    finally:
        process.terminate()
        process.wait(20)


def beginning(tmp_path: Path, **settings: object) -> dict[str, Any]:
    given = {"form": "side by side", "variant": "solo", "rule": "red", **settings}
    return {"settings": given, "folder": str(tmp_path / "kept"), "name": "today", "lang": "en"}


def desk_token(served: Served, code: str) -> str:
    script = {"Sec-Fetch-Mode": "cors"}  # of another page of the same Hub
    assert served.get(f"eleusis/desk?code={code}", **served.own, **script).status_code == 403
    led = served.get(f"eleusis/desk?code={code}", **served.own)
    assert led.status_code == 200
    assert led.headers["cache-control"] == "no-store"
    assert "frame-ancestors 'none'" in led.headers["content-security-policy"]
    found = re.search('<meta name="desk" content="([\\w-]+)">', led.text)
    assert found
    return found[1]


def test_only_the_class_is_open_and_all_else_is_closed(served: Served, tmp_path: Path) -> None:
    page = served.get("eleusis/")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert served.get("eleusis/static/class.js").headers["content-encoding"] == "gzip"
    assert served.get("eleusis/words/ru.json").json()["lang"] == "ru"
    # What a phone that reloads has already is not sent again.
    again = served.get("eleusis/", **{"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for closed in ("api/contents", "api/kernels", "api/terminals", "files/log"):
        assert served.get(closed).status_code in {302, 403, 404}, closed
        assert served.get(closed).status_code != 200
    assert served.get("api/contents").status_code == 403
    assert served.get("eleusis/../api/contents").status_code == 403
    assert served.get("eleusis/static/../extension.py").status_code == 404
    assert served.get("eleusis/static/%2e%2e/extension.py").status_code == 404
    assert served.get("eleusis/desk?code=ABCDEF").status_code in {302, 403}
    assert served.post(beginning(tmp_path)).status_code == 403
    assert served.post(beginning(tmp_path), Authorization="token x").status_code == 403
    assert not (tmp_path / "kept").exists()


def test_a_class_begins_is_joined_played_and_comes_back(served: Served, tmp_path: Path) -> None:
    asked = beginning(tmp_path)
    begun = served.post(asked, **served.own).json()
    assert served.post(asked, **served.own).json() == begun  # the same cell run again
    token = desk_token(served, begun["code"])
    with (
        connect(f"ws://{served.place}/socket") as teacher,
        connect(f"ws://{served.place}/socket", origin=f"http://127.0.0.1:{served.port}") as ada,
    ):
        assert ask(teacher, do="hello", token=token, lang="en")["answer"]["role"] == "teacher"
        assert ask(ada, do="join", code=begun["code"], name="Ada", lang="fr")["ok"]
        assert ask(teacher, do="begin")["ok"]
        view = state_of(ada, "view")
        rested = served.last_activity
        assert ask(ada, do="play", turn=view["turn"], cards=view["hand"][:1])["ok"]
        assert state_of(ada, "view")["table"]["count"] == 2
        assert served.last_activity > rested  # or a Binder would end it in the middle of a lesson
        ada.send(b"\x00\xff")
        assert not json.loads(ada.recv(timeout=20))["ok"]
    other = served.post(beginning(tmp_path, rule="black"), **served.own).json()
    assert other["code"] != begun["code"]
    assert Path(other["file"]).name == "today-2.eleusis-class.jsonl"


def test_what_cannot_be_played_is_said_in_the_language(served: Served, tmp_path: Path) -> None:
    refused = served.post({**beginning(tmp_path, form="circle"), "lang": "fr"}, **served.own)
    assert refused.status_code == 400
    assert "circle" in refused.json()["error"]
    for broken in ({}, {"settings": 3, "folder": "x", "name": "y"}, [1]):
        assert served.post(broken, **served.own).status_code == 400


def test_the_qr_code_leads_where_the_browser_came_from(served: Served) -> None:
    seen = {"Host": "hub.example.org", "X-Forwarded-Proto": "https"}
    picture = served.get("eleusis/qr.svg?code=ABCDEF", **seen)
    assert picture.headers["content-type"] == "image/svg+xml"
    assert f"https://hub.example.org{BASE}eleusis/#ABCDEF" in picture.text
    assert served.get("eleusis/qr.svg?code=<script>").status_code == 404


def test_a_kernel_finds_the_server_that_started_it(
    served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(served.runtime))
    assert find_server({}) is None
    found = find_server({"JPY_PARENT_PID": str(served.pid)})
    assert found is not None
    assert found.base == BASE
    assert found.token == served.token
    assert served.token not in repr(found)
    assert found.ask("api/classes", beginning(tmp_path))["code"]
    with pytest.raises(RoomError, match="Install eleusis_nb in the same environment"):
        JupyterServer(f"{found.url}elsewhere/", found.base, found.token).ask("api/classes", {})
    with pytest.raises(RoomError, match="refused"):
        JupyterServer(found.url, found.base, "wrong").ask("api/classes", {})
    with pytest.raises(RoomError, match="does not answer"):
        JupyterServer("http://127.0.0.1:9/", "/", "x").ask("api/classes", {})
