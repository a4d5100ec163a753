"""Afterthoughts: what else holds, without saying again what it is said of.

"Up until a king, then start again", "otherwise it must not be one", "anything goes, but jacks have
to come after a red", "hearts beat everything, otherwise go up". Each group has an example.
"""

from __future__ import annotations

from eleusis_nb.cards import RANKS
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition, Not, Or
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, Direction, Order, Shares, Steps
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, chosen
from eleusis_nb.interpreter.grammar.cases import only_after
from eleusis_nb.interpreter.grammar.clauses import either_said
from eleusis_nb.interpreter.grammar.line import first_few
from eleusis_nb.interpreter.grammar.own_cases import own_case
from eleusis_nb.interpreter.grammar.sets import some_set
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    cards_of,
    either,
    exactly_one,
    in_a_row,
    is_set,
    negated,
    opposite,
    was,
    wrong,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of afterthoughts."""
    _restarts(grammar)
    _otherwise(grammar)
    _limits(grammar)
    _always(grammar)
    _sets(grammar)
    _places(grammar)


def _restarts(grammar: Productions) -> None:
    add = grammar.add
    # “go up until you reach a king, and then start again”: with the ace, or with any card
    add("again", "reset|repeat|start|back")
    for joint in ("comma|semi|dot", "comma? and|then", ""):
        add("Fresh", f"{joint} it|sub? must? again", lambda: ANYTHING)
        anew = f"{joint} it|sub? must? again at|with|from|on? free|anything"
        add("Cond", f"Cl until|to S4 {anew}", lambda p, s: _from_anew(p, s, ANYTHING), -0.4)
        add("Fresh", f"{joint} it|sub? must? again to|with|at|from|on|of|after S4", some_set)
        add("Cond", f"Cl {joint} after|if S4 Fresh", lambda p, s, fresh: _from_anew(p, s, fresh))
    add("Cond", "Cl until|to S4 Fresh", lambda p, s, fresh: _from_anew(p, s, fresh))
    add("Cond", "Cl until|to S4 Fresh", lambda p, s, fresh: _from_end(p, s, fresh))
    add("Cond", "Cl comma? or|and again to|with|at|from S4", _or_anew)
    add("Cond", "Cl comma? and? after Rk [comma? then|and?] must? start? with? Rk", _round)
    # “the same suit, except eights, which may go on anything”
    add(
        "Cond",
        "Cl comma? except|but S4 comma? that may be? play|accept|go|ok on|after? free|anything|anytime?",
        either_said,
        -0.3,
    )
    # “(K+1=A)”, “Q goes to A and K goes to 2”
    add("Round", "Rk plus Num|One equals|be Rk", lambda a, n, b: _turned(a, b) if n == 1 else None)


def _turned(king: int, ace: int) -> Direction | None:
    return Direction.UP if (king, ace) == (RANKS, 1) else None


def _from_anew(rule: Condition, end: Condition, fresh: Condition) -> Condition | None:
    test = was(end) if is_set(end) and not is_set(rule) else None
    match rule, end:
        case Compares(Order.HIGHER), Rank(low, high) if low < high < RANKS:
            return None  # «растёт на 1–4, по кругу» goes up by so many
    return None if test is None else chosen(((test, fresh),), rule)


def _from_end(rule: Condition, end: Condition, fresh: Condition) -> Condition | None:
    """Start again from the other end, where it is not said from which card."""
    first = {Order.HIGHER: 1, Order.LOWER: RANKS}
    match rule:
        case Compares(order) if fresh == ANYTHING and order in first:
            return _from_anew(rule, end, Rank(first[order], first[order]))
    return None


def _or_anew(rule: Condition, fresh: Condition) -> Condition | None:
    return either(rule, fresh) if isinstance(rule, Compares | Steps) else None


def _round(rule: Condition, end: int, start: int) -> Condition | None:
    if not isinstance(rule, Compares) or {end, start} != {1, RANKS}:
        return None
    return _from_anew(rule, Rank(end, end), Rank(start, start))


def _otherwise(grammar: Productions) -> None:
    add = grammar.add
    # “if …, the next card must be a face; otherwise it must not be”, “otherwise don't”
    add(
        "elsenot", "sep? and|but? else comma? it|sub|nextcard? dont play|be|have? One|it|that|orso?"
    )
    add("Cond", "Case elsenot", _or_its_opposite)
    # “heart if the last one wasn't a heart, not a heart if it was”
    add("ifitwas", "if it be|was|do")
    add("Cond", "Case sep not S4 ifitwas", lambda case, s: _if_it_was(case, opposite(s)))
    # “higher every time, except after a ten or more, when lower”
    add("Cond", "Cl comma? except|but? After comma? if|inwhichcase Cl", _but_after)
    add("Cond", "Cl comma? except After comma? if? it be? Cl", _but_after)


def _or_its_opposite(case: Case) -> Condition | None:
    return None if case[1] == ANYTHING else chosen((case,), opposite(case[1]))


def _if_it_was(case: Case, other: Condition) -> Condition | None:
    """Take a second half that is the first one's opposite, whichever way its test is said."""
    if not is_set(case[1]) or not is_set(other):
        return None
    if cards_of(case[1]) & cards_of(other):
        return None
    return chosen((case,), other)


def _but_after(rule: Condition, test: Condition, other: Condition) -> Condition | None:
    return None if rule in {ANYTHING, other} else chosen(((test, other),), rule)


