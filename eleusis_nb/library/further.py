"""Rules that look further back, at groups, at the course of play; openings; bad examples.

Name, family, words, origin, other names. Where a source leaves something open, the choice is
named in a comment.
"""

from __future__ import annotations

from typing import Final

ROWS: Final[tuple[tuple[str, ...], ...]] = (
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
        "red after two of a colour, else black",
        "memory",
        "red if the last card is the same colour as the card 2 before, otherwise black",
        "ours",
    ),
    (
        "even after a rise, else odd",
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
        "pairs of a suit, the next of another",
        "groups",
        "in turn: a different suit from the last card, the same suit as the last card",
        "ours",
    ),
    ("pairs of a colour", "groups", "in pairs: then the same colour as the last card", "ours"),
    ("pairs of two suits", "groups", "in pairs: then a different suit from the last card", "ours"),
    (
        "pairs that do not fall",
        "groups",
        "in pairs: then at least as high as the last card",
        "ours",
    ),
    (
        "triples of a colour, the next of the other",
        "groups",
        "in turn: a different colour from the last card, two the same colour as the last card",
        "ours",
    ),
    (
        "pairs of a parity, the next of the other",
        "groups",
        "in turn: a different parity from the last card, the same parity as the last card",
        "ours",
    ),
    (
        "triples that do not rise",
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
        "red, after two refusals black",
        "course",
        "black if at least 2 refused since the last accepted card, otherwise red",
        "ours",
    ),
    (
        "ace to six, after a refusal anything",
        "course",
        "anything if at least 1 refused since the last accepted card, otherwise ace to 6",
        "ours",
    ),
    # Openings.
    (
        "at least as high or an ace, an ace may start",
        "opening",
        "at least as high as the last card or an ace; only an ace may start",
        "ours",
    ),
    (
        "same colour or an ace, red may start",
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
    # Bad examples, which the critic must find fault with: God never draws one.
    ("at least as high", "bad", "at least as high as the last card", "ours"),  # kings for ever
    ("at most as high", "bad", "at most as high as the last card", "ours"),  # aces for ever
    (
        "higher after red, lower after black",  # nothing goes on a red king, or on a black ace
        "bad",
        "higher than the last card if the last card is red, otherwise lower than the last card",
        "ours",
    ),
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
