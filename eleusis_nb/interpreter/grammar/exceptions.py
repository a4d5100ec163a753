"""Exceptions: "higher, but after a king an ace", "any card but a club", "except after a face"."""

from __future__ import annotations

from eleusis_nb.conditions.attributes import Attribute
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Or
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Rank
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.relations import Compares, Shares
from eleusis_nb.conditions.rhythm import InTurn
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import Case, Cases, chosen
from eleusis_nb.interpreter.grammar.joined_sets import or_where
from eleusis_nb.interpreter.grammar.joining import all_but
from eleusis_nb.interpreter.grammar.otherwise import or_also
from eleusis_nb.interpreter.meanings import (
    ANYTHING,
    all_of_last,
    both,
    cards_of,
    either,
    is_never,
    is_same,
    is_set,
    meaning_key,
    opposite,
    was,
)


def add_to(grammar: Productions) -> None:
    """Add the productions of exceptions."""
    _exceptions(grammar)
    _otherwise_so(grammar)
    _any_but(grammar)
    _after_some(grammar)
    _where_only(grammar)


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
    add("Cond", "Rel to Rk comma? then|thenon from? free", _free_after)


def _otherwise_so(grammar: Productions) -> None:
    """Add an exception to what holds otherwise: "higher, but after a king an ace"."""
    add = grammar.add
    add("Cond", "Case comma? and? onlythen", lambda case: chosen((case,), opposite(case[1])))
    # “a club after a heart, never any other time”
    add(
        "Cond",
        "Case comma? and|but? never|not else",
        lambda case: chosen((case,), opposite(case[1])),
    )
    add("Cond", "Cl comma P3 do? ok", or_also)
    add(
        "Cond",
        "if Win be|have? of|with? alike At comma? then? nextcard? must? be|have? different|another At?",
        lambda n, a, *_: _changed_if_alike(n, a),
    )
    add("Cond", "if Win be|have? of|with? alike At comma? then? must? change", _changed_if_alike)
    # «две подряд одинакового цвета — значит третья другого», «после трёх одного цвета меняется»
    add("Alike", "Num card? inrow? of|with? same|match in|by? At card?", lambda n, a: (n, a))
    add("Cond", "Alike comma|dash? mean? Ord card? must? different|another At?", _other_next)
    add("Cond", "after group? of? Alike comma? At? must? change At?", _other_next)
    # «любая карта, кроме короля, должна быть старше предыдущей»: kings are free, or never
    add(
        "Cond",
        "any|each|all card? comma? except S3 comma? must be? Rel",
        lambda s, rel: None if is_set(rel) else either(s, rel),
    )
    # «пока не угадаешь, клади чёрные»
    add("Case", "until ok|hit comma? then? Cl", lambda then: (LastPlay(right=False), then))
    # «масть та же, а если не можешь — достоинство»
    add("Cond", "Rel comma|semi? and|but? else comma|dash? same? At", _else_alike)
    # «после дамы только король, дальше как угодно»
    add("Cond", "Case comma|semi|dot? and|but? thenon free", lambda case: chosen((case,)), -0.2)
    add("Cond", "Cl comma? and Case", _exception_where_needed)
    add("Cond", "Cl dot|semi|comma Case", _exception_where_needed, 0.2)
    # «на два больше, после дамы туз, после короля двойка»
    add("Cond", "Cl dot|semi|comma and|but? Cases", _exceptions_there)
    # « le roi va partout et sur le roi tout va ; sinon il faut descendre »
    add("Cond", "Free comma? and Case comma|semi|dot? else comma? Cl", _free_both_ways)
    add("Cond", "Cl comma|dot|semi? and Free", or_also)
    add("Cond", "Cl comma|dot|semi? but Free", or_also, -0.15)
    # « mais qu'un as peut toujours être posé »
    add("Cond", "Cl comma|dot|semi? but|and that S3 may be? ok|play", or_also, -0.3)
    # « moins de 10, sauf en carreau, où tout est permis »
    add("Cond", "Cl comma? except in|for|with|among? S3 comma? or|inwhichcase free", or_also, -0.3)
    add("Cond", "Cl comma? except If|After", lambda then, t: but_where(then, t, ANYTHING))
    # « sauf après un as, il faut descendre »
    add("Cond", "except If|After comma Cl", lambda t, then: but_where(then, t, ANYTHING))
    # « sauf après un roi, où il faut un as, on joue ce qu'on veut »
    there = "except If|After comma? or|inwhichcase Cl comma"
    add("Cond", f"{there} play? free", lambda t, then: chosen(((t, then),)))
    # « la carte est rouge ou la carte précédente était un pique »
    add("Cond", "sub? is? S4 comma? or Ref was|be S4", _or_was, -0.3)
    # « il faut descendre, ou que la dernière soit un as »
    add("Cond", "Cl comma? or that T", lambda then, t: but_where(then, t, ANYTHING))
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
    # « on joue une carte plus haute, sinon une carte de la même enseigne »
    add("Cond", "must? play? card? Rel comma? else card? of? Rel", _or_other)
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
    # “the last suit, except that a face may always be played”; “unless it is a face”
    add("Cond", "Cl comma? except|although that? it? may play P3", _or_some)
    # “couleur différente, et si c'est la même, une figure”
    add("Cond", "Cl comma|semi? and Self", _where_not, 0.1)


