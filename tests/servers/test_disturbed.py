"""A served class killed, disturbed and attacked: the benchmarks, in a small form.

What they check is checked here, too: nothing that was acknowledged is lost or done twice, and the
same comes of a bad network as of a calm one.
"""

from __future__ import annotations

from pathlib import Path

from benchmarks.classroom import faults, hostile, kill


def test_killed_at_a_random_moment_it_loses_nothing(tmp_path: Path) -> None:
    assert len(kill.measure(tmp_path, students=8, kills=2)) == 2


def test_the_same_comes_of_a_network_that_drops_doubles_delays_and_reorders(tmp_path: Path) -> None:
    assert faults.measure(tmp_path, students=8, actions=12) > 10


def test_nothing_hostile_is_allowed_and_others_play_on(tmp_path: Path) -> None:
    harm = hostile.measure(tmp_path, students=4, count=60)
    assert harm.heard.keys() == {*hostile.STRANGERS, *hostile.MEMBERS}
