"""One case of the card judged itself: "reds must be even", "if it is red it must be even".

Categories: ``Own`` a test of the card judged, ``ThenOwn`` what it must be then, ``Self`` a case of
the card judged, ``Free`` cards that are right whatever else is.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    is_negated,
    is_never,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of one case of the card judged."""
    _tests(grammar)
    _then(grammar)
    _if_then(grammar)
    _sets(grammar)
    _free(grammar)


def _tests(grammar: Productions) -> None:
    """Add the tests of the card judged: "if it is red", "if it goes up"."""
    add = grammar.add
    add("Own", "if card be? S4", None, 0.15)
    add("Own", "if it|its be? S4", None, 0.3)
    add("Own", "if be S4", None, 0.3)
    add("Own", "among S4")
    add("Own", "if Rel", None, 0.3)
    add("Own", "if play S4 down?", None, 0.3)
    add("Own", "if sub do Rel", None, 0.2)
    add("Own", "if value be? S4", None, 0.2)
    add("Own", "if S4", None, 0.4)
    add("Own", "if nextcard be S4")
    add("Own", "if it be? Rel")
    add("Own", "if card play be S4")
    # “if the card is a face the last one must not be one”
    add(
        "Self",
        "if card|it|its be? S4 comma? then? Ref may|must not be One",
        _alone_of_its_kind,
        -0.3,
    )
    # “если карта красная, …”
    add("Own", "ifcard be? S4")


def _alone_of_its_kind(condition: Condition, back: int, _: int) -> Case | None:
    earlier = was(condition, back) if is_set(condition) else None
    return None if earlier is None else (condition, opposite(earlier))


def _then(grammar: Productions) -> None:
    """Add what the card judged must be where a test holds: "then it must be even"."""
    add = grammar.add
    add("pronoun", "it|its|value")
    add("ThenOwn", "comma? then? P3", lambda p: p if is_set(p) else None)
    # “when it is red, go up” may as well speak of the card that lies there
    add("ThenOwn", "comma? then? P3", lambda p: None if is_set(p) else p, 0.25)
    add("ThenOwn", "comma? then? C than|as|to|of? Ref", lambda order, back: Compares(order, back))
    add("ThenOwn", "comma? then? it P3")
    add("ThenOwn", "comma? then? only P3")
    add("ThenOwn", "comma? then? only P3 be? ok")
    add("ThenOwn", "comma? then? it? must be? P3")
    add("ThenOwn", "comma? then? it? be P3")
    add("ThenOwn", "comma? then? it? must? not be? P3", opposite)
    add("ThenOwn", "comma? then? it? must? go Rel")
    add("ThenOwn", "comma? then? it dont P3", lambda p: None if is_negated(p) else opposite(p))
    add("ThenOwn", "comma|dash|colon? then? value must go? Rel", None, 0.2)
    add("ThenOwn", "dash|colon|arrow P3")
    # « pour les rouges, qu'elles soient paires »
    add("ThenOwn", "comma? that it be P3")


def _if_then(grammar: Productions) -> None:
    """Add cases with their test in full: "if it is red it must be even"."""
    add = grammar.add
    add("Self", "Own ThenOwn", own_case)
    # “if a red card is played it must be even”: what is played, not what was
    add("Self", "if S4 be? play comma? then? pronoun is? P3", own_case)
    add("Self", "Own comma? then? play P3", _moving_or_counted)
    add("Self", "P3 comma? Own", lambda then, t: own_case(t, then))
    add("Self", "sub? must be? P3 comma? Own", lambda then, t: own_case(t, then))
    add("Self", "it|sub do P3 comma? Own", lambda then, t: own_case(t, then))
    add("Self", "only P3 comma? Own", lambda then, t: own_case(t, then))
    add("Case", "Own comma? then? AtS do P3", lambda t, a, p: own_case(t, p))
    # “if it is red it should be on a black”
    add(
        "Self",
        "if it? be? S4 comma? then? it is? play|go? After",
        lambda s, t: own_case(s, t),
    )
    # “la carte doit être plus haute si elle est rouge”: what was said to have to be so
    add("Self", "sub must be? P3 comma? if it be S4", lambda then, s: own_case(s, then), -0.2)


