"""The parts of the golden files, and how each is made today."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.learning import check
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather, page, table
from eleusis_nb.library import RULES
from eleusis_nb.rules import Rule
from eleusis_nb.session import Session
from eleusis_nb.session.governor import GovernorSession
from eleusis_nb.session.recorded_game import is_governor_record
from tests.golden.boards import BOARDS
from tests.golden.files import load
from tests.golden.playing import LANGUAGES, Data, choose, keep, plain, play, unpack, views
from tests.golden.tables import TABLES

OLD: Final = Path(__file__).parents[1] / "data" / "records"
STUDENTS: Final = 28


def commands() -> Data:
    """What is done at each table: chosen by chance once, and then the same for every version."""
    return {name: choose(one) for name, one in TABLES.items()}


def kept() -> Data:
    """The files that the tables leave behind: records of 0.2.0, which every later version reads."""
    return {name: keep(TABLES[name], done) for name, done in load("commands").items()}


def records() -> Data:
    """What is answered, written down and shown on the screen after each command."""
    return _played(thinks=False)


def mind() -> Data:
    """The same at the tables where computers reason, with what can be believed there."""
    return _played(thinks=True)


def _played(*, thinks: bool) -> Data:
    done = load("commands")
    return {name: play(one, done[name]) for name, one in TABLES.items() if one.thinks == thinks}


def seen() -> Data:
    """What each viewer sees after each line of the kept records, in one of three languages."""
    told = {}
    for at, (name, files) in enumerate(load("kept").items()):
        with TemporaryDirectory() as folder:
            told[name] = views(unpack(files, Path(folder)), LANGUAGES[at % 3])
    return told


# --- the report -----------------------------------------------------------------------------------


class _Outline(HTMLParser):
    """A page as lines: a tag with its attributes in order, or a text without needless space."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = (f' {name}="{" ".join((value or "").split())}"' for name, value in sorted(attrs))
        self.lines.append(f"<{tag}{''.join(given)}>")

    def handle_data(self, data: str) -> None:
        if text := " ".join(data.split()):
            self.lines.append(text)


def report() -> Data:
    """The report of a class of 28 in three languages: as an outline of its page, and as a table.

    Each has three records of lessons, some have answered questions, and one has a damaged file.
    """
    with TemporaryDirectory() as folder:
        place = Path(folder)
        _fill(place)
        told: Data = {}
        for lang in LANGUAGES:
            found = gather(place, random=Random(1), named=True, lang=lang)
            text = page(found, lang=lang).replace(folder, "class")
            told[lang] = _Outline(text).lines
        told["table"] = table(found).splitlines()
        return told


def _fill(place: Path) -> None:
    """Give the records of lessons to the students, as they hand them in."""
    kept_files = load("kept").values()
    lessons = [files for files in kept_files if min(files).startswith("lesson-")]
    for at, files in enumerate(lessons):
        student = place / f"student {at % STUDENTS + 1:02d}" / f"week {at // STUDENTS + 1}"
        student.mkdir(parents=True)
        unpack(files, student)
        if at % 7 == 0 and (lesson := re.match(r"lesson-0?(\d+)\.", next(iter(files)))):
            check(int(lesson[1]), "own-words", f"I saw {at} cards, then I knew.", folder=student)
            check(0, "exit", "3D · refused · wrong · open · open", folder=student)
    damaged = place / "student 05" / "lesson-02.eleusis.jsonl"
    damaged.write_text('{"n":1,"prev":"', encoding="utf-8")


# --- the library ----------------------------------------------------------------------------------


def library() -> Data:
    """Each rule's words and sentence in each language, and the cards it allows on fixed boards."""
    return {
        name: {
            lang: {
                "text": entry.rule.text(lang),
                "sentence": entry.rule.sentence(lang),
                "legal": fingerprint(Rule.from_text(entry.rule.text(lang), lang)),
            }
            for lang in LANGUAGES
        }
        for name, entry in RULES.items()
    }


def fingerprint(rule: Rule) -> list[str]:
    """Return the cards that a rule allows on each board, as 52 bits in hexadecimal digits."""
    return [f"{line} → {rule.legal(cards, last, refused):013x}" for line, cards, last, refused in _boards()]


@cache
def _boards() -> list[tuple[str, list[Card], bool | None, int]]:
    boards = []
    for line in BOARDS:
        words = line.split()
        refused = words.count("x")
        last = None if len(words) < 2 else not refused
        boards.append((line, [Card.parse(word) for word in words if word != "x"], last, refused))
    return boards


# --- records of earlier versions ------------------------------------------------------------------


def old() -> Data:
    """What every kept record shows when it is opened, and what its replay says."""
    told: Data = {}
    for path in sorted(OLD.rglob("*.eleusis.jsonl")):
        with TemporaryDirectory() as folder:
            beside = path.parent.glob(path.name.removesuffix(".eleusis.jsonl") + ".*")
            files = {one.name: one.read_text(encoding="utf-8") for one in sorted(beside)}
            told[str(path.relative_to(OLD))] = _opened(unpack({path.name: files[path.name], **files}, Path(folder)))
    for name, files in load("kept").items():
        with TemporaryDirectory() as folder:
            told[name] = _opened(unpack(files, Path(folder)), is_whole=False)
    return told


def _opened(path: Path, *, is_whole: bool = True) -> Data:
    """Return what a record shows: at its end, and of its replay all moments or the last ones."""
    try:
        replayed = Replayed(path)
        session = GovernorSession.resume(path) if is_governor_record(replayed.record) else None
        shown = (session or Session.resume(path, random=Random(1))).view()
    except EleusisError as error:
        return {"refused": error.said("en").replace(str(path.parent), "class")}
    told: Data = {"view": plain(shown)}
    told["replay"] = plain(replayed.view() if is_whole else replayed.last)
    return told


PARTS: Final[Mapping[str, Callable[[], Data]]] = {
    one.__name__: one for one in (commands, kept, records, mind, seen, report, library, old)
}
"""What makes each part, by name."""
