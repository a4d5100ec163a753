"""Replays: a record as a sequence of moments that hold only what their viewer may know."""

from eleusis_nb.learning.replay.replayed import Replayed

__all__ = ["Replayed"]
