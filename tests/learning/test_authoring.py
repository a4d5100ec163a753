"""A teacher makes a lesson of own rules, and it runs where only the package is."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from eleusis_nb.errors import EleusisError
from eleusis_nb.learning import make_lesson
from eleusis_nb.rules import RuleSyntaxError
from eleusis_nb.table import LessonError, Session, lesson


def test_a_lesson_is_made_handed_out_and_played(tmp_path: Path) -> None:
    handout = make_lesson(
        ["red", "black"], "not a spade", title="  Class 9b,\n Monday ", hints="free"
    )
    assert handout.lesson.title == "Class 9b, Monday"
    assert handout.lesson.steps == (("red", "black"), ("not a spade",))
    link = handout.link("https://school.example/eleusis?a=1#old")
    assert link.startswith("https://school.example/eleusis?a=1#eleusis1.")
    for given in (handout.code, link, handout.lesson):
        session = Session.at_lesson(given, folder=tmp_path, random=Random(1))
        assert session.view()["title"] == "Class 9b, Monday"
    assert lesson(link).rungs[0].cost == 0


def test_the_notebook_shows_no_rule_and_runs_alone(tmp_path: Path) -> None:
    handout = make_lesson("a red face or an odd spade", title="<b>Monday</b>")
    path = handout.save(tmp_path)
    assert path == tmp_path / "b-monday-b.ipynb"
    text = path.read_text(encoding="utf-8")
    assert "spade" not in text
    assert "face" not in text
    notebook = json.loads(text)
    assert [cell["cell_type"] for cell in notebook["cells"]] == ["markdown", "code", "markdown"]
    code = notebook["cells"][1]["source"].replace("el.Play(", "table = el.Play(")
    code_after = "import sys; print(table.view['title'], len(table.view['hand']))"
    # Another process, another folder, nothing there but the package.
    away = tmp_path / "elsewhere"
    away.mkdir()
    here = str(Path(__file__).parents[2])
    done = subprocess.run(  # noqa: S603 (our own words)
        [sys.executable, "-c", f"{code}\n{code_after}"],
        cwd=away,
        env={**os.environ, "PYTHONPATH": here},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout.strip() == "<b>Monday</b> 12", done.stderr
    assert handout.save(tmp_path) == path  # the cell is run again
    with pytest.raises(LessonError, match="Can't write to"):
        handout.save(tmp_path / "nowhere")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("rules", "settings", "sentence"),
    [
        ((), {}, "needs a hidden rule"),
        (([],), {}, "needs a hidden rule"),
        (("rad",), {}, "rad"),
        (("higher than the last card",), {}, "no card fits"),
        (([lambda line, card: True],), {}, "in words"),  # noqa: ARG005
        (("red",), {"hints": "plenty"}, "Hints can be"),
        (("red",), {"errs": 0.9}, "can be 0 to 0.4"),
    ],
)
def test_what_cannot_be_a_lesson_gets_a_sentence(
    rules: tuple[object, ...], settings: dict[str, object], sentence: str
) -> None:
    with pytest.raises(EleusisError, match=sentence):
        make_lesson(*rules, **settings)


def test_a_rule_is_made_in_the_teachers_language() -> None:
    assert make_lesson("rouge", lang="fr").lesson.steps == (("red",),)
    assert make_lesson("красная", lang="ru").lesson.steps == (("red",),)


def test_a_table_without_hints_says_so(tmp_path: Path) -> None:
    handout = make_lesson("red", hints="none")
    session = Session.at_lesson(handout.lesson, folder=tmp_path)
    assert session.view()["hints"]["next"] is None
    with pytest.raises(EleusisError, match="This table has no hints"):
        session.do("hint")


def test_the_desk_shows_what_the_critic_says_and_the_line(tmp_path: Path) -> None:
    handout = make_lesson("red", title="A & B")
    shown = handout._repr_html_()
    assert "A &amp; B" in shown
    assert "50 %" in shown  # half of the cards are red
    assert handout.code in shown
    assert repr(handout) == "<a handout: “A & B”>"
    del tmp_path


@pytest.mark.parametrize(
    ("lang", "code"),
    [
        ("en", "import eleusis_nb as el\n\nel.Play("),
        ("fr", 'import eleusis_nb as el\n\nel.speak("fr")\nel.Play('),
    ],
)
def test_a_notebook_speaks_its_language_and_english_without_being_asked(
    lang: str, code: str
) -> None:
    made = json.loads(make_lesson("red", title="Lundi").notebook(lang))
    title, table, words = made["cells"]
    assert table["source"].startswith(code)
    assert title["source"].startswith("# Lundi\n\n")
    assert [cell["id"] for cell in (title, table, words)] == ["cell-0", "cell-1", "cell-2"]


def test_a_rule_in_doubt_is_asked_about_with_cards_that_tell_the_readings_apart() -> None:
    # After 2♣ no other 2 is higher, and all are even: the first reading has them, the second not.
    with pytest.raises(RuleSyntaxError) as caught:
        make_lesson("even or black and higher than the last")
    assert caught.value.sentence == (
        "This can mean “even, or black and higher than the last card” or “(black or even) and "
        "higher than the last card”. Which do you mean? After 2♣ they differ on 2♣, 2♦, 2♥ and 2♠."
    )
    assert len(caught.value.readings) == 2
