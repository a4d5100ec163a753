"""Every wording that the reader was asked to understand, with its meaning worked out by hand.

The first list is of what was once misread or refused, the second names the ways of putting
things: frames, shorthand, numbers, lists, exceptions, pairs of sentences, runs, groups, the line.
A meaning is an expression (``tests/data/sentences/expressions.py``), None where the card is left
open; of two fair ones either will do.
"""

from __future__ import annotations

from random import Random

import pytest

from eleusis_nb.rules import Rule, RuleSyntaxError, read
from tests.sentences import meaning, means

OTHER_COLOUR = "None if not L else c.red != p.red"
RED_BLACK = ("c.red == (n % 2 == 0)", OTHER_COLOUR)
ONCE_MISREAD = [
    ("en", "any card but an ace", "c.v != 1"),
    ("en", "anything but spades", "c.s != 'S'"),
    ("en", "a jack, a queen or a king", "c.face"),
    ("en", "hearts, diamonds or clubs", "c.s in 'HDC'"),
    ("en", "2, 4 or 6", "c.v in (2, 4, 6)"),
    ("en", "8 or higher", "c.v >= 8"),
    ("en", "red cards must be even, black cards must be odd", "c.red == c.even"),
    ("en", "red black red black", *RED_BLACK),
    ("en", "odd even odd even", "c.odd == (n % 2 == 0)", "None if not L else c.odd != p.odd"),
    ("en", "hearts and spades only", "c.s in 'HS'"),
    ("en", "even red and odd black", "c.red == c.even"),
    ("en", "black number cards", "c.black and c.v <= 10", "c.black and 2 <= c.v <= 10"),
    ("en", "no hearts or spades", "c.s in 'CD'"),
    ("en", "higher unless the last card is a king", "None if not L else p.v == 13 or c.v > p.v"),
    (
        "en",
        "alternate higher and lower",
        "None if n < 2 or p.v == L[-2].v else c.v < p.v if p.v > L[-2].v else c.v > p.v",
        "None if not L else c.v > p.v if n % 2 == 1 else c.v < p.v",
        "None if not L else c.v < p.v if n % 2 == 1 else c.v > p.v",
    ),
    ("fr", "V, D ou R", "c.face"),
    ("en", "Accept only even cards", "c.even"),
    ("en", "I think it's red", "c.red"),
    ("en", "RBRB", *RED_BLACK),
    ("en", "no two black cards in a row", "None if not L else not (c.black and p.black)"),
    ("en", "under 5", "c.v < 5"),
    ("ru", "клади на черную карту красную и наоборот", OTHER_COLOUR),
    ("en", "higher than before", "None if not L else c.v > p.v"),
]
WAYS = [
    # Frames.
    ("en", "the rule is that cards are red", "c.red"),
    ("en", "accept a card if and only if it is red", "c.red"),
    ("en", "you can't play spades", "c.s != 'S'"),
    ("fr", "elle doit être rouge", "c.red"),
    ("ru", "нельзя пики", "c.s != 'S'"),
    # Shorthand.
    ("en", "R R B B", "c.red == (n % 4 < 2)"),
    ("en", "red, black, red, black, etc.", *RED_BLACK),
    ("en", "red -> black -> red", *RED_BLACK),
    # Numbers, ranges, comparisons.
    ("en", "5 and up", "c.v >= 5"),
    ("en", "at least 7", "c.v >= 7"),
    ("en", "no more than 2 away", "None if not L else abs(c.v - p.v) <= 2"),
    ("en", "1, 2 or 3 higher", "None if not L else 1 <= c.v - p.v <= 3"),
    ("en", "multiple of 3", "c.v % 3 == 0"),
    ("en", "divisible by 4", "c.v % 4 == 0"),
    ("en", "equal or lower", "None if not L else c.v <= p.v"),
    # Exceptions.
    ("en", "anything except a face", "not c.face"),
    ("fr", "tout sauf un as", "c.v != 1"),
    ("ru", "любая, кроме тузов", "c.v != 1"),
    # Two sentences, and the other way round.
    ("en", "If red play black. If black play red.", OTHER_COLOUR),
    ("en", "red on black and vice versa", OTHER_COLOUR),
    ("fr", "rouge sur noir et inversement", OTHER_COLOUR),
    # Runs.
    ("fr", "jamais deux rouges de suite", "None if not L else not (c.red and p.red)"),
    ("ru", "две красные подряд нельзя", "None if not L else not (c.red and p.red)"),
    # Groups, cycles, places.
    (
        "en",
        "pairs of the same suit, then another suit",
        "None if not L else (c.s == p.s) == (n % 2 == 1)",
    ),
    ("en", "every third card is a face", "None if n % 3 != 2 else c.face"),
    (
        "en",
        "clubs, diamonds, hearts, spades in turn",
        "c.s == 'CDHS'[n % 4]",
        "None if not L else c.s == 'CDHS'[('CDHS'.index(p.s) + 1) % 4]",
    ),
    # Sums and differences of the last cards.
    ("en", "the sum with the last card is even", "None if not L else (c.v + p.v) % 2 == 0"),
    (
        "en",
        "the sum with the last card is prime",
        "None if not L else c.v + p.v in (2, 3, 5, 7, 11, 13, 17, 19, 23)",
    ),
    # What the words of cards mean.
    ("en", "opposite colour", OTHER_COLOUR),
    ("en", "court cards", "c.face"),
    ("en", "picture cards", "c.face"),
    ("ru", "В, Д или К", "c.face"),
    ("en", "red followed by black", "None if not L or p.black else c.black"),
    ("en", "black if the last two were red",
     "None if n < 2 or not (p.red and L[-2].red) else c.black"),
    # Since the start.
    (
        "en",
        "more black than red so far",
        "sum(x.black for x in L) + c.black > sum(x.red for x in L) + c.red",
    ),
    ("en", "no number twice", "all(x.v != c.v for x in L)"),
    ("en", "the same suit as the first card", "None if not L else c.s == L[0].s"),
    # Once hard, or a trap.
    ("en", "lower, though after an ace anything goes",
     "None if not L else p.v == 1 or c.v < p.v"),
    (
        "en",
        "switch between minor suits and major suits",
        "None if not L else (c.s in 'CD') != (p.s in 'CD')",
    ),
    (
        "en",
        "when the last is low same suit, when it's a court card another suit",
        "None if not L or 7 < p.v < 11 else (c.s == p.s) == (p.v <= 7)",
    ),
    ("en", "cards below 8 must be red", "c.red or c.v >= 8"),
    (
        "en",
        ("If the next-to-last card is red, play a card equal or higher than it; if black, equal or "
        "lower."),
        "None if n < 2 else c.v >= L[-2].v if L[-2].red else c.v <= L[-2].v",
    ),
    ("en", "faces only after two refusals", "not c.face or len(R) >= 2"),
    (
        "en",
        "you alternate going up and going down",
        "None if n < 2 or p.v == L[-2].v else c.v < p.v if p.v > L[-2].v else c.v > p.v",
        "None if not L else c.v > p.v if n % 2 == 1 else c.v < p.v",
        "None if not L else c.v < p.v if n % 2 == 1 else c.v > p.v",
    ),
    ("en", "diamonds only go down on clubs", "None if not L else c.s != 'D' or p.s == 'C'"),
    (
        "en",
        "you may play a face only when the last card is of the same suit",
        "None if not L else not c.face or c.s == p.s",
    ),
    ("en", "13 minus the last card", "None if not L else c.v + p.v == 13"),
    (
        "en",
        "the same remainder as the last card when divided by 3",
        "None if not L else c.v % 3 == p.v % 3",
    ),
    ("en", "red ace", "c.red and c.v == 1"),
]  # fmt: skip
ASKED = [
    ("en", "three in a row"),  # three of what
    ("en", "not a rank seen in the last four"),
    ("en", "the difference of the last two"),  # equal to it, or what of it
    ("en", "hearts only if it is black"),  # which card
]


@pytest.mark.parametrize("row", [*ONCE_MISREAD, *WAYS], ids=lambda row: row[1])
def test_it_is_read_as_it_is_meant(row: tuple[str, ...]) -> None:
    lang, text, *fair = row
    rule = Rule.parse(text, lang)
    assert any(means(rule, meaning(name), Random(1), boards=8) for name in fair), rule.sentence()


@pytest.mark.parametrize(("lang", "text"), ASKED)
def test_where_it_is_not_said_what_is_meant_it_is_asked(lang: str, text: str) -> None:
    reading = read(text, lang)
    assert reading.readings
    assert not reading.certain


def test_words_that_were_not_understood_are_quoted_as_their_language_quotes() -> None:
    with pytest.raises(RuleSyntaxError) as refused:
        Rule.parse("rouge blabla truc et zut paire bidule", lang="fr")
    narrow = refused.value.said("fr").replace("\u202f", " ").replace("\xa0", " ")
    assert "« blabla », « zut », « bidule »" in narrow
