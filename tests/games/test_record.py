"""The record: whatever happens to the file, nothing changes in silence and nothing is lost."""

from pathlib import Path

import pytest

from eleusis_nb.games.eleusis import PlayCards, Resign, Round
from eleusis_nb.games.record import Note, Record, RecordError


@pytest.fixture
def written(tmp_path: Path) -> Path:
    """Keep a round of three plays and a note in a file."""
    path = tmp_path / "table.eleusis.jsonl"
    record = Record(path)
    round_ = Round.deal("solo", "red", ("God", "Ada"), seed=1)
    record.append(*round_.opening)
    record.append(Note("hypothesis", {"text": "чёт \ud800"}, seat=1))
    for _ in range(3):
        round_, events = round_.apply(PlayCards(1, round_.view(1).hand[:2]))
        record.append(*events)
    record.append(*round_.apply(Resign(1))[1])
    return path


def test_what_was_written_is_read(written: Path) -> None:
    record = Record.read(written)
    assert len(record) == 6
    assert record.dropped is None
    assert record.text().encode() == written.read_bytes()
    assert [note["data"] for note in record.notes("hypothesis")] == [{"text": "чёт \ud800"}]


def test_cut_anywhere_it_resumes_up_to_its_last_whole_line(written: Path, tmp_path: Path) -> None:
    whole = written.read_bytes()
    cut = tmp_path / "cut.jsonl"
    ends = [at for at, byte in enumerate(whole, start=1) if byte == 0x0A]
    for length in {*range(0, len(whole), 7), *(end - off for end in ends for off in (0, 1, 2))}:
        cut.write_bytes(whole[:length])
        record = Record.read(cut)
        # A line whose line end alone is missing is whole: losing it would lose an event.
        lines = whole[:length].count(b"\n") + (whole[length : length + 1] == b"\n")
        assert len(record) == lines
        torn = length not in (0, len(whole)) and b"\n" not in whole[length - 1 : length + 1]
        assert (record.dropped is not None) == torn
        if length % 97 == 0 or whole[length : length + 1] == b"\n":
            record.append(Note("on", {}))
            again = Record.read(cut)
            assert len(again) == lines + 1
            assert again.dropped is None


def test_any_one_byte_changed_is_refused_with_its_line(written: Path, tmp_path: Path) -> None:
    whole = written.read_bytes()
    bad = tmp_path / "bad.jsonl"
    for at in range(0, len(whole), 7):
        byte = whole[at]
        line = whole[:at].count(b"\n") + 1
        place = f"Line {line}" if line > 1 else "The first line"
        others = sorted({byte ^ 1, byte ^ 0x80, 0x0A, 0x0D, 0x20} - {byte})
        other = others[at % len(others)]  # all five are tried
        bad.write_bytes(whole[:at] + bytes([other]) + whole[at + 1 :])
        with pytest.raises(RecordError, match=rf"^{place} of .* was changed"):
            Record.read(bad)


def test_the_lines_before_a_changed_one_can_be_read(written: Path) -> None:
    lines = written.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"played", b"plaved")
    written.write_bytes(b"\n".join(lines))
    with pytest.raises(RecordError, match="upto=3"):
        Record.read(written)
    record = Record.read(written, upto=3)
    assert len(record) == 3
    before = written.read_bytes()
    record.append(Note("on", {}))  # to no file: the rest of this one is not known
    assert (record.path, written.read_bytes()) == (None, before)


def test_a_line_left_out_is_refused(written: Path) -> None:
    lines = written.read_bytes().split(b"\n")
    del lines[2]
    written.write_bytes(b"\n".join(lines))
    with pytest.raises(RecordError, match="Line 3 of"):
        Record.read(written)


def test_a_private_note_is_its_seats_alone() -> None:
    record = Record()
    record.append(Note("hint", {"rung": 1}, seat=1), Note("bell", {}))
    assert len(list(record.seen_by(1, Note).notes())) == 2
    assert [note["kind"] for note in record.seen_by(2, Note).notes()] == ["bell"]
    assert "rung" not in record.seen_by(2, Note).text()
