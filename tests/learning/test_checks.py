"""Checks: passed, not yet, not tried; the same each time, and never an error."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from IPython.core.formatters import DisplayFormatter

from eleusis_nb.cards import cards
from eleusis_nb.i18n import LANGUAGES, Text
from eleusis_nb.learning import Check, check
from eleusis_nb.learning.checking import ITEMS, Item, ItemStanding, Work
from eleusis_nb.learning.checking.items import QUESTIONS
from eleusis_nb.table import Session
from tests.table.seated import Clock

CHECKS = "lesson-01.checks.eleusis.jsonl"
REASONS = ("refused", "wrong", "open", "open")
"""What there is to say of a card that is no even diamond: refused by Ada's rule; if it fits, her
rule is wrong, if not, it is possible, and so it would be after one more even diamond."""
THREE = " · ".join(("3♦", *REASONS))


@pytest.fixture
def table(tmp_path: Path, clock: Clock) -> Session:
    """Sit down at the lesson of predictions."""
    return Session.at_lesson(1, folder=tmp_path, clock=clock, random=Random(3))


def foretell(table: Session, *, fits: bool, confidence: float) -> None:
    table.do("play", cards=table.view()["hand"][:1], fits=fits, confidence=confidence)


# --- what was done at the table ----------------------------------------------------------------


def test_it_goes_from_not_tried_to_passed_by_playing(table: Session, tmp_path: Path) -> None:
    first = check(1, "predictions", folder=tmp_path)
    assert first.standing is ItemStanding.NOT_TRIED
    assert first.hint == ("Choose a card, say how sure you are that it fits, then play it.")
    for _ in range(5):
        foretell(table, fits=True, confidence=0.6)
    found = check(1, "predictions", folder=tmp_path)
    assert found.standing is ItemStanding.NOT_YET
    assert found.rationale.endswith("5 times so far, of 6.")
    assert not found
    foretell(table, fits=True, confidence=0.6)
    found = check(1, "predictions", folder=tmp_path)
    assert (found.standing, found.hint, float(found)) == (ItemStanding.PASSED, "", 1.0)
    # Asked again it says the same, and changes nothing.
    kept = (tmp_path / CHECKS).read_bytes()
    again = check(1, "predictions", folder=tmp_path)
    assert (again, (tmp_path / CHECKS).read_bytes()) == (found, kept)


def test_a_number_from_ones_own_record(table: Session, tmp_path: Path) -> None:
    assert check(1, "score", 3, folder=tmp_path).rationale.startswith("What is your total score")
    foretell(table, fits=True, confidence=0.75)
    foretell(table, fits=True, confidence=0.5)
    fits = table.plays(1)[0]["ok"]
    score = 0.585 if fits else -1.0  # 1 + log2(3/4), or of 1/4; and the second is worth nothing
    assert check(1, "score", folder=tmp_path).standing is ItemStanding.NOT_TRIED
    assert check(1, "score", ..., folder=tmp_path).standing is ItemStanding.NOT_TRIED
    wrong = check(1, "score", score + 1, folder=tmp_path)
    assert wrong.standing is ItemStanding.NOT_YET
    assert str(round(score, 2)) not in wrong.text()  # it gives nothing away
    for written in (score, f"{score:.1f}", f"{score:.2f}".replace(".", ",")):
        assert check(1, "score", written, folder=tmp_path), written


def test_a_widget_or_a_session_can_be_handed_over(tmp_path: Path) -> None:
    elsewhere = Session.at_lesson(0, folder=tmp_path / "b", random=Random(2))
    elsewhere.do("play", cards=elsewhere.view()["hand"][:1])
    assert not check(0, "first-card", folder=tmp_path)
    assert check(0, "first-card", elsewhere, folder=tmp_path)


# --- answers that somebody has to think of -----------------------------------------------------


def test_an_answer_that_can_be_read_in_two_ways_is_asked_and_not_marked(tmp_path: Path) -> None:
    unclear = check(2, "exit", "even or black and higher than the last", folder=tmp_path)
    assert unclear.standing is ItemStanding.UNCLEAR
    assert unclear.text("en").startswith("Not clear. This can mean “even, or black and higher")
    assert "in the words of the reading you mean" in unclear.hint
    assert float(unclear) == 0
    assert list(tmp_path.iterdir()) == []  # nothing is held against anybody


# --- nothing breaks it -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "asked",
    [
        (99, "exit"),
        (1, "no such item"),
        ("../../etc", "exit"),
        (None, None),
        (1, "score", float("nan")),
        (1, "score", object()),
        (1, "exit", True),
        (1, "exit", "9" * 5000),
        (1, "exit", 10**400),
        (0, "exit", ["5S", None]),
        (0, "exit", "\ud800"),
        (2, "exit", "(" * 3000),
        (2, "exit", lambda: None),
    ],
)
def test_whatever_is_asked_gets_an_answer(asked: tuple[object, ...], tmp_path: Path) -> None:
    found = check(*asked, folder=tmp_path)  # type: ignore[arg-type] # that is the point
    assert isinstance(found, Check)
    assert not found
    assert found.rationale


def test_a_damaged_record_is_not_tried_and_named(table: Session, tmp_path: Path) -> None:
    foretell(table, fits=True, confidence=0.6)
    path = tmp_path / "lesson-01.eleusis.jsonl"
    path.write_bytes(path.read_bytes().replace(b'"played"', b'"Played"'))
    found = check(1, "predictions", folder=tmp_path)
    assert found.standing is ItemStanding.NOT_TRIED
    assert "changed after it was written" in found.rationale
    (tmp_path / CHECKS).write_bytes(b"\x00garbage")
    assert check(1, "exit", -1, folder=tmp_path)  # what needs no record goes on


def test_where_nothing_can_be_written_it_still_answers(tmp_path: Path) -> None:
    blocked = tmp_path / "a-file"
    blocked.write_text("not a folder")
    assert check(1, "exit", -1, folder=blocked / "records")


# --- how it shows itself -----------------------------------------------------------------------


def test_it_is_a_sentence_a_box_and_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_LANG", "en")
    found = check(1, "exit", 5, folder=tmp_path, points=3)
    assert repr(found).startswith("Not yet. It is another number.")
    shown = found._repr_mimebundle_()
    assert "Not yet" in shown["text/plain"]
    assert "<b" in shown["text/html"]
    right = check(1, "exit", -1, folder=tmp_path, points=3)
    assert (float(right), right.points) == (3.0, 3.0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_can_be_asked_in_three_languages(lang: str, tmp_path: Path) -> None:
    for lesson, items in ITEMS.items():
        assert len({item.name for item in items}) == len(items) >= 3
        assert "exit" in {item.name for item in items}
        for item in items:
            found = check(lesson, item.name, folder=tmp_path)
            assert found.standing is ItemStanding.NOT_TRIED, (lesson, item.name)
            assert found.text(lang)
            # No hint before the first try; what is done at the table says how to begin.
            assert bool(found.hint) == (not item.form or item.name == "score")
            if lang != "en":
                assert found.text(lang) != found.text("en"), (lesson, item.name)


def test_answers_are_read_as_people_write_them() -> None:
    assert [Work(given=(said,)).number() for said in ("0,25", "25 %", "−1", 0.25, "x", True)] == [
        0.25, 0.25, -1.0, 0.25, None, None,
    ]  # fmt: skip
    assert Work(given=(..., "", "5S")).cards() == cards("5S")
    assert Work(given=(["5S", "6H"],)).cards() == cards("5S 6H")


def test_a_card_is_read_in_the_letters_of_the_notebook_s_language_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Т is an ace (туз) and clubs (трефы) in Russian; C is hearts (cœur) in French.
    assert Work(given=("ТТ, дч",)).cards() == cards("AC QH")
    assert Work(given=(["5C", "DP"],), lang="fr").cards() == cards("5H QS")
    assert Work(given=("5S",), lang="fr").cards() == cards("5S")
    assert Work(given=("5Ж",), lang="ru").cards() is None
    # The card asked for in lesson 4 is a spade: black and no club.
    for lang, spade in (("ru", "5П"), ("fr", "5P"), ("ru", "5♠")):
        monkeypatch.setenv("ELEUSIS_LANG", lang)
        said = (spade, "fits", "refused", "fits")
        assert check(4, "exit", *said, folder=tmp_path).standing is ItemStanding.PASSED


# --- under graders -----------------------------------------------------------------------------
# nbgrader 0.9.6 and otter-grader 7.0.0 were run on such cells by hand, with these results; both
# bring a hundred packages, so here they are met by what each does with a cell.


def test_nbgrader_reads_the_points_a_cell_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_RECORDS", str(tmp_path))
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    for answer, points in ((THREE, 2.0), ("3D", 0.0), ("8D", 0.0), (..., 0.0)):
        # What nbgrader takes for the grade of a cell is its plain text, as a number.
        shown, _ = DisplayFormatter().format(check(0, "exit", answer, points=2))
        assert float(shown["text/plain"]) == points


def test_otter_runs_the_same_call_as_a_doctest_and_as_an_assertion(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ELEUSIS_RECORDS", str(tmp_path))
    case = ">>> import eleusis_nb as el\n>>> float(el.check(0, 'exit', card))\n1.0"
    for answer, failed in ((THREE, 0), ("8D", 1)):
        asked = doctest.DocTestParser().get_doctest(case, {"card": answer}, "exit", None, 0)
        runner = doctest.DocTestRunner(verbose=False)
        assert runner.run(asked, out=lambda _text: None).failed == failed
        assert bool(check(0, "exit", answer)) is not bool(failed)


def sentences(item: Item) -> Iterator[str]:
    """Yield what a person reads of an item."""
    yield item.asks
    yield from item.choices.values()
    for reason in item.reasons:
        yield from (reason.asks, *reason.choices.values())
    yield from (item.text(key) for key in ("hint", "right", "wrong", "look", "first"))
    yield from item.levels


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_whatever_is_asked_is_asked_in_every_language(lang: str) -> None:
    said = [
        text
        for items in QUESTIONS.values()
        for item in items
        for text in sentences(item)
        if isinstance(text, Text) and re.search("[a-z]{2}", text)
    ]
    assert len(said) > 500
    assert [text for text in said if text.said(lang) == text] == []
