"""The table of the Governor's Game."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, ClassVar, Final, cast

import traitlets

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON
from eleusis_nb.teaching import Sitting
from eleusis_nb.teaching.governor import GovernorSitting
from eleusis_nb.widgets.core import SittingWidget, TableError
from eleusis_nb.widgets.protocol import GOVERNOR_ASKS, Ask

_CELL: Final = "padding:3px 10px;text-align:left;border:0;background:none"


class GouverneurTable(SittingWidget):
    """Purses, cards and scores of all players; draw or pass, with the chances on demand.

    Parameters
    ----------
    sitting : GovernorSitting, GouverneurTable or None
        What is shown; a new sitting when not given.
    **settings
        What :meth:`eleusis_nb.teaching.governor.GovernorSitting.open` takes: who plays, the
        strokes of the house, whether the Jack adds a secret one.

    Examples
    --------
    >>> import tempfile
    >>> GouverneurTable(seed=3, folder=tempfile.mkdtemp())
    GouverneurTable(Guest, Athanase, Rosalie, Igor)
    """

    asks: ClassVar[Mapping[str, Ask]] = GOVERNOR_ASKS

    kind = traitlets.Unicode("governor").tag(sync=True)

    def __init__(
        self,
        sitting: GovernorSitting | SittingWidget | None = None,
        **settings: Any,  # noqa: ANN401 - GovernorSitting.open says what each is
    ) -> None:
        seated: object = sitting.sitting if isinstance(sitting, SittingWidget) else sitting
        if sitting is None:
            seated = GovernorSitting.open(**settings)
        if not isinstance(seated, GovernorSitting):
            raise TableError(
                "Give a sitting at the Governor's Game, or who plays by name: "
                "players={“Ada”: “person”, “Bob”: “reckons”}."
            )
        # A widget asks of a sitting what both kinds of sitting have: views, actions, followers.
        super().__init__(cast("Sitting", seated))

    def _drawn_still(self) -> dict[str, str]:
        return {"text/html": drawn(self.sitting.view(), self.still), "text/plain": repr(self)}

    def __repr__(self) -> str:
        names = ", ".join(str(seat["name"]) for seat in _seats(self.view))
        return f"{type(self).__name__}({names})"


def drawn(view: Mapping[str, JSON], mark: str) -> str:
    """Draw the table as it was, for pages without a kernel: plain HTML of a bounded size.

    Parameters
    ----------
    view : mapping
        What the widget shows.
    mark : str
        A class for the outermost element: the page hides it by that while the widget lives.
    """
    rows = "".join(_row(seat) for seat in _seats(view))
    say = view.get("say")
    said = escape(str(say.get("text", ""))) if isinstance(say, Mapping) else ""
    return (
        f'<div class="eleusis-still {escape(mark)}" style="padding:8px 4px">'
        f'<div style="font:600 1.1em Georgia,serif">{escape(str(view.get("title")))}</div>'
        f"<div>Draw {view.get('draw')}, pot {view.get('pot')}</div>"
        '<table style="border-collapse:separate;margin:6px 0;border:0">'
        f"{rows}</table><div>{said}</div>"
        '<div style="opacity:.75">The table as it lay. Run this cell again to go on playing.'
        "</div></div>"
    )


def _seats(view: Mapping[str, JSON]) -> list[Mapping[str, JSON]]:
    seats = view.get("seats")
    return [s for s in seats if isinstance(s, Mapping)] if isinstance(seats, list) else []


def _row(seat: Mapping[str, JSON]) -> str:
    codes = seat.get("cards")
    shown = [Card.parse(str(code)).symbol for code in codes] if isinstance(codes, list) else []
    won, is_in = seat.get("won"), seat.get("in")
    state = "wins" if won else "in" if is_in else "out" if seat.get("plays") else "sits out"
    cells = (
        f"<b>{escape(str(seat.get('name')))}</b>",
        "" if seat.get("score") is None else str(seat["score"]),
        " ".join(shown),
        state,
        f"purse {seat.get('purse')}",
    )
    inside = "".join(f'<td style="{_CELL}">{cell}</td>' for cell in cells)
    return f'<tr style="background:none">{inside}</tr>'
