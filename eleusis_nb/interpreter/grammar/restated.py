"""What is said a second time: brackets, examples, counting facts, and what all the rest does.

Nothing here changes a meaning. Each production checks that what is added agrees with what was
said, and refuses where it does not, so that a restatement is never joined by *and*.

Categories: ``Fact`` what is true of all cards, ``Def`` what a set holds.
"""

from __future__ import annotations

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.relations import Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import alternating, in_turn
from eleusis_nb.interpreter.grammar.attributes import parity_word
from eleusis_nb.interpreter.grammar.sets import of_numbers
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    LOW,
    VAGUE,
    both,
    cards_of,
    either,
    is_same,
    is_set,
    opposite,
)
from eleusis_nb.interpreter.quantities import Numbers, ranks


def add_to(grammar: Productions) -> None:
    """Add the productions of what is said again."""
    _brackets(grammar)
    _facts(grammar)
    _rest(grammar)
    _clauses(grammar)
    _definitions(grammar)


def _brackets(grammar: Productions) -> None:
    add = grammar.add
    # “even (2, 4, 6, 8, 10 or queen)”, “low hearts (ace to seven)”, “black (♠ or ♣)”
    add("Aside", "open restated? comma? S3 comma? etc? dot? close")
    add("Aside", "comma restated comma? S3 comma?")
    add("S1", "S1 Aside", _within_it)
    add("Example", "open example comma? S3 etc? close")
    add("Example", "comma? example comma? S3 etc?")
    add("S1", "S1 Example", _for_example)
    add("R", "R comma|dot|semi|colon|dash? open restated? comma? R close", _the_same)
    add("R", "R comma|dot|semi|colon|dash restated comma? Cond", _the_same)
    add("R", "R comma? because R", _the_same)
    add("R", "R colon|dash Seq comma? and? etc|repeat? dot?", _alternating, -0.8)
    add("R", "R open S0 slash S0 mean Ref close", lambda r, a, b, c: _about_an_earlier_card(r, c))
    add(
        "Cl",
        "Cl open S3 close",
        lambda a, b: a if is_set(a) and cards_of(a) == cards_of(b) else None,
    )
    add(
        "Cl",
        "Cl open S3 close",
        lambda a, s: a if not is_set(a) and cards_of(s) == EVERY_CARD else None,
    )
    # « les multiples de trois, donc 3, 6, 9 et la dame »
    add(
        "Cl",
        "Cl comma S3",
        lambda a, b: a if is_set(a) and cards_of(a) == cards_of(b) and a != b else None,
        0.2,
    )
    # “d'une couleur différente (rouge/noir) de la précédente”
    add("Whole", "open S0 slash|or|and|comma S0 close", _whole)
    add("different", "different Whole")
    add("notboth", "open notboth close")
    # « un des deux nombres divise l'autre (la carte posée et celle d'avant) »: the two it is about
    add(
        "R",
        "R open card|nextcard|it play? and|with Ref close",
        lambda r, b: None if is_set(r) or b != 1 else r,
        -0.2,
    )
    # “go up if black, go down if red (the last one I mean)”
    add(
        "R",
        "R open|comma Ref mean|think|be? close?",
        lambda r, b: r if b == 1 and not is_set(r) else None,
        0.3,
    )
    # « même couleur que la précédente (cœur, pique…) »: the word is explained by the suits
    add("SuitNames", "open Suit comma? Suit", lambda *_: True)
    add("SuitNames", "SuitNames comma? and|or? Suit", lambda *_: True)
    add("Rel", "Rel SuitNames close", lambda relation, _: _of_suits(relation))
    # “того же цвета (красный или чёрный)”: what it may be
    add("Rel", "Rel open S0 and|or|slash|comma? S0 close", _explained)


def _within_it(condition: Condition, again: Condition) -> Condition | None:
    """Take a set with a second name that is the same or wider: "low hearts (ace to seven)"."""
    if condition in VAGUE and of_numbers(again) is not None:
        return again
    wider = cards_of(again) != EVERY_CARD and not cards_of(condition) & ~cards_of(again)
    return condition if wider else None


def _for_example(condition: Condition, example: Condition) -> Condition | None:
    return None if cards_of(example) & ~cards_of(condition) else condition


