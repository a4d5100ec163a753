"""A study: who gets what, what a test is worth, what is exported, how many it takes; by hand."""

import csv
import io
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.learning.checking.answering import Question
from eleusis_nb.learning.checking.items.study_forms import FORMS
from eleusis_nb.learning.keys import Key
from eleusis_nb.learning.study import (
    COLUMNS,
    Arm,
    StudyError,
    StudyPlace,
    arm_of,
    assigned,
    design_effect,
    export,
    needed,
    per_group,
    preregistration,
    score,
    seal_of,
)
from eleusis_nb.learning.study.scoring import KeptAnswer

KEY = Key(bytes(range(32)))

# --- who gets what -------------------------------------------------------------------------------


def test_each_four_in_a_row_get_the_four_arms() -> None:
    arms = [arm for _, arm in assigned(KEY, 40)]
    for block in range(10):
        four = arms[4 * block : 4 * block + 4]
        assert Counter((arm.version, arm.first) for arm in four) == {
            ("one", "a"): 1,
            ("one", "b"): 1,
            ("two", "a"): 1,
            ("two", "b"): 1,
        }
    assert len({tuple((a.version, a.first) for a in arms[n : n + 4]) for n in range(0, 40, 4)}) > 1


def test_the_key_alone_draws_the_list() -> None:
    assert assigned(KEY, 8) == assigned(KEY, 12)[:8]
    assert assigned(KEY, 8) != assigned(Key(bytes(32)), 8)
    assert seal_of(KEY, 8) != seal_of(KEY, 9)
    assert seal_of(KEY, 8) != seal_of(Key(bytes(32)), 8)


def test_a_slip_shows_nothing_and_is_read_as_it_was_copied() -> None:
    for slip, arm in assigned(KEY, 12):
        assert not re.search("one|two", slip)
        assert arm_of(f" {slip.upper().removeprefix('STUDY-')}\n") == arm


@pytest.mark.parametrize("slip", ["", "study-", "study-aaaaaa-aaaaaa-aaaaaa", "red", "ж" * 20])
def test_what_is_no_slip_gets_a_sentence(slip: str) -> None:
    with pytest.raises(StudyError, match="That is not a slip of a study"):
        arm_of(slip)


def test_a_mistyped_slip_is_refused() -> None:
    ((slip, _),) = assigned(KEY, 1)
    other = slip[:-1] + ("a" if slip[-1] != "a" else "b")
    with pytest.raises(StudyError):
        arm_of(other)


# --- what a test is worth -------------------------------------------------------------------------


def test_who_only_confirms_and_announces_too_early() -> None:
    tried = ["4 6 8 · fits", "10, 12, 14 · fits", "4 6 8 · fits"]
    answers = [KeptAnswer("rows", one) for one in tried]
    answers += [KeptAnswer("rule", "twos · refused · refused · refused")]
    answers += [KeptAnswer("rows", "3 2 1 · refused")]  # after the announcement: counts no more
    found = score("a", answers)
    # Two different rows; both fit and were expected to; 1, 7, 8 grows, so it would have fitted.
    assert (found.rows, found.refused, found.positive, found.surprises) == (2, 0, 2, 0)
    assert (found.solved, found.announcements, found.fair) == (False, 1, None)


def test_who_is_surprised_and_solves_form_b() -> None:
    answers = [
        KeptAnswer("rows", "10 5 15 · refused"),  # the last is the greatest: it fits, a surprise
        KeptAnswer("rows", "15 10 5 · refused"),
        KeptAnswer("rows", "7 7 7 · fits"),  # it does not: a surprise
        KeptAnswer("rule", "last · fits · refused · fits"),
        KeptAnswer("rule", "grow · fits · refused · fits"),
    ]
    found = score("b", answers)
    assert (found.rows, found.refused, found.positive, found.surprises) == (3, 2, 1, 2)
    assert (found.solved, found.announcements) == (True, 2)  # the first announcement counts


