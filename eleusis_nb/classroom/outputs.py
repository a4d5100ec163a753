"""What a page is given besides views: the records as one file."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Iterable

from eleusis_nb.classroom.export import RecordFile
from eleusis_nb.classroom.schema import ArchiveView
from eleusis_nb.session.storage import ENDING


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
