"""Every sentence with which a record refuses something is said once."""

from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from eleusis_nb.games.files import lock_of
from eleusis_nb.games.record import VERSION, Note, Record
from tests.attacks import forging
from tests.games.refused import provoked, up_to_ellipsis


def written(path: Path, lines: int = 0) -> Record:
    """Begin a record of so many notes."""
    record = Record(path)
    for number in range(lines):
        record.append(Note("bell", {"number": number}))
    return record


def written_twice(path: Path) -> None:
    record = written(path, 1)
    Record.read(path).append(Note("bell", {}))
    record.append(Note("bell", {}))


def changed(path: Path) -> None:
    written(path, 2)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"number":1', '"number":7'), encoding="utf-8"
    )
    Record.read(path)


def changed_at_the_start(path: Path) -> None:
    written(path, 2)
    path.write_text(
        path.read_text(encoding="utf-8").replace('"number":0', '"number":7'), encoding="utf-8"
    )
    Record.read(path)


def of_a_later_version(path: Path) -> None:
    record = written(path)
    record.version = VERSION + 1
    record.append(Note("bell", {}))
    Record.read(path)


def larger_than_any_game(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 40)
    Record.read(path)


def sealed_by_somebody_else(path: Path) -> None:
    forging.record(path, [], [{}])
    Record.read(path)


def held_elsewhere(path: Path) -> None:
    record = written(path)
    with FileLock(lock_of(path)):
        record.append(Note("bell", {}))


def begun_twice(path: Path) -> None:
    written(path)
    written(path)


def within_a_file(path: Path) -> None:
    path.touch()
    written(path / "within")


Provocation = Callable[[Path], object]
REFUSED: tuple[tuple[str, Provocation], ...] = (
    (
        (
            "There is already a record at {path}, and records are never overwritten. Continue it "
            "with Record.read, or choose another name."
        ),
        begun_twice,
    ),
    (
        "Can't start a record at {path}/within: …",
        within_a_file,
    ),
    ("The record {path} can't be read: …", Record.read),
    (
        (
            "The record {path} was continued in another window. Open it again to see the latest "
            "moves, then go on."
        ),
        written_twice,
    ),
    (
        (
            "Line 2 of {path} was changed after it was written. The line before it is valid: "
            "read it with Record.read(path, upto=1)."
        ),
        changed,
    ),
    (
        "The first line of {path} was changed after it was written: nothing in it can be trusted.",
        changed_at_the_start,
    ),
    (
        (
            "{path} was written by a later version of eleusis_nb. Install that version or a newer "
            "one to open it."
        ),
        of_a_later_version,
    ),
    (
        "The file {path} is too large to be a game, so it was skipped: take it out.",
        larger_than_any_game,
    ),
    (
        (
            "Line 2 of {path} was not written by eleusis_nb, or comes from a later version. "
            "Update eleusis_nb, or ask for the original file."
        ),
        sealed_by_somebody_else,
    ),
    (
        (
            "This table is open in another notebook or terminal. Play there, or close it "
            "(in JupyterLab: shut down its kernel) and try again."
        ),
        held_elsewhere,
    ),
)


@pytest.mark.parametrize(("sentence", "provoke"), REFUSED)
def test_what_a_record_refuses(sentence: str, provoke: Provocation, tmp_path: Path) -> None:
    path = tmp_path / "table.eleusis.jsonl"
    expected = sentence.format(path=path)
    assert up_to_ellipsis(provoked(lambda: provoke(path)), expected) == expected
