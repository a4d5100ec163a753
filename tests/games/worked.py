"""Tables laid out by hand, and moves written as people say them."""

from collections.abc import Sequence
from typing import Any

from eleusis_nb.cards import cards
from eleusis_nb.games.eleusis import (
    Action,
    Confess,
    Deal,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Prophesy,
    Resign,
    Round,
    variants,
)

NAMES = ("God", "Ada", "Bob", "Cy", "Dot", "Eve", "Fay")
ALTERNATE = "black if the last card is red, otherwise red"

_SAID = {
    "no-play": NoPlay,
    "prophet": Prophesy,
    "confess": Confess,
    "resign": Resign,
    "right": lambda seat: Judge(seat, right=True),
    "wrong": lambda seat: Judge(seat, right=False),
}


def lay(
    variant: str,
    rule: str,
    hands: Sequence[str],
    stock: str,
    *,
    by_hand: bool = False,
    **changes: Any,  # noqa: ANN401  # any number of the variant
) -> Round:
    """Deal these hands; the stock begins with the starter."""
    size = len(cards(hands[0]))
    assert all(len(cards(hand)) == size for hand in hands)
    table = variants[variant].but(deals=(Deal(len(hands), len(hands), 2, size),), **changes)
    deck = cards(" ".join([*hands, stock]))
    return Round.deal(table, rule, NAMES[: len(hands) + 1], seed=1, deck=deck, by_hand=by_hand)


def said(move: str) -> Action:
    """Read a move: a seat, and what it says or plays, as in ``2 no-play`` or ``1 9S 4D``."""
    seat, _, words = move.partition(" ")
    if words in _SAID:
        return _SAID[words](int(seat))
    if words.startswith("guesses "):
        return Guess(int(seat), words.removeprefix("guesses "))
    return PlayCards(int(seat), cards(words))


def go(table: Round, *moves: str) -> Round:
    """Make moves one after the other."""
    for move in moves:
        table, _ = table.apply(said(move))
    return table


def held(table: Round) -> list[int]:
    """Count the cards of each player."""
    return [len(hand) for hand in table.state.hands[1:]]


def points(table: Round) -> list[float]:
    """Return every seat's points, God's first."""
    assert table.sheet is not None, "the round goes on"
    return list(table.sheet.totals)
