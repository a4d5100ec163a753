"""An attribute that two cards share or do not: "the same suit", "another colour than the last card".

Category ``Rel`` a relation to an earlier card.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Build, Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.grammar.attributes import parity_word
from eleusis_nb.interpreter.grammar.steps import stepping
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    NOTHING,
    either,
    exactly_one,
    is_set,
    opposite,
    or_same,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of a shared attribute."""
    _same_or_different(grammar)
    _changing(grammar)
    _repeating(grammar)
    _kind_by_kind(grammar)
    _of_a_kind(grammar)


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
        add("Rel", f"have At {word} than|as|to|from RefA", share)
        add("Rel", f"{word} than|as|to|from? RefA in? At", swapped_places(share))
        add("Rel", f"{word} in? At [than|as|to|from? RefA]", share, 0.1)
        add("Rel", f"AtS must|may? be? {word}", share)
        add("Rel", f"AtS must|may? be? {word} than|as|to|from|of RefA", share)
        add("Rel", f"AtS must|may? be? {word} RefA", share, 0.2)
    add("Rel", "AtS must|may|have? be? match RefA", alike)
    add("Rel", "AtS must? match", alike)
    add("Rel", "AtS must|may never match RefA?", other)
    add("Rel", "AtS never not match RefA?", other)
    add("Rel", "AtS must|may? not match RefA?", other)
    add("Rel", "AtS must? differ [from|than|of? RefA]", other)
    add("Rel", "differ in? At [from|than|of? RefA]", other)
    add("Rel", "differ from|than? RefA in At", swapped_places(other))
    add("Rel", "only? At decide comma|colon|dash|dot it? must? be? same|match? than RefA", alike)
    add(
        "Rel",
        "two|both card have|share same At",
        lambda a: sharer()(a),
    )
    add("Rel", "match in? At with|as? RefA", alike)
    add("Rel", "same At as it", alike, 0.2)
    add("Rel", "different At than|from it", other, 0.2)
    add("Rel", "AtS notequal RefA", other)
    add("Rel", "AtS equals RefA", alike)
    add("Rel", "AtS must? be? same to|with RefA", alike)
    add("Rel", "match|share At", alike)
    add("Rel", "match same At", alike)
    add("Rel", "as Ref colon|comma? same At", swapped_places(alike))
    add("Rel", "match|share At of|with? Ref", alike)
    add("Rel", "have|share? At common with|to|as|of Ref", alike)
    add("Rel", "have|share? no At common with|to|as|of Ref", changer())
    add("Rel", "match|share same? At with|as Ref", alike)
    add("Rel", "match|share with? Ref in? At", swapped_places(alike))
    add("Rel", "not match At [of|with? Ref]", other)
    add("Rel", "not match|equal|same it? in|by? At", other)
    add("Rel", "not match with? Ref in? At", swapped_places(other))
    add("Rel", "AtS? must? be? equal|same to? or Sg than that? of? Ref", _same_or_step)
    add("Rel", "no card may|must? be? followed|follow by? Rel", opposite)
    for subject in ("sub", "consecutive card", "card online"):
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
    add("Rel", "AtS not be? match|repeat [from|with|than|as? RefA]", changer())
    # “чётность как у прошлой”
    add("Rel", "AtS must? be than|as RefA", sharer(), 0.2)
    add("Rel", "AtS than|as RefA", sharer(), 0.6)
    add("Rel", "same with|to it|Ref At", lambda *p: sharer()(p[-1], p[0] if len(p) > 1 else 1))
    # “identique à celle de la précédente”
    add("Rel", "AtS must? be? same to that? of Ref", sharer(), -0.15)
    # “its suit isn't the one shown by the last card”
    add("RefThat", "One|card|that shown by|on|in? Ref", lambda *p: p[-1])
    # “one of the three suits that differ from that of the last card”, “of the other three suits”
    one_of = "from|of? One|any of"
    for unlike in ("that? differ from|of|than?", "that? be? different from|than|of?"):
        add("Rel", f"{one_of} Num AtS {unlike} RefA", lambda *p: _all_others(p))
    add("Rel", f"{one_of} other|different Num AtS", lambda *p: _all_others(p), -0.3)
    add("Rel", f"{one_of} two AtS Rel", lambda *p: _suits_of_the_other(p[-1]), -0.3)
    add("RefThat", "One of Ref", lambda _, back: back)
    add("Rel", "AtS must? be RefThat", alike)
    for no in ("dont", "not be?"):
        add("Rel", f"AtS {no} RefThat", other)

    # « la même enseigne ou le même rang, ou être toutes deux des figures »
    add("P3", "P2 comma? or all? both must? be? S1", _or_both_are, -0.5)
    add("P3", "P2 comma? and all? both must? be? S1", _and_both_are, -0.5)
    # “the same colour as it was”
    for word, share in (("same", alike), ("different", other), ("opposite", other)):
        add("Rel", f"{word} At than|as and? it? was|online", share)
        add("Rel", f"AtS must? be? {word} than|as and? it? was|online", share)


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


