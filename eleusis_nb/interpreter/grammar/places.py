"""Places in the line: "every third card is a spade", "red on odd places", "reds from the sixth on"."""

from __future__ import annotations

from itertools import pairwise

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.counts import Counted
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import in_turn
from eleusis_nb.interpreter.grammar.line import first_few
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, opposite


def add_to(grammar: Productions) -> None:
    """Add the productions of places in the line."""
    _by_ordinals(grammar)
    _so_many_of_so_many(grammar)
    _places(grammar)
    _from_one_on(grammar)
    _of_every_few(grammar)
    _once_in_so_many(grammar)


def _by_ordinals(grammar: Productions) -> None:
    """Add places by their numbers: "the 3rd, the 6th and so on must be faces"."""
    add = grammar.add
    add("Pat", "Ords card? etc? is? S4 comma? rest?", nth_of)
    add("Pat", "S4 at|on|in Ords card|place? comma? etc? sep not|never|no S4 else", _only_there)
    add("Ords", "Ord comma|and comma? Ord", lambda a, b: (a, b))
    add("Ords", "Ords comma|and comma? Ord", lambda row, b: (*row, b))
    # «на 1, 4, 7 и т. д. месте картинки»
    add("Pat", "at|on|in? Nums etc? place is? S4", lambda n, s: nth_of(tuple(n), s))


def _so_many_of_so_many(grammar: Productions) -> None:
    """Add one card in so many: "one card in three is a heart, the rest is free"."""
    add = grammar.add
    add("Pat", "card outof Num is? S4", only_nth)
    # « une carte sur trois est libre, les autres sont rouges »
    rest = "comma|semi|dot? and|but? rest must|may? be? S4"
    add(
        "Pat",
        f"One|Num? card outof Num must|may? be? S0 {rest}",
        lambda *p: _free_nth(p[-3], p[-1]) if p[-2] == ANYTHING else None,
    )
    # “one card in three is a heart, the rest is free”
    add(
        "Pat",
        "One|Num? card outof Num is? S4 comma|semi|dot? and|but? rest must|may? be? free",
        lambda *p: nth(p[-2], p[-1]),
        -0.9,
    )
    add(
        "Pat",
        "Num? card outof Num is? S4 comma? start with? first",
        lambda *p: InTurn((p[-1], *[ANYTHING] * (p[-2] - 1))) if 2 <= p[-2] <= 7 else None,
    )


def _places(grammar: Productions) -> None:
    """Add odd and even places: "red on odd places, black on even ones"."""
    add = grammar.add
    for place in ("odd", "even"):
        at = f"card? on|in|at? {place}place online?"
        add(f"At{place}", f"{at} S4")
        add(f"At{place}", f"{at} equals|dash|colon S4")
        add(f"At{place}", f"{at} comma? sub|it do S4")
        add(f"At{place}", f"S4 on|in|at? {place}place", None, 0.1)
    add("Pat", "Atodd comma|semi|dot? and|but? rest be? S4", lambda o, e: in_turn((o, e)))
    for between in ("", "comma|semi|dot", "comma? and|but"):
        add("Pat", f"Atodd {between} Ateven", lambda o, e: in_turn((o, e)))
        add("Pat", f"Ateven {between} Atodd", lambda e, o: in_turn((o, e)))
    # “even values on even positions and odd on odd”
    add("Pat", "S4 on|in|at evenplace comma? and S4 on|in|at S0", _on_even_and_odd, -0.4)
    add("Pat", "on|in|at? oddplace equals|dash|colon? S4", lambda s: InTurn((s, ANYTHING)))
    add("Pat", "S4 on|in|at? oddplace", lambda s: InTurn((s, ANYTHING)))
    add("Pat", "S4 on|in|at? evenplace", lambda s: InTurn((ANYTHING, s)))
    add("Pat", "on|in|at? evenplace equals|dash|colon? S4", lambda s: InTurn((ANYTHING, s)))
    add("Pat", "on|in|at? evenplace dont|bad play? S3", lambda s: InTurn((ANYTHING, opposite(s))))
    add(
        "Pat",
        "all|each|every? card? on|in|at? oddplace card? do S4",
        lambda s: InTurn((s, ANYTHING)),
    )
    add(
        "Pat",
        "all|each|every? card? on|in|at? evenplace card? do S4",
        lambda s: InTurn((ANYTHING, s)),
    )
    # “на чётных местах чёрные, а на нечётных — красные”
    for at, beside in (("even", Trait.ODD), ("odd", Trait.EVEN)):
        add(f"At{at}", f"card? on|in|at? {at}place do S4")
        add(
            "Pat",
            f"At{at} comma|semi? and|but? on|in|at|with S0 dash|be|comma? S4",
            lambda first, s, then, beside=beside: _on_places(first, s, then, beside),
        )
        # «нечётные места занимают красные, чётные — чёрные»
        add(
            "Pat",
            f"{at}place be S4 comma|semi? and|but? S0 dash|be S4",
            lambda first, s, then, beside=beside: _on_places(first, s, then, beside),
            -0.3,
        )


