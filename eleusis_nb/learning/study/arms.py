"""Who gets which version: drawn by a key, in blocks, and sealed until the study is over.

Each of four people in a row gets another one of the four arms: two versions of a lesson, times
which form of the test comes first. In which order they come follows from the teacher's key alone,
so that whoever has the key can draw the same list again, and nobody else can foresee it.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
from dataclasses import dataclass
from itertools import permutations
from typing import Final, Literal, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking.items.three_numbers import Form
from eleusis_nb.learning.keys import Key

Version: TypeAlias = Literal["one", "two"]

MOST: Final = 9_999
"""People of one study."""

_START: Final = "study-"
_CHECK: Final = 4
_BYTES: Final = 2 + 1


class StudyError(EleusisError, ValueError):
    """A study that cannot be run so."""


@dataclass(frozen=True, slots=True)
class Arm:
    """What one person of a study gets.

    Parameters
    ----------
    number : int
        The person's number in the list, from 1.
    version : {"one", "two"}
        Which version of the lesson.
    first : {"a", "b"}
        Which form of the test comes before the lesson; the other one comes after it.
    """

    number: int
    version: Version
    first: Form

    @property
    def last(self) -> Form:
        """Which form of the test comes after the lesson."""
        return "b" if self.first == "a" else "a"


_CELLS: Final[tuple[tuple[Version, Form], ...]] = (
    ("one", "a"),
    ("one", "b"),
    ("two", "a"),
    ("two", "b"),
)
_ORDERS: Final = tuple(permutations(range(len(_CELLS))))


def assigned(key: Key, people: int) -> tuple[tuple[str, Arm], ...]:
    """Draw who gets what; the same key and number of people give the same list.

    Parameters
    ----------
    key : Key
        The teacher's key.
    people : int
        How many; the list for more people begins with that for fewer.

    Returns
    -------
    tuple of (str, Arm)
        A slip for each person, and what it stands for. The slip shows nothing of the arm at a
        glance; it is no secret from somebody who takes this program to pieces.

    Raises
    ------
    StudyError
        If nobody takes part, or too many do.

    Examples
    --------
    >>> slips = assigned(Key(bytes(32)), 8)
    >>> sorted(arm.version for _, arm in slips[:4])
    ['one', 'one', 'two', 'two']
    >>> arm_of(slips[2][0]) == slips[2][1]
    True
    """
    if not 1 <= people <= MOST:
        raise StudyError(say("A study has from 1 to {most} people.", most=MOST))
    arms = [_arm(key, number) for number in range(1, people + 1)]
    return tuple((_slip(key, arm), arm) for arm in arms)


def seal_of(key: Key, people: int) -> str:
    """Return the seal of a list: published before, it shows afterwards that nothing was changed.

    Examples
    --------
    >>> seal_of(Key(bytes(32)), 8) == seal_of(Key(bytes(32)), 8)
    True
    """
    lines = [f"{slip} {arm.version} {arm.first}" for slip, arm in assigned(key, people)]
    return _mac(key, b"seal", "\n".join(lines).encode()).hex()


def arm_of(slip: str) -> Arm:
    """Return what a slip stands for.

    Raises
    ------
    StudyError
        If it is no slip of a study, or was mistyped.
    """
    letters = "".join(slip.split()).removeprefix(_START).replace("-", "").upper()
    try:
        packed = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except (binascii.Error, ValueError):
        packed = b""
    nonce, covered, check = packed[:_CHECK], packed[_CHECK:-_CHECK], packed[-_CHECK:]
    if len(covered) != _BYTES or check != _digest(nonce + covered)[:_CHECK]:
        raise StudyError(
            say(
                "That is not a slip of a study. Copy all of it; it begins with {start}",
                start=_START,
            )
        )
    plain = bytes(a ^ b for a, b in zip(covered, _digest(nonce), strict=False))
    version, first = _CELLS[plain[2] % len(_CELLS)]
    return Arm(int.from_bytes(plain[:2], "big"), version, first)


def _arm(key: Key, number: int) -> Arm:
    block, place = divmod(number - 1, len(_CELLS))
    drawn = int.from_bytes(_mac(key, b"block", block.to_bytes(4, "big")), "big")
    # 256 bits over 24 orders: the first ones are likelier by less than one in 10**75.
    version, first = _CELLS[_ORDERS[drawn % len(_ORDERS)][place]]
    return Arm(number, version, first)


def _slip(key: Key, arm: Arm) -> str:
    nonce = _mac(key, b"slip", arm.number.to_bytes(4, "big"))[:_CHECK]
    plain = arm.number.to_bytes(2, "big") + bytes([_CELLS.index((arm.version, arm.first))])
    covered = bytes(a ^ b for a, b in zip(plain, _digest(nonce), strict=False))
    packed = nonce + covered + _digest(nonce + covered)[:_CHECK]
    letters = base64.b32encode(packed).decode().rstrip("=").lower()
    return _START + "-".join(letters[at : at + 6] for at in range(0, len(letters), 6))


def _digest(data: bytes) -> bytes:
    return hashlib.sha256(b"eleusis study " + data).digest()


def _mac(key: Key, what: bytes, data: bytes) -> bytes:
    return hmac.new(key.secret, b"study " + what + b" " + data, "sha256").digest()
