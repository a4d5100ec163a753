"""When to speak up: the thresholds, worked out by hand from the numbers of the variants."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from eleusis_nb.cards import Card, cards
from eleusis_nb.games.eleusis import Guess, Round, TablePlay, View
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.classes import FEW
from eleusis_nb.mind.deciding import (
    FLOOR,
    Knowledge,
    guess_of,
    guess_the_rule,
    in_a_row,
    plays_to_know,
    prophesy,
    refused_here,
    reign_worth,
)
from eleusis_nb.mind.space import of_rules
from eleusis_nb.rules import Rule, Situation

RED, BLACK = Rule.parse("red"), Rule.parse("black")
HIGHER = Rule.parse("higher than the last card")
AFTER_4 = Situation.of(cards("4S"))


def believing(**chances: float) -> Beliefs:
    """Return beliefs in some rules, by their first words, after the queen of hearts."""
    rules = [(Rule.parse(text.replace("_", " ")), chance) for text, chance in chances.items()]
    return Beliefs(cards("QH"), of_rules(rules))


def knows(view: View, beliefs: Beliefs) -> Knowledge:
    return Knowledge(view, Random(1), beliefs)


def solo(plays: int = 4, wrong: int = 0) -> View:
    view = Round.deal("solo", RED, ("God", "Ada"), seed=1).view(1)
    return structs.replace(view, plays=plays, wrong_guesses=(0, wrong))


def last_chance(wrong: int = 0) -> View:
    last = solo(30, wrong)
    return structs.replace(last, may=replace(last.may, most=0, cards=()))


def guessed(view: View, **chances: float) -> Rule | str | None:
    """Return the rule that is said."""
    thought = guess_the_rule(knows(view, believing(**chances)))
    if thought is None:
        return None
    assert isinstance(thought.action, Guess)
    return thought.action.rule


def test_of_two_rules_that_a_play_tells_apart_one_is_said_from_two_thirds_on() -> None:
    """A card refutes red with 1 - p, and a wrong guess costs 2: p >= 2 (1 - p)."""
    assert guessed(solo(), red=0.68, black=0.32) == RED
    assert guessed(solo(), red=0.65, black=0.35) is None
    assert guessed(solo(), red=0.32, black=0.68) == BLACK


def test_a_play_that_tells_little_is_not_waited_for() -> None:
    """No card refutes red with more than .19, so a wrong guess costs less than a turn."""
    others = ("red or the king of spades", "red or the ace of clubs")
    assert guessed(solo(), red=0.62, **dict.fromkeys(others, 0.19)) == RED
    assert guessed(solo(), red=FLOOR - 0.02, **dict.fromkeys(others, 0.21)) is None  # the floor


def test_when_only_one_point_is_left_a_wrong_guess_costs_no_more() -> None:
    """After 28 plays and one wrong guess 31 - 28 - 2 = 1 point is left: p >= 1 - p."""
    assert guessed(solo(28, wrong=1), red=0.62, black=0.38) == RED
    assert guessed(solo(28, wrong=0), red=0.62, black=0.38) is None
    assert guessed(solo(28, wrong=2), red=0.62, black=0.38) is None  # nothing to win


def test_at_the_end_anything_is_said_while_there_are_points() -> None:
    """31 - 30 = 1 point for a right guess; after a wrong one there is none."""
    chances = {"red": 0.3, "black": 0.25, "even": 0.25, "odd": 0.2}
    assert guessed(last_chance(), **chances) == RED
    assert guessed(last_chance(wrong=1), **chances) is None


def test_where_a_wrong_guess_is_free_one_says_what_is_likelier_than_not() -> None:
    express = Round.deal("express", RED, ("God", "Ada", "Bob"), seed=1).view(1)
    assert guessed(express, red=0.49, black=0.26, even=0.25) is None
    assert guessed(express, red=0.51, black=0.25, even=0.24) == RED


ONE_MORE = (
    "To be sure I would need about 1 more play, and that costs more than a wrong guess "
    "probably would."
)


@pytest.mark.parametrize(
    ("chances", "view", "kind", "text"),
    [
        (
            {"red": 1.0},
            solo(),
            "no other fits",
            "The card is red. I know no other rule that fits.",
        ),
        (
            {"red": 0.75, "black": 0.25},
            solo(),
            "for points",
            f"The card is red. Its chance is 75 %. {ONE_MORE}",
        ),
        (
            {"red": 0.75, "the same colour as the last card": 0.25},
            solo(),
            "nothing tells more",
            "The card is red. Its chance is 75 %, and no card I hold could tell me more.",
        ),
        (
            {"red": 0.3, "black": 0.25, "even": 0.25, "odd": 0.2},
            last_chance(),
            "at last",
            (
                "I have no plays left. Of the rules I know this is the likeliest (30 %): "
                "The card is red."
            ),
        ),
        (
            {"red": 0.75, "black": 0.25},
            Round.deal("express", RED, ("God", "Ada", "Bob"), seed=1).view(1),
            "likelier than not",
            "The card is red. More likely than not: 75 %.",
        ),
    ],
)
def test_why_a_rule_is_said(chances: dict[str, float], view: View, kind: str, text: str) -> None:
    thought = guess_the_rule(knows(view, believing(**chances)))
    assert thought is not None
    assert (thought.action, thought.kind, str(thought.text)) == (Guess(1, RED), kind, text)


def test_a_rule_said_in_vain_leaves_what_meant_the_same_from_there() -> None:
    """On a line of red cards "red" and "the same colour as the last card" have been one."""
    beliefs = Beliefs(cards("QH"))
    for card, right in (("9S", False), ("2D", True), ("4C", False), ("7H", True)):
        beliefs.saw(cards(card), right=right)
    first = beliefs.idea()
    assert first is not None
    assert first.probability < beliefs.top(1)[0].probability  # a part of the class
    assert beliefs.heard_wrong(first.rule)
    second = beliefs.idea()
    assert second is not None
    assert {first.rule, second.rule} == {RED, Rule.parse("the same colour as the last card")}


def test_while_many_rules_fit_the_guess_accepts_the_likeliest_set_of_cards() -> None:
    beliefs = Beliefs(cards("QH"))
    beliefs.saw(cards("9S"), right=False)
    living = beliefs.living
    assert living.count > FEW
    guess = guess_of(beliefs)
    assert guess is not None
    legal = guess.rule.legal_at(beliefs.situation)
    stopped = living.by_verdict.get(0, 0) * 31 / 32  # where nothing is right counts less
    shares = {some: weight / (living.whole - stopped) for some, weight in living.by_verdict.items()}
    assert shares[legal] == max(shares.values())
    assert guess.probability == pytest.approx(shares[legal])
    assert not legal & cards("9S")[0].bit


class Lacking(Beliefs):
    """Beliefs that lack some bits, of which a play brings some."""

    def __init__(self, lacking: float, a_play: float) -> None:
        super().__init__(cards("QH"), of_rules([(RED, 1)]))
        self.lacking, self.a_play = lacking, a_play

    def entropy(self) -> float:  # type: ignore[override]  # a plain number
        return self.lacking

    def best(self, hand: object) -> tuple[Card, float] | None:
        del hand
        return (cards("9S")[0], self.a_play) if self.a_play else None


def test_a_lack_of_three_bits_takes_three_plays_of_one_bit() -> None:
    assert plays_to_know(Lacking(3.0, 1.0)) == 3
    assert plays_to_know(Lacking(0.0, 1.0)) == 0
    assert plays_to_know(Lacking(0.3, 1.0)) == 1  # not less than one play
    assert plays_to_know(Lacking(1.0, 0.0)) == float("inf")


def new(accepted: int, refused: int, counts: tuple[int, ...]) -> View:
    names = ("God", "Ada", "Bob", "Cleo")
    view = Round.deal("new", RED, names, seed=1).view(1)
    return structs.replace(view, played=accepted + refused, refused=refused, counts=counts)


def test_what_a_reign_is_worth() -> None:
    """8 of 10 cards were right: a = 9/12, so a card brings 0.75 + 2 · 0.25 = 1.25.

    A hand of 6 shrinks by 0.75 - 0.25 = 0.5 a play (two cards are drawn for a wrong one, which is
    gone itself), so it is empty after 12 plays of its owner, and 2 others play: 24 cards. The
    limit would come after 30 + 2. Ada has 10 cards and would have the bonus of 4 for going out.
    """
    view = new(8, 2, (0, 10, 6, 9))
    assert reign_worth(view) == pytest.approx(24 * 1.25 - 10 - 4)


def test_hands_that_do_not_shrink_are_expelled() -> None:
    """2 of 10 were right: a = 3/12, a card brings 1.75, and hands grow: 30 + 2 cards will come."""
    view = new(2, 8, (0, 10, 16, 19))
    assert reign_worth(view) == pytest.approx(32 * 1.75 - 10 - 4)


def test_a_prophet_is_sure() -> None:
    """W = 16 as above; a fall costs 5 + 16 = 21, a play of waiting 1.25.

    So one play before certainty 1.25 ≥ 21 (1 - p): p ≥ 0.9405.
    """
    view = new(8, 2, (0, 10, 6, 9))
    assert prophesy(knows(view, believing(red=0.94, black=0.06))) is None
    assert prophesy(knows(view, believing(red=0.941, black=0.059))) is not None


def test_who_is_about_to_go_out_does_not_declare() -> None:
    """Bob has 1 card left: 2 · 2 = 4 cards would come, 5 points; Ada would lose more."""
    view = new(8, 2, (0, 10, 1, 9))
    assert reign_worth(view) == pytest.approx(4 * 1.25 - 14)
    assert prophesy(knows(view, believing(red=1.0))) is None


def table(layout: str) -> tuple[TablePlay, ...]:
    """Return what lies on a table; cards of one play are joined by a +."""
    return tuple(
        TablePlay(n, min(n, 1), cards(laid.strip("[]").replace("+", " ")), ok="[" not in laid)
        for n, laid in enumerate(layout.split())
    )


def test_what_was_refused_here() -> None:
    """A series does not tell which of its cards was wrong, and a right card opens all again."""
    assert refused_here(table("QH [KD] [2D] 9S [6S] [3D+4C]")) == set(cards("6S"))
    assert refused_here(table("QH [KD] 9S")) == set()
    claim = TablePlay(2, 1, cards("2C 3C"), ok=True, kind="claim")
    assert refused_here((*table("QH [KD]"), claim)) == set(cards("KD 2C 3C"))


@pytest.mark.parametrize(
    ("hand", "most", "series"),
    [
        ("KH 5H 6H", 4, "5H 6H KH"),  # after the king nothing is higher
        ("KH 5H 6H", 1, "KH"),  # of one length the first in the hand
        ("KH 5H 6H", 2, "5H KH"),
        ("2H 3H", 4, ""),
        ("5H 5C", 4, "5H"),
        ("5C 5H", 4, "5C"),
    ],
)
def test_the_longest_series_is_taken_and_of_these_the_first(
    hand: str, most: int, series: str
) -> None:
    assert in_a_row(HIGHER, AFTER_4, cards(hand), most) == (cards(series) if series else ())
