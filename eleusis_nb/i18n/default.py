"""Which language is usual here: asked only at the edge, by widgets and the command line."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n.catalogue import LANGUAGES, is_language
from eleusis_nb.i18n.text import Text, listing, say

VARIABLE: Final = "ELEUSIS_LANG"
"""The environment variable that says which language is usual."""

_ASKED: Final = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")


class LanguageError(EleusisError, ValueError):
    """A language that nothing is said in."""


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the usual language: what ``ELEUSIS_LANG`` says, or the locale, or English.

    Parameters
    ----------
    environment : mapping from str to str, optional
        The process's environment when not given.

    Examples
    --------
    >>> default_language({"LANG": "ru_RU.UTF-8"})
    'ru'
    >>> default_language({"LANG": "ru_RU.UTF-8", "ELEUSIS_LANG": "fr"})
    'fr'
    >>> default_language({"LANG": "de_DE.UTF-8"})
    'en'
    """
    where = os.environ if environment is None else environment
    for variable in _ASKED:
        # As for gettext: the first that says anything counts.
        if said := where.get(variable):
            return _language_in(said)
    return _language_in((locale.getlocale()[0] or "") if environment is None else "")


def _language_in(said: str) -> str:
    lang = said[:2].lower()
    return lang if is_language(lang) else "en"


def speak(lang: str) -> None:
    """Make a language the usual one of this notebook: widgets shown from now on speak it.

    It is the environment variable ``ELEUSIS_LANG`` that remembers it.

    Raises
    ------
    LanguageError
        If it is not a language of the catalogue.

    Examples
    --------
    >>> speak("de")
    Traceback (most recent call last):
    ...
    eleusis_nb.i18n.default.LanguageError: Nothing is said in “de” here: choose en, fr or ru.
    """
    os.environ[VARIABLE] = known(lang)


def known(lang: object) -> str:
    """Return a language as it is, if it is one.

    Raises
    ------
    LanguageError
        If it is not.
    """
    if not isinstance(lang, str) or not is_language(lang):
        raise LanguageError(unknown(lang))
    return lang


def unknown(lang: object) -> Text:
    """Say that nothing is said in a language."""
    choice = listing(tuple(LANGUAGES), alternatives=True)
    asked = str(lang)[:20]
    return say("Nothing is said in “{asked}” here: choose {choice}.", asked=asked, choice=choice)
