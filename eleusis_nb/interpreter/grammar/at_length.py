"""What a card is to earlier ones, and where in the line, said at more length.

Each group has an example.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.making import divisor, multiple, the_mean
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Differs, Direction, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import chosen, in_turn
from eleusis_nb.interpreter.grammar.circle import going_round
from eleusis_nb.interpreter.grammar.groups import alike_in_groups
from eleusis_nb.interpreter.grammar.halves import Attributes, each_kind, neither
from eleusis_nb.interpreter.grammar.patterns import several
from eleusis_nb.interpreter.grammar.places import nth_of, only_nth
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.streaks import streak_alike
from eleusis_nb.interpreter.meanings import (
    all_of_last,
    both,
    cards_of,
    exactly_one,
    in_a_row,
    is_set,
    negated,
    opposite,
    united,
    was,
    wrong,
)
from eleusis_nb.interpreter.quantities import Numbers, Quantity, around, differs, of_value, total


def add_to(grammar: Productions) -> None:
    """Add the productions of relations said at length."""
    _kinds(grammar)
    _sets(grammar)
    _attributes(grammar)
    _numbers(grammar)
    _cases(grammar)
    _patterns(grammar)
    _clauses(grammar)


def _kinds(grammar: Productions) -> None:
    add = grammar.add
    # “les piques et les trèfles pairs, les cœurs et les carreaux impairs”
    add("Kinds", "NP comma? and NP", united)
    add("Kinds", "Plural and Plural", united)
    for apart in ("comma|semi|dot|slash", "comma? and|but"):
        add(
            "Cond",
            f"Kinds must? be? S1 {apart} Kinds must? be? S1",
            lambda a, s, b, t: each_kind(a, s, b, t),
            -0.3,
        )


def _sets(grammar: Productions) -> None:
    """Add sets of cards: "blacks whose value is even", "8 or +"."""
    add = grammar.add
    # “des cartes noires dont la valeur est paire”
    add("S1", "S1 with|that At|value must? be S3", lambda *p: both(p[0], p[-1]), -0.25)
    # “красная и имеет номинал выше 10”
    add("S2", "S2 comma? and be|have|do S1", both, 0.1)
    add("S1", "that both? do S2", None, 0.2)
    add("S1", "that|card comma? that both? do S2", None, 0.1)
    add("S1", "exactly V")
    # “до восьми, не включая”
    add("V", "to|upto|before Rk|Num comma? exclusive", lambda n: Rank(1, n - 1) if n > 1 else None)
    # “7 ou -”, “8 ou +”
    add("V", "Num or plus", lambda n: of_value(Span(n, None)))
    add("V", "Num or dash|minus", lambda n: of_value(Span(None, n)))
    # “valet 11 et roi 13 compris”
    add("Fact", "Fact inclusive|too")
    # “tout ce qui n'est pas noir et pair”
    add("anything", "anything|all what")


def _attributes(grammar: Productions) -> None:
    """Add what two cards have in common or not: "the suit has to be that of one of the last three"."""
    add = grammar.add
    # « цвет через раз »: at every turn, or kept for two
    add("Rel", "AtS everyother", sharer(False), 0.2)
    # “l'une des trois dernières”, “одной из двух последних”
    for some in ("One", "atleast with? One"):
        add("Some", f"{some} Num Ref card?", lambda _, n, back: n if back == 1 else None, 0.95)
    add("Rel", "AtS must? be? At of? Some", _of_some)
    add("Rel", "AtS must? be? that of? Some", lambda a, n: _of_some(a, a, n))
    # “ходи в масть последней карты”
    add("Rel", "followsuit of? Ref", lambda back: Shares(Attribute.SUIT, back))
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
    # “les trois dernières ne peuvent pas être de la même couleur”
    for no in ("dont", "not", "never", "may not", "must not"):
        add("Rel", f"Win {no} be? of? same At", lambda n, a: negated(streak_alike(a, n)))
        add("Rel", f"Win {no} have|share same At", lambda n, a: negated(streak_alike(a, n)))
    # “не отличается ни по масти, ни по цвету”: it shares one of them
    for no in ("dont", "not", "never", "may not", "must not"):
        add(
            "Rel",
            f"{no} differ [from|than? RefA] both? both? ByAt comma? and ByAt",
            lambda *p: sharer(True, each=False)(p[-2] + p[-1], p[0] if len(p) > 2 else 1),
        )
    # “exactement une caractéristique avec la précédente parmi l'enseigne et la parité”
    add(
        "Rel",
        "match|share exactly One condition|attribute [with Ref] among|colon AtAnd|AtOr",
        lambda _, *p: _just_one_shared(*p),
    )
    # “чётность как у прошлой”
    add("Rel", "AtS must? be than|as RefA", sharer(True), 0.2)
    add("Rel", "AtS than|as RefA", sharer(True), 0.6)
    add("Rel", "same with|to it|Ref At", lambda *p: sharer(True)(p[-1], p[0] if len(p) > 1 else 1))
    # “identique à celle de la précédente”
    add("Rel", "AtS must? be? same to that? of Ref", sharer(True), -0.15)
    # “change d'enseigne et aussi de parité”
    add("Rel", "change of? At comma? and too? of? At", lambda a, b: sharer(False, each=True)(a + b))
    # “aucune carte ne doit avoir une valeur présente parmi les quatre dernières”
    add("Rel", "no card must? have At that? be? in|among Each", _unlike_each)
    # “совпадающие с предыдущей одновременно по цвету и по чётности”
    add(
        "Rel",
        "match|same|share with? Ref both? ByAt comma? and ByAt",
        lambda back, a, b: sharer(True, each=True)(a + b, back),
    )
    add("moves", "match|repeat|change|keep")
    add("orboth", "but? must? atleast One of? two? [must? moves]")
    add("orboth", "but? atleast One moves must")
    # “deux cartes de la même couleur de suite max”
    for least in ("atmost Num", "Num"):
        most = "" if least == "atmost Num" else " atmost"
        add(
            "Rel",
            f"{least} card? of|with? same At inrow?{most}",
            lambda n, a: negated(streak_alike(a, n + 1)),
        )
    add("ByAt", "in|by? At")
    # “не должна совпадать ни по цвету, ни по чётности с предыдущей”: said twice, denied once
    for no in ("not", "dont", "must not", "never"):
        add(
            "Rel",
            f"{no} be? match|same|share|repeat neither ByAt comma? nor ByAt [with|from|as|of|than? Ref]",
            lambda a, b, r=1: sharer(False, each=True)(a + b, r),
        )


def _numbers(grammar: Productions) -> None:
    """Add how values compare, and what is computed of them: "further than three from the last one"."""
    add = grammar.add
    # “до короля, а потом снова с туза”
    add(
        "Rel",
        "Rel to Rk comma? and|but? then? repeat|start? from|with|at|to? Rk",
        lambda rel, king, ace: (
            going_round(rel, Direction.UP) if (king, ace) == (RANKS, 1) else None
        ),
    )
    # “as, deux, trois, quatre, etc.” goes on, or begins again
    for row in ("Nums", "RkNums"):
        add("Rel", f"{row} comma? etc|repeat", _goes_on, 0.4)
    # “toute carte doit être suivie d'une carte de même parité”
    for who in ("somecard", "each|every|any|all? sub", "card"):
        add("Rel", f"{who} must? be? followed P3", lambda p: None if is_set(p) else p)
    # “le double ou la moitié”, “делится на предыдущую или она на него”
    add(
        "Rel",
        "divisible by|on Ref comma? or Ref? by|on? it",
        lambda b, *_: Or((multiple(b), divisor(b))),
    )
    # “deux valeurs qui se suivent, c'est interdit”, “ni toutes deux hautes ni toutes deux basses”
    add(
        "Rel", "two? value|card that? inrow|adjacent be? bad", lambda: opposite(Differs(Span(1, 1)))
    )
    add("Rel", "Pair2 dont|not|never|may be? neither both? S4 nor both? S4", _neither_both)
    # “вместе с предыдущей в сумме не больше 12”
    add("Sum", "inrow|both|with with? Ref sum", lambda back: back if back == 1 else None)
    # “среднее двух прошлых меньше этой”
    add(
        "Rel",
        "average of? Win must? be? Cmp than|of? it",
        lambda n, order: the_mean(order.turned, n),
    )
    # “дальше от прошлой чем на три”
    add("Rel", "further from|to|of Ref than by? Num", lambda b, n: differs(Span(n + 1, None), b))
    # “не ближе четырёх к прошлой”
    add("Rel", "no|not|never closer Num to? Ref?", lambda n, b=1: differs(Span(n, None), b))
    # “la moitié pile”
    add("half", "half comma? exactly comma?")
    add("double", "double comma? exactly")
    # “un diviseur de la précédente ou un multiple”
    for one, other in (("divisor", "multiple|divisible"), ("multiple|divisible", "divisor")):
        add(
            "Rel",
            f"{one} of|by? Ref comma? or {other} [of|by? it|Ref]",
            lambda back, *_: Or((multiple(back), divisor(back))),
        )
    # “ça doit faire 13 avec la précédente”
    add("Rel", "must? be|get|form|have Dist with|to Ref", _sum_with, 0.3)


def _cases(grammar: Productions) -> None:
    """Add tests and cases: "after two cards of unlike parity"."""
    add = grammar.add
    # “после отказа”, “если отказа не было”
    add("T1", "mistake not|dont|no be|was?", lambda: opposite(LastPlay(right=False)))
    add("T1", "not|dont|no be|was mistake", lambda: opposite(LastPlay(right=False)))
    # “si on a joué deux cartes de la même couleur”
    add("T1", "have? be? play Num card? of|with? same At inrow?", _row_alike)
    add("T1", "Num card? of|with? same At inrow? play", _row_alike)
    # “après deux cartes de parités différentes”
    add("T1", "Num card of|with different At", lambda n, a: _row_unlike(n, a))
    add("T1", "Num card of|with At different", lambda n, a: _row_unlike(n, a))
    # “меняем только после дамы”: only there, or always there and only there
    add("Cond", "Rel only After", _exactly_there, 0.1)


def _patterns(grammar: Productions) -> None:
    """Add places, turns and cards in a row: "black on even places, and red on odd ones"."""
    add = grammar.add
    # “jamais trois rouges”: in a row, or in all, so it is asked
    for no in ("never", "no", "dont"):
        add("Pat", f"{no} Num S1", lambda n, s: negated(in_a_row(s, n)), 0.4)
        add("Rel", f"{no} Num S1", _fewer, 0.4)
    # “la couleur change une fois sur deux”
    add("Pat", "AtS change everyother", lambda a: alike_in_groups(2, a))
    add("Pat", "AtS everyother", lambda a: alike_in_groups(2, a), 0.3)
    add("Pat", "change At everyother", lambda a: alike_in_groups(2, a))
    # “une carte rouge sur deux”
    add("Pat", "One? card? S4 outof Num", lambda *p: only_nth(p[-1], p[-2]), 0.2)
    # “на чётных местах чёрные, а на нечётных — красные”
    for at, beside in (("even", Trait.ODD), ("odd", Trait.EVEN)):
        add(f"At{at}", f"card? on|in|at? {at}place do S4")
        add(
            "Pat",
            f"At{at} comma|semi? and|but? on|in|at|with S0 dash|be|comma? S4",
            lambda first, s, then, beside=beside: _places(first, s, then, beside),
        )
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
    add("row", "rulename be? cycle|circle|pattern|order|repeat")
    # “rouge trois fois, puis noire trois fois”
    add("Item", "S2 first? Num times", lambda s, n: several(n, s))
    add("Item", "S1 One times", lambda s, _: (s,))
    # “alternativement deux noires et une rouge”
    add(
        "Pat",
        "alternate|inturn Item and Item",
        lambda a, b: in_turn(a + b) if len(a + b) > 2 else None,
    )
    # “чётная на чётных местах”: which place, and what lies there
    for at in ("odd", "even"):
        add(f"At{at}", f"each|every card comma? play|online? on|in|at? {at}place comma? do S4")
    # “больше двух карт одной чётности подряд”, in any order
    add(
        "Streak",
        "inrow play|go? more than Num card of? same At",
        lambda n, a: streak_alike(a, n + 1),
    )
    add("Streak", "inrow play|go? Cmp than? Num card of? same At", _more_in_a_row)
    add("Streak", "inrow play|go? Num S3", lambda n, s: in_a_row(s, n))


def _clauses(grammar: Productions) -> None:
    """Add clauses and what frames a rule: "an even gap is refused"."""
    add = grammar.add
    # “l'alternance des couleurs est obligatoire”
    add("Cl", "Rel be must")
    # “le roi et l'as sont voisins, on ne joue qu'une carte voisine”
    add("R", "Round comma|semi|dot|colon do|onlydo? Rel", lambda turn, rel: going_round(rel, turn))
    add("R", "circle comma|semi|dot|colon do|onlydo? Rel", around)
    # “si elle est acceptée c'est qu'elle est rouge”
    add("Cl", "if card|it|sub isok|ok comma? be? that|only it|sub? do P3")
    # “écart pair → refusé”, “moins de 3 c'est pas bon, plus de valet non plus”
    add("Cl", "P3 arrow|colon|equals|dash be? bad", wrong)
    add("Cl", "P3 comma? be? bad comma? and? P3 be? too|bad", neither)
    # “чёрная должна быть”: the verb at the end
    add("Cl", "P3 must be", None, 0.2)
    # “alors moi je pense que”, “en gros c'est :”
    add("frame", "then", None, 1.0)
    add("frame", "be colon")


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


def _neither_both(_: int, one: Condition, other: Condition) -> Condition | None:
    first, second = in_a_row(one, 2), in_a_row(other, 2)
    if first is None or second is None:
        return None
    return And((opposite(first), opposite(second)))


def _row_unlike(count: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or count != 2:
        return None
    return was(Shares(attributes[0], same=False))


def _just_one_shared(*parts: object) -> Condition | None:
    match parts:
        case (*back, (Attribute() as one, Attribute() as other)):
            at = back[0] if back and isinstance(back[0], int) else 1
            return exactly_one(Shares(one, at), Shares(other, at))
    return None


def _unlike_each(attributes: Attributes, window: int) -> Condition | None:
    if len(attributes) != 1:
        return None
    return ToSeveral(Shares(attributes[0], same=False), window)


def _more_in_a_row(order: Order, count: int, attributes: Attributes) -> Condition | None:
    return streak_alike(attributes, count + 1) if order is Order.HIGHER else None


def _exactly_there(relation: Condition, test: Condition) -> Condition | None:
    """Read "change the colour only after a queen", which else is kept."""
    match relation:
        case Shares(attribute, 1, same=False):
            return chosen(((test, relation),), Shares(attribute))
    return None


def _whole(one: Condition, other: Condition) -> bool | None:
    return cards_of(one) | cards_of(other) == EVERY_CARD or None


def _row_alike(count: int, attributes: Attributes) -> Condition | None:
    if len(attributes) != 1 or count < 2:
        return None
    return all_of_last(Shares(attributes[0]), count - 1)


def _sum_with(quantity: Quantity, back: int) -> Condition | None:
    return total(quantity, 1) if back == 1 else None
