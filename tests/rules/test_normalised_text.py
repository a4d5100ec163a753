"""A text is read as it looks: marks of lists, ! and ~, letters of any make, its own words."""

from __future__ import annotations

import unicodedata
from random import Random

import pytest

import eleusis_nb as el
from eleusis_nb.rules.reading.typed import Typed, typed
from tests.rules.trees import tree

SENTENCES = {
    "en": ("red", "higher than the last card", "2, 3 or 5", "1 to 3 steps above the last card"),
    "fr": ("rouge", "plus haute que la dernière carte", "pas de trèfle", "5 ou plus"),
    "ru": ("красная", "старше предыдущей карты", "той же масти, что и предыдущая карта", "чётная"),
}
MARKS = (
    *(
        "1. ",
        "2. ",
        "1) ",
        "12) ",
        "(1) ",
        "#1 ",
        "#2: ",
        "1 - ",
        "2 – ",
        "3/ ",
        "№ 4: ",
        "n° 1 : ",
    ),
    *("• ", "▪ ", "- ", "* ", "• 1. ", "① ", "1️⃣ ", "a) ", "(b) "),
    *("Rule 1: ", "Hypothesis 2: ", "H1: ", "h3. ", "My rule: ", "Idea 2) "),
    *(
        "règle 2 : ",
        "Hypothèse 1 : ",
        "Ma règle : ",
        "Правило 3: ",
        "Гипотеза 2: ",
        "Моё правило: ",
    ),
)
MARKED = [
    (lang, sentence, mark)
    for lang, sentences in SENTENCES.items()
    for sentence in sentences
    for mark in MARKS
    if not (sentence[0].isdigit() and mark in {"1 - ", "2 – ", "3/ ", "- ", "* "})  # a range, a sum
]


@pytest.mark.parametrize("lang", SENTENCES)
def test_the_mark_of_a_list_and_the_name_of_a_rule_are_no_part_of_it(lang: str) -> None:
    wrong = {}
    for of, sentence, mark in MARKED:
        if of == lang:
            plain = el.Rule.parse(sentence, lang)
            for reader in (el.Rule.parse, el.rule, lambda text, of: el.read(text, of).rule):
                if reader(mark + sentence, lang) != plain:
                    wrong[mark + sentence] = plain
    assert wrong == {}
    assert el.Rule.from_text(f"Rule 2: {SENTENCES[lang][1]}", lang) == el.Rule.from_text(
        SENTENCES[lang][1], lang
    )


@pytest.mark.parametrize(
    "text",
    [
        "1, 3 or 5",
        "7 or lower",
        "1 to 5",
        "5-7",
        "5 - 7",
        "7 - king",
        "7 - a king",
        "2. 3. 5.",
        "-1",
    ],
)
def test_ranks_in_front_are_no_marks(text: str) -> None:
    assert typed(text) == Typed(text)


@pytest.mark.parametrize("text", ["1. red 2. black", "Rule 1: red. Rule 2: black"])
def test_a_list_of_rules_is_not_taken_for_one(text: str) -> None:
    assert not el.read(text).certain


DENIED = [
    ("en", "!red", "not red"),
    ("en", "! even", "not even"),
    ("en", "!(red)", "not red"),
    ("en", "!♥", "not a heart"),
    ("en", "~red", "not red"),
    ("en", "¬red", "not red"),
    ("en", "red !even", "red and not even"),
    ("en", "red and !even", "red and not even"),
    ("en", "!red and !even", "not red and not even"),
    ("fr", "!rouge", "pas rouge"),
    ("fr", "paire !rouge", "paire et pas rouge"),
    ("ru", "!красная", "не красная"),
    ("ru", "чётная и !красная", "чётная и не красная"),
    ("en", "Red!", "red"),
    ("en", "red!!", "red"),
    ("fr", "rouge !", "rouge"),
    ("en", "suit != last suit", "a different suit from the last card"),
]


@pytest.mark.parametrize(("lang", "text", "meant"), DENIED)
def test_the_signs_of_formulas_deny(lang: str, text: str, meant: str) -> None:
    assert el.rule(text, lang) == el.Rule.parse(meant, lang)
    reading = el.read(text, lang)
    assert reading.rule == el.Rule.parse(meant, lang)


def test_a_sign_of_comparison_is_not_left_out() -> None:
    assert el.read("!= red").readings == ()
    assert el.read("red ≠ even").readings == ()


def test_a_sign_that_denies_a_condition_is_never_passed_over() -> None:
    reading = el.read("if !red then even")
    assert reading.readings
    assert all("not red" in one.rule.text() for one in reading.readings)


@pytest.mark.parametrize("lang", SENTENCES)
@pytest.mark.parametrize("form", ["NFD", "NFKD", "NFC"])
def test_letters_may_be_decomposed(lang: str, form: str) -> None:
    for sentence in SENTENCES[lang]:
        text = unicodedata.normalize(form, sentence)  # type: ignore[arg-type]
        assert el.Rule.parse(text, lang) == el.Rule.parse(sentence, lang)
        assert el.read(text, lang).not_understood == ()


