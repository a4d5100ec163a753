"""Every way to put a rule is read with everything that may stand in it (``tests/data/frames``)."""

from __future__ import annotations

import pytest

from eleusis_nb.interpreter.meanings import is_same
from eleusis_nb.rules import Rule, RuleSyntaxError
from tests.frames import Framed, framed, not_yet_read
from tests.sentences import LANGUAGES


def is_read_as_meant(one: Framed, lang: str) -> bool:
    try:
        rule = Rule.parse(one.text, lang)
    except RuleSyntaxError:
        return False
    return is_same(rule.tree, Rule.parse(one.means).tree)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_frame_is_read_with_every_row(lang: str) -> None:
    excused = not_yet_read()
    lost = [one.text for one in framed(lang) if not is_read_as_meant(one, lang)]
    assert [text for text in lost if text not in excused] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_row_means_is_said_as_the_package_says_it(lang: str) -> None:
    said = {one.means: Rule.parse(one.means).sentence("en") for one in framed(lang)}
    assert {means: sentence for means, sentence in said.items() if sentence != f"{means}."} == {}