def _from_one_on(grammar: Productions) -> None:
    """Add what changes at a place: "from the sixth card on only reds"."""
    add = grammar.add
    # “à partir de la sixième carte, que des rouges”, “с шестой карты только красные”
    add("R", "from|atleast|thenon|start Ord card? comma? is? only? S4", _from_place)
    # «сначала что угодно, а потом одни чёрные»
    add(
        "Cond",
        "start|first with? free|anything comma? and|but? then|thenon only? S4",
        lambda s: IfElse(Counted(ANYTHING, Span(2, None)), s, ANYTHING),
    )
    # “for the first four cards only reds are accepted; afterwards only blacks”
    add(
        "R",
        "for|in|at first Num card? comma? Cl comma|semi|dot? and|but? thenon|then comma? Cl",
        first_few,
    )
    # « les 5 premières cartes, c'est libre, ensuite que du noir »
    add(
        "R",
        "first Num card? comma? must|may? be? free comma|semi|dot? and|but? thenon|then comma? Cl",
        _free_at_first,
    )


def _free_at_first(count: int, then: Condition) -> Condition | None:
    return first_few(count, ANYTHING, then)


def _of_every_few(grammar: Productions) -> None:
    """Add places in every few cards: "the third of every three cards is black"."""
    add = grammar.add
    add(
        "Pat",
        "Ord of each|every Num card? is? S4",
        lambda n, m, s: _third_of(n, m, s, ANYTHING),
    )


def _once_in_so_many(grammar: Productions) -> None:
    """Add one card in so many: "one card in three is red", "the third, the sixth and so on"."""
    add = grammar.add
    # “une carte rouge sur deux”
    add("Pat", "One? card? S4 outof Num", lambda *p: only_nth(p[-1], p[-2]), 0.2)
    # “la troisième carte est un cœur, puis la sixième, etc.”
    add(
        "Pat",
        "Ord card? is? S4 comma? then|and? Ord comma? repeat|etc",
        lambda a, s, b: nth_of((a, b), s),
    )
    # “раз в три карты красная”, « tous les trois coups il faut une rouge »
    add("Pat", "oncein Num card|unit|time|play comma? is? S4", nth)
    add("Pat", "every|each|all Num|Ord unit|time comma? is? S4", nth)
    add("Pat", "every|each Ord must|may? be? S4", nth, 0.2)
    add("Pat", "One? time outof Num comma? it? is? S4", lambda *p: nth(p[-2], p[-1]))


def _on_even_and_odd(even: Condition, odd: Condition, places: Condition) -> Condition | None:
    return in_turn((odd, even)) if places == Is(Trait.ODD) else None


def nth(number: int, condition: Condition) -> Condition | None:
    """Return the rule that every so many cards one satisfies a condition."""
    return InTurn((*[ANYTHING] * (number - 1), condition))


def _only_there(some: Condition, ordinals: tuple[int, ...], refused: Condition) -> Condition | None:
    return _nth_alone(ordinals, some) if some == refused else None


def _nth_alone(ordinals: tuple[int, ...], condition: Condition) -> Condition | None:
    match nth_of(ordinals, condition):
        case InTurn(row):
            return in_turn([opposite(condition) if one == ANYTHING else one for one in row])
    return None


def nth_of(ordinals: tuple[int, ...], condition: Condition) -> Condition | None:
    """Read "the third, sixth, ninth card" as every third card."""
    step = ordinals[1] - ordinals[0]
    if not 2 <= step <= LONGEST_CYCLE or any(b - a != step for a, b in pairwise(ordinals)):
        return None
    first = (ordinals[0] - 1) % step
    return InTurn(tuple(condition if place == first else ANYTHING for place in range(step)))


def _free_nth(number: int, others: Condition) -> Condition | None:
    if not is_set(others) or others == ANYTHING or not 2 <= number <= LONGEST_CYCLE:
        return None
    return InTurn((*[others] * (number - 1), ANYTHING))


def only_nth(number: int, condition: Condition) -> Condition | None:
    """Return the rule that every so many cards one satisfies a condition, and no others do."""
    if Rank(number, number) in {condition, opposite(condition)}:
        return None  # « un 7 sur un 7 » is one on the other
    return in_turn((*[opposite(condition)] * (number - 1), condition))


def _on_places(
    first: Condition, place: Condition, then: Condition, other: Trait
) -> Condition | None:
    """Read "black on even places, and on odd ones red"."""
    if place != Is(other):
        return None
    return in_turn((then, first) if other is Trait.ODD else (first, then))


def _from_place(place: int, condition: Condition) -> Condition | None:
    if not is_set(condition) or place < 2:
        return None
    return IfElse(Counted(ANYTHING, Span(None, place - 1)), ANYTHING, condition)


def _third_of(place: int, count: int, *conditions: object) -> Condition | None:
    named = [one for one in conditions if isinstance(one, Condition)]
    if place != count or not 2 <= count <= 7 or len(named) != 2:
        return None
    return in_turn((*[named[1]] * (count - 1), named[0]))
