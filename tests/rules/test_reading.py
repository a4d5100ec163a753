"""What people type: the sentences and frames of ``tests/data``, and when the person is asked.

The quick run reads a twentieth of the sentences and fewer frames, chosen by a hash.
What is marked in the data as asked about or misread today may be read better, but not worse.
"""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Final

import pytest

import eleusis_nb as el
from eleusis_nb import library
from eleusis_nb.cards import EVERY_CARD, cards
from eleusis_nb.conditions.situation import Situation
from eleusis_nb.interpreter.derivations import derived
from eleusis_nb.interpreter.glossary import glossary
from eleusis_nb.interpreter.meanings import is_same
from eleusis_nb.interpreter.tokens import tokenized
from eleusis_nb.rules import Rule, RuleSyntaxError, read
from tests.frames import Framed, framed
from tests.sentences import LANGUAGES, Sentence, is_of_the_sample, is_right, means, sentences

BOARDS: Final = 6
"""Random boards on which a reading is compared with its meaning; the benchmark takes more."""
SAMPLE_OR_REST: Final = pytest.mark.parametrize(
    "sample", [True, pytest.param(False, marks=pytest.mark.whole)], ids=["sample", "rest"]
)


def is_worse(how: str, today: str) -> bool:
    """Whether a text is read worse than it is marked: asked about or misread where it was not."""
    return how not in {"read", today} and today != "misread"


def sentence_read(one: Sentence) -> str:
    """Return how a sentence is read: as it is meant, not without a question, or otherwise."""
    try:
        rule = Rule.parse(one.text, one.lang)
    except RuleSyntaxError:
        return "asked"
    return "read" if is_right(rule, one, Random(7), BOARDS) else "misread"


def frame_read(one: Framed, lang: str) -> str:
    """Return how a filled frame is read."""
    try:
        rule = Rule.parse(one.text, lang)
    except RuleSyntaxError:
        return "asked"
    return "read" if is_same(rule.tree, Rule.parse(one.means).tree) else "misread"


@SAMPLE_OR_REST
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_is_read_as_it_is_meant(lang: str, *, sample: bool) -> None:
    some = [one for one in sentences() if one.lang == lang and is_of_the_sample(one.id) == sample]
    assert some
    worse = [
        (one.id, one.text, how) for one in some if is_worse(how := sentence_read(one), one.today)
    ]
    assert worse == []


@SAMPLE_OR_REST
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_frame_is_read_with_every_row(lang: str, *, sample: bool) -> None:
    # Of the product a quarter: every frame and every row is in it many times.
    some = [one for one in framed(lang) if is_of_the_sample(one.text, of=60 if sample else 4)]
    assert some
    worse = [(one.text, how) for one in some if is_worse(how := frame_read(one, lang), one.today)]
    assert worse == []


@pytest.mark.parametrize(
    ("lang", "text", "words"),
    [
        ("en", "red and purple", ["purple"]),
        ("en", "purple and odd or glittering", ["purple", "glittering"]),
        ("fr", "rouge et violette", ["violette"]),
        ("ru", "красная и фиолетовая", ["фиолетовая"]),
    ],
)
def test_the_words_not_understood_are_told(lang: str, text: str, words: list[str]) -> None:
    reading = read(text, lang)
    assert not reading.certain
    assert reading.rule is None
    gaps = [text[start:end] for start, end in reading.not_understood]
    # What joins such a word to nothing may be a gap, too.
    assert [word for word in gaps if word not in {"and", "or", "et", "и"}] == words
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.parse(text, lang)
    assert caught.value.not_understood == reading.not_understood
    assert all(word in caught.value.said(lang) for word in words)
    assert caught.value.column == reading.not_understood[0][0]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "if it is red, even"),
        ("fr", "si elle est rouge, paire"),
        ("ru", "если она красная, чётная"),
    ],
)
def test_where_it_may_be_either_card_the_person_is_asked(lang: str, text: str) -> None:
    reading = read(text, lang)
    assert not reading.certain
    assert reading.not_understood == ()
    found = [meaning.rule for meaning in reading.readings]
    for meaning in ("not L or p.black or c.even", "c.black or c.even"):
        assert any(means(rule, meaning, Random(text)) for rule in found)
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.parse(text, lang)
    said = [Rule.parse(words, lang) for words in caught.value.readings]
    assert [rule.sentence(lang) for rule in said] == [rule.sentence(lang) for rule in found]


def test_of_several_fair_meanings_the_person_chooses() -> None:
    doubtful = [one for one in sentences() if one.today == "asked" and len(one.means) > 1]
    doubtful = [one for one in doubtful if one.source == "trap"]
    assert len(doubtful) > 9
    for one in doubtful:
        reading = read(one.text, one.lang)
        assert reading.not_understood == ()
        found = [meaning.rule for meaning in reading.readings]
        for meaning in one.means:
            assert any(means(rule, meaning, Random(one.text)) for rule in found), one.text


