"""How a condition is laid out in words, fields and parts: the same for every kind.

The words come from the tables that sentences are made of (:mod:`eleusis_nb.rules.words`), so a
kind of condition that can be said can be laid out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from typing import Final, TypeAlias

from eleusis_nb.conditions import (
    And,
    ByRemainder,
    Earlier,
    ExactlyOne,
    IfElse,
    InTurn,
    Is,
    Opening,
    Or,
    Rank,
    ToFirst,
    ToSeveral,
)
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.numbers import Prime
from eleusis_nb.rule_editor.drafts.places import Hole, parts_of
from eleusis_nb.rules.saying import AMOUNTS, form_of, pieces, slot_kind, slot_words, text_of
from eleusis_nb.rules.words import spoken
from eleusis_nb.rules.words.language import Language, Phrasing

UNKNOWN: Final = "…"
"""What stands for what is still missing."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A field whose value is chosen from a menu.

    Parameters
    ----------
    name : str
        The field.
    kind : str
        What kind of words it takes (see :func:`eleusis_nb.rules.saying.slot_kind`).
    text : str
        Its value in words.
    """

    name: str
    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Part:
    """A place for a condition; `step` is the last step of its place."""

    step: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class Number:
    """The number of the part that follows."""

    text: str


Piece: TypeAlias = "str | Number | Slot | Part"

_PATTERNS: Final[dict[type[Condition], tuple[str, dict[str, tuple[str, str]]]]] = {
    Earlier: ("earlier", {"card": ("back", "back")}),
    ByRemainder: ("by remainder", {"card": ("back", "back_of")}),
    InTurn: ("in turn", {}),
    ExactlyOne: ("exactly one", {}),
    Opening: ("opening", {}),
}
"""Kinds that are said by a pattern: which, and which of its names are fields with what words."""


@cache
def drafted(code: str) -> Language:
    """Return a language that also has a word for what is missing."""
    return with_holes(spoken(code))


def with_holes(language: Language) -> Language:
    """Return the language with a word for what is missing; no text is read by it."""
    return replace(language, forms=(Phrasing(Hole, UNKNOWN, {}), *language.forms))


def is_named(thing: object) -> bool:
    """Return whether a condition has a name of its own: red, a spade, a queen."""
    return isinstance(thing, Is) or (isinstance(thing, Rank) and thing.low == thing.high)


def laid_out(thing: object, lang: Language) -> tuple[Piece, ...]:
    """Return the words, fields and parts of a condition or an amount, in order."""
    return tuple(_joined(_laid_out(thing, lang)))


def _joined(row: Iterable[Piece]) -> Iterator[Piece]:
    """Put words that follow one another together."""
    for is_words, run in groupby(row, key=lambda piece: isinstance(piece, str)):
        if is_words:
            yield " ".join(map(str, run))
        else:
            yield from run


def _laid_out(thing: object, lang: Language) -> Iterable[Piece]:  # noqa: PLR0911 (one case a kind)
    if isinstance(thing, Condition) and is_named(thing):
        return (text_of(thing, lang),)
    if isinstance(thing, IfElse):
        steps = zip(("IF", "THEN", "OTHERWISE"), parts_of(thing), strict=True)
        return tuple(piece for key, part in steps for piece in (lang.keys[key][0], Part(*part)))
    if isinstance(thing, And | Or):
        return _in_a_row(thing, lang.keys["AND" if isinstance(thing, And) else "OR"][0])
    if isinstance(thing, ToFirst | ToSeveral):
        return _to_other_cards(thing, lang)
    if isinstance(thing, Prime):
        return (lang.patterns["prime"],)
    if type(thing) in _PATTERNS:
        return _by_pattern(thing, lang)
    return _by_form(thing, lang)


def in_words(thing: object, lang: Language) -> str:
    """Return a thing in words, with what is still missing shown as missing."""
    return text_of(thing, lang) if isinstance(thing, Condition) else _said(thing, lang)


def _said(thing: object, lang: Language) -> str:
    row = laid_out(thing, lang)
    return " ".join(piece.text if isinstance(piece, Slot) else str(piece) for piece in row)


def _in_a_row(thing: object, joint: str) -> tuple[Piece, ...]:
    (_, first), *rest = parts_of(thing)
    row: list[Piece] = [Part("conditions.0", first)]
    for step, part in rest:
        row += [joint, Part(step, part)]
    return tuple(row)


def _by_pattern(thing: object, lang: Language) -> Iterator[Piece]:
    name, slots = _PATTERNS[type(thing)]  # type: ignore[index] # asked for before
    parts = [Part(*part) for part in parts_of(thing)]
    steps = {part.step: part for part in parts}
    for step, text in pieces(lang.patterns[name].replace("{number}", str(len(parts)))):
        if not step:
            yield text
        elif step in slots:
            field, kind = slots[step]
            yield Slot(field, kind, slot_words(thing, field, kind, lang))
        elif step in steps:
            yield steps[step]
        elif len(parts) == 1:
            yield parts[0]
        else:
            for number, part in enumerate(parts, start=0 if isinstance(thing, ByRemainder) else 1):
                yield Number(str(number))
                yield part


def _to_other_cards(thing: ToFirst | ToSeveral, lang: Language) -> Iterator[Piece]:
    """Lay out a relation, which names the last card, with the cards that are meant instead."""
    name, window = thing.reference
    words = lang.say_count(name, window or 0)
    for step, text in pieces(lang.patterns["reference"]):
        if step == "card":
            yield words if window is None else Slot("window", name, words)
        else:
            yield Part(step, thing.relation) if step else text


def _by_form(thing: object, lang: Language) -> Iterator[Piece]:
    form = form_of(thing, lang)
    steps = dict(parts_of(thing))
    for name, text in pieces(form.template):
        if name in steps:
            yield Part(name, steps[name])
        elif name:
            kind = text or slot_kind(form.kind, name)
            words = slot_words(thing, name, kind, lang)
            yield Slot(name, "amount" if kind in AMOUNTS else kind, words)
        else:
            yield text.replace("_", " ")
