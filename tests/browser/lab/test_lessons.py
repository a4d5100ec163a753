"""Every lesson in a real JupyterLab, played through by two students.

A good one plays, writes ideas down, asks for a hint, and answers; at one table of each kind the
student leaves in the middle and comes back to a new kernel and a new page. Another presses whatever
there is, in any order, and writes nothing sensible anywhere.

What is right is copied from the teachers' pages, not from the checks.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from eleusis_nb.learning.originals import copy_lessons, notebooks
from tests.browser.lab.conftest import OpenNotebook
from tests.browser.lab.student import ASK, CHECK, Asked, Student, item_of
from tests.notebooks.through import shortened

LESSONS: Final = [path.as_posix() for path in notebooks("en") if path.parts[0] == "lessons"]

SENTENCES: Final = (
    "The third card surprised me most, because I was rather sure that red would fit after black; "
    "then my whole idea fell, and I looked at numbers instead of colours from there on."
)

ANSWERS: Final[dict[Asked, str]] = {
    (1, "before"): "K♠ · wrong · open",
    (2, "before"): "9♦ · wrong · open",
    (3, "before"): "5♣ · wrong · open",
    (4, "before"): "3♦ · refused · fits",
    (5, "before"): "8♦ · refused · fits",
    (6, "before"): "7♥ · refused · fits",
    ("6b", "before"): "9♣ · fits · refused",
    (7, "before"): "8♣ · red · eight",
    (8, "before"): "5♦ · fits · refused",
    (9, "before"): "8♠ · red · eight",
    (10, "before"): "6♥ · refused · fits",
    (11, "before"): "8♣ · red · eight",
    (13, "before"): "6♦ · fits · refused",
    (1, "exit"): "-1",
    (2, "exit"): "black and not a face",
    (3, "exit"): "3H · refused · fits · robot · you",
    (4, "narrower"): "a ten",
    (4, "exit"): "7S · fits · refused · fits",
    (5, "another"): "at most 10 · refused · fits · fits",
    (5, "exit"): "not a nine · open · open · wrong",
    (6, "halving"): "4",
    (6, "exit"): "9H · fits · refused · fits · refused",
    ("6b", "surprise"): "fits",
    ("6b", "exit"): "8C · suit · red · eight",
    (7, "exit"): "0.67",
    (8, "overthrow"): "3H · fits · refused · both",
    (8, "exit"): "0.29",
    (9, "exit"): "0.31",
    (10, "rule"): "a different colour from the last card · fits · refused · refused · fits",
    (10, "exit"): "1 to 6 higher than the last card around the circle",
    (11, "dealer"): "9",
    (11, "exit"): "3♠ · fits · fits · refused · fits · fits",
    ("science", "before"): "3♥ · fits · refused",
    ("science", "height"): "same",
    ("science", "split"): "street · same · dirty · height",
    ("science", "share"): "sixty",
    ("science", "rate"): "55",
    ("science", "exit"): "well · same · rarer · apart",
    ("extra", "reckon"): "27/49",
    ("extra", "exit"): "even; any draw; drawer +5",
    (13, "seed"): "4711",
    (13, "half"): "400",
    (13, "exit"): "0.125",
}
"""What the teachers' pages say is right."""

BY_PLAYING: Final[set[Asked]] = {
    (1, "predictions"),
    (8, "plays"),
    (10, "sealed"),
    (10, "judged"),
    (11, "plays"),
    (11, "today"),
    ("extra", "rounds"),
    ("extra", "supposed"),
    (13, "again"),
}
"""What is done by playing on, whatever the luck; the other checks of the table depend on it."""

GONE: Final = "widget model not found"
"""What Jupyter writes on the console of every widget whose kernel is gone, until its cell runs."""

MOVES: Final[dict[int | str, int]] = {8: 8, 10: 11, 11: 10, "extra": 14}
"""Moves of one's own at a table, more than the lesson asks for: God first writes and seals."""
ALONE: Final = 6
"""Where the lesson asks for less."""

GOD, JUDGED = 10, 8
"""The lesson in which one is God, and how many plays it asks one to judge, beside the starter."""

TABLE: Final = re.compile(r"el\.(Play|GouverneurTable|Workshop)\(")
"""Cells by which one sits down: what must come back."""
STROKES: Final = ("a heart", "a club")
IDEAS: Final = ("red", "even", "higher than the last card")


def number(lesson: str) -> int | str:
    """Return what a lesson is called in its cells, told by the name of its notebook."""
    called = Path(lesson).name.split("-")[0]
    if called == "12":
        return "science"
    return int(called) if called.isdecimal() else called.lstrip("0")


def student(lesson: str, desk: Path, open_notebook: OpenNotebook) -> Student:
    """Open a lesson."""
    copy_lessons(desk)
    found = Student(open_notebook(lesson))
    found.gather_cells()
    return found


