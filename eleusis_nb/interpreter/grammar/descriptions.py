"""Sets by what their cards are: "a red card", "cards with an even number", "blacks that are even"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.sets import not_counted, of_numbers, of_whole_suits
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    NUMBERED,
    both,
    cards_of,
    either,
    is_negated,
    negated,
    none_of,
    opposite,
)
from eleusis_nb.interpreter.quantities import ranks


def add_to(grammar: Productions) -> None:
    """Add the productions of sets by what their cards are."""
    _descriptions(grammar)
    _relative(grammar)
    _suits(grammar)


def _descriptions(grammar: Productions) -> None:
    """Add sets by what their cards are: "a red card", "cards with an even number"."""
    add = grammar.add
    add(
        "S3", "S3 be only ok card|value|At", lambda s, *_: s
    )  # “4, 8 and Q are the only good ranks”
    add("S3", "S3 comma plus S3", either, -0.5)
    add("S3", "Many plus Many|S1", either, -0.5)
    add("S1", "V")
    add("S1", "S0")
    add("S0", "Letter", None, 0.8)
    add("S1", "S1 S0", lambda s, t: None if is_negated(s) else not_counted(both(s, t)), 0.1)
    add("S1", "S1 V", lambda s, v: None if is_negated(s) else both(s, v), 0.2)
    add("S1", "S1 card", not_counted, 0.25)
    add("S1", "card S1")
    add("S1", "S1 value", of_numbers)
    add("S1", "value S1", of_numbers)
    add("S1", "value of S1", None, 0.3)
    add("S1", "card of S1")
    add("S1", "Rk of? Suit and of? Suit", lambda n, a, b: both(Rank(n, n), Or((a, b))))
    add("S1", "Num of S0", _rank_of, 0.3)
    add("S1", "S0 of S1", both, 0.3)
    add("S1", "Rk S0", lambda n, suit: both(Rank(n, n), suit))
    add("S1", "of S1", None, 0.3)
    add("S1", "S1 that must? be S2", both)
    add("S1", "S1 that must? be S1 or S1", lambda s, a, b: both(s, Or((a, b))))
    add("S1", "card that must? be S4")
    # “cards that are black and odd” are both, “hearts and spades” are either
    add("S1", "card|somecard|anything that is S1 and S1", both, -0.45)
    add("S1", "value that must? be S4", of_numbers)
    add("S1", "card that must? be not S3", none_of)
    add("S1", "value that must? be not S3", lambda s: of_numbers(opposite(s)))
    add("S1", "card with S1")
    add("S1", "card with At S1", lambda a, s: s)
    add("S1", "S1 with|of S1", lambda a, b: None if of_numbers(b) is None else both(a, b), 0.2)
    add("S1", "S1 with|of S1 At", lambda s, t, a: None if _named(t, a) is None else both(s, t))
    add("S1", "S1 with|of At S1", lambda a, _, b: both(a, b), 0.2)
    add("S1", "S1 At", _named)
    add("S1", "S1 S0 At", lambda s, t, a: None if _named(t, a) is None else both(s, t))
    add("S1", "S1 any|all At", lambda s, a: s)
    add("S1", "At S1", lambda a, s: _named(s, a), 0.2)
    add("S1", "card from S3")
    add("S1", "card comma At that is? in? S3", lambda a, s: s)
    add("S1", "card of? At be S3", lambda a, s: s)
    add("S1", "card that? At be S3", lambda a, s: s)
    add("S1", "that? At must? be S3", lambda a, s: s, 0.3)
    add("S1", "S1 with|of V", both, 0.2)
    add("S1", "all|any|each S1")
    add("S1", "another S1")
    add("S1", "different S1", None, 0.6)
    add("S1", "S1 in At", lambda s, a: s)
    add("S1", "all|any At", lambda a: ANYTHING, 0.3)
    add("S1", "S1 on it", None, 0.3)
    add("S1", "S1 alone")
    add(
        "S1",
        "S1 open S0 S0 close",
        lambda s, a, b: s if cards_of(s) == cards_of(a) | cards_of(b) else None,
    )
    add("S1", "One of S3", lambda *a: a[-1])
    add("S1", "One of? among? Num|two S1 At", lambda *a: _named(a[-2], a[-1]))
    add("S1", "among Num|two S1 At", lambda *a: _named(a[-2], a[-1]))
    add("S1", "V of S3", both, 0.9)
    add("S1", "V of S1", _of_some)
    # “a seven or the queen of spades”: of whose suit the seven is, is asked
    add("S1", "RkNumsAnd of S1", _ranks_of)
    add("S1", "RkNumsOr of S1", _ranks_of, 0.8)
    add("S1", "V of S1 or|slash S1", lambda v, a, b: both(v, Or((a, b))))
    add("S0", "Suit")
    add("S0", "Court")
    add("S1", "any|each card", lambda: ANYTHING)
    add("S1", "any|anything", lambda: ANYTHING, 0.2)
    add("S1", "all card", lambda: ANYTHING, 0.3)
    add("S1", "not S1", _not, 0.1)
    # “red primes and non-prime blacks”
    add("S3", "S1 and not S1 S0", _and_others, -0.4)
    # “max value 9”, “at least rank 5”
    add("V", "atmost|upto value Num|Rk", lambda n: Rank(1, n) if 1 < n < 13 else None, -0.2)
    # «не червы, не бубны и не картинки», “not a spade and not a face card”
    none = "not S1 comma? not S1 comma? and|comma not S1"
    add("S2", none, lambda *p: opposite(Or(p)), -1.2)
    add("S2", "not S1 comma? and not S1", lambda a, b: both(opposite(a), opposite(b)), -0.65)
    # « un nombre rouge » is a red card with a number: no value is red
    add("S1", "Court S0", lambda c, s: _red_number(c, s), -0.5)
    # « pas une figure noire »: what is not black among the faces may be anything else
    add("S1", "not Court S0", lambda c, s: _no_such_face(c, s), -0.2)
    add("S4", "no Court S0", lambda c, s: _no_such_face(c, s), -0.2)
    add("S2", "S2 and no S1", _and_no)
    add("S1", "S1 not S1", lambda a, b: both(a, opposite(b)), 0.15)
    add("S1", "among S3")
    add("S1", "other than S1", _not)
    add("S1", "open S3 close", None, 0.5)
    # “not (a spade and a king)”: in brackets *and* joins what one card is
    add("Both", "open S1 comma? and S1 close", both)
    add("S1", "no|not|neither Both", opposite, -0.5)
    add("Cl", "card|it|sub? must|may? not be? Both", opposite)
    # «младшая (бубны, трефы)»: by what it is told by, it is the suit
    add("S1", "S0 At? open Suit comma? Suit close", _of_these_suits)


def _relative(grammar: Productions) -> None:
    """Add what a clause says of them: "cards that are even", "blacks whose value is even"."""
    add = grammar.add
    # “карты, которые больше семи”
    add("S1", "card that S3")
    add("S1", "S1 that S3", both)
    # “des cartes noires dont la valeur est paire”
    add("S1", "S1 with|that At|value must? be S3", lambda *p: both(p[0], p[-1]), -0.25)
    # “красная и имеет номинал выше 10”
    add("S2", "S2 comma? and be|have|do S1", both, 0.1)
    add("S1", "that both? do S2", None, 0.2)
    add("S1", "that|card comma? that both? do S2", None, 0.1)
    # “tout ce qui n'est pas noir et pair”
    add("anything", "anything|all what")
    # “значение которой — простое число”, « dont la valeur est un nombre premier »
    for noun in ("NP", "S1"):
        add(noun, f"{noun} comma? value that is? S3", both)
    # “une valeur égale à un nombre premier”
    add("S1", "value equal|same|equals to? S1", of_numbers, 0.1)
    # “принимают то, что меньше восьмёрки”, « ce qui est rouge passe »
    add("S1", "thatwhich is? S1", lambda s: None if is_negated(s) else s, 0.1)


def _suits(grammar: Productions) -> None:
    """Add suits by their noun: "the suit of hearts", "one of the two red suits"."""
    add = grammar.add
    # “one of the two red suits”, “the hearts suit or the spades suit”, “of the hearts”
    add("S1", "One of? among? Num|two At S1", _of_so_many)
    add("S1", "Suit At", lambda s, a: s if a == (Attribute.SUIT,) else None)
    add("S1", "At of Suit", lambda a, s: s if a == (Attribute.SUIT,) else None)
    add("NP", "Suit At", lambda s, a: s if a == (Attribute.SUIT,) else None)


def _named(condition: Condition, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Return a set said with its attribute: "an even rank", "the red suits"."""
    if attributes == (Attribute.RANK,):
        return of_numbers(condition)
    if attributes not in {(Attribute.SUIT,), (Attribute.COLOUR,)}:
        return None
    return condition if of_whole_suits(condition) else None


