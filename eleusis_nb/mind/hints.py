"""The four hints for any rule and any board: attend, discriminate, narrow, reveal.

They are made from the rule's tree and from what can still be believed, never written for one
rule. Each is checked against the rule when it is made. The first three leave at least two rules
standing that can still be believed, unless the table already left fewer; they never quote the rule
in any wording, and what they say of a part of it speaks against some wrong rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.conditions import ByRemainder, IfElse, InTurn
from eleusis_nb.conditions.condition import And, ExactlyOne, Or
from eleusis_nb.conditions.normal import normal
from eleusis_nb.i18n import Text, say, together
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.statements import ATTEND as ATTENDING
from eleusis_nb.mind.statements import (
    ReachableBoards,
    Statement,
    from_any_start,
    narrowing,
    reachable,
)
from eleusis_nb.mind.values import Belief
from eleusis_nb.rules import Condition, Rule, Situation, compare

ATTEND, DISCRIMINATE, NARROW, REVEAL = 1, 2, 3, 4

THOUGHT_OF: Final = 40
"""How many of the likeliest rules a hint is weighed against."""

_ROUNDING: Final = 1e-9

LEFT_STANDING: Final = 2
"""The first three hints leave at least so many rules, if there were so many (teaching.md)."""

COMPARE: Final = say(
    "Compare two cards that were played after the same card, one that fitted and one that "
    "didn't. How do they differ?"
)
"""What can be said to anybody when nothing about the rule may be said."""


DEAD_END: Final = say(
    "With this rule no card can follow any more. That makes it a bad rule: open the envelope."
)
"""What is said when God's rule has stopped the game."""


@dataclass(frozen=True, slots=True)
class Made:
    """What a hint says, and the card of the hand it speaks about."""

    text: str
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class _Live:
    """A rule that can still be believed, with what can happen under it."""

    belief: Belief
    boards: ReachableBoards
    is_right: bool
    """Whether it is God's rule, in whatever words, from this board on."""

    def stands(self, statement: Statement) -> bool:
        """Whether a true statement leaves it standing."""
        return self.is_right or statement.holds(self.boards.boards)


def make(
    rung: int, rule: Rule, beliefs: Beliefs, hand: Sequence[Card], said: Iterable[str] = ()
) -> Made:
    """Make the hint of a rung.

    Parameters
    ----------
    rung : int
        1 to 4.
    rule : Rule
        God's rule.
    beliefs : Beliefs
        What the table leaves possible, at the board the hint is for.
    hand : sequence of Card
        The cards that can be played.
    said : iterable of str
        The hints given before, whose statements still hold.

    Raises
    ------
    ValueError
        If there is no such rung.
    """
    if rung == REVEAL:
        return Made(say("The rule: {rule:sentence}", rule=rule))
    boards = reachable(rule.tree, beliefs.situation)
    if boards.is_dead_end:
        return Made(DEAD_END)
    live = _live(rule, beliefs, frozenset(said))
    match rung:
        case 1:
            said_now = _telling(ATTENDING, rule, boards, live)
            return Made(said_now.text if said_now else COMPARE)
        case 2:
            return _discriminate(beliefs, live, hand)
        case 3:
            said_now = _telling(narrowing(), rule, boards, live)
            if said_now is None and len(live) >= LEFT_STANDING:
                said_now = _telling(ATTENDING, rule, boards, live)
            return Made(said_now.text if said_now else _shape(normal(rule.tree)))
    raise ValueError(f"There is no rung {rung}.")


def statement(text: str) -> Statement | None:
    """Return the statement that a hint made, by its text."""
    return next((s for s in (*ATTENDING, *narrowing()) if s.text == text), None)


def _live(rule: Rule, beliefs: Beliefs, said: frozenset[str]) -> list[_Live]:
    """Return the likeliest rules that agree with the table and with the hints so far."""
    if not beliefs.fits:
        return []
    heard = [s for text in said if (s := statement(text)) is not None]
    here = beliefs.situation
    live = (
        _Live(one, reachable(one.rule.tree, here), _is_same(rule, one.rule, here))
        for one in beliefs.likely(THOUGHT_OF)
    )
    return [one for one in live if all(map(one.stands, heard))]


