"""The tests before the course and after it: what they say, what they are worth, the report."""

import re
from itertools import product
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.games import Note, Record
from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.checking.before_after import FORMS, FormScore, misconception
from eleusis_nb.learning.checking.items import QUESTIONS
from eleusis_nb.learning.checking.items import ROWS as FITS
from eleusis_nb.learning.report import gather, page

# --- what a test is worth -------------------------------------------------------------------------


def test_who_only_confirms_and_announces_too_early() -> None:
    tried = ["4 6 8 · fits", "10, 12, 14 · fits", "4 6 8 · fits"]
    answers = [("rows", one) for one in tried]
    answers += [("rule", "twos · refused · refused · refused")]
    answers += [("rows", "3 2 1 · refused")]  # after the announcement: counts no more
    # Two different rows, and both fit; 1, 7, 8 grows, so it would have fitted.
    found = FormScore.of("test-before", answers)
    assert (found.rule, found.refused) == ((0, 1), (0, 2))
    assert found.misconceptions == ("tries only rows that they expect to fit",)


def test_the_first_announcement_counts() -> None:
    answers = [
        ("rows", "10 5 15 · refused"),  # the last is the greatest: it fits
        ("rows", "15 10 5 · refused"),
        ("rows", "7 7 7 · fits"),  # it does not
        ("rule", "last · fits · refused · fits"),
        ("rule", "grow · fits · refused · fits"),
        ("why", "The last one is the largest."),
    ]
    assert FormScore.of("test-after", answers) == FormScore(
        rule=(1, 1), refused=(2, 3), words="The last one is the largest."
    )


def test_the_right_words_with_a_wrong_row_are_not_the_rule() -> None:
    assert FormScore.of("test-before", [("rule", "grow · fits · fits · refused")]).rule == (0, 1)


def test_a_fair_comparison_changes_what_is_asked_and_nothing_else() -> None:
    # The first tries are 001, 100 and 011; asked is the first, the second, the third thing.
    def fair(*chosen: str) -> tuple[int, int] | None:
        answers = [(f"test-{at}", one) for at, one in enumerate(chosen, start=1)]
        return FormScore.of("test-before", answers).fair

    assert fair("101", "110", "010") == (3, 3)
    assert fair("111", "110", "011") == (1, 3)
    assert fair("000", "000", "000") == (0, 3)
    assert fair() is None


def test_a_wrong_answer_shows_what_is_believed() -> None:
    answers = {"test-1": "111", "test-2": "100", "probe": "both", "proof": "open", "luck": "turn"}
    found = FormScore.of("test-after", [*answers.items()])
    assert (found.fair, found.ends) == ((0, 3), (1, 3))
    assert found.misconceptions == (
        "changes several things at once",
        "doesn't change the thing that the question is about",
        "tests an idea where its rival predicts the same",
        "luck has to even out next time",
    )


@pytest.mark.parametrize("name", FORMS)
def test_the_two_forms_ask_alike_and_every_wrong_choice_is_known(name: str) -> None:
    forms = [QUESTIONS[one] for one in FORMS]
    shapes = [[(item.name, item.form, len(item.reasons)) for item in form] for form in forms]
    assert shapes[0] == shapes[1]
    for item in QUESTIONS[name]:
        if "misconceptions" in item.data:
            wrong = [one for one in item.choices if misconception(item, one)]
            assert {*item.choices} - {*wrong} == {item.data["answer"]}


def test_what_the_tests_ask_has_the_answers_they_say() -> None:
    rules = {"test-before": (10, 2), "test-after": (6, 3)}  # multiples of the first, of the second
    for name, (mine, other) in rules.items():
        [probe] = [item for item in QUESTIONS[name] if item.name == "probe"]
        splits = [
            key
            for key, text in probe.choices.items()
            if (int(text) % mine == 0) != (int(text) % other == 0)
        ]
        assert splits == [probe.data["answer"]]
    assert sum(sum(one) in (0, 4) for one in product((0, 1), repeat=4)) / 16 == 1 / 8
    for name in FORMS:
        rule = next(item for item in QUESTIONS[name] if item.name == "rule")
        for one in rule.reasons:
            row = tuple(map(int, one.data["row"].split(", ")))
            assert FITS[rule.data["answer"]](*row) == (one.data["verdict"] == "fits")  # type: ignore[arg-type]


# --- what a test says -----------------------------------------------------------------------------


def test_a_test_never_says_what_is_right(tmp_path: Path) -> None:
    for name in FORMS:
        question = Question(name, "rule", folder=tmp_path)
        sentences = set()
        for choice in question.item.choices:
            question.do("answer", text=f"{choice} · fits · fits · fits")
            view = question.view()
            sentences.add((view["standing"], view["rationale"], view["hint"]))
        assert len(sentences) == 1
        assert {standing for standing, *_ in sentences} == {"heard"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("8 10 12 · fits", "8, 10, 12: it fits."),
        ("3 3 4 · refused", "3, 3, 4: it doesn't fit."),
        ("two and four · fits", "Write three whole numbers, such as 2, 4, 6."),
        ("1 2 3 4 · fits", "Write three whole numbers, such as 2, 4, 6."),
    ],
)
def test_a_row_hears_whether_it_fits(text: str, said: str, tmp_path: Path) -> None:
    question = Question("test-before", "rows", folder=tmp_path)
    question.do("answer", text=text)
    assert question.view()["rationale"] == said


