"""Sentences that can still be said in any language."""

from __future__ import annotations

import json
import pickle

import pytest

from eleusis_nb.cards import Card, cards
from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import LanguageError, Text, known, listing, many, say, tell, together
from eleusis_nb.i18n.text import figure
from eleusis_nb.rules import Rule


def test_wherever_nobody_asks_it_is_english() -> None:
    text = say("{cards} after {after}", cards=cards("10S KH"), after=Card.parse("QD"))
    assert text == "10♠ K♥ after Q♦"
    assert json.dumps(text, ensure_ascii=False) == '"10♠ K♥ after Q♦"'
    assert f"{text}" == "10♠ K♥ after Q♦"


def test_values_are_said_in_the_language_too() -> None:
    text = say("{cards} after {after}", cards=cards("10S KH"), after=Card.parse("QD"))
    assert text.said("fr") == "10♠ R♥ après D♦"
    assert text.said("ru") == "10♠ К♥ после Д♦"
    both = listing([Rule.parse("red"), many("{count} point", "{count} points", 22)])
    assert both.said("ru") == "красная и 22 очка"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["0 points", "1 point", "2 points", "5 points", "11 points", "21 points"]),
        ("fr", ["0 point", "1 point", "2 points", "5 points", "11 points", "21 points"]),
        ("ru", ["0 очков", "1 очко", "2 очка", "5 очков", "11 очков", "21 очко"]),
    ],
)
def test_counting(lang: str, said: list[str]) -> None:
    counted = [many("{count} point", "{count} points", n) for n in (0, 1, 2, 5, 11, 21)]
    assert [text.said(lang) for text in counted] == said


def test_a_fraction_takes_the_genitive_in_russian() -> None:
    # As everybody reads it: 2,5 очка is two and five tenths of a point.
    assert many("{count} point", "{count} points", 2.5).said("ru") == "2,5 очка"


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert [figure(1234567.0, lang) for lang in ("en", "fr", "ru")] == [
        "1,234,567",
        "1\u202f234\u202f567",
        "1\u00a0234\u00a0567",
    ]
    assert [figure(0.305, lang, ".1%") for lang in ("en", "fr")] == ["30.5 %", "30,5\u202f%"]


@pytest.mark.parametrize(
    ("value", "form", "said"),
    [(-0.04, ".1f", "0,0"), (-0.06, ".1f", "−0,1"), (-0.0, "", "0"), (-1e-9, "+.2f", "0,00")],
)
def test_what_is_nought_as_it_is_written_has_no_sign(value: float, form: str, said: str) -> None:
    assert figure(value, "fr", form) == said


def test_a_sentence_without_translation_is_said_in_english() -> None:
    assert Text("Nobody has translated {this}.", {"this": 1}).said("ru") == (
        "Nobody has translated 1."
    )


def test_texts_are_values_of_texts_and_parts_of_data() -> None:
    two = together(say("No card fits"), "", say("Play on"), by=". ")
    assert two == "No card fits. Play on"
    translated = tell({"a": [two, 1, None], "b": ("x", two)}, "fr")
    assert translated["a"] == ["Impossible de jouer. Continuer", 1, None]
    assert translated["b"] == ("x", "Impossible de jouer. Continuer")


def test_what_a_name_holds_is_not_read_as_a_place() -> None:
    text = say("Choose {name}", name="{count} {name}")
    assert text == "Choose {count} {name}"
    assert text.said("fr") == "Choisir {count} {name}"


def test_a_text_goes_through_pickle() -> None:
    text = many("{count} point", "{count} points", 3)
    again = pickle.loads(pickle.dumps(text))  # noqa: S301 - our own
    assert again == "3 points"
    assert again.said("ru") == "3 очка"


def test_an_error_says_its_sentence_in_any_language() -> None:
    with pytest.raises(LanguageError) as caught:
        known("de")
    assert str(caught.value) == "There is no translation into “de”: choose en, fr or ru."
    assert caught.value.said("ru") == "Языка «de» здесь нет: выберите en, fr или ru."
    assert EleusisError("plain").said("fr") == "plain"
    assert EleusisError().said("fr") == ""


def test_each_place_has_its_own_form() -> None:
    """Of three places each is said as it stands there, and so is what stands between them."""
    queen, nine, ten = cards("QH 9S 10D")
    text = Text("{a:name}, then {b}; {c:name}.", {"a": queen, "b": nine, "c": ten})
    assert text == "queen of hearts, then 9♠; ten of diamonds."
    assert Text("{n} of {m:.0%}", {"n": 1234, "m": 0.5}) == "1,234 of 50 %"
