"""The sheets of the lessons: what is read, what students do not get, and the pages."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import nbformat
import pytest

from eleusis_nb.cli.sheets import (
    all_sheets,
    answers_page,
    blocks,
    sheets_page,
    source,
)
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals
from eleusis_nb.table.lessons import LESSONS
from tests.cli.terminal import typed
from tests.notebooks.comparing import rules_named

NAMES = list(originals.lessons("en"))


def text_of(name: str, lang: str) -> str:
    lesson = originals.lessons(lang)[name]
    return (originals.folder() / source(lesson)).read_text(encoding="utf-8")


def of_students(text: str) -> str:
    """Return a page without its last section, which is the teacher's."""
    return text.rpartition("\n## ")[0]


@pytest.mark.parametrize(("lang", "name"), list(product(LANGUAGES, NAMES)))
def test_every_lesson_has_a_page_under_its_own_title(lang: str, name: str) -> None:
    notebook = nbformat.read(originals.folder() / originals.lessons(lang)[name], as_version=4)
    text = text_of(name, lang)
    assert text.splitlines()[0] == notebook.cells[0].source.splitlines()[0]


@pytest.mark.parametrize(("lang", "name"), list(product(LANGUAGES, NAMES)))
def test_no_sealed_rule_of_the_lesson_is_in_what_students_get(lang: str, name: str) -> None:
    tables = [one for one in LESSONS.values() if one.name == f"lesson-{name}"]
    sealed = {rule for table in tables for step in table.steps for rule in step}
    assert not sealed & set(rules_named(of_students(text_of(name, lang)), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_for_the_teacher_is_on_no_page_of_the_students(lang: str) -> None:
    for lesson in all_sheets(lang):
        answer = max(blocks(lesson.answers), key=len)
        assert len(answer) > 30
        assert answer in answers_page([lesson], lang)
        assert answer not in sheets_page(lesson, lang)


def test_a_row_can_stand_for_numbered_rows_and_dots_for_lines_to_write_on() -> None:
    table, room = blocks("| | my idea … |\n| --- | --- |\n| 1–3 | |\n\n…\n…")
    assert '<th scope="col" class="wide">my idea …</th>' in table
    assert [f"<tr><td>{row}</td><td></td></tr>" in table for row in range(5)] == [
        False, True, True, True, False,
    ]  # fmt: skip
    assert 'class="numbered"' in table
    assert room.count("<i></i>") == 2


def test_an_empty_row_is_a_place_to_draw() -> None:
    (table,) = blocks("| one | two |\n| --- | --- |\n| | |")
    assert "<tbody><tr><td></td><td></td></tr></tbody>" in table
    assert "max-height:60mm" in table


def test_a_sentence_has_cards_and_emphasis() -> None:
    (made,) = blocks("After `9♣`: *red* < **even**.")
    assert made.startswith('<p>After <b class="card" style="color:')
    assert made.endswith("9♣</b>: <em>red</em> &lt; <strong>even</strong>.</p>")


def test_a_lesson_after_another_keeps_the_answers_of_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")
    for lesson in ("6b", "0"):
        answer = typed("sheets", str(tmp_path), "--lesson", lesson)
        assert answer.exit_code == 0, answer.output
        assert answer.stdout.startswith("The sheets of 1 lesson are in")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "00-first-table.html",
        "06b-one-change-at-a-time.html",
        "for-the-teacher.html",
    ]
    answers = (tmp_path / "for-the-teacher.html").read_text(encoding="utf-8")
    headings = ["<h2>Eleusis · lesson 0: First table</h2>", "<h2>Eleusis · lesson 6b: One change"]
    assert all(one in answers for one in headings)
    answer = typed("sheets", str(tmp_path), "--lesson", "77")
    assert answer.exit_code == 1
    assert "There is no lesson 77." in answer.stderr
