"""Exceptions: "higher, but after a king an ace", "red unless it is a face", "until a face comes"."""

from __future__ import annotations

from collections.abc import Callable

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Order, Shares, Steps
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.cases import was_case
from eleusis_nb.interpreter.grammar.sets import or_where
from eleusis_nb.interpreter.grammar.several_cases import or_also
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    either,
    is_set,
    meaning_key,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of exceptions."""
    _exceptions(grammar)
    _unless_or_until(grammar)
    _any_but(grammar)


def _exceptions(grammar: Productions) -> None:
    """Add exceptions to what holds otherwise: "higher, but after a king an ace"."""
    add = grammar.add
    add(
        "Cond",
        "Rel exactlyif Rel",
        lambda a, b: either(And((a, b)), And((opposite(a), opposite(b)))),
    )
    # A concession changes nothing; where "even" may be what is played, it is asked.
    add("Cond", "Cl comma? evenif T", lambda then, t: None if then == ANYTHING else then, 0.6)
    add(
        "Cond",
        "after Num card of|with? alike At comma? then? must? change At?",
        lambda n, a, *_: _changed_if_alike(n, a),
    )
    add("Cond", "Rel to Rk comma? then|thenon from? free", _free_after)
    # An exception to what holds otherwise.
    add("Cond", "Case comma? and? onlythen", lambda case: chosen((case,), opposite(case[1])))
    add("Cond", "Cl comma P3 do? ok", or_also)
    add(
        "Cond",
        "if Win be|have? of|with? alike At comma? then? nextcard? must? be|have? different|another At?",
        lambda n, a, *_: _changed_if_alike(n, a),
    )
    add("Cond", "if Win be|have? of|with? alike At comma? then? must? change", _changed_if_alike)
    # «пока не угадаешь, клади чёрные»
    for until in ("until ok|hit comma? then?", "if not ok|hit comma? then?"):
        add("Case", f"{until} Cl", lambda then: (LastPlay(right=False), then))
    # «масть та же, а если не можешь — достоинство»
    add("Cond", "Rel comma|semi? and|but? else comma|dash? At", _else_alike)
    # «после дамы только король, дальше как угодно»
    add("Cond", "Case comma|semi|dot? and|but? thenon free", lambda case: chosen((case,)), -0.2)
    add("Cond", "Cl comma? and Case", _exception_where_needed)
    add("Cond", "Cl dot|semi|comma Case", _exception_where_needed, 0.2)
    add("Cond", "Cl comma|dot|semi? but|and it? may play P3", or_also)
    # « le roi va partout et sur le roi tout va ; sinon il faut descendre »
    add("Cond", "Free comma? and Case comma|semi|dot? else comma? Cl", _free_both_ways)
    add("Cond", "Cl comma|dot|semi? and Free", or_also)
    add("Cond", "Cl comma|dot|semi? but Free", or_also, -0.15)
    # « mais qu'un as peut toujours être posé »
    add("Cond", "Cl comma|dot|semi? but|and that S3 may be? ok|play", or_also, -0.3)
    add("Cond", "Cl comma|dot|semi? but|and that S3 be ok", or_also, -0.3)
    add("Cond", "Cl comma? and|but After free", lambda p, t: chosen(((t, ANYTHING),), p))
    add("Cond", "Cl comma? except If|After", lambda then, t: but_where(then, t, ANYTHING))
    # « sauf après un roi, où on met ce qu'on veut »
    add(
        "Cond",
        "Cl comma? except If|After comma? or|inwhichcase play? free|Cl",
        lambda then, t, other=ANYTHING: but_where(then, t, other),
    )
    add("Cond", "Cl comma|semi|dot but? except? Case", _with_exception, 0.15)
    add("Cond", "Cl but|except Case", _with_exception)
    add("Cond", "all S1 comma? and|but? rest only? if it? be? P3", or_also, -0.3)
    add("Cond", "S3 comma? else S3", or_also)
    add("Cond", "Cl comma|semi|dot but Case", _with_exception)
    add("Cond", "Cl comma? although|except that? Case", _with_exception)
    add("Cond", "Cl comma? although Free", or_also)
    add("Cond", "Cl comma? except S3 that|colon? it? may? be? ok|play|accept free?", or_also)
    add("Cond", "Cl comma|semi|dot? but|or Self", _own_exception)
    add("Cond", "Cl comma|dot|semi S3 only if it|its|sub? do? S4", or_where)
    # “sauf juste après une carte refusée, où tout convient”
    add(
        "Cond",
        "Cl comma? except play After or|inwhichcase|comma|colon|dash? then? play? free",
        lambda then, test: but_where(then, test, ANYTHING),
    )
    # “ascending, resetting after a king, at which point only an ace is allowed”
    add("Cond", "Cl comma? reset after|at|on S4 comma? inwhichcase? only? S4 isok?", _reset)
    # “the last suit, except that a face may always be played”; “unless it is a face”
    add("Cond", "Cl comma? except|although that? it? may play P3", _or_some)
    add("Cond", "sub do P3 comma? unless it be S4", _or_some, -0.15)


def _free_both_ways(free: Condition, case: Case, rest: Condition) -> Condition | None:
    test, then = case
    return either(free, IfElse(test, ANYTHING, rest)) if then == ANYTHING != free else None


def _unless_or_until(grammar: Productions) -> None:
    """Add "red unless it is a face", "the same suit until a face comes"."""
    add = grammar.add
    add("Cond", "unless T comma? nextcard do One", _unless_it_was)
    add(
        "Cond",
        "Cl until T comma? then? Cl",
        lambda p, t, q: None if _turns(p, q) else chosen(((t, q),), p),
    )
    add(
        "Cond",
        "Cl until S4 comma? then Cl",
        lambda p, s, q: None if _turns(p, q) else _after_all(p, s, q),
    )
    add(
        "Cond",
        "Cl comma? unless T comma? inwhichcase? then? free",
        lambda then, t: chosen(((t, ANYTHING),), then),
    )
    add(
        "Cond",
        "Cl comma? unless it be S4 comma? inwhichcase then? free",
        lambda p, s: _after_all(p, s, ANYTHING),
    )
    add(
        "Cond",
        "Cl comma? unless T comma inwhichcase|then|if Cl",
        lambda p, t, q: chosen(((t, q),), p),
    )
    add("Cond", "Cl comma? unless T", lambda then, t: chosen(((t, ANYTHING),), then))
    add("Cond", "Cl comma? unless that be S4", lambda p, s: _after_all(p, s, ANYTHING))
    add("Cond", "unless T comma? Cl", lambda t, then: chosen(((t, ANYTHING),), then))
    for unless in ("unless it be", "unlessit be?"):  # the card judged or the one before: asked
        add(
            "Cond",
            f"Cl comma? {unless} S4",
            lambda p, s: None if _is_part(s, p) else _after_all(p, s, ANYTHING),
            0.3,
        )
        add("Cond", f"Cl comma? {unless} S4", lambda p, s: _unless(s, p), 0.4)
    add("Cond", "unless it? be S4 comma Cl", lambda s, p: _unless(s, p), 0.3)
    add("Cond", "unless it? be S4 comma Cl", lambda s, p: _after_all(p, s, ANYTHING), 0.4)
    add("Cond", "Cl comma? unless card be S4", lambda p, s: _unless(s, p))
    # « sauf avec un as »
    add("Cond", "Cl comma? except with S3", lambda p, s: _unless_related(p, s))
    # “black after red, unless it is an ace”
    for unless in ("unless card|it|that? be?", "unlessit be?", "except if card|it|that? be"):
        add("Cond", f"Cases comma? {unless} S4", _unless_itself, -0.2)
    # “black after red, except aces” are aces that are free, or none: it is asked
    excepted = "except|otherthan for|among? S3"
    for made in (_unless_itself, _and_none_of):
        add("Cond", f"Cases comma {excepted}", made, -0.8)
        add("Cond", f"S4 after S4 {excepted}", _made_after(made), 0.1)
    add("Cond", "Cl comma? unless both|two card? be? S4", _unless_both)
    add("Cond", "Cl comma? unless it? be? Rel", _unless_related, 0.2)
    add("Cond", "Cl comma? unlessit be? Rel", _unless_related, 0.2)
    for unless in ("unless", "unless be|play", "unless it be", "unlessit"):
        add("Cond", f"Cl comma? {unless} S4", _but_for, 0.4)
        add("Cond", f"Cl comma? {unless} S4", _even_if_refused)
        add("Cond", f"OnlyCl comma? {unless} S4", lambda p, s: _unless(s, p))
    add("Cond", "Cl comma? unless be|play? S4", lambda then, s: _unless(s, then), 0.35)
    add("Cond", "Cl comma? unless it be S4 comma? inwhichcase|then Cl", _after_all)
    add("Cond", "Cl until S4|T comma? inwhichcase|then? anything|free?", _until, 0.4)
    # “любая, кроме случая, когда она повторяет и цвет, и четность предыдущей”
    add("Cond", "free comma? unless it? Rel", opposite)
    # “кроме случая, когда король: тогда любая”
    add(
        "Cond",
        "Cl comma? unless T colon|comma|dash then? free",
        lambda p, t: chosen(((t, ANYTHING),), p),
    )
    # “à moins que celle-ci ne soit une figure”: what was named last
    for unless in ("unless", "except|but if"):
        add("Cond", f"Cl comma? {unless} latter be S4", _but_after)
    # “младше, если только предыдущая не туз: тогда любая”
    add(
        "Cond",
        "Cl comma? ifonly T comma|colon|dash? inwhichcase|then? free",
        lambda then, test: chosen(((opposite(test), ANYTHING),), then),
        -0.2,
    )
    # “one colour till a king comes, then swap”
    add(
        "Cond",
        "keep|same|One? At until S4 play? comma? and? then? must? change|alternate it?",
        _kept_until,
    )
    add("Cond", "One At until S4 comma? and? then? must? different|another At?", _kept_until)


def _any_but(grammar: Productions) -> None:
    """Add any card but some: "any card, only no spade"."""
    add = grammar.add
    add("P1", "free comma? only|but|except S3 dont|bad", opposite)
    add("P1", "free comma? only|but|except Rel", opposite)


def _unless_it_was(test: Condition, *_: object) -> Condition | None:
    """Read "unless the last card is a heart, the next must be one"."""
    match test:
        case Earlier(condition, 1) if is_set(condition):
            return chosen(((test, ANYTHING),), condition)
    return None


def _else_alike(relation: Condition, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "the same suit, or if you cannot the rank"."""
    if not isinstance(relation, Shares) or not relation.same or len(attributes) != 1:
        return None
    other = Shares(attributes[0], relation.back)
    return None if other == relation else either(relation, other)


