"""The words of one language and the concepts they stand for, read from its folder of data.

A glossary names concepts; the grammar over concepts is one for all languages. A phrase ends a
word with ``*`` to stand for all words that begin so, which is how inflection is written down;
``one|other`` is either word, ``word?`` may be left out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.condition import And, Not
from eleusis_nb.conditions.judged import Is, Rank
from eleusis_nb.conditions.relations import Order
from eleusis_nb.interpreter.chart import spelt_out
from eleusis_nb.interpreter.meanings import HIGH, LOW
from eleusis_nb.interpreter.spelling import folded, near

CONCEPTS: Final[Mapping[str, tuple[str, Hashable]]] = {
    **{trait.name: ("S0", Is(trait)) for trait in Trait},
    **{trait.name: ("Suit", Is(trait)) for trait in SUIT_TRAITS},
    **{
        f"{trait.name}S": ("NP", Is(trait))
        for trait in (Trait.RED, Trait.BLACK, Trait.EVEN, Trait.ODD, Trait.PRIME)
    },
    **{f"{trait.name}S": ("Plural", Is(trait)) for trait in (*SUIT_TRAITS, Trait.FACE)},
    **{f"RANKS{number}": ("Plural", Rank(number, number)) for number in (1, 11, 12, 13)},
    "FACE": ("Court", Is(Trait.FACE)),
    "NUMBERED": ("Court", Not(Is(Trait.FACE))),
    "SMALL": ("S0", LOW),
    "BIG": ("S0", HIGH),
    "COMPOSITE": ("S0", And((Not(Is(Trait.PRIME)), Rank(2, 13)))),
    "MINOR": ("S0", Is(Trait.CLUB) | Is(Trait.DIAMOND)),
    "MAJOR": ("S0", Is(Trait.HEART) | Is(Trait.SPADE)),
    **{attribute.name: ("Attr", attribute) for attribute in Attribute},
    **{order.name: ("Cmp", order) for order in Order},
    **{f"N{number}": ("Num", number) for number in range(21)},
    "N1": ("One", 1),
    **{f"ORD{number}": ("Ord", number) for number in range(1, 13)},
    "ACE": ("Rk", 1),
    "JACK": ("Rk", 11),
    "QUEEN": ("Rk", 12),
    "KING": ("Rk", 13),
    **{f"RANK{number}": ("Rk", number) for number in range(2, 11)},
    "LAST": ("Ref", 1),
    "LAST2": ("Ref", 2),
    "LAST3": ("Ref", 3),
    "PAIRS": ("Group", 2),
    "TRIPLES": ("Group", 3),
    "FOURS": ("Group", 4),
}
"""What a concept in capitals means: its category and its meaning. Others are keywords."""


OPAQUE: Final = "opaque"
"""The concept of phrases that would be read as their opposite word by word: "not have to"."""
FILLER: Final = "filler"
"""The concept of phrases of several words that are left out."""


_MOST_CORRECTIONS: Final = 2000
"""Mended words that are remembered: a day of typing."""


_LANGUAGES: Final = files("eleusis_nb.interpreter") / "languages"


@dataclass(slots=True)
class Node:
    """A place in the trie of phrases."""

    following: dict[str, Node] = field(default_factory=dict)
    concepts: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Glossary:
    """The phrases of a language.

    Parameters
    ----------
    code : str
        The language.
    """

    code: str
    root: Node = field(default_factory=Node)
    words: set[str] = field(default_factory=set)
    stems: set[str] = field(default_factory=set)
    fillers: set[str] = field(default_factory=set)
    expansions: dict[str, list[str]] = field(default_factory=dict)
    letters: dict[str, str] = field(default_factory=dict)
    court: dict[str, int] = field(default_factory=dict)
    beside: frozenset[str] = frozenset()
    no_comma_before: frozenset[str] = frozenset()
    elided: frozenset[str] = frozenset()
    """Words that mean nothing before an apostrophe, as the French n'."""
    endings: frozenset[str] = frozenset()
    """What is typed after the digits of a number that counts, as the Russian «4-х»."""
    bare_denials: frozenset[tuple[str, str]] = frozenset()
    """Words that deny where nothing else does, as « ne peut »."""
    denials: frozenset[str] = frozenset()
    """What says *not*, *never* or *none* besides."""
    denials_beside: frozenset[str] = frozenset()
    """What says so only beside the verb: « ne peut plus », not « plus haute »."""
    denial: str = ""
    comparatives: frozenset[str] = frozenset()
    """Words after which one of the denials only compares, as « que » in « plus haute que »."""
    conditional: frozenset[str] = frozenset()
    """Words before which it denies all the same, as in « plus haute que si … »."""
    kept: dict[str, frozenset[str]] = field(default_factory=dict)
    kept_after: dict[str, frozenset[str]] = field(default_factory=dict)
    attributes: tuple[tuple[str, ...], ...] = ()
    """What says before a noun where the card lies, as "mainline"."""
    nouns: frozenset[str] = frozenset()
    """The nouns it stands before."""
    corrections: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def learn(self, phrase: str, concept: str) -> None:
        """Add a phrase for a concept: all that a pattern such as "no|not red ones?" stands for.

        Its words are expanded as those of a text are, or it would never be found.
        """
        for typed in spelt_out(folded(phrase)):
            words = [word for each in typed for word in self.expansions.get(each, [each])]
            node = self.root
            for word in self._without_fillers(words) or words:
                (self.stems if word.endswith("*") else self.words).add(word.rstrip("*"))
                node = node.following.setdefault(word, Node())
            if concept not in node.concepts:
                node.concepts.append(concept)

    def _without_fillers(self, words: Sequence[str]) -> list[str]:
        return [
            word
            for before, word, after in zip(("", *words), words, (*words[1:], ""), strict=False)
            if word not in self.fillers
            or after in self.kept.get(word, ())
            or word in self.kept_after.get(before, ())
        ]

    def phrases(self, row: Sequence[str], at: int) -> dict[int, list[str]]:
        """Return the concepts of the phrases that begin at a word, by how many words they have."""
        places = [(self.root, at)]
        found: dict[int, list[str]] = {}
        while places:
            node, here = places.pop()
            if here == len(row) or not node.following:
                continue
            word, *stems = (node.following.get(key) for key in self.keys(row[here]))
            reached = [place for place in (word, *stems) if place]
            places += [(place, here + 1) for place in reached]
            longest = [place for place in stems if place and place.concepts][:1]
            for place in (word, *longest):
                if place and place.concepts:
                    found.setdefault(here + 1 - at, []).extend(place.concepts)
        return found

    def keys(self, word: str) -> Iterator[str]:
        """Yield what a word matches in phrases: itself, then its stems from the longest."""
        yield word
        for length in range(len(word), 1, -1):
            if word[:length] in self.stems:
                yield f"{word[:length]}*"

    def is_phrase(self, word: str) -> bool:
        """Whether a word means something by itself."""
        return bool((place := self.root.following.get(word)) and place.concepts)

    def number(self, word: str) -> int | None:
        """Return the number that a word is by itself, if it is one."""
        place = self.root.following.get(word)
        for concept in place.concepts if place else ():
            name = concept.partition("~")[0]
            if name[0] == "N" and name[1:].isdecimal():
                return int(name[1:])
        return None

    def knows(self, word: str) -> bool:
        """Whether a word stands in some phrase."""
        if word in self.words:
            return True
        return any(word[:length] in self.stems for length in range(2, len(word) + 1))

    def corrected(self, word: str) -> tuple[str, ...]:
        """Return the known words a mistyped word may be, split in two if two were run together."""
        if word not in self.corrections:
            if len(self.corrections) > _MOST_CORRECTIONS:
                self.corrections.clear()
            found = near(word, self.words | self.fillers, self.stems)
            self.corrections[word] = tuple(sorted(found, key=self._unlikely))
        return self.corrections[word]

    def _unlikely(self, word: str) -> tuple[bool, int]:
        """Order corrections: words for sets first, and a letter left out before one too many."""
        node = self.root.following.get(word)
        names_a_set = node is not None and any(concept[0].isupper() for concept in node.concepts)
        return not names_a_set, -len(word)


