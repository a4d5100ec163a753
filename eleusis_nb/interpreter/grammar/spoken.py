"""Colloquial sentences: pronouns that refer back, elliptical sentences, nouns put first.

French and Russian have most of them; they are tried in every language. Each group has an example.
"""

from __future__ import annotations

from collections.abc import Callable

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted, Repeats
from eleusis_nb.conditions.making import divisor, multiple
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, alternating, chosen
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.exceptions import but_where
from eleusis_nb.interpreter.grammar.line import to_first
from eleusis_nb.interpreter.grammar.own_cases import moving_case, own_case
from eleusis_nb.interpreter.grammar.sets import of_numbers
from eleusis_nb.interpreter.grammar.several_cases import more_of_same
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.tests import sum_of_window
from eleusis_nb.interpreter.meanings import ANYTHING, both, is_set, opposite, was, wrong
from eleusis_nb.interpreter.quantities import ORDERS, Numbers, Quantity, differs


def add_to(grammar: Productions) -> None:
    """Add the productions of spoken turns."""
    _comparisons(grammar)
    _cases(grammar)
    _places(grammar)
    _sums(grammar)
    _said_doubly(grammar)


def _comparisons(grammar: Productions) -> None:
    add = grammar.add
    # “plus forte que la précédente ou lui être égale”, “старше прошлой или равна ей”
    add(
        "Rel",
        "C than|to|as|of? Ref or be? equal|same it?",
        lambda order, back: Compares(ORDERS[order], back),
    )
    # “l'enseigne est celle d'une des deux dernières”
    add("Rel", "AtS must? be? that of? Some", lambda a, n: _shared_by_some(a, n))
    # “une valeur déjà sortie, on peut plus la remettre”
    add("Rel", "At that? be? already comma? it? dont play?", lambda a: _never_before(a))
    # “картинок максимум две за игру”
    add("Rel", "S1 atmost|upto Num sofar", lambda s, n: _so_many_at_most(s, n))
    # “à 1 d'écart pile”
    add("Rel", "Rel exactly", lambda rel: None if isinstance(rel, Compares) else rel)
    # “chaque carte a l'enseigne ou la valeur de la précédente”
    add("Rel", "have|keep AtOr of? RefA", sharer(True, each=False))
    # “jouer deux fois exactement la même carte”
    for no in ("no", "never", "dont", "not", "may not"):
        add("Rel", f"{no} play? twice exactly same card", lambda: Repeats(Span(None, 1)))
        add("Rel", f"{no} At may|must? be? play? more than One times sofar?", _not_twice)
    # “достоинство отлично от достоинств двух последних карт”
    add("Each", "At Win", lambda _, n: n, 0.1)
    # “l'une des deux valeurs divise l'autre”, “одно из двух соседних делится на другое”
    for divides in ("divisor of?", "multiple of?", "divisible by|on?"):
        add(
            "Rel",
            f"atleast? One of? two|both Ref|adjacent|consecutive? value|card|At? be? {divides} "
            "another|other|rest|different|Ref",
            lambda *_: Or((multiple(1), divisor(1))),
        )
        add(
            "Rel",
            f"notboth Ref|adjacent|consecutive? value|card|At? be? {divides} another|other|rest|different",
            lambda *_: Or((multiple(1), divisor(1))),
        )
    # “отличаются по достоинству не менее чем на три”
    add("Rel", "differ in? At atleast by? Num|One", lambda a, n: _apart(a, Span(n, None)))
    add("Rel", "differ in? At atmost|upto by? Num|One", lambda a, n: _apart(a, Span(None, n)))
    # “est refusée uniquement si elle suit une figure”
    add("Cl", "card|it|sub? be? bad only if it? do? P3", wrong)
    # “on suit la première carte : toujours son enseigne”
    add("Rel", "follow|match|keep thefirst colon|comma? At", lambda a: to_first(a))
    # “changes de couleur”, “меняешь цвет”
    add("Rel", "change of At", sharer(False))
    # “suit une figure de la même enseigne”
    add("P1", "follow|after S1 of? Rel", _following, 0.2)
    # “той же масти, что и предыдущая картинка”, “higher than the last red card”: whichever card
    # that is, it is asked
    for where, more in ((_only_where_it_was, 0.0), (_where_it_was, 0.25)):
        add("Rel", "same At than|as|of RefS", _to_some(where, _shared), 0.2 + more)
        add("Rel", "At of RefS", _to_some(where, _shared), 0.3 + more)
        add("Rel", "different At than|as|of|from RefS", _to_some(where, _unlike), 0.2 + more)
        add("Rel", "C than|to|as|of? RefS", _to_some(where, Compares), 0.25 + more)
    add("RefS", "Ref S0", lambda back, s: s if back == 1 and s != ANYTHING else None, 0.3)
    add("RefS", "Ref Court|Suit", lambda back, s: s if back == 1 else None)


def _apart(attributes: tuple[Attribute, ...], quantity: Quantity) -> Condition | None:
    return differs(quantity) if attributes == (Attribute.RANK,) else None


def _shared_by_some(attributes: tuple[Attribute, ...], window: int) -> Condition | None:
    if len(attributes) != 1:
        return None
    return ToSeveral(Shares(attributes[0]), window, each=False)


