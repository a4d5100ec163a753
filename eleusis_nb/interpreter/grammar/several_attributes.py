"""Several attributes of two cards: "suit or rank", "not both", "neither the colour nor the parity".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from functools import partial

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.sharing import changer, sharer, swapped_places
from eleusis_nb.interpreter.meanings import exactly_one


def add_to(grammar: Productions) -> None:
    """Add the productions of several attributes."""
    _any_or_all(grammar)
    _matching(grammar)
    _named_after(grammar)
    _one_kept_one_changed(grammar)
    _neither(grammar)
    _together(grammar)
    _of_one_card(grammar)


def _of_one_card(grammar: Productions) -> None:
    """Add what is said of an earlier card named once: "of the suit or of the rank of that card"."""
    add = grammar.add
    for word, make_of in (("same", sharer), ("different", changer)):
        for joint, made in (("or", make_of(each=False)), ("and", make_of(each=True))):
            row = f"{word} At comma? {joint} {word} At than|as|to|from|of? RefA"
            add("Rel", row, lambda a, b, back, made=made: made(a + b, back), -0.4)


def _named_after(grammar: Productions) -> None:
    """Add what says how many first: "at least one must change: colour or parity"."""
    add = grammar.add
    # «что-то одно должно совпасть: масть или число»: one or both, it is asked
    row = "something must? match|share|keep colon AtOr"
    add("Rel", row, one_shared)
    add("Rel", row, sharer(each=False), 0.1)
    # «нельзя менять и масть и достоинство одновременно»
    add("Rel", "dont change AtAnd both", sharer(each=False))
    said = "atleast One must? change|differ colon AtOr|AtAnd"
    add("Rel", said, lambda _, a: changer(each=False)(a))
    # «либо цвет, либо цифра»
    add("Rel", "either At|value comma? or At|value", _either_the_same, 0.6)


def _either_the_same(*attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "either the colour or the number": one of them is the same."""
    named = attributes if len(attributes) > 1 else (*attributes, (Attribute.RANK,))
    one, other = named
    return None if one == other else Or(tuple(Shares(each) for each in one + other))


def _one_kept_one_changed(grammar: Productions) -> None:
    """Add "the same colour, another suit"."""
    add = grammar.add
    add("Rel", "same At comma? different At [than|as|from? Ref]", _and_another)
    for unmoved in ("not At", "At not|no"):
        add("Rel", f"AtS change comma? but|and? {unmoved}", _one_changes)
    add("Rel", "AtS keep comma? but|and? not At", lambda a, b: _one_changes(b, a))
    add("Rel", "match with? Ref in? At but|and not in? At", lambda b, a, c: _and_another(a, c, b))


def _neither(grammar: Productions) -> None:
    """Add "neither the suit nor the rank", "no suit of the last two"."""
    add = grammar.add
    # “not the same suit or the same rank as the last card”: not the one and not the other
    add("Rel", "not same At or same At [than|as|of|to? RefA]", _neither_same, -0.8)
    # “nothing with the suit or the number of the last card”
    add("Rel", "no|not card? with|of AtOr of RefA", changer(each=True), -0.4)
    # «другая масть того же цвета»
    add("Rel", "different At of? same At [than|as|of|to? RefA]", _another_of_the_same)
    add("Rel", "share|match neither At nor At of|with? Ref", _neither_shared)
    add("Rel", "share|match neither At nor At", _neither_shared)
    add(
        "Rel",
        "not|dont match with|from? Ref neither in|by? At comma? nor in|by? At",
        lambda back, a, b: changer(each=True)(a + b, back),
    )
    add(
        "Rel",
        "not At of Ref and|nor not? At either?",
        lambda a, back, b: _neither_shared(a, b, back),
    )
    add(
        "Rel",
        "must? have? neither At nor At of Ref",
        lambda a, b, r: changer(each=True)(a + b, r),
    )
    add(
        "Rel",
        "neither At nor At must|may? be? same|repeat|match [as? RefA]",
        lambda a, b, r=1: changer(each=True)(a + b, r),
    )
    add(
        "Rel",
        "neither At nor At of Ref must|may? be? same|repeat|match",
        lambda a, b, r=1: changer(each=True)(a + b, r),
    )
    add("Rel", "differ from|than? RefA AtAnd", swapped_places(changer(each=True)))
    # “не должна совпадать ни по цвету, ни по чётности с предыдущей”: said twice, denied once
    add(
        "Rel",
        "dont be? match|same|share|repeat neither ByAt comma? nor ByAt [with|from|as|of|than? Ref]",
        lambda a, b, r=1: changer(each=True)(a + b, r),
    )
    add("Rel", "neither At nor At of? Ref", _neither_kept, 0.2)


