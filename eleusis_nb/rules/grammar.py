"""The grammar of a language, made from its table of words and forms.

The skeleton (and, or, if, lists) is the same in all languages; what differs is the words, and
the forms in which each kind of condition is put. The grammar is LALR(1): parsing takes a fixed
small time for each word, and cannot run away or recurse on any text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

from lark import Lark

from eleusis_nb.rules import building
from eleusis_nb.rules.attributes import SUIT_TRAITS, Trait
from eleusis_nb.rules.condition import CLAUSE, Condition
from eleusis_nb.rules.lexing import Lexicon, Phrase
from eleusis_nb.rules.saying import pieces, slot_kind
from eleusis_nb.rules.words.language import Adjective, Form, Language, Noun

SLOTS: Final = {
    "number": "NUMBER",
    "back": "BACK",
    "window": "WINDOW",
    "steps": "STEPS",
    "rank": "(RANK | NUMBER)",
    "amount": "amount",
    "suits": "suits",
    "one": "one",
    "both": "both",
    "either": "either",
    "clause": "clause",
}
"""The kinds of words a slot can hold, and their symbols in the grammar."""

# What may stand where: whole > clause > either > both > one, from loose to tight. Conflicts
# between going on and stopping are decided for going on: "the last card is red or even" takes
# in the whole of "red or even".
# A name that begins with "_" is a joint: heard, but not handed to the builders.
_SKELETON: Final = """
start: whole
?whole: clause
  | clause _ONLY either _MAY_START? -> opening
  | _START_ONLY either _SEMICOLON clause -> opening_first
?clause: either
  | either _IF either (_COMMA either _IF either)* (_OTHERWISE clause)? -> cases
  | _IF either (_THEN | _COMMA | _COLON) clause (_OTHERWISE clause)? -> condition_first
  | _AFTER either (_THEN | _COMMA | _COLON) either further* (_OTHERWISE clause)? -> after
  | _IN_TURN _COLON? item (_COMMA item)+ -> in_turn
  | either _IN_TURN -> alternate
  | either _ALTERNATE -> alternate
  | GROUPS _COLON _THEN either (_NEXT either)* -> groups_then
  | GROUPS _COLON either (_NEXT either)+ -> groups
  | GROUPS _COLON either _WITHIN (_COMMA | _AND) either _ACROSS -> groups_within
  | _EXACTLY_ONE _COLON? either (_COMMA either)+ -> exactly_one
  | _BY_VALUE BACK _MODULO NUMBER _COLON case (_COMMA case)* -> by_remainder
  | _BY BACK _VALUE_MODULO NUMBER _COLON case (_COMMA case)* -> by_remainder
  %(clause_forms)s
further: _NEXT_AFTER either (_THEN | _COMMA | _COLON) either
?item: either | NUMBER either -> times
case: NUMBER either
?either: both | both (_OR both)+ -> or_
?both: one | one (_AND one)+ -> and_
?one: thing
  | BACK either -> earlier
  | _OPEN whole _CLOSE -> bracketed
  %(one_forms)s
?thing: adjective | noun
  | adjective adjective+ -> described
  | adjective+ noun -> described
  | noun adjective+ -> described_after
noun: %(nouns)s
  | NUMBER
  | RANK
  | RANK OF_SUIT
  | NUMBER OF_SUIT
