"""Attributes by name: "the suit", "colour or rank", "the suit of the card", "that of the last card".

Categories: ``At`` an attribute, ``AtOr`` and ``AtAnd`` several, ``AtS``, ``AtSOr`` and ``AtSAnd`` as
the subject of a sentence, ``RefA`` that of an earlier card.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute, Trait, classes
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.judged import Is
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import cards_of


def add_to(grammar: Productions) -> None:
    """Add the productions of attributes."""
    add = grammar.add
    add("At", "Attr", lambda a: (a,))
    add("At", "value", lambda: (Attribute.RANK,), 0.1)
    add("At", "At open S3 close", _with_its_kinds)
    add("At", "At comma S3 comma", _with_its_kinds)
    add("At", "S0 and|or|slash S0", parity_word, 0.1)
    add("At", "its At")
    add("RefA", "At open Ref close", lambda _, back: back)
    add("AtOr", "At or|slash in|by? At", lambda a, b: a + b)
    # “либо по масти, либо по достоинству”, “и цветом, и чётностью”
    add("AtOr", "either in|by? At comma? or in|by? At", lambda a, b: a + b)
    add("AtOr", "either in|by? At comma? either in|by? At", lambda a, b: a + b)
    add("AtAnd", "both? At and in? At", lambda a, b: a + b)
    # The attribute as the subject of a sentence: "the suit of the card must be …".
    add("AtS", "At")
    add("AtS", "At of card|it")
    add("AtS", "At of next|each|every|any card")
    add("AtS", "its At")
    add("AtS", "card At")
    add("AtS", "next card? At")
    add("AtS", "At of? each|every|any sub")
    add("AtS", "AtS open S3 close", _with_its_kinds)
    add("AtS", "At of sub")
    add("AtS", "sub At")
    add("AtS", "both AtS")
    add("AtSOr", "AtOr")
    add("AtS", "AtS open card|next|it close")  # “suit(new)”
    add("AtSAnd", "AtAnd")
    add("AtSAnd", "both AtAnd of card")
    # Which earlier card.
    add("RefA", "Ref")
    add("RefA", "At of Ref", lambda a, b: b)
    add("RefA", "that|value of Ref")
    add("AtAnd", "both of At and of? At", lambda a, b: a + b)
    add("AtAnd", "and At comma and At", lambda a, b: a + b)  # «и цвет, и чётность»
    # “масть карты”
    add("AtS", "At card|it|sub")
    # “с мастью предыдущей”, “масть прошлой или позапрошлой”
    add("RefA", "At Ref", lambda a, b: b)
    # “in parity, colour or both”
    add("AtOr", "At comma At comma? or in? both", lambda a, b: a + b)
    # “at least one of suit and rank must be the same as on the last card”
    add("RefA", "on Ref", None, 0.1)
    _on_the_card(grammar)


def _on_the_card(grammar: Productions) -> None:
    """Add what is on a card: "the number it shows", "the suit printed on it"."""
    add = grammar.add
    # “the number it shows”, “the suit printed on the card”, “whose value”
    for thing in ("At", "value", "AtS"):
        add(thing, f"{thing} that? be? shown [on|by|of? card|it|sub]")
        add(thing, f"{thing} that? card|it|sub shown")
    add("card", "card that? be shown")


def _with_its_kinds(
    attributes: tuple[Attribute, ...], condition: Condition
) -> tuple[Attribute, ...] | None:
    """Read "colour (red or black)": what it may be, which leaves no card out."""
    if cards_of(condition) != EVERY_CARD or len(attributes) != 1 or not isinstance(condition, Or):
        return None
    kinds = classes(attributes[0])
    return attributes if all(cards_of(part) in kinds for part in condition.parts()) else None


def parity_word(one: Condition, other: Condition) -> tuple[Attribute, ...] | None:
    """Return the attribute that "even/odd" or "red or black" names."""
    names = {
        frozenset({Trait.EVEN, Trait.ODD}): Attribute.PARITY,
        frozenset({Trait.RED, Trait.BLACK}): Attribute.COLOUR,
    }
    match one, other:
        case Is(first), Is(second) if (name := names.get(frozenset({first, second}))) is not None:
            return (name,)
    return None
