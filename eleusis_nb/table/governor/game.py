"""The Governor's Game at a table: what can be asked for, and what it brings about.

:class:`~eleusis_nb.table.table.Game` says what a table asks of this module. Every card lies face
up, so several persons may share one screen, and all see the same. Computer players move at once, by
the same commands. One that cannot be done raises with a sentence that says why not; then nothing
has changed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import product, repeat
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import Command, Count, Key, Score, TypedText
from eleusis_nb.games.governor import GovernorRound, SecretStroke, Threshold, chance, computer
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.events import Action, Choose, Draw, Pass
from eleusis_nb.games.governor.round import FEWEST, Board
from eleusis_nb.games.governor.secret import triggers
from eleusis_nb.i18n import known, many, say
from eleusis_nb.table.commitment import Envelope, Letter
from eleusis_nb.table.governor.state import PERSON, GovernorState, StrokeBeliefs, evolve
from eleusis_nb.table.governor.view import view
from eleusis_nb.table.screen import Screen
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Outcome

__all__ = ["commands", "decide", "follow", "plays", "referee", "step", "view"]

_MOST_SUPPOSITIONS: Final = 12
_SAMPLES: Final = 600
"""Rounds sampled for a chance somebody waits for: a standard error of at most 0.02."""


class At(NamedTuple):
    """What a command is decided from."""

    state: GovernorState
    envelope: Envelope | None
    lang: str

    def letter(self) -> Letter:
        """Return what is sealed, while nobody has seen it."""
        if self.state.the_secret().opened or self.envelope is None:
            raise EleusisError(say("The envelope is already open."))
        return self.envelope.letter()

    def opened(self, how: str) -> ev.StrokeOpened:
        """Return that the envelope is opened for all to see."""
        letter = self.letter()
        is_sealed = letter.commitment == self.state.the_secret().seal
        return ev.StrokeOpened(how, letter.rule, letter.nonce, is_sealed)


Events: TypeAlias = Sequence[ev.RecordedEvent]


class LayStakes(Command, tag="stake", move=True):
    """Everybody who can pays the same into the pot, and a round is dealt to them.

    The deck follows from the seed and the number of the round.
    """

    amount: Count

    def decide(self, at: At) -> Events:
        state, stake = at.state, self.amount
        if state.is_playing:
            raise EleusisError(say("Finish this round first."))
        purses = zip(state.names, state.purses, strict=True)
        players = [name for name, purse in purses if purse >= stake]
        if len(players) < FEWEST:
            raise EleusisError(
                say(
                    "At least two players must be able to pay a stake of {stake}. Agree on {most} "
                    "or less.",
                    stake=stake,
                    most=sorted(state.purses)[-FEWEST],
                )
            )
        seed = (state.seed or 0) + state.rounds
        return [GovernorRound.deal(players, seed, house=state.house, stake=stake).dealt]


class AskChances(Command, tag="chances"):
    """Work out what each action of this turn is worth.

    If all stop above a score, or go on drawing where there is none.
    """

    above: Score

    def decide(self, at: At) -> Events:
        board = at.state.the_round().board
        if not board.legal_actions:
            raise EleusisError(say("The round is over: there are no chances left to work out."))
        everybody = Threshold(math.inf if self.above is None else self.above)
        found = (
            chance(board, board.turn, action, everybody, samples=_SAMPLES)
            for action in board.legal_actions
        )
        return [ev.ChancesFound(self.above, tuple(found))]


class SupposeStroke(Command, tag="suppose", thinks=True):
    """Write down what the secret stroke may be, in one's own language."""

    text: TypedText

    def decide(self, at: At) -> Events:
        secret = at.state.the_secret()
        stroke = SecretStroke.parse(self.text, known(at.lang))
        if any(stroke == one.stroke for one in secret.suppositions):
            raise EleusisError(say("You have already written that guess."))
        if len(secret.suppositions) == _MOST_SUPPOSITIONS:
            raise EleusisError(
                say("Cross out one of your guesses first: there are already twelve.")
            )
        return [ev.StrokeSupposed(f"s{secret.made + 1}", str(stroke))]


class DropSupposition(Command, tag="drop"):
    """Take a supposition away."""

    key: Key

    def decide(self, at: At) -> Events:
        return [ev.StrokeDropped(at.state.the_secret().supposition(self.key).key)]


class DeclareStroke(Command, tag="declare", move=True):
    """Ask the Jack whether a supposition is right; if so, the envelope is opened."""

    key: Key

    def decide(self, at: At) -> Events:
        truth = SecretStroke.parse(at.letter().rule)
        supposed = at.state.the_secret().supposition(self.key)
        if supposed.declared is not None:
            raise EleusisError(say("The Jack has already answered that."))
        if supposed.stroke == truth:
            return [ev.StrokeDeclared(self.key, right=True), at.opened("found")]
        return [ev.StrokeDeclared(self.key, right=False)]


