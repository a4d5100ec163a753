"""What a page is given besides views: the QR code as a picture, the records as a file."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Iterable
from importlib import import_module
from typing import Final

from eleusis_nb.classroom.export import RecordFile
from eleusis_nb.classroom.names import RoomError
from eleusis_nb.classroom.schema import ArchiveView, QRView
from eleusis_nb.i18n import say
from eleusis_nb.session.storage import ENDING

LONGEST_ADDRESS: Final = 300
"""Characters of an address: a larger code cannot be read from the back row."""


def qr_code(text: str) -> QRView:
    """Return a text as a QR code: a path of squares, and how many there are on a side.

    Raises
    ------
    RoomError
        If it is too long, or what draws it is not installed.

    Examples
    --------
    >>> drawn = qr_code("http://192.168.0.7:8765/#ABCDEF")
    >>> drawn["size"], drawn["path"][:11]
    (29, 'M0 0h7v1h-7')
    """
    if len(text) > LONGEST_ADDRESS:
        raise RoomError(say("This address is too long for a QR code."))
    try:
        matrix = import_module("segno").make(text, error="m").matrix
    except ImportError as error:
        raise RoomError(
            say("No QR code can be drawn: install “{package}”.", package="segno")
        ) from error
    runs = [
        f"M{start} {y}h{end - start}v1h-{end - start}z"
        for y, row in enumerate(matrix)
        for start, end in _runs(row)
    ]
    return {"size": len(matrix), "path": "".join(runs)}


def _runs(row: Iterable[int]) -> list[tuple[int, int]]:
    """Return where the dark squares of a row begin and end."""
    runs: list[tuple[int, int]] = []
    for x, is_dark in enumerate(row):
        if is_dark and runs and runs[-1][1] == x:
            runs[-1] = (runs[-1][0], x + 1)
        elif is_dark:
            runs.append((x, x + 1))
    return runs


def archive(files: Iterable[RecordFile], title: str) -> ArchiveView:
    """Return records as a ZIP file, in letters that a message can carry.

    Examples
    --------
    >>> archive([RecordFile("Ada-1-1", "line", "")], "9b")["name"]
    '9b.zip'
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
        for one in files:
            kept.writestr(f"{one.name}{ENDING}", one.record)
            kept.writestr(f"{one.name}.envelopes", one.envelopes)
    return {"name": f"{title}.zip", "base64": base64.b64encode(packed.getvalue()).decode()}
