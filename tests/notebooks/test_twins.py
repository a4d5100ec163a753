"""The lessons in French and in Russian have the English ones' cells, code, rules and cards."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.learning import originals
from tests.notebooks.comparing import cards_named, rule, rules_named, written

TWINS = ("fr", "ru")

LESSONS = [notebook for notebook in originals.notebooks("en") if notebook.parts[0] == "lessons"]
TWINNED = [
    *LESSONS,
    *(
        Path("notebooks", f"{one}.ipynb")
        for one in (
            *("be-god", "before-and-after", "beliefs", "class", "governor", "hot-seat", "play"),
            *("replay", "teachers-desk", "workshop"),
        )
    ),
]

PEOPLE = {"Ada": "Ада", "Bob": "Боб", "Cleo": "Клео"}
"""Names that Russian writes in its own letters."""


def twin(lesson: Path, lang: str) -> Path:
    return lesson if lang == "en" else lesson.parent / lang / lesson.name


def notebook(lesson: Path, lang: str) -> nbformat.NotebookNode:
    return nbformat.read(originals.folder() / twin(lesson, lang), as_version=4)


@dataclass(frozen=True)
class Pair:
    """A cell and its twin."""

    lang: str
    ours: nbformat.NotebookNode
    theirs: nbformat.NotebookNode


@pytest.fixture(params=list(product(TWINS, TWINNED)), ids=lambda it: f"{it[0]}/{it[1].name}")
def pairs(request: pytest.FixtureRequest) -> list[Pair]:
    lang, lesson = request.param
    ours, theirs = notebook(lesson, "en").cells, notebook(lesson, lang).cells
    return [Pair(lang, *both) for both in zip(ours, theirs, strict=True)]


def prose(pairs: list[Pair]) -> Iterator[tuple[str, str, str]]:
    """Yield the language and the two texts of every cell that is not code."""
    for pair in pairs:
        if pair.ours.cell_type == "markdown":
            yield pair.lang, pair.ours.source, pair.theirs.source


@pytest.mark.parametrize("lang", TWINS)
def test_every_lesson_has_its_twin_and_no_twin_is_alone(lang: str) -> None:
    assert originals.notebooks(lang) == [twin(one, lang) for one in TWINNED]


def test_cells_are_the_same_in_number_order_and_kind(pairs: list[Pair]) -> None:
    for pair in pairs:
        ours, theirs = pair.ours, pair.theirs
        assert (ours.cell_type, ours.id) == (theirs.cell_type, theirs.id)
        assert ours.metadata == theirs.metadata


# --- code ------------------------------------------------------------------------------------


def test_code_is_the_same_but_for_the_language_and_the_words(pairs: list[Pair]) -> None:
    for pair in pairs:
        if pair.ours.cell_type != "code":
            continue
        (ours, said), (theirs, output) = program(pair.ours.source), program(pair.theirs.source)
        asked = f"el.speak('{pair.lang}')"
        # Said in the first cell, so that checks, tables and figures answer in the language.
        expected = [asked] if "import eleusis_nb as el" in ours else []
        assert [line for line in theirs if line == asked] == expected
        assert [line for line in theirs if line != asked] == ours
        for one, other in zip(said, output, strict=True):
            same_words(one, other, pair.lang)


def program(source: str) -> tuple[list[str], list[str]]:
    """Return a cell's statements without the words in them, and the words.

    Which check is asked for is no word; and what is printed as it stands may be any.
    """
    tree = ast.parse(source)
    kept: set[ast.AST] = set()
    printed: set[ast.AST] = set()
    words: list[str] = []
    for node in ast.walk(tree):
        called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        if called in {"el.check", "el.speak"}:
            kept.update(node.args[:2])
        elif called == "print":
            printed.update(node.args)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in kept:
            if node not in printed:
                words.append(node.value)
            node.value = "words"
    return [ast.unparse(statement) for statement in tree.body], words


def same_words(ours: str, theirs: str, lang: str) -> None:
    """Hold that two strings of code are the same, or mean the same, or are two sentences."""
    if ours == "en":
        assert theirs == lang
    elif theirs == ours or (lang == "ru" and theirs == PEOPLE.get(ours)):
        return
    elif (found := rule(ours, "en")) is not None:
        assert rule(theirs, lang) == found
    elif (card := written(ours, "en")) is not None:
        assert written(theirs, lang) == card
    else:
        assert " " in ours, f"{ours} is no sentence, and became {theirs}"


# --- rules and cards -------------------------------------------------------------------------


def test_the_rules_and_cards_that_are_named_are_the_same(pairs: list[Pair]) -> None:
    for lang, ours, theirs in prose(pairs):
        expected, found = rules_named(ours, "en"), rules_named(theirs, lang)
        assert expected - found == Counter(), theirs
        assert cards_named(ours, "en") == cards_named(theirs, lang), theirs
