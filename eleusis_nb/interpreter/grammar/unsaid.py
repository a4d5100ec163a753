"""What is left unsaid because it was just said: "the same suit, or a jack, or else another".

Categories: ``Briefly`` what follows a case without naming what it is about: "change", "keep it".
"""

from __future__ import annotations

from enum import Enum, auto
from functools import partial

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.exceptions import but_where
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.grammar.patterns import several
from eleusis_nb.interpreter.grammar.several_cases import more_of_same
from eleusis_nb.interpreter.meanings import ANYTHING, both, cards_of, is_set, opposite, was
from eleusis_nb.interpreter.quantities import Quantity, total

Attributes = tuple[Attribute, ...]


class Named(Enum):
    """What becomes of an attribute that was named before."""

    KEPT = auto()
    CHANGED = auto()


_MOST_CASES = 3
"""How many ways two values compare."""


def add_to(grammar: Productions) -> None:
    """Add the productions of what is left unsaid."""
    _attributes(grammar)
    _tests(grammar)
    _verbs(grammar)


def _attributes(grammar: Productions) -> None:
    """Add what speaks of an attribute that was named before."""
    add = grammar.add
    add("Same", "must? keep|same|equal it?", lambda: Named.KEPT)
    add("Same", "must? be|go|keep same|equal", lambda: Named.KEPT)
    add("Same", "must? change|different|opposite it?", lambda: Named.CHANGED)
    add("Briefly", "comma|colon|dash|then? Same")
    # “si les deux dernières ont la même couleur on change, sinon on garde”
    add("Half", "If Briefly", _as_the_test)
    add("Cond", "Half", lambda case: chosen((case,)))
    add("Cond", "Case comma|semi|dot? and|but? else Briefly", or_else)
    add("Cond", "Self comma|semi|dot? and|but? else Briefly", or_else)
    # “on change d'enseigne, sauf après une dame où il faut la garder”
    for unless in ("unless T", "except After", "except If"):
        add("Cond", f"Cl comma? {unless} or|inwhichcase|comma|colon|dash? Briefly", but_then)
        add("Cond", f"Cl comma? {unless} or|inwhichcase|colon|dash then? play? free", _but_free)
        add("Cond", f"Cl comma? {unless} or|inwhichcase|colon|dash then? Cl", _but)
    add("Cond", "Cl comma|semi|dot? but|except? After|If Same", but_then)
    # “après un refus un pique, sinon une autre enseigne”: another than was named
    add(
        "Cases",
        "Cases sep If comma? then? play? any|all? other|different|another At",
        _another,
        -0.3,
    )


def _as_the_test(test: Condition, named: Named) -> Case | None:
    """Read what the test compares as what is to be kept or changed."""
    match test:
        case Earlier(Shares(attribute)):
            return test, Shares(attribute, same=named is Named.KEPT)
    return None


def or_else(case: Case, named: Named) -> Condition | None:
    """Read "change the colour, else keep it", where the attribute is said once."""
    same = named is Named.KEPT
    match case[1]:
        case Shares(attribute, back) as then if then.same != same:
            return chosen((case,), Shares(attribute, back, same=same))
    return None


def but_then(then: Condition, test: Condition, named: Named) -> Condition | None:
    """Read "keep the suit, but after a queen change it": the attribute is said once."""
    same = named is Named.KEPT
    match then:
        case Shares(attribute, back) if then.same != same:
            return chosen(((test, Shares(attribute, back, same=same)),), then)
    return None


def _but_free(then: Condition, test: Condition) -> Condition | None:
    return but_where(then, test, ANYTHING)


def _but(then: Condition, test: Condition, other: Condition) -> Condition | None:
    return None if other == ANYTHING else but_where(then, test, other)


