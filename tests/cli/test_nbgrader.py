"""What ``eleusis-nb nbgrader`` says to type next."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import typed


@pytest.mark.parametrize(
    ("lessons", "assignments", "lang"),
    [
        (["1"], ["lesson-01"], "en"),
        (["13", "06b", "3"], ["lesson-03", "lesson-06b", "lesson-13"], "fr"),
        ([], [*(f"lesson-{number:02}" for number in range(14)), "lesson-extra"], "ru"),
    ],
)
def test_the_commands_name_the_assignments_that_were_written(
    lessons: list[str], assignments: list[str], lang: str, tmp_path: Path
) -> None:
    words = ["nbgrader", str(tmp_path), "--lang", lang]
    for lesson in lessons:
        words += ["--lesson", lesson]
    for _ in range(2):  # the second time all of it is there already
        answer = typed(*words)
        assert answer.exit_code == 0, answer.output
        commands = [line.strip() for line in answer.output.splitlines() if line.startswith("    ")]
        named = [line.removeprefix("nbgrader generate_assignment ") for line in commands]
        assert set(assignments) <= set(named)
        assert all((tmp_path / "source" / name).is_dir() for name in named)
        assert len(named) == len(list((tmp_path / "source").iterdir()))
