"""Every error of the package comes back from a worker: it is pickled and copied whole."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages

import pytest

import eleusis_nb
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import say
from eleusis_nb.rules import Rule, RuleSyntaxError
from eleusis_nb.rules.reading.lexing import Unreadable


def below(kind: type[BaseException]) -> Iterator[type[BaseException]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_error_is_pickled_and_copied_whole() -> None:
    for module in walk_packages(eleusis_nb.__path__, "eleusis_nb."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    kinds = {kind for kind in below(BaseException) if kind.__module__.startswith("eleusis_nb.")}
    assert EleusisError in kinds
    others = kinds - {RuleSyntaxError, Unreadable}  # these two have parts
    made = [kind(say("{name} gave up.", name="Ada")) for kind in others]
    for error in (*made, Unreadable("word", 3, "reed"), syntax_error("hearts only if it is black")):
        for back in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):  # noqa: S301 (our own bytes)
            assert type(back) is type(error)
            assert str(back) == str(error)
            assert vars(back) == vars(error)
            if isinstance(error, EleusisError) and isinstance(back, EleusisError):
                assert back.said("fr") == error.said("fr")


def syntax_error(text: str) -> RuleSyntaxError:
    with pytest.raises(RuleSyntaxError) as refused:
        Rule.parse(text)
    assert refused.value.readings
    return refused.value
