"""The teacher's desk: a lesson is made step by step, kept, handed out, locked; a class reported."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.learning.desk import (
    FAMILIES,
    Desk,
    LessonPlan,
    library_rule,
    rule_view,
    rules_of,
    sample,
)
from eleusis_nb.library import RULES
from eleusis_nb.rules import Rule
from eleusis_nb.table import LessonError, Session, lesson

OTHER = "a different suit from the last card"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(folder=tmp_path / "kept", here=tmp_path)


def with_rules(desk: Desk, *texts: str) -> Desk:
    desk.do("write", steps=[*desk.plan.steps, *([text] for text in texts)])
    return desk


def setting(desk: Desk, **given: object) -> None:
    desk.do("set", settings={**desk.shown()["settings"], **given})  # type: ignore[dict-item] # plain


# --- the plan ------------------------------------------------------------------------------------


def test_rules_are_written_in_steps_and_an_empty_step_falls_away(desk: Desk) -> None:
    desk.do("write", steps=[["Red", "black"], [], [OTHER]])
    assert desk.plan.steps == (("red", "black"), (OTHER,))
    assert desk.view() == {"version": 1, "turn": 1, "rules": 3}


def test_a_rule_is_read_in_the_language_of_the_desk_and_kept_as_it_is_shown(desk: Desk) -> None:
    desk.do("write", steps=[["plus haute que 8"]], lang="fr")
    [[shown]] = desk.shown("fr")["steps"]
    desk.do("write", steps=[[shown["text"]], ["чёрная"]], lang="ru")
    assert desk.plan.steps == (("9 to king",), ("black",))
    assert desk.shown("ru")["steps"][1][0]["sentence"] == "Карта чёрная."
    desk.do("write", steps=[["higher then 8"]])  # typed, though the exact grammar would take it
    assert desk.plan.steps == (("9 to king",),)


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("write", {"steps": [["a purple card"]]}, "purple"),
        ("write", {"steps": [["red"], ["even", "red"]]}, "already in this lesson"),
        ("write", {"steps": [["red"] * 101]}, "at most 100 rules"),
        ("set", {"settings": {"names": ["Dax", "dax"]}}, "two different words"),
        ("set", {"settings": {"names": ["Dax", " "]}}, "two different words"),
        ("set", {"settings": {"names": ["Dax"]}}, "how a lesson is played"),
        ("set", {"settings": {"errs": 0.5}}, "0.4"),
        ("set", {"settings": {"variant": "poker"}}, "no game"),
        ("set", {"settings": {"hints": "many"}}, "Hints can be"),
        ("set", {"settings": {"seed": 10**10}}, "whole number"),
        ("resume", {"code": "eleusis1.nonsense"}, "damaged"),
        ("resume", {"code": "hello"}, "not a lesson code"),
        ("report", {"records": " ", "title": "", "named": False, "keyed": False}, "Name the"),
        ("report", {"records": "no", "title": "", "named": False, "keyed": False}, "no folder"),
        ("library", {"family": "cats"}, "no family"),
        ("shout", {}, "can't do “shout”"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    desk: Desk, name: str, given: dict[str, object], said: str
) -> None:
    with_rules(desk, "red")
    plan, turn = desk.plan, desk.turn
    with pytest.raises(EleusisError, match=said):
        desk.do(name, **given)  # type: ignore[arg-type] # as a page may send it
    assert (desk.plan, desk.turn) == (plan, turn)


def test_another_game_drops_what_it_does_not_have(desk: Desk) -> None:
    setting(desk, names=["Dax", "Med"], errs=0.1, rival=True)
    assert desk.shown()["alone"]
    setting(desk, variant="new")
    settings = desk.shown()["settings"]
    assert (settings["names"], settings["errs"], settings["rival"]) == (None, 0.0, True)
    assert not desk.shown()["alone"]


def test_a_lesson_made_before_is_laid_on_the_desk_again(desk: Desk, tmp_path: Path) -> None:
    with_rules(desk, "red", OTHER)
    setting(desk, title="Monday", hints="late", predictions=True, seed=12, beliefs=False)
    code = desk.plan.handout().code
    other = Desk(folder=tmp_path / "elsewhere", here=tmp_path)
    other.do("resume", code=f'el.Play("{code}")')
    assert other.plan == desk.plan


def test_the_work_is_kept_and_a_cleared_desk_is_empty_again(desk: Desk, tmp_path: Path) -> None:
    with_rules(desk, "red", "higher than the last card")
    setting(desk, title="Tuesday")
    again = Desk(folder=tmp_path / "kept", here=tmp_path)
    assert again.plan == desk.plan  # though it cannot be handed out yet
    kept = next((tmp_path / "kept").iterdir()).read_text()
    assert "red" not in kept
    assert "higher" not in kept
    again.do("clear")
    assert Desk(folder=tmp_path / "kept", here=tmp_path).plan == LessonPlan()


def test_a_damaged_file_costs_the_draft_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "teachers-desk.lesson").write_bytes(b"\xff\x00eleusis1.")
    assert Desk(folder=tmp_path).plan == LessonPlan()


# --- the meter -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("red", "works well"),
        (OTHER, "few refusals"),  # 39 of 52
        ("a club", "few cards fit"),  # 13 of 52
        ("higher than the last card", "gets stuck"),
    ],
)
def test_the_meter_says_how_a_rule_plays(rule: str, said: str) -> None:
    assert library_rule(rule, "solo")["meter"]["said"] == said


def test_the_meter_says_nothing_twice() -> None:
    assert rule_view(OTHER, "solo")["warnings"] == []
    warned = rule_view("higher than the last card", "solo")["warnings"]
    assert warned[0]["line"] == ["KC"]


def test_the_line_that_students_see_is_one_by_the_rule() -> None:
    rule = Rule.parse("black if the last card is red, otherwise red")
    plays = sample(rule)
    assert [play["ok"] for play in plays] == [True, True, False, True]
    colours = [play["card"][-1] in "DH" for play in plays]
    assert colours[1] is not colours[0]  # it alternates,
    assert colours[2] is colours[1]  # and what did not was refused
    assert colours[3] is not colours[1]


def test_every_family_of_the_library_has_a_name_and_rules_that_can_be_played() -> None:
    assert set(FAMILIES) == {one.family for one in RULES.values()} - {"bad"}
    for family in ("one card", "order"):
        found = rules_of(family, "solo", "fr")
        assert found
        assert not any(one["meter"]["stops"] for one in found)
        assert all(Rule.from_text(one["text"]).sentence("fr") == one["sentence"] for one in found)


# --- handing out ---------------------------------------------------------------------------------


def test_nothing_is_handed_out_that_cannot_be_played(desk: Desk) -> None:
    assert "Write a rule first" in desk.shown()["fault"]
    with_rules(desk, "higher than the last card")
    assert "the game would stop" in desk.shown()["fault"]
    with pytest.raises(LessonError):
        desk.do("save")


def test_a_notebook_gets_a_name_of_its_own_and_none_is_overwritten(
    desk: Desk, tmp_path: Path
) -> None:
    with_rules(desk, "red")
    setting(desk, title="Our first: lesson!")
    first = tmp_path / "our-first-lesson.ipynb"
    assert desk.do("save") == str(first)
    assert desk.do("save") == str(first)  # the same lesson again
    with_rules(desk, "even")
    assert desk.do("save") == str(tmp_path / "our-first-lesson-2.ipynb")
    cells = json.loads(first.read_text(encoding="utf-8"))["cells"]
    assert lesson(cells[1]["source"]).steps == (("red",),)
    assert "red" not in first.read_text(encoding="utf-8")


def test_a_title_of_signs_alone_still_gives_a_name(desk: Desk, tmp_path: Path) -> None:
    with_rules(desk, "red")
    setting(desk, title="../../?!")
    assert desk.do("save") == str(tmp_path / "lesson.ipynb")


def test_with_a_seed_everybody_has_the_same_cards_and_else_not(desk: Desk, tmp_path: Path) -> None:
    with_rules(desk, "red")

    def hands(code: str) -> list[object]:
        return [
            Session.at_lesson(code, folder=tmp_path / f"{n}", random=Random(n)).view()["hand"]
            for n in range(3)
        ]

    setting(desk, seed=41)
    first, second, third = hands(desk.plan.handout().code)
    assert first == second == third
    for number in range(3):
        shutil.rmtree(tmp_path / f"{number}")
    setting(desk, seed=None)
    first, second, third = hands(desk.plan.handout().code)
    assert first != second


def test_the_next_deals_of_a_seed_are_the_same_for_all_and_other_than_the_first(
    desk: Desk, tmp_path: Path
) -> None:
    with_rules(desk, "red", "even")
    setting(desk, seed=41)
    seen = []
    for number in range(2):
        session = Session.at_lesson(
            desk.plan.handout().code, folder=tmp_path / f"{number}", random=Random(number)
        )
        first = session.view()["hand"]
        session.do("suppose", text="red", credence=1.0)
        session.do("declare", key="h1")
        session.do("again")
        seen.append((first, session.view()["hand"]))
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]


# --- the class -----------------------------------------------------------------------------------


def test_a_class_is_reported_from_its_folder(desk: Desk, tmp_path: Path) -> None:
    for who in ("ada", "bob"):
        table = Session.deal("red", seed=3, folder=tmp_path / "submitted" / who, name="open-table")
        table.do("play", cards=[str(table.view()["hand"][0])])  # type: ignore[index] # a view
    (tmp_path / "submitted" / "bob" / "lesson-01.eleusis.jsonl").write_text("{torn")
    assert desk.shown()["folders"] == ["submitted"]
    desk.do("report", records="submitted", title="9b <i>", named=True, keyed=False)
    report = desk.shown()["report"]
    assert report is not None
    assert report["said"].startswith("2 students:")
    assert "9b &lt;i&gt;" in report["page"]
    assert "ada" in report["page"]
    assert len(report["damaged"]) == 1
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == report["page"]
    assert (tmp_path / "report.csv").read_text(encoding="utf-8-sig").startswith("student,")
    desk.do("report", records="submitted", title="", named=False, keyed=True)
    hidden = desk.shown()["report"]
    assert hidden is not None
    assert "ada" not in hidden["page"]
    assert (tmp_path / "teacher.key").exists()
