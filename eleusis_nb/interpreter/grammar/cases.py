"""One case: "if … then …", "red after black", "red means even", "reds must be even".

Categories: ``If``, ``After`` a test, ``Case`` a test and what to play then, ``Self`` a test of the card
judged and what it must be then.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.condition import Condition, Not, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, NextSuit, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    is_never,
    is_set,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of one case."""
    add = grammar.add
    # What follows a test: a clause about the next card.
    add("Then", "Cl", _no_pattern)
    add("Then", "then Cl", _no_pattern)
    add("Then", "comma? Cl then", _no_pattern)
    add("Then", "comma then? Cl", _no_pattern)
    add("Then", "colon|arrow|dash|equals Cl", _no_pattern)
    add("Then", "comma? then? P3 only")
    add("Then", "comma? then? start with? S4")
    add("Then", "comma? then? free", lambda: ANYTHING)
    add("If", "if T")
    add("If", "if S4 be Ref", lambda s, back: was(s, back), 0.3)
    add("If", "if before S4", lambda s: was(s), 0.2)
    # What was, or came, is the last card.
    add("If", "if it? was S4", lambda s: was(s))
    add("If", "if it? was not S4", lambda s: was(opposite(s)))
    add("Brief", "if it? was S4", None, -0.3)
    add("Brief", "if it? was not S4", opposite, -0.3)
    add("If", "ifcame S4", lambda s: was(s))
    add("Case", "was S4 dash|colon|arrow|comma|then Cl", was_case)
    add("Own", "if card be? S4", None, 0.15)
    add("Own", "if it|its be? S4", None, 0.3)
    add("Own", "if be S4", None, 0.3)
    add("Own", "among S4")
    add("Own", "if Rel", None, 0.3)
    add("Own", "if play S4 down?", None, 0.3)
    add("Brief", "if that card be? S4")
    add("If", "must Ref be? S4", lambda b, s: was(s, b), 0.2)
    add("Case", "card that? follow|after S4 do P3", was_case)
    add("Case", "card that? follow|after S4 dont P3", lambda s, p: was_case(s, Not(p)))
    add("Case", "S4 only ok|go After", only_after)
    add("Self", "S3 must go Rel", own_case)
    add("Own", "if sub do Rel", None, 0.2)
    add("Own", "if value be? S4", None, 0.2)
    add("Own", "if S4", None, 0.4)
    add("Own", "if nextcard be S4")
    # The last card was …
    add("After", "after S4", _was_some)
    add("After", "after each|every|any S4", _was_some)
    add("After", "after T")
    add("After", "after ok S4", was)
    add("After", "after card ok of? S4", was)
    add(
        "After",
        "after [each|every?] Num S1",
        lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
    )
    add(
        "After",
        "after atleast Num S1 inrow?",
        lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
    )
    add("Case", "S4 may|must only follow S4", lambda s, t: only_after(s, was(t)))
    add("Case", "S4 may|must? follow only S4", lambda s, t: only_after(s, was(t)))
    add("After", "after Num S1 inrow", lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None)
    add(
        "After",
        "after Num consecutive S1",
        lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
    )
    add("After", "after Ref S4", lambda b, s: was(s, b))
    add("Case", "If Then", lambda t, then: (t, then))
    # "if red": the last card, or the card the cases before spoke of.
    add("Brief", "if S4", None, 0.3)
    add("Brief", "if it|its be? S4", None, 0.2)
    add("Brief", "if it|its be? not S4", opposite, 0.2)
    add("Brief", "if not S4", opposite, 0.3)
    add("BriefCase", "Brief Then", lambda s, then: (s, then))
    add("BriefCase", "Cl comma? Brief", lambda then, s: (s, then))
    add("Case", "BriefCase", lambda case: was_case(*case))
    add("If", "if play S4 down", was)
    add("If", "if be? S4 online", was)
    add("If", "if|after S4 have? be? play", was)
    add("Brief", "if it? have S4", None, 0.2)
    add("Case", "if play S4 down? comma? then? nextcard do? P3", was_case)
    add("If", "Brief", was, 0.3)
    add("Case", "Own comma? then? nextcard do P3", was_case)
    add("Case", "Own comma? then? nextcard dont P3", lambda s, p: was_case(s, Not(p)))
    add("Case", "if S4 comma? then? nextcard do? P3", was_case)
    add("Case", "if sub do S4 comma? then? nextcard do? P3", was_case)
    add("Case", "nextcard do P3 comma? if sub do S4", lambda then, s: was_case(s, then), -0.6)
    add("Self", "Own ThenOwn", own_case)
    # “if a red card is played it must be even”: what is played, not what was
    add("Self", "if S4 be? play comma? then? pronoun must? be? P3", own_case)
    add("Case", "if S4 was play comma? then? pronoun must? be? P3", was_case)  # or what was
    add("pronoun", "it|its|value")
    add("pronoun", "its value")
    add("ThenOwn", "comma? then? P3", lambda p: p if is_set(p) else None)
    # “when it is red, go up” may as well speak of the card that lies there
    add("ThenOwn", "comma? then? P3", lambda p: None if is_set(p) else p, 0.25)
    add("ThenOwn", "comma? then? C than|as|to|of? Ref", lambda order, back: Compares(order, back))
    add("ThenOwn", "comma? then? it P3")
    add("ThenOwn", "comma? then? only P3")
    add("ThenOwn", "comma? then? only P3 be? ok")
    add("ThenOwn", "comma? then? its P3")
    add("ThenOwn", "comma? then? it? must be? P3")
    add("ThenOwn", "comma? then? it? be P3")
    add("ThenOwn", "comma? then? it onlydo P3")
    add("ThenOwn", "comma? then? it? must? not be? P3", opposite)
    add("Case", "Cl comma? If", lambda then, t: (t, then))
    add("Case", "P3 only If", lambda then, t: (t, then), 0.5)
    add("Case", "may|must? play S4 onlyafter S4", _preceded)
    add("Self", "P3 comma? Own", lambda then, t: own_case(t, then))
    add("Self", "P3 must comma? Own", lambda then, t: own_case(t, then))
    add("Self", "all|each|any card Rel must be? P3", lambda test, then: (test, then))
    add("Self", "card Rel must be? Rel", lambda test, then: (test, then), 0.2)
    add("Self", "sub? must be? P3 comma? Own", lambda then, t: own_case(t, then))
    add("Case", "After Then", lambda t, then: (t, then))
    add("Case", "Cl After", lambda then, t: (t, then) if then != ANYTHING else None)
    add("follow", "go|play after")
    add("follow", "be play|go after")
    add("Case", "S4 must? follow S4", lambda then, s: was_case(s, then))
    add("Case", "no S4 may? follow|after S4", lambda then, s: was_case(s, Not(then)))
    add("Case", "no S4 must? be? play after S4", lambda then, s: was_case(s, Not(then)))
    add("Case", "S3 may not be? follow|play after? S4", lambda then, s: was_case(s, Not(then)))
    add("Case", "S3 never be? follow|after S4", lambda then, s: was_case(s, Not(then)))
    add("Case", "S3 not be? follow|after S4", lambda then, s: was_case(s, Not(then)))
    add("Case", "S4 must|may? be? followed Cl", was_case)
    add("Case", "free|anything|somecard isok? may? follow|after S4 isok?", _free_after)
    add("Case", "free|anything|somecard isok to? follow S4", _free_after)
    add("Then", "comma? then? S4 must? be|play? next", None, 0.1)
    add("Then", "comma? then? S4 must follow", None, 0.1)
    add("Own", "if it be? Rel")
    add("Self", "it|sub do P3 comma? Own", lambda then, t: own_case(t, then))
    add(
        "Case",
        "only After|If may|must? S4 be? play|accept|go|ok",
        lambda t, s: only_after(s, t),
    )
    add("Case", "must? follow S4 with|by Cl", was_case)
    add("Case", "if ok comma|then? Cl", lambda p: (LastPlay(right=True), p), 0.2)
    add("Case", "if bad comma|then? Cl", lambda p: (LastPlay(right=False), p), 0.2)
    add("ByCase", "S4 by|with? Cl", lambda s, then: (s, then), 0.1)
    add("If", "if S4 be? online as? Ref", lambda s, b: was(s, b))
    for played in ("be? play|accept", "have be? play|accept"):
        add(
            "If",
            f"if|after Num S1 card? {played} inrow?",
            lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
        )
    add("Case", "S4 must|may? only be? followed Cl", was_case)
    add(
        "Case",
        "S4 may|must? not|never be? followed Cl",
        lambda s, then: was_case(s, Not(then)),
    )
    add(
        "Case",
        "each|every|any? S4 must? have S4 Ref",
        lambda s, t, b: only_after(s, was(t, b)),
    )
    add("Case", "S4 arrow Cl", was_case)
    add("Case", "S4 question then? Cl", was_case)
    add("Case", "T1 colon|arrow|dash|equals|comma Cl", lambda t, then: (t, then))
    add("Case", "T1 question then? Cl", lambda t, then: (t, then))
    add("Case", "S4 comma? then P3 nextcard", was_case)
    add("Case", "S4 colon|comma P3 nextcard", was_case)
    add("Case", "S4 by S4", was_case, 0.4)
    add("Case", "S4 for S4", was_case, 0.8)
    # “even for reds” is what reds must be; “higher for reds” may as well be after a red one
    add("Self", "P3 for S4", lambda then, s: own_case(s, then), 0.1)
    add("Case", "P3 for S4", lambda then, s: None if is_set(then) else was_case(s, then), 0.1)
    add("Self", "for S4 comma? its? value? must? be? P3", own_case, 0.1)
    add("Case", "S4 then S4", was_case, 0.6)
    add("Case", "S4 mean Cl nextcard", was_case)
    add("Case", "S4 mean nextcard do P3", was_case)
    add("Case", "Num S1 inrow must? be? followed Cl", lambda n, s, p: _row_case(n, s, p))
    add("Case", "ok arrow|equals Cl", lambda p: (LastPlay(right=True), p), 0.3)
    add("Case", "bad arrow|equals Cl", lambda p: (LastPlay(right=False), p), 0.3)
    add("Case", "S4 Go nextcard", was_case)
    add("Case", "after S4 play Cl", lambda s, then: was_case(s, then))
    add("Case", "S4 must|may? be? beaten Cl", was_case)
    add("Case", "S4 colon|dash|equals Cl", _other_case, 0.6)
    add("Case", "S4 mean Cl", was_case)
    add("Case", "S4 may|must? be? followed by? only Cl", was_case)
    add("Case", "only Cl If", lambda then, t: None if is_set(then) else (t, then))
    add("Self", "only P3 comma? Own", lambda then, t: own_case(t, then))
    add("Own", "if card play be S4")
    add("Self", "S3 may|must not be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Self", "S3 dont be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Self", "no|neither S3 may|must|dont be? Rel", lambda s, rel: own_case(s, opposite(rel)))
    add("Case", "free After", lambda test: (test, ANYTHING))
    # “black on red is forbidden”, “do not follow a heart with a spade”, “black needs red before it”
    for bad in ("be? bad", "be only bad card?", "never|not ok|accept|play|go"):
        add("Case", f"S3 after S4 {bad}", lambda then, s: was_case(s, Not(then)))
    add("Case", "dont|not|never follow S4 with|by S4", lambda s, then: was_case(s, Not(then)))
    add("Case", "S4 must|followed have? S4 before it?", _preceded)
    add("Case", "S4 must|followed have? S4 after it", was_case)
    add("Case", "card before S4 must? be S4", lambda s, earlier: _preceded(s, earlier))
    add("Case", "may play S4 only After|If", only_after)
    add("Case", "If comma? then? OnlyCl", lambda t, then: (t, then))
    # “a higher card has to be of the same suit”, “if you go up you have to keep the suit”
    add("Self", "any|each|all? Rel card must|may be? P3", _moving_case)
    add("Self", "if card? go Rel comma? then? Cl", _moving_case)
    add("Self", "if go|play? Cmp comma? then? Cl", lambda o, then: _moving_case(Compares(o), then))
    add("Self", "Rel must be? P3", _moving_case)
    add("Case", "S4 Go", was_case, 0.1)
    add("Case", "S4 then nextcard Cl", was_case)
    add("Case", "only S4 may|must? be? follow S4", lambda then, s: was_case(s, then))
    add("Case", "only S4 may|must? be? play? after S4", lambda then, s: was_case(s, then), 0.2)
    # A card may come only where …: implication.
    add("Case", "S4 may|must? be? ok|play|accept|follow? onlyafter S4", _preceded)
    add("Case", "S4 may|must? be? ok|play|accept? onlyafter T", only_after)
    add("Case", "S4 only After", only_after)
    add("Case", "S4 may|must only be? play|go|accept|ok? After", only_after)
    add("Case", "S4 only be play|go|accept|ok After", only_after)
    add("Case", "S4 only play|go After", only_after)
    add("Case", "S4 be only play|ok|accept|may After", only_after)
    add("Case", "S4 may|must be? play|go|accept|ok? only After", only_after)
    add("Case", "only play S4 After", only_after, 0.3)
    add("Case", "only play S4 If", only_after)  # or only reds, where the test holds: it is asked
    # “higher cards only on red”, “only black cards may be followed by lower ones”
    add("Case", "Rel card? may|ok|play? only After|If", _moving_case)
    add("Case", "only S4 may|must? be? followed Rel", lambda s, rel: only_moving(rel, was(s)))
    add("Case", "may only play S4 down? After|If", only_after)
    add("Case", "S4 may|must only be? play|go|accept|ok? If", only_after)
    add("Case", "S4 only be play|go|accept|ok If", only_after)
    add("Case", "S4 may|must|be be? play|go|accept|ok? only If", only_after)
    add("Case", "S4 dash? only If", only_after)
    add("Case", "S4 must|may? be|play|accept|ok? onlyif T", only_after)
    add("toplay", "to play")
    add("Case", "Need comma? toplay S3", lambda test, card: only_after(card, test))
    add("Case", "Need comma? Own", lambda test, card: only_after(card, test))
    add("Case", "toplay S3 comma? Need", only_after)
    add("Case", "Own comma? then? Need", only_after)
    # The card judged itself: "red cards must be even".
    add("Self", "S3 must be? P3", own_case)
    add("Self", "S3 be P3", own_case, 0.2)
    add("Self", "Rel colon|dash|arrow P3", _between, 0.3)
    add("Self", "if Rel comma? then? sub do P3", _between)
    # “hearts = face cards only”
    add("Self", "S3 equals only S3", own_case)
    add("Self", "S3 equals S3 only", own_case, -0.4)
    # « pour changer d'enseigne, il faut jouer la même valeur »
    add("Self", "for|to|toplay Rel comma? must play? P3", _between, -0.7)
    # “if you see an even card”
    add("After", "if play S4", was, 0.6)
    # “if you change the suit you have to go up”
    add("Self", "if Rel comma? then? must? go? Rel", _between)
    add("Self", "if Rel comma? then? must play P3", _between)
    add("Self", "go? Rel mean go? P3", _moving_case)
    add("Self", "Rel mean go? Rel", _between)
    add("Self", "Rel card be P3", _moving_case, 0.1)
    add("Self", "if it be? Rel comma? then? it|card must? be? P3", _moving_case)
    add("Self", "S3 go with S3", own_case, 0.3)
    add("Self", "S3 with S3", own_case, 0.55)
    add("Self", "S3 go Rel", own_case, 0.1)  # or after reds one goes up: it is asked
    add("Self", "if S3 comma? must be P3", own_case)
    add("Self", "all S3 must be? P3", own_case)
    add("Self", "S3 may|must not be? S4", lambda s, t: own_case(s, opposite(t)))
    add(
        "Self",
        "S3 keep At of Ref",
        lambda s, a, b: (s, Shares(a[0], b)) if len(a) == 1 else None,
    )
    add("Self", "S3 colon|dash S3", own_case, 0.4)
    add("Self", "S3 equals S3", own_case, 0.2)
    add("Self", "S3 never|not C", lambda s, order: (s, opposite(Compares(order))))
    add("Case", "S4 must|may? only? be? preceded by? S4", lambda s, t: _preceded(s, t))
    add("Case", "play|accept S4 only After|If", only_after)
    add("Case", "S4 comma? After", lambda s, t: (t, s))
    add("Case", "all|any|each S4 comma|colon? nextcard do P3", was_case)
    add("Self", "S3 only if it? be? P3", own_case)
    add("Self", "S3 may|must|be be? play|ok|accept? only if it? do? P3", own_case)
    add("Self", "S3 may|must|be be? play|ok|accept? only P3", own_case, 0.3)
    add("Self", "S3 play|ok|accept only P3", own_case, 0.3)
    add("Self", "S3 be? ok|accept if it? do? P3", own_case)
    add("Self", "S3 may|must? be? ok|accept|play comma? iff it? do? P3", own_case)
    add("Self", "S3 may|must? be? ok|accept|play? comma? onlyif it? do? P3", own_case)
    add("Self", "S3 if it? do? P3", own_case, 0.4)
    add("Free", "S3 do? ok")
    add("Free", "S3 may? be? anything")
    add("Free", "S3 may|must? be? S0", lambda s, free: s if free == ANYTHING != s else None)
    add("Free", "S3 may? follow|play anything")
    add("Free", "S3 may be ok|play")
    add("Free", "S3 may? be? play|ok free")
    add("Free", "S3 be? ok anything")
    add("Free", "S3 colon? anything")
    add("Free", "S3 may be? go|play? after? anything")
    add("Self", "Rel then Cl", lambda test, then: (test, then), 0.6)
    add("Go", "Rel", None, 0.2)
    add("Go", "go Rel")
    add("Go", "go Cl")
    add("Go", "must go? Rel", None, 0.8)
    add("nextcard", "next card?")
    add("nextcard", "next value")
    add("nextcard", "card next")
    add("nextcard", "card that? follow")
    add("nextcard", "value of nextcard")
    add("nextcard", "card that next")
    add("nextcard", "nextcard play|online")
    add("Case", "If comma? then? AtS of? do P3", lambda t, a, p: (t, p))
    add("Case", "Own comma? then? AtS do P3", lambda t, a, p: own_case(t, p))
    add("Own", "if AtS be S4", lambda a, s: s)