@pytest.mark.parametrize("text", ["8 10 12", "8 10 12 · ", "8 10 12 · perhaps"])
def test_a_row_is_not_heard_before_something_is_expected_of_it(text: str, tmp_path: Path) -> None:
    question = Question("test-before", "rows", folder=tmp_path)
    question.do("answer", text=text)
    view = question.view()
    assert view["standing"] == "not tried"
    assert view["rationale"] == (
        "First say what you expect of this row. Then you will see the answer."
    )
    assert list(tmp_path.iterdir()) == []  # and so it counts nowhere


def test_of_each_row_something_is_expected_anew(tmp_path: Path) -> None:
    question = Question("test-before", "rows", folder=tmp_path)
    question.do("answer", text="8 10 12 · fits")
    view = question.view()
    assert view["answer"] == "8 10 12"
    assert [one["answer"] for one in view["reasons"]] == [""]


@pytest.mark.parametrize("text", ["grow", "grow ·  ·  · ", "grow · fits · refused"])
def test_a_rule_is_announced_with_all_three_rows_judged(text: str, tmp_path: Path) -> None:
    question = Question("test-before", "rule", folder=tmp_path)
    question.do("answer", text=text)
    assert question.view()["standing"] == "not tried"
    assert "half the answer" in str(question.view()["rationale"])
    assert list(tmp_path.iterdir()) == []
    question.do("answer", text="grow · fits · refused · refused")
    assert question.view()["standing"] == "heard"


# --- the teacher's report -------------------------------------------------------------------------


def take(folder: Path, name: str, answers: dict[str, list[str]]) -> None:
    """Let somebody take a test."""
    for item, texts in answers.items():
        question = Question(name, item, folder=folder)
        for text in texts:
            question.do("answer", text=text)


CLASS = {
    ("Ada", "test-before"): {
        "rows": ["8 10 12 · fits", "6 4 2 · refused"],
        "rule": ["twos · refused · refused · refused"],
        "test-1": ["101"],
        "test-2": ["111"],
        "test-3": ["011"],
        "probe": ["both"],
        "proof": ["open"],
    },
    ("Ada", "test-after"): {
        "rows": ["1 2 3 · fits", "3 2 1 · refused", "1 1 1 · fits"],
        "rule": ["last · fits · refused · fits"],
        "test-1": ["101"],
        "test-2": ["110"],
        "test-3": ["010"],
        "probe": ["split"],
        "proof": ["open"],
        "luck": ["luck"],
    },
    ("Bob", "test-before"): {"rows": ["1 5 9 · fits"]},
}
THIRDS = ("1 of 3", "3 of 3")
ROWS = [
    ["Ada", "0 of 1", "1 of 1", *THIRDS, *THIRDS, "1 of 2", "2 of 3"],
    ["Bob", *("·" for _ in range(6)), "0 of 1", "·"],
    ["The class", "0 of 1", "1 of 1", *THIRDS, *THIRDS, "1 of 3", "2 of 3"],
]
"""Counted by hand: rule found, fair tests, conclusions, rows refused; each before and after."""


def cells(html: str) -> list[list[str]]:
    """Return the rows of the table under the heading, as they read."""
    part = html.partition("<h2>Before and after</h2>")[2].partition("</table>")[0]
    rows = re.findall(r'<tr><th scope="row">.*?</tr>', part)
    return [re.findall(r">([^<>]+)</(?:th|td|span)>", row) for row in rows]


def test_the_report_shows_each_students_scores_before_and_after(tmp_path: Path) -> None:
    for (who, name), answers in CLASS.items():
        take(tmp_path / who / "eleusis-records", name, answers)
    html = page(gather(tmp_path, random=Random(1), named=True))
    assert cells(html) == ROWS
    called = page(gather(tmp_path, random=Random(1)))
    assert not re.search("Ada|Bob", called)


def test_what_an_older_test_asked_in_words_is_still_shown(tmp_path: Path) -> None:
    take(tmp_path / "Ada", "test-before", {"rows": ["1 2 3 · fits"]})
    record = Record.read(tmp_path / "Ada" / "test-before.checks.eleusis.jsonl")
    record.append(Note("checked", {"item": "why", "standing": "heard", "given": "more <b>"}))
    html = page(gather(tmp_path, random=Random(1), named=True))
    assert "more &lt;b&gt;" in html


def test_files_side_by_side_are_those_of_the_student_they_are_called_after(tmp_path: Path) -> None:
    for (who, name), answers in CLASS.items():
        take(tmp_path / who, name, answers)
        [file] = (tmp_path / who).iterdir()
        file.rename(tmp_path / f"{who}-{file.name}")
        (tmp_path / who).rmdir()
    assert cells(page(gather(tmp_path, random=Random(1), named=True))) == ROWS


def test_of_a_damaged_file_what_can_be_read_counts(tmp_path: Path) -> None:
    take(tmp_path / "Ada", "test-before", CLASS["Ada", "test-before"])
    take(tmp_path / "Bob", "test-before", CLASS["Bob", "test-before"])
    file = tmp_path / "Ada" / "test-before.checks.eleusis.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], b"{\n", *lines[3:]]))
    found = gather(tmp_path, random=Random(1), named=True)
    assert [one.student for one in found.damaged] == ["Ada"]
    assert cells(page(found))[0][3] == "1 of 3"


def test_a_class_without_tests_has_no_such_part(tmp_path: Path) -> None:
    take(tmp_path / "Ada", "lesson-00", {"exit": ["3D · refused · wrong · open · open"]})
    assert "Before and after" not in page(gather(tmp_path, random=Random(1)))
