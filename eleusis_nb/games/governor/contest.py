"""Contests: computer players against each other, over many rounds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.chance import Probability
from eleusis_nb.games.governor.house import House
from eleusis_nb.games.governor.play import GovernorPlayer
from eleusis_nb.games.governor.round import GovernorRound
from eleusis_nb.i18n import say

_CLASSIC: Final = House()


def play_out(game: GovernorRound, players: Mapping[str, GovernorPlayer]) -> GovernorRound:
    """Let computer players play a round to its end, each under its name.

    Examples
    --------
    >>> from eleusis_nb.games.governor.players import AlwaysDraw
    >>> dealt = GovernorRound.deal(("Ada", "Bob"))
    >>> ended = play_out(dealt, {"Ada": AlwaysDraw(), "Bob": AlwaysDraw()})
    >>> ended.board.is_over
    True
    """
    while not game.board.is_over:
        player = players[game.board.seats[game.board.turn]]
        game, _ = game.apply(player.act(game.view()))
    return game


def contest(
    players: Mapping[str, GovernorPlayer],
    rounds: int,
    seed: int = 0,
    *,
    house: House = _CLASSIC,
    watched: Iterable[int] | None = None,
) -> dict[str, Probability]:
    """Return the share of rounds each player wins, with its standard error.

    Every deck is played once from each seat order, so that no player has the better cards or
    the better place.

    Parameters
    ----------
    players : mapping from name to GovernorPlayer
        Who plays.
    rounds : int
        How many rounds; a multiple of the number of players.
    seed : int
        What the decks follow from.
    house : House
        What is played.
    watched : iterable of int or None
        What to count the decks with, such as ``tqdm.tqdm(range(n))``, to show progress.

    Returns
    -------
    dict from str to Probability
        By the players' names: the share, 0 to 1, and its standard error.

    Raises
    ------
    EleusisError
        If `rounds` is no positive multiple of the number of players.

    Examples
    --------
    >>> from eleusis_nb.games.governor.players import AlwaysDraw, Threshold
    >>> shares = contest({"Ada": AlwaysDraw(), "Bob": Threshold(0)}, 20)
    >>> round(sum(share.value for share in shares.values()), 9)
    1.0
    """
    names = tuple(players)
    if rounds < 1 or rounds % len(names):
        raise EleusisError(
            say(
                "Every deck is played once from each of {places} places: choose a multiple of "
                "{places} rounds, not {rounds}.",
                places=len(names),
                rounds=rounds,
            )
        )
    won = dict.fromkeys(names, 0)
    for deck in watched or range(rounds // len(names)):
        for place in range(len(names)):
            seats = (*names[place:], *names[:place])
            board = play_out(GovernorRound.deal(seats, seed + deck, house=house), players).board
            won[seats[board.winner or 0]] += 1
    return {name: _share(count, rounds) for name, count in won.items()}


def _share(count: int, rounds: int) -> Probability:
    share = count / rounds
    return Probability(share, math.sqrt(share * (1 - share) / rounds))
