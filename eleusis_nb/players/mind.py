"""The state of a computer player during a round."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay, View
from eleusis_nb.inference import Belief, Beliefs, ListedSpace, Space, named_space
from eleusis_nb.players.likeness import likely
from eleusis_nb.players.wordings import Apart, by_meaning, likeliest
from eleusis_nb.rules import Rule
from eleusis_nb.rules.analysis.fingerprint import Fingerprint, fingerprint

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
        "_apart",
        "_guess",
        "_has_guessed",
        "_meanings",
        "_remembers",
        "_said",
        "_seen",
        "_space",
        "_table",
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
        self._table: Sequence[TablePlay] = ()
        self._said: set[Fingerprint] = set()
        self._apart: Apart | None = None
        self._meanings: Mapping[Fingerprint, Belief] | None = None
        self._guess: Belief | None = None
        self._has_guessed = False

    def watch(self, table: Sequence[TablePlay]) -> None:
        """Observe the new entries of the table."""
        new = table[self._seen :]
        if not new:
            return
        self._seen, self._table, self._has_guessed = len(table), table, False
        self._meanings = None
        if self._remembers is not None:
            new = self._begin_anew(table, self._remembers)
        for entry in new:
            self._take_in(entry)

    def guess(self) -> Belief | None:
        """Return the likeliest rule, up to equivalence on all continuations; None if none fits.

        Rules that were said and were wrong are excluded.
        """
        if not self._has_guessed:
            self._guess, self._has_guessed = self._likeliest(), True
        return self._guess

    def drop(self, rule: Rule) -> None:
        """Exclude a rule that was said: if the round goes on it was wrong."""
        self._said.add(fingerprint(rule))
        self._has_guessed = False

    def chances(self, view: View, hand: Iterable[Card]) -> dict[Card, float]:
        """Return each card's probability of being right; by similarity if no rule fits."""
        if self.beliefs is not None and self.beliefs.fits:
            chances = self.beliefs.chances()
            return {card: chances[card] for card in hand}
        recent = view.situation.recent
        return {
            card: likely(card, recent[-1], view.table) if recent else NO_IDEA for card in set(hand)
        }

    def _likeliest(self) -> Belief | None:
        beliefs = self.beliefs
        if beliefs is None or not beliefs.fits:
            return None
        if not self._said:
            return beliefs.top(1)[0]
        if self._meanings is None:
            self._meanings = by_meaning(self._one_by_one(beliefs))
        return likeliest(self._meanings, self._said)

    def _one_by_one(self, beliefs: Beliefs) -> Iterable[Belief]:
        """Return the rules that fit, including those that are equivalent from here on."""
        if not isinstance(self._space, ListedSpace) or self._remembers is not None:
            return beliefs.wordings()
        if self._apart is None:
            # Lazily: most rounds end without a wrong rule being said.
            self._apart = Apart(self._space)
        return self._apart.left(self._table)

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