@pytest.mark.parametrize(
    ("table", "lang", "text"),
    [
        ("en", "fr", "jamais deux cartes noires de suite"),
        ("ru", "en", "no two black cards in a row"),
        ("fr", "ru", "нельзя две чёрные подряд"),
    ],
)
def test_words_of_another_language_are_read_there_and_asked_about(
    table: str, lang: str, text: str
) -> None:
    no_two_black = "not L or not (p.black and c.black)"
    assert Rule.parse(text, lang) == read(text, lang).rule
    reading = read(text, table)
    assert not reading.certain
    assert means(reading.readings[0].rule, no_two_black, Random(text))
    with pytest.raises(RuleSyntaxError) as caught:
        Rule.parse(text, table)
    (said,) = caught.value.readings
    assert means(Rule.parse(said, table), no_two_black, Random(text))


def test_a_word_that_one_other_language_has_is_read() -> None:
    assert el.rule("dame") == el.rule("a queen")
    assert el.rule("d'une autre enseigne que la dernière carte") == el.rule("another suit")


def test_canonical_text_that_says_nothing_in_a_larger_rule_is_taken() -> None:
    text = "если сумма двух последних карт не меньше 14, то красная и чёрная; иначе любая"
    assert Rule.parse(text, "ru") == Rule.from_text(text, "ru")


def test_a_record_that_was_written_without_brackets_means_what_it_meant() -> None:
    kept = Rule.from_text("красный король или дама", "ru")
    assert means(kept, "c.v == 12 or (c.v == 13 and c.red)", Random(7))
    assert kept.text("ru") == "(красный король) или дама"


def test_the_cards_on_which_readings_differ_are_shown() -> None:
    reading = read("if it is red, even")
    assert len(reading.readings) == 2
    # After a red card the one reading refuses what is odd, the other what is odd and red.
    after_red = Situation.of(cards("5H"), None, 0)
    assert reading.differing(after_red) == Rule.from_text("odd and black").legal("")
    # After a black card the first lets anything follow, the other refuses what is odd and red.
    after_black = Situation.of(cards("5S"), None, 0)
    assert reading.differing(after_black) == Rule.from_text("odd and red").legal("")


def test_a_reading_alone_differs_from_nothing_and_has_all_the_confidence() -> None:
    assert read("red").differing(Situation()) == 0
    assert read("glittering").differing(Situation()) == 0
    for lang, text in (("en", "a red card"), ("fr", "une carte rouge"), ("ru", "красная карта")):
        (only,) = read(text, lang).readings
        assert only.confidence == 1.0


def test_confidences_are_shares_and_spans_are_places_of_the_text() -> None:
    for one in sentences():
        if not is_of_the_sample(one.id, of=100):
            continue
        reading = read(one.text, one.lang)
        shares = [meaning.confidence for meaning in reading.readings]
        assert shares == sorted(shares, reverse=True)
        assert not shares or sum(shares) == pytest.approx(1)
        for meaning in reading.readings:
            assert meaning.spans
            assert all(0 <= start < end <= len(one.text) for start, end in meaning.spans)


@pytest.mark.whole
def test_readings_of_one_confidence_come_in_the_same_order_in_every_process() -> None:
    text = "a suit different from the 3 cards before"
    code = f"import eleusis_nb as el\nprint(el.read({text!r}).readings)"
    printed = {
        subprocess.run(  # noqa: S603 - fixed words, our own Python
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in "123"
    }
    assert len(printed) == 1


UNKNOWN: Final = {"en": "purple", "fr": "violette", "ru": "фиолетовая"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_word_not_understood_is_never_dropped(lang: str) -> None:
    random = Random(lang)
    texts = [one.text for one in sentences() if one.lang == lang and is_of_the_sample(one.id)]
    dropped = []
    word = UNKNOWN[lang]
    for text in texts[:8]:
        words = text.split()
        for at in {0, len(words), random.randint(0, len(words))}:
            mixed = " ".join([*words[:at], word, *words[at:]])
            reading = read(mixed, lang)
            named = [mixed[start:end] for start, end in reading.not_understood]
            if reading.certain or word not in " ".join(named):
                dropped.append((mixed, reading.rule))
    assert not dropped


@pytest.mark.parametrize("lang", LANGUAGES)
def test_canonical_text_reads_back_to_itself(lang: str) -> None:
    for entry in list(library.RULES.values())[::4]:
        for text in (entry.rule.text(lang), entry.rule.sentence(lang)):
            reading = read(text, lang)
            assert reading.certain, text
            assert reading.rule is not None
            assert reading.rule.sentence(lang) == entry.rule.sentence(lang)
        assert read(entry.rule.text(lang), lang).rule == entry.rule


def test_the_package_offers_reading() -> None:
    reading = el.read("no spades")
    assert reading.certain
    spades = cards("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS")
    assert reading.legal(Situation()) == (EVERY_CARD & ~sum(card.bit for card in spades),)


def test_what_was_not_gone_through_to_the_end_is_not_certain() -> None:
    """A text over the bound on meanings that may be made is never read without a question."""
    words = glossary("en")
    tokens = tokenized("red after black and black after red", words)
    assert derived(tokens, words, 100_000).certain
    whole = derived(tokens, words, 100_000).chart.steps
    cut = derived(tokens, words, whole - 1)
    assert (cut.chart.exhausted, cut.certain) == (True, False)
