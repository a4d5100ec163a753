"""The computer players of a table: one move at a time, each with why it was made.

They see what their seat may see and nothing else. There are no threads: a page shows a move and
then asks for the next one.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from random import Random as Chance
from typing import Final

from eleusis_nb.games.eleusis import Action, Guess, Prophesy
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import LANGUAGES
from eleusis_nb.players import KINDS, Kind, Player, Random, Watching
from eleusis_nb.table.events import NOBODY, MoveExplained
from eleusis_nb.table.moves import Act
from eleusis_nb.table.seats import Maker, Seating
from eleusis_nb.table.state import SessionState

_log: Final = logging.getLogger(__name__)


class Computers:
    """The computer players of one round at a table.

    Parameters
    ----------
    random : random.Random
        Where chance comes from.
    """

    __slots__ = ("_deal", "_players", "_random", "_spoke", "_watching")

    def __init__(self, random: Chance) -> None:
        self._random = random
        self._players: dict[str, Player] = {}
        self._watching = Watching("named")
        self._deal = 0
        self._spoke = -1  # the turn after which one was last asked whether it says something

    def move(self, state: SessionState, seat: int) -> Act:
        """Return what the computer player at a seat does."""
        table = self._table(state)
        action = self._chosen(state.seats, table, seat)
        if action is None:  # it must not keep the others waiting
            action = choices(table, seat).pick(self._random)
            return Act(action)
        return self._explained(state, table, seat, action)

    def word(self, state: SessionState) -> Act | None:
        """Ask a computer player who has just moved whether it declares, or says the rule."""
        if state.round is None or state.round.ending is not None:
            return None
        table = self._table(state)
        seat = table.speaker
        if seat is None or seat in table.callers or state.seats.is_person(table.seats[seat]):
            return None
        may = choices(table, seat)
        if not (may.prophesy or may.guess) or self._spoke == state.turn:
            return None
        self._spoke = state.turn  # it is asked once
        action = self._chosen(state.seats, table, seat)
        if not isinstance(action, Prophesy | Guess):
            return None
        return self._explained(state, table, seat, action)

    def _table(self, state: SessionState) -> RoundState:
        """Return the round; the players of an earlier one have left."""
        if self._deal != state.deals:
            self._deal, self._players, self._spoke = state.deals, {}, -1
            self._watching = Watching("named")
        if state.round is None:
            raise ValueError("no round")
        return state.round

    def _chosen(self, seats: Seating, table: RoundState, seat: int) -> Action | None:
        """Return what a player chose; nothing where it chose nothing that it may do."""
        view = view_of(table, seat)
        try:
            action = self._player(seats, table, seat).choose(view)
        except Exception:  # noqa: BLE001 - a player may be a caller's own: it must not end the game
            _log.exception("a computer player could not choose")
            return None
        return action if action in view.may else None

    def _player(self, seats: Seating, table: RoundState, seat: int) -> Player:
        """Return who plays at a seat in this round."""
        name = table.seats[seat]
        if name not in self._players:
            maker = _maker(seats, name)
            # Who remembers all of a table shares what can be thought of it.
            self._players[name] = (
                maker(self._random, watching=self._watching)
                if isinstance(maker, Kind)
                else maker(self._random)
            )
        return self._players[name]

    def _explained(self, state: SessionState, table: RoundState, seat: int, action: Action) -> Act:
        """Return a move with why it was made: for the referee until the round is over."""
        player = self._player(state.seats, table, seat)
        # Plain strings: they are worded already, and a record keeps them as they are.
        texts: Mapping[str, str] = {lang: str(player.explain(lang)) for lang in LANGUAGES}
        why = MoveExplained(n=len(table.table), by=seat, texts=texts, seat=NOBODY)
        return Act(action, why)


def _maker(seats: Seating, name: str) -> Maker:
    own = seats.makers.get(name)
    if own is not None:
        return own
    # A caller's own player is not in the record: without it somebody of ours takes the seat.
    return KINDS.get(seats.kind(name), Random)
