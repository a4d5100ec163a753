"""The records of a class as one file to download."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Iterable

from eleusis_nb.classroom.export import RecordFile
from eleusis_nb.classroom.schema import ArchiveView
from eleusis_nb.table.storage import CLASS_LOG, ENDING


def archive(files: Iterable[RecordFile], log: str, title: str) -> ArchiveView:
    """Return records and the log of a class as a ZIP file, encoded in Base64.

    Examples
    --------
    >>> archive([RecordFile("Ada-1-1", "line", "")], "", "9b")["name"]
    '9b.zip'
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as kept:
        for one in files:
            kept.writestr(f"{one.name}{ENDING}", one.record)
            kept.writestr(f"{one.name}.envelopes", one.envelopes)
        kept.writestr(CLASS_LOG, log)
    return {"name": f"{title}.zip", "base64": base64.b64encode(packed.getvalue()).decode()}
