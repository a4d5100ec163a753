"""A served class under load, killed, disturbed and attacked: the benchmarks, in a small form.

What they check is checked here, too: nothing that was acknowledged is lost or done twice, everybody
is shown what was played, and the same comes of a bad network as of a calm one. How long it takes is
not checked: that depends on the machine.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.classroom import faults, hostile, kill, load


@pytest.mark.parametrize("form", ["tables", "one line"])
def test_all_see_what_was_played_and_it_is_kept_once(form: str, tmp_path: Path) -> None:
    result = load.measure_form(tmp_path, form, students=14, seconds=6)
    assert result.plays.times.each
    assert len(result.answers.each) >= 14
    assert 20 < result.memory < 400


def test_killed_at_a_random_moment_it_loses_nothing(tmp_path: Path) -> None:
    assert len(kill.measure(tmp_path, students=8, kills=2)) == 2


def test_the_same_comes_of_a_network_that_drops_doubles_delays_and_reorders(tmp_path: Path) -> None:
    assert faults.measure(tmp_path, students=8, actions=12) > 10


def test_nothing_hostile_is_allowed_and_others_play_on(tmp_path: Path) -> None:
    harm = hostile.measure(tmp_path, students=4, count=60)
    assert harm.heard.keys() == {*hostile.STRANGERS, *hostile.MEMBERS}
