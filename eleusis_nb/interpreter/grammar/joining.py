"""Sets and relations joined: "red and higher", "a spade, or the same rank".

Categories: ``P1`` a set or a relation, ``P2`` joined by *and*, ``P3`` by *or*.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares, Steps
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    either,
    exactly_one,
    is_set,
    opposite,
)
from eleusis_nb.interpreter.quantities import DIRECTIONS


def add_to(grammar: Productions) -> None:
    """Add the productions of what is joined."""
    add = grammar.add
    add("P1", "S1")
    add("P1", "Rel")
    add("P1", "S1 Rel", _of_some, 0.6)
    add("P1", "Rel S1", _both, 0.5)
    add("P1", "card that? is? Rel")
    add("P1", "any|each|all card that? be? Rel")
    add("P1", "that that be? Rel")
    add("P1", "anything Rel", None, 0.2)
    add("P1", "S1 that be? Rel", _both)
    add("P1", "Rel card")
    add("P1", "not Rel", opposite, 0.3)
    add("P1", "all|any|anything card? except|but Rel", all_but)
    add("P1", "all|any|anything card? except|but card Rel", opposite)
    # « tout est permis sauf une carte d'une autre enseigne »
    add("P1", "free comma? except card of? Rel", opposite)
    add("P1", "S0 comma? except card of? Rel", lambda s, r: opposite(r) if s == ANYTHING else None)
    # “anything as long as it is not the same colour”
    add("P1", "play? S0 comma? if it|that|card? be? Rel", _free_if, 0.2)
    add("P1", "open P3 close", None, 1.0)
    add("P1", "its? AtS must? be S3", lambda a, s: s, 0.3)
    add("P2", "P1")
    add("P2", "S2")
    add("P2", "P2 and|but P1", _both, 0.1)
    add("P2", "P2 comma and|but? P1", _both, 0.5)
    add("P2", "both P1 and P1", both)
    add("P2", "P2 comma? and|but be|have|with P1", _both)
    add("P2", "P2 and its P1", both)
    add("P1", "with S1 value?", None, 0.3)
    add("P2", "Rel with|of|in Rel", both)
    add("P2", "Rel comma Rel", both, 0.25)
    # «на один старше той же масти»
    add("P2", "Rel same At", _of_the_same, 0.2)
    add("P3", "P2")
    add("P3", "S4")
    add("P1", "card|value? that At|value be? Rel", last_condition)
    add("P1", "have? value|At that be? Rel", last_condition)
    add("P3", "P3 or|slash P2", _alternative, 0.1)
    # «та же масть и меньше либо другая масть и больше»
    add("P3", "P1 and P1 or P1 and P1", _two_pairs, -0.3)
    add("P3", "either P1 and P1 comma? or P1 and P1", _two_pairs, -0.3)
    add("P3", "P3 comma or P2", _either, 0.15)
    add("P3", "either P3 comma? or P2", _either)
    add("P3", "P3 comma? or be|have P2", either)
    add("P3", "P3 comma? or S3 if it? be? S3", lambda a, s, t: _or_some(a, s, t))
    add("P3", "P1 comma P1 comma? or P1", lambda a, b, c: Or((a, b, c)), 0.2)
    add("P3", "either P3 comma? or P2 comma? orboth", _either)
    add("P3", "P3 or P2 comma? but? notboth", exactly_one)
    add("P3", "either? P3 xor P2", exactly_one)
    add("P3", "either P3 or P2 comma? but? notboth", exactly_one)
    # “старшей картой той же масти”
    add(
        "P2",
        "Rel Rel",
        lambda a, b: both(a, b) if isinstance(a, Compares) and isinstance(b, Shares) else None,
        0.3,
    )
    # “either match the suit of the last card or be adjacent to it in rank”
    add("P3", "either P3 comma? or be P3", _either)
    # “it's a face card, or it's lower than 4, or it's a spade”
    add("Cl", "it|its|sub do P3 comma? or it|its do P3", lambda a, b: either(a, b), 0.1)
    add("Cl", "it|its do P3 comma? or it|its do P3 comma? or it|its do P3", lambda *p: Or(p), 0.1)
    # “the same colour as and lower than the previous one”
    add("Rel", "both? of? same At than|as and of|with? C than|to? Ref", _alike_and)


def _two_pairs(*parts: Condition) -> Condition | None:
    """Read "the same suit and lower or another suit and higher", where no pair is a set."""
    if any(is_set(a) and is_set(b) for a, b in (parts[:2], parts[2:])):
        return None
    pairs = [both(a, b) for a, b in (parts[:2], parts[2:])]
    kept = [pair for pair in pairs if pair is not None]
    return either(*kept) if len(kept) == len(pairs) and ANYTHING not in parts else None


def all_but(relation: Condition) -> Condition | None:
    """Read "any card but the same suit"; « mais jamais la même » denies once."""
    if isinstance(relation, Shares) and not relation.same:
        return None
    return opposite(relation)


def _free_if(free: Condition, relation: Condition) -> Condition | None:
    """Read "anything as long as it is higher"."""
    return relation if free == ANYTHING and isinstance(relation, Compares | Shares) else None


def _of_the_same(relation: Condition, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "one higher of the same suit"."""
    if isinstance(relation, Shares) or attributes == (Attribute.RANK,) or len(attributes) != 1:
        return None
    return both(relation, Shares(attributes[0]))


