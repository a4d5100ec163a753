"""What is counted of a game, what comes in which order, and the table: worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.simulation import Estimate, Plan, tournament
from eleusis_nb.simulation.tournament import count_event


def test_what_is_counted_of_a_seat() -> None:
    names = "plays cards refused no_plays wrong_no_plays guesses wrong_guesses prophet overthrown"
    counts: dict[str, Any] = dict.fromkeys(names.split(), 0) | {"solved_after": None}
    for event in (
        ev.Played(1, cards("5H 6H"), ok=True),
        ev.Guessed(1, "red", ok=False),
        ev.Played(1, cards("7S"), ok=False),
        ev.Played(1, cards("8S"), ok=True, god=True),
        ev.Guessed(1, "a heart", ok=True),
        ev.Played(1, cards("9H"), ok=True),
        ev.Guessed(1, "a heart", ok=True),
        ev.Claimed(1, cards("2S"), ok=True),
        ev.Claimed(1, cards("3S"), ok=False),
        ev.Declared(1),
        ev.Overthrown(1),
        ev.Returned(1),
    ):
        count_event(counts, event)
    # Two cards, one refused, one more; the play that God made for the seat is none of its own.
    assert counts == {
        "plays": 3,
        "cards": 4,
        "refused": 1,
        "no_plays": 2,
        "wrong_no_plays": 1,
        "guesses": 3,
        "wrong_guesses": 1,
        "prophet": 1,
        "overthrown": 1,
        "solved_after": 2,  # only the first time counts
    }


def test_the_order_of_a_plan() -> None:
    # Tables, within them variants, rules, rounds; two players move up a seat each game.
    tables = [("random", "scientist"), ("confirmer", "falsifier")]
    plan = Plan.of(tables, ["red", "even"], ["express", "new"], rounds=2, seed=3)
    games = [plan.game(number) for number in range(len(plan))]
    assert len(games) == 16
    assert [one.number for one in games] == list(range(16))
    assert [one.table[0] for one in games[:8]] == ["random", "scientist"] * 4
    assert [one.variant for one in games] == (["express"] * 4 + ["new"] * 4) * 2
    assert [one.rule for one in games] == ["red", "red", "even", "even"] * 4
    assert [one.table[0] for one in games[8:]] == ["confirmer", "falsifier"] * 4
    assert [one.deal for one in games[:8]] == [one.deal for one in games[8:]]
    assert len({one.deal for one in games}) == 8
    assert len({one.seed for one in games}) == 16


def test_shares_by_wilson() -> None:
    # 1 of 2: middle 1/2, half 1.96 / (1 + 1.92) × √(1/8 + 1.92/8) = 0.4055.
    share = Estimate.of_share([0.0, 1.0])
    assert (share.mean, round(share.low, 1), round(share.high, 1)) == (50, 9.5, 90.5)
    assert share.games == 2
    assert str(Estimate.of([10.0, 4.0])) == "7.0 (−31.1 to 45.1)"


def test_a_game_without_end_is_given_up_and_has_no_score(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "LONGEST", 3)
    how: dict[str, Any] = {"rounds": 1, "processes": 1, "progress": False}
    for row in tournament.simulate([("random", "confirmer")], ["red"], ("express",), **how):
        assert (row["moves"], row["ending"]) == (3, "given up after 3 moves")
        assert row["score"] is None
        assert row["god_score"] is None
