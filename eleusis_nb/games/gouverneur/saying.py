"""What happened, in a sentence each: for the terminal, the widget and the still page."""

from __future__ import annotations

from collections.abc import Iterable

from eleusis_nb.games.gouverneur.board import Board
from eleusis_nb.games.gouverneur.events import (
    Asked,
    Bought,
    Chose,
    Drew,
    Eliminated,
    Event,
    Excluded,
    Gave,
    Passed,
    Returned,
    Scored,
    Threw,
    Tied,
    Turn,
    Won,
)

_OUT_BY = {
    "score": "the lowest score",
    "card": "the lowest score, and of those tied the lowest high card",
    "die": "the lowest throw",
}


def sentence(event: Event, board: Board) -> str:
    """Return what happened in a sentence; empty where only the turn went on.

    Parameters
    ----------
    event : Event
        What happened.
    board : Board
        The table of that round, for its names and its strokes.

    Examples
    --------
    >>> from eleusis_nb.cards import Card
    >>> from eleusis_nb.games.gouverneur.round import Round
    >>> table = Round.deal(("Ada", "Bob")).view()
    >>> sentence(Drew(0, Card.parse("7C"), -7), table)
    'Ada draws 7♣: −7.'
    """
    if isinstance(event, Turn):
        return ""
    if isinstance(event, Tied | Threw):
        return _of_the_die(event, board)
    return f"{board.seats[event.seat]} {_does(event, board)}"


def signed(points: int) -> str:
    """Return points with their sign, as print does it: a real minus."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def _does(  # noqa: C901, PLR0911 - one sentence an event
    event: Drew
    | Passed
    | Asked
    | Chose
    | Scored
    | Gave
    | Excluded
    | Returned
    | Bought
    | Eliminated
    | Won,
    board: Board,
) -> str:
    names = board.seats
    match event:
        case Drew(_, card, points):
            return f"draws {card.symbol}: {signed(points) if points else 'it counts nothing yet'}."
        case Passed():
            return "passes."
        case Asked(_, stroke):
            return f"may choose a player ({_title(stroke, board)})."
        case Chose(_, stroke, target):
            return f"chooses {names[target]} ({_title(stroke, board)})."
        case Scored(_, points, stroke):
            return f"{signed(points)} points ({_title(stroke, board)})."
        case Gave(_, target, card):
            return f"gives {card.symbol} to {names[target]} and draws again."
        case Excluded(_, stroke):
            return f"is excluded ({_title(stroke, board)})."
        case Returned(_, stroke):
            return f"is back ({_title(stroke, board)})."
        case Bought(_, price):
            return f"wins a drink: {price} out of the pot."
        case Eliminated(_, by):
            return f"is out: {_OUT_BY[by]}."
        case Won(_, by, pot):
            how = "the last one in" if by == "last" else _title(by, board)
            return f"wins the round and {pot} ({how})."


def _of_the_die(event: Tied | Threw, board: Board) -> str:
    names = [board.seats[seat] for seat in event.seats]
    if isinstance(event, Tied):
        return f"{' and '.join(names)} are level in everything: they throw the die."
    return f"{_listed(f'{n} throws {p}' for n, p in zip(names, event.pips, strict=True))}."


def _listed(parts: Iterable[str]) -> str:
    return ", ".join(parts)


def _title(name: str, board: Board) -> str:
    titles = {stroke.name: stroke.title for stroke in board.house.strokes}
    return titles.get(name, "nobody says why")
