"""What is right and what is wrong, in any verb: "goes", "may be played", "is not accepted".

Keywords ``isok`` and ``isbad`` stand for all the verbs; the productions here say once what the
verbs of acceptance mean with a set, a relation, a condition or an exception.
"""

from __future__ import annotations

from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.relations import Compares, Shares
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.grammar.cases import never_case, only_after, was_case, was_some
from eleusis_nb.interpreter.grammar.clauses import either_said, not_the_others
from eleusis_nb.interpreter.grammar.joining import last_condition
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    both,
    either,
    exactly_one,
    follows_from,
    is_set,
    none_of,
    opposite,
    wrong,
)
from eleusis_nb.interpreter.quantities import ORDERS


def add_to(grammar: Productions) -> None:
    """Add the productions of acceptance."""
    _verbs(grammar)
    _clauses(grammar)
    _cases(grammar)
    _exceptions(grammar)


def _verbs(grammar: Productions) -> None:
    add = grammar.add
    add("isok", "may|must? be? ok|accept|play|go")
    add("isok", "may be", None, 0.3)
    add("isbad", "may|must? be? bad")
    add("isbad", "may|must? be? not|never be? ok|accept|play|go")
    add("go", "go go")
    # Any card, whichever it is.
    add("somecard", "any|all|each|every card|value")
    add("notso", "be? notso")
    # “класть нужно”, “играть можно только”: verbs in either order
    add("do", "play must|may")
    add("onlydo", "play must|may only")
    add("dont", "play must|may not")
    # “la couleur doit changer”, “цвет должен меняться”: what must be done is done
    for verb in ("change", "keep", "alternate", "match", "differ"):
        add(verb, f"must {verb}", None, 0.05)


def _clauses(grammar: Productions) -> None:
    add = grammar.add
    add("Cl", "P3 isok", None, 0.05)
    add("Cl", "isok P3")
    add("Cl", "only P3 isok")
    add("Cl", "isok only P3")
    add("Cl", "isok colon|dash P3")
    add("Cl", "no P3 isok", none_of)
    # «подходят карты старше предыдущей, а также любые короли»
    add("Cl", "isok P3 comma? and any|all|each S3", _or_always, -0.3)
    # “black at all times and red only if even”
    add("Cl", "isok? S3 comma? and|but S3 only if it? be? S3", _some_only)
    add("Cl", "P3 isbad", wrong)
    add("Cl", "isbad colon|dash P3", wrong)
    # “only a card of the same suit or a higher one can follow”, “on any card you may play …”
    add("Cl", "only P3 may? follow|next|come")
    add("Cl", "after somecard|anything|card comma? Cl", lambda p: None if is_set(p) else p)
    add("P1", "any|all|each|every Rel card?")
    add("P1", "somecard that|with At|value? is? Rel", last_condition)
    add("P1", "somecard that dont P1", lambda p: wrong(p))
    for frame in (
        "card|it|sub|somecard? isok only? if|iff",
        "card|it|sub|somecard? may|must only? follow|next only? if|iff",
        "may|must? only? play|accept card|it? online? only? if|iff",
    ):
        add("If1", f"{frame} it? do? P3")
        add("If1", f"{frame} AtS do P3", lambda *parts: parts[-1])
        add("If1", f"{frame} it? dont P3", wrong)
        add("If1", f"{frame} Cl")
    frame = "card|it|sub|somecard? isbad only? if|iff"
    add("Cl", f"{frame} it? do? P3", wrong)
    add("Cl", f"{frame} it? do? P3", _not_all_differ)
    add("Cl", "it|sub? notso that? it|sub? do? P3", wrong)
    add("P3", "either be|have? P3 comma? or be|have P3", either_said)
    add("P3", "neither be|have? P1 comma? nor be|have? P1", _neither)
    add("Free", "S3 isok")
    add("Free", "S3 isok free|anything")
    add("Free", "may play|accept S3")
    # “any heart is right, and so is any seven”
    add("Cl", "P3 isok comma|semi|dot? and? soalso be? S3", _or_always)
    # « toutes les noires passent et toutes les figures aussi »
    add("Cl", "all S3 isok comma? and all S3", _or_always)
    # « les cœurs sont bons, les piques aussi, le reste non »
    add(
        "Cl", "S3 isok comma? and? S3 comma|semi|dot and|but? rest be? not|no|never|bad", _or_always
    )
    # “ascending; equal ones are tolerated”
    add("Cl", "Cl comma|semi|dot? and|but? equal card|value? isok", _or_equal)
    add("Cl", "only card that? isok do P3")
    # “at least one of these holds: it is a club; it is above 9”
    add(
        "oneof",
        "satisfy? atleast One of? following? condition? be? satisfied? [of|for somecard]",
    )
    add(
        "justone",
        "satisfy? exactly One of? following? condition? be? satisfied? [of|for somecard]",
    )
    add("Cl", "oneof colon Cl comma|semi|dot or? Cl", either_said)
    add("Cl", "justone colon Cl comma|semi|dot or? Cl", exactly_one)
    add("free", "somecard isok")
    add("Cl", "ok|accept P3")


