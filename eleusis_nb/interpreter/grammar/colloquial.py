"""Wordings of classrooms, most of them French and Russian: verbs put last, refusals said twice.

They are tried in every language, as spoken turns are. Each group has an example.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.window import Between
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import chosen, in_turn
from eleusis_nb.interpreter.grammar.attributes import parity_word
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.grammar.patterns import several
from eleusis_nb.interpreter.grammar.places import nth
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.grammar.streaks import not_one_more, streak_alike
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    in_a_row,
    is_negated,
    is_set,
    negated,
    opposite,
    was,
    wrong,
)
from eleusis_nb.interpreter.quantities import differs


def add_to(grammar: Productions) -> None:
    """Add the productions of classroom wordings."""
    _clauses(grammar)
    _relations(grammar)
    _cases(grammar)
    _streaks(grammar)
    _places(grammar)


def _clauses(grammar: Productions) -> None:
    add = grammar.add
    # “чтоб красная была”, “число чётное должно быть”, “une noire est obligatoire”
    add("Cl", "must S4 be", None, 0.1)
    # “шестерок быть не должно”
    for no in ("be not must", "be must not", "not must be"):
        add("Cl", f"S1 {no}", wrong)
    add("Cl", "P3 be must", None, 0.2)
    # “принимают то, что меньше восьмёрки”, « ce qui est rouge passe »
    add("S1", "thatwhich must? be? S1", lambda s: None if is_negated(s) else s, 0.1)
    # “ни одна карта не может повторять достоинство предыдущей”: denied twice, meant once
    add("Cl", "no card dont P3", wrong)
    add("Cl", "no One card dont P3", lambda _, p: wrong(p))
    # « les figures jamais »
    add("Cl", "S1 never", lambda s: wrong(s) if isinstance(s, Is) else None, 0.4)
    # « si l'écart est plus grand que 5 c'est faux »
    add("Cl", "if it|card|its? be? Rel comma? then? it|card? isbad", opposite)
    # «не червы не бубны и не картинки», « dont le rang est pair et la couleur rouge »
    add("Nots", "not S1 not S1", lambda a, b: (a, b), 0.1)
    add("Nots", "Nots not S1", lambda row, s: (*row, s), 0.1)
    add("S1", "card? with|that|of At must? be? S1 and At be? S1", lambda a, s, b, t: both(s, t))
    # «сначала что угодно, а потом одни чёрные»
    add(
        "Cond",
        "start|first with? free|anything comma? and|but? then|thenon only? S4",
        lambda s: IfElse(Counted(ANYTHING, Span(2, None)), s, ANYTHING),
    )
    # « 5 ≤ x ≤ 10 »
    for least, first in (("smaller", 1), ("smallereq", 0)):
        for most, last in (("smaller", 1), ("smallereq", 0)):
            add(
                "V",
                f"Num|Rk {least} variable {most} Num|Rk",
                lambda a, b, first=first, last=last: _range(a + first, b - last),
            )


def _relations(grammar: Productions) -> None:
    add = grammar.add
    # « on ne répète pas l'enseigne », “не повторять масть”
    for no in ("not", "never", "dont", "may not", "must not"):
        add("Rel", f"{no} repeat|keep At [of|from? Ref]", sharer(same=False))
    for no in ("not", "never", "dont", "may not", "must not"):
        add("Rel", f"{no} repeat|keep neither At nor At [of|from? Ref]", _neither_kept)
    add("Rel", "repeat|keep not|never At [of|from? Ref]", sharer(same=False))
    add("Rel", "repeat|keep neither At nor At [of|from? Ref]", _neither_kept)
    add("Rel", "neither At nor At of? Ref", _neither_kept, 0.2)
    # « différente par l'enseigne et par la valeur »
    add("Rel", "different in|by At and|but in|by At [than|from? Ref]", _both_differ, -0.2)
    # « garder l'enseigne ou la valeur », “совпадать должна масть или число”
    add("Rel", "keep AtOr [of? Ref]", sharer(same=True, each=False))
    add("Rel", "match must AtOr", sharer(same=True, each=False))
    add("Rel", "AtOr must? be? common", sharer(same=True, each=False))
    add("Rel", "with? something|share|common colon|comma AtOr", sharer(same=True, each=False))
    # « même couleur que la précédente (cœur, pique…) »: the word is explained by the suits
    add("SuitNames", "open Suit comma? Suit", lambda *_: True)
    add("SuitNames", "SuitNames comma? and|or? Suit", lambda *_: True)
    add("SuitNames", "SuitNames etc", lambda *_: True)
    add("Rel", "Rel SuitNames close", lambda relation, _: _of_suits(relation))
    # “того же цвета (красный или чёрный)”: what it may be
    add("Rel", "Rel open S0 and|or|slash|comma? S0 close", _explained)
    # « au moins un point commun avec la précédente, l'enseigne ou la valeur »
    add(
        "Rel",
        "have? something with|to|of? Ref comma|colon|dash|open AtOr close?",
        lambda back, a: sharer(same=True, each=False)(a, back),
    )
    # “цвет всегда наоборот”
    add("Rel", "At viceversa", sharer(same=False), 0.2)
    add("Rel", "strictbetween Win", Between)
    # « 2 crans de plus max »
    add("Sg", "Num|One step? more atmost|upto", lambda n: (tuple(range(1, n + 1)), 1))
    add("Sg", "Num|One step? less atmost|upto", lambda n: (tuple(range(1, n + 1)), -1))
    # « à 3 près », « au plus 3 de plus ou de moins », « rester à 3 de la précédente au maximum »
    add("Rel", "to|within? Num|One step? nearly [of|from? Ref]", _nearly)
    add("Rel", "atmost|upto Num|One step? more or less [than|of|from? Ref]", _nearly)
    add("Rel", "atmost|upto by Num|One step? Cmp or Cmp", lambda n, *_: _nearly(n))
    add("Rel", "keep|go|be? to|within Num|One step? of|from Ref atmost|upto", _nearly)
    add("Rel", "to Num|One step? atmost|upto", _nearly, 0.2)
    add("Rel", "Num|One step? atmost of? difference [with|from|of? Ref]", _nearly)
    add("Rel", "Num|One of? difference atmost [with|from|of? Ref]", _nearly)
    add("Rel", "plusminus Num|One step? atmost", _nearly)
    # « exactement deux points de plus ou de moins que la précédente »
    add("Rel", "Few more or|slash less [than|of|from? Ref]", lambda few, b=1: differs(few, b), -0.2)
    add("Rel", "Few less or|slash more [than|of|from? Ref]", lambda few, b=1: differs(few, b), -0.2)
    # « à moins de 4 » is nearer than that
    add("Rel", "nearer Num|One step? away? [of|from? Ref]", _nearer)
    # “класть можно только на карту младше”: what lies there is lower, so what is played is higher
    for onto in ("onlyafter card? that? be? C card?", "only after card? that? be? C card?"):
        add("Rel", f"may|must? be? play|accept|ok? {onto}", _flipped, -0.4)
        add("Self", f"S3 may|must? be? play|accept|ok? {onto}", _flipped_case, -0.4)
    # «красную нельзя класть на более старшую карту»: what lies there must not be higher
    for never in ("dont", "not|never play|go", "may not play|go"):
        for onto in ("on|after C card? than? it?", "on|after card that? be? C than? it?"):
            add("Rel", f"{never} play? card? {onto}", _not_flipped, -0.4)
            add("Self", f"S3 {never} play? {onto}", _not_flipped_case, -0.4)
            add("Self", f"{never} play? S3 {onto}", _not_flipped_case, -0.4)


def _cases(grammar: Productions) -> None:
    add = grammar.add
    # « paire avant → rouge », “чётная до этого — красная”
    add("Case", "S4 Ref|before comma|arrow|colon|equals|dash Cl", _case_before, 0.2)
    add("Case", "S4 Ref|before comma|arrow|colon|equals|dash S4 nextcard|thenon", _case_before)
    # “в случае чётной предыдущей карты нужна красная”, “при чётной предыдущей”
    add("If", "if S4 Ref", lambda s, back: was(s, back), -0.2)
    # « elle suit une rouge », “она следует за красной”
    add("T1", "it follow|after S4", was, 0.1)
    # “младше, если только предыдущая не туз: тогда любая”
    add(
        "Cond",
        "Cl comma? ifonly T comma|colon|dash? inwhichcase|then? free",
        lambda then, test: chosen(((opposite(test), ANYTHING),), then),
        -0.2,
    )
    # “красная — значит следующая чётная”
    add("Case", "S4 comma|dash? then|mean nextcard must? be? P3", was_case)


def _streaks(grammar: Productions) -> None:
    add = grammar.add
    # “красных подряд не больше двух”, « deux rouges de suite max »
    add("Pat", "S1 inrow atmost|upto Num", lambda s, n: negated(in_a_row(s, n + 1)))
    add("Pat", "Num S1 inrow atmost|upto", lambda n, s: negated(in_a_row(s, n + 1)))
    add("Pat", "atmost|upto Num S1 inrow", lambda n, s: negated(in_a_row(s, n + 1)))
    add("Pat", "S1 atmost|upto Num inrow", lambda s, n: negated(in_a_row(s, n + 1)))
    # “две красные подряд можно, три нельзя”, « deux rouges de suite oui, trois non »
    for allowed in ("be? ok", "may", ""):
        add(
            "Pat",
            f"Num S1 inrow {allowed} comma|dash? but|and? Num be? not|never|bad|no",
            not_one_more,
        )
    add("Pat", "Num S1 inrow comma? but not|never Num", not_one_more)
    # “красные не могут идти три раза подряд”
    add("Pat", "S1 dont|not|never go? Num times inrow", lambda s, n: negated(in_a_row(s, n)))
    add("Pat", "S1 may not go? Num times inrow", lambda s, n: negated(in_a_row(s, n)))
    # “ни одна масть не должна появляться три раза подряд”
    for no in ("no", "no One"):
        for count in ("Num times", "Num card?"):
            add(
                "Pat",
                f"{no} At dont|not|may|must play|go|repeat? {count} inrow",
                lambda *p: negated(streak_alike(p[-2], p[-1])),
            )
    # “четыре масти сменяют друг друга в порядке …”
    add("rowof", "all? Num At")
    # « interdit d'enchaîner trois rouges »
    add("Pat", "norun Num S1", lambda n, s: negated(in_a_row(s, n)))
    add("Pat", "norun S1", lambda s: negated(in_a_row(s, 2)))
    add(
        "Pat",
        "norun Num card? of|with? same At",
        lambda n, a: negated(streak_alike(a, n)),
    )


def _places(grammar: Productions) -> None:
    add = grammar.add
    # “раз в три карты красная”, « tous les trois coups il faut une rouge »
    for unit in ("card|unit|time|play", ""):
        add("Pat", f"oncein Num {unit} comma? must? be? S4", nth)
    add("Pat", "every|each|all Num|Ord unit|time comma? must? be? S4", nth)
    add("Pat", "every|each Ord must|may? be? S4", nth, 0.2)
    add("Pat", "S4 oncein Num card|unit|time|play", lambda s, n: nth(n, s))
    add("Pat", "One? time outof Num comma? it? must? be? S4", lambda *p: nth(p[-2], p[-1]))
    add("Pat", "Ords comma? card? etc dot? must? be? S4", _nth_of)
    # “две какие угодно, потом красная”, « deux cartes au choix puis une rouge »
    add("Item", "Num card? free", lambda n: several(n, ANYTHING))
    add("Item", "Num anything", lambda n: several(n, ANYTHING))
    # « une rouge, une noire »: two halves of the pack, one after the other
    add("Pat", "One S1 comma? then? One S1", lambda _, a, __, b: _halves(a, b), 0.1)


def _explained(relation: Condition, one: Condition, other: Condition) -> Condition | None:
    """Take a relation of colours or parities whose two kinds are named after it."""
    attribute = parity_word(one, other)
    match relation:
        case Shares(named) if attribute == (named,):
            return relation
    return None


def _range(low: int, high: int) -> Condition | None:
    return Rank(low, high) if 1 <= low < high <= RANKS else None


def _halves(one: Condition, other: Condition) -> Condition | None:
    """Read "a red one, a black one" by turns; "an ace, a king" may be either."""
    if not is_set(one) or not is_set(other):
        return None
    return in_turn((one, other)) if cards_of(one) ^ cards_of(other) == EVERY_CARD else None


def _nth_of(ordinals: tuple[int, ...], condition: Condition) -> Condition | None:
    step = ordinals[0]
    multiples = tuple(range(step, step * len(ordinals) + 1, step))
    return nth(step, condition) if step > 1 and ordinals == multiples else None


def _neither_kept(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    if one == other:
        return None
    return And(tuple(Shares(each, back, same=False) for each in one + other))


def _both_differ(
    one: tuple[Attribute, ...], other: tuple[Attribute, ...], back: int = 1
) -> Condition | None:
    return _neither_kept(one, other, back)


def _of_suits(relation: Condition) -> Condition | None:
    """Take "colour" for the suit, where suits are named in brackets after it."""
    match relation:
        case Shares(Attribute.COLOUR | Attribute.SUIT, back, same):
            return Shares(Attribute.SUIT, back, same=same)
    return None


def _nearly(number: int, back: int = 1) -> Condition | None:
    return differs(Span(None, number), back) if 0 < number < RANKS else None


def _nearer(number: int, back: int = 1) -> Condition | None:
    return _nearly(number - 1, back)


def _flipped(order: Order) -> Condition:
    """Read "only on a lower card" of the card judged, which is the higher one."""
    return Compares(order.turned)


def _flipped_case(condition: Condition, order: Order) -> tuple[Condition, Condition] | None:
    return own_case(condition, _flipped(order))


def _not_flipped(order: Order) -> Condition:
    """Read "never on a higher card": the card judged is not the lower one."""
    return opposite(_flipped(order))


def _not_flipped_case(condition: Condition, order: Order) -> tuple[Condition, Condition] | None:
    return own_case(condition, _not_flipped(order))


def _case_before(
    condition: Condition, *rest: int | Condition
) -> tuple[Condition, Condition] | None:
    """Read "even before → red", where an earlier card may be named."""
    *backs, then = rest
    if any(back != 1 for back in backs) or not isinstance(then, Condition):
        return None
    return was_case(condition, then)
