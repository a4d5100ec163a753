"""A table of the Governor's Game: its state follows from events, a command is decided into events.

:class:`GovernorSession` drives it for the widget.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from eleusis_nb.errors import without_frames
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    GovernorRound,
    House,
    SecretStroke,
    computer,
    draw_secret,
)
from eleusis_nb.games.governor import events as ev
from eleusis_nb.games.governor.strokes import check_number
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor import game
from eleusis_nb.table.governor.state import PERSON
from eleusis_nb.table.governor.state import GovernorState as GovernorState
from eleusis_nb.table.governor.state import StrokeBeliefs as StrokeBeliefs
from eleusis_nb.table.governor.state import state_of as state_of
from eleusis_nb.table.governor.state import steps as steps
from eleusis_nb.table.governor.view import TITLE as TITLE
from eleusis_nb.table.governor.view import view as view
from eleusis_nb.table.storage import Store
from eleusis_nb.table.table import Table

DEFAULT_PLAYERS: Final[Mapping[str, str]] = {
    "Guest": PERSON,
    "Athanase": "always draws",
    "Rosalie": "stops above 9",
    "Igor": "reckons",
}
"""Who plays when nobody says otherwise: a person against one of each computer player."""


class GovernorSession(Table[GovernorState]):
    """Persons and computer players at a table of the Governor's Game.

    Made by :meth:`open`, or brought back from its record by :meth:`resume`.

    Examples
    --------
    >>> import tempfile
    >>> session = GovernorSession.open(seed=3, folder=tempfile.mkdtemp())
    >>> session.do("stake", amount=2)
    >>> session.view()["pot"]
    8
    >>> session.do("draw")
    """

    __slots__ = ()

    @classmethod
    @without_frames
    def open(  # noqa: PLR0913 - all that a table agrees on, each with a default
        cls,
        players: Mapping[str, str] = DEFAULT_PLAYERS,
        *,
        purse: int = 20,
        house: House | None = None,
        secret: bool | str = False,
        seed: int | None = None,
        name: str = "governor",
        folder: Path | str | None = None,
        random: Random | None = None,
    ) -> GovernorSession:
        """Sit down.

        The same call again (the cell is run again after a restart) brings the same table back.

        ``players`` say who plays: ``person``, or a computer player such as ``stops above 9``. Each
        has a ``purse``. ``house`` is what is played, all eight strokes in a tavern when not given.
        ``secret``: whether the Jack adds a secret stroke; or that stroke, to try one out. ``seed``
        is what the cards are dealt by; it never determines the secret. ``name`` is what the record
        is called: a table of another name begins anew. ``folder`` and ``random`` are as for
        :meth:`.Session.at_lesson`.
        """
        for how in players.values():
            if how != PERSON:
                computer(how)
        check_number("purse", purse)
        luck = random or SystemRandom()
        house = House(MASTER_STROKES, tavern=True) if house is None else house
        GovernorRound.deal(tuple(players), house=house)  # refused here if it never could be
        stroke = SecretStroke.parse(secret) if secret and isinstance(secret, str) else None
        table = ev.TableSet(players=dict(players), purse=purse, secret=bool(secret), **house.rules)

        def resumed(store: Store) -> GovernorSession | None:
            """Return the session of a store that was set up like this."""
            kept = {type(one): one for one in map(ev.read_event, store.record.lines[0].events)}
            sealed = [envelope.letter().rule for envelope in store.envelopes]
            is_it = (
                kept.get(ev.TableSet) == table
                and (seed is None or kept.get(ev.SeedSet) == ev.SeedSet(seed))
                and (stroke is None or sealed == [str(stroke)])
            )
            return cls._resumed(store) if is_it else None

        back, _ = Store.find(name, resumed, folder)
        if back is not None:
            return back
        seed = luck.getrandbits(32) if seed is None else seed
        opened = ev.LedgerOpened(tuple(players), (purse,) * len(players))
        begun: list[ev.RecordedEvent] = [opened, table, ev.SeedSet(seed)]
        envelope = Envelope.seal(stroke or draw_secret(luck), seed) if secret else None
        store = Store.new(name, folder)
        if envelope is not None:
            store.keep(envelope)
            begun.append(ev.StrokeSealed(envelope.commitment))
        store.record.append(*begun)
        return cls._resumed(store)

    @classmethod
    @without_frames
    def resume(cls, path: Path | str) -> GovernorSession:
        """Come back to a table by its record."""
        return cls._resumed(Store.open(path))

    @classmethod
    def _resumed(cls, store: Store) -> GovernorSession:
        letters = {one.commitment: one.letter() for one in store.envelopes if one.verify()}
        session = cls(game, store, state_of(store.record, letters))
        session.step()  # the record may end in the middle of the computers' moves
        return session

    @property
    def board(self) -> Board:
        """The table of the round that is on, or of the last one."""
        return self._state.the_round().board

    @property
    def beliefs(self) -> StrokeBeliefs:
        """What may be believed of a secret stroke after all that was seen here."""
        secret = self._state.secret
        return StrokeBeliefs.start() if secret is None else secret.beliefs

    def __repr__(self) -> str:
        names = ", ".join(self._state.names)
        return f"<a session at the Governor's Game: {names}>"
