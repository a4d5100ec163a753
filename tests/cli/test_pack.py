"""The classroom pack: what is read, what students do not get, and what a teacher can change."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import ceil
from pathlib import Path
from typing import Any

import docx
import nbformat
import pptx
import pytest
from pptx.util import Mm, Pt
from typer.testing import CliRunner

from eleusis_nb.cli.commands import app
from eleusis_nb.cli.pack import build, pages
from eleusis_nb.cli.pack.blocks import (
    CardLine,
    CardPlace,
    LessonPack,
    Paragraph,
    PrintedSpan,
    PrintedTable,
    WritingLines,
)
from eleusis_nb.cli.pack.build import read_packs, source
from eleusis_nb.cli.pack.errors import PackError
from eleusis_nb.cli.pack.presentation import write_slides
from eleusis_nb.cli.pack.reading import blocks_of, read_pack, sentence
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.learning import originals
from eleusis_nb.markup import escape
from eleusis_nb.session.lessons import LESSONS
from tests.notebooks.comparing import CODE, cards_named, numbers, rules_named, shape
from tools.catalogue import typeset

NAMES = list(originals.lessons("en"))


def text_of(name: str, lang: str) -> str:
    lesson = originals.lessons(lang)[name]
    return (originals.folder() / source(lesson)).read_text(encoding="utf-8")


def of_students(text: str) -> str:
    """Return a page without its last section, which is the teacher's."""
    return text.rpartition("\n## ")[0]


# --- the source --------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "name"), list(product(LANGUAGES, NAMES)))
def test_every_lesson_has_a_page_under_its_own_title(lang: str, name: str) -> None:
    notebook = nbformat.read(originals.folder() / originals.lessons(lang)[name], as_version=4)
    text = text_of(name, lang)
    assert text.splitlines()[0] == notebook.cells[0].source.splitlines()[0]


@pytest.mark.parametrize(("lang", "name"), list(product(("fr", "ru"), NAMES)))
def test_it_says_the_same_in_every_language(lang: str, name: str) -> None:
    ours, theirs = text_of(name, "en"), text_of(name, lang)
    assert typeset(CODE.sub("", theirs), lang) == CODE.sub("", theirs)
    assert shape(ours) == shape(theirs)
    assert cards_named(ours, "en") == cards_named(theirs, lang)
    assert numbers(CODE.sub("", ours), "en") == numbers(CODE.sub("", theirs), lang)
    assert rules_named(ours, "en") - rules_named(theirs, lang) == Counter()


