"""Steps up and down from an earlier card: "two higher", "up by at most three", "one up or down".

Categories: ``Few`` some numbers of steps, ``Sg`` steps up or down, ``Rel`` a relation to an earlier
card. How far away it is, whichever way, is in ``distances``.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import negated, or_same
from eleusis_nb.interpreter.quantities import DIRECTIONS, Numbers, differs, steps

Signed = tuple[Numbers, int]
"""How many steps, and 1 for up or -1 for down."""


def add_to(grammar: Productions) -> None:
    """Add the productions of steps up and down."""
    _numbers_of_steps(grammar)
    _up_or_down(grammar)
    _steps(grammar)
    _up_and_down(grammar)


def _numbers_of_steps(grammar: Productions) -> None:
    """Add how many steps: "two", "at most three", "one or two"."""
    add = grammar.add
    add("Few", "Num|One", lambda n: (n,), 0.05)
    add("Few", "atleast Num|One", lambda n: tuple(range(n, RANKS)) if 1 <= n < RANKS else None)
    add(
        "Few", "more than Num", lambda n: tuple(range(n + 1, RANKS)) if 1 <= n < RANKS - 1 else None
    )
    add("Few", "more than by Num|One step?", lambda n: tuple(range(n + 1, RANKS)) or None)
    add("Few", "One only step", lambda n: (n,))
    add("Few", "One or Num", lambda a, b: (a, b))
    add("Few", "One to|dash Num", lambda a, b: tuple(range(a, b + 1)))
    add("Few", "Nums|NumsOr", None, 0.05)
    add("Few", "Num to|dash Num", lambda a, b: tuple(range(a, b + 1)) if 0 < a < b else None)
    add("Few", "between Num and Num", lambda a, b: tuple(range(a, b + 1)) if 0 < a < b else None)
    add("Few", "Num or Num", lambda a, b: (a, b))
    add("Few", "atmost Num", lambda n: tuple(range(1, n + 1)))
    add("Few", "less than Num", lambda n: tuple(range(1, n)) if n > 1 else None)
    add(
        "Few",
        "Cmp than? Num",
        lambda o, n: tuple(range(1, n)) if o is Order.LOWER and n > 1 else None,
        0.3,
    )
    add("Few", "exactly Few")
    add("Few", "Few step|value")
    add("ByFew", "by Few")
    add("Few", "atleast Num|One and|but|comma by? atmost|upto Num", _from_to)
    # “минимум на 4 больше или меньше”
    add("Few", "atleast by Num", lambda n: tuple(range(n, 13)) if 1 <= n < 13 else None)
    add("Few", "atmost|upto by Num", lambda n: tuple(range(1, n + 1)))


def _up_or_down(grammar: Productions) -> None:
    """Add so many steps up or down: "two higher", "up by at most three", "one down"."""
    add = grammar.add
    add("Sg", "Few Cmp", signed)
    add("Sg", "Cmp comma? but|and by? atmost|upto by? Num", _signed_upto)
    add("Sg", "Cmp comma? but|and by? Num atmost", _signed_upto)
    # “старше не больше чем на 3”, « plus haute de 3 au plus », and the same after the card met
    add("Sg", "Cmp atmost|upto by Num", _signed_upto)
    add("Sg", "Cmp by Num atmost", _signed_upto)
    add("Sg", "go? Cmp by? Num step? or less", _signed_upto)
    add("Sg", "Cmp atmost|upto Num step", _signed_upto, -0.2)
    add("Sg", "go Cmp atmost|upto Num", _signed_upto, -0.2)
    add("Sg", "Cmp atmost|upto Num", _signed_upto, 0.1)  # or a low one that is higher
    # “two or more higher”
    add("Sg", "Num or more step? Cmp", _signed_from)
    # « descendre de trois ou plus », « trois crans au-dessus de la dernière au maximum »
    add("Sg", "Cmp by Num or more step?", lambda order, n: _signed_from(n, order))
    add("Rel", "Num|One step? Cmp than|of|from? Ref atmost|upto", _so_far_at_most)
    add("Rel", "value must? Cmp by Few", lambda order, few: stepping(signed(few, order)), -0.3)
    add("Sg", "Num step or more Cmp", _signed_from)
    add("Sg", "Cmp atleast by? Num", lambda order, n: signed(tuple(range(n, RANKS)), order))
    add("Sg", "Cmp by Few", signed)
    add("Sg", "Cmp in|by step of Few", signed)
    add("Sg", "count? Cmp by|in Group", lambda order, n: signed((n,), order))
    add("Sg", "go Cmp Num", lambda order, n: signed((n,), order) if n < 4 else None, 0.2)
    add("Sg", "go? Cmp NumsOr", lambda order, few: signed(few, order))
    add("Sg", "go Sg")
    add("Sg", "Cmp Num step", lambda order, n: signed((n,), order))
    add("Sg", "Few more", lambda few: (few, 1))
    add("Sg", "Few less", lambda few: (few, -1))
    add("Sg", "plus Few", lambda few: (few, 1))
    add("Sg", "minus Few", lambda few: (few, -1))
    add("Sg", "next value", lambda: ((1,), 1), 0.3)
    add("Sg", "next value Cmp", lambda order: ((1,), 1 if order is Order.HIGHER else -1), 0.3)
    add("Sg", "Cmp only by Few", lambda order, few: signed(few, order), -0.1)
    add("Sg", "justabove", lambda: ((1,), 1))
    add("Sg", "justbelow", lambda: ((1,), -1))
    # « suite montante de un en un », « décroissant de un en un »
    add("Sg", "pattern? Cmp justabove|justbelow", lambda order: signed((1,), order), -0.3)
    add("Sg", "add|plus Num|One", lambda n: ((n,), 1), 0.4)
    # “add from 1 to 5”, «прибавляем от 1 до 5»
    add("Sg", "add|plus from Num|One to|upto Num", _rising, -0.4)
    add("Sg", "plus|by Num in|by Num", lambda n, m: ((n,), 1) if n == m else None)
    # “one of the three ranks that follow the rank of the last card”
    add("Rel", "One of? next? Num value|card that? follow|after RefA", _one_of_the_next, -0.3)
    add("Sg", "countdown", lambda: ((1,), -1))
    # « 2 crans de plus max »
    add("Sg", "Num|One step? more atmost|upto", lambda n: (tuple(range(1, n + 1)), 1))


def _steps(grammar: Productions) -> None:
    """Add that a card is so many steps up or down from an earlier one."""
    add = grammar.add
    add("Rel", "more than Ref by Few", lambda b, f: stepping((f, 1), b))
    add(
        "Rel",
        "ByFew Cmp [than|to|from|as|of? Ref]",
        lambda f, o, b=1: stepping(signed(f, o), b),
    )
    add(
        "Rel",
        "Cmp by Few than|to|from|as|of? Ref",
        lambda o, f, b: stepping(signed(o, f), b),
    )
    add(
        "Rel",
        "Cmp than|to|from|as|of? Ref by Few",
        lambda o, b, f: stepping(signed(o, f), b),
    )
    add("Rel", "Cmp than|to|from|as|of? Ref atmost|upto by Num", _upto_from)
    add("Rel", "Cmp than|to|from|as|of? Ref by Num atmost", _upto_from)
    # “can't go up more than 3”
    add("Rel", "dont go? Cmp by? more than by? Num step?", _no_further_than, -0.3)
    # «больше прошлой минимум на три»
    add("Rel", "Cmp than|to|from|as|of? Ref atleast by Num", _atleast_from, -0.3)
    add("Rel", "Sg", stepping, 0.2)
    add("Rel", "Sg than|to|from|as|of? Ref", stepping)
    add("Rel", "Sg than|to|from|as|of? it", stepping)
    add(
        "Rel",
        "Sg comma? and|but|with? tieisok",
        lambda few: _or_as(stepping(few), Shares(Attribute.RANK)),
    )
    add("Rel", "Ref Sg", lambda back, few: stepping(few, back))
    # “equal or one higher”, “double the last one or the same”
    add("Rel", "equal or Sg", lambda step: or_same(stepping(step)))
    add("Rel", "Cmp than? Ref comma? but|and dont|not by? more than Num", _not_far)
    add("Rel", "Cmp than? Ref comma? but|and by? atmost|upto by? Num", _not_far)
    add("Rel", "Cmp than? Ref comma? but|and by? Num step? atmost|upto", _not_far)
    # “the new card minus the old one is never more than 4”
    gap = "value? of? nextcard minus value? of? Ref"
    add("Rel", f"{gap} must|may? never|not be? more than Num", lambda b, n: _not_beyond(n, b))


def _up_and_down(grammar: Productions) -> None:
    """Add so many steps either way: "one up or one down", "plus or minus two"."""
    add = grammar.add
    # «на ступеньку выше или ниже, или такую же»
    add("Rel", "by step Cmp or|slash|comma Cmp [than|from|of? Ref]", _a_step_either_way)
    add("Rel", "by step Cmp or|slash|comma Cmp comma? or tie", lambda a, b: _or_alike(a, b))
    add("Rel", "Sg than? or|slash Sg [than? Ref]", _either_way)
    # «минимум на 3 ниже или на 3 выше»: the bound is of both
    bound = "atleast by? Num|One Cmp than? or by? Num|One Cmp [than? Ref]"
    add("Rel", bound, _at_least_either_way, -0.5)
    bound = "atmost|upto by? Num|One Cmp than? or by? Num|One Cmp [than? Ref]"
    add("Rel", "Ref Sg or|slash Sg", lambda back, a, b: _either_way(a, b, back))
    add("Rel", "Sg and Sg [than? Ref]", _both_signs)
    add("Rel", "Few Cmp than? or|slash Cmp [than? Ref]", _both_ways)
    # « il faut monter ou descendre de deux exactement »
    add("Rel", "Cmp or Cmp by Few exactly", lambda a, b, few: _both_ways(few, a, b), -0.3)
    add("Rel", "to? plusminus Few [of|from? Ref]", lambda few, b=1: differs(few, b))
    # « même enseigne ou plus ou moins un », whose last word is left out as an article
    add("R", "Rel or plusminus", lambda rel: Or((rel, Differs(Span(1, 1)))))
    add("Rel", "Cmp than? or|slash Cmp ByFew [than|to|from|of? Ref]", _by_either)
    add("Rel", "plus or|slash minus|dash Few", lambda few: differs(few))
    add("Rel", "Ref plus or|slash minus|dash Few", lambda back, few: differs(few, back))
    # “a step of 1 or 2 in any direction”
    add("Rel", "go? step of Few eitherway", differs)
    add("Rel", "go? Few comma? eitherway", differs)
    add("Rel", "Rel comma? eitherway", lambda rel: rel if isinstance(rel, Differs) else None)
    # “на 1-3 больше или меньше”
    add(
        "Rel",
        "by Few Cmp than? or Cmp [than? Ref]",
        lambda f, o, p, b=1: differs(f, b) if {o, p} == {Order.HIGHER, Order.LOWER} else None,
    )
    add("Rel", "may? go? Cmp Num comma? or go? Cmp Num atmost", _upto_each_way)
    # “up by any amount, but down only by one or two”
    add("AnyWay", "may? go? Cmp dash|comma? by? anyamount")
    add("Rel", "AnyWay", Compares, 0.1)
    add("Rel", "AnyWay comma? but|and|or? may? go? only? Sg", _free_one_way, -0.3)
    # « exactement deux points de plus ou de moins que la précédente »
    add("Rel", "Few more or|slash less [than|of|from? Ref]", lambda few, b=1: differs(few, b), -0.2)


def signed(one: Numbers | Order, other: Numbers | Order) -> Signed | None:
    """Return how many steps and which way, whichever of the two is said first."""
    few, order = (one, other) if isinstance(one, tuple) else (other, one)
    if not isinstance(few, tuple) or not isinstance(order, Order):
        return None
    if order not in {Order.HIGHER, Order.LOWER}:
        return None  # "not up by more than 3" goes down by no more than 3 either
    return few, 1 if order is Order.HIGHER else -1


def _signed_from(least: int, order: Order) -> Signed | None:
    return signed(tuple(range(least, RANKS)), order)


def _rising(low: int, high: int) -> Signed | None:
    return (tuple(range(low, high + 1)), 1) if 1 <= low < high < RANKS else None


def _signed_upto(order: Order, number: int) -> Signed | None:
    """Read "higher, but by four at most"."""
    return signed(tuple(range(1, number + 1)), order) if 1 <= number < RANKS else None


def _no_further_than(order: Order, number: int) -> Condition | None:
    return negated(stepping(_signed_from(number + 1, order)))


def _atleast_from(order: Order, back: int, number: int) -> Condition | None:
    return stepping(_signed_from(number, order), back)


def _so_far_at_most(number: int, order: Order, back: int) -> Condition | None:
    return stepping(_signed_upto(order, number), back)


def _upto_from(order: Order, back: int, number: int) -> Condition | None:
    """Read "higher than the last card, by at most three"."""
    return stepping(_signed_upto(order, number), back)


def stepping(signed: Signed | None, back: int = 1) -> Condition | None:
    """Return the relation that a card is so many steps above or below an earlier one."""
    if signed is None:
        return None
    few, sign = signed
    order = Order.HIGHER if sign > 0 else Order.LOWER
    return steps(few, DIRECTIONS[order], back)


def _either_way(one: Signed, other: Signed, back: int = 1) -> Condition | None:
    if one[1] == other[1]:
        made = [stepping(one, back), stepping(other, back)]
        kept = [each for each in made if each is not None]
        return Or(tuple(kept)) if len(kept) == len(made) else None
    if one[0] == other[0]:
        return differs(one[0], back)
    first, second = stepping(one, back), stepping(other, back)
    return None if first is None or second is None else Or((first, second))


def _at_least_either_way(
    least: int, one: Order, again: int, other: Order, back: int = 1
) -> Condition | None:
    """Read "at least three lower or three higher"."""
    turned = {one, other} == {Order.HIGHER, Order.LOWER}
    return differs(Span(least, None), back) if turned and least == again > 0 else None


def _both_signs(one: Signed, other: Signed, back: int = 1) -> Condition | None:
    """Read "-2 and +2", which no card is at once: it says which cards there are."""
    return None if one[1] == other[1] else _either_way(one, other, back)


def _both_ways(few: Numbers, one: Order, other: Order, back: int = 1) -> Condition | None:
    return differs(few, back) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _by_either(one: Order, other: Order, few: Numbers, back: int = 1) -> Condition | None:
    return _both_ways(few, one, other, back)


def _from_to(least: int, most: int) -> Numbers | None:
    return tuple(range(least, most + 1)) if 0 < least <= most < RANKS else None


def _not_far(order: Order, back: int, most: int) -> Condition | None:
    """Read "higher than the last but not by more than 4"."""
    return stepping(signed(tuple(range(1, most + 1)), order), back)


def _or_as(one: Condition | None, other: Condition) -> Condition | None:
    """Return that one of two relations holds, of which one may not have been found."""
    return None if one is None else Or((one, other))


def _a_step_either_way(one: Order, other: Order, back: int = 1) -> Condition | None:
    return differs(Span(1, 1), back) if {one, other} == {Order.HIGHER, Order.LOWER} else None


def _or_alike(one: Order, other: Order) -> Condition | None:
    step = _a_step_either_way(one, other)
    return None if step is None else or_same(step, 1)


def _not_beyond(most: int, back: int) -> Condition | None:
    """Ask that the new card is not more than so many above an earlier one."""
    if not 1 <= most < RANKS - 1:
        return None
    return negated(stepping((tuple(range(most + 1, RANKS)), 1), back))


def _free_one_way(order: Order, other: Signed) -> Condition | None:
    """Read "up by any amount, but down only by one or two"."""
    if order is not (Order.LOWER if other[1] > 0 else Order.HIGHER):
        return None
    return _or_as(stepping(other), Compares(order))


def _one_of_the_next(*named: object) -> Condition | None:
    _, count, *order, back = named
    if (order and order[0] is not Order.HIGHER) or not isinstance(back, int):
        return None
    return stepping((tuple(range(1, count + 1)), 1), back) if isinstance(count, int) else None


def _upto_each_way(one: Order, up: int, other: Order, down: int) -> Condition | None:
    if up != down or {one, other} != {Order.HIGHER, Order.LOWER}:
        return None
    return differs(Span(None, up))
