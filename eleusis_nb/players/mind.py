"""The state of a computer player during a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay, View
from eleusis_nb.mind import Belief, Beliefs, Space
from eleusis_nb.players.likeness import likely
from eleusis_nb.players.standing import Standing
from eleusis_nb.players.watching import Watching
from eleusis_nb.rules import Rule

NO_IDEA = 0.5


class Mind:
    """The posterior after the plays so far, and after the rules that were said and were wrong.

    Parameters
    ----------
    random : Random
        The source of random choices.
    space : Space or str, optional
        The hypothesis space, or its name in ``el.spaces``, which is built when it is first
        needed; by default that of :class:`~eleusis_nb.mind.Beliefs`.
    remembers : int or None
        How many of the last entries of the table it remembers; None for all.
    watching : Watching, optional
        The posterior, where players of one table share it; instead of `space` and `remembers`.
    """

    __slots__ = ("_watching", "random")

    def __init__(
        self,
        random: Random,
        space: Space | str | None = None,
        remembers: int | None = None,
        watching: Watching | None = None,
    ) -> None:
        self.random = random
        self._watching = Watching(space, remembers) if watching is None else watching

    @property
    def beliefs(self) -> Beliefs | None:
        """The posterior; None before the first card of the mainline."""
        return self._watching.beliefs

    def watch(self, table: Sequence[TablePlay]) -> None:
        """Observe the new entries of the table."""
        self._watching.watch(table)

    def standing(self) -> Standing | None:
        """Return the classes of rules that are left to say; None if no rule fits."""
        return self._watching.standing()

    def guess(self) -> Belief | None:
        """Return the likeliest rule, up to equivalence from here on; None if none fits."""
        standing = self.standing()
        return None if standing is None else standing.guess

    def drop(self, rule: Rule) -> None:
        """Take in that a rule that was said is wrong: if it is not, there is no further move."""
        self._watching = self._watching.without(rule)

    def chances(self, view: View, hand: Iterable[Card]) -> dict[Card, float]:
        """Return each card's probability of being right; by similarity if no rule fits."""
        if self.beliefs is not None and self.beliefs.fits:
            chances = self.beliefs.chances()
            return {card: chances[card] for card in hand}
        recent = view.situation.recent
        return {
            card: likely(card, recent[-1], view.table) if recent else NO_IDEA for card in set(hand)
        }
