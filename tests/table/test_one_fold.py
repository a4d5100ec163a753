"""An event is applied once: deciding it and taking it in are the same step."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import moves
from eleusis_nb.table import Session, events


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[ev.Event]:
    """Every event of the game that was applied, in order."""
    told: list[ev.Event] = []
    for module in (moves, events):
        evolve = module.evolve

        def counted(state: Any, event: ev.Event, evolve: Any = evolve) -> Any:  # noqa: ANN401
            told.append(event)
            return evolve(state, event)

        monkeypatch.setattr(module, "evolve", counted)
    return told


def test_a_deal_and_a_click_apply_each_event_once(applied: list[ev.Event], tmp_path: Path) -> None:
    table = Session.deal("red", random=Random(1), folder=tmp_path)
    assert [type(event) for event in applied] == [ev.Turned, ev.ToMove]
    applied.clear()
    before = table.state
    table.do("play", cards=table.view()["hand"][:1])
    assert [type(event) for event in applied].count(ev.Played) == 1
    assert len(applied) == len(set(map(id, applied)))
    assert table.state.round is not before.round
    assert table.state.evidence.observations[-1] is table.state.round.table[-1]  # type: ignore[union-attr]


def test_a_line_of_several_moves_applies_each_once(applied: list[ev.Event], tmp_path: Path) -> None:
    table = Session.deal(
        "red",
        variant="express",
        seats=["God", "Ada", "Bob", "Cy"],
        random=Random(2),
        folder=tmp_path,
    )
    plays = 0
    for _ in range(30):
        view: Any = table.view()
        several = view["multiplayer"]
        applied.clear()
        match several["waits"]:
            case "cover":
                table.do("here", who=several["name"])
            case "word":
                table.do("go_on")
            case "you":
                table.do("play", cards=view["hand"][:1])
                assert ev.Played in map(type, applied)
                plays += 1
        assert len(applied) == len(set(map(id, applied)))
    assert plays > 3


def test_the_state_is_the_one_of_the_record(applied: list[ev.Event], tmp_path: Path) -> None:
    table = Session.deal("red", random=Random(1), folder=tmp_path)
    for _ in range(5):
        table.do("play", cards=table.view()["hand"][:1])
    applied.clear()
    assert events.state_of(table.record).round == table.state.round
    assert len(applied) == len(set(map(id, applied)))
