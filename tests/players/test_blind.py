"""Players without beliefs ask no space of rules anything, and say nothing of the rule."""

from __future__ import annotations

from itertools import islice
from random import Random as Chance

import pytest

from eleusis_nb.games.eleusis import Guess, Judge, Prophesy, Round, variants
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.players import (
    Forgetful,
    LegalRandom,
    Observer,
    Player,
    Random,
    Watching,
    play_out,
)
from eleusis_nb.mind.space import of_rules
from eleusis_nb.rules import Rule

TURNS = "black if the last card is red, otherwise red"


@pytest.fixture
def no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all beliefs fail."""

    def begin(*_: object, **_named: object) -> None:
        raise AssertionError("somebody thinks")

    monkeypatch.setattr(Beliefs, "__init__", begin)


def played(variant: str, kind: type | object, seed: int) -> set[type]:
    """Play a round to its end and return what kinds of actions there were."""
    fewest, _ = variants[variant].players
    table = Round.deal(variant, TURNS, ("God", *(f"P{n}" for n in range(1, fewest))), seed)
    sat: dict[int, Player] = {n: kind(Chance(f"{seed} {n}")) for n in range(1, fewest)}  # type: ignore[operator]  # a kind is called
    steps = list(islice(play_out(table, sat), 2_000))
    assert steps[-1].table.ending is not None
    return {type(step.action) for step in steps}


@pytest.mark.usefixtures("no_thinking")
@pytest.mark.parametrize("kind", [Random, LegalRandom], ids=str)
@pytest.mark.parametrize("variant", list(variants))
def test_a_round_without_beliefs(variant: str, kind: object) -> None:
    seen = played(variant, kind, 1)
    assert Guess not in seen
    assert kind is LegalRandom or not seen & {Prophesy, Judge}


@pytest.mark.usefixtures("no_thinking")
def test_the_observer_thinks() -> None:
    with pytest.raises(AssertionError, match="somebody thinks"):
        played("solo", Observer, 1)


def test_who_shares_beliefs_plays_as_who_has_some_alone() -> None:
    """Two observers and one posterior: what each does is what it did with its own."""

    def moves(watching: Watching | None) -> list[object]:
        table = Round.deal("express", "red", ("God", "Ada", "Bob"), seed=3)
        sat = {n: Observer(Chance(n), watching=watching) for n in (1, 2)}
        return [step.action for step in islice(play_out(table, sat), 30)]

    shared = Watching()
    assert moves(shared) == moves(None)
    assert shared.seen > 5


def test_players_believe_what_el_beliefs_believes() -> None:
    """God chose the starter among the cards that may start, so it is evidence."""
    view = Round.deal("solo", TURNS, ("God", "Ada"), seed=3).view(1)
    watching = Watching()
    watching.watch(view)
    assert watching.beliefs is not None
    assert watching.beliefs.chances() == Beliefs(view.situation.recent, obeys=True).chances()


def test_who_forgets_thinks_of_the_space_of_the_others() -> None:
    """It has beliefs of its own, over the same rules."""
    table = Round.deal("express", TURNS, ("God", "Ada", "Bob"), seed=3)
    watching = Watching(of_rules([(Rule.parse(TURNS), 1)]))
    one = next(seat for seat in (1, 2) if seat in table.waits_for)
    robot = Forgetful(Chance(1), watching=watching)
    assert robot.choose(table.view(one)) in table.legal_actions(one)
    assert robot.idea is not None
    assert robot.idea.rule == Rule.parse(TURNS)
    assert watching.beliefs is None
