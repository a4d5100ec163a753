"""What can be believed: the likeliest rules, the chances of the cards, what a play changed.

``Beliefs`` is the posterior itself (:class:`eleusis_nb.mind.Beliefs`); this is the view of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, ClassVar, NotRequired, TypeAlias, TypedDict

import traitlets

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games import Record
from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.i18n import say, tell
from eleusis_nb.markup import Markup
from eleusis_nb.mind import Beliefs
from eleusis_nb.table import Session
from eleusis_nb.table.commands import Looking, ShowBeliefs
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.view import ChoicesView, PlaysView
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed, table
from eleusis_nb.widgets.outlook import (
    Following,
    Outlook,
    OutlookView,
    changed,
    outlook_view,
)
from eleusis_nb.widgets.readonly import ReadRecord
from eleusis_nb.widgets.tables import read_or_seated

BeliefsCommand: TypeAlias = Looking | ShowBeliefs
"""What a page that shows what can be believed may ask for."""


class BeliefsPageView(TypedDict):
    """What the widget of beliefs shows, of whatever it was made for."""

    version: int
    turn: int
    title: str
    seal: str
    table: PlaysView
    hand: NotRequired[Sequence[str]]
    may: NotRequired[Annotated[ChoicesView, doc("Where a session can be asked to show it.")]]
    looks: bool
    beliefs: OutlookView | None


class GivenBeliefs(Model):
    """Beliefs that were made in a cell, with the cards whose chances are shown first."""

    turn = 0

    def __init__(self, beliefs: Beliefs, hand: Sequence[Card]) -> None:
        super().__init__()
        self.beliefs = beliefs
        self.hand = tuple(hand)

    def view(self) -> Mapping[str, object]:
        """Return a table with nothing on it, and the hand."""
        return {
            "version": 0,
            "turn": 0,
            "title": "",
            "seal": "",
            "hand": [card.code() for card in self.hand],
            "table": {"count": 0, "last": None},
        }


class BeliefsView(SessionWidget[Session | ReadRecord | GivenBeliefs]):
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
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the default one when not given.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.tables.TableWidget`.

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

    commands: ClassVar[Any] = BeliefsCommand

    kind = traitlets.Unicode("beliefs").tag(sync=True)

    def __init__(
        self,
        table: Session | SessionWidget[Model] | Record | Path | str | Beliefs | None = None,
        *,
        hand: Sequence[Card] = (),
        lang: str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        self._following: Following | None = None
        self._hand = tuple(hand)
        model = _model_of(table, self._hand, settings)
        super().__init__(model, lang=lang)

    def _shown(self, lang: str) -> dict[str, object]:
        view: dict[str, object] = super()._shown(lang)
        if not isinstance(self.session, Session):  # it lies open, and nobody is asked to show it
            view["looks"] = True
            view.pop("may", None)
        view["beliefs"] = tell(self._outlook(view), lang) if view["looks"] else None
        return view

    def _outlook(self, view: Mapping[str, object]) -> Mapping[str, object] | None:
        if isinstance(self.session, GivenBeliefs):
            return outlook_view(Outlook.of(self.session.beliefs), self._hand)
        errs = view.get("errs")
        noise = float(errs) if isinstance(errs, int | float) else 0.0
        following = self._following = self._following or Following(noise)
        following.follow([_read(entry) for entry in self.session.plays()])
        now, before, last = following.now, following.before, following.last
        if now is None:
            return None
        change = None
        if before is not None and last is not None:
            change = changed(before, now, last, surprisal=following.surprisal, errs=noise > 0)
        return {**outlook_view(now, _cards(view.get("hand")) or self._hand), "change": change}

    def _still(self) -> Markup:
        beliefs: OutlookView | None = self.view.get("beliefs")
        found: list[tuple[str, float]] = []
        if beliefs is not None:
            found += [(one["text"], one["p"]) for one in beliefs["top"]]
            by_code = dict(zip(ALL_CARDS, beliefs["chances"], strict=False))
            hand = _cards(self.view.get("hand"))
            found += [(card.said(self.lang), by_code[card]) for card in hand if card in by_code]
        rows = [
            (name, say("{percent} %", percent=round(100 * share)).said(self.lang))
            for name, share in found
        ]
        title = say("What the cards say so far").said(self.lang)
        foot = say("Run this cell again to see the beliefs.").said(self.lang)
        return framed(self.fallback, title, table(rows), foot=foot)

    def __repr__(self) -> str:
        if isinstance(self.session, GivenBeliefs):
            return f"{type(self).__name__}({self.session.beliefs!r})"
        return super().__repr__()


def _model_of(
    table: object, hand: tuple[Card, ...], settings: Mapping[str, Any]
) -> Session | ReadRecord | GivenBeliefs:
    shown: object = table.session if isinstance(table, SessionWidget) else table
    if isinstance(shown, GivenBeliefs):
        return shown
    if isinstance(shown, Beliefs):
        return GivenBeliefs(shown, hand)
    return read_or_seated(shown, settings)


def _cards(codes: object) -> tuple[Card, ...]:
    return tuple(Card.parse(str(code)) for code in codes) if isinstance(codes, list) else ()


def _read(entry: Mapping[str, object]) -> TablePlay:
    n, seat = entry["n"], entry["seat"]
    return TablePlay(
        n if isinstance(n, int) else 0,
        seat if isinstance(seat, int) else 0,
        _cards(entry["cards"]),
        bool(entry["ok"]),
        "starter" if entry.get("starter") else "claim" if entry.get("claim") else "play",
    )
