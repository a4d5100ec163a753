"""What can go wrong with a classroom pack."""

from eleusis_nb.errors import EleusisError


class PackError(EleusisError):
    """A pack that cannot be made; the message says what to do."""
