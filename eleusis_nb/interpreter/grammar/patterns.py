"""Rows that go round: "red, black, red, black", "the suits in the order hearts, spades, …".

Categories: ``Item`` some cards of a pattern, ``Seq`` a row of them, ``Pat`` a rule made so.
"""

from __future__ import annotations

from itertools import repeat

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Compares, Direction, NextSuit, Order, Steps
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn, Opening
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import in_turn, repeats
from eleusis_nb.interpreter.grammar.steps import Signed, stepping
from eleusis_nb.interpreter.meanings import ANYTHING, Row, both, cards_of, is_same, is_set, opposite


def add_to(grammar: Productions) -> None:
    """Add the productions of rows that go round."""
    _items(grammar)
    _joints(grammar)
    _rows(grammar)
    _in_turn(grammar)
    _of_so_many(grammar)


def _items(grammar: Productions) -> None:
    """Add the conditions of a row: "two reds", "then up twice"."""
    add = grammar.add
    add("Item", "S2", lambda s: (s,), 0.1)
    add("Item", "Ord card? be? S2", lambda n, s: (s,))
    add("Item", "first card? is? S2", lambda s: (s,), 0.2)
    add("Item", "twice|double S1", lambda s: (s, s), 0.3)
    add("Item", "S1 twice|double", lambda s: (s, s), 0.1)
    add("Item", "S2 first", lambda s: (s,), 0.2)
    add("Item", "first? play first? Item")
    add("Item", "One card? S1", lambda n, s: (s,))
    add("Item", "Letter", lambda s: (s,))
    add("Item", "Num Letter", several)
    add("Item", "Num card? S1", several)
    # «раз красная, два раза чёрная»
    add("Item", "Num times S1", several)
    add("Item", "once|time|sometime S1", lambda s: (s,), 0.1)
    add("Item", "Rel", lambda rel: (rel,), 0.2)
    # “two steps up, then one step down”
    add("StepRow", "Sg joint Sg", lambda a, b: (a, b))
    add("StepRow", "go? Cmp One|Num go? Cmp One|Num", _there_and_back, -0.5)
    # “two up one down”: cards or steps, it is asked
    add("StepRow", "One|Num Cmp One|Num Cmp", lambda n, a, m, b: _there_and_back(a, n, b, m), 0.1)
    # «плюс 2 минус 1 плюс 2 минус 1»
    add("Signs", "plus Num comma? minus|dash Num", lambda a, b: (((a,), 1), ((b,), -1)))
    add("Signs", "Signs comma? Signs", lambda a, b: (*a, *b))
    add("Pat", "Signs repeat?", _steps, 0.3)
    add("Item", "Num Cmp", lambda n, order: (Compares(order),) * n if 1 <= n <= 6 else None, 0.4)
    add("Item", "twice Cmp", lambda order: (Compares(order),) * 2)
    add("Item", "time|sometime Cmp", lambda order: (Compares(order),))
    add("Item", "once Cmp", lambda order: (Compares(order),))
    # « on monte deux fois, on descend une fois »
    add("Item", "Cmp time|sometime|once", lambda order: (Compares(order),), 0.1)
    add("Item", "Cmp One|Num times|time|sometime", lambda order, n: _so_often(n, order))
    # “по две красных и по две черных”, “тройка красных, тройка черных”
    add("Item", "Group card? S1", several, 0.2)
    # “rouge trois fois, puis noire trois fois”
    add("Item", "S2 first? Num times", lambda s, n: several(n, s))
    # « au-dessus de 7, puis en dessous, puis au-dessus »
    add("Sides", "Cmp than? Num joint Cmp", _sides)
    add("Sides", "Sides joint Cmp", _more_sides)
    add("Pat", "Sides repeat?", lambda row: in_turn([one for _, one in row]), 0.2)
    # “up two, down one”
    add("Item", "up Num|One", lambda n: _step(n, Direction.UP))


