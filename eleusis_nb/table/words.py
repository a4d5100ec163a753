"""The reader's language as the front end gets it: once, apart from the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, TypedDict

from eleusis_nb.cards import naming, rank_letters
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import doc
from eleusis_nb.i18n import LANGUAGES, for_browser


class WordsView(TypedDict):
    """The reader's language: sent once, apart from the view."""

    lang: str
    languages: Annotated[Mapping[str, str], doc("Every language by its own name.")]
    ranks: Sequence[str]
    suits: Sequence[str]
    card: Annotated[str, doc("How a card is named: “{rank} of {suit}”.")]
    letters: Annotated[Sequence[str], doc("The letters of the ranks in the corner of a card.")]
    texts: Annotated[
        Mapping[str, str | Sequence[str]],
        doc("By English sentence; several forms where it counts."),
    ]


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
