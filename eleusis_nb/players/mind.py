"""The state of a computer player during a round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay, View
from eleusis_nb.inference import Belief, Beliefs, Space, named_space
from eleusis_nb.players.likeness import likely
from eleusis_nb.players.standing import SaidRules, Standing
from eleusis_nb.rules import Rule

NO_IDEA = 0.5


class Mind:
    """The posterior after the plays so far, and the rules that were said and were wrong.

    Parameters
    ----------
    random : Random
        The source of random choices.
    space : Space, optional
        The hypothesis space; :func:`~eleusis_nb.inference.named_space` by default.
    remembers : int or None
        How many of the last entries of the table it remembers; None for all.
    """

    __slots__ = (
        "_remembers",
        "_said",
        "_seen",
        "_space",
        "_standing",
        "_stands",
        "beliefs",
        "random",
    )

    def __init__(
        self, random: Random, space: Space | None = None, remembers: int | None = None
    ) -> None:
        self.random = random
        self.beliefs: Beliefs | None = None
        """None before the first card of the mainline."""
        self._space = named_space() if space is None else space
        self._remembers = remembers
        self._seen = 0
        self._said = SaidRules()
        self._standing: Standing | None = None
        self._stands = False

    def watch(self, table: Sequence[TablePlay]) -> None:
        """Observe the new entries of the table."""
        new = table[self._seen :]
        if not new:
            return
        self._seen, self._stands = len(table), False
        if self._remembers is not None:
            new = self._begin_anew(table, self._remembers)
        for entry in new:
            self._take_in(entry)

    def standing(self) -> Standing | None:
        """Return the classes of rules that are left to say; None if no rule fits."""
        if not self._stands:
            self._standing, self._stands = Standing.of(self.beliefs, self._said), True
        return self._standing

    def guess(self) -> Belief | None:
        """Return the likeliest rule, up to equivalence from here on; None if none fits.

        Rules that were said and were wrong are excluded.
        """
        standing = self.standing()
        return None if standing is None else standing.guess

    def drop(self, rule: Rule) -> None:
        """Exclude a rule that was said: if the round goes on it was wrong."""
        self._said.add(rule)
        self._stands = False

    def chances(self, view: View, hand: Iterable[Card]) -> dict[Card, float]:
        """Return each card's probability of being right; by similarity if no rule fits."""
        if self.beliefs is not None and self.beliefs.fits:
            chances = self.beliefs.chances()
            return {card: chances[card] for card in hand}
        recent = view.situation.recent
        return {
            card: likely(card, recent[-1], view.table) if recent else NO_IDEA for card in set(hand)
        }

    def _take_in(self, entry: TablePlay) -> None:
        if entry.kind == "starter":
            # A refused starter is not on the line and is no evidence for what follows.
            self.beliefs = Beliefs(entry.cards, self._space) if entry.ok else None
        elif self.beliefs is None:
            return
        elif entry.kind == "claim":
            self.beliefs.saw_no_play(entry.cards, right=entry.ok)
        else:
            self.beliefs.saw(entry.cards, right=entry.ok)

    def _begin_anew(self, table: Sequence[TablePlay], remembers: int) -> Sequence[TablePlay]:
        """Start from the line a few entries ago, without evidence; return these entries."""
        cut = max(0, len(table) - remembers)
        line = [
            card
            for entry in table[:cut]
            if entry.ok and entry.kind != "claim"
            for card in entry.cards
        ]
        self.beliefs = Beliefs(line, self._space) if line else None
        return table[cut:]