def _cases(grammar: Productions) -> None:
    add = grammar.add
    for after in ("after|follow", "nextcard after|of|to|follow"):
        add("Follower", f"card|sub|nextcard? that? {after} S4")
        # «карта, которую кладут после дамы, всегда красная»
        laid = f"card|sub comma? that play {after} S4 comma|dash is?"
        add("Case", f"{laid} P3", was_case, -0.3)
    add("Case", "Follower do P3", was_case)
    add("Case", "Follower dont P3", lambda s, p: never_case(s, p))
    add("Case", "S4 isok only After|If", only_after)
    # “after the king of hearts the 3 of clubs is fine”
    add("Case", "After S4 isok", lambda test, then: (test, then), -0.5)
    add("Then", "comma? only S4 isok")
    add("Then", "comma? S4 must follow|play|go|come")
    add("Then", "comma? then? S4 isbad", wrong)
    add("After", "after play S4", was_some)
    add("After", "after|if S4 have? be? play|accept", was_some)


def _exceptions(grammar: Productions) -> None:
    add = grammar.add
    # “the same suit, except aces”: always right or always wrong, so the person is asked
    add("R", "Rel comma? except S3", _or_always, 1.0)
    add("R", "Rel comma? except S3", lambda rel, s: both(rel, opposite(s)), 1.0)
    add("R", "Rel comma? butnot S3", lambda rel, s: both(rel, opposite(s)), 0.3)
    add("P1", "anything|somecard Rel comma? except|but S3", lambda rel, s: both(rel, opposite(s)))
    add("Wild", "S3 be? wild")
    # “eights are wild and can always be played”
    add("Wild", "Wild comma|colon|dash|semi|dot? and? it|they? isok")
    add("Cond", "Wild comma|dot|semi? and|but? else? comma|then? Cl", lambda s, p: _or_always(p, s))
    rest = "Wild comma|dot|semi rest is? P3"
    add("Cond", rest, lambda s, p: _or_always(p, s))
    # “a card is right unless it has the suit of the last”
    add("Cl", "card|sub|somecard? isok unless it? be|have? P3", wrong)
    add("Cl", "free comma? except|although|but R", _limit)
    add("Cl", "free comma? unless it? be|have? P3", wrong)
    # “numbers only, no faces”; “only hearts or spades, all clubs are wrong”
    add("R", "Cl comma? no|not S3", not_the_others)
    add("R", "R or else? it? be? bad")
    # “the last suit or rank; a jack is always right”; “a club; otherwise only if higher”
    add("Cond", "Cl comma|semi|dot Free", _or_always)
    add("Cond", "Cl comma|semi|dot? else isok|accept? it? only? if it? do? P3", _or_always)


def _not_all_differ(condition: Condition) -> Condition | None:
    """Read "it is rejected if it differs in both colour and parity"."""
    match condition:
        case And((Shares(same=False), Shares(same=False))):
            return opposite(condition)
    return None


def _neither(one: Condition, other: Condition) -> Condition | None:
    return And((opposite(one), opposite(other)))


def _some_only(free: Condition, some: Condition, kind: Condition) -> Condition | None:
    """Read "black cards always, and red cards only if they are even"."""
    kept = both(some, kind)
    return None if kept is None or both(free, some) is not None else either(free, kept)


def _or_always(rule: Condition, always: Condition) -> Condition | None:
    """Let some cards come at any time."""
    if ANYTHING in {rule, always} or follows_from(rule, always):
        return None
    return either(rule, always)


def _or_equal(rule: Condition) -> Condition | None:
    """Let equal cards come where others must be higher or lower, also where it is said again."""
    if not isinstance(rule, Compares):
        return None
    return Compares(ORDERS[rule.order], rule.back)


def _limit(limit: Condition) -> Condition | None:
    """Read "any card, except that no two reds may touch"."""
    return limit if isinstance(limit, Not) else None