class AskHint(Command, tag="hint", move=True, thinks=True):
    """Ask the Jack for the next hint; the last one opens the envelope."""

    def decide(self, at: At) -> Events:
        secret = at.state.the_secret()
        truth = SecretStroke.parse(at.letter().rule)
        if secret.draws_to_hint:
            raise EleusisError(
                many(
                    "The next hint opens after one more card.",
                    "The next hint opens after {count} more cards.",
                    secret.draws_to_hint,
                )
            )
        rung = len(secret.hints) + 1
        given = ev.StrokeHintGiven(rung, hint(rung, truth, secret.beliefs))
        return [given, at.opened("hints")] if rung == RUNGS else [given]


class OpenEnvelope(Command, tag="open", move=True):
    """Give up: the envelope is opened for all to see."""

    def decide(self, at: At) -> Events:
        return [at.opened("given up")]


PlayerCommand: TypeAlias = (
    LayStakes
    | Draw
    | Pass
    | Choose
    | AskChances
    | SupposeStroke
    | DropSupposition
    | DeclareStroke
    | AskHint
    | OpenEnvelope
)
"""What is done at a table."""

# --- the Jack's hints -------------------------------------------------------------------------

RUNGS: Final = 4
"""The number of hints; the last one opens the envelope."""

_COMPARED: Final = 40
"""So many of the likeliest strokes are compared to find a card that tells two apart."""

_MATTERS: Final = {
    "card": say("It is about a single card."),
    "rank": say("The rank of the card matters, and its suit does not."),
    "suit": say("The suit of the card matters, and its rank does not."),
    "colour": say("It only matters whether the card is red or black."),
    "kind": say("The colour of the card does not matter."),
    "colour and kind": say("The colour of the card matters, but so does something else."),
}


def hint(rung: int, stroke: SecretStroke, beliefs: StrokeBeliefs) -> str:
    """Return the hint of a rung, 1 to :data:`RUNGS`: a true sentence.

    What to look at; what would decide; whose score changes; and at last the stroke itself.
    """
    match rung:
        case 1:
            family = next((name for name, rule in triggers() if rule.legal("") == stroke.cards), "")
            other = say("Look at the card that is drawn, not at the cards before it.")
            return _MATTERS.get(family, other)
        case 2:
            return _discriminate([stroke for stroke, _ in beliefs.top(_COMPARED)])
        case 3 if stroke.effect.on == "drawer":
            return say("It changes the score of the player who drew the card.")
        case 3:
            return say("It changes the score of everyone else.")
    return stroke.words


def _discriminate(likeliest: Sequence[SecretStroke]) -> str:
    for other, draw, card in product(likeliest[1:], (1, 2, 3), ALL_CARDS):
        one, two = (s.effect if s.happens(draw, card) else None for s in (likeliest[0], other))
        if one != two:
            return say(
                "“{one}” and “{other}” both explain everything so far. The {card:name} in "
                "draw {draw} would decide between them.",
                one=likeliest[0].words,
                other=other.words,
                card=card,
                draw=draw,
            )
    return say("There is nothing left to decide: what you have seen is enough.")


# --- what a table asks for --------------------------------------------------------------------

commands = PlayerCommand


def referee(store: Store, state: GovernorState, *_: object) -> Envelope | None:
    """Return the envelope of the secret stroke, if the Jack added one."""
    return None if state.secret is None else store.envelope(state.secret.seal)


def decide(
    state: GovernorState,
    command: PlayerCommand,
    referee: Envelope | None,
    screen: Screen,
    _who: str | None,
    lang: str,
) -> Outcome[GovernorState]:
    """Return what a command brings about, and the state after it."""
    events: Events
    boards: Iterable[Board | None] = repeat(None)
    if isinstance(command, Action):
        game = state.the_round()
        if referee is not None:
            game = replace(game, secret=SecretStroke.parse(referee.letter().rule))
        course = game.course(replace(command, seat=game.board.turn))
        events, boards = course.events, course.boards
    else:
        events = command.decide(At(state, referee, lang))
    for event, board in zip(events, boards, strict=False):
        state = evolve(state, event, board)
    return Outcome(events, state, screen)


def step(state: GovernorState, *_: object) -> Action | None:
    """Return what the computer player does whose turn it is; None if it is a person's."""
    board = state.board
    if board is None or board.is_over:
        return None
    how = state.player(board.seats[board.turn])
    return None if how == PERSON else computer(how).act(board)


follow = step
"""Computer players move up to a person's turn, or to the end of the round."""


def plays(_state: GovernorState, _start: int) -> list[Any]:
    """Return nothing: unlike a line of Eleusis, this table fits in its view."""
    return []
