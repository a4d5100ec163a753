"""Questions of a lesson that are answered in a widget: judged, kept, there again, reported."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Note, Record
from eleusis_nb.i18n import speak
from eleusis_nb.learning import check
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.report import gather, page, table
from eleusis_nb.table import Session
from eleusis_nb.widgets import Ask, Write
from eleusis_nb.widgets.core import TableError

WORDS = "All six fitted by her rule and by every wider one, so none of them could refute hers."


@pytest.mark.parametrize(
    ("lesson", "item", "text", "standing", "kept"),
    [
        (0, "exit", "3D · refused · wrong · open · open", "passed", "3♦"),
        (0, "exit", "3D", "not yet", "3♦"),  # a card, and no reason
        (1, "exit", "−1", "passed", "−1"),
        (12, "reckon", "27/49", "passed", "27/49"),
        (12, "exit", "a heart 2 to 6; any draw; drawer +5", "passed", None),
        (2, "exit", "black and not a face", "passed", "black and not a face"),
        (2, "exit", "even or black and higher than the last", "unclear", None),
        (0, "last", WORDS, "passed", WORDS),
        (0, "last", "No.", "not yet", "No."),
        (13, "seed", "4711", "heard", "4711"),
        (13, "seed", "in May", "not yet", "in May"),
    ],
)
def test_an_answer_is_judged_as_a_check_judges_it(  # noqa: PLR0913, PLR0917 - a row of the table
    lesson: int, item: str, text: str, standing: str, kept: str | None, tmp_path: Path
) -> None:
    question = Question(lesson, item, folder=tmp_path)
    assert question.view()["standing"] == ""
    question.do("answer", text=text)
    assert question.view()["standing"] == standing
    if kept is not None:
        again = Question(lesson, item, folder=tmp_path)
        assert (again.view()["answer"], again.view()["standing"]) == (kept, standing)
        assert check(lesson, item, folder=tmp_path).standing.value == standing  # as a grader asks


def test_a_card_is_the_same_card_in_every_language(tmp_path: Path) -> None:
    # By “an even diamond” a club and a diamond differ; 5C is a heart in French.
    Question(4, "exit", folder=tmp_path).do("answer", text="5C")
    speak("fr")
    try:
        again = Question(4, "exit", folder=tmp_path)
        assert again.answer == "5♣"
        assert not check(4, "exit", folder=tmp_path)  # a club: both rules call it right
    finally:
        speak("en")


@pytest.mark.parametrize(
    ("lesson", "item", "said"),
    [
        (0, "first-card", "It has: exit, own-rule"),  # done at the table
        (0, "nothing", "has no question"),
        (99, "exit", "Lesson 99 has no questions"),
        ("../etc", "exit", "has no questions"),
    ],
)
def test_what_no_lesson_asks_is_said(lesson: int | str, item: str, said: str) -> None:
    with pytest.raises(EleusisError, match=said):
        Ask(lesson, item)


@pytest.mark.parametrize("text", ["", " ", "5X", "ten of hearts"])
def test_what_is_no_answer_changes_nothing(text: str, tmp_path: Path) -> None:
    question = Question(0, "exit", folder=tmp_path)
    with pytest.raises(EleusisError):
        question.do("answer", text=text)
    assert (question.answer, question.turn) == ("", 0)
    assert list(tmp_path.iterdir()) == []


def test_only_words_are_written(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="no answer in words"):
        Write(1, "exit", folder=tmp_path)
    assert Write(1, "last", folder=tmp_path).number is None
    assert Ask(13, "seed", folder=tmp_path).do("answer", text="7").number == 7


def test_the_report_shows_what_was_written(tmp_path: Path) -> None:
    for who, text in (("ada", WORDS), ("bob", "<b>I do not know</b> what to say about her rule.")):
        folder = tmp_path / who
        Session.at_lesson(0, folder=folder, random=Random(1))
        Question(0, "last", folder=folder).do("answer", text="An earlier text.")
        Question(0, "last", folder=folder).do("answer", text=text)
        Question(0, "exit", folder=folder).do("answer", text="3D")
    found = gather(tmp_path, random=Random(2), named=True)
    assert [one.sheets[0].answers["last"].last for one in found.students] == [
        WORDS,
        "<b>I do not know</b> what to say about her rule.",
    ]
    drawn = page(found)
    assert '<h2 id="lesson-00">First table</h2>' in drawn
    assert "Six cards were accepted, just as Ada expected." in drawn
    assert WORDS in drawn
    assert "&lt;b&gt;I do not know" in drawn
    assert "An earlier text." not in drawn


def test_the_report_counts_the_tries_and_shows_the_first_answer(tmp_path: Path) -> None:
    # Lesson 1 asks what 75 % for the wrong side brings: a quarter is two halvings, so 1 - 2 = -1.
    for who, answers in (("ada", ["-1"]), ("bob", ["2", "2", "0,5", "-1"]), ("cleo", ["=1+1"])):
        folder = tmp_path / who
        Session.at_lesson(1, folder=folder, random=Random(1))
        for text in answers:
            Question(1, "exit", folder=folder).do("answer", text=text)
        Question(1, "last", folder=folder).do("answer", text="A word.")
    found = gather(tmp_path, random=Random(2), named=True)
    given = [one.sheets[0].answers["exit"] for one in found.students]
    assert [(one.first, one.tries, one.standing) for one in given] == [
        ("-1", 1, "passed"),
        ("2", 3, "passed"),
        ("=1+1", 1, "not yet"),
    ]
    drawn = page(found)
    assert "1 of 3 right first time" in drawn
    # Of three, one was right at once; the wrong ones were 2 and a formula, once each.
    cells = re.sub(r">\s+<", "><", drawn)
    assert "<td>1 of 3</td><td><p>2 (1)</p><p>=1+1 (1)</p></td>" in cells
    assert "<td>2</td><td>3</td><td>Passed</td>" in drawn
    rows = list(csv.DictReader(io.StringIO(table(found))))
    assert [(row["right_at_once"], row["tries"], row["first_answers"]) for row in rows] == [
        ("1", "1", "exit: -1"), ("0", "3", "exit: 2"), ("0", "1", "exit: =1+1"),
    ]  # fmt: skip


def test_checks_of_another_shape_are_left_out_of_a_report(tmp_path: Path) -> None:
    Session.at_lesson(1, folder=tmp_path / "ada", random=Random(1))
    kept = Record(tmp_path / "ada" / "lesson-01.checks.eleusis.jsonl")
    kept.append(Note("checked", {}), Note("checked", {"item": "exit", "standing": ["passed"]}))
    kept.append(Note("checked", {"item": "exit", "standing": "passed", "given": ["-1"]}))
    [student] = gather(tmp_path, random=Random(2), named=True).students
    assert student.sheets[0].answers["exit"].tries == 1


def test_an_answer_is_kept_where_nothing_was_played_yet(tmp_path: Path) -> None:
    records = tmp_path / "eleusis-records"
    Question(9, "exit", folder=records).do("answer", text="0.31")
    assert Question(9, "exit", folder=records).view()["standing"] == "passed"
