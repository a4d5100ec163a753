"""A student's own rules: how each stands, without asking God.

A hypothesis is tested by every play as it is made, and dies by one that can be named. Nothing
here knows the hidden rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from eleusis_nb.cards import Card, members
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.teaching.words import shown

Declared: TypeAlias = Literal["right", "wrong"]


@dataclass(frozen=True, slots=True)
class Seen:
    """A play with the situation it met."""

    situation: Situation
    play: TablePlay


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A rule somebody holds to be possible.

    Parameters
    ----------
    key : str
        What it is called by, ``h1``.
    text : str
        As it was typed.
    rule : Rule
        As it was read.
    credence : float or None
        How sure they are, 0 to 1.
    shorter : str or None
        Fewer words for the same rule, if some are known.
    refuted_by : int or None
        The number of the first play that speaks against it.
    why : str
        What that play was.
    declared : {"right", "wrong"} or None
        What God said of it.
    """

    key: str
    text: str
    rule: Rule
    credence: float | None = None
    shorter: str | None = None
    refuted_by: int | None = None
    why: str = ""
    declared: Declared | None = None

    @property
    def fits(self) -> bool:
        """Whether no play speaks against it."""
        return self.refuted_by is None

    def tested_by(self, seen: Seen) -> Hypothesis:
        """Return the hypothesis after one more play."""
        if not self.fits:
            return self
        why = against(self.rule, seen)
        return self if why is None else replace(self, refuted_by=seen.play.n, why=why)

    def tested_by_all(self, plays: Iterable[Seen]) -> Hypothesis:
        """Return the hypothesis after all plays, up to the first that speaks against it."""
        tested = self
        for seen in plays:
            tested = tested.tested_by(seen)
            if not tested.fits:
                break
        return tested


def first_wrong(rule: Rule, situation: Situation, cards: Sequence[Card]) -> int | None:
    """Return which card of a series a rule calls wrong first, or None if it calls all right."""
    for at, card in enumerate(cards):
        if not rule.legal_at(situation) & card.bit:
            return at
        situation = situation.after(card, accepted=True)
    return None


def against(rule: Rule, seen: Seen) -> str | None:
    """Return why a play speaks against a rule, in a sentence, or None if it does not.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> play = TablePlay(3, 1, cards("9H"), ok=False)
    >>> against(Rule.parse("red"), Seen(Situation.of(cards("5H")), play))
    'It says that 9♥ fits after 5♥, but 9♥ was refused.'
    """
    play, situation = seen.play, seen.situation
    if play.kind == "starter":
        return None
    if play.kind == "claim":
        return _against_claim(rule, seen)
    wrong = first_wrong(rule, situation, play.cards)
    if (wrong is None) == play.ok:
        return None
    cards = shown(play.cards)
    if wrong is None:
        return f"It says that {cards} fits{_after(situation)}, but {cards} was refused."
    refused = play.cards[wrong]
    before = situation if wrong == 0 else situation.after(play.cards[wrong - 1], accepted=True)
    return f"It says no to {refused.symbol}{_after(before)}, but {refused.symbol} was accepted."


def _against_claim(rule: Rule, seen: Seen) -> str | None:
    hand = sum({card.bit for card in seen.play.cards})
    right = list(members(rule.legal_at(seen.situation) & hand))
    if seen.play.ok and right:
        return f"It says that {right[0].symbol} would have fitted, but no card of that hand did."
    if not seen.play.ok and not right:
        return "It says that no card of that hand fits, but one did."
    return None


def _after(situation: Situation) -> str:
    return f" after {situation.recent[-1].symbol}" if situation.recent else " as the first card"


def note(
    hypothesis: Hypothesis, others: Iterable[Hypothesis], here: Situation, hand: Sequence[Card]
) -> str:
    """Return what can be said of a hypothesis in one sentence.

    A refuted one is told by which play; one that fits, where it parts from another that fits.
    """
    if not hypothesis.fits:
        return hypothesis.why
    legal = hypothesis.rule.legal_at(here)
    if hypothesis.shorter is not None:
        return f"Shorter, and the same: “{hypothesis.shorter}”."
    agreeing = None
    for other in others:
        if other.key == hypothesis.key or not other.fits:
            continue
        if other.rule == hypothesis.rule:
            return f"You wrote the same rule before: “{other.text}”."
        differ = legal ^ other.rule.legal_at(here)
        held = next((card for card in hand if differ & card.bit), None)
        if held is not None:
            verdict = "fits" if legal & held.bit else "does not fit"
            return (
                f"So does “{other.rule}”. {held.symbol} in your hand tells them apart: "
                f"by this one it {verdict}."
            )
        agreeing = agreeing or other
    if agreeing is not None:
        return f"So does “{agreeing.rule}”; no card in your hand tells them apart now."
    return _what_next(legal, hand)


def _what_next(legal: int, hand: Sequence[Card]) -> str:
    wrong = next((card for card in hand if not legal & card.bit), None)
    if wrong is None:
        return "By this rule every card in your hand fits."
    return f"By this rule {wrong.symbol} does not fit now. Try to prove yourself wrong."
