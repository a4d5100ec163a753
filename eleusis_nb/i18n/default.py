"""The default language, looked up only at the edge: by widgets and the command line."""

from __future__ import annotations

import locale
import os
from collections.abc import Mapping
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n.catalogue import LANGUAGES, is_language
from eleusis_nb.i18n.text import Text, listing, say

VARIABLE: Final = "ELEUSIS_LANG"
"""The environment variable that sets the default language."""

_ASKED: Final = (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG")


class LanguageError(EleusisError, ValueError):
    """A language without a catalogue."""


def default_language(environment: Mapping[str, str] | None = None) -> str:
    """Return the default language: of ``ELEUSIS_LANG``, or the locale, or English.

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
        # As in gettext, the first variable that is set wins.
        if said := where.get(variable):
            return _language_in(said)
    return _language_in((locale.getlocale()[0] or "") if environment is None else "")


# Errors come before languages among the packages: what a notebook shows of one is in this.
EleusisError.language = staticmethod(default_language)


def _language_in(said: str) -> str:
    lang = said[:2].lower()
    return lang if is_language(lang) else "en"


def speak(lang: str) -> None:
    """Set the default language of this process, for widgets that are shown from now on.

    It is stored in the environment variable ``ELEUSIS_LANG``.

    Parameters
    ----------
    lang : {"en", "fr", "ru"}
        The language.

    Raises
    ------
    LanguageError
        If it is not a language of the catalogue.

    Examples
    --------
    >>> speak("de")
    Traceback (most recent call last):
    ...
    eleusis_nb.i18n.default.LanguageError: There is no translation into “de”: choose en, fr or ru.
    """
    os.environ[VARIABLE] = known(lang)


def known(lang: object) -> str:
    """Return a language code unchanged if there is a catalogue for it.

    Raises
    ------
    LanguageError
        If there is none.
    """
    if not isinstance(lang, str) or not is_language(lang):
        raise LanguageError(unknown(lang))
    return lang


def unknown(lang: object) -> Text:
    """Return the message for an unknown language."""
    choice = listing(tuple(LANGUAGES), alternatives=True)
    asked = str(lang)[:20]
    return say(
        "There is no translation into “{asked}”: choose {choice}.", asked=asked, choice=choice
    )
