"""Second halves: what is left out because the first half said it, and verbs said at more length.

Each group has an example.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.condition import Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.making import divisor, multiple
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Direction, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen, in_turn
from eleusis_nb.interpreter.grammar.cases import own_case, was_case
from eleusis_nb.interpreter.grammar.groups import alike_in_groups
from eleusis_nb.interpreter.grammar.patterns import nth, nth_of
from eleusis_nb.interpreter.grammar.restated import going_round
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.streaks import streak_alike
from eleusis_nb.interpreter.grammar.unsaid import but_then
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    in_a_row,
    is_set,
    negated,
    opposite,
    united,
    was,
)
from eleusis_nb.interpreter.quantities import Numbers, Quantity, around, total

Attributes = tuple[Attribute, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of second halves."""
    _verbs(grammar)
    _cases(grammar)
    _kinds(grammar)
    _relations(grammar)


def _verbs(grammar: Productions) -> None:
    add = grammar.add
    # “класть нужно”, “играть можно только”: verbs in either order
    add("do", "play must|may")
    add("onlydo", "play must|may only")
    add("dont", "play must|may not")
    # “la couleur doit changer”, “цвет должен меняться”: what must be done is done
    for verb in ("change", "keep", "alternate", "match", "differ"):
        add(verb, f"must {verb}", None, 0.05)


def _cases(grammar: Productions) -> None:
    add = grammar.add
    # “rouge si la précédente est plus petite que 7, noire si plus grande”
    add("Beyond", "if it|its? be? Cmp Then", lambda order, then: (order, then))
    add("Beyond", "Cl comma? if it|its? be? Cmp", lambda then, order: (order, then))
    add("Cases", "Cases sep Beyond", _on_the_other_side)
    # “la carte doit être plus haute si elle est rouge”: what was said to have to be so
    add("Self", "sub must be? P3 comma? if it be S4", lambda then, s: own_case(s, then), -0.2)
    # “les cœurs et les piques si c'est pair, les autres si c'est impair”
    add(
        "Cond",
        "Kinds|S3 comma? if it? be? S3 sep rest comma? if it? be? S3",
        lambda a, s, t: _each_kind(s, a, t, opposite(a)),
        -0.2,
    )
    # “tout passe, mais après un as seulement les piques”
    add("Cond", "free comma|semi|dot? but|only|except|although? Case", _only_there)
    # “l'exception est le roi, après lequel tout passe”
    add(
        "Cond",
        "Cl comma|semi|dot? except|bad be? S4 comma after that|it isok? free",
        lambda then, s: _but_after(then, s),
    )
    # “une noire seulement sur une paire, une rouge sur tout”
    add("Free", "S3 dash|comma? after free|anything|any", None, 0.1)
    add("Cases", "Cases sep Free", _free_too, 0.1)
    # “нельзя после десятки класть меньше пяти”
    add("Case", "dont|bad after S4 play? S4", lambda s, then: was_case(s, opposite(then)))
    # “on suit l'enseigne, mais après une erreur on doit en changer”
    add("Cond", "Cl comma|semi|dot? but|except? After|If Briefly", but_then)
    add("Cond", "Cl comma|semi|dot? but|except? After|If Same", but_then)
    # “après un refus un pique, sinon une autre enseigne”: another than was named
    for given in ("If comma? then?", "After comma?"):
        add("Cases", f"Cases sep {given} play? any|all? other|different|another At", _another, -0.3)
    # “supérieure à la précédente si celle-ci est rouge”: what was named last
    add("ClN", "C than|to|as|of Ref", lambda order, back: Compares(order, back))
    add("ClN", "same At than|as|of RefA", lambda a, b: sharer(True)(a, b))
    add("ClN", "different At than|as|of RefA", lambda a, b: sharer(False)(a, b))
    add("ClN", "sub? do ClN")
    add("Case", "ClN comma? if latter be? S4", _if_that_was, -0.2)


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


def _only_there(case: Case) -> Condition | None:
    """Read "anything goes, but after an ace only spades", which asks something after aces alone."""
    return None if is_set(case[0]) else chosen((case,))


def _but_after(then: Condition, condition: Condition) -> Condition | None:
    test = was(condition) if is_set(condition) else None
    return None if test is None or is_set(then) else chosen(((test, ANYTHING),), then)


def _free_too(cases: Cases, free: Condition) -> Cases | None:
    """Say of cards that the cases do not speak of that they may come after any."""
    tests = [test for test, _ in cases]
    if not all(is_set(test) and not cards_of(test) & cards_of(free) for test in tests):
        return None
    return cases if is_set(free) and free != ANYTHING else None


