"""The report says of each text what it may be worth, and of each student what they do."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.i18n import say
from eleusis_nb.learning import check
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.checking.check import Answered
from eleusis_nb.learning.measures import Measure
from eleusis_nb.learning.report import Class, LessonSheet, Student, gather, page, table
from eleusis_nb.learning.report.gathering import Sign
from eleusis_nb.learning.report.groups import copied, faults, groups
from eleusis_nb.learning.report.tables import write_report

TEXT = "I looked at the colours first, and then I saw that every card was odd after an even one."


def test_every_question_for_words_has_its_levels() -> None:
    texts = [item for items in ITEMS.values() for item in items if item.form == "words"]
    assert len(texts) > 2 * len(ITEMS)
    assert {len(set(item.levels)) for item in texts} == {4}


# --- groups ---------------------------------------------------------------------------------------


def measure(name: str, unit: str, value: float, count: int) -> Measure:
    return Measure(name, unit, value, count, say("No idea was written."))


def sheet(allowed: int, refuted: int, plays: int, points: float = 0.5) -> LessonSheet:
    return LessonSheet(
        "lesson-04",
        "When confirming works",
        dealt=1,
        plays=plays,
        is_over=True,
        measures=(
            measure("positive_tests", "share", allowed / plays, plays),
            measure("falsifying_plays", "share", refuted / plays, plays),
            measure("log_score", "points", points, 10),
        ),
    )


def student(name: str, mine: LessonSheet) -> Student:
    return Student(name, (mine,))


def test_everybody_is_in_the_group_of_what_they_do() -> None:
    stuck = replace(sheet(10, 2, 20), is_over=False, signs=(Sign("stuck", say("Stuck")),))
    class_ = Class(
        (
            student("only confirms", sheet(19, 0, 20)),
            student("confirms, too", sheet(12, 1, 12)),
            student("goes against it", sheet(10, 2, 20)),
            student("is too sure", sheet(10, 0, 20, points=-0.4)),
            student("played little", sheet(3, 0, 3)),
            student("is stuck", stuck),
        ),
        (),
        6,
        is_named=True,
    )
    found = groups(class_)
    assert [one.habit for one in found] == ["stuck", "confirms", "sure", "refutes", "others"]
    assert [*found[1].members] == ["only confirms", "confirms, too"]
    said = " ".join(re.sub("<[^>]+>", " ", page(class_)).replace("&#39;", "'").split())
    for title, evidence in (
        ("1 seems stuck at a table", "is stuck When confirming works: Stuck"),
        ("2 test only what they expect to fit", "31 of their 32 plays"),  # 19 + 12 of 20 + 12
        ("1 is surer than the verdicts allow", "earned −0.40 points on average"),
        ("1 tries to refute their own ideas", "10 of their 20 plays with an idea were cards"),
        ("1 with nothing that stands out", "played little"),
    ):
        assert said.index(title) < said.index(evidence), evidence
    assert "that the idea forbids, and 2 plays refuted it." in said


# --- what many got wrong --------------------------------------------------------------------------


def answering(name: str, item: str, *answers: str) -> Student:
    given = Answered(answers[0], answers[-1], len(answers), "not yet")
    return student(name, LessonSheet("lesson-00", "First table", answers={item: given}))


def test_a_common_mistake_is_said_in_words() -> None:
    proved = "3♦ · refused · wrong · right · open"  # a refusal would prove her rule
    students = (
        answering("Ada", "exit", proved),
        answering("Bob", "exit", proved),
        answering("Cyd", "exit", "Q♦ · fits · wrong · open · open"),
        answering("Dan", "exit", "K♦ · refused · wrong · right · open"),
    )
    found = faults(Class(students, (), 4, is_named=True), "en")
    [most] = found  # one student's mistake is not common
    assert most.said == "“If it is refused, Ada's rule is” … certainly right"
    assert most.students == ["Ada", "Bob", "Dan"]


@pytest.mark.parametrize(
    ("lesson", "name", "given", "said"),
    [
        ("lesson-01", "exit", "0.25", "That is what you gave to what happened."),
        ("lesson-08", "overthrow", "J♣ · fits · fits · both", "Ben and God agree about this card"),
        ("lesson-04", "narrower", "odd", "It allows an odd card"),
        ("lesson-01", "score", "3", ""),  # only the table knows
        ("lesson-01", "exit", "-1", ""),
        ("lesson-04", "narrower", "hearts only if it is black", ""),  # may mean two things
    ],
)
def test_each_kind_of_mistake_has_its_words(lesson: str, name: str, given: str, said: str) -> None:
    [item] = [one for one in ITEMS[lesson] if one.name == name]
    assert str(item.fault(given)).startswith(said)
    assert bool(item.fault(given)) is bool(said)


# --- copied texts, comments, spreadsheets ---------------------------------------------------------


def class_of(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).mkdir(parents=True)
        check(0, "own-rule", TEXT if name != "Cyd" else TEXT.upper(), folder=folder / name)
        check(0, "last", f"{name}: {TEXT}", folder=folder / name)
    return folder


def test_a_text_of_several_students_is_told_first(tmp_path: Path) -> None:
    found = gather(class_of(tmp_path, "Ada", "Bob", "Cyd"), random=Random(1), named=True)
    [(_, students)] = copied(found)
    assert students == ["Ada", "Bob", "Cyd"]  # but for case
    drawn = page(found)
    assert drawn.index("The same text in several places") < drawn.index("Who does what")


def test_a_comment_goes_back_to_its_student(tmp_path: Path) -> None:
    folder, report = class_of(tmp_path / "class", "Ada", "Bob"), tmp_path / "report.html"
    write_report(gather(folder, random=Random(1), named=True), report)
    table = tmp_path / "report-comments.csv"
    rows = list(csv.reader(io.StringIO(table.read_text(encoding="utf-8-sig"))))
    assert rows == [["student", "lesson", "comment"], *([who, "lesson-00", ""] for who in WHO)]
    assert not (tmp_path / "report-comments").exists()
    rows[1][2] = "Which card did you mean?"
    with table.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)  # as another spreadsheet saves it
    write_report(gather(folder, random=Random(1), named=True), report)
    assert "Which card did you mean?" in report.read_text(encoding="utf-8")
    assert "Which card did you mean?" in table.read_text(encoding="utf-8")  # and is kept
    [back] = [path for path in (tmp_path / "report-comments").rglob("*") if path.is_file()]
    assert back.relative_to(tmp_path / "report-comments").parts[0] == "Ada"
    (folder / "Ada" / back.name).write_bytes(back.read_bytes())
    question = Question(0, "own-rule", folder=folder / "Ada")
    assert question.view()["hint"] == "Your teacher writes: Which card did you mean?"
    assert question.view()["standing"] == "passed"
    assert Question(0, "own-rule", folder=folder / "Bob").view()["hint"] == ""


WHO = ("Ada", "Bob")


def test_where_cards_are_dealt_anew_there_are_no_comments(tmp_path: Path) -> None:
    folder = class_of(tmp_path / "class", "Ada", "Bob")
    write_report(gather(folder, random=Random(1)), tmp_path / "report.html")
    assert not (tmp_path / "report-comments.csv").exists()


def test_a_folder_of_comments_lies_beside_the_report_whatever_a_student_is_called(
    tmp_path: Path,
) -> None:
    odd = Student("..", (sheet(1, 0, 1),), folder="../..")
    here = tmp_path / "here"
    here.mkdir()
    (here / "report-comments.csv").write_text("student,lesson,comment\n..,lesson-04,Hi\n")
    write_report(Class((odd,), (), 1, is_named=True), here / "report.html")
    [back] = tmp_path.rglob("*.comment.txt")
    assert back.is_relative_to(here / "report-comments")


def test_a_spreadsheet_is_written_as_its_language_writes() -> None:
    class_ = Class((student("Ada", sheet(1, 0, 4)),), (), 1, is_named=True)
    heads, row = csv.reader(io.StringIO(table(class_, "fr")), delimiter=";")
    found = dict(zip(heads, row, strict=True))
    assert found["Élève"] == "Ada"
    assert found["Coups que votre idée autorise"] == "0,25"
    heads, row = csv.reader(io.StringIO(table(class_, "en")))
    assert dict(zip(heads, row, strict=True))["Plays your idea allows"] == "0.25"
