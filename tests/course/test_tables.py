"""A check about reasoning tells people who think from people who play any card."""

from collections.abc import Callable
from pathlib import Path

import pytest

from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding, Work
from eleusis_nb.learning.checking.check import lesson_name
from tests.course.tables import Guesser, Thinker, Visitor

LESSONS: tuple[int | str, ...] = (2, 3, 4, 5, 6, "6b", 7, 9)
"""The lessons in which one person plays against a hidden rule."""
DEEDS = {"declared", "envelope", "found"}
"""What these lessons ask to be done, or found, by whatever way: it is no check of reasoning."""


def shares(
    visitor: Callable[[int | str, Path, int], Visitor],
    lesson: int | str,
    folder: Path,
    people: int,
    plays: int,
) -> dict[str, float]:
    """Return how many of some people pass each check about reasoning."""
    asked = [item for item in ITEMS[lesson_name(lesson)] if not item.form]
    items: list[Item] = [item for item in asked if item.name not in DEEDS]
    passed = dict.fromkeys((item.name for item in items), 0)
    for number in range(people):
        someone = visitor(lesson, folder / str(number), number)
        for _ in range(plays):
            someone.turn()
        work = Work(someone.table.record)
        for item in items:
            passed[item.name] += item.judge(work).standing is ItemStanding.PASSED
    return {name: count / people for name, count in passed.items()}


@pytest.mark.parametrize("lesson", LESSONS)
def test_few_pass_who_play_any_card(lesson: int | str, tmp_path: Path) -> None:
    found = shares(Guesser, lesson, tmp_path, people=40, plays=14)
    assert {name: share for name, share in found.items() if share > 0.15} == {}


@pytest.mark.parametrize("lesson", LESSONS)
def test_people_pass_who_do_what_the_lesson_says(lesson: int | str, tmp_path: Path) -> None:
    found = shares(Thinker, lesson, tmp_path, people=3, plays=20)
    assert {name: share for name, share in found.items() if share < 0.6} == {}
