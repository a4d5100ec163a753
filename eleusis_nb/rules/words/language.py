"""How one language says and hears rules: words and forms, no meaning.

Each language is a package that makes one table of its vocabulary, its phrasings and its inflection.
The grammar that reads (:mod:`eleusis_nb.rules.reading.grammar`) and the speaker that says
(:mod:`eleusis_nb.rules.saying`) are made from that table, so what is said can be read again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from eleusis_nb.conditions.attributes import Trait


@dataclass(frozen=True, slots=True)
class Adjective:
    """A trait said as an adjective.

    Parameters
    ----------
    said : str
        As said of a card.
    masculine : str
        As said of a masculine noun, where that differs.
    plural : str
        As said of several cards, where that differs.
    heard : tuple of str
        Other words for it; a word ending in ``*`` stands for all that begin so.
    behind : bool
        Whether it follows its noun where others stand before it.
    alone : str
        As said where no noun is named: "un nombre premier".
    """

    said: str
    masculine: str = ""
    plural: str = ""
    heard: tuple[str, ...] = ()
    behind: bool = False
    alone: str = ""

    def agreeing(self, noun: Noun) -> str:
        """Return the adjective as it goes with a noun."""
        return self.said if noun.feminine else self.masculine or self.said


@dataclass(frozen=True, slots=True)
class Noun:
    """A trait or a rank said as a noun.

    Parameters
    ----------
    said : str
        The noun without an article.
    feminine : bool
        Its gender, where adjectives care.
    plural : str
        The plural, where it is not made by adding an s.
    many : str
        The plural after five and more, where that differs again.
    of : str
        Of a suit: as it follows a rank, "of spades". Of a rank: as it bounds a span, "the 7",
        where that differs.
    heard : tuple of str
        Other words for it; a word ending in ``*`` stands for all that begin so.
    """

    said: str
    feminine: bool = False
    plural: str = ""
    many: str = ""
    of: str = ""
    heard: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Phrasing:
    """One way to put a kind of condition into words.

    Parameters
    ----------
    kind : type or callable
        The class of the condition (or amount); or, for what is only heard, a function that puts
        the condition together.
    template : str
        Words, and ``{field}`` where a field's words stand; ``{field:kind}`` says which kind of
        words (see :data:`eleusis_nb.rules.reading.grammar.SLOTS`) where that does not follow
        from the field. Words joined by ``_`` are heard as one; a last ``!`` says
        that they carry meaning though each could be passed over, and a last ``.`` that what they
        belong to ends with them.
    fixed : mapping
        The values of fields that the words themselves tell; the name of another field where the
        two have one value. A field named neither here nor in the template has its default.
    said : bool
        False for a wording that is understood but not used.
    short : bool
        Whether this wording is said where the last card was spoken of just before; of an amount,
        where a value is described ("со значением, кратным 3").
    statement : bool
        Whether it is a whole statement, such as "the sum is 5", which does not go right after
        "not" or "the last card is".
    negated : bool
        Whether these words say that the condition does not hold.
    """

    kind: Callable[..., object]
    template: str
    fixed: Mapping[str, object]
    said: bool = True
    short: bool = False
    statement: bool = False
    negated: bool = False


def form(kind: type, template: str, **fixed: object) -> Phrasing:
    """Return a wording that is said and heard; of several that fit the first is said."""
    return Phrasing(kind, template, fixed)


def statement(kind: type, template: str, **fixed: object) -> Phrasing:
    """Return a wording as :func:`form` does, of a whole statement."""
    return Phrasing(kind, template, fixed, statement=True)


def denied(kind: type, template: str, **fixed: object) -> Phrasing:
    """Return the wording of "not" and a condition of this kind."""
    return Phrasing(kind, template, fixed, said=False, negated=True)


def shortly(kind: type, template: str, **fixed: object) -> Phrasing:
    """Return a wording that is said when the last card was spoken of just before."""
    return Phrasing(kind, template, fixed, said=False, short=True)


def heard(kind: Callable[..., object], template: str, **fixed: object) -> Phrasing:
    """Return a wording that is only understood."""
    return Phrasing(kind, template, fixed, said=False)


@dataclass(frozen=True, slots=True)
class Language:
    """All that one language needs to say and hear rules.

    Parameters
    ----------
    code : str
        ``en``, ``fr`` or ``ru``.
    fillers : frozenset of str
        Words the exact grammar passes over: articles, "card", "is" …
    synonyms : mapping from str to str
        Words heard as another word; ``stem*`` stands for all words that begin so.
    numbers : tuple of tuple of str
        The words for 1, 2, 3 …; the first is said when things are counted.
    keys : mapping from str to tuple of str
        The joints of sentences, by their names in the grammar.
    traits : mapping from Trait to Adjective or Noun
        The words for traits.
    ranks : tuple of Noun
        Ace to king.
    named : mapping from StrEnum to tuple of str
        The words for attributes, orders, directions …; the first is said.
    counted : mapping from str to tuple of str
        Phrases with a number ``#`` in them, by kind of slot: ``back`` (an earlier card),
        ``window`` (the last cards), ``steps``, ``groups`` (in pairs); and ``rank`` (a 5).
    fixed_counts : mapping from str to mapping from str to int
        Phrases that stand for a number without naming it ("the last card").
    forms : tuple of Phrasing
        How each kind of condition is said and heard.
    sentences : tuple of Phrasing
        Whole clauses for a condition that is all there is to say: "the rank is a prime number".
        They are said only; the forms have to hear them.
    say_count : callable
        Says a slot of those kinds: gets the kind and the number.
    card : Noun
        The word for a card.
    say_times : callable
        Says how many cards of a name follow one another: gets the number, the noun if there is
        one, and the adjectives.
    describe : callable
        Puts adjectives to a noun, with its article; adjectives may be none.
    rank_of_suit : callable
        Says one card: gets its rank and its suit.
    ace_beside : frozenset of str
        Words beside which the letter A is an ace, not a word of the language ("A to 7").
    patterns : mapping from str to str
        How the conditions that are made of conditions are said.
    messages : mapping from str to str
        The sentences errors are made of.
    of_several : callable, optional
        Names cards after a number that is in digits: gets the number, the noun, the adjectives.
    weighty : frozenset of str
        Those of the fillers by which a person may mean something: "always", "any", "it". A text
        that holds one is not taken from the exact grammar without asking.
    after : callable
        Puts the name of an earlier card after "after", "après", "после": gets the noun if there is
        one, and the adjectives.
    spell : callable
        Last touches to a text, such as elisions.
    """

    code: str
    fillers: frozenset[str]
    synonyms: Mapping[str, str]
    numbers: tuple[tuple[str, ...], ...]
    keys: Mapping[str, tuple[str, ...]]
    traits: Mapping[Trait, Adjective | Noun]
    ranks: tuple[Noun, ...]
    named: Mapping[StrEnum, tuple[str, ...]]
    counted: Mapping[str, tuple[str, ...]]
    fixed_counts: Mapping[str, Mapping[str, int]]
    forms: tuple[Phrasing, ...]
    sentences: tuple[Phrasing, ...]
    say_count: Callable[[str, int], str]
    card: Noun
    say_times: Callable[[int, Noun | None, tuple[Adjective, ...]], str]
    describe: Callable[[Noun, tuple[Adjective, ...]], str]
    patterns: Mapping[str, str]
    ace_beside: frozenset[str]
    rank_of_suit: Callable[[Noun, Noun], str]
    messages: Mapping[str, str]
    after: Callable[[Noun | None, tuple[Adjective, ...]], str]
    of_several: Callable[[int, Noun, tuple[Adjective, ...]], str | None] | None = None
    weighty: frozenset[str] = frozenset()
    spell: Callable[[str], str] = str