def _any_or_all(grammar: Productions) -> None:
    """Add "the suit or the rank", "at least one of them", "both"."""
    add = grammar.add
    for word, make_of, one_of in (
        ("same", sharer, one_shared),
        ("different", changer, one_changed),
    ):
        one, every = make_of(each=False), make_of(each=True)
        add("Rel", f"{word} AtOr [than|as|to|from|of? RefA]", one)
        add("Rel", f"{word} AtAnd [than|as|to|from|of? RefA]", every)
        add("Rel", f"{word} than|as|to|from? RefA in AtOr", swapped_places(one))
        add("Rel", f"{word} than|as|to|from? RefA in AtAnd", swapped_places(every))
        for subject, make in (("AtSOr", one), ("AtSAnd", every)):
            add("Rel", f"{subject} must|may? be? {word}", make)
            add("Rel", f"{subject} must|may? be? {word} than|as|to|from|of RefA", make)
        add(
            "Rel",
            f"exactly One of AtAnd is? {word}",
            lambda _, a, make=one_of: make(a),
        )


def _matching(grammar: Productions) -> None:
    """Add "it must match in suit or rank", "the suit and the rank must change"."""
    add = grammar.add
    add("Rel", "atleast One of AtAnd must? match", lambda _, a: sharer(each=False)(a))
    add("Rel", "AtSOr must|may|have? be? match RefA?", sharer(each=False))
    add("Rel", "AtSAnd must|may|have? be? match RefA?", sharer(each=True))
    add("Rel", "AtSAnd must? differ [from|than|of? RefA]", changer(each=True))
    add("Rel", "AtSAnd must? change", changer(each=True))
    add("Rel", "atleast One of AtAnd must? change", lambda _, a: changer(each=False)(a))
    add("Rel", "differ from|than? RefA in AtAnd", swapped_places(changer(each=True)))
    add("Rel", "differ in AtAnd [from|than? RefA]", changer(each=True))
    add("Rel", "match AtOr [of|with|as? RefA]", sharer(each=False))
    add("Rel", "match|share with? Ref in|by? AtOr", swapped_places(sharer(each=False)))
    add("Rel", "match with? Ref in AtAnd", swapped_places(sharer(each=True)))
    add("Rel", "match AtAnd [of|with? Ref]", sharer(each=True))
    add(
        "Rel",
        "something? same|share|match with|of? Ref open|colon|comma? AtOr close?",
        swapped_places(sharer(each=False)),
    )
    # “share at least one of these with the last card: its colour or its parity”
    one_of = "share|match atleast One of? following? attribute?"
    add("Rel", f"{one_of} with|of Ref colon|comma|dash AtOr", _share_one_of, -0.3)
    # « partager au moins une caractéristique avec la précédente (couleur, valeur) »
    add(
        "Rel",
        "share|match|have|keep something common? [with|of|to Ref] open|colon|comma|dash AtList close?",
        _some_shared,
    )
    add("AtList", "At comma At", lambda a, b: a + b)
    add("Rel", "change AtAnd", changer(each=True))
    # «запрещено менять одновременно и цвет, и чётность»
    add("Rel", "bad|dont|never change both AtAnd", _not_all_change, -0.3)
    # “suit and rank may not both differ”
    add("Rel", "AtSAnd dont|never both differ|change", _not_all_change, -0.3)
    add("Rel", "AtSAnd may|must not|never change|differ both|together", _not_all_change, -0.3)
    # « il faut que quelque chose change : couleur ou parité »
    add("Rel", "something? change colon|dash AtOr", changer(each=False))
    # « ni la couleur d'avant ni celle d'encore avant »
    add("Rel", "neither At of? Ref comma? nor At? of? RefA", lambda *p: _neither_of_two(*p))
    add("Rel", "change AtOr", changer(each=False))
    add(
        "Rel",
        "share atleast One of AtAnd [with? Ref]",
        lambda _, a, b=1: sharer(each=False)(a, b),
    )
    add(
        "Rel",
        "share|match|have atleast? One attribute open|colon|comma? AtOr close? same? [with|of|as? Ref]",
        lambda _, a, b=1: sharer(each=False)(a, b),
    )
    # “must have something in common with the last card”: it is asked what counts
    for kind in (Attribute.SUIT, Attribute.COLOUR):
        some = partial(sharer(each=False), (Attribute.RANK, kind))
        none = partial(changer(each=True), (Attribute.RANK, kind))
        for common in ("somecommon", "have? something common"):
            add("Rel", f"{common} with|to|as|of? Ref", some, 0.4)
        add("Rel", "have? no common with|to|as|of Ref", none, 0.4)
    add("Rel", "no repeat of? AtOr", changer(each=True))
    add("Rel", "not repeat Ref AtOr", swapped_places(changer(each=True)))


