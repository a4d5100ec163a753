"""A table at which computer players sit: whose move it is, and a round played to its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from eleusis_nb.games.eleusis import Action, Event, Round
from eleusis_nb.players.player import Player


class Step(NamedTuple):
    """One move: what was done, what it brought about, and the table after it.

    Parameters
    ----------
    action : Action
        What a player did.
    events : tuple of Event
        What happened: the referee's, with every draw.
    table : Round
        How it stands now.
    """

    action: Action
    events: tuple[Event, ...]
    table: Round


def next_action(table: Round, players: Mapping[int, Player]) -> Action | None:
    """Return what the computer players do next, or None when it is a person's move.

    Who has just moved is asked first, for a prophet declares before the next play; then those
    whom the round waits for. Asked again about the same table, the players are asked again.

    Parameters
    ----------
    table : Round
        How it stands.
    players : mapping from int to Player
        Who sits where; God's seat (0) is nobody's here, for the rule judges by itself, or a
        person does.

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
    speaker = table.state.speaker
    is_asked = speaker is not None and speaker in players and speaker not in table.waits_for
    if speaker is not None and is_asked and table.legal_actions(speaker):
        action = players[speaker].choose(table.view(speaker))
        if action is not None:
            return action
    for seat in table.waits_for:
        if seat in players:
            return players[seat].choose(table.view(seat))
    return None


def play_out(table: Round, players: Mapping[int, Player]) -> Iterator[Step]:
    """Play on until the round is over, or waits for somebody who is not among the players.

    Parameters
    ----------
    table : Round
        How it stands at first; it stays as it is.
    players : mapping from int to Player
        Who sits where.

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