def _same_or_step(*parts: object) -> Condition | None:
    match parts:
        case (*_, (tuple() as few, int(sign)), int(back)):
            return or_same(stepping((few, sign), back), back)
    return None


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
    add("Rel", "change At on|by|to|in? opposite|different", other)
    add("Rel", "AtS change each|every card|time|play", other)
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
    add("Rel", "AtS may? change comma? only by|with|on|play S3", _only_by)
    # «цвет можно повторить, только положив картинку»
    for repeated in ("may repeat|keep|match At", "At [of? Ref] may repeat|keep|match"):
        for given in ("only by|with|on|play? S3", "onlyif|ifonly it? be? S3"):
            add("Rel", f"{repeated} comma? {given}", _repeated_only_by, -0.3)
    add("Rel", "AtS must|may? never|not change", alike)
    add("Rel", "after card of? same|One At must? play|go|be? card? of? different At?", _by_change)
    add("Rel", "AtS keep same", lambda a: sharer()(a))
    # « цвет через раз »: at every turn, or kept for two
    add("Rel", "AtS everyother", changer(), 0.2)
    # “changes de couleur”, “меняешь цвет”
    add("Rel", "change of At", changer())
    # “the suit keeps changing”
    add("Rel", "AtS keep change each|every? card|time|play?", changer())
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


def _repeating(grammar: Productions) -> None:
    """Add "no suit twice in a row", "do not repeat the rank", "follow suit"."""
    add = grammar.add
    alike, other = sharer(), changer()
    add("Rel", "AtS never match|repeat RefA?", other)
    add("Rel", "AtS must|may? not repeat", other)
    # « on n'a pas le droit de remettre l'enseigne précédente »
    add("Rel", "reject|dont|bad play? At of? Ref", other)
    for no in ("no", "not", "never", "dont", "may not"):
        add("Rel", f"{no} card? may? be? play? follow|after card of|with its|same At", other)
    add("Rel", "may|must? only? be? play? follow|after only? card of|with its|same At", alike)
    add("Rel", "same At may|must? not|dont|never|no be? play|repeat? twice inrow", other)
    # “either the colour changes or the parity, or both”
    add("Rel", "either? At change or At comma? orboth?", _either_changes)
    # “match either the colour or be within two of the number”
    add("P3", "must? match|share|have|keep either At or must? be? P2", _shared_or)
    # “anything goes except a repeat of the last suit”
    add("Rel", "repeat of? Ref At", swapped_places(sharer()))
    add("Rel", "follow to? At", alike, 0.3)
    add("Rel", "follow RefA by|in AtOr|At", lambda back, a: sharer(each=False)(a, back))
    add("Rel", "follow At of Ref", alike)
    add("Rel", "repeat At", alike)
    add("Rel", "followsuit", lambda: Shares(Attribute.SUIT))
    # « ne pas répéter la valeur qui vient d'être jouée »
    for no in ("no", "not", "never", "dont", "may not", "must not"):
        add("Rel", f"{no} repeat|play At|value justplayed", _not_just_played)
    for no in ("no", "never", "dont", "not"):
        add("Rel", f"AtS may|must? {no} be? same|repeat? twice inrow?", other)
        add("Rel", f"AtS may|must? {no} be? play twice inrow", other)
        add("Rel", f"{no} At may|must? be? same|repeat|play? twice inrow", other)
    add("Rel", "AtS inrow not|never repeat", lambda a: changer()(a))
    add("Rel", "AtS not|never repeat inrow", lambda a: changer()(a))
    add("Rel", "AtS dont repeat|match inrow?", lambda a: changer()(a))
    # “ходи в масть последней карты”
    add("Rel", "followsuit of? Ref", lambda back: Shares(Attribute.SUIT, back))
    # “no two neighbouring cards of equal parity”
    for no in ("no", "never"):
        add(
            "Cl",
            f"{no} two|Num adjacent|consecutive card must|may? be? of|have same|equal At",
            _unlike,
        )
    # “the suit of a card must not be repeated by the next card”
    for no in ("not", "never"):
        add("Rel", f"AtS must|may? {no} be? repeat by|in|on nextcard", changer())
    # « on ne répète pas l'enseigne », “не повторять масть”
    for no in ("not", "never", "dont", "may not", "must not"):
        add("Rel", f"{no} repeat|keep At [of|from? Ref]", changer())
    add("Rel", "repeat|keep not|never At [of|from? Ref]", changer())
    add("Rel", "repeat At of? Ref", lambda a, b: sharer()(a, b))


def _either_changes(one: tuple[Attribute, ...], other: tuple[Attribute, ...]) -> Condition | None:
    if len(one) != 1 or len(other) != 1 or one == other:
        return None
    return Shares(one[0], same=False) | Shares(other[0], same=False)


def _shared_or(attributes: tuple[Attribute, ...], other: Condition) -> Condition | None:
    return either(Shares(attributes[0]), other) if len(attributes) == 1 else None