def _or_some(one: Condition, of: Condition, some: Condition) -> Condition | None:
    """Read "black, or red if it is odd"."""
    kept = both(of, some) if is_set(of) and is_set(some) else None
    return None if kept is None or ANYTHING in {one, of, some} else either(one, kept)


def _both(one: Condition, other: Condition) -> Condition | None:
    if says_which(one, other):
        return None
    if is_set(one) and is_set(other):
        return None  # joined as sets already
    return None if ANYTHING in {one, other} else both(one, other)


def says_which(one: Condition, other: Condition) -> bool:
    """Whether numbers after a difference say which: "the difference is a prime, so 2, 3 or 5"."""
    row = other.conditions if isinstance(other, Or) else (other,)
    single = all(isinstance(each, Rank) and each.low == each.high for each in row)
    return isinstance(one, Differs) and single


def last_condition(*parts: object) -> Condition | None:
    """Return the condition that is the last of some parts: what is said of the value of a card."""
    return parts[-1] if isinstance(parts[-1], Condition) else None


def _alternative(one: Condition, other: Condition) -> Condition | None:
    """Join by *or*; in "not the same suit or rank" the negation reaches to the end."""
    negated_first = isinstance(one, Not) and not isinstance(other, Not) and not is_set(one)
    return None if negated_first or up_or_down(one, other) else _either(one, other)


def up_or_down(one: Condition, other: Condition) -> bool:
    """Whether a number said once is said of both: "one higher or lower" is one away.

    So is it that the ranks go round: "one up or one down, king and ace are neighbours".
    """
    match one, other:
        case Steps(circle=False), Steps(circle=True):
            return True
        case Steps(direction=direction), Compares(order):
            return direction is not DIRECTIONS.get(order, direction)
    return False


def _of_some(some: Condition, relation: Condition) -> Condition | None:
    """Read "red higher"; but "at most two different suits" counts suits."""
    counts = isinstance(some, Rank) and (isinstance(relation, Shares) or some.low == some.high)
    return None if counts or some == ANYTHING else _both(some, relation)


def _either(one: Condition, other: Condition) -> Condition | None:
    if (is_set(one) and is_set(other)) or up_or_down(one, other):
        return None
    return either(one, other)


def _alike_and(attributes: tuple[Attribute, ...], order: Order, back: int) -> Condition | None:
    if len(attributes) != 1:
        return None
    return And((Shares(attributes[0], back), Compares(order, back)))
