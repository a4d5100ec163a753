"""Records that nobody's game wrote, with hashes that are right all the same."""

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.governor.events import read_event as read_of_governor
from eleusis_nb.learning.replay import Replayed
from eleusis_nb.table.events import read_event

START = "0" * 64

Event: TypeAlias = Mapping[str, JSON]
Moves: TypeAlias = list[list[Event]]
"""The events of a record, move by move."""

Path_: TypeAlias = tuple[str | int, ...]
"""Where in an event a value stands."""

Kind: TypeAlias = tuple[str, str, tuple[str, ...]]
"""A kind of place: the event's name, the note's kind, the names on the way to the value."""


def line(body: bytes) -> bytes:
    """Return a line with its hash; ``body`` is an object without its closing brace."""
    return body + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}\n'


def record(path: Path, *moves: Sequence[Mapping[str, object]], version: int = 3) -> Path:
    """Write a record of such events, move by move, in a chain of right hashes."""
    head, lines = START, []
    for number, events in enumerate(moves, start=1):
        data = {"n": number, "prev": head, "v": version, "events": list(events)}
        body = json.dumps(data, separators=(",", ":")).encode()[:-1]
        head = sha256(body).hexdigest()
        lines.append(line(body))
    path.write_bytes(b"".join(lines))
    return path


def moves(path: Path) -> list[list[dict[str, object]]]:
    """Return the events of a record, move by move, as they stand in the file."""
    return [json.loads(one)["events"] for one in path.read_bytes().splitlines()]


def of(moves: Moves) -> Record:
    """Return a record of these events."""
    made = Record()
    for events in moves:
        made.append(*events)  # type: ignore[arg-type]  # as they are written
    return made


def filled(moves: Moves, hostile: str, known: set[Kind]) -> tuple[Record, set[Kind]]:
    """Return a record with a hostile text in every place that can hold one, and those kinds.

    Each kind of place is tried once: ``known`` are those tried before, and grows. Where the text
    makes an event or the whole record unreadable, the place stays as it was.
    """
    places: dict[Kind, tuple[int, int, Path_]] = {}
    for at, events in enumerate(moves):
        for n, event in enumerate(events):
            for path in _paths(event):
                names = tuple(one for one in path if isinstance(one, str))
                kind = (str(event["event"]), str(event.get("kind", "")), names)
                if kind not in known and _is_read(_changed(event, path, hostile)):
                    places.setdefault(kind, (at, n, path))

    known |= places.keys()

    def hold(moves: Moves, kinds: list[Kind]) -> tuple[Moves, list[Kind]]:
        changed = [[*events] for events in moves]
        for at, n, path in (places[kind] for kind in kinds):
            changed[at][n] = _object(_changed(changed[at][n], path, hostile))
        try:
            Replayed(of(changed))
        except EleusisError:
            half = len(kinds) // 2
            if not half:
                return moves, []
            first, held = hold(moves, kinds[:half])
            second, more = hold(first, kinds[half:])
            return second, held + more
        return changed, kinds

    changed, held = hold(moves, list(places))
    return of(changed), {*held}


def _object(value: JSON) -> Event:
    assert isinstance(value, Mapping)
    return value


def _is_read(event: JSON) -> bool:
    """Say whether one of the games reads an event."""
    for read in (read_event, read_of_governor):
        try:
            if read(_object(event)) is not None:
                return True
        except EleusisError:
            continue
    return _object(event).get("event") == "note"


def _paths(value: JSON, path: Path_ = ()) -> Iterator[Path_]:
    """Yield where something stands that is no list and no mapping."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if (*path, key) not in (("event",), ("kind",)):
                yield from _paths(one, (*path, key))
    elif isinstance(value, list | tuple):
        for n, one in enumerate(value):
            yield from _paths(one, (*path, n))
    else:
        yield path


def _changed(value: JSON, path: Path_, hostile: str) -> JSON:
    """Return a value with the hostile text at one place in it."""
    if not path:
        return hostile
    if isinstance(value, Mapping):
        return {k: _changed(v, path[1:], hostile) if k == path[0] else v for k, v in value.items()}
    assert isinstance(value, list | tuple)
    return [
        _changed(one, path[1:], hostile) if n == path[0] else one for n, one in enumerate(value)
    ]
