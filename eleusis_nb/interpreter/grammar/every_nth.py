"""Every so many cards: "every third card is a spade", "one face after two numbers".

Category ``Pat`` a rule by places.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.rhythm import LONGEST_CYCLE, InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import alternating, in_turn
from eleusis_nb.interpreter.grammar.places import nth, only_nth
from eleusis_nb.interpreter.meanings import ANYTHING, is_set, opposite


def add_to(grammar: Productions) -> None:
    """Add every so many cards: "every third card is a spade", "one face after two numbers"."""
    add = grammar.add
    add("Pat", "each|every Nth card|play dont S4", lambda n, s: nth(n, opposite(s)))
    add("Pat", "each|every Nth S4", lambda n, s: nth(n, s))
    add("Pat", "each|every Nth card|play is? S4", lambda n, s: nth(n, s))
    add("Pat", "each|every Nth card|play is? Rel", lambda n, s: nth(n, s))
    add("Pat", "S4 each|every Nth card|play|time?", lambda s, n: nth(n, s))
    add("Pat", "One S4 after each|every Num S1", lambda _, s, n, row: _one_after(n, row, s), 0.6)
    between = "comma|dash? is? play?"
    add("Pat", f"after each|every Num S1 {between} One S4", lambda n, r, _, s: _one_after(n, r, s))
    # «каждая вторая чётная, каждая третья красная»
    turn = "each|every Nth card|play? is? S4"
    add("Pat", f"{turn} comma? and? {turn}", _both_nth, -0.1)
    # «каждый пятый ход — туз, в остальное время тузы запрещены»
    add(
        "Pat",
        "each|every Nth card|play is? S4 comma|semi|dot? else comma? S4 be? bad|dont",
        _nth_only,
    )
    # «на нечётных местах старше предыдущей, на чётных младше»
    for place in ("odd", "even"):
        at = f"each|every|all? card? on|in|at? {place}place"
        add(f"Rel{place}", f"{at} comma|dash|colon? is? Rel")
    add("Pat", "Relodd comma|semi|dot? and|but? Releven", lambda o, e: InTurn((o, e)))
    # «на каждом третьем ходу картинка, иначе число»
    turn = "at|on|in? each|every Nth card|play|unit|place|time is? play? S4"
    add("NthTurn", turn, lambda n, s: (n, s))
    add("Pat", "NthTurn comma|semi|dot? else is? play? S4", _nth_or_else)
    add("Pat", "at|on|in each|every Nth card|play|unit|time is? play? S4", nth)
    add("Nth", "Ord", lambda n: n if 2 <= n <= LONGEST_CYCLE else None)
    add("Nth", "other", lambda: 2)
    add("Pat", "S4 everyother", lambda s: nth(2, s))
    # “in positions divisible by three a face is a must, in all others it is forbidden”
    add("NthPlace", "place|unit that? is? divisible|multiple by|of? Num", lambda n: n)
    # “positions 3, 6, 9 and so on take a face card; the other positions take a number card”
    add("NthPlace", "place|unit Nums|NumsAnd comma? etc?", _multiples)
    at_place = "each|every|all? card? at|on|in? any|all|each|every? NthPlace comma? card?"
    add("NthIs", f"{at_place} is? S4", lambda n, s: (n, s))
    add("NthIs", f"{at_place} S4 be? must|required", lambda n, s: (n, s))
    add("Pat", "NthIs", lambda named: _nth(*named))
    for apart in ("comma|semi|dot", "comma? and|but"):
        elsewhere = f"{apart} card? at|on|in? rest"
        add("Pat", f"NthIs {elsewhere} it isbad", _only_nth)
        add("Pat", f"NthIs {elsewhere} S4 isbad", _only_nth)
        add("Pat", f"NthIs {elsewhere} may be", _nth_and_free)  # of any colour
    # “un coup sur deux, un cœur”
    add("Pat", "everyother comma? is? S4", lambda s: nth(2, s))
    add("Pat", "everyother comma? must? go? Rel", lambda rel: nth(2, rel))
    # « un tour sur deux rouge, l'autre tour noir »
    add("Pat", "everyother S4 comma? and? rest S4", lambda a, b: alternating((a, b)))
    add("Nth", "Num", lambda n: n if 2 <= n <= LONGEST_CYCLE else None, 0.3)
    # “каждая третья - черная”
    add("Pat", "each|every Nth be S4", nth)
    # “каждая вторая четная, между ними нечетные”
    add(
        "Pat",
        "each|every Nth card? online? be? S4 comma? and? rest be? S4",
        lambda n, s, r: in_turn((*[r] * (n - 1), s)),
    )
    # «каждая пятая фигура, а четыре перед ней не фигуры»
    add(
        "Pat",
        "each|every Nth card|be? S4 comma? and|but? Num Ref is? S4",
        _nth_and_those_before,
        -0.4,
    )
    # “every third card in the line is black”, “exactly every third card is”
    add("Pat", "each|every Nth card online is? S4", nth)
    add("Pat", "exactly each|every Nth card|play online? is? S4", _exactly_nth)


def _nth_and_those_before(
    number: int, condition: Condition, count: int, *others: object
) -> Condition | None:
    """Read "every fifth one is a face, and the four before it are not"."""
    rest = others[-1]
    before = [other for other in others if isinstance(other, int)]
    if count != number - 1 or before not in ([], [1]) or not isinstance(rest, Condition):
        return None
    return in_turn((*[rest] * count, condition))


def _multiples(places: tuple[int, ...]) -> int | None:
    """Return what places are multiples of: 3, 6 and 9 of three."""
    step = places[0]
    every = tuple(range(step, step * len(places) + 1, step))
    return step if 2 <= step <= LONGEST_CYCLE and places == every else None


def _both_nth(one: int, first: Condition, other: int, second: Condition) -> Condition | None:
    """Read "every second one is even, every third one red": both hold."""
    made = nth(one, first), nth(other, second)
    if one == other or ANYTHING in {first, second} or None in made:
        return None
    return And(tuple(each for each in made if each is not None))


def _nth_only(number: int, condition: Condition, refused: Condition) -> Condition | None:
    return only_nth(number, condition) if condition == refused else None


def _nth_or_else(turn: tuple[int, Condition], rest: Condition) -> Condition | None:
    """Read "every third card is a face, the others are numbers"."""
    number, condition = turn
    return in_turn((*[rest] * (number - 1), condition))


def _one_after(count: int, row: Condition, condition: Condition) -> Condition | None:
    """Read "one face after every two numbers" as a row that goes round."""
    if not 2 <= count < LONGEST_CYCLE or not is_set(row):
        return None
    return in_turn((*[row] * count, condition))


def _nth(number: int, condition: Condition) -> Condition | None:
    fits = 2 <= number <= LONGEST_CYCLE and condition != ANYTHING
    return nth(number, condition) if fits else None


def _only_nth(named: tuple[int, Condition], *others: Condition) -> Condition | None:
    number, condition = named
    fits = _nth(number, condition) is not None and others in {(), (condition,)}
    return only_nth(number, condition) if fits else None


def _nth_and_free(named: tuple[int, Condition], *others: Condition) -> Condition | None:
    return _nth(*named) if others in {(), (ANYTHING,)} else None


def _exactly_nth(number: int, condition: Condition) -> Condition | None:
    return in_turn((*[~condition] * (number - 1), condition)) if is_set(condition) else None
