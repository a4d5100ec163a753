"""What is kept in one case and changes in another: "if you keep it, odd", "else the opposite".

The second of two cases that leaves out what the first has said: the attribute, or what is asked.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.joined_sets import other_side
from eleusis_nb.interpreter.grammar.unsaid import Named
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    is_set,
    opposite,
    was,
)
from eleusis_nb.interpreter.quantities import amount_of


def add_to(grammar: Productions) -> None:
    """Add what is kept in one case and changes in another, which is said once."""
    add = grammar.add
    # “if you go up keep the suit, if you go down change it”
    add(
        "Selves",
        "Self comma|semi|dot? and|but? if go? Cmp comma|dash? then? must? change|keep it|that|same?",
        _moving_back,
    )
    # “keep the suit and go up, or change the suit and go down”, “... and anything goes”
    for apart in ("comma? or", "comma|semi|dot but|and|or?"):
        for go in ("comma? and go? P1", "comma? go|play? P1"):
            add("Cond", f"either? Rel {go} {apart} Rel {go}", _kept_or_changed, -0.1)
        add("Cond", f"either? Rel comma? and Rel {apart} Rel comma? and free", _kept_or_changed)
    # “if it is higher it has to be red and if it is lower black”
    add(
        "Selves",
        "Self comma|semi|dot? and|but? if it? be? go? Cmp comma|dash? then? S4",
        _other_way,
    )
    # “if you change colour play odd, if you keep it play even”
    add("Selves", "Self sep if keep|change it|that? ThenOwn", _kept_instead)
    # «при смене цвета старше, без смены младше»
    add("Selves", "Self sep whilekeeping|whilechanging ThenOwn", _kept_instead)
    # «красные должны быть старше семи, чёрные — младше»: younger than the seven
    add("Selves", "Self sep S3 comma|dash? is? Cmp", _on_the_other_side, -0.4)
    # «если сумма больше 14, то чёрная, а если меньше или равна — красная»
    for case, then in (("Case", "Then"), ("Self", "ThenOwn")):
        other = f"{case} sep if it|sum|difference? be?"
        add("Cond", f"{other} Cmp or equal {then}", _if_not_beyond)
        add("Cond", f"{other} Cmp {then}", _if_not_beyond)
        add("Cond", f"{other} Cmp {then}", _if_beyond, 0.1)
        add("Cond", f"{other} C than? Num {then}", _if_counted)
    # “если поменял цвет, то вниз, если не поменял, то вверх”
    add("Selves", "Self sep if it? not|dont change it? ThenOwn", _otherwise)
    # « soit on garde l'enseigne et on monte, soit on en change et on descend »
    add("AndGo", "and|comma must? go? Rel")
    add(
        "Cond",
        "either? Rel AndGo comma|semi|dot? or must? change|keep it|that? AndGo",
        _either_kept_or_changed,
        -0.5,
    )
    # “il faut changer si la précédente est impaire, et garder si elle est paire”
    add("Cond", "Case sep keep|change it? comma? if it? be? S4", _flipped_after)
    add("Cond", "Self sep keep|change it? comma? if it? be? S4", _flipped_after, 0.15)
    # «если сумма чётная, масть та же, а если нечётная — меняется»
    for case in ("Case", "Self"):
        add(
            "Cond",
            f"{case} sep if it|sum? be? S4 comma|dash|then? different|same|change",
            _flipped_after,
            -0.1,
        )
    add("Cond", "Case sep after S4 comma|dash? different|same|change", _flipped_after)
    # « après une haute on change de couleur, après une basse on la garde »
    add("Cond", "Case sep after S4 comma? must? change|keep it?", _flipped_after, -0.2)
    # “после картинки масть сохраняем, после остальных меняем”, “масть та же, иначе другая”
    add("Cond", "Case comma? and|but? after rest change|keep", _flipped_else)
    add(
        "Cond",
        "Case comma|semi? and|but? else comma|dash? must? different|same|change|keep it|that|same?",
        _flipped_else,
    )
    # “the colour changes after an even card and stays the same after an odd one”
    add(
        "Cond",
        "Case comma|semi|dot? and|but? Same After|If",
        lambda c, named, t: _said_after(c, t, same=named is Named.KEPT),
    )


def _kept_or_changed(
    relation: Condition, then: Condition, other: Condition, *rest: Condition
) -> Condition | None:
    """Read "keep the suit and go up, or change it and go down"; "... and anything goes"."""
    otherwise = rest[0] if rest else ANYTHING
    match relation, other:
        case Shares(one, back), Shares(two, before) if (one, back) == (two, before):
            alike = relation.same == other.same
            return None if alike or then == ANYTHING else IfElse(relation, then, otherwise)
    return None


def _flipped(relation: Condition) -> Condition | None:
    """Return that an attribute changes where a relation keeps it, or the reverse."""
    match relation:
        case Shares(attribute, back, same=same):
            return Shares(attribute, back, same=not same)
    return None


def _either_kept_or_changed(one: Condition, then: Condition, other: Condition) -> Condition | None:
    """Read "keep the suit and go up, or change it and go down"."""
    flipped = _flipped(one)
    if flipped is None or isinstance(then, Shares) or isinstance(other, Shares):
        return None
    return IfElse(one, then, other)


def _moving_back(case: Case, order: Order) -> Cases | None:
    """Read "if you go up keep the suit, if you go down change it"."""
    flipped = _flipped(case[1]) if isinstance(case[0], Compares) else None
    return None if flipped is None else (case, (Compares(order), flipped))


def _other_way(case: Case, order: Order, then: Condition) -> Cases | None:
    match case:
        case Compares(other, 1), first if is_set(first) and order is other.turned:
            return case, (Compares(order), then)
    return None


def _kept_instead(
    case: Case, then: Condition, attribute: tuple[Attribute, ...] | None = None
) -> Cases | None:
    """Read of an attribute that is kept what was said of one that changes, or the reverse."""
    match case[0]:
        case Shares(shared) as test if attribute in {None, (shared,)}:
            flipped = _flipped(test)
            return None if flipped is None else (case, (flipped, then))
    return None


def _if_not_beyond(case: Case, order: Order, then: Condition) -> Condition | None:
    """Read "if the sum is above 14 black, if it is less or equal red": one or the other."""
    bound = _bound(case[0])
    return None if bound is None or bound[1] is order else chosen((case,), then)


def _if_beyond(case: Case, order: Order, then: Condition) -> Condition | None:
    """Read "above 14 black, less red" of what is less than 14; 14 itself is left open."""
    bound = _bound(case[0])
    if bound is None or bound[1] is order:
        return None
    return _if_counted(case, order, bound[0], then)


def _if_counted(case: Case, order: Order, number: int, then: Condition) -> Condition | None:
    if not isinstance(case[0], Total | Differs):
        return None
    other = replace(case[0], amount=amount_of(order, number))
    return chosen((case, (other, then)))


def _bound(test: Condition) -> tuple[int, Order] | None:
    """Return the number that a sum or a difference is compared with, and how."""
    match test:
        case Total(Span(int(least), None)) | Differs(Span(int(least), None)):
            return least - 1, Order.HIGHER
        case Total(Span(None, int(most))) | Differs(Span(None, int(most))):
            return most + 1, Order.LOWER
    return None


def _on_the_other_side(case: Case, condition: Condition, order: Order) -> Cases | None:
    """Read "reds must be above seven, blacks below" of the number, not of the last card."""
    beyond = other_side(case[1], order)
    return None if beyond is None else (case, (condition, beyond))


def _otherwise(case: Case, then: Condition) -> Cases | None:
    return None if is_set(case[0]) else (case, (opposite(case[0]), then))


def _flipped_after(case: Case, condition: Condition) -> Condition | None:
    """Read "if even, the same colour; if odd, another": the attribute is said once."""
    test = _of_the_same(case[0], condition)
    return None if test is None else _flipped_where(case, test)


def _of_the_same(test: Condition, condition: Condition) -> Condition | None:
    """Return the test that what another test is on satisfies a condition: "if it is odd"."""
    match test:
        case Earlier(_, back):
            return was(condition, back)
        case Total():
            remainder = (
                {Is(Trait.EVEN): 0, Is(Trait.ODD): 1}.get(condition)
                if isinstance(condition, Is)
                else None
            )
            return None if remainder is None else replace(test, amount=Residue(2, remainder))
    return condition if is_set(test) and is_set(condition) else was(condition)


def _flipped_where(case: Case, test: Condition) -> Condition | None:
    flipped = _flipped(case[1])
    return None if flipped is None or test == case[0] else chosen((case, (test, flipped)))


def _flipped_else(case: Case) -> Condition | None:
    flipped = _flipped(case[1])
    return None if flipped is None else chosen((case,), flipped)


def _said_after(case: Case, test: Condition, *, same: bool) -> Condition | None:
    """Read "change the colour after even cards and keep it after odd ones"."""
    match case[1]:
        case Shares(same=before) if before != same:
            return _flipped_where(case, test)
    return None
