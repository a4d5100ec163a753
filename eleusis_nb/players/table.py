"""Rounds with computer players: the next action, and playing a round to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from eleusis_nb.games.eleusis import Action, Event, Round
from eleusis_nb.players.player import Player


class Step(NamedTuple):
    """One move: the action, its events, and the table after it.

    Parameters
    ----------
    action : Action
        The action.
    events : tuple of Event
        Its events as the referee has them, with every draw.
    table : Round
        The table after the move.
    """

    action: Action
    events: tuple[Event, ...]
    table: Round


def next_action(table: Round, players: Mapping[int, Player]) -> Action | None:
    """Return the next action of the computer players, or None if it is a person's move.

    The player who has just moved is asked first, because a prophet declares before the next play;
    then those for whom the round waits. The result is not memoised.

    Parameters
    ----------
    table : Round
        The table.
    players : mapping from int to Player
        The computer players by seat. Seat 0, God, is never among them.

    Examples
    --------
    >>> from random import Random as Chance
    >>> from eleusis_nb.players import Confirmer
    >>> table = Round.deal("express", "red", ("God", "Ada", "Robot"), seed=1)
    >>> next_action(table, {2: Confirmer(Chance(1))}) is None  # it is Ada's turn
    True
    """
    if table.ending is not None:
        return None
    speaker, awaited = table.state.speaker, table.waits_for
    if speaker is not None and speaker in players and speaker not in awaited:
        view = table.view(speaker)
        action = players[speaker].choose(view) if view.may else None
        if action is not None:
            return action
    for seat in awaited:
        if seat in players:
            return players[seat].choose(table.view(seat))
    return None


def play_out(table: Round, players: Mapping[int, Player]) -> Iterator[Step]:
    """Play until the round is over, or waits for a seat that is not among the players.

    Parameters
    ----------
    table : Round
        The table at the start; it is not changed.
    players : mapping from int to Player
        The computer players by seat.

    Yields
    ------
    Step
        One for each move.

    Examples
    --------
    >>> from random import Random as Chance
    >>> from eleusis_nb.players import Confirmer, Random
    >>> table = Round.deal("express", "red", ("God", "Ada", "Bob"), seed=1)
    >>> *_, last = play_out(table, {1: Confirmer(Chance(1)), 2: Random(Chance(2))})
    >>> last.table.ending is not None
    True
    """
    while (action := next_action(table, players)) is not None:
        table, events = table.apply(action)
        yield Step(action, events, table)
