"""How far away an earlier card is: "within three", "the difference is even", "not equal".

Categories: ``Dist`` a distance, ``Diff`` a difference, ``Rel`` a relation to an earlier card. Steps
either way are in ``steps``.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Prime, Residue, Span
from eleusis_nb.conditions.relations import Compares, Differs, Direction, Order, Shares, Steps
from eleusis_nb.conditions.window import Between
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import agrees, is_set, negated, opposite, or_same
from eleusis_nb.interpreter.quantities import Numbers, Quantity, around, differs, ranks


def add_to(grammar: Productions) -> None:
    """Add the productions of distances."""
    _near_or_far(grammar)
    _differences(grammar)
    _changes(grammar)
    _provisos(grammar)


def _near_or_far(grammar: Productions) -> None:
    """Add how near or far: "within three", "at least two away", "adjacent"."""
    add = grammar.add
    add("Rel", "within Num|One step? [of|from? Ref]", _within)
    add("Rel", "within Num|One step? of it", _within)
    add("Rel", "AtS is within Num|One step? of|from Ref value?", lambda _, *p: _within(*p), -0.2)
    add("Rel", "within Num Cmp or Cmp [than? Ref]", lambda n, a, b, back=1: _within(n, back))
    add("Rel", "Num step? away atmost", _within)
    add("Rel", "Num step? away atleast", lambda n: differs(Span(n, None)))
    add("Rel", "Num step? away atmost than|of|from|with|to Ref", _within)
    add("Rel", "Dist step? away [than|of|from? Ref]", differs)
    # “more than two away from seven”, “within two of seven”
    add("V", "Dist step? away than|of|from|to Num|Rk", _away_from, -0.3)
    # “exactly three or exactly five away”: the second number is one more distance
    add("P3", "Diff is? exactly? Num|One or exactly Num", _either_distance, -0.3)
    add("Rel", "Dist step? away from|of|to it", differs)
    add("Rel", "away [than|of|from? Ref] by? Dist step?", _away)
    # “jumps of at least five”, “only small steps, three at most”, “big jumps only, like 5 or more”
    add("Rel", "only? jump only? of|comma|colon|dash|open? Dist close?", differs, -0.2)
    add("Rel", "atleast Num step? between value|card|it|they", lambda n: differs(Span(n, None)))
    add(
        "Rel",
        "closer than Num [to? Ref]",
        lambda n, b=1: differs(Span(None, n - 1), b) if n > 1 else None,
    )
    add(
        "Rel",
        "further away? than Num [from|to? Ref]",
        lambda n, b=1: differs(Span(n + 1, None), b),
    )
    add(
        "Rel",
        "no|not|never closer than? Num [to? Ref]",
        lambda n, b=1: differs(Span(n, None), b),
    )
    add(
        "Rel",
        "no|not|never further away? than Num [from|to? Ref]",
        lambda n, b=1: differs(Span(None, n), b),
    )
    add("Rel", "to? Dist step? from|of Ref", differs, 0.3)
    add("Rel", "adjacent [to? Ref]", lambda back=1: Differs(Span(1, 1), back))
    # “just above or just below the last one”, “the number right before or right after it”
    add("Rel", "justabove or justbelow [than|of|to? Ref]", lambda b=1: Differs(Span(1, 1), b), -0.4)
    add("Rel", "value Ref|before or after Ref", lambda *b: Differs(Span(1, 1), b[-1]), -0.4)
    # « les cartes se suivent »: upwards or either way, it is asked
    add("Rel", "card|value|sub must? touch eitherway", lambda: Differs(Span(1, 1)))
    add("R", "card|value|sub must? touch", lambda: Differs(Span(1, 1)), 0.8)
    add("R", "card|value|sub must? touch", lambda: Steps(1, 1, Direction.UP), 0.8)
    add("Rel", "adjacent with Ref", lambda b: Differs(Span(1, 1), b))
    # “|rank - previous rank| ≤ 4”
    add("Diff", "slash value|it|card dash Ref value? slash", None, -0.4)
    add("Rel", "adjacent in? value [to? Ref]", lambda back=1: Differs(Span(1, 1), back))
    # “deux valeurs qui se suivent, c'est interdit”
    add(
        "Rel", "two? value|card that? inrow|adjacent be? bad", lambda: opposite(Differs(Span(1, 1)))
    )
    # “дальше от прошлой чем на три”
    add("Rel", "further from|to|of Ref than by? Num", lambda b, n: differs(Span(n + 1, None), b))
    # “не ближе четырёх к прошлой”
    add("Rel", "no|not|never closer Num after Ref", lambda n, b: differs(Span(n, None), b))
    # “don't go more than 3 away”
    add(
        "Rel",
        "not go|be? more than Num step? away [than|of|from? Ref]",
        lambda n, b=1: differs(Span(None, n), b),
    )
    # « à 3 près », « au plus 3 de plus ou de moins », « rester à 3 de la précédente au maximum »
    add("Rel", "to|within? Num|One step? nearly [of|from? Ref]", _within)
    add("Rel", "to Num|One step? atmost|upto", _within, 0.2)
    # « à trois rangs exactement de la précédente »
    add(
        "Rel", "at|to|within Num|One step? exactly of|from Ref", lambda n, b: differs((n,), b), -1.3
    )
    # « à trois rangs au plus de la précédente », « à quatre crans au moins »
    add("Rel", "at|to|within Num|One step? atmost|upto of|from Ref", _within)
    add("Rel", "at|to|within Num|One step? atleast [of|from Ref]", _no_nearer)


def _differences(grammar: Productions) -> None:
    """Add the difference: "the difference is even", "it differs by at most two"."""
    add = grammar.add
    add("difference", "difference absolute")
    add("Rel", "atmost Diff Num", lambda back, n: _within(n, back))
    add("Rel", "atleast Diff Num", lambda back, n: differs(Span(n, None), back))
    add("Diff", "difference", lambda: 1)
    add("Diff", "absolute Diff")
    add("Diff", "difference in? value", lambda: 1)
    add(
        "Diff",
        "difference in? value? of|with|to|from|between Added|Ref",
        lambda n: n if n == 1 else None,
    )
    add("Diff", "difference between? Added|Ref", lambda n: n if n == 1 else None)
    add("Diff", "Diff comma? eitherway comma?", None, -0.2)
    # “the difference is odd and at least three”
    add("Rel", "Diff is? Dist comma? and|but is? Dist", _difference_of_both, -0.3)
    add("Rel", "Diff is? more|Cmp than? One", _beyond_one)
    add("Rel", "Diff Q", lambda back, q: differs(q, back))
    # «разность соседних карт по кругу не больше трёх»
    for round_ in ("circle", "circle open circle close"):
        add("Rel", f"Diff {round_} Q", _differs_round)
    add("Rel", "Diff dont Dist", lambda back, q: negated(differs(q, back)))
    # « différence impaire d'au moins 3 avec la précédente »
    add("Rel", "difference S0 comma? and|but|of? Dist [with|to|from Ref]", _odd_and_far, -0.3)
    add("Rel", "Diff of|by Dist", lambda back, q: differs(q, back))
    add("Rel", "difference of|by Dist [with|of|from|to? Ref]", differs)
    add("Rel", "difference of Dist between|of adjacent|consecutive|two|both card?", differs)
    add("Rel", "within Num|One of value [of|from? Ref]", _within)


def _odd_and_far(parity: Condition, far: Quantity, back: int = 1) -> Condition | None:
    """Read "an odd difference of at least three"."""
    kind = _parity(parity)
    first, second = None if kind is None else differs(kind, back), differs(far, back)
    return None if first is None or second is None or first == second else And((first, second))


def _changes(grammar: Productions) -> None:
    """Add by how much the value changes: "the rank has to change by one or two"."""
    add = grammar.add
    # “the rank has to change by one or two”; “may change” may leave it as it is: it is asked
    add("Rel", "AtS must? change by? Few", lambda _, few: differs(few))
    add("Rel", "AtS may change by? Few", lambda _, few: differs(few))
    add("Rel", "AtS may change by? Few", lambda _, few: _within(max(few)), 0.1)
    # «достоинство либо повторяем, либо меняем ровно на четыре»
    kept, changed = "may|must? repeat|keep|match|same", "may|must? change|differ|different by? Few"
    add("Rel", f"AtS either? {kept} comma? or|either {changed}", _kept_or_changed_by)
    add(
        "Rel",
        "AtS may|must? not|never change|differ by? more than|by by? Num",
        lambda _, n: _within(n),
    )
    add("Rel", "AtS may|must? change|differ by? Num atmost|upto", lambda _, n: _within(n))
    # « la nouvelle carte moins l'ancienne donne un nombre pair »
    add("Rel", "next card? minus|dash Ref is? S0", lambda b, s: _even_apart(b, s))
    # “at least four apart between two cards in a row”
    for apart in ("Dist step? away", "difference of|by? Dist"):
        add("Rel", f"{apart} between|of|from|to|with? Added", _apart_in_a_row)
    add("Rel", "Dist Diff", lambda q, back: differs(q, back))
    add(
        "Rel",
        "difference Dist between|of|with Added|Ref",
        lambda q, back: differs(q, back) if back == 1 else None,
    )
    add("Rel", "differ with|from? Ref by? Dist", lambda b, q: differs(q, b))
    add("Rel", "differ by Dist [with|from|than? Ref]", differs)
    # « on ne s'éloigne pas de plus de 3 de la précédente »
    for no in ("not|never|dont differ", "differ not|never"):
        add(
            "Rel",
            f"{no} by|of? by|of? more than? Num|One step? [with|from|than|of? RefA]",
            lambda n, b=1: _within(n, b),
        )
    add("Rel", "go? Cmp by S0", _by_parity)  # “up by an odd number”
    add("Rel", "by S0 step? Cmp", lambda parity, order: _by_parity(order, parity), -0.2)
    # «не соседняя и не такая же»
    same = "comma? and|nor not? equal|same|tie|different"
    add("Rel", f"not adjacent {same}", lambda: differs(Span(2, None)), -0.2)
    add("Rel", "within Num step? differ|different from|than? Ref", _at_most_apart)
    add("Rel", "within Num step? differ", lambda n: _at_most_apart(n, 1), 0.2)
    add("Rel", "AtS must? differ by Dist from|than|of RefA", lambda _, q, b: differs(q, b))
    add(
        "Rel", "within difference of? Few [from|of|with|to? Ref]", lambda f, b=1: _within(max(f), b)
    )
    add("Dist", "Amt")
    add("Dist", "S0", _parity)
    add("Dist", "Amt step")
    add("Dist", "Few", None, 0.5)
    # “отличается минимум на 2”, “число отличается от прошлого больше чем на три”
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
    # “отличаются по достоинству не менее чем на три”
    add("Rel", "differ in? At atleast by? Num|One", lambda a, n: _apart(a, Span(n, None)))
    # “the gap between cards”
    add("Diff", "difference between two? adjacent", lambda: 1)
    add("Diff", "difference between two? adjacent|consecutive? card|value", lambda: 1)


def _provisos(grammar: Productions) -> None:
    """Add what is said besides: "but not equal", "exactly", "in rank"."""
    add = grammar.add
    # «разность чётная, но не ноль»
    add("Rel", "Rel comma? but|and? not Num", lambda rel, n: _not_alike(rel) if n == 0 else None)
    add("Rel", "exactly Rel", lambda rel: None if isinstance(rel, Compares) else rel)
    add("Rel", "Rel comma? but|and? not|dont be? equal|same it?", not_equal)
    add("Rel", "Rel comma? neither|nor equal|same", not_equal)  # « jamais plus basse ni égale »
    add("Rel", "Rel comma? tieisbad", lambda r: not_equal(r) if isinstance(r, Differs) else None)
    add("Rel", "Rel in At|value", _in_rank)
    add("Rel", "value go Rel", _in_rank)
    # “à 1 d'écart pile”
    add("Rel", "Rel exactly", lambda rel: None if isinstance(rel, Compares) else rel)
    add(
        "Rel",
        "Rel comma? but|and? not|never Num",
        lambda rel, n: not_equal(rel) if n == 0 else None,
    )


def not_equal(relation: Condition) -> Condition | None:
    """Read "within three of it, but not equal"."""
    match relation:
        case Differs(Span(None, int(most)), back):
            return Differs(Span(1, most), back)
        case Compares(Order.AT_LEAST, back):
            return Compares(Order.HIGHER, back)
        case Compares(Order.AT_MOST, back):
            return Compares(Order.LOWER, back)
    return None


def _in_rank(relation: Condition, *attributes: tuple[Attribute, ...]) -> Condition | None:
    """Take a relation of ranks that says so: "between the last two in value"."""
    of_ranks = isinstance(relation, Compares | Differs | Steps | Between)
    return relation if of_ranks and attributes in {(), ((Attribute.RANK,),)} else None


def _away_from(quantity: Quantity, rank: int) -> Condition | None:
    """Return the ranks so far away from one of them."""
    if not 1 <= rank <= RANKS:
        return None
    there = [each for each in range(1, RANKS + 1) if _is(quantity, abs(each - rank))]
    return ranks(tuple(there)) if 0 < len(there) < RANKS else None


def _difference_of_both(back: int, one: Quantity, other: Quantity) -> Condition | None:
    first, second = differs(one, back), differs(other, back)
    return None if first is None or second is None or one == other else And((first, second))


def _is(quantity: Quantity, number: int) -> bool:
    return number in quantity if isinstance(quantity, tuple) else quantity.holds(number)


def _either_distance(back: int, one: int, other: int) -> Condition | None:
    return differs((one, other), back)


def _beyond_one(back: int, *parts: object) -> Condition | None:
    """Read "the difference is more than one"."""
    return differs(Span(2, None), back) if parts[:-1] in ((), (Order.HIGHER,)) else None


def _differs_round(back: int, quantity: Quantity) -> Condition | None:
    apart = differs(quantity, back)
    return None if apart is None else around(apart)


def _kept_or_changed_by(attributes: tuple[Attribute, ...], few: Numbers) -> Condition | None:
    return or_same(differs(few)) if attributes == (Attribute.RANK,) else None


def _within(number: int, back: int = 1) -> Condition | None:
    return Differs(Span(None, number), back) if 0 < number < RANKS else None


def _no_nearer(number: int, back: int = 1) -> Condition | None:
    return differs(Span(number, None), back)


def _away(*parts: object) -> Condition | None:
    back = 1
    quantity: Quantity | None = None
    for part in parts:
        if isinstance(part, int):
            back = part
        elif isinstance(part, tuple | Span | Residue | Prime):
            quantity = part
    return None if quantity is None else differs(quantity, back)


def _parity(condition: Condition) -> Quantity | None:
    match condition:
        case Is(Trait.EVEN):
            return Residue(2, 0)
        case Is(Trait.ODD):
            return Residue(2, 1)
        case Is(Trait.PRIME):
            return Prime()
    return None


def _even_apart(back: int, parity: Condition) -> Condition | None:
    """Take a difference that is even or odd, whichever card is the higher."""
    distance = _parity(parity)
    return differs(distance, back) if isinstance(distance, Residue) else None


def _apart_in_a_row(quantity: Quantity, window: int) -> Condition | None:
    return differs(quantity) if window == 1 else None


def _not_alike(relation: Condition) -> Condition | None:
    """Take out the same rank from what may be at a distance of nothing."""
    alike = Shares(Attribute.RANK)
    if is_set(relation) or not agrees(alike, relation):
        return None
    return And((relation, opposite(alike)))


def _at_most_apart(most: int, back: int) -> Condition | None:
    return differs(Span(None, most), back)


def _by_parity(order: Order, parity: Condition) -> Condition | None:
    distance = _parity(parity)
    apart = None if distance is None else differs(distance)
    return None if apart is None else And((Compares(order), apart))


def _apart(attributes: tuple[Attribute, ...], quantity: Quantity) -> Condition | None:
    return differs(quantity) if attributes == (Attribute.RANK,) else None
