"""Texts in own words: padding passes no question, and a short good answer passes its own."""

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from eleusis_nb.learning.checking import ITEMS, Item
from tests.course.people import passes

TEXTS = tomllib.loads(Path(__file__).with_name("texts.toml").read_text(encoding="utf-8"))
QUESTIONS = {
    (lesson, item.name): item
    for lesson, items in ITEMS.items()
    for item in items
    if item.form == "words"
}


def of_all(texts: dict[str, Sequence[str]]) -> Iterator[str]:
    return (text for of_language in texts.values() for text in of_language)


@pytest.mark.parametrize(("lesson", "name"), QUESTIONS)
def test_an_empty_headed_text_passes_nothing(lesson: str, name: str) -> None:
    item = QUESTIONS[lesson, name]
    assert [text for text in of_all(TEXTS["empty"]) if passes(item, (text,))] == []


@pytest.mark.parametrize(("lesson", "name"), QUESTIONS)
def test_a_question_repeated_word_for_word_passes_nothing(lesson: str, name: str) -> None:
    item: Item = QUESTIONS[lesson, name]
    copied = [lang for lang in ("en", "fr", "ru") if passes(item, (item.asks.said(lang),))]
    assert copied == []


@pytest.mark.parametrize(("lesson", "name"), QUESTIONS)
def test_a_short_good_answer_passes(lesson: str, name: str) -> None:
    answers = TEXTS["good"][lesson][name]
    assert len(answers) == 3, "one in each language"
    item = QUESTIONS[lesson, name]
    assert [text for text in answers if not passes(item, (text,))] == []
