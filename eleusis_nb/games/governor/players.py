"""Computer players: each sees the table and says what it does."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor.board import Board
from eleusis_nb.games.governor.chance import EXACT_UP_TO, SAMPLES, chance
from eleusis_nb.games.governor.events import Action, Choose, Draw, Pass, Probability
from eleusis_nb.games.governor.play import GovernorPlayer, legal_actions
from eleusis_nb.games.governor.round import GovernorRound
from eleusis_nb.games.governor.strokes import Target
from eleusis_nb.i18n import Text, say


@dataclass(frozen=True, slots=True)
class AlwaysDraw:
    """Draws whenever it may.

    Where a stroke asks it to choose, it harms whoever leads and helps whoever has least.
    """

    def act(self, board: Board) -> Action:
        """Draw."""
        return _chosen(board) or Draw(board.turn)


@dataclass(frozen=True, slots=True)
class Threshold:
    """Draws until its score is above a threshold.

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> game = GovernorRound.deal(("Ada", "Bob", "Cleo"), deck=cards("9C 10H 2S JD"))
    >>> for seat in (0, 1, 2):
    ...     game, _ = game.apply(Draw(seat))
    >>> Threshold(8).act(game.view(0)), Threshold(9).act(game.view(0))
    (Pass(seat=0), Draw(seat=0))
    """

    above: int = 9
    """The score above which it passes."""

    def act(self, board: Board) -> Action:
        """Draw or pass by the score."""
        if board.asked is not None:
            return _chosen(board) or Draw(board.turn)
        seat = board.turn
        if board.draw == 1 or board.again or board.hands[seat].score <= self.above:
            return Draw(seat)
        return Pass(seat)


def _chosen(board: Board) -> Action | None:
    """Answer a stroke's question without reckoning; None where nothing is asked."""
    if board.asked is None:
        return None
    stroke = board.house.stroke(board.asked)
    eligible = stroke.eligible(board, board.turn)
    best = max if stroke.target is Target.IN else min
    return Choose(board.turn, best(eligible, key=lambda seat: board.hands[seat].score))


@dataclass(frozen=True, slots=True)
class BestResponse:
    """Takes the action that wins most often against the players it reckons with.

    Examples
    --------
    Ada has 9 and Bob, who comes last, 10. Staying on 9 loses unless Bob draws an odd card.

    >>> from eleusis_nb.cards import cards
    >>> game = GovernorRound.deal(("Ada", "Bob", "Cleo"), deck=cards("9C 10H 2S JD QD 4D"))
    >>> for seat in (0, 1, 2):
    ...     game, _ = game.apply(Draw(seat))
    >>> BestResponse(against=Threshold(9)).act(game.view(0))
    Draw(seat=0)
    """

    against: Mapping[str, GovernorPlayer] | GovernorPlayer = AlwaysDraw()
    """How it thinks everybody plays after this action, itself included."""
    limit: int = EXACT_UP_TO
    samples: int = SAMPLES
    """Both as for ``eleusis_nb.games.governor.chance.chance``."""

    def act(self, board: Board) -> Action:
        """Do what wins most often."""
        actions = legal_actions(board)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self._worth(board, action))

    def _worth(self, board: Board, action: Action) -> tuple[float, float]:
        worth = chance(
            board, board.turn, action, self.against, limit=self.limit, samples=self.samples
        )
        return worth.wins.value, worth.survives.value


COMPUTERS: Final = ("always draws", "stops above 9", "reckons")
"""How computer players are called; any number may stand where the nine does."""

_STEPS, _SAMPLES = 1_000, 100
"""How far a computer player at a table with persons reckons: they should not have to wait."""


def computer(how: str) -> GovernorPlayer:
    """Return the computer player of a name.

    Raises
    ------
    EleusisError
        If there is none; the message lists them.

    Examples
    --------
    >>> computer("stops above 12")
    Threshold(above=12)
    """
    words = " ".join(how.split()).lower()
    if words == "always draws":
        return AlwaysDraw()
    if words == "reckons":
        return BestResponse(limit=_STEPS, samples=_SAMPLES)
    if stops := re.fullmatch(r"stops above ([-−]?\d{1,4})", words):
        return Threshold(int(stops[1].replace("−", "-")))
    raise EleusisError(
        say(
            "There is no computer player called “{name}”. Choose from: {names}.",
            name=how[:40],
            names=", ".join(COMPUTERS),
        )
    )


def how_it_plays(how: str) -> Text:
    """Return what a computer player does, to be read: its name is what a program calls it by.

    Examples
    --------
    >>> how_it_plays("stops above 12"), how_it_plays("stops above 12").said("fr")
    ('stops above 12', 's’arrête au-dessus de 12')
    """
    player = computer(how)
    if isinstance(player, Threshold):
        return say("stops above {score}", score=player.above)
    return say("always draws") if isinstance(player, AlwaysDraw) else say("calculates")


def play_out(game: GovernorRound, players: Mapping[str, GovernorPlayer]) -> GovernorRound:
    """Let computer players play a round to its end, each under its name.

    Examples
    --------
    >>> dealt = GovernorRound.deal(("Ada", "Bob"))
    >>> play_out(dealt, {"Ada": AlwaysDraw(), "Bob": AlwaysDraw()}).board.is_over
    True
    """
    while not game.board.is_over:
        player = players[game.board.seats[game.board.turn]]
        game, _ = game.apply(player.act(game.view()))
    return game


def contest(players: Mapping[str, GovernorPlayer], rounds: int) -> dict[str, Probability]:
    """Return the share of rounds each player wins, with its standard error.

    Every deck is played once from each seat order, so that no player has the better cards or
    the better place.

    Parameters
    ----------
    players : mapping from name to GovernorPlayer
        Who plays.
    rounds : int
        How many rounds; a multiple of the number of players.

    Raises
    ------
    EleusisError
        If `rounds` is no positive multiple of the number of players.

    Examples
    --------
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
    for deck in range(rounds // len(names)):
        for place in range(len(names)):
            seats = (*names[place:], *names[:place])
            board = play_out(GovernorRound.deal(seats, deck), players).board
            won[seats[board.winner or 0]] += 1
    shares = {name: count / rounds for name, count in won.items()}
    return {name: Probability(p, math.sqrt(p * (1 - p) / rounds)) for name, p in shares.items()}
