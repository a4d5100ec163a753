"""The message catalogues, read from gettext files.

``fr.po`` and ``ru.po`` are parsed lazily when a language is first needed. They are not compiled,
so they cannot be out of date, and two branches that add messages merge as text. A test compares
the result with Babel's.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

LANGUAGES: Final = {"en": "English", "fr": "Français", "ru": "Русский"}
"""Language codes, and the name of each language in itself."""

_BROWSER: Final = (".ts", ".tsx")


@dataclass(slots=True)
class Message:
    """One message of a catalogue.

    Parameters
    ----------
    one, more : str
        The English sentence, and the English plural if it has one.
    forms : dict from int to str
        The translation by plural form; only form 0 where nothing is counted.
    places : list of str
        The source files that use it.
    flags : set of str
        gettext's flags, such as ``fuzzy``.
    """

    one: str = ""
    more: str = ""
    forms: dict[int, str] = field(default_factory=dict)
    places: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)

    @property
    def is_ready(self) -> bool:
        """Whether it is translated completely and not marked as fuzzy."""
        return all(self.forms.values()) and "fuzzy" not in self.flags

    @property
    def is_for_browser(self) -> bool:
        """Whether the front end uses it."""
        return any(place.endswith(_BROWSER) for place in self.places)


def entries(text: str) -> Iterator[Message]:
    r"""Parse a gettext file.

    Examples
    --------
    >>> [entry] = entries('msgid "two words"\nmsgstr "deux "\n"mots"')
    >>> entry.one, entry.forms
    ('two words', {0: 'deux mots'})
    """
    message, part = Message(), ""
    for line in [*text.splitlines(), ""]:
        key, _, rest = line.partition(" ")
        if not line or (key in ("#:", "#,", "msgid") and message.forms):
            if message.one and message.forms:
                yield message
            if message.forms or not line:
                message, part = Message(), ""
        if key == "#:":
            message.places += [place.partition(":")[0] for place in rest.split()]
        elif key == "#,":
            message.flags |= {flag.strip() for flag in rest.split(",")}
        elif line and not key.startswith("#"):
            if not line.startswith('"'):
                part = key
                line = rest  # noqa: PLW2901 - what stands after the key
            _add(message, part, str(ast.literal_eval(line)))


def _add(message: Message, part: str, words: str) -> None:
    if part == "msgid":
        message.one += words
    elif part == "msgid_plural":
        message.more += words
    elif part.startswith("msgstr"):
        number = int(part.removeprefix("msgstr").strip("[]") or 0)
        message.forms[number] = message.forms.get(number, "") + words


def is_language(lang: object) -> bool:
    """Whether there is a catalogue for a language."""
    return isinstance(lang, str) and lang in LANGUAGES


@cache
def _entries_of(lang: str) -> tuple[Message, ...]:
    # A tenth of the time that importing the package takes, and English needs no file.
    from importlib.resources import files  # noqa: PLC0415 (loaded when needed)

    text = (files("eleusis_nb.i18n") / f"{lang}.po").read_text(encoding="utf-8")
    return tuple(entries(text))


@cache
def translations(lang: str) -> Mapping[str, Mapping[int, str]]:
    """Return the translations into a language by English sentence; empty for English."""
    if lang not in LANGUAGES or lang == "en":
        return {}
    return {message.one: message.forms for message in _entries_of(lang) if message.is_ready}


def for_browser(lang: str) -> dict[str, str | list[str]]:
    """Return the front end's translations: one sentence, or a list of plural forms."""
    if lang not in LANGUAGES or lang == "en":
        return {}
    return {
        message.one: list(message.forms.values()) if message.more else message.forms[0]
        for message in _entries_of(lang)
        if message.is_for_browser and message.is_ready
    }