def _turns(before: Condition, then: Condition) -> bool:
    """Whether the line turns round and goes on so: "up to the king, then down" is no case."""
    match before, then:
        case Compares(one), Compares(other):
            return {one, other} == {Order.HIGHER, Order.LOWER}
    return False


def _until(rule: Condition, end: Condition) -> Condition | None:
    """Read "the same suit until a face comes": after one, anything."""
    return _after_all(rule, end, ANYTHING) if is_set(end) else chosen(((end, ANYTHING),), rule)


def _free_after(then: Condition, rank: int) -> Condition | None:
    """Read "up to the king, then anything"."""
    test = was(Rank(rank, rank))
    return None if test is None else chosen(((test, ANYTHING),), then)


def _changed_if_alike(window: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    alike = all_of_last(Shares(attributes[0]), window - 1) if window > 1 else None
    if alike is None or len(attributes) != 1:
        return None
    return chosen(((alike, Shares(attributes[0], same=False)),))


def _is_part(condition: Condition, rule: Condition) -> bool:
    """Whether "black unless it is a black face" takes away what else it allows."""
    sets = is_set(condition) and is_set(rule)
    return sets and not cards_of(condition) & ~cards_of(rule)


def _unless(condition: Condition, then: Condition) -> Condition | None:
    """Read "red unless even"; "any heart unless it is a king" takes kings away."""
    if ANYTHING in {condition, then}:
        return None
    if is_set(then) and is_set(condition) and not cards_of(condition) & ~cards_of(then):
        return both(then, opposite(condition))
    return either(then, condition)


def _unless_itself(cases: Cases, condition: Condition) -> Condition | None:
    made = chosen(cases)
    return None if made is None or not is_set(condition) else _unless(condition, made)


def _and_none_of(cases: Cases, refused: Condition) -> Condition | None:
    made = chosen(cases)
    return None if made is None or not is_set(refused) else both(made, opposite(refused))


def _made_after(
    make: Callable[[Cases, Condition], Condition | None],
) -> Callable[[Condition, Condition, Condition], Condition | None]:
    """Return the function that takes the two sets of a case one by one."""

    def made(then: Condition, before: Condition, excepted: Condition) -> Condition | None:
        case = was_case(before, then)
        return None if case is None else make((case,), excepted)

    return made


def _unless_both(then: Condition, condition: Condition) -> Condition | None:
    """Read "another colour, unless both are faces"."""
    before = was(condition)
    alike = None if before is None else both(condition, before)
    return None if alike is None or is_set(then) else either(then, alike)


def _unless_related(then: Condition, relation: Condition) -> Condition | None:
    return None if is_set(then) or then == ANYTHING else either(then, relation)


def _even_if_refused(then: Condition, condition: Condition) -> Condition | None:
    """Read "no black unless it is a face": what is refused otherwise is right."""
    return _unless(condition, then) if isinstance(then, Not) and is_set(then) else None


def _but_for(then: Condition, condition: Condition) -> Condition | None:
    """Read "red unless it is a face" as reds without faces; the other reading adds faces."""
    if isinstance(then, Not) or not is_set(then) or ANYTHING in {then, condition}:
        return None
    return both(then, opposite(condition))


def _after_all(then: Condition, condition: Condition, other: Condition) -> Condition | None:
    """Return a rule but for what goes after some cards."""
    test = was(condition)
    return None if test is None else chosen(((test, other),), then)


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
    """Read "higher, but if it is red lower"; of sets, the case asks more where both can hold."""
    if then == ANYTHING:
        return None
    if not is_set(then):
        return chosen((case,), then)
    test, other = case
    if is_set(test) and both(then, test) is None:  # "black, but if it is red, a face"
        return either(then, And((test, other))) if is_set(other) else None
    common = both(then, other) if is_set(other) else None
    return chosen(((test, other if common is None else common),), then)


def _with_exception(then: Condition, case: Case) -> Condition | None:
    test = case[0]
    if is_set(test) or then == ANYTHING:
        return None
    if isinstance(test, Earlier) and is_set(test.condition) and not cards_of(test.condition):
        return None
    return but_where(then, *case)


def but_where(then: Condition, test: Condition, other: Condition) -> Condition | None:
    """Return a rule but for what is right where a test holds."""
    if then in {ANYTHING, other}:
        return None
    if test == LastPlay(right=False):  # as an exception it is known to fail before any play
        test = Refused(1)
    return chosen(((test, other),), then)


def _but_after(then: Condition, condition: Condition) -> Condition | None:
    """Read "the last card's suit, unless that one is a face"."""
    test = was(condition)
    return None if test is None or is_set(then) else chosen(((test, ANYTHING),), then)


def _kept_until(*parts: object) -> Condition | None:
    named = [part for part in parts if isinstance(part, tuple)]
    end = next((part for part in parts if isinstance(part, Condition)), None)
    if end is None or not named or len(named[0]) != 1 or not is_set(end):
        return None
    test, attribute = was(end), named[0][0]
    if test is None or not isinstance(attribute, Attribute):
        return None
    return chosen(((test, Shares(attribute, same=False)),), Shares(attribute))


def _reset(rule: Condition, end: Condition, start: Condition) -> Condition | None:
    test = was(end) if is_set(end) and is_set(start) else None
    if test is None or not isinstance(rule, Compares | Steps):
        return None
    return chosen(((test, start),), rule)


def _or_some(rule: Condition, some: Condition) -> Condition | None:
    return (
        None if ANYTHING in {rule, some} or not is_set(some) or is_set(rule) else either(rule, some)
    )
