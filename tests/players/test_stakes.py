"""When to speak up: the thresholds, worked out by hand from the numbers of the variants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random as Chance

import pytest
from msgspec import structs

from eleusis_nb.cards import Card, cards
from eleusis_nb.games.eleusis import Layout, Round, TablePlay, View
from eleusis_nb.mind import Beliefs, named_space
from eleusis_nb.players.likeness import likely, refused_here
from eleusis_nb.players.mind import Mind
from eleusis_nb.players.stakes import plays_to_know, prophesying, reign_worth, saying
from eleusis_nb.players.standing import Left, Standing
from eleusis_nb.rules import Rule

RED, BLACK = Rule.parse("red"), Rule.parse("black")


@dataclass
class Some:
    """A class of rules with their weights; the heaviest stands for it."""

    share: float
    weighed: tuple[tuple[float, Rule], ...]

    @property
    def rule(self) -> Rule:
        return max(self.weighed, key=lambda one: one[0])[1]

    def wordings(self) -> Iterator[tuple[float, Rule]]:
        return iter(self.weighed)


def left(rule: Rule, share: float) -> Left:
    return Left(Some(share, ((1, rule),)), share)


class Sure(Mind):
    """A mind that believes in red with some probability, and else in other classes of rules.

    A card tells red from all others, which are equally likely.
    """

    def __init__(self, chance: float, others: int = 1, a_play: float = 1.0) -> None:
        super().__init__(Chance(0))
        rest = [left(BLACK, (1 - chance) / others) for _ in range(others) if chance < 1]
        self.classes = Standing((left(RED, chance), *rest))
        self.known = Lacking(self.classes.bits, a_play)

    @property
    def beliefs(self) -> Beliefs:
        return self.known

    def standing(self) -> Standing:
        return self.classes


class Lacking(Beliefs):
    """Beliefs that lack some bits, of which a play brings some."""

    def __init__(self, lacking: float, a_play: float) -> None:
        super().__init__(cards("QH"))
        self.lacking, self.a_play = lacking, a_play

    def entropy(self) -> float:
        return self.lacking

    def best(self, hand: object) -> tuple[Card, float] | None:
        del hand
        return (cards("9S")[0], self.a_play) if self.a_play else None


def solo(plays: int = 4, wrong: int = 0) -> View:
    view = Round.deal("solo", RED, ("God", "Ada"), seed=1).view(1)
    return structs.replace(view, plays=plays, wrong_guesses=(0, wrong))


def test_a_lack_of_three_bits_takes_three_plays_of_one_bit() -> None:
    assert plays_to_know(Lacking(3.0, 1.0), cards("9S")) == 3
    assert plays_to_know(Lacking(0.0, 1.0), cards("9S")) == 0
    assert plays_to_know(Lacking(0.3, 1.0), cards("9S")) == 1  # not less than one play
    assert plays_to_know(Lacking(1.0, 0.0), cards("9S")) == float("inf")


def test_of_two_classes_that_a_play_tells_apart_the_likelier_is_said() -> None:
    """To say it loses 2 (1 - p) points, for then the other is known; to play loses 1."""
    assert saying(Sure(0.49), solo()) is not None  # of two the likelier one is black: 51 %
    assert saying(Sure(0.5), solo()) is not None
    said = saying(Sure(0.75), solo())
    assert said is not None
    assert said[0] == RED


def test_what_is_left_after_a_wrong_guess_counts() -> None:
    """Behind red four others, all black, which plays of one bit tell apart.

    What is left then costs L' = (0 + 1 + 2 + 2) / 4 = 5/4. To say red loses (1 - p) (2 + 5/4), to
    play loses 1 + (1 - p) 5/4. So it is said from p = 1/2 on.
    """
    assert saying(Sure(0.49, others=4), solo()) is None
    said = saying(Sure(0.51, others=4), solo())
    assert said is not None
    assert said[0] == RED


def test_a_rule_at_twelve_percent_is_not_said() -> None:
    """Twenty-two others at 4 %: nobody would pay 2 points at 88 % to save one play."""
    assert saying(Sure(0.12, others=22), solo()) is None


def test_a_play_that_tells_little_is_not_waited_for() -> None:
    """Of two classes a play of no bits leaves both: 1 + 2 (1 - p) is lost, and saying 2 (1 - p)."""
    said = saying(Sure(0.6, a_play=1e-9), solo())
    assert said is not None


def test_when_only_one_point_is_left_a_wrong_guess_costs_no_more() -> None:
    """After 28 plays and one wrong guess 31 - 28 - 2 = 1 point is left, so c = 1.

    Behind red two black ones: L' = 1/2, to say red loses (1 - p) 3/2; to play 1 + (1 - p) / 2.
    The first is never more, so red is said at one half; below it nothing is, at any price.
    """
    assert saying(Sure(0.5, others=2), solo(plays=28, wrong=1)) is not None
    assert saying(Sure(0.4, others=2), solo(plays=28, wrong=1)) is None
    assert saying(Sure(0.5, others=2), solo(plays=28, wrong=2)) is None  # nothing to win


def test_at_the_end_anything_is_said_while_there_are_points() -> None:
    """31 - 30 = 1 point for a right guess; after a wrong one there is none."""
    last = solo(plays=30)
    last = structs.replace(last, may=replace(last.may, most=0, cards=()))
    assert saying(Sure(0.02, others=49), last) is not None
    assert saying(Sure(0.02, others=49), structs.replace(last, wrong_guesses=(0, 1))) is None


def test_where_a_wrong_guess_is_free_one_says_what_is_likelier_than_not() -> None:
    express = Round.deal("express", RED, ("God", "Ada", "Bob"), seed=1).view(1)
    assert saying(Sure(0.5, others=9), express) is None
    assert saying(Sure(0.51, others=9), express) is not None


def last_chance() -> View:
    last = solo(plays=30)
    return structs.replace(last, may=replace(last.may, most=0, cards=()))


ONE_MORE = (
    "To be sure I would need about 1 more play, and that costs more than a wrong guess "
    "probably would."
)


@pytest.mark.parametrize(
    ("mind", "view", "kind", "text"),
    [
        # Nothing is lacking: waiting would bring nothing.
        (
            Sure(1.0),
            solo(),
            "no other fits",
            "The card is red. I know no other rule that fits.",
        ),
        # A sum of shares that misses one by a hair is certain, one by a millionth is not.
        (
            Sure(1 - 1e-10),
            solo(),
            "no other fits",
            "The card is red. I know no other rule that fits.",
        ),
        (
            Sure(1 - 1e-6),
            solo(),
            "for points",
            f"The card is red. Its chance is more than 99 %. {ONE_MORE}",
        ),
        (
            Sure(0.75),
            solo(),
            "for points",
            f"The card is red. Its chance is 75 %. {ONE_MORE}",
        ),
        (
            Sure(0.25, others=6),
            last_chance(),
            "at last",
            (
                "I have no plays left. Of the rules I know this is the likeliest (25 %): "
                "The card is red."
            ),
        ),
        (
            Sure(0.75),
            Round.deal("express", RED, ("God", "Ada", "Bob"), seed=1).view(1),
            "likelier than not",
            "The card is red. More likely than not: 75 %.",
        ),
    ],
)
def test_why_a_rule_is_said(mind: Sure, view: View, kind: str, text: str) -> None:
    said = saying(mind, view)
    assert said is not None
    rule, why = said
    assert (rule, why.kind, str(why.text)) == (RED, kind, text)


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
    assert prophesying(Sure(0.94), view) is None
    assert prophesying(Sure(0.941), view) is not None


def test_who_is_about_to_go_out_does_not_declare() -> None:
    """Bob has 1 card left: 2 · 2 = 4 cards would come, 5 points; Ada would lose more."""
    view = new(8, 2, (0, 10, 1, 9))
    assert reign_worth(view) == pytest.approx(4 * 1.25 - 14)
    assert prophesying(Sure(1.0), view) is None


def table(layout: str) -> tuple[TablePlay, ...]:
    laid = Layout.parse(layout).plays
    return tuple(
        TablePlay(n, 1 if n else 0, p.cards, p.ok, "play" if n else "starter")
        for n, p in enumerate(laid)
    )


def test_what_was_refused_here() -> None:
    """A series does not tell which of its cards was wrong, and a right card opens all again."""
    assert refused_here(table("QH [KD] [2D] 9S [6S] [(3D 4C)]")) == set(cards("6S"))
    assert refused_here(table("QH [KD] 9S")) == set()
    claim = TablePlay(2, 1, cards("2C 3C"), ok=True, kind="claim")
    assert refused_here((*table("QH [KD]"), claim)) == set(cards("KD 2C 3C"))


def test_a_card_is_judged_by_cards_like_it() -> None:
    """A play weighs 2 to the number of things shared, by its card and by the card before it.

    After QH, 9S was right. Of five things 5S shares with 9S its suit, its colour, that it is odd,
    low and no face: 5; and QH is QH: 5. So the chance is (1 + 2¹⁰) / (2 + 2¹⁰). The king of
    diamonds shares nothing with 9S but that it is odd: (1 + 2⁶) / (2 + 2⁶).
    """
    seen = table("QH 9S")
    queen = cards("QH")[0]
    assert likely(cards("5S")[0], queen, seen) == pytest.approx(1025 / 1026)
    assert likely(cards("KD")[0], queen, seen) == pytest.approx(65 / 66)
    wrong = table("QH [9S]")
    assert likely(cards("5S")[0], queen, wrong) == pytest.approx(1 / 1026)


def test_a_rule_said_in_vain_leaves_what_meant_the_same_from_there() -> None:
    """On a line of red cards "red" and "the same colour as the last card" have been one."""
    beliefs = Beliefs(cards("QH"), named_space())
    for card, right in (("9S", False), ("2D", True), ("4C", False), ("7H", True)):
        beliefs.saw(cards(card), right=right)
    before = Standing.of(beliefs)
    assert before is not None
    assert before.guess.rule == beliefs.top(1)[0].rule
    assert before.guess.probability == pytest.approx(beliefs.top(1)[0].probability)
    first = {str(belief.rule) for belief in before.classes[0].meanings}
    assert {"red", "the same colour as the last card"} <= first
    assert beliefs.heard_wrong(before.idea[1].rule)
    after = Standing.of(beliefs)
    assert after is not None
    assert {before.idea[1].rule, after.idea[1].rule} == {
        RED,
        Rule.parse("the same colour as the last card"),
    }


def test_of_a_class_with_some_wordings_left_the_likeliest_meaning_is_said() -> None:
    """A class of 0.6, of whose wordings one in four says black: the class is said as red."""
    of_both = Left(Some(0.6, ((1, BLACK), (3, RED))), 0.6)
    assert [(one.rule, round(one.probability, 3)) for one in of_both.meanings] == [
        (RED, 0.45),
        (BLACK, 0.15),
    ]
    guess = Standing((of_both, left(BLACK, 0.4))).guess
    assert (guess.rule, guess.probability) == (RED, 0.6)
