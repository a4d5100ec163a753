"""Evidence: every play of one deal with the situation it met, and what can be believed from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from weakref import ref as weakref

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.mind.beliefs import Beliefs
from eleusis_nb.mind.spaces import named_space
from eleusis_nb.rules import Rule, Situation


@dataclass(slots=True, repr=False, weakref_slot=True)
class Observations:
    """The observations of one deal: an immutable sequence with a cheap ``plus``.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> starter = TablePlay(0, 0, cards("QH"), ok=True, kind="starter")
    >>> evidence = Observations().plus(starter)
    >>> evidence.beliefs.fits, len(evidence.observations)
    (True, 1)
    """

    noise: float = 0.0
    """How often God errs there."""
    observations: tuple[TablePlay, ...] = ()
    starter: tuple[Card, ...] = ()
    """The starter that was right; none before it lies there."""
    earlier: Observations | None = field(default=None, compare=False)
    """The evidence before the newest observation, from which beliefs are computed."""
    _beliefs: Beliefs | None = field(default=None, init=False, compare=False)
    _informative: bool | None = field(default=None, init=False, compare=False)
    _next: weakref[Observations] | None = field(default=None, init=False, compare=False)

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
            known = at_first(self.starter, self.noise)
        if missing:
            known = known.copy()
        for later in reversed(missing):
            told = known.observe(later.observations[-1])
            later._informative = told or later.observations[-1].kind == "claim"  # noqa: SLF001
        if self.earlier is not None and self.earlier.earlier is not None:
            self.earlier.earlier.forget()
        return known

    def forget(self) -> None:
        """Forget what was believed then, and before: a table holds the beliefs of two plays.

        Those of the beginning stay: many tables share them.
        """
        if self.earlier is not None and self._beliefs is not None:
            self._beliefs = None
            self.earlier.forget()

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


@lru_cache(maxsize=4)
def nothing_observed(noise: float) -> Observations:
    """Return the evidence before any card lies, the same for every table."""
    return Observations(noise)


@lru_cache(maxsize=8)
def at_first(starter: tuple[Card, ...], noise: float) -> Beliefs:
    """Return what can be believed when only the starter lies: copy it before taking in more.

    Many tables of a class have the same, and what follows from it is worked out once.
    """
    return Beliefs(starter, named_space(), noise=noise)
