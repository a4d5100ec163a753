"""Whose a file is, and what students are called in a report."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.items import QUESTIONS
from eleusis_nb.learning.report.sources import PACKED, ReportError, Sources
from eleusis_nb.table.storage import ENDING

_KNOWN: Final = (*sorted(QUESTIONS), "lesson-", "open-table", "own-rule", "governor")
"""How the name of a record may begin, after the student's name where files lie side by side."""

_NUMBERED: Final = re.compile(r"\d+-(.+)")
"""The folder of somebody in a class: the number first, since names may be alike."""

_KEY: Final = "eleusis-key-1."
_KEPT: Final = re.compile(re.escape(_KEY) + r"([0-9a-f]{64})\s*")
"""A key file: 32 random bytes."""

_OF_WINDOWS: Final = ("cp866", "cp1251")
_RUSSIAN: Final = re.compile(r"[\0-\x7fЁ-ё]*")
_MIXED: Final = re.compile(r"[A-Za-z][Ё-ё]|[Ё-ё][A-Za-z]")


def root_of(place: Path, files: list[Path]) -> Path:
    """Return the folder in which the students' folders lie, below others that all share."""
    while True:
        inside = {path.relative_to(place).parts for path in files}
        first = {parts[0] for parts in inside}
        if len(first) != 1 or any(len(parts) < 3 for parts in inside):  # noqa: PLR2004 (folder, student, file)
            return place
        place /= first.pop()


def owners(place: Path, sources: Sources) -> dict[Path, tuple[str, str]]:
    """Return the student and the lesson of each file, by where it is read.

    In the records of a class each folder is a student's; elsewhere it is as :func:`owner_of` says.
    """
    others = [found for found in sources.files.values() if sources.root(found) is None]
    root = root_of(place, others) if others else place
    names = _names_in_classes(sources)
    whose: dict[Path, tuple[str, str]] = {}
    for path, found in sources.files.items():
        of_class = sources.root(found)
        if of_class is None:
            whose[path] = owner_of(found.relative_to(root) if found != root else Path(found.name))
            continue
        inside = found.relative_to(of_class)
        who, lesson = owner_of(inside)
        if len(sources.classes) > 1 and lesson not in ITEMS:
            # The first deal of each class has the same name, and is another one.
            lesson = f"{_without_ending(of_class.name)}-{lesson}"
        whose[path] = names.get((of_class, inside.parts[0]), who), lesson
    return whose


def _names_in_classes(sources: Sources) -> dict[tuple[Path, str], str]:
    """Return the name of each folder in a class without its number, where no other has it."""
    folders = {
        (root, found.relative_to(root).parts[0])
        for found in sources.files.values()
        if (root := sources.root(found)) is not None and found.parent != root
    }
    names = {
        (root, folder): match[1]
        for root, folder in folders
        if (match := _NUMBERED.fullmatch(readable(folder)))
    }
    count = Counter((root, name) for (root, _), name in names.items())
    return {key: name for key, name in names.items() if count[key[0], name] == 1}


def _without_ending(name: str) -> str:
    is_packed = name.lower().endswith(PACKED)
    return readable(name[: -len(PACKED)] if is_packed else name)


def owner_of(path: Path) -> tuple[str, str]:
    """Return the student and the lesson of a file, by its place and its name."""
    stem = readable(path.name).removesuffix(ENDING).removesuffix(".checks")
    at = min((at for name in _KNOWN if (at := stem.find(name)) >= 0), default=0)
    who, lesson = stem[:at].rstrip("-_ ."), stem[at:]
    head, _, number = lesson.rpartition("-")
    if head in ITEMS and number.isdecimal():
        lesson = head  # the second record of a lesson: lesson-01-2
    if len(path.parts) > 1 or path.name.lower().endswith(PACKED):
        return _without_ending(path.parts[0]), lesson
    return who or stem, lesson


def readable(name: str) -> str:
    r"""Return the name of a file or folder as people read it.

    Windows in Russian packs names into a zip file in its own old letters, and what unpacks it
    elsewhere leaves the bytes as they are. Where they are not Russian letters they are shown as
    numbers.

    Examples
    --------
    >>> readable("Анна.zip".encode("cp866").decode("utf-8", "surrogateescape"))
    'Анна.zip'
    >>> readable(b"caf\xe9".decode("utf-8", "surrogateescape"))
    'caf\\xe9'
    """
    if not any("\ud800" <= letter <= "\udfff" for letter in name):
        return name
    written = name.encode("utf-8", "surrogateescape")
    for encoding in _OF_WINDOWS:
        with suppress(UnicodeDecodeError):
            read = written.decode(encoding)
            if _RUSSIAN.fullmatch(read) and not _MIXED.search(read):
                return read
    return written.decode("utf-8", "backslashreplace")


def key_at(path: Path) -> bytes:
    """Return the key in a file, by which everybody keeps the same card.

    Where there is no such file, a key is drawn and kept there; only its owner may read it.
    """
    try:
        with suppress(FileExistsError):
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(number, "w", encoding="ascii") as file:
                file.write(f"{_KEY}{secrets.token_hex(32)}\n")
    except OSError:
        raise ReportError(
            say("No key can be written to {path}: choose a new name.", path=str(path))
        ) from None
    try:
        found = _KEPT.fullmatch(path.read_text(encoding="ascii"))
    except (OSError, ValueError):
        found = None
    if found is None:
        raise ReportError(say("There is no key in {path}.", path=str(path)))
    return bytes.fromhex(found[1])


def pseudonyms(
    people: list[str], random: Random, key: bytes | None, lang: str = "en"
) -> dict[str, str]:
    """Call everybody by a card in the letters of a language; beyond 52 by a card and a number."""
    if key is None:
        order = list(range(len(people)))
        random.shuffle(order)
        wished = dict(zip(people, order, strict=True))
    else:
        wished = {who: _drawn(key, who) for who in people}
    taken: set[int] = set()
    called: dict[str, str] = {}
    for who in sorted(people, key=lambda one: wished[one]):
        place = wished[who]
        while place in taken:
            place += 1
        taken.add(place)
        card, more = ALL_CARDS[place % 52], place // 52
        called[who] = card.said(lang) + (f" {more + 1}" if more else "")
    return called


def _drawn(key: bytes, who: str) -> int:
    """Return the place that a key draws for a name."""
    return hmac.new(key, b"pseudonym" + who.encode(), hashlib.sha256).digest()[0] % 52


def place_of(name: str, lang: str = "en") -> tuple[int, list[str | int]]:
    """Return where a student stands in the list: cards by their packs, names as people sort them.

    Examples
    --------
    >>> sorted(["Zoé 10", "zoé 9", "Étienne", "Eva", "Élodie"], key=place_of)
    ['Élodie', 'Étienne', 'Eva', 'zoé 9', 'Zoé 10']
    """
    symbol, _, more = name.partition(" ")
    at = next((card.index for card in ALL_CARDS if card.said(lang) == symbol), -1)
    is_card = at >= 0 and (not more or more.isdecimal())
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    parts: list[str | int] = [*re.split(r"(\d+)", bare)]
    parts[1::2] = map(int, parts[1::2])
    return (int(more or 1) * 52 + at if is_card else 0, parts)
