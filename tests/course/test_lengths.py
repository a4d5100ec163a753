"""A lesson fits into 45 minutes, and its teacher's page has the estimate."""

import pytest

from tools.lengths import LESSON, PLAYS, ROOT, length


@pytest.mark.parametrize("lesson", PLAYS)
def test_a_lesson_fits_into_its_time_and_the_page_says_so(lesson: str) -> None:
    found = length(lesson)
    assert found.minutes <= LESSON
    [page] = (ROOT / "lessons" / "teacher").glob(f"{lesson}-*.md")
    says = f"{found.minutes} minutes ({found.words:,} words to read, {found.cells} cells to run, "
    assert says in page.read_text(encoding="utf-8")
