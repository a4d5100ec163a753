"""What can be believed: the likeliest rules, the chances of the cards, what a play changed.

``Beliefs`` is the posterior itself (:class:`eleusis_nb.inference.Beliefs`); this is the view of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, cast

import traitlets

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.i18n import say
from eleusis_nb.inference import Beliefs
from eleusis_nb.markup import Markup
from eleusis_nb.session import Session
from eleusis_nb.session.outlook import Following, Outlook, changed, told
from eleusis_nb.session.readonly import Reading, is_record
from eleusis_nb.session.schema.commands import BELIEFS_COMMANDS, Commands
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed, table

_CELL: Final = {
    "padding": "2px 14px 2px 0",
    "text-align": "left",
    "border": "0",
    "background": "none",
}


class BeliefsView(SessionWidget):
    """Bars of the likeliest rules, bits left to be learned, and how likely each card is to fit.

    Beside a person's table it shows nothing until they ask for it, where the lesson offers it
    at all; that they looked stands in the record as help taken. A record that is read, and
    beliefs that were made in a cell, are shown at once.

    Parameters
    ----------
    table : Session, SessionWidget, Record, path or Beliefs, optional
        Whose beliefs: a session's, live beside its other widgets; a record's at its end; or some
        that were made in a cell (as they are now: show them again when they have changed).
    hand : sequence of Card
        The cards whose chances are shown first, where there is no session that knows them.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.core.SessionWidget`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> view = BeliefsView(play)
    >>> view.view["beliefs"] is None
    True
    >>> view.do("beliefs", shown=True)
    BeliefsView('Open table', 1 on the table)
    >>> len(view.view["beliefs"]["top"])
    6
    """

    commands: ClassVar[Commands] = BELIEFS_COMMANDS

    kind = traitlets.Unicode("beliefs").tag(sync=True)

    def __init__(
        self,
        table: Session | SessionWidget | Record | Path | str | Beliefs | None = None,
        *,
        hand: Sequence[Card] = (),
        **settings: Any,  # noqa: ANN401 - SessionWidget says what each is
    ) -> None:
        seen: object = Reading(table) if is_record(table) else table
        self._thought = _Thought(table, hand) if isinstance(table, Beliefs) else None
        self._following: Following | None = None
        self._hand = tuple(hand)
        # A widget asks of these what it asks of a session: a view, plays, followers.
        super().__init__(cast("Session | SessionWidget | None", self._thought or seen), **settings)

    def _seen(self) -> dict[str, JSON]:
        view = self.session.view()
        shown = view.get("looks", True)
        return {**view, "looks": shown, "beliefs": self._told(view) if shown else None}

    def _told(self, view: Mapping[str, JSON]) -> JSON:
        if self._thought is not None:
            return told(Outlook.of(self._thought.beliefs), self._hand)
        errs = view.get("errs")
        noise = float(errs) if isinstance(errs, int | float) else 0.0
        following = self._following = self._following or Following(noise)
        following.follow([_read(entry) for entry in self.session.plays()])
        now, before, last = following.now, following.before, following.last
        if now is None:
            return None
        codes = view.get("hand")
        hand = [Card.parse(str(code)) for code in codes] if isinstance(codes, list) else self._hand
        change = (
            None if before is None or last is None else changed(before, now, last, errs=noise > 0)
        )
        return {**told(now, hand), "change": change}

    def _drawn_fallback(self) -> dict[str, str]:
        fallback = drawn(self.view, self.fallback, self.lang)
        return {"text/html": fallback, "text/plain": repr(self)}

    def __repr__(self) -> str:
        if self._thought is not None:
            return f"{type(self).__name__}({self._thought.beliefs!r})"
        return super().__repr__()


class _Thought:
    """Beliefs that were made in a cell; it has what a widget asks of a session."""

    turn = 0

    def __init__(self, beliefs: Beliefs, hand: Sequence[Card]) -> None:
        self.beliefs = beliefs
        self.hand = tuple(hand)

    def view(self) -> dict[str, JSON]:
        return {
            "version": 0,
            "turn": 0,
            "title": "",
            "seal": "",
            "hand": [card.code() for card in self.hand],
            "table": {"count": 0, "last": None},
        }

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:
        del start
        return []

    def subscribe(self, call: object) -> object:
        del call
        return lambda: None

    def do(self, name: str, **arguments: JSON) -> None:
        del name, arguments  # there is nothing to hide or to show


def _read(entry: Mapping[str, JSON]) -> TablePlay:
    codes = entry["cards"]
    return TablePlay(
        cast("int", entry["n"]),
        cast("int", entry["seat"]),
        tuple(Card.parse(str(code)) for code in cast("list[str]", codes)),
        bool(entry["ok"]),
        "starter" if entry.get("starter") else "claim" if entry.get("claim") else "play",
    )


def drawn(view: Mapping[str, JSON], mark: str, lang: str = "en") -> Markup:
    """Draw the beliefs as they were, for pages without a kernel: plain HTML of a bounded size.

    Parameters
    ----------
    view : mapping
        What the widget shows.
    mark : str
        A class for the outermost element: the page hides it by that while the widget lives.
    lang : str
        The reader's language; the view is in it already.
    """
    beliefs = view.get("beliefs")
    found: list[tuple[str, float]] = []
    if isinstance(beliefs, Mapping):
        top = cast("list[dict[str, Any]]", beliefs["top"])
        found += [(str(one["text"]), one["p"]) for one in top]
        by_code = dict(zip(ALL_CARDS, cast("list[float]", beliefs["chances"]), strict=False))
        codes = view.get("hand")
        hand = [Card.parse(str(code)) for code in codes] if isinstance(codes, list) else []
        found += [(card.said(lang), by_code[card]) for card in hand if card in by_code]
    rows = [
        (name, say("{percent} %", percent=round(100 * share)).said(lang)) for name, share in found
    ]
    title = say("What the cards say so far").said(lang)
    foot = say("Run this cell again to see what can be believed.").said(lang)
    return framed(mark, title, table(rows, _CELL), foot=foot)