def test_the_right_words_with_a_wrong_row_are_not_solved() -> None:
    assert score("a", [KeptAnswer("rule", "grow · fits · fits · refused")]).solved is False


def test_a_fair_comparison_changes_what_is_asked_and_nothing_else() -> None:
    # The first tries are 001, 100 and 011; asked is the first, the second, the third thing.
    def fair(*chosen: str) -> int | None:
        answers = [KeptAnswer(f"test-{at}", one) for at, one in enumerate(chosen, start=1)]
        return score("a", answers).fair

    assert fair("101", "110", "010") == 3
    assert fair("111", "110", "011") == 1
    assert fair("000", "000", "000") == 0
    assert fair() is None


def test_a_test_never_says_what_is_right(tmp_path: Path) -> None:
    for form in FORMS:
        question = Question(form, "rule", folder=tmp_path)
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
        ("6, 4, 2 · fits", "6, 4, 2: it doesn't fit."),
        ("3 3 4 · refused", "3, 3, 4: it doesn't fit."),
        ("two and four · fits", "Write three whole numbers, such as 2, 4, 6."),
        ("1 2 3 4 · fits", "Write three whole numbers, such as 2, 4, 6."),
    ],
)
def test_a_row_hears_whether_it_fits(text: str, said: str, tmp_path: Path) -> None:
    question = Question("study-a", "rows", folder=tmp_path)
    question.do("answer", text=text)
    assert question.view()["rationale"] == said


@pytest.mark.parametrize("text", ["8 10 12", "8 10 12 · ", "8 10 12 · perhaps"])
def test_a_row_is_not_heard_before_something_is_expected_of_it(text: str, tmp_path: Path) -> None:
    question = Question("study-a", "rows", folder=tmp_path)
    question.do("answer", text=text)
    view = question.view()
    assert view["standing"] == "not tried"
    assert view["rationale"] == (
        "First say what you expect of this row. Then you will see the answer."
    )
    assert list(tmp_path.iterdir()) == []  # and so it counts nowhere


def test_of_each_row_something_is_expected_anew(tmp_path: Path) -> None:
    question = Question("study-a", "rows", folder=tmp_path)
    question.do("answer", text="8 10 12 · fits")
    view = question.view()
    assert view["answer"] == "8 10 12"
    assert [one["answer"] for one in view["reasons"]] == [""]


@pytest.mark.parametrize("text", ["grow", "grow ·  ·  · ", "grow · fits · refused"])
def test_a_rule_is_announced_with_all_three_rows_judged(text: str, tmp_path: Path) -> None:
    question = Question("study-a", "rule", folder=tmp_path)
    question.do("answer", text=text)
    assert question.view()["standing"] == "not tried"
    assert "half the answer" in str(question.view()["rationale"])
    assert list(tmp_path.iterdir()) == []
    question.do("answer", text="grow · fits · refused · refused")
    assert question.view()["standing"] == "heard"


# --- what is exported ----------------------------------------------------------------------------


def someone(folder: Path, name: str, arm: tuple[str, Arm], *, agrees: bool) -> None:
    """Let somebody answer the test before the lesson, and go home before the one after it."""
    home = folder / name
    home.mkdir()
    place = StudyPlace(arm[0], agrees=agrees, folder=home)
    Question(place.before, "rows", folder=home).do("answer", text="1 2 3 · fits")
    Question(place.before, "why", folder=home).do("answer", text=f"I am {name}.")
    Question(place.before, "test-1", folder=home).do("answer", text="101")


def test_the_export_has_those_who_agreed_and_nobodys_name(tmp_path: Path) -> None:
    slips = assigned(KEY, 3)
    for name, slip, agrees in zip(("Ada", "Bob", "Cleo"), slips, (True, False, True), strict=True):
        someone(tmp_path, name, slip, agrees=agrees)
    text = export(tmp_path, random=Random(1))
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [*rows[0]] == [column.name for column in COLUMNS]
    assert [row["person"] for row in rows] == ["P001", "P002"]
    arms = {(slips[0][1].version, slips[0][1].first), (slips[2][1].version, slips[2][1].first)}
    assert {(row["version"], row["first"]) for row in rows} == arms
    for row in rows:
        assert (row["before_rows"], row["before_fair"], row["before_solved"]) == ("1", "1", "")
        assert {row[name] for name in row if name.startswith("after_")} == {""}
    assert not re.search("Ada|Bob|Cleo|20[0-9][0-9]|study-", text)


