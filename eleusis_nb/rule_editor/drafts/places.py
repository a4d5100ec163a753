"""Places in a draft: a tree of a rule in which some conditions are still missing.

A place is a text, the way from the root: ``otherwise/conditions.1`` is the second condition of
what stands after *otherwise*; ``then/amount/least`` is a number in an amount. The root is ``""``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any, Final, get_type_hints

from eleusis_nb.cards import EVERY_CARD, CardSet
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.errors import RuleError
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.i18n import say


class DraftError(RuleError):
    """A step that cannot be taken: the sentence says why, and the draft is as it was."""


@dataclass(frozen=True, slots=True, repr=False)
class Hole(Condition):
    """A condition that is still missing: nobody knows yet which cards it lets pass."""

    def legal(self, situation: Situation, absent: CardSet = EVERY_CARD) -> CardSet:  # noqa: ARG002 (nothing decides)
        """Return `absent`: what a hole lets pass is as unknown as a card that is not there yet."""
        return absent


HOLE: Final = Hole()


def hints(kind: type) -> dict[str, Any]:
    """Return the types of the fields that make one of a kind, by name."""
    return _hints(kind)


@cache
def _hints(kind: type) -> dict[str, Any]:
    found = get_type_hints(kind)
    return {field.name: found[field.name] for field in fields(kind) if field.init}


def is_row(hint: object) -> bool:
    """Return whether a field of that type holds several conditions."""
    return hint == tuple[Condition, ...]


def parts_of(node: object) -> Iterator[tuple[str, Condition]]:
    """Yield the conditions that a thing is made of, each with the last step of its place."""
    for name, hint in hints(type(node)).items():
        value = getattr(node, name)
        if hint is Condition:
            yield name, value
        elif is_row(hint):
            yield from ((f"{name}.{at}", part) for at, part in enumerate(value))


def joined(place: str, step: str) -> str:
    """Return the place one step further."""
    return f"{place}/{step}" if place else step


def places(tree: Condition, place: str = "") -> Iterator[tuple[str, Condition]]:
    """Yield every condition of a draft with its place, in the order of reading."""
    yield place, tree
    for step, part in parts_of(tree):
        yield from places(part, joined(place, step))


def found(tree: Condition, place: str) -> Any:  # noqa: ANN401 (a condition, an amount or a field's value)
    """Return what stands at a place.

    Raises
    ------
    DraftError
        If there is no such place.

    Examples
    --------
    >>> from eleusis_nb.rules.law import Rule
    >>> found(Rule.parse("black if the last card is red, otherwise an ace").tree, "otherwise")
    ranks(1)
    """
    here: Any = tree
    for step in place.split("/") if place else ():
        name, index = _step(here, step)
        here = getattr(here, name)
        if index is not None:
            here = here[index]
    return here


def put(tree: Any, place: str, new: object) -> Any:  # noqa: ANN401 (as `found`)
    """Return a draft with something else at a place.

    Raises
    ------
    DraftError
        If there is no such place.
    RuleError
        If what it stands in does not take it.
    """
    if not place:
        return new
    step, _, rest = place.partition("/")
    name, index = _step(tree, step)
    value = getattr(tree, name)
    if index is None:
        return replace(tree, **{name: put(value, rest, new)})
    row = (*value[:index], put(value[index], rest, new), *value[index + 1 :])
    return replace(tree, **{name: row})


def _step(here: object, step: str) -> tuple[str, int | None]:
    name, dot, number = step.partition(".")
    kind: type = type(here)
    if is_dataclass(kind) and name in hints(kind):
        if not dot:
            return name, None
        value = getattr(here, name)
        is_member = number.isascii() and number.isdecimal() and isinstance(value, tuple)
        if is_member and len(number) < 3 and int(number) < len(value):  # noqa: PLR2004 (a row has at most 13)
            return name, int(number)
    raise DraftError(say("The rule has no such place any more. Look again."))
