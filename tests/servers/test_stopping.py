"""Servers that are stopped close the files of their classes; each class is found by its code."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from benchmarks.classroom.serving import serving
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.widgets.extension import ServedClasses
from tests.coroutines import in_a_thread

OPENER = """
import sys
from pathlib import Path
from eleusis_nb.classroom.log import ClassLog
ClassLog.open(Path(sys.argv[1]))
"""
"""Another program that opens a file."""

ALONE = {"form": "side by side", "variant": "solo", "rule": "red"}


def test_the_command_that_is_stopped_closes_its_file_and_writes_the_records(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    with serving(folder, "--form", "side by side", "--records", str(tmp_path / "out")) as served:
        assert served.process is not None
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(30) == 0
        assert [one.name for one in folder.glob("class.*")] == ["class.jsonl"]
        assert (tmp_path / "out" / "class-log.jsonl").exists()


def test_a_jupyter_server_that_is_stopped_closes_the_files(tmp_path: Path) -> None:
    async def lesson() -> Path:
        served = ServedClasses("127.0.0.1", is_forwarded=False)
        hosted = served.begin(ALONE, tmp_path, "today")
        hosted.room.join("Ada")
        await served.stop()
        return hosted.path

    path = in_a_thread(lesson())
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    assert len(list(ClassLog.read(path).events())) == 2
    command = [sys.executable, "-c", OPENER, str(path)]
    subprocess.run(command, check=True, timeout=60)  # noqa: S603 - our own words


def test_each_class_of_a_server_is_found_by_its_own_code(tmp_path: Path) -> None:
    async def begin() -> None:
        served = ServedClasses("127.0.0.1", is_forwarded=False)
        one, other = (served.begin(ALONE, tmp_path, name) for name in ("one", "other"))
        assert served.of_code(one.room.state.settings.code) is one
        assert served.of_code(other.room.state.settings.code) is other
        assert served.of_code("none") is None
        await served.stop()

    in_a_thread(begin())
