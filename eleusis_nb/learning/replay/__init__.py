"""A record told again, moment by moment, to whoever may look: nothing else is in what it gives."""

from eleusis_nb.learning.replay.replayed import Replayed

__all__ = ["Replayed"]
