"""What a play, a no-play and a bit are worth, by hand from the published scores."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import Round, View
from eleusis_nb.games.eleusis.state import Reign
from eleusis_nb.mind import deciding as science
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.space import of_rules
from eleusis_nb.rules import Rule, Situation

RED = Rule.parse("red")
NAMES = ("God", "Ada", "Bob", "Cleo")


def at(game: str, hand: str, **more: Any) -> View:  # noqa: ANN401 - as a view has them
    names = NAMES if game != "nojhan" else (*NAMES, "Dan")
    view = Round.deal(game, RED, names, seed=1).view(1)
    held = cards(hand)
    return structs.replace(view, hand=held, **more)


@pytest.mark.parametrize(
    ("variant", "hand", "more", "number", "points"),
    [
        # New Eleusis: half the time 2 cards less, half the time 2 · (2 - 1) more.
        ("new", "2C 3C 4C", {}, 2, 0.5 * 2 - 0.5 * 2),
        # The last three bring the bonus of 4 for going out.
        ("new", "2C 3C 4C", {}, 3, 0.5 * (3 + 4) - 0.5 * 3),
        # Express: the card drawn for a wrong one takes its place; 3 for going out.
        ("express", "2C 3C", {}, 1, 0.5),
        ("express", "2C 3C", {}, 2, 0.5 * (2 + 3)),
        # The first form: a mistake card is a minus point; in its second stage a right one a plus.
        ("original", "2C 3C", {}, 1, -0.5),
        ("original", "2C 3C", {"stage": 2}, 1, 0.5),
    ],
)
def test_what_a_play_at_evens_is_worth(
    variant: str, hand: str, more: dict[str, Any], number: int, points: float
) -> None:
    assert science.points_expected(at(variant, hand, **more), number, 0.5) == points


@pytest.mark.parametrize(
    ("variant", "hand", "more", "points"),
    [
        # Ten cards become six, or five are drawn for the one that God plays.
        ("new", "2C 3C 4C 5C 6C 7C 8C 9C 10C JC", {}, 0.5 * 4 - 0.5 * 4),
        # Four or fewer are all given up: the round ends, with 4 for going out.
        ("new", "2C 3C 4C 5C", {}, 0.5 * (4 + 4) - 0.5 * 4),
        ("new", "2C 3C", {}, 0.5 * (2 + 4) - 0.5 * 4),
        # A wrong claim expels as a wrong play does: the hand of two stays as well.
        ("new", "2C 3C", {"played": 40}, 0.5 * 6 - 0.5 * (4 + 2)),
        # Express: one card less, or one drawn for the one that is played; the last brings 3.
        ("express", "2C 3C", {}, 0.5 * 1),
        ("express", "2C", {}, 0.5 * (1 + 3)),
    ],
)
def test_what_a_no_play_at_evens_is_worth(
    variant: str, hand: str, more: dict[str, Any], points: float
) -> None:
    assert science.no_play(at(variant, hand, **more), 0.5).points == points


@pytest.mark.parametrize(("played", "points"), [(39, 0), (40, -2)])
def test_from_the_fortieth_card_on_a_wrong_play_expels(played: int, points: int) -> None:
    """Of two cards one is played: 0.5 - 0.5 · 1, and from then on half the time two more stay."""
    assert science.points_expected(at("new", "2C 3C", played=played), 1, 0.5) == points / 2
    # Under a prophet who began when 20 had been played the thirtieth from there on expels.
    reigns = (Reign(2, 21, 15, 5, 20),)
    under = at("new", "2C 3C", played=played + 10, reigns=reigns)
    assert science.points_expected(under, 1, 0.5) == points / 2
    # Nobody is expelled in the first form, whatever lies there.
    assert science.points_expected(at("original", "2C 3C", played=400), 1, 0.5) == -0.5


@pytest.mark.parametrize(("right", "points"), [(29, 0), (30, -2)])
def test_where_right_cards_are_counted_the_thirtieth_expels(right: int, points: int) -> None:
    """As source 003 has it; under a prophet the twentieth right card after the declaration."""
    line = Situation.of(cards("2H") * right)
    free = at("nojhan", "2C 3C", situation=line)
    assert science.points_expected(free, 1, 0.5) == points / 2
    reigns = (Reign(2, 12, 10, 1, 11),)
    assert science.points_expected(structs.replace(free, reigns=reigns), 1, 0.5) == points / 2


def price(view: View, surest: float, lacking: float) -> float:
    class Lacking(Beliefs):
        def entropy(self) -> float:
            return lacking

    return science.price_of_a_bit(view, Lacking(cards("QH"), of_rules([(RED, 1)])), surest)


def test_what_a_bit_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """The surest card is right at 0.75; right or wrong differ by 1 + 1 points in New Eleusis.

    So knowing the rule brings 0.25 · 2 points for each card by plays, and what a reign brings: 3.
    """
    monkeypatch.setattr(science, "reign_worth", lambda _view: 3.0)
    view = at("new", "2C 3C")
    cost = len(view.may.cards) * 0.25 * 2
    assert price(view, 0.75, 4.0) == (cost + 3) / 4
    # There is a prophet already: nothing but the plays counts.
    assert price(structs.replace(view, reigns=(Reign(2, 1, 1, 0, 1),)), 0.75, 4.0) == cost / 4
    # A reign that would cost points is not begun.
    monkeypatch.setattr(science, "reign_worth", lambda _view: -3.0)
    assert price(view, 0.75, 4.0) == cost / 4
    assert price(view, 0.75, 0.0) == 0  # nothing is lacking


def test_where_nobody_is_prophet_a_rule_that_is_said_brings_its_bonus(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(science, "reign_worth", lambda _view: 1000.0)
    express, original = at("express", "2C 3C"), at("original", "2C 3C")
    cost = len(express.may.cards) * 0.25 * 1
    assert price(express, 0.75, 2.0) == (cost + 6) / 2
    assert price(original, 0.75, 2.0) == len(original.may.cards) * 0.25 * 1 / 2
    # Where plays bring no points, what tells most is played.
    assert price(Round.deal("solo", RED, NAMES[:2], seed=1).view(1), 0.75, 2.0) == 1


class AtEvens(Beliefs):
    """Beliefs by which three cards are right as surely as they are told to be."""

    def __init__(self, chance: float) -> None:
        super().__init__(cards("QH"), of_rules([(RED, 2), (Rule.parse("a heart"), 1)]))
        self.chance = chance

    def p_right(self, *_cards: object, **_how: object) -> float:
        return self.chance


def test_series_are_weighed_where_they_bring_points_or_a_play_tells_too_little() -> None:
    """A longer play brings more points in New Eleusis; where turns count, none at a whole bit."""
    view = at("new", "2H 3H 4H")
    view = structs.replace(view, may=replace(view.may, cards=view.hand, most=3))
    turns = structs.replace(view, variant=view.variant.but(name="turns", score="turn"))
    for seen, bits, is_weighed in (
        (view, 1.0, True),
        (view, 0.5, True),
        (turns, 1.0, False),
        (turns, 0.5, True),
    ):
        singles = [science.Prospect((card,), 0.5, 0.0, bits) for card in view.hand]
        series = list(science._series(seen, AtEvens(0.5), singles))
        assert {len(one.cards) for one in series} == ({2, 3} if is_weighed else set())
