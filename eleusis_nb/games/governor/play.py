"""The rules: what a player may do, and what it brings about.

The deck and the die are arguments. So the same :class:`Course` plays a dealt round, walks through
all that may still happen (exact chances) and samples it (Monte Carlo).
"""

from __future__ import annotations

from typing import Final, Protocol

from eleusis_nb.cards import Card
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.board import Board, evolve
from eleusis_nb.games.governor.events import Action, Choose, Draw, Pass
from eleusis_nb.games.governor.strokes import Stroke, Target
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.i18n import Text, listing, say, together

_FACE_VALUE: Final = 10
"""Jack, queen and king count 10 (source 002)."""


def points(card: Card, draw: int) -> int:
    """Return what a card is worth to its drawer, master strokes aside.

    In the first draw its face value; later an even card or a face adds, an odd card or an ace
    subtracts (source 002).

    Examples
    --------
    >>> [points(Card.parse(code), draw=1) for code in ("AS", "7C", "JS")]
    [1, 7, 10]
    >>> [points(Card.parse(code), draw=2) for code in ("AS", "3C", "JS", "8D")]
    [-1, -3, 10, 8]
    """
    if card.rank > _FACE_VALUE:
        return _FACE_VALUE
    return card.rank if draw == 1 or card.rank % 2 == 0 else -card.rank


class GovernorPlayer(Protocol):
    """Whoever can sit at the table: what all can see goes in, what this player does comes out."""

    def act(self, board: Board) -> Action:
        """Return the action of the player whose turn it is."""
        ...


def legal_actions(board: Board) -> tuple[Action, ...]:
    """Return what the player whose turn it is may do; nothing once the round is over."""
    if board.is_over or board.throwing:
        return ()
    seat = board.turn
    if board.asked is not None:
        stroke = board.house.stroke(board.asked)
        return tuple(Choose(seat, target) for target in stroke.eligible(board, seat))
    # In most houses the first draw is compulsory, and in all the one after the ace of diamonds.
    if (board.draw == 1 and board.house.must_draw_first) or board.again:
        return (Draw(seat),)
    return (Draw(seat), Pass(seat))


class Course:
    """A table, and what happens at it, event by event: each is applied once, by :meth:`add`.

    Parameters
    ----------
    board : Board
        The table.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.events: list[ev.Event] = []

    def add(self, event: ev.Event) -> None:
        """Let an event happen."""
        self.events.append(event)
        self.board = evolve(self.board, event)

    def act(self, action: Action, top: Card | None = None, secret: Stroke | None = None) -> None:
        """Do what a player wishes. Where somebody has to throw the die then, :meth:`throw` is next.

        Parameters
        ----------
        action : Action
            The wish.
        top : Card or None
            The card on top of the deck, needed for :class:`Draw`.
        secret : Stroke or None
            A stroke that is on and not on the board; it happens after the known ones.

        Raises
        ------
        IllegalAction
            If the rules do not allow it.
        """
        board, allowed = self.board, legal_actions(self.board)
        if action not in allowed:
            raise IllegalAction(why_not(board, action))
        action = allowed[allowed.index(action)]  # a seat 1.0 is equal to 1, and no index
        strokes = board.house.strokes if secret is None else (*board.house.strokes, secret)
        match action:
            case Draw(seat):
                if top is None:
                    raise IllegalAction(say("There are no cards left to draw."))
                worth = 0 if _replaced(board, top, strokes) else points(top, board.draw)
                self.add(ev.CardDrawn(seat, top, worth))
                self._let_strokes_happen(top, strokes)
            case Pass(seat):
                self.add(ev.Passed(seat))
            case Choose(seat, target):
                stroke = board.house.stroke(board.asked or "")
                self.add(ev.Chose(seat, stroke.name, target))
                self._let_happen(stroke, target)
                later = strokes[strokes.index(stroke) + 1 :]
                self._let_strokes_happen(board.hands[seat].cards[-1], later)
        after = self.board
        if not (after.is_over or after.asked is not None or (after.again and after.left)):
            place = (board.turn - board.first) % len(board.seats)  # after the first to draw
            self._go_on(place + 1, board.draw)

    def throw(self, pips: tuple[int, ...]) -> None:
        """Throw the die for each of the tied players, in the order of ``board.throwing``.

        The lowest goes out; where several are lowest, they throw again (**chosen**: the source
        says only that the die is thrown until it separates them).
        """
        self.add(ev.Threw(self.board.throwing, pips))
        if len(self.board.throwing) == 1:
            self.lose(self.board.throwing[0])

    def lose(self, seat: int) -> None:
        """Put out the player who lost the throw, however the die fell."""
        draw = self.board.draw
        self._put_out(seat, "die")
        if not self.board.is_over:
            self._go_on(0, draw + 1)

    def _let_happen(self, stroke: Stroke, target: int) -> None:
        """Let a stroke's events happen, until one of them leaves a single player in."""
        for event in stroke.effect(self.board, target):
            if not self.board.is_over:
                self.add(event)
            if not self.board.is_over:
                self._end_with_the_last()

    def _let_strokes_happen(self, card: Card, strokes: tuple[Stroke, ...]) -> None:
        """Let the strokes a drawn card sets off happen, in order, until one asks or ends it."""
        seat = self.board.turn
        for stroke in strokes:
            board = self.board
            # A card given away, or a drawer who is out, sets off nothing more.
            if board.is_over or board.again or not board.hands[seat].is_in:
                return
            if not stroke.can_happen(board.draw, card):
                continue
            if stroke.target is Target.NOBODY:
                self._let_happen(stroke, seat)
            elif stroke.eligible(board, seat):  # with nobody to choose it has no effect
                self.add(ev.Asked(seat, stroke.name))
                return

    def _go_on(self, place: int, draw: int) -> None:
        """Give the turn to the next player in, counting places from the first to draw.

        Where there is none, the draw round ends, and from some draw round on the last player goes
        out; with the deck empty, every later one ends, too.
        """
        while (seat := _next_in(self.board, place)) is None:
            if draw >= self.board.house.eliminates_from:
                last, by = _last(self.board)
                if len(last) > 1:
                    self.add(ev.Tied(last))
                    return
                self._put_out(last[0], by)
                if self.board.is_over:
                    return
            place, draw = 0, draw + 1
        self.add(ev.TurnBegan(seat, draw))

    def _put_out(self, seat: int, by: ev.FoundBy) -> None:
        self.add(ev.Eliminated(seat, by))
        self._end_with_the_last()

    def _end_with_the_last(self) -> None:
        seats_in = self.board.seats_in
        if len(seats_in) == 1:
            self.add(ev.Won(seats_in[0], "last", self.board.pot))


