"""Computer players at every table: they end it, legally, and see nothing they may not."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random as Chance

import pytest

from eleusis_nb.games.eleusis import (
    Guess,
    IllegalAction,
    Judge,
    PlayCards,
    Predict,
    Prophesy,
    Round,
    variants,
)
from eleusis_nb.mind.players import (
    KINDS,
    Computer,
    Confirmer,
    PlayerError,
    Random,
    kind_of,
    next_action,
    play_out,
)
from eleusis_nb.mind.space import of_rules
from eleusis_nb.rules import Rule
from tests.players.veil import PeekedError, Veiled, play_veiled

pytestmark = pytest.mark.whole

TURNS = "black if the last card is red, otherwise red"
BEYOND = "the sum of the last 2 cards and this one is divisible by 3"
DEAD_END = "higher than the last card"
LONG = 2_000
"""Moves that no round of computer players comes near."""

KIND_NAMES = [pytest.param(name, id=name) for name in KINDS]


def seated(variant: str) -> tuple[str, ...]:
    fewest, _ = variants[variant].players
    return ("God", *(f"P{seat}" for seat in range(1, fewest)))


def players(kind: str, seats: tuple[str, ...], seed: int = 0) -> dict[int, Computer]:
    return {seat: KINDS[kind](Chance(f"{seed} {seat}")) for seat in range(1, len(seats))}


def mixed(seats: tuple[str, ...], seed: int) -> dict[int, Computer]:
    """Seat one of each kind, and round again."""
    kinds = list(KINDS.values())
    return {
        seat: kinds[(seat + seed) % len(kinds)](Chance(f"{seed} {seat}"))
        for seat in range(1, len(seats))
    }


@pytest.mark.parametrize("text", [TURNS, pytest.param(DEAD_END, marks=pytest.mark.whole)])
@pytest.mark.parametrize("variant", list(variants))
def test_a_round_comes_to_an_end(variant: str, text: str) -> None:
    """Each action is legal (the table would refuse it), and no rule is looked at."""
    table = Round.deal(variant, text, seated(variant), seed=1)
    steps = list(islice(play_veiled(table, mixed(table.seats, seed=1)), LONG))
    assert steps[-1].table.ending is not None


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_each_kind_alone(kind: str) -> None:
    table = Round.deal("solo", TURNS, ("God", "Ada"), seed=2)
    steps = list(islice(play_veiled(table, players(kind, table.seats)), LONG))
    assert steps[-1].table.ending is not None


def test_no_rule_fits_and_the_round_goes_on() -> None:
    table = Round.deal("express", BEYOND, ("God", "Ada", "Bob"), seed=4)
    only = of_rules([(Rule.parse("red"), 1)])
    sat = {seat: KINDS["falsifier"](Chance(seat), only) for seat in (1, 2)}
    reasons = set()
    for step in islice(play_veiled(table, sat), LONG):
        table = step.table
        reasons.add(sat[step.action.seat].reason.kind)
    assert table.ending is not None
    assert "no rule fits" in reasons


def test_the_veil_would_be_noticed() -> None:
    table = replace(Round.deal("solo", "red", ("God", "Ada"), 1), rule=Veiled())
    for look in (
        lambda: repr(table.rule),
        lambda: table.rule.tree,  # type: ignore[union-attr]  # no Ruling has one
        lambda: table.apply(PlayCards(1, table.view(1).hand[:1])),
    ):
        with pytest.raises(PeekedError):
            look()


def actions(variant: str, kind: str, seed: int) -> set[type]:
    table = Round.deal(variant, TURNS, seated(variant), seed)
    return {type(s.action) for s in islice(play_out(table, players(kind, table.seats)), LONG)}


def test_everybody_predicts_in_delphi() -> None:
    assert actions("delphi", "confirmer", 1) == {Predict}


def test_the_rule_is_said_in_express() -> None:
    assert any(Guess in actions("express", "scientist", seed) for seed in range(5))


@pytest.mark.parametrize("variant", ["new", "nojhan", "adpoker"])
def test_somebody_becomes_prophet_and_calls(variant: str) -> None:
    assert any({Prophesy, Judge} <= actions(variant, "confirmer", seed) for seed in range(8))


def test_the_second_stage_of_the_original_is_played() -> None:
    table = Round.deal("original", TURNS, ("God", "Ada", "Bob"), 1)
    *_, last = islice(play_out(table, players("random", table.seats)), LONG)
    assert last.table.state.stage == 2
    assert last.table.ending is not None


@pytest.mark.parametrize("kind", ["scientist", "forgetful"])
def test_the_same_seed_plays_the_same_round(kind: str) -> None:
    def actions() -> list[object]:
        table = Round.deal("solo", TURNS, ("God", "Ada"), 5)
        return [step.action for step in islice(play_out(table, players(kind, table.seats)), 6)]

    assert actions() == actions()


def test_it_waits_for_a_person() -> None:
    table = Round.deal("express", TURNS, ("God", "Ada", "Robot"), seed=1)
    robots = {2: Confirmer(Chance(1))}
    assert table.waits_for == (1,)
    assert next_action(table, robots) is None
    table, _ = table.apply(Random(Chance(1)).choose(table.view(1)))  # type: ignore[arg-type]  # a turn is taken
    steps = list(play_out(table, robots))
    assert [step.action.seat for step in steps] == [2] * len(steps)
    assert steps
    assert steps[-1].table.waits_for == (1,)


def test_who_is_not_to_move_is_told_so() -> None:
    table = Round.deal("express", TURNS, ("God", "Ada", "Robot"), seed=1)
    robot = Confirmer(Chance(1))
    assert robot.explain() == "I have done nothing yet."
    for seat in (2, None):
        with pytest.raises(IllegalAction):
            robot.choose(table.view(seat))


def test_a_kind_that_there_is_not() -> None:
    with pytest.raises(PlayerError, match="Choose from: random, confirmer"):
        kind_of("genius")


def test_every_kind_says_what_it_does() -> None:
    for kind in KINDS.values():
        assert len({kind.about.said(lang) for lang in ("en", "fr", "ru")}) == 3