adjective: %(adjectives)s
suits: suit _COMMA suit _COMMA suit _COMMA suit
!suit: %(suits)s
%(amount_forms)s
%%declare %(terminals)s
"""


@dataclass(frozen=True, slots=True)
class Grammar:
    """A language ready to be read.

    Parameters
    ----------
    lexicon : Lexicon
        Cuts a text into phrases.
    parser : Lark
        Puts the phrases together.
    shown : dict from str to str
        How each terminal is shown to a person.
    """

    lexicon: Lexicon
    parser: Lark
    shown: dict[str, str]


def make(language: Language) -> Grammar:
    """Make the grammar of a language.

    Raises
    ------
    lark.exceptions.GrammarError
        If two forms of the table read alike.
    """
    builders = {name: function for name, function in vars(building).items() if callable(function)}
    alternatives: dict[str, list[str]] = {"clause": [], "one": [], "amount": []}
    literals: dict[str, str] = {}
    for number, form in enumerate(language.forms):
        alias = f"form_{number}"
        symbols, names = _symbols(form, language, literals)
        builders[alias] = building.of_form(form.kind, names, dict(form.fixed))
        alternatives[_place(form.kind)].append(f"{symbols} -> {alias}")
    phrases = list(_phrases(language, literals))
    terminals = sorted({phrase.terminal for phrase in phrases})
    traits = language.traits
    text = _SKELETON % {
        "clause_forms": _more(alternatives["clause"]),
        "one_forms": _more(alternatives["one"]),
        "amount_forms": "amount: " + _more(alternatives["amount"]).removeprefix("| "),
        "adjectives": _either(t for t in traits if isinstance(traits[t], Adjective)),
        "nouns": _either(t for t in traits if isinstance(traits[t], Noun)),
        "suits": _either(SUIT_TRAITS),
        "terminals": " ".join(terminals),
    }
    parser = Lark(text, parser="lalr", lexer="basic", transformer=SimpleNamespace(**builders))
    shown = {phrase.terminal: " ".join(phrase.words) for phrase in reversed(phrases)}
    return Grammar(_lexicon(language, phrases), parser, shown)


def _place(kind: type) -> str:
    if not issubclass(kind, Condition):
        return "amount"
    return "clause" if kind.level <= CLAUSE else "one"


def _more(alternatives: Iterable[str]) -> str:
    return "\n  ".join(f"| {alternative}" for alternative in alternatives)


def _either(traits: Iterable[Trait]) -> str:
    return " | ".join(_trait_terminal(trait) for trait in traits)


def _symbols(form: Form, language: Language, literals: dict[str, str]) -> tuple[str, list[str]]:
    """Return the grammar symbols of a form, and the fields its slots fill, in order."""
    joints = {text: f"_{name}" for name, texts in language.keys.items() for text in texts}
    symbols: list[str] = []
    names: list[str] = []
    for name, text in pieces(form.template):
        if name:
            kind = text or slot_kind(form.kind, name)
            symbols.append(SLOTS.get(kind, kind.upper()))
            names.append(name)
            continue
        words = " ".join(language.synonyms.get(word, word) for word in cut(text.replace("_", " ")))
        if words in joints:
            symbols.append(joints[words])
        elif any(word not in language.fillers for word in cut(words)):
            symbols.append(literals.setdefault(words, _literal(words)))
    return " ".join(symbols), names


def _trait_terminal(trait: Trait) -> str:
    return f"TRAIT_{trait.name}"


def _literal(words: str) -> str:
    """Return the terminal for words of a template, in letters lark can take."""
    return "_W_" + "_".join(f"{ord(letter):X}" for letter in words)


def _phrases(language: Language, literals: dict[str, str]) -> Iterator[Phrase]:
    """Yield every phrase of the language, what is said before what is only heard."""

    def phrase(text: str, terminal: str, value: object = None) -> Phrase:
        return Phrase(tuple(cut(text)), terminal, value)

    for name, wordings in language.keys.items():
        yield from (phrase(text, f"_{name}") for text in wordings)
    for words, terminal in literals.items():
        yield phrase(words, terminal)
    yield from _trait_phrases(language)
    for member, wordings in language.named.items():
        yield from (phrase(text, type(member).__name__.upper(), member) for text in wordings)
    for kind, wordings in language.counted.items():
        yield from (phrase(text, kind.upper()) for text in wordings)
    for kind, fixed in language.fixed_counts.items():
        yield from (phrase(text, kind.upper(), number) for text, number in fixed.items())
    yield phrase("#", "NUMBER")


def _trait_phrases(language: Language) -> Iterator[Phrase]:
    for trait, word in language.traits.items():
        for text in _wordings(word):
            yield Phrase(tuple(cut(text)), _trait_terminal(trait), trait)
        if isinstance(word, Noun) and word.of:
            yield Phrase(tuple(cut(word.of)), "OF_SUIT", trait)
    for rank, noun in enumerate(language.ranks, start=1):
        if not noun.said.isdecimal():
            yield from (Phrase(tuple(cut(text)), "RANK", rank) for text in _wordings(noun))


def _wordings(word: Adjective | Noun) -> Iterator[str]:
    if word.said:
        yield word.said
    if isinstance(word, Adjective) and word.masculine:
        yield word.masculine
    yield from (text for text in word.heard if not text.endswith("*"))


def cut(text: str) -> list[str]:
    """Cut a phrase of the table into words as the lexer does."""
    return re.findall(r"[^\W\d_]+|\S", text.lower().replace("'", " ").replace("’", " "))


def _lexicon(language: Language, phrases: list[Phrase]) -> Lexicon:
    by_first: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        by_first.setdefault(phrase.words[0], []).append(phrase)
    synonyms = {word: known for word, known in language.synonyms.items() if word[-1] != "*"}
    stems = {word[:-1]: known for word, known in language.synonyms.items() if word[-1] == "*"}
    for word in (*language.traits.values(), *language.ranks):
        # Inflected forms of a trait or a rank are heard as its first word.
        stems |= {text[:-1]: cut(word.said)[-1] for text in word.heard if text.endswith("*")}
    numbers = {
        word: number for number, words in enumerate(language.numbers, start=1) for word in words
    }
    longest_first = sorted(stems.items(), key=lambda pair: -len(pair[0]))
    return Lexicon(
        {first: tuple(row) for first, row in by_first.items()},
        language.fillers,
        synonyms,
        tuple(longest_first),
        numbers,
        language.ace_beside,
    )
