"""Any rule as a hypothesis."""

from __future__ import annotations

from dataclasses import dataclass

from eleusis_nb.cards import CardSet
from eleusis_nb.inference.family import Memory, SituationView, memory_of
from eleusis_nb.rules import Rule


@dataclass(frozen=True, slots=True)
class QueriedRule:
    """Adapts any rule to the :class:`~eleusis_nb.inference.family.Candidate` protocol."""

    asked: Rule
    bits: float = 0.0

    @property
    def memory(self) -> Memory:
        """What it depends on besides the card judged."""
        return memory_of(self.asked.tree.sight())

    def legal(self, view: SituationView) -> CardSet:
        """Return the cards it accepts."""
        return self.asked.legal_at(view.situation)

    def rule(self) -> Rule:
        """Return it."""
        return self.asked
