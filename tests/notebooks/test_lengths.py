"""The lessons that were too long fit 45 minutes; their teachers' pages say how that is reckoned."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from tools.lengths import LESSON, PLAYS, ROOT, Length, length


def test_by_hand() -> None:
    # 260 words are 2 minutes, 10 cells 1.5, 14 plays 7, two answers 4, two texts 6; and 10 besides.
    assert Length(words=260, cells=10, plays=14, answers=2, texts=2).minutes == 30  # of 30.5


@pytest.mark.parametrize("lesson", PLAYS)
def test_a_lesson_fits_and_its_page_says_so(lesson: str) -> None:
    found = length(lesson)
    assert found.minutes <= LESSON
    (page,) = Path(ROOT / "lessons" / "teacher").glob(f"{lesson}-*.md")
    (line,) = [one for one in page.read_text().splitlines() if "`python -m tools.lengths`" in one]
    stated = [int(number) for number in re.findall(r"\d+", line)]
    expected = [found.words, found.cells, found.plays, found.answers, found.texts, found.minutes]
    assert stated == expected
    assert found.words <= 950


@pytest.mark.parametrize("lesson", PLAYS)
def test_the_time_plan_has_no_gap_and_ends_in_time(lesson: str) -> None:
    (page,) = Path(ROOT / "lessons" / "teacher").glob(f"{lesson}-*.md")
    parts = re.findall(r"^\| (\d+)–(\d+) \|", page.read_text(), re.MULTILINE)
    ends = [(int(begin), int(end)) for begin, end in parts]
    assert ends[0][0] == 0
    assert ends[-1][1] == LESSON
    assert all(one[1] == other[0] for one, other in pairwise(ends))
