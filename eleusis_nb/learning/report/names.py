"""What students are called in a report: playing cards, the same each time where there is a key."""

from __future__ import annotations

import hashlib
import hmac
import os
import re
import secrets
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

from eleusis_nb.cards import ALL_CARDS
from eleusis_nb.i18n import say
from eleusis_nb.learning.report.files import ReportError

_KEY: Final = "eleusis-key-1."
"""How a key file begins; 32 random bytes follow."""


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
    with suppress(OSError, ValueError):
        found = re.fullmatch(rf"{_KEY}([0-9a-f]{{64}})\s*", path.read_text(encoding="ascii"))
        if found is not None:
            return bytes.fromhex(found[1])
    raise ReportError(say("There is no key in {path}.", path=str(path)))


def pseudonyms(
    people: Iterable[str], random: Random, key: bytes | None, lang: str = "en"
) -> dict[str, str]:
    """Call everybody by a card in the letters of a language; beyond 52 by a card and a number.

    They are in the order of their cards.
    """
    key = random.randbytes(32) if key is None else key
    drawn = {
        who: hmac.new(key, b"pseudonym" + who.encode(), hashlib.sha256).digest()[0] % len(ALL_CARDS)
        for who in people
    }
    called: dict[int, str] = {}
    for who in sorted(drawn, key=lambda one: (drawn[one], one)):
        place = drawn[who]
        while place in called:
            place += 1
        called[place] = who
    names: dict[str, str] = {}
    for place, who in sorted(called.items()):
        pack, card = divmod(place, len(ALL_CARDS))
        names[who] = ALL_CARDS[card].said(lang) + (f" {pack + 1}" if pack else "")
    return names


def by_name(name: str) -> list[str | int]:
    """Return where a name stands in a list, as people sort names.

    Examples
    --------
    >>> sorted(["Zoé 10", "zoé 9", "Étienne", "Eva", "Élodie"], key=by_name)
    ['Élodie', 'Étienne', 'Eva', 'zoé 9', 'Zoé 10']
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    parts: list[str | int] = [*re.split(r"(\d+)", bare)]
    parts[1::2] = map(int, parts[1::2])
    return parts
