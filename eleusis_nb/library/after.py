"""Rules in which the last card picks the condition.

Name, family, words, origin, other names. Where a source leaves something open, the choice is
named in a comment.
"""

from __future__ import annotations

from typing import Final

ROWS: Final[tuple[tuple[str, ...], ...]] = (
    # After: the last card decides between conditions.
    (
        "the other colour",
        "after",
        "a different colour from the last card",
        "001",
        "black on red and back",
        "red and black alternate",
    ),
    ("black after red", "after", "black if the last card is red, otherwise anything", "000"),
    ("odd after even", "after", "odd if the last card is even, otherwise anything", "000"),
    ("odd and even alternate", "after", "a different parity from the last card", "001"),
    (
        "halves alternate",
        "after",
        "8 to king if the last card is ace to 7, otherwise ace to 7",
        "001",
    ),
    ("red on even, black on odd", "after", "red if the last card is even, otherwise black", "001"),
    (
        "after a face odd, after a low card even",  # a ten is neither: anything may follow it
        "after",
        "odd if the last card is a face, even if the last card is low",
        "003",
    ),
    (
        "primes and non-primes alternate",
        "after",
        "not prime if the last card is prime, otherwise prime",
        "Abbott",
    ),
    (
        "after odd red, after even black",
        "after",
        "red if the last card is odd, otherwise black",
        "Golden",
    ),
    (
        "after black lower or equal, after red higher or equal",
        "after",
        (
            "at most as high as the last card if the last card is black, "
            "otherwise at least as high as the last card"
        ),
        "Abbott",
    ),
    (
        "even after red, odd after black",
        "after",
        "even if the last card is red, otherwise odd",
        "ours",
    ),
    (
        "odd after red, even after black",
        "after",
        "odd if the last card is red, otherwise even",
        "ours",
    ),
    ("faces and others alternate", "after", "a different kind from the last card", "ours"),
    ("red after a face", "after", "red if the last card is a face, otherwise anything", "ours"),
    (
        "red after a face, else black",
        "after",
        "red if the last card is a face, otherwise black",
        "ours",
    ),
    (
        "after ace to six 7 to king, otherwise ace to eight",
        "after",
        "7 to king if the last card is ace to 6, otherwise ace to 8",
        "ours",
    ),
    (
        "after a spade no spade",
        "after",
        "not a spade if the last card is a spade, otherwise anything",
        "ours",
    ),
    (
        "same suit after a face",
        "after",
        "the same suit as the last card if the last card is a face, otherwise anything",
        "ours",
    ),
    (
        "after a prime red, otherwise even",
        "after",
        "red if the last card is prime, otherwise even",
        "ours",
    ),
    (
        "red after even",
        "after",
        "red if the last card is even, otherwise anything",
        "ours",
    ),
    (
        "even after a club, red after a diamond, odd after a heart, else black",
        "after",
        (
            "even if the last card is a club, red if the last card is a diamond, "
            "odd if the last card is a heart, otherwise black"
        ),
        "ours",
    ),
    (
        "low half after a face, else the same colour",
        "after",
        "ace to 7 if the last card is a face, otherwise the same colour as the last card",
        "ours",
    ),
)
