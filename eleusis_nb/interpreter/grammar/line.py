"""Several cards of the line at once: its first ones, each or one of the last few, all of them.

Category ``Rel`` again, for these are conditions on the next card too; ``Each`` and ``Some`` are
several cards of the line at once.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Order, Shares
from eleusis_nb.conditions.several import ToFirst, ToSeveral
from eleusis_nb.conditions.window import Between
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, opposite, was
from eleusis_nb.interpreter.quantities import Quantity, differs

Attributes = tuple[Attribute, ...]


def add_to(grammar: Productions) -> None:
    """Add the productions of conditions on several cards of the line."""
    _first(grammar)
    _which(grammar)
    _like_some(grammar)
    _unlike_all(grammar)
    _beyond(grammar)


def _first(grammar: Productions) -> None:
    """Add the first card, and the first few: "the suit of the first card"."""
    add = grammar.add
    add("thefirst", "first card?")
    add("thefirst", "that of thefirst")
    add("thefirst", "At of thefirst")
    add("thefirst", "first card? online|play")
    add("Rel", "atleast that? thefirst", lambda: ToFirst(Compares(Order.AT_LEAST)))
    add("Rel", "atmost that? thefirst", lambda: ToFirst(Compares(Order.AT_MOST)))
    add(
        "Rel",
        "same|as|match thefirst in|by? AtOr",
        lambda a: Or(tuple(ToFirst(Shares(one)) for one in a)),
    )
    add("Rel", "same At as|of|than|to|from? thefirst", to_first)
    add("Rel", "different At as|of|than|to|from? thefirst", lambda a: to_first(a, same=False))
    add("Rel", "AtS is? same as|of|than|to|from? thefirst", to_first)
    add("Rel", "AtS must? match|have? thefirst", to_first)
    add("Rel", "match|share|have|keep At of|with? thefirst", to_first)
    add("Rel", "thefirst decide At", to_first)
    add("Rel", "At of thefirst decide", to_first)
    add("Rel", "match with|to? thefirst in|by? At", to_first)
    add("Rel", "At of thefirst", to_first, 0.2)
    add("Rel", "Dist step? away than|of|from thefirst", lambda q: _from_first(q))
    add("If", "if thefirst be|was? S4", _first_was)
    add("Rel", "C than|to|as|of? thefirst", lambda order: ToFirst(Compares(order)))
    for unlike in ("any|all? At except|but", "not"):
        add("Rel", f"{unlike} At? of? thefirst", _unlike_first)
        add("Rel", f"{unlike} At of? Either", _unlike_each)
    # “a suit that neither of the last two cards has”
    add("Rel", "any? At that neither of? Win have|be?", _unlike)
    for few in ("first Num card?", "Num first card?"):
        add(
            "R",
            f"{few} only? is? only? S4 comma|dot|semi? and? thenon free|anything",
            lambda n, s: first_few(n, s, ANYTHING),
            -0.3,
        )
        add("R", f"{few} is? S4 comma|dot|semi? and? thenon? Cl", first_few)
        add("R", f"{few} is? S4 comma|dot|semi? and? then|thenon Cl repeat", first_few, -0.6)
        add(
            "R",
            f"{few} is? S4 comma|dot|semi? and? Num next|thenon Cl",
            _first_and_next,
            -0.5,
        )
        add("R", f"{few} is? S4 comma|dot|semi? and|but? rest must|may? be? Cl", first_few)
    # “the first six are even, from the seventh on odd”
    add("First", "first Num card? comma? is? S4", lambda n, s: (n, s))
    add("Later", "from Ord card? on? comma? is? Cl", lambda n, then: (n, then))
    add("R", "First comma|dot|semi? and|but? Later", _from_the_next_on)
    # “on suit la première carte : toujours son enseigne”
    add("Rel", "follow|match|keep thefirst colon|comma? At", lambda a: to_first(a))


def _unlike_first(*named: Attributes) -> Condition | None:
    """Read "any suit but that of the first card", where the attribute is said once or twice."""
    return to_first(named[0], same=False) if len(set(named)) == 1 else None


def _from_first(quantity: Quantity) -> Condition | None:
    distance = differs(quantity)
    return None if distance is None else ToFirst(distance)


def _first_was(condition: Condition) -> Condition | None:
    """Return the test that the first card of the line was of a set."""
    test = was(condition) if is_set(condition) and condition != ANYTHING else None
    return None if test is None else ToFirst(test)


def to_first(attributes: Attributes, *, same: bool = True) -> Condition | None:
    """Return the relation that a card shares an attribute with the first one, or not."""
    return ToFirst(Shares(attributes[0], same=same)) if len(attributes) == 1 else None


def _first_and_next(
    count: int, first: Condition, following: int, then: Condition
) -> Condition | None:
    """Read "the first 5 are black and the 5 after that red": what comes later is not said."""
    return first_few(count, first, then) if count == following else None


def _from_the_next_on(few: tuple[int, Condition], later: tuple[int, Condition]) -> Condition | None:
    (count, first), (place, then) = few, later
    return first_few(count, first, then) if place == count + 1 else None


def first_few(count: int, first: Condition, then: Condition) -> Condition | None:
    """Return the rule of the first cards of the line, and what holds from then on."""
    if not is_set(first) or not 2 <= count <= 20:
        return None
    return IfElse(Counted(ANYTHING, Span(None, count)), first, then)


def _which(grammar: Productions) -> None:
    """Add which cards: "each of the last two", "one of the last three"."""
    add = grammar.add
    add("Each", "Win")
    add("Each", "Win value", None, 0.1)  # “not one of the last two ranks”
    add("Each", "At of Each", lambda a, n: n)
    add("Each", "all|both|each of? Win")
    add("Either", "either of? Win")
    add("Some", "One|any of Win", lambda *a: a[-1])
    add("Some", "atleast One of Win", lambda _, n: n)
    add("Some", "One? atleast One? of? Win", lambda *a: a[-1])
    add("Some", "either of? Win")
    add("Some", "atleast with One of Win", lambda _, n: n)
    # “достоинство отлично от достоинств двух последних карт”
    add("Each", "At Win", lambda _, n: n, 0.1)


def _like_some(grammar: Productions) -> None:
    """Add "the suit of one of the last two", "it matches both in colour"."""
    add = grammar.add
    add("Rel", "match in|by? At|AtOr with? Some", lambda a, n: _alike(a, n, each=False))
    add("Rel", "match Some in|by At|AtOr", lambda n, a: _alike(a, n, each=False))
    add("Rel", "same At as|of|than? Some", lambda a, n: _alike(a, n, each=False))
    add(
        "Rel",
        "same At that be? in|among|play|from|on? in|from|on? Each",
        lambda a, n: _alike(a, n, each=False),
    )
    add("Rel", "same At as|of|than? Each", lambda a, n: _alike(a, n, each=True), 0.3)
    add("Rel", "AtS is? in|among Each", lambda a, n: _alike(a, n, each=False), 0.5)
    # “one of the last two cards must be of the same suit”
    add("Rel", "Some must? be|have of? same|its At", lambda n, a: _alike(a, n, each=False))
    add("Rel", "Some must? be|have of? same|its At as it", lambda n, a: _alike(a, n, each=False))
    add("Rel", "match|share At of|with? Some", lambda a, n: _alike(a, n, each=False))
    add(
        "Rel",
        "At that? be? already play|in? among|in? Each",
        lambda a, n: _alike(a, n, each=False),
    )
    add("Rel", "At of? Ref or of? Ref", _as_either)
    add("Rel", "same At than|as|of? Ref or of|than? Ref", _as_either)
    # “l'une des trois dernières”, “одной из двух последних”
    add("Some", "One Num Ref card?", lambda _, n, back: n if back == 1 else None, 0.95)
    add("Rel", "AtS is? that of? Some", lambda a, n: _of_some(a, a, n))


def _none_of_the_last(parts: tuple[object, ...]) -> Condition | None:
    """Read "none of the last three suits"; where no attribute is named, of their values."""
    named = next((part for part in parts if isinstance(part, tuple)), (Attribute.RANK,))
    window = [part for part in parts if isinstance(part, int)][-1]
    return _unlike(named, window)


def _alike(attributes: Attributes, window: int, *, each: bool) -> Condition:
    relations = tuple(Shares(one) for one in attributes)
    if len(relations) > 1 and not each:
        return Or(tuple(ToSeveral(relation, window, each=False) for relation in relations))
    return ToSeveral(relations[0] if len(relations) == 1 else Or(relations), window, each=each)


def _unlike_all(grammar: Productions) -> None:
    """Add "a suit other than those of the last two", "no rank twice in four cards"."""
    add = grammar.add
    add("Rel", "different At as|of|than|to|from|in? Either", _unlike)
    add("Rel", "different than|from|of? Each in? At", lambda n, a: _unlike(a, n))
    add("Rel", "AtS is? different than|from|of? Each", _unlike)
    for no in ("not", "never", "dont", "no"):
        used = f"{no} yet? be? already|play yet?"
        add("Rel", f"At that? be? {no} in|among|play|of|be? Each", _unlike)
        add("Rel", f"{no} At in|among|play|of|from? Each", _unlike, 0.2)
        add("Rel", f"{no} At that be? play|in? in? Each", _unlike)
        add("Rel", f"AtS {no} yet? been in|among|on? Each", _unlike)
        add("Rel", f"AtS {no} be? match|same|equal|in|among|as|to? to? Each", _unlike)
        add("Rel", f"{no} same At as|of|than? Each", _unlike)
        add("Rel", f"{no} same At as|of|than? Some", _unlike)
        add("Rel", f"AtS is? One that have? {used} in|among|with Each", _unlike_those)
        add("Rel", f"At that have? {used} in|among|with Each", _unlike)
    # “none of the last three ranks may be played again”
    last = "no One? of? Win At|value"
    again = f"{last} may|must? be? repeat|play already|oncemore?"
    add("Rel", last, lambda *p: _none_of_the_last(p))
    add("Rel", again, lambda *p: _none_of_the_last(p), -0.3)

    # « on n'a pas le droit de répéter une valeur présente dans les trois dernières »
    add("Rel", "reject repeat At already? in|among|on Each", _unlike, -0.3)
    # «запрещено повторять масть последних двух карт»
    add("Rel", "dont|bad repeat At Each", _unlike)
    # «нельзя масть ни одной из двух последних карт»: denied twice, meant once
    add(
        "Rel",
        "bad|dont play? At no|not|never in|among|of|from? Each",
        _unlike,
        -0.3,
    )
    # «нельзя класть карту, достоинство которой уже было среди последних трёх»
    add(
        "Rel",
        "bad|dont play? card comma? At that? be? already? play|in? among|in? Each",
        _unlike,
        -0.5,
    )
    add("Rel", "different At as|of|than|to|from|in? Each", _unlike)
    add("Rel", "differ in At from Each", _unlike)
    add("Rel", "AtS must? differ from Each", _unlike)
    add(
        "Rel",
        "AtS must? not|dont? be? match|that? of|with? notany|neither with? One of? Each",
        lambda a, *n: _unlike(a, n[-1]),
    )
    add(
        "Rel",
        "no At may|must? be? repeat within|in Num card",
        lambda a, n: _unlike(a, n - 1) if n > 1 else None,
    )
    # « aucune des deux dernières ne doit être de la même enseigne »
    add(
        "Rel",
        "no|never|neither|notany of? Each must? be|have of? same At",
        lambda *p: _unlike(p[-1], p[-2]),
    )
    for no in ("not", "dont"):
        # «такой масти среди последних двух карт быть не должно»
        add("Rel", f"same At among|in|from Each be? {no}", _unlike)
        add("Rel", f"At be? {no} same as|than? that? of? Some", _unlike)
    add("Rel", "no At that? be? already play|in? among|in? Each", _unlike)
    for no in ("no", "not"):
        add("Rel", f"{no} At twice in|of|among Win", _unlike)
        add("Rel", f"repeat {no} At of|from? Each", _unlike)
    # “отличается и от прошлой, и от позапрошлой”
    add("Rel", "differ in? At both? from Ref comma? and from? Ref", _as_neither)


def _unlike(attributes: Attributes, window: int) -> Condition | None:
    return ToSeveral(Shares(attributes[0], same=False), window) if len(attributes) == 1 else None


def _unlike_each(*parts: object) -> Condition | None:
    named = {part for part in parts if isinstance(part, tuple)}
    if len(named) != 1 or not isinstance(parts[-1], int):
        return None
    return _unlike(named.pop(), parts[-1])


def _unlike_those(attributes: Attributes, _: int, window: int) -> Condition | None:
    return _unlike(attributes, window)


def _beyond(grammar: Productions) -> None:
    """Add "higher than both", "the highest so far", "between the last two"."""
    add = grammar.add
    add("Rel", "C than|to|as|of? Each", lambda order, n: ToSeveral(Compares(order), n))
    add(
        "Rel",
        "C than|to|as|of? Some",
        lambda order, n: ToSeveral(Compares(order), n, each=False),
    )
    add("Rel", "C than|to|as|of? all|each|every|anything card? already? online|sofar", _to_all)
    add("top", "highestyet card|One? already? online? sofar?")
    add("top", "acehighest card|One? in? already? online|sofar|therow sofar?")
    add("bottom", "acelowest card|One? in? already? online|sofar|therow sofar?")
    for end, compared in (("top", _to_the_highest), ("bottom", _to_the_lowest)):
        add("Rel", f"C than|as|to? {end}", compared)
    add("Rel", "highestyet", lambda: ToSeveral(Compares(Order.HIGHER)))
    # «ни больше обеих предыдущих, ни меньше»
    add("Rel", "neither C than? Each comma? nor C", _neither_beyond, -0.5)
    add("Rel", "C and C than? Each", _both_of_each, -0.2)
    add("Rel", "lowestyet", lambda: ToSeveral(Compares(Order.LOWER)))
    add("Rel", "C of? Win is? beaten", lambda order, n: _to_the_end_of(order, order, n))
    add("Rel", "between|in Win", lambda n: Between(n), 0.1)
    add("Rel", "between in? value of Win", lambda n: Between(n))
    add("Rel", "value? be? between that|card|value? Win", lambda n: Between(n))
    add("Rel", "strict between Win", lambda n: Between(n))
    add("Rel", "between Win inclusive", lambda n: Between(n, inclusive=True))
    # «между двумя предыдущими или равна одной из них»
    add("Rel", "between Win comma? or be? equal|same|match as|to? One of? it?", _between_or_equal)
    # «больше одной из двух последних, но меньше другой»
    add(
        "Rel",
        "C than|as|to? Some comma? and|but? C than|as|to? another",
        lambda a, n, b: Between(n) if n == 2 and {a, b} == {Order.HIGHER, Order.LOWER} else None,
    )
    add("Rel", "strictbetween Win", Between)


def _between_or_equal(window: int, *_: int) -> Condition:
    return Between(window, inclusive=True)


def _to_all(order: Order) -> Condition:
    return ToSeveral(Compares(order))


def _neither_beyond(*parts: Order | int) -> Condition | None:
    """Read "neither higher than both nor lower"."""
    orders = [part for part in parts if isinstance(part, Order)]
    counts = [part for part in parts if not isinstance(part, Order)]
    if set(orders) != {Order.HIGHER, Order.LOWER}:
        return None
    return And(tuple(opposite(ToSeveral(Compares(one), counts[0])) for one in orders))


def _both_of_each(one: Order, other: Order, window: int) -> Condition | None:
    if one is other:
        return None
    return And((ToSeveral(Compares(one), window), ToSeveral(Compares(other), window)))


def _to_the_end_of(order: Order, end: Order, window: int) -> Condition | None:
    """Compare with the highest, or the lowest, of the last cards."""
    if end not in {Order.HIGHER, Order.LOWER}:
        return None
    upwards = order in {Order.HIGHER, Order.AT_LEAST}
    return ToSeveral(Compares(order), window, each=upwards == (end is Order.HIGHER))


def _to_the_highest(order: Order) -> Condition:
    """Compare with the highest card of the line: above it is above all, below it below some."""
    upwards = order in {Order.HIGHER, Order.AT_LEAST}
    return ToSeveral(Compares(order), each=upwards)


def _to_the_lowest(order: Order) -> Condition:
    downwards = order in {Order.LOWER, Order.AT_MOST}
    return ToSeveral(Compares(order), each=downwards)


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


def _of_some(of: Attributes, named: Attributes, window: int) -> Condition | None:
    if of != named or len(of) != 1:
        return None
    return ToSeveral(Shares(of[0]), window, each=False)
