"""What a page needs of the thing that it shows, and of the reader's language."""

# ruff: noqa: ANN401  # each thing has commands and views of its own

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, TypeAlias, TypedDict

from msgspec import to_builtins

from eleusis_nb.cards import Card, naming, rank_letters
from eleusis_nb.games import JSON
from eleusis_nb.games.commands import ProtocolError, doc
from eleusis_nb.i18n import LANGUAGES, Text, for_browser, say

Clock: TypeAlias = Callable[[], float]
"""Gives seconds from some moment on."""


class Observable:
    """Something that others follow."""

    __slots__ = ("__weakref__", "_followers")

    def __init__(self) -> None:
        self._followers: list[Callable[[], None]] = []

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Have something called after every change; returns how to end that."""
        self._followers.append(call)

        def leave() -> None:
            if call in self._followers:
                self._followers.remove(call)

        return leave

    def changed(self) -> None:
        """Tell all that follow, in the order in which they came."""
        for call in tuple(self._followers):
            call()


class Model(Observable):
    """Something that can be shown and asked: a session, a record, a rule editor.

    One that says nothing else has no line of plays, and nothing can be done there.
    """

    __slots__ = ()

    def view(self) -> Any:
        """Return what may be seen, as plain data with texts that can be said in any language."""
        raise NotImplementedError

    def plays(self, start: int = 0) -> Sequence[Mapping[str, Any]]:  # noqa: ARG002 - no line
        """Return the entries of the table from one on; nothing where there is no line of plays."""
        return ()

    def do(self, command: Any, /, *, lang: str = "en", **arguments: Any) -> JSON | None:
        """Carry out a command, or one by its name; return what was asked for, if something was."""
        del command, lang, arguments
        raise ProtocolError(say("This is only to look at: nothing can be played here."))


def plain(view: object) -> Any:
    """Return a view as plain data, with texts that can be said in any language."""
    return to_builtins(view, builtin_types=(Text,), enc_hook=Card.code)


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
def words_of(lang: str) -> WordsView:
    """Return what a page needs to speak a language: its sentences, and how cards are named."""
    ranks, suits, card = naming(lang)
    return {
        "lang": lang,
        "languages": dict(LANGUAGES),
        "ranks": list(ranks),
        "suits": list(suits),
        "card": card,
        "letters": list(rank_letters(lang)),
        "texts": {
            one: forms if isinstance(forms, str) else list(forms)
            for one, forms in for_browser(lang).items()
        },
    }
