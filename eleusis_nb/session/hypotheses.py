"""A student's own rules: how each stands, without asking God.

A hypothesis is tested by every play as it is made, and dies by one that can be named. Nothing
here knows the hidden rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from eleusis_nb.cards import EVERY_CARD, Card, CardSet, members
from eleusis_nb.i18n import Text, say
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.rules.conditions import Not
from eleusis_nb.session import phrases
from eleusis_nb.session.evidence import Observation, Observations
from eleusis_nb.session.phrases import said_of_name

Declared: TypeAlias = Literal["right", "wrong"]

Standing: TypeAlias = Literal["fits", "refuted", "doubted"]

Names: TypeAlias = tuple[str, str]
"""What the cards that fit are called, and what the others."""

FORETOLD: Final = 2
"""A rule has to foretell so many verdicts before it is said how surprising they were."""


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
    other : Rule or None
        At a table of two names: what was said of the cards that do not fit.
    errs : float
        How often God errs. Where he may, no play refutes a rule for good.
    refuted_by : int or None
        The number of the first play that speaks against it.
    why : str
        What that play was.
    against : int
        How many plays speak against it.
    met : int
        How many verdicts it has met.
    foretold : int
        How many of them it foretold: they came after it was written down, as it said.
    surprising : tuple of Evidence
        The evidence after each of them, where it is known how surprising it was.
    declared : {"right", "wrong"} or None
        What God said of it.
    """

    key: str
    text: str
    rule: Rule
    credence: float | None = None
    shorter: str | None = None
    other: Rule | None = None
    errs: float = 0.0
    refuted_by: int | None = None
    why: str = ""
    against: int = 0
    met: int = 0
    foretold: int = 0
    surprising: tuple[Observations, ...] = field(default=(), repr=False, compare=False)
    declared: Declared | None = None

    @property
    def bits(self) -> float:
        """How surprising what it foretold was to somebody who knows the table and not this rule."""
        return sum(evidence.bits for evidence in self.surprising)

    @property
    def fits(self) -> bool:
        """Whether no play speaks against it."""
        return self.refuted_by is None

    @property
    def standing(self) -> Standing:
        """Whether it fits, is refuted, or neither: where God errs, no play refutes."""
        if not self.fits:
            return "refuted"
        return "doubted" if self.against else "fits"

    def tested_by(self, seen: Observation, names: Names | None = None) -> Hypothesis:
        """Return the hypothesis after a play that lay there before it was written down."""
        if seen.play.kind == "starter":
            return self
        why = against(self.rule, seen) if names is None else self._against_either(seen, names)
        tested = replace(self, met=self.met + 1)
        if why is None:
            return tested
        tested = replace(tested, against=self.against + 1, why=self.why or why)
        return tested if self.errs or not self.fits else replace(tested, refuted_by=seen.play.n)

    def met_by(
        self, seen: Observation, after: Observations | None, names: Names | None = None
    ) -> Hypothesis:
        """Return the hypothesis after a play that came after it was written down.

        Parameters
        ----------
        seen : Observation
            The play.
        after : Observations or None
            The evidence after it; None where nobody asks how surprising it was.
        names : pair of str, optional
            What the cards that fit and the others are called.
        """
        tested = self.tested_by(seen, names)
        if tested.against > self.against or tested.met == self.met:
            return tested
        return replace(
            tested,
            foretold=self.foretold + 1,
            surprising=self.surprising if after is None else (*self.surprising, after),
        )

    def tested_by_all(self, plays: Iterable[Observation], names: Names | None = None) -> Hypothesis:
        """Return the hypothesis after all plays."""
        tested = self
        for seen in plays:
            tested = tested.tested_by(seen, names)
        return tested

    def _against_either(self, seen: Observation, names: Names) -> str | None:
        """Return which of the two things it says a verdict speaks against, and how."""
        card, is_one = seen.play.cards[0], seen.play.ok
        said_one = bool(self.rule.legal_at(seen.situation) & card.bit)
        said_other = None if self.other is None else self.other.legal_at(seen.situation) & card.bit
        was = names[not is_one]
        if said_one != is_one:
            return said_of_name(card, seen.situation, names[0], was, yes=said_one)
        if said_other is not None and bool(said_other) == is_one:
            return said_of_name(card, seen.situation, names[1], was, yes=bool(said_other))
        return None


def rest_of(other: Rule) -> Rule:
    """Return the rule that all cards follow but those of another rule."""
    return Rule(Not(other.tree))


