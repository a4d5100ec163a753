"""The lessons in French and in Russian say what the English ones say, cell by cell.

What can be compared without knowing the languages is compared: cells, headings, lists, tables,
code, cards, numbers, the rules named, and that a button is called as it is called on the screen.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.learning import originals
from tests.notebooks.comparing import (
    CODE,
    EMPHASISED,
    cards_named,
    numbers,
    rule,
    rules_named,
    shape,
    written,
)
from tools.catalogue import read, typeset

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


def test_headings_lists_and_tables_are_the_same(pairs: list[Pair]) -> None:
    for _, ours, theirs in prose(pairs):
        assert shape(ours) == shape(theirs), theirs


def test_every_cell_is_translated(pairs: list[Pair]) -> None:
    for _, ours, theirs in prose(pairs):
        assert ours != theirs


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


# --- rules, cards and numbers ----------------------------------------------------------------


def test_the_rules_that_are_named_are_the_same(pairs: list[Pair]) -> None:
    for lang, ours, theirs in prose(pairs):
        expected, found = rules_named(ours, "en"), rules_named(theirs, lang)
        assert expected - found == Counter(), theirs


def test_the_cards_are_the_same_in_the_languages_own_letters(pairs: list[Pair]) -> None:
    for lang, ours, theirs in prose(pairs):
        assert cards_named(ours, "en") == cards_named(theirs, lang), theirs


def test_the_numbers_are_the_same(pairs: list[Pair]) -> None:
    for lang, ours, theirs in prose(pairs):
        coded = (CODE.sub("", ours), CODE.sub("", theirs))  # where they are cards and rules
        assert numbers(coded[0], "en") == numbers(coded[1], lang), theirs


# --- words -----------------------------------------------------------------------------------


def labels(lang: str) -> dict[str, str]:
    """Return what the catalogue says for each English sentence that does not count."""
    found = ((one.id, one.string) for one in read(lang))
    return {one: other for one, other in found if isinstance(one, str) and isinstance(other, str)}


BOLD = re.compile(r"\*\*([^*]+)\*\*")
CALLED = re.compile(r"\*\*([^*]+)\*\*|“([^”]+)”|«\s?([^»]+?)\s?»|\A# (.+)")


def called(text: str) -> Counter[str]:
    """Count what is bold, in quotation marks or the title, in small letters."""
    return Counter("".join(one).casefold() for one in CALLED.findall(text))


def test_a_button_is_called_as_on_the_screen_and_bold_words_are_bold(pairs: list[Pair]) -> None:
    known = {one.casefold(): other.casefold() for one, other in labels(pairs[0].lang).items()}
    for _, ours, theirs in prose(pairs):
        assert len(BOLD.findall(ours)) == len(BOLD.findall(theirs)), theirs
        named = (one for one in called(ours).elements() if one not in EMPHASISED)
        expected = Counter(known[one] for one in named if one in known)
        assert expected - called(theirs) == Counter(), theirs


def test_the_spaces_are_those_of_the_language(pairs: list[Pair]) -> None:
    for lang, _, theirs in prose(pairs):
        words = CODE.sub("", theirs)
        assert typeset(words, lang) == words
