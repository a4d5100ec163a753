"""The grammar of a language, made from its table of words and forms.

The skeleton (and, or, if, lists) is the same in all languages; what differs is the words, and
the forms in which each kind of condition is put. The grammar is LALR(1): parsing takes a fixed
small time for each word, and cannot run away or recurse on any text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

from lark import Lark

from eleusis_nb.conditions.attributes import SUIT_TRAITS, Attribute, Trait
from eleusis_nb.conditions.condition import CLAUSE, Condition
from eleusis_nb.conditions.numbers import Residue, Span
from eleusis_nb.rules.reading import building, cases, rhythms
from eleusis_nb.rules.reading.forms import denying, of_form
from eleusis_nb.rules.reading.lexing import Hearing, Lexicon, Phrase, cut, plain_letters
from eleusis_nb.rules.reading.tables import parser_of
from eleusis_nb.rules.saying import pieces, slot_kind
from eleusis_nb.rules.words.language import Adjective, Language, Noun, Phrasing

SLOTS: Final = {
    "number": "NUMBER",
    "back": "card",
    "back_of": "card",  # the same words in another case
    "back_with": "card",
    "window": "(WINDOW | BACK)",  # the last card alone is a window of one
    "window_of": "(WINDOW | BACK)",
    "window_with": "(WINDOW | BACK)",
    "steps": "STEPS",
    "cards": "NUMBER",
    "rank": "(RANK | NUMBER)",
    "up": "UP",
    "down": "DOWN",
    "gap": "GAP",
    "way": "DIRECTION",  # without the word that joins it to a card
    "amount": "amount",
    "span": "amount",  # said of some amounts only, heard of all
    "residue": "residue",
    "remainder": "amount",
    "parity": "amount",
    "suits": "suits",
    "or_attribute": "OR_ATTRIBUTE",
    "of_suit": "OF_SUIT",
    "one": "one",
    "thing": "one",  # said in brackets unless it is a plain name
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
  | _START_ONLY either -> start
  | clause _START_ONLY -> start
?clause: either
  | either _IF either (_COMMA either _IF either)* (_OTHERWISE clause)? -> cases
  | _IF either (_THEN | _COMMA | _COLON) clause (_OTHERWISE clause)? -> condition_first
  | _IF either (_THEN | _COMMA | _COLON) either another+ (_OTHERWISE clause)? -> conditions
  | _AFTER either (_THEN | _COMMA | _COLON) either further* (_OTHERWISE clause)? -> after
  | either _AFTER either (_COMMA either _AFTER either)* (_OTHERWISE clause)? -> following
  | either _AFTER either (_AFTER either)+ -> following_and
  | _IN_TURN _COLON? item (_COMMA item)+ -> cycle
  | either _IN_TURN -> alternate
  | either _ALTERNATE -> alternate
  | _ALTERNATE either -> alternate
  | (ATTRIBUTE _ALTERNATE | _ALTERNATE ATTRIBUTE) -> alternating
  | EVERY (_COMMA | _COLON)? either (_OTHERWISE either)? -> every
  | either EVERY -> every
  | item (_COMMA item)+ _IN_TURN? -> in_turn
  | item (_THEN item)+ -> in_turn
  | either _NOT_BOTH -> not_both
  | either _EXCEPT either -> except_
  | GROUPS _COLON _THEN either (_NEXT either)* -> groups_then
  | GROUPS _COLON either (_NEXT either)+ -> groups
  | GROUPS _COLON either _WITHIN (_COMMA | _AND) either _ACROSS -> groups_within
  | _EXACTLY_ONE _COLON? either (_COMMA either)+ -> exactly_one
  | _BY_VALUE BACK _MODULO NUMBER _COLON case (_COMMA case)* -> by_remainder
  | _DIVIDE BACK REMAINDER_BY case (_SEMICOLON case)* -> by_remainder
  | _BY BACK _VALUE_MODULO NUMBER _COLON case (_COMMA case)* -> by_remainder
  %(clause_forms)s
another: _NEXT_IF either (_THEN | _COMMA | _COLON) either
further: _NEXT_AFTER either (_THEN | _COMMA | _COLON) either
?item: either | NUMBER either -> times
case: NUMBER _COLON? either
?either: both | both (_OR both)+ -> or_
?both: one | one (_AND one)+ -> and_ | _NOT_TOGETHER one (_AND one)+ -> not_together
?one: thing
  | card either -> earlier
  | _NEITHER one ((_NOR | _NEITHER) one)+ -> neither
  | _OPEN whole _CLOSE -> bracketed
  %(one_forms)s
?thing: noun
  | adjective+ noun? -> described
  | noun adjective+ -> described_after
  | adjective+ noun adjective -> described_around
noun: %(nouns)s
  | NUMBER
  | RANK
  | RANK OF_SUIT
  | NUMBER OF_SUIT
adjective: %(adjectives)s
?card: BACK | FIRST | EACH | ONE
suits: suit _COMMA suit _COMMA suit _COMMA suit
  | suit _ARROW suit _ARROW suit _ARROW suit _ARROW suit
!suit: %(suits)s
%(amount_forms)s
%(span_forms)s
%(residue_forms)s
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
    lexicon, text, builders, shown = _made(language)
    parser = parser_of(text, language.code, SimpleNamespace(**builders))
    return Grammar(lexicon, parser, shown)


def text_of(language: Language) -> str:
    """Return the grammar of a language in lark's notation."""
    return _made(language)[1]


