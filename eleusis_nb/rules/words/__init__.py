"""The words of each language: tables, with no meaning in them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.rules.words.language import Language

LANGUAGES: Final = {"en": "ENGLISH", "fr": "FRENCH", "ru": "RUSSIAN"}
"""The languages rules are said in, with the names of their tables."""


@cache
def spoken(code: str) -> Language:
    """Return the table of a language.

    Raises
    ------
    EleusisError
        If rules are not said in that language.
    """
    if code not in LANGUAGES:
        raise EleusisError(f"Rules are not said in “{code[:20]}”: choose {', '.join(LANGUAGES)}.")
    table = getattr(import_module(f"eleusis_nb.rules.words.{code}"), LANGUAGES[code])
    assert isinstance(table, Language)  # noqa: S101 (tells the type checker)
    return table