def _the_same(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or not is_same(one, other):
        return None
    return one


def _alternating(rule: Condition, row: tuple[Condition, ...]) -> Condition | None:
    """Take "alternate in colour (red, black, red)", where the row begins with either."""
    turns = alternating(row[:2])
    if turns is None or in_turn(row) is None:
        return None
    return _the_same(rule, turns)


def _about_an_earlier_card(rule: Condition, back: int) -> Condition | None:
    """Take a rule of cases only where they ask for the card that the note names."""
    if isinstance(rule, InTurn):
        return None
    if isinstance(rule, IfElse):
        return rule if isinstance(rule.test, Earlier) and rule.test.back == back else None
    return None if is_set(rule) or back != 1 else rule


def _facts(grammar: Productions) -> None:
    add = grammar.add
    # “counting the ace as 1 and the jack as 11”, “where low means ace to seven”
    add("Fact", "Rk equals|be|count|as|mean|for Num|One", is_its_value)
    add("Fact", "Rk be|count|as? S0", _is_of_set)
    add("Fact", "Rk be|count|as? lowestyet|acelowest", lambda n: n == 1 or None)
    add("Fact", "Court count|as|be|equals Nums|NumsAnd", lambda _, n: _are_highest(n))
    add("Fact", "S1 equals|be|mean S2", lambda a, b: cards_of(a) == cards_of(b) or None)
    add("Fact", "count|with|if Fact")
    add("R", "Fact colon|dot|semi|comma R", lambda f, r: r)
    add("Cl", "Cl comma? Fact", lambda p, f: p, 0.3)
    add("Cl", "Cl open Fact close", lambda p, f: p)
    add("R", "R comma? open Fact close", lambda r, f: r)
    # “nombre premier (valet 11, roi 13)”
    add("Fact", "RkNums|RkNumsAnd", _each_its_value)


def is_its_value(one: int, other: int) -> bool | None:
    """Whether a rank is said to have its own value; None where it is not."""
    return one == other or None


def _is_of_set(rank: int, condition: Condition) -> bool | None:
    """Whether "aces are low" is so; "aces are high" is a rule of its own."""
    of_it = not cards_of(Rank(rank, rank)) & ~cards_of(condition)
    return (of_it and condition != ANYTHING) or None


def _are_highest(numbers: Numbers) -> bool | None:
    return numbers == tuple(range(RANKS - len(numbers) + 1, RANKS + 1)) or None


def _rest(grammar: Productions) -> None:
    add = grammar.add
    # “red cards are fine, black ones are wrong”, “hearts, but kings are not allowed”
    for tail in ("comma|semi|dot|colon|dash and|but?", "and|but"):
        _besides(grammar, tail)
    add("Cl", "Cl comma? and? ok|accept|bad else")
    add("Cl", "S3 comma V", _more_exactly, 0.3)
    add("Pat", "Pat comma? with? each Group have? different At Others?", lambda p, *_: p)
    add("Others", "than|from? Ref Group?", lambda back, *_: back)


def _besides(grammar: Productions, tail: str) -> None:
    """Add the productions of what is said of other cards, after a comma or the like."""
    add = grammar.add
    dear = 0.45 if tail == "and|but" else 0.1  # "sevens and hearts are wrong" says so of both
    add("Cl", f"Cl {tail} S3 may|must? be? bad", _wrong_besides, dear)
    add("Cl", f"Cl {tail} S3 dont ok|accept?", _wrong_besides, dear)
    add("Cl", f"Cl {tail} S3 be? never|not be? accept|ok|play", _wrong_besides, dear)
    add("Cl", f"Cl {tail} only card bad|dont be? S3", _wrong_besides)
    add("Cl", f"Cl {tail} At must|may? be? S0", lambda p, _, s: p if s == ANYTHING else None)
    # “clubs only after red, the other suits at any time”
    add("Else", f"{tail} rest may be? play|accept|ok|free?", lambda: ANYTHING)
    add("Else", f"{tail} rest be? play|accept|ok|free", lambda: ANYTHING)
    add("Else", f"{tail} rest mean|arrow|colon|dash free|no", lambda: ANYTHING)
    add("Pat", f"Pat {tail} rest may be? free|anything?")
    add("Pat", f"Pat {tail} else free|anything")
    add("Cl", f"Cl {tail} rest not|no")
    # “hearts are fine, others only if higher”
    add(
        "Cond",
        f"Cl {tail} accept|with|for|of? rest only|may|must? if|iff? it? its? do? P3",
        _or_rest,
    )


def _clauses(grammar: Productions) -> None:
    """Add clauses said again: "reds; all blacks are wrong", "in turn: red, black, that is"."""
    add = grammar.add
    # “faces are forbidden, so only numbers remain”, “… leaving just the six primes in each suit”
    add("R", "R comma|semi|dot|dash restated? only S3 keep", lambda r, s, *_: _left(r, s), -0.5)
    # “красные; все черные отклоняются”
    add("R", "R comma|semi|dot Cl", _again, 0.3)
    add(
        "Cl",
        "Cl colon|dash S3",
        lambda a, s: a if is_set(a) and cards_of(a) == cards_of(s) else None,
    )
    add("R", "Cl colon Cond", lambda a, b: b if is_same(a, b) else None)


def _definitions(grammar: Productions) -> None:
    """Add lists of what a set holds: "the primes 2, 3, 5, 7, 11 and 13", "the four queens"."""
    add = grammar.add
    # “the Fibonacci numbers 1, 2, 3, 5, 8 and 13”, “low cards, ace to six, alternate with …”
    add("Def", "Nums|NumsOr|NumsAnd|RkNums|RkNumsOr|RkNumsAnd", ranks)
    add("Def", "Rk|Num to|dash Rk|Num", lambda a, b: Rank(a, b) if 1 <= a < b <= 13 else None)
    add("S1", "S1 Def", _defined)
    add("S1", "S1 comma restated? Def comma", _defined)
    # “even: 2, 4, 6, 8, 10, queen”, “the four queens”, “all thirteen hearts”
    add("S1", "all? Num S1", _all_of_them)
    add("S1", "all? Num Rk", lambda n, rank: Rank(rank, rank) if n == 4 else None)


def _more_exactly(condition: Condition, ranks: Condition) -> Condition | None:
    """Read "a plain one, from 2 to 10": said again, and more exactly."""
    if not is_set(condition) or not is_set(ranks):
        return None
    narrower = cards_of(ranks) & ~cards_of(condition) == 0
    return ranks if narrower and condition != ANYTHING else None


def _wrong_besides(condition: Condition, wrong: Condition) -> Condition | None:
    """Take out what is wrong; where it never was right this says nothing new."""
    if not is_set(condition) or wrong == ANYTHING:
        return None
    if not cards_of(condition) & cards_of(wrong):
        return condition
    return opposite(wrong) if condition == ANYTHING else both(condition, opposite(wrong))


def _or_rest(condition: Condition, rest: Condition) -> Condition | None:
    if ANYTHING in {condition, rest} or not is_set(condition):
        return None
    whole = isinstance(condition, And) and cards_of(condition) & cards_of(rest) == 0
    return None if whole else either(condition, rest)


def _left(rule: Condition, left: Condition) -> Condition | None:
    """Take what is said to be left where the rule leaves just that."""
    return rule if is_set(rule) and cards_of(rule) == cards_of(left) else None


def _again(one: Condition, other: Condition) -> Condition | None:
    if ANYTHING in {one, other} or not is_set(one) or not is_set(other):
        return None
    wider = cards_of(other) != EVERY_CARD and not cards_of(one) & ~cards_of(other)
    return one if wider else None


def _whole(one: Condition, other: Condition) -> bool | None:
    return cards_of(one) | cards_of(other) == EVERY_CARD or None


def _each_its_value(numbers: Numbers) -> bool | None:
    """Whether a row names ranks each with its value: "jack 11, king 13"."""
    return numbers[::2] == numbers[1::2] or None


def _explained(relation: Condition, one: Condition, other: Condition) -> Condition | None:
    """Take a relation of colours or parities whose two kinds are named after it."""
    attribute = parity_word(one, other)
    match relation:
        case Shares(named) if attribute == (named,):
            return relation
    return None


def _of_suits(relation: Condition) -> Condition | None:
    """Take "colour" for the suit, where suits are named in brackets after it."""
    match relation:
        case Shares(Attribute.COLOUR | Attribute.SUIT, back, same):
            return Shares(Attribute.SUIT, back, same=same)
    return None


def _defined(condition: Condition, listed: Condition) -> Condition | None:
    """Take a set whose cards are listed; where low and high cards end, the list tells."""
    if condition in VAGUE:
        match listed:
            case Rank(low, high) if (low == 1) != (high == 13):
                return listed if (low == 1) == (condition == LOW) else None
    return _same_cards(condition, listed)


def _same_cards(condition: Condition, again: Condition) -> Condition | None:
    return condition if cards_of(condition) == cards_of(again) else None


def _all_of_them(count: int, condition: Condition) -> Condition | None:
    several = cards_of(condition).bit_count()
    return condition if count == several and count > 1 else None