def sit_down(ada: Student) -> None:
    """Run the cells that bring the tables."""
    begun = [cell for cell in ada.cells() if TABLE.search(cell["source"])]
    for cell in begun:
        ada.run(cell["id"])
    ada.until_tables_are_drawn(sum("el.Workshop(" not in cell["source"] for cell in begun))


def play(ada: Student, at: int | str) -> None:
    """Play at every table, and write down what the rule may be."""
    for table in ada.tables():
        for turn in range(MOVES.get(at, ALONE)):
            ada.until_it_waits_for_me(table)
            ada.move(table, turn)
        # Whoever is God judges what others play, and some of the moves seen were theirs.
        while at == GOD and table.locator("[data-play]").count() <= JUDGED:
            ada.until_it_waits_for_me(table)
            ada.move(table)
        ada.until_it_waits_for_me(table)
        if table.get_by_role("button", name="Write it down").count():
            ada.suppose(table, *(STROKES if is_governor(table) else IDEAS))


def answer(ada: Student) -> None:
    """Run all other cells, and answer where something is asked."""
    for cell in ada.cells():
        asked = ASK.search(cell["source"])
        if not TABLE.search(cell["source"]):
            # How long a tournament is, is no matter of the lesson.
            ada.run(cell["id"], shortened(cell["source"]))
        if asked:
            item = item_of(asked)
            ada.answer(item, ANSWERS.get(item, SENTENCES))


LEFT: Final = {3, 8, 10, "extra"}
"""Lessons left half-way: alone, with computers and a prophet, as God, the Governor's Game."""


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_good_student_plays_and_answers(
    lesson: str, desk: Path, open_notebook: OpenNotebook
) -> None:
    ada, at = student(lesson, desk, open_notebook), number(lesson)
    sit_down(ada)
    play(ada, at)
    assert bool(ada.seen()) == (at != "science")  # it has no table
    if at in LEFT:
        come_back(ada)
    for table in ada.tables():
        take_a_hint(table)
    answer(ada)
    assert ada.tracebacks() == []
    heard = ada.standings()
    wanted = {item for item in (*ANSWERS, *BY_PLAYING) if item[0] == at}
    # Any answer will do: it is kept, and not passed.
    wanted -= {("6b", "surprise"), ("science", "height"), ("science", "share"), (13, "seed")}
    wanted |= {
        item for item in heard if item[1] in {"own-words", "caption", "claim", "faces", "last"}
    }
    assert wanted <= heard.keys()
    assert {item: heard[item] for item in wanted if "Passed" not in heard[item]} == {}
    assert [said for said in ada.notebook.complaints if GONE not in said] == []


# One of each kind of table: alone, with computers, the Governor's.
@pytest.mark.parametrize("lesson", [one for one in LESSONS if number(one) in {0, 8, "extra"}])
def test_a_guesser_who_presses_everything_breaks_nothing_and_passes_nothing(
    lesson: str, desk: Path, open_notebook: OpenNotebook
) -> None:
    ben = student(lesson, desk, open_notebook)
    ben.notebook.run_all()
    assert ben.poke(30, seed=LESSONS.index(lesson)) > 0
    for cell in ben.cells():
        if CHECK.search(cell["source"]):
            ben.run(cell["id"])
    assert ben.tracebacks() == []
    checks = [CHECK.search(cell["source"]) for cell in ben.cells()]
    standings = ben.standings()
    for asked in filter(None, checks):
        assert re.search("Passed|Not yet|Not tried", standings[item_of(asked)]), asked[2]
    # A minus one is what he types anywhere, and once it is right; a card he taps may be, by luck.
    lucky: set[Asked] = {(1, "exit"), (8, "overthrow")}
    answers = {item for item in standings if item in ANSWERS and item not in lucky}
    assert {item for item in answers if "Passed" in standings[item]} == set()
    assert ben.notebook.complaints == []


def is_governor(table: Locator) -> bool:
    """Whether it is a table of the Governor's Game."""
    return table.get_attribute("data-kind") == "governor"


def come_back(ada: Student) -> None:
    """Close the lid, open the lesson again, and go on as if nothing had been."""
    before = ada.seen()
    ada.notebook.save()
    ada.notebook.restart_kernel()
    ada.notebook.load()
    ada.gather_cells()
    sit_down(ada)
    for table, lay in zip(ada.tables(), before, strict=True):
        expect(table.locator("[data-play]")).to_have_count(len(lay["plays"]))
    assert ada.seen() == before
    for table in ada.tables():
        ada.move(table)


def take_a_hint(table: Locator) -> None:
    """Ask for a hint where there is one already."""
    turn = table.locator(".eleusis-foot > button")
    if not turn.count():
        return
    turn.click()
    hint = table.locator(".eleusis-hints .eleusis-button")
    if hint.count() and hint.get_attribute("aria-disabled") == "false":
        heard = table.locator(".eleusis-hint p").count()
        hint.click()
        expect(table.locator(".eleusis-hint p")).not_to_have_count(heard)
    turn.click()
