"""What an agent sees and may do, as numbers: the encoding of views and actions.

**Actions** are numbers from 0. Cards count by their index (clubs 2, 3, … first).

====================  ======================================================================
0 – 51                play this card; if cards are laid aside, play those and this one last
52 – 103              lay this card aside, to play it as the next of a series in this turn
104                   claim that no card fits (no-play)
105                   become prophet
106, 107              as prophet: call right, call wrong
108 – 113             predict right with confidence .5, .75, .9, then wrong with the same
114                   say nothing, where one has just played and may declare or say the rule
115                   give up, where nothing else is left
116 + n               say rule *n* of the environment's list
====================  ======================================================================

**Observations** are one row of numbers from 0 to 1; seats are counted from the agent's own on,
clockwise, up to ``SEATS``.

=====================  =====================================================================
52                     how often one holds each card, in fourths
52                     cards laid aside: their place in the series, in fourths
52                     mistake cards before one, in fourths
52                     the card on show, or the play that waits for a call, as above
``ENTRIES`` × 58       the newest entries of the table, the newest first: 52 for its cards
                       (place in fourths), then right, wrong, a claim, the starter, God's own
                       play, one's own
10                     how many cards each seat holds, in 52nds
10, 10                 who is expelled; who is prophet
10                     whose turn it is
8                      plays in 60ths, cards on the mainline in 60ths, cards refused in 60ths, the
                       stock in 104ths, the stage less one, wrong guesses in tenths, one's points
                       so far in 60ths, a claim waits for a call
=====================  =====================================================================

Whatever is larger than 1 is 1. Everything comes from the view of the agent's seat, in which the
rule, the stock and other hands are not; what is to be learned is their trace on the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.eleusis import (
    Action,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    View,
)
from eleusis_nb.games.eleusis.actions import CONFIDENCES
from eleusis_nb.rules import Rule

RULES: Final = (
    "red", "black", "a heart", "not a spade", "even", "odd", "a face", "not a face",
    "a different suit from the last card", "the same colour as the last card",
    "the other colour than the last card", "higher than the last card or a face",
    "black if the last card is red, otherwise red", "even if the last card is odd, otherwise odd",
    "value differs from the last card by at most 4", "red or even", "black or a face",
    "odd if the last card is a face, otherwise anything", "a heart or a spade",
    "red if the last card is even, otherwise black", "an ace or a face or red",
    "a different value from the last card", "not a club", "exactly one of red and even",
)  # fmt: skip
"""What God draws the secret from where no list is given."""

PACK: Final = len(ALL_CARDS)
ASIDE: Final = PACK
NO_PLAY: Final = 2 * PACK
PROPHESY, RIGHT, WRONG = NO_PLAY + 1, NO_PLAY + 2, NO_PLAY + 3
PREDICT: Final = NO_PLAY + 4
SILENT: Final = PREDICT + 2 * len(CONFIDENCES)
RESIGN: Final = SILENT + 1
SAY: Final = RESIGN + 1

SEATS: Final = 10
ENTRIES: Final = 24
"""Entries of the table in an observation."""

_FLAGS: Final = 6
_SCALARS: Final = 8
WIDE: Final = 4 * PACK + ENTRIES * (PACK + _FLAGS) + 4 * SEATS + _SCALARS
"""The length of an observation."""

Row: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.int8]


def observation(view: View, aside: Sequence[Card] = ()) -> Row:
    """Return what a seat sees as numbers.

    Parameters
    ----------
    view : View
        The seat's view.
    aside : sequence of Card
        The cards it laid aside for a series.
    """
    row = np.zeros(WIDE, dtype=np.float32)
    own = view.seat or 0
    for card in view.hand:
        row[card.index] += 0.25
    _placed(row[PACK:], aside)
    for card in view.mistakes[own]:
        row[2 * PACK + card.index] += 0.25
    if view.pending is not None:
        _placed(row[3 * PACK :], view.pending.cards)
    at = 4 * PACK
    for entry in reversed(view.table[-ENTRIES:]):
        _placed(row[at:], entry.cards)
        row[at + PACK : at + PACK + _FLAGS] = (
            entry.ok,
            not entry.ok,
            entry.kind == "claim",
            entry.kind == "starter",
            entry.kind == "god",
            entry.seat == own,
        )
        at += PACK + _FLAGS
    at = 4 * PACK + ENTRIES * (PACK + _FLAGS)
    _seats(view, row[at:])
    row[at + 4 * SEATS :] = (
        view.plays / 60,
        view.situation.position / 60,
        view.refused / 60,
        view.stock / (2 * PACK),
        view.stage - 1,
        view.wrong_guesses[own] / 10,
        view.tally[own] / 60,
        view.pending is not None and view.pending.claim,
    )
    return np.clip(row, 0, 1)


def mask(view: View, rules: int, aside: Sequence[Card] = ()) -> Mask:
    """Return which actions a seat may do now: 1 or 0 for each."""
    may = view.may
    allowed = np.zeros(SAY + rules, dtype=np.int8)
    if may.most:
        left = list(may.cards)
        for card in aside:
            left.remove(card)
        for card in left:
            allowed[card.index] = 1
            allowed[ASIDE + card.index] = len(aside) + 1 < may.most
    if aside:
        return allowed
    allowed[NO_PLAY], allowed[PROPHESY] = may.no_play, may.prophesy
    allowed[RIGHT] = allowed[WRONG] = may.judge
    allowed[PREDICT:SILENT] = may.predict
    allowed[SAY:] = may.guess
    allowed[SILENT] = bool(may) and view.seat not in view.waits_for
    allowed[RESIGN] = may.resign and not allowed[:RESIGN].any()
    return allowed


def action(number: int, seat: int, rules: Sequence[Rule], aside: Sequence[Card]) -> Action | None:
    """Return the action of a number; None for one that only says nothing or lays a card aside."""
    if number < PACK:
        return PlayCards(seat, (*aside, ALL_CARDS[number]))
    if number >= SAY:
        return Guess(seat, rules[number - SAY])
    if PREDICT <= number < SILENT:
        right, sure = divmod(number - PREDICT, len(CONFIDENCES))
        return Predict(seat, right == 0, CONFIDENCES[sure])
    others: dict[int, Action] = {
        NO_PLAY: NoPlay(seat),
        PROPHESY: Prophesy(seat),
        RIGHT: Judge(seat, right=True),
        WRONG: Judge(seat, right=False),
        RESIGN: Resign(seat),
    }
    return others.get(number)


def _placed(row: Row, cards: Iterable[Card]) -> None:
    """Mark cards by their place; of a claim, which lays a whole hand open, all from the fourth."""
    for place, card in enumerate(cards, start=1):
        row[card.index] = min(place, 4) / 4


def _seats(view: View, row: Row) -> None:
    number, own = len(view.seats), view.seat or 0
    for seat in range(number):
        at = (seat - own) % number
        row[at] = view.counts[seat] / PACK
        row[SEATS + at] = seat in view.expelled
        row[2 * SEATS + at] = seat == view.prophet
        row[3 * SEATS + at] = seat == view.turn