@pytest.mark.parametrize(("lang", "name"), list(product(LANGUAGES, NAMES)))
def test_no_sealed_rule_of_the_lesson_is_in_what_students_get(lang: str, name: str) -> None:
    tables = [one for one in LESSONS.values() if one.name == f"lesson-{name}"]
    sealed = {rule for table in tables for step in table.steps for rule in step}
    assert not sealed & set(rules_named(of_students(text_of(name, lang)), lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_for_the_teacher_is_on_no_page_of_the_students(lang: str) -> None:
    for pack in read_packs(lang).values():
        paragraphs = [one for one in pack.teacher.blocks if isinstance(one, Paragraph)]
        answer = max((span.text for one in paragraphs for span in one.sentence), key=len)
        assert len(answer) > 30
        given = escape(answer)
        assert given in pages.teachers_page([pack], lang)
        assert given not in pages.sheets_page(pack, lang)
        assert given not in pages.slides_page(pack, lang)


# --- reading -----------------------------------------------------------------------------------


def test_cards_in_brackets_were_refused_after_the_card_before() -> None:
    (line,) = blocks_of("`4♦` `8♦` (`9♣` `K♠`) `2♦`")
    assert line == CardLine((CardPlace("4♦"), CardPlace("8♦", ("9♣", "K♠")), CardPlace("2♦")))


def test_a_row_can_stand_for_numbered_rows_and_dots_for_lines_to_write_on() -> None:
    table, room = blocks_of("| | my card |\n| --- | --- |\n| 1–3 | |\n\n…\n…")
    assert isinstance(table, PrintedTable)
    assert table.head == ((), (PrintedSpan("my card"),))
    assert table.rows == tuple(((PrintedSpan(n),), ()) for n in "123")
    assert (table.is_to_fill, table.is_numbered, table.is_drawn_in) == (True, True, False)
    assert room == WritingLines(2)


def test_an_empty_row_is_a_place_to_draw() -> None:
    (table,) = blocks_of("| one | two |\n| --- | --- |\n| | |")
    assert isinstance(table, PrintedTable)
    assert table.rows == (((), ()),)
    assert table.is_drawn_in


def test_a_sentence_has_cards_and_rules() -> None:
    assert sentence("After `9♣`: *red*.") == (
        PrintedSpan("After "),
        PrintedSpan("9♣", "card"),
        PrintedSpan(": "),
        PrintedSpan("red", "emphasis"),
        PrintedSpan("."),
    )


def test_a_page_without_all_its_parts_says_what_it_lacks(tmp_path: Path) -> None:
    page = tmp_path / "03-short.md"
    page.write_text("# Short\n\n## One\n\n## Two\n", encoding="utf-8")
    with pytest.raises(PackError, match="has 2 second-level headings but needs 8"):
        read_pack(page)


# --- to change ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, LessonPack]:
    folder = tmp_path_factory.mktemp("pack")
    build(folder, "fr", ["3"])
    return folder, read_packs("fr", ["3"])["03-refute-the-robot"]


def test_the_sheets_can_be_changed(built: tuple[Path, LessonPack]) -> None:
    folder, pack = built
    document: Any = docx.Document(str(folder / "03-refute-the-robot" / "sheets.docx"))
    headings = [one.text for one in document.paragraphs if one.style.name == "Heading 1"]
    assert headings == [part.title for part in pack.sheets]
    assert [len(table.rows) for table in document.tables] == [9, 5]  # 8 and 4, and their heads
    text = "\n".join(one.text for one in document.paragraphs)
    assert "La plante" not in text  # as the answer begins
    assert document.sections[0].footer.paragraphs[0].text.endswith("CC BY 4.0")
    answers: Any = docx.Document(str(folder / "for-the-teacher.docx"))
    assert "La plante" in "\n".join(one.text for one in answers.paragraphs)


def test_a_lesson_after_another_keeps_the_answers_of_both(tmp_path: Path) -> None:
    for lesson in ("3", "0"):
        build(tmp_path, "en", [lesson])
    answers: Any = docx.Document(str(tmp_path / "for-the-teacher.docx"))
    headings = [one.text for one in answers.paragraphs if one.style.name == "Heading 2"]
    assert headings == [
        "Eleusis · lesson 0: First table",
        "Eleusis · lesson 3: Refute the robot, then yourself",
    ]
    printed = (tmp_path / "for-the-teacher.html").read_text(encoding="utf-8")
    assert all(escape(one) in printed for one in headings)


def test_the_slides_can_be_changed(built: tuple[Path, LessonPack]) -> None:
    folder, pack = built
    show: Any = pptx.Presentation(str(folder / "03-refute-the-robot" / "slides.pptx"))
    assert [slide.shapes.title.text for slide in show.slides] == [one.title for one in pack.slides]
    for slide in show.slides:
        for shape_ in slide.shapes:
            assert shape_.left >= 0
            assert shape_.left + shape_.width <= show.slide_width
            assert shape_.top + shape_.height <= show.slide_height, shape_.text_frame.text
        assert slide.shapes[-1].text_frame.text.endswith("CC BY 4.0")


_BROAD = {"Georgia": 0.64, "Arial": 0.54}
"""How wide a letter is for its height, of what LibreOffice has instead where these are missing."""


def needed(frame: Any) -> float:  # noqa: ANN401 - python-pptx types its shapes by base classes
    """Return how high a text is, in points, when its lines are broken where they are full."""
    high = 0.0
    for paragraph in frame.paragraphs:
        font = paragraph.runs[-1].font
        letters = (289.67 * 72 / 25.4 - 15) / (font.size.pt * _BROAD[font.name])
        lines = ceil(sum(len(run.text) for run in paragraph.runs) / letters)
        high += lines * font.size.pt * 1.17 + (paragraph.space_after or Pt(0)).pt
    return high


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_slide_lies_over_anything_else(lang: str, tmp_path: Path) -> None:
    for name, pack in read_packs(lang).items():
        made = write_slides(pack, tmp_path / f"{name}.pptx", lang)
        show: Any = pptx.Presentation(str(made))
        for slide in show.slides:
            below = [one for one in slide.shapes if one.top > slide.shapes.title.top]
            for one in slide.shapes:
                if not one.has_text_frame or not one.text_frame.text or one.width < Mm(200):
                    continue
                under = [other.top for other in below if other.top > one.top]
                room = min(under, default=show.slide_height) - one.top
                assert needed(one.text_frame) <= room / Pt(1), (name, one.text_frame.text)


def test_the_command_writes_pages_where_nothing_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")
    words = ["pack", str(tmp_path), "--lesson", "6b", "--no-pdf"]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0, answer.output
    assert answer.stdout.startswith("1 lesson is in")
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")) == [
        "06b-one-change-at-a-time/sheets.docx",
        "06b-one-change-at-a-time/sheets.html",
        "06b-one-change-at-a-time/slides.html",
        "06b-one-change-at-a-time/slides.pptx",
        "for-the-teacher.docx",
        "for-the-teacher.html",
    ]
    answer = CliRunner().invoke(app, ["pack", str(tmp_path), "--lesson", "77"])
    assert answer.exit_code == 1
    assert "There is no lesson 77." in answer.stderr
