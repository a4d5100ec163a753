"""The rules: what a player may do, and what it brings about.

The deck and the die are arguments. So the same functions play a dealt round, walk through all
that may still happen (exact chances) and sample it (Monte Carlo).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from eleusis_nb.cards import Card
from eleusis_nb.games.governor.board import Board, evolve, points
from eleusis_nb.games.governor.events import (
    Action,
    Asked,
    CardDrawn,
    Choose,
    Chose,
    Draw,
    Eliminated,
    Event,
    FoundBy,
    Pass,
    Passed,
    Threw,
    Tied,
    TurnBegan,
    Won,
)
from eleusis_nb.games.governor.house import Moment, Stroke, Target
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.i18n import Text, listing, say, together


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


def act(
    board: Board, action: Action, top: Card | None = None, secret: Stroke | None = None
) -> tuple[Board, list[Event]]:
    """Do what a player wishes.

    Parameters
    ----------
    board : Board
        The table.
    action : Action
        The wish.
    top : Card or None
        The card on top of the deck, needed for :class:`Draw`.
    secret : Stroke or None
        A stroke that is on and not on the board; it happens after the known ones.

    Returns
    -------
    (Board, list of Event)
        The table afterwards and what happened. Where ``throwing`` is not empty, the die
        (:func:`throw`) is next.

    Raises
    ------
    IllegalAction
        If the rules do not allow it.
    """
    allowed = legal_actions(board)
    if action not in allowed:
        raise IllegalAction(why_not(board, action))
    action = allowed[allowed.index(action)]  # a seat 1.0 is equal to 1, and no index
    events: list[Event] = []
    strokes = board.house.strokes if secret is None else (*board.house.strokes, secret)
    match action:
        case Draw(seat):
            if top is None:
                raise IllegalAction(say("There are no cards left to draw."))
            worth = 0 if _replaced(board, top, strokes) else points(top, board.draw)
            board = _emit(board, events, CardDrawn(seat, top, worth))
            board = _strokes(board, events, top, strokes)
        case Pass(seat):
            board = _emit(board, events, Passed(seat))
        case Choose(seat, target):
            stroke = board.house.stroke(board.asked or "")
            card = board.hands[seat].cards[-1]
            board = _emit(board, events, Chose(seat, stroke.name, target))
            board = _happen(board, events, stroke.effect(Moment(board, seat, card, target)))
            later = strokes[strokes.index(stroke) + 1 :]
            board = _strokes(board, events, card, later)
    if board.is_over or board.asked is not None or (board.again and board.left):
        return board, events
    return _go_on(board, events, _place(board) + 1, board.draw), events


def _place(board: Board) -> int:
    """How many seats after the first to draw the turn is."""
    return (board.turn - board.first) % len(board.seats)


def throw(board: Board, pips: tuple[int, ...]) -> tuple[Board, list[Event]]:
    """Throw the die for each of the tied players, in the order of ``board.throwing``.

    The lowest goes out; where several are lowest, they throw again (**chosen**: the source says
    only that the die is thrown until it separates them).
    """
    events: list[Event] = []
    board = _emit(board, events, Threw(board.throwing, pips))
    if len(board.throwing) > 1:
        return board, events
    board, more = lose(board, board.throwing[0])
    return board, events + more


def lose(board: Board, seat: int) -> tuple[Board, list[Event]]:
    """Put out the player who lost the throw, however the die fell."""
    events: list[Event] = []
    board = _out(board, events, seat, "die")
    if not board.is_over:
        board = _go_on(board, events, 0, board.draw + 1)
    return board, events


def _emit(board: Board, events: list[Event], event: Event) -> Board:
    events.append(event)
    return evolve(board, event)


def _happen(board: Board, events: list[Event], happening: Iterable[Event]) -> Board:
    """Let a stroke's events happen, until one of them leaves a single player in."""
    for event in happening:
        if not board.is_over:
            board = _emit(board, events, event)
        if not board.is_over:
            board = _won_by_last(board, events)
    return board


def _replaced(board: Board, card: Card, strokes: tuple[Stroke, ...]) -> bool:
    return any(
        stroke.replaces
        and stroke.can_happen(board.draw, card)
        and (stroke.target is Target.NOBODY or stroke.eligible(board, board.turn))
        for stroke in strokes
    )


def _strokes(board: Board, events: list[Event], card: Card, strokes: tuple[Stroke, ...]) -> Board:
    """Let the strokes a drawn card sets off happen, in order, until one asks or ends it."""
    seat = board.turn
    for stroke in strokes:
        # A card given away, or a drawer who is out, sets off nothing more.
        if board.is_over or board.again or not board.hands[seat].is_in:
            break
        if not stroke.can_happen(board.draw, card):
            continue
        if stroke.target is not Target.NOBODY:
            if stroke.eligible(board, seat):
                return _emit(board, events, Asked(seat, stroke.name))
            continue  # nobody to choose: no effect
        board = _happen(board, events, stroke.effect(Moment(board, seat, card, seat)))
    return board


def _go_on(board: Board, events: list[Event], place: int, draw: int) -> Board:
    """Give the turn to the next player in, counting places from the first to draw.

    Where there is none, the draw round ends, and from some draw round on the last player goes
    out; with the deck empty, every later one ends, too.
    """
    while (seat := _next_in(board, place)) is None:
        if draw >= board.house.eliminates_from:
            last, by = _last(board)
            if len(last) > 1:
                return _emit(board, events, Tied(last))
            board = _out(board, events, last[0], by)
            if board.is_over:
                return board
        place, draw = 0, draw + 1
    return _emit(board, events, TurnBegan(seat, draw))


def _next_in(board: Board, place: int) -> int | None:
    if not board.left:
        return None
    seats = len(board.seats)
    order = ((board.first + at) % seats for at in range(place, seats))
    return next((seat for seat in order if board.hands[seat].is_in), None)


def _last(board: Board) -> tuple[tuple[int, ...], FoundBy]:
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


def _out(board: Board, events: list[Event], seat: int, by: FoundBy) -> Board:
    board = _emit(board, events, Eliminated(seat, by))
    return _won_by_last(board, events)


def _won_by_last(board: Board, events: list[Event]) -> Board:
    seats_in = board.seats_in
    if len(seats_in) > 1:
        return board
    return _emit(board, events, Won(seats_in[0], "last", board.pot))


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