def _limits(grammar: Productions) -> None:
    add = grammar.add
    # “all of them are ok but jacks need to come after a red card”
    add("all", "all of")
    add("allfree", "free|anything")
    add("allfree", "all|any|each|every card? be? ok")
    for joint in ("comma? but|except|although", "comma|semi|dot"):
        add("R", f"allfree {joint} only? Limit", None, -1.0)
        # “u can play black any time but red only after black”
        add("R", f"Always {joint} Limit", _besides)
    add("Limit", "S4 must be? play|go|follow? After", only_case)
    # “clubs have to land on a red card” asks it of clubs; “red on black” is what red comes after
    add("Cond", "S3 must be? play|go After", only_case)
    add(
        "Cond",
        "S3 must be? play|go After comma|semi|dot? and|but? no limits|rulename on|for rest",
        only_case,
        -0.5,
    )
    add("Limit", "S4 may|must? be? play|go|ok|accept? only After|If", only_case)
    add("Limit", "S4 may|must? not|never|dont follow S4", lambda s, t: _not_behind(s, t))
    add("Always", "S3 isok anytime")
    add("Always", "may? play S3 anytime")
    add("Always", "S3 anytime")
    # «цвет меняется всегда, …»
    add("Cl", "Cl anytime", None, 0.3)
    # «красные всегда чётные»: reds must be even
    add("Self", "S3 anytime P3", own_case)
    add("S3", "S3 anytime", None, 0.2)
    add("Free", "Always")


def only_case(condition: Condition, test: Condition) -> Condition | None:
    """Return the rule that some cards may come only where a test holds."""
    case = only_after(condition, test)
    return None if case is None else chosen((case,))


def _not_behind(condition: Condition, earlier: Condition) -> Condition | None:
    test = was(earlier) if is_set(earlier) else None
    return None if test is None else only_case(condition, opposite(test))


def _besides(free: Condition, limit: Condition) -> Condition | None:
    """Take what is free at any time where the limit is on other cards."""
    match limit:
        case IfElse(test, _, rest) if is_set(test) and rest == ANYTHING:
            return None if cards_of(free) & cards_of(test) else limit
    return None


def _always(grammar: Productions) -> None:
    add = grammar.add
    add("Cond", "Free comma|dot|semi? and|but? else comma? it? is? have? P3", _or_always)
    add("Cond", "Always comma|dot|semi? and|but? else comma? it? is? have? P3", _or_always)


def _or_always(always: Condition, rule: Condition) -> Condition | None:
    if ANYTHING in {rule, always} or isinstance(always, Not):
        return None
    return either(rule, always)


def _sets(grammar: Productions) -> None:
    add = grammar.add
    # “red low black high”, “low reds, high blacks”
    add("S2", "S0 S0 comma|and|slash? S0 S0", _by_two, 0.35)
    # “changes either suit or parity but not both”
    add("Rel", "Rel comma|semi|dot? but? notboth", _not_both)
    # “everything above 6 is wrong if it is black”: "it" is what was just named
    add("Cl", "all|any|each|every? S3 isbad if it|that? be? S3", _wrong_where, -0.2)
    # “either of the last two accepted cards”, “after a wrong card has been tried”
    add("Win", "Win ok card")
    add("T1", "bad card|play have? be? play", lambda: LastPlay(right=False))
    # “face cards are ok only when they are red”
    add("Own", "if they be? S4", None, -0.2)
    add("it", "they")
    # “not red twice”, “never a face after a face”
    add("Pat", "not|never|no|dont play? S3 twice inrow?", lambda s: negated(in_a_row(s, 2)))
    add("R", "R comma? either|too")
    # “just reds. oh and the ace of spades”
    add("Cl", "S3 comma|dot|semi and|plus S1", _and_this_too, 0.2)
    # “6 or 9. or any spade”
    add("S3", "S3 dot or S2", lambda a, b: either(a, b), 0.1)


def _by_two(a: Condition, b: Condition, c: Condition, d: Condition) -> Condition | None:
    if cards_of(a) & cards_of(c) or cards_of(b) & cards_of(d):
        return None
    one, other = both(a, b), both(c, d)
    return None if one is None or other is None else either(one, other)


def _not_both(relation: Condition) -> Condition | None:
    match relation:
        case Or() if all(isinstance(part, Shares) for part in relation.parts()):
            parts = relation.parts()
            return exactly_one(*parts) if len(parts) == 2 else None
    return None


def _wrong_where(condition: Condition, where: Condition) -> Condition | None:
    named = where if condition == ANYTHING else both(condition, where)
    return wrong(named) if named is not None else None


def _places(grammar: Productions) -> None:
    add = grammar.add
    # “the second card after a red must be black”
    add("Case", "Ord card? after each|every|any? S4 is? S4", _later)
    # “the first 3 cards are red, then after that black”
    add(
        "R",
        "first Num card? is? S4 comma|dot|semi? and? then|after? thenon is? Cl",
        first_few,
    )


def _later(count: int, condition: Condition, then: Condition) -> Case | None:
    if not 1 <= count <= 6 or not is_set(condition) or condition == ANYTHING:
        return None
    test = was(condition, count)
    return None if test is None or then == ANYTHING else (test, then)


def _and_this_too(one: Condition, other: Condition) -> Condition | None:
    """Add some cards as an afterthought, which are none of those that were named."""
    if ANYTHING in {one, other} or cards_of(one) & cards_of(other) or isinstance(other, Not):
        return None
    return Or((one, other))
