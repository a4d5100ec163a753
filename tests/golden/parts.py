"""The parts of the golden files, and how each is made today."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.learning import check
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.learning.report import gather, page, table
from eleusis_nb.library import RULES
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.storage import is_governor_record
from tests.golden.boards import BOARDS
from tests.golden.files import load
from tests.golden.playing import LANGUAGES, Data, plain, play, unpack, view_changes
from tests.golden.tables import TABLES

OLD: Final = Path(__file__).parents[1] / "data" / "records"
STUDENTS: Final = 28


def records(each: int = 1) -> Data:
    """Return what is answered, written down and shown on the screen after each command."""
    return _played(each, thinks=False)


def mind(each: int = 1) -> Data:
    """Return the same of the tables where computers reason, with what can be believed there."""
    return _played(each, thinks=True)


def _played(each: int, *, thinks: bool) -> Data:
    done = load("commands")
    names = [name for name in done if TABLES[name].thinks == thinks]
    return {name: play(TABLES[name], done[name]) for name in names[::each]}


def views(each: int = 1) -> Data:
    """Return what each viewer sees after each line of the archive, in one of three languages."""
    told = {}
    for at, (name, files) in list(enumerate(load("archive").items()))[::each]:
        with TemporaryDirectory() as folder:
            told[name] = view_changes(unpack(files, Path(folder)), LANGUAGES[at % 3])
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


def report(each: int = 1) -> Data:
    """Return the report of a class of 28 in three languages: an outline of its page, and a table.

    Each has three records of lessons, some have answered questions, and one has a damaged file.
    """
    with TemporaryDirectory() as folder:
        place = Path(folder)
        _fill(place)
        told: Data = {}
        for lang in LANGUAGES[::each]:
            found = gather(place, random=Random(1), named=True, lang=lang)
            text = page(found, lang=lang).replace(folder, "class")
            told[lang] = _Outline(text).lines
        told["table"] = table(found).splitlines()
        return told


def _fill(place: Path) -> None:
    """Give the records of lessons to the students, as they hand them in."""
    archived = load("archive").values()
    lessons = [files for files in archived if min(files).startswith("lesson-")]
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


def library(each: int = 1) -> Data:
    """Return each rule in words and as a sentence, and the cards it allows on fixed boards."""
    return {
        name: {
            lang: {
                "text": entry.rule.text(lang),
                "sentence": entry.rule.sentence(lang),
                "legal": fingerprint(Rule.from_text(entry.rule.text(lang), lang)),
            }
            for lang in LANGUAGES
        }
        for name, entry in list(RULES.items())[::each]
    }


def fingerprint(rule: Rule) -> list[str]:
    """Return the cards that a rule allows on each board, as 52 bits in hexadecimal digits."""
    return [f"{line} → {rule.legal(*board):013x}" for line, board in _boards().items()]


@cache
def _boards() -> dict[str, tuple[list[Card], bool | None, int]]:
    boards = {}
    for line in BOARDS:
        words = line.split()
        refused = words.count("x")
        last = None if len(words) < 2 else not refused
        boards[line] = ([Card.parse(word) for word in words if word != "x"], last, refused)
    return boards


# --- records of earlier versions ------------------------------------------------------------------


def old(each: int = 1) -> Data:
    """Return what each record of 0.1 shows, and some of 0.2, when opened, and their replays."""
    told: Data = {}
    for path in sorted((OLD / "0.1").glob("*.eleusis.jsonl"))[each - 1 :: each]:
        name = path.name.removesuffix(".eleusis.jsonl")
        beside = [path, *sorted(set(path.parent.glob(f"{name}.*")) - {path})]
        told[name] = _opened({one.name: one.read_text(encoding="utf-8") for one in beside})
    for name, files in list(load("archive").items())[:: 8 * each]:
        told[name] = _opened(files)
    return told


def _opened(files: Mapping[str, str]) -> Data:
    """Return what a record shows at its end, and what its replay says at each step."""
    with TemporaryDirectory() as folder:
        path = unpack(files, Path(folder))
        try:
            replayed = Replayed(path)
            view: object = (
                GovernorSession.resume(path).view()
                if is_governor_record(replayed.record)
                else Session.resume(path, random=Random(1)).view()
            )
        except EleusisError as error:
            return {"refused": error.said("en").replace(folder, "class")}
        deals: Data = plain(replayed.view())["deals"]
        said = [[one["say"] for one in deal["steps"] if "say" in one] for deal in deals]
        return {"view": plain(view), "replay": said}


PARTS: Final[Mapping[str, Callable[[int], Data]]] = {
    one.__name__: one for one in (records, views, mind, report, library, old)
}
"""What makes each: all of a part, or of each so many tables one."""
