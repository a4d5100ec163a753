"""Servers that are stopped close the files of their classes; each class is found by its code."""

from __future__ import annotations

import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.classroom.serving import serving
from eleusis_nb.classroom.extension import ServedClasses
from eleusis_nb.classroom.log import SQLiteLog
from tests.coroutines import in_a_thread

ALONE = {"form": "side by side", "variant": "solo", "rule": "red"}


def test_the_command_that_is_stopped_closes_its_file_and_writes_the_records(tmp_path: Path) -> None:
    folder = tmp_path / "class"
    with serving(folder, "--form", "side by side", "--records", str(tmp_path / "out")) as served:
        assert served.process is not None
        served.process.send_signal(signal.SIGTERM)
        assert served.process.wait(30) == 0
        assert [one.name for one in folder.glob("class.sqlite*")] == ["class.sqlite"]
        assert (tmp_path / "out" / "class-log.jsonl").exists()


def test_a_jupyter_server_that_is_stopped_closes_the_files(tmp_path: Path) -> None:
    async def lesson() -> Path:
        served = ServedClasses("127.0.0.1", is_forwarded=False)
        hosted = served.begin(ALONE, tmp_path, "today")
        hosted.room.join("Ada")
        await served.stop()
        with pytest.raises(sqlite3.ProgrammingError):
            hosted.log.is_empty  # noqa: B018 - it is closed
        return Path(hosted.log.path)

    path = in_a_thread(lesson())
    assert [one.name for one in tmp_path.iterdir()] == [path.name]
    with closing(SQLiteLog(path, lambda: 1_800_000_000.0)) as log:
        assert len(list(log.events())) == 2


def test_each_class_of_a_server_is_found_by_its_own_code(tmp_path: Path) -> None:
    async def begin() -> None:
        served = ServedClasses("127.0.0.1", is_forwarded=False)
        one, other = (served.begin(ALONE, tmp_path, name) for name in ("one", "other"))
        assert served.of_code(one.room.state.settings.code) is one
        assert served.of_code(other.room.state.settings.code) is other
        assert served.of_code("none") is None
        await served.stop()

    in_a_thread(begin())
