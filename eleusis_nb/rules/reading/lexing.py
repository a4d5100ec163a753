"""From a text to tokens: words are looked up in one language's table, longest phrase first.

Everything is bounded here, before any parsing: the length of the text, the number of words and
of brackets inside one another. No regular expression in it can backtrack.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

LONGEST_TEXT: Final = 2000
"""Characters a rule may have; the longest rule of the library has far fewer."""
MOST_TOKENS: Final = 240
DEEPEST_BRACKETS: Final = 8
_MOST_STEPS: Final = 12
_BEFORE_A_LIST: Final = frozenset(
    "_COMMA _COLON _SEMICOLON _OPEN _OR _AND _IF _THEN _OTHERWISE _AFTER _NEXT _ONLY BACK".split()
)
"""What may stand before "1, 2 or 3 steps"; after other words a number is theirs ("exactly 2")."""
_BEFORE_A_CARD: Final = frozenset("_THEN _COMMA _COLON _SEMICOLON _OTHERWISE".split())
"""What ends the words for the card that "after" speaks of."""
_ENDS: Final = frozenset(",;)")
_SKIPPED: Final = frozenset(" \t\r\n\u00a0\u202f'’‘´`\"“”«».!?…\u200b\ufeff")
_WORD: Final = re.compile(r"[^\W\d_]+|\d+|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a text as typed, and where it stands."""

    text: str
    start: int
    heard: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A phrase that was understood: a terminal of the grammar, its value, where it stands."""

    terminal: str
    value: object
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that mean one terminal; ``#`` stands for a number, which is then its value.

    Fillers may stand between the words, but not in a ``tight`` phrase, nor after a *not*. What a
    ``closing`` phrase belongs to ends with it: "8 or higher", but not "8 or higher than …".
    """

    words: tuple[str, ...]
    terminal: str
    value: object
    tight: bool = False
    closing: bool = False


class Unreadable(Exception):  # noqa: N818 (never leaves this package: it becomes a RuleSyntaxError)
    """A text that cannot be cut into words of the language."""

    def __init__(self, problem: str, start: int, word: str = "") -> None:
        super().__init__(problem, start, word)
        self.problem = problem
        self.start = start
        self.word = word


@dataclass(frozen=True, slots=True)
class Hearing:
    """Which word of the table a typed word stands for.

    Parameters
    ----------
    synonyms : mapping from str to str
        Whole words.
    stems : tuple of (str, str)
        Beginnings of words, the longest first: how inflected words are heard.
    """

    synonyms: Mapping[str, str]
    stems: tuple[tuple[str, str], ...]

    def __call__(self, word: str) -> str:
        """Return the word of the table."""
        plain = plain_letters(word)
        known = self.synonyms.get(plain)
        if known is not None:
            return known
        return next((known for stem, known in self.stems if plain.startswith(stem)), plain)

    def words(self, phrase: str) -> tuple[str, ...]:
        """Cut a phrase of the table into words, heard as typed ones are."""
        return tuple(self(word) for word in cut(phrase))


def plain_letters(word: str) -> str:
    """Return a word in small letters, with the Russian ё that is often not typed as е."""
    return word.lower().replace("ё", "е")


