"""A lesson fits into 45 minutes and has a short path, and its teacher's page says which."""

import re

import pytest

from eleusis_nb.i18n import LANGUAGES
from tools.lengths import EXTRA, LESSON, PLAYS, length, sections, short_path, teachers_page


@pytest.mark.parametrize("lesson", PLAYS)
def test_a_lesson_fits_into_its_time_and_the_page_says_so(lesson: str) -> None:
    found = length(lesson)
    assert found.minutes <= LESSON
    says = f"{found.minutes} minutes ({found.words:,} words to read, {found.cells} cells to run, "
    assert says in teachers_page(lesson)
    assert PLAYS[lesson].keys() <= sections(lesson).keys()


@pytest.mark.parametrize("lesson", PLAYS)
def test_the_short_path_takes_about_25_minutes(lesson: str) -> None:
    minutes, left_out = short_path(lesson)
    assert 20 <= minutes <= 30
    assert length(lesson, left_out).minutes == minutes
    unknown = {*left_out} - sections(lesson).keys()
    assert unknown <= {"the question at the beginning", "the last question"}


@pytest.mark.parametrize("lesson", PLAYS)
def test_every_language_leaves_out_the_same_and_has_something_for_the_quick(lesson: str) -> None:
    minutes, left_out = short_path(lesson)
    english = [*sections(lesson)]
    for lang in LANGUAGES:
        own = [*sections(lesson, lang)]
        [path] = re.findall(
            rf"^\*\*.*{minutes}.*\*\*.*$", teachers_page(lesson, lang), re.MULTILINE
        )
        named = {*re.findall(r"(?<!\*)\*(?!\*)(.+?)\*|«(.+?)»", path)}
        headings = {own[english.index(one)] for one in (*left_out, EXTRA) if one in english}
        assert {one or other for one, other in named} == headings


@pytest.mark.parametrize("lesson", PLAYS)
def test_every_lesson_asks_for_a_claim_that_a_neighbour_reads(lesson: str) -> None:
    prose = "".join(text for some in sections(lesson).values() for _, text in some)
    assert re.search(r"[Ss]wap places", prose)
