"""What a class keeps is its owner's only, whatever the rights of other files here are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleusis_nb.classroom.hosting import open_class
from eleusis_nb.classroom.log import ClassLog
from eleusis_nb.classroom.settings import Settings
from eleusis_nb.learning.class_records import write_records

ALONE = Settings.begin("", form="side by side", variant="solo", rule="red")


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    """Let others read and write new files, as far as nothing else is said."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_everything_of_a_class_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    hosted = open_class(folder / "class.jsonl", ALONE)
    hosted.room.join("Ada")
    assert [rights(one) for one in folder.iterdir()] == [0o600]
    (folder / "class.jsonl").unlink()
    hosted.room.join("Bob")  # it is written anew
    assert [rights(one) for one in folder.iterdir()] == [0o600]
    hosted.close()
    write_records(ClassLog.read(folder / "class.jsonl").text(), tmp_path / "home")
    for one in (tmp_path / "new", *tmp_path.glob("*/**")):
        if one != tmp_path:
            assert rights(one) == 0o700, one
    for one in tmp_path.rglob("*"):
        assert rights(one) == (0o700 if one.is_dir() else 0o600), one


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "class.jsonl"
    path.touch()
    assert rights(path) == 0o644 or rights(path) == 0o666
    open_class(path, ALONE).close()
    assert rights(path) == 0o600


def test_a_folder_that_was_there_keeps_its_rights(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(0o755)
    open_class(shared / "class.jsonl", ALONE).close()
    assert rights(shared) == 0o755
