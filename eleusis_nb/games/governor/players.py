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
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from eleusis_nb.cards import ALL_CARDS, Card, CardSet, members
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.events import Action, ActionChances, Choose, Draw, Pass, Probability
from eleusis_nb.games.governor.round import (
    Board,
    Course,
    GovernorPlayer,
    GovernorRound,
    legal_actions,
    why_not,
)
from eleusis_nb.games.governor.strokes import House
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.i18n import Text, say

EXACT_UP_TO: Final = 5_000
"""Trees of at most so many branches are walked whole: some 0.2 s in CPython."""
SAMPLES: Final = 2_000
"""Rounds sampled where the tree is larger: a standard error of at most 0.011."""


def chance(  # noqa: PLR0913 - what is asked, against whom, and at what cost
    board: Board,
    player: int,
    action: Action,
    against: Mapping[str, GovernorPlayer] | GovernorPlayer,
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
    against : GovernorPlayer, or a mapping from name to GovernorPlayer
        How everybody plays afterwards, the player included.
    limit : int
        How many branches a tree may have to be walked whole.
    samples : int
        How many rounds are sampled where the tree is larger; every action meets the same cards.

    Examples
    --------
    Ada has 9 and Bob 8, and four cards are left: two of them would take Ada below him. Bob
    comes last and draws only as long as he is not above 7.

    >>> from eleusis_nb.cards import cards
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
    if player != board.turn or action not in legal_actions(board):
        raise IllegalAction(why_not(board, action if player == board.turn else Draw(player)))
    if not isinstance(against, Mapping):
        against = dict.fromkeys(board.seats, against)
    if strangers := [name for name in board.seats if name not in against]:
        raise EleusisError(
            say("The chances depend on how everyone plays: say how {name} does.", name=strangers[0])
        )
    tree = _Tree(player, tuple(against[name] for name in board.seats), _kinds(board.house))
    with contextlib.suppress(_TooLargeError):
        return ActionChances(
            action, *map(Probability, tree.walked(board, action, iter(range(limit))))
        )
    survives, wins = tree.sampled(board, action, samples)
    with contextlib.suppress(_TooLargeError):
        whole, _ = tree.walked(board, action, iter(range(limit)), to_the_end=False)
        survives = Probability(whole)
    return ActionChances(action, survives, wins)


class _TooLargeError(Exception):
    """The tree has more branches than are to be walked."""


@dataclass(frozen=True, slots=True)
class _Tree:
    """All that may happen after an action, seen from one player."""

    player: int
    players: tuple[GovernorPlayer, ...]
    kinds: tuple[CardSet, ...]

    def walked(
        self,
        board: Board,
        action: Action,
        steps: Iterator[int],
        survived: bool | None = None,  # noqa: FBT001 - three states, passed on
        *,
        to_the_end: bool = True,
    ) -> tuple[float, float]:
        """Return the chances to survive this draw round and to win, while there are steps left."""
        out_is_out = all(stroke.target != "out" for stroke in board.house.strokes)
        cards: list[tuple[float, Card | None]] = [(1.0, None)]
        if isinstance(action, Draw):
            alike = filter(None, (kind & board.unseen for kind in self.kinds))
            cards = [
                (some.bit_count() / board.left, ALL_CARDS[some.bit_length() - 1]) for some in alike
            ]
        survives = wins = 0.0
        for chance_of_card, card in cards:
            for weight, course in _thrown(chance_of_card, _acted(board, action, card)):
                if next(steps, None) is None:
                    raise _TooLargeError
                after, fate = course.board, survived
                if fate is None:
                    fate = self._fate(board, course.events)
                stays, won = float(bool(fate)), 0.0
                if after.is_over:
                    won = float(after.winner == self.player)
                elif fate is None or (to_the_end and (fate or not out_is_out)):
                    move = self.players[after.turn].act(after)
                    stays, won = self.walked(after, move, steps, fate, to_the_end=to_the_end)
                survives += weight * stays
                wins += weight * won
        return survives, wins

    def sampled(self, board: Board, action: Action, samples: int) -> tuple[Probability, ...]:
        """Return the same from so many rounds played out."""
        luck, unseen = random.Random(0), list(members(board.unseen))  # noqa: S311 - cards of a sample, no secret
        survived = won = 0
        for _ in range(samples):
            luck.shuffle(unseen)
            at, move, fate = board, action, None
            while not at.is_over:
                if at is not board:
                    move = self.players[at.turn].act(at)
                course = _acted(at, move, unseen[-at.left] if isinstance(move, Draw) else None)
                while course.board.throwing:
                    course.lose(luck.choice(course.board.throwing))
                fate = self._fate(at, course.events) if fate is None else fate
                at = course.board
            survived += bool(fate)
            won += at.winner == self.player
        return tuple(_estimate(count, samples) for count in (survived, won))

    def _fate(self, before: Board, events: Iterable[ev.Event]) -> bool | None:
        """Whether the player is still in when this draw round is over; None while it is on."""
        is_in = before.hands[self.player].is_in
        for event in events:
            match event:
                case ev.Eliminated(seat):
                    return is_in and seat != self.player
                case ev.Won(seat):
                    return seat == self.player
                case ev.Excluded(self.player):
                    is_in = False
                case ev.PlayerReturned(self.player):
                    is_in = True
        return None


def _acted(board: Board, action: Action, card: Card | None) -> Course:
    course = Course(board)
    course.act(action, card)
    return course


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
        may_pass = len(legal_actions(board)) > 1
        return Pass(seat) if may_pass and hands[seat].score > self.above else Draw(seat)


AlwaysDraw: Final = partial(Threshold, math.inf)
"""Draws whenever it may, and chooses as :class:`Threshold` does."""


@dataclass(frozen=True, slots=True)
class BestResponse:
    """Takes the action that wins most often against the players it reckons with."""

    against: Mapping[str, GovernorPlayer] | GovernorPlayer = Threshold(math.inf)
    """How it thinks everybody plays after this action, itself included."""
    limit: int = EXACT_UP_TO
    samples: int = SAMPLES
    """Both as for ``eleusis_nb.games.governor.players.chance``."""

    def act(self, board: Board) -> Action:
        """Do what wins most often."""
        actions, cost = legal_actions(board), {"limit": self.limit, "samples": self.samples}
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


def play_out(game: GovernorRound, players: Mapping[str, GovernorPlayer]) -> GovernorRound:
    """Let computer players play a round to its end, each under its name."""
    while not game.board.is_over:
        game, _ = game.apply(players[game.board.seats[game.board.turn]].act(game.board))
    return game


def contest(players: Mapping[str, GovernorPlayer], rounds: int) -> dict[str, Probability]:
    """Return the share of rounds each player wins, with its standard error.

    Every deck is played once from each seat order, so that no player has the better cards or
    the better place: ``rounds`` is a multiple of the number of players.

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
    for number in range(rounds):
        deck, place = divmod(number, len(names))
        seats = (*names[place:], *names[:place])
        board = play_out(GovernorRound.deal(seats, deck), players).board
        won[seats[board.winner or 0]] += 1
    shares = {name: count / rounds for name, count in won.items()}
    return {name: Probability(p, math.sqrt(p * (1 - p) / rounds)) for name, p in shares.items()}