def first_wrong(rule: Rule, situation: Situation, cards: Sequence[Card]) -> int | None:
    """Return which card of a series a rule calls wrong first, or None if it calls all right."""
    for at, card in enumerate(cards):
        if not rule.legal_at(situation) & card.bit:
            return at
        situation = situation.after(card, accepted=True)
    return None


def against(rule: Rule, seen: Observation) -> str | None:
    """Return why a play speaks against a rule, in a sentence, or None if it does not.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> from eleusis_nb.games.eleusis import TablePlay
    >>> play = TablePlay(3, 1, cards("9H"), ok=False)
    >>> against(Rule.parse("red"), Observation(Situation.of(cards("5H")), play))
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
    if wrong is None:
        return say(
            "It says that {cards} fits {where}, but {cards} was refused.",
            cards=play.cards,
            where=_after(situation),
        )
    refused = play.cards[wrong]
    before = situation if wrong == 0 else situation.after(play.cards[wrong - 1], accepted=True)
    return say(
        "It says no to {card} {where}, but {card} was accepted.", card=refused, where=_after(before)
    )


def _against_claim(rule: Rule, seen: Observation) -> str | None:
    hand = sum({card.bit for card in seen.play.cards})
    right = list(members(rule.legal_at(seen.situation) & hand))
    if seen.play.ok and right:
        return say(
            "It says that {card} would have fitted, but no card of that hand did.", card=right[0]
        )
    if not seen.play.ok and not right:
        return say("It says that no card of that hand fits, but one did.")
    return None


def _after(situation: Situation) -> Text:
    if situation.recent:
        return say("after {card}", card=situation.recent[-1])
    return say("as the first card")


def note(
    hypothesis: Hypothesis, others: Iterable[Hypothesis], here: Situation, hand: Sequence[Card]
) -> str:
    """Return what can be said of a hypothesis in one sentence.

    A refuted one is told by which play; one that fits, where it parts from another that fits.
    """
    if not hypothesis.fits:
        return phrases.spoken_against(hypothesis.why, hypothesis.against - 1)
    if hypothesis.errs and hypothesis.against:
        return phrases.would_have_erred(hypothesis.against, hypothesis.met, hypothesis.errs)
    legal = hypothesis.rule.legal_at(here)
    if hypothesis.other is not None:
        gap = EVERY_CARD & ~(legal ^ hypothesis.other.legal_at(here))
        if gap:
            return _both_or_neither(gap, legal, hand)
    if hypothesis.shorter is not None:
        return phrases.shorter(Rule.parse(hypothesis.shorter))
    return _beside(hypothesis, others, here, hand) or _what_next(legal, hand)


def _beside(
    hypothesis: Hypothesis, others: Iterable[Hypothesis], here: Situation, hand: Sequence[Card]
) -> str:
    """Say where a hypothesis parts from another one that fits, or "" if there is no other."""
    legal, agreeing = hypothesis.rule.legal_at(here), ""
    for other in others:
        if other.key == hypothesis.key or not other.fits:
            continue
        if other.rule == hypothesis.rule and other.other == hypothesis.other:
            return phrases.written_before(other.text)
        differ = legal ^ other.rule.legal_at(here)
        held = next((card for card in hand if differ & card.bit), None)
        if held is not None:
            return phrases.differ_on(other.rule, held, fits=bool(legal & held.bit))
        elsewhere = next(iter(members(differ)), None)
        agreeing = agreeing or phrases.agree_on(other.rule, elsewhere)
    return agreeing


def _what_next(legal: CardSet, hand: Sequence[Card]) -> str:
    wrong = next((card for card in hand if not legal & card.bit), None)
    return phrases.all_fit() if wrong is None else phrases.could_refute(wrong)


def _both_or_neither(gap: CardSet, legal: CardSet, hand: Sequence[Card]) -> str:
    """Say for which card the two halves of a hypothesis do not go together."""
    card = next((card for card in hand if gap & card.bit), None) or next(iter(members(gap)))
    return phrases.both_names(card) if legal & card.bit else phrases.neither_name(card)


def tested(hypothesis: Hypothesis) -> str:
    """Return how hard a rule that fits was tested since it was written down, or "".

    A verdict that a rule foretold speaks for it as much as it would have surprised somebody who
    knows the table and not the rule.
    """
    if not hypothesis.fits or hypothesis.against or hypothesis.foretold < FORETOLD:
        return ""
    return phrases.foretold(hypothesis.foretold, round(2**hypothesis.bits))
