"""Sets of cards: "2, 4 or 6", "8 or higher", "a red king"; ``joined_sets`` joins and denies them.

Categories: ``V`` values, ``S0`` one word, ``S1`` words side by side, ``NP`` noun phrases.
"""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    is_set,
    united,
)
from eleusis_nb.interpreter.quantities import ORDERS, Numbers, amount_of, of_value, ranks

COUNTS: Final = range(2, 11)
"""Numbers that count cards where they stand before them."""


def add_to(grammar: Productions) -> None:
    """Add the productions of sets."""
    _values(grammar)
    _noun_phrases(grammar)


def _values(grammar: Productions) -> None:
    """Add values: "8 or higher", "between 3 and 9"."""
    add = grammar.add
    # Values. A bare number is dear: it may count something.
    add("V", "Amt", of_value, 0.25)
    add("V", "Rk", lambda n: Rank(n, n))
    add("V", "RkNumsOr|RkNumsAnd", lambda row: ranks(row) if len(set(row)) == len(row) else None)
    add("V", "RkNums", lambda row: ranks(row) if len(set(row)) == len(row) else None, 0.3)
    add("V", "Rk|Num to|dash Rk|Num", lambda low, high: _rank_range(low, high), 0.2)
    add("V", "from Rk|Num to|dash Rk|Num", lambda low, high: _rank_range(low, high))
    add("V", "from Rk|Num to Rk|Num inclusive", lambda low, high: _rank_range(low, high), -0.3)
    add("V", "from? Rk|Num to|upto inclusive Rk|Num", lambda low, high: _rank_range(low, high))
    add("V", "between Rk|Num and|to|dash Rk|Num", lambda low, high: _rank_range(low, high))
    add("V", "strict between Num|Rk and Num|Rk", lambda a, b: _rank_range(a + 1, b - 1))
    add("V", "from? Num|Rk to|dash Num|Rk comma? exclusive", lambda a, b: _rank_range(a + 1, b - 1))
    add("S1", "S1 from Rk|Num", _from_there_on, 0.2)
    # «остаток при делении на 3 равен 0 или 1»
    add(
        "V",
        "value? modulo Num must? be|equal|equals|get NumsOr",
        lambda n, row: _either_remainder(n, row),
    )
    add("V", "Rk or|and Cmp", lambda n, order: of_value(amount_of(ORDERS[order], n)))
    add("V", "Cmp than? Rk", lambda order, n: of_value(amount_of(order, n)))
    add("V", "more than Rk", lambda n: of_value(Span(n + 1, None)))
    add("V", "less than Rk", lambda n: of_value(Span(None, n - 1)) if n > 1 else None)
    add(
        "V",
        "between Rk|Num and|to|dash Rk|Num comma? exclusive",
        lambda low, high: _rank_range(low + 1, high - 1),
    )
    add("V", "value V")
    add("V", "of value V")
    add("V", "with value? V")
    add("V", "value of V")
    add("V", "have One value V", lambda _, v: v, 0.1)
    add("V", "value be V")
    add("V", "V card", not_counted, 0.1)
    add("V", "card? count V")
    add("V", "Rk atleast", lambda n: of_value(Span(n, None)))
    add("V", "Rk atmost", lambda n: of_value(Span(None, n)))
    add(
        "V",
        "Num|Rk smaller card|value smallereq Num|Rk",
        lambda a, b: _rank_range(a + 1, b),
    )
    # “с семерки”, “от пятерки и ниже”, “до пятерки включительно”, “не старше дамы”
    add("V", "from|atleast Rk", lambda n: Rank(n, 13) if 1 < n < 13 else None, 0.4)
    add("V", "to|upto|atmost Rk", lambda n: Rank(1, n) if n > 1 else None, 0.5)
    add("V", "to|upto|atmost Rk inclusive", lambda n: Rank(1, n) if n > 1 else None)
    add("V", "V inclusive")
    add("V", "from Rk and|or? Cmp", lambda n, o: of_value(amount_of(ORDERS[o], n)))
    # “строго между 4 и 10”
    add(
        "V",
        "strictbetween Num|Rk and Num|Rk",
        lambda a, b: of_value(Span(a + 1, b - 1)) if b - a > 1 else None,
    )
    add("S1", "exactly V")
    # “до восьми, не включая”
    add("V", "to|upto|before Rk|Num comma? exclusive", lambda n: Rank(1, n - 1) if n > 1 else None)
    # “7 ou -”, “8 ou +”
    add("V", "Num or plus", lambda n: of_value(Span(n, None)))
    add("V", "Num or dash|minus", lambda n: of_value(Span(None, n)))
    # “the three highest ranks”
    add(
        "S1",
        "Num highestyet At|value|card?",
        lambda n, *_: Rank(RANKS + 1 - n, RANKS) if n < RANKS else None,
    )


