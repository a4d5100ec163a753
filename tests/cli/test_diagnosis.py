"""A line of what the doctor finds: its state in a column of its own, the thing, and its cure."""

from __future__ import annotations

import pytest

from eleusis_nb.cli.doctor import Diagnosis


@pytest.mark.parametrize(
    ("found", "lang", "line"),
    [
        # The longest of ok, missing and not needed has ten letters; two spaces follow.
        (Diagnosis("a kernel"), "en", "ok          a kernel"),
        (Diagnosis("a kernel", needed=False), "en", "ok          a kernel"),
        (Diagnosis("a kernel", "start it"), "en", "missing     a kernel: start it"),
        (Diagnosis("a kernel", "start it", needed=False), "en", "not needed  a kernel: start it"),
        # bon, manque, sans
        (Diagnosis("a kernel"), "fr", "bon         a kernel"),
        (Diagnosis("a kernel"), "ru", "есть      a kernel"),
    ],
)
def test_the_states_stand_in_a_column(found: Diagnosis, lang: str, line: str) -> None:
    assert found.said(lang) == line


def test_only_what_is_needed_and_missing_is_ill() -> None:
    assert Diagnosis("a kernel").is_well
    assert Diagnosis("figures", "install them", needed=False).is_well
    assert not Diagnosis("a kernel", "start it").is_well
