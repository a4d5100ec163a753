"""Cards, packs and sets of cards.

A card is one of 52, with the index ``suit * 13 + rank - 1``. A **set of cards** is a 52-bit
integer in which the bit of each of its cards is set. Intersection, union and complement are then
one machine operation each, and the verdict on one card is one bit. A *hand* or a *pack* may hold
the same card twice (two packs are shuffled together), so those are tuples of cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from functools import cache, total_ordering
from typing import ClassVar, Final, Never, TypeAlias

from eleusis_nb.card_markup import SUIT_SIGNS, card_face
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, say
from eleusis_nb.markup import Markup

CardSet: TypeAlias = int
"""A set of cards: bit ``card.index`` is set when the card is in it."""


class CardError(EleusisError, ValueError):
    """A text that is not a card."""


class Suit(IntEnum):
    """The four suits, in the order the published rules list them.

    Examples
    --------
    >>> [suit.name for suit in Suit]
    ['CLUBS', 'DIAMONDS', 'HEARTS', 'SPADES']
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def is_red(self) -> bool:
        """Whether the suit is red.

        Examples
        --------
        >>> [suit.name for suit in Suit if suit.is_red]
        ['DIAMONDS', 'HEARTS']
        """
        return self in (Suit.DIAMONDS, Suit.HEARTS)

    @property
    def symbol(self) -> str:
        """The suit's sign, ``♣ ♦ ♥`` or ``♠``."""
        return SUIT_SIGNS[self]


RANKS: Final = 13
"""Ranks in a suit, A 2 … 10 J Q K, with the values 1 … 13."""

_RANK_CODES: Final = {
    "en": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"),
    # Valet, Dame, Roi; Pique, Cœur, Carreau, Trèfle: as source 003 codes them.
    "fr": ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "D", "R"),
    # Валет, Дама, Король, Туз; Трефы, Бубны, Червы, Пики.
    "ru": ("Т", "2", "3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К"),
}
_SUIT_CODES: Final = {"en": "CDHS", "fr": "TKCP", "ru": "ТБЧП"}
_SYMBOLS: Final = {"♣": 0, "♦": 1, "♥": 2, "♠": 3, "♧": 0, "♢": 1, "♡": 2, "♤": 3}

_NAMES: Final = {
    "en": (
        "ace two three four five six seven eight nine ten jack queen king".split(),
        ("clubs", "diamonds", "hearts", "spades"),
        "{rank} of {suit}",
    ),
    "fr": (
        "as deux trois quatre cinq six sept huit neuf dix valet dame roi".split(),
        ("trèfle", "carreau", "cœur", "pique"),
        "{rank} de {suit}",
    ),
    "ru": (
        (
            "туз двойка тройка четвёрка пятёрка шестёрка семёрка восьмёрка девятка десятка "
            "валет дама король"
        ).split(),
        ("треф", "бубён", "червей", "пик"),
        "{rank} {suit}",
    ),
}


def _check_index(index: object) -> None:
    """Refuse what is no card's number; what a notebook writes is not type-checked."""
    if not isinstance(index, int):
        text = _shown(index) if isinstance(index, str) else "10H"
        raise CardError(
            say("To read a card from text, write {call}.", call=f'el.Card.parse("{text}")')
        )
    if not 0 <= index < len(Suit) * RANKS:
        raise CardError(
            say("There is no card number {number}: cards are numbered 0 to 51.", number=index)
        )


def _shown(text: str) -> str:
    return text.strip()[:12]


