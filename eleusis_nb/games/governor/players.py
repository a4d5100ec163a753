"""Computer players: each sees the table and says what it does; and the chances they reckon with.

How likely a player survives this draw round, and wins, follows from the cards not seen. All that
may happen is a tree: nature draws a card (or the die puts somebody out), players act as their
stated policies say. Where the tree is small enough it is walked whole, cards that do the same taken
together; else it is sampled with a seed, and the standard error is stated.
"""

from __future__ import annotations

import contextlib
import math
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol, TypeAlias

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, members
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.events import Action, ActionChances, Choose, Draw, Pass, Probability
from eleusis_nb.games.governor.round import Board, Course
from eleusis_nb.games.governor.strokes import House
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.i18n import Text, say


class GovernorPlayer(Protocol):
    """Whoever can sit at the table: what all can see goes in, what this player does comes out."""

    def act(self, board: Board) -> Action:
        """Return the action of the player whose turn it is."""


EXACT_UP_TO: Final = 5_000
"""Trees of at most so many branches are walked whole: some 0.2 s in CPython."""
SAMPLES: Final = 2_000
"""Rounds sampled where the tree is larger: a standard error of at most 0.011."""


def chance(  # noqa: PLR0913 - what is asked, against whom, and at what cost
    board: Board,
    player: int,
    action: Action,
    against: GovernorPlayer,
    *,
    limit: int = EXACT_UP_TO,
    samples: int = SAMPLES,
) -> ActionChances:
    """Return how likely a player survives this draw round and wins the round by an action.

    It is reckoned from what all can see: the cards not yet drawn, all as likely to come next,
    and the strokes of the house. A secret stroke is not in it.

    Parameters
    ----------
    board : Board
        The table, as any seat sees it.
    player : int
        Whose chances; it must be this player's turn.
    action : Action
        What the player does now.
    against : GovernorPlayer
        How everybody plays afterwards, the player included; whose turn it is, it sees.
    limit : int
        How many branches a tree may have to be walked whole.
    samples : int
        How many rounds are sampled where the tree is larger; every action meets the same cards.

    Examples
    --------
    Ada has 9 and Bob 8, and four cards are left: two of them would take Ada below him. Bob
    comes last and draws only as long as he is not above 7.

    >>> from eleusis_nb.cards import cards
    >>> from eleusis_nb.games.governor import GovernorRound
    >>> game = GovernorRound.deal(("Ada", "Bob", "Cleo"), deck=cards("9C 8H 2S 3D 9D 4D 6D"))
    >>> for seat in (0, 1, 2):
    ...     game, _ = game.apply(Draw(seat))
    >>> for seat in (0, 1, 2):  # nobody goes out before the second draw: now Cleo does
    ...     game, _ = game.apply(Pass(seat))
    >>> print(chance(game.view(0), 0, Draw(0), Threshold(7)).wins)
    50.0 %
    >>> print(chance(game.view(0), 0, Pass(0), Threshold(7)).wins)
    100.0 %
    """
    if player != board.turn or action not in board.legal_actions:
        raise IllegalAction(board.why_not(action if player == board.turn else Draw(player)))
    tree = _Tree(player, against, _kinds(board.house))
    survives = tree.exact(board, action, tree.survived, limit)
    wins = tree.exact(board, action, tree.won, limit)
    if survives is None or wins is None:
        some = tree.sampled(board, action, samples)
        survives, wins = survives or some.survives, wins or some.wins
    return ActionChances(action, survives, wins)


class _TooLargeError(Exception):
    """The tree has more branches than are to be walked."""


Decided: TypeAlias = Callable[[Board, Course], float | None]
"""From what was before and what happened, whether something came true; None while it is open."""


