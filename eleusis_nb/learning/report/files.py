"""The files a report is made of, and whose they are: in folders, and in ZIP files.

A ZIP file comes from somebody else: what is unpacked of it lies in a folder of our own, and how
many files are read, and how much of each, is bounded, whatever the ZIP file says of itself.
"""

from __future__ import annotations

import lzma
import os
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.record import LARGEST
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.items import QUESTIONS
from eleusis_nb.table.storage import CLASS_LOG, ENDING

MOST_FILES: Final = 100_000
"""Files in a ZIP file, whatever they are."""

MOST_BYTES: Final = 100_000_000
"""Bytes that are unpacked from a ZIP file; a class of 320 has a few million."""

_PACKED: Final = ".zip"
_DEPTH: Final = 2
"""ZIP files in a ZIP file are read, as a platform packs what was handed in, but no deeper."""

_WANTED: Final = (ENDING, ".envelopes", ".envelope", _PACKED, CLASS_LOG)
_BROKEN: Final = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, ValueError),
    RuntimeError,  # it wants a password, or is packed in a way that is not known here
)
_KNOWN: Final = (*sorted(QUESTIONS), "lesson-", "open-table", "own-rule", "governor")
"""How the name of a record may begin, after the student's name where files lie side by side."""

_NUMBERED: Final = re.compile(r"\d+-(.+)")
"""The folder of somebody in a class: the number first, since names may be alike."""


class ReportError(EleusisError):
    """A folder that no report can be made of."""


@dataclass(slots=True)
class HandedIn:
    """A file: where it is read, where people find it, whose it is, and what is wrong with it."""

    path: Path
    place: Path
    trouble: Text | None = None
    who: str = ""
    lesson: str = ""

    @property
    def holds_answers(self) -> bool:
        """Whether it holds the answers to a lesson's questions."""
        return self.place.name.endswith(f".checks{ENDING}")


def files_of(place: Path, into: Path) -> list[HandedIn]:
    """Return the records in a folder or a ZIP file; what has to be unpacked goes into a folder."""
    if not place.exists():
        raise ReportError(say("There is no folder or ZIP file {folder}.", folder=str(place)))
    found = [*(_walk if place.is_dir() else _unpacked)(place, place, into, 0)]
    if found and found[0].trouble and found[0].place == place:
        raise ReportError(found[0].trouble)
    classes = _newest_classes(found)
    logs = {one.place.parent for one in found if one.place.name == CLASS_LOG}
    kept = [
        one
        for one in found
        if one.place.name != CLASS_LOG and not (logs - classes) & {*one.place.parents}
    ]
    if not kept:
        at = str(place)
        none = say(
            "There is no record in {folder}: they end in {ending}.", folder=at, ending=ENDING
        )
        raise ReportError(none)
    _find_owners(kept, classes, place)
    return sorted(kept, key=lambda one: one.place)


def _walk(folder: Path, place: Path, into: Path, depth: int) -> Iterator[HandedIn]:
    """Yield the files in a folder that people find at a place."""
    for path in sorted(folder.rglob("*")):
        name = os.fsencode(path.relative_to(folder))
        there = place / name.decode("utf-8", "backslashreplace")  # whoever packed it
        if path.name.startswith("._") or not path.is_file():
            continue
        if path.suffix.lower() == _PACKED:
            yield from _unpacked(path, there, into, depth)
        elif path.name.endswith(ENDING) or path.name == CLASS_LOG:
            yield HandedIn(path, there)


