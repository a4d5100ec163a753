"""The four hints for any rule and any board: attend, discriminate, narrow, reveal.

They are made from the rule's tree and from what can still be believed, never written for one
rule. Each is checked against the rule when it is made, and the first three leave at least two
rules standing that can still be believed, unless the table already left fewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.i18n import Text, say, together
from eleusis_nb.inference import Belief, Beliefs
from eleusis_nb.inference.boards import ReachableBoards
from eleusis_nb.rules import Condition, Rule, compare
from eleusis_nb.rules.conditions import And, ByRemainder, ExactlyOne, IfElse, InTurn, Or
from eleusis_nb.session.ladder import ATTEND, DISCRIMINATE, NARROW, REVEAL
from eleusis_nb.session.statements import ATTEND as ATTENDING
from eleusis_nb.session.statements import Statement, narrowing

THOUGHT_OF: Final = 40
"""How many of the likeliest rules a hint is weighed against."""

LEFT_STANDING: Final = 2
"""The first three hints leave at least so many rules, if there were so many (teaching.md)."""

COMPARE: Final = say(
    "Take two cards that were played after the same card, one that fits and one that does not. "
    "What is different about them?"
)
"""What can be said to anybody when nothing about the rule may be said."""


DEAD_END: Final = say(
    "By this rule no card at all can follow any more. It was not a good rule: open the envelope."
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
    boards = ReachableBoards.after(rule.tree, beliefs.situation)
    if boards.is_dead_end:
        return Made(DEAD_END)
    live = _live(beliefs, frozenset(said))
    match rung:
        case 1:
            said_now = _telling(ATTENDING, boards, live)
            return Made(said_now.text if said_now else COMPARE)
        case 2:
            return _discriminate(beliefs, live, hand)
        case 3:
            return _narrow(rule, beliefs, boards, live)
    raise ValueError(f"There is no rung {rung}.")


def statement(text: str) -> Statement | None:
    """Return the statement that a hint made, by its text."""
    return next((s for s in (*ATTENDING, *narrowing()) if s.text == text), None)


def _live(beliefs: Beliefs, said: frozenset[str]) -> list[_Live]:
    """Return the likeliest rules that agree with the table and with the hints so far."""
    if not beliefs.fits:
        return []
    heard = [s for text in said if (s := statement(text)) is not None]
    live = (
        _Live(belief, ReachableBoards.after(belief.rule.tree, beliefs.situation))
        for belief in beliefs.top(THOUGHT_OF)
    )
    return [one for one in live if all(s.holds(one.boards.boards) for s in heard)]


def _telling(
    candidates: Iterable[Statement], boards: ReachableBoards, live: list[_Live]
) -> Statement | None:
    """Return the true statement that says most and leaves at least two rules standing."""
    best, most = None, -1.0
    for candidate in candidates:
        if not candidate.is_true(boards):
            continue
        kept = [one for one in live if candidate.holds(one.boards.boards)]
        if len(kept) < LEFT_STANDING <= len(live):
            continue
        heard = sum(one.belief.probability for one in live) - sum(
            one.belief.probability for one in kept
        )
        if heard > most:
            best, most = candidate, heard
    return best


def _discriminate(beliefs: Beliefs, live: list[_Live], hand: Sequence[Card]) -> Made:
    if not beliefs.fits:
        simple = say(
            "Nothing simple fits all that lies on the table. Look for a rule with two parts."
        )
        return Made(together(simple, COMPARE))
    split = max((_split(beliefs, live, card) for card in hand), key=_gain, default=None)
    if split is None or not _gain(split):
        best = beliefs.best(hand)
        if best is None:
            return _settled(beliefs, hand)
        # The likeliest rules agree about the hand; further down there are some that do not.
        split = _first_to_differ(beliefs, best[0])
    right, wrong = split.right[0].rule, split.wrong[0].rule
    return Made(
        say(
            "{card} is worth playing. By “{right}” it would fit, by “{wrong}” it would not, and so "
            "far the table allows both.",
            card=split.card,
            right=right,
            wrong=wrong,
        ),
        split.card,
    )


def _settled(beliefs: Beliefs, hand: Sequence[Card]) -> Made:
    """Say that no card of the hand can tell anything any more."""
    text = say(
        "All rules that I can think of and that still fit agree about every card in your hand."
    )
    safe = next((card for card in hand if beliefs.p_right(card) > 0), None)
    if safe is None:
        none = say("None of them should fit. Ask God about the rule you believe.")
        return Made(together(text, none))
    then = say(
        "{card} should fit: play it for a new card, or ask God about your own rule.", card=safe
    )
    return Made(together(text, then), safe)


@dataclass(frozen=True, slots=True)
class _Split:
    """What a card parts: the rules that call it right from those that call it wrong."""

    card: Card
    right: tuple[Belief, ...]
    wrong: tuple[Belief, ...]


def _split(beliefs: Beliefs, live: list[_Live], card: Card) -> _Split:
    here = beliefs.situation
    right = tuple(one.belief for one in live if one.belief.rule.legal_at(here) & card.bit)
    wrong = tuple(one.belief for one in live if not one.belief.rule.legal_at(here) & card.bit)
    return _Split(card, right, wrong)


def _gain(split: _Split) -> float:
    """Return how evenly a card parts what is believed: the mass of the lighter side."""
    return min(sum(one.probability for one in side) for side in (split.right, split.wrong))


def _first_to_differ(beliefs: Beliefs, card: Card) -> _Split:
    sides: dict[bool, Rule] = {}
    for rule in beliefs.possible():
        sides.setdefault(bool(rule.legal_at(beliefs.situation) & card.bit), rule)
        if len(sides) == LEFT_STANDING:
            break
    return _Split(card, (Belief(sides[True], 0.0),), (Belief(sides[False], 0.0),))


def _narrow(rule: Rule, beliefs: Beliefs, boards: ReachableBoards, live: list[_Live]) -> Made:
    said = _telling(narrowing(), boards, live)
    if said is not None:
        return Made(said.text)
    here = beliefs.situation
    rivals = [one for one in live if not compare(rule, one.belief.rule, board=here).equivalent]
    if rivals and len(rivals) < len(live):
        one, other = sorted((rule, rivals[0].belief.rule), key=str)
        return Made(say("It is one of these two: “{one}”, or “{other}”.", one=one, other=other))
    return Made(_shape(rule.tree))


def _shape(tree: Condition) -> Text:
    """Say how the rule is built: true of any rule, and far from telling it."""
    match tree:
        case And():
            return say(
                "The rule has more than one part, and a right card has to satisfy them together."
            )
        case ExactlyOne():
            return say(
                "The rule has more than one part, and a right card satisfies one of them alone."
            )
        case Or():
            return say("There is more than one way for a card to be right.")
        case IfElse() | ByRemainder():
            return say("The rule first asks something, and what is right depends on the answer.")
        case InTurn():
            return say("The rule goes by the place in the line: count the cards.")
    return together(say("The rule is a single condition."), COMPARE)


__all__ = ["ATTEND", "DISCRIMINATE", "NARROW", "REVEAL", "Made", "make", "statement"]
