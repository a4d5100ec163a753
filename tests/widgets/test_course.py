"""Where a table stands in the course: its lesson, and the lessons that are done."""

from pathlib import Path

from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.checking.check import SavedAnswers
from eleusis_nb.widgets import Play

ROOT = Path(__file__).parents[2]


def answer(folder: Path, lesson: str, **standings: str) -> None:
    for item, standing in standings.items():
        data = {"item": item.replace("_", "-"), "standing": standing, "given": ""}
        SavedAnswers.read(folder / f"{lesson}.checks.eleusis.jsonl").keep(data)


def test_a_lesson_is_done_when_each_of_its_items_was_passed_last(tmp_path: Path) -> None:
    assert Play(lesson=1, folder=tmp_path).course == {"number": "1", "done": []}
    for lesson in ("lesson-00", "lesson-06b", "lesson-03"):
        for item in ITEMS[lesson]:
            answer(tmp_path, lesson, **{item.name: "passed"})
    answer(tmp_path, "lesson-03", **{ITEMS["lesson-03"][-1].name: "not yet"})
    answer(tmp_path, "lesson-04", **{ITEMS["lesson-04"][0].name: "passed"})
    assert Play(lesson="6b", folder=tmp_path).course == {"number": "6b", "done": ["0", "6b"]}


def test_a_table_of_no_lesson_stands_in_no_course(tmp_path: Path) -> None:
    assert Play(rule="red", folder=tmp_path).course == {}


def test_the_front_end_knows_the_notebook_of_each_lesson() -> None:
    source = (ROOT / "frontend/src/components/course.tsx").read_text("utf-8")
    for path in (ROOT / "lessons").glob("[01]*.ipynb"):
        number, _, name = path.stem.partition("-")
        assert f'["{number.removeprefix("0") or "0"}", "{name}", t(' in source
