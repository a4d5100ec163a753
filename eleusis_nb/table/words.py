"""The reader's language as the front end gets it: once, apart from the view."""

from __future__ import annotations

from functools import cache

from eleusis_nb.cards import naming, rank_letters
from eleusis_nb.games import JSON
from eleusis_nb.i18n import LANGUAGES, for_browser


@cache
def _texts(lang: str) -> dict[str, JSON]:
    return {
        one: [*forms] if isinstance(forms, list) else forms
        for one, forms in for_browser(lang).items()
    }


def words_of(lang: str) -> dict[str, JSON]:
    """Return what the front end needs to speak a language: its sentences, and how cards are named.

    Examples
    --------
    >>> words_of("ru")["letters"][-3:], words_of("en")["texts"]
    (['В', 'Д', 'К'], {})
    """
    ranks, suits, card = naming(lang)
    return {
        "lang": lang,
        "languages": dict(LANGUAGES),
        "ranks": list(ranks),
        "suits": list(suits),
        "card": card,
        "letters": list(rank_letters(lang)),
        "texts": _texts(lang),
    }
