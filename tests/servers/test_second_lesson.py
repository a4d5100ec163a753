"""A second lesson of a day: it goes on, or begins anew, and says which."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from eleusis_nb.classroom.hosting import LessonFiles, open_class
from eleusis_nb.classroom.log import ENDING, ClassLog
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.room import Room
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.classroom.state import Changed
from eleusis_nb.cli import classes
from tests.cli.terminal import Answer, typed

ALONE = ("--form", "side by side", "--rule", "red")
LINE = ("--form", "one line", "--rule", "black", "--cards")

RED = Settings.begin("", form="side by side", variant="solo", rule="red")
BLACK = Settings.begin("", form="side by side", variant="solo", rule="black")

Command = Callable[..., Answer]


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    """Return the command, run in a folder until it would serve."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(classes, "serve_on", lambda listener, *_: listener.close())

    def run(*words: str, answers: str = "") -> Answer:
        monkeypatch.setattr(classes, "_is_terminal", lambda: bool(answers))
        words = ("class", "--lang", "en", "--host", "127.0.0.1", "--port", "8799", *words)
        done = typed(*words, answers=answers)
        assert done.exit_code == 0, done.output
        return done

    return run


def held(number: int = 1) -> Path:
    suffix = "" if number == 1 else f"-{number}"
    return Path("eleusis-records") / f"{datetime.now():%Y-%m-%d}{suffix}{ENDING}"  # noqa: DTZ005 - the day here


def joined(path: Path, names: Sequence[str], *, ended: bool = False) -> None:
    """Let students join a class, and perhaps end it."""
    log = ClassLog.open(path)
    room = Room(log)
    for name in names:
        room.join(name)
    if ended:
        room.keep(Changed(paused=False, locked=False, closed=True))
    log.close()


def kept(number: int = 1) -> tuple[str, int]:
    """Return the form of a class and the number of its students."""
    state = Room(ClassLog.read(held(number))).state
    return state.settings.form, len(state.members)


def test_the_same_settings_go_on_and_that_is_said(command: Command) -> None:
    command(*ALONE)
    joined(held(), ["Ada", "Bob"])
    said = command(*ALONE).output
    assert "Continuing the class of" in said
    assert "2 students" in said
    assert not held(2).exists()
    assert kept() == ("side by side", 2)


@pytest.mark.parametrize(("words", "ended"), [(LINE, False), (LINE, True), (ALONE, True)])
def test_other_settings_or_a_class_that_has_ended_begin_a_new_file(
    words: Sequence[str], *, ended: bool, command: Command
) -> None:
    command(*ALONE)
    joined(held(), ["Ada"], ended=ended)
    said = command(*words).output
    assert f"A new class begins. It is saved in {held(2)}" in said
    assert ("--go-on" in said) is not ended
    assert kept(2) == (words[1], 0)
    assert kept() == ("side by side", 1)  # the first is as it was


@pytest.mark.parametrize(
    ("answers", "number"), [("\n", 1), ("new\n", 2), ("what\nNew \n", 2), ("what\n\n", 1)]
)
def test_whoever_sits_at_a_terminal_is_asked(answers: str, number: int, command: Command) -> None:
    command(*ALONE)
    joined(held(), ["Ada"])
    said = command(*ALONE, answers=answers).output
    assert "with 1 student is going on here: go on, or begin a new one." in said
    assert held(2).exists() is (number == 2)


def test_options_choose_without_asking(command: Command) -> None:
    command(*ALONE, "--new", answers="\n")
    joined(held(), ["Ada"])
    command(*ALONE, "--new", answers="\n")
    assert kept(2) == ("side by side", 0)
    said = command(*LINE, "--go-on", answers="\n").output
    assert str(held(2)) in said  # the newest
    assert "It keeps the settings it began with" in said
    joined(held(2), [], ended=True)
    assert str(held()) in command("--go-on", answers="\n").output  # the newest that has not ended
    joined(held(), [], ended=True)
    assert "This class has ended" in command("--go-on", answers="\n").output
    assert not held(3).exists()


def test_a_file_of_ones_own_is_numbered_in_the_same_way(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "9b.jsonl"
    command(*ALONE, "--file", str(own))
    joined(own, ["Ada"], ended=True)
    command(*ALONE, "--file", str(own))
    assert (tmp_path / "9b-2.jsonl").exists()


def test_the_first_file_taken_home_leaves_no_place_for_a_later_class(tmp_path: Path) -> None:
    path = tmp_path / f"today{ENDING}"
    for _ in range(2):
        open_class(LessonFiles(path).free(), RED).close()
    path.unlink()
    assert LessonFiles(path).free().name == f"today-3{ENDING}"


def test_a_class_that_cannot_be_read_is_said_and_no_new_one_begins(tmp_path: Path) -> None:
    path = tmp_path / f"today{ENDING}"
    path.write_bytes(b"not a database, " * 400)
    with pytest.raises(RoomError):
        LessonFiles.of(tmp_path, "today").place(RED)
    assert LessonFiles(path).free().name == f"today-2{ENDING}"  # who asks for a new one gets it
    open_class(LessonFiles(path).free(), RED).close()
    assert LessonFiles.of(tmp_path, "today").place(RED).name == f"today-2{ENDING}"


def test_a_class_of_another_day_is_called_by_its_day(tmp_path: Path) -> None:
    path = tmp_path / f"class{ENDING}"
    open_class(path, RED).close()
    assert re.fullmatch(r"\d?\d:\d\d", next(LessonFiles(path).classes()).time)
    path.unlink()
    Room.begin(RED, ClassLog.open(path, lambda: 1_700_000_000)).log.close()
    assert next(LessonFiles(path).classes()).time.startswith("2023-11-1")


def test_a_command_says_that_the_end_of_a_file_was_cut_off(command: Command) -> None:
    command(*ALONE)
    joined(held(), ["Ada", "Bob"])
    held().write_bytes(held().read_bytes()[:-20])
    assert "is incomplete and was skipped" in command(*ALONE).output
    assert "incomplete" not in command(*ALONE).output
    assert kept() == ("side by side", 1)
