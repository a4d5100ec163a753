"""The files a report is made of: in folders, and in ZIP files as a class or a site gives them.

A ZIP file comes from somebody else. Nothing in it decides where anything is written: its records
go into a folder of our own, under numbers. How many files are read, and how much of each, is
bounded, whatever the ZIP file says of itself.
"""

from __future__ import annotations

import lzma
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.record import LARGEST
from eleusis_nb.i18n import Text, say
from eleusis_nb.table.storage import CLASS_LOG, ENDING

PACKED: Final = ".zip"

LARGEST_ZIP: Final = 200_000_000
"""Bytes of a ZIP file; a class of 320 has a few million."""

MOST_ENTRIES: Final = 100_000
"""Files in a ZIP file, whatever they are."""

MOST_BYTES: Final = 500_000_000
"""Bytes of all records from ZIP files together, unpacked."""

_UTF8: Final = 0x800
"""The flag of a file whose name is in UTF-8."""

_BROKEN: Final = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    EOFError,
    OSError,
    RuntimeError,  # it wants a password, or is packed in a way that is not known here
    ValueError,
)

_LONGEST_LINE: Final = 100_000
"""Bytes of a class's log that are looked at: its first line says which class it is."""


class ReportError(EleusisError):
    """A folder that no report can be made of."""


@dataclass(frozen=True, slots=True)
class ClassLog:
    """The log of a class: which class it is of, and how much of it there is."""

    begun: bytes
    size: int


@dataclass(frozen=True, slots=True)
class Sources:
    """What was found."""

    files: dict[Path, Path] = field(default_factory=dict)
    troubles: dict[Path, Text] = field(default_factory=dict)
    classes: dict[Path, ClassLog] = field(default_factory=dict)

    @classmethod
    def of(cls, place: Path, into: Path) -> Sources:
        """Look through a folder, or a ZIP file."""
        found, unpacking = cls(), _Unpacking(into)
        if place.is_file():
            unpacking.unpack(place, found)
            if place in found.troubles:
                raise ReportError(found.troubles[place])
        elif place.is_dir():
            for path in sorted(one for one in place.rglob("*") if one.is_file()):
                if path.name.endswith(ENDING):
                    found.files[path] = path
                elif path.name == CLASS_LOG:
                    with path.open("rb") as file:
                        begun = file.readline(_LONGEST_LINE)
                    found.classes[path.parent] = ClassLog(begun, path.stat().st_size)
                elif path.suffix.lower() == PACKED:
                    unpacking.unpack(path, found)
        else:
            raise ReportError(say("There is no folder or ZIP file {folder}.", folder=str(place)))
        found._leave_out_copies()
        return found

    def root(self, place: Path) -> Path | None:
        """Return the folder of the class whose file this is, as people find it; None of none."""
        return next((one for one in place.parents if one in self.classes), None)

    def _leave_out_copies(self) -> None:
        """Leave out what is there again: of a class that was saved twice the newer counts."""
        newest: dict[bytes, Path] = {}
        for root, log in self.classes.items():
            held = newest.setdefault(log.begun, root)
            if log.size > self.classes[held].size:
                newest[log.begun] = root
        old = self.classes.keys() - newest.values()
        for path in [path for path, place in self.files.items() if self.root(place) in old]:
            del self.files[path]
        for root in old:
            del self.classes[root]


class _Member(NamedTuple):
    """A file in a ZIP file: what it says of itself, and where people find it."""

    info: zipfile.ZipInfo
    place: Path


class _Unpacking:
    """Unpacks ZIP files, with a bound on all of them together."""

    def __init__(self, into: Path) -> None:
        self._into = into
        self._taken = 0
        self._count = 0

    def unpack(self, path: Path, found: Sources) -> None:
        """Add the records of a ZIP file to what was found; or what is wrong with it."""
        try:
            _check(path, path.stat().st_size, LARGEST_ZIP)
            with zipfile.ZipFile(path) as packed:
                _check(path, len(packed.infolist()), MOST_ENTRIES)
                members = list(_members(path, packed.infolist()))
                self._take(packed, members, found)
        except ReportError as error:
            found.files[path], found.troubles[path] = path, error.args[0]
        except _BROKEN:
            found.files[path] = path
            found.troubles[path] = say(
                "{path} is damaged, or is not a ZIP file. Download it again.", path=str(path)
            )

    def _take(self, packed: zipfile.ZipFile, members: Iterable[_Member], found: Sources) -> None:
        by_place = {member.place: member.info for member in members}
        for place, info in by_place.items():
            if place.name == CLASS_LOG:
                found.classes[place.parent] = _log_of(packed, info, place)
            elif place.suffix.lower() == PACKED:
                found.files[place] = place
                found.troubles[place] = say(
                    "This is a ZIP file in a ZIP file. Unpack the outer one first."
                )
            elif place.name.endswith(ENDING):
                self._take_record(packed, place, by_place, found)

    def _take_record(
        self,
        packed: zipfile.ZipFile,
        place: Path,
        by_place: Mapping[Path, zipfile.ZipInfo],
        found: Sources,
    ) -> None:
        """Unpack a record, and its envelopes beside it."""
        self._count += 1
        path = self._into / f"{self._count}{ENDING}"
        found.files[path] = place
        beside = {
            place: path,
            place.with_name(f"{place.name.removesuffix(ENDING)}.envelopes"): path.with_name(
                f"{self._count}.envelopes"
            ),
            place.with_name(f"{place.name}.envelope"): path.with_name(f"{path.name}.envelope"),
        }
        try:
            for one, target in beside.items():
                if one in by_place:
                    target.write_bytes(self._content(packed, by_place[one], place))
        except _BROKEN:
            found.troubles[path] = say(
                "This file can't be unpacked from its ZIP file. Download the ZIP file again."
            )

    def _content(self, packed: zipfile.ZipFile, info: zipfile.ZipInfo, place: Path) -> bytes:
        """Return what is in a file: a byte more than a record has, at most."""
        with packed.open(info) as file:
            content = file.read(LARGEST + 1)
        self._taken += len(content)
        _check(place, self._taken, MOST_BYTES)
        return content


def _log_of(packed: zipfile.ZipFile, info: zipfile.ZipInfo, place: Path) -> ClassLog:
    """Return the log of a class; a damaged one is like no other."""
    try:
        with packed.open(info) as file:
            return ClassLog(file.readline(_LONGEST_LINE), info.file_size)
    except _BROKEN:
        return ClassLog(repr(place).encode(), 0)


def _members(path: Path, infos: Iterable[zipfile.ZipInfo]) -> Iterator[_Member]:
    """Yield the files in a ZIP file, wherever they would like to be written."""
    for info in infos:
        parts = _name(info).replace("\\", "/").replace(":", "_").split("/")
        inside = [part for part in parts if part not in {"", ".", ".."}]
        if inside and not info.is_dir() and not inside[-1].startswith("._"):
            yield _Member(info, path.joinpath(*inside))


def _name(info: zipfile.ZipInfo) -> str:
    """Return the name of a file; many programs write UTF-8 without saying so."""
    if info.flag_bits & _UTF8:
        return info.filename
    return info.filename.encode("cp437", "replace").decode("utf-8", "surrogateescape")


def _check(path: Path, size: int, most: int) -> None:
    if size > most:
        raise ReportError(
            say(
                "{path} is larger than the records of a class: unpack it and take out what is "
                "not a record.",
                path=str(path),
            )
        )
