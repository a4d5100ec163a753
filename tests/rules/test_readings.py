"""Single texts of ``tests/data/readings.toml``, marks around a rule, and what a question says.

In doubt a person gets whole readings to choose from, or is asked for other words: no part of a text
is taken for it.
"""

from __future__ import annotations

import copy
import tomllib
import unicodedata
from pathlib import Path
from random import Random
from typing import Final

import pytest

import eleusis_nb as el
from eleusis_nb.rule_editor.reading import reading_view
from eleusis_nb.rules.reading.typed import typed
from tests.rules.trees import tree

FILE: Final = Path(__file__).parents[1] / "data" / "readings.toml"
TEXTS: Final = tomllib.loads(FILE.read_text("utf-8"))

SENTENCES: Final = {
    "en": ("red", "higher than the last card", "2, 3 or 5", "1 to 3 steps above the last card"),
    "fr": ("rouge", "plus haute que la dernière carte", "pas de trèfle", "5 ou plus"),
    "ru": ("красная", "старше предыдущей карты", "той же масти, что и предыдущая карта", "чётная"),
}
MARKS: Final = (
    "1. |1) |12) |(1) |#1 |#2: |1 - |2 – |3/ |№ 4: |n° 1 : |• |▪ |- |* |• 1. |① |1️⃣ |a) |(b) |"
    "Rule 1: |Hypothesis 2: |H1: |h3. |My rule: |Idea 2) |règle 2 : |Hypothèse 1 : |Ma règle : |"
    "Правило 3: |Гипотеза 2: |Моё правило: "
).split("|")
SUBTRACTS: Final = {"1 - ", "2 – ", "3/ ", "- ", "* "}
"""Before a number they are no marks: a range, a sum."""


@pytest.mark.parametrize(
    ("lang", "text", "meant"), [row for group in TEXTS["same"] for row in group["rows"]]
)
def test_it_is_read_as_it_is_meant(lang: str, text: str, meant: str) -> None:
    found = el.rule(text, lang)
    assert el.compare(found, el.Rule.from_text(meant)).equivalent
    assert el.read(text, lang).rule == found


@pytest.mark.parametrize(("lang", "text"), TEXTS["none"]["rows"])
def test_no_part_of_a_text_is_taken_for_it(lang: str, text: str) -> None:
    reading = el.read(text, lang)
    assert reading.readings == ()
    assert reading.not_understood
    with pytest.raises(el.RuleSyntaxError) as refused:
        el.rule(text, lang)
    assert refused.value.readings == ()
    view = reading_view(text, el.Situation(), lang)
    assert view["meanings"] == []
    assert view["missing"]


@pytest.mark.parametrize(("lang", "text", "readings"), TEXTS["asked"]["rows"])
def test_the_person_is_asked_which(lang: str, text: str, readings: list[str]) -> None:
    reading = el.read(text, lang)
    assert not reading.certain
    assert [one.rule.text() for one in reading.readings][: len(readings)] == readings


@pytest.mark.parametrize("lang", SENTENCES)
def test_the_mark_of_a_list_and_the_name_of_a_rule_are_no_part_of_it(lang: str) -> None:
    for sentence in SENTENCES[lang]:
        plain = el.Rule.parse(sentence, lang)
        for mark in MARKS:
            if not (sentence[0].isdigit() and mark in SUBTRACTS):
                assert el.Rule.parse(mark + sentence, lang) == plain, mark + sentence
                assert el.read(mark + sentence, lang).rule == plain, mark + sentence
    marked = f"Rule 2: {SENTENCES[lang][1]}"
    assert el.Rule.from_text(marked, lang) == el.Rule.from_text(SENTENCES[lang][1], lang)


@pytest.mark.parametrize(
    "text",
    ["1, 3 or 5", "7 or lower", "1 to 5", "5-7", "5 - 7", "7 - king", "7 - a king", "2. 3. 5.",
     "-1", "½", "½ − ≥ ≠ ♥"],
)  # fmt: skip
def test_what_belongs_to_the_text_stays(text: str) -> None:
    assert typed(text).text == text


