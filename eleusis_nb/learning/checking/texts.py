"""What a text in own words has to have before a person reads it: something said, and a reason.

No program can tell whether a text is right. This one asks for two things of the game or of the
question, and for a word that joins thoughts. So a short good answer passes, and padding does not.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from eleusis_nb.i18n import LANGUAGES, Text

_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|\d+|[♣♦♥♠%]")
_LONG: Final = 5
"""Letters of a word in a question that may say what the question is about, and of its stem."""

_OWN: Final = 3
"""Words of an answer that its question has not."""


@cache
def _terms() -> dict[str, tuple[str, ...]]:
    source = files(__package__).joinpath("terms.toml").read_text(encoding="utf-8")
    return {kind: tuple(words.split()) for kind, words in tomllib.loads(source).items()}


def words_of(text: str) -> list[str]:
    """Return the words of a text, and its numbers and suits, in small letters."""
    return _WORD.findall(text.casefold().replace("’", "'"))


def things(text: str, question: Text) -> set[str]:
    """Return the things of the game or of a question that a text names.

    Examples
    --------
    >>> from eleusis_nb.i18n import say
    >>> sorted(things("The 7♠ was refused.", say("What did the doctor ask?")))
    ['7', 'refus', '♠']
    """
    stems = (*_terms()["things"], *_topic(question))
    words = words_of(text)
    known = {stem for word in words for stem in stems if word.startswith(stem)}
    known |= {word for word in words if word in "♣♦♥♠%"}
    return known | {word for word in words if known and word.isdecimal()}


def is_copied(text: str, question: Text) -> bool:
    """Return True if a text has hardly a word that its question has not."""
    asked = {word for lang in LANGUAGES for word in words_of(question.said(lang))}
    return len({*words_of(text)} - asked) < _OWN


def joins(text: str) -> bool:
    """Return True if a text joins two thoughts, or denies one."""
    words = {*words_of(text)}
    joints = {word for word in words if word.startswith("s'") or word in _terms()["joints"]}
    return len(words - joints) >= _OWN and ("?" in text or bool(joints))


@cache
def _topic(question: Text) -> frozenset[str]:
    """Return the stems of the words that say what a question is about, in all languages."""
    words = {word for lang in LANGUAGES for word in words_of(question.said(lang))}
    return frozenset(
        word[:_LONG]
        for word in words
        if len(word) >= _LONG and not word.startswith(_terms()["idle"])
    )
