"""From a reading to cases: if, after, otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.i18n import say
from eleusis_nb.rules.reading.parts import Part, plain


def cases(children: Sequence[Part]) -> Condition:
    """Build "… if …, … if …, otherwise …"."""
    parts = [plain(child) for child in children]
    otherwise = parts.pop() if len(parts) % 2 else None
    return _chain(_alike([(parts[i + 1], parts[i]) for i in range(0, len(parts), 2)]), otherwise)


def condition_first(children: Sequence[Part]) -> Condition:
    """Build "if … then …, otherwise …"."""
    test, then, *rest = (plain(child) for child in children)
    return _chain([(test, then)], rest[0] if rest else None)


def conditions(children: Sequence[Any]) -> Condition:
    """Build "if … then …; if … then …; otherwise …"."""
    test, then, *rest = children
    pairs = [(plain(test), plain(then))]
    while rest and isinstance(rest[0], tuple):
        pairs.append(rest.pop(0))
    return _chain(_alike(pairs), plain(rest[0]) if rest else None)


def another(children: Sequence[Part]) -> tuple[Condition, Condition]:
    """Build one more "if … then …"."""
    test, then = children
    return plain(test), plain(then)


def _alike(pairs: list[tuple[Condition, Condition]]) -> list[tuple[Condition, Condition]]:
    """Take "it" for the same card: "if the last card is red, …; if it is black, …"."""
    first = pairs[0][0]
    if not isinstance(first, Earlier):
        return pairs
    return [
        (Earlier(test, first.back) if test.sight().is_static else test, then)
        for test, then in pairs
    ]


def following(children: Sequence[Part]) -> Condition:
    """Build "… after …, … after …"."""
    parts = list(children)
    otherwise = plain(parts.pop()) if len(parts) % 2 else None
    pairs = [(_was(parts[i + 1]), plain(parts[i])) for i in range(0, len(parts), 2)]
    return _chain(pairs, otherwise)


def after(children: Sequence[Any]) -> Condition:
    """Build "after …, …; after …, …; otherwise …"."""
    test, then, *rest = children
    pairs = [(_was(test), plain(then))]
    while rest and isinstance(rest[0], tuple):
        pairs.append(rest.pop(0))
    return _chain(pairs, plain(rest[0]) if rest else None)


def further(children: Sequence[Part]) -> tuple[Condition, Condition]:
    """Build one more "after …, …"."""
    test, then = children
    return _was(test), plain(then)


def _was(test: Part) -> Condition:
    condition = plain(test)
    return condition if isinstance(condition, LastPlay | Refused) else Earlier(condition)


def _chain(pairs: list[tuple[Condition, Condition]], otherwise: Condition | None) -> Condition:
    """Join cases; a last case that is the other side of the one before needs no test."""
    if otherwise is None:
        if len(pairs) > 1 and opposite(pairs[-1][0], pairs[-2][0]):
            otherwise = pairs.pop()[1]
        else:
            otherwise = Is(Trait.ANYTHING)
    for test, then in reversed(pairs):
        otherwise = IfElse(test, then, otherwise)
    return otherwise


_OPPOSITES = {
    Trait.RED: Trait.BLACK,
    Trait.BLACK: Trait.RED,
    Trait.EVEN: Trait.ODD,
    Trait.ODD: Trait.EVEN,
}


def opposite(one: Condition, other: Condition) -> bool:  # noqa: PLR0911 (one case a kind)
    """Return whether two tests are plainly each other's negation."""
    match one, other:
        case Not(part), _ if part == other:
            return True
        case _, Not(part) if part == one:
            return True
        case LastPlay(right), LastPlay(wrong):
            return right is not wrong
        case Is(trait), Is(also):
            return _OPPOSITES.get(trait) is also
        case Rank(low, high), Rank(low_also, high_also):
            return low - 1 == high_also % RANKS and low_also - 1 == high % RANKS
        case Earlier(was, back), Earlier(was_also, back_also):
            return back == back_also and opposite(was, was_also)
    return False


def following_and(children: Sequence[Part]) -> Condition:
    """Build "black on red and red on black": what "and" joins belongs to two cases."""
    then, *rest = children
    pairs: list[tuple[Condition, Condition]] = []
    for joined in rest[:-1]:
        if not isinstance(joined, And):
            raise RuleError(
                say("Cases are joined by “and” or a comma: “red on black, black on red”.")
            )
        *tests, following_one = joined.conditions
        test = tests[0] if len(tests) == 1 else And(tuple(tests))
        pairs.append((_was(test), plain(then)))
        then = following_one
    pairs.append((_was(rest[-1]), plain(then)))
    return _chain(pairs, None)