def test_what_the_package_writes_is_read_as_it_stands() -> None:
    random = Random(3)
    for _ in range(150):
        rule = el.Rule(tree(random))
        for lang in SENTENCES:
            assert typed(rule.text(lang), lang).text == rule.text(lang)


@pytest.mark.parametrize("lang", SENTENCES)
@pytest.mark.parametrize("form", ["NFD", "NFKD", "NFC"])
def test_letters_may_be_decomposed(lang: str, form: str) -> None:
    for sentence in SENTENCES[lang]:
        text = unicodedata.normalize(form, sentence)  # type: ignore[arg-type]
        assert el.Rule.parse(text, lang) == el.Rule.parse(sentence, lang)


@pytest.mark.parametrize(
    "text",
    [
        "1. red 2. black",
        "Rule 1: red. Rule 2: black",
        "higher than the last card, i.e. its value must be lower",
    ],
)
def test_two_rules_are_not_taken_for_one(text: str) -> None:
    assert not el.read(text).certain


def test_a_sign_that_denies_a_condition_is_never_passed_over() -> None:
    reading = el.read("if !red then even")
    assert reading.readings
    assert all("not red" in one.rule.text() for one in reading.readings)


def test_a_list_in_turn_is_the_list_as_given() -> None:
    rule = el.Rule.from_text("in turn: red, red, black, red")
    for line, right in (("", "2H"), ("2H", "2H"), ("2H 2H", "2S"), ("2H 2H 2S", "2H")):
        assert rule.accepts(line, right)
        assert not rule.accepts(line, "2S" if right == "2H" else "2H")


@pytest.mark.parametrize(
    "text", ["1. red and purple", "re\u00add and purple", "re\u0301d and purple", "~red and purple"]
)
def test_places_point_into_the_text_as_typed(text: str) -> None:
    reading = el.read(text)
    assert [text[start:end] for start, end in reading.not_understood][-1:] == ["purple"]
    with pytest.raises(el.RuleSyntaxError) as refused:
        el.Rule.from_text(text)
    assert refused.value.text == text
    assert text[refused.value.column :].startswith(("purple", "re\u0301d"))


@pytest.mark.parametrize(
    ("lang", "text", "begins"),
    [
        ("en", "its like uno", "I don't understand “uno”. Try other words, such as “"),
        (
            "en",
            "a 7 is closer to a 5 than to 13",
            "I don't understand this yet. Try other words, such as “",
        ),
        ("en", "red and purple", "I don't understand “purple”. Do you mean “red”?"),
        ("fr", "rouge et bizarroïde", "Pas compris : « et bizarroïde ». Voulez-vous dire"),
        ("fr", "rouge puis noire", "Cela peut vouloir dire « tour à tour : rouge, noire » ou"),
        ("ru", "красная и странная", "Не понято: «"),
    ],
)
def test_the_error_speaks_the_language_of_the_text(lang: str, text: str, begins: str) -> None:
    with pytest.raises(el.RuleSyntaxError) as refused:
        el.Rule.parse(text, lang)
    said = str(refused.value).replace("\xa0", " ").replace("\u202f", " ")
    assert said.startswith(begins)
    if not refused.value.not_understood:  # the question is which of two
        assert "^" not in said
    assert refused.value.lang == lang
    assert str(copy.copy(refused.value)) == str(refused.value)
    assert refused.value._render_traceback_()[-1].endswith(refused.value.said(lang))


def test_examples_are_near_to_what_was_typed_and_can_be_read() -> None:
    with pytest.raises(el.RuleSyntaxError) as refused:
        el.Rule.parse("same as whatever suit thing")
    examples = str(refused.value.sentence).partition("such as “")[2].rstrip("”.").split("” or “")
    assert all(el.Rule.from_text(example) for example in examples)
