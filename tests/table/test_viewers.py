"""Who may see what of a table: a seat, the audience, the teacher."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from eleusis_nb.games.eleusis.state import Pile
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.table.screen import AUDIENCE, Screen, Teacher, Viewer
from eleusis_nb.table.view import TableView, view
from tests.table.conforming import wrong
from tests.table.driving import act

RULE = Rule.parse("red if the last card is black, otherwise black")


@pytest.fixture
def table(tmp_path: Path) -> Session:
    """Return a table at which Ada and Bob each suppose a rule, and the computer is God."""
    session = Session.deal(
        RULE, variant="new", seats=["God", "Ada", "Bob", "random"], seed=5, folder=tmp_path
    )
    session.do("here", who=session.view()["multiplayer"]["name"])
    session.do("suppose", text="not a heart", credence=0.5)
    return session


def seen(table: Session, viewer: Viewer) -> Any:  # noqa: ANN401 - plain data
    return view(table.state, viewer)


def hand_of(table: Session, name: str) -> list[str]:
    assert table.state.round is not None
    return [card.code() for card in table.state.round.hands[table.state.seat_of(name)].cards]


def test_a_seat_sees_its_own_hand_and_its_own_rules(table: Session) -> None:
    name = table.view()["multiplayer"]["name"]
    mine = seen(table, Screen(name))
    assert mine["hand"] == hand_of(table, name)
    assert [one["text"] for one in mine["hypotheses"]] == ["not a heart"]
    assert mine["teacher"] is None


def test_another_seat_sees_neither(table: Session) -> None:
    name = table.view()["multiplayer"]["name"]
    (other,) = {"Ada", "Bob"} - {name}
    theirs = seen(table, Screen(other))
    assert theirs["hand"] == hand_of(table, other)
    assert theirs["hypotheses"] == []
    assert "not a heart" not in json.dumps(theirs)
    assert theirs["teacher"] is None


def test_those_who_look_on_see_no_hand_and_nobodys_rules(table: Session) -> None:
    theirs = seen(table, AUDIENCE)
    assert (theirs["hand"], theirs["hypotheses"], theirs["teacher"]) == ([], [], None)
    assert "not a heart" not in json.dumps(theirs)
    assert str(RULE) not in json.dumps(theirs)
    # How many cards everybody holds is for all to see.
    counts = {seat["name"]: seat["cards"] for seat in theirs["multiplayer"]["seats"]}
    assert counts["Ada"] == len(hand_of(table, "Ada"))


def test_the_teacher_sees_the_rule_every_hand_and_what_everybody_supposes(table: Session) -> None:
    all_of_it = seen(table, Teacher(RULE))
    secrets = all_of_it["teacher"]
    assert secrets["rule"] == RULE.sentence()
    assert secrets["hands"]["Ada"] == hand_of(table, "Ada")
    assert secrets["hands"]["Bob"] == hand_of(table, "Bob")
    assert set(secrets["hands"]) == {"God", "Ada", "Bob", "Rosalie"}
    texts = {who: [one["text"] for one in held] for who, held in secrets["hypotheses"].items()}
    assert texts == {"Ada": [], "Bob": [], table.view()["multiplayer"]["name"]: ["not a heart"]}
    assert wrong(all_of_it, TableView) == []
    # Beside that it is what the audience sees.
    assert {**all_of_it, "teacher": None} == seen(table, AUDIENCE)


def test_before_the_deal_there_is_nothing_to_hide(tmp_path: Path) -> None:
    session = Session.deal(variant="new", seats=["Ada", "Bob", "random", "random"], folder=tmp_path)
    nothing = seen(session, Teacher())
    assert nothing["teacher"] == {"rule": None, "hands": {}, "hypotheses": {"Ada": [], "Bob": []}}
    assert wrong(nothing, TableView) == []


def test_one_who_plays_alone_is_looked_on_without_hints_and_rules(tmp_path: Path) -> None:
    session = Session.deal("red", seed=7, folder=tmp_path)
    session.do("suppose", text="not a heart", credence=0.5)
    session.do("play", cards=[session.view()["hand"][0]])
    own, others = session.view(), seen(session, AUDIENCE)
    assert (others["hand"], others["hypotheses"], others["hints"]["next"]) == ([], [], None)
    # The verdict is for all to hear; what became of an idea is for whoever had it.
    assert others["say"]["text"] == own["say"]["text"]
    assert "idea" in own["say"]["aside"]
    assert "idea" not in others["say"]["aside"]


@pytest.mark.parametrize("variant", ["new", "nojhan", "delphi"])
def test_those_who_look_on_see_the_same_whatever_the_hands_hold(
    variant: str, tmp_path: Path
) -> None:
    seats = ["God", "Ada", "Bob", "random", "random"]
    session = Session.deal(RULE, variant=variant, seats=seats, folder=tmp_path, random=Random(3))
    random = Random(3)
    for _ in range(40):
        mine: Any = session.view()
        if mine["opened"]:
            break
        state = session.state
        assert state.round is not None
        covered = structs.replace(
            state.round, hands=tuple(Pile(covered=len(pile)) for pile in state.round.hands)
        )
        assert seen(session, AUDIENCE) == view(replace(state, round=covered), AUDIENCE)
        act(session, mine, random)
    assert session.turn > 1