def _joints(grammar: Productions) -> None:
    """Add what stands between them: "then", "followed by"."""
    add = grammar.add
    add("joint", "comma|arrow|dash")
    add("joint", "then")
    add("joint", "and then")
    add("joint", "comma and then")
    add("joint", "comma then")
    add("joint", "comma and", None, 0.3)
    add("joint", "comma? that? is? followed", None, 0.1)
    add("joint", "dot|semi then?", None, 0.2)
    add("joint", "then it|that? be")


def _rows(grammar: Productions) -> None:
    """Add rows of conditions: "red, red, black"."""
    add = grammar.add
    add("Seq", "Item joint Item", lambda a, b: a + b, 0.1)
    add("Seq", "Item Item", _beside, 0.2)
    add("Seq", "Seq joint Item", _longer)
    add("Seq", "Seq Item", _longer_beside)
    add("Slashed", "Item slash Item", lambda a, b: a + b)
    add("Slashed", "Slashed slash Item", _longer)
    add("Seq", "Slashed", lambda row: row if repeats(row) else None)
    # «красная - чёрная - красная - чёрная»: a dash between two says what follows the first
    add("Dashed", "Item dash Item dash Item", lambda a, b, c: a + b + c)
    add("Seq", "Dashed", lambda row: row if repeats(row) else None, -0.2)
    add("Seq", "Item and Num|One card? S1", lambda a, n, s: _both_counted(a, n, s), 0.15)
    add("Seq", "Seq comma? and Item", _longer, 0.3)
    # “hearts, spades, diamonds and clubs”: four, of which the last two are no kind
    add("Seq", "Suit comma Suit comma Suit comma? and Suit", _all_suits, -0.4)
    add("Seq", "Nums", _numbers, 0.4)
    # « roi/dame/roi/dame », where nothing else says that there is a choice
    add("Seq", "NumsOr", lambda row: _numbers(row) if len(set(row)) < len(row) else None, 0.2)
    # « impaire figure impaire figure »
    add("Word", "S0")
    add("Word", "Rk", lambda n: Rank(n, n))
    for words in (4, 6, 8):
        add("Seq", " ".join(["Word"] * words), _twice, -0.8)
    add("Seq", "RkNums", lambda row: _numbers(row) if repeats(row) else None, -0.5)
    two = "Num S0 Num S0"
    add("Seq", f"{two} {two}", _several_twice, -0.8)
    # “the first card a heart, the second a spade, the third a diamond, the fourth a club”
    add("Counted", "first card? is? S2", lambda s: (s,))
    add("Counted", "Counted joint Ord card? is? S2", _next_place, -0.2)
    add("Pat", "Counted rowend?", _counted_from_the_first, -0.2)


