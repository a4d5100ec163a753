"""Whatever the encoding of a terminal, a pipe or a file, no command ends in a traceback for it."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from eleusis_nb.cli import main
from eleusis_nb.cli.commands import app
from eleusis_nb.cli.output import make_printable

NARROW = ("ascii", "cp1252", "cp1251", "cp437", "koi8-r")
COMMANDS = ["", *sorted(str(one.name or one.callback.__name__) for one in app.registered_commands)]


class Terminal:
    """Runs commands in this process, on streams of an encoding."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self._monkeypatch = monkeypatch
        monkeypatch.chdir(folder)
        monkeypatch.setenv("ELEUSIS_LANG", "en")  # so that what a command sets is taken back

    def run(self, encoding: str, words: Sequence[str], typed: bytes = b"") -> str:
        """Return what a command writes to both streams."""
        written = [io.BytesIO(), io.BytesIO()]
        out, err = (io.TextIOWrapper(to, encoding=encoding, errors="strict") for to in written)
        with self._monkeypatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding=encoding))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "argv", ["eleusis-nb", *words])
            with pytest.raises(SystemExit) as left:
                main()
            assert left.value.code in {0, 1}
            out.flush()
            err.flush()
        return b"".join(to.getvalue() for to in written).decode(encoding, "replace")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Terminal:
    return Terminal(monkeypatch, tmp_path)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("encoding", NARROW)
def test_the_help_of_every_command(terminal: Terminal, encoding: str, lang: str) -> None:
    for command in COMMANDS:
        helped = terminal.run(encoding, [*command.split(), "--help", "--lang", lang])
        assert f"eleusis-nb {command}".strip() in helped


@pytest.mark.parametrize("encoding", NARROW)
@pytest.mark.parametrize(
    "words",
    [
        ["critique", "красная", "--lang", "ru"],
        ["critique", "rouge après un cœur", "--lang", "fr"],
        ["critique", "♥", "--lang", "en"],
        ["lessons", "there", "--lang", "ru"],
        ["нет"],
        ["report", "nothing", "--lang", "ru"],
        ["report", "nothing", "--lang", "fr", "--title", "Zoë"],
    ],
)
def test_what_commands_write_and_read(
    terminal: Terminal, encoding: str, words: Sequence[str]
) -> None:
    typed = "?\né\n".encode() + b"\xff\x98\n"
    assert terminal.run(encoding, words, typed)


def test_suits_are_letters_of_the_language_where_they_cannot_be_written(
    terminal: Terminal,
) -> None:
    words = ["critique", "plus haute que la dernière carte", "--lang", "fr"]
    able, unable = terminal.run("utf-8", words), terminal.run("cp1252", words)
    assert "R♣" in able
    assert "RT" in unable
    assert "KC" not in unable


@pytest.mark.parametrize(
    ("encoding", "lang", "written"),
    [
        ("utf-8", "en", "“Q♥” – œuf é ╭ красная"),
        ("cp1252", "en", "“QH” – œuf é / ???????"),
        ("cp1252", "fr", "“QC” – œuf é / ???????"),
        ("cp1251", "ru", "“QЧ” – oeuf e / красная"),
        ("koi8-r", "ru", '"QЧ" - oeuf e / красная'),
        ("ascii", "ru", '"QH" - oeuf e / ???????'),
        ("cp437", "fr", '"QC" - oeuf é / ???????'),
    ],
)
def test_what_stands_for_what_is_lacking(
    monkeypatch: pytest.MonkeyPatch, encoding: str, lang: str, written: str
) -> None:
    for name in ("stdout", "stderr"):
        to = io.BytesIO()
        stream = io.TextIOWrapper(to, encoding=encoding)
        with monkeypatch.context() as patch:
            patch.setattr(sys, name, stream)
            make_printable(lang)
            stream.write("“Q♥” – œuf é ╭ красная")
            stream.flush()
        assert to.getvalue().decode(encoding) == written
