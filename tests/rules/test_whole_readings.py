"""In doubt a person gets whole readings to choose from, or is asked for other words: no fragment.

Beside it what language models write besides the rule itself: "mainline" before a noun, brackets
and tails that say again what was said.
"""

from __future__ import annotations

import copy

import pytest

import eleusis_nb as el
from eleusis_nb.conditions.progress import LastPlay
from eleusis_nb.rule_editor.reading import reading_view
from eleusis_nb.rules import RuleSyntaxError, Situation

FRAGMENTS = [
    ("en", "The card has not to be smaller than 5"),
    ("en", "it has to be closer to 7 than the last one"),
    ("en", "roi = jamais, dame = jamais, rest yes"),
    ("en", "its like uno"),
    ("en", "|a-b| >= 3"),
    ("fr", "pas de changement de plus de 3 sauf si la couleur change"),
    ("fr", "la somme des deux derniers modulo 13"),
    ("ru", "|a-b| не больше 3"),
    ("ru", "красных карт никогда не бывает больше чем на одну больше, чем чёрных"),
]


@pytest.mark.parametrize(("lang", "text"), FRAGMENTS)
def test_no_part_of_a_text_is_taken_for_it(lang: str, text: str) -> None:
    reading = el.read(text, lang)
    assert reading.readings == ()
    assert reading.not_understood
    with pytest.raises(RuleSyntaxError) as refused:
        el.rule(text, lang)
    assert refused.value.readings == ()
    view = reading_view(text, Situation(), lang)
    assert view["meanings"] == []
    assert view["missing"]


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
    with pytest.raises(RuleSyntaxError) as refused:
        el.Rule.parse(text, lang)
    said = str(refused.value).replace("\xa0", " ").replace("\u202f", " ")
    assert said.startswith(begins)
    assert refused.value.lang == lang
    assert str(copy.copy(refused.value)) == str(refused.value)
    assert refused.value._render_traceback_()[-1].endswith(refused.value.said(lang))


def test_examples_are_near_to_what_was_typed_and_can_be_read() -> None:
    with pytest.raises(RuleSyntaxError) as refused:
        el.Rule.parse("same as whatever suit thing")
    examples = str(refused.value.sentence).partition("such as “")[2].rstrip("”.").split("” or “")
    assert all(el.Rule.from_text(example) for example in examples)


def test_no_caret_stands_where_the_question_is_which_of_two() -> None:
    with pytest.raises(RuleSyntaxError) as refused:
        el.Rule.parse("red then black")
    assert len(refused.value.readings) > 1
    assert "^" not in str(refused.value)


def test_a_bracket_that_says_something_else_is_asked_about() -> None:
    reading = el.read("red (hearts or spades)")
    assert not reading.certain
    assert [one.rule.text() for one in reading.readings] == ["red", "a heart or a spade"]
    reading = el.read("red (and even)")
    assert [one.rule.text() for one in reading.readings] == ["red", "red and even", "even"]
    lower = "higher than the last card, i.e. its value must be lower"
    assert not el.read(lower).certain


SAID_AGAIN = {
    "if the last card is black, then red; otherwise anything": [
        ("en", "The card must be red if the last mainline card is black."),
    ],
    "higher than the last card": [
        ("en", "higher than the previous mainline card"),
        ("en", "higher than the last card, i.e. its value must be greater"),
        ("fr", "plus haute que la dernière carte de la ligne principale"),
        ("fr", "plus haute que la dernière carte de la rangée principale"),
        ("fr", "plus haute que la précédente, c'est-à-dire que sa valeur doit être supérieure"),
        ("ru", "старше последней карты основной линии"),
        ("ru", "старше предыдущей карты, то есть её значение должно быть больше"),
    ],
    "the same suit as the last card": [
        ("en", "A card of the same suit as the most recent main line card"),
    ],
    "the same colour as the last card": [
        ("en", "the same color (red/black) as the last mainline card"),
    ],
    "if the last card is red, then black; otherwise anything": [
        (
            "en",
            (
                "If the last mainline card is red (hearts or diamonds), the next card "
                "must be black (clubs or spades)."
            ),
        ),
    ],
    "a different parity from the last card": [
        (
            "en",
            (
                "A card is accepted if its parity (odd/even) differs from that of the "
                "previous mainline card."
            ),
        ),
        (
            "en",
            "The new card must have the opposite parity (odd vs. even) to the last mainline card.",
        ),
        ("fr", "de parité différente (pair/impair) de la précédente"),
        ("ru", "другой чётности (чётная/нечётная), чем предыдущая карта"),
    ],
    "if the last card is a face, then odd; otherwise anything": [
        ("en", "After a face card (J/Q/K), the next card must be odd; otherwise any card."),
    ],
    "a different colour from the last card": [
        (
            "en",
            (
                "Cards must alternate between red and black. In other words, the color "
                "must change each time."
            ),
        ),
    ],
    "at most 3 away from the last card": [
        (
            "en",
            (
                "Play a card whose rank differs by at most 3 from the last mainline "
                "card (in either direction)."
            ),
        ),
    ],
}


@pytest.mark.parametrize(
    ("lang", "text", "meant"),
    [(*said, meant) for meant, texts in SAID_AGAIN.items() for said in texts],
)
def test_what_is_said_again_adds_nothing(lang: str, text: str, meant: str) -> None:
    assert el.compare(el.rule(text, lang), meant).equivalent


@pytest.mark.parametrize(
    ("text", "lang"), [("refused", "en"), ("accepted", "en"), ("refusée", "fr"), ("принята", "ru")]
)
def test_a_verdict_alone_is_asked_about(text: str, lang: str) -> None:
    found = el.read(text, lang)
    assert not found.certain
    assert [type(each.rule.tree) for each in found.readings] == [LastPlay]
