"""What deciding needs beside the state: the sealed rule, chance and the clock."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from eleusis_nb.rules import Rule
from eleusis_nb.table.commitment import Envelope, Letter
from eleusis_nb.table.storage import Store

if TYPE_CHECKING:  # they are asked by what decides, which asks the referee
    from eleusis_nb.table.computers import Computers

Clock: TypeAlias = Callable[[], float]
"""Gives seconds from some moment on."""


class Referee:
    """Knows the sealed rule, draws by chance, reads the clock, and has the computer players.

    Parameters
    ----------
    store : Store
        Where the envelopes are kept.
    random : random.Random
        Where chance comes from.
    clock : callable
        Gives seconds.
    seconds : float
        Those spent at the table before, by its record.
    computers : Computers
        The computer players.
    """

    __slots__ = ("_began", "_clock", "_earlier", "_rules", "_store", "computers", "random")

    def __init__(
        self,
        store: Store,
        random: Random,
        clock: Clock,
        seconds: float,
        computers: Computers,
    ) -> None:
        self.random = random
        self.computers = computers
        self._store = store
        self._clock = clock
        self._began = clock()
        self._earlier = seconds
        self._rules: dict[str | None, Rule] = {}

    @property
    def now(self) -> float:
        """Seconds spent at the table; the time it was closed does not count."""
        return round(self._earlier + self._clock() - self._began, 3)

    def rule(self, seal: str | None) -> Rule:
        """Return the rule under a seal; it is parsed once.

        Raises
        ------
        EnvelopeError
            If its envelope is missing or was tampered with.
        """
        if seal not in self._rules:
            self._rules = {seal: self._store.envelope(seal).open()}
        return self._rules[seal]

    def letter(self, seal: str | None) -> Letter:
        """Return what the envelope under a seal holds.

        Raises
        ------
        EnvelopeError
            If it is missing or was tampered with.
        """
        return self._store.envelope(seal).letter()

    def seal(self, rule: Rule, seed: int | str) -> Envelope:
        """Seal a rule, and put its envelope beside the record.

        Raises
        ------
        RecordError
            If it cannot be kept there.
        """
        envelope = Envelope.seal(rule, seed)
        self._store.keep(envelope)
        self._rules = {envelope.commitment: rule}  # 300 tables of a class have one rule
        return envelope

    def used(self) -> frozenset[str]:
        """Return the rules sealed so far at this table, as they are said now."""
        return frozenset(str(envelope.open()) for envelope in self._store.envelopes)
