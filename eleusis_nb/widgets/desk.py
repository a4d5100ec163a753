"""God's desk: the rule is written, plays are judged, an error is confessed."""

from __future__ import annotations

from typing import Any, ClassVar

import traitlets

from eleusis_nb.games.eleusis.published import variant_of
from eleusis_nb.rule_editor.editor import DeskCommand
from eleusis_nb.table import Session
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.seats import FILLING, GUEST
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.tables import TableWidget


class GodDesk(TableWidget):
    """A person as God: writes the rule, which is sealed, and judges every play by hand.

    The rule is typed, or built from menus; until it is sealed it is on the page of whoever writes
    it and in Python, and never in a saved notebook. A call that breaks the sealed rule is told to
    God alone and not made. It takes what every widget takes
    (:class:`~eleusis_nb.widgets.tables.TableWidget`); when nobody says who plays, one person is
    God, first of all, over as many computer players as the game needs.

    Examples
    --------
    >>> import tempfile
    >>> desk = GodDesk(variant="express", folder=tempfile.mkdtemp())
    >>> desk.view["say"]["text"]
    'You are God. Write and seal the rule; then the cards are dealt.'
    >>> desk.do("seal", text="red")
    GodDesk('Eleusis Express', 1 on the table)
    """

    commands: ClassVar[Any] = DeskCommand

    has_editor: ClassVar[bool] = True

    kind = traitlets.Unicode("desk").tag(sync=True)

    def __init__(
        self,
        session: Session | SessionWidget[Model] | None = None,
        *,
        variant: str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        if session is None:
            variant = variant or "new"
            others = variant_of(variant).players[0] - 1
            seats = [GUEST, *(FILLING[n % len(FILLING)] for n in range(others))]
            settings.setdefault("seats", seats)
        super().__init__(session, variant=variant, **settings)
