"""Looser sentences: word orders without a copula, genitives, and what is said a second time.

Russian needs most of them; they are tried in every language. Each group has an example.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition, Not, Or
from eleusis_nb.conditions.counts import Outnumbers, Repeats
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.making import double, half, the_difference, the_sum
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import alternating, chosen, in_turn
from eleusis_nb.interpreter.grammar.cases import only_after, was_case
from eleusis_nb.interpreter.grammar.groups import alike_in_groups
from eleusis_nb.interpreter.grammar.patterns import several
from eleusis_nb.interpreter.grammar.places import nth
from eleusis_nb.interpreter.grammar.several_cases import more_of_same
from eleusis_nb.interpreter.grammar.sharing import sharer, swapped_places
from eleusis_nb.interpreter.grammar.streaks import streak_alike
from eleusis_nb.interpreter.grammar.tests import sum_of_window
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    either,
    exactly_one,
    in_a_row,
    is_same,
    is_set,
    negated,
    opposite,
    was,
)
from eleusis_nb.interpreter.quantities import ORDERS, amount_of, differs, of_value


def add_to(grammar: Productions) -> None:
    """Add the productions of looser sentences."""
    _sets(grammar)
    _attributes(grammar)
    _numbers(grammar)
    _cases(grammar)
    _patterns(grammar)
    _clauses(grammar)


def _sets(grammar: Productions) -> None:
    """Add sets of cards: "from the seven on", "no older than a queen"."""
    add = grammar.add
    # As in “с семерки“, “от пятерки и ниже“, “до пятерки включительно“, “не старше дамы“
    add("V", "from|atleast Rk", lambda n: Rank(n, 13) if 1 < n < 13 else None, 0.4)
    add("V", "to|upto|atmost Rk", lambda n: Rank(1, n) if n > 1 else None, 0.5)
    add("V", "to|upto|atmost Rk inclusive", lambda n: Rank(1, n) if n > 1 else None)
    add("V", "V inclusive")
    add(
        "V",
        "V open to|upto|atmost Rk|Num inclusive? close",
        lambda v, n: v if cards_of(v) == cards_of(Rank(1, n)) else None,
    )
    add("S1", "S1 open V close", lambda s, v: s if cards_of(s) == cards_of(v) else None)
    add("V", "from Rk and|or? Cmp", lambda n, o: of_value(amount_of(ORDERS[o], n)))
    # As in “строго между 4 и 10“
    add(
        "V",
        "strictbetween Num|Rk and Num|Rk",
        lambda a, b: of_value(Span(a + 1, b - 1)) if b - a > 1 else None,
    )
    add("bad", "play bad")
    # As in “любую карту, только не той масти“
    add("P1", "any|all|anything card? comma? only Rel")
    # As in no copula … “карты, которые больше семи“
    add("S1", "card that S3")
    add("S1", "S1 that S3", both)
    add("P1", "card that not S3", opposite)
    add("P1", "free comma? only|but|except S3 dont|bad", opposite)
    add("P1", "free comma? only|but|except Rel", opposite)
    # As in “старшей картой той же масти“
    add(
        "P2",
        "Rel Rel",
        lambda a, b: both(a, b) if isinstance(a, Compares) and isinstance(b, Shares) else None,
        0.3,
    )
    # As in “карту, достоинство которой отличается от ...“
    add("P1", "card comma At that differ from|than? RefA", lambda a, b: sharer(False)(a, b))
    add("P1", "card comma At that match from|with? RefA", lambda a, b: sharer(True)(a, b))
    add("Amt", "from Num and|or Cmp", lambda n, o: amount_of(ORDERS[o], n))


def _attributes(grammar: Productions) -> None:
    """Add what two cards have in common or not: "the suit of the last one or of the one before it"."""
    add = grammar.add
    add("Rel", "AtS inrow not|never repeat", lambda a: sharer(False)(a))
    add("Rel", "AtS not|never repeat inrow", lambda a: sharer(False)(a))
    add("Rel", "AtS dont repeat|match inrow?", lambda a: sharer(False)(a))
    add("Rel", "differ from|than? RefA AtAnd", swapped_places(sharer(False, each=True)))
    add(
        "Rel",
        "change notboth colon? AtOr",
        lambda a: exactly_one(*(Shares(x, same=False) for x in a)) if len(a) == 2 else None,
    )
    # As in genitive subject … “масть карты“
    add("AtS", "At card|it|sub")
    # As in genitive … “с мастью предыдущей“, “масть прошлой или позапрошлой“
    add("RefA", "At Ref", lambda a, b: b)
    add("Rel", "At of? Ref or of? Ref", _as_either)
    add("Rel", "same At than|as|of? Ref or of|than? Ref", _as_either)
    add("Rel", "match AtAnd RefA?", sharer(True, each=True))
    add("Rel", "AtS keep same", lambda a: sharer(True)(a))
    # As in “отличается и от прошлой, и от позапрошлой“
    add("Rel", "differ in? At both? from Ref comma? and from? Ref", _as_neither)
    add("Rel", "different At than|from|as? both? Ref comma? and from? Ref", _as_neither)
    # As in “масть, которая уже была“
    add(
        "Rel",
        "At that already be|play",
        lambda a: opposite(Repeats(Span(None, 1), a[0])) if len(a) == 1 else None,
    )
    # As in “по масти или по цвету“, “масть не должна совпадать с предыдущей“, “ни масть, ни число не совпадают“
    add("Rel", "in|by AtOr", sharer(True, each=False), 0.2)
    add("Rel", "AtS dont be? match|same|repeat [from|with|than|as? RefA]", sharer(False))
    add("Rel", "AtS not be? match|repeat [from|with|than|as? RefA]", sharer(False))
    add(
        "Rel",
        "neither At comma? nor At not|dont match|repeat [from|with|than|as? RefA]",
        lambda a, b, r=1: sharer(False, each=True)(a + b, r),
    )


def _numbers(grammar: Productions) -> None:
    """Add how values compare, and what is computed of them: "it differs by at least two", "double or half"."""
    add = grammar.add
    # As in “отличается минимум на 2“, “число отличается от прошлого больше чем на три“
    add(
        "Rel",
        "differ [from|with|than? Ref] Dist",
        lambda *p: differs(p[-1], p[0] if len(p) > 1 else 1),
    )
    add(
        "Rel",
        "AtS must? differ [from|than? RefA] by? Dist",
        lambda a, *p: differs(p[-1], p[0] if len(p) > 1 else 1) if a == (Attribute.RANK,) else None,
    )
    # As in genitives … sums, averages, differences
    add(
        "Rel",
        "AtS? must? be? equal|equals|match to|with? sum of? Win",
        lambda *a: the_sum(None, a[-1]),
    )
    add(
        "Rel",
        "AtS? must? be? equal|equals|match to|with? difference of|between? Win",
        lambda *a: the_difference() if a[-1] == 2 else None,
    )
    # As in “черных должно быть больше чем красных“, “пик не больше чем черв“ … only kinds of cards
    add("Rel", "S1 must? be? Cmp than S1 sofar?", _more_of)
    add("Rel", "sofar S1 must? be? Cmp than S1", _more_of)
    # As in “вверх, повторы можно“
    add("C", "Cmp comma? equal may|ok", lambda o: ORDERS[o])
    add("Rel", "either double comma? or half [of? Ref]", lambda b=1: Or((double(b), half(b))))
    add("Rel", "double Ref comma? or half of? it", lambda b: Or((double(b), half(b))))
    add("Rel", "double comma? or half [of? Ref]", lambda b=1: Or((double(b), half(b))))
    # As in “на 1-3 больше или меньше“
    add(
        "Rel",
        "by Few Cmp than? or Cmp [than? Ref]",
        lambda f, o, p, b=1: differs(f, b) if {o, p} == {Order.HIGHER, Order.LOWER} else None,
    )
    # As in “минимум на 4 больше или меньше“
    add("Few", "atleast by Num", lambda n: tuple(range(n, 13)) if 1 <= n < 13 else None)
    add("Few", "atmost|upto by Num", lambda n: tuple(range(1, n + 1)))


def _cases(grammar: Productions) -> None:
    """Add tests and cases: "clubs only after a black one", "a higher one, except after a king"."""
    add = grammar.add
    # As in “картинка после картинки не идет“, “дам после красных не принимаю“, “король не может лежать после дамы“
    add("Case", "S3 after S4 dont|bad", lambda s, t: was_case(t, Not(s)))
    add("Case", "after S4 S3 dont|bad", lambda t, s: was_case(t, Not(s)))
    add("Case", "S3 dont play|be|go? after S4", lambda s, t: was_case(t, Not(s)))
    add("Case", "S3 dont follow S4", lambda s, t: was_case(t, Not(s)))
    add("Case", "dont S3 after S4", lambda s, t: was_case(t, Not(s)))
    add("Case", "may|must? play after S4 Cl", was_case)
    add("If", "if sum of? Win be? Q", sum_of_window)
    # As in “тогда и только тогда, когда“
    add(
        "Cond",
        "S4 must|may? be|play|accept|ok? exactlyif T",
        lambda s, t: chosen(((t, s),), opposite(s)),
    )
    # As in “а красные только картинки“
    add("Self", "S3 only P3", lambda s, p: None if _closer(s, p) else (s, p), 0.4)
    add("Cond", "Free comma|semi|dot? and|but? else comma? Cl", lambda s, p: either(s, p))
    # As in “каждой черве должна предшествовать черная“
    add(
        "Case",
        "each|every|any? S4 precededby P3",
        lambda s, p: only_after(s, was(p)) if is_set(p) else None,
    )
    # As in “пара соседних“
    add("If1", "must|may? play|accept anything|free comma? if|iff it? Cl")
    # As in “картинку кладут только после черной“
    add("Case", "S4 onlydo After", only_after)
    add("Case", "S4 onlydo If", only_after)
    # As in “если карта красная, ...“ of the card judged
    add("Own", "ifcard be? S4")
    add("ThenOwn", "dash|colon|arrow P3")
    # As in “если разного, ...“ after a case on a window
    add(
        "Cases",
        "Cases sep if different|same|match|differ|not Then",
        lambda c, then: (
            (*c, (opposite(c[0][0]), then)) if len(c) == 1 and not is_set(c[0][0]) else None
        ),
        0.2,
    )
    # As in “королем можно ходить; остальные чередуются по цвету“
    add("Free", "S3 may play")
    add("Cond", "Free sep rest Cl", lambda s, p: either(s, p))
    # As in “любая, кроме случая, когда она повторяет и цвет, и четность предыдущей“
    add("Cond", "free comma? unless it? Rel", opposite)
    # As in “младшая — после старшей“
    add("Case", "S4 go|play|be after S4", lambda s, t: was_case(t, s))
    # As in “кроме случая, когда король … тогда любая“
    add(
        "Cond",
        "Cl comma? unless T colon|comma|dash then? free",
        lambda p, t: chosen(((t, ANYTHING),), p),
    )
    # As in “после картинки масть сохраняем, после остальных меняем“
    add("Else", "comma|semi|dot? and|but? after|in rest dash|comma|colon? Cl")
    # As in “красные должны быть четными, черные нечетными“
    add("Selves", "Self comma|semi and|but? S1 dash? S1", lambda c, s, t: (c, (s, t)))
    add("Selves", "Self and|but S1 dash? S1", lambda c, s, t: (c, (s, t)))
    # As in “после двух карт одного цвета“
    add(
        "T1",
        "Num card? same At inrow?",
        lambda n, a: all_of_last(Shares(a[0]), n - 1) if len(a) == 1 and n >= 2 else None,
    )
    # As in “если четная, то больше, нечетная — меньше“, “выше семи красные, остальные черные“
    add("Cases", "Cases sep? S4 then|dash Cl", lambda c, s, then: more_of_same(c, (s, then)))
    add(
        "Cond",
        "S1 S0 comma|semi? and|but? rest dash? S3",
        lambda s, t, r: chosen(((s, t),), r),
    )


def _patterns(grammar: Productions) -> None:
    """Add places, turns and cards in a row: "red and black in turn", "more than three reds in a row"."""
    add = grammar.add
    # As in “каждая третья - черная“
    add("Pat", "each|every Nth be S4", nth)
    # As in “четные не могут идти подряд“, “две картинки рядом не лежат“
    add("Pat", "S3 dont play|go|be? inrow|touch", lambda s: negated(in_a_row(s, 2)))
    add("Pat", "Num S3 dont play|go|be? inrow|touch", lambda n, s: negated(in_a_row(s, n)))
    add("Pat", "Streak dont|never play|go|be? inrow|touch?", opposite)
    add("Pat", "inrow dont Num S3", lambda n, s: negated(in_a_row(s, n)))
    # As in “... чередуются“ after a row
    add("Pat", "Seq comma? alternate", in_turn)
    add("Pat", "Seq comma|dash? etc repeat?", in_turn)
    # As in “каждая вторая четная, между ними нечетные“
    add(
        "Pat",
        "each|every Nth card? be? S4 comma? and? rest be? S4",
        lambda n, s, r: in_turn((*[r] * (n - 1), s)),
    )
    # As in “порядок мастей … ..., и снова пики“, “масти должны следовать друг за другом в таком порядке … ...“
    add("Pat", "order|pattern|cycle At colon|be? Seq", lambda a, r: in_turn(r))
    add(
        "Again",
        "Seq comma? repeat Item",
        lambda r, i: r if i[0] == r[0] and len(i) == 1 else None,
    )
    add("Pat", "Again repeat?", in_turn)
    add("Pat", "order|pattern|cycle At? colon|be? Again", lambda *a: in_turn(a[-1]))
    add(
        "Pat",
        "At must? go|play|follow|come inrow? thatorder colon? Seq repeat?",
        lambda a, r: in_turn(r),
    )
    add(
        "Pat",
        "At must? go|play|follow|come inrow? thatorder colon? Again repeat?",
        lambda a, r: in_turn(r),
    )
    # As in “черные и красные чередуются парами … две черные, две красные“
    add("Pat", "Pair alternate G? colon Seq", lambda *a: in_turn(a[-1]))
    add("Pat", "card|At? alternate G? colon Seq repeat?", lambda *a: in_turn(a[-1]))
    add("Pat", "Seq joint etc", in_turn)
    add(
        "Pat",
        "Num card? of|with? same At comma? then Num different",
        lambda n, a, m: alike_in_groups(n, a) if n == m else None,
    )
    add("Pat", "At come|go? Group", lambda a, n: alike_in_groups(n, a), 0.2)
    # As in “за одну черную — две красных“
    add(
        "Pat",
        "after One S1 dash|comma Num S1",
        lambda _, s, n, t: in_turn((s, *[t] * n)) if 2 <= n <= 5 else None,
    )
    # As in genitive without than … “больше трех красных подряд“
    add(
        "Streak",
        "Cmp than? Num S3 card? inrow",
        lambda o, n, s: in_a_row(s, n + 1) if o is Order.HIGHER else None,
    )
    add(
        "Streak",
        "S3 Cmp than? Num times? inrow",
        lambda s, o, n: in_a_row(s, n + 1) if o is Order.HIGHER else None,
    )
    add(
        "Streak",
        "Cmp than? Num card? of|with? same At inrow?",
        lambda o, n, a: streak_alike(a, n + 1) if o is Order.HIGHER else None,
    )
    add(
        "Pat",
        "Cmp than? Num S3 card? inrow",
        lambda o, n, s: negated(in_a_row(s, n + 1)) if o is Order.AT_MOST else None,
    )
    add(
        "Pat",
        "Cmp than? Num card? of|with? same At inrow?",
        lambda o, n, a: negated(streak_alike(a, n + 1)) if o is Order.AT_MOST else None,
    )
    # As in “правило … четная, потом нечетная“
    add("Pat", "rulename colon Seq", in_turn)
    add("Pat", "inturn colon? Pair", lambda p: alternating(p))
    # As in “больше 4, но меньше 10“, “красные чередуются с черными“, “масть другая, достоинство любое“
    add("Pat", "S2 must? alternate with S2", lambda a, b: alternating((a, b)))
    # As in “по две красных и по две черных“, “тройка красных, тройка черных“
    add("Item", "Group card? S1", several, 0.2)
    add("Seq", "Item and Group S1", lambda a, n, s: a + (s,) * n if len(a) == n else None)


def _clauses(grammar: Productions) -> None:
    """Add clauses and what frames a rule: "any card, provided that it is red"."""
    add = grammar.add
    # As in said again … “красные; все черные отклоняются“
    add("R", "R comma|semi|dot Cl", _again, 0.3)
    add(
        "Cl",
        "Cl open S3 close",
        lambda a, b: a if is_set(a) and cards_of(a) == cards_of(b) else None,
    )
    # As in a row said again
    add(
        "Cl",
        "Cl colon|dash S3",
        lambda a, s: a if is_set(a) and cards_of(a) == cards_of(s) else None,
    )
    add(
        "Cl",
        "Cl open S3 close",
        lambda a, s: a if not is_set(a) and cards_of(s) == EVERY_CARD else None,
    )
    add("R", "Cl colon Cond", lambda a, b: b if is_same(a, b) else None)
    add("Cl", "Cl comma|semi|dot first Num? card? may? be? free", lambda *a: a[0])
    add("Cl", "ok S4")
    # As in frames … “проходят черные, а красные отбивают“, “то есть“
    add(
        "Cl",
        "Cl comma? restated S3",
        lambda a, b: a if is_set(a) and cards_of(a) == cards_of(b) else None,
    )
    add("Cl", "ok|accept P3")
    # As in “любую карту при условии, что она не является ни червой, ни картинкой“
    add(
        "Cl",
        "must|may? play|accept? free comma? if|iff it? neither S1 comma? nor S1",
        lambda a, b: negated(either(a, b)),
    )
    add("Cl", "must|may? play|accept? free comma? if|iff it? do? P3")
    add("Cl", "must|may? play|accept? free comma? if|iff it? dont P3", opposite)
    add("Cl", "Cl comma? and|but? At be? free|anything", lambda c, a: c)


def _as_either(attributes: tuple[Attribute, ...], one: int, other: int) -> Condition | None:
    """Read "the suit of the last card or of the one before it"."""
    if len(attributes) != 1 or {one, other} != {1, 2}:
        return None
    return ToSeveral(Shares(attributes[0]), 2, each=False)


def _as_neither(attributes: tuple[Attribute, ...], one: int, other: int) -> Condition | None:
    """Read "a suit that differs from the last card and from the one before it"."""
    if len(attributes) != 1 or {one, other} != {1, 2}:
        return None
    return ToSeveral(Shares(attributes[0], same=False), 2)


def _more_of(one: Condition, order: Order, other: Condition) -> Condition | None:
    if not isinstance(one, Is) or not isinstance(other, Is):
        return None
    amounts = {Order.HIGHER: Span(1, None), Order.AT_MOST: Span(None, 0)}
    return Outnumbers(one, other, amounts[order]) if order in amounts else None


def _closer(condition: Condition, said: Condition) -> bool:
    """Whether "only" adds nothing, or says of high cards which they are: "big only, 9 and up"."""
    ranks = isinstance(condition, Rank) and isinstance(said, Rank)
    return said in {condition, ANYTHING} or (ranks and not cards_of(said) & ~cards_of(condition))


def _again(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or not is_set(one) or not is_set(other):
        return None
    wider = cards_of(other) != EVERY_CARD and not cards_of(one) & ~cards_of(other)
    return one if wider else None