def _noun_phrases(grammar: Productions) -> None:
    """Add whole noun phrases, which are united by "and": "hearts and spades"."""
    add = grammar.add
    # Whole noun phrases: joined by "and" they are united.
    add("NP", "S1 card", not_counted)
    add("NP", "S1 value", of_numbers)
    # “cards from the low group (ace through seven)”
    add("S1", "S0 group", None, 0.1)
    # “aces and kings of hearts or diamonds”
    of_either = "of Suit or|slash Suit"
    for row in ("RkNums", "RkNumsAnd"):
        add("S1", f"{row} {of_either}", lambda n, a, b: _of_either_suit(ranks(n), a, b), -0.4)
    add("S1", "card of S0 group", None, -0.1)
    add("NP", "card S1")
    add("NP", "all|any|each S1")
    add("NP", "Suit")
    add("NP", "Rk", lambda n: Rank(n, n))
    add("NP", "S1 Suit", both)
    add("NP", "Suit S1", both)
    add("NP", "Court")
    add("NP", "S1 Court", both)
    add("NP", "Court S1", both)
    add("S2", "NP comma? and NP", united)
    # «десятки, тузы и все бубны»
    add("NPs", "NP comma NP", united)
    add("S2", "NPs comma? and all|any S1 card?", united, -0.9)
    add("S3", "NP comma all|any|each S1", united)
    # Plural nouns name cards: "hearts and face cards" are those of both kinds together; but
    # what stands before two nouns of a kind is said of both: "even hearts and spades".
    add("Many", "Plural")
    add("Many", "all|any|each S1 card?")
    add("Kind", "S1 Plural", _some)
    add("S2", "Many comma? and all? Many", united, -0.4)
    add("S2", "Many and to|of|from Many", united, -0.4)  # « aux trèfles et aux figures »
    add("S2", "Many comma? and all? Kind", lambda some, more: united(some, more[0]), -0.4)
    add("S2", "Kind comma? and Plural", _more_of_another_kind, -0.4)
    add("S2", "Kind comma? and all? Kind", lambda some, more: united(some[0], more[0]), -0.4)
    for noun in ("Suit", "Plural"):
        add("S2", f"S0 {noun} and|or|slash {noun}", _some_of_a_kind, -0.5)
        add("S2", f"S0 {noun} comma {noun} comma? and|or {noun}", _some_of_a_kind, -0.5)


def _of_either_suit(*parts: Condition | None) -> Condition | None:
    """Read "jacks and queens of clubs or spades", where all are of one of the two suits."""
    *named, one, other = (part for part in parts if part is not None)
    if not named or any(of_numbers(each) is None or of_whole_suits(each) for each in named):
        return None
    some = named[0] if len(named) == 1 else united(*named)
    return None if some is None or one == other else both(some, Or((one, other)))


def _some(condition: Condition, plural: Condition) -> tuple[Condition, Condition] | None:
    """Return "even hearts" with what kind of cards they are."""
    return (condition & plural, plural) if cards_of(condition) & cards_of(plural) else None


def _more_of_another_kind(some: tuple[Condition, Condition], more: Condition) -> Condition | None:
    """Read "even hearts and aces"; in "even hearts and spades" both are even."""
    return None if of_whole_suits(some[1]) == of_whole_suits(more) else united(some[0], more)


def _some_of_a_kind(condition: Condition, *nouns: Condition) -> Condition | None:
    """Read "even hearts and spades", where the first word is said of all."""
    named = [cards_of(noun) for noun in nouns]
    alike = len({of_whole_suits(noun) for noun in nouns}) == 1
    if not alike or len(set(named)) < len(nouns):
        return None
    if any(cards_of(condition) & cards in {0, cards} for cards in named):
        return None  # "red hearts and spades"
    return both(condition, Or(nouns))


def of_whole_suits(condition: Condition) -> bool:
    """Whether a set has all cards of a suit or none: "the red suits", not "two suits"."""
    every = (1 << RANKS) - 1
    return all(cards_of(condition) >> RANKS * suit & every in {0, every} for suit in range(4))


def of_numbers(condition: Condition) -> Condition | None:
    """Return a set that "numbers" may be said of: "even numbers"; red ones are number cards."""
    cards = cards_of(condition)
    suits = [cards >> RANKS * suit & (1 << RANKS) - 1 for suit in range(4)]
    return condition if len(set(suits)) == 1 else None


def _rank_range(low: int, high: int) -> Condition | None:
    return Rank(low, high) if 1 <= low <= 13 and 1 <= high <= 13 and low != high else None


def not_counted(condition: Condition | None) -> Condition | None:
    """Read "8 or higher cards"; but "8 cards" are so many."""
    match condition:
        case Rank(low, high) if low == high and low in COUNTS:
            return None
        case And((Rank(low, high), *_)) if low == high and low in COUNTS:
            return None  # "two red cards"
    return condition


def some_set(condition: Condition) -> Condition | None:
    """Return a set of cards, which are not all; None of anything else."""
    return condition if is_set(condition) and condition != ANYTHING else None


def _from_there_on(some: Condition, least: int) -> Condition | None:
    ranks = of_value(Span(least, None)) if 1 < least < RANKS else None
    return None if ranks is None else both(some, ranks)


def _either_remainder(divisor: int, remainders: Numbers) -> Condition | None:
    made = [of_value(Residue(divisor, one)) for one in remainders if one < divisor]
    kept = tuple(one for one in made if one is not None)
    return Or(kept) if len(kept) == len(remainders) > 1 else None
