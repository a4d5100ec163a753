"""What English sentences of the catalogue look like, so that none is left where it is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from eleusis_nb.i18n.catalogue import translations
from tools.catalogue import PLACE, messages

WORD = re.compile(r"[^\W\d_]{2,}")

ALIKE = {
    "fr": set(
        "Arguments Date Options Pause Table Code Points point points bit bits min Pro "
        "Abbus verdict verdicts test tests".split()
    ),
    "ru": set(),
}
"""The words that are the same in a language; all others look like words nobody translated."""


@cache
def patterns(lang: str) -> tuple[re.Pattern[str], ...]:
    """Return the English sentences as they look with values in them.

    Sentences that are the same in the language, or are nothing but values, are left out.
    """
    translated = translations(lang)
    return tuple(
        _looks_like(words)
        for message in messages()
        for words in filter(None, (message.one, message.more))
        if _has_letters(words) and words not in translated[message.one].values()
    )


def english_in(texts: Iterable[str], lang: str) -> list[str]:
    """Return those of the texts that are English sentences, and none of the language's own."""
    every = patterns(lang)
    said = {text for text in texts if any(one.fullmatch(text) for one in every)}
    return sorted(text for text in said if not any(own.fullmatch(text) for own in _own(lang)))


@cache
def _own(lang: str) -> tuple[re.Pattern[str], ...]:
    """Return what the language's own sentences look like."""
    forms = (form for forms in translations(lang).values() for form in forms.values())
    return tuple(_looks_like(form) for form in forms if _has_letters(form))


def _has_letters(words: str) -> bool:
    return bool(WORD.search(PLACE.sub("", words)))


def _looks_like(words: str) -> re.Pattern[str]:
    parts = (re.escape(part) for part in re.split(r"\{[^{}]*\}", words))
    return re.compile(".*".join(parts))
