"""How many cards lie in the line: "the number of reds is even", "at most the number of cards".

Category: ``HowMany`` the cards that are counted.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.counts import Counted, Outnumbers, Placed
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Amount, Residue, Span
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.meanings import ANYTHING, both, is_set
from eleusis_nb.interpreter.quantities import Quantity

_PARITIES = {Is(Trait.EVEN): Residue(2, 0), Is(Trait.ODD): Residue(2, 1)}


def add_to(grammar: Productions) -> None:
    """Add the productions of how many cards there are."""
    _of_a_kind(grammar)
    _as_many(grammar)
    _of_all(grammar)


def _of_a_kind(grammar: Productions) -> None:
    """Add how many cards of a kind there are: "if the number of reds is even"."""
    add = grammar.add
    where = "already? online|sofar|play?"
    add("HowMany", f"numberof of? S0 {where}", lambda s: None if _is_no_kind(s) else s, -0.5)
    # « le nombre de la carte rouge » may as well be its value
    add("HowMany", f"numberof of? S1 {where}", lambda s: None if _is_no_kind(s) else s, 0.4)
    add("Rel", "HowMany must? be|keep? S0", _parity)
    add("Rel", "HowMany is? Amt", _so_many)
    # « on regarde combien il y a de rouges : si c'est pair, … »
    add("Case", "depend on? HowMany comma|colon|semi|dot if it? be? S0 comma? then? Cl", _case)


def _is_no_kind(condition: Condition) -> bool:
    return not is_set(condition) or condition == ANYTHING


def _parity(some: Condition, parity: Condition, *, with_this: bool = True) -> Condition | None:
    amount: Amount | None = _PARITIES.get(parity) if isinstance(parity, Is) else None
    if amount is None or _is_no_kind(some):
        return None
    return Counted(some, amount, with_this=with_this)


def _so_many(some: Condition, quantity: Quantity) -> Condition | None:
    if _is_no_kind(some) or isinstance(quantity, tuple):
        return None
    return Counted(some, quantity)


def _case(some: Condition, parity: Condition, then: Condition) -> Case | None:
    test = _parity(some, parity, with_this=False)
    return None if test is None else (test, then)


def _as_many(grammar: Productions) -> None:
    """Add two kinds that stay near in number: "as many reds as blacks, give or take one"."""
    grammar.add(
        "Rel",
        "is? asmany S1 than|as|and S1 sofar? comma? to|within? Num|One step? nearly",
        near_in_number,
        -0.5,
    )


def near_in_number(one: Condition, other: Condition, most: int) -> Condition | None:
    """Read "the numbers of reds and of blacks differ by at most two"."""
    if Rank in {type(one), type(other)} or both(one, other) is not None:
        return None
    near = Span(None, most)
    return And((Outnumbers(one, other, near), Outnumbers(other, one, near)))


def _of_all(grammar: Productions) -> None:
    """Add a value compared with the number of cards, the card judged counted or not."""
    add = grammar.add
    add("cards", "howmany online|sofar|play?")
    add("Rel", "C than|to|as|of? cards", Placed)
    add("Rel", "C than|to|as|of? cards", _before_this)
    for with_it in ("inclusive it|nextcard", "it|nextcard inclusive"):
        add("Rel", f"C than|to|as|of? cards comma? {with_it}", Placed, -0.4)


def _before_this(order: Order) -> Condition | None:
    """Compare with how many cards lie there before this one: at most so many is below its place."""
    turned = {Order.AT_MOST: Order.LOWER, Order.HIGHER: Order.AT_LEAST}.get(order)
    return None if turned is None else Placed(turned)
