"""How a round stands: everything but the rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from eleusis_nb.conditions.situation import Situation
from eleusis_nb.games.eleusis.layout import Layout, TablePlay, Trail
from eleusis_nb.games.eleusis.pile import Cards, Pile
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.variant import Variant


@dataclass(frozen=True, slots=True)
class Pending:
    """A play or a claim that waits for a call."""

    seat: int
    """Whose it is; God's (0) for a card that is on show in ``delphi``."""
    cards: Cards
    """The cards; for a claim of no-play the hand that was laid open."""
    claim: bool = False
    called: bool | None = None
    """What the prophet said, once said."""


@dataclass(frozen=True, slots=True)
class Reign:
    """A prophet's time, with how many cards lay on the table when it began."""

    seat: int
    at: int
    """How many entries the table had; the marker lies on the last card of them."""
    accepted: int
    """Cards on the mainline at the declaration."""
    refused: int
    played: int
    """Cards that players had played, right and wrong."""
    ended: int | None = None
    """How many they had played when the prophet was overthrown; None while standing."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a round ended, in a few words, and what it was worth."""

    why: str
    sheet: ScoreTable


class State(NamedTuple):
    """Everything the referee knows but the rule.

    Only ``eleusis_nb.games.eleusis.evolve.evolve`` makes the next one, from an event. It is a
    named tuple and not a dataclass because it is what every event copies: that takes a fifth of
    the time.
    """

    variant: Variant
    seats: tuple[str, ...]
    by_hand: bool
    seal: str | None
    seed: int | str | None
    hands: tuple[Pile, ...]
    stock: Pile
    mistakes: tuple[Cards, ...]
    tally: tuple[float, ...]
    wrong_guesses: tuple[int, ...]
    table: Trail[TablePlay]
    situation: Situation
    played: int = 0
    """Cards that players played, right and wrong, the starter not counted."""
    refused: int = 0
    """Those of them that were wrong."""
    plays: int = 0
    """Plays made, however many cards each had."""
    packs_added: int = 0
    turn: int = 0
    speaker: int | None = None
    """Who has just moved, and may declare or say the rule until the next player moves."""
    extended: bool = False
    """Whether the speaker extended the mainline."""
    stage: int = 1
    expelled: frozenset[int] = frozenset()
    reigns: tuple[Reign, ...] = ()
    pending: Pending | None = None
    predictions: tuple[tuple[int, float | None], ...] = ()
    guessed: int | None = None
    """Who said the rule."""
    ending: Ending | None = None

    def __repr__(self) -> str:
        # Never the hands, the stock, the seed or the predictions.
        names = ", ".join(self.seats)
        return f"<State of “{self.variant.name}”: {names}; {len(self.table)} entries>"

    @property
    def players(self) -> range:
        """The seats other than God's."""
        return range(1, len(self.seats))

    @property
    def accepted(self) -> int:
        """Cards on the mainline, the starter included."""
        return self.situation.position

    @property
    def reign(self) -> Reign | None:
        """The reign of the prophet who stands now."""
        return None if self.prophet is None else self.reigns[-1]

    @property
    def prophet(self) -> int | None:
        """The seat of the prophet who stands now."""
        last = self.reigns[-1] if self.reigns else None
        return last.seat if last is not None and last.ended is None else None

    @property
    def active_players(self) -> tuple[int, ...]:
        """The players who take turns: neither expelled nor prophet."""
        prophet, expelled = self.prophet, self.expelled
        if prophet is None and not expelled:
            return tuple(self.players)
        return tuple(s for s in self.players if s != prophet and s not in expelled)

    @property
    def callers(self) -> tuple[int, ...]:
        """The seats that the round waits for."""
        if self.ending is not None:
            return ()
        pending = self.pending
        if pending is None:
            return (self.turn,)
        if pending.seat == 0 and not pending.claim:  # a card on show
            silent = tuple(s for s in self.players if s not in dict(self.predictions))
            return silent or (0,)
        prophet = self.prophet
        return (0,) if prophet is None or pending.called is not None else (prophet,)

    @property
    def layout(self) -> Layout:
        """The cards on the table."""
        return Layout.of(self.table)

    def after(self, seat: int) -> int | None:
        """Return the next seat still in, clockwise; None if nobody is."""
        still_in = self.active_players
        return next((s for s in still_in if s > seat), still_in[0] if still_in else None)
