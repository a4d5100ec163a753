"""A teacher's key: seals answer sheets and next week's rules until their day.

Sealed with a key is secret, as long as the key file is: whoever has the sealed file alone can
read nothing and change nothing unnoticed. Each sealed file has an opening code of its own, made
of the key, so that one file can be opened for the class and all others stay closed.

The cipher is made of HMAC-SHA256 alone, from the standard library: a stream of its outputs over a
counter covers the text, and one over all of it shows any change (encrypt, then authenticate).
What it does not hide is how long the text is. ``tests/learning/test_keys.py`` makes a sealed text
from this description alone, beside the vectors of RFC 4231.

A library's cipher is not used: `cryptography` is compiled and brings OpenSSL, several megabytes
that every student's machine and the site without a server would load for one teacher's key; the
parts of Python that are always there have no cipher.
"""

from __future__ import annotations

import base64
import binascii
import hmac
import os
import re
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say

KEY_BYTES: Final = 32
"""256 random bits."""

_KEY: Final = "eleusis-key-1."
_SEALED: Final = "eleusis-sealed-1."
_NONCE, _MAC, _CODE = 16, 32, 16  # bytes
_LETTERS: Final = 26  # of an opening code: 128 bits in letters of 5 bits


class SealError(EleusisError, ValueError):
    """A key, a code or a sealed text that does not open."""


@dataclass(frozen=True, slots=True)
class Key:
    """A teacher's key.

    Parameters
    ----------
    secret : bytes
        32 random bytes.

    Examples
    --------
    >>> key = Key.new()
    >>> key
    <a key>
    >>> sealed = key.seal("The rule for Monday: red.")
    >>> "red" in sealed, key.open(sealed)
    (False, 'The rule for Monday: red.')
    >>> unseal(sealed, key.code(sealed))
    'The rule for Monday: red.'
    """

    secret: bytes = field(repr=False)

    def __post_init__(self) -> None:
        if len(self.secret) != KEY_BYTES:
            raise SealError(say("A key has {count} bytes.", count=KEY_BYTES))

    @classmethod
    def new(cls) -> Key:
        """Draw a key."""
        return cls(secrets.token_bytes(KEY_BYTES))

    @classmethod
    def read(cls, path: Path | str) -> Key:
        """Read a key file.

        Parameters
        ----------
        path : path
            The file.

        Raises
        ------
        SealError
            If it cannot be read, or holds no key.
        """
        try:
            text = Path(path).read_text(encoding="ascii").strip()
            if text.startswith(_KEY):
                return cls(bytes.fromhex(text.removeprefix(_KEY)))
        except (OSError, ValueError):
            pass
        raise SealError(say("There is no key in {path}.", path=str(path)))

    @classmethod
    def at(cls, path: Path | str) -> Key:
        """Return the key in a file; where there is no such file, draw one and keep it there.

        Parameters
        ----------
        path : path
            The file.

        Raises
        ------
        SealError
            If the file holds no key, or none can be written.
        """
        if not Path(path).exists():
            cls.new().write(path)
        return cls.read(path)

    def write(self, path: Path | str) -> None:
        """Write a key file that only its owner may read. One that is there is never replaced.

        Parameters
        ----------
        path : path
            A file that does not exist yet.

        Raises
        ------
        SealError
            If there is a file already, or it cannot be written.
        """
        try:
            number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            raise SealError(
                say("No key can be written to {path}: choose a new name.", path=str(path))
            ) from None
        with os.fdopen(number, "w", encoding="ascii") as file:
            file.write(f"{_KEY}{self.secret.hex()}\n")

    def seal(self, text: str) -> str:
        """Seal a text; the same text sealed twice looks different each time.

        Parameters
        ----------
        text : str
            What is to be sealed.

        Returns
        -------
        str
            The sealed text, in letters of ASCII.
        """
        nonce = secrets.token_bytes(_NONCE)
        return _sealed(self._code(nonce), nonce, text.encode())

    def open(self, sealed: str) -> str:
        """Open what was sealed with this key.

        Parameters
        ----------
        sealed : str
            What :meth:`seal` returned; blanks and line ends in it do no harm.

        Raises
        ------
        SealError
            If it was sealed with another key, or changed.
        """
        return _opened(self._code(_parts(sealed)[0]), sealed)

    def code(self, sealed: str) -> str:
        """Return the opening code of one sealed text, to give to a class when its day has come.

        Parameters
        ----------
        sealed : str
            What :meth:`seal` returned.

        Raises
        ------
        SealError
            If it was sealed with another key, or changed.
        """
        self.open(sealed)
        letters = base64.b32encode(self._code(_parts(sealed)[0])).decode()[:_LETTERS]
        return "-".join(letters[at : at + 5] for at in range(0, _LETTERS, 5))

    def _code(self, nonce: bytes) -> bytes:
        return _hmac(self.secret, b"code", nonce)[:_CODE]

    def __repr__(self) -> str:
        return "<a key>"


