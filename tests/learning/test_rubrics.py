"""The report says of each text what it may be worth, and of each student what the measures say."""

from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import ITEMS
from eleusis_nb.learning.measures import Measure
from eleusis_nb.learning.report import Class, LessonSheet, Student, page


def test_every_question_for_words_has_its_levels() -> None:
    texts = [item for items in ITEMS.values() for item in items if item.form == "words"]
    assert len(texts) > 2 * len(ITEMS)
    assert {len(set(item.levels)) for item in texts} == {4}


def sheet(measures: tuple[Measure, ...]) -> LessonSheet:
    return LessonSheet(
        lesson="lesson-04",
        title="When confirming works",
        steps=2,
        dealt=1,
        found=0,
        given_up=0,
        plays=4,
        seconds=60.0,
        stuck=(),
        refuted=frozenset(),
        measures=measures,
        checks={},
    )


def positive(part: int, whole: int) -> Measure:
    said = say("{part} of {whole} plays were called right.", part=part, whole=whole)
    return Measure(
        part / whole, "share", "adapted", "Klayman and Ha 1987", "positive_tests", whole, said
    )


def test_a_students_measures_are_said_with_their_own_numbers() -> None:
    nothing = Measure(None, "bits", "diagnostic", "–", "bits_gained", 0, say("Nothing yet."))
    students = (
        Student("7♠", (sheet((positive(3, 4), nothing)),)),
        Student("Q♥", (sheet((positive(1, 8),)),)),
    )
    shown = page(Class(students, (), 2, is_named=False))
    words = shown[shown.index("measures, in words") :]
    assert words.index("3 of 4 plays") < words.index("1 of 8 plays")
    assert "Nothing yet." not in shown
