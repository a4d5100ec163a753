"""The table of the Governor's Game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

import traitlets

from eleusis_nb.card_markup import with_cards
from eleusis_nb.cards import Card
from eleusis_nb.i18n import say
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.rule_editor.reading import ReadText
from eleusis_nb.table.commands import Looking
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.governor.game import PlayerCommand
from eleusis_nb.table.protocol import Model
from eleusis_nb.widgets.core import SessionWidget, TableError
from eleusis_nb.widgets.fallback import framed, table
from eleusis_nb.widgets.open import open_already

_CELL: Final = {"padding": "3px 10px", "text-align": "left", "border": "0", "background": "none"}

GovernorCommand: TypeAlias = Looking | ReadText | PlayerCommand
"""What a page with such a table may ask for."""


class GouverneurTable(SessionWidget[GovernorSession]):
    """Ledger, cards and scores of all players; draw or pass, with the chances on demand.

    Parameters
    ----------
    session : GovernorSession, GouverneurTable, path or None
        What is shown; or the record of a table to go on with, of the terminal too. A table set
        up by the settings when not given.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the usual one when not given.
    **settings
        What :meth:`.GovernorSession.open` takes: who plays, the
        strokes of the house, whether the Jack adds a secret one.

    Examples
    --------
    >>> import tempfile
    >>> GouverneurTable(seed=3, folder=tempfile.mkdtemp())
    GouverneurTable(Guest, Athanase, Rosalie, Igor)
    """

    commands: ClassVar[Any] = GovernorCommand

    kind = traitlets.Unicode("governor").tag(sync=True)

    def __init__(
        self,
        session: GovernorSession | SessionWidget[Model] | Path | str | None = None,
        lang: str | None = None,
        **settings: Any,  # noqa: ANN401 - GovernorSession.open says what each is
    ) -> None:
        seated: object = session.session if isinstance(session, SessionWidget) else session
        if session is None:
            seated = open_already(GovernorSession.open(**settings))
        elif isinstance(session, Path | str):
            seated = open_already(GovernorSession.resume(session))
        if not isinstance(seated, GovernorSession):
            raise TableError(
                say(
                    "Give a session of the Governor's Game, or the players by name: "
                    "players={players}.",
                    players="{“Ada”: “person”, “Bob”: “reckons”}",
                )
            )
        super().__init__(seated, lang=lang)

    def _still(self) -> Markup:
        return drawn(self.view, self.fallback, self.lang)

    def __repr__(self) -> str:
        names = ", ".join(str(seat["name"]) for seat in self.view["seats"])
        return f"{type(self).__name__}({names})"


def drawn(view: Mapping[str, Any], mark: str, lang: str = "en") -> Markup:
    """Draw the table as it was, for pages without a kernel: plain HTML of a bounded size.

    The page hides it by the class ``mark`` while the widget lives. The view is in the reader's
    language already.
    """
    seats, year = view["seats"], view["year"]
    begun = any(seat["plays"] for seat in seats)
    aim = "" if year is None else say("The number of the year is {year}.", year=year).said(lang)
    return framed(
        mark,
        str(view["title"]),
        tag("div", say("Draw {draw}, pot {pot}", draw=view["draw"], pot=view["pot"]).said(lang)),
        tag("div", aim) if aim else None,
        table([_row(seat, lang, begun=begun) for seat in seats], _CELL),
        tag("div", with_cards(str(view["say"]["text"]))),
        foot=say("The table as you left it. Run this cell again to continue.").said(lang),
    )


def _row(seat: Mapping[str, Any], lang: str, *, begun: bool) -> tuple[Content, ...]:
    state = say("out") if seat["plays"] else say("sits out")
    if seat["won"] or seat["in"]:
        state = say("wins") if seat["won"] else say("still in")
    return (
        tag("b", str(seat["name"])),
        "" if seat["score"] is None else str(seat["score"]),
        " ".join(Card.parse(code).said(lang) for code in seat["cards"]),
        state.said(lang) if begun else "",  # before the stakes are laid nobody is in or out
        say("purse {coins}", coins=seat["purse"]).said(lang),
    )
