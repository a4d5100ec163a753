"""Sums of values: "the sum of the last two is even".

Categories: ``Q`` an amount, ``Added`` the cards that are added, as how many before the one judged;
``Sum`` their sum.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases
from eleusis_nb.interpreter.grammar.several_cases import more_of_same
from eleusis_nb.interpreter.grammar.tests import sum_of_window
from eleusis_nb.interpreter.meanings import ANYTHING, negated
from eleusis_nb.interpreter.quantities import Quantity, total

_LARGEST = 2 * RANKS


def add_to(grammar: Productions) -> None:
    """Add the productions of sums and products."""
    _products(grammar)
    _cases(grammar)
    _with_the_last(grammar)
    _amounts(grammar)
    _added(grammar)
    _sums(grammar)
    _results(grammar)


def _sums_by_turns(window: int, one: Condition, other: Condition) -> Condition | None:
    """Read "the sums are even and odd by turns"; the starter has none."""
    remainders = {Is(Trait.EVEN): 0, Is(Trait.ODD): 1}
    if one == other or not (isinstance(one, Is) and isinstance(other, Is)):
        return None
    if one not in remainders or other not in remainders:
        return None
    first, second = (_sum(window, Residue(2, remainders[each])) for each in (one, other))
    return None if first is None or second is None else InTurn((second, first))


def _products(grammar: Productions) -> None:
    """Add products, of which only whether they are even can be said."""
    add = grammar.add
    for product in ("product of|with? value? of? Added", "product"):
        add("Rel", f"{product} is? S0", _product)
    add("Rel", "card|it times Ref must? be S0", _product)  # “my card times the last one is even”
    add("Rel", "Ref times card|it|nextcard must? be S0", _product)


def _cases(grammar: Productions) -> None:
    """Add cases of a sum: "add the last two: if it is even red, if it is odd black"."""
    add = grammar.add
    # “additionnez les deux dernières cartes : somme paire, jouez rouge ; impaire, jouez noir”
    added = "add|sum Win comma|colon|dot|semi|dash"
    add("Case", f"{added} if? sum? be? Q comma|colon|dash? then? Cl", _if_the_sum, 0.1)
    add("Remainder", "if? sum? be? S0 comma|colon|dash? then? Cl", lambda s, then: (s, then), 0.1)
    add("Cases", "Cases sep Remainder", _more_sums, -0.4)

    # “if the sum of the last two is even, go up, and if it is odd, down”
    add("Cond", "If comma? then? Cl SumElse", _as_the_sum, -0.5)
    add(
        "SumElse",
        "comma|semi|dot? and|but? if it|its? be? S0 comma? then? Cl",
        lambda s, other: (s, other),
    )


def _as_the_sum(test: Condition, then: Condition, otherwise: Case) -> Condition | None:
    """Read "if the sum is even go up, and if it is odd, down": of the sum, not of the card."""
    match test:
        case Total(Residue(2, rest)) | Counted(amount=Residue(2, rest)):
            other, rule = otherwise
            if isinstance(then, Shares) and rule == ANYTHING:
                # “… keep the suit, if it is odd, change it”
                rule = Shares(then.attribute, then.back, same=not then.same)
            other_parity = Is(Trait.EVEN if rest else Trait.ODD)
            return IfElse(test, then, rule) if other == other_parity else None
    return None


def _with_the_last(grammar: Productions) -> None:
    """Add sums of the card and those before it: "13 together with the last one"."""
    add = grammar.add
    # “ça doit faire 13 avec la précédente”
    add("Rel", "must? be|get|form|have Dist with|to Ref", _sum_with, 0.3)
    # “13 minus the last one”, “what is missing to 14”
    add("Rel", "be|exactly? Num minus value? of? Ref", _complement)
    # “you add the last card and the new one together and should get more than 10”
    add("Sum", "add|sum Added sum|inrow")


def _amounts(grammar: Productions) -> None:
    """Add what a sum shall be: "is even", "must get to 10"."""
    add = grammar.add
    # «чередуются суммы: чётная, нечётная», «сумма то чётная, то нечётная»
    add("Pat", "alternate sum colon|comma? S0 comma|and? S0", lambda a, b: _sums_by_turns(1, a, b))
    add("Pat", "Sum sometime S0 comma? sometime S0", lambda n, a, b: _sums_by_turns(n, a, b))
    add("Q", "Dist")
    add("Q", "must|may? be|equal|equals Dist")
    add("Q", "must Dist")
    add("Q", "to Dist")
    add("Q", "must? get Dist sum?")
    add("Q", "must? get sum of? Dist")


def _added(grammar: Productions) -> None:
    """Add what is added up, as how many cards before this one: "the card and the last one"."""
    add = grammar.add
    # What is added up: the card judged and some before it, as how many before it.
    add("Added", "Ref", _window)
    add("Added", "card|it|nextcard and|with|plus|to Ref", _window)
    add("Added", "Ref and|with|plus|to card|it|nextcard", _window)
    add("Added", "next card and|with|plus Ref", _window)
    add("Added", "sub value? and|with|plus RefA value?", _window)
    add("Added", "Attr|value of Added", lambda *a: a[-1])
    add("Added", "both|two card|value", lambda: 1)
    add("Added", "both", lambda: 1, 0.2)
    add(
        "Added",
        "Num consecutive? card|value inrow?",
        lambda n: n - 1 if 2 <= n <= MAX_BACK else None,
    )
    add("Added", "Win consecutive? card|value? value?", lambda n: n - 1, 0.25)
    add("Added", "card and|with|plus Win", lambda n: n)
    add("Added", "it and|with|plus Win", lambda n: n)
    add("Added", "value of? Added")
    add("Added", "two Ref consecutive? card|value? value?", lambda b: 1 if b == 1 else None, 0.25)
    add("Added", "consecutive|adjacent card|value", lambda: 1)
    add("Added", "any|each two consecutive|adjacent? card|value", lambda: 1)
    add("Added", "two adjacent card|value?", lambda: 1)
    add("Added", "any|each? two card|value adjacent|consecutive|touch", lambda: 1)
    add("Added", "Win plus|and|with nextcard|it", lambda n: n)
    add("Added", "Win and|plus|with card|it", lambda n: n)


def _sums(grammar: Productions) -> None:
    """Add their sum: "the sum of the card and the last one"."""
    add = grammar.add
    add("Sum", "sum", lambda: 1, 0.2)
    add("Sum", "sum of two|both", lambda: 1, 0.2)
    add("Sum", "sum of|with|between? Added")
    # «сумма с двумя предыдущими»: the card judged is added too
    add("Sum", "sum|add with Win", None, -0.1)
    add("Sum", "Added must|be? add|sum")
    add("Sum", "sub|it|nextcard? together with Ref sum?", lambda *p: _window(p[-1]), -0.1)
    add("Sum", "sub|it|nextcard? together with Win", lambda *p: p[-1], -0.1)
    add("Sum", "card|it plus Ref", _window)
    add("Sum", "add", lambda: 1, 0.3)
    add("Sum", "Sum value", None, 0.2)
    add("Sum", "add|sum Added comma? and? it?")


def _results(grammar: Productions) -> None:
    """Add that a sum is so much: "the sum of two cards is even", "together they are more than 10"."""
    add = grammar.add
    add("Rel", "Sum Q", _sum)
    # «той же чётности, что и сумма двух предыдущих»
    add("Rel", "same|equal in|by? At as|than|with|to? sum of? Win", _even_with)
    # Dearer than the sum itself: “the last 2 cards and this one is …” adds up all three.
    add("Rel", "Sum comma? and it? Q", _sum, 0.1)
    add("Rel", "Sum comma? and it? dont Dist", lambda n, q: negated(_sum(n, q)), 0.1)
    add("Rel", "Sum dont to? Dist", lambda n, q: negated(_sum(n, q)))
    add("Rel", "Added dont Dist sum|both", lambda n, q: negated(_sum(n, q)))
    add("Rel", "Added must? Q together", _sum)
    # “the two together may amount to 15 at most”
    add("Rel", "Added together must|may? Q", _sum)
    add("Rel", "together Added must? Q", _sum)
    add(
        "Rel",
        "if? sum|add with|to Ref comma|and? must? be|get|to? Dist",
        lambda b, q: _sum(_window(b), q),
    )
    # « pas dépasser 20 en additionnant la carte et celle d'avant »
    add(
        "Rel",
        "atmost|upto Num in|if? add|sum of? Added",
        lambda most, n: total(Span(None, most), n),
        -0.2,
    )
    add("Rel", "Ref plus next|card|it card? Q", lambda b, q: _sum(_window(b), q))
    add("Rel", "Win plus next|card|it card? Q", _sum)
    add("Rel", "nextcard|card|it plus Win Q", _sum)
    # “add the card to the last; if the total goes past 14 it is wrong”
    add_up = (
        "sum|add Added comma|semi|dot|colon|arrow and? if sum|it? is? Dist comma? then? it|card?"
    )
    add("AddUp", add_up, _sum)
    add("Rel", "AddUp arrow|equals? be? bad", negated)
    # « deux cartes voisines ne peuvent totaliser ni 10 ni 14 »
    add("Rel", "Added may|must? be? sum|add|form of? neither of? Num nor of? Num", _neither_sum)
    # « les deux dernières plus la mienne, ça doit faire un total pair »
    add("Rel", "Added comma? must? be|get|form|have sum Dist", _sum, -0.2)
    add("Rel", "have At than|as|of|to? sum of? Win", _parity_of_the_sum, -0.2)
    add("Rel", "different At than|as|of|from sum of? Win", _unlike_the_sum, -0.4)
    add("Added", "Win comma? inclusive nextcard comma?", lambda n: n - 1)
    add("Rel", "Dist sum", lambda q: _sum(1, q), 0.2)
    add("Rel", "Dist sum|add to|with? Ref", lambda q, b: _sum(_window(b), q))
    add("Rel", "sum Q with|to Ref", lambda q, b: _sum(_window(b), q))
    # “when you add up this card and the last one you get an even number”
    add("Rel", "if? sum|add Added comma? and|then? it? must? be|get|to Dist", _sum)
    add("Rel", "Added sum|add? form Dist", _sum)
    add("Rel", "two sum|add form|be|get Dist", lambda q: _sum(1, q))


def _product(*parts: object) -> Condition | None:
    """Return that a product is even, for which one of two cards has to be, or odd."""
    window = next((part for part in parts if isinstance(part, int)), 1)
    wanted = next((part for part in parts if isinstance(part, Is)), None)
    if window != 1 or wanted not in {Is(Trait.EVEN), Is(Trait.ODD)}:
        return None
    last = Earlier(wanted)
    return Or((wanted, last)) if wanted == Is(Trait.EVEN) else And((wanted, last))


def _even_with(attributes: tuple[Attribute, ...], window: int) -> Condition | None:
    """Read "of the parity of the sum of the last two": with the card they add up to an even sum."""
    return _sum(window, Residue(2, 0)) if attributes == (Attribute.PARITY,) else None


def _window(back: int) -> int | None:
    return back if back == 1 else None


def _parity_of_the_sum(attributes: tuple[Attribute, ...], window: int) -> Condition | None:
    """Read "the parity of the sum of the last two": with the card all add up to an even number."""
    return _sum(window, Residue(2, 0)) if attributes == (Attribute.PARITY,) else None


def _unlike_the_sum(attributes: tuple[Attribute, ...], window: int) -> Condition | None:
    return negated(_parity_of_the_sum(attributes, window))


def _neither_sum(window: int, one: int, other: int) -> Condition | None:
    return negated(_sum(window, (one, other)))


def _sum(window: int | None, quantity: Quantity) -> Condition | None:
    if window is None:
        return None
    if isinstance(quantity, tuple) and max(quantity) > _LARGEST * 2:
        return None
    return total(quantity, window)


def _sum_with(quantity: Quantity, back: int) -> Condition | None:
    return total(quantity, 1) if back == 1 else None


def _if_the_sum(window: int, quantity: Quantity, then: Condition) -> Case | None:
    test = sum_of_window(window, quantity)
    return None if test is None else (test, then)


def _more_sums(cases: Cases, other: Case) -> Cases | None:
    """Add a case of a sum that is named by the case before."""
    return more_of_same(cases, other) if isinstance(cases[0][0], Total) else None


def _complement(total: int, back: int) -> Condition | None:
    """Read "13 minus the last one", which adds up to 13 with it."""
    if back != 1 or not RANKS <= total <= 2 * RANKS - 1:
        return None
    return Total(Span(total, total), 1, with_this=True)