def _is_same(rule: Rule, other: Rule, here: Situation) -> bool:
    """Whether two rules are one from here on: to quote either is to quote the other."""
    return (
        rule.legal_at(here) == other.legal_at(here) and compare(rule, other, board=here).equivalent
    )


def _telling(
    candidates: Iterable[Statement], rule: Rule, boards: ReachableBoards, live: list[_Live]
) -> Statement | None:
    """Return the statement that says most of those that are true, fair and no solution.

    It leaves at least two rules standing, if there were two, and then not all of them.
    """
    are_some = len(live) >= LEFT_STANDING
    most, anywhere = _mass(live) * (1 - _ROUNDING * are_some), from_any_start(rule.tree)
    telling: list[tuple[float, Statement]] = []
    for candidate in candidates:
        if candidate.is_true(boards):
            kept = [one for one in live if one.stands(candidate)]
            if _mass(kept) <= most and not (are_some and len(kept) < LEFT_STANDING):
                telling.append((_mass(kept), candidate))
    told = (candidate for _, candidate in sorted(telling, key=lambda one: one[0]))
    return next((candidate for candidate in told if candidate.is_fair(anywhere)), None)


def _discriminate(beliefs: Beliefs, live: list[_Live], hand: Sequence[Card]) -> Made:
    if not beliefs.fits:
        simple = say("Nothing simple fits the cards on the table. Look for a rule with two parts.")
        return Made(together(simple, COMPARE))
    best, chosen, here = (False, 0.0), None, beliefs.situation
    for card in hand:  # the one that parts most evenly what is believed, if rules can be told
        right = [one for one in live if one.belief.rule.legal_at(here) & card.bit]
        wrong = [one for one in live if not one.belief.rule.legal_at(here) & card.bit]
        pair = _quotable(right), _quotable(wrong)
        gain = None not in pair, min(map(_mass, (right, wrong)))
        if gain[1] and gain > best:
            best, chosen = gain, (card, *pair)
    if chosen is not None:
        return _worth_playing(*chosen)
    # The likeliest rules agree about the hand; further down there may be some that do not.
    telling = beliefs.best(hand)
    return _settled(beliefs, hand) if telling is None else _worth_playing(telling[0], None, None)


def _quotable(side: list[_Live]) -> Rule | None:
    """Return the likeliest rule that is not God's."""
    return next((one.belief.rule for one in side if not one.is_right), None)


def _mass(some: Iterable[_Live]) -> float:
    return sum(one.belief.probability for one in some)


def _worth_playing(card: Card, right: Rule | None, wrong: Rule | None) -> Made:
    """Name a card, with one rule by which it would fit and one by which it would not."""
    # One of two rules that are left is God's: to quote them would be to say it.
    if right is None or wrong is None:
        text = say(
            "Try {card}. Some rules that are still possible say it fits, others say it doesn't.",
            card=card,
        )
        return Made(text, card)
    text = say(
        "Try {card}. “{right}” says it fits, “{wrong}” says it doesn't, and both are still "
        "possible.",
        card=card,
        right=right,
        wrong=wrong,
    )
    return Made(text, card)


def _settled(beliefs: Beliefs, hand: Sequence[Card]) -> Made:
    """Say that no card of the hand can tell anything any more."""
    text = say(
        "All the rules I know that are still possible say the same about every card in your hand."
    )
    safe = next((card for card in hand if beliefs.p_right(card) > 0), None)
    if safe is None:
        none = say("None of these cards should fit. Ask God about the rule you believe in.")
        return Made(together(text, none))
    then = say(
        "{card} should fit: play it to get a new card, or ask God about your idea.", card=safe
    )
    return Made(together(text, then), safe)


def _shape(tree: Condition) -> Text:
    """Say how a rule in its plain form is built: far from telling it."""
    match tree:
        case And():
            return say("The rule has more than one part. A card must satisfy all of them to fit.")
        case ExactlyOne():
            return say(
                "The rule has more than one part. A card fits if it satisfies exactly one of them."
            )
        case Or():
            return say("A card can fit in more than one way.")
        case IfElse() | ByRemainder():
            return say("The rule first asks a question. Which card fits depends on the answer.")
        case InTurn():
            return say("The rule depends on the place in the line: count the cards.")
    return together(say("The rule is a single condition."), COMPARE)
