"""Attributes that two cards share or do not: "the same suit", "another colour than the last card".

Categories: ``At`` an attribute, ``AtOr`` and ``AtAnd`` several, ``AtS`` one as a subject, ``RefA`` that
of an earlier card, ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from functools import partial

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute, Trait, classes
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.relations import Differs, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Build, Productions
from eleusis_nb.interpreter.grammar.distances import stepping
from eleusis_nb.interpreter.meanings import cards_of, exactly_one, opposite, or_same


def add_to(grammar: Productions) -> None:
    """Add the productions of shared attributes."""
    add = grammar.add
    add("At", "Attr", lambda a: (a,))
    add("At", "value", lambda: (Attribute.RANK,), 0.1)
    add("At", "At open S3 close", _with_its_kinds)
    add("At", "At comma S3 comma", _with_its_kinds)
    add("At", "S0 and|or|slash S0", parity_word, 0.1)
    add("At", "its At")
    add("AtS", "card dot At")
    add("AtS", "At open card|it close")
    add("RefA", "At open Ref close", lambda _, back: back)
    add("AtOr", "At or|slash in|by? At", lambda a, b: a + b)
    # “либо по масти, либо по достоинству”, “и цветом, и чётностью”
    add("AtOr", "either in|by? At comma? or in|by? At", lambda a, b: a + b)
    add("AtOr", "either in|by? At comma? either in|by? At", lambda a, b: a + b)
    add("AtAnd", "both? At and in? At", lambda a, b: a + b)
    add("AtAnd", "both in|by? At comma? and in|by? At", lambda a, b: a + b)
    # The attribute as the subject of a sentence: "the suit of the card must be …".
    add("AtS", "At")
    add("AtS", "At of card|it")
    add("AtS", "At of next|each|every|any card")
    add("AtS", "its At")
    add("AtS", "card At")
    add("AtS", "next card? At")
    add("AtS", "At of consecutive card")
    add("AtS", "At of? each|every|any sub")
    add("AtS", "AtS open S3 close", _with_its_kinds)
    add("AtS", "At of sub")
    add("AtS", "sub At")
    add("AtS", "both AtS")
    add("AtSOr", "AtOr")
    add("Rel", "either? AtS same comma? or At than|as? RefA?", _either_same)
    add("AtSOr", "AtOr of card")
    add("AtSAnd", "AtAnd")
    add("AtSAnd", "AtAnd of card|it")
    add("AtSAnd", "both AtAnd of card")
    # Which earlier card.
    add("RefA", "Ref")
    add("RefA", "At of Ref", lambda a, b: b)
    add("RefA", "that|value of Ref")
    for word, same in (("same", True), ("different", False), ("opposite", False)):
        share = sharer(same)
        one, every = sharer(same, each=False), sharer(same, each=True)
        add("Rel", f"{word} At than|as|to|from|of? RefA", share)
        add(
            "Rel",
            f"{word} At than|as|to|from|of that S1|card",
            lambda a, *_, share=share: share(a),
        )
        add("Rel", f"have At {word} than|as|to|from RefA", share)
        add("Rel", f"{word} AtOr [than|as|to|from|of? RefA]", one)
        add("Rel", f"{word} AtAnd [than|as|to|from|of? RefA]", every)
        add("Rel", f"{word} than|as|to|from? RefA in? At", swapped_places(share))
        add("Rel", f"{word} than|as|to|from? RefA in AtOr", swapped_places(one))
        add("Rel", f"{word} than|as|to|from? RefA in AtAnd", swapped_places(every))
        add("Rel", f"{word} in? At [than|as|to|from? RefA]", share, 0.1)
        for subject, make in (("AtS", share), ("AtSOr", one), ("AtSAnd", every)):
            add("Rel", f"{subject} must|may? be? {word}", make)
            add("Rel", f"{subject} must|may? be? {word} than|as|to|from|of RefA", make)
            add("Rel", f"{subject} must|may? be? {word} RefA", make, 0.2)
        add(
            "Rel",
            f"exactly One of AtAnd must? be? {word}",
            lambda _, a, same=same: _one_of(a, same),
        )
        add("Rel", f"atleast One of AtAnd must? be? {word}", lambda _, a, make=one: make(a))
    alike, other = sharer(True), sharer(False)
    add("Rel", "atleast One of AtAnd must? match", lambda _, a: sharer(True, each=False)(a))
    add("Rel", "same At comma? different At [than|as|from? Ref]", _one_kept)
    add("Rel", "AtS must|may|have? be? match RefA", alike)
    add("Rel", "AtSOr must|may|have? be? match RefA?", sharer(True, each=False))
    add("Rel", "AtSAnd must|may|have? be? match RefA?", sharer(True, each=True))
    add("Rel", "AtS must? match", alike)
    add("Rel", "AtS must|may|never? not? match RefA?", other, 0.9)
    add("Rel", "AtS must|may? not match RefA?", other)
    add("Rel", "AtS never match|repeat RefA?", other)
    add("Rel", "AtS must|may? not repeat", other)
    add("Rel", "AtS must? be? that of Ref", alike)
    add("Rel", "AtS must? differ [from|than|of? RefA]", other)
    add("Rel", "AtSAnd must? differ [from|than|of? RefA]", sharer(False, each=True))
    add("Rel", "AtSOr must? differ [from|than|of? RefA]", sharer(False, each=False))
    add("Rel", "AtSAnd must? change", sharer(False, each=True))
    add("Rel", "AtS must? change than|from? RefA", other)
    add("Rel", "AtSAnd must? change than|from RefA", sharer(False, each=True))
    add("Rel", "exactly One of AtAnd must? change", lambda _, a: _one_of(a, False))
    add("Rel", "atleast One of AtAnd must? change", lambda _, a: sharer(False, each=False)(a))
    add("Rel", "differ in? At [from|than|of? RefA]", other)
    add("Rel", "differ from|than? RefA in At", swapped_places(other))
    add("Rel", "differ from|than? RefA in AtAnd", swapped_places(sharer(False, each=True)))
    add("Rel", "differ in AtAnd [from|than? RefA]", sharer(False, each=True))
    add(
        "Rel",
        "differ from|than? Ref in|by? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, False, b),
    )
    add("Rel", "change At", other)
    add("Rel", "change not|never|no At", alike)
    add("Rel", "no|not|never change of|in At", alike)
    add(
        "Rel",
        "after card of? same|One At must? play|go|be? card? of? different At?",
        _changing,
    )
    add("AtAnd", "both of At and of? At", lambda a, b: a + b)
    add(
        "Rel",
        "only? At decide comma|colon|dash|dot it? must? be? same|match? than RefA",
        alike,
    )
    add("Rel", "change At on|by|to|in? opposite|different", other)
    add("Rel", "go|change? from? S0 to S0 comma? or|and from? S0 to S0", _each_its_own)
    add("Rel", "either both be? S0 comma? or|either both be? S0", _either_of_two)
    for no in ("no", "not", "never", "dont", "may not"):
        add("Rel", f"{no} card? may? be? play? follow|after card of|with its|same At", other)
    add("Rel", "may|must? only? be? play? follow|after only? card of|with its|same At", alike)
    add("Rel", "share|match neither At nor At of|with? Ref", _neither_shared)
    add("Rel", "among Rel", _of_group)
    add("At", "At group")
    for no in ("no", "never", "dont", "not"):
        add("Rel", f"{no} repeat of? AtOr", sharer(False, each=True))
        add("Rel", f"AtS may|must? {no} be? same|repeat|play? twice inrow?", other)
        add("Rel", f"{no} At may|must? be? same|repeat|play? twice inrow", other)
    add("Rel", "AtS must? be? neither RefA nor RefA", _unlike_two)
    add("Rel", "AtS not be? RefA nor|or RefA", _unlike_two)
    add("Rel", "different At than|from|as RefA and|or|nor RefA", _unlike_two)
    add(
        "Rel",
        "either? both card? must? be? S0 comma? or both card? must? be? S0",
        _either_of_two,
    )
    add("Rel", "AtS change each|every card|time|play", other)
    add("Rel", "AtS change never|not", alike)
    add(
        "Rel",
        "two|both card have|share same At",
        lambda a: sharer(True)(a),
    )
    add(
        "Rel",
        "change something colon|comma? AtOr",
        lambda a: _one_of(a, False),
    )
    for unmoved in ("not At", "At not|no", "AtS not change", "At keep"):
        add("Rel", f"AtS change comma? but|and? {unmoved}", _one_changes)
    for moving in ("not At", "At not|no", "At change"):
        add("Rel", f"AtS keep comma? but|and? {moving}", lambda a, b: _one_changes(b, a))
    add(
        "Rel",
        "not|dont match with|from? Ref neither in|by? At comma? nor in|by? At",
        lambda back, a, b: sharer(False, each=True)(a + b, back),
    )
    add("Rel", "AtS must? change", other)
    add("Rel", "alternate At", other)
    add("Rel", "AtS must? alternate", other)
    add("Rel", "not change At", alike)
    add("Rel", "keep play? same? At", alike)
    add("Rel", "AtS keep", alike, 0.3)
    add("Rel", "AtS must? go|keep same|equal repeat?", alike)
    add("Rel", "keep At of Ref", alike)
    add("Rel", "same At may|must? not|dont|never|no be? play|repeat? twice inrow", other)
    add("Rel", "match in? At with|as? RefA", alike)
    add("Rel", "same At as it", alike, 0.2)
    add("Rel", "different At than|from it", other, 0.2)
    add("Rel", "AtS notequal RefA", other)
    add("Rel", "AtS equals RefA", alike)
    add("Rel", "AtS must? be? same to|with RefA", alike)
    add("Rel", "share either? its? AtOr with|of? RefA", sharer(True, each=False))
    add("Rel", "S0 go|follow|after S0 comma? and|or? S0 go|follow|after S0", _each_its_own)
    add("Rel", "go S0 or go? S0", _either_of_two, 0.3)
    add("Rel", "not At of Ref and|nor not? At either?", _neither_of_two)
    add("Rel", "no At of Ref", sharer(False), 0.2)

    add("Rel", "match|share At", alike)
    add("Rel", "match same At", alike)
    add("Rel", "as Ref colon|comma? same At", swapped_places(alike))
    add("Rel", "match|share At of|with? Ref", alike)
    add("Rel", "have|share? At common with|to|as|of Ref", alike)
    add("Rel", "have|share? AtOr common with|to|as|of Ref", sharer(True, each=False))
    add("Rel", "have|share? no At common with|to|as|of Ref", sharer(False))
    add("Rel", "match|share same? At with|as Ref", alike)
    add("Rel", "match|share with? Ref in? At", swapped_places(alike))
    add("Rel", "match AtOr [of|with|as? RefA]", sharer(True, each=False))
    add("Rel", "match|share with? Ref in|by? AtOr", swapped_places(sharer(True, each=False)))
    add("Rel", "match with? Ref in AtAnd", swapped_places(sharer(True, each=True)))
    add("Rel", "match AtAnd [of|with? Ref]", sharer(True, each=True))
    add("Rel", "not match At [of|with? Ref]", other)
    add("Rel", "not match|equal|same it? in|by? At", other)
    add(
        "Rel",
        "something? same|share|match with|of? Ref open|colon|comma? AtOr close?",
        swapped_places(sharer(True, each=False)),
    )
    add("Rel", "not match with? Ref in? At", swapped_places(other))
    add("Rel", "follow At", alike, 0.3)
    add("Rel", "follow At of Ref", alike)
    add("Rel", "change AtAnd", sharer(False, each=True))
    add("Rel", "change AtOr", sharer(False, each=False))
    add("Rel", "AtS must|may? never|not change", alike)
    add(
        "Rel",
        "match|share AtOr [of|with|as? RefA] comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
    )
    add(
        "Rel",
        "match|share with? Ref in? AtOr comma? but? notboth",
        lambda b, a: _one_of(a, True, b),
    )
    add(
        "Rel",
        "same AtOr [than|as|of? RefA] comma? but? notboth",
        lambda a, b=1: _one_of(a, True, b),
    )
    add("Rel", "opposite of At of Ref", other)
    add("Rel", "differ from Ref in|by both? AtAnd", swapped_places(sharer(False, each=True)))
    add("Rel", "value of Rel", None, 0.2)
    add("Rel", "match with? Ref in? At but|and not in? At", lambda b, a, c: _one_kept(a, c, b))
    add(
        "Rel", "match exactly One of? AtOr [of|with|as? Ref]", lambda _, a, b=1: _one_of(a, True, b)
    )
    add("Rel", "repeat At", alike)
    add("Rel", "match with? Ref in? AtOr but? not in? both", lambda b, a: _one_of(a, True))
    add(
        "Rel",
        "share|match exactly One attribute|card [with? Ref] colon|comma|open? AtOr close? [comma? notboth]",
        lambda _, *p: _one_of(p[-1], True, *p[:-1]),
    )
    add(
        "Rel",
        "share atleast One of AtAnd [with? Ref]",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
    )
    add(
        "Rel",
        "share|match|have atleast? One attribute open|colon|comma? AtOr close? same? [with|of|as? Ref]",
        lambda _, a, b=1: sharer(True, each=False)(a, b),
    )
    add("Rel", "AtS? must? be? equal|same to? or Sg than that? of? Ref", _same_or_step)
    # “must have something in common with the last card”: it is asked what counts
    for kind in (Attribute.SUIT, Attribute.COLOUR):
        some = partial(sharer(True, each=False), (Attribute.RANK, kind))
        none = partial(sharer(False, each=True), (Attribute.RANK, kind))
        for common in ("somecommon", "have something", "have? something common"):
            add("Rel", f"{common} with|to|as|of? Ref", some, 0.4)
            add("Rel", f"not|dont|never|no {common} with|to|as|of? Ref", none, 0.4)
        add("Rel", "have? no common with|to|as|of Ref", none, 0.4)
    add("Rel", "followsuit", lambda: Shares(Attribute.SUIT))
    # “7 on 7, king on king and so on”, “hearts on hearts, spades on spades, etc.”
    add("Twin", "Rk|Num after Rk|Num", lambda a, b: Attribute.RANK if a == b else None)
    add("Twin", "Suit after Suit", lambda a, b: Attribute.SUIT if a == b else None)
    add("Twin", "Twin comma|semi? and? Twin", lambda a, b: a if a == b else None)
    add("Rel", "Twin comma? etc|repeat", Shares)
    # “the last card's colour”, “anything but the last suit”
    add("Rel", "have|keep|match|follow|play? Ref At", swapped_places(alike), 0.3)
    add("Rel", "not Ref At", swapped_places(other), 0.3)
    add("Rel", "Ref decide At", swapped_places(alike))
    for no in ("no", "not", "never", "may not"):
        add("Rel", f"{no} repeat Ref At", swapped_places(other))
        add("Rel", f"{no} repeat Ref AtOr", swapped_places(sharer(False, each=True)))
    add("Rel", "Ref At must? differ from nextcard At?", lambda back, a, *_: other(a, back))
    add(
        "Rel",
        "of? One Rel",
        lambda _, rel: rel if isinstance(rel, Shares | ToSeveral | Differs) else None,
        0.2,
    )
    add(
        "Rel",
        "must? have? neither At nor At of Ref",
        lambda a, b, r: sharer(False, each=True)(a + b, r),
    )
    add("Rel", "no card may|must? be? followed|follow by? Rel", opposite)
    for everything in ("any|all At|value", "anything", "somecard"):
        add("Rel", f"{everything} but|except|not Ref At", lambda *a: other(a[-1], a[-2]))
        add("Rel", f"{everything} comma? but|except At of? Ref", lambda *a: other(a[-2], a[-1]))
    add("Rel", "any|all? At if it? be? not that|card? from|of? Ref", other)
    add("Rel", "any|all? At that be? not that|card? from|of? Ref", other)
    add("Rel", "At of Ref", alike, 0.3)
    # « ne pas répéter la valeur qui vient d'être jouée »
    for no in ("no", "not", "never", "dont", "may not", "must not"):
        add("Rel", f"{no} repeat|play At|value justplayed", _not_just_played)
    for subject in ("sub", "consecutive card", "card online"):
        add("Rel", f"{subject} must? have? different At", other, 0.2)
    add("Rel", "not Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add(
        "Rel",
        "any|all value|At but|except Ref",
        lambda *a: Shares(Attribute.RANK if len(a) == 1 else a[0][0], a[-1], same=False),
    )
    add("Rel", "of|with|in|have Rel")
    add("Rel", "different than|from|to Ref", lambda b: Shares(Attribute.RANK, b, same=False), 1.2)
    add("Rel", "same as Ref", lambda b: Shares(Attribute.RANK, b), 1.2)
    add(
        "Rel",
        "neither At nor At must|may? be? same|repeat|match [as? RefA]",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
    )
    add(
        "Rel",
        "neither At nor At of Ref must|may? be? same|repeat|match",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
    )


def _one_kept(
    kept: tuple[Attribute, ...], changed: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    """Read "same colour, different suit"."""
    if len(kept) != 1 or len(changed) != 1 or kept == changed:
        return None
    return And((Shares(kept[0], back), Shares(changed[0], back, same=False)))


def _same_or_step(*parts: object) -> Condition | None:
    match parts:
        case (*_, (tuple() as few, int(sign)), int(back)):
            return or_same(stepping((few, sign), back), back)
    return None


def _with_its_kinds(
    attributes: tuple[Attribute, ...], condition: Condition
) -> tuple[Attribute, ...] | None:
    """Read "colour (red or black)": what it may be, which leaves no card out."""
    if cards_of(condition) != EVERY_CARD or len(attributes) != 1 or not isinstance(condition, Or):
        return None
    kinds = classes(attributes[0])
    return attributes if all(cards_of(part) in kinds for part in condition.parts()) else None


def _each_its_own(*sets: Condition) -> Condition | None:
    """Read "red on red, black on black" as the same colour, crosswise as a different one."""
    attribute = parity_word(sets[0], sets[2])
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
    attribute = parity_word(one, other)
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


def _not_just_played(attributes: tuple[Attribute, ...] = (Attribute.RANK,)) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None
