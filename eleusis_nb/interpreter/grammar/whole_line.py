"""The whole line as a number: what all its cards add up to, and how many there are.

"The sum of all cards so far is even", "if there are fewer than five cards on the line".
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.counts import Counted, Outnumbers
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Compares, Order
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.cases import so_many
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, negated, opposite
from eleusis_nb.interpreter.quantities import Quantity, counted, total

_REMAINDERS = {Is(Trait.EVEN): 0, Is(Trait.ODD): 1}


def add_to(grammar: Productions) -> None:
    """Add the productions of the whole line."""
    _sums(grammar)
    _lengths(grammar)
    # “each rank only once in the line”; “three in a row” is something else
    grammar.add("R", "R in|of therow", lambda rule: None if is_set(rule) else rule, 0.4)
    # “the line must never go down”
    grammar.add("Rel", "therow|online must|may? Rel")
    grammar.add("Rel", "therow|online must|may? go|be Rel")
    grammar.add("Rel", "therow|online must|may? never|dont go? C", _never)


def _never(order: Order) -> Condition:
    return opposite(Compares(order))


def _sums(grammar: Productions) -> None:
    add = grammar.add
    add("linesum", "sum of? all|each|every? card|value of? online|sofar|therow")
    add("linesum", "sum of? all|each|every card|value", None, 0.5)
    add("linesum", "sum of? online|sofar|therow")
    add("linesum", "linesum comma? inclusive|with|and|plus it|card|nextcard comma?", None, -0.2)
    add("Rel", "linesum Q", _sum, -0.3)
    add("Rel", "linesum dont Dist", lambda q: negated(_sum(q)), -0.3)


def _sum(quantity: Quantity) -> Condition | None:
    return total(quantity, None)


def _lengths(grammar: Productions) -> None:
    add = grammar.add
    here = "online|sofar"
    # «пока карт меньше пяти»
    add("T1", "howmany be? less than? Num", lambda n: counted(Span(None, n - 1)), 0.2)
    for frame in (
        "therow have|be|with Amt card",
        f"there? be Amt card {here}",
        f"{here} already? be|play? Amt card",
        f"Amt card play? {here}",
    ):
        add("T1", frame, counted, -0.3)
    for frame in (
        f"there? be already? One? S1 already? {here}",
        "therow have already? One? S1",
        f"{here} there? be already? S1",
        f"{here} already be? S1",
    ):
        add("T1", frame, _is_there, 0.1)
    for none in (
        f"there? be no|not already|yet? S1 already|yet? {here}",
        "no|not|notany S1 [have? be?] play|accept already|yet",
    ):
        add("T1", none, lambda s: negated(_is_there(s)), -0.3)
    none = f"there? be no|not Num S1 already|yet? {here}"
    add("T1", none, lambda n, s: negated(so_many(n, s)), -0.4)
    for frame in (
        f"there? be already? Num S1 already? {here}",
        f"Num S1 be? already? play? {here}",
    ):
        add("T1", frame, so_many, -0.2)
        add("T1", frame.replace("Num", "atleast Num"), so_many, -0.2)
        add("T1", frame.replace("Num", "more than Num"), lambda n, s: so_many(n + 1, s), -0.2)
    for more in (f"there? be more S1 than S1 {here}", f"S1 {here} be? more than S1"):
        add("T1", more, _more, -0.2)
    for frame in (
        "therow have|be|with S0 of? plural",
        f"{here} already? be|play? S0 of? plural",
        f"howmany of|in? {here}|therow be S0",
    ):
        add("T1", frame, _even_length, -0.3)
    # “if the row has an even number of cards, red, if odd, black”
    # “as long as the row has fewer than 5 cards only reds, from then on only blacks”
    add("Cond", "if T comma|then then? Cl comma|semi|dot and|but? thenon|then Cl", _while, -0.5)
    add(
        "Cond", "if T Cl comma|semi|dot and|but? thenon|then Cl", _while, 0.2
    )  # or T is said at more length
    add("Cond", "Cl until T comma|semi|dot and|but? thenon|then Cl", _until, -0.5)


def _even_length(parity: Condition) -> Condition | None:
    if not isinstance(parity, Is) or parity not in _REMAINDERS:
        return None
    return counted(Residue(2, _REMAINDERS[parity]))


def _while(test: Condition, then: Condition, otherwise: Condition) -> Condition | None:
    return IfElse(test, then, otherwise) if isinstance(test, Counted) else None


def _until(before: Condition, test: Condition, then: Condition) -> Condition | None:
    """Read "red until there are 5 cards on the line, then black": five, and from then on."""
    if not isinstance(test, Counted) or not isinstance(test.amount, Span):
        return None
    reached = counted(Span(test.amount.least, None)) if test.amount.least else None
    return None if reached is None else IfElse(reached, then, before)


def _is_there(*parts: object) -> Condition | None:
    """Read "if there is already a queen in the row"."""
    cards = parts[-1]
    if not isinstance(cards, Condition) or not is_set(cards) or cards == ANYTHING:
        return None
    return Counted(cards, Span(1, None), with_this=False)


def _more(some: Condition, others: Condition) -> Condition | None:
    if not is_set(some) or not is_set(others):
        return None
    return Outnumbers(some, others, Span(1, None), with_this=False)