def _tests(grammar: Productions) -> None:
    """Add second cases that say only how they differ from the first."""
    add = grammar.add
    # “si la carte est rouge, elle est paire ; si noire — impaire”
    add("Next", "sep if it|its? be? S3 ThenOwn", lambda s, then: (s, then))
    add("Next", "sep and|but if it|its? be? S3 ThenOwn", lambda s, then: (s, then))
    add("Next", "sep if S3 comma|dash|colon|then? C", _compares)
    add("Next", "sep S3 dash|colon? C", _compares)
    add("Next", "sep S3 is? Rel", lambda s, then: (s, then))
    add("Selves", "Self Next", _next, 0.15)
    # “si l'enseigne est la même, plus haut ; si elle change, plus bas”
    add("Selves", "Self sep if it|AtS? must? be|in? Unlike ThenOwn", _other_way)
    add("Selves", "Self sep else ThenOwn", _rest_of)
    add("Unlike", "different|opposite|change it?", lambda *_: True)
    # “même enseigne, sinon un valet”
    add("Cond", "Rel comma|semi|dot? else S3", lambda r, s: _or(r, s), 0.2)
    # “если разного, …”
    add(
        "Cases",
        "Cases sep if different|same|match|differ|not Then",
        lambda c, then: (
            (*c, (opposite(c[0][0]), then)) if len(c) == 1 and not is_set(c[0][0]) else None
        ),
        0.2,
    )
    # “если четная, то больше, нечетная — меньше”, “выше семи красные, остальные черные”
    add("Cases", "Cases sep? S4 then|dash Cl", lambda c, s, then: more_of_same(c, (s, then)))
    # “if the last two are of different suits, odd; if they are the same suit, even”
    add(
        "Cases",
        "Cases sep? and|but? if it|they? be|have|with? same At Then",
        partial(_alike_too, same=True),
        -0.4,
    )
    add("Summed", "Cl comma? if it|they? sum to? Q", lambda then, amount: (amount, then))
    # “if they add up to an even number, …; if to an odd one, …”
    add("Summed", "if it? sum|be to? Q Then", lambda amount, then: (amount, then))
    add("Cases", "Cases sep? Summed", _summed)
    # “rouge si la précédente est plus petite que 7, noire si plus grande”
    add("Beyond", "if it|its? be? Cmp Then", lambda order, then: (order, then))
    add("Cases", "Cases sep Beyond", _on_the_other_side)
    # “sept ou moins, cœur ; plus, pique”: beyond the number, of the card judged
    add("Selves", "Self sep? Beyond", _itself_beyond, -0.3)


def _compares(condition: Condition, order: Order) -> Case:
    return condition, Compares(order)


def _next(case: Case, other: Case) -> Cases | None:
    """Add a case of the card judged, of other cards than the first."""
    second = own_case(*other)
    if second is None or not is_set(case[0]) or not is_set(second[0]):
        return None
    return None if cards_of(case[0]) & cards_of(second[0]) else (case, second)


def _other_way(case: Case, *then: Condition) -> Cases | None:
    if is_set(case[0]) or not isinstance(then[-1], Condition):
        return None
    return case, (opposite(case[0]), then[-1])


def _rest_of(case: Case, then: Condition) -> Cases | None:
    return None if then == ANYTHING else (case, (opposite(case[0]), then))


def _or(one: Condition, other: Condition) -> Condition | None:
    return None if ANYTHING in {one, other} else Or((one, other))


def _verbs(grammar: Productions) -> None:
    """Add cases whose verb is said once or not at all, and words in another order."""
    add = grammar.add
    # “на красную чёрную, на чёрную красную”, “красную кроем чёрной, чёрную красной”
    add("Covers", "S1 beaten S1", lambda a, b: was_case(a, b))
    add("Cases", "Covers comma|semi|and|but S1 dash? S1", _more_covers)
    add("Case", "play|be S4 dash|arrow Then", _played)
    add("Case", "play|be S4 then Cl", _played)
    add("Item", "first Num card? S1", several)
    add("P2", "Rel comma? whilekeeping At", lambda r, a: _meanwhile(r, a, same=True))
    add("Rel", "Cmp comma? no repeat|equal", _strictly)
    add("Rel", "Cmp go", lambda order: Compares(order), 0.2)
    add(
        "Rel",
        "change At anytime",
        lambda a: Shares(a[0], same=False) if len(a) == 1 else None,
    )
    # “the suit that was just played”
    add("Rel", "what? At that? be? justplayed", lambda a: Shares(a[0]) if len(a) == 1 else None)
    add(
        "Rel",
        "not|dont play? what? At that? be? justplayed",
        lambda a: Shares(a[0], same=False) if len(a) == 1 else None,
    )
    add("Rel", "only Cmp", lambda order: Compares(order), 0.2)
    add("Rel", "in At", lambda a: Shares(a[0]) if len(a) == 1 else None, 0.6)
    add("Rel", "At inturn", lambda a: Shares(a[0], same=False) if len(a) == 1 else None, 0.2)
    add("Rel", "keep At of? Ref?", lambda a, b=1: Shares(a[0], b) if len(a) == 1 else None)
    # “красные должны быть четными, черные нечетными”
    add("Selves", "Self comma|semi and|but? S1 dash? S1", _and_of_others)


