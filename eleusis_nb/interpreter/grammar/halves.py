"""Second halves: what is left out because the first half said it, and verbs said at more length.

Each group has an example.
"""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.making import divisor, multiple, the_mean
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Differs, Direction, Order, Shares, Steps
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.conditions.several import ToFirst, ToSeveral
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen, in_turn
from eleusis_nb.interpreter.grammar.cases import only_after, own_case, was_case
from eleusis_nb.interpreter.grammar.groups import alike_in_groups
from eleusis_nb.interpreter.grammar.patterns import nth_of, only_nth, several
from eleusis_nb.interpreter.grammar.restated import going_round
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.streaks import streak_alike
from eleusis_nb.interpreter.grammar.unsaid import but_then, or_else
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    exactly_one,
    in_a_row,
    is_never,
    is_same,
    is_set,
    negated,
    opposite,
    united,
    was,
    wrong,
)
from eleusis_nb.interpreter.quantities import Numbers, Quantity, around, differs, of_value, total

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
    # “il faut changer si la précédente est impaire, et garder si elle est paire”
    add("Cond", "Case sep keep|change it? comma? if it? be? S4", _kept_or_not)
    # “si elles sont différentes, n'importe laquelle”
    add("Cases", "Cases sep if it? be? different comma? then? free", lambda cases: cases)
    # “l'as étant toutefois admis après un honneur”
    add("Cond", "Cl comma|semi|dot? and|but? S4 be? but? isok|ok|accept only? After", _also_after)
    add("Cond", "Cl comma|semi|dot? also it? isok|may play? P3", _or_other)
    # “черва младше той, бубна старше той”: what names the last card speaks of the card judged
    add("Self", "S3 C than|to|as|of? Ref", _compares_itself, -0.1)
    # “la rouge doit suivre une noire, la noire peut suivre n'importe quoi”
    add("Cond", "S4 must follow S4 comma|semi|and|but Free", _follows_only)
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
        lambda s, p, q: _once_seen(s, p, q),
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
    add("Cl", "bad|dont|never|no card? P1 comma? nor card? P1", _neither, -0.2)
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
    # “если поменял цвет, то вниз, если не поменял, то вверх”
    add("Selves", "Self sep if it? not|dont change it? ThenOwn", _other_way)
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
    add("Pat", "One? card? S4 outof Num", lambda *p: only_nth(p[-1], p[-2]), 0.2)
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
    # “le double ou la moitié”, “делится на предыдущую или она на него”
    add(
        "Rel",
        "divisible by|on Ref comma? or Ref? by|on? it",
        lambda b, *_: Or((multiple(b), divisor(b))),
    )
    # “les trois dernières ne peuvent pas être de la même couleur”
    for no in ("dont", "not", "never", "may not", "must not"):
        add("Rel", f"Win {no} be? of? same At", lambda n, a: negated(streak_alike(a, n)))
        add("Rel", f"Win {no} have|share same At", lambda n, a: negated(streak_alike(a, n)))
        add(
            "Rel",
            f"{no} differ [from|than? RefA] both? both? ByAt comma? and ByAt",
            lambda *p: sharer(True, each=False)(p[-2] + p[-1], p[0] if len(p) > 2 else 1),
        )
    # “écart pair → refusé”, “moins de 3 c'est pas bon, plus de valet non plus”
    add("Cl", "P3 arrow|colon|equals|dash be? bad", wrong)
    add("Cl", "P3 be? bad comma? and? P3 be? too|bad", _neither)
    add("Cl", "P3 comma? be? bad comma? and? P3 be? too|bad", _neither)
    # “rouge trois fois, puis noire trois fois”
    add("Item", "S2 first? Num times", lambda s, n: several(n, s))
    add("Item", "S1 One times", lambda s, _: (s,))
    # “après deux cartes de parités différentes”
    add("T1", "Num card of|with different At", lambda n, a: _row_unlike(n, a))
    add("T1", "Num card of|with At different", lambda n, a: _row_unlike(n, a))
    # “deux valeurs qui se suivent, c'est interdit”, “ni toutes deux hautes ni toutes deux basses”
    add(
        "Rel", "two? value|card that? inrow|adjacent be? bad", lambda: opposite(Differs(Span(1, 1)))
    )
    add("Rel", "Pair2 dont|not|never|may be? neither both? S4 nor both? S4", _neither_both)
    # “alternativement deux noires et une rouge”
    add(
        "Pat",
        "alternate|inturn Item and Item",
        lambda a, b: in_turn(a + b) if len(a + b) > 2 else None,
    )
    # “exactement une caractéristique avec la précédente parmi l'enseigne et la parité”
    add(
        "Rel",
        "match|share exactly One condition|attribute [with Ref] among|colon AtAnd|AtOr",
        lambda _, *p: _just_one_shared(*p),
    )
    # “чётность как у прошлой”, “предыдущая совпадает с первой по цвету”
    add("Rel", "AtS must? be than|as RefA", sharer(True), 0.2)
    add("Rel", "AtS than|as RefA", sharer(True), 0.6)
    add("Rel", "match with|to? thefirst in|by? At", _as_first)
    add("Rel", "same with|to it|Ref At", lambda *p: sharer(True)(p[-1], p[0] if len(p) > 1 else 1))
    # “identique à celle de la précédente”
    add("Rel", "AtS must? be? same to that? of Ref", sharer(True), -0.15)
    # “вместе с предыдущей в сумме не больше 12”
    add("Sum", "inrow|both|with with? Ref sum", lambda back: back if back == 1 else None)
    # “среднее двух прошлых меньше этой”
    add(
        "Rel",
        "average of? Win must? be? Cmp than|of? it",
        lambda n, order: the_mean(_flipped(order), n),
    )
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
    # “дальше от прошлой чем на три”
    add("Rel", "further from|to|of Ref than by? Num", lambda b, n: differs(Span(n + 1, None), b))
    add("S1", "exactly V")
    # “не ближе четырёх к прошлой”
    add("Rel", "no|not|never closer Num to? Ref?", lambda n, b=1: differs(Span(n, None), b))
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
    # “чёрная должна быть”: the verb at the end
    add("Cl", "P3 must be", None, 0.2)
    # “до восьми, не включая”
    add("V", "to|upto|before Rk|Num comma? exclusive", lambda n: Rank(1, n - 1) if n > 1 else None)
    # “la moitié pile”
    add("half", "half comma? exactly comma?")
    add("double", "double comma? exactly")
    # “7 ou -”, “8 ou +”
    add("V", "Num or plus", lambda n: of_value(Span(n, None)))
    add("V", "Num or dash|minus", lambda n: of_value(Span(None, n)))
    # “valet 11 et roi 13 compris”
    add("Fact", "Fact inclusive|too")
    # “tout ce qui n'est pas noir et pair”
    add("anything", "anything|all what")
    # “alors moi je pense que”, “en gros c'est :”
    add("frame", "then", None, 1.0)
    add("frame", "be colon")
    add("moves", "match|repeat|change|keep")
    add("orboth", "but? must? atleast One of? two? [must? moves]")
    add("orboth", "but? atleast One moves must")
    # “меняем только после дамы”: only there, or always there and only there
    add("Cond", "Rel only After", _exactly_there, 0.1)
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
    add("ByAt", "in|by? At")
    # “не должна совпадать ни по цвету, ни по чётности с предыдущей”: said twice, denied once
    for no in ("not", "dont", "must not", "never"):
        add(
            "Rel",
            f"{no} be? match|same|share|repeat neither ByAt comma? nor ByAt [with|from|as|of|than? Ref]",
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


def _follows_only(some: Condition, before: Condition, free: Condition) -> Condition | None:
    """Read "a red card has to follow a black one, a black one may follow anything"."""
    case = only_after(some, was(before)) if is_set(before) else None
    if case is None or not is_set(free) or cards_of(free) & cards_of(some):
        return None
    return chosen((case,))


def _other_way(case: Case, then: Condition) -> Cases | None:
    return None if is_set(case[0]) else (case, (opposite(case[0]), then))


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


def _once_seen(seen: Condition, then: Condition, otherwise: Condition) -> Condition | None:
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


def _kept_or_not(case: Case, condition: Condition) -> Condition | None:
    match case[1]:
        case Shares(attribute, back, same=same):
            test = was(condition)
            other = Shares(attribute, back, same=not same)
            return None if test is None or test == case[0] else chosen((case, (test, other)))
    return None


def _also_after(then: Condition, some: Condition, test: Condition) -> Condition | None:
    if ANYTHING in {then, some} or not is_set(some):
        return None
    return Or((then, And((some, test))))


def _or_other(then: Condition, other: Condition) -> Condition | None:
    return None if ANYTHING in {then, other} or then == other else Or((then, other))


def _neither(one: Condition, other: Condition) -> Condition | None:
    first, second = wrong(one), wrong(other)
    return None if first is None or second is None else both(first, second)


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


def _as_first(attributes: Attributes) -> Condition | None:
    return ToFirst(Shares(attributes[0])) if len(attributes) == 1 else None


def _flipped(order: Order) -> Order:
    return {
        Order.HIGHER: Order.LOWER,
        Order.LOWER: Order.HIGHER,
        Order.AT_LEAST: Order.AT_MOST,
        Order.AT_MOST: Order.AT_LEAST,
    }[order]


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
