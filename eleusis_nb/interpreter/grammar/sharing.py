"""Attributes that two cards share or do not: "the same suit", "another colour than the last card".

Categories: ``At`` an attribute, ``AtOr`` and ``AtAnd`` several, ``AtS`` one as a subject, ``RefA`` that
of an earlier card, ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Build, Productions
from eleusis_nb.interpreter.grammar.distances import stepping
from eleusis_nb.interpreter.meanings import (
    cards_of,
    exactly_one,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of shared attributes."""
    add = grammar.add
    add("At", "Attr", lambda a: (a,), 0.0)
    add("At", "value", lambda: (Attribute.RANK,), 0.1)
    add("At", "At open S3 close", _with_its_kinds, 0.0)
    add("At", "At comma S3 comma", _with_its_kinds, 0.1)
    add("At", "S0 and|or|slash S0", _parity_word, 0.1)
    add("At", "its At", None, 0.1)
    add("AtS", "card dot At", None, 0.0)
    add("AtOr", "At or|slash in|by? At", lambda a, b: a + b, 0.0)
    add("AtOr", "either At or At", lambda a, b: a + b, 0.0)
    add("AtOr", "either in|by? At comma? either in|by? At", lambda a, b: a + b, 0.0)
    add("AtAnd", "both? At and in? At", lambda a, b: a + b, 0.0)
    # The attribute as the subject of a sentence: "the suit of the card must be …".
    add("AtS", "At", None, 0.0)
    add("AtS", "At of card|it", None, 0.0)
    add("AtS", "At of next|each|every|any card", None, 0.0)
    add("AtS", "its At", None, 0.0)
    add("AtS", "card At", None, 0.1)
    add("AtS", "next card? At", None, 0.1)
    add("AtS", "At of consecutive card", None, 0.0)
    add("AtS", "At of? each|every|any sub", None, 0.0)
    add("AtS", "AtS open S3 close", _with_its_kinds, 0.0)
    add("AtS", "At of sub", None, 0.0)
    add("AtS", "sub At", None, 0.1)
    add("AtS", "both AtS", None, 0.0)
    add("AtSOr", "AtOr", None, 0.0)
    add("Rel", "either? AtS same comma? or At than|as? RefA?", _either_same, 0.0)
    add("AtSOr", "AtOr of card", None, 0.0)
    add("AtSAnd", "AtAnd", None, 0.0)
    add("AtSAnd", "AtAnd of card|it", None, 0.0)
    add("AtSAnd", "both AtAnd of card", None, 0.0)
    # Which earlier card.
    add("RefA", "Ref", None, 0.0)
    add("RefA", "At of Ref", lambda a, b: b, 0.0)
    add("RefA", "that|value of Ref", None, 0.0)
    for word, same in (("same", True), ("different", False), ("opposite", False)):
        share = sharer(same)
        one, every = sharer(same, each=False), sharer(same, each=True)
        add("Rel", f"{word} At", share, 0.1)
        add("Rel", f"{word} At than|as|to|from|of? RefA", share, 0.0)
        add(
            "Rel",
            f"{word} At than|as|to|from|of that S1|card",
            lambda a, *_, share=share: share(a),
            0.1,
        )
        add("Rel", f"have At {word} than|as|to|from RefA", share, 0.0)
        add("Rel", f"{word} AtOr [than|as|to|from|of? RefA]", one, 0.05)
        add("Rel", f"{word} AtAnd [than|as|to|from|of? RefA]", every, 0.05)
        add("Rel", f"{word} than|as|to|from? RefA in? At", swapped_places(share), 0.1)
        add("Rel", f"{word} than|as|to|from? RefA in AtOr", swapped_places(one), 0.1)
        add("Rel", f"{word} than|as|to|from? RefA in AtAnd", swapped_places(every), 0.1)
        add("Rel", f"{word} in? At [than|as|to|from? RefA]", share, 0.1)
        for subject, make in (("AtS", share), ("AtSOr", one), ("AtSAnd", every)):
            add("Rel", f"{subject} must|may? be? {word}", make, 0.1)
            add("Rel", f"{subject} must|may? be? {word} than|as|to|from|of RefA", make, 0.0)
            add("Rel", f"{subject} must|may? be? {word} RefA", make, 0.2)
        add(
            "Rel",
            f"exactly One of AtAnd must? be? {word}",
            lambda _, a, same=same: _one_of(a, same),
            0.0,
        )
        add("Rel", f"atleast One of AtAnd must? be? {word}", lambda _, a, make=one: make(a), 0.0)
    alike, other = sharer(True), sharer(False)
    add("Rel", "AtS must|may|have? be? match RefA", alike, 0.0)
    add("Rel", "AtSOr must|may|have? be? match RefA?", sharer(True, each=False), 0.0)
    add("Rel", "AtSAnd must|may|have? be? match RefA?", sharer(True, each=True), 0.0)
    add("Rel", "AtS must? match", alike, 0.1)
    add("Rel", "AtS must|may|never? not? match RefA?", other, 0.9)
    add("Rel", "AtS must|may? not match RefA?", other, 0.0)
    add("Rel", "AtS never match|repeat RefA?", other, 0.0)
    add("Rel", "AtS must|may? not repeat", other, 0.0)
    add("Rel", "AtS must? be? that of Ref", alike, 0.0)
    add("Rel", "AtS must? differ [from|than|of? RefA]", other, 0.0)
    add("Rel", "AtSAnd must? differ [from|than|of? RefA]", sharer(False, each=True), 0.0)
    add("Rel", "AtSOr must? differ [from|than|of? RefA]", sharer(False, each=False), 0.0)
    add("Rel", "AtSAnd must? change", sharer(False, each=True), 0.0)
    add("Rel", "exactly One of AtAnd must? change", lambda _, a: _one_of(a, False), 0.0)
    add("Rel", "atleast One of AtAnd must? change", lambda _, a: sharer(False, each=False)(a), 0.0)
    add("Rel", "differ in? At [from|than|of? RefA]", other, 0.05)
    add("Rel", "differ from|than? RefA in At", swapped_places(other), 0.0)
    add("Rel", "differ from|than? RefA in AtAnd", swapped_places(sharer(False, each=True)), 0.0)
    add("Rel", "differ in AtAnd [from|than? RefA]", sharer(False, each=True), 0.0)
    add(
        "Rel",
        "differ from|than? Ref in|by? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, False, b),
        0.0,
    )
    add("Rel", "change At", other, 0.0)
    add("Rel", "change not|never|no At", alike, 0.0)
    add(
        "Rel",
        "after card of? same|One At must? play|go|be? card? of? different At?",
        _changing,
        0.0,
    )
    add("AtAnd", "both of At and of? At", lambda a, b: a + b, 0.0)
    add(
        "Rel",
        "only? At decide comma|colon|dash|dot it? must? be? same|match? than RefA",
        alike,
        0.0,
    )
    add("Rel", "change At on|by|to|in? opposite|different", other, 0.0)
    add("Rel", "go|change? from? S0 to S0 comma? or|and from? S0 to S0", _each_its_own, 0.0)
    add("Rel", "either both be? S0 comma? or|either both be? S0", _either_of_two, 0.0)
    for no in ("no", "not", "never", "dont", "may not"):
        add("Rel", f"{no} card? may? be? play? follow|after card of|with its|same At", other, 0.0)
    add("Rel", "may|must? only? be? play? follow|after only? card of|with its|same At", alike, 0.0)
    add("Rel", "share|match neither At nor At of|with? Ref", _neither_shared, 0.0)
    add("Rel", "among Rel", _of_group, 0.0)
    add("At", "At group", None, 0.1)
    for no in ("no", "never", "dont", "not"):
        add("Rel", f"{no} repeat of? AtOr", sharer(False, each=True), 0.0)
    add("Rel", "AtS must? be? neither RefA nor RefA", _unlike_two, 0.0)
    add("Rel", "AtS not be? RefA nor|or RefA", _unlike_two, 0.0)
    add("Rel", "different At than|from|as RefA and|or|nor RefA", _unlike_two, 0.0)
    add(
        "Rel",
        "either? both card? must? be? S0 comma? or both card? must? be? S0",
        _either_of_two,
        0.0,
    )
    add("Rel", "AtS change each|every card|time|play", other, 0.0)
    add("Rel", "AtS change never|not", alike, 0.0)
    add(
        "Rel",
        "two|both card have|share same At",
        lambda a: sharer(True)(a),
        0.0,
    )
    add(
        "Rel",
        "change something colon|comma? AtOr",
        lambda a: _one_of(a, False),
        0.0,
    )
    for unmoved in ("not At", "At not|no", "AtS not change", "At keep"):
        add("Rel", f"AtS change comma? but|and? {unmoved}", _one_changes, 0.0)
    for moving in ("not At", "At not|no", "At change"):
        add("Rel", f"AtS keep comma? but|and? {moving}", lambda a, b: _one_changes(b, a), 0.0)
    add(
        "Rel",
        "not|dont match with|from? Ref neither in|by? At comma? nor in|by? At",
        lambda back, a, b: sharer(False, each=True)(a + b, back),
        0.0,
    )
    add("Rel", "AtS must? change", other, 0.0)
    add("Rel", "alternate At", other, 0.0)
    add("Rel", "AtS must? alternate", other, 0.0)
    add("Rel", "AtS not|never change", alike, 0.0)
    add("Rel", "not change At", alike, 0.0)
    add("Rel", "keep play? same? At", alike, 0.0)
    add("Rel", "AtS keep", alike, 0.3)
    add("Rel", "AtS must? go|keep same|equal repeat?", alike, 0.1)
    add("Rel", "keep At of Ref", alike, 0.0)
    add("Rel", "match in? At with|as? RefA", alike, 0.0)
    add("Rel", "same At as it", alike, 0.2)
    add("Rel", "different At than|from it", other, 0.2)
    add("Rel", "AtS notequal RefA", other, 0.0)
    add("Rel", "AtS equals RefA", alike, 0.0)
    add("Rel", "AtS must? be? same to|with RefA", alike, 0.0)
    add("Rel", "share either? its? AtOr with|of? RefA", sharer(True, each=False), 0.0)
    add("Rel", "S0 go|follow|after S0 comma? and|or? S0 go|follow|after S0", _each_its_own, 0.0)
    add("Rel", "both be? S0 or both be? S0", _either_of_two, 0.0)
    add("Rel", "go S0 or go? S0", _either_of_two, 0.3)
    add("Rel", "not At of Ref and|nor not? At either?", _neither_of_two, 0.0)
    add("Rel", "no At of Ref", sharer(False), 0.2)

    add("Rel", "match|share At", alike, 0.1)
    add("Rel", "match same At", alike, 0.0)
    add("Rel", "as Ref colon|comma? same At", swapped_places(alike), 0.0)
    add("Rel", "match|share At of|with? Ref", alike, 0.0)
    add("Rel", "match|share same? At with|as Ref", alike, 0.0)
    add("Rel", "match|share with? Ref in? At", swapped_places(alike), 0.0)
    add("Rel", "match AtOr [of|with|as? RefA]", sharer(True, each=False), 0.0)
    add("Rel", "match|share with? Ref in|by? AtOr", swapped_places(sharer(True, each=False)), 0.0)
    add("Rel", "match with? Ref in AtAnd", swapped_places(sharer(True, each=True)), 0.0)
    add("Rel", "match AtAnd [of|with? Ref]", sharer(True, each=True), 0.0)
    add("Rel", "not match At [of|with? Ref]", other, 0.0)
    add("Rel", "not match|equal|same it? in|by? At", other, 0.1)
    add(
        "Rel",
        "something? same|share|match with|of? Ref open|colon|comma? AtOr close?",
        swapped_places(sharer(True, each=False)),
        0.1,
    )
    add("Rel", "not match with? Ref in? At", swapped_places(other), 0.0)
    add("Rel", "follow At", alike, 0.3)
    add("Rel", "follow At of Ref", alike, 0.0)
    add("Rel", "change AtAnd", sharer(False, each=True), 0.0)
    add("Rel", "change AtOr", sharer(False, each=False), 0.0)
    add("Rel", "AtS must|may? never|not change", alike, 0.0)
    add(
        "Rel",
        "match|share AtOr [of|with|as? RefA] comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
        0.0,
    )
    add(
        "Rel",
        "match|share with? Ref in? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, True, b),
        0.0,
    )
    add(
        "Rel",
        "same AtOr [than|as|of? RefA] comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
        0.0,
    )
    add("Rel", "opposite of At of Ref", other, 0.0)
    add("Rel", "differ from Ref in|by both? AtAnd", swapped_places(sharer(False, each=True)), 0.0)
    add("Rel", "value of Rel", None, 0.2)
    add("Rel", "match with? Ref in? AtOr but? not in? both", lambda b, a: _one_of(a, True), 0.0)
    add(
        "Rel",
        "share atleast One of AtAnd [with? Ref]",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
        0.0,
    )
    add(
        "Rel",
        "share|match|have atleast? One attribute open|colon|comma? AtOr close? same? [with|of|as? Ref]",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
        0.0,
    )
    add("Rel", "AtS? must? be? equal|same to? or Sg than that? of? Ref", _same_or_step, 0.0)
    add("Rel", "followsuit", lambda: Shares(Attribute.SUIT), 0.0)
    add("Rel", "At of Ref", alike, 0.3)
    for subject in ("sub", "consecutive card", "card online"):
        add("Rel", f"{subject} must? have? different At", other, 0.2)
    add("Rel", "not Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add(
        "Rel",
        "any|all value|At but|except Ref",
        lambda *a: Shares(Attribute.RANK if len(a) == 1 else a[0][0], a[-1], same=False),
        0.1,
    )
    add("Rel", "of|with|in|have Rel", None)
    add("Rel", "different than|from|to Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add("Rel", "same as Ref", lambda b: Shares(Attribute.RANK, b), 1.2)
    add(
        "Rel",
        "neither At nor At must|may? be? same|repeat|match [as? RefA]",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        0.0,
    )
    add(
        "Rel",
        "neither At nor At of Ref must|may? be? same|repeat|match",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        0.0,
    )


def _same_or_step(*parts: object) -> Condition | None:
    match parts:
        case (*_, (tuple() as few, int(sign)), int(back)):
            step = stepping((few, sign), back)
            return None if step is None else Or((Shares(Attribute.RANK, back), step))
    return None


def _with_its_kinds(
    attributes: tuple[Attribute, ...], condition: Condition
) -> tuple[Attribute, ...] | None:
    """Read "colour (red or black)": what it may be, which leaves no card out."""
    return attributes if cards_of(condition) == EVERY_CARD else None


def _each_its_own(*sets: Condition) -> Condition | None:
    """Read "red on red, black on black" as the same colour, crosswise as a different one."""
    attribute = _parity_word(sets[0], sets[2])
    if attribute is None:
        return None
    match sets:
        case (one, first, other, second) if one == first and other == second:
            return Shares(attribute[0])
        case (one, first, other, second) if one == second and other == first:
            return Shares(attribute[0], same=False)
    return None


def _changing(*parts: object) -> Condition | None:
    """Read "after a card of one colour comes one of another": the attribute changes."""
    named = {part for part in parts if isinstance(part, tuple)}
    match named.pop():
        case (Attribute() as attribute,) if not named:
            return Shares(attribute, same=False)
    return None


def _either_same(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    if one == other:
        return None
    return Or(tuple(Shares(attribute, back) for attribute in one + other))


def _either_of_two(one: Condition, other: Condition) -> Condition | None:
    attribute = _parity_word(one, other)
    return None if attribute is None else Shares(attribute[0])


def _neither_of_two(
    one: tuple[Attribute, ...], back: int, other: tuple[Attribute, ...]
) -> Condition | None:
    parts = tuple(Shares(attribute, back, same=False) for attribute in one + other)
    return And(parts) if one != other else None


def _of_group(relation: Condition) -> Condition | None:
    """Read "belongs to the same colour"."""
    return relation if isinstance(relation, Shares) else None


def _neither_shared(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int
) -> Condition | None:
    parts = tuple(Shares(attribute, back, same=False) for attribute in one + other)
    return And(parts) if one != other else None


def _unlike_two(attributes: tuple[Attribute, ...], one: int, other: int) -> Condition | None:
    if len(attributes) != 1 or one == other:
        return None
    return And(tuple(Shares(attributes[0], back, same=False) for back in sorted({one, other})))


def sharer(same: bool, *, each: bool | None = None) -> Build:  # noqa: FBT001
    """Return what makes a relation of attributes: one of them, any, or with `each` all."""

    def make(attributes: tuple[Attribute, ...], back: int = 1) -> Condition | None:
        conditions = tuple(Shares(one, back, same=same) for one in attributes)
        if each is None or len(conditions) == 1:
            return conditions[0] if len(conditions) == 1 else None
        return And(conditions) if each else Or(conditions)

    return make


def swapped_places(make: Build) -> Build:
    """Return a function that gets the earlier card before the attributes."""
    return lambda back, attributes: make(attributes, back)


def _one_changes(changed: tuple[Attribute, ...], kept: tuple[Attribute, ...]) -> Condition | None:
    if len(changed) != 1 or len(kept) != 1:
        return None
    return And((Shares(changed[0], same=False), Shares(kept[0])))


def _one_of(attributes: tuple[Attribute, ...], same: bool, back: int = 1) -> Condition | None:  # noqa: FBT001
    if len(attributes) != 2:
        return None
    return exactly_one(*(Shares(one, back, same=same) for one in attributes))


def _parity_word(one: Condition, other: Condition) -> tuple[Attribute, ...] | None:
    """Read "even/odd" as the name of what may change."""
    names = {
        frozenset({Trait.EVEN, Trait.ODD}): Attribute.PARITY,
        frozenset({Trait.RED, Trait.BLACK}): Attribute.COLOUR,
    }
    match one, other:
        case Is(first), Is(second) if (name := names.get(frozenset({first, second}))) is not None:
            return (name,)
    return None