def _in_turn(grammar: Productions) -> None:
    """Add rows that go round: "red, red, black and so on", "in turn red and black"."""
    add = grammar.add
    add("Pat", "StepRow repeat?", _steps, 0.1)
    add("Pat", "Seq comma? and? pattern repeat", in_turn)
    # “red, red, black, in a loop from the starter on”, “the starter counts as the first red”
    add("Turns", "Seq comma? and? repeat?", in_turn)
    add("Turns", "Seq comma? and? inturn", _as_listed)
    for starter in (
        "comma|semi|dot? and? first count [as? Ord|first? S1]",
        "comma? and? start with|from|on|at? first [as S1]",
    ):
        add("Pat", f"Turns {starter}", _from_the_starter)
    # A row is a pattern when it goes round, counts, or says so.
    add("Pat", "start with? Seq", _plain)
    add("Pat", "Seq", _plain, 0.25)
    # “red then black”: by turns, or what comes after reds; it is asked
    add("Pat", "S2 comma? then S2", lambda a, b: _by_turns(a, b), 0.6)
    # “start with red, then it changes every time”; “every third is a heart, the rest is free”
    add("Pat", "start with? S2 comma? and? then? AtS? it? must? change", _changing_from, 0.35)
    add("Pat", "start with? Seq comma? and? repeat with? Item", _begun)
    add("Pat", "Pat comma|semi|dot? and|but? rest be? free|anything|ok")
    add(
        "Pat", "Pat comma|semi|dot? and|but? rest do? S0", lambda p, s: p if s == ANYTHING else None
    )
    add(
        "Pat",
        "AtS must? follow|go qualified? repeat? pattern|order|cycle colon? Seq",
        _going_round,
        -0.3,
    )
    add(
        "Pat",
        "Seq comma? and? repeat Item",
        lambda row, again: in_turn(row) if row[: len(again)] == again else None,
    )
    add("Pat", "Seq", _as_written, 0.35)
    add("Pat", "Seq comma? repeat|etc", _as_written)
    add("Pat", "Seq joint? comma? repeat", in_turn)
    add("Pat", "Seq joint? comma? and? repeat dot? repeat", in_turn)
    add("Pat", "repeat Seq", in_turn)
    add("Pat", "repeat colon Seq", lambda row: in_turn(row) if all(map(is_set, row)) else None)
    add("Pat", "pattern of|be|colon|with? Seq", in_turn)
    add("Pat", "pattern of|be|colon? Seq comma? repeat", in_turn)
    add("Pat", "Seq comma? in? pattern", in_turn)
    add("Pat", "play? card? in? pattern of|colon? Seq repeat?", in_turn)
    add("Pat", "RkNums etc? and? repeat?", _all_ranks)
    add("Pat", "Seq inturn", _as_listed)
    add("Pat", "Seq joint? repeat Seq", lambda a, b: in_turn(a) if a == b else None)
    add("Pat", "inturn comma? Seq", _as_listed)
    add("Pat", "inturn colon Seq", _as_listed, -0.5)
    add("Pat", "AtS|sub? must? cycle to|among|between colon? Seq", _going_round, -0.5)
    add("Pat", "Seq comma? in? thatorder", in_turn)
    add("Pat", "Seq comma? in? thatorder comma? repeat", in_turn)
    add("Pat", "play? card? in? order colon|of|comma? Seq", in_turn)
    add("Pat", "card must? go|play thus colon Seq repeat?", in_turn)  # «карты идут так: …»
    add("Pat", "Seq comma? circle", in_turn)
    # “… чередуются”
    add("Pat", "Seq comma? alternate", in_turn)
    add("Pat", "Seq comma|dash? etc repeat?", in_turn)
    add("Pat", "Seq joint etc", in_turn)
    # “за одну черную — две красных”
    add(
        "Pat",
        "after One S1 dash|comma Num S1",
        lambda _, s, n, t: in_turn((s, *[t] * n)) if 2 <= n <= 5 else None,
    )
    # “правило: четная, потом нечетная”
    add("Pat", "rulename colon Seq", in_turn)
    # “alternativement deux noires et une rouge”
    add(
        "Pat",
        "alternate|inturn Item and Item",
        lambda a, b: in_turn(a + b) if len(a + b) > 2 else None,
    )


def _all_suits(*suits: Condition) -> tuple[Condition, ...] | None:
    return suits if len(set(suits)) == len(suits) else None


def _going_round(*parts: object) -> Condition | None:
    """Read "the suits cycle through hearts, spades, diamonds and clubs": each by itself."""
    row = parts[-1]
    if not isinstance(row, tuple) or any(isinstance(item, Or) for item in row):
        return None
    return in_turn(row)


def _sides(one: Order, number: int, other: Order) -> tuple[tuple[Order, Condition], ...] | None:
    """Read "above seven, then below": of the number, not of the last card."""
    if {one, other} != {Order.HIGHER, Order.LOWER} or not 1 < number < RANKS:
        return None
    sides = {Order.HIGHER: Rank(number + 1, RANKS), Order.LOWER: Rank(1, number - 1)}
    return (one, sides[one]), (other, sides[other])


