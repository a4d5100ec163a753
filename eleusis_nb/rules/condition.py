"""What every condition of a rule is: a meaning, and what that meaning looks at.

A rule is a tree of conditions. Each kind of condition is one frozen class with **one** meaning
function, :meth:`Condition.legal`; every reader of rules (God, the critic, comparison, hints,
beliefs) goes through it, so there is no second interpreter that could disagree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from math import lcm
from typing import Any, ClassVar, Final, NoReturn, TypeAlias

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.i18n import say
from eleusis_nb.rules.errors import RuleError
from eleusis_nb.rules.situation import MAX_BACK, Situation

Partition: TypeAlias = tuple[CardSet, ...]
"""Disjoint sets that together hold every card: what can be told apart."""

ONE_KIND: Final[Partition] = (EVERY_CARD,)
"""The partition of somebody who tells no card from another."""

# How tightly a condition's text holds together; a part looser than its place needs brackets.
WHOLE: Final = 0  # with an opening condition after it
CLAUSE: Final = 1  # if, otherwise, lists
EITHER: Final = 2  # or
BOTH: Final = 3  # and
ONE: Final = 4  # a single condition


def meet(first: Partition, second: Partition) -> Partition:
    """Return the partition that tells apart whatever either of two tells apart."""
    if len(first) == 1:
        return second
    if len(second) == 1:
        return first
    return tuple(both for one in first for other in second if (both := one & other))


@dataclass(frozen=True, slots=True)
class Sight:
    """What a condition looks at; two situations that agree on it are one to the condition.

    Parameters
    ----------
    cards : mapping from int to Partition
        By how far back (0 is the card judged): which cards are told apart there.
    period : int
        Positions on the mainline matter modulo this.
    verdict : bool
        Whether the verdict of the last play matters.
    refused : int
        Refusals since the last accepted card are counted up to this number.
    opening : bool
        Whether the first card is judged in its own way.
    """

    cards: Mapping[int, Partition]
    period: int = 1
    verdict: bool = False
    refused: int = 0
    opening: bool = False

    @property
    def depth(self) -> int:
        """How far back it looks."""
        return max(self.cards, default=0)

    @property
    def is_static(self) -> bool:
        """Whether only the card judged matters."""
        return self.looks_at_cards_alone and self.depth == 0

    @property
    def looks_at_cards_alone(self) -> bool:
        """Whether neither positions nor verdicts matter."""
        return self.period == 1 and not (self.verdict or self.refused or self.opening)

    def at(self, back: int) -> Partition:
        """Return what is told apart in the card that far back."""
        return self.cards.get(back, ONE_KIND)

    def __or__(self, other: Sight) -> Sight:
        depths = self.cards.keys() | other.cards.keys()
        return Sight(
            {back: meet(self.at(back), other.at(back)) for back in sorted(depths)},
            lcm(self.period, other.period),
            self.verdict or other.verdict,
            max(self.refused, other.refused),
            self.opening or other.opening,
        )


BLIND: Final = Sight({})
"""The sight of a condition that looks at nothing."""


class Condition:
    """One condition on the next card: the common type of all nodes of a rule.

    Conditions combine with ``&`` (and), ``|`` (or), ``^`` (exactly one) and ``~`` (not).
    """

    __slots__ = ()
    level: ClassVar[int] = ONE

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        """Return the cards that satisfy the condition.

        Parameters
        ----------
        situation : Situation
            Where the line stands.
        absent : CardSet
            The answer of any part that looks at a card which is not there yet. A rule is asked
            with every card ("it holds"); *not* asks its part with the complement, so that a
            negated condition holds there too. This is three-valued logic with one integer a
            polarity.
        """
        raise NotImplementedError

    def own_sight(self) -> Sight:
        """Return what the condition looks at beside what its parts look at."""
        return BLIND

    def sight(self) -> Sight:
        """Return what the condition and its parts look at."""
        seen = self.own_sight()
        for part in self.parts():
            seen |= part.sight()
        return seen

    def parts(self) -> tuple[Condition, ...]:
        """Return the conditions this one is made of, in order."""
        return tuple(_conditions_in(self))

    def with_parts(self, parts: Iterable[Condition]) -> Condition:
        """Return the same condition made of other parts."""
        rest = iter(parts)
        changes: dict[str, object] = {}
        for name, value in _values(self):
            if isinstance(value, Condition):
                changes[name] = next(rest)
            elif _is_row(value):
                changes[name] = tuple(next(rest) for _ in value)
        return replace(self, **changes) if changes else self  # type: ignore[type-var] # every kind of condition is a dataclass

    def __repr__(self) -> str:
        from eleusis_nb.rules.making import written  # noqa: PLC0415 (it knows every kind)

        return written(self)

    def __bool__(self) -> NoReturn:
        """Refuse to be true or false: ``red and even`` would silently be ``even``."""
        raise RuleError(
            say(
                "A condition is neither true nor false by itself. Join conditions with & for and, "
                "| for or, ~ for not: red & even, red | even, ~red."
            )
        )

    def __and__(self, other: Condition) -> Condition:
        from eleusis_nb.rules.conditions.combining import And  # noqa: PLC0415 (`and` is itself a condition)

        return And((*_row(self, And), other))

    def __or__(self, other: Condition) -> Condition:
        from eleusis_nb.rules.conditions.combining import Or  # noqa: PLC0415 (as above)

        return Or((*_row(self, Or), other))

    def __xor__(self, other: Condition) -> Condition:
        from eleusis_nb.rules.conditions.combining import ExactlyOne  # noqa: PLC0415 (as above)

        return ExactlyOne((self, other))

    def __invert__(self) -> Condition:
        from eleusis_nb.rules.conditions.combining import Not  # noqa: PLC0415 (as above)

        return Not(self)


def nodes(tree: Condition) -> Iterator[Condition]:
    """Yield a condition and everything it is made of, from the outside in."""
    yield tree
    for part in tree.parts():
        yield from nodes(part)


def height(tree: Condition) -> int:
    """Return how many conditions stand inside one another at most."""
    return 1 + max((height(part) for part in tree.parts()), default=0)


def check_back(back: int) -> None:
    """Refuse to look at a card that is not before the one judged, or too far before it."""
    if not 1 <= back <= MAX_BACK:
        raise RuleError(
            say("A rule may look back 1 to {most} cards, not {back}.", most=MAX_BACK, back=back)
        )


def card_back(situation: Situation, back: int) -> int | None:
    """Return the index of the card that far back, or None when it is not there yet."""
    recent = situation.recent
    return recent[-back].index if len(recent) >= back else None


def _row(condition: Condition, kind: type[Any]) -> tuple[Condition, ...]:
    return condition.parts() if isinstance(condition, kind) else (condition,)


def _values(condition: Condition) -> Iterator[tuple[str, Any]]:
    for field in fields(condition):  # type: ignore[arg-type] # every kind of condition is a dataclass
        if field.init:
            yield field.name, getattr(condition, field.name)


def _is_row(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], Condition)


def _conditions_in(condition: Condition) -> Iterator[Condition]:
    for _, value in _values(condition):
        if isinstance(value, Condition):
            yield value
        elif _is_row(value):
            yield from value
