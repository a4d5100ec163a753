"""Cards side by side: "of two neighbours at least one is black", "both are faces or neither is".

Categories: ``Pair2`` two neighbours, ``RowOf`` so many cards side by side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    cards_of,
    in_a_row,
    is_set,
    negated,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of neighbours."""
    _neighbours(grammar)
    _as_its_predecessor(grammar)


def _side_by_side(*parts: object) -> Condition | None:
    """Take what is said of any two cards that lie side by side, of how they compare."""
    relation = parts[-1]
    return relation if isinstance(relation, Shares) and set(parts[:-1]) <= {1, 2} else None


def _neighbours(grammar: Productions) -> None:
    """Add what two neighbours may be: "of two neighbours at least one is black"."""
    add = grammar.add
    add(
        "Rel",
        "Win may|must? not|never|dont both|all? be? S4",
        lambda n, s: negated(in_a_row(s, n)),
    )
    add("Pair2", "each|every Num card", lambda n: n if n == 2 else None, 0.2)
    add("Pair2", "Num card inrow", lambda n: n if n == 2 else None)
    add("Pair2", "Num adjacent|consecutive card", lambda n: n if n == 2 else None)
    add("Rel", "Pair2 may|must? notboth be? S4", lambda _, s: negated(in_a_row(s, 2)))
    # «никакие две соседние карты не одной чётности»: denied twice, meant once
    for two in ("no two|Num? adjacent|consecutive card", "adjacent|consecutive card|therow?"):
        for unlike in ("dont|not|never be? of|with|have? same", "different"):
            add("Pat", f"{two} {unlike} At", lambda *p: Shares(p[-1][0], same=False))
    # «соседние карты должны быть разных мастей», «рядом лежат карты разных мастей»
    for side_by_side in (
        "any|each|all? Num|two? adjacent|consecutive card is",
        "card comma? Ref|online|that? be? adjacent|inrow comma? is?",
        "adjacent|inrow must? be|play|come|go card",
    ):
        add("Rel", f"{side_by_side} Rel", _side_by_side, -0.4)
    add("Rel", "of|for|with|from? Pair2 comma? atleast One is? S4", _not_both_without)
    rule = partial(_of_neighbours, _not_both_without)
    add("Rel", "atleast One of|in|from|among? Pair2 must|may? be? S4", rule)
    # «между двумя чёрными должна быть хотя бы одна красная»
    add("Pat", "between two|Num S1 is? atleast? One S1", _never_side_by_side)
    # «из каждых трёх подряд идущих карт хотя бы одна красная», «среди последних четырёх карт»
    add("RowOf", "any|each|all Num consecutive? card inrow?")
    add("RowOf", "any|each|all Rk card inrow")
    add("RowOf", "any|each|all Rk adjacent|consecutive card")
    add("RowOf", "Win")
    for one in ("atleast with? One is?", "must? be atleast? One"):
        add("Rel", f"of|in|from|amid RowOf comma? {one} S1", _one_of_a_row)
    add("Rel", "in|amid RowOf comma? must? be S1", _one_of_a_row)


def _as_its_predecessor(grammar: Productions) -> None:
    """Add what leans on the card before: "legal if its predecessor is", "both are even"."""
    add = grammar.add
    # “both this and the last card can't be even”, “one of this card and the last one is red”
    add("ThisAndRef", "card|it and Ref")
    add("ThisAndRef", "Ref and card|it")
    add(
        "Rel", "both ThisAndRef may not be S4", lambda back, s: opposite(And((s, Earlier(s, back))))
    )
    add(
        "Rel",
        "atleast? One of? ThisAndRef must? be S4",
        lambda _, back, s: Or((s, Earlier(s, back))),
    )
    # “legal if it is black or if its predecessor is”
    add("Cl", "If1 comma? or if? its? Ref be", _or_it_was)
    # “a face if the previous card is not, and not one if it is”
    add(
        "Cl",
        "sub? is? S4 comma? if its? Ref be? not comma? and|but must? not be? One if it|Ref? be",
        _other_than_that,
    )
    # “rejected exactly when it and the previous card are both even”, “if both are faces”
    for only in ("if|exactlyif|onlyif",):
        add(
            "Cl",
            f"card|sub|it? isbad {only} it|card|sub and its? Ref be both|all? S3",
            lambda b, s: negated(_both(b, s)),
        )
    for more in ("comma? or", "comma? unless"):
        add("Cond", f"Cl {more} if? both|two card? be? S3", _or_both)


def _not_both_without(_: int, __: int, condition: Condition) -> Condition | None:
    """Read "of two neighbours at least one must be black": never two others."""
    return negated(in_a_row(opposite(condition), 2))


def _never_side_by_side(*parts: int | Condition) -> Condition | None:
    """Read "between two blacks there must be a red": never two blacks side by side."""
    kinds = [part for part in parts if isinstance(part, Condition)]
    counts = [part for part in parts if isinstance(part, int)]
    if counts not in ([1], [2, 1]) or cards_of(kinds[0]) & cards_of(kinds[1]):
        return None
    all_named = cards_of(kinds[0]) | cards_of(kinds[1]) == EVERY_CARD
    return negated(in_a_row(kinds[0], 2)) if all_named else None


def _one_of_a_row(count: int, *rest: int | Condition) -> Condition | None:
    """Read "of any three cards in a row one must be red": never three others."""
    condition = rest[-1]
    if not isinstance(condition, Condition) or condition == ANYTHING:
        return None
    return negated(in_a_row(opposite(condition), count))


def _of_neighbours(
    made: Callable[[int, int, Condition], Condition | None], _: int, pair: int, condition: Condition
) -> Condition | None:
    """Read "at least one of every two cards must be red"."""
    return made(pair, 1, condition)


def _or_it_was(condition: Condition, back: int) -> Condition | None:
    if not is_set(condition) or condition == ANYTHING:
        return None
    test = was(condition, back)
    return None if test is None else Or((condition, test))


def _other_than_that(condition: Condition, back: int, *_: object) -> Condition | None:
    test = was(condition, back) if is_set(condition) else None
    if test is None or condition == ANYTHING:
        return None
    return IfElse(test, opposite(condition), condition)


def _both(back: int, condition: Condition) -> Condition | None:
    test = was(condition, back) if is_set(condition) else None
    return None if test is None or condition == ANYTHING else And((condition, test))


def _or_both(rule: Condition, condition: Condition) -> Condition | None:
    alike_ = _both(1, condition)
    return None if alike_ is None or is_set(rule) else Or((rule, alike_))