def _more_sides(
    row: tuple[tuple[Order, Condition], ...], order: Order
) -> tuple[tuple[Order, Condition], ...] | None:
    known = dict(row)
    return (
        None if order not in known or len(row) >= LONGEST_CYCLE else (*row, (order, known[order]))
    )


def _so_often(count: int, order: Order) -> Row | None:
    return (Compares(order),) * count if 1 <= count <= LONGEST_CYCLE // 2 else None


def _of_so_many(grammar: Productions) -> None:
    """Add rows that say how long they are: "a cycle of three: hearts, black, a face"."""
    add = grammar.add
    add(
        "Pat",
        "pattern|cycle|card|rulename? repeat each|every Num card colon|comma|dash Seq",
        _of_so_many_cards,
    )
    add(
        "Pat",
        "sub|card|it|rulename follow|have|form pattern|cycle of Num colon|comma|dash Seq",
        _of_so_many_cards,
    )
    add("Pat", "sub cycle through Num condition in? order? colon|comma|dash Seq", _of_so_many_cards)


def several(count: int, condition: Condition) -> Row | None:
    """Return a condition so many times in a row."""
    return (condition,) * count if 1 <= count <= LONGEST_CYCLE // 2 else None


def _numbers(numbers: tuple[int, ...]) -> Row | None:
    if not all(1 <= number <= 13 for number in numbers) or len(numbers) > LONGEST_CYCLE:
        return None
    return tuple(Rank(number, number) for number in numbers)