def cut(text: str) -> list[str]:
    """Cut a text into words as the lexer does, leaving out what it skips."""
    return [word for word in _WORD.findall(text) if word not in _SKIPPED]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The phrases of a language by their first word.

    Parameters
    ----------
    phrases : mapping from str to tuple of Phrase
        Keyed by first word.
    fillers, weighty : frozenset of str
        Words to pass over, and those of them by which a person may mean something.
    hearing : Hearing
        What typed words are heard as.
    numbers : mapping from str to int
        Number words.
    ace_beside : frozenset of str
        Words beside which the letter A is an ace ("A to 7").
    after : str
        The word for *after*: a dash that follows it is a *then*.
    denials : frozenset of str
        The words for *not*: "not all of higher than …" is not "no higher than".
    """

    phrases: Mapping[str, tuple[Phrase, ...]]
    fillers: frozenset[str]
    weighty: frozenset[str]
    hearing: Hearing
    numbers: Mapping[str, int]
    ace_beside: frozenset[str]
    denials: frozenset[str]
    after: str

    def lexemes(self, text: str) -> Iterator[Lexeme]:
        """Cut a text into phrases.

        Raises
        ------
        Unreadable
            At the first word that begins no phrase, or when the text is beyond a bound.
        """
        words = list(self._words(text))
        at = count = depth = 0
        before: tuple[str, ...] = ()
        after = False
        while at < len(words):
            if after and words[at].text == "—":
                found: tuple[Lexeme, int] | None = (_then(words[at]), at + 1)
            else:
                found = self._steps_listed(words, at, before) or self._longest(words, at)
            if found is None:
                if words[at].heard not in self.fillers:
                    raise Unreadable("word", words[at].start, words[at].text)
                at += 1
                continue
            lexeme, at = found
            if lexeme.terminal == "_GLOSS" and before:
                continue  # it explains what stands before it
            before = (*before[-1:], lexeme.terminal)
            if words[at - 1].heard == self.after:
                after = True  # "after a red card — a black one"
            elif lexeme.terminal in _BEFORE_A_CARD:
                after = False
            count += 1
            depth += {"OPEN": 1, "CLOSE": -1}.get(lexeme.terminal, 0)
            if count > MOST_TOKENS:
                raise Unreadable("words", lexeme.start)
            if depth > DEEPEST_BRACKETS:
                raise Unreadable("brackets", lexeme.start)
            yield lexeme

    def weighty_words(self, text: str) -> Counter[str]:
        """Return the words of a text that may be fillers, by which a person may mean something."""
        return Counter(word.heard for word in self._words(text) if word.heard in self.weighty)

    def _words(self, text: str) -> Iterator[Word]:
        if len(text) > LONGEST_TEXT:
            raise Unreadable("length", LONGEST_TEXT)
        for match in _WORD.finditer(text):
            typed = match.group()
            if typed in _SKIPPED or unicodedata.category(typed[0]) in {"Mn", "Cf"}:
                continue
            if typed[0].isdecimal():
                if len(typed) > 3 or not typed.isascii():  # noqa: PLR2004 (no rule needs a thousand)
                    raise Unreadable("number", match.start(), typed)
                yield Word(typed, match.start(), typed, int(typed))
            else:
                word = self.hearing(typed)
                yield Word(typed, match.start(), word, self.numbers.get(word))

    def _longest(self, words: list[Word], at: int) -> tuple[Lexeme, int] | None:
        first = words[at]
        if first.text == "A" and self._beside_a_range(words, at):
            return Lexeme("RANK", 1, first.start, first.start + 1), at + 1
        best: tuple[Lexeme, int] | None = None
        candidates = self.phrases.get(first.heard, ())
        if first.number is not None:
            candidates = (*candidates, *self.phrases.get("#", ()))
        for phrase in candidates:
            matched = self._match(phrase, words, at)
            if matched is not None and (best is None or matched[1] > best[1]):
                best = matched
        return best

    def _steps_listed(
        self, words: list[Word], at: int, before: tuple[str, ...]
    ) -> tuple[Lexeme, int] | None:
        """Read "1, 2 or 3 steps" as steps whose value is the numbers, at the first of them."""
        if before and (before[0] == "NUMBER" or before[-1] not in _BEFORE_A_LIST):
            return None  # within a row of numbers its first has been tried already
        numbers: list[int] = []
        here = at
        joint = ""
        while here < len(words) and len(numbers) <= _MOST_STEPS:
            number = words[here].number
            found = None if number is None else self._longest(words, here)
            if number is None or found is None:
                return None
            numbers.append(number)
            if found[0].terminal == "STEPS":
                if joint != "_OR":
                    return None
                start = words[at].start
                return Lexeme("STEPS", tuple(numbers), start, found[0].end), found[1]
            found = self._longest(words, here + 1) if here + 1 < len(words) else None
            if found is None or found[0].terminal not in {"_COMMA", "_OR"}:
                return None
            joint, here = found[0].terminal, found[1]
        return None

    def _beside_a_range(self, words: list[Word], at: int) -> bool:
        beside = (*words[max(0, at - 1) : at], *words[at + 1 : at + 2])
        return any(word.heard in self.ace_beside for word in beside)

    def _match(self, phrase: Phrase, words: list[Word], at: int) -> tuple[Lexeme, int] | None:
        value = phrase.value
        here = at
        tight = phrase.tight
        for wanted in phrase.words:
            while (
                here > at
                and not tight
                and wanted != "#"  # "the last card is 4" is not about the last 4
                and here < len(words)
                and not _fits(wanted, words[here])
                and words[here].heard in self.fillers
            ):
                here += 1
            if here >= len(words) or not _fits(wanted, words[here]):
                return None
            if wanted == "#":
                value = words[here].number
            tight = tight or wanted in self.denials
            here += 1
        if phrase.closing and here < len(words) and words[here].text not in _ENDS:
            return None
        last = words[here - 1]
        end = last.start + len(last.text)
        return Lexeme(phrase.terminal, value, words[at].start, end), here


def _then(dash: Word) -> Lexeme:
    return Lexeme("_THEN", None, dash.start, dash.start + 1)


def _fits(wanted: str, word: Word) -> bool:
    return word.number is not None if wanted == "#" else word.heard == wanted