def _unpacked(path: Path, place: Path, into: Path, depth: int) -> Iterator[HandedIn]:
    """Yield the files in a ZIP file, or what is wrong with it.

    They are unpacked into a folder of our own, wherever they would like to be written.
    """
    if depth == _DEPTH:
        why = say("This is a ZIP file in a ZIP file. Unpack the outer one first.")
        yield HandedIn(path, place, why)
        return
    folder = Path(mkdtemp(dir=into))
    try:
        with _opened(path) as packed:
            infos = packed.infolist()
            wanted = [one for one in infos if one.filename.lower().endswith(_WANTED)]
            # No more is read of a file than it says of its size.
            size = sum(one.file_size for one in wanted)
            if len(infos) > MOST_FILES or size > (LARGEST if depth else MOST_BYTES):
                large = say(
                    "{path} is larger than the records of a class: unpack it and take out "
                    "what is not a record.",
                    path=str(place),
                )
                yield HandedIn(path, place, large)
                return
            for info in wanted:
                try:
                    packed.extract(info, folder)
                except _BROKEN:
                    lost = say(
                        "This file can't be unpacked from its ZIP file. Download the ZIP file "
                        "again."
                    )
                    inside = Path(info.filename.replace("..", "")).as_posix().lstrip("/")
                    yield HandedIn(folder / inside, place / inside, lost)
    except _BROKEN:
        why = say("{path} is damaged, or is not a ZIP file. Download it again.", path=str(place))
        yield HandedIn(path, place, why)
    yield from _walk(folder, place, into, depth + 1)


def _opened(path: Path) -> zipfile.ZipFile:
    """Open a ZIP file; Windows in Russian writes names in its own old letters."""
    try:
        return zipfile.ZipFile(path, metadata_encoding="utf-8")
    except UnicodeDecodeError:
        return zipfile.ZipFile(path, metadata_encoding="cp866")


# --- whose a file is -----------------------------------------------------------------------------


def _newest_classes(found: list[HandedIn]) -> set[Path]:
    """Return the folders of classes: of a class that was saved twice the newer, which is longer."""
    newest: dict[bytes, Path] = {}
    logs = [one for one in found if one.place.name == CLASS_LOG and one.trouble is None]
    for log in sorted(logs, key=lambda one: one.path.stat().st_size):
        with log.path.open("rb") as file:
            newest[file.readline(100_000)] = log.place.parent
    return {*newest.values()}


def _find_owners(found: list[HandedIn], classes: set[Path], place: Path) -> None:
    """Say of each file which student's it is, and of which lesson.

    In the records of a class each folder is a student's, called by number and name.
    """
    homes = [next((one for one in file.place.parents if one in classes), None) for file in found]
    alone = [file.place for file, home in zip(found, homes, strict=True) if home is None]
    root = _root_of(place, alone) if alone else place
    for file, home in zip(found, homes, strict=True):
        file.who, file.lesson = _owner_of(file.place.relative_to(home or root))
        if home is not None and len(classes) > 1 and file.lesson not in ITEMS:
            # The first deal of each class has the same name, and is another one.
            file.lesson = f"{_without_ending(home.name)}-{file.lesson}"
    people = {(home, file.who) for file, home in zip(found, homes, strict=True) if home}
    short = {both: match[1] for both in people if (match := _NUMBERED.fullmatch(both[1]))}
    count = Counter((home, name) for (home, _), name in short.items())
    for file, home in zip(found, homes, strict=True):
        if home and (name := short.get((home, file.who))) and count[home, name] == 1:
            file.who = name


def _root_of(place: Path, files: list[Path]) -> Path:
    """Return the folder in which the students' folders lie, below others that all share."""
    while True:
        inside = {path.relative_to(place).parts for path in files}
        first = {parts[0] for parts in inside if parts}
        if len(first) != 1 or any(len(parts) < 3 for parts in inside):  # noqa: PLR2004 (folder, student, file)
            return place
        place /= first.pop()


def _owner_of(path: Path) -> tuple[str, str]:
    """Return the student and the lesson of a file, by its place and its name."""
    stem = path.name.removesuffix(ENDING).removesuffix(".checks")
    at = min((at for name in _KNOWN if (at := stem.find(name)) >= 0), default=0)
    who, lesson = stem[:at].rstrip("-_ ."), stem[at:]
    head, _, number = lesson.rpartition("-")
    if head in ITEMS and number.isdecimal():
        lesson = head  # the second record of a lesson: lesson-01-2
    if len(path.parts) > 1 or path.name.lower().endswith(_PACKED):
        return _without_ending(path.parts[0]), lesson
    return who or stem, lesson


def _without_ending(name: str) -> str:
    return re.sub(r"\.zip$", "", name, flags=re.IGNORECASE)
