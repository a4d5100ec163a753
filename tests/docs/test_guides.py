"""The guides in French and in Russian say what the English ones say."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from eleusis_nb.learning import originals
from tests.notebooks.comparing import CODE, numbers, shape
from tools.catalogue import typeset

DOCS = Path(__file__).parents[2] / "docs"
TEACHERS = originals.folder() / "lessons" / "teacher"
GUIDES = ("students", "teachers", "curriculum")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HIDDEN = re.compile(r"^% .*\n", re.MULTILINE)
"""What a test runs and no reader sees."""
LINK = re.compile(r"\]\((?:\.\./)?([\w/.]+)(?:#[\w-]+)?\)")


def guide(name: str, lang: str) -> str:
    return (DOCS / ("" if lang == "en" else lang) / f"{name}.md").read_text(encoding="utf-8")


def bare(text: str) -> str:
    """Return a guide without its code, and without the line that leads to the other languages."""
    without = FENCED.sub("", HIDDEN.sub("", text))
    return CODE.sub("", re.sub(r"\A(# .*\n)\n\[.*\n", r"\1", without))


@pytest.mark.parametrize(("lang", "name"), list(product(("fr", "ru"), GUIDES)))
def test_a_guide_says_the_same_in_every_language(lang: str, name: str) -> None:
    ours, theirs = guide(name, "en"), guide(name, lang)
    assert shape(HIDDEN.sub("", ours)) == shape(theirs)
    assert [code for _, code in FENCED.findall(ours)] == [
        code for _, code in FENCED.findall(theirs)
    ]
    assert numbers(bare(ours), "en") == numbers(bare(theirs), lang)
    assert LINK.findall(bare(ours)) == LINK.findall(bare(theirs))
    assert typeset(bare(theirs), lang) == bare(theirs)


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_the_curricula_have_every_lesson_and_the_practices_of_its_page(lang: str) -> None:
    rows = re.findall(r"^\| (\d+b?) \| ([^|]*) \|", guide("curriculum", lang), re.MULTILINE)
    assert [f"{name:0>2}" if name.isdecimal() else f"0{name}" for name, _ in rows] == list(
        originals.lessons("en")
    )
    for (_, practices), lesson in zip(rows, originals.lessons("en").values(), strict=True):
        page = (TEACHERS / f"{lesson.stem}.md").read_text(encoding="utf-8")
        standards = page.partition("## Standards")[2].partition("Common Core")[0]
        assert re.findall(r"\d", practices) == re.findall(r"\((\d)\)", standards), lesson.stem
