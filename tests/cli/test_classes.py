"""``eleusis-nb class``: what the terminal shows, and what it says when it cannot begin."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from eleusis_nb.cli.classes import (
    ClassAddressError,
    _tell_what_fits,
    desk_page,
    listening,
    open_browser,
    welcome,
)
from tests.cli.terminal import typed

LIMITED = """
import resource
from eleusis_nb.cli.classes import open_files
resource.setrlimit(resource.RLIMIT_NOFILE, {limits})
print(open_files(1100), resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
"""Raises a limit in a process of its own: nobody can raise a hard one again."""


def test_the_terminal_shows_the_code_and_the_address(tmp_path: Path) -> None:
    shown = welcome("ABCDEF", "http://192.168.1.5:8765/", tmp_path / "desk.html", "en")
    assert "Join at http://192.168.1.5:8765/ with the code ABCDEF" in shown
    assert str(tmp_path / "desk.html") in shown
    assert "█" in shown  # the QR code


def test_the_way_to_the_desk_is_a_private_page_as_long_as_the_class_is_served(
    tmp_path: Path,
) -> None:
    where, file = "http://192.168.1.5:8765/", tmp_path / "9b.eleusis-class.jsonl"
    with desk_page(file, where, "a-token", "en") as page:
        assert page == tmp_path / "9b-desk.html"
        assert page.stat().st_mode & 0o777 == 0o600
        made = page.read_text(encoding="utf-8")
        assert '<form method="post" action="http://192.168.1.5:8765/desk">' in made
        assert "a-token" not in "".join(re.findall(r'(?:href|action)="([^"]*)"', made))
    assert not page.exists()


@pytest.mark.parametrize(
    ("terminal", "environment", "opens"),
    [
        (True, {"DISPLAY": ":0"}, True),
        (True, {"WAYLAND_DISPLAY": "wayland-0"}, True),
        (True, {}, False),
        (True, {"DISPLAY": ":0", "CI": "true"}, False),
        (False, {"DISPLAY": ":0"}, False),
    ],
)
def test_the_desk_opens_by_itself_where_somebody_looks(
    environment: dict[str, str],
    *,
    terminal: bool,
    opens: bool,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    opened: list[str] = []

    def take(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("os.environ", environment)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal)
    monkeypatch.setattr("webbrowser.open", take)
    assert open_browser(tmp_path / "desk.html") is opens
    assert opened == [(tmp_path / "desk.html").as_uri()] * opens  # the secret is in no argument


def test_where_not_everybody_can_connect_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for limit in (None, 1024):
        _tell_what_fits(320, limit, "en")
    assert capsys.readouterr().out == ""
    _tell_what_fits(320, 256, "en")
    said = capsys.readouterr().out
    assert "Only 192 devices can connect" in said
    assert "ulimit -n 384" in said


@pytest.mark.parametrize(
    ("limits", "can"),
    [((100, 4096), 1100), ((100, 500), 500), ((1500, 4096), 1500)],
)
def test_the_limit_of_open_files_is_raised_as_far_as_needed(
    limits: tuple[int, int], can: int
) -> None:
    pytest.importorskip("resource")
    words = [sys.executable, "-c", LIMITED.format(limits=limits)]
    done = subprocess.run(words, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    assert done.stdout.split() == [str(can)] * 2


def test_a_port_that_is_taken_is_said_with_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ClassAddressError, match="--port"):
            listening("127.0.0.1", port)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--form", "circle"], "no way of playing"),
        (["--god", "nobody"], "God can be"),
        (["--tables", "41"], "1 to 40 tables"),
        (["--size", "0"], "1 to 40 tables"),
        (["--variant", "poker"], "poker"),
        (["--form", "one line", "--variant", "new"], "solo"),
        (["--rule", "grumpf"], "grumpf"),
        (["--lesson", "99"], "99"),
        (["--port", "1000000"], "--port"),
    ],
)
def test_what_cannot_be_played_is_said_and_nothing_is_begun(
    words: list[str], says: str, tmp_path: Path
) -> None:
    path = tmp_path / "class.jsonl"
    done = typed("class", "--lang", "en", "--file", str(path), *words)
    assert done.exit_code != 0
    assert says in done.output
