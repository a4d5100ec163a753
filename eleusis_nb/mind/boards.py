"""The boards that can be reached from a situation under a given rule.

Statements about a rule are evaluated on the boards that can be reached under it. Boards that the
rule cannot distinguish are merged, except that the last card is always kept, because people
look at it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from eleusis_nb.cards import ALL_CARDS, CardSet, members
from eleusis_nb.conditions.sight import Sight, meet
from eleusis_nb.rules import Condition, Situation

MOST_BOARDS: Final = 6000
"""Limit of the search; beyond it the result is correct but not complete."""


@dataclass(frozen=True, slots=True)
class ReachableBoard:
    """A board that can be reached, and the cards that the rule accepts on it."""

    last: int
    """The index of the last card, -1 if there is none."""
    beat: int
    """The position of the next card, modulo the period of the rule."""
    right: bool | None
    """The last verdict; None if the rule does not depend on it."""
    legal: CardSet
    """The cards that the rule accepts next."""
    refused: int = 0
    """Refusals since the last accepted card, up to the number the rule counts."""
    earlier: tuple[int, ...] = ()
    """What the rule tells apart of the cards before the last, newest first; -1 for no card."""
    kept: tuple[int, ...] = ()
    """What the rule keeps of the whole line."""


@dataclass(frozen=True, slots=True)
class ReachableBoards:
    """The boards that can be reached, and whether the list is complete."""

    boards: tuple[ReachableBoard, ...]
    complete: bool

    @classmethod
    def after(
        cls, rule: Condition, situation: Situation, most: int = MOST_BOARDS
    ) -> ReachableBoards:
        """Return the boards that can be reached from a situation.

        Examples
        --------
        >>> from eleusis_nb.cards import cards
        >>> from eleusis_nb.rules import rule
        >>> boards = ReachableBoards.after(rule("red").tree, Situation.of(cards("9S")))
        >>> len(boards.boards), boards.complete  # after the nine, only red cards come to lie
        (27, True)
        """
        eye = _Eye(rule.sight())
        eye.is_new(situation)
        ahead = [situation]
        boards: list[ReachableBoard] = []
        while ahead and len(boards) < most:
            here = ahead.pop()
            legal = rule.legal(here)
            boards.append(eye.board(here, legal))
            ahead.extend(eye.new_after(here, legal))
        return cls(tuple(boards), complete=not ahead)

    @property
    def is_dead_end(self) -> bool:
        """Whether no card can be right on any board that can be reached."""
        return self.complete and not any(board.legal for board in self.boards)


@lru_cache(maxsize=128)
def reachable(rule: Condition, situation: Situation) -> ReachableBoards:
    """Return the boards that can be reached, kept for the next hint at the same board."""
    return ReachableBoards.after(rule, situation)


@lru_cache(maxsize=16)
def from_any_start(rule: Condition) -> ReachableBoards:
    """Return the boards that can be reached from any first card that the rule allows."""
    found = ReachableBoards.after(rule, Situation())
    return ReachableBoards(
        tuple(board for board in found.boards if board.last >= 0), found.complete
    )


class _Eye:
    """Which situations are one to a rule, and which of them it has met."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._met: set[ReachableBoard] = set()
        self._laid: dict[int, CardSet] = defaultdict(int)  # by beat, for a rule that looks one back
        # A card seen one back today lies two back tomorrow: keep apart what any later look does.
        distinguished = sight.at(sight.depth)
        self._class_of: list[list[int]] = []
        for back in range(sight.depth, 1, -1):
            distinguished = meet(sight.at(back), distinguished)
            classes = [
                next(n for n, part in enumerate(distinguished) if part & card.bit)
                for card in ALL_CARDS
            ]
            self._class_of.insert(0, classes)

    def board(self, situation: Situation, legal: CardSet = 0) -> ReachableBoard:
        """Return a situation as the rule sees it."""
        recent = situation.recent
        return ReachableBoard(
            recent[-1].index if recent else -1,
            situation.position % self._sight.period,
            situation.right if self._sight.verdict else None,
            legal,
            min(situation.refused, self._sight.refused),
            tuple(
                classes[recent[-back].index] if len(recent) >= back else -1
                for back, classes in enumerate(self._class_of, start=2)
            ),
            tuple(situation.kept(statistic) for statistic in self._sight.statistics),
        )

    def new_after(self, situation: Situation, legal: CardSet) -> Iterator[Situation]:
        """Yield what can come next, as far as it was not met before."""
        if not (
            self._class_of or self._sight.statistics
        ):  # the last card and the beat say all: ask for many at once
            beat = (situation.position + 1) % self._sight.period
            legal &= ~self._laid[beat]
            self._laid[beat] |= legal
        for card in members(legal):
            there = situation.after(card, accepted=True)
            if self.is_new(there):
                yield there
        if (self._sight.verdict or self._sight.refused) and situation.recent:
            there = situation.after(situation.recent[-1], accepted=False)
            if self.is_new(there):
                yield there

    def is_new(self, situation: Situation) -> bool:
        """Whether it is met for the first time."""
        seen = self.board(situation)
        if seen in self._met:
            return False
        self._met.add(seen)
        return True
