"""Who sits where, and who is at the screen."""

from __future__ import annotations

import traitlets

from eleusis_nb.widgets.tables import TableWidget


class Seats(TableWidget):
    """Persons and computer players round the table, and the cover between two persons.

    It takes what every widget takes (:class:`~eleusis_nb.widgets.tables.TableWidget`).

    Examples
    --------
    >>> import tempfile
    >>> players = ["God", "Ada", "Ben", "random"]
    >>> Seats(variant="new", seats=players, folder=tempfile.mkdtemp())
    Seats(God, Ada, Ben, Rosalie)
    """

    kind = traitlets.Unicode("seats").tag(sync=True)

    def __repr__(self) -> str:
        multiplayer = self.view.get("multiplayer")
        seats = multiplayer.get("seats") if isinstance(multiplayer, dict) else None
        names = [str(seat["name"]) for seat in seats] if isinstance(seats, list) else []
        return f"{type(self).__name__}({', '.join(names)})"