def _replaced(board: Board, card: Card, strokes: tuple[Stroke, ...]) -> bool:
    """Whether a stroke stands in place of the card's own value."""
    return any(
        stroke.replaces
        and stroke.can_happen(board.draw, card)
        and (stroke.target is Target.NOBODY or stroke.eligible(board, board.turn))
        for stroke in strokes
    )


def _next_in(board: Board, place: int) -> int | None:
    if not board.left:
        return None
    seats = len(board.seats)
    order = ((board.first + at) % seats for at in range(place, seats))
    return next((seat for seat in order if board.hands[seat].is_in), None)


def _last(board: Board) -> tuple[tuple[int, ...], ev.FoundBy]:
    """Return who is last at the end of a draw round, and what showed it.

    The lowest score; of those tied, the lowest highest card. More than one: a perfect tie.
    """
    hands = board.hands
    seats_in = board.seats_in
    fewest = min(hands[seat].score for seat in seats_in)
    last = tuple(seat for seat in seats_in if hands[seat].score == fewest)
    if len(last) == 1:
        return last, "score"
    lowest = min(hands[seat].highest for seat in last)
    return tuple(seat for seat in last if hands[seat].highest == lowest), "card"


def why_not(board: Board, action: object) -> Text:  # noqa: PLR0911 - one sentence a reason
    """Say why an action is not allowed now, and what is."""
    if not isinstance(action, Draw | Pass | Choose):
        what = type(action).__name__
        return say("You can't do that at this table: {what}.", what=what)
    if board.winner is not None:
        name = board.seats[board.winner]
        return say("The round is over: {name} has won. Deal the next one.", name=name)
    if action.seat not in range(len(board.seats)):
        return say(
            "There is no seat {seat}: they are numbered 0 to {last}.",
            seat=repr(action.seat),
            last=len(board.seats) - 1,
        )
    name, whose = board.seats[action.seat], board.seats[board.turn]
    if action.seat != board.turn:
        is_out = not board.hands[action.seat].is_in
        out = say("{name} is out of this round.", name=name) if is_out else ""
        return together(out, say("It is {name}'s turn.", name=whose))
    if board.asked is not None:
        return _choose_whom(board, board.house.stroke(board.asked), action)
    if isinstance(action, Choose):
        return say("There is no one to choose now: draw or pass.")
    if board.again:
        return say("You gave that card away: draw another one.")
    return say("You must draw once first: draw a card.")


def _choose_whom(board: Board, stroke: Stroke, action: Action) -> Text:
    eligible = [board.seats[seat] for seat in stroke.eligible(board, action.seat)]
    choice = listing(eligible, alternatives=True)
    if isinstance(action, Choose) and action.target in range(len(board.seats)):
        name = board.seats[action.target]
        return say(
            "{stroke} doesn't work on {name}: choose {choice}.",
            stroke=stroke.title,
            name=name,
            choice=choice,
        )
    return say("{stroke} is waiting for your choice: {choice}.", stroke=stroke.title, choice=choice)
