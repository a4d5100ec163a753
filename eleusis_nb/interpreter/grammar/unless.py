"""Unless and until: "red unless it is a face", "until a face comes", "reds once an ace was played"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Cases, chosen
from eleusis_nb.interpreter.grammar.cases import so_many
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    either,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of what is said with unless and until."""
    _unless_it_is(grammar)
    _once(grammar)
    _until_it_comes(grammar)


def _unless_it_is(grammar: Productions) -> None:
    """Add "red unless it is a face", "unless both are of one suit"."""
    add = grammar.add
    add("Cond", "unless T comma? nextcard do One", _unless_it_was)
    add(
        "Cond",
        "Cl comma? unless T comma? inwhichcase? then? free",
        lambda then, t: chosen(((t, ANYTHING),), then),
    )
    add(
        "Cond",
        "Cl comma? unless T comma|colon|dash|semi|dot inwhichcase|then|if comma? Cl",
        lambda p, t, q: chosen(((t, q),), p),
    )
    add("Cond", "Cl comma? unless T", lambda then, t: chosen(((t, ANYTHING),), then))
    # “only up, except from a queen where anything is right”
    there = "except|but on|after|from S4 comma? inwhichcase|if|there? free"
    add("Cond", f"Cl comma? {there}", lambda p, s: _after_all(p, s, ANYTHING))
    add("Cond", "unless T comma? Cl", lambda t, then: chosen(((t, ANYTHING),), then))
    for unless in ("unless it be", "unlessit be?"):  # the card judged or the one before: asked
        add(
            "Cond",
            f"Cl comma? {unless} S4",
            lambda p, s: None if _is_part(s, p) else _after_all(p, s, ANYTHING),
            0.3,
        )
        add("Cond", f"Cl comma? {unless} S4", lambda p, s: _unless(s, p), 0.4)
    add("Cond", "Cl comma? unless card|nextcard be S4", lambda p, s: _unless(s, p))
    # « sauf avec un as »
    add("Cond", "Cl comma? except with S3", lambda p, s: _unless_related(p, s))
    # “black after red, unless it is an ace”
    add("Cond", "Cases comma? unless card|nextcard|it|that? be? S4", _unless_itself, -0.2)
    # “black after red, except aces” are aces that are free, or none: it is asked
    excepted = "except|otherthan for|among? S3"
    for made in (_unless_itself, _and_none_of):
        add("Cond", f"Cases comma {excepted}", made, -0.8)
    add("Cond", "Cl comma? unless it? be? Rel", _unless_related, 0.2)
    for unless in ("unless", "unless be|play", "unless it be"):
        add("Cond", f"Cl comma? {unless} S4", _but_for, 0.4)
        add("Cond", f"Cl comma? {unless} S4", _even_if_refused)
        add("Cond", f"OnlyCl comma? {unless} S4", lambda p, s: _unless(s, p))
    add("Cond", "Cl comma? unless be|play? S4", lambda then, s: _unless(s, then), 0.35)
    add("Cond", "Cl comma? unless it be S4 comma? inwhichcase|then Cl", _after_all)
    # “любая, кроме случая, когда она повторяет и цвет, и четность предыдущей”
    add("Cond", "free comma? unless it? Rel", opposite)
    # “à moins que celle-ci ne soit une figure”: what was named last
    add("Cond", "Cl comma? unless latter be S4", _but_after)
    # “младше, если только предыдущая не туз: тогда любая”
    add(
        "Cond",
        "Cl comma? ifonly T comma|colon|dash? inwhichcase|then? free",
        lambda then, test: chosen(((opposite(test), ANYTHING),), then),
        -0.2,
    )
    # “pas deux de la même parité, à moins que les deux aient la même enseigne”
    add(
        "Cond",
        "Cl comma? unless both|two card must? be|have|of? same At",
        lambda p, a: None if len(a) != 1 or is_set(p) else Or((p, Shares(a[0]))),
        -0.4,
    )


def _once(grammar: Productions) -> None:
    """Add what changes once a card was played: "red until the first face, then black"."""
    add = grammar.add
    # “once an ace has been played only reds are right, before that only blacks”
    add(
        "Cond",
        "once|assoonas S4 be|have? been? play? comma? Cl comma|semi|dot? and|but? before that? comma? Cl",
        once_seen,
    )
    # “rouge jusqu'à la première figure, noir ensuite”; “que des piques tant qu'il n'y a pas eu de dame”
    for end in ("comma? then|thenon Cl", "comma? and? Cl then|thenon"):
        add("Cond", f"Cl until|upto|to first S4 {end}", _until_the_first)
        add(
            "Cond",
            f"until first S4 comma? all? is? Cl {end}",
            lambda s, p, q: _until_the_first(p, s, q),
        )
    add("been", "be|have|play been|play")
    add("Never", "if there? it? be|have|play? not|no|never been? of? S4 been?", None, 0.3)
    add("Cond", "Cl comma? Never", lambda p, s: once_seen(s, ANYTHING, p))
    add("Cond", "Never comma? Cl", lambda s, p: once_seen(s, ANYTHING, p))
    # “reds only until a queen is played, then blacks”
    add("Cond", "Cl until S4 [be|have? play] comma? and? then|thenon Cl", _sets_until)


