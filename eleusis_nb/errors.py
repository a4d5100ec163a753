"""The one family of errors: every message is written for the person who meets it."""


class EleusisError(Exception):
    """Something a person did that cannot be done; ``str(error)`` says what and what to do."""
