"""The sealed envelope: the rule is written down before play, and all can check it afterwards.

What the seal protects: a rule cannot be changed once the cards are dealt (its fingerprint is on
the table from the start), and nobody meets the rule by accident, in a printout, a traceback, a
completion list or a file that happens to be open.

What it does not protect: the rule is on the same machine as the student. Whoever goes looking
for it will find it; the file beside the record is only written so that a glance at it shows
nothing. A God on another machine is the only one who can keep a secret from its owner.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule
from eleusis_nb.rules.law import record_text

if TYPE_CHECKING:  # a table of Eleusis needs nothing of the Governor's Game
    from eleusis_nb.games.governor.secret import SecretStroke

VERSION: Final = b"1"
"""The first field under every seal."""

NONCE_BYTES: Final = 32
"""256 random bits: without them a short list of rules could be tried against the seal."""


class EnvelopeError(EleusisError, ValueError):
    """An envelope that was damaged or is not one."""


@dataclass(frozen=True, slots=True)
class Letter:
    """What lies in an envelope: the rule in canonical English, what cards are dealt by, a nonce."""

    rule: str
    seed: str
    nonce: str

    @property
    def commitment(self) -> str:
        """The SHA-256 of version, nonce, rule and seed, each after its length in 8 bytes."""
        return hashlib.sha256(self.packed()).hexdigest()

    def packed(self) -> bytes:
        """Return the four fields, each after its length: what is hashed, and what is kept."""
        packed = (VERSION, bytes.fromhex(self.nonce), self.rule.encode(), self.seed.encode())
        return b"".join(len(part).to_bytes(8, "big") + part for part in packed)

    @classmethod
    def unpacked(cls, packed: bytes) -> Letter:
        """Return the letter that was packed so."""
        parts = []
        while packed:
            end = 8 + int.from_bytes(packed[:8], "big")
            if len(packed) < end:
                raise EnvelopeError(say("This envelope is damaged: part of it is missing."))
            parts.append(packed[8:end])
            packed = packed[end:]
        try:
            version, nonce, rule, seed = parts
            if version == VERSION:
                return cls(rule.decode(), seed.decode(), nonce.hex())
        except ValueError:
            pass
        raise EnvelopeError(say("This envelope is damaged: its content can't be read."))


@dataclass(frozen=True, slots=True, repr=False)
class Envelope:
    """A sealed rule. Its fingerprint can be shown; the rule is seen only by opening it.

    Made by :meth:`seal`, or read back by :meth:`unfold`.

    Examples
    --------
    >>> envelope = Envelope.seal("red cards", seed=7)
    >>> envelope
    <a sealed envelope>
    >>> len(envelope.commitment), envelope.verify()
    (64, True)
    >>> str(envelope.open())
    'red'
    """

    commitment: str
    """The fingerprint, 64 hexadecimal digits that say nothing about the rule but fix it."""
    inside: bytes = field(compare=False)

    @classmethod
    def seal(
        cls, rule: Rule | SecretStroke | str, seed: int | str, nonce: bytes | None = None
    ) -> Envelope:
        """Put a rule under seal.

        Parameters
        ----------
        rule : Rule, SecretStroke or str
            The rule, or its text; or the Jack's secret stroke, whose text is then in the letter.
        seed : int or str
            What the cards are dealt by; it is sealed too, so that God cannot deal again.
        nonce : bytes, optional
            32 random bytes; drawn here when not given.

        Raises
        ------
        RuleSyntaxError, RuleError
            If the text is not a rule, or the rule has no words that are read as itself.
        EnvelopeError
            If the nonce is not 32 bytes.
        """
        nonce = secrets.token_bytes(NONCE_BYTES) if nonce is None else nonce
        if len(nonce) != NONCE_BYTES:
            raise EnvelopeError(
                say(
                    "A nonce must be {bytes} bytes long, not {given}.",
                    bytes=NONCE_BYTES,
                    given=len(nonce),
                )
            )
        law = Rule.parse(rule) if isinstance(rule, str) else rule
        text = record_text(law) if isinstance(law, Rule) else law.record_text
        letter = Letter(text, str(seed), nonce.hex())
        return cls(letter.commitment, veil(letter.commitment.encode(), letter.packed()))

    def letter(self) -> Letter:
        """Return what lies inside."""
        return Letter.unpacked(veil(self.commitment.encode(), self.inside))

    def open(self) -> Rule:
        """Return the rule; it is an error if the envelope was damaged."""
        return Rule.from_text(self.letter().rule)

    def verify(self) -> bool:
        """Whether what lies inside is what was sealed."""
        try:
            return self.letter().commitment == self.commitment
        except EnvelopeError:
            return False

    def folded(self) -> str:
        """Return one line of text to keep in a file; a glance at it shows nothing."""
        inside = base64.urlsafe_b64encode(self.inside).decode()
        return json.dumps({"seal": self.commitment, "inside": inside})

    @classmethod
    def unfold(cls, line: str) -> Envelope:
        """Read back a line that :meth:`folded` wrote, whether it was tampered with or not."""
        try:
            kept = json.loads(line)
            commitment, inside = kept["seal"], base64.urlsafe_b64decode(kept["inside"])
            bytes.fromhex(commitment)
        except (ValueError, TypeError, KeyError, binascii.Error):
            raise EnvelopeError(say("This is not a sealed envelope.")) from None
        return cls(commitment, inside)

    def __repr__(self) -> str:
        return "<a sealed envelope>"

    def __dir__(self) -> list[str]:
        return ["commitment", "folded", "letter", "open", "seal", "unfold", "verify"]


def veil(key: bytes, text: bytes) -> bytes:
    """XOR a text with a stream derived from a key; applied twice it returns the text."""
    stream = hashlib.shake_256(key).digest(len(text))
    return bytes(a ^ b for a, b in zip(text, stream, strict=True))