def _not_just_played(attributes: tuple[Attribute, ...] = (Attribute.RANK,)) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _kind_by_kind(grammar: Productions) -> None:
    """Add "red on red, black on black", "a seven on a seven, and so on"."""
    add = grammar.add
    add("Rel", "go|change? from? S0 to S0 comma? or|and from? S0 to S0", _each_its_own)
    add("Rel", "go|change? from? S0 to S0 comma? or? viceversa", _across)
    add("Rel", "either both be? S0 comma? or|either both be? S0", _either_of_two)
    add("Rel", "either? both card? must? be? S0 comma? or both card? must? be? S0", _either_of_two)
    add("Rel", "S0 go|follow|after S0 comma? and|or? S0 go|follow|after S0", _each_its_own)
    add("Rel", "go S0 or go? S0", _either_of_two, 0.3)
    # “7 on 7, king on king and so on”, “hearts on hearts, spades on spades, etc.”
    add("Twin", "Rk|Num after Rk|Num", lambda a, b: Attribute.RANK if a == b else None)
    add("Twin", "Suit after Suit", lambda a, b: Attribute.SUIT if a == b else None)
    add("Twin", "Case", _same_again)
    add("Twin", "Twin comma|semi|dot? and? Twin", lambda a, b: a if a == b else None)
    add("Rel", "Twin comma? etc|repeat", Shares)


def _across(one: Condition, other: Condition) -> Condition | None:
    """Read "from red to black or the other way round"."""
    return _each_its_own(one, other, other, one)


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


def _of_a_kind(grammar: Productions) -> None:
    """Add what is shared with an earlier card of a kind: "the suit of the last red card"."""
    add = grammar.add
    # “suit une figure de la même enseigne”
    add("P1", "follow|after S1 of? Rel", _following, 0.2)
    # “той же масти, что и предыдущая картинка”, “higher than the last red card”: whichever card
    # that is, it is asked
    for where, more in ((_only_where_it_was, 0.0), (_where_it_was, 0.25)):
        add("Rel", "same At than|as|of RefS", _to_some(where, _shared), 0.2 + more)
        add("Rel", "At of RefS", _to_some(where, _shared), 0.3 + more)
        add("Rel", "At than|as|match RefS", _to_some(where, _shared), 0.3 + more)
        add("Rel", "At must? differ|different from|of RefS", _to_some(where, _unshared), more - 0.2)
        add("Rel", "different At than|as|of|from RefS", _to_some(where, _unshared), 0.2 + more)
        add("Rel", "C than|to|as|of? RefS", _to_some(where, Compares), 0.25 + more)
    add("RefS", "Ref S0", lambda back, s: s if back == 1 and s != ANYTHING else None, 0.3)
    add("RefS", "Ref Court|Suit", lambda back, s: s if back == 1 else None)
    # «тот же цвет, что две карты назад, и другой, чем последняя»
    for one, other, same in (("same", "different", True), ("different", "same", False)):
        add(
            "Rel",
            f"{one} At as|than|of|to|from Ref comma? and|but {other} as|than|of|to|from Ref",
            lambda a, b, back, same=same: _here_and_there(a, b, back, same=same),
            -0.6,
        )
    # «старше последней карты той же масти»: whichever that is
    add("Rel", "Cmp than? Ref card? of|with? same At", _above_its_like, 0.25)


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


def _to_some(
    where: Callable[[Condition | None, Condition], Condition | None],
    relation: Callable[..., Condition | None],
) -> Callable[..., Condition | None]:
    """Return what builds a relation to the last card of some kind, each as it is given."""
    return lambda order, some: where(relation(order), some)


def _only_where_it_was(relation: Condition | None, condition: Condition) -> Condition | None:
    """Read "higher than the last red card": the last card is red, and this one is higher."""
    test = was(condition) if is_set(condition) else None
    return None if test is None or relation is None else And((relation, test))


def _where_it_was(relation: Condition | None, condition: Condition) -> Condition | None:
    """Read "higher than the last red card": where the last card is not red, anything goes."""
    test = was(condition) if is_set(condition) else None
    return None if test is None or relation is None else IfElse(test, relation, ANYTHING)


def _shared(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0]) if len(attributes) == 1 else None


def _unshared(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _following(condition: Condition, relation: Condition) -> Condition | None:
    """Read "it follows a face of the same suit"."""
    test = was(condition)
    alike = isinstance(relation, Shares) and relation.back == 1
    return And((test, relation)) if test is not None and alike and is_set(condition) else None


def _unlike(*parts: object) -> Condition | None:
    match parts:
        case ((Attribute() as attribute,),) | (2, (Attribute() as attribute,)):
            return Shares(attribute, same=False)
    return None


def _here_and_there(
    attributes: tuple[Attribute, ...], one: int, other: int, *, same: bool
) -> Condition | None:
    """Read "the colour of two cards ago and another than the last one's"."""
    if len(attributes) != 1 or one == other:
        return None
    first, second = (
        Shares(attributes[0], one, same=same),
        Shares(attributes[0], other, same=not same),
    )
    return And((first, second))


def _above_its_like(order: Order, back: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "higher than the last card of its suit" where that is the last one."""
    if len(attributes) != 1 or back != 1:
        return None
    return IfElse(Shares(attributes[0]), Compares(order), ANYTHING)
