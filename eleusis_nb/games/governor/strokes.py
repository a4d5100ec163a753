"""The eight master strokes of source 002.

Each is data and one function; :data:`MASTER_STROKES` lists them in the order in which they
happen where one card sets off several (**chosen**): what moves scores, then what wins at once,
then what asks for a choice or a drink; the Governor, who wins whatever else happens, first.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eleusis_nb.cards import ALL_CARDS, CardSet, Suit, card_set, cards
from eleusis_nb.games.governor.board import is_face
from eleusis_nb.games.governor.events import (
    Bought,
    Event,
    Excluded,
    Gave,
    PlayerReturned,
    Scored,
    Won,
)
from eleusis_nb.games.governor.house import Moment, Stroke, Target
from eleusis_nb.i18n import say

_FACES: Final[CardSet] = card_set(card for card in ALL_CARDS if is_face(card))
_HEARTS: Final[CardSet] = card_set(card for card in ALL_CARDS if card.suit is Suit.HEARTS)
_THIRD: Final = 3
"""“From the third draw” counts draw rounds."""


def _governor(moment: Moment) -> Iterable[Event]:
    # Passes do not break a row, and a card given away was never part of it (**chosen**).
    last = moment.board.hands[moment.seat].row[-4:]
    if len(last) == 4 and all(is_face(card) for card in last):  # noqa: PLR2004 - source: four
        yield Won(moment.seat, "governor", moment.board.pot)


def _pro_abbus(moment: Moment) -> Iterable[Event]:
    yield Scored(moment.target, -10, "pro-abbus")
    yield Gave(moment.seat, moment.target, moment.card)


def _merignac(moment: Moment) -> Iterable[Event]:
    score, leading = moment.board.hands[moment.seat].score, moment.board.leading
    more = leading + 1 - score if score < leading else -1
    yield Scored(moment.seat, more, "merignac")


def _well_refereed(moment: Moment) -> Iterable[Event]:
    # The card that sets it off is a heart; a third one may come in whatever draw.
    first, *later = moment.board.hands[moment.seat].drawn
    if not later or not all(card and card.suit is Suit.HEARTS for card in (first, later[0])):
        return
    if len(later) == 1:
        yield Scored(moment.seat, 5, "well-refereed")
    else:
        yield Won(moment.seat, "well-refereed", moment.board.pot)


def _year(moment: Moment) -> Iterable[Event]:
    # Source 002 says that it wins « la partie »; that is the round and its pot (**chosen**: as the
    # other strokes that win at once do, of which the source says « la manche »).
    if moment.board.hands[moment.seat].score == moment.board.house.year:
        yield Won(moment.seat, "year-518", moment.board.pot)


def _firedamp(moment: Moment) -> Iterable[Event]:
    yield Excluded(moment.target, "firedamp")


def _belle(moment: Moment) -> Iterable[Event]:
    yield PlayerReturned(moment.target, "belle")


def _captain(moment: Moment) -> Iterable[Event]:
    house = moment.board.house
    if house.tavern:
        # The pot never goes below 0: the landlord takes what is there.
        yield Bought(moment.seat, min(house.price, moment.board.pot))


GOVERNOR: Final = Stroke(
    "governor",
    say("Governor"),
    say("Four face cards in a row, drawn by one player, win the round at once."),
    _governor,
    _FACES,
)
PRO_ABBUS: Final = Stroke(
    "pro-abbus",
    say("Pro-Abbus"),
    say("Give the ace of diamonds to another player, who loses 10 points. Then draw again."),
    _pro_abbus,
    card_set(cards("AD")),
    target=Target.IN,
    replaces=True,
)
MERIGNAC: Final = Stroke(
    "merignac",
    say("Merignac"),
    say(
        "From the third draw round on, the ace of spades takes you one point past the leader. If "
        "you are the leader, you lose 1 point."
    ),
    _merignac,
    card_set(cards("AS")),
    first=_THIRD,
    replaces=True,
)
WELL_REFEREED: Final = Stroke(
    "well-refereed",
    say("Well-Refereed"),
    say(
        "A heart in draw round one or two is worth 5 extra points. A third heart, in any later "
        "draw round, wins at once."
    ),
    _well_refereed,
    _HEARTS,
    first=2,
)
YEAR_518: Final = Stroke(
    "year-518",
    say("Year 518"),
    say(
        "In the third draw round, a score exactly equal to the number of the year wins the round "
        "at once."
    ),
    _year,
    first=_THIRD,
    last=_THIRD,
    aims_at_year=True,
)
FIREDAMP: Final = Stroke(
    "firedamp",
    say("Firedamp"),
    say("From the third draw round on, the jack of spades throws out a player of your choice."),
    _firedamp,
    card_set(cards("JS")),
    first=_THIRD,
    target=Target.IN,
)
BELLE: Final = Stroke(
    "belle",
    say("Belle's Heart"),
    say(
        "From the third draw round on, the queen of hearts brings back a player of your choice, "
        "with the same cards and score."
    ),
    _belle,
    card_set(cards("QH")),
    first=_THIRD,
    target=Target.OUT,
)
CAPTAIN: Final = Stroke(
    "captain",
    say("Captain"),
    say(
        "From the third draw round on, the king of clubs wins a drink in a tavern, paid from the "
        "pot."
    ),
    _captain,
    card_set(cards("KC")),
    first=_THIRD,
)

MASTER_STROKES: Final = (
    GOVERNOR,
    PRO_ABBUS,
    MERIGNAC,
    WELL_REFEREED,
    YEAR_518,
    FIREDAMP,
    BELLE,
    CAPTAIN,
)
"""All eight, in the order in which they happen."""