def _of_these_suits(high: Condition, *parts: object) -> Condition | None:
    """Read "low (diamonds, clubs)" of the suits that are named."""
    one, other = (part for part in parts if isinstance(part, Condition))
    return one | other if isinstance(high, Rank) and one != other else None


def _rank_of(number: int, suit: Condition) -> Condition | None:
    return both(Rank(number, number), suit) if 1 <= number <= 13 else None


def _of_some(value: Condition, suit: Condition) -> Condition | None:
    return None if isinstance(value, Or) else both(value, suit)


def _ranks_of(row: tuple[int, ...], suit: Condition) -> Condition | None:
    named = ranks(row)
    return None if named is None else both(named, suit)


def _red_number(court: Condition, kind: Condition) -> Condition | None:
    return both(court, kind) if court == NUMBERED and of_numbers(kind) is None else None


def _no_such_face(court: Condition, kind: Condition) -> Condition | None:
    return negated(both(court, kind)) if court == Is(Trait.FACE) else None


def _not(condition: Condition) -> Condition | None:
    return None if condition == ANYTHING else opposite(condition)


def _and_others(one: Condition, refused: Condition, kind: Condition) -> Condition | None:
    other = both(opposite(refused), kind)
    return None if other is None or cards_of(one) & cards_of(other) else either(one, other)


def _and_no(condition: Condition, refused: Condition) -> Condition | None:
    """Read "red and no king"; "a club and no spade" says nothing new."""
    return both(condition, opposite(refused)) if cards_of(condition) & cards_of(refused) else None


def _of_so_many(*parts: object) -> Condition | None:
    """Read "one of the two red suits": of so many suits, or of so many colours."""
    match parts:
        case (1, *_, (Attribute.SUIT,), Condition() as named):
            return named if of_numbers(named) is None else None
    return None