def unseal(sealed: Path | str, code: str) -> str:
    """Open a sealed text with its opening code.

    Parameters
    ----------
    sealed : path or str
        The sealed text, or the file it is in.
    code : str
        The opening code; small letters, blanks and dashes do no harm.

    Raises
    ------
    SealError
        If the code is not that of this text, or something was changed.

    Examples
    --------
    >>> key = Key.new()
    >>> sealed = key.seal("red or even")
    >>> unseal(sealed, key.code(sealed))
    'red or even'
    """
    text = str(sealed)
    if not text.startswith(_SEALED):
        try:
            text = Path(sealed).read_text(encoding="ascii")
        except (OSError, ValueError):
            raise SealError(say("{path} contains nothing sealed.", path=text[:200])) from None
    letters = re.sub(r"[\s-]", "", code).upper()
    try:
        opening = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except (binascii.Error, ValueError):
        opening = b""
    if len(opening) != _CODE:
        raise SealError(say("An opening code has {count} letters and digits.", count=_LETTERS))
    return _opened(opening, text)


def _sealed(code: bytes, nonce: bytes, text: bytes) -> str:
    covered = _cover(code, text)
    packed = nonce + _hmac(code, b"mac", nonce, covered) + covered
    return _SEALED + base64.urlsafe_b64encode(packed).decode()


def _opened(code: bytes, sealed: str) -> str:
    nonce, mac, covered = _parts(sealed)
    if not hmac.compare_digest(mac, _hmac(code, b"mac", nonce, covered)):
        raise SealError(
            say("It can't be opened: it was sealed with another key or code, or changed since.")
        )
    return _cover(code, covered).decode()


def _parts(sealed: str) -> tuple[bytes, bytes, bytes]:
    text = "".join(sealed.split())
    try:
        packed = base64.urlsafe_b64decode(text.removeprefix(_SEALED))
    except (binascii.Error, ValueError):
        packed = b""
    if not text.startswith(_SEALED) or len(packed) < _NONCE + _MAC:
        raise SealError(say("This was not sealed with a key."))
    return packed[:_NONCE], packed[_NONCE : _NONCE + _MAC], packed[_NONCE + _MAC :]


def _cover(code: bytes, text: bytes) -> bytes:
    """Cover a text, or uncover it: the same step twice gives the text back."""
    blocks = range(-(-len(text) // _MAC))
    stream = b"".join(_hmac(code, b"stream", block.to_bytes(8, "big")) for block in blocks)
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def _hmac(key: bytes, what: bytes, *parts: bytes) -> bytes:
    """Return the HMAC-SHA256 over parts, each after its length, under a name of their use."""
    packed = b"".join(len(part).to_bytes(8, "big") + part for part in (what, *parts))
    return hmac.new(key, packed, "sha256").digest()
