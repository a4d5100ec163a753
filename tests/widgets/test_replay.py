"""The replay in Python: what it is made from, what its page holds, what it lets nobody do."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from eleusis_nb.games import Record
from eleusis_nb.table.protocol import words_of
from eleusis_nb.widgets import Play, Replay
from eleusis_nb.widgets.core import TableError
from eleusis_nb.widgets.program import script
from tests.widgets.conftest import Sit


def test_it_is_made_from_a_table_or_its_record(seated: Sit) -> None:
    play = Play(seated())
    play.do("play", cards=["KS"])
    path = play.session.path
    assert path is not None
    views = [Replay(one).view for one in (play, play.session, path, str(path), Record.read(path))]
    assert all(view == views[0] for view in views)
    assert repr(Replay(play)) == "Replay('Open table', 2 steps)"


def test_what_is_no_record_gets_a_sentence() -> None:
    with pytest.raises(TableError, match="Give a record, or the path to one"):
        Replay(7)  # type: ignore[arg-type]


def test_a_page_holds_no_more_than_the_view(seated: Sit) -> None:
    session = seated(rule="in turn: one even, two odd", seed=3141592653)
    replay = Replay(session)
    page = replay.html()
    inside = re.search(r'<script type="application/json">(.*?)</script>', page, re.DOTALL)
    assert inside is not None
    assert json.loads(inside[1]) == {**replay.view, "words": words_of("en")}
    letter = session.store.envelopes[0].letter()
    for secret in (letter.rule, "In turn", letter.nonce, letter.seed, str(session.path)):
        assert secret not in page
    assert not re.search(r"(src|href|url)\s*[=(]\s*[\"']?(https?:)?//", page)


def test_words_that_people_typed_end_no_script(seated: Sit) -> None:
    session = seated()
    session.do("open")
    session.do("explain", text="</script><script>alert(1)</script><!--")
    page = Replay(session).html()
    assert "alert(1)</script>" not in page
    assert page.count("</script>") == 2
    assert "<!--" not in page


def test_the_bundle_can_stand_in_a_page() -> None:
    assert "</script" not in script().lower()
    assert "<!--" not in script()


def test_it_is_saved_as_a_page_and_nothing_else(seated: Sit, tmp_path: Path) -> None:
    replay = Replay(seated())
    file = replay.save(tmp_path / "round.html")
    assert file.read_text(encoding="utf-8") == replay.html()
    with pytest.raises(TableError, match=r"must end in \.html"):
        replay.save(tmp_path / "round.eleusis.jsonl")
    with pytest.raises(TableError, match="can't be written"):
        replay.save(tmp_path / "nowhere" / "round.html")
