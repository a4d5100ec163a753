"""What the names of the library's rules say, written down a second time from the names alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from eleusis_nb.cards import Card


@dataclass(frozen=True, slots=True)
class Board:
    """A board, and what happened to the last play."""

    line: tuple[Card, ...]
    right: bool
    refused: int

    def back(self, back: int) -> Card:
        return self.line[-back]

    @property
    def last(self) -> Card:
        return self.line[-1]

    @property
    def rose(self) -> bool:
        return self.last.value > self.back(2).value

    @property
    def fell(self) -> bool:
        return self.last.value < self.back(2).value

    def place(self, length: int) -> int:
        """Return the place of the next card in groups of a length, from 0."""
        return len(self.line) % length


Says: TypeAlias = Callable[[Board, Card], bool]

SUITS = "CDHS"
RED = "DH"
PRIMES = (2, 3, 5, 7, 11, 13)


def suit(card: Card) -> str:
    return card.suit.name[0]


def red(card: Card) -> bool:
    return suit(card) in RED


def even(card: Card) -> bool:
    return card.value in (2, 4, 6, 8, 10, 12)


def face(card: Card) -> bool:
    return card.value in (11, 12, 13)


def low(card: Card) -> bool:
    return card.value <= 7


def prime(card: Card) -> bool:
    return card.value in PRIMES


def up(board: Board, card: Card) -> int:
    """Return the steps up from the last card, around the circle."""
    return (card.value - board.last.value) % 13


def apart(board: Board, card: Card) -> int:
    return abs(card.value - board.last.value)


def same_colour(board: Board, card: Card, back: int = 1) -> bool:
    return red(card) == red(board.back(back))


def same_suit(board: Board, card: Card, back: int = 1) -> bool:
    return suit(card) == suit(board.back(back))


def same_parity(board: Board, card: Card, back: int = 1) -> bool:
    return even(card) == even(board.back(back))


def next_suit(board: Board, card: Card, order: str) -> bool:
    return suit(card) == order[(order.index(suit(board.last)) + 1) % 4]


def total(board: Board, card: Card, earlier: int = 1) -> int:
    return card.value + sum(one.value for one in board.line[-earlier:])


def last_two(board: Board) -> int:
    return board.last.value + board.back(2).value


def pattern(board: Board, card: Card, other: Says) -> bool:
    match board.place(3):
        case 0:
            return True
        case 1:
            return same_suit(board, card) and up(board, card) == 2
    return other(board, card) and up(board, card) == 12


MEANINGS: dict[str, Says] = {
    "red only": lambda _, c: red(c),
    "black only": lambda _, c: not red(c),
    "even only": lambda _, c: even(c),
    "odd only": lambda _, c: not even(c),
    "no spades": lambda _, c: suit(c) != "S",
    "no faces": lambda _, c: not face(c),
    "faces and aces": lambda _, c: face(c) or c.value == 1,
    "honours": lambda _, c: c.value in (10, 11, 12, 13, 1),
    "primes": lambda _, c: prime(c),
    "low half": lambda _, c: low(c),
    "middle ranks": lambda _, c: 4 <= c.value <= 10,
    "odd clubs and red faces": lambda _, c: (
        (suit(c) == "C" and not even(c)) or (red(c) and face(c))
    ),
    "even red, odd black": lambda _, c: even(c) == red(c),
    "red or a face, not both": lambda _, c: red(c) != face(c),
    "multiples of three": lambda _, c: c.value in (3, 6, 9, 12),
    "hearts and clubs": lambda _, c: suit(c) in "HC",
    "red, black": lambda b, c: red(c) == (b.place(2) == 0),
    "one even, two odd": lambda b, c: even(c) == (b.place(3) == 0),
    "three red, three black": lambda b, c: red(c) == (b.place(6) < 3),
    "two red, one black": lambda b, c: red(c) == (b.place(3) < 2),
    "two red, two black": lambda b, c: red(c) == (b.place(4) < 2),
    "odd, even": lambda b, c: even(c) == (b.place(2) == 1),
    "suits in turn": lambda b, c: suit(c) == SUITS[b.place(4)],
    "low half, high half": lambda b, c: low(c) == (b.place(2) == 0),
    "every third a face, the others not": lambda b, c: face(c) == (b.place(3) == 2),
    "red, even": lambda b, c: even(c) if b.place(2) else red(c),
    "red, black, anything": lambda b, c: b.place(3) == 2 or red(c) == (b.place(3) == 0),
    "black, black, red, red, red": lambda b, c: red(c) == (b.place(5) >= 2),
    "no spade, no heart": lambda b, c: suit(c) != ("H" if b.place(2) else "S"),
    "three even, three odd": lambda b, c: even(c) == (b.place(6) < 3),
    "prime, then not": lambda b, c: prime(c) == (b.place(2) == 0),
    "the other colour": lambda b, c: not same_colour(b, c),
    "black after red": lambda b, c: not (red(b.last) and red(c)),
    "odd after even": lambda b, c: not (even(b.last) and even(c)),
    "odd and even alternate": lambda b, c: not same_parity(b, c),
    "halves alternate": lambda b, c: low(c) != low(b.last),
    "red on even, black on odd": lambda b, c: red(c) == even(b.last),
    "after a face odd, after a low card even": lambda b, c: (
        not even(c) if face(b.last) else b.last.value == 10 or even(c)
    ),
    "primes and non-primes alternate": lambda b, c: prime(c) != prime(b.last),
    "after odd red, after even black": lambda b, c: red(c) != even(b.last),
    "after black lower or equal, after red higher or equal": lambda b, c: (
        c.value >= b.last.value if red(b.last) else c.value <= b.last.value
    ),
    "even after red, odd after black": lambda b, c: even(c) == red(b.last),
    "odd after red, even after black": lambda b, c: even(c) != red(b.last),
    "faces and others alternate": lambda b, c: face(c) != face(b.last),
    "red after a face": lambda b, c: red(c) or not face(b.last),
    "red after a face, else black": lambda b, c: red(c) == face(b.last),
    "after ace to six 7 to king, otherwise ace to eight": lambda b, c: (
        c.value >= 7 if b.last.value <= 6 else c.value <= 8
    ),
    "after a spade no spade": lambda b, c: not (suit(b.last) == "S" == suit(c)),
    "same suit after a face": lambda b, c: same_suit(b, c) or not face(b.last),
    "after a prime red, otherwise even": lambda b, c: red(c) if prime(b.last) else even(c),
    "red after even": lambda b, c: red(c) or not even(b.last),
    "even after a club, red after a diamond, odd after a heart, else black": lambda b, c: {
        "C": even(c),
        "D": red(c),
        "H": not even(c),
        "S": not red(c),
    }[suit(b.last)],
    "low half after a face, else the same colour": lambda b, c: (
        low(c) if face(b.last) else same_colour(b, c)
    ),
    "same suit or same rank": lambda b, c: same_suit(b, c) or c.value == b.last.value,
    "same colour": same_colour,
    "same suit": same_suit,
    "another suit": lambda b, c: not same_suit(b, c),
    "same parity": same_parity,
    "same kind": lambda b, c: face(c) == face(b.last),
    "another suit, same colour": lambda b, c: not same_suit(b, c) and same_colour(b, c),
    "another suit and another parity": lambda b, c: not same_suit(b, c) and not same_parity(b, c),
    "same colour or same parity": lambda b, c: same_colour(b, c) or same_parity(b, c),
    "same colour or same parity, not both": lambda b, c: same_colour(b, c) != same_parity(b, c),
    "same colour and parity, or both different": lambda b, c: (
        same_colour(b, c) == same_parity(b, c)
    ),
    "same suit or another parity": lambda b, c: same_suit(b, c) or not same_parity(b, c),
    "next suit in order": lambda b, c: next_suit(b, c, "CDHS"),
    "next suit the other way": lambda b, c: next_suit(b, c, "SHDC"),
    "next suit in hearts, spades, diamonds, clubs": lambda b, c: next_suit(b, c, "HSDC"),
    "same suit or next suit": lambda b, c: same_suit(b, c) or next_suit(b, c, "CDHS"),
    "not the next suit": lambda b, c: not next_suit(b, c, "CDHS"),
    "not the same rank": lambda b, c: c.value != b.last.value,
    "higher or a face": lambda b, c: c.value > b.last.value or face(c),
    "lower or red": lambda b, c: c.value < b.last.value or red(c),
    "higher or black": lambda b, c: c.value > b.last.value or not red(c),
    "not lower and not higher in turn": lambda b, c: (
        c.value <= b.last.value if b.place(2) else c.value >= b.last.value
    ),
    "higher or an ace": lambda b, c: c.value > b.last.value or c.value == 1,
    "higher, but ace to six after a face": lambda b, c: (
        c.value <= 6 if face(b.last) else c.value > b.last.value
    ),
    "after a fall 7 to king, otherwise ace to seven": lambda b, c: (
        c.value >= 7 if b.fell else c.value <= 7
    ),
    "zigzag": lambda b, c: (
        not ((b.rose and c.value >= b.last.value) or (b.fell and c.value <= b.last.value))
    ),
    "one to three steps up": lambda b, c: up(b, c) in (1, 2, 3),
    "one to six steps up": lambda b, c: up(b, c) in (1, 2, 3, 4, 5, 6),
    "one to six steps down": lambda b, c: up(b, c) in (7, 8, 9, 10, 11, 12),
    "within three": lambda b, c: apart(b, c) <= 3,
    "within two": lambda b, c: apart(b, c) <= 2,
    "four apart or more": lambda b, c: apart(b, c) >= 4,
    "five apart or more": lambda b, c: apart(b, c) >= 5,
    "two to five apart": lambda b, c: 2 <= apart(b, c) <= 5,
    "one to five steps up, or the same rank": lambda b, c: up(b, c) <= 5,
    "one to five steps up on red, down on black": lambda b, c: (
        up(b, c) in (1, 2, 3, 4, 5) if red(b.last) else up(b, c) in (8, 9, 10, 11, 12)
    ),
    "a multiple of three apart": lambda b, c: apart(b, c) in (0, 3, 6, 9, 12),
    "within four, another colour": lambda b, c: apart(b, c) <= 4 and not same_colour(b, c),
    "the last value mod 4 picks the suit": lambda b, c: suit(c) == SUITS[b.last.value % 4],
    "the last value mod 3 picks red, even, odd": lambda b, c: (
        red(c),
        even(c),
        not even(c),
    )[b.last.value % 3],
    "sum of two a multiple of three": lambda b, c: total(b, c) % 3 == 0,
    "sum of three a multiple of three": lambda b, c: total(b, c, 2) % 3 == 0,
    "sum of three even": lambda b, c: total(b, c, 2) % 2 == 0,
    "sum of two at least fourteen": lambda b, c: total(b, c) >= 14,
    "sum of two at most fourteen": lambda b, c: total(b, c) <= 14,
    "sum of two not a multiple of three": lambda b, c: total(b, c) % 3 != 0,
    "red when the last two sum to at least fourteen, else black": lambda b, c: (
        red(c) == (last_two(b) >= 14)
    ),
    "sum of two ten to seventeen": lambda b, c: 10 <= total(b, c) <= 17,
    "red when the last two sum to an even number, else black": lambda b, c: (
        red(c) == (last_two(b) % 2 == 0)
    ),
    "colour of the card before the last": lambda b, c: same_colour(b, c, 2),
    "another suit than the card before the last": lambda b, c: not same_suit(b, c, 2),
    "another parity than the card before the last": lambda b, c: not same_parity(b, c, 2),
    "colour of three before": lambda b, c: same_colour(b, c, 3),
    "another colour than three before": lambda b, c: not same_colour(b, c, 3),
    "none of the last two suits": lambda b, c: not same_suit(b, c) and not same_suit(b, c, 2),
    "no three of a colour": lambda b, c: not (same_colour(b, c) and same_colour(b, c, 2)),
    "red after two of a colour, else black": lambda b, c: red(c) == (red(b.last) == red(b.back(2))),
    "even after a rise, else odd": lambda b, c: even(c) == b.rose,
    "one of the last two suits": lambda b, c: same_suit(b, c) or same_suit(b, c, 2),
    "colour of six before": lambda b, c: same_colour(b, c, 6),
    # Source 000: the second in suit and two ranks above, the third of another suit and one below.
    "the three-card pattern": lambda b, c: pattern(b, c, lambda b, c: not same_suit(b, c)),
    "the three-card pattern by colour": lambda b, c: pattern(
        b, c, lambda b, c: not same_colour(b, c)
    ),
    "pairs of a suit, the next of another": lambda b, c: same_suit(b, c) == (b.place(2) == 1),
    "pairs of a colour": lambda b, c: b.place(2) == 0 or same_colour(b, c),
    "pairs of two suits": lambda b, c: b.place(2) == 0 or not same_suit(b, c),
    "pairs that do not fall": lambda b, c: b.place(2) == 0 or c.value >= b.last.value,
    "triples of a colour, the next of the other": lambda b, c: (
        same_colour(b, c) == (b.place(3) != 0)
    ),
    "pairs of a parity, the next of the other": lambda b, c: same_parity(b, c) == (b.place(2) == 1),
    "triples that do not rise": lambda b, c: b.place(3) == 0 or c.value <= b.last.value,
    "after right red, after wrong black": lambda b, c: red(c) == b.right,
    "after right even, after wrong odd": lambda b, c: even(c) == b.right,
    "the other colour after right, the same after wrong": lambda b, c: same_colour(b, c) != b.right,
    "red, after two refusals black": lambda b, c: red(c) == (b.refused < 2),
    "ace to six, after a refusal anything": lambda b, c: c.value <= 6 or b.refused >= 1,
    "at least as high or an ace, an ace may start": lambda b, c: (
        c.value >= b.last.value or c.value == 1
    ),
    "same colour or an ace, red may start": lambda b, c: same_colour(b, c) or c.value == 1,
    "another suit, a face may start": lambda b, c: not same_suit(b, c),
    "at least as high": lambda b, c: c.value >= b.last.value,
    "at most as high": lambda b, c: c.value <= b.last.value,
    "higher after red, lower after black": lambda b, c: (
        c.value > b.last.value if red(b.last) else c.value < b.last.value
    ),
    "each higher than the last": lambda b, c: c.value > b.last.value,
    "each higher than the last, after a king an ace": lambda b, c: (
        c.value == 1 if b.last.value == 13 else c.value > b.last.value
    ),
    "red or odd": lambda _, c: red(c) or not even(c),
    # Source 003: the sum of the last three modulo the first of them, and one more; a king is 13.
    "the base-13 arithmetic one": lambda b, c: (
        c.value == sum(one.value for one in b.line[-3:]) % b.back(3).value + 1
    ),
    "solitaire down": lambda b, c: c.value == b.last.value - 1 and not same_colour(b, c),
    "solitaire up": lambda b, c: c.value == b.last.value + 1 and same_suit(b, c),
    "black but the jack of clubs": lambda _, c: (
        not red(c) and not (suit(c) == "C" and c.value == 11)
    ),
}
"""By name: whether a card is right. Lines are at least six cards long."""
