"""Tables for tests: a clock that is set by hand, rules and cards that are chosen."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from tests.table.seated import Clock, Table


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def deal(tmp_path: Path, clock: Clock) -> Callable[..., Table]:
    """Return a function that deals a table by a rule's text."""

    def make(text: str, seed: int = 1) -> Table:
        session = Session.deal(
            text, seed=seed, name="test", folder=tmp_path, clock=clock, random=Random(seed)
        )
        return Table(Rule.parse(text), session, clock)

    return make