def _no_pattern(then: Condition) -> Condition | None:
    """Refuse a pattern by position as what follows a test: nobody counts only after reds."""
    return None if isinstance(then, InTurn) else then


def own_case(test: Condition, then: Condition) -> Case | None:
    """Return the case that the card judged satisfies a test."""
    if test == ANYTHING or then in {ANYTHING, test}:
        return None
    impossible = is_never(test, then) or (is_set(test) and _excludes(test, then))
    if impossible or (is_set(then) and isinstance(test, Compares)):
        return None  # "if higher, red": nobody says so of the card judged
    if isinstance(test, (Counted, Outnumbers)):
        test = replace(test, with_this=False)  # "if there are more reds" looks at the line as it is
    return test, then


def _between(test: Condition, then: Condition) -> Case | None:
    """Read "same colour: higher", a case of two cards that have something in common."""
    return own_case(test, then) if isinstance(test, Shares) else None


def _excludes(test: Condition, then: Condition) -> bool:
    """Whether a case of some cards speaks of none of them, or of other ones, or is of all cards."""
    return (
        cards_of(test) == EVERY_CARD
        or _speaks_of_others(then, test)
        or (is_set(then) and both(test, then) is None)
    )


def _speaks_of_others(then: Condition, test: Condition) -> bool:
    """Whether part of a clause is idle: "reds must be even and blacks odd" is no case of reds."""
    return (
        isinstance(then, Or)
        and is_set(then)
        and any(both(test, part) is None for part in then.parts())
    )


