"""Counterparts of a case: "red always", "the others never", "and the other way round".

What comes after a case and leans on it. It speaks of cards that the case does not name: they are
free, they are wrong, or what is asked of them is the opposite.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen, vice_versa
from eleusis_nb.interpreter.grammar.cases import only_after, was_case
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    either,
    is_same,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of counterparts."""
    _others_free(grammar)
    _others_wrong(grammar)
    _the_other_way(grammar)
    _of_its_own(grammar)


def _others_free(grammar: Productions) -> None:
    """Add what says of other cards that they are free."""
    add = grammar.add
    # “red only after black, black at any time”
    add("Cond", "Case sep Free", lambda case, s: free_besides(case, s, all_others=True))
    # “black only if it is odd, red always”, where "always" adds nothing
    add("OnlyIf", "S4 may|must? be? play|ok|accept|go? comma? only if it? be? S4", _pair)
    add("Cond", "OnlyIf comma|semi|dot? and|but? S3", _the_others_free, -0.2)
    # “любая красная принимается; чёрная — только если она следует за красной”
    add("Cond", "Free comma|semi|dot? and|but? Case", lambda s, case: free_besides(case, s))
    # “blacks on reds, reds anywhere”
    add(
        "Cond",
        "S4 after S4 sep Free",
        lambda some, before, free: _only_there(some, was(before), free),
        -0.3,
    )
    # “if it is red it has to be odd; if it is black it can be anything”
    for free in ("may be? free|anything", "be? free|anything"):
        add("Cond", f"Self sep if it be? S4 comma? then? it? {free}", free_besides, 0.2)
    # “black is legal if and only if the last card is red; reds are always legal”
    add(
        "Cond",
        "S4 may|must? be? ok|accept|play exactlyif T comma|semi|dot? and|but? Free",
        _only_there,
    )
    # “la rouge doit suivre une noire, la noire peut suivre n'importe quoi”
    add("Cond", "S4 must follow S4 comma|semi|and|but Free", _follows_only)
    # “si elles sont différentes, n'importe laquelle”
    add("Cases", "Cases sep if it? be? different comma? then? free", lambda cases: cases)
    # “if they went up …, if they went down …, if they were equal anything”
    for equal in ("it|they? be? equal|same", "Win be? equal|same"):
        add(
            "Cases",
            f"Cases sep and? if {equal} comma|dash? then? may|must? play? free|anything",
            _free_if_equal,
            -0.3,
        )
    # «если вверх, то масть та же, если вниз — любая»
    add("Selves", "Self sep if go? Cmp comma|dash? then? free", _free_if_back, -0.3)
    # “another colour, and if it is the same then higher”
    add("Cond", "Rel comma|semi? and|but if it? be? same comma? then? Cl", _else_if_same)


def _of_its_own(grammar: Productions) -> None:
    """Add cards like the one before: "a face must be followed by a card of its own suit"."""
    add = grammar.add
    add("OfIts", "card|One? of|with|in? its|it|that At", lambda *a: sharer()(a[-1]))
    add("Case", "S4 must|may? only? be? followed OfIts", was_case)
    add("Case", "After comma? must|may? be? play? OfIts", lambda test, then: (test, then))


def _free_if_equal(cases: Cases, *_: int) -> Cases | None:
    tests = [test.condition if isinstance(test, Earlier) else test for test, _ in cases]
    strict = all(
        isinstance(test, Compares) and test.order in {Order.HIGHER, Order.LOWER} for test in tests
    )
    return cases if strict else None


def _free_if_back(case: Case, order: Order, *_: object) -> Cases | None:
    """Read "if you go up keep the suit, if you go down anything goes"."""
    match case[0]:
        case Compares(one) if {one, order} == {Order.HIGHER, Order.LOWER}:
            return (case,)
    return None


def _else_if_same(relation: Condition, then: Condition) -> Condition | None:
    if not isinstance(relation, Shares) or relation.same or then == ANYTHING:
        return None
    return IfElse(replace(relation, same=True), then, relation)


def free_besides(
    case: Case | None, free: Condition, *, all_others: bool = False
) -> Condition | None:
    """Return the rule of a case after which other cards are said to be free.

    Parameters
    ----------
    case : tuple of Condition, optional
        The case, of some cards.
    free : Condition
        The cards that are free; the case says nothing of them.
    all_others : bool
        Whether they have to be all of which the case says nothing.
    """
    if case is None or not is_set(case[0]) or not is_set(free):
        return None
    some, others = cards_of(case[0]), cards_of(free)
    if some & others or (all_others and some | others != EVERY_CARD):
        return None
    return chosen((case,))


def _pair(one: Condition, other: Condition) -> Case:
    return one, other


def _the_others_free(case: Case, others: Condition) -> Condition | None:
    return free_besides(case, others, all_others=True)


def _only_there(some: Condition, test: Condition | None, free: Condition) -> Condition | None:
    """Read "black if and only if the last is red; reds are always right": reds were free."""
    return None if test is None else free_besides(only_after(some, test), free, all_others=True)


def _follows_only(some: Condition, before: Condition, free: Condition) -> Condition | None:
    """Read "a red card has to follow a black one, a black one may follow anything"."""
    return free_besides(only_after(some, was(before)), free) if is_set(before) else None