def _until_it_comes(grammar: Productions) -> None:
    """Add what holds until something comes: "the same suit until a face comes"."""
    add = grammar.add
    add(
        "Cond",
        "Cl until T comma? then? Cl",
        lambda p, t, q: None if _turns(p, q) else chosen(((t, q),), p),
    )
    add(
        "Cond",
        "Cl until S4 comma? then Cl",
        lambda p, s, q: None if _turns(p, q) or (is_set(p) and is_set(q)) else _after_all(p, s, q),
    )
    add("Cond", "Cl until S4|T comma? inwhichcase|then? anything|free?", _until, 0.4)
    # “the suit stays the same until a king comes”
    add("Cond", "Cl until S4 play", _until, 0.4)
    # “until you hit an ace, go down”
    add("Cond", "until S4 [be|have? play] comma then? Cl", lambda s, p: _until(p, s))
    # “one colour till a king comes, then swap”
    add(
        "Cond",
        "keep|same|One? At until S4 play? comma? and? then? must? change|alternate it?",
        _kept_until,
    )
    add(
        "Cond",
        "AtS must? keep|same until S4 play? comma? and? then? it? must? change",
        _kept_until,
    )


def _unless_it_was(test: Condition, *_: object) -> Condition | None:
    """Read "unless the last card is a heart, the next must be one"."""
    match test:
        case Earlier(condition, 1) if is_set(condition):
            return chosen(((test, ANYTHING),), condition)
    return None


def _turns(before: Condition, then: Condition) -> bool:
    """Whether the line turns round and goes on so: "up to the king, then down" is no case."""
    match before, then:
        case Compares(one), Compares(other):
            return {one, other} == {Order.HIGHER, Order.LOWER}
    return False


def _until(rule: Condition, end: Condition) -> Condition | None:
    """Read "the same suit until a face comes": after one, anything; of reds, from then on."""
    if not is_set(end):
        return chosen(((end, ANYTHING),), rule)
    if is_set(rule) and rule != ANYTHING:
        return once_seen(end, ANYTHING, rule)
    return _after_all(rule, end, ANYTHING)


def _is_part(condition: Condition, rule: Condition) -> bool:
    """Whether "black unless it is a black face" takes away what else it allows."""
    sets = is_set(condition) and is_set(rule)
    return sets and not cards_of(condition) & ~cards_of(rule)


def _unless(condition: Condition, then: Condition) -> Condition | None:
    """Read "red unless even"; "any heart unless it is a king" takes kings away."""
    if ANYTHING in {condition, then}:
        return None
    if is_set(then) and is_set(condition) and not cards_of(condition) & ~cards_of(then):
        return both(then, opposite(condition))
    return either(then, condition)


def _unless_itself(cases: Cases, condition: Condition) -> Condition | None:
    if any(then == ANYTHING for _, then in cases):
        return None  # after some cards anything but those
    made = chosen(cases)
    return None if made is None or not is_set(condition) else _unless(condition, made)


def _and_none_of(cases: Cases, refused: Condition) -> Condition | None:
    if any(then == ANYTHING for _, then in cases):
        return None
    made = chosen(cases)
    return None if made is None or not is_set(refused) else both(made, opposite(refused))


def _unless_related(then: Condition, relation: Condition) -> Condition | None:
    return None if is_set(then) or then == ANYTHING else either(then, relation)


def _even_if_refused(then: Condition, condition: Condition) -> Condition | None:
    """Read "no black unless it is a face": what is refused otherwise is right."""
    return _unless(condition, then) if isinstance(then, Not) and is_set(then) else None


def _but_for(then: Condition, condition: Condition) -> Condition | None:
    """Read "red unless it is a face" as reds without faces; the other reading adds faces."""
    if isinstance(then, Not) or not is_set(then) or ANYTHING in {then, condition}:
        return None
    return both(then, opposite(condition))


def _after_all(then: Condition, condition: Condition, other: Condition) -> Condition | None:
    """Return a rule but for what goes after some cards."""
    test = was(condition)
    return None if test is None else chosen(((test, other),), then)


def _but_after(then: Condition, condition: Condition) -> Condition | None:
    """Read "the last card's suit, unless that one is a face"."""
    test = was(condition)
    return None if test is None or is_set(then) else chosen(((test, ANYTHING),), then)


def _kept_until(*parts: object) -> Condition | None:
    named = [part for part in parts if isinstance(part, tuple)]
    end = next((part for part in parts if isinstance(part, Condition)), None)
    if end is None or not named or len(named[0]) != 1 or not is_set(end):
        return None
    test, attribute = was(end), named[0][0]
    if test is None or not isinstance(attribute, Attribute):
        return None
    return chosen(((test, Shares(attribute, same=False)),), Shares(attribute))


def _until_the_first(early: Condition, end: Condition, late: Condition) -> Condition | None:
    """Read "red until the first face, black from then on"."""
    return once_seen(end, late, early)


def _sets_until(early: Condition, end: Condition, late: Condition) -> Condition | None:
    return _until_the_first(early, end, late) if is_set(early) and is_set(late) else None


def once_seen(seen: Condition, then: Condition, otherwise: Condition) -> Condition | None:
    """Return the rule that changes once a card of a set has come; at the start none has."""
    some = so_many(1, seen)
    if some is None or then == otherwise:
        return None
    rule = IfElse(some, then, otherwise)
    return Opening(rule, otherwise) if is_set(otherwise) and otherwise != ANYTHING else rule
