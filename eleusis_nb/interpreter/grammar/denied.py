"""Refusals of several things at once: "no sevens and no hearts", "neither aces nor kings pass".

French and Russian say *not* twice in one refusal, and "sevens and hearts are forbidden" refuses
both, though *and* between sets otherwise takes what they have in common.

Category ``Denied``: sets in a row that are all refused.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Differs
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.halves import neither
from eleusis_nb.interpreter.meanings import ANYTHING, Row, cards_of, is_set, opposite, united, wrong

_ALL_WRONG = (
    "may|must? be? bad",
    "dont ok|accept|play|do?",
    "may|must? not|never be? ok|accept|play",
    "not|never may be? ok|accept|play?",
    "be not|never ok|accept|play?",
)


def add_to(grammar: Productions) -> None:
    """Add the productions of what is refused."""
    add = grammar.add
    add("Denied", "S1 comma? and|or|nor S1", lambda a, b: (a, b))
    add("Denied", "S1 comma S1", _unlike_row, 0.6)
    add("Denied", "neither|no S1 comma? neither|nor|and|or|no no? S1", lambda a, b: (a, b))
    add("Denied", "Denied comma? neither|nor|and|or|no|comma no? S1", lambda row, s: (*row, s))
    for refused in _ALL_WRONG:
        add("Cl", f"all? Denied {refused}", _none_of)
    add("Cl", "bad|reject|dont play|accept|be|colon? Denied", _none_of)
    # “aucun 7 ni aucun cœur ne sera accepté”, “ни семёрка, ни черва не подходит”
    add("Cl", "neither|no S1 comma? neither|nor|no no? S1 may|must|be be? ok|accept|play", _neither)
    # “ни одна красная не принимается”, “aucune rouge n'est jamais acceptée”
    add("Cl", "neither|no S1 dont|not|never be? ok|accept|play", _denied)
    add("Cl", "neither|no S1 be dont|not|never ok|accept|play", _denied)
    # “любая, лишь бы не 5 и не 8”
    add("S3", "anything|all|any card? that be? not S1 or S1", _neither, 0.2)
    add("S3", "all|any|anything card? comma? except|but S1 and|or|nor not|no|neither S1", _neither)
    # “not only hearts but also diamonds”, “не только червы, но и бубны”
    add("S3", "notonly S1 comma? but? and? S1", united)
    # “not all face cards, only queens”, “не все карты подходят, только червы”
    add("Cl", "notall S1 comma|semi|dash? but? only S3", _only_some)
    add("Cl", "notall card isok comma|semi|dot|colon|dash but? only? S3")
    # “jamais de cartes qui se suivent”
    add("Rel", "no|never|dont card|value that? consecutive|adjacent", _not_neighbours)
    for no in ("no|not|never|dont", "may|must not"):
        add("Rel", f"{no} touch|adjacent in At|value", lambda *_: _not_neighbours())
    add("Rel", "consecutive|adjacent card|value be? bad", _not_neighbours)
    _refused(grammar)


def _refused(grammar: Productions) -> None:
    """Add clauses that refuse: "if it is the same suit it is wrong", "faces never"."""
    add = grammar.add
    # “écart pair → refusé”, “moins de 3 c'est pas bon, plus de valet non plus”
    add("Cl", "P3 arrow|colon|equals|dash be? bad", wrong)
    add("Cl", "P3 comma? be? bad comma? and? P3 be? too|bad", neither)


def _none_of(row: Row) -> Condition | None:
    """Refuse all of some sets; what is refused already is not refused again."""
    if len(row) > 2 and any(isinstance(one, And) for one in row):
        return None  # "hearts low, spades high, clubs never" refuses the last alone
    if ANYTHING in row or not all(is_set(one) and not isinstance(one, Not) for one in row):
        return None
    return opposite(Or(row) if len(row) > 1 else row[0])


def _unlike_row(one: Condition, other: Condition) -> Row | None:
    """Take two sets side by side; in "spades high, clubs never" the last alone is refused."""
    return None if And in {type(one), type(other)} else (one, other)


def _denied(condition: Condition) -> Condition | None:
    return _none_of((condition,))


def _neither(one: Condition, other: Condition) -> Condition | None:
    return _none_of((one, other))


def _only_some(condition: Condition, some: Condition) -> Condition | None:
    return None if cards_of(some) & ~cards_of(condition) else some


def _not_neighbours() -> Condition:
    return opposite(Differs(Span(1, 1)))
