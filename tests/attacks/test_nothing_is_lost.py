"""What was acknowledged is kept: torn files, a full disk, two processes, a power cut."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from eleusis_nb.games import Note, Record, RecordError
from eleusis_nb.games.files import GrowingFile
from eleusis_nb.games.governor import House
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession


def played(session: Session) -> Session:
    session.do("play", cards=session.view()["hand"][:1])
    return session


# --- a torn envelope -----------------------------------------------------------------------------


def test_a_second_envelope_torn_anywhere_costs_no_table(tmp_path: Path) -> None:
    session = played(Session.deal("red", folder=tmp_path))
    session.do("open")
    session.do("explain", text="they were red")
    envelopes = tmp_path / "own-rule.envelopes"
    path, before = session.path, envelopes.read_bytes()
    record = path.read_bytes()
    session.do("again")
    second = envelopes.read_bytes().removeprefix(before)
    assert len(second.splitlines()) == 1
    for cut in range(0, len(second), 9):
        path.write_bytes(record)  # the power failed before the deal was written
        envelopes.write_bytes(before + second[:cut])
        back = Session.deal("red", folder=tmp_path)
        assert back.path == path
        back.do("again")
        played(back)
        assert Session.deal("red", folder=tmp_path).plays() == back.plays()


# --- a full disk ---------------------------------------------------------------------------------


class Disk:
    """A disk with so many bytes of room left."""

    def __init__(self) -> None:
        self.room: int | None = None
        self._write = os.write

    def write(self, file: int, data: bytes) -> int:
        """Write as many bytes as there is room for, and then none."""
        if self.room is None:
            return self._write(file, data)
        if not self.room:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = self._write(file, data[: self.room])
        self.room -= written
        return written


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Return a disk that can be filled."""
    disk = Disk()
    monkeypatch.setattr("eleusis_nb.games.files.os.write", disk.write)
    return disk


@pytest.mark.parametrize("room", [0, 1, 200, 400])
def test_on_a_full_disk_one_plays_on_and_is_told(tmp_path: Path, disk: Disk, room: int) -> None:
    session = played(Session.deal("red", folder=tmp_path))
    sound = session.path.read_bytes()
    disk.room = room
    played(played(session))
    assert "This can't be saved now: No space left" in session.view()["say"]["aside"]
    assert session.path.read_bytes().startswith(sound)
    assert len(Record.read(session.path)) < len(session.record)
    disk.room = None
    played(session)
    assert "saved" not in session.view()["say"]["aside"]
    back = Session.deal("red", folder=tmp_path)
    assert back.plays() == session.plays()
    assert len(back.record) == len(session.record)


def test_a_table_begun_on_a_full_disk_is_kept_when_there_is_room(
    tmp_path: Path, disk: Disk
) -> None:
    disk.room = 100
    session = played(Session.deal("red", folder=tmp_path))
    assert "No space left" in session.view()["say"]["aside"]
    assert session.path.read_bytes() == b""  # no deal whose envelope is missing
    disk.room = None
    played(session)
    assert Session.deal("red", folder=tmp_path).plays() == session.plays()


def test_the_governors_table_says_it_too(tmp_path: Path, disk: Disk) -> None:
    session = GovernorSession.open(seed=3, folder=tmp_path, house=House(()))
    session.do("stake", amount=1)
    disk.room = 0
    session.do("draw")
    assert "This can't be saved now: No space left" in session.view()["say"]["aside"]
    disk.room = None
    session.do("draw")
    assert "saved" not in session.view()["say"]["aside"]
    assert len(Record.read(session.path)) == len(session.record)
    (tmp_path / "a file").touch()
    nowhere = GovernorSession.open(seed=3, folder=tmp_path / "a file")
    assert "This table can't be saved here" in nowhere.view()["say"]["aside"]


# --- two processes -------------------------------------------------------------------------------

HOLDS = """
import sys
from eleusis_nb.games.governor import House
from eleusis_nb.table import Session
session = Session.deal("red", folder=sys.argv[1])
print(session.path, flush=True)
sys.stdin.readline()
session.do("play", cards=session.view()["hand"][:1])
print(len(session.record), flush=True)
sys.stdin.readline()
"""


