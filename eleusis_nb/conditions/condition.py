"""What every condition of a rule is, and the logic that joins conditions.

A rule is a tree of conditions. Each kind of condition is one frozen class with **one** meaning
function, :meth:`Condition.legal`; every reader of rules (God, the critic, comparison, hints,
beliefs) goes through it, so there is no second interpreter that could disagree. *Not*, *and*,
*or* and *exactly one* are defined here too, because the operators of every condition make them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, Final, NoReturn

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.python_source import call
from eleusis_nb.conditions.sight import BLIND, Sight
from eleusis_nb.conditions.situation import MAX_BACK, Situation
from eleusis_nb.i18n import say

# How tightly a condition's text holds together; a part looser than its place needs brackets.
WHOLE: Final = 0  # with an opening condition after it
CLAUSE: Final = 1  # if, otherwise, lists
EITHER: Final = 2  # or
BOTH: Final = 3  # and
ONE: Final = 4  # a single condition


class Condition:
    """One condition on the next card: the common type of all nodes of a rule.

    Conditions combine with ``&`` (and), ``|`` (or), ``^`` (exactly one) and ``~`` (not).

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> Rule.parse("an odd club, or a face that is not red").tree
    odd & club | face & ~red
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

    @classmethod
    def examples(cls, back: int) -> tuple[Condition, ...]:
        """Return the conditions of this kind that spaces of hypotheses shall hold.

        A space asks every kind named in ``eleusis_nb.conditions``. The kinds of the
        package return none: their places in each space are set in :mod:`eleusis_nb.mind`.

        Parameters
        ----------
        back : int
            How far before the card judged the furthest card lies that they look at, 1 to 6; with
            0 they look at the card judged alone.
        """
        del back
        return ()

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
        """Return the Python that makes the condition, in the words of :mod:`making`."""
        return f"{type(self).__name__}({', '.join(_named(self))})"

    def __bool__(self) -> NoReturn:
        """Refuse to be true or false: ``red and even`` would silently be ``even``."""
        raise RuleError(
            say(
                "A condition alone is neither true nor false. Combine conditions with & for and, "
                "| for or, ~ for not: red & even, red | even, ~red."
            )
        )

    def __and__(self, other: Condition) -> Condition:
        return And((*_row(self, And), other))

    def __or__(self, other: Condition) -> Condition:
        return Or((*_row(self, Or), other))

    def __xor__(self, other: Condition) -> Condition:
        return ExactlyOne((self, other))

    def __invert__(self) -> Condition:
        return Not(self)


@dataclass(frozen=True, slots=True, repr=False)
class Not(Condition):
    """The part does not hold."""

    part: Condition
    level: ClassVar[int] = ONE

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        return EVERY_CARD & ~self.part.legal(situation, EVERY_CARD & ~absent)

    def __repr__(self) -> str:
        return f"~({self.part!r})" if isinstance(self.part, And | Or) else f"~{self.part!r}"


@dataclass(frozen=True, slots=True, repr=False)
class And(Condition):
    """All parts hold."""

    conditions: tuple[Condition, ...]
    level: ClassVar[int] = BOTH

    def __post_init__(self) -> None:
        _check_several(self.conditions, say("And"))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        cards = EVERY_CARD
        for part in self.conditions:
            cards &= part.legal(situation, absent)
        return cards

    def __repr__(self) -> str:
        return _in_a_row("&", "all_of", self.conditions, And)


@dataclass(frozen=True, slots=True, repr=False)
class Or(Condition):
    """At least one part holds."""

    conditions: tuple[Condition, ...]
    level: ClassVar[int] = EITHER

    def __post_init__(self) -> None:
        _check_several(self.conditions, say("Or"))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        cards = 0
        for part in self.conditions:
            cards |= part.legal(situation, absent)
        return cards

    def __repr__(self) -> str:
        return _in_a_row("|", "any_of", self.conditions, Or)


@dataclass(frozen=True, slots=True, repr=False)
class ExactlyOne(Condition):
    """One part holds and no other."""

    conditions: tuple[Condition, ...]
    level: ClassVar[int] = CLAUSE

    def __post_init__(self) -> None:
        _check_several(self.conditions, say("Exactly one of"))

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:
        once = twice = unknown = 0
        for part in self.conditions:
            true = part.legal(situation, 0)
            unknown |= part.legal(situation, EVERY_CARD) & ~true
            twice |= once & true
            once |= true
        # Two that hold decide, whatever the unknown ones are.
        return ~twice & ((once & ~unknown) | (unknown & absent))

    def __repr__(self) -> str:
        return call("exactly_one", *self.conditions)


def nodes(tree: Condition) -> Iterator[Condition]:
    """Yield a condition and everything it is made of, from the outside in."""
    yield tree
    for part in tree.parts():
        yield from nodes(part)


def height(tree: Condition) -> int:
    """Return how many conditions stand inside one another at most."""
    return 1 + max((height(part) for part in tree.parts()), default=0)


def check_back(back: int) -> None:
    """Raise an error if a distance back is not 1 to ``MAX_BACK``."""
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


def _named(condition: Condition) -> Iterator[str]:
    for name, value in _values(condition):
        yield f"{name}={value!r}"


def _in_a_row(sign: str, name: str, parts: tuple[Condition, ...], kind: type[Condition]) -> str:
    if isinstance(parts[0], kind):  # the sign would melt the two rows into one
        return call(name, *parts)
    loose = (Or,) if kind is And else ()
    return f" {sign} ".join(
        f"({part!r})" if isinstance(part, (*loose, kind)) else repr(part) for part in parts
    )


def _check_several(conditions: tuple[Condition, ...], name: str) -> None:
    if len(conditions) <= 1:
        raise RuleError(say("“{name}” joins at least two conditions.", name=name))
