"""``el.Classroom`` beside a Jupyter server that is not there: what it asks for, and where it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import eleusis_nb as el
from eleusis_nb.classroom.hosting import LessonFiles
from eleusis_nb.widgets import classroom

FILE = "lesson.class"


@dataclass
class Server:
    """A server that begins whatever class is asked for, and where it listens."""

    listens: str = "127.0.0.1"
    base: str = "/user/ada/"
    url: str = "http://127.0.0.1:8888/user/ada/"
    asked: list[Mapping[str, Any]] = field(default_factory=list)

    def ask(self, path: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
        assert path == "api/classes"
        self.asked.append(given)
        return {"code": "ABCDEF", "file": FILE, "listens": self.listens, "is_forwarded": True}


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    for name in ("JUPYTERHUB_SERVICE_PREFIX", "JUPYTERHUB_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    server = Server()
    monkeypatch.setattr(classroom, "find_server", lambda: server)
    return server


def test_a_class_has_the_name_that_it_is_given_or_the_day(server: Server) -> None:
    classroom = el.Classroom(form="side by side", rule="red", name="tuesday")
    el.Classroom(form="side by side", rule="red")
    assert [one["name"] for one in server.asked] == ["tuesday", ""]
    days = [f"{datetime.now().astimezone():%Y-%m-%d}"]
    file = LessonFiles.of(Path("folder")).free()
    days.append(f"{datetime.now().astimezone():%Y-%m-%d}")
    assert file.name in {f"{day}.eleusis-class.jsonl" for day in days}
    assert (classroom.code, classroom.file) == ("ABCDEF", Path(FILE))


def test_the_address_is_the_path_where_only_a_browser_knows_the_rest(server: Server) -> None:
    assert el.Classroom(form="side by side", rule="red").address == "/user/ada/eleusis/"
    assert server.asked


def test_the_address_is_the_one_that_the_hub_gives_to_others(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTERHUB_PUBLIC_URL", "https://hub.example/user/ada/")
    address = el.Classroom(form="side by side", rule="red").address
    assert address == "https://hub.example/user/ada/eleusis/"
    assert server.asked
