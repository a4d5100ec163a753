"""What happened, in a sentence each: for the table, its replay and the report."""

from __future__ import annotations

from collections.abc import Mapping

from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.board import Board
from eleusis_nb.games.governor.secret import NAMELESS, SecretStroke
from eleusis_nb.i18n import Text, listing, say, together

_OUT_BY = {
    "score": say("the lowest score"),
    "card": say("the lowest score, and among equals the lowest high card"),
    "die": say("the lowest throw of the die"),
}


def sentence(  # noqa: C901, PLR0911 - one case an event
    event: ev.RecordedEvent,
    board: Board,
    *,
    sealed: bool = False,
    supposed: Mapping[str, SecretStroke] | None = None,
) -> str:
    """Return what happened in a sentence; empty where there is nothing to say.

    Parameters
    ----------
    event : RecordedEvent
        What happened.
    board : Board
        The table of that round after it, for its names, strokes and scores.
    sealed : bool
        Whether a secret stroke lies in its envelope. Then nobody says what a card counted: after
        each turn the scores are read out, and which of them the rules do not explain is for the
        players to find.
    supposed : mapping from str to SecretStroke, optional
        What was supposed of it before the event, by key.

    Examples
    --------
    >>> from eleusis_nb.cards import Card
    >>> from eleusis_nb.games.governor.round import GovernorRound
    >>> table = GovernorRound.deal(("Ada", "Bob")).view()
    >>> sentence(ev.CardDrawn(0, Card.parse("7C"), -7), table)
    'Ada draws 7♣: −7.'
    >>> sentence(ev.CardDrawn(0, Card.parse("7C"), -7), table, sealed=True)
    'Ada draws 7♣.'
    """
    match event:
        case ev.RoundDealt():
            return say("Everyone pays {stake}.", stake=event.stake)
        case ev.TurnBegan():
            return _scores(board) if sealed and any(hand.cards for hand in board.hands) else ""
        case ev.CardDrawn(seat, card) if sealed:
            return say("{name} draws {card}.", name=called(board.seats[seat]), card=card)
        case ev.Scored(_, _, stroke) if sealed and stroke == NAMELESS:
            return ""
        case ev.Won() if sealed:
            return together(_move(event, board), _scores(board))
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
            sealed_stroke = SecretStroke.parse(rule).sentence
            return say("The secret rule was: {stroke}", stroke=sealed_stroke)
        case _:
            return _move(event, board)


def _move(  # noqa: C901, PLR0911, PLR0912 - one case an event
    event: ev.RecordedEvent, board: Board
) -> str:
    names = [called(name) for name in board.seats]
    titles = {stroke.name: stroke.title for stroke in board.house.strokes}

    def title(stroke: str) -> str:
        return titles.get(stroke, say("the secret rule"))

    match event:
        case ev.CardDrawn(seat, card, 0):
            return say("{name} draws {card}: it doesn't count yet.", name=names[seat], card=card)
        case ev.CardDrawn(seat, card, points):
            gain = _signed(points)
            return say("{name} draws {card}: {points}.", name=names[seat], card=card, points=gain)
        case ev.Passed(seat):
            return say("{name} passes.", name=names[seat])
        case ev.Asked(seat, by):
            return say("{name} may choose a player ({stroke}).", name=names[seat], stroke=title(by))
        case ev.Chose(seat, by, target):
            return say(
                "{name} chooses {whom} ({stroke}).",
                name=names[seat],
                whom=names[target],
                stroke=title(by),
            )
        case ev.Scored(seat, points, by):
            return say(
                "{name} {points} points ({stroke}).",
                name=names[seat],
                points=_signed(points),
                stroke=title(by),
            )
        case ev.Gave(seat, target, card):
            return say(
                "{name} gives {card} to {whom} and draws again.",
                name=names[seat],
                card=card,
                whom=names[target],
            )
        case ev.Excluded(seat, by):
            return say("{name} is thrown out ({stroke}).", name=names[seat], stroke=title(by))
        case ev.PlayerReturned(seat, by):
            return say("{name} is back ({stroke}).", name=names[seat], stroke=title(by))
        case ev.Bought(seat, price):
            return say("{name} wins a drink: {price} from the pot.", name=names[seat], price=price)
        case ev.Eliminated(seat, by):
            return say("{name} is out: {why}.", name=names[seat], why=_OUT_BY[by])
        case ev.Won(seat, by, pot):
            how = say("the last player left") if by == "last" else title(by)
            return say(
                "{name} wins the round and {pot} ({how}).", name=names[seat], pot=pot, how=how
            )
        case ev.Tied(seats):
            tied = listing([names[seat] for seat in seats])
            return say("{names} are equal in everything, so they throw the die.", names=tied)
        case ev.Threw(seats, thrown):
            throws = [
                say("{name} throws {pips}", name=names[seat], pips=pips)
                for seat, pips in zip(seats, thrown, strict=True)
            ]
            return say("{throws}.", throws=together(*throws, by=", "))
        case _:
            return ""


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


def _signed(points: int) -> str:
    """Return points with their sign, as print does it: a real minus."""
    return f"{points:+d}".replace("-", "−")