def _meanwhile(
    relation: Condition, attributes: tuple[Attribute, ...], *, same: bool
) -> Condition | None:
    if len(attributes) != 1:
        return None
    return both(relation, Shares(attributes[0], same=same))


def _more_covers(case: Case, one: Condition, other: Condition) -> Cases | None:
    second = was_case(one, other)
    return None if second is None or second[0] == case[0] else (case, second)


def _played(condition: Condition, then: Condition) -> Case | None:
    test = was(condition)
    return None if test is None or condition == ANYTHING else (test, then)


def _strictly(order: Order) -> Condition | None:
    return Compares(order) if order in {Order.HIGHER, Order.LOWER} else None


def _summed(cases: Cases, other: tuple[Quantity, Condition]) -> Cases | None:
    match cases[0][0]:
        case Total(_, int(window), bool(with_this)) if len(cases) < _MOST_CASES:
            test = total(other[0], window, with_this=with_this)
            return None if test is None else (*cases, (test, other[1]))
    return None


def _alike_too(
    cases: Cases, attributes: Attributes, then: Condition, *, same: bool
) -> Cases | None:
    """Add a case of whether the cards that the first one compares are alike."""
    match cases[0][0], attributes:
        case Earlier(Shares(_, back), at), (attribute,) if len(cases) < _MOST_CASES:
            test = Earlier(Shares(attribute, back, same=same), at)
            known = any(test == other for other, _ in cases)
            return None if known else (*cases, (test, then))
    return None


def _and_of_others(case: Case, test: Condition, then: Condition) -> Cases | None:
    """Add a case of other cards than the first; « impair chez les noires » is one of blacks."""
    if is_set(case[0]) and cards_of(case[0]) & cards_of(test):
        return None
    return case, (test, then)


def _on_the_other_side(cases: Cases, other: tuple[Order, Condition]) -> Cases | None:
    """Add a case of the cards on the other side of the number that the first case named."""
    order, then = other
    match cases:
        case ((Earlier(Rank(1, high), back), _),) if high < RANKS and order is Order.HIGHER:
            side = was(Rank(high + 1, RANKS), back)
        case ((Earlier(Rank(low, 13), back), _),) if low > 1 and order is Order.LOWER:
            side = was(Rank(1, low - 1), back)
        case _:
            return None
    return None if side is None else (*cases, (side, then))


def _another(cases: Cases, test: Condition, attributes: Attributes) -> Cases | None:
    """Add a case of what the first one did not name: "a spade, else another suit"."""
    match cases, attributes:
        case ((first, Is(trait)),), (Attribute.SUIT,) if trait in SUIT_TRAITS and first != test:
            return (*cases, (test, opposite(Is(trait))))
    return None


def _itself_beyond(case: Case, other: tuple[Order, Condition]) -> Cases | None:
    match case, other:
        case (Rank(1, high), _), (Order.HIGHER, then) if high < RANKS and is_set(then):
            return case, (Rank(high + 1, RANKS), then)
        case (Rank(low, 13), _), (Order.LOWER, then) if low > 1 and is_set(then):
            return case, (Rank(1, low - 1), then)
    return None