def _made(
    language: Language,
) -> tuple[Lexicon, str, dict[str, Callable[..., object]], dict[str, str]]:
    """Return the lexicon of a language, its grammar, what builds, and how terminals are shown."""
    parts = vars(building) | vars(cases) | vars(rhythms)
    builders = {name: function for name, function in parts.items() if callable(function)}
    places = ("clause", "one", "amount", "span", "residue")
    alternatives: dict[str, dict[str, str]] = {place: {} for place in places}
    hearing = _hearing(language)
    literals = Literals(language, hearing)
    for number, form in enumerate(language.forms):
        alias = f"form_{number}"
        symbols, names = _symbols(form, literals)
        build = of_form(form.kind, names, dict(form.fixed))
        builders[alias] = denying(build) if form.negated else build
        row = alternatives[_place(form.kind)]
        if symbols not in row:  # two forms that are said differently may be read alike
            row[symbols] = alias
    known = list(_phrases(language, hearing, literals))
    # A language whose forms name each attribute by itself has no word for attributes.
    terminals = sorted(
        {phrase.terminal for phrase in known} | {"ATTRIBUTE", "FIRST", "EACH", "ONE"}
    )
    traits = language.traits
    text = _SKELETON % {
        "clause_forms": _more(alternatives["clause"]),
        "one_forms": _more(alternatives["one"]),
        "amount_forms": "?amount: span | residue\n  "
        "| TRAIT_EVEN -> even | TRAIT_ODD -> odd | TRAIT_PRIME -> prime\n  "
        + _more(alternatives["amount"]),
        "span_forms": "span:" + _more(alternatives["span"]).removeprefix("|"),
        "residue_forms": "residue:" + _more(alternatives["residue"]).removeprefix("|"),
        "adjectives": _either(t for t in traits if isinstance(traits[t], Adjective)),
        "nouns": _either(t for t in traits if isinstance(traits[t], Noun)),
        "suits": _either(SUIT_TRAITS),
        "terminals": " ".join(terminals),
    }
    shown = {phrase.terminal: " ".join(phrase.words) for phrase in reversed(known)}
    return _lexicon(language, hearing, known), text, builders, shown


def phrases(language: Language) -> list[Phrase]:
    """Return every phrase a language understands."""
    hearing = _hearing(language)
    literals = Literals(language, hearing)
    for form in language.forms:
        _symbols(form, literals)
    return list(_phrases(language, hearing, literals))


def _place(kind: Callable[..., object]) -> str:
    if not isinstance(kind, type):
        return "one"  # a function that puts conditions together
    if not issubclass(kind, Condition):
        return {Span: "span", Residue: "residue"}.get(kind, "amount")
    return "clause" if kind.level <= CLAUSE else "one"


def _more(alternatives: Mapping[str, str]) -> str:
    return "\n  ".join(f"| {symbols} -> {alias}" for symbols, alias in alternatives.items())


def _either(traits: Iterable[Trait]) -> str:
    return " | ".join(_trait_terminal(trait) for trait in traits)


def _symbols(form: Phrasing, literals: Literals) -> tuple[str, list[str]]:
    """Return the grammar symbols of a form, and the fields its slots fill, in order."""
    symbols: list[str] = []
    names: list[str] = []
    for name, text in pieces(form.template):
        if name:
            kind = text or slot_kind(form.kind, name)
            symbols.append(SLOTS.get(kind, kind.upper()))
            names.append(name)
        elif terminal := literals.terminal(text.replace("_", " ")):
            symbols.append(terminal)
    return " ".join(symbols), names


class Literals:
    """The words of templates, each with its terminal; joints of sentences have theirs already."""

    def __init__(self, language: Language, hearing: Hearing) -> None:
        self.hearing = hearing
        self.fillers = frozenset(hearing(word) for word in language.fillers)
        self.terminals = {
            hearing.words(text): f"_{name}"
            for name, texts in language.keys.items()
            for text in texts
        }
        self.new: dict[tuple[str, ...], str] = {}
        self.closing: set[tuple[str, ...]] = set()

    def terminal(self, text: str) -> str | None:
        """Return the terminal for words of a template; None when they carry no meaning."""
        words = self.hearing.words(text)
        if text.endswith("."):
            self.closing.add(words)
        if words in self.terminals:
            return self.terminals[words]
        if all(word in self.fillers for word in words) and not text.endswith("!"):
            return None
        return self.new.setdefault(words, _literal(" ".join(words)))


