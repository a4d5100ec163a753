"""Attacks on records, drawn by chance and counted by kind: tries, and those that succeeded.

The kinds are those of ``tests/attacks``, which tries a few of each; here as many are tried as fit
into the time. What a kind counts as a success stands at its function.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.learning.agreement import disagreements
from eleusis_nb.learning.checking import Work
from eleusis_nb.learning.report import gather, page
from eleusis_nb.session import Session
from eleusis_nb.session.storage import letters_beside
from eleusis_nb.widgets import Replay
from tests.attacks import forging
from tests.attacks.test_bad_files import ANYTHING, every_value
from tests.test_markup import Read

HOSTILE: Final = "\"'><img src=x onerror=top.ran=1>"

Attack = Callable[[Path, Random], Iterator[bool]]
"""Tries one attack after the other in an empty folder, and says of each whether it succeeded."""


def _luck(seed: int) -> Random:
    return Random(seed)


def _played(folder: Path) -> Path:
    """Play at a lesson's table: an idea, a prediction, a wrong rule, the envelope."""
    session = Session.at_lesson(1, folder=folder, random=_luck(3))
    session.do("suppose", text="red or even", credence=0.5)
    session.do("play", cards=session.view()["hand"][:1], fits=True, confidence=0.8)
    session.do("declare", key="h1")
    session.do("open")
    if session.path is None:
        raise OSError(folder)
    return session.path


def values(folder: Path, random: Random) -> Iterator[bool]:
    """Put a value of another type anywhere: it succeeds if a class loses its report."""
    good = Session.at_lesson(0, folder=folder / "zora")
    good.do("play", cards=good.view()["hand"][:1])
    path = _played(folder / "bob")
    sound = path.read_bytes()
    while True:
        path.write_bytes(sound)
        forged = forging.moves(path)
        random.choice(every_value(forged))(random.choice(ANYTHING))
        forging.record(path, *forged)
        try:
            found = gather(folder, random=_luck(1), named=True)
            page(found)
            yield [one.sheets[0].plays for one in found.students if one.name == "zora"] != [1]
        except Exception:  # noqa: BLE001  # this is what is counted
            yield True


def markup(folder: Path, random: Random) -> Iterator[bool]:
    """Put markup anywhere: it succeeds if it becomes an element of the replay, or breaks it."""
    path = _played(folder)
    sound = path.read_bytes()
    while True:
        path.write_bytes(sound)
        forged = forging.moves(path)
        random.choice(every_value(forged))(HOSTILE)
        forging.record(path, *forged)
        try:
            yield any(name == "img" for name, _ in Read(Replay(path).html()).elements)
        except EleusisError:
            yield False  # refused in a sentence
        except Exception:  # noqa: BLE001  # this is what is counted
            yield True


def cuts(folder: Path, random: Random) -> Iterator[bool]:
    """Cut the record or its envelopes anywhere: it succeeds if no table can be played at."""
    path = _played(folder)
    beside = path.with_name(path.name.replace(".eleusis.jsonl", ".envelopes"))
    files = {one: one.read_bytes() for one in (path, beside)}
    while True:
        for one in folder.iterdir():
            one.unlink()
        for one, content in files.items():
            one.write_bytes(content)
        cut = random.choice([*files])
        cut.write_bytes(files[cut][: random.randrange(len(files[cut]))])
        try:
            session = Session.at_lesson(1, folder=folder)
            if session.state.opened is None:
                session.do("play", cards=session.view()["hand"][:1], fits=True, confidence=0.8)
            yield False
        except Exception:  # noqa: BLE001  # this is what is counted
            yield True


def changes(folder: Path, random: Random) -> Iterator[bool]:
    """Turn one byte of a record: it succeeds if the record is read as if nothing were."""
    path = _played(folder)
    sound = path.read_bytes()
    while True:
        changed = bytearray(sound)
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
        path.write_bytes(changed)
        try:
            yield Record.read(path).dropped is None
        except EleusisError:
            yield False


def verdicts(folder: Path, random: Random) -> Iterator[bool]:
    """Turn a verdict, an answer or a score by hand: it succeeds if the report does not notice."""
    path = _played(folder)
    sound = path.read_bytes()
    while True:
        path.write_bytes(sound)
        forged = forging.moves(path)
        turned: list[dict[str, Any]] = [
            event
            for events in forged
            for event in events
            if event["event"] in {"played", "guessed"} or event.get("kind") == "prediction"
        ]
        event = random.choice(turned)
        inside = event["data"] if event["event"] == "note" else event
        name = "came_true" if event["event"] == "note" else "ok"
        inside[name] = not inside[name]
        forging.record(path, *forged)
        try:
            yield not disagreements(Work(Record.read(path)), letters_beside(path))
        except EleusisError:
            yield False


KINDS: Final[dict[str, Attack]] = {
    "a value of another type": values,
    "markup in any place": markup,
    "a cut file": cuts,
    "a changed byte": changes,
    "a verdict by hand": verdicts,
}


def count(seconds: float, seed: int) -> int:
    """Try each kind for its share of the time; print the counts, and return how many succeeded."""
    total = 0
    sys.stdout.write(f"{'kind':26}{'tries':>8}{'successes':>11}\n")
    for name, attack in KINDS.items():
        tries = successes = 0
        end = monotonic() + seconds / len(KINDS)
        with tempfile.TemporaryDirectory() as folder:
            for success in attack(Path(folder), _luck(seed)):
                tries, successes = tries + 1, successes + success
                if monotonic() > end:
                    break
        total += successes
        sys.stdout.write(f"{name:26}{tries:8,}{successes:11,}\n")
        sys.stdout.flush()
    return total


if __name__ == "__main__":
    raise SystemExit(count(float(sys.argv[1]), int(sys.argv[2])))
