"""Rules about the card alone, and about its place in the line.

Name, family, words, origin, other names. Where a source leaves something open, the choice is
named in a comment.
"""

from __future__ import annotations

from typing import Final

ROWS: Final[tuple[tuple[str, ...], ...]] = (
    # One card: what is right depends on nothing played before.
    ("red only", "one card", "red", "003"),
    ("black only", "one card", "black", "ours"),
    ("even only", "one card", "even", "ours"),
    ("odd only", "one card", "odd", "ours"),
    ("no spades", "one card", "not a spade", "ours"),
    ("no faces", "one card", "not a face", "ours"),
    ("faces and aces", "one card", "a face or an ace", "ours"),
    ("honours", "one card", "an honour", "ours"),
    ("primes", "one card", "prime", "ours"),
    ("low half", "one card", "ace to 7", "ours"),
    ("middle ranks", "one card", "4 to 10", "ours"),
    ("odd clubs and red faces", "one card", "an odd club or a red face", "ours"),
    ("even red, odd black", "one card", "even and red or odd and black", "ours"),
    ("red or a face, not both", "one card", "exactly one of: red, a face", "ours"),
    ("multiples of three", "one card", "of value a multiple of 3", "ours"),
    ("hearts and clubs", "one card", "a heart or a club", "ours"),
    # Cycles by position.
    ("red, black", "cycle", "in turn: red, black", "003"),
    ("one even, two odd", "cycle", "in turn: one even, two odd", "003"),
    ("three red, three black", "cycle", "in turn: three red, three black", "Abbott"),
    ("two red, one black", "cycle", "in turn: two red, one black", "ours"),
    ("two red, two black", "cycle", "in turn: two red, two black", "ours"),
    ("odd, even", "cycle", "in turn: odd, even", "ours"),
    ("suits in turn", "cycle", "in turn: a club, a diamond, a heart, a spade", "ours"),
    ("low half, high half", "cycle", "in turn: ace to 7, 8 to king", "ours"),
    ("every third a face, the others not", "cycle", "in turn: two not a face, one a face", "ours"),
    ("red, even", "cycle", "in turn: red, even", "ours"),
    ("red, black, anything", "cycle", "in turn: red, black, anything", "ours"),
    ("black, black, red, red, red", "cycle", "in turn: two black, three red", "ours"),
    ("no spade, no heart", "cycle", "in turn: not a spade, not a heart", "ours"),
    ("three even, three odd", "cycle", "in turn: three even, three odd", "ours"),
    ("prime, then not", "cycle", "in turn: prime, not prime", "ours"),
)
