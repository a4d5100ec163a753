"""Cases: "if … then …", "red after black", "red means even", "and the other way round".

Categories: ``Case`` a test and what to play then, ``Cases`` several, ``Cond`` a rule made so.
"""

from __future__ import annotations

from dataclasses import replace

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Attribute, Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.conditions.relations import Compares, NextSuit, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.conditions.window import Total
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    Case,
    Cases,
    all_of_last,
    both,
    cards_of,
    chosen,
    either,
    is_set,
    meaning_key,
    opposite,
    vice_versa,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of cases."""
    _single(grammar)
    _several(grammar)


def _single(grammar: Productions) -> None:
    add = grammar.add
    # What follows a test: a clause about the next card.
    add("Then", "Cl", _no_pattern, 0.0)
    add("Then", "then Cl", _no_pattern, 0.0)
    add("Then", "comma? Cl then", _no_pattern, 0.1)
    add("Then", "comma then? Cl", _no_pattern, 0.0)
    add("Then", "colon|arrow|dash|equals Cl", _no_pattern, 0.05)
    add("Then", "comma? then? P3 only", None, 0.05)
    add("Then", "comma? then? start with? S4", None, 0.1)
    add("Then", "comma? then? free", lambda: ANYTHING, 0.0)
    add("If", "if T", None, 0.0)
    add("If", "if S4 be Ref", lambda s, back: was(s, back), 0.3)
    add("If", "if before S4", lambda s: was(s), 0.2)
    # What was, or came, is the last card.
    add("If", "if it? was S4", lambda s: was(s), 0.0)
    add("If", "if it? was not S4", lambda s: was(opposite(s)), 0.0)
    add("If", "ifcame S4", lambda s: was(s), 0.0)
    add("Case", "was S4 dash|colon|arrow|comma|then Cl", was_case, 0.0)
    add("Own", "if card be? S4", None, 0.15)
    add("Own", "if it|its be? S4", None, 0.3)
    add("Own", "if be S4", None, 0.3)
    add("Own", "among S4", None, 0.1)
    add("Own", "if Rel", None, 0.3)
    add("Own", "if play S4 down?", None, 0.3)
    add("Brief", "if that card be? S4", None, 0.1)
    add("If", "must Ref be? S4", lambda b, s: was(s, b), 0.2)
    add("Case", "card that? follow|after S4 do P3", was_case, 0.0)
    add("Case", "card that? follow|after S4 dont P3", lambda s, p: was_case(s, Not(p)), 0.0)
    add("Case", "S4 only ok|go After", only_after, 0.0)
    add("Self", "S3 must go Rel", _own, 0.1)
    add("Own", "if sub do Rel", None, 0.2)
    add("Own", "if value be? S4", None, 0.2)
    add("Own", "if S4", None, 0.4)
    add("Own", "if nextcard be S4", None, 0.0)
    # The last card was …
    add("After", "after S4", _was_some, 0.0)
    add("After", "after each|every|any S4", _was_some, 0.0)
    add("After", "after T", None, 0.1)
    add("After", "after ok S4", was, 0.0)
    add("After", "after card ok of? S4", was, 0.0)
    add("After", "after Num S1", lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None, 0.1)
    add(
        "After",
        "after atleast Num S1 inrow?",
        lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
        0.0,
    )
    add("Case", "S4 may|must? follow only S4", lambda s, t: only_after(s, was(t)), 0.0)
    add("After", "after Num S1 inrow", lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None, 0.0)
    add(
        "After",
        "after Num consecutive S1",
        lambda n, s: all_of_last(s, n) if 2 <= n <= 5 else None,
        0.0,
    )
    add("After", "after Ref S4", lambda b, s: was(s, b), 0.1)
    add("Case", "If Then", lambda t, then: (t, then), 0.0)
    # "if red": the last card, or the card the cases before spoke of.
    add("Brief", "if S4", None, 0.3)
    add("Brief", "if it|its be? S4", None, 0.2)
    add("Brief", "if it|its be? not S4", opposite, 0.2)
    add("Brief", "if not S4", opposite, 0.3)
    add("BriefCase", "Brief Then", lambda s, then: (s, then), 0.0)
    add("BriefCase", "Cl comma? Brief", lambda then, s: (s, then), 0.0)
    add("Case", "BriefCase", lambda case: was_case(*case), 0.0)
    add("If", "if play S4 down", was, 0.1)
    add("If", "if be? S4 online", was, 0.0)
    add("If", "if|after S4 have? be? play", was, 0.1)
    add("Brief", "if it? have S4", None, 0.2)
    add("Case", "if play S4 down? comma? then? nextcard do? P3", was_case, 0.0)
    add("Cases", "Cases sep? BriefCase", more_of_same, 0.0)
    add("If", "Brief", was, 0.1)
    add("Case", "Own comma? then? nextcard do P3", was_case, 0.0)
    add("Case", "Own comma? then? nextcard dont P3", lambda s, p: was_case(s, Not(p)), 0.0)
    add("Case", "if S4 comma? then? nextcard do? P3", was_case, 0.0)
    add("Case", "if sub do S4 comma? then? nextcard do? P3", was_case, 0.0)
    add("Self", "Own ThenOwn", _own, 0.0)
    add("ThenOwn", "comma? then? P3", None, 0.0)
    add("ThenOwn", "comma? then? only P3", None, 0.0)
    add("ThenOwn", "comma? then? only P3 be? ok", None, 0.0)
    add("ThenOwn", "comma? then? its P3", None, 0.0)
    add("ThenOwn", "comma? then? it? must be? P3", None, 0.0)
    add("ThenOwn", "comma? then? it? be P3", None, 0.0)
    add("ThenOwn", "comma? then? it? must? not be? P3", opposite, 0.0)
    add("ThenOwn", "comma? then? it? must not be? P3", opposite, 0.0)
    add("Case", "Cl comma? If", lambda then, t: (t, then), 0.0)
    add("Case", "P3 only If", lambda then, t: (t, then), 0.05)
    add("Case", "may|must? play S4 onlyafter S4", _preceded, 0.0)
    add("Self", "P3 comma? Own", lambda then, t: _own(t, then), 0.1)
    add("Self", "P3 must comma? Own", lambda then, t: _own(t, then), 0.0)
    add("Self", "all|each|any card Rel must be? P3", lambda test, then: (test, then), 0.0)
    add("Self", "card Rel must be? Rel", lambda test, then: (test, then), 0.2)
    add("Self", "sub? must be P3 comma? Own", lambda then, t: _own(t, then), 0.1)
    add("Case", "After Then", lambda t, then: (t, then), 0.0)
    add("Case", "Cl After", lambda then, t: (t, then) if then != ANYTHING else None, 0.0)
    add("follow", "go|play after", None, 0.0)
    add("follow", "be play|go after", None, 0.0)
    add("Case", "S4 must? follow S4", lambda then, s: was_case(s, then), 0.0)
    add("Case", "no S4 may? follow|after S4", lambda then, s: was_case(s, Not(then)), 0.0)
    add("Case", "no S4 must? be? play after S4", lambda then, s: was_case(s, Not(then)), 0.0)
    add("Case", "S4 may not be? follow|play after? S4", lambda then, s: was_case(s, Not(then)), 0.0)
    add("Case", "S4 never be? follow|after S4", lambda then, s: was_case(s, Not(then)), 0.0)
    add("Case", "S4 not be? follow|after S4", lambda then, s: was_case(s, Not(then)), 0.1)
    add("Case", "S4 must|may? be? followed Cl", was_case, 0.0)
    add("Case", "S4 must|may? only be? followed Cl", was_case, 0.0)
    add(
        "Case",
        "S4 may|must? not|never be? followed Cl",
        lambda s, then: was_case(s, Not(then)),
        0.0,
    )
    add(
        "Case",
        "each|every|any? S4 must? have S4 Ref",
        lambda s, t, b: only_after(s, was(t, b)),
        0.0,
    )
    add("Case", "S4 arrow Cl", was_case, 0.1)
    add("Case", "S4 question then? Cl", was_case, 0.1)
    add("Case", "T1 colon|arrow|dash|equals|comma Cl", lambda t, then: (t, then), 0.05)
    add("Case", "T1 question then? Cl", lambda t, then: (t, then), 0.0)
    add("Case", "S4 comma? then P3 nextcard", was_case, 0.0)
    add("Case", "S4 colon|comma P3 nextcard", was_case, 0.0)
    add("Case", "S4 for|by S4", was_case, 0.4)
    add("Case", "S4 then S4", was_case, 0.6)
    add("Case", "S4 mean Cl nextcard", was_case, 0.0)
    add("Case", "S4 mean nextcard do P3", was_case, 0.0)
    add("Case", "Num S1 inrow must? be? followed Cl", lambda n, s, p: _row_case(n, s, p), 0.0)
    add("Case", "ok arrow|colon|equals Cl", lambda p: (LastPlay(right=True), p), 0.3)
    add("Case", "bad arrow|colon|equals Cl", lambda p: (LastPlay(right=False), p), 0.3)
    add("Case", "After comma? must? change", _changing, 0.0)
    add("Case", "S4 Go nextcard", was_case, 0.0)
    add("Case", "after S4 play Cl", lambda s, then: was_case(s, then), 0.0)
    add("Case", "S4 must|may? be? beaten Cl", was_case, 0.0)
    add("Case", "S4 colon|dash|equals Cl", _other_case, 0.6)
    add("Case", "S4 mean Cl", was_case, 0.1)
    add("Case", "S4 Go", was_case, 0.1)
    add("Case", "S4 then nextcard Cl", was_case, 0.1)
    add("Case", "only S4 may|must? be? follow S4", lambda then, s: was_case(s, then), 0.0)
    add("Case", "only S4 may|must? be? play? after S4", lambda then, s: was_case(s, then), 0.2)
    # A card may come only where …: implication.
    add("Case", "S4 may|must? be? ok|play|accept|follow? onlyafter S4", _preceded, 0.0)
    add("Case", "S4 may|must? be? ok|play|accept? onlyafter T", only_after, 0.0)
    add("Case", "S4 only After", only_after, 0.0)
    add("Case", "S4 may|must only be? play|go|accept|ok? After", only_after, 0.0)
    add("Case", "S4 only be play|go|accept|ok After", only_after, 0.0)
    add("Case", "S4 only play|go After", only_after, 0.0)
    add("Case", "S4 be only play|ok|accept|may After", only_after, 0.0)
    add("Case", "S4 may|must be? play|go|accept|ok? only After", only_after, 0.0)
    add("Case", "only play S4 After", only_after, 0.3)
    add("Case", "may only play S4 down? After|If", only_after, 0.0)
    add("Case", "S4 may|must only be? play|go|accept|ok? If", only_after, 0.0)
    add("Case", "S4 only be play|go|accept|ok If", only_after, 0.0)
    add("Case", "S4 may|must|be be? play|go|accept|ok? only If", only_after, 0.0)
    add("Case", "S4 only If", only_after, 0.1)
    # The card judged itself: "red cards must be even".
    add("Self", "S3 must be? P3", _own, 0.0)
    add("Self", "S3 be P3", _own, 0.2)
    add("Self", "if S3 comma? must be P3", _own, 0.0)
    add("Self", "S3 must not be? S4", lambda s, t: _own(s, opposite(t)), 0.0)
    add("Self", "all S3 must be? P3", _own, 0.0)
    add("Self", "S3 may|must not be? S4", lambda s, t: _own(s, opposite(t)), 0.0)
    add(
        "Self",
        "S3 keep At of Ref",
        lambda s, a, b: (s, Shares(a[0], b)) if len(a) == 1 else None,
        0.0,
    )
    add("Self", "S3 colon|dash|equals S3", _own, 0.4)
    add("Self", "S3 never|not C", lambda s, order: (s, opposite(Compares(order))), 0.1)
    add("Selves", "Self comma? and|but S1 S1", lambda case, s, t: _more_own(case, s, t), 0.05)
    add("Cond", "Cl comma S3 only if it? its? do? S4", lambda p, s, t: _or_where(p, s, t), 0.1)
    add("Case", "S4 must|may? only? be? preceded by? S4", lambda s, t: _preceded(s, t), 0.0)
    add("Case", "play|accept S4 only After|If", only_after, 0.0)
    add("Case", "S4 comma? After", lambda s, t: (t, s), 0.1)
    add("Case", "all|any|each S4 comma|colon? nextcard do P3", was_case, 0.0)
    add("Self", "S3 only if it? be? P3", _own, 0.0)
    add("Self", "S3 may|must|be be? play|ok|accept? only if it? do? P3", _own, 0.0)
    add("Self", "S3 may|must|be be? play|ok|accept? only P3", _own, 0.3)
    add("Self", "S3 be? ok|accept if it? do? P3", _own, 0.1)
    add("Self", "S3 if it? do? P3", _own, 0.25)
    add("Free", "S3 do? ok", None, 0.0)
    add("Free", "S3 may? be? anything", None, 0.0)
    add("Free", "S3 may? follow|play anything", None, 0.0)
    add("Free", "S3 be? ok anything", None, 0.0)
    add("Free", "S3 colon? anything", None, 0.0)
    add("Free", "S3 may be? go|play? after? anything", None, 0.0)
    add("Selves", "Selves sep Free", lambda row, s: (*row, (s, ANYTHING)), 0.0)
    add(
        "Selves",
        "Selves sep if it? be? S4 comma? then? anything",
        lambda row, s: (*row, (s, ANYTHING)),
        0,
    )
    add("Selves", "Free sep Self", lambda s, case: ((s, ANYTHING), case), 0.0)
    add("Self", "Rel then Cl", lambda test, then: (test, then), 0.6)
    add("Go", "Rel", None, 0.2)
    add("Go", "go Rel", None, 0.0)
    add("Go", "go Cl", None, 0.0)
    add("Go", "must go? Rel", None, 0.0)
    add("nextcard", "next card?", None, 0.0)
    add("nextcard", "card next", None, 0.0)
    add("nextcard", "card that? follow", None, 0.0)
    add("nextcard", "value of nextcard", None, 0.0)
    add("nextcard", "card that next", None, 0.0)
    add("nextcard", "nextcard play|online", None, 0.0)
    add("Case", "If comma? then? AtS of? do P3", lambda t, a, p: (t, p), 0.0)
    add("Case", "Own comma? then? AtS do P3", lambda t, a, p: _own(t, p), 0.0)
    add("Own", "if AtS be S4", lambda a, s: s, 0.1)


def _no_pattern(then: Condition) -> Condition | None:
    """Refuse a pattern by position as what follows a test: nobody counts only after reds."""
    return None if isinstance(then, InTurn) else then


def _own(test: Condition, then: Condition) -> Case | None:
    if test == ANYTHING or then in {ANYTHING, test}:
        return None
    if is_set(test) and cards_of(test) == EVERY_CARD:
        return None
    if is_set(test) and _speaks_of_others(then, test):
        return None
    if not is_set(test) and is_set(then):
        return None  # "if higher, red": nobody says so of the card judged
    if is_set(then) and both(test, then) is None:
        return None
    return test, then


def _speaks_of_others(then: Condition, test: Condition) -> bool:
    """Whether part of a clause is idle: "reds must be even and blacks odd" is no case of reds."""
    return (
        isinstance(then, Or)
        and is_set(then)
        and any(both(test, part) is None for part in then.parts())
    )


def _was_some(condition: Condition) -> Condition | None:
    return None if condition == ANYTHING else was(condition)


def _row_case(count: int, condition: Condition, then: Condition) -> Case | None:
    test = all_of_last(condition, count) if 2 <= count <= 5 and is_set(condition) else None
    return None if test is None else (test, then)


def _changing(test: Condition) -> Case | None:
    """Read "after two cards of the same colour you have to change"."""
    match test:
        case Earlier(Shares(attribute, 1, same=True), 1):
            return test, Shares(attribute, same=False)
    return None


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


def _several(grammar: Productions) -> None:
    add = grammar.add
    for case, several in (("Case", "Cases"), ("Self", "Selves")):
        add(several, case, lambda case: (case,), 0.0)
        add(several, f"{several} sep {case}", _more, 0.0)
        add(several, f"{several} {case}", _more, 0.25)
    add("sep", "comma|semi|dot", None, 0.0)
    add("sep", "comma? and|but", None, 0.0)
    add("sep", "slash", None, 0.1)
    add("sep", "semi|dot and|but", None, 0.0)
    add("Cond", "Cases", chosen, 0.1)
    add("Cond", "Selves", chosen, 0.05)
    add("Else", "else comma? Cl", None, 0.0)
    add("Else", "comma|semi|dot? and|but else comma? Cl", None, 0.0)
    add(
        "Else",
        "comma|semi|dot? else comma? anything? Cl?",
        lambda *a: a[-1] if a else ANYTHING,
        0.0,
    )
    add("Else", "comma|semi|dot? if not comma? then? Cl", None, 0.0)
    add("Else", "comma|semi|dot? and|but? rest comma? do? Cl", None, 0.0)
    add("Else", "comma|semi|dot? and|but? after rest comma? do? Cl", None, 0.0)
    add("Else", "comma|semi|dot? and|but? rest mean|followed Cl", None, 0.0)
    add("Else", "comma? and? Cl else", None, 0.0)
    add("Else", "comma? and? Cl if? rest", None, 0.1)
    add("Else", "open Else close", None, 0.0)
    add("Else", "comma|semi|dot? and? rest mean? ok|anything|bad?", lambda: ANYTHING, 0.1)
    add("Cond", "Cases Else", chosen, 0.0)
    add("Cond", "Selves Else", chosen, 0.0)
    add("Cond", "Cases comma|semi|dot? and|but? viceversa", _both_ways, 0.0)
    add("Cond", "Self comma|semi|dot? and|but? viceversa", _self_both_ways, 0.0)
    # A concession changes nothing; where "even" may be what is played, it is asked.
    add("Cond", "Cl comma? evenif T", lambda then, t: None if then == ANYTHING else then, 0.6)
    add(
        "Cond",
        "after Num card of|with? same At comma? then? must? change At?",
        lambda n, a, *_: _changed_if_alike(n, a),
        0.0,
    )
    add("Cond", "Rel to Rk comma? then|thenon from? free", _free_after, 0.0)
    # An exception to what holds otherwise.
    add("Cond", "Case comma? and? onlythen", lambda case: chosen((case,), opposite(case[1])), 0.0)
    add("Cond", "Cl comma P3 do? ok", _or_also, 0.0)
    add("If", "if be S4", was, 0.2)
    add(
        "Cond", "if Win be|have? of|with? same At comma? then? must? change", _changed_if_alike, 0.0
    )
    add("Cond", "Cl until T comma? then? Cl", lambda p, t, q: chosen(((t, q),), p), 0.0)
    add(
        "Cond",
        "Cl until S4 comma? then Cl",
        lambda p, s, q: _after_all(p, s, q),
        0.1,
    )
    add(
        "Cond",
        "Cl comma? unless T comma? inwhichcase? then? free",
        lambda then, t: chosen(((t, ANYTHING),), then),
        0.0,
    )
    add(
        "Cond",
        "Cl comma? unless it be S4 comma? inwhichcase then? free",
        lambda p, s: _after_all(p, s, ANYTHING),
        0.0,
    )
    add(
        "Cond",
        "Cl comma? unless T comma inwhichcase|then|if Cl",
        lambda p, t, q: chosen(((t, q),), p),
        0.0,
    )
    add("Cond", "Cl comma? and Case", _exception_where_needed, 0.1)
    add("Cond", "Cl dot|semi|comma Case", _exception_where_needed, 0.2)
    add("Cond", "Cl comma|dot|semi? but|and it? may play P3", _or_also, 0.05)
    add("Cond", "Cl comma|dot|semi? but|and Free", _or_also, 0.0)
    add("Cond", "Cl comma? and|but After free", lambda p, t: chosen(((t, ANYTHING),), p), 0.0)
    add("Cond", "Cl comma? unless T", lambda then, t: chosen(((t, ANYTHING),), then), 0.0)
    add("Cond", "unless T comma? Cl", lambda t, then: chosen(((t, ANYTHING),), then), 0.0)
    add(
        "Cond",
        "Cl comma? unless it be S4",
        lambda p, s: _after_all(p, s, ANYTHING),
        0.3,
    )
    add("Cond", "Cl comma? unless it be S4", lambda p, s: _unless(s, p), 0.4)
    add("Cond", "Cl comma? unless be|play S4", lambda then, s: _unless(s, then), 0.1)
    add("Cond", "Cl comma? unless S4", lambda then, s: _unless(s, then), 0.35)
    add("Cond", "Cl comma? except If", lambda then, t: chosen(((t, ANYTHING),), then), 0.0)
    add("Cond", "Cl comma? except After", lambda then, t: chosen(((t, ANYTHING),), then), 0.0)
    add("Cond", "Cl comma|semi|dot but? except? Case", _with_exception, 0.15)
    add("Cond", "Cl but|except Case", _with_exception, 0.0)
    add("Cond", "Free comma|semi|dot? Else", _or_also, 0.0)
    add("Cond", "S3 comma? else S3", _or_also, 0.0)
    add("Cond", "Cl comma|semi|dot but Case", _with_exception, 0.0)
    add("Cond", "Cl comma? although|except Case", _with_exception, 0.0)
    add("Cond", "Cl comma? although Free", _or_also, 0.0)
    add("Cond", "Cl comma? unless it be S4 comma? inwhichcase|then Cl", _after_all, 0.1)
    add("Cond", "Cl comma|semi|dot but Self", _own_exception, 0.0)
    add("Cond", "Case comma|semi|dot? and|but? after S4 dont|not", _other_way, 0.0)


def _more(cases: Cases, case: Case) -> Cases | None:
    if len(cases) >= 14 or any(case[0] == test for test, _ in cases):
        return None
    return (*cases, case)


def more_of_same(cases: Cases, brief: Case) -> Cases | None:
    """Add a case that leaves out which earlier card it speaks of."""
    first = cases[0][0]
    if isinstance(first, Total):
        sums = {Is(Trait.EVEN): Residue(2, 0), Is(Trait.ODD): Residue(2, 1)}
        amount = sums.get(brief[0]) if isinstance(brief[0], Is) else None
        return None if amount is None else _more(cases, (replace(first, amount=amount), brief[1]))
    test = was(brief[0], first.back if isinstance(first, Earlier) else 1)
    return None if test is None or brief[0] == ANYTHING else _more(cases, (test, brief[1]))


def _more_own(case: Case, test: Condition, then: Condition) -> Cases | None:
    """Leave out the verb in the second of two cases: "reds must be even and blacks odd"."""
    second = _own(test, then)
    first = case[0]
    if second is None or not is_set(first) or cards_of(first) & cards_of(test):
        return None
    return case, second


def _or_where(then: Condition, condition: Condition, test: Condition) -> Condition | None:
    extra = both(condition, test)
    return None if extra is None or ANYTHING in {then, condition, test} else either(then, extra)


def _preceded(condition: Condition, earlier: Condition) -> Case | None:
    test = was(earlier)
    return None if test is None or not is_set(condition) else (condition, test)


def _both_ways(cases: Cases) -> Condition | None:
    made = vice_versa(cases)
    return None if made is None else chosen(made)


def _self_both_ways(case: Case) -> Condition | None:
    """Read "red cards are even and vice versa": each exactly where the other."""
    test, then = case
    if not is_set(then):
        return None
    one, other = both(test, then), both(opposite(test), opposite(then))
    return None if one is None or other is None else either(one, other)


def _free_after(then: Condition, rank: int) -> Condition | None:
    """Read "up to the king, then anything"."""
    test = was(Rank(rank, rank))
    return None if test is None else chosen(((test, ANYTHING),), then)


def _changed_if_alike(window: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    alike = all_of_last(Shares(attributes[0]), window - 1) if window > 1 else None
    if alike is None or len(attributes) != 1:
        return None
    return chosen(((alike, Shares(attributes[0], same=False)),))


def _unless(condition: Condition, then: Condition) -> Condition | None:
    return None if ANYTHING in {condition, then} else either(then, condition)


def _after_all(then: Condition, condition: Condition, other: Condition) -> Condition | None:
    """Return a rule but for what goes after some cards."""
    test = was(condition)
    return None if test is None else chosen(((test, other),), then)


def _or_also(then: Condition, also: Condition) -> Condition | None:
    if ANYTHING in {then, also}:
        return None
    return either(then, also)


def _exception_where_needed(then: Condition, case: Case) -> Condition | None:
    """Read "higher, and after a king an ace": the case where the clause leaves no card."""
    test, other = case
    if is_set(test) or is_set(then) or ANYTHING in {then, other}:
        return None
    at_king = meaning_key(IfElse(test, And((then, other)), ANYTHING))
    if all(at_king):
        return None
    return chosen((case,), then)


def _own_exception(then: Condition, case: Case) -> Condition | None:
    return None if is_set(then) or then == ANYTHING else chosen((case,), then)


def _other_way(case: Case, condition: Condition) -> Condition | None:
    """Read "after low cards follow suit, after high ones do not"."""
    other = was_case(condition, opposite(case[1]))
    if other is None or case[1] == ANYTHING or other[0] == case[0]:
        return None
    return chosen((case, other))


def _with_exception(then: Condition, case: Case) -> Condition | None:
    test = case[0]
    if is_set(test) or then == ANYTHING:
        return None
    if isinstance(test, Earlier) and is_set(test.condition) and not cards_of(test.condition):
        return None
    return chosen((case,), then)