def test_a_second_process_is_told_that_the_record_is_open(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(tmp_path)]
    with subprocess.Popen(  # noqa: S603  # ours
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    ) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdout.readline()
        here = Session.deal("red", folder=tmp_path)  # looking on is free
        with pytest.raises(RecordError, match="shut down its kernel"):
            played(here)
        other.stdin.write("\n")
        other.stdin.flush()
        count = int(other.stdout.readline())
        other.kill()
    with pytest.raises(RecordError, match="was continued in another window"):
        played(here)
    back = played(Session.deal("red", folder=tmp_path))
    assert len(back.record) == count + 1


def test_one_process_may_have_a_record_in_two_cells(tmp_path: Path) -> None:
    one, two = (Session.deal("red", folder=tmp_path) for _ in range(2))
    played(one)
    with pytest.raises(RecordError, match="was continued in another window"):
        played(two)
    played(one)


# --- a power cut ---------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform != "linux", reason="it asks /proc which file is meant")
def test_what_is_acknowledged_is_on_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: dict[str, int] = {}

    def synchronize(file: int) -> None:
        kept = Path(f"/proc/self/fd/{file}").readlink()
        if kept.is_file():
            on_disk[kept.name] = os.fstat(file).st_size

    monkeypatch.setattr(os, "fsync", synchronize)
    session = played(Session.deal("red", folder=tmp_path))
    assert on_disk == {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert len(session.record) > 1


def test_a_line_end_is_added_to_what_was_torn(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"torn")
    GrowingFile(path, list).append(b"whole")
    assert path.read_bytes() == b"torn\nwhole\n"


def test_an_envelope_goes_first(tmp_path: Path) -> None:
    record = Record(tmp_path / "table.eleusis.jsonl")
    envelopes = tmp_path / "table.envelopes"
    envelopes.mkdir()  # nothing can be written there
    record.file.first = GrowingFile(envelopes, list)
    record.file.first.append(b"envelope")
    record.append(Note("bell", {}))
    assert record.file.trouble
    assert record.path.read_bytes() == b""
    envelopes.rmdir()
    record.append(Note("bell", {}))
    assert envelopes.read_bytes() == b"envelope\n"
    assert len(Record.read(record.path)) == len(record) == 2


# --- a file that is gone -------------------------------------------------------------------------


@pytest.mark.parametrize("gone", ["record", "envelopes", "folder"])
def test_what_was_deleted_is_written_anew_with_the_next_move(tmp_path: Path, gone: str) -> None:
    folder = tmp_path / "records"
    session = played(Session.deal("red", folder=folder))
    record, envelopes = folder / "own-rule.eleusis.jsonl", folder / "own-rule.envelopes"
    before, sealed = record.read_bytes(), envelopes.read_bytes()
    for path in {"record": [record], "envelopes": [envelopes]}.get(gone, [record, envelopes]):
        path.unlink()
    if gone == "folder":
        folder.rmdir()
    played(session)
    assert record.read_bytes().startswith(before)
    assert record.read_bytes().count(b"\n") == before.count(b"\n") + 1
    assert envelopes.read_bytes() == sealed
    assert ("has been written again" in session.view()["say"]["aside"]) is (gone != "envelopes")
    assert Session.deal("red", folder=folder).plays() == session.plays()
    played(session)
    assert "anew" not in session.view()["say"]["aside"]


def test_lines_that_waited_are_written_anew_once(tmp_path: Path, disk: Disk) -> None:
    session = played(Session.deal("red", folder=tmp_path))
    disk.room = 0
    played(session)
    session.path.unlink()
    disk.room = None
    played(session)
    assert Record.read(session.path).text() == session.path.read_text(encoding="utf-8")
    assert Session.deal("red", folder=tmp_path).plays() == session.plays()


def test_a_record_that_lies_elsewhere_now_is_left_there(tmp_path: Path) -> None:
    session = played(Session.deal("red", folder=tmp_path))
    moved = session.path.rename(tmp_path / "handed-in.eleusis.jsonl")
    before = moved.read_bytes()
    played(session)
    assert moved.read_bytes() == before
    assert session.path.read_bytes().startswith(before)