def _twice(*row: Condition) -> Row | None:
    """Read "odd face odd face", where some words are said twice, as turns."""
    half = row[: len(row) // 2]
    if row != half + half or len(set(half)) == 1:
        return None
    if len(half) == 4:  # two words for each of two sets
        first, second = both(*half[:2]), both(*half[2:])
        if first is not None and second is not None:
            return first, second, first, second
    return row


def _several_twice(*row: object) -> Row | None:
    """Read "two faces two spades two faces two spades"."""
    if row[:4] != row[4:] or row[1] == row[3]:
        return None
    one, some, other, more = row[:4]
    if not (isinstance(one, int) and isinstance(other, int)):
        return None
    if not (isinstance(some, Condition) and isinstance(more, Condition)):
        return None
    first, second = several(one, some), several(other, more)
    return None if first is None or second is None else 2 * (first + second)


def _all_ranks(numbers: tuple[int, ...]) -> Condition | None:
    """Read ace to king, one after the other, as steps around the circle from the ace."""
    if numbers != tuple(range(1, RANKS + 1)):
        return None
    return Opening(Steps(1, 1, Direction.UP, 1, circle=True), Rank(1, 1))


def _beside(one: Row, other: Row) -> Row | None:
    """Put two items side by side without a word: only where they cannot be one set."""
    if len(one) == len(other) == 1 and is_set(one[0]) and is_set(other[0]):
        common = cards_of(one[0]) & cards_of(other[0])
        apart = not common or one == other or ANYTHING in one + other
        return one + other if apart else None
    return one + other if is_set(one[-1]) == is_set(other[0]) else None


def _longer_beside(row: Row, item: Row) -> Row | None:
    """Put one more item without a word: a set beside sets, a relation beside relations."""
    alike = {is_set(one) for one in (*row, *item)}
    if len(alike) > 1 or (is_set(row[-1]) and _beside(row[-1:], item[:1]) is None):
        return None
    return _longer(row, item)


def _longer(row: Row, item: Row) -> Row | None:
    """Put one more item; "above 7, then below" does not say below what."""
    if isinstance(row[0], Rank | Steps) and any(isinstance(one, Compares) for one in item):
        return None
    if any(map(_is_choice, row, repeat(item))) or any(map(_is_choice, item, repeat(row))):
        return None
    return row + item if len(row) + len(item) <= 4 * LONGEST_CYCLE else None


def _is_choice(one: Condition, others: Row) -> bool:
    """Whether something is a choice among others that stand in the row one by one.

    "Black even, red odd, black even" has no choice of black even and red odd.
    """
    parts = one.parts() if isinstance(one, Or) else ()
    pairs = bool(parts) and all(isinstance(part, And) for part in parts)
    return pairs and any(part in others for part in parts)


def _both_counted(item: Row, count: int, condition: Condition) -> Row | None:
    more = several(count, condition)
    return None if more is None or (len(item) < 2 and count < 2) else item + more


def _plain(row: Row) -> Condition | None:
    if is_all_suits(row) or repeats(row):
        return in_turn(row)
    return None


def _as_written(row: Row) -> Condition | None:
    """Read "red, black, red, red" as four; it may as well be three that begin again."""
    made = in_turn(row)
    period = len(made.parts()) if isinstance(made, InTurn) else len(row)
    if len(row) % period == 0 or len(row) > LONGEST_CYCLE:
        return None
    return InTurn(row) if row[period - 1] == row[period] else None


def is_all_suits(row: Row) -> bool:
    """Whether a row names the four suits once each."""
    return isinstance(in_turn(row), NextSuit)


def _by_turns(one: Condition, other: Condition) -> Condition | None:
    return None if cards_of(one) & cards_of(other) else in_turn((one, other))


def _changing_from(first: Condition, *_: object) -> Condition | None:
    """Read "start with red and then it changes every time"."""
    return in_turn((first, opposite(first)))


def _begun(row: Row, again: Row) -> Condition | None:
    """Read "start with hearts, then diamonds, clubs, spades and again hearts"."""
    return InTurn(row) if row[:1] == again and 2 <= len(row) <= LONGEST_CYCLE else None


def _from_the_starter(rule: Condition, *said: object) -> Condition | None:
    """Take it that the starter is the first of a row, as it always is, and of which cards it is."""
    if not isinstance(rule, InTurn):
        return None
    named = [one for one in said if isinstance(one, Condition)]
    return rule if all(is_same(rule.conditions[0], one) for one in named) else None


def _steps(row: tuple[Signed, ...]) -> Condition | None:
    """Read a row of steps up and down, which no card takes at once."""
    made = [one for one in map(stepping, row) if one is not None]
    both_ways = len({direction for _, direction in row}) > 1
    return in_turn(made) if both_ways and len(made) == len(row) else None


def _as_listed(row: Row) -> Condition | None:
    """Read a list that is said to be gone through in turn: all of it, its last element too."""
    made = in_turn(row)
    if isinstance(made, InTurn) and len(row) % len(made.conditions):
        return InTurn(row)
    return made


def _there_and_back(one: Order, first: int, other: Order, second: int) -> tuple[Signed, ...] | None:
    """Read "up one, down two", of numbers that steps have."""
    if {one, other} != {Order.HIGHER, Order.LOWER}:
        return None
    up = one is Order.HIGHER
    return ((first,), 1 if up else -1), ((second,), -1 if up else 1)


def _of_so_many_cards(count: object, row: object) -> Condition | None:
    """Take a row that is said to have so many cards."""
    if not isinstance(count, int) or not isinstance(row, tuple) or len(row) != count:
        return None
    return in_turn(row)


def _next_place(row: Row, place: int, condition: Condition) -> Row | None:
    return (*row, condition) if place == len(row) + 1 else None


def _counted_from_the_first(row: Row) -> Condition | None:
    """Return a row that is counted from the first card, so that four suits do not begin anywhere."""
    made = in_turn(row)
    return InTurn(row) if isinstance(made, NextSuit) else None


def _step(number: int, direction: Direction) -> Row | None:
    return (Steps(number, number, direction),) if 0 < number < RANKS else None
