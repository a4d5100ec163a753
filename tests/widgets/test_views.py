"""Every view, answer and replay has the form that the schema gives it."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb import widgets
from eleusis_nb.games.eleusis import variants
from eleusis_nb.learning.replay import ReplayView
from eleusis_nb.rule_editor.schema import DraftView, WorkshopView
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.governor.view import GovernorView
from eleusis_nb.table.protocol import WordsView, words_of
from eleusis_nb.table.view import PlayEntry, TableView
from eleusis_nb.widgets.beliefs import BeliefsPageView
from tests.table.conforming import wrong
from tests.table.driving import act
from tests.widgets.wire import answer


def step_on(session: Session, random: Random) -> bool:
    """Do one thing that may be done; whether the round is still on."""
    view: Any = session.view()
    if view["opened"] or view["score"]:
        return False
    if view["multiplayer"]:
        act(session, view, random)
    else:
        session.do("play", cards=[view["hand"][0]])
    return True


@pytest.mark.parametrize("name", variants)
def test_a_table_of_every_variant_at_every_moment(name: str, tmp_path: Path) -> None:
    session, random = Session.deal(variant=name, seed=4, folder=tmp_path), Random(4)
    for _ in range(25):
        assert wrong(session.view(), TableView) == []
        if not step_on(session, random):
            break
    for play in session.plays():
        assert wrong(play, PlayEntry) == []


def test_a_lessons_table_with_hypotheses_hints_and_the_open_envelope(tmp_path: Path) -> None:
    for lesson in range(12):
        session = Session.at_lesson(lesson, folder=tmp_path)
        assert wrong(session.view(), TableView) == [], lesson
    play = widgets.Play(rule="red", seed=7, folder=tmp_path)
    play.do("suppose", text="black", credence=0.5).do("suppose", text="red", credence=1)
    play.do("play", cards=play.view["hand"][:1])
    assert wrong(play.view, TableView) == []
    play.do("declare", key="h1").do("declare", key="h2")
    assert play.view["opened"] is not None
    assert wrong(play.view, TableView) == []


def test_a_persons_table_before_the_deal(tmp_path: Path) -> None:
    desk = widgets.GodDesk(variant="express", folder=tmp_path)
    assert wrong(desk.view, TableView) == []
    # Whatever `answer` returns has the form of what the command gives.
    assert answer(desk, {"id": "w", "do": "weigh", "text": "red"})["ok"]
    built = {"id": "b", "do": "build", "step": "choose", "at": "", "what": "red", "turn": 0}
    assert answer(desk, built)["ok"]
    assert answer(desk, {"id": "m", "do": "menu", "at": ""})["answer"]["groups"]
    faulty = answer(desk, {"id": "f", "do": "weigh", "text": "anything"})
    assert faulty["answer"]["findings"]
    assert not answer(desk, {"id": "x", "do": "weigh", "text": "rad"})["ok"]


def test_what_the_computer_players_thought(tmp_path: Path) -> None:
    play = widgets.Play(variant="express", seed=4, folder=tmp_path)
    random = Random(4)
    while step_on(play.session, random):
        pass
    assert answer(play, {"id": "t", "do": "thoughts"})["answer"]
    assert answer(play, {"id": "l", "do": "look", "start": 0})["answer"]


def test_the_governors_game_at_every_moment(tmp_path: Path) -> None:
    session = GovernorSession.open(seed=3, secret=True, folder=tmp_path)
    session.do("suppose", text="hearts; from draw 2; drawer +5")
    for step in range(16):
        view = session.view()
        assert wrong(view, GovernorView) == []
        may: Any = view["may"]
        if may["stake"] is not None:
            session.do("stake", amount=1)
        elif may["draw"]:
            if step == 6:  # it takes a second
                session.do("chances", above=None)
                assert wrong(session.view(), GovernorView) == []
            session.do("draw")
        elif may["choose"]:
            session.do("choose", player=may["choose"][0])
    session.do("open")
    assert wrong(session.view(), GovernorView) == []


def test_the_rule_editor_and_the_workshop() -> None:
    assert wrong(widgets.RuleBuilder().view, DraftView) == []
    rule = "black if the last card is red, otherwise 1 to 3 steps above the last card"
    assert wrong(widgets.RuleBuilder(rule).view, DraftView) == []
    workshop = widgets.Workshop("higher than the last card")
    assert wrong(workshop.view, WorkshopView) == []
    workshop.do("examine").do("compare", text="red").do("robots").do("step")
    assert workshop.view["critique"]["findings"]
    assert wrong(workshop.view, WorkshopView) == []


@pytest.mark.whole
def test_beliefs_of_a_session_of_a_record_and_of_a_cell(tmp_path: Path) -> None:
    play = widgets.Play(rule="red", seed=7, folder=tmp_path)
    view = widgets.BeliefsView(play)
    assert wrong(_of_beliefs(view.view), BeliefsPageView) == []
    view.do("beliefs", shown=True)
    play.do("play", cards=play.view["hand"][:1])
    assert view.view["beliefs"]["change"]
    assert wrong(_of_beliefs(view.view), BeliefsPageView) == []
    record = widgets.BeliefsView(play.session.path)
    assert wrong(_of_beliefs(record.view), BeliefsPageView) == []
    assert wrong(widgets.Evidence(play.session.path).view, TableView) == []


def _of_beliefs(view: Mapping[str, object]) -> dict[str, object]:
    """Return the part of a view that is the beliefs' own; it has all of its table's beside it."""
    return {key: view[key] for key in typing.get_type_hints(BeliefsPageView) if key in view}


def test_a_replay_of_both_games(tmp_path: Path) -> None:
    play = widgets.Play(rule="red", seed=7, folder=tmp_path)
    play.do("suppose", text="red", credence=1).do("play", cards=play.view["hand"][:1])
    play.do("declare", key="h1")
    governor = GovernorSession.open(seed=3, folder=tmp_path)
    governor.do("stake", amount=1)
    governor.do("draw")
    for path, view in ((play.session.path, TableView), (governor.path, GovernorView)):
        replay = widgets.Replay(path)
        assert wrong(replay.view, ReplayView) == []
        seen: dict[str, Any] = {}
        for step in replay.view["deals"][-1]["steps"]:
            seen |= step
            assert wrong(seen, view) == []


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_the_words_of_a_language(lang: str) -> None:
    assert wrong(words_of(lang), WordsView) == []
