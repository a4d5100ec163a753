"""A student's own rules: how each stands, without asking God.

A hypothesis is tested by every play as it is made, and dies by one that can be named. Nothing
here knows the hidden rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from eleusis_nb.cards import Card, members
from eleusis_nb.conditions import Not
from eleusis_nb.games.eleusis.layout import TablePlay
from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import Text, say
from eleusis_nb.rules import Rule, Situation

Declared: TypeAlias = Literal["right", "wrong"]

Standing: TypeAlias = Literal["fits", "doubted", "refuted"]

Names: TypeAlias = tuple[str, str]
"""What the cards that fit are called, and what the others."""


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
        What that play was; of a rule that God denied, the counterexample, if one was given.
    against : int
        How many plays speak against it.
    met : int
        How many verdicts it has met.
    foretold : int
        How many of them it foretold: they came after it was written down, as it said.
    noes : int
        How many of these were a card that does not fit.
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
    noes: int = 0
    declared: Declared | None = None

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

    @property
    def has_fallen(self) -> bool:
        """Whether a play refutes it, or God denied it."""
        return not self.fits or self.declared == "wrong"

    def tested_by(self, seen: TablePlay, names: Names | None = None) -> Hypothesis:
        """Return the hypothesis after a play that lay there before it was written down."""
        if seen.kind == "starter":
            return self
        why = against(self.rule, seen) if names is None else self._against_either(seen, names)
        if why is None:
            return replace(self, met=self.met + 1)
        by = self.refuted_by if self.errs or not self.fits else seen.n
        said = self.why or why
        return replace(self, met=self.met + 1, against=self.against + 1, why=said, refuted_by=by)

    def met_by(self, seen: TablePlay, names: Names | None = None) -> Hypothesis:
        """Return the hypothesis after a play that came after it was written down."""
        tested = self.tested_by(seen, names)
        if tested.against > self.against or tested.met == self.met:
            return tested
        return replace(
            tested,
            foretold=self.foretold + 1,
            noes=self.noes + (seen.kind == "play" and not seen.ok),
        )

    def tested_by_all(self, plays: Iterable[TablePlay], names: Names | None = None) -> Hypothesis:
        """Return the hypothesis after all plays."""
        tested = self
        for seen in plays:
            tested = tested.tested_by(seen, names)
        return tested

    def _against_either(self, seen: TablePlay, names: Names) -> str | None:
        """Return which of the two things it says a verdict speaks against, and how."""
        card, is_one = seen.cards[0], seen.ok
        said_one = bool(self.rule.legal_at(seen.situation) & card.bit)
        said_other = None if self.other is None else self.other.legal_at(seen.situation) & card.bit
        was = names[not is_one]
        if said_one != is_one:
            return _against_name(card, seen.situation, names[0], was, yes=said_one)
        if said_other is not None and bool(said_other) == is_one:
            return _against_name(card, seen.situation, names[1], was, yes=bool(said_other))
        return None


def rest_of(other: Rule) -> Rule:
    """Return the negation of a rule: right are the cards that it calls wrong."""
    return Rule(Not(other.tree))


def against(rule: Rule, play: TablePlay) -> str | None:
    """Return why a play speaks against a rule, in a sentence, or None if it does not.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> play = TablePlay(3, 1, cards("9H"), ok=False, situation=Situation.of(cards("5H")))
    >>> against(Rule.parse("red"), play)
    'It says that 9♥ fits after 5♥, but 9♥ was refused there.'
    """
    situation = play.situation
    if play.kind == "starter":
        return None
    if play.kind == "claim":
        return _against_claim(rule, play)
    wrong = first_wrong(rule, situation, play.cards)
    if (wrong is None) == play.ok:
        return None
    if wrong is None:
        return say(
            "It says that {cards} fits {where}, but {cards} was refused there.",
            cards=play.cards,
            where=_after(situation),
        )
    refused = play.cards[wrong]
    before = situation if wrong == 0 else situation.after(play.cards[wrong - 1], accepted=True)
    return say(
        "It says that {card} doesn't fit {where}, but {card} was accepted.",
        card=refused,
        where=_after(before),
    )


def _against_name(card: Card, situation: Situation, said: str, was: str, *, yes: bool) -> Text:
    """Say how a verdict speaks against what was said of one name."""
    where: Text | Card = card
    if situation.recent:
        where = say("{card} after {after}", card=card, after=situation.recent[-1])
    if yes:
        return say(
            "It says that {card} is a {said}, but it was a {was}.", card=where, said=said, was=was
        )
    return say(
        "It says that {card} is not a {said}, but it was a {was}.",
        card=where,
        said=said,
        was=was,
    )


def _against_claim(rule: Rule, seen: TablePlay) -> str | None:
    hand = sum({card.bit for card in seen.cards})
    right = list(members(rule.legal_at(seen.situation) & hand))
    if seen.ok and right:
        return say(
            "It says that {card} would have fitted, but no card in that hand did.", card=right[0]
        )
    if not seen.ok and not right:
        return say("It says that no card in that hand fits, but one did.")
    return None


def _after(situation: Situation) -> Text:
    if situation.recent:
        return say("after {card}", card=situation.recent[-1])
    return say("as the first card")
