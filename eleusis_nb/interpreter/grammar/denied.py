"""Refusals: "no sevens and no hearts", "neither aces nor kings pass", "the same suit is wrong".

French and Russian say *not* twice in one refusal, and "sevens and hearts are forbidden" refuses
both, though *and* between sets otherwise takes what they have in common.

Categories ``Denied``, ``Nos``, ``Nots`` and ``Refusals``: sets in a row that are all refused.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Differs
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    Row,
    both,
    cards_of,
    is_set,
    opposite,
    united,
    wrong,
)

_ALL_WRONG = (
    "may|must? be? bad",
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
    add("Rel", "may|must not touch|adjacent in At|value", lambda *_: _not_neighbours())
    _refused(grammar)
    _several(grammar)


def _refused(grammar: Productions) -> None:
    """Add clauses that refuse: "if it is the same suit it is wrong", "faces never"."""
    add = grammar.add
    # “écart pair → refusé”, “moins de 3 c'est pas bon, plus de valet non plus”
    add("Cl", "P3 arrow|colon|equals|dash be? bad", wrong)
    add("Cl", "P3 comma? be? bad comma? and? P3 be? too|bad", neither)
    # “est refusée uniquement si elle suit une figure”
    add("Cl", "card|it|sub? be? bad only if it? do? P3", wrong)
    # “шестерок быть не должно”
    add("Cl", "S1 be not must", wrong)
    add("Cl", "no One card dont P3", lambda _, p: wrong(p))
    # « si l'écart est plus grand que 5 c'est faux »
    add("Cl", "if it|card|its? be? Rel comma? then? it|card? isbad", opposite)
    # “if you play a card of the same suit it is wrong”, “nothing that's the same suit”
    add("Cl", "if play P3 comma? then? it? isbad", wrong)
    add("Cl", "no card|value|anything that must? be|have? P3", wrong)
    add("Cl", "no that must? be|have? P3", wrong, 0.4)  # « rien que des figures » are faces
    add("Cl", "no card may|must? be? followed by|with? card? of? P3", wrong)
    add("Cl", "it|sub|rulename reject P3", wrong)
    add(
        "Cl",
        "rulename? reject exactly? two|Num group|card colon Denied",
        lambda *p: _all_refused(p[-1]),
    )
    # “jamais plus basse de plus de quatre, ni plus haute de plus de deux”
    add("Cl", "bad|dont|never|no card? P1 comma? nor card? P1", neither, -0.2)


def _several(grammar: Productions) -> None:
    """Add several that are refused one by one: "no 2s, no 3s, no 4s", "hearts are banned and so are queens"."""
    add = grammar.add
    # “hearts are banned and so are queens”
    add("Cl", "S3 be? bad comma|semi|dot? and? S3 be? too", _refused_both)
    add("Cl", "S3 be? bad comma|semi|dot? and|nor|neither be? S3", _refused_both)
    # “no 2s no 3s no 4s”
    add("Nos", "no S1 comma|and|or|nor? no S1", lambda a, b: (a, b), 0.1)
    add("Nos", "Nos comma|and|or|nor? no S1", lambda row, s: (*row, s))
    add("S3", "Nos", lambda row: opposite(Or(row)) if len(row) > 2 else None)
    # “reds under 7 and blacks over 7, and never a 7”
    for joint in ("comma|semi|dot and|but?", "and|but"):
        add("Cl", f"Cl {joint} never|not|no S1 may?", _wrong_besides, 0.1)
    # “red, no clubs, no spades”
    add("Refusals", "no S1 comma? no|nor S1", lambda a, b: (a, b))
    add("R", "Cl comma|semi? Refusals", _said_again)


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


def _refused_both(one: Condition, other: Condition) -> Condition | None:
    if not is_set(one) or not is_set(other) or ANYTHING in {one, other}:
        return None
    return opposite(Or((one, other)))


def _all_refused(row: Row) -> Condition | None:
    return opposite(Or(row)) if all(is_set(one) and one != ANYTHING for one in row) else None


def _wrong_besides(condition: Condition, refused: Condition) -> Condition | None:
    """Take what is refused besides, where it never was right, or where it is a part."""
    if not is_set(condition) or ANYTHING in {condition, refused}:
        return None
    common = cards_of(condition) & cards_of(refused)
    if not common:  # “red primes and non-prime blacks” are of two kinds
        return None if isinstance(refused, And) else condition
    return both(condition, opposite(refused)) if common != cards_of(condition) else None


def _said_again(rule: Condition, refused: Row) -> Condition | None:
    """Take what is refused besides a set that never had it."""
    if not is_set(rule) or any(cards_of(rule) & cards_of(each) for each in refused):
        return None
    return rule


def neither(one: Condition, other: Condition) -> Condition | None:
    """Ask that neither holds."""
    first, second = wrong(one), wrong(other)
    return None if first is None or second is None else both(first, second)
