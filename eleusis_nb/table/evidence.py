"""Evidence: every play of one deal with the situation it met, and what can be believed from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import log2
from weakref import ref as weakref

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.mind import named_space
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.rules import Rule, Situation


@dataclass(slots=True, eq=False, repr=False, weakref_slot=True)
class Observations:
    """The observations of one deal: an immutable sequence with a cheap ``plus``.

    Parameters
    ----------
    noise : float
        How often God errs there.
    observations : tuple of TablePlay
        The plays, each with the situation it met.
    starter : tuple of Card
        The starter that was right; none before it lies there.
    earlier : Observations or None
        What beliefs are computed from: the evidence before the newest observation.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> starter = TablePlay(0, 0, cards("QH"), ok=True, kind="starter")
    >>> evidence = Observations().plus(starter)
    >>> evidence.beliefs.fits, len(evidence.observations)
    (True, 1)
    """

    noise: float = 0.0
    observations: tuple[TablePlay, ...] = ()
    starter: tuple[Card, ...] = ()
    earlier: Observations | None = None
    _beliefs: Beliefs | None = field(default=None, init=False)
    _bits: float | None = field(default=None, init=False)
    _informative: bool | None = field(default=None, init=False)
    _chance: tuple[tuple[Card, ...], float | None] | None = field(default=None, init=False)
    _next: weakref[Observations] | None = field(default=None, init=False)

    def plus(self, play: TablePlay) -> Observations:
        """Return the evidence with one play more.

        The same again for the same play as the last time: at many tables of a class the
        same is observed, and what follows from it is worked out once for all of them.
        """
        known = None if self._next is None else self._next()
        if known is not None and known.observations[-1] == play:
            return known
        observations = (*self.observations, play)
        if play.kind == "starter" and play.ok:
            made = Observations(self.noise, observations, play.cards)
        else:
            made = Observations(self.noise, observations, self.starter, self)
        self._next = weakref(made)
        return made

    def __eq__(self, other: object) -> bool:
        """Return whether the same was observed under the same noise."""
        if not isinstance(other, Observations):
            return NotImplemented
        same = (self.noise, self.starter) == (other.noise, other.starter)
        return same and self.observations == other.observations

    def __hash__(self) -> int:
        """Return a number that is the same for equal evidence."""
        return hash((self.noise, self.starter, len(self.observations)))

    def starter_fits(self, rule: Rule) -> bool:
        """Return whether the starter, which nobody judged, is right by a rule, too."""
        return all(rule.legal_at(Situation()) & card.bit for card in self.starter)

    def with_noise(self, noise: float) -> Observations:
        """Return the same observations at a table whose God errs so often."""
        if noise == self.noise:
            return self
        again = Observations(noise)
        for play in self.observations:
            again = again.plus(play)
        return again

    @property
    def beliefs(self) -> Beliefs | None:
        """What can be believed from it, in the named space; None before a starter lies.

        Computed when first asked for, from the nearest earlier evidence whose beliefs are known.
        What is returned is shared: copy it before taking in more.
        """
        if self._beliefs is None and self.starter:
            self._beliefs = self._believed()
        return self._beliefs

    def _believed(self) -> Beliefs:
        missing: list[Observations] = []
        at: Observations = self
        while (known := at._beliefs) is None and at.earlier is not None:
            missing.append(at)
            at = at.earlier
        if known is None:
            known = _at_first(self.starter, self.noise)
            if not missing:
                return known
        beliefs = known.copy()
        for later in reversed(missing):
            later.shown_to(beliefs)
        if self.earlier is not None and self.earlier.earlier is not None:
            self.earlier.earlier.forget()
        return beliefs

    def forget(self) -> None:
        """Forget what was believed then, and before: a table holds the beliefs of two plays.

        Those of the beginning stay: many tables share them.
        """
        if self.earlier is not None and self._beliefs is not None:
            self._beliefs = None
            self.earlier.forget()

    def shown_to(self, beliefs: Beliefs) -> None:
        """Let beliefs take in the newest observation, and remember whether it told anything."""
        self._informative = _observe(beliefs, self.observations[-1])

    @property
    def informative(self) -> bool:
        """Whether the newest observation told anything: both verdicts were possible before it."""
        if self._informative is None and self.beliefs is None:
            return True
        return self._informative is not False

    @property
    def is_known(self) -> bool:
        """Whether :attr:`informative` was worked out already."""
        return self._informative is not None

    @property
    def bits(self) -> float:
        """How surprising the newest verdict was by the evidence before it; 0 where unknown.

        Computed when first asked for, as :attr:`beliefs` are.
        """
        if self._bits is None:
            likely = 0.0 if self.earlier is None else self.earlier.likelihood(self.observations[-1])
            self._bits = -log2(likely) if likely else 0.0
        return self._bits

    def likelihood(self, play: TablePlay) -> float:
        """Return how likely a new play's verdict is by this evidence; 0 where unknown."""
        right = self.chance_of(play.cards) if play.kind == "play" else None
        return 0.0 if right is None else right if play.ok else 1 - right

    def chance_of(self, cards: tuple[Card, ...]) -> float | None:
        """Return how likely cards are right by this evidence, None where unknown.

        The newest answer is kept: it takes long, and may be asked for before the cards are played.
        """
        if self._chance is None or self._chance[0] != cards:
            beliefs = self.beliefs
            fits = beliefs is not None and beliefs.fits
            self._chance = cards, float(beliefs.p_right(*cards)) if beliefs and fits else None
        return self._chance[1]


@lru_cache(maxsize=4)
def nothing_observed(noise: float) -> Observations:
    """Return the evidence before any card lies, the same for every table."""
    return Observations(noise)


@lru_cache(maxsize=4)
def _at_first(starter: tuple[Card, ...], noise: float) -> Beliefs:
    """Return what can be believed when only the starter lies: many tables of a class share it."""
    return Beliefs(starter, named_space(), noise=noise)


def _observe(beliefs: Beliefs, play: TablePlay) -> bool:
    if play.kind == "claim":
        beliefs.saw_no_play(play.cards, right=play.ok)
        return True
    return beliefs.saw(play.cards, right=play.ok)
