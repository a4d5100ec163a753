"""How one language says and hears rules: words and forms, no meaning.

Each language module is a table. The grammar that reads
(:mod:`eleusis_nb.rules.reading.grammar`) and the speaker that says
(:mod:`eleusis_nb.rules.saying`) are made from that one table, so what is said can be read again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from eleusis_nb.rules.attributes import Trait


@dataclass(frozen=True, slots=True)
class Adjective:
    """A trait said as an adjective.

    Parameters
    ----------
    said : str
        As said of a card.
    masculine : str
        As said of a masculine noun, where that differs.
    heard : tuple of str
        Other words for it; a word ending in ``*`` stands for all that begin so.
    """

    said: str
    masculine: str = ""
    heard: tuple[str, ...] = ()

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
        The plural, where it is said.
    of : str
        As it follows a rank: "of spades".
    heard : tuple of str
        Other words for it; a word ending in ``*`` stands for all that begin so.
    """

    said: str
    feminine: bool = False
    plural: str = ""
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
        from the field. Words joined by ``_`` are heard as one.
    fixed : mapping
        The values of fields that the words themselves tell; the name of another field where the
        two have one value. A field named neither here nor in the template has its default.
    said : bool
        False for a wording that is understood but not used.
    short : bool
        Whether this wording is said where the last card was spoken of just before.
    """

    kind: Callable[..., object]
    template: str
    fixed: Mapping[str, object]
    said: bool = True
    short: bool = False


def form(kind: type, template: str, **fixed: object) -> Phrasing:
    """Return a wording that is said and heard; of several that fit the first is said."""
    return Phrasing(kind, template, fixed)


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
        Words that carry no meaning: articles, "card", "is" …
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
    say_count : callable
        Says a slot of those kinds: gets the kind and the number.
    say_times : callable
        Says a thing that comes so many times in a row.
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
    say_count: Callable[[str, int], str]
    say_times: Callable[[int, str], str]
    describe: Callable[[Noun, tuple[Adjective, ...]], str]
    patterns: Mapping[str, str]
    ace_beside: frozenset[str]
    rank_of_suit: Callable[[Noun, Noun], str]
    messages: Mapping[str, str]
    spell: Callable[[str], str] = str