@dataclass(frozen=True, slots=True)
class _Tree:
    """All that may happen after an action, seen from one player."""

    player: int
    against: GovernorPlayer
    kinds: tuple[CardSet, ...]

    def exact(
        self, board: Board, action: Action, decided: Decided, limit: int
    ) -> Probability | None:
        """Return how likely something comes true, if the tree until then is small enough."""
        with contextlib.suppress(_TooLargeError):
            return Probability(self.walked(board, action, decided, iter(range(limit))))
        return None

    def walked(self, board: Board, action: Action, decided: Decided, steps: Iterator[int]) -> float:
        """Return how likely something comes true, while there are steps left."""
        cards: list[tuple[float, Card | None]] = [(1.0, None)]
        if isinstance(action, Draw):
            alike = filter(None, (kind & board.unseen for kind in self.kinds))
            cards = [
                (some.bit_count() / board.left, ALL_CARDS[some.bit_length() - 1]) for some in alike
            ]
        total = 0.0
        for chance_of_card, card in cards:
            for weight, course in _thrown(chance_of_card, Course(board).act(action, card)):
                if next(steps, None) is None:
                    raise _TooLargeError
                share, after = decided(board, course), course.board
                if share is None:
                    share = self.walked(after, self.against.act(after), decided, steps)
                total += weight * share
        return total

    def sampled(self, board: Board, action: Action, samples: int) -> ActionChances:
        """Return what an action is worth, from so many rounds played out."""
        luck, unseen = random.Random(0), list(members(board.unseen))  # noqa: S311 - cards of a sample, no secret
        survived = won = 0
        for _ in range(samples):
            luck.shuffle(unseen)
            at, move, fate = board, action, None
            while not at.is_over:
                if at is not board:
                    move = self.against.act(at)
                course = Course(at).act(move, unseen[-at.left] if at.left else None)
                while course.board.throwing:
                    course.lose(luck.choice(course.board.throwing))
                fate = self.survived(at, course) if fate is None else fate
                at = course.board
            survived += bool(fate)
            won += at.winner == self.player
        return ActionChances(action, _estimate(survived, samples), _estimate(won, samples))

    def won(self, _before: Board, course: Course) -> float | None:
        """Whether the player won; who is out has lost if no stroke brings anybody back."""
        board = course.board
        if board.is_over:
            return float(board.winner == self.player)
        may_return = any(stroke.target == "out" for stroke in board.house.strokes)
        return None if may_return or board.hands[self.player].is_in else 0.0

    def survived(self, before: Board, course: Course) -> float | None:
        """Whether the player is still in when this draw round is over, or has won."""
        is_in = before.hands[self.player].is_in
        for event in course.events:
            match event:
                case ev.Eliminated(seat):
                    return float(is_in and seat != self.player)
                case ev.Won(seat):
                    return float(seat == self.player)
                case ev.Excluded(self.player):
                    is_in = False
                case ev.PlayerReturned(self.player):
                    is_in = True
        return None


def _thrown(weight: float, course: Course) -> Iterator[tuple[float, Course]]:
    """Yield what happened, with each way the die may fall: all tied players lose as often."""
    if not course.board.throwing:
        yield weight, course
    for seat in course.board.throwing:
        thrown = Course(course.board)
        thrown.events += course.events
        thrown.lose(seat)
        yield from _thrown(weight / len(course.board.throwing), thrown)


def _kinds(house: House) -> tuple[CardSet, ...]:
    """Part the pack into cards that do the same: of one rank, and in the same strokes' cards."""
    kinds: dict[tuple[int, ...], CardSet] = {}
    for card in ALL_CARDS:
        alike = (card.rank, *(stroke.cards >> card.index & 1 for stroke in house.strokes))
        kinds[alike] = kinds.get(alike, 0) | card.bit
    return tuple(kinds.values())


def _estimate(count: int, samples: int) -> Probability:
    # Half a case more of each, so that 0 of 2,000 is not called certain.
    about = (count + 0.5) / (samples + 1)
    return Probability(count / samples, math.sqrt(about * (1 - about) / samples))


@dataclass(frozen=True, slots=True)
class Threshold:
    """Draws until its score is above a threshold.

    Where a stroke asks it to choose, it harms whoever leads and helps whoever has least.
    """

    above: float = 9
    """The score above which it passes."""

    def act(self, board: Board) -> Action:
        """Draw or pass by the score."""
        seat, hands = board.turn, board.hands
        if board.asked is not None:
            stroke = board.house.stroke(board.asked)
            best = max if stroke.target == "in" else min
            target = best(stroke.eligible(board), key=lambda at: hands[at].score)
            return Choose(seat, board.seats[target])
        may_pass = len(board.legal_actions) > 1
        return Pass(seat) if may_pass and hands[seat].score > self.above else Draw(seat)


AlwaysDraw: Final = partial(Threshold, math.inf)
"""Draws whenever it may, and chooses as :class:`Threshold` does."""


@dataclass(frozen=True, slots=True)
class BestResponse:
    """Takes the action that wins most often against the players it reckons with."""

    against: GovernorPlayer = Threshold(math.inf)
    """How it thinks everybody plays after this action, itself included."""
    limit: int = EXACT_UP_TO
    samples: int = SAMPLES
    """Both as for ``eleusis_nb.games.governor.players.chance``."""

    def act(self, board: Board) -> Action:
        """Do what wins most often."""
        actions, cost = board.legal_actions, {"limit": self.limit, "samples": self.samples}
        if len(actions) == 1:
            return actions[0]
        found = [chance(board, board.turn, one, self.against, **cost) for one in actions]
        return max(found, key=lambda one: (one.wins.value, one.survives.value)).action


def computer(how: str) -> GovernorPlayer:
    """Return the computer player of a name, such as ``stops above 12``."""
    words = " ".join(how.split()).lower()
    if words == "always draws":
        return AlwaysDraw()
    if words == "reckons":
        return BestResponse(limit=1_000, samples=100)  # persons should not have to wait
    if stops := re.fullmatch(r"stops above ([-−]?\d{1,4})", words):
        return Threshold(int(stops[1].replace("−", "-")))
    told = {"name": how[:40], "names": "always draws, stops above 9, reckons"}
    raise EleusisError(
        say("There is no computer player called “{name}”. Choose from: {names}.", **told)
    )


def how_it_plays(how: str) -> Text:
    """Return what a computer player does, to be read: its name is what a program calls it by."""
    match computer(how):
        case Threshold(math.inf):
            return say("always draws")
        case Threshold(above):
            return say("stops above {score}", score=above)
    return say("calculates")
