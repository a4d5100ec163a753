"""The form in which a whole rule is said: what is known before the card is chosen comes first."""

from __future__ import annotations

from typing import Final

from eleusis_nb.conditions.attributes import Trait
from eleusis_nb.conditions.combining import IfElse
from eleusis_nb.conditions.condition import And, Condition, Not, Or
from eleusis_nb.conditions.counts import Counted, Outnumbers
from eleusis_nb.conditions.earlier import Earlier
from eleusis_nb.conditions.judged import Is
from eleusis_nb.conditions.normal import negated, normal
from eleusis_nb.conditions.progress import LastPlay, Refused
from eleusis_nb.conditions.rhythm import Opening
from eleusis_nb.conditions.several import ToFirst, ToSeveral
from eleusis_nb.conditions.window import Total

_ANYTHING: Final = Is(Trait.ANYTHING)


def natural(tree: Condition) -> Condition:
    """Return a whole rule as it is said; as a part of another one it could mean something else.

    A plain form may ask for a card or for something that is past: "a face or the last card is
    red". Nobody plays the past, so what is past becomes a test. The two agree wherever every card
    is right as long as the past is missing, which is so of a whole rule alone.

    Examples
    --------
    >>> from eleusis_nb.rules import Rule
    >>> print(Rule(natural(Rule.parse("a face or the last card is red").tree)))
    if the last card is black, then a face card; otherwise anything
    """
    plain = normal(tree)
    if isinstance(plain, Opening):
        return Opening(_past_first(plain.then), plain.first)
    return _past_first(plain)


def _past_first(plain: Condition) -> Condition:
    match plain:
        case Or(parts):
            past = tuple(part for part in parts if _is_past(part))
            judged = tuple(part for part in parts if part not in past)
            if past and judged:
                return normal(IfElse(_either(past), _ANYTHING, _either(judged)))
        case IfElse(test, then, otherwise) if test.sight().is_static:
            # "If a spade, then the last card is red; otherwise anything": or the other way round.
            if _is_past(then) and otherwise in {_ANYTHING, negated(then)}:
                other = _ANYTHING if otherwise == _ANYTHING else test
                return normal(IfElse(then, other, Not(test)))
            if _is_past(otherwise) and then == _ANYTHING:
                return normal(IfElse(otherwise, _ANYTHING, test))
    return plain


def _is_past(condition: Condition) -> bool:
    """Return whether a condition holds or not whatever card is played."""
    match condition:
        case Earlier() | LastPlay() | Refused() | ToFirst(Earlier()) | ToSeveral(Earlier()):
            return True
        case Counted() | Outnumbers() | Total():
            return not condition.with_this
        case Not() | And() | Or():
            return all(map(_is_past, condition.parts()))
    return False


def _either(parts: tuple[Condition, ...]) -> Condition:
    return Or(parts) if len(parts) > 1 else parts[0]
