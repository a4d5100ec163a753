"""No last question is passed without thinking: a thousand tap, and one types nonsense."""

from collections.abc import Mapping
from functools import cache
from random import Random

import pytest

from eleusis_nb.learning.checking import ITEMS, Item
from tests.learning.clicking import NONSENSE, Clicker, passes

pytestmark = pytest.mark.whole

CLICKERS = 1000
EXITS: Mapping[str, Item] = {
    lesson: next(item for item in items if item.name == "exit") for lesson, items in ITEMS.items()
} | {"lesson-08 overthrow": next(one for one in ITEMS["lesson-08"] if one.name == "overthrow")}
"""The last questions, and one in the middle that is answered like them."""


@cache
def judged(lesson: str, answer: tuple[str, ...]) -> bool:
    """Whether an answer passes; the same answer is judged once."""
    return passes(EXITS[lesson], answer)


def share(lesson: str, tries: int) -> float:
    """Return how many of a thousand pass with so many tries each."""
    people = [Clicker(Random(number)) for number in range(CLICKERS)]
    passed = [
        any(judged(lesson, person.answer(EXITS[lesson])) for _ in range(tries)) for person in people
    ]
    return sum(passed) / CLICKERS


@pytest.mark.parametrize("lesson", EXITS)
def test_at_most_one_clicker_in_ten_passes_even_with_three_tries(lesson: str) -> None:
    assert share(lesson, 3) <= 0.1


@pytest.mark.parametrize("lesson", EXITS)
def test_nonsense_passes_nothing(lesson: str) -> None:
    item = EXITS[lesson]
    ends = tuple("wrong" for _ in item.reasons)
    assert [text for text in NONSENSE if passes(item, (text, *ends))] == []
    assert [text for text in NONSENSE if passes(item, (text,))] == []
