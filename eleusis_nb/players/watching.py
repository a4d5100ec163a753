"""One posterior for each table, shared by all computer players with the same memory."""

from __future__ import annotations

from collections.abc import Sequence

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.mind import Beliefs, Space, spaces
from eleusis_nb.players.standing import Standing
from eleusis_nb.rules import Rule


class Watching:
    """The posterior over the rule after what lies on a table, which all its players see.

    It depends on the table and on nothing a player did or drew, so players with the same memory
    share one: the second to look finds the work done. Who said a rule that was wrong knows more
    from then on, and goes on with one of their own (:meth:`without`).

    Parameters
    ----------
    space : Space or str, optional
        The hypothesis space, or its name in ``el.spaces``, which is built when it is first
        needed; by default that of :class:`~eleusis_nb.mind.Beliefs`.
    remembers : int or None
        How many of the last entries of the table are remembered; None for all.
    """

    __slots__ = ("_remembers", "_standing", "_stands", "_wrong", "beliefs", "seen", "space")

    def __init__(self, space: Space | str | None = None, remembers: int | None = None) -> None:
        self.beliefs: Beliefs | None = None
        """None before the first card of the mainline."""
        self.space = space
        """What it thinks of; a name until it is first needed."""
        self._remembers = remembers
        self.seen = 0
        """How many entries of the table were observed."""
        self._standing: Standing | None = None
        self._stands = False
        self._wrong: tuple[Rule, ...] = ()

    def without(self, rule: Rule) -> Watching:
        """Return the same with one more rule known to be wrong, and all that mean the same."""
        made = Watching(self.space, self._remembers)
        made.seen, made._wrong = self.seen, (*self._wrong, rule)
        if self.beliefs is not None:
            made.beliefs = self.beliefs.copy()
            made.beliefs.heard_wrong(rule)
        return made

    def watch(self, table: Sequence[TablePlay]) -> None:
        """Observe the new entries of the table."""
        new = table[self.seen :]
        if not new:
            return
        self.seen, self._stands = len(table), False
        if self._remembers is not None:
            new = self._begin_anew(table, self._remembers)
        for entry in new:
            self._take_in(entry)

    def standing(self) -> Standing | None:
        """Return the classes of rules that are left; None if no rule fits."""
        if not self._stands:
            self._standing, self._stands = Standing.of(self.beliefs), True
        return self._standing

    def _thought_of(self) -> Space:
        if self.space is None:
            self.space = spaces.default
        elif isinstance(self.space, str):
            self.space = spaces[self.space]
        return self.space

    def _take_in(self, entry: TablePlay) -> None:
        if entry.kind == "starter":
            # A refused starter is not on the line and is no evidence for what follows.
            self.beliefs = self._from(entry.cards) if entry.ok else None
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
        self.beliefs = self._from(line) if line else None
        return table[cut:]

    def _from(self, line: Sequence[Card]) -> Beliefs:
        """Return the beliefs at a line, before any evidence but the rules that were wrong."""
        beliefs = Beliefs(line, self._thought_of())
        for rule in self._wrong:
            beliefs.heard_wrong(rule)
        return beliefs
