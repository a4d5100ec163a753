"""No question is passed without thinking: some tap at random, some change what they are told to."""

from collections.abc import Mapping
from functools import cache
from random import Random
from statistics import median

import pytest

from eleusis_nb.learning.checking import ITEMS, Item
from eleusis_nb.learning.checking.items import QUESTIONS as ASKED
from tests.course.people import NONSENSE, Clicker, Flipper, passes

CLICKERS = 500
FLIPPERS = 41
TAPS = 30
QUESTIONS: Mapping[tuple[str, str], Item] = {
    (lesson, item.name): item
    for lesson, items in ASKED.items()
    for item in items
    if lesson in ITEMS and item.is_judged and item.form not in ("", "words")
}
EXITS = [*((lesson, "exit") for lesson in ITEMS), ("lesson-08", "overthrow")]
"""The last questions, and one in the middle that is answered like them."""


@cache
def judged(lesson: str, name: str, answer: tuple[str, ...]) -> bool:
    """Whether an answer passes; the same answer is judged once."""
    return passes(QUESTIONS[lesson, name], answer)


@pytest.mark.parametrize(("lesson", "name"), QUESTIONS)
def test_few_clickers_pass_in_three_tries(lesson: str, name: str) -> None:
    people = [Clicker(Random(number)) for number in range(CLICKERS)]
    item = QUESTIONS[lesson, name]
    passed = sum(any(judged(lesson, name, one.answer(item)) for _ in range(3)) for one in people)
    assert passed / CLICKERS <= (0.1 if (lesson, name) in EXITS else 0.2)


@pytest.mark.parametrize(("lesson", "name"), EXITS)
def test_feedback_does_not_lead_to_the_answer_in_ten_taps(lesson: str, name: str) -> None:
    item = QUESTIONS[lesson, name]
    taps = [Flipper(Random(number)).taps(item, TAPS) for number in range(FLIPPERS)]
    assert median(taps) > 10


@pytest.mark.parametrize(("lesson", "name"), QUESTIONS)
def test_nonsense_passes_nothing(lesson: str, name: str) -> None:
    item = QUESTIONS[lesson, name]
    ends = tuple("wrong" for _ in item.reasons)
    assert [text for text in NONSENSE if passes(item, (text, *ends))] == []
    assert [text for text in NONSENSE if passes(item, (text,))] == []
