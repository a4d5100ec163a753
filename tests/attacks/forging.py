"""Records that nobody's game wrote, with hashes that are right all the same."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

START = "0" * 64


def line(body: bytes) -> bytes:
    """Return a line with its hash; ``body`` is an object without its closing brace."""
    return body + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}\n'


def record(path: Path, *moves: Sequence[Mapping[str, object]], version: int = 2) -> Path:
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