def _trait_terminal(trait: Trait) -> str:
    return f"TRAIT_{trait.name}"


def _literal(words: str) -> str:
    """Return the terminal for words of a template, in letters lark can take."""
    return "_W_" + "_".join(f"{ord(letter):X}" for letter in words)


def _phrases(language: Language, hearing: Hearing, literals: Literals) -> Iterator[Phrase]:
    """Yield every phrase of the language, what is said before what is only heard."""

    def phrase(text: str, terminal: str, value: object = None) -> Phrase:
        return Phrase(hearing.words(text), terminal, value)

    for name, wordings in language.keys.items():
        # "…, the card and the last card add up to …" has no ", and" in it.
        yield from (
            Phrase(hearing.words(text), f"_{name}", None, tight=not text[0].isalnum())
            for text in wordings
        )
    for words, terminal in literals.new.items():
        tight = words[0] in literals.fillers  # "the first card and" is not "the card and"
        yield Phrase(words, terminal, None, tight, closing=words in literals.closing)
    yield from _noun_phrases(language, hearing)
    for member, wordings in language.named.items():
        yield from (phrase(text, type(member).__name__.upper(), member) for text in wordings)
        if isinstance(member, Attribute):
            # "Or the suit after …" begins another condition: no article may stand between.
            yield from (
                Phrase(hearing.words(f"{joint} {text}"), "OR_ATTRIBUTE", member, tight=True)
                for joint in language.keys["OR"]
                for text in wordings
            )
    counting = {hearing(word) for words in language.numbers for word in words}
    for kind, fixed in language.fixed_counts.items():
        # "The last card is one more than …" does not speak of "the last one".
        yield from (
            Phrase(words, kind.upper(), number, tight=words[-1] in counting)
            for text, number in fixed.items()
            for words in (hearing.words(text),)
        )
    for kind, wordings in language.counted.items():
        # "À une distance de 2 de l'avant-dernière carte" does not speak of "2 avant".
        yield from (
            Phrase(hearing.words(text), kind.upper(), None, tight=text.startswith("#"))
            for text in wordings
        )
    yield phrase("#", "NUMBER")


def _noun_phrases(language: Language, hearing: Hearing) -> Iterator[Phrase]:
    for trait, word in language.traits.items():
        for text in _wordings(word):
            yield Phrase(hearing.words(text), _trait_terminal(trait), trait)
        if isinstance(word, Noun) and word.of:
            yield Phrase(hearing.words(word.of), "OF_SUIT", trait)
            preposition, *rest = word.of.split()
            for text in _wordings(word) if rest else ():
                yield Phrase(hearing.words(f"{preposition} {text}"), "OF_SUIT", trait)
    for rank, noun in enumerate(language.ranks, start=1):
        if not noun.said.isdecimal():
            yield from (Phrase(hearing.words(text), "RANK", rank) for text in _wordings(noun))


def _wordings(word: Adjective | Noun) -> Iterator[str]:
    if word.said:
        yield word.said
    if isinstance(word, Adjective) and word.masculine:
        yield word.masculine
    yield from (text for text in word.heard if not text.endswith("*"))


def _hearing(language: Language) -> Hearing:
    synonyms: dict[str, str] = {}
    stems: dict[str, str] = {}
    for word, known in language.synonyms.items():
        _hear(word, known, synonyms, stems)
    for trait in (*language.traits.values(), *language.ranks):
        # Inflected forms of a trait or a rank are heard as the last word of its name.
        for word in trait.heard:
            if word.endswith("*"):
                _hear(word, cut(trait.said)[-1], synonyms, stems)
    longest_first = sorted(stems.items(), key=lambda pair: -len(pair[0]))
    return Hearing(synonyms, tuple(longest_first))


def _hear(word: str, known: str, synonyms: dict[str, str], stems: dict[str, str]) -> None:
    plain = plain_letters(word)
    if plain.endswith("*"):
        stems[plain[:-1]] = plain_letters(known)
    else:
        synonyms[plain] = plain_letters(known)


def _lexicon(language: Language, hearing: Hearing, phrases: list[Phrase]) -> Lexicon:
    by_first: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        by_first.setdefault(phrase.words[0], []).append(phrase)
    numbers = {
        hearing(word): number
        for number, words in enumerate(language.numbers, start=1)
        for word in words
    }
    return Lexicon(
        {first: tuple(row) for first, row in by_first.items()},
        frozenset(hearing(word) for word in language.fillers),
        frozenset(hearing(word) for word in language.weighty),
        hearing,
        numbers,
        language.ace_beside,
        frozenset(hearing(word) for word in language.keys["NOT"]),
        hearing(language.keys["AFTER"][0]),
    )