def _never_before(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Repeats(Span(None, 1), attributes[0]) if len(attributes) == 1 else None


def _not_twice(attributes: tuple[Attribute, ...], _: int) -> Condition | None:
    return _never_before(attributes)


def _so_many_at_most(condition: Condition, count: int) -> Condition | None:
    """Allow so many cards of a kind; others go on for ever."""
    if not is_set(condition) or condition == ANYTHING:
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count))))


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


def _following(condition: Condition, relation: Condition) -> Condition | None:
    """Read "it follows a face of the same suit"."""
    test = was(condition)
    alike = isinstance(relation, Shares) and relation.back == 1
    return And((test, relation)) if test is not None and alike and is_set(condition) else None


def _shared(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0]) if len(attributes) == 1 else None


def _unlike(attributes: tuple[Attribute, ...]) -> Condition | None:
    return Shares(attributes[0], same=False) if len(attributes) == 1 else None


def _cases(grammar: Productions) -> None:
    add = grammar.add
    # “les petites en rouge, les grandes en noir”
    add("Self", "S3 in S3", own_case, 0.2)
    # “si la carte est plus haute, elle doit être noire ; sinon, rouge”
    add("Self", "if sub|card be? Rel comma? then? it must be? P3", moving_case)
    # “à moins que celle-ci ne soit une figure”: what was named last
    for unless in ("unless", "except|but if"):
        add("Cond", f"Cl comma? {unless} latter be S4", _but_after)
    # “sauf juste après une carte refusée, où tout convient”
    add(
        "Cond",
        "Cl comma? except play After or|inwhichcase|comma|colon|dash? then? play? free",
        lambda then, test: but_where(then, test, ANYTHING),
    )
    # “на пику снова трефу”
    add("Cases", "Cases sep after S4 repeat|already S4", _and_again)
    # “le joueur d'avant s'est planté”, “прошлый игрок ошибся”
    add("T1", "Ref be? mistake", lambda back: LastPlay(right=False) if back == 1 else None)


def _and_again(cases: Cases, condition: Condition, then: Condition) -> Cases | None:
    """Add the case that closes a circle: "and on spades clubs again"."""
    case = was_case(condition, then)
    return None if case is None or any(case[0] == test for test, _ in cases) else (*cases, case)


def _but_after(then: Condition, condition: Condition) -> Condition | None:
    """Read "the last card's suit, unless that one is a face"."""
    test = was(condition)
    return None if test is None or is_set(then) else chosen(((test, ANYTHING),), then)


def _places(grammar: Productions) -> None:
    add = grammar.add
    # “à partir de la sixième carte, que des rouges”, “с шестой карты только красные”
    for begin in ("from|atleast|thenon|start", "after? start from|with|of|to"):
        add("R", f"{begin} Ord card? comma? must? be? only? S4", _from_place)
    # “червы или пики чередуются с бубнами или трефами”
    add("Pat", "S3 must? alternate with S3", lambda a, b: alternating((a, b)))
    # “les couleurs rouge et noire alternent”
    add("Pat", "At|AtS Pair must? alternate", lambda *a: alternating(a[-1]))


def _from_place(place: int, condition: Condition) -> Condition | None:
    if not is_set(condition) or place < 2:
        return None
    return IfElse(Counted(ANYTHING, Span(None, place - 1)), ANYTHING, condition)


def _sums(grammar: Productions) -> None:
    add = grammar.add
    # “additionnez les deux dernières cartes : somme paire, jouez rouge ; impaire, jouez noir”
    added = "add|sum Win comma|colon|dot|semi|dash"
    add("Case", f"{added} if? sum? be? Q comma|colon|dash? then? Cl", _if_the_sum, 0.1)
    add("Remainder", "if? sum? be? S0 comma|colon|dash? then? Cl", lambda s, then: (s, then), 0.1)
    add("Cases", "Cases sep Remainder", _more_sums, -0.4)


def _if_the_sum(window: int, quantity: Quantity, then: Condition) -> Case | None:
    test = sum_of_window(window, quantity)
    return None if test is None else (test, then)


def _more_sums(cases: Cases, other: Case) -> Cases | None:
    """Add a case of a sum that is named by the case before."""
    return more_of_same(cases, other) if isinstance(cases[0][0], Total) else None


def _said_doubly(grammar: Productions) -> None:
    add = grammar.add
    # “nombre premier (valet 11, roi 13)”
    add("Fact", "RkNums|RkNumsAnd", _each_its_value)
    # “не клади никогда”
    add("dont", "dont never")
    # “значение которой — простое число”, « dont la valeur est un nombre premier »
    for noun in ("NP", "S1"):
        add(noun, f"{noun} comma? value that must? be? S3", both)
        add(noun, f"{noun} comma? At that must? be? S3", lambda s, _, t: both(s, t))
    # “une valeur égale à un nombre premier”
    add("S1", "value equal|same|equals to? S1", of_numbers, 0.1)
    # “то потом пика”
    add("then", "then then")


def _each_its_value(numbers: Numbers) -> bool | None:
    """Whether a row names ranks each with its value: "jack 11, king 13"."""
    return numbers[::2] == numbers[1::2] or None