def _sets(grammar: Productions) -> None:
    """Add what cards of a set must be: "reds must be even", "reds only if even"."""
    add = grammar.add
    add("Self", "S3 must go Rel", own_case)
    # « une carte rouge doit avoir une valeur impaire »
    add("Self", "S3 must have P3", own_case)
    # “even for reds” is what reds must be; “higher for reds” may as well be after a red one
    add("Self", "P3 for S4", lambda then, s: own_case(s, then), 0.1)
    add("Self", "for S4 comma? its? value? is? P3", own_case, 0.1)
    add("Self", "S3 may|must not be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Self", "S3 dont be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Self", "no|neither S3 may|must|dont be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Self", "S3 must be? P3", own_case)
    add("Self", "S3 be P3", own_case, 0.2)
    add("Self", "S3 equals S3 only", own_case, -0.4)
    add("Self", "S3 go with S3", own_case, 0.3)
    add("Self", "S3 with S3", own_case, 0.55)
    add("Self", "S3 go Rel", own_case, 0.1)  # or after reds one goes up: it is asked
    add("Self", "if S3 comma? must be P3", own_case)
    add("Self", "all S3 must be? P3", own_case)
    add("Self", "S3 may|must not be? S4", lambda s, t: own_case(s, opposite(t)))
    add(
        "Self",
        "S3 keep At of Ref",
        lambda s, a, b: (s, Shares(a[0], b)) if len(a) == 1 else None,
    )
    add("Self", "S3 colon|dash S3", own_case, 0.4)
    # “red card: only low ones” may as well be after a red one
    add("Self", "S3 colon|dash only S3", own_case, 0.9)
    # “red: higher than the last card” may as well be after a red one
    add("Self", "S3 colon|dash C than|as|to|of Ref", lambda s, o, b: (s, Compares(o, b)), 1.0)
    add("Self", "S3 equals S3", own_case, 0.2)
    add("Self", "S3 never|not C", lambda s, order: (s, opposite(Compares(order))))
    add("Self", "S3 only if it? be? P3", own_case)
    add("Self", "S3 may|must|be be? play|ok|accept? only if it? do? P3", own_case)
    add("Self", "S3 may|must|be be? play|ok|accept? only P3", own_case, 0.3)
    add("Self", "S3 play|ok|accept only P3", own_case, 0.3)
    add("Self", "S3 be? ok|accept if it? do? P3", own_case)
    add("Self", "S3 may|must? be? ok|accept|play? comma? onlyif it? do? P3", own_case)
    add("Self", "S3 if it? do? P3", own_case, 0.4)
    # « jusqu'à 4 rouges, au-dessus noires »
    sides = "V sub? is? S0 comma|semi|dot? and|but? Cmp sub|it? is? S0"
    add("Selves", sides, _either_side, -0.4)
    add("Self", "S3 be only ok|accept if it? be? P3", own_case)
    # “a black card may be played on a red one only if it is higher”
    add("Self", "S4 may|must? be? play|go? After only if it? be? Rel", _moving_after)
    add("Self", "S4 may|must? only? follow only? C card", _following_only)
    # “black on black must go up”
    add("Self", "S4 on|after S4 must go? Rel", lambda s, t, rel: _moving_after(s, was(t), rel))
    # “а красные только картинки”
    add("Self", "S3 only P3", lambda s, p: None if _closer(s, p) else (s, p), 0.4)
    # “les petites en rouge, les grandes en noir”
    add("Self", "S3 in S3", own_case, 0.2)


def _either_side(values: Condition, some: Condition, order: Order, more: Condition) -> Cases | None:
    """Read "up to 4 they must be red, above black": above the four."""
    others = {Order.HIGHER: values, Order.LOWER: values}.get(order)
    one_sided = isinstance(values, Rank) and (values.low == 1) == (order is Order.HIGHER)
    if others is None or not one_sided:
        return None
    first, second = own_case(values, some), own_case(opposite(values), more)
    return None if first is None or second is None else (first, second)


def own_case(test: Condition, then: Condition) -> Case | None:
    """Return the case that the card judged satisfies a test."""
    if test == ANYTHING or then in {ANYTHING, test}:
        return None
    impossible = is_never(test, then) or (is_set(test) and excludes(test, then))
    if impossible or (is_set(then) and isinstance(test, Compares)):
        return None  # "if higher, red": nobody says so of the card judged
    if isinstance(test, (Counted, Outnumbers)):
        test = replace(test, with_this=False)  # "if there are more reds" looks at the line as it is
    return test, then


def _moving_or_counted(test: Condition, then: Condition) -> Case | None:
    """Read "if there are more reds play black": "if it is red play black" says what was."""
    return None if is_set(test) else own_case(test, then)


def excludes(test: Condition, then: Condition) -> bool:
    """Whether a case of some cards speaks of none of them, or of other ones, or is of all cards."""
    return (
        cards_of(test) == EVERY_CARD
        or speaks_of_others(then, test)
        or (is_set(then) and both(test, then) is None)
    )


def speaks_of_others(then: Condition, test: Condition) -> bool:
    """Whether part of a clause is idle: "reds must be even and blacks odd" is no case of reds."""
    return (
        isinstance(then, Or)
        and is_set(then)
        and any(both(test, part) is None for part in then.parts())
    )


def _moving_after(some: Condition, after: Condition | None, relation: Condition) -> Case | None:
    """Read "red on black only if it is lower", a case of a card and of the last one."""
    if after is None or not is_set(some) or some == ANYTHING:
        return None
    return And((some, after)), relation


def _following_only(some: Condition, order: Order) -> Case | None:
    """Read "a black card may follow only a lower card": it is higher than that one."""
    return own_case(some, Compares(order.turned))


def _free(grammar: Productions) -> None:
    """Add sets of cards that are free: "a red card may be anything"."""
    add = grammar.add
    add("Free", "S3 do? ok")
    add("Free", "S3 may? be? anything")
    add("Free", "S3 may|must? be|go|come? S0", lambda s, free: s if free == ANYTHING != s else None)
    add("Free", "S3 may? follow|play anything")
    add("Free", "S3 may? be? play|ok free")
    add("Free", "S3 be? ok anything")
    add("Free", "S3 colon? anything")
    # “reds are an exception: they are always right. Blacks must be higher.”
    add(
        "Cond",
        "S3 be? form? wild comma|colon|dot? it? isok|free comma|semi|dot? Selves",
        _and_free_ones,
    )
    add("Free", "S3 may|must? be? free")


def _closer(condition: Condition, said: Condition) -> bool:
    """Whether "only" adds nothing, or says of high cards which they are: "big only, 9 and up"."""
    ranks = isinstance(condition, Rank) and isinstance(said, Rank)
    return said in {condition, ANYTHING} or (ranks and not cards_of(said) & ~cards_of(condition))


def _and_free_ones(free: Condition, cases: Cases) -> Condition | None:
    if any(not is_set(test) or cards_of(test) & cards_of(free) for test, _ in cases):
        return None
    return chosen(cases)
