"""From a text to the tree of a rule, or to an error that says where and why not."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final

from lark import Token
from lark.exceptions import UnexpectedToken

from eleusis_nb.conditions.condition import Condition, height
from eleusis_nb.conditions.errors import RuleError, RuleSyntaxError
from eleusis_nb.i18n import say
from eleusis_nb.rules.reading.grammar import Grammar, make
from eleusis_nb.rules.reading.lexing import (
    DEEPEST_BRACKETS,
    LONGEST_TEXT,
    MOST_TOKENS,
    Lexeme,
    Unreadable,
)
from eleusis_nb.rules.reading.typed import typed
from eleusis_nb.rules.words import spoken
from eleusis_nb.rules.words.language import Language

TALLEST: Final = 24
"""Conditions that may stand inside one another."""
_SELDOM: Final = {"_WITHIN", "_ACROSS", "_ALTERNATE", "_MAY_START", "_IN_TURN"}
"""Words that can nearly always follow and are seldom meant: an error does not name them."""
_SLIPS: Final = 2  # letters by which a mistyped word is longer or shorter
_LONGEST_WORD: Final = 30
_SHORT: Final = 9  # words of an example that shows how a rule is put
_LIMITS: Final[Mapping[str, int]] = MappingProxyType(
    {"length": LONGEST_TEXT, "words": MOST_TOKENS, "brackets": DEEPEST_BRACKETS}
)


@cache
def grammar(lang: str) -> Grammar:
    """Return the grammar of a language, made when first asked for."""
    return make(spoken(lang))


@lru_cache(maxsize=1024)  # what is kept is read once more to be sure that it can be
def read(text: str, lang: str = "en") -> Condition:
    """Read the tree of a rule.

    Raises
    ------
    RuleSyntaxError
        If the text is not a rule.
    """
    prepared = typed(text, lang)
    try:
        return read_in(prepared.text, spoken(lang), grammar(lang))
    except RuleSyntaxError as problem:
        if prepared.places:
            problem.text, problem.column = text, prepared.place(problem.column)
        raise


def read_in(text: str, words: Language, ready: Grammar) -> Condition:
    """Read the tree of a rule in the words of a language whose grammar is made.

    Raises
    ------
    RuleSyntaxError
        If the text is not a rule.
    """
    parser = ready.parser.parse_interactive()
    last = Lexeme("", None, 0, 0)
    try:
        for lexeme in ready.lexicon.lexemes(text):
            last = lexeme
            parser.feed_token(Token(lexeme.terminal, lexeme.value))
        last = Lexeme("$END", None, len(text.rstrip()), len(text))
        tree = _checked(parser.feed_eof())  # type: ignore[no-untyped-call] # lark has no type here
    except Unreadable as problem:
        raise _unreadable(problem, text, words, ready) from None
    except RuleError as problem:
        raise _fault(problem.said(words.code), text, last.start, words) from None
    except UnexpectedToken as problem:
        raise _unexpected(problem, text, last, words, ready) from None
    return tree


def tells_why(problem: RuleSyntaxError) -> bool:
    """Whether an error is about a bound or about part of a rule, not about a word or its place."""
    cause = problem.__context__
    return isinstance(cause, RuleError) or (
        isinstance(cause, Unreadable) and cause.problem != "word"
    )


def _checked(tree: Condition) -> Condition:
    if height(tree) > TALLEST:
        raise RuleError(say("Conditions can be nested {most} deep, not more.", most=TALLEST))
    return tree


def _unreadable(problem: Unreadable, text: str, words: Language, ready: Grammar) -> RuleSyntaxError:
    sentence = words.messages[problem.problem].format(
        word=_shown_word(problem.word), limit=_LIMITS.get(problem.problem, 0)
    )
    nearest = _nearest_word(problem.word, ready) if problem.problem == "word" else None
    expected = words.messages["a condition"]
    return _error(sentence, text, problem.start, expected, nearest, words)


def _unexpected(
    problem: UnexpectedToken, text: str, last: Lexeme, words: Language, ready: Grammar
) -> RuleSyntaxError:
    said = words.messages
    if last.terminal == "":
        sentence = said["empty"]
    elif last.terminal == "$END":
        sentence = said["empty"] if not text.strip() else said["end"]
    else:
        sentence = said["order"].format(word=_shown_word(text[last.start : last.end]))
    expected = _expectation(set(problem.expected), words, ready)
    return _error(sentence, text, last.start, expected, _nearest_form(text, words.code), words)


def _fault(problem: str, text: str, column: int, words: Language) -> RuleSyntaxError:
    said = words.messages
    sentence = said["tree"].format(problem=problem)
    return _error(sentence, text, column, said["a condition"], None, words)


def _error(  # noqa: PLR0913, PLR0917 (the parts of an error)
    sentence: str, text: str, column: int, expected: str, nearest: str | None, words: Language
) -> RuleSyntaxError:
    said = words.messages
    whole = f"{sentence} {said['expected'].format(expected=expected)}"
    if nearest is not None:
        whole += " " + said["nearest"].format(nearest=nearest)
    return RuleSyntaxError(whole, text, min(column, len(text)), expected, nearest, lang=words.code)


def _expectation(terminals: set[str], words: Language, ready: Grammar) -> str:
    """Put into words what could have stood there."""
    said = words.messages
    if any(terminal.startswith("TRAIT_") for terminal in terminals):
        return said["a condition"]
    parts = []
    if "BACK" in terminals:
        parts.append(said["an earlier card"])
    if "NUMBER" in terminals:
        parts.append(said["a number"])
    if "$END" in terminals:
        parts.append(said["the end"])
    rest = sorted(terminals - {"BACK", "NUMBER", "$END"} - _SELDOM)
    parts.extend(
        said["quoted"].format(word=ready.shown[terminal])
        for terminal in rest
        if terminal in ready.shown
    )
    return said["or"].join(parts[:4]) or said["a condition"]


def _nearest_word(word: str, ready: Grammar) -> str | None:
    typed = word[:_LONGEST_WORD].lower()
    known = {*ready.lexicon.phrases, *ready.lexicon.hearing.synonyms} - {"#"}
    alike = sorted(text for text in known if abs(len(text) - len(typed)) <= _SLIPS)
    close = get_close_matches(typed, alike, n=1, cutoff=0.65)
    return close[0] if close else None


def _shown_word(word: str) -> str:
    """Return a word as it may stand in a sentence: short, and with nothing that is not seen."""
    return "".join(letter if letter.isprintable() else "�" for letter in word[:_LONGEST_WORD])


def _nearest_form(text: str, code: str) -> str | None:
    """Return the example that shares most words with a text."""
    share, example = max(_shares(text, code))
    return example if share else None


def examples_near(text: str, code: str) -> tuple[str, str]:
    """Return two short examples, those that share most words with a text."""
    several = [scored for scored in _shares(text, code) if 0 < scored[1].count(" ") < _SHORT]
    (_, first), (_, second), *_ = sorted(several, key=lambda scored: -scored[0])
    return first, second


def _shares(text: str, code: str) -> list[tuple[float, str]]:
    """Return the examples, each with how much of its words it shares with a text."""
    heard = set(text[:LONGEST_TEXT].lower().replace(",", " ").split())
    return [(len(heard & words) / len(heard | words), each) for each, words in _examples(code)]


@cache
def _examples(code: str) -> tuple[tuple[str, frozenset[str]], ...]:
    from eleusis_nb.conditions.examples import EXAMPLES  # noqa: PLC0415 (only errors need them)
    from eleusis_nb.rules.saying import text_of  # noqa: PLC0415 (as above)

    said = [text_of(tree, spoken(code)) for tree in EXAMPLES]
    return tuple((text, frozenset(text.lower().replace(",", " ").split())) for text in said)
