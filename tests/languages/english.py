"""What English sentences of the catalogue look like, so that none is left where it is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from eleusis_nb.languages.catalogue import translations
from tools.catalogue import PLACE, messages

LETTERS = re.compile(r"[A-Za-z]{3,}")


@cache
def patterns(lang: str) -> tuple[re.Pattern[str], ...]:
    """Return the English sentences as they look with values in them.

    Sentences that are the same in the language, or are nothing but values, are left out.
    """
    translated = translations(lang)
    found = []
    for message in messages():
        for words in filter(None, (message.one, message.more)):
            plain = PLACE.sub("", words)
            if LETTERS.search(plain) and words not in translated[message.one].values():
                parts = (re.escape(part) for part in re.split(r"\{[^{}]*\}", words))
                found.append(re.compile(".*".join(parts)))
    return tuple(found)


def english_in(texts: Iterable[str], lang: str) -> list[str]:
    """Return those of the texts that are English sentences of the catalogue."""
    every = patterns(lang)
    return sorted({text for text in texts if any(one.fullmatch(text) for one in every)})
