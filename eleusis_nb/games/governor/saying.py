"""What happened, in a sentence each: for the table, its replay and the report."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import structs

from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.round import Board
from eleusis_nb.games.governor.secret import SecretStroke
from eleusis_nb.i18n import Text, listing, say, together

_OUT_BY: Final = {
    "score": say("the lowest score"),
    "card": say("the lowest score, and among equals the lowest high card"),
    "die": say("the lowest throw of the die"),
}


def sentence(  # noqa: C901, PLR0911, PLR0912 - one case an event
    event: ev.RecordedEvent,
    board: Board,
    *,
    sealed: bool = False,
    supposed: Mapping[str, SecretStroke] | None = None,
) -> str:
    """Return what happened in a sentence; empty where there is nothing to say.

    The table is that after it. While a secret stroke is ``sealed`` nobody says what a card counted:
    after each turn the scores are read out, and which of them the rules do not explain is for the
    players to find. ``supposed`` is what was supposed of it before, by key.

    Examples
    --------
    >>> from eleusis_nb.cards import Card
    >>> from eleusis_nb.games.governor import GovernorRound
    >>> table = GovernorRound.deal(("Ada", "Bob")).view()
    >>> sentence(ev.CardDrawn(0, Card.parse("7C"), -7), table)
    'Ada draws 7♣: −7.'
    >>> sentence(ev.CardDrawn(0, Card.parse("7C"), -7), table, sealed=True)
    'Ada draws 7♣.'
    """
    told = _values(event, board)
    match event:
        case ev.RoundDealt(stake=stake):
            return say("Everyone pays {stake}.", stake=stake)
        case ev.TurnBegan():
            return _scores(board) if sealed and any(hand.cards for hand in board.hands) else ""
        case ev.CardDrawn() if sealed:
            return say("{name} draws {card}.", **told)
        case ev.CardDrawn(points=0):
            return say("{name} draws {card}: it doesn't count yet.", **told)
        case ev.CardDrawn():
            return say("{name} draws {card}: {points}.", **told)
        case ev.Passed():
            return say("{name} passes.", **told)
        case ev.Asked():
            return say("{name} may choose a player ({stroke}).", **told)
        case ev.Chose():
            return say("{name} chooses {whom} ({stroke}).", **told)
        case ev.Scored(stroke=name) if sealed and name == ev.NAMELESS:
            return ""
        case ev.Scored():
            return say("{name} {points} points ({stroke}).", **told)
        case ev.Gave():
            return say("{name} gives {card} to {whom} and draws again.", **told)
        case ev.Excluded():
            return say("{name} is thrown out ({stroke}).", **told)
        case ev.PlayerReturned():
            return say("{name} is back ({stroke}).", **told)
        case ev.Bought():
            return say("{name} wins a drink: {price} from the pot.", **told)
        case ev.Eliminated(by=by):
            return say("{name} is out: {why}.", **told, why=_OUT_BY[by])
        case ev.Won(by=by):
            how = say("the last player left") if by == "last" else _title(board, by)
            won = say("{name} wins the round and {pot} ({how}).", **told, how=how)
            return together(won, _scores(board)) if sealed else won
        case ev.Tied(seats):
            tied = listing([called(board.seats[seat]) for seat in seats])
            return say("{names} are equal in everything, so they throw the die.", names=tied)
        case ev.Threw(seats, thrown):
            throws = [
                say("{name} throws {pips}", name=called(board.seats[seat]), pips=pips)
                for seat, pips in zip(seats, thrown, strict=True)
            ]
            return say("{throws}.", throws=together(*throws, by=", "))
        case ev.StrokeSupposed(_, text):
            return say("Written down: “{rule}”", rule=SecretStroke.parse(text).words)
        case ev.StrokeDropped(key) if supposed and key in supposed:
            return say("Crossed out: “{rule}”", rule=supposed[key].words)
        case ev.StrokeDeclared(_, bool(right)):
            return say("The Jack says: yes.") if right else say("The Jack says: no.")
        case ev.StrokeHintGiven(_, text):
            return say("A hint: {text}", text=text)
        case ev.StrokeOpened(_, ""):
            return say("The envelope is opened.")
        case ev.StrokeOpened(_, rule):
            return say("The secret rule was: {stroke}", stroke=SecretStroke.parse(rule).words)
    return ""


def _values(event: ev.RecordedEvent, board: Board) -> dict[str, object]:
    """Return what the sentences name, as far as an event has it."""
    told = structs.asdict(event)
    for name, seat in (("name", told.get("seat")), ("whom", told.get("target"))):
        told[name] = None if seat is None else called(board.seats[seat])
    points = f"{told.get('points', 0):+d}".replace("-", "−")  # as print does it: a real minus
    return told | {"points": points, "stroke": _title(board, told.get("stroke", ""))}


def _title(board: Board, name: str) -> str:
    titles = (stroke.title for stroke in board.house.strokes if stroke.name == name)
    return next(titles, say("the secret rule"))


def _scores(board: Board) -> Text:
    """Say what everybody has."""
    pairs = zip(board.seats, board.hands, strict=True)
    scores = [scored(name, hand.score) for name, hand in pairs]
    return say("The scores: {scores}.", scores=together(*scores, by=", "))


def scored(name: str, score: int) -> Text:
    """Return a player's name and score, with a real minus."""
    return say("{name} {score}", name=called(name), score=f"{score}".replace("-", "−"))


def called(name: str) -> str:
    """Return a player's name; of who gave none, the word of the reader's language."""
    return say("Guest") if name == "Guest" else name
