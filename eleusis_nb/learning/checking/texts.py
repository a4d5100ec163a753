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


def _words(text: str) -> list[str]:
    """Return the words of a text, and its numbers and suits, in small letters."""
    return _WORD.findall(text.casefold().replace("’", "'"))


@cache
def _asked(question: Text) -> frozenset[str]:
    """Return the words of a question in all languages."""
    return frozenset(word for lang in LANGUAGES for word in _words(question.said(lang)))


def things(text: str, question: Text) -> set[str]:
    """Return the things of the game or of a question that a text names."""
    topic = (word for word in _asked(question) if len(word) >= _LONG)
    about = {word[:_LONG] for word in topic if not word.startswith(_terms()["idle"])}
    words = _words(text)
    known = {
        stem for word in words for stem in (*_terms()["things"], *about) if word.startswith(stem)
    }
    known |= {word for word in words if word in "♣♦♥♠%"}
    return known | {word for word in words if known and word.isdecimal()}


def is_copied(text: str, question: Text) -> bool:
    """Return True if a text has hardly a word that its question has not."""
    return len({*_words(text)} - _asked(question)) < _OWN


def joins(text: str) -> bool:
    """Return True if a text joins two thoughts, or denies one."""
    words = {*_words(text)}
    joints = {word for word in words if word.startswith("s'") or word in _terms()["joints"]}
    return len(words - joints) >= _OWN and ("?" in text or bool(joints))
