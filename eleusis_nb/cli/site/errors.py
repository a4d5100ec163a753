"""What can go wrong while a site is built."""

from eleusis_nb.errors import EleusisError


class SiteError(EleusisError, RuntimeError):
    """The site cannot be built: why, and what to do."""
