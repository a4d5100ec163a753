"""What can be asked for at a table of the Governor's Game, and what it brings about.

Each command is declared with its decision. One that cannot be done raises with a sentence that
says why not; then nothing has changed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Command, Count, Key, PlayerName, Score, TypedText
from eleusis_nb.games.governor import (
    AlwaysDraw,
    Board,
    Choose,
    Draw,
    GovernorPlayer,
    GovernorRound,
    Pass,
    SecretStroke,
    Threshold,
    chance,
)
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.play import Course
from eleusis_nb.games.governor.round import FEWEST
from eleusis_nb.games.governor.secret import same_stroke
from eleusis_nb.i18n import Text, known, many, say
from eleusis_nb.inference.stroke_hints import RUNGS, hint
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.state import GovernorState, SecretStrokeState, evolve

_MOST_SUPPOSITIONS: Final = 12
"""The largest number of suppositions that are on the table at a time."""

_SAMPLES: Final = 600
"""Rounds sampled for a chance somebody waits for: a standard error of at most 0.02."""


class GovernorContext(Course):
    """What a command is decided in: the state, and what happens to it, event by event.

    Parameters
    ----------
    state : GovernorState
        The state.
    envelope : Envelope or None
        The Jack's envelope, if there is one.
    lang : str
        The language of what is supposed.
    """

    def __init__(
        self, state: GovernorState, envelope: Envelope | None = None, lang: str = "en"
    ) -> None:
        self.state = state
        self.happened: list[ev.RecordedEvent] = []
        self._envelope = envelope
        self.lang = lang
        if state.board is not None:
            super().__init__(state.board)

    def add(self, event: ev.RecordedEvent) -> None:
        """Let an event happen."""
        self.happened.append(event)
        self.state = evolve(self.state, event)
        if self.state.board is not None:
            self.board = self.state.board

    def play(self, action: ev.Action) -> None:
        """Let an action of the game happen."""
        game = self.state.round
        if game is not None:
            secret = None if self._envelope is None else self.stroke().stroke()
            replace(game, secret=secret).play(self, action)

    def stroke(self) -> SecretStroke:
        """Return the secret stroke."""
        return SecretStroke.parse(self.sealed().letter().rule)

    def sealed(self) -> Envelope:
        """Return the envelope."""
        if self._envelope is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        return self._envelope

    def closed_secret(self) -> SecretStrokeState:
        """Return what is known about the secret stroke while its envelope is closed."""
        secret = self.state.the_secret()
        if secret.is_open:
            raise EleusisError(say("The envelope is already open."))
        return secret

    def open(self, how: str) -> None:
        """Open the envelope for all to see."""
        envelope = self.sealed()
        letter = envelope.letter()
        self.add(ev.StrokeOpened(how, letter.rule, letter.nonce, envelope.verify()))


class LayStakes(Command, tag="stake", move=True):
    """Everybody pays the same amount into the pot, and a round is dealt."""

    amount: Count

    def decide(self, at: GovernorContext) -> None:
        """Deal to all who can pay; the deck follows from the seed and the number of the round."""
        state, stake = at.state, self.amount
        if state.is_playing:
            raise EleusisError(say("Finish this round first."))
        purses = zip(state.names, state.purses, strict=True)
        players = [name for name, purse in purses if purse >= stake]
        if len(players) < FEWEST:
            raise EleusisError(_too_high(stake, players, sorted(state.purses)[-FEWEST]))
        seed = (state.seed or 0) + state.rounds
        at.add(GovernorRound.deal(players, seed, house=state.house, stake=stake).dealt)


def _too_high(stake: int, players: list[str], most: int) -> Text:
    """Say that fewer than two can pay a stake."""
    if players:
        return say(
            "At least two players must be able to pay a stake of {stake}, but only {name} can. "
            "Agree on {most} or less.",
            stake=stake,
            name=players[0],
            most=most,
        )
    return say(
        "At least two players must be able to pay a stake of {stake}, but no one can. Agree on "
        "{most} or less.",
        stake=stake,
        most=most,
    )


class DrawCard(Command, tag="draw", move=True, thinks=True):
    """The player whose turn it is draws."""

    def decide(self, at: GovernorContext) -> None:
        """Draw."""
        at.play(Draw(at.state.the_board().turn))


class Stay(Command, move=True, thinks=True):
    """The player whose turn it is passes."""

    def decide(self, at: GovernorContext) -> None:
        """Pass."""
        at.play(Pass(at.state.the_board().turn))


class ChoosePlayer(Command, tag="choose", move=True):
    """The player whose turn it is chooses whom a master stroke means."""

    player: PlayerName

    def decide(self, at: GovernorContext) -> None:
        """Choose."""
        board = at.state.the_board()
        if self.player not in board.seats:
            raise EleusisError(say("No one in this round has that name."))
        at.play(Choose(board.turn, board.seats.index(self.player)))


class AskChances(Command, tag="chances"):
    """Work out what each action of this turn is worth.

    If all stop above a score, or go on drawing where there is none.
    """

    above: Score

    def decide(self, at: GovernorContext) -> None:
        """Return the chances."""
        board, game = at.state.the_board(), at.state.round
        actions = () if game is None else game.legal_actions()
        if not actions:
            raise EleusisError(say("The round is over: there are no chances left to work out."))
        everybody: GovernorPlayer = AlwaysDraw() if self.above is None else Threshold(self.above)
        found = [chance(board, board.turn, one, everybody, samples=_SAMPLES) for one in actions]
        at.add(ev.ChancesFound(self.above, tuple(found)))


class SupposeStroke(Command, tag="suppose", thinks=True):
    """Write down what the secret stroke may be."""

    text: TypedText

    def decide(self, at: GovernorContext) -> None:
        """Read it in the language it is written in."""
        secret = at.state.the_secret()
        stroke = SecretStroke.parse(self.text, known(at.lang))
        if any(same_stroke(stroke, one.stroke) for one in secret.suppositions):
            raise EleusisError(say("You have already written that guess."))
        if len(secret.suppositions) == _MOST_SUPPOSITIONS:
            raise EleusisError(
                say("Cross out one of your guesses first: there are already twelve.")
            )
        at.add(ev.StrokeSupposed(f"s{secret.made + 1}", str(stroke)))


class DropSupposition(Command, tag="drop"):
    """Take a supposition away."""

    key: Key

    def decide(self, at: GovernorContext) -> None:
        """Drop it."""
        at.add(ev.StrokeDropped(at.state.the_secret().supposition(self.key).key))


class DeclareStroke(Command, tag="declare", move=True):
    """Ask the Jack whether a supposition is right; if so, the envelope is opened."""

    key: Key

    def decide(self, at: GovernorContext) -> None:
        """Answer."""
        one = at.closed_secret().supposition(self.key)
        if one.declared is not None:
            raise EleusisError(say("The Jack has already answered that."))
        right = same_stroke(one.stroke, at.stroke())
        at.add(ev.StrokeDeclared(self.key, right))
        if right:
            at.open("found")


class AskHint(Command, tag="hint", move=True, thinks=True):
    """Ask the Jack for the next hint; the last one opens the envelope."""

    def decide(self, at: GovernorContext) -> None:
        """Give a hint."""
        secret = at.state.the_secret()
        if secret.is_open:
            raise EleusisError(say("The envelope is open: no more hints."))
        if secret.draws_to_hint:
            raise EleusisError(
                many(
                    "The next hint opens after one more card.",
                    "The next hint opens after {count} more cards.",
                    secret.draws_to_hint,
                )
            )
        rung = len(secret.hints) + 1
        at.add(ev.StrokeHintGiven(rung, hint(rung, at.stroke(), secret.beliefs)))
        if rung == RUNGS:
            at.open("hints")


class OpenEnvelope(Command, tag="open", move=True):
    """Give up: the envelope is opened for all to see."""

    def decide(self, at: GovernorContext) -> None:
        """Open it."""
        at.closed_secret()
        at.open("given up")


PlayerCommand: TypeAlias = (
    LayStakes
    | DrawCard
    | Stay
    | ChoosePlayer
    | AskChances
    | SupposeStroke
    | DropSupposition
    | DeclareStroke
    | AskHint
    | OpenEnvelope
)
"""What is done at a table."""


def command_of(action: ev.Action, board: Board) -> PlayerCommand:
    """Return the command that a computer player gives by its action."""
    match action:
        case Draw():
            return DrawCard()
        case Pass():
            return Stay()
        case Choose(_, target):
            return ChoosePlayer(board.seats[target])