LOOKS_ALIKE = [
    ("en", "rеd", "red"),
    ("en", "ｒｅｄ", "red"),
    ("en", "high\u00ader than the last card", "higher than the last card"),
    ("en", "ﬁve", "five"),
    ("en", "𝐫𝐞𝐝", "red"),
    ("en", "red\u200b", "red"),
    ("fr", "pas l\u02bcas", "pas l'as"),
    ("ru", "кpасная", "красная"),
    ("ru", "стaрше предыдущей кaрты", "старше предыдущей карты"),
]


@pytest.mark.parametrize(("lang", "text", "plain"), LOOKS_ALIKE)
def test_letters_that_look_alike_are_read_alike(lang: str, text: str, plain: str) -> None:
    assert el.Rule.parse(text, lang) == el.Rule.parse(plain, lang)
    assert typed(text, lang).text == typed(plain, lang).text


def test_a_half_and_a_sum_keep_their_signs() -> None:
    assert typed("½").text == "½"
    assert typed("½ − ≥ ≠ ♥").text == "½ − ≥ ≠ ♥"


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


def test_what_the_package_writes_is_read_as_it_stands() -> None:
    random = Random(3)
    for _ in range(150):
        rule = el.Rule(tree(random))
        for lang in SENTENCES:
            assert typed(rule.text(lang), lang).text == rule.text(lang)


@pytest.mark.parametrize("word", ["same", "game", "name", "lame", "daame"])
def test_no_word_is_guessed_from_another_language(word: str) -> None:
    with pytest.raises(el.RuleSyntaxError):
        el.rule(word)
    assert el.read(word).readings == ()


def test_words_of_another_language_are_still_read() -> None:
    assert el.rule("dame") == el.rule("a queen")
    assert el.rule("d'une autre enseigne que la dernière carte") == el.rule("another suit")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("one up one down", "in turn: lower than the last card, higher than the last card"),
        ("up one down two", "in turn: 2 lower than the last card, one higher than the last card"),
        ("5-", "ace to 5"),
        ("5+", "5 to king"),
    ],
)
def test_shorthand_of_steps_and_ranks(text: str, meant: str) -> None:
    assert el.rule(text) == el.Rule.from_text(meant)


NOT_BOTH = [
    ("en", "not (a spade and a king)", "not both a spade and a king"),
    ("en", "not [a spade and a king]", "not both a spade and a king"),
    ("en", "not (spades and kings)", "not both a spade and a king"),
    ("en", "it must not be (a spade and a king)", "not both a spade and a king"),
    ("en", "not (a face and a heart)", "not both a face and a heart"),
    ("en", "not (a spade or a king)", "not (a spade or a king)"),
    ("fr", "pas (un pique et un roi)", "not both a spade and a king"),
    ("fr", "pas (un pique ou un roi)", "not (a spade or a king)"),
    ("ru", "не (пика и король)", "not both a spade and a king"),
    ("ru", "не (пика или король)", "not (a spade or a king)"),
]


@pytest.mark.parametrize(("lang", "text", "meant"), NOT_BOTH)
def test_and_within_not_is_no_or(lang: str, text: str, meant: str) -> None:
    assert el.rule(text, lang).legal("") == el.Rule.from_text(meant).legal("")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "low"),
        ("en", "a low card"),
        ("en", "low cards"),
        ("fr", "basse"),
        ("fr", "une carte basse"),
        ("ru", "низкая"),
        ("ru", "младшая карта"),
        ("ru", "маленькая карта"),
    ],
)
def test_low_is_ace_to_nine(lang: str, text: str) -> None:
    rule = el.rule(text, lang)
    assert rule.legal("") == el.Rule.from_text("ace to 9").legal("")
    assert "9" in rule.sentence("en")
    assert el.rule("low (ace to 7)") == el.rule("ace to 7")


def test_source_003s_own_rule_is_read_as_it_is_meant() -> None:
    said = "Après un habillé, carte impaire ; après une carte basse, carte paire"
    meant = "odd if the last card is a face, even if the last card is ace to 9"
    assert el.compare(el.rule(said, "fr"), meant).equivalent


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "low high low high"),
        ("en", "in turn: low, high"),
        ("fr", "basse haute basse haute"),
        ("ru", "мелкая крупная мелкая крупная"),
    ],
)
def test_where_low_meets_high_is_asked(lang: str, text: str) -> None:
    reading = el.read(text, lang)
    assert not reading.certain
    assert [one.rule.text() for one in reading.readings][:2] == [
        "in turn: ace to 9, 10 to king",
        "in turn: ace to 7, 8 to king",
    ]


@pytest.mark.parametrize(
    ("lang", "text", "meant"),
    [
        ("en", "low low high (low = A to 7) repeat", "in turn: two ace to 7, one 8 to king"),
        ("en", "low cards only, meaning ace to 7", "ace to 7"),
        ("en", "high cards (8+) black and low ones red", "8 to king and black or ace to 7 and red"),
    ],
)
def test_what_low_is_said_to_be_holds_for_all_of_the_text(lang: str, text: str, meant: str) -> None:
    assert el.compare(el.rule(text, lang), el.rule(meant)).equivalent