def _where_only(grammar: Productions) -> None:
    """Add that a rule holds after some cards only: "anything, but where the last is red: black"."""
    add = grammar.add
    # «что угодно, кроме случая, когда последняя красная: тогда чёрная»
    add(
        "Cond",
        "free comma? except If|After comma|colon|dash then? Cl",
        lambda t, then: _only_there((t, then)),
    )


def _free_both_ways(free: Condition, case: Case, rest: Condition) -> Condition | None:
    test, then = case
    return either(free, IfElse(test, ANYTHING, rest)) if then == ANYTHING != free else None


def _any_but(grammar: Productions) -> None:
    """Add any card but some: "any card, only no spade"."""
    add = grammar.add
    add("P1", "free comma? only|but|except Rel", all_but)
    add("Cond", "free comma? if it? Rel comma? or if it? be? P3", lambda a, b: Or((a, b)))
    # “sauf les as noirs tout est bon”, “pas la même couleur, sauf pour monter”
    add("Cond", "except S3 comma? free", opposite)
    add("Cond", "Cl comma? except|unless for? C", lambda p, o: _or_other(p, Compares(o)))


def _after_some(grammar: Productions) -> None:
    """Add exceptions after some cards: "anything, but after an ace only spades"."""
    add = grammar.add
    # “tout passe, mais après un as seulement les piques”
    add("Cond", "free comma|semi|dot? Case", _only_there, 0.3)
    add("Cond", "may|must? play free comma|semi|dot? but|only|except Case", _only_there)
    add("Cond", "free comma|semi|dot? but|only|except|although|unless Case", _only_there)
    # “l'exception est le roi, après lequel tout passe”
    add(
        "Cond",
        "Cl comma|semi|dot? except|bad be? S4 comma after that|it isok? free",
        lambda then, s: _free_after_it(then, s),
    )
    # “on change d'enseigne, mais on garde la couleur après une figure”: instead, or besides
    add("Cond", "Cl comma|semi|dot but Case", _besides, 0.15)
    add("Cond", "Cl but|except Case", _besides)
    # “l'as étant toutefois admis après un honneur”
    for joint in ("comma|semi|dot and|but?", "and|but", "comma|semi|dot and|but? rest"):
        add("Cond", f"Cl {joint} S4 be? but? isok|ok|accept only? After", _also_after)
    add("Cond", "Cl S4 be? but? isok|ok|accept only? After", _also_after, 0.5)
    add("Cond", "Cond comma|semi|dot also it? isok|may play? P3", _or_other)


def _else_alike(relation: Condition, attributes: tuple[Attribute, ...]) -> Condition | None:
    """Read "the same suit, or if you cannot the rank"."""
    if not isinstance(relation, Shares) or not relation.same or len(attributes) != 1:
        return None
    other = Shares(attributes[0], relation.back)
    return None if other == relation else either(relation, other)


def _free_after(then: Condition, rank: int) -> Condition | None:
    """Read "up to the king, then anything"."""
    test = was(Rank(rank, rank))
    return None if test is None else chosen(((test, ANYTHING),), then)


def _other_next(row: tuple[int, tuple[Attribute, ...]], *parts: object) -> Condition | None:
    """Read "two of a colour in a row, so the third is of another"."""
    count, attributes = row
    named = {attributes, *(part for part in parts if isinstance(part, tuple))}
    numbers = [part for part in parts if isinstance(part, int)]
    if len(named) != 1 or numbers not in ([], [count + 1]):
        return None
    return _changed_if_alike(count, named.pop())


