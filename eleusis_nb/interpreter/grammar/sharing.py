"""An attribute that two cards share or do not: "the same suit", "another colour than the last card".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from functools import partial

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Differs, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Build, Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.grammar.attributes import parity_word
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    NOTHING,
    either,
    exactly_one,
    is_set,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of a shared attribute."""
    _same_or_different(grammar)
    _changing(grammar)
    _kind_by_kind(grammar)


def sharer(*, each: bool | None = None) -> Build:
    """Return what makes a relation of attributes that are the same: one, any, or with `each` all."""
    return partial(_related, same=True, each=each)


def changer(*, each: bool | None = None) -> Build:
    """Return what makes a relation of attributes that differ: one, any, or with `each` all."""
    return partial(_related, same=False, each=each)


def _related(
    attributes: tuple[Attribute, ...], back: int = 1, *, same: bool, each: bool | None
) -> Condition | None:
    conditions = tuple(Shares(one, back, same=same) for one in attributes)
    if each is None or len(conditions) == 1:
        return conditions[0] if len(conditions) == 1 else None
    return And(conditions) if each else Or(conditions)


def swapped_places(make: Build) -> Build:
    """Return a function that gets the earlier card before the attributes."""
    return lambda back, attributes: make(attributes, back)


def _same_or_different(grammar: Productions) -> None:
    """Add "the same suit", "a suit that differs", "it matches in suit"."""
    add = grammar.add
    alike, other = sharer(), changer()
    add("Rel", "either? AtS same comma? or At than|as? RefA?", _either_same)
    # “the suit is the same as the last or the rank is”, where the verb stands for the first one
    first = "either? AtS must? be|have? same|match than|as|to|of? RefA? comma? or At be|do"
    add("Rel", first, _either_same_too)
    add("Rel", f"{first} comma? but? notboth", lambda *p: _either_same_too(*p, apart=True), -0.2)
    for word, share in (("same", alike), ("different", other), ("opposite", other)):
        add("Rel", f"{word} At than|as|to|from|of? RefA", share)
        add(
            "Rel",
            f"{word} At than|as|to|from|of that S1|card",
            lambda a, *_, share=share: share(a),
        )
        add("Rel", f"{word} than|as|to|from? RefA in? At", swapped_places(share))
        add("Rel", f"{word} in? At [than|as|to|from? RefA]", share, 0.1)
        add("Rel", f"AtS must|may? be? {word}", share)
        add("Rel", f"AtS must|may? be? {word} than|as|to|from|of RefA", share)
        add("Rel", f"AtS must|may? be? {word} RefA", share, 0.2)
    add("Rel", "AtS must|may|have? be? match RefA", alike)
    add("Rel", "AtS must? match", alike)
    add("Rel", "AtS must|may? not match RefA?", other)
    add("Rel", "AtS must? differ [from|than|of? RefA]", other)
    add("Rel", "differ in? At [from|than|of? RefA]", other)
    add("Rel", "differ from|than? RefA in At", swapped_places(other))
    add(
        "Rel",
        "two|both card have|share same At",
        lambda a: sharer()(a),
    )
    add("Rel", "match in? At with|as? RefA", alike)
    add("Rel", "same At as it", alike, 0.2)
    add("Rel", "different At than|from it", other, 0.2)
    add("Rel", "AtS notequal RefA", other)
    add("Rel", "AtS must? be? equal|equals to? that? of? RefA", sharer(), -0.2)
    add("Rel", "AtS dont go|keep? equal|same", changer())
    add("Rel", "match|share At", alike)
    add("Rel", "as Ref colon|comma? same At", swapped_places(alike))
    add("Rel", "match|share At of|with? Ref", alike)
    add("Rel", "have|share? At common with|to|as|of Ref", alike)
    add("Rel", "match|share same? At with|as Ref", alike)
    add("Rel", "match|share with? Ref in? At", swapped_places(alike))
    add("Rel", "not match At [of|with? Ref]", other)
    add("Rel", "not match|equal|same it? in|by? At", other)
    for subject in ("sub", "consecutive card"):
        add("Rel", f"{subject} must? have? different At", other, 0.2)
    add("Rel", "among Rel", _of_group)
    add("Rel", "value of Rel", None, 0.2)
    add(
        "Rel",
        "of? One Rel",
        lambda _, rel: rel if isinstance(rel, Shares | ToSeveral | Differs) else None,
        0.2,
    )
    add("Rel", "of|with|in|have Rel")
    # “масть не должна совпадать с предыдущей”
    add("Rel", "AtS dont be? match|same|repeat [from|with|than|as? RefA]", changer())
    # “чётность как у прошлой”
    add("Rel", "AtS must? be than|as RefA", sharer(), 0.2)
    add("Rel", "AtS than|as RefA", sharer(), 0.6)
    add("Rel", "same with|to it|Ref At", lambda *p: sharer()(p[-1], p[0] if len(p) > 1 else 1))
    # “its suit isn't the one shown by the last card”
    add("RefThat", "One|card|that shown by|on|in? Ref", lambda *p: p[-1])
    # “one of the three suits that differ from that of the last card”, “of the other three suits”
    one_of = "from|of? One|any of"
    add(
        "Rel", f"{one_of} Num AtS that? be? different from|than|of? RefA", lambda *p: _all_others(p)
    )
    add("Rel", f"{one_of} two AtS Rel", lambda *p: _suits_of_the_other(p[-1]), -0.3)
    add("RefThat", "One of Ref", lambda _, back: back)
    add("Rel", "AtS dont RefThat", other)

    # « la même enseigne ou le même rang, ou être toutes deux des figures »
    add("P3", "P2 comma? or all? both is? S1", _or_both_are, -0.5)
    add("P3", "P2 comma? and all? both is? S1", _and_both_are, -0.5)
    # “the same colour as it was”
    for word, share in (("same", alike), ("different", other)):
        add("Rel", f"{word} At than|as and? it? was|online", share)
        add("Rel", f"AtS is? {word} than|as and? it? was|online", share)


