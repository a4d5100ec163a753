"""``eleusis-nb class``: what the terminal shows, and what it says when it cannot begin."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from eleusis_nb.cli.classes import ClassAddressError, listening, welcome
from eleusis_nb.cli.commands import app


def test_the_terminal_shows_the_code_the_address_and_the_desk() -> None:
    shown = welcome("ABCDEF", "a-token", "http://192.168.1.5:8765/", "en")
    assert "Join at http://192.168.1.5:8765/ with the code ABCDEF" in shown
    assert "http://192.168.1.5:8765/#desk=a-token" in shown
    assert "█" in shown  # the QR code


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
    path = tmp_path / "class.sqlite"
    done = CliRunner().invoke(app, ["class", "--lang", "en", "--file", str(path), *words])
    assert done.exit_code != 0
    assert says in f"{done.output}{done.exception}"
