"""Files and folders of a class, which nobody but their owner can read.

They hold children's names and ideas, the hidden rule and what all cards are drawn from.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

_FILE: Final = 0o600
_FOLDER: Final = 0o700


def make_private_folder(folder: Path) -> None:
    """Make a folder and those above it where there are none; one that is there stays as it is."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    folder.mkdir(_FOLDER, exist_ok=True)


def make_private(file: Path) -> None:
    """Make a file where there is none, and let nobody else read it or write it."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT, _FILE))
    if os.name == "posix" and file.stat().st_uid == os.getuid():
        file.chmod(_FILE)


def write_private(file: Path, text: str) -> None:
    """Write a text into a file that nobody else can read."""
    make_private_folder(file.parent)
    make_private(file)
    file.write_text(text, encoding="utf-8")
