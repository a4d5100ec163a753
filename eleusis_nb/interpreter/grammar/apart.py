"""What may not lie near what: "spades can't touch hearts", "no heart if there was one of late".

Category ``Pat``: rules that refuse cards beside, or soon after, certain others.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import both, in_a_row, is_set, negated, one_of_last


def add_to(grammar: Productions) -> None:
    """Add the productions of cards that may not lie near others."""
    add = grammar.add
    # “spades and hearts can't touch”: each other, or any two of them
    for verb in ("dont play|go|be? touch", "may|must? not|never be? play? touch"):
        add("Pat", f"S3 {verb}", _not_beside_others)
        add("Pat", f"S3 {verb} S3", _not_beside)
    # “after each face the next two cards can't be faces”
    add("Pat", "after each|every|any? S4 next Num card may|must not|never be? S4", _not_soon_again)
    # “no heart if there was one in the last three”
    add("Pat", "no S4 if there? be|was One|it|S1 in|among Win", _not_if_there_was, -0.3)
    # “you can't have a red card between two blacks”
    add("Pat", "no|dont|never|not have? One? S1 between two|Num S1", _not_between)


def _not_soon_again(before: Condition, count: int, refused: Condition) -> Condition | None:
    seen = one_of_last(before, count) if is_set(refused) else None
    return None if seen is None else Not(And((refused, seen)))


def _not_if_there_was(refused: Condition, *seen: object) -> Condition | None:
    named = next((part for part in seen if isinstance(part, Condition)), refused)
    window = seen[-1]
    test = one_of_last(refused, window) if isinstance(window, int) and named == refused else None
    return None if test is None else Not(And((refused, test)))


def _not_between(*parts: object) -> Condition | None:
    some = [part for part in parts if isinstance(part, Condition)]
    counts = [part for part in parts if isinstance(part, int)]
    if len(some) != 2 or any(count not in {1, 2} for count in counts) or not all(map(is_set, some)):
        return None
    inner, outer = some
    return Not(And((outer, Earlier(inner), Earlier(outer, 2))))


def _not_beside_others(cards: Condition) -> Condition | None:
    match cards:
        case Or((one, other)):
            return _not_beside(one, other)
    return negated(in_a_row(cards, 2))


def _not_beside(one: Condition, other: Condition) -> Condition | None:
    """Read "spades and hearts can't touch": neither may follow the other."""
    if both(one, other) is not None:
        return None
    return And((Not(And((one, Earlier(other)))), Not(And((other, Earlier(one))))))
