"""What may come only where a test holds, or never: "red only after black", "no red after black"."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, chosen
from eleusis_nb.interpreter.grammar.cases import never_case, only_after, was_case
from eleusis_nb.interpreter.grammar.relation_cases import moving_case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    either,
    is_set,
    opposite,
    was,
)

_OTHER_WAY: Final = {Order.HIGHER: Order.LOWER, Order.LOWER: Order.HIGHER}


def add_to(grammar: Productions) -> None:
    """Add the productions of what may come only there, or never."""
    _refused(grammar)
    _only_there(grammar)


def _refused(grammar: Productions) -> None:
    """Add what must not come after some cards: "no red after black"."""
    add = grammar.add
    # “if one card is a face the next one cannot be”, “… the next one must be too”
    for nextone in ("nextcard", "next card?"):
        add(
            "Case",
            f"OneIs comma? then? {nextone} may|must not|never be? it?",
            lambda s, *_: never_case(s, s),
        )
        add("Case", f"OneIs comma? then? {nextone} must|may? be too?", lambda s, *_: was_case(s, s))
    add("OneIs", "Own|If", _what_it_is)
    add("OneIs", "if One|any|each? card be? S4", lambda *parts: parts[-1])
    add("Case", "no S4 may? follow|after S4", lambda then, s: was_case(s, opposite(then)))
    add("Case", "S3 may not be? follow|play after? S4", lambda then, s: never_case(s, then))
    add(
        "Case",
        "S4 may|must? not|never be? followed Cl",
        lambda s, then: never_case(s, then),
    )
    # «на короля ничего нельзя, кроме туза», «ничего, кроме туза, на короля класть нельзя»
    add("Case", "after S4 comma? no play? dont|bad play? comma? except S4 comma?", was_case, -0.4)
    add(
        "Case",
        "only S4 comma? after S4 play? dont|bad play?",
        lambda then, s: was_case(s, then),
        -0.4,
    )
    # “black on red is forbidden”, “do not follow a heart with a spade”, “black needs red before it”
    for bad in ("be? bad", "be only bad card?"):
        add("Case", f"S3 after S4 {bad}", lambda then, s: never_case(s, then))
    add("Case", "dont|not|never follow S4 with|by S4", lambda s, then: never_case(s, then))
    # “картинка после картинки не идет”, “дам после красных не принимаю”, “король не может лежать после дамы”
    add("Case", "S3 after S4 dont|bad", lambda s, t: never_case(t, s))
    add("Case", "S3 dont play|be|go? after S4", lambda s, t: never_case(t, s))
    add("Case", "S3 dont follow S4", lambda s, t: never_case(t, s))
    add("Case", "P3 dont follow S4", lambda p, t: None if is_set(p) else never_case(t, p))
    add("Case", "dont S3 after S4", lambda s, t: never_case(t, s))
    # “нельзя после десятки класть меньше пяти”
    add("Case", "dont|bad after S4 play? S4", lambda s, then: was_case(s, opposite(then)))


def _what_it_is(test: Condition) -> Condition | None:
    """Return what the card is whose kind decides: the last one, or one of them."""
    match test:
        case Earlier(condition, 1):
            return condition
    return test if is_set(test) else None


def _only_there(grammar: Productions) -> None:
    """Add what may come only where a test holds: "red only after black"."""
    add = grammar.add
    add("Case", "S4 only ok|go After", only_after)
    add("Case", "S4 may|must only follow S4", lambda s, t: only_after(s, was(t)))
    add("Case", "S4 may|must? follow only S4", lambda s, t: only_after(s, was(t)))
    add("Case", "may|must? play S4 onlyafter S4", _preceded)
    add(
        "Case",
        "only After|If may|must? S4 be? play|accept|go|ok",
        lambda t, s: only_after(s, t),
    )
    add("Case", "S4 must|followed have? S4 before it?", _preceded)
    # “each card needs a lower card below it”
    add("R", "S4 must|followed have? Cmp card Ref", _with_one_back, -0.9)
    add("R", "S4 must|followed have? Cmp card? Cmp it", lambda s, o, under: _under(under, s, o))
    # “the ace can follow anything; anything else needs a lower card below it”
    rest = "Free sep rest must|followed have? Cmp card? Cmp it"
    add("Cond", rest, _or_over, -0.6)
    add("Case", "card before S4 must? be S4", lambda s, earlier: _preceded(s, earlier))
    add("Case", "may play S4 only After|If", only_after)
    add("Case", "S4 may|must? be? ok|play|accept|follow? onlyafter S4", _preceded)
    add("Case", "S4 only After", only_after)
    add("Case", "S4 may|must only be? play|go|accept|ok? After", only_after)
    add("Case", "S4 be only play|ok|accept|may After", only_after)
    add("Case", "only play S4 If", only_after)  # or only reds, where the test holds: it is asked
    # “higher cards only on red”, “only black cards may be followed by lower ones”
    add("Case", "Rel card? may|ok|play? only After|If", moving_case)
    add("Case", "only S4 may|must? be? followed Rel", lambda s, rel: only_moving(rel, was(s)))
    add("Case", "may only play S4 down? After|If", only_after)
    add("Case", "S4 may|must only be? play|go|accept|ok? If", only_after)
    add("Case", "S4 dash? only If", only_after)
    add("Case", "S4 must|may? be|play|accept|ok? onlyif T", only_after)
    add("toplay", "to play")
    add("Case", "Need comma? toplay S3", lambda test, card: only_after(card, test))
    add("Case", "Need comma? Own", lambda test, card: only_after(card, test))
    add("Case", "toplay S3 comma? Need", only_after)
    add("Case", "Own comma? then? Need", _needing)
    add("Case", "S4 must|may? only? be? preceded by? S4", lambda s, t: _preceded(s, t))
    add("Case", "play|accept S4 only After|If", only_after)
    # «класть красную картинку можно только после чёрной»
    add("Case", "play S4 may|must only After|If", only_after)
    # “тогда и только тогда, когда”
    add(
        "Cond",
        "S4 must|may? be|play|accept|ok? exactlyif T",
        lambda s, t: chosen(((t, s),), opposite(s)),
    )
    # “каждой черве должна предшествовать черная”
    add(
        "Case",
        "each|every|any? S4 precededby P3",
        lambda s, p: only_after(s, was(p)) if is_set(p) else None,
    )
    # “картинку кладут только после черной”
    add("Case", "S4 onlydo After", only_after)
    add("Case", "S4 onlydo If", only_after)
    # “меняем только после дамы”
    add("Cond", "Rel only After", _exactly_there, 0.1)
    # “black may only be followed by spades; a red card only by clubs”
    add("ByCase", "S4 only by|with Cl", lambda s, then: (s, then))
    # “diamonds only go down on clubs”: they are put there
    add("Case", "S4 only may|must? be? go|play down After", only_after)
    # “le valet est faux, sauf si un sept est devant lui”
    add("Case", "S3 be? bad comma? unless T", only_after)


def _preceded(condition: Condition, earlier: Condition) -> Case | None:
    test = was(earlier)
    return None if test is None or not is_set(condition) else (condition, test)


def _under(
    order: Order, condition: Condition, earlier: Condition | Order
) -> Case | Condition | None:
    """Read "needs a black card below it", where the pile lies, not the ranks."""
    if order is not Order.LOWER:
        return None
    if isinstance(earlier, Order):
        return _with_one_before(condition, earlier)
    return _preceded(condition, earlier)


def _with_one_back(condition: Condition, order: Order, back: int) -> Condition | None:
    return _with_one_before(condition, order) if back == 1 else None


def _or_over(free: Condition, order: Order, under: Order = Order.LOWER) -> Condition | None:
    """Read "the ace can follow anything; anything else needs a lower card below it"."""
    rest = _with_one_before(ANYTHING, order) if under is Order.LOWER else None
    return None if rest is None or free == ANYTHING else either(free, rest)


def _with_one_before(condition: Condition, order: Order) -> Condition | None:
    """Read "a red one needs a lower card before it": it is the higher of the two."""
    beyond = _OTHER_WAY.get(order)
    if beyond is None or not is_set(condition):
        return None
    moved = Compares(beyond)
    return moved if condition == ANYTHING else IfElse(condition, moved, ANYTHING)


def only_moving(relation: Condition, test: Condition | None) -> Case | None:
    """Return the case that cards may compare so with the last one only where a test holds."""
    return None if test is None else moving_case(relation, test)


def _exactly_there(relation: Condition, test: Condition) -> Condition | None:
    """Read "change the colour only after a queen", which else is kept."""
    match relation:
        case Shares(attribute, 1, same=False):
            return chosen(((test, relation),), Shares(attribute))
    return None


def _needing(card: Condition, needed: Condition) -> Case | None:
    """Read "if it is a king, the last one must be red"; "then it is right" is its own verdict."""
    return None if isinstance(needed, LastPlay) else only_after(card, needed)
