"""Rules as automata: their states, and the walk over all reachable states.

Two cards are equivalent at a distance back if the rule cannot distinguish them there. So a state
holds one representative of an equivalence class for each distance, the position modulo the period,
and the verdict and the number of refusals only where a rule depends on them. What a rule keeps of
the whole line (:mod:`eleusis_nb.conditions.statistic`) belongs to the state too. Walking these
states is exact, where they are finitely many. Several rules together are one automaton.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import prod
from typing import Final, TypeAlias

from eleusis_nb.cards import ALL_CARDS, CardSet
from eleusis_nb.conditions.condition import Condition
from eleusis_nb.conditions.sight import ONE_KIND, Partition, Sight, meet
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.errors import EleusisError

MOST_STATES: Final = 100_000
"""States that are walked at most; beyond it answers are sampled. One or two seconds."""

State: TypeAlias = tuple[tuple[int, ...], int, bool | None, int, tuple[int, ...]]
"""A situation as plain numbers (indices of recent cards, position, verdict, refused, what is kept
of the line): walks make very many of them, and numbers are made and looked up several times
faster."""


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
        """The classes of cards that lead to different states."""
        kinds = self._kinds[0] if self._kinds else ONE_KIND
        for statistic in self.sight.statistics:
            kinds = meet(kinds, statistic.kinds)
        return kinds

    @cached_property
    def _kinds(self) -> tuple[Partition, ...]:
        """By place, the last card first: which cards are distinguished there or further back."""
        kinds: list[Partition] = []
        distinguished = ONE_KIND
        for back in range(self.sight.depth, 0, -1):
            distinguished = meet(distinguished, self.sight.at(back))
            kinds.insert(0, distinguished)
        return tuple(kinds)

    @cached_property
    def _stand_ins(self) -> tuple[tuple[int, ...], ...]:
        """By place, for each card: the representative of its class there."""
        return tuple(_stand_ins(kinds) for kinds in self._kinds)

    @cached_property
    def _looks(self) -> tuple[tuple[int, ...], ...]:
        """By place, for each card: the representative of the cards that look alike there now."""
        return tuple(_stand_ins(self.sight.at(back)) for back in range(1, self.sight.depth + 1))

    def look(self, state: State) -> State:
        """Return the part of a state that decides which cards are right now."""
        row, position, right, refused, kept = state
        looks = self._looks
        top = len(row) - 1
        seen = tuple([looks[top - i][card] for i, card in enumerate(row)])
        return seen, position, right, refused, kept

    @property
    def is_finite(self) -> bool:
        """Whether there are finitely many states."""
        return all(statistic.is_bounded for statistic in self.sight.statistics)

    @property
    def tells_refusals(self) -> bool:
        """Whether a refused play can change the state."""
        return self.sight.verdict or self.sight.refused > 0

    def start(self, situation: Situation) -> State:
        """Return the state of a situation."""
        depth = self.sight.depth
        recent = situation.recent[-depth:] if depth else ()
        row = tuple(
            self._stand_ins[place][card.index] for place, card in enumerate(reversed(recent))
        )
        return (
            row[::-1],
            self._position(situation.position),
            situation.right if self.sight.verdict else None,
            min(situation.refused, self.sight.refused),
            tuple(situation.kept(statistic) for statistic in self.sight.statistics),
        )

    def next_of(self, state: State, right: CardSet) -> Iterator[tuple[int, State]]:
        """Yield the states that follow when one of the right cards is played, with a card."""
        row, position, _, _, kept_of_line = state
        depth = self.sight.depth
        kept = row[-(depth - 1) :] if depth > 1 else ()
        # Each card moves one place further back, where fewer kinds may be told apart.
        shift = len(kept)
        tail = tuple([self._stand_ins[shift - i][card] for i, card in enumerate(kept)])
        after = self._position(position + 1)
        # The starter is turned up, not played: no verdict is remembered of it.
        verdict = True if position and self.sight.verdict else None
        statistics = self.sight.statistics
        line: tuple[int, ...] = ()
        for kind in self.moves:
            if fitting := right & kind:
                card = (fitting & -fitting).bit_length() - 1
                new = (*tail, self._stand_ins[0][card]) if depth else ()
                if statistics:
                    pairs = zip(statistics, kept_of_line, strict=True)
                    line = tuple([statistic.after(value, card) for statistic, value in pairs])
                yield card, (new, after, verdict, 0, line)

    def refused(self, state: State) -> State:
        """Return the state after a card was refused."""
        row, position, _, refused, kept = state
        if position == 0:
            return state
        verdict = False if self.sight.verdict else None
        return row, position, verdict, min(refused + 1, self.sight.refused), kept

    def situation(self, state: State) -> Situation:
        """Return the situation a state stands for."""
        row, position, right, refused, kept = state
        past = dict(zip(self.sight.statistics, kept, strict=True)) if kept else None
        return Situation(tuple([ALL_CARDS[card] for card in row]), position, right, refused, past)

    def _position(self, position: int) -> int:
        # Position 0 stays apart: it is where rules open, and where no verdict is known.
        return (position - 1) % self.sight.period + 1 if position else 0

    def everything(self, most: int) -> Iterator[Situation] | None:
        """Yield one situation of each sort the rules can tell apart, reachable or not.

        Here cards need only be told apart for the place where they lie, not for where they will
        lie later, so there are often far fewer of these than states. None if there are more
        than `most`, or if the rules look at the whole line.
        """
        sight = self.sight
        if sight.statistics:
            return None
        kinds = [sight.at(back) for back in range(sight.depth, 0, -1)]
        verdicts = (None, True, False) if sight.verdict else (None,)
        courses = list(product(verdicts, range(sight.refused + 1)))
        if prod(map(len, kinds)) * sight.period * len(courses) > most:
            return None
        return self._everything(kinds, courses)

    def _everything(
        self, kinds: list[Partition], courses: list[tuple[bool | None, int]]
    ) -> Iterator[Situation]:
        depth = len(kinds)
        for length in range(depth + 1):
            # A full memory can stand at any position; a shorter one tells its position.
            positions = range(depth, depth + self.sight.period) if length == depth else [length]
            for chosen in product(*kinds[depth - length :]):
                recent = tuple(ALL_CARDS[(kind & -kind).bit_length() - 1] for kind in chosen)
                for position in positions:
                    for right, refused in courses:
                        yield Situation(recent, position, right, refused)
        if depth == 0 and self.sight.opening:  # position 0 and the same turn later on differ
            for right, refused in courses:
                yield Situation((), self.sight.period, right, refused)


def _stand_ins(kinds: Partition) -> tuple[int, ...]:
    stands_for = list(range(len(ALL_CARDS)))
    for kind in kinds:
        first = (kind & -kind).bit_length() - 1
        for card in ALL_CARDS:
            if card.bit & kind:
                stands_for[card.index] = first
    return tuple(stands_for)