@total_ordering
class Card:
    """One of the 52 cards; there is one object for each, so that cards are compared by identity.

    Parameters
    ----------
    index : int
        0 … 51: clubs A … K, then diamonds, hearts and spades. Cards sort by it.

    Examples
    --------
    >>> queen = Card.parse("QH")
    >>> queen, queen.symbol, queen.value, queen.name()
    (Card.parse('QH'), 'Q♥', 12, 'queen of hearts')
    >>> Card("10H")
    Traceback (most recent call last):
    ...
    eleusis_nb.cards.CardError: To read a card from text, write el.Card.parse("10H").
    """

    __slots__ = ("bit", "index")
    __match_args__ = ("index",)

    index: int
    bit: CardSet
    """The set that holds this card alone."""

    _made: ClassVar[dict[int, Card]] = {}

    def __new__(cls, index: int) -> Card:  # noqa: PYI034  # one object for each card
        """Return the one card of an index."""
        _check_index(index)
        made = cls._made.get(index)
        if made is None:
            made = super().__new__(cls)
            object.__setattr__(made, "index", int(index))
            object.__setattr__(made, "bit", 1 << index)
            cls._made[index] = made
        return made

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(name)

    def __hash__(self) -> int:
        return hash((self.index,))

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return Card, (self.index,)

    @classmethod
    def of(cls, rank: int, suit: Suit) -> Card:
        """Return the card of a rank (1 … 13) and a suit.

        Parameters
        ----------
        rank : int
            1 (ace) to 13 (king).
        suit : Suit
            The suit.

        Raises
        ------
        CardError
            If the rank is not 1 … 13.
        """
        if not 1 <= rank <= RANKS:
            raise CardError(
                say("There is no rank {rank}: ranks run from 1 (ace) to 13 (king).", rank=rank)
            )
        return ALL_CARDS[suit * RANKS + rank - 1]

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Card:
        """Read one card.

        Parameters
        ----------
        text : str
            A rank and a suit, in any case: ``QH``, ``10s``, ``TS``, ``Q♥``. In French ``DC`` is
            the queen of hearts (*dame de cœur*), in Russian ``ДЧ`` is (*дама червей*).
        lang : {"en", "fr", "ru"}
            Whose letters to read. Symbols are read in every language.

        Raises
        ------
        CardError
            If the text is not a card; the message says what a card looks like.

        Examples
        --------
        >>> Card.parse("10♠") == Card.parse("ts") == Card.parse("10P", lang="fr")
        True
        >>> Card.parse("1H")
        Traceback (most recent call last):
        ...
        eleusis_nb.cards.CardError: “1H” is not a card. A card is a rank (A 2 3 4 5 6 7 8 9 10 J Q
        K) and a suit (C D H S or ♣ ♦ ♥ ♠), such as QH, 10S or Q♥.
        """
        index = _readings(lang).get(text.strip().replace("\ufe0f", "").upper())
        if index is None:
            raise CardError(_not_a_card(text, lang))
        return ALL_CARDS[index]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return Suit(self.index // RANKS)

    @property
    def rank(self) -> int:
        """The rank, 1 (ace) to 13 (king); also the card's value."""
        return self.index % RANKS + 1

    @property
    def value(self) -> int:
        """The value, with ace 1, jack 11, queen 12 and king 13 (source 003)."""
        return self.rank

    @property
    def is_red(self) -> bool:
        """Whether the card is a diamond or a heart."""
        return self.suit.is_red

    def code(self, lang: str = "en") -> str:
        """Return the card's letters, as :meth:`parse` reads them.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            Whose letters for ranks and suits.

        Examples
        --------
        >>> Card.parse("QH").code("fr")
        'DC'
        """
        return _codes(lang)[self.index]

    @property
    def symbol(self) -> str:
        """The rank and the suit's sign, such as ``10♠``."""
        return _signs("en")[self.index]

    def name(self, lang: str = "en") -> str:
        """Return the card's name in words, as a screen reader should say it.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            The language.

        Examples
        --------
        >>> Card.parse("9S").name(), Card.parse("9S").name("fr"), Card.parse("9S").name("ru")
        ('nine of spades', 'neuf de pique', 'девятка пик')
        """
        ranks, suits, form = _NAMES[_known(lang)]
        return form.format(rank=ranks[self.rank - 1], suit=suits[self.suit])

    def said(self, lang: str = "en", form: str = "") -> str:
        """Return the card as it stands in a sentence.

        Parameters
        ----------
        lang : {"en", "fr", "ru"}
            The sentence's language.
        form : {"", "name"}
            By its sign, or by its name in words.

        Examples
        --------
        >>> Card.parse("QH").said("fr"), Card.parse("QH").said("fr", "name")
        ('D♥', 'dame de cœur')
        """
        if form == "name":
            return self.name(lang)
        return _signs(lang)[self.index]

    def __str__(self) -> str:
        return self.code()

    def __repr__(self) -> str:
        return f"Card.parse('{self.code()}')"

    def _repr_html_(self) -> Markup:
        """Draw the card as a plain element with its own style, so that it shows anywhere."""
        return card_face(self.symbol, title=self.name())


ALL_CARDS: Final = tuple(Card(index) for index in range(len(Suit) * RANKS))
"""The 52 cards in order of their index."""


def _known(lang: str) -> str:
    if lang not in _RANK_CODES:
        raise CardError(
            say("Cards have no letters in “{lang}”: choose en, fr or ru.", lang=lang[:20])
        )
    return lang


def rank_letters(lang: str) -> tuple[str, ...]:
    """Return what stands in the corners of a language's cards, ace to king."""
    return _RANK_CODES[_known(lang)]


def naming(lang: str) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """Return the names of the ranks and the suits, and how a card is named by them.

    Examples
    --------
    >>> ranks, suits, form = naming("fr")
    >>> ranks[11], suits[2], form
    ('dame', 'cœur', '{rank} de {suit}')
    """
    ranks, suits, form = _NAMES[_known(lang)]
    return tuple(ranks), suits, form


@cache
def _codes(lang: str) -> tuple[str, ...]:
    """Return the letters of the 52 cards."""
    ranks = rank_letters(lang)
    return tuple(rank + suit for suit in _SUIT_CODES[lang] for rank in ranks)


@cache
def _signs(lang: str) -> tuple[str, ...]:
    """Return the 52 cards as they stand in a sentence, such as ``10♠``."""
    ranks = rank_letters(lang)
    return tuple(rank + suit.symbol for suit in Suit for rank in ranks)


@cache
def _readings(lang: str) -> Mapping[str, int]:
    """Return every way to write a card, in capitals, with the index it means."""
    ranks = {code: rank for rank, code in enumerate(rank_letters(lang))}
    # A T for ten is read where it is no other rank (in Russian Т is the ace, туз).
    ranks.setdefault("T", 9)
    # The printed symbols stand beside English ranks everywhere (`Card.symbol`).
    symbol_ranks = ranks | {code: rank for rank, code in enumerate(_RANK_CODES["en"])}
    return {
        rank_code + suit_code: suit * RANKS + rank
        for suit, suit_code in enumerate(_SUIT_CODES[lang])
        for rank_code, rank in ranks.items()
    } | {
        rank_code + symbol: suit * RANKS + rank
        for symbol, suit in _SYMBOLS.items()
        for rank_code, rank in symbol_ranks.items()
    }


def _not_a_card(text: str, lang: str) -> Text:
    shown = _shown(text)
    ranks, suits = " ".join(_RANK_CODES[lang]), " ".join(_SUIT_CODES[lang])
    queen, ten = ALL_CARDS[37].code(lang), ALL_CARDS[48].code(lang)
    return say(
        "“{shown}” is not a card. A card is a rank ({ranks}) and a suit ({suits} or ♣ ♦ ♥ ♠), "
        "such as {queen}, {ten} or Q♥.",
        shown=shown,
        ranks=ranks,
        suits=suits,
        queen=queen,
        ten=ten,
    )


def cards(text: str, lang: str = "en") -> tuple[Card, ...]:
    """Read several cards, separated by spaces or commas.

    Parameters
    ----------
    text : str
        Cards as they are written, such as ``QH 9s, 10♦``.
    lang : {"en", "fr", "ru"}
        The language whose letters stand for ranks and suits.

    Raises
    ------
    CardError
        At the first word that is not a card.

    Examples
    --------
    >>> [card.symbol for card in cards("QH 9s, 10♦")]
    ['Q♥', '9♠', '10♦']
    """
    return tuple(Card.parse(word, lang) for word in re.split(r"[\s,;]+", text) if word)


def card_set(members: Iterable[Card]) -> CardSet:
    """Return the set of the given cards.

    Examples
    --------
    >>> card_set(cards("AC 2C")) == 0b11
    True
    """
    mask = 0
    for card in members:
        mask |= 1 << card.index
    return mask


def members(mask: CardSet) -> Iterator[Card]:
    """Yield the cards of a set in order.

    Examples
    --------
    >>> [str(card) for card in members(0b101)]
    ['AC', '3C']
    """
    while mask:
        low = mask & -mask
        yield ALL_CARDS[low.bit_length() - 1]
        mask ^= low


EVERY_CARD: Final[CardSet] = (1 << len(ALL_CARDS)) - 1
"""The set of all 52 cards."""


def pack(packs: int = 1, without: Iterable[Card] = ()) -> tuple[Card, ...]:
    """Return the cards of one or more packs in order, less some of them.

    Parameters
    ----------
    packs : int
        How many packs of 52, at least 1.
    without : iterable of Card
        Cards to take out; naming a card twice takes two copies out.

    Raises
    ------
    CardError
        If the number of packs is not at least 1, or a card taken out is not there.

    Examples
    --------
    >>> len(pack(2, without=cards("2C 2C 2D")))
    101
    """
    if packs < 1:
        raise CardError(say("A game needs at least one deck of cards, not {packs}.", packs=packs))
    rest = list(ALL_CARDS) * packs
    for card in without:
        if card not in rest:
            raise CardError(say("No {card:name} is left to take out.", card=card))
        rest.remove(card)
    return tuple(rest)
