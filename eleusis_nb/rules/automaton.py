"""Rules as automata: their states, and the walk over all states that can be reached.

To a rule (or to several at once) two cards are one where nothing in it can tell them apart, and
what is told apart depends on how far back a card lies. So a state keeps, for each place looked
back at, one representative of the cards that are alike there; the position modulo the period;
and the verdict and the refusals only where a rule asks for them. Walking these states is exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, CardSet
from eleusis_nb.errors import EleusisError
from eleusis_nb.rules.condition import ONE_KIND, Condition, Partition, Sight, meet
from eleusis_nb.rules.situation import Situation

MOST_STATES: Final = 60_000
"""States that are walked at most; beyond it the answer is sampled. About two seconds."""


class TooManyStatesError(EleusisError):
    """Rules with too many states to walk them all."""


@dataclass(frozen=True)
class States:
    """The states of one or more rules together.

    Parameters
    ----------
    sight : Sight
        What the rules look at, all together.

    Examples
    --------
    >>> from eleusis_nb.rules.law import Rule
    >>> states = States.of([Rule.parse("a different colour from the last card").tree])
    >>> len(states.moves)
    2
    """

    sight: Sight

    @classmethod
    def of(cls, trees: Iterable[Condition]) -> States:
        """Return the states that all the given trees together tell apart."""
        seen = Sight({})
        for tree in trees:
            seen |= tree.sight()
        return cls(seen)

    @cached_property
    def moves(self) -> Partition:
        """The kinds of cards that lead on to different states."""
        return self._kinds[0] if self._kinds else ONE_KIND

    @cached_property
    def _kinds(self) -> tuple[Partition, ...]:
        """By place, the last card first: which cards are told apart there or further back."""
        kinds: list[Partition] = []
        told_apart = ONE_KIND
        for back in range(self.sight.depth, 0, -1):
            told_apart = meet(told_apart, self.sight.at(back))
            kinds.insert(0, told_apart)
        return tuple(kinds)

    @cached_property
    def _stand_ins(self) -> tuple[tuple[Card, ...], ...]:
        """By place, for each card: the one that stands for all of its kind there."""
        return tuple(_stand_ins(kinds) for kinds in self._kinds)

    def start(self, situation: Situation | None = None) -> Situation:
        """Return the state of a situation; without one, of the empty line."""
        situation = situation or Situation()
        recent = situation.recent[-self.sight.depth :] if self.sight.depth else ()
        newest_first = enumerate(reversed(recent))
        return self._state(
            tuple(self._stand_ins[place][card.index] for place, card in newest_first)[::-1],
            situation.position,
            situation.right,
            situation.refused,
        )

    def accepted(self, state: Situation, card: Card) -> Situation:
        """Return the state after a card was accepted."""
        stand_ins = self._stand_ins
        row = (*state.recent, card)[-self.sight.depth :] if stand_ins else ()
        top = len(row) - 1
        recent = tuple(stand_ins[top - i][earlier.index] for i, earlier in enumerate(row))
        # The starter is turned up, not played: no verdict is remembered of it.
        right = True if state.position else None
        return self._state(recent, state.position + 1, right, 0)

    def refused(self, state: Situation) -> Situation:
        """Return the state after a card was refused."""
        if state.position == 0:
            return state
        return self._state(state.recent, state.position, False, state.refused + 1)  # noqa: FBT003 (a verdict)

    def _state(
        self,
        recent: tuple[Card, ...],
        position: int,
        right: bool | None,  # noqa: FBT001 (a verdict)
        refused: int,
    ) -> Situation:
        sight = self.sight
        return Situation(
            recent,
            # Position 0 stays apart: it is where rules open, and where no verdict is known.
            (position - 1) % sight.period + 1 if position else 0,
            right if sight.verdict else None,
            min(refused, sight.refused),
        )

    @property
    def tells_refusals(self) -> bool:
        """Whether a refused play can change the state."""
        return self.sight.verdict or self.sight.refused > 0

    def next_of(self, state: Situation, right: CardSet) -> Iterator[tuple[Card, Situation]]:
        """Yield the states that follow when one of the right cards is played, with a card."""
        for kind in self.moves:
            if fitting := right & kind:
                card = ALL_CARDS[(fitting & -fitting).bit_length() - 1]
                yield card, self.accepted(state, card)


def _stand_ins(kinds: Partition) -> tuple[Card, ...]:
    stands_for = list(ALL_CARDS)
    for kind in kinds:
        first = ALL_CARDS[(kind & -kind).bit_length() - 1]
        for card in ALL_CARDS:
            if card.bit & kind:
                stands_for[card.index] = first
    return tuple(stands_for)