def test_who_changes_their_mind_is_left_out(tmp_path: Path) -> None:
    slips = assigned(KEY, 1)
    someone(tmp_path, "Ada", slips[0], agrees=True)
    StudyPlace(slips[0][0], agrees=False, folder=tmp_path / "Ada")
    with pytest.raises(StudyError, match="agreed to take part"):
        export(tmp_path, random=Random(1))


def test_another_slip_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    (one, _), (two, _) = assigned(KEY, 2)
    StudyPlace(one, agrees=True, folder=tmp_path)
    with pytest.raises(StudyError, match="Another slip was used here"):
        StudyPlace(two, agrees=True, folder=tmp_path)


def test_before_there_is_a_slip_one_may_try_and_nothing_is_kept(tmp_path: Path) -> None:
    place = StudyPlace("…", agrees=True, folder=tmp_path)
    assert not place.agrees
    assert "No slip yet" in repr(place)
    assert list(tmp_path.iterdir()) == []


def test_a_place_shows_no_version(tmp_path: Path) -> None:
    seen = set()
    for number, (slip, arm) in enumerate(assigned(KEY, 4)):
        place = StudyPlace(slip, agrees=True, folder=tmp_path / str(number))
        seen.add(repr(place))
        assert place.version(4, 5) == (4 if arm.version == "one" else 5)
        assert {place.before, place.after} == {"study-a", "study-b"}
    assert len(seen) == 1


# --- how many it takes ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("alpha", "effect", "people"),
    [
        # Cohen, J. (1992). A power primer. Psychological Bulletin, 112, 155-159: table 2, the
        # difference of two means, power .80, small, medium and large.
        *((0.01, 0.2, 586), (0.01, 0.5, 95), (0.01, 0.8, 38)),
        *((0.05, 0.2, 393), (0.05, 0.5, 64), (0.05, 0.8, 26)),
        *((0.10, 0.2, 310), (0.10, 0.5, 50), (0.10, 0.8, 20)),
    ],
)
def test_as_many_as_in_cohens_table(alpha: float, effect: float, people: int) -> None:
    assert needed(effect, alpha=alpha) == pytest.approx(people, abs=0.6)  # Cohen's are whole
    assert per_group(effect, alpha=alpha) in {people, people + 1}  # rounded up, Cohen's to nearest


def test_whole_classes_need_more() -> None:
    assert design_effect(1, 0.5) == 1  # each singly
    assert design_effect(28, 0.2) == pytest.approx(6.4)  # 1 + 27 * 0.2


@pytest.mark.parametrize(("effect", "alpha"), [(0.0, 0.05), (0.5, 0.0), (0.5, 0.9)])
def test_what_cannot_be_reckoned_gets_a_sentence(effect: float, alpha: float) -> None:
    with pytest.raises(StudyError, match="must not be 0"):
        needed(effect, alpha=alpha)


def test_the_plan_names_the_seal_and_the_number() -> None:
    plan = "\n".join(preregistration(0.5, people=128, seal="abc"))
    assert "abc" in plan
    assert "64 people, 128 in all" in plan


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_the_page_has_the_data_dictionary(lang: str) -> None:
    docs = Path(__file__).parents[3] / "docs"
    page = (docs / ("" if lang == "en" else lang) / "study.md").read_text(encoding="utf-8")
    cells = re.findall(r"^\| ([a-z_, ]+) \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)
    rows = {name: (values, means) for names, values, means in cells for name in names.split(", ")}
    for column in COLUMNS:
        assert rows[column.name] == (column.values, column.means.said(lang))
