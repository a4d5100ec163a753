"""The teacher's desk as a widget: what is saved with a notebook, and what its pages are told."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from eleusis_nb.widgets import Play, Table, TeachersDesk
from eleusis_nb.widgets.core import TableError
from tests.widgets.wire import answer, hand_over, published

IDS = count()
RULE = "an odd spade or a red face card"


@pytest.fixture
def desk(tmp_path: Path) -> TeachersDesk:
    return TeachersDesk(folder=tmp_path / "kept", here=tmp_path)


def message(desk: TeachersDesk, do: str, **given: object) -> dict[str, object]:
    return {"id": f"d{next(IDS)}", "do": do, "turn": desk.view["turn"], **given}


def test_no_rule_is_in_what_a_notebook_is_saved_with(desk: TeachersDesk) -> None:
    assert answer(desk, message(desk, "write", steps=[[RULE]]))["ok"]
    assert answer(desk, message(desk, "set", settings={"title": "Monday"}))["ok"]
    built = {"step": "read", "at": "", "what": RULE, "turn": 0}
    assert answer(desk, message(desk, "build") | built)["ok"]
    handout = desk.session.shown()["handout"]
    assert handout is not None
    assert desk.view == {"version": 1, "turn": desk.session.turn, "rules": 1}
    saved = json.dumps([desk.get_state(drop_defaults=False)["view"], desk.fallback])
    drawn = json.dumps([desk._drawn_fallback(), repr(desk)])
    for secret in ("spade", "face", handout["code"]):
        assert secret not in saved + drawn
    assert "1 rule" in drawn


def test_every_page_is_told_what_changes(desk: TeachersDesk) -> None:
    seen = shown_by(desk, message(desk, "write", steps=[[RULE]]))
    assert seen[-1]["steps"][0][0]["sentence"] == "The card is an odd spade or a red face card."
    assert desk.handout.lesson.steps == ((RULE,),)
    published(desk)
    desk.lang = "fr"
    (french,) = [
        one["content"]["desk"] for one in published(desk) if "desk" in one.get("content", {})
    ]
    assert french["steps"][0][0]["sentence"] != "The card is an odd spade or a red face card."
    assert shown_by(desk, message(desk, "desk"))[-1]["settings"]["title"] == ""


def shown_by(desk: TeachersDesk, asked: dict[str, object]) -> list[dict[str, Any]]:
    said = (one["content"] for one in hand_over(desk, asked) if one["method"] == "custom")
    return [one["desk"] for one in said if "desk" in one]


def test_the_lesson_is_tried_at_a_table_of_its_own(desk: TeachersDesk) -> None:
    refused = answer(desk, message(desk, "student"))
    assert "Write a rule first" in refused["error"]
    desk.do("write", steps=[[RULE]]).do("set", settings={"title": "Monday"})
    said = answer(desk, message(desk, "student"))
    table = desk._student
    assert isinstance(table, Play)
    assert said["answer"] == table.model_id
    assert table.view["title"] == "Monday"
    again = answer(desk, message(desk, "student"))["answer"]
    assert again != said["answer"]
    desk.close()
    assert desk._student is None


@pytest.mark.parametrize("given", [{"variant": "new"}, {"seed": 3}, {"name": "mine"}])
def test_a_lesson_refuses_what_it_would_ignore(
    desk: TeachersDesk, given: dict[str, Any], tmp_path: Path
) -> None:
    code = desk.do("write", steps=[[RULE]]).handout.code
    for call in (lambda **more: Play(code, **more), lambda **more: Play(lesson=0, **more)):
        with pytest.raises(TableError, match=f"{next(iter(given))}= would change nothing"):
            call(**given, folder=tmp_path)
    table = Play(code, folder=tmp_path)
    with pytest.raises(TableError, match="already been dealt"):
        Table(table, **given)