def _if_that_was(then: Condition, condition: Condition) -> Case | None:
    test = was(condition) if is_set(condition) else None
    return None if test is None else (test, then)


def _kinds(grammar: Productions) -> None:
    add = grammar.add
    # “les piques et les trèfles pairs, les cœurs et les carreaux impairs”
    add("Kinds", "NP comma? and NP", united)
    add("Kinds", "Plural and Plural", united)
    for apart in ("comma|semi|dot|slash", "comma? and|but"):
        add(
            "Cond",
            f"Kinds must? be? S1 {apart} Kinds must? be? S1",
            lambda a, s, b, t: _each_kind(a, s, b, t),
            -0.3,
        )


def _each_kind(
    one: Condition, then: Condition, other: Condition, last: Condition
) -> Condition | None:
    """Say what cards of two kinds have to be, which together are all cards."""
    if cards_of(one) ^ cards_of(other) != EVERY_CARD or cards_of(then) & cards_of(last):
        return None
    if both(one, then) is None or both(other, last) is None:
        return None
    return chosen(((one, then), (other, last)))


def _relations(grammar: Productions) -> None:
    add = grammar.add
    # “jamais trois rouges”: in a row, or in all, so it is asked
    for no in ("never", "no", "dont"):
        add("Pat", f"{no} Num S1", lambda n, s: negated(in_a_row(s, n)), 0.4)
        add("Rel", f"{no} Num S1", _fewer, 0.4)
    # “l'alternance des couleurs est obligatoire”
    add("Cl", "Rel be must")
    # “la couleur change une fois sur deux”
    add("Pat", "AtS change everyother", lambda a: alike_in_groups(2, a))
    add("Pat", "change At everyother", lambda a: alike_in_groups(2, a))
    # “l'une des trois dernières”, “одной из двух последних”
    for some in ("One", "atleast with? One"):
        add("Some", f"{some} Num Ref card?", lambda _, n, back: n if back == 1 else None, 0.95)
    add("Rel", "AtS must? be? At of? Some", _of_some)
    add("Rel", "AtS must? be? that of? Some", lambda a, n: _of_some(a, a, n))
    # “до короля, а потом снова с туза”
    add(
        "Rel",
        "Rel to Rk comma? and|but? then? repeat|start? from|with|at|to? Rk",
        lambda rel, king, ace: (
            going_round(rel, Direction.UP) if (king, ace) == (RANKS, 1) else None
        ),
    )
    # “ходи в масть последней карты”
    add("Rel", "followsuit of? Ref", lambda back: Shares(Attribute.SUIT, back))
    # “des cartes noires dont la valeur est paire”
    add("S1", "S1 with|that At|value must? be S3", lambda *p: both(p[0], p[-1]), -0.25)
    # “as, deux, trois, quatre, etc.” goes on, or begins again
    for row in ("Nums", "RkNums"):
        add("Rel", f"{row} comma? etc|repeat", _goes_on, 0.4)
    # “une carte rouge sur deux”
    add("Pat", "One? card? S4 outof Num", lambda *p: nth(p[-1], p[-2]), 0.2)
    # “toute carte doit être suivie d'une carte de même parité”
    for who in ("somecard", "each|every|any|all? sub", "card"):
        add("Rel", f"{who} must? be? followed P3", lambda p: None if is_set(p) else p)
    # “d'une couleur différente (rouge/noir) de la précédente”
    add("Whole", "open S0 slash|or|and|comma S0 close", _whole)
    add("different", "different Whole")
    add("same", "same Whole")
    add("notboth", "open notboth close")
    # “le chiffre doit être différent et la couleur aussi”
    for word, same in (("same", True), ("different", False)):
        add(
            "Rel",
            f"AtS must? be? {word} comma? and AtS too?",
            lambda a, b, same=same: sharer(same, each=True)(a + b),
        )
    # “масть может поменяться, а цвет нет”
    for keeps in ("not At", "At not|no|never", "At must? not|never change", "At keep"):
        add("Rel", f"AtS may change comma? but|and? {keeps}", lambda _, a: sharer(True)(a))
    # “le roi et l'as sont voisins, on ne joue qu'une carte voisine”
    add("R", "Round comma|semi|dot|colon do|onlydo? Rel", lambda turn, rel: going_round(rel, turn))
    add("R", "circle comma|semi|dot|colon do|onlydo? Rel", around)
    # “красная и имеет номинал выше 10”
    add("S2", "S2 comma? and be|have|do S1", both, 0.1)
    add("S1", "that both? do S2", None, 0.2)
    add("S1", "that|card comma? that both? do S2", None, 0.1)
    # “на чётных местах чёрные, а на нечётных — красные”
    for at, beside in (("even", Trait.ODD), ("odd", Trait.EVEN)):
        add(f"At{at}", f"card? on|in|at? {at}place do S4")
        add(
            "Pat",
            f"At{at} comma|semi? and|but? on|in|at|with S0 dash|be|comma? S4",
            lambda first, s, then, beside=beside: _places(first, s, then, beside),
        )
    # “после отказа”, “если отказа не было”
    add("T1", "mistake not|dont|no be|was?", lambda: opposite(LastPlay(right=False)))
    add("T1", "not|dont|no be|was mistake", lambda: opposite(LastPlay(right=False)))
    # “la troisième carte est un cœur, puis la sixième, etc.”
    add(
        "Pat",
        "Ord card? must? be? S4 comma? then|and? Ord comma? repeat|etc",
        lambda a, s, b: nth_of((a, b), s),
    )
    add(
        "Pat",
        "Ord card? must? be? S4 comma? then|and? Ords comma? repeat|etc?",
        lambda a, s, row: nth_of((a, *row), s),
    )
    add("Streak", "that must? be? Streak")
    add("Pat", "dont|bad that? must? be? Streak", opposite)
    add("row", "rulename be? cycle|circle|pattern|order|repeat")
    # “si elle est acceptée c'est qu'elle est rouge”
    add("Cl", "if card|it|sub isok|ok comma? be? that|only it|sub? do P3")
    # “si on a joué deux cartes de la même couleur”
    add("T1", "have? be? play Num card? of|with? same At inrow?", _row_alike)
    add("T1", "Num card? of|with? same At inrow? play", _row_alike)
    # “un diviseur de la précédente ou un multiple”
    for one, other in (("divisor", "multiple|divisible"), ("multiple|divisible", "divisor")):
        add(
            "Rel",
            f"{one} of|by? Ref comma? or {other} [of|by? it|Ref]",
            lambda back, *_: Or((multiple(back), divisor(back))),
        )
    # “ça doit faire 13 avec la précédente”
    add("Rel", "must? be|get|form|have Dist with|to Ref", _sum_with, 0.3)
    # “deux cartes de la même couleur de suite max”
    for least in ("atmost Num", "Num"):
        most = "" if least == "atmost Num" else " atmost"
        add(
            "Rel",
            f"{least} card? of|with? same At inrow?{most}",
            lambda n, a: negated(streak_alike(a, n + 1)),
        )
    # “не должна совпадать ни по цвету, ни по чётности с предыдущей”: said twice, denied once
    for no in ("not", "dont", "must not", "never"):
        add(
            "Rel",
            f"{no} be? match|same|share|repeat neither in|by? At comma? nor in|by? At "
            "[with|from|as|of|than? Ref]",
            lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        )


