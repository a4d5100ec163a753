"""What happened, in a sentence each: for the terminal, the widget and its static fallback."""

from __future__ import annotations

from eleusis_nb.games.governor.board import Board
from eleusis_nb.games.governor.events import (
    Asked,
    Bought,
    CardDrawn,
    Chose,
    Eliminated,
    Event,
    Excluded,
    Gave,
    Passed,
    PlayerReturned,
    Scored,
    Threw,
    Tied,
    TurnBegan,
    Won,
)
from eleusis_nb.games.governor.secret import NAMELESS
from eleusis_nb.i18n import Text, listing, say, together

_OUT_BY = {
    "score": say("the lowest score"),
    "card": say("the lowest score, and among equals the lowest high card"),
    "die": say("the lowest throw of the die"),
}


def sentence(event: Event, board: Board, *, sealed: bool = False) -> str:
    """Return what happened in a sentence; empty where there is nothing to say.

    Parameters
    ----------
    event : Event
        What happened.
    board : Board
        The table of that round after it, for its names, strokes and scores.
    sealed : bool
        Whether a secret stroke lies in its envelope. Then nobody says what a card counted: after
        each turn the scores are read out, and which of them the rules do not explain is for the
        players to find.

    Examples
    --------
    >>> from eleusis_nb.cards import Card
    >>> from eleusis_nb.games.governor.round import GovernorRound
    >>> table = GovernorRound.deal(("Ada", "Bob")).view()
    >>> sentence(CardDrawn(0, Card.parse("7C"), -7), table)
    'Ada draws 7♣: −7.'
    >>> sentence(CardDrawn(0, Card.parse("7C"), -7), table, sealed=True)
    'Ada draws 7♣.'
    """
    match event:
        case TurnBegan():
            return _scores(board) if sealed and any(hand.cards for hand in board.hands) else ""
        case CardDrawn(seat, card) if sealed:
            return say("{name} draws {card}.", name=called(board.seats[seat]), card=card)
        case Scored(_, _, stroke) if sealed and stroke == NAMELESS:
            return ""
        case Won() if sealed:
            return together(_does(event, board), _scores(board))
    if isinstance(event, Tied | Threw):
        return _of_the_die(event, board)
    return _does(event, board)


def _scores(board: Board) -> Text:
    """Say what everybody has."""
    pairs = zip(board.seats, board.hands, strict=True)
    scores = [scored(name, hand.score) for name, hand in pairs]
    return say("The scores: {scores}.", scores=together(*scores, by=", "))


def scored(name: str, score: int) -> Text:
    """Return a player's name and score, with a real minus."""
    return say("{name} {score}", name=called(name), score=f"{score}".replace("-", "−"))


def called(name: str) -> str:
    """Return a player's name; of who gave none, the word of the reader's language.

    Examples
    --------
    >>> called("Guest"), say("{name} passes.", name=called("Guest")).said("fr")
    ('Guest', 'Invité passe.')
    """
    return say("Guest") if name == "Guest" else name


def signed(points: int) -> str:
    """Return points with their sign, as print does it: a real minus."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def _does(  # noqa: C901, PLR0911 - one sentence an event
    event: CardDrawn
    | Passed
    | Asked
    | Chose
    | Scored
    | Gave
    | Excluded
    | PlayerReturned
    | Bought
    | Eliminated
    | Won,
    board: Board,
) -> Text:
    names = [called(name) for name in board.seats]
    name = names[event.seat]
    match event:
        case CardDrawn(_, card, points):
            if not points:
                return say("{name} draws {card}: it doesn't count yet.", name=name, card=card)
            gain = signed(points)
            return say("{name} draws {card}: {points}.", name=name, card=card, points=gain)
        case Passed():
            return say("{name} passes.", name=name)
        case Asked(_, stroke):
            title = _title(stroke, board)
            return say("{name} may choose a player ({stroke}).", name=name, stroke=title)
        case Chose(_, stroke, target):
            title, whom = _title(stroke, board), names[target]
            return say("{name} chooses {whom} ({stroke}).", name=name, whom=whom, stroke=title)
        case Scored(_, points, stroke):
            gain, title = signed(points), _title(stroke, board)
            return say("{name} {points} points ({stroke}).", name=name, points=gain, stroke=title)
        case Gave(_, target, card):
            whom = names[target]
            return say(
                "{name} gives {card} to {whom} and draws again.", name=name, card=card, whom=whom
            )
        case Excluded(_, stroke):
            return say("{name} is thrown out ({stroke}).", name=name, stroke=_title(stroke, board))
        case PlayerReturned(_, stroke):
            return say("{name} is back ({stroke}).", name=name, stroke=_title(stroke, board))
        case Bought(_, price):
            return say("{name} wins a drink: {price} from the pot.", name=name, price=price)
        case Eliminated(_, by):
            return say("{name} is out: {why}.", name=name, why=_OUT_BY[by])
        case Won(_, by, pot):
            how = say("the last player left") if by == "last" else _title(by, board)
            return say("{name} wins the round and {pot} ({how}).", name=name, pot=pot, how=how)


def _of_the_die(event: Tied | Threw, board: Board) -> Text:
    names = [called(board.seats[seat]) for seat in event.seats]
    if isinstance(event, Tied):
        return say("{names} are equal in everything, so they throw the die.", names=listing(names))
    throws = [
        say("{name} throws {pips}", name=name, pips=pips)
        for name, pips in zip(names, event.pips, strict=True)
    ]
    return say("{throws}.", throws=together(*throws, by=", "))


def _title(name: str, board: Board) -> str:
    titles = {stroke.name: stroke.title for stroke in board.house.strokes}
    return titles.get(name, say("the secret rule"))
