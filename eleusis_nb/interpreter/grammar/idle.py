"""Remarks that add nothing to a rule: "nothing else matters", "all other cards are wrong".

Category ``Idle``: what kind of remark it is, for :mod:`~eleusis_nb.interpreter.discourse` to check
that the rule allows it.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from eleusis_nb.cards import EVERY_CARD, RANKS
from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.counts import Repeats
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.numbers import Span
from eleusis_nb.conditions.relations import Compares, Differs, Order, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import ANYTHING, both, follows_from, is_same, is_set, opposite


class Idle(Enum):
    """What a remark speaks of."""

    REST_WRONG = auto()
    """All other cards are wrong."""
    REST_FREE = auto()
    """Where the rule does not apply, anything goes."""
    TIES_RIGHT = auto()
    """A card of the same rank as the last one is right."""
    TIES_WRONG = auto()
    """It is wrong."""
    NOTHING_ELSE = auto()
    """Nothing else counts, or something does not."""
    ON_THE_CARD = auto()
    """Earlier cards do not count."""
    ON_THE_LAST = auto()
    """The earlier card counts."""
    FURTHER_WRONG = auto()
    """What is further away is wrong."""
    FIRST_FREE = auto()
    """The first card may be any."""
    NO_CIRCLE = auto()
    """The ranks do not go round."""
    VALUES = auto()
    """What court cards and aces are worth."""


def add_to(grammar: Productions) -> None:
    """Add the productions of remarks."""
    add = grammar.add
    _of_the_rest(grammar)
    _of_what_counts(grammar)
    _free_ways(grammar)
    _instances(grammar)
    add("Idle", "tieisok", lambda: Idle.TIES_RIGHT)
    add("R", "R comma|dot|semi? tieisok", lambda r: r if leaves_alone(Idle.TIES_RIGHT, r) else None)
    add("Idle", "tieisbad", lambda: Idle.TIES_WRONG)
    add(
        "R",
        "R comma|dot|semi? and|but? tieisbad",
        lambda r: r if leaves_alone(Idle.TIES_WRONG, r) else None,
    )
    add("Idle", "orboth", lambda: Idle.NOTHING_ELSE)
    add("R", "R comma? Remark", lambda r, remark: r if leaves_alone(remark, r) else None)
    add("R", "Remark comma? R", _remarked)
    add("R", "R comma? and|but Idle", lambda r, i: r if leaves_alone(i, r) else None, 0.2)
    add("Idle", "there? be? no other? limits on|for others", lambda: Idle.REST_FREE)
    # “no faces, and there is no other restriction”
    add("Remark", "there? be? no other|more limits apply?", lambda: Idle.NOTHING_ELSE, -0.1)
    add("Remark", "nomatter what? play|card play?", lambda: Idle.NOTHING_ELSE)
    add("Remark", "nomatter|what Ref be?", _of_the_last)
    add("Remark", "nomatter what? aspect be?", lambda: Idle.NOTHING_ELSE)
    add("Idle", "Remark")
    add(
        "Remark",
        "nomatter aspect nor|or of|to? Ref|RefA|history",
        lambda *_: Idle.ON_THE_CARD,
    )
    add("R", "R comma? Fact", lambda r, _: r, 0.2)
    add("R", "R comma|open? but? not Ref close?", _of_another, -0.3)
    # « on monte, on descend, sans jamais rester au même niveau »
    add("R", "R comma? except never? be|keep|go? equal|same", _never_level)
    add("R", "R comma exactly")  # «на три выше, ни больше ни меньше»
    add("R", "R comma and? Cmp dont|bad|never play?", _nothing_beyond, -0.5)
    add("R", "R comma and? no|dont|never Cmp", _nothing_beyond, -0.5)
    add("R", "R comma C", _no_further, -0.5)  # “9 or lower, never higher”
    for free in ("may? be? free|anything", "be? isok"):
        add("Idle", f"first card? {free}", lambda: Idle.FIRST_FREE, -0.3)
    add("Idle", "inclusive|with S3", lambda _: Idle.VALUES)
    add("Idle", "Fact", lambda *_: Idle.VALUES)
    # “it does not matter what suit, just don't repeat the number of the one before last”
    add("R", "Idle comma|semi|dot R", lambda _, r: r, 0.2)


def _of_the_rest(grammar: Productions) -> None:
    add = grammar.add
    add("others", "rest")
    add("others", "all|any|every|each|no other card|play|At?", lambda *_: True)
    add("isbad", "not|no")
    # «красные — да, остальные — нет»
    add("isno", "be|dash|colon|comma no")
    add("R", "R comma|dot|semi? and|but? others isno", lambda r: _remarked(Idle.REST_WRONG, r))
    for frame in ("{}", "comma? and|but? {}"):
        add("Idle", frame.format("others isbad|isno"), lambda: Idle.REST_WRONG)
        add("Idle", frame.format("bad colon? others"), lambda: Idle.REST_WRONG)
        add("Idle", frame.format("others isok"), lambda: Idle.REST_FREE)
        add("Idle", frame.format("others"), lambda: Idle.REST_FREE, 0.3)
    add("Idle", "others be? free|anything", lambda *_: Idle.REST_FREE)
    # “larger jumps are refused”
    add("Further", "more|Cmp jump|difference|step isbad", _further)
    add("Further", "jump be? isbad", _further)
    add("Idle", "Further")
    add("Idle", "reject|bad it|card|play|others? else", lambda: Idle.REST_WRONG)
    add("Idle", "reject|bad others", lambda: Idle.REST_WRONG)
    add("Idle", "else it? isok|anything|free", lambda: Idle.REST_FREE)
    add("Idle", "there? be? no other? limits", lambda: Idle.NOTHING_ELSE)


def _further(order: Order = Order.HIGHER) -> Idle | None:
    return Idle.FURTHER_WRONG if order is Order.HIGHER else None


def _free_ways(grammar: Productions) -> None:
    """Add which way one may go that the rule leaves free: "but going down is fine"."""
    add = grammar.add
    add("Way", "go? Cmp isok|free", Compares)
    # “it may not be lower than the last; the same value is allowed”
    add("Way", "Rel isok|free", None, -0.5)
    add("R", "R comma|semi|dot? and|but? Way", _free_that_way)
    # «нечётных больше двух кряду не бывает, чётных сколько хочешь»
    add("R", "R comma|semi|dot? and|but? S3 anyamount", _free_that_way)
    # «направление чередуется: …»
    add("R", "attribute alternate colon|comma R", lambda r: None if is_set(r) else r)
    # «… и наоборот; если две последние равны — любая»
    add("R", "R comma|semi|dot and|but? If comma|dash|colon? then? free", _free_there)
    add("R", "Way comma|semi|dot? and|but? R", lambda way, rule: _free_that_way(rule, way))


def _free_there(rule: Condition, test: Condition) -> Condition | None:
    """Read that anything goes where the rule asks for nothing."""
    return rule if not is_set(test) and is_same(IfElse(test, ANYTHING, rule), rule) else None


def _never_level(rule: Condition) -> Condition | None:
    """Read "up and down by turns, without ever staying level"."""
    moved = Shares(Attribute.RANK, same=False)
    if is_set(rule):
        return None
    return rule if follows_from(moved, rule) else both(rule, moved)


def _free_that_way(rule: Condition, way: Condition) -> Condition | None:
    return rule if not is_set(rule) and follows_from(rule, way) and rule != way else None


def _of_what_counts(grammar: Productions) -> None:
    add = grammar.add
    add("aspect", "At")
    add("aspect", "AtS")
    add("aspect", "AtSOr")
    add("aspect", "AtSAnd")
    add("comma", "comma so", None, 0.1)
    # “neither the suit nor the earlier cards matter”, “this holds from the first card on”
    add("Idle", "neither aspect nor history counts", lambda *_: Idle.ON_THE_CARD)
    # “the suits follow a fixed cycle: …”, which is told after it
    add(
        "Idle",
        "AtS follow|keep|go|form qualified? pattern|circle|order",
        lambda *_: Idle.NOTHING_ELSE,
    )
    # “rank and previous cards do not matter”, “previous cards are irrelevant”
    add("Idle", "history do S0", lambda *p: Idle.ON_THE_CARD if p[-1] == ANYTHING else None)
    add("Idle", "fromthestart", lambda: Idle.ON_THE_CARD)
    add("counts", "decide|depend")
    add("nocount", "be? not? free")
    add("nocount", "have no decide")
    add("nocount", "counts not|no")  # « n'interviennent pas »
    add("Uncounted", "aspect do? S0", lambda s: Idle.NOTHING_ELSE if s == ANYTHING else None)
    add("Uncounted", "aspect nocount", lambda: Idle.NOTHING_ELSE)
    add("Idle", "Uncounted")
    add("R", "R comma Uncounted", lambda rule, i: rule if leaves_alone(i, rule) else None, 0.1)
    add("Idle", "aspect counts", lambda: Idle.NOTHING_ELSE, 0.3)
    add("Idle", "free aspect", lambda: Idle.NOTHING_ELSE)
    add("Idle", "nothingelse counts?", lambda: Idle.NOTHING_ELSE)
    add("Idle", "rulename|it? depend on? only? aspect", lambda: Idle.NOTHING_ELSE)
    for earlier in ("Ref", "history"):
        for no in ("not", "be not"):
            add("Idle", f"rulename|it? {no} depend on? {earlier}", lambda *_: Idle.ON_THE_CARD)
        add("Idle", f"{earlier} nocount", lambda *_: Idle.ON_THE_CARD)
    add("Idle", "rulename|it? depend on? RefA", _on_the_last)
    add("Cl", "Cl comma? and|but? At be? free|anything", lambda c, a: c)


def _on_the_last(back: int) -> Idle | None:
    return Idle.ON_THE_LAST if back == 1 else None


def _nothing_beyond(rule: Condition, order: Order) -> Condition | None:
    """Read "a nine or lower, nothing above it": a span of ranks ends there."""
    match rule, order:
        case Rank(low=1), Order.HIGHER:
            return rule
        case Rank(high=13), Order.LOWER:
            return rule
    return None


def _no_further(rule: Condition, order: Order) -> Condition | None:
    beyond = {Order.AT_MOST: Order.HIGHER, Order.AT_LEAST: Order.LOWER}
    return _nothing_beyond(rule, beyond[order]) if order in beyond else None


def _of_another(rule: Condition, back: int) -> Condition | None:
    """Read "the same suit as the card before last, not the last one": the rule says so."""
    looked_at = {place for place in rule.sight().cards if place}
    return rule if looked_at and back not in looked_at else None


def _remarked(remark: Idle, rule: Condition) -> Condition | None:
    return rule if leaves_alone(remark, rule) else None


def _of_the_last(back: int) -> Idle | None:
    return Idle.ON_THE_CARD if back == 1 else None


def _instances(grammar: Productions) -> None:
    """Add what stands in brackets behind a word: "suit (hearts, spades ...)", "(the 4th, 8th ...)"."""
    add = grammar.add
    add("Instances", "Suit comma? Suit", lambda *_: Attribute.SUIT)
    add("Instances", "Instances comma|and|or|slash? Suit", lambda named, _: named)
    add("Instances", "At equals? Instances", lambda a, named: named if named in a else None)
    add("Instances", "Instances comma? etc")
    add("Instances", "Nums|NumsAnd|Ords [comma? etc]", lambda row: row)
    add("Idle", "no circle [from Rk to Rk]", lambda *_: Idle.NO_CIRCLE)
    add("Idle", "Num isok|count", lambda n: Idle.TIES_RIGHT if n == 0 else None)


def shows(instances: object, rule: Condition) -> bool:
    """Whether what is named in brackets is what the rule speaks of: suits, or places in the line."""
    match instances, rule:
        case tuple(), InTurn(row):
            wanted = {place for place, condition in enumerate(row, 1) if condition != ANYTHING}
            return {(number - 1) % len(row) + 1 for number in instances} == wanted
        case Attribute.SUIT, _:
            return not is_set(rule)
    return False


def leaves_alone(remark: Idle, rule: Condition) -> bool:
    """Whether a remark adds nothing to a rule, and does not contradict it."""
    if remark in {Idle.REST_FREE, Idle.ON_THE_CARD}:
        return is_set(rule) == (remark is Idle.ON_THE_CARD)
    if remark in {Idle.TIES_RIGHT, Idle.TIES_WRONG}:
        if isinstance(opposite(rule), Repeats) or isinstance(rule, Repeats):
            return False  # what came already is no tie
        tie = Shares(Attribute.RANK)
        free = remark is Idle.TIES_RIGHT
        follows = follows_from(rule, tie) if free else follows_from(opposite(tie), rule)
        return not is_set(rule) and follows
    said = _SAYS.get(remark)
    return rule != ANYTHING if said is None else not is_set(rule) and said(rule)


_SAYS: Final[dict[Idle, Callable[[Condition], bool]]] = {
    Idle.FURTHER_WRONG: lambda rule: follows_from(Differs(Span(None, RANKS - 2)), rule),
    Idle.FIRST_FREE: lambda rule: rule.legal(Situation()) == EVERY_CARD,
    Idle.NO_CIRCLE: lambda rule: not getattr(rule, "around", False),
    Idle.ON_THE_LAST: lambda rule: not (isinstance(rule, IfElse) and is_set(rule.test)),
}
"""What a rule that looks at earlier cards is like where a remark is true of it."""