def _together(grammar: Productions) -> None:
    """Add several at once: "another suit and another parity, too", "the same both in suit and colour"."""
    add = grammar.add
    # “le chiffre doit être différent et la couleur aussi”
    add(
        "Rel",
        "AtS is? different comma? and AtS too?",
        lambda a, b: changer(each=True)(a + b),
    )
    # “change d'enseigne et aussi de parité”
    add("Rel", "change of? At comma? and too? of? At", lambda a, b: changer(each=True)(a + b))
    # “совпадающие с предыдущей одновременно по цвету и по чётности”
    add(
        "Rel",
        "match|same|share with? Ref both? ByAt comma? and ByAt",
        lambda back, a, b: sharer(each=True)(a + b, back),
    )
    add("ByAt", "in|by? At")


def _and_another(
    kept: tuple[Attribute, ...], changed: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    """Read "same colour, different suit"."""
    if len(kept) != 1 or len(changed) != 1 or kept == changed:
        return None
    return And((Shares(kept[0], back), Shares(changed[0], back, same=False)))


def _neither_shared(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    parts = tuple(Shares(attribute, back, same=False) for attribute in one + other)
    return And(parts) if one != other else None


def _neither_same(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    apart = (Shares(attribute, back, same=False) for attribute in (*one, *other))
    return And(tuple(apart)) if one != other else None


def _another_of_the_same(
    other: tuple[Attribute, ...], kept: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    """Read "another suit of the same colour"."""
    if len(other) != 1 or len(kept) != 1 or other == kept:
        return None
    return And((Shares(other[0], back, same=False), Shares(kept[0], back)))


def _unlike_two(attributes: tuple[Attribute, ...], one: int, other: int) -> Condition | None:
    if len(attributes) != 1 or one == other:
        return None
    return And(tuple(Shares(attributes[0], back, same=False) for back in sorted({one, other})))


def _neither_of_two(
    attributes: tuple[Attribute, ...], back: int, *more: object
) -> Condition | None:
    if len(more) > 1 and more[0] != attributes:
        return None
    other = more[-1]
    return _unlike_two(attributes, back, other) if isinstance(other, int) else None


def _one_changes(changed: tuple[Attribute, ...], kept: tuple[Attribute, ...]) -> Condition | None:
    if len(changed) != 1 or len(kept) != 1:
        return None
    return And((Shares(changed[0], same=False), Shares(kept[0])))


def one_shared(attributes: tuple[Attribute, ...], back: int = 1) -> Condition | None:
    """Return that exactly one of two attributes is shared with an earlier card."""
    return _one_of_two(tuple(Shares(one, back) for one in attributes))


def one_changed(attributes: tuple[Attribute, ...], back: int = 1) -> Condition | None:
    """Return that exactly one of two attributes differs from an earlier card's."""
    return _one_of_two(tuple(Shares(one, back, same=False) for one in attributes))


def _one_of_two(conditions: tuple[Condition, ...]) -> Condition | None:
    return exactly_one(*conditions) if len(conditions) == 2 else None


def _some_shared(*parts: object) -> Condition | None:
    match parts:
        case (int(back), tuple(named)):
            return Or(tuple(Shares(one, back) for one in named))
        case (tuple(named),):
            return Or(tuple(Shares(one) for one in named))
    return None


def _share_one_of(*parts: object) -> Condition | None:
    """Read "share one of these with the last card: its colour or its parity"."""
    named = [each for part in parts if isinstance(part, tuple) for each in part]
    back = parts[-1] if isinstance(parts[-1], int) else parts[1]
    if len(named) < 2 or not isinstance(back, int):
        return None
    return Or(tuple(Shares(attribute, back) for attribute in dict.fromkeys(named)))


def _not_all_change(*named: tuple[Attribute, ...]) -> Condition | None:
    attributes = tuple(one for some in named for one in some)
    return Or(tuple(Shares(one) for one in attributes)) if len(attributes) > 1 else None


def _neither_kept(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    if one == other:
        return None
    return And(tuple(Shares(each, back, same=False) for each in one + other))
