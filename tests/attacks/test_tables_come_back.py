"""Tables of one notebook come back after a restart, however many and in whatever order."""

from itertools import permutations
from pathlib import Path

import pytest

from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.table.storage import Store

RULES = ("red", "even", "not a spade")


def played(session: Session) -> Session:
    session.do("play", cards=session.view()["hand"][:1])
    return session


@pytest.mark.parametrize("order", list(permutations(RULES)))
def test_own_rules_come_back_in_whatever_order_cells_run(
    tmp_path: Path, order: tuple[str, ...]
) -> None:
    before = {rule: played(Session.deal(rule, folder=tmp_path)) for rule in RULES}
    for rule in order:
        back = Session.deal(rule, folder=tmp_path)
        assert (back.path, back.plays()) == (before[rule].path, before[rule].plays())


def test_a_table_comes_back_in_its_second_round_too(tmp_path: Path) -> None:
    first = Session.deal("red", folder=tmp_path)
    first.do("open")
    first.do("explain", text="they were red")
    first.do("again")
    played(first)
    played(Session.deal("even", folder=tmp_path))
    assert Session.deal("red", folder=tmp_path).plays() == first.plays()


def test_tables_of_several_games_seeds_and_lessons_come_back(tmp_path: Path) -> None:
    def tables() -> list[Session]:
        return [
            Session.deal("red", seed=1, folder=tmp_path),
            Session.deal("red", seed=2, folder=tmp_path),
            Session.deal("red", variant="express", folder=tmp_path),
            Session.deal(
                seats=["dealer", "Ada", "random", "random"], variant="new", folder=tmp_path
            ),
            Session.deal(
                seats=["dealer", "Bob", "random", "random"], variant="new", folder=tmp_path
            ),
            Session.at_lesson(0, folder=tmp_path),
        ]

    paths = [table.path for table in tables()]
    assert len(set(paths)) == len(paths)
    assert [table.path for table in reversed(tables())] == paths[::-1]


def test_tables_of_the_governor_come_back(tmp_path: Path) -> None:
    houses = (House(MASTER_STROKES[:2]), House(MASTER_STROKES, tavern=True), House(()))
    paths = [GovernorSession.open(house=house, folder=tmp_path).path for house in houses]
    assert [GovernorSession.open(house=house, folder=tmp_path).path for house in houses] == paths


def test_the_hundred_and_first_table_is_kept_as_the_first_was(tmp_path: Path) -> None:
    first = Session.deal("red", folder=tmp_path)
    for number in range(2, 102):
        (tmp_path / f"own-rule-{number}.eleusis.jsonl").write_text("another's, and spoilt\n")
    table = played(Session.deal("even", folder=tmp_path))
    assert table.path is not None
    assert table.path.name == "own-rule-102.eleusis.jsonl"
    assert Session.deal("even", folder=tmp_path).plays() == table.plays()
    assert Session.deal("red", folder=tmp_path).path == first.path


def test_a_name_that_no_file_can_have_is_played_at_in_memory(tmp_path: Path) -> None:
    for name in ("a\0b", "x" * 300):
        store, trouble = Store.find(name, lambda one: one, tmp_path)
        assert (store, trouble) == (None, "")
        assert played(Session.deal("red", name=name, folder=tmp_path)).path is None
