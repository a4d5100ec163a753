"""Which sentences a game refuses something with: those a ``raise`` says, by whatever functions."""

from collections.abc import Callable

import pytest

from eleusis_nb.errors import EleusisError

Provocation = Callable[[], object]


def provoked(provoke: Provocation) -> str:
    """Return the sentence that something is refused with."""
    with pytest.raises(EleusisError) as refused:
        provoke()
    return str(refused.value)


def up_to_ellipsis(said: str, sentence: str) -> str:
    """Return a sentence with what is not looked at cut as it is in the expected one."""
    beginning, cut, _ = sentence.partition("…")
    return said[: len(beginning)] + cut if cut else said
