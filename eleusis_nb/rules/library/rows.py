"""The rules of the library: name, family, words, origin, other names.

The sources' rules are worded by their meaning. Where a source leaves something open, the choice
is named in a comment.
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
    ("low, high", "cycle", "in turn: ace to 7, 8 to king", "ours"),
    ("face every third", "cycle", "in turn: two not a face, one a face", "ours"),
    ("red, even", "cycle", "in turn: red, even", "ours"),
    ("red, black, anything", "cycle", "in turn: red, black, anything", "ours"),
    ("black, black, red, red, red", "cycle", "in turn: two black, three red", "ours"),
    ("no spade, no heart", "cycle", "in turn: not a spade, not a heart", "ours"),
    ("three even, three odd", "cycle", "in turn: three even, three odd", "ours"),
    ("prime, then not", "cycle", "in turn: prime, not prime", "ours"),
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
        "after a low card high, after a high card low",
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
        "higher after red, lower after black",
        "after",
        "higher than the last card if the last card is red, otherwise lower than the last card",
        "ours",
    ),
    (
        "red suits follow even, any odd",
        "after",
        "red if the last card is even, otherwise anything",
        "ours",
    ),
    (
        "by the last suit",
        "after",
        (
            "even if the last card is a club, red if the last card is a diamond, "
            "odd if the last card is a heart, otherwise black"
        ),
        "ours",
    ),
    (
        "another half after a face, else the same colour",
        "after",
        "ace to 7 if the last card is a face, otherwise the same colour as the last card",
        "ours",
    ),
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
        "another colour or another parity, not both",
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
        "next suit, red first",
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
    ("at least as high", "order", "at least as high as the last card", "ours"),
    ("at most as high", "order", "at most as high as the last card", "ours"),
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
        "higher and lower in turn",
        "order",
        "in turn: at least as high as the last card, at most as high as the last card",
        "ours",
    ),
    ("higher or an ace", "order", "higher than the last card or an ace", "ours"),
    (
        "higher, or low after a face",
        "order",
        "ace to 6 if the last card is a face, otherwise higher than the last card",
        "ours",
    ),
    (
        "on to the other side of seven",
        "order",
        "7 to king if the last card is lower than the card 2 before, otherwise ace to 7",
        "ours",
    ),
    (
        "zigzag",
        "order",
        (
            "at most as high as the last card if the last card is higher than the card 2 before, "
            "otherwise at least as high as the last card"
        ),
        "ours",
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
        "steps up on red, down on black",
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
        "the last value mod 3",
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
        "red when the last two sum to fourteen",
        "arithmetic",
        "red if the sum of the last 2 cards is at least 14, otherwise black",
        "ours",
    ),
    (
        "sum of three eighteen to twenty-four",
        "arithmetic",
        "the sum of the last 2 cards and this one is 18 to 24",
        "ours",
    ),
    (
        "colour by the sum of the last two",
        "arithmetic",
        "red if the sum of the last 2 cards is a multiple of 2, otherwise black",
        "ours",
    ),
    # Memory: further back than the last card.
    (
        "colour of the card before the last",
        "memory",
        "the same colour as the card 2 before",
        "ours",
    ),
    (
        "another suit than the card before the last",
        "memory",
        "a different suit from the card 2 before",
        "ours",
    ),
    (
        "another parity than the card before the last",
        "memory",
        "a different parity from the card 2 before",
        "ours",
    ),
    ("colour of three before", "memory", "the same colour as the card 3 before", "ours"),
    (
        "another colour than three before",
        "memory",
        "a different colour from the card 3 before",
        "ours",
    ),
    (
        "none of the last two suits",
        "memory",
        "a different suit from the last card and a different suit from the card 2 before",
        "ours",
    ),
    (
        "no three of a colour",
        "memory",
        "not (the same colour as the last card and the same colour as the card 2 before)",
        "ours",
    ),
    (
        "red after two of a colour",
        "memory",
        "red if the last card is the same colour as the card 2 before, otherwise black",
        "ours",
    ),
    (
        "between is wrong",
        "memory",
        "even if the last card is higher than the card 2 before, otherwise odd",
        "ours",
    ),
    (
        "one of the last two suits",
        "memory",
        "the same suit as the last card or the same suit as the card 2 before",
        "ours",
    ),
    ("colour of six before", "memory", "the same colour as the card 6 before", "ours"),
    # Groups.
    (
        "the three-card pattern",  # around the circle: on the line no card follows a king
        "groups",
        (
            "in threes: then the same suit as the last card and 2 steps above the last card "
            "around the circle; then a different suit from the last card and 1 step below "
            "the last card around the circle"
        ),
        "000",
    ),
    (
        "the three-card pattern by colour",  # the source says "couleur", which may mean either
        "groups",
        (
            "in threes: then the same suit as the last card and 2 steps above the last card "
            "around the circle; then a different colour from the last card and 1 step below "
            "the last card around the circle"
        ),
        "000",
    ),
    (
        "pairs of a suit",
        "groups",
        "in turn: a different suit from the last card, the same suit as the last card",
        "ours",
    ),
    ("pairs of a colour", "groups", "in pairs: then the same colour as the last card", "ours"),
    ("pairs of two suits", "groups", "in pairs: then a different suit from the last card", "ours"),
    ("rising pairs", "groups", "in pairs: then at least as high as the last card", "ours"),
    (
        "triples of a colour",
        "groups",
        "in turn: a different colour from the last card, two the same colour as the last card",
        "ours",
    ),
    (
        "pairs of a parity",
        "groups",
        "in turn: a different parity from the last card, the same parity as the last card",
        "ours",
    ),
    (
        "triples that fall",
        "groups",
        "in threes: then at most as high as the last card; then at most as high as the last card",
        "ours",
    ),
    # The course of play.
    (
        "after right red, after wrong black",
        "course",
        "red if the last play was right, otherwise black",
        "001",
    ),
    (
        "after right even, after wrong odd",
        "course",
        "even if the last play was right, otherwise odd",
        "ours",
    ),
    (
        "the other colour after right, the same after wrong",
        "course",
        (
            "a different colour from the last card if the last play was right, "
            "otherwise the same colour as the last card"
        ),
        "ours",
    ),
    (
        "two refusals turn the colour",
        "course",
        "black if at least 2 refused since the last accepted card, otherwise red",
        "ours",
    ),
    (
        "anything but a face until a refusal",
        "course",
        "anything if at least 1 refused since the last accepted card, otherwise ace to 6",
        "ours",
    ),
    # Openings.
    (
        "at least as high, an ace may start",
        "opening",
        "at least as high as the last card; only an ace may start",
        "ours",
    ),
    (
        "same colour, red may start",
        "opening",
        "the same colour as the last card or an ace; only a red card may start",
        "ours",
    ),
    (
        "another suit, a face may start",
        "opening",
        "a different suit from the last card; only a face may start",
        "ours",
    ),
    # Bad examples, which the critic must find fault with.
    ("each higher than the last", "bad", "higher than the last card", "003"),
    (
        "each higher than the last, after a king an ace",
        "bad",
        "an ace if the last card is a king, otherwise higher than the last card",
        "003",
    ),
    ("red or odd", "bad", "red or odd", "003"),
    (
        "the base-13 arithmetic one",  # "the first card" read as the first of the three
        "bad",
        "one more than the sum of the last 3 cards modulo the first of them",
        "003",
    ),
    (
        "solitaire down",  # nothing goes on an ace
        "bad",
        "1 step below the last card and a different colour from the last card",
        "000",
        "solitaire, the lower row",
    ),
    (
        "solitaire up",  # nothing goes on a king
        "bad",
        "1 step above the last card and the same suit as the last card",
        "000",
        "solitaire, the foundations",
    ),
    ("black but the jack of clubs", "bad", "black and not the jack of clubs", "003"),
)
