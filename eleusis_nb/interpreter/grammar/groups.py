"""Groups: "in pairs of the same suit", "change the colour every third card".

Categories: ``G`` the size of a group, ``Pat`` a rule made so.
"""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn
from eleusis_nb.conditions.several import ToSeveral
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import in_turn
from eleusis_nb.interpreter.grammar.sharing import sharer
from eleusis_nb.interpreter.meanings import ANYTHING, is_set


def add_to(grammar: Productions) -> None:
    """Add the productions of groups."""
    _sizes(grammar)
    _one_after_the_other(grammar)
    _all_different_in_one(grammar)
    _every_so_many(grammar)


def _sizes(grammar: Productions) -> None:
    """Add how large groups are: "in pairs", "groups of three"."""
    add = grammar.add
    add("G", "Group")
    add("G", "group of? Num", lambda n: n if 2 <= n <= 6 else None)
    add("G", "in G")
    add("G", "G of card")


def _one_after_the_other(grammar: Productions) -> None:
    """Add groups one after the other: "two of one suit, then two of another"."""
    add = grammar.add
    add(
        "Pat",
        "same At twice comma? then? change|different At?",
        lambda a, *_: alike_in_groups(2, a),
    )
    add("Pat", "twice same|One At comma? then? change|different At?", _twice)
    add("Pat", "in? G colon Seq", lambda _, row: in_turn(row))
    # «парами: две одной масти, потом две другой»
    add("Pat", "go|play? in? G [of|with|in? same At] colon|comma|dash Pat", _of_size)
    add("Pat", "in? G of? each At", _all_by_turns)
    add("Pat", "card? must? be|play? G of|with|in? same At", alike_in_groups)
    add("Pat", "G of|with|in? At", alike_in_groups, 0.3)
    add("Pat", "card? go? G depend|by At", alike_in_groups)
    add("Pat", "At G", lambda a, n: alike_in_groups(n, a), 0.2)
    add(
        "Pat",
        "Num card? of|with At comma? then Num card? of|with? different|another",
        lambda n, a, m: alike_in_groups(n, a) if n == m else None,
    )
    add(
        "Pat",
        "G of|with|in? same At comma? then different At?",
        lambda n, a, *b: alike_in_groups(n, a),
    )
    add(
        "Pat",
        "Num card? of|with? same At comma? then Num card? of|with? different At",
        lambda n, a, m, b: alike_in_groups(n, a) if n == m else None,
    )
    add(
        "Pat",
        "Num card? of|with? same At comma? then different At",
        lambda n, a, b: alike_in_groups(n, a),
    )
    add(
        "Pat",
        "Num card? of|with? One|same At comma? then Num card? of|with? different|another At?",
        lambda n, *a: alike_in_groups(n, next(x for x in a if isinstance(x, tuple))),
    )
    add(
        "Pat",
        "G of|with|in? same At comma each|every? Group? in|of|with different|another At [than|as|from? Ref]",
        lambda n, a, *b: alike_in_groups(n, a),
    )
    add(
        "Pat",
        "Num card of|with? same At comma? then Num different|another of|with? same? At",
        lambda n, a, m, b: alike_in_groups(n, a) if n == m else None,
    )


def _all_different_in_one(grammar: Productions) -> None:
    """Add what is different within a group, and pairs whose cards are of a kind."""
    add = grammar.add
    add("Block", "each|every G of? card?", lambda n: n)
    add("Block", "in|of|within|among Block")
    each = "have|be|must? be? One? card? of|from? each|every|all At"
    add("Pat", f"Block {each}", lambda n, *a: _all_different(n, a[-1]))
    add("Pat", "Block all? At is? all? different", _all_different)
    # «четвёрками, и в каждой четвёрке все масти разные»
    add("Pat", "card? go|play? G comma|colon|dash|semi? and? BlockOf", _of_that_size)
    add("BlockOf", "Block all? At is? all? different", lambda n, a: (n, _all_different(n, a)))
    # «парами: первая любая, вторая той же масти, что первая»
    add("LikeFirst", "of|with|in? same At [than|as|to|of? first card?]", lambda a: sharer()(a, 1))
    some = "first card? is? S4 comma|semi? and|but? Ord card? is? LikeFirst"
    add("Pat", f"go? G comma|colon|dash? in? {some}", _second_like_first, -0.2)
    add("Pat", "At come|go? Group", lambda a, n: alike_in_groups(n, a), 0.2)


