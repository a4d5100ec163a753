"""The record: the table comes back exactly, nothing secret is in it, and nothing is lost."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import copytree

import pytest
from IPython.core.interactiveshell import InteractiveShell

from eleusis_nb.games import Record, RecordError
from eleusis_nb.rules import Rule
from eleusis_nb.table import EnvelopeError, Session, resume
from tests.table.seated import Clock, Table

ALTERNATE = "black if the last card is red, otherwise red"
Deal = Callable[..., Table]


def a_game(session: Session, random: Random, wait: Callable[[float], None]) -> Iterator[str]:
    """Do all that can be done at a table, and say after each thing what it was."""
    for step in range(14):
        wait(random.uniform(1, 30))
        session.do("play", cards=random.sample(session.view()["hand"], random.choice((1, 1, 2))))
        yield "play"
        if step == 2:
            session.do("suppose", text="a different colour from the last card", credence=0.4)
            yield "suppose"
            session.do("suppose", text="even", credence=0.1)
            yield "suppose"
        if step == 4:
            session.do("credence", key="h1", credence=0.8)
            yield "credence"
            session.do("declare", key="h2")
            yield "declare"
            session.do("drop", key="h2")
            yield "drop"
        if step in (3, 7, 11):
            wait(100)
            session.do("hint")
            yield "hint"
    while session.view()["opened"] is None:  # up to the fourth hint: the rule
        for _ in range(3):
            session.do("play", cards=session.view()["hand"][:1])
            yield "play"
        wait(100)
        session.do("hint")
        yield "hint"
    session.do("explain", text="they take turns, red and black")
    yield "explain"
    session.do("again")
    yield "again"
    session.do("play", cards=session.view()["hand"][:1])
    yield "play"


@pytest.mark.parametrize("seed", range(2))
def test_the_table_comes_back_exactly_after_every_single_thing(
    tmp_path: Path,
    clock: Clock,
    seed: int,
) -> None:
    session = Session.at_lesson(0, folder=tmp_path, clock=clock, random=Random(seed))
    for done in a_game(session, Random(seed + 100), clock.wait):
        back = Session.resume(session.path, clock=clock)
        assert back.view() == session.view(), done
        assert back.plays() == session.plays(), done
        assert (back.version, back.turn) == (session.version, session.turn)


def test_what_cannot_be_kept_has_not_happened(deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise RecordError("The disk is full.")

    session = deal("red").session
    before, turn = session.view(), session.turn
    monkeypatch.setattr(Record, "append", full)
    with pytest.raises(RecordError, match="full"):
        session.do("play", cards=session.view()["hand"][:1])
    assert (session.view(), session.turn) == (before, turn)


def test_the_newest_table_comes_back_when_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="no table"):
        resume(folder=tmp_path)
    lesson = Session.at_lesson(0, folder=tmp_path)
    own = Session.deal("red", folder=tmp_path)
    os.utime(lesson.path, (1, 1))
    assert resume(folder=tmp_path).path == own.path
    own.path.write_text("spoilt")
    assert resume(folder=tmp_path).path == lesson.path


def test_the_time_the_lid_was_closed_does_not_count(deal: Deal, clock: Clock) -> None:
    table = deal(ALTERNATE)
    for _ in range(2):
        clock.wait(5)
        table.play(right=True)
    coming = {"rung": 1, "cost": 1, "tries": 0, "seconds": 10, "offered": False}
    assert table.view["hints"]["next"] == coming
    clock.wait(3600)
    back = Session.resume(table.session.path, clock=clock)
    assert back.view()["hints"]["next"]["seconds"] == 10
    clock.wait(10)
    assert back.view()["hints"]["next"]["seconds"] == 0


# --- when saving fails -------------------------------------------------------------------------


def test_where_nothing_can_be_written_one_plays_and_is_told(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    session = Session.at_lesson(0, folder=blocked / "records")
    assert session.path is None
    assert "can't be saved here" in session.view()["say"]["aside"]
    session.do("play", cards=session.view()["hand"][:1])
    session.do("open")
    assert session.view()["opened"]["verified"] is True


def test_the_environment_says_where_records_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_RECORDS", str(tmp_path / "class"))
    assert Session.at_lesson(0).path == tmp_path / "class" / "lesson-00.eleusis.jsonl"


def test_usually_they_lie_beside_the_notebook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ELEUSIS_RECORDS", raising=False)
    monkeypatch.chdir(tmp_path)
    Session.at_lesson(0)
    assert sorted(path.name for path in (tmp_path / "eleusis-records").iterdir()) == [
        "lesson-00.eleusis.jsonl",
        "lesson-00.envelopes",
    ]


def test_a_torn_last_line_is_dropped_and_told(deal: Deal) -> None:
    table = deal("red")
    table.play(right=True)
    whole = table.view
    table.play(right=False)
    content = table.session.path.read_bytes()
    table.session.path.write_bytes(content[:-40])
    back = Session.resume(table.session.path, clock=table.clock)
    assert "cut off" in back.view()["say"]["aside"]
    assert back.view()["table"] == whole["table"]
    back.do("play", cards=back.view()["hand"][:1])
    assert "cut off" not in back.view()["say"]["aside"]


def test_a_changed_record_is_left_as_it_is_and_a_new_table_dealt(tmp_path: Path) -> None:
    session = Session.at_lesson(0, folder=tmp_path)
    session.do("play", cards=session.view()["hand"][:1])
    path = session.path
    text = path.read_text()
    spoilt = text.replace('"ok":', '"OK":', 1)
    path.write_text(spoilt)
    with pytest.raises(RecordError, match="changed"):
        Session.resume(path)
    fresh = Session.at_lesson(0, folder=tmp_path)
    assert fresh.path.name == "lesson-00-2.eleusis.jsonl"
    assert "The file was not changed" in fresh.view()["say"]["aside"]
    assert path.read_text() == spoilt
    fresh.do("play", cards=fresh.view()["hand"][:1])
    assert Session.at_lesson(0, folder=tmp_path).path == fresh.path


def test_without_its_envelope_nobody_can_judge(deal: Deal) -> None:
    table = deal("red")
    envelopes = table.session.path.with_name("test.envelopes")
    kept = envelopes.read_text()
    envelopes.unlink()
    with pytest.raises(EnvelopeError, match=r"envelopes of .* are missing"):
        Session.resume(table.session.path)
    envelopes.write_text("")
    with pytest.raises(EnvelopeError, match="envelope of this table is missing"):
        Session.resume(table.session.path)
    line = json.loads(kept)
    other = Session.deal("black", seed=1, name="other", folder=table.session.path.parent)
    swapped = json.loads(other.path.with_name("other.envelopes").read_text())
    envelopes.write_text(json.dumps(line | {"inside": swapped["inside"]}))
    with pytest.raises(EnvelopeError, match="tampered"):
        Session.resume(table.session.path)


# --- secrets -----------------------------------------------------------------------------------


def shown(session: Session) -> str:
    """All that a browser gets, less the seal, which is a different number each time."""
    view = session.view()
    assert len(view.pop("seal")) == 64
    return json.dumps([view, session.plays(), repr(session), str(session.turn)])


def test_two_tables_that_differ_in_the_rule_alone_look_the_same(
    tmp_path: Path, clock: Clock
) -> None:
    rules = ("even or a queen", "even or a face and a queen", "even")
    tables = [
        Session.deal(rule, seed=11, name=f"t{n}", folder=tmp_path, clock=clock, random=Random(1))
        for n, rule in enumerate(rules)
    ]
    assert len({shown(table) for table in tables}) == 1
    for _ in range(8):
        # Queens are even: all three rules say the same of every card.
        code = tables[0].view()["hand"][0]
        for table in tables:
            table.do("play", cards=[code])
        assert len({shown(table) for table in tables}) == 1
    for table in tables:
        table.do("suppose", text="even", credence=0.5)
    assert len({shown(table) for table in tables}) == 1


def test_the_rule_is_in_no_file_that_can_be_read_before_it_is_opened(deal: Deal) -> None:
    table = deal("same suit as the last card or same rank as the last card")
    for right in (True, False):
        table.play(right=right)
    for path in table.session.path.parent.iterdir():
        text = path.name + path.read_text()
        assert "suit" not in text
        assert "rank" not in text.replace('"rank', "")
    table.session.do("open")
    assert "same suit" in table.session.path.read_text()


def test_no_listing_of_the_notebook_shows_the_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = InteractiveShell()
    try:
        shell.user_ns["folder"] = tmp_path
        shell.run_cell(
            "from random import Random\n"
            "from eleusis_nb.table import Session\n"
            "session = Session.at_lesson(0, folder=folder, random=Random(1))"
        )
        for line in (
            "%xmode Verbose",
            "%whos",
            "session",
            "dir(session)",
            "session.view()",
            "session.do('play', cards=['ZZ'])",
            "session.do('play', cards=[])",
            "session.do('again')",
            "session.do('hint')",
            "session.do('declare', key='h9')",
            "session.do('suppose', text='gibberish', credence=0.5)",
            "%debug_is_not_a_magic",
            "vars(session)",
        ):
            shell.run_cell(line)
    finally:
        shell.history_manager.end_session()
    captured = capsys.readouterr()
    said = captured.out + captured.err
    assert "Traceback" in said
    session = shell.user_ns["session"]
    session.do("open")
    rule = session.view()["opened"]["rule"].lower()[:-1]
    for secret in (rule, "IfElse", "Trait", "Earlier", "tree=", session.view()["opened"]["nonce"]):
        assert secret not in said.lower() + said


def test_an_interrupted_move_shows_nothing_either(
    deal: Deal, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = deal("red")

    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Rule, "legal_at", interrupt)
    with pytest.raises(KeyboardInterrupt) as caught:
        table.session.do("play", cards=table.view["hand"][:1])
    here, there = caught.traceback
    assert (here.name, there.name) == ("test_an_interrupted_move_shows_nothing_either", "guarded")
    assert caught.value.__context__ is None


def test_a_record_that_was_begun_and_never_dealt_stands_in_nobodys_way(tmp_path: Path) -> None:
    (tmp_path / "lesson-00.eleusis.jsonl").touch()
    (tmp_path / "lesson-00.envelopes").touch()
    session = Session.at_lesson(0, folder=tmp_path)
    session.do("play", cards=session.view()["hand"][:1])
    assert Session.at_lesson(0, folder=tmp_path).plays() == session.plays()


def test_without_its_envelope_a_lesson_begins_anew(tmp_path: Path) -> None:
    Session.at_lesson(0, folder=tmp_path)
    (tmp_path / "lesson-00.envelopes").unlink()
    fresh = Session.at_lesson(0, folder=tmp_path)
    assert "are missing" in fresh.view()["say"]["aside"]
    fresh.do("play", cards=fresh.view()["hand"][:1])


def test_what_is_dealt_after_coming_back_hangs_on_the_given_chance(tmp_path: Path) -> None:
    begun = Session.deal("red", seed=3, folder=tmp_path / "begun")
    begun.do("open")
    begun.do("explain", text="red")
    hands = []
    for name, seed in (("one", 5), ("two", 5), ("three", 6)):
        copy = copytree(tmp_path / "begun", tmp_path / name)
        assert begun.path is not None
        again = Session.resume(copy / begun.path.name, random=Random(seed))
        again.do("again")
        hands.append(tuple(again.view()["hand"]))
    assert hands[0] == hands[1] != hands[2]
