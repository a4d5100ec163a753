"""The Governor's Game at a table: what can be asked for, and what it brings about.

:class:`~eleusis_nb.table.table.Game` says what a table asks of this module. Every card lies face
up, so several persons may share one screen, and all see the same. Computer players move at once, by
the same commands. One that cannot be done raises with a sentence that says why not; then nothing
has changed.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Command, Count, Key, PlayerName, Score, TypedText
from eleusis_nb.games.governor import (
    AlwaysDraw,
    Choose,
    Draw,
    GovernorPlayer,
    GovernorRound,
    Pass,
    SecretStroke,
    Threshold,
    chance,
    computer,
)
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.round import FEWEST, Course
from eleusis_nb.games.governor.secret import same_stroke
from eleusis_nb.i18n import known, many, say
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.state import GovernorState, SecretStrokeState, evolve
from eleusis_nb.table.governor.stroke_hints import RUNGS, hint
from eleusis_nb.table.governor.view import view as view_of
from eleusis_nb.table.protocol import Clock
from eleusis_nb.table.screen import Screen, Viewer
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome

_MOST_SUPPOSITIONS: Final = 12
_SAMPLES: Final = 600
"""Rounds sampled for a chance somebody waits for: a standard error of at most 0.02."""


class GovernorContext(Course):
    """What a command is decided in: the state, and what happens to it, event by event."""

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
        return SecretStroke.parse(self._sealed().letter().rule)

    def _sealed(self) -> Envelope:
        if self._envelope is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        return self._envelope

    def closed_secret(self) -> SecretStrokeState:
        """Return what is known about the secret stroke while its envelope is closed."""
        secret = self.state.the_secret()
        if secret.opened:
            raise EleusisError(say("The envelope is already open."))
        return secret

    def open(self, how: str) -> None:
        """Open the envelope for all to see."""
        envelope = self._sealed()
        letter = envelope.letter()
        self.add(ev.StrokeOpened(how, letter.rule, letter.nonce, envelope.verify()))


class LayStakes(Command, tag="stake", move=True):
    """Everybody who can pays the same into the pot, and a round is dealt to them.

    The deck follows from the seed and the number of the round.
    """

    amount: Count

    def decide(self, at: GovernorContext) -> None:
        state, stake = at.state, self.amount
        if state.is_playing:
            raise EleusisError(say("Finish this round first."))
        purses = zip(state.names, state.purses, strict=True)
        players = [name for name, purse in purses if purse >= stake]
        told = {"stake": stake, "most": sorted(state.purses)[-FEWEST]}
        if not players:
            raise EleusisError(
                say(
                    "At least two players must be able to pay a stake of {stake}, but no one can. "
                    "Agree on {most} or less.",
                    **told,
                )
            )
        if len(players) < FEWEST:
            raise EleusisError(
                say(
                    "At least two players must be able to pay a stake of {stake}, but only {name} "
                    "can. Agree on {most} or less.",
                    **told,
                    name=players[0],
                )
            )
        seed = (state.seed or 0) + state.rounds
        at.add(GovernorRound.deal(players, seed, house=state.house, stake=stake).dealt)


class DrawCard(Command, tag="draw", move=True, thinks=True):
    """The player whose turn it is draws."""

    def decide(self, at: GovernorContext) -> None:
        at.play(Draw(at.state.the_board().turn))


class Stay(Command, move=True, thinks=True):
    """The player whose turn it is passes."""

    def decide(self, at: GovernorContext) -> None:
        at.play(Pass(at.state.the_board().turn))


class ChoosePlayer(Command, tag="choose", move=True):
    """The player whose turn it is chooses whom a master stroke means."""

    player: PlayerName

    def decide(self, at: GovernorContext) -> None:
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
        board, actions = at.state.the_board(), at.state.legal_actions
        if not actions:
            raise EleusisError(say("The round is over: there are no chances left to work out."))
        everybody: GovernorPlayer = AlwaysDraw() if self.above is None else Threshold(self.above)
        found = [chance(board, board.turn, one, everybody, samples=_SAMPLES) for one in actions]
        at.add(ev.ChancesFound(self.above, tuple(found)))


class SupposeStroke(Command, tag="suppose", thinks=True):
    """Write down what the secret stroke may be, in one's own language."""

    text: TypedText

    def decide(self, at: GovernorContext) -> None:
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
        at.add(ev.StrokeDropped(at.state.the_secret().supposition(self.key).key))


class DeclareStroke(Command, tag="declare", move=True):
    """Ask the Jack whether a supposition is right; if so, the envelope is opened."""

    key: Key

    def decide(self, at: GovernorContext) -> None:
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
        secret = at.state.the_secret()
        if secret.opened:
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

# --- what a table asks for --------------------------------------------------------------------

commands = PlayerCommand


def referee(store: Store, state: GovernorState, _random: Random, _clock: Clock) -> Envelope | None:
    """Return the envelope of the secret stroke, if the Jack added one."""
    return None if state.secret is None else store.envelope(state.secret.seal)


def decide(
    state: GovernorState,
    command: PlayerCommand | ev.Action,
    referee: Envelope | None,
    screen: Screen,
    _who: str | None,
    lang: str,
) -> Outcome[GovernorState]:
    """Return what a command brings about, and the state after it."""
    at = GovernorContext(state, referee, lang)
    if isinstance(command, ev.Action):
        at.play(command)
    else:
        command.decide(at)
    return Outcome(at.happened, at.state, screen)


def step(state: GovernorState, _screen: Screen | None = None) -> ev.Action | None:
    """Return what the computer player does whose turn it is; None if it is a person's."""
    how = state.computer_to_move
    return None if how is None else computer(how).act(state.the_board())


def follow(
    state: GovernorState, _screen: Screen, _done: object, _referee: Envelope | None
) -> ev.Action | None:
    """Let computer players move up to a person's turn, or to the end of the round."""
    return step(state)


def view(
    state: GovernorState, _viewer: Viewer, _referee: Envelope | None, *, version: int, notice: str
) -> dict[str, Any]:
    """Return what may be seen, the same for all."""
    del version  # it is the state's
    return view_of(state, notice)


def plays(_state: GovernorState, _start: int) -> list[Any]:
    """Return nothing: unlike a line of Eleusis, this table fits in its view."""
    return []
