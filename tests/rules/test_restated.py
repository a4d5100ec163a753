"""What is said twice is checked, and what contradicts it is never taken without asking."""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb import Rule
from eleusis_nb.rules import read
from tests.data.sentences import predicates as p
from tests.data.sentences.predicates import Predicate
from tests.sentences import means

AGREEING: list[tuple[str, Predicate]] = [
    ("Only low hearts (ace to seven)", p.card(p.both(p.heart, p.low))),
    ("The rank must be even (2, 4, 6, 8, 10 or queen).", p.card(p.even)),
    ("Only cards divisible by 3 (i.e., 3, 6, 9 or queen)", p.card(p.multiple(3))),
    ("only even cards, such as 4 or 8", p.card(p.even)),
    ("prime numbers, counting the jack as 11 and the king as 13", p.card(p.prime)),
    ("higher than the last card, with aces counting as 1", p.last(p.higher)),
    ("red cards are fine, black ones are wrong", p.card(p.red)),
    ("hearts are right, but kings are wrong", p.card(p.both(p.heart, p.no(p.value(13))))),
    (
        "clubs have to be even, other suits are fine at any time",
        p.card(lambda c: p.even(c) or not p.club(c)),
    ),
]
CONTRADICTING = [
    "odd cards (2, 4 and 6)",
    "red cards, such as spades",
    "higher (lower)",
    "face cards, counting the jack as 13",
    "red, that is, black",
]


@pytest.mark.parametrize(("text", "meaning"), AGREEING, ids=[text for text, _ in AGREEING])
def test_what_agrees_changes_nothing(text: str, meaning: Predicate) -> None:
    assert read(text).certain
    assert means(Rule.parse(text), meaning, Random(text))


@pytest.mark.parametrize("text", CONTRADICTING)
def test_what_contradicts_is_asked(text: str) -> None:
    assert not read(text).certain


def up_around(least: int, most: int) -> Predicate:
    return p.last(lambda a, c: least <= (c.value - a.value) % 13 <= most)


@pytest.mark.parametrize(
    "text",
    [
        "one to three higher, where a king is followed by an ace",
        "1 to 3 higher, wrapping around from king to ace",
    ],
)
def test_the_ranks_may_go_round_in_many_words(text: str) -> None:
    assert means(Rule.parse(text), up_around(1, 3), Random(text))


def test_a_king_that_follows_an_ace_does_not_go_round_upwards() -> None:
    assert not read("one to three higher, where an ace is followed by a king").certain


def test_a_row_that_ends_as_it_begins_may_begin_again_or_not() -> None:
    reading = read("red black red red")
    assert not reading.certain
    assert [meaning.sentence for meaning in reading.readings] == [
        "Cards take turns: red, black, red.",
        "Cards take turns: one red, one black, two red.",
    ]
    assert read("red black red").certain


SCOPES: list[tuple[str, Predicate]] = [
    ("don't play red after black", p.last(p.never(p.black, p.red))),
    ("no card other than a heart may follow a spade", p.last(p.follows(p.spade, p.heart))),
    ("spades may only be followed by hearts", p.last(p.follows(p.spade, p.heart))),
    ("neither red nor even", p.card(p.no(p.either(p.red, p.even)))),
    ("not within one of the last card", p.last(lambda a, c: abs(a.value - c.value) > 1)),
    ("strictly between 4 and 10", p.card(p.between(5, 9))),
    ("only two suits are right, hearts and clubs", p.card(p.suits("H", "C"))),
    ("even red and odd red", p.card(p.red)),
    ("anything that isn't a 10 or a face card", p.card(p.no(p.either(p.value(10), p.face)))),
    ("not hearts or diamonds", p.card(p.black)),
    ("not a seven and not a spade", p.card(p.no(p.either(p.value(7), p.spade)))),
    ("no even cards unless they are red", p.card(p.either(p.odd, p.red))),
    ("only red cards unless it's a face card", p.card(p.either(p.red, p.face))),
    ("not all face cards, only the queens", p.card(p.value(12))),
    ("red or even, and not both", p.card(p.just_one(p.red, p.even))),
    ("4 < card <= 10", p.card(p.between(5, 10))),
    ("not under 4 or over 10", p.card(p.between(4, 10))),
    ("black, or if it's red then only face cards", p.card(p.either(p.black, p.face))),
    ("exactly as high as the last card", p.last(p.same_rank)),
    ("no change of colour", p.last(p.same_colour)),
    ("higher cards only on red", p.last(lambda a, c: p.red(a) or not p.higher(a, c))),
    (
        "only black cards can be followed by lower cards",
        p.last(lambda a, c: p.black(a) or not p.lower(a, c)),
    ),
    (
        "no suit more than twice in a row",
        p.last_two(lambda b, a, c: not (p.same_suit(b, a) and p.same_suit(a, c))),
    ),
    (
        "the first two cards are red and the rest are black",
        lambda line, c: p.red(c) == (len(line) < 2),
    ),
]
ASKED = [
    "not all red cards are right",
    "it doesn't have to be red",
    "usually higher",
    "much higher than the last card",
    "even unless it's a heart",
    "any heart unless it's a king",
    "must be a heart if it's a face card",
    "something with kings",
    "as high as the last card",
    "only play red if the last card is even",
    "not only red cards",
    "its value is 3k+1",
    "the last card must be red",
    "black and sometimes red",
]


@pytest.mark.parametrize(("text", "meaning"), SCOPES, ids=[text for text, _ in SCOPES])
def test_a_negation_reaches_as_far_as_it_is_meant(text: str, meaning: Predicate) -> None:
    assert means(Rule.parse(text), meaning, Random(text))


@pytest.mark.parametrize("text", ASKED)
def test_what_may_mean_its_opposite_is_asked(text: str) -> None:
    assert not read(text).certain