def has_glossary(code: str) -> bool:
    """Whether a language has a glossary; without one only its exact grammar is read."""
    return (_LANGUAGES / f"{code}.toml").is_file()


@cache
def glossary(code: str) -> Glossary:
    """Return the glossary of a language, read when it is first asked for."""
    data = tomllib.loads((_LANGUAGES / f"{code}.toml").read_text(encoding="utf-8"))
    made = Glossary(code)
    made.expansions = {
        folded(short): folded(long).split() for short, long in data["expansions"].items()
    }
    fillers = [folded(filler).strip() for filler in data["fillers"].split(",")]
    made.fillers = {filler for filler in fillers if " " not in filler}
    made.kept, made.kept_after = (
        {folded(word): frozenset(folded(others).split()) for word, others in data[name].items()}
        for name in ("kept", "kept_after")
    )
    for filler in fillers:
        if sum(word not in made.fillers for word in filler.split()) > 1:
            made.learn(filler, FILLER)
    for concept, phrases in data["concepts"].items():
        for phrase in phrases.split(","):
            text, _, cost = phrase.strip().partition("~")
            made.learn(text, f"{concept}~{cost}" if cost else concept)
    made.letters = dict(data["letters"])
    made.court = dict(data["court"])
    made.no_comma_before = frozenset(folded(data.get("no_comma_before", "")).split())
    made.elided = frozenset(folded(data.get("elided", "")).split())
    bare = data.get("bare_denials", {})
    made.bare_denials = frozenset(
        (first, second)
        for first in bare.get("first", "").split()
        for second in bare.get("second", "").split()
    )
    made.denials = frozenset(bare.get("besides", "").split())
    made.denials_beside = frozenset(bare.get("after_it", "").split())
    made.denial = bare.get("put", "")
    made.comparatives = frozenset(bare.get("comparatives", "").split())
    made.conditional = frozenset(bare.get("conditional", "").split())
    attributes = data.get("attributes", {})
    made.attributes = tuple(
        tuple(one.split()) for one in folded(attributes.get("before", "")).split(",")
    )
    made.nouns = frozenset(folded(attributes.get("nouns", "")).split())
    made.endings = frozenset(data.get("endings", "").split())
    made.beside = frozenset(
        {"comma", "dash", "slash", "arrow", "equals", *folded(data["beside"]).split()}
    )
    return made
