"""The driver of a session of the Governor's Game, for the widget and the terminal.

It reads a command, decides it, stores the events and tells those who follow. Every card lies
face up, so several persons may share one screen; computer players move at once, by the same
commands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from eleusis_nb.errors import without_frames
from eleusis_nb.games.commands import command_for
from eleusis_nb.games.governor import (
    MASTER_STROKES,
    Board,
    House,
    Ledger,
    SecretStroke,
    Stroke,
    computer,
    draw_secret,
)
from eleusis_nb.games.record import Note, Record
from eleusis_nb.games.secrets import JSON
from eleusis_nb.i18n import known, together
from eleusis_nb.inference.strokes import StrokeBeliefs
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.commands import PlayerCommand, command_of
from eleusis_nb.table.governor.decide import decide
from eleusis_nb.table.governor.reading import state_of
from eleusis_nb.table.governor.reduce import reduce
from eleusis_nb.table.governor.referee import GovernorReferee
from eleusis_nb.table.governor.settings import is_this_table, seed_note, table_note
from eleusis_nb.table.governor.state import PERSON, GovernorEvent, GovernorState
from eleusis_nb.table.governor.view import view
from eleusis_nb.table.protocol import Observable
from eleusis_nb.table.schema.governor import GovernorView
from eleusis_nb.table.storage import Store

DEFAULT_PLAYERS: Final[Mapping[str, str]] = {
    "Guest": PERSON,
    "Athanase": "always draws",
    "Rosalie": "stops above 9",
    "Igor": "reckons",
}
"""Who plays when nobody says otherwise: a person against one of each computer player."""


class GovernorSession(Observable):
    """Persons and computer players at a table of the Governor's Game.

    Made by :meth:`open`, or brought back from its record by :meth:`resume`.

    Parameters
    ----------
    store : Store
        Where the record and the envelope are kept.
    state : GovernorState
        What the record leads to.
    referee : GovernorReferee
        Who knows the secret stroke and the seed of the decks.

    Examples
    --------
    >>> import tempfile
    >>> session = GovernorSession.open(seed=3, folder=tempfile.mkdtemp())
    >>> session.do("stake", amount=2)
    >>> session.view()["pot"]
    8
    >>> session.do("draw")
    """

    __slots__ = ("_referee", "_state", "_store")

    def __init__(self, store: Store, state: GovernorState, referee: GovernorReferee) -> None:
        super().__init__()
        self._store = store
        self._state = state
        self._referee = referee

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

        Parameters
        ----------
        players : mapping from name to str
            Who plays: ``person``, or a computer player such as ``always draws``,
            ``stops above 9`` or ``reckons``.
        purse : int
            What each player has.
        house : House or None
            What is played; all eight strokes in a tavern when not given.
        secret : bool or str
            Whether the Jack adds a secret stroke; or that stroke, to try one out.
        seed : int or None
            What the cards are dealt by; drawn when not given. It never determines the secret.
        name : str
            What the record is called: a table of another name begins anew.
        folder : path or None
            Where the record lies, as for :class:`~eleusis_nb.table.Session`.
        random : random.Random or None
            Where chance comes from.

        Raises
        ------
        EleusisError
            If nobody could play like that; the message says what to change.
        """
        for how in players.values():
            if how != PERSON:
                computer(how)
        luck = random or SystemRandom()
        house = House(MASTER_STROKES, tavern=True) if house is None else house
        stroke = SecretStroke.parse(secret) if secret and isinstance(secret, str) else None
        table = table_note(players, purse, house, secret=bool(secret))

        def resumed(store: Store) -> GovernorSession | None:
            is_it = is_this_table(store, table, stroke, seed)
            return cls._resumed(store, house.strokes) if is_it else None

        back, _ = Store.find(name, resumed, folder)
        if back is not None:
            return back
        seed = luck.getrandbits(32) if seed is None else seed
        envelope = Envelope.seal(stroke or draw_secret(luck), seed) if secret else None
        _, began = Ledger.open(dict.fromkeys(players, purse))
        notes = [table, seed_note(seed)]
        store = Store.new(name, folder)
        if envelope is not None:
            store.keep(envelope)
            notes.append(Note("seal", {"commitment": envelope.commitment}))
        session = cls(store, GovernorState(house.strokes), GovernorReferee(seed, envelope))
        session._take((*began, *notes))
        return session

    @classmethod
    @without_frames
    def resume(
        cls, path: Path | str, *, strokes: Sequence[Stroke] = MASTER_STROKES
    ) -> GovernorSession:
        """Come back to a table by its record.

        Raises
        ------
        RecordError, EnvelopeError
            If the record or its envelope cannot be read.
        """
        return cls._resumed(Store.open(path), strokes)

    @classmethod
    def _resumed(cls, store: Store, strokes: Sequence[Stroke]) -> GovernorSession:
        state = state_of(store.record, strokes=strokes, envelopes=store.envelopes)
        session = cls(store, state, GovernorReferee.of(store, state))
        session._let_computers_move()  # the record may end in the middle of their moves
        return session

    # --- what a widget needs ---------------------------------------------------------------

    @property
    def version(self) -> int:
        """Grows with every change of anything seen."""
        return self._state.version

    @property
    def turn(self) -> int:
        """Grows by one with every move, what a message must name."""
        return self._state.turn

    @property
    def state(self) -> GovernorState:
        """What the record leads to."""
        return self._state

    @property
    def board(self) -> Board:
        """The table of the round that is on, or of the last one."""
        return self._state.the_board()

    @property
    def ledger(self) -> Ledger:
        """The purses, and the round."""
        return self._state.ledger

    @property
    def beliefs(self) -> StrokeBeliefs:
        """What may be believed of a secret stroke after all that was seen here."""
        secret = self._state.secret
        return StrokeBeliefs.start() if secret is None else secret.beliefs

    @property
    def record(self) -> Record:
        """The record, everything that happened here."""
        return self._store.record

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._store.record.path

    @without_frames
    def view(self) -> GovernorView:
        """Return what may be seen, as plain data."""
        seen = view(self._state)
        aside = together(seen["say"]["aside"], self._store.trouble)
        return {**seen, "say": {**seen["say"], "aside": aside}}

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:  # noqa: ARG002 - all is in the view
        """Return nothing: unlike a line of Eleusis, this table fits in its view."""
        return []

    @without_frames
    def do(self, command: PlayerCommand | str, /, *, lang: str = "en", **arguments: JSON) -> None:
        """Do something at the table.

        Parameters
        ----------
        command : Command or str
            ``stake``, ``draw``, ``stay`` (pass), ``choose``, ``chances``; and with a secret
            stroke ``suppose``, ``drop``, ``declare``, ``hint``, ``open``.
        lang : {"en", "fr", "ru"}
            The language of what is supposed.
        **arguments
            What it needs: the amount of the stake, the name of the player chosen.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        self._carry_out(command_for(command, arguments, PlayerCommand), known(lang))
        try:
            self._let_computers_move()
        finally:  # what was done so far is stored
            self.changed()

    def _let_computers_move(self) -> None:
        """Let computer players move up to a person's turn, or to the end of the round."""
        while (how := self._state.computer_to_move) is not None:
            board = self._state.the_board()
            self._carry_out(command_of(computer(how).act(board), board))

    def _carry_out(self, command: PlayerCommand, lang: str = "en") -> None:
        self._take(decide(self._state, command, self._referee, lang))

    def _take(self, events: Sequence[GovernorEvent]) -> None:
        """Store what one move brought about, and then change the state by it."""
        self._store.record.append(*events)
        for event in events:
            self._state = reduce(self._state, event)

    def __repr__(self) -> str:
        names = ", ".join(self._state.ledger.names)
        return f"<a session at the Governor's Game: {names}>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]