def _all_others(parts: tuple[object, ...]) -> Condition | None:
    """Read "one of the other three suits": of so many as there are besides the last card's."""
    numbers = [part for part in parts if isinstance(part, int)]
    attributes = [part for part in parts if isinstance(part, tuple)]
    others = {(Attribute.SUIT,): 3, (Attribute.RANK,): 12}
    if len(attributes) != 1 or others.get(attributes[0]) not in numbers:
        return None
    return Shares(attributes[0][0], same=False)


def _suits_of_the_other(relation: object) -> Condition | None:
    """Read "one of the two suits of the other colour"."""
    match relation:
        case Shares(Attribute.COLOUR):
            return relation
    return None


def _either_same_too(*parts: object, apart: bool = False) -> Condition | None:
    """Read "the suit is the same or the rank is", or just one of the two."""
    back = next((part for part in parts if isinstance(part, int)), 1)
    named = [part[0] for part in parts if isinstance(part, tuple) and len(part) == 1]
    if len(set(named)) != 2:
        return None
    one, other = (Shares(attribute, back) for attribute in named)
    return exactly_one(one, other) if apart else Or((one, other))


def _or_both_are(relation: Condition, condition: Condition) -> Condition | None:
    test = was(condition) if is_set(condition) else None
    if test is None or is_set(relation) or condition == ANYTHING:
        return None
    return either(relation, And((condition, test)))


def _and_both_are(relation: Condition, condition: Condition) -> Condition | None:
    test = was(condition) if is_set(condition) else None
    if test is None or is_set(relation) or condition == ANYTHING:
        return None
    return And((relation, IfElse(test, condition, NOTHING)))  # of the starter nothing is asked