def _every_so_many(grammar: Productions) -> None:
    """Add what changes or comes again after so many cards: "change the colour every third card"."""
    add = grammar.add
    add("Pat", "Num card? of each|every At inturn|alternate|repeat?", _all_by_turns)
    add("Pat", "At change each|every Num card", lambda a, n: alike_in_groups(n, a))
    add("Pat", "change At each|every Num card", lambda a, n: alike_in_groups(n, a))
    add("Pat", "At change each|every Nth card", lambda a, n: alike_in_groups(n, a))
    add("Pat", "change At each|every Nth card|play", lambda a, n: alike_in_groups(n, a))
    # “the colour repeats every third card”
    add("Rel", "At repeat|same each|every Nth card", lambda a, n: _as_before(a, n))
    # «цвет держим две карты, потом меняем»
    add("Pat", "At must? keep Num card|times comma? and? then|thenon must? change At?", _kept_for)
    # «масть через одну повторяется», «через одну карты одной масти»
    for again in (
        "AtS everyother must? repeat|match|same",
        "AtS must? repeat|match|same everyother",
    ):
        add("Rel", again, lambda a: _as_before(a, 2), -0.3)
    add("Rel", "everyother card? of|with? same At", lambda a: _as_before(a, 2))
    add("Pat", "Num card? of|with? same At inrow? comma? then? change", alike_in_groups)
    add("Pat", "At|AtS must|may? change EachFew", lambda a, n: alike_in_groups(n, a))
    add("EachFew", "after each|every Num|Ord card|play|time", None, -0.1)
    add("Pat", "AtS everyother", lambda a: alike_in_groups(2, a), 0.3)


def alike_in_groups(size: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Return the rule that an attribute changes with each group of cards, and only then."""
    if len(attributes) != 1 or not 2 <= size <= LONGEST_CYCLE:
        return None
    return InTurn((Shares(attributes[0], same=False), *[Shares(attributes[0])] * (size - 1)))


def _all_different(size: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Return the rule that no two cards of a group share an attribute."""
    if len(attributes) != 1 or not 2 <= size <= MAX_BACK:
        return None
    other = Shares(attributes[0], same=False)
    return InTurn((ANYTHING, other, *(ToSeveral(other, back) for back in range(2, size))))


def _of_that_size(size: int, block: tuple[int, Condition | None]) -> Condition | None:
    return block[1] if block[0] == size else None


def _second_like_first(size: int, *parts: object) -> Condition | None:
    """Read "in pairs: the first is free, the second of the same suit as the first"."""
    numbers = {part for part in parts if isinstance(part, int)}
    match [part for part in parts if isinstance(part, Condition)]:
        case [*first, relation] if size == 2 and numbers == {2} and not is_set(relation):
            return InTurn((first[0] if first else ANYTHING, relation))
    return None


def _twice(*parts: object) -> Condition | None:
    """Read "twice the same colour, then change"."""
    return _so_many_times(2, *parts)


def _so_many_times(size: int, *parts: object) -> Condition | None:
    named = {part for part in parts if isinstance(part, tuple)}
    return alike_in_groups(size, named.pop()) if len(named) == 1 else None


def _all_by_turns(size: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "two of each colour in turn"; which suit comes after a suit is not said."""
    return alike_in_groups(size, attributes) if attributes == (Attribute.COLOUR,) else None


def _kept_for(attributes: tuple[Attribute, ...], count: int, *again: object) -> Condition | None:
    return alike_in_groups(count, attributes) if again in {(), (attributes,)} else None


def _of_size(size: int, *parts: object) -> Condition | None:
    """Take a pattern after "in pairs" or "in pairs of the same suit" whose groups are as large."""
    pattern = parts[-1]
    if isinstance(pattern, InTurn) and len(pattern.conditions) % size == 0:
        return pattern
    return None


def _as_before(attributes: tuple[Attribute, ...], back: int) -> Condition | None:
    return Shares(attributes[0], back) if len(attributes) == 1 and back <= MAX_BACK else None