def _fewer(count: int, condition: Condition) -> Condition | None:
    if count < 2 or isinstance(condition, Rank):
        return None
    return Or((opposite(condition), Counted(condition, Span(None, count - 1))))


def _of_some(of: Attributes, named: Attributes, window: int) -> Condition | None:
    if of != named or len(of) != 1:
        return None
    return ToSeveral(Shares(of[0]), window, each=False)


def _goes_on(numbers: Numbers) -> Condition | None:
    """Read "ace, two, three, four and so on" as steps around the circle."""
    if len(numbers) < 3 or any(b - a != 1 for a, b in pairwise(numbers)):
        return None
    return Opening(Steps(1, 1, Direction.UP, 1, circle=True), Rank(numbers[0], numbers[0]))


def _places(first: Condition, place: Condition, then: Condition, other: Trait) -> Condition | None:
    """Read "black on even places, and on odd ones red"."""
    if place != Is(other):
        return None
    return in_turn((then, first) if other is Trait.ODD else (first, then))


def _whole(one: Condition, other: Condition) -> bool | None:
    return cards_of(one) | cards_of(other) == EVERY_CARD or None


def _row_alike(count: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or count < 2:
        return None
    return all_of_last(Shares(attributes[0]), count - 1)


def _sum_with(quantity: Quantity, back: int) -> Condition | None:
    return total(quantity, 1) if back == 1 else None