def _others_wrong(grammar: Productions) -> None:
    """Add what says of other cards that they are wrong."""
    add = grammar.add
    # “hearts = face cards only; the rest spades only”
    add("Cond", "Self sep rest equals only? S3 only?", lambda case, s: chosen((case,), s), -0.4)
    # “diamonds are fine if they are low, the other suits are never fine”
    add("Cond", "Self sep others isbad|bad", _no_other)
    # “the card is red if and only if its number is odd”
    add("Cl", "card|sub|it? is? S3 comma? exactlyif it|its|sub? value|At? do? P3", _just_when)
    add("Cond", "Selves comma|semi|dot nothingelse", _none_but, -0.5)
    for apart in ("comma|semi|dot and|but?", "and|but"):
        add("Cond", f"Selves {apart} rest be? bad", _none_but)
        add("Cond", f"Selves {apart} no rest", _none_but, -0.5)
        # “hearts and clubs are good, the other two suits never”
        add(
            "Cl",
            f"S3 be all? ok {apart} another|other|rest two? Attr? never|bad|not",
            lambda s, *_: s,
        )
        # “hearts after spades, spades after hearts, clubs and diamonds never”
        add("Cond", f"Cases {apart} S3 be? never|bad", _and_never, -0.3)
        # “red must be even, black must be odd, aces never”
        add("Cond", f"Selves {apart} S3 be? never|bad", _and_never, -0.3)


def _no_other(case: Case) -> Condition | None:
    test, then = case
    return both(test, then) if is_set(test) and is_set(then) else None


def _just_when(condition: Condition, *parts: object) -> Condition | None:
    other = parts[-1]
    if not is_set(condition) or not isinstance(other, Condition) or ANYTHING in {condition, other}:
        return None
    return chosen(((condition, other),), opposite(other))


def _none_but(cases: Cases) -> Condition | None:
    """Read "hearts: any, spades: only above 8, the others are wrong" of the card judged."""
    right = [then if test == ANYTHING else both(test, then) for test, then in cases]
    kept = tuple(one for one in right if one is not None)
    if len(kept) < len(cases) or not all(is_set(test) for test, _ in cases):
        return None
    return kept[0] if len(kept) == 1 else Or(kept)


def _and_never(cases: Cases, refused: Condition) -> Condition | None:
    then = chosen(cases)
    if then is None or not is_set(refused) or not all(is_set(right) for _, right in cases):
        return None
    of_the_card = all(is_set(test) for test, _ in cases)
    idle = any(cards_of(right) & cards_of(refused) for _, right in cases)
    return None if idle and not of_the_card else And((then, opposite(refused)))


def _the_other_way(grammar: Productions) -> None:
    """Add what is turned round, or is so once more."""
    add = grammar.add
    add("Cond", "Cases comma|semi|dot? and|but? viceversa", _both_ways)
    add("Cond", "Self comma|semi|dot? and|but? viceversa", _itself_both_ways)
    add("Cond", "if T1 comma? then? it|nextcard be not comma? and viceversa", _by_turns)
    # “after low cards follow suit, after high ones do not”
    add("Cond", "Case comma|semi|dot? and|but? after S4 dont|not|no", _opposite_after)
    # « sur une noire entre 5 et 9, sur une rouge en dehors de cet intervalle »
    inside = "Case comma|semi|dot? and|but? after S4 comma? must? play|be? outside"
    add("Cond", inside, _opposite_after, -0.3)
    # “after two cards of the same suit you have to change”
    add("Case", "After comma? must? change", _changing)
    # « si la couleur vient de changer, on la garde »
    add("Case", "If|After comma? then? must? keep it|that|same?", _keeping)
    # «за картинкой снова картинка»: it is said that it is so again
    add("Case", "After comma? oncemore P3", lambda test, then: (test, then))
    add("Case", "after S4 comma? oncemore S4", _of_the_same_kind, -2.2)


def _both_ways(cases: Cases) -> Condition | None:
    made = vice_versa(cases)
    return None if made is None else chosen(made)


def _itself_both_ways(case: Case) -> Condition | None:
    """Read "red cards are even and vice versa": each exactly where the other."""
    test, then = case
    if not is_set(then):
        return None
    one, other = both(test, then), both(opposite(test), opposite(then))
    return None if one is None or other is None else either(one, other)


def _by_turns(test: Condition) -> Condition | None:
    match test:
        case Earlier(condition, 1) if is_set(condition):
            return chosen(((test, opposite(condition)),), condition)
    return None


def _opposite_after(case: Case, condition: Condition) -> Condition | None:
    other = was_case(condition, opposite(case[1]))
    if other is None or case[1] == ANYTHING or other[0] == case[0]:
        return None
    return chosen((case, other))


def _changing(test: Condition) -> Case | None:
    match test:
        case Earlier(Shares(attribute, 1, same=True), 1):
            return test, Shares(attribute, same=False)
    return None


def _keeping(test: Condition) -> Case | None:
    match test:
        case Earlier(Shares(attribute, 1, same=False), 1):
            return test, Shares(attribute)
    return None


def _of_the_same_kind(condition: Condition, again: Condition) -> Case | None:
    test = was(condition) if is_same(condition, again) else None
    return None if test is None else (test, condition)
