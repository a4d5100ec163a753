"""A session at the Governor's Game: purses, persons and computer players, and the Jack's riddle.

What the terminal and the widget both talk to. Every card lies face up, so several persons may
share one screen; seats without a person are played by the computer at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from random import Random, SystemRandom
from typing import Final

from eleusis_nb.errors import EleusisError
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
from eleusis_nb.i18n import Text, say
from eleusis_nb.inference.strokes import StrokeBeliefs
from eleusis_nb.session.commitment import Envelope
from eleusis_nb.session.governor.commands import ACTIONS
from eleusis_nb.session.governor.live import PERSON, Course
from eleusis_nb.session.governor.view import shown
from eleusis_nb.session.storage import Store
from eleusis_nb.session.tracebacks import without_frames

USUAL: Final[Mapping[str, str]] = {
    "Guest": PERSON,
    "Athanase": "always draws",
    "Rosalie": "stops above 9",
    "Igor": "reckons",
}
"""Who plays when nobody says otherwise: a person against one of each computer player."""

_NOBODY: Final = -1
"""A note for no seat: the referee's."""


class GovernorSession:
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

    __slots__ = ("_course",)

    def __init__(self, course: Course) -> None:
        self._course = course

    @classmethod
    @without_frames
    def open(  # noqa: PLR0913 - all that a table agrees on, each with a usual value
        cls,
        players: Mapping[str, str] = USUAL,
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
            Where the record lies, as for :class:`~eleusis_nb.session.Session`.
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
        table: dict[str, JSON] = {
            "players": dict(players),
            "purse": purse,
            "strokes": [on.name for on in house.strokes],
            "year": house.year,
            "tavern": house.tavern,
            "price": house.price,
            "secret": bool(secret),
        }
        left, _ = Store.latest(name, folder)
        if left is not None and _is_this_table(left, table, stroke, seed):
            return cls(Course.told_by(left, house.strokes))
        ledger, (sat_down,) = Ledger.open(dict.fromkeys(players, purse))
        course = Course(Store.new(name, folder), ledger)
        seed = luck.getrandbits(32) if seed is None else seed
        # The seed is the referee's: whoever knew it would know every deck to come.
        notes = [Note("governor", table), Note("seed", {"seed": seed}, seat=_NOBODY)]
        if secret:
            envelope = Envelope.seal(stroke or draw_secret(luck), seed)
            course.store.keep(envelope)
            notes.append(Note("seal", {"commitment": envelope.commitment}))
        course.store.record.append(sat_down, *notes)
        for note in notes:
            course.note(note.kind, note.data, house.strokes)
        return cls(course)

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
        return cls(Course.told_by(Store.open(path), strokes))

    # --- what a widget needs ---------------------------------------------------------------

    @property
    def version(self) -> int:
        """Grows with every change of anything seen."""
        return self._course.version

    @property
    def turn(self) -> int:
        """Grows by one with every move: what a message must name."""
        return self._course.turn

    @property
    def board(self) -> Board:
        """The table of the round that is on, or of the last one."""
        return self._course.board

    @property
    def ledger(self) -> Ledger:
        """The purses, and the round."""
        return self._course.ledger

    @property
    def beliefs(self) -> StrokeBeliefs:
        """What may be believed of a secret stroke after all that was seen here."""
        return self._course.beliefs

    @property
    def record(self) -> Record:
        """The record: everything that happened here."""
        return self._course.store.record

    @property
    def path(self) -> Path | None:
        """Where the record lies; None where nothing could be saved."""
        return self._course.store.record.path

    @without_frames
    def view(self) -> dict[str, JSON]:
        """Return what may be seen, as plain data."""
        return shown(self._course)

    def plays(self, start: int = 0) -> list[dict[str, JSON]]:  # noqa: ARG002 - all is in the view
        """Return nothing: unlike a line of Eleusis, this table fits in its view."""
        return []

    def subscribe(self, call: Callable[[], None]) -> Callable[[], None]:
        """Call something after every change, until the function returned is called."""
        listeners = self._course.listeners
        listeners.append(call)

        def leave() -> None:
            if call in listeners:
                listeners.remove(call)

        return leave

    @without_frames
    def do(self, name: str, **arguments: JSON) -> None:
        """Do something at the table.

        Parameters
        ----------
        name : str
            ``stake``, ``draw``, ``stay`` (pass), ``choose``, ``chances``; and with a secret
            stroke ``suppose``, ``drop``, ``declare``, ``hint``, ``open``.
        **arguments
            What it needs: the amount of the stake, the name of the player chosen.

        Raises
        ------
        EleusisError
            With a sentence that says why not and what to do. Nothing is changed then.
        """
        action = ACTIONS.get(str(name))
        if action is None:
            asked, names = str(name)[:20], ", ".join(ACTIONS)
            raise EleusisError(
                say("This table can't do “{asked}”. It can do: {names}.", asked=asked, names=names)
            )
        takes = list(signature(action).parameters.values())[1:]
        needs = {taken.name for taken in takes if taken.default is taken.empty}
        if not needs <= arguments.keys() <= {taken.name for taken in takes}:
            raise EleusisError(_lacks(name, sorted(needs)))
        action(self._course, **arguments)
        self._course.version += 1
        for call in tuple(self._course.listeners):
            call()

    def __repr__(self) -> str:
        names = ", ".join(self._course.ledger.names)
        return f"<a session at the Governor's Game: {names}>"

    def __dir__(self) -> list[str]:
        return [name for name in object.__dir__(self) if not name.startswith("_")]


def _lacks(name: str, needs: Sequence[str]) -> Text:
    """Say what an action has to be given."""
    if not needs:
        return say("“{name}” needs nothing more.", name=name)
    return say("“{name}” needs “{needs}”.", name=name, needs=", ".join(needs))


def _is_this_table(
    store: Store, table: Mapping[str, JSON], stroke: SecretStroke | None, seed: int | None
) -> bool:
    """Whether a record is of the table that is asked for."""
    said = {note["kind"]: note["data"] for note in store.record.notes()}
    kept = said.get("seed")
    if said.get("governor") != table or not isinstance(kept, Mapping):
        return False
    sealed = [envelope.letter().rule for envelope in store.envelopes]
    return seed in (None, kept["seed"]) and (stroke is None or sealed == [str(stroke)])