def _either_same(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    if one == other:
        return None
    return Or(tuple(Shares(attribute, back) for attribute in one + other))


def _of_group(relation: Condition) -> Condition | None:
    """Read "belongs to the same colour"."""
    return relation if isinstance(relation, Shares) else None


def _changing(grammar: Productions) -> None:
    """Add "the colour changes", "keep the suit"."""
    add = grammar.add
    alike, other = sharer(), changer()
    add("Rel", "AtS must? change than|from? RefA", other)
    add("Rel", "change At", other)
    add("Rel", "change not|never|no At", alike)
    add("Rel", "no|not|never change of|in At", alike)
    add("Rel", "AtS change never|not", alike)
    add("Rel", "AtS must? change", other)
    add("Rel", "alternate At", other)
    add("Rel", "AtS must? alternate", other)
    add("Rel", "not change At", alike)
    add("Rel", "keep play? same? At", alike)
    add("Rel", "AtS keep", alike, 0.3)
    add("Rel", "AtS must? go|keep same|equal repeat?", alike)
    add("Rel", "keep At of Ref", alike)
    add("Rel", "At keep from Ref", alike)
    # «сменить цвет можно только картой того же достоинства»
    add("Rel", "change At may? be? only may? by|with|if? card? of? Rel", _only_by)
    # « on peut changer de couleur uniquement avec une figure »
    add("Rel", "may? change At only by|with|on|play S3", _only_by)
    # «цвет можно повторить, только положив картинку»
    add(
        "Rel",
        "At [of? Ref] may repeat|keep|match comma? only by|with|on|play? S3",
        _repeated_only_by,
        -0.3,
    )
    add("Rel", "AtS must|may? never|not change", alike)
    add("Rel", "AtS must|may? never|not change than|from RefA", alike)
    add("Rel", "after card of? same|One At must? play|go|be? card? of? different At?", _by_change)
    # « цвет через раз »: at every turn, or kept for two
    add("Rel", "AtS everyother", changer(), 0.2)
    # “changes de couleur”, “меняешь цвет”
    add("Rel", "change of At", changer())
    # “it swaps colour each card”
    add("Rel", "it? change|alternate At each|every card|time|play", changer())
    # “цвет всегда наоборот”
    add("Rel", "At viceversa", changer(), 0.2)


def _only_by(attributes: tuple[Attribute, ...], relation: Condition) -> Condition | None:
    """Read "the colour may change only by a card of the same rank": else it is kept."""
    kept = sharer()(attributes)
    return Or((kept, relation)) if isinstance(kept, Condition) else None


def _repeated_only_by(attributes: tuple[Attribute, ...], *given: object) -> Condition | None:
    """Read "the colour may repeat only with a face": else it changes."""
    *back, some = given
    changed = changer()(attributes)
    if back not in ([], [1]) or not isinstance(some, Condition) or some == ANYTHING:
        return None
    return Or((changed, some)) if isinstance(changed, Condition) else None


def _by_change(*parts: object) -> Condition | None:
    """Read "after a card of one colour comes one of another": the attribute changes."""
    named = {part for part in parts if isinstance(part, tuple)}
    match named.pop():
        case (Attribute() as attribute,) if not named:
            return Shares(attribute, same=False)
    return None


def _kind_by_kind(grammar: Productions) -> None:
    """Add "red on red, black on black", "a seven on a seven, and so on"."""
    add = grammar.add
    add("Rel", "go|change? from? S0 to S0 comma? or|and from? S0 to S0", _each_its_own)
    add("Rel", "either both be? S0 comma? or|either both be? S0", _either_of_two)
    add("Rel", "either? both card? is? S0 comma? or both card? is? S0", _either_of_two)
    add("Rel", "both S0 or both S0 with|as|to Ref", lambda a, b, _: _either_of_two(a, b), -0.3)
    add("Rel", "S0 go|follow|after S0 comma? and|or? S0 go|follow|after S0", _each_its_own)
    add("Rel", "go S0 or go? S0", _either_of_two, 0.3)
    # “7 on 7, king on king and so on”, “hearts on hearts, spades on spades, etc.”
    add("Twin", "Rk|Num after Rk|Num", lambda a, b: Attribute.RANK if a == b else None)
    add("Twin", "Case", _same_again)
    add("Twin", "Twin comma|semi|dot? and? Twin", lambda a, b: a if a == b else None)
    add("Rel", "Twin comma? etc|repeat", Shares)


def _same_again(case: Case) -> Attribute | None:
    """Read "if it is a heart play hearts" as one of the cases of a shared suit."""
    test, then = case
    if test != was(then):
        return None
    match then:
        case Is(trait) if trait in SUIT_TRAITS:
            return Attribute.SUIT
        case Rank(low, high) if low == high:
            return Attribute.RANK
    return None


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


def _either_of_two(one: Condition, other: Condition) -> Condition | None:
    attribute = parity_word(one, other)
    return None if attribute is None else Shares(attribute[0])
