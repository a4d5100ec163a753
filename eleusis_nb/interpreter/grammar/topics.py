"""Sentences that name first what decides: "the sum of the last two decides: if even play higher".

Categories: ``Topic`` what decides, ``BareCase`` a case that does not name it again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from eleusis_nb.cards import EVERY_CARD
from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.numbers import Residue
from eleusis_nb.conditions.relations import Compares, Differs, Shares, Steps
from eleusis_nb.conditions.situation import MAX_BACK
from eleusis_nb.interpreter.chart import Productions
from eleusis_nb.interpreter.choices import chosen
from eleusis_nb.interpreter.grammar.tests import sum_of_window
from eleusis_nb.interpreter.meanings import ANYTHING, cards_of, is_set, opposite, was
from eleusis_nb.interpreter.quantities import Quantity, of_value


@dataclass(frozen=True, slots=True)
class Topic:
    """An earlier card, or the sum of so many."""

    back: int
    is_sum: bool = False


BareCase = tuple[Condition | Quantity, Condition]


def add_to(grammar: Productions) -> None:
    """Add the productions of topics."""
    _topics(grammar)
    _bare_cases(grammar)
    _earlier_cards(grammar)


def _topics(grammar: Productions) -> None:
    add = grammar.add
    add("summed", "value? of? sum of?")
    add("Decider", "Ref", lambda back: Topic(back))
    add("Decider", "At of? Ref", lambda _, back: Topic(back))
    # “… depends on whether the last card is even or odd”
    add("Decider", "At? of? Ref is? S0 or S0", _whichever)
    add("Decider", "summed value? of? Win", lambda window: Topic(window, is_sum=True))
    add("decided", "what? attribute|At|AtS|nextcard|it|next")
    add("Topic", "Decider decide decided? be?")
    add("Topic", "decided depend on|by? Decider")
    add("Topic", "sub|rulename|it|card? depend on|by? Decider")
    add("Topic", "add|sum value? of? Win", lambda window: Topic(window, is_sum=True))
    # “it is the card before last that counts”, « regarde pas la dernière mais celle d'avant »
    add("counted", "that? counts|decide")
    add("Topic", "be? not Ref counted? comma? but be? Ref counted?", _instead)
    add("Topic", "depend|dont|not not|depend on? Ref comma? but on? Ref", _instead)


def _earlier_cards(grammar: Productions) -> None:
    """Add rules that do not name again which earlier card they speak of."""
    add = grammar.add
    add("R", "Topic comma|semi|dot|colon|dash must? R", _about, 0.1)
    for named in ("on|from|than|with|to Ref comma", "Ref colon"):
        add("R", f"{named} must? R", lambda b, r: _about(Topic(b), r), 0.1)


def _bare_cases(grammar: Productions) -> None:
    add = grammar.add
    add("whose", "it|AtS|sum|that")
    add("BareCase", "if whose? be|have? S4 whose? Then", _case)
    add("BareCase", "if whose? be|have? Q Then", _case, 0.1)
    add("BareCase", "S0 Then", _case, 0.1)
    add("BareCase", "S0 sum Then", _case)
    add("BareCase", "S0 sum? mean|followed Cl", _case)
    add("BareCase", "after|on|for|with S0 sum? Then", _case)
    add("BareCase", "Cl comma? if whose? be? S4", lambda then, s: _case(s, then))
    add("Bare", "BareCase sep? BareCase", _two)
    add("Bare", "Bare sep BareCase", lambda row, case: (*row, case) if len(row) < 5 else None)
    for apart in ("", "comma|semi|dot|colon|dash"):
        add("R", f"Topic {apart} Bare", _decided)


def _whichever(*named: object) -> Topic | None:
    match named:
        case (*_, int(back), Condition() as one, Condition() as other):
            return Topic(back) if cards_of(one) ^ cards_of(other) == EVERY_CARD else None
    return None


def _instead(unlike: int, back: int) -> Topic | None:
    """Read "not the last card but the one before", which is the one before that."""
    if unlike != back:
        return Topic(back)
    return Topic(back + 1) if back < MAX_BACK else None


def _about(topic: Topic, rule: Condition) -> Condition | None:
    """Take a relation to the last card as one to the earlier card that was named before."""
    if topic.is_sum or is_set(rule):
        return None
    return seen_from(rule, topic.back)


def seen_from(rule: Condition, back: int) -> Condition | None:
    """Return what is said of the last card of an earlier one."""
    match rule:
        case Shares() | Compares() | Differs() | Steps() if rule.back == 1:
            return replace(rule, back=back)
        case And() | Or():
            parts = [seen_from(part, back) for part in rule.parts()]
            kept = tuple(part for part in parts if part is not None)
            return type(rule)(kept) if len(kept) == len(parts) else None
        case Not(part):
            seen = seen_from(part, back)
            return None if seen is None else opposite(seen)
    return rule if is_set(rule) else None


def _case(test: Condition | Quantity, then: Condition) -> BareCase | None:
    return None if test == ANYTHING else (test, then)


def _two(one: BareCase, other: BareCase) -> tuple[BareCase, ...] | None:
    return None if one[0] == other[0] else (one, other)


def _decided(
    topic: Topic, cases: tuple[BareCase, ...], rest: Condition | None = None
) -> Condition | None:
    tests = [_test(topic, case[0]) for case in cases]
    kept = [(test, case[1]) for test, case in zip(tests, cases, strict=True) if test is not None]
    if len(kept) < len(cases):
        return None
    if rest is None and not _exhaust(cases):
        return chosen(tuple(kept))
    last = kept.pop()[1] if rest is None else rest
    return chosen(tuple(kept), last)


def _exhaust(cases: tuple[BareCase, ...]) -> bool:
    """Whether some tests leave nothing out, as even and odd do."""
    seen = 0
    for test, _ in cases:
        seen |= cards_of(test) if isinstance(test, Condition) and is_set(test) else 0
    return seen == cards_of(ANYTHING) and len(cases) > 1


def _test(topic: Topic, named: Condition | Quantity) -> Condition | None:
    if topic.is_sum:
        sums = {Is(Trait.EVEN): Residue(2, 0), Is(Trait.ODD): Residue(2, 1)}
        if isinstance(named, Condition):
            amount = sums.get(named) if isinstance(named, Is) else None
            return None if amount is None else sum_of_window(topic.back, amount)
        return sum_of_window(topic.back, named)
    condition = named if isinstance(named, Condition) else of_value(named)
    return None if condition is None or not is_set(condition) else was(condition, topic.back)
