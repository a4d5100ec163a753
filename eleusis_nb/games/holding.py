"""A lock on a record: one process writes it at a time, and the second is told which holds it."""

from __future__ import annotations

import getpass
import json
import os
import tempfile
import time
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from eleusis_nb.games.durable import IN_THE_BROWSER
from eleusis_nb.games.record_error import RecordError
from eleusis_nb.i18n import Text, say


def hold(path: Path) -> object:
    """Lock a record for this process, as long as the returned object exists.

    The lock lies in the temporary folder of this user, so that nothing lies beside the records;
    the operating system releases it when the process ends, however it ends. Within one process a
    record may be held any number of times. Where there are no locks, nothing is held.

    Parameters
    ----------
    path : Path
        The record.

    Raises
    ------
    RecordError
        If another process holds it; the message says which.
    """
    if IN_THE_BROWSER:
        return None
    from filelock import FileLock, Timeout  # noqa: PLC0415  # every import would wait for it

    try:
        where, who = files_of(path)
        where.parent.mkdir(mode=0o700, exist_ok=True)
        lock = FileLock(where, timeout=0, thread_local=False, is_singleton=True)
        lock.acquire()
    except Timeout:
        raise RecordError(_held_by(who)) from None
    except (OSError, NotImplementedError, KeyError):
        return None
    with suppress(OSError):
        about = {"pid": os.getpid(), "folder": str(Path.cwd()), "at": time.strftime("%H:%M")}
        who.write_text(json.dumps(about), encoding="utf-8")
    return lock


def files_of(path: Path) -> tuple[Path, Path]:
    """Return the file that is locked for a record, and the one that says who holds it."""
    folder = Path(tempfile.gettempdir(), f"eleusis-nb-{getpass.getuser()}")
    name = sha256(os.fsencode(path.resolve())).hexdigest()[:32]
    return folder / f"{name}.lock", folder / f"{name}.json"


def _held_by(who: Path) -> Text:
    """Say who holds a record."""
    try:
        about = json.loads(who.read_text(encoding="utf-8"))
        return say(
            "This table has been open elsewhere since {at}: process {pid}, in {folder}. Play "
            "there, or close it (in JupyterLab: shut down its kernel) and try again.",
            at=str(about["at"]),
            pid=str(about["pid"]),
            folder=str(about["folder"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return say(
            "This table is open in another notebook or terminal. Play there, or close it (in "
            "JupyterLab: shut down its kernel) and try again."
        )
