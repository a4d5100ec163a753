"""A record as a replay of it: plain data that holds nothing its viewer may not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from eleusis_nb.games import Record, RecordError
from eleusis_nb.i18n import say
from eleusis_nb.learning.replay import eleusis, governor
from eleusis_nb.learning.replay.schema import (
    EleusisDealView,
    GovernorMomentView,
    MomentView,
    ReplayView,
)
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.storage import is_governor_record
from eleusis_nb.table.view import PlayEntry


class Replayed(Model):
    """A record as a sequence of moments, with the interface that widgets need of a session.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import Round, PlayCards
    >>> table = Round.deal("solo", "red", ("God", "Ada"), seed=7)
    >>> record = Record()
    >>> record.append(*table.opening)
    >>> table, events = table.apply(PlayCards(1, table.view(1).hand[:1]))
    >>> record.append(*events)
    >>> replayed = Replayed(record)
    >>> str(replayed.title), replayed.moments
    ('Open table', 2)
    """

    __slots__ = ("_deals", "record")

    turn = 0
    """A record has no turn to move for."""

    def __init__(self, source: Record | Path | str, seat: int | None = None) -> None:
        super().__init__()
        self.record = source if isinstance(source, Record) else Record.read(source)
        if seat is not None and seat < 0:
            raise RecordError(say("Give the number of a seat: 1 is the first player."))
        is_governor = is_governor_record(self.record)
        self._deals = (
            governor.rounds_of(self.record) if is_governor else eleusis.rounds_of(self.record, seat)
        )
        if not self._deals:
            raise RecordError(say("No round was dealt in this record: there is nothing to replay."))

    def view(self) -> ReplayView:
        """Return the whole replay as plain data."""
        deals: list[Any] = [
            {"game": deal.__struct_config__.tag, **asdict(deal)} for deal in self._deals
        ]
        return {"version": 1, "deals": deals}

    @property
    def title(self) -> str:
        """What the newest deal is called."""
        return self._deals[-1].title

    @property
    def moments(self) -> int:
        """How many moments the newest deal has."""
        return len(self._deals[-1].moments)

    @property
    def last(self) -> MomentView | GovernorMomentView:
        """The last moment of the newest deal."""
        return self._deals[-1].moments[-1]

    def plays(self, start: int = 0) -> list[PlayEntry]:
        """Return the entries of the newest deal's table from one on."""
        deal = self._deals[-1]
        return [*deal.plays[max(0, start) :]] if isinstance(deal, EleusisDealView) else []
