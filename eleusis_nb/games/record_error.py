"""The error of records that cannot be read or written."""

from eleusis_nb.errors import EleusisError


class RecordError(EleusisError):
    """A record that cannot be read, or cannot be written any further."""