def _free_after(condition: Condition) -> Case | None:
    """Read "any card may follow a black one"."""
    return was_case(condition, ANYTHING)


def _was_some(condition: Condition) -> Condition | None:
    return None if condition == ANYTHING else was(condition)


def _row_case(count: int, condition: Condition, then: Condition) -> Case | None:
    test = all_of_last(condition, count) if 2 <= count <= 5 and is_set(condition) else None
    return None if test is None else (test, then)


def was_case(condition: Condition, then: Condition) -> Case | None:
    """Return the case that the last card satisfied a condition."""
    if not is_set(condition) or condition == ANYTHING or isinstance(then, InTurn | NextSuit):
        return None
    test = was(condition)
    return None if test is None else (test, then)


def _other_case(condition: Condition, then: Condition) -> Case | None:
    """Read "heart: higher"; "prime numbers: 2 3 5" only says the same again."""
    if is_set(then) and is_set(condition) and cards_of(then) == cards_of(condition):
        return None
    return was_case(condition, then)


def only_after(condition: Condition, test: Condition | None) -> Case | None:
    """Return the case that some cards may come only where a test holds."""
    if test is None:
        return None
    return None if condition == ANYTHING or not is_set(condition) else (condition, test)


def _preceded(condition: Condition, earlier: Condition) -> Case | None:
    test = was(earlier)
    return None if test is None or not is_set(condition) else (condition, test)


def _moving_case(test: Condition, then: Condition) -> Case | None:
    """Read "a higher card must be of the same suit", a case of how two cards compare."""
    if is_set(test) or then in {ANYTHING, test} or is_never(test, then):
        return None
    return test, then


def only_moving(relation: Condition, test: Condition | None) -> Case | None:
    """Return the case that cards may compare so with the last one only where a test holds."""
    return None if test is None else _moving_case(relation, test)
