"""Rules that compare the card with the last one: same, order, steps, sums.

Name, family, words, origin, other names. Where a source leaves something open, the choice is
named in a comment.
"""

from __future__ import annotations

from typing import Final

ROWS: Final[tuple[tuple[str, ...], ...]] = (
    # Same and different.
    (
        "same suit or same rank",
        "same",
        "the same suit as the last card or the same rank as the last card",
        "Abbott",
        "crazy eights",
    ),
    ("same colour", "same", "the same colour as the last card", "ours"),
    ("same suit", "same", "the same suit as the last card", "ours"),
    ("another suit", "same", "a different suit from the last card", "ours"),
    ("same parity", "same", "the same parity as the last card", "ours"),
    ("same kind", "same", "the same kind as the last card", "ours"),
    (
        "another suit, same colour",
        "same",
        "a different suit from the last card and the same colour as the last card",
        "ours",
    ),
    (
        "another suit and another parity",
        "same",
        "a different suit from the last card and a different parity from the last card",
        "ours",
    ),
    (
        "same colour or same parity",
        "same",
        "the same colour as the last card or the same parity as the last card",
        "ours",
    ),
    (
        "same colour or same parity, not both",
        "same",
        "exactly one of: the same colour as the last card, the same parity as the last card",
        "ours",
    ),
    (
        "same colour and parity, or both different",
        "same",
        (
            "the same colour as the last card and the same parity as the last card or "
            "a different colour from the last card and a different parity from the last card"
        ),
        "ours",
    ),
    (
        "same suit or another parity",
        "same",
        "the same suit as the last card or a different parity from the last card",
        "ours",
    ),
    (
        "next suit in order",
        "same",
        "the suit after the last card in clubs, diamonds, hearts, spades",
        "001",
        "diamond on club, heart on diamond, spade on heart, club on spade",
    ),
    (
        "next suit the other way",
        "same",
        "the suit after the last card in spades, hearts, diamonds, clubs",
        "ours",
    ),
    (
        "next suit in hearts, spades, diamonds, clubs",
        "same",
        "the suit after the last card in hearts, spades, diamonds, clubs",
        "ours",
    ),
    (
        "same suit or next suit",
        "same",
        (
            "the same suit as the last card or "
            "the suit after the last card in clubs, diamonds, hearts, spades"
        ),
        "ours",
    ),
    (
        "not the next suit",
        "same",
        "not the suit after the last card in clubs, diamonds, hearts, spades",
        "ours",
    ),
    # Order of ranks.
    ("not the same rank", "order", "a different rank from the last card", "ours"),
    (
        "higher or a face",
        "order",
        "higher than the last card or a face",
        "ours",
    ),
    ("lower or red", "order", "lower than the last card or red", "ours"),
    ("higher or black", "order", "higher than the last card or black", "ours"),
    (
        "not lower and not higher in turn",
        "order",
        "in turn: at least as high as the last card, at most as high as the last card",
        "ours",
    ),
    ("higher or an ace", "order", "higher than the last card or an ace", "ours"),
    (
        "higher, but ace to six after a face",
        "order",
        "ace to 6 if the last card is a face, otherwise higher than the last card",
        "ours",
    ),
    (
        "after a fall 7 to king, otherwise ace to seven",
        "order",
        "7 to king if the last card is lower than the card 2 before, otherwise ace to 7",
        "ours",
    ),
    (
        "zigzag",
        "order",
        (
            "lower than the last card if the last card is higher than the card 2 before, "
            "higher than the last card if the last card is lower than the card 2 before"
        ),
        "ours",
        "lower after a rise, higher after a fall",
    ),
    # Steps.
    ("one to three steps up", "steps", "1 to 3 steps above the last card around the circle", "001"),
    ("one to six steps up", "steps", "1 to 6 steps above the last card around the circle", "ours"),
    (
        "one to six steps down",
        "steps",
        "1 to 6 steps below the last card around the circle",
        "ours",
    ),
    ("within three", "steps", "differing from the last card by at most 3", "ours"),
    ("within two", "steps", "differing from the last card by at most 2", "ours"),
    ("four apart or more", "steps", "differing from the last card by at least 4", "ours"),
    ("five apart or more", "steps", "differing from the last card by at least 5", "ours"),
    ("two to five apart", "steps", "differing from the last card by 2 to 5", "ours"),
    (
        "one to five steps up, or the same rank",
        "steps",
        "0 to 5 steps above the last card around the circle",
        "ours",
    ),
    (
        "one to five steps up on red, down on black",
        "steps",
        (
            "1 to 5 steps above the last card around the circle if the last card is red, "
            "otherwise 1 to 5 steps below the last card around the circle"
        ),
        "ours",
    ),
    (
        "a multiple of three apart",
        "steps",
        "differing from the last card by a multiple of 3",
        "ours",
    ),
    (
        "within four, another colour",
        "steps",
        "differing from the last card by at most 4 and a different colour from the last card",
        "ours",
    ),
    # Arithmetic.
    (
        "the last value mod 4 picks the suit",
        "arithmetic",
        "by the value of the last card mod 4: 0 a club, 1 a diamond, 2 a heart, 3 a spade",
        "001",
    ),
    (
        "the last value mod 3 picks red, even, odd",
        "arithmetic",
        "by the value of the last card mod 3: 0 red, 1 even, 2 odd",
        "ours",
    ),
    (
        "sum of two a multiple of three",
        "arithmetic",
        "the sum of the last card and this one is a multiple of 3",
        "ours",
    ),
    (
        "sum of three a multiple of three",
        "arithmetic",
        "the sum of the last 2 cards and this one is a multiple of 3",
        "ours",
    ),
    (
        "sum of three even",
        "arithmetic",
        "the sum of the last 2 cards and this one is a multiple of 2",
        "ours",
    ),
    (
        "sum of two at least fourteen",
        "arithmetic",
        "the sum of the last card and this one is at least 14",
        "ours",
    ),
    (
        "sum of two at most fourteen",
        "arithmetic",
        "the sum of the last card and this one is at most 14",
        "ours",
    ),
    (
        "sum of two not a multiple of three",
        "arithmetic",
        "not (the sum of the last card and this one is a multiple of 3)",
        "ours",
    ),
    (
        "red when the last two sum to at least fourteen, else black",
        "arithmetic",
        "red if the sum of the last 2 cards is at least 14, otherwise black",
        "ours",
    ),
    (
        "sum of two ten to seventeen",
        "arithmetic",
        "the sum of the last card and this one is 10 to 17",
        "ours",
    ),
    (
        "red when the last two sum to an even number, else black",
        "arithmetic",
        "red if the sum of the last 2 cards is a multiple of 2, otherwise black",
        "ours",
    ),
)
