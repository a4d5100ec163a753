"""The cells of the notebooks ask what their lesson asks: each item once, by the right widget."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest

from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals
from eleusis_nb.learning.checking.before_after import FORMS
from eleusis_nb.learning.checking.check import lesson_name
from eleusis_nb.learning.checking.items import QUESTIONS

NOTEBOOKS = [one for lang in LANGUAGES for one in originals.notebooks(lang)]


class Asked(NamedTuple):
    """A cell's call: the function, the lesson and item it names, whether it brings an answer."""

    how: str
    lesson: str
    item: str
    is_given: bool


def asked(notebook: Path) -> Iterator[Asked]:
    for cell in nbformat.read(originals.folder() / notebook, as_version=4).cells:
        for node in ast.walk(ast.parse(cell.source if cell.cell_type == "code" else "")):
            match node:
                case ast.Call(
                    func=ast.Attribute(
                        value=ast.Name("el"), attr=("Ask" | "Write" | "check") as how
                    ),
                    args=[ast.Constant(lesson), ast.Constant(str(item)), *given],
                ):
                    yield Asked(how, lesson_name(lesson), item, bool(given))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=Path.as_posix)
def test_what_a_cell_asks_is_known_and_asked_by_its_widget(notebook: Path) -> None:
    for one in asked(notebook):
        form = {item.name: item.form for item in QUESTIONS[one.lesson]}[one.item]
        match one.how:
            case "Write":
                assert form == "words", one
            case "Ask":
                assert form not in {"", "words"}, one
            case "check":
                assert not form or one.is_given, one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_tests_before_and_after_ask_each_of_their_questions_once(lang: str) -> None:
    notebook = Path("notebooks", "" if lang == "en" else lang, "before-and-after.ipynb")
    found = [(one.lesson, one.item) for one in asked(notebook)]
    assert found == [(test, item.name) for test in FORMS for item in QUESTIONS[test]]


@pytest.mark.parametrize(("lang", "name"), list(product(LANGUAGES, originals.lessons("en"))))
def test_a_lesson_asks_each_of_its_items_once(lang: str, name: str) -> None:
    found = [(one.lesson, one.item) for one in asked(originals.lessons(lang)[name])]
    own = lesson_name("science" if name == "12" else name)
    assert sorted(found) == sorted((own, item.name) for item in QUESTIONS[own])


def test_every_lesson_has_its_teachers_page_in_every_language() -> None:
    lessons = originals.folder() / "lessons"
    for lang, room in (("en", lessons), ("fr", lessons / "fr"), ("ru", lessons / "ru")):
        pages = {page.stem for page in (room / "teacher").glob("*.md")}
        assert pages == {lesson.stem for lesson in originals.lessons(lang).values()}
