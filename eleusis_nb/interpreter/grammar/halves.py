"""Second halves: what is left out because the first half said it, and verbs said at more length.

Each group has an example.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import only_after, was_case
from eleusis_nb.interpreter.grammar.own_cases import each_kind, own_case
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.unsaid import but_then, or_else
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    is_never,
    is_same,
    is_set,
    opposite,
    was,
    wrong,
)

Attributes = tuple[Attribute, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of second halves."""
    _verbs(grammar)
    _cases(grammar)


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
        lambda a, s, t: each_kind(s, a, t, opposite(a)),
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
    # “on change d'enseigne, mais on garde la couleur après une figure”: instead, or besides
    add("Cond", "Cl comma|semi|dot but Case", _besides, 0.15)
    add("Cond", "Cl but|except Case", _besides)
    # “pique sur cœur, cœur sur pique, ou bien la même valeur”
    add("Cond", "Cases comma or Rel", _or_related, -0.3)
    # “couleur différente, et si c'est la même, une figure”
    add("Cond", "Cl comma|semi? and Self", _where_not, 0.1)
    # “à partir de la quatrième que du noir, avant que du rouge”, “до пятой красные, с пятой чёрные”
    place = "Ord card? comma|dash? be|must? only? S4"
    add("Late", f"from|atleast|thenon|start {place}", _placed)
    add("Early", f"to|upto|before|atmost {place}", _placed)
    add("Early", "before|already comma|dash? only? S4", lambda s: (0, s))
    add("R", "Late comma|semi? and|but? Early", lambda late, early: _by_place(early, late))
    add("R", "Early comma|semi? and|but? Late", lambda early, late: _by_place(early, late))
    # “если больше десяти, то перед ней должна быть меньше пяти”
    add("Case", "Own comma? then? Ref must? be? S4", lambda s, b, t: only_after(s, was(t, b)))
    # “черви после любой, остальные только после червей”
    add("Cond", "Free sep rest only? After|If", _rest_only, 0.1)
    add("Cond", "S4 after free|any sep rest only? After|If", _rest_only, 0.1)
    # “после ошибки — чётная, после верного — нечётная”
    add("After", "after ok", lambda: LastPlay(right=True), 0.3)
    add("After", "after bad", lambda: LastPlay(right=False), 0.3)
    add("Case", "After ok be Cl", lambda test, then: (test, then))
    add("T1", "mistake twice", lambda: Refused(2))
    add("T1", "mistake Num times", lambda n: Refused(n) if 1 <= n <= 9 else None)
    # “к тузу только пики”, “après un carreau c'est plus petit”
    add("Cond", "free comma? if it? do? P3 comma? or if it? be? P3", lambda a, b: Or((a, b)))
    add("Cond", "free comma? if it? Rel comma? or if it? be? P3", lambda a, b: Or((a, b)))
    # “l'as étant toutefois admis après un honneur”
    add("Cond", "Cl comma|semi|dot? and|but? S4 be? but? isok|ok|accept only? After", _also_after)
    add("Cond", "Cl comma|semi|dot? also it? isok|may play? P3", _or_other)
    # “черва младше той, бубна старше той”: what names the last card speaks of the card judged
    add("Self", "S3 C than|to|as|of? Ref", _compares_itself, -0.1)
    # “les rouges montent”: of the card judged, where it is said again of it
    add("Self", "S3 go? Cmp", lambda s, order: own_case(s, Compares(order)), 1.3)
    add("Cond", "Cond comma|semi|dot also it? isok|may play? P3", _or_other)
    # “rouge jusqu'à la première figure, noir ensuite”; “que des piques tant qu'il n'y a pas eu de dame”
    for end in ("comma? then|thenon Cl", "comma? and? Cl then|thenon"):
        add("Cond", f"Cl until|upto|to first S4 {end}", _until_the_first)
        add(
            "Cond",
            f"until first S4 comma? must? be? Cl {end}",
            lambda s, p, q: _until_the_first(p, s, q),
        )
    add("been", "be|have|play been|play")
    add("Never", "if there? it? be|have|play? not|no|never been? of? S4 been?", none_before, 0.3)
    add("Cond", "Cl comma? Never", lambda p, never: chosen(((never, p),)))
    add("Cond", "Never comma? Cl", lambda never, p: chosen(((never, p),)))
    add(
        "Cond",
        "if already be|was|play? S4 comma? then? Cl Else",
        lambda s, p, q: once_seen(s, p, q),
    )
    # “sept ou moins, cœur ; plus, pique”: beyond the number, of the card judged
    add("Selves", "Self sep? Beyond", _itself_beyond, -0.3)
    # “pas deux de la même parité, à moins que les deux aient la même enseigne”
    add(
        "Cond",
        "Cl comma? unless both|two card must? be|have|of? same At",
        lambda p, a: None if len(a) != 1 or is_set(p) else Or((p, Shares(a[0]))),
        -0.4,
    )
    # “quatre noires d'affilée non, trois oui”
    add("Pat", "Streak not|no|bad comma? and|but? Num ok", lambda streak, _: opposite(streak))
    # “jamais plus basse de plus de quatre, ni plus haute de plus de deux”
    add("Cl", "bad|dont|never|no card? P1 comma? nor card? P1", neither, -0.2)
    add("frame", "At colon")
    # “sauf les as noirs tout est bon”, “pas la même couleur, sauf pour monter”
    add("Cond", "except S3 comma? free", opposite)
    add("Cond", "Cl comma? except|unless for? C", lambda p, o: _or_other(p, Compares(o)))
    # “le valet est faux, sauf si un sept est devant lui”
    add("Case", "S3 be? bad comma? unless T", only_after)
    # “les valets sont bons après n'importe quoi”
    add("Free", "S3 isok after free|anything|any")
    # “si les deux dernières vont en montant, rouge ; si elles vont en descendant, noire”
    add("T1", "Win go Cmp", lambda n, order: was(Compares(order)) if n == 2 else None)
    add("Moved", "if it? go C Then", lambda order, then: (order, then))
    # “change … et reste identique autrement”
    add("Cond", "Case comma? and? must? Same else", or_else)
    add("If", "if S4 was", lambda s: was(s) if s != ANYTHING else None)
    # “среди двух последних карт нет ни одной картинки”
    add("T1", "among|in Win be? no|not no? neither? One? S4", _none_in)
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


