"""The referee of the Governor's Game: what decides a command and is in no state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.record import Note
from eleusis_nb.i18n import say
from eleusis_nb.table.commitment import Envelope
from eleusis_nb.table.governor.secret import same_stroke
from eleusis_nb.table.governor.state import GovernorState
from eleusis_nb.table.storage import Store


@dataclass(frozen=True, slots=True, repr=False)
class GovernorReferee:
    """The envelope with the secret stroke, and the seed that all decks follow from.

    Parameters
    ----------
    seed : int
        The deck of each round follows from it and from the number of the round.
    envelope : Envelope or None
        The sealed secret stroke; None if the Jack added none.
    """

    seed: int
    envelope: Envelope | None = None

    @classmethod
    def of(cls, store: Store, state: GovernorState) -> GovernorReferee:
        """Return the referee of a stored session.

        Raises
        ------
        EnvelopeError
            If its envelope is missing or was tampered with.
        """
        seed = 0
        for note in store.record.notes("seed"):
            match note.get("data"):
                case {"seed": int(kept)}:
                    seed = kept
                case _:
                    pass
        secret = state.secret
        return cls(seed, None if secret is None else store.envelope(secret.seal))

    def stroke(self) -> SecretStroke | None:
        """Return the secret stroke; None if there is none."""
        if self.envelope is None:
            return None
        return SecretStroke.parse(self.envelope.letter().rule)

    def is_right(self, stroke: SecretStroke) -> bool:
        """Whether a stroke does what the secret one does."""
        secret = self.stroke()
        return secret is not None and same_stroke(stroke, secret)

    def opened(self, how: str) -> Note:
        """Return the note that opens the envelope for all to see.

        The seed that was sealed too stays with the referee: later decks follow from it.

        Parameters
        ----------
        how : {"found", "hints", "given up"}
            Why it is opened.

        Raises
        ------
        EnvelopeError
            If the envelope was damaged.
        """
        if self.envelope is None:
            raise EleusisError(say("The Jack has no secret rule at this table."))
        letter, verified = self.envelope.letter(), self.envelope.verify()
        content: Mapping[str, str] = {"rule": letter.rule, "nonce": letter.nonce}
        return Note("open", {"how": how, **content, "verified": verified})
