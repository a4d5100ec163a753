"""The teacher's pages: one for each lesson, and the translated ones say what the English say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eleusis_nb.learning import originals
from tests.notebooks.comparing import CODE, cards_named, numbers, rule, shape
from tools.catalogue import typeset

LESSONS = originals.folder() / "lessons"
PAGES = sorted((LESSONS / "teacher").glob("*.md"), key=lambda page: page.name)
TRANSLATED = ("fr", "ru")
"""The languages that have them."""


def both(page: Path, lang: str) -> tuple[str, str]:
    twin = LESSONS / lang / "teacher" / page.name
    return page.read_text(encoding="utf-8"), twin.read_text(encoding="utf-8")


def test_every_lesson_has_its_page() -> None:
    lessons = [lesson.stem for lesson in originals.notebooks("en") if lesson.parts[0] == "lessons"]
    assert [page.stem for page in PAGES] == lessons


@pytest.mark.parametrize("lang", TRANSLATED)
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_says_the_same_in_every_language(page: Path, lang: str) -> None:
    ours, theirs = both(page, lang)
    assert shape(ours) == shape(theirs)
    assert cards_named(ours, "en") == cards_named(theirs, lang)
    assert numbers(CODE.sub("", ours), "en") == numbers(CODE.sub("", theirs), lang)
    assert hidden_rules(ours, "en") == hidden_rules(theirs, lang)
    assert cited(ours) == cited(theirs)
    words = CODE.sub("", theirs)
    assert typeset(words, lang) == words


def hidden_rules(text: str, lang: str) -> list[list[str | None]]:
    """Return the rules that the page opens, step by step."""
    steps = re.findall(r"^\d\. (.+)$", text, re.MULTILINE)
    bare = [re.sub(r" \(\d.*?\)", "", step).split(" · ") for step in steps]
    return [[rule(one, lang) for one in step] for step in bare]


def cited(text: str) -> list[tuple[str, str]]:
    """Return the works that the page rests on, their first author and their title."""
    straight = text.replace("’", "'")  # an apostrophe in an English title is set as a French one
    return re.findall(r"^- (\w+, \w\.).*?\*(.+?)\*", straight, re.MULTILINE)