def _besides(then: Condition, case: Case) -> Condition | None:
    """Read "change the suit, but after a face keep the colour", which asks both after a face."""
    test, other = case
    if is_set(test) or ANYTHING in {then, other} or is_set(then) or is_never(then, other):
        return None
    if is_never(And((test, then)), other):
        return None
    added = chosen(((test, And((then, other))),), then)
    instead = chosen(((test, other),), then)
    return None if added is None or instead is None or is_same(added, instead) else added


def _compares_itself(some: Condition, order: Order, back: int) -> Case | None:
    """Read "hearts lower than the last card"; "three higher than it" is so many steps."""
    return None if isinstance(some, Rank) else own_case(some, Compares(order, back))


def _none_in(window: int, *parts: object) -> Condition | None:
    condition = parts[-1]
    return all_of_last(opposite(condition), window) if isinstance(condition, Condition) else None


def none_before(condition: Condition) -> Condition | None:
    """Return the test that no card before the one judged was of a set."""
    if not is_set(condition) or condition == ANYTHING:
        return None
    first = And((condition, Counted(condition, Span(None, 1))))
    return Or((first, Counted(condition, Span(None, 0))))


def _until_the_first(early: Condition, end: Condition, late: Condition) -> Condition | None:
    """Read "red until the first face, black from then on"."""
    never = none_before(end)
    return None if never is None or early == late else IfElse(never, early, late)


def once_seen(seen: Condition, then: Condition, otherwise: Condition) -> Condition | None:
    """Return the rule that changes once a card of a set has come."""
    never = none_before(seen)
    return None if never is None or then == otherwise else IfElse(never, otherwise, then)


def _itself_beyond(case: Case, other: tuple[Order, Condition]) -> Cases | None:
    match case, other:
        case (Rank(1, high), _), (Order.HIGHER, then) if high < RANKS and is_set(then):
            return case, (Rank(high + 1, RANKS), then)
        case (Rank(low, 13), _), (Order.LOWER, then) if low > 1 and is_set(then):
            return case, (Rank(1, low - 1), then)
    return None


def _or_related(cases: Cases, relation: Condition) -> Condition | None:
    made = chosen(cases)
    return None if made is None or len(cases) < 2 else Or((made, relation))


def _where_not(then: Condition, case: Case) -> Condition | None:
    """Read "another suit, and if it is the same, a face"."""
    test = case[0]
    if is_set(test) or is_set(then) or not is_never(test, then):
        return None
    return chosen((case,), then)


def _placed(place: int, condition: Condition) -> tuple[int, Condition] | None:
    return (place, condition) if place > 1 and is_set(condition) else None


def _by_place(early: tuple[int, Condition], late: tuple[int, Condition]) -> Condition | None:
    """Read "from the fourth card on black, before that red"."""
    place, then = late
    if early[0] not in {0, place}:
        return None
    return IfElse(Counted(ANYTHING, Span(None, place - 1)), early[1], then)


def _rest_only(some: Condition, test: Condition) -> Condition | None:
    if not is_set(some) or some == ANYTHING or is_set(test):
        return None
    return chosen(((opposite(some), test),))


def _also_after(then: Condition, some: Condition, test: Condition) -> Condition | None:
    if ANYTHING in {then, some} or not is_set(some):
        return None
    return Or((then, And((some, test))))


def _or_other(then: Condition, other: Condition) -> Condition | None:
    return None if ANYTHING in {then, other} or then == other else Or((then, other))


def neither(one: Condition, other: Condition) -> Condition | None:
    """Ask that neither holds."""
    first, second = wrong(one), wrong(other)
    return None if first is None or second is None else both(first, second)