def _changed_if_alike(window: int, attributes: tuple[Attribute, ...]) -> Condition | None:
    alike = all_of_last(Shares(attributes[0]), window - 1) if window > 1 else None
    if alike is None or len(attributes) != 1:
        return None
    return chosen(((alike, Shares(attributes[0], same=False)),))


def _exception_where_needed(then: Condition, case: Case) -> Condition | None:
    """Read "higher, and after a king an ace": the case where the clause leaves no card."""
    test, other = case
    if is_set(test) or is_set(then) or ANYTHING in {then, other}:
        return None
    at_king = meaning_key(IfElse(test, And((then, other)), ANYTHING))
    if all(at_king):
        return None
    return chosen((case,), then)


def _exceptions_there(then: Condition, cases: Cases) -> Condition | None:
    """Read "two higher, after a queen an ace, after a king a two": else what was said first."""
    if len(cases) == 1 or then == ANYTHING or isinstance(then, Rank | InTurn):
        return None
    if any(is_set(test) or other == then for test, other in cases):
        return None
    made, without = chosen(cases, then), chosen(cases, opposite(then))
    if made is None or without is None or not is_same(made, without):
        return None if without is None else made
    parts = chosen(cases)  # the cases leave nothing else, so both hold
    return None if parts is None or not is_set(then) else And((then, parts))


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
    if is_set(test) or then == ANYTHING or _is_row_of_numbers(then):
        return None
    if isinstance(test, Earlier) and is_set(test.condition) and not cards_of(test.condition):
        return None
    return but_where(then, *case)


def _is_row_of_numbers(rule: Condition) -> bool:
    """Whether a rule is a row of ranks, which has no exceptions: they may be places."""
    if not isinstance(rule, InTurn):
        return False
    named = [one.conditions if isinstance(one, Or) else (one,) for one in rule.conditions]
    return all(isinstance(each, Rank) for row in named for each in row)


def but_where(then: Condition, test: Condition, other: Condition) -> Condition | None:
    """Return a rule but for what is right where a test holds."""
    if then in {ANYTHING, other}:
        return None
    if test == LastPlay(right=False):  # as an exception it is known to fail before any play
        test = Refused(1)
    return chosen(((test, other),), then)


def _or_some(rule: Condition, some: Condition) -> Condition | None:
    return (
        None if ANYTHING in {rule, some} or not is_set(some) or is_set(rule) else either(rule, some)
    )


def _only_there(case: Case) -> Condition | None:
    """Read "anything goes, but after an ace only spades", which asks something after aces alone."""
    return None if is_set(case[0]) else chosen((case,))


def _free_after_it(then: Condition, condition: Condition) -> Condition | None:
    test = was(condition) if is_set(condition) else None
    return None if test is None or is_set(then) else chosen(((test, ANYTHING),), then)


def _besides(then: Condition, case: Case) -> Condition | None:
    """Read "change the suit, but after a face keep the colour", which asks both after a face."""
    test, other = case
    if is_set(test) or ANYTHING in {then, other} or is_set(then) or is_never(then, other):
        return None
    if is_never(And((test, then)), other):
        return None
    added = chosen(((test, And((then, other))),), then)
    instead = chosen(((test, other),), then)
    return None if added is None or instead is None or is_same(added, instead) else added


def _where_not(then: Condition, case: Case) -> Condition | None:
    """Read "another suit, and if it is the same, a face"."""
    test = case[0]
    if is_set(test) or is_set(then) or not is_never(test, then):
        return None
    return chosen((case,), then)


def _also_after(then: Condition, some: Condition, test: Condition) -> Condition | None:
    if ANYTHING in {then, some} or not is_set(some):
        return None
    if is_set(then) and cards_of(some) & cards_of(then):
        return And((then, IfElse(some, test, ANYTHING)))  # they were right already: only there
    return Or((then, And((some, test))))


def _or_was(some: Condition, back: int, before: Condition) -> Condition | None:
    test = was(before, back) if is_set(before) else None
    return None if test is None or ANYTHING in {some, before} else Or((some, test))


def _or_other(then: Condition, other: Condition) -> Condition | None:
    return None if ANYTHING in {then, other} or then == other else Or((then, other))
