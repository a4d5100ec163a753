"""One catalogue: nothing missing, nothing unused, nothing doubtful, nothing that escaped it."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from babel import Locale

from eleusis_nb.i18n import for_browser, form_of
from eleusis_nb.i18n.catalogue import entries, translations
from tests.i18n.english import ALIKE, WORD
from tools import catalogue

LANGS = tuple(catalogue.CATALOGUES)

ALL = list(catalogue.messages())


def ids(lang: str) -> set[Any]:
    return {message.id for message in catalogue.read(lang) if message.id}


def forms(lang: str) -> Iterator[tuple[str, str, str]]:
    """Yield each translation with the English sentence it stands for."""
    for message in catalogue.read(lang):
        if isinstance(message.id, tuple | list):
            for form in message.string:
                yield message.id[0], message.id[1], form
        elif message.id:
            yield message.id, message.id, str(message.string)


@pytest.mark.parametrize("lang", LANGS)
def test_everything_said_is_in_the_catalogue_and_nothing_else(lang: str) -> None:
    said = {(one.one, one.more) if one.more else one.one for one in ALL}
    assert len(said) > 100
    run = "run “python -m tools.catalogue”, and translate"
    assert said - ids(lang) == set(), run
    assert ids(lang) - said == set(), run


@pytest.mark.parametrize("lang", LANGS)
def test_everything_is_translated_and_nothing_is_in_doubt(lang: str) -> None:
    assert [english for english, _, form in forms(lang) if not form] == []
    assert [one.id for one in catalogue.read(lang) if one.id and one.fuzzy] == []


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_said_in_the_same_words_is_known(lang: str) -> None:
    same = [form for one, more, form in forms(lang) if form in (one, more)]
    words = {word for form in same for word in WORD.findall(catalogue.PLACE.sub("", form))}
    assert words == ALIKE[lang]


@pytest.mark.parametrize("lang", LANGS)
def test_a_translation_has_the_places_for_values_that_the_english_has(lang: str) -> None:
    wrong = [
        form
        for _, more, form in forms(lang)
        if set(catalogue.PLACE.findall(form)) != set(catalogue.PLACE.findall(more))
    ]
    assert wrong == []


def test_every_place_is_given_its_value() -> None:
    python = [one for one in ALL if one.values is not None]
    assert [one for one in python if one.values != one.places | (one.values & {"count"})] == []


@pytest.mark.parametrize("lang", LANGS)
def test_counted_sentences_have_all_forms_of_the_language(lang: str) -> None:
    number = {form_of(lang, count) for count in range(130)}
    for message in catalogue.read(lang):
        if isinstance(message.id, tuple | list):
            assert len(message.string) == len(number), message.id


@pytest.mark.parametrize("lang", ["en", *LANGS])
def test_numbers_share_a_form_where_the_unicode_consortium_says_so(lang: str) -> None:
    """Babel has the rules of the CLDR; nothing counts to the millions that French tells apart."""
    category = Locale.parse(lang).plural_form
    forms: dict[str, set[int]] = {}
    for count in (*range(130), 200, 999, 1001, 1011, 999_999):
        forms.setdefault(category(count), set()).add(form_of(lang, count))
    assert all(len(form) == 1 for form in forms.values())
    assert len(set.union(*forms.values())) == len(forms)
    # What is said of 1.5 in French is singular, in Russian as of 2, in English as of 2.
    like = {"en": 2, "fr": 1, "ru": 2}[lang]
    assert form_of(lang, 1.5) == form_of(lang, like)
    assert category(Decimal("1.5")) in {category(like), "other"}


@pytest.mark.parametrize("lang", LANGS)
def test_what_runs_reads_the_files_as_babel_does(lang: str) -> None:
    ours = {one: list(said.values()) for one, said in translations(lang).items()}
    theirs: dict[str, list[str]] = {}
    for english, _, form in forms(lang):
        theirs.setdefault(english, []).append(form)
    assert ours == theirs


@pytest.mark.parametrize("lang", LANGS)
def test_spaces_and_marks_are_those_of_the_language(lang: str) -> None:
    assert [form for *_, form in forms(lang) if catalogue.typeset(form, lang) != form] == []
    assert [form for *_, form in forms(lang) if set("“”\"'") & set(form)] == []


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_gets_its_own_sentences_and_no_others(lang: str) -> None:
    page = {one.one for one in ALL if one.path.endswith((".ts", ".tsx"))}
    assert set(for_browser(lang)) == page
    assert for_browser("en") == {}


def test_no_sentence_escaped_the_catalogue() -> None:
    assert list(catalogue.escaped()) == [], "mark it with say(“…”), many(“…”, “…”, …) or t(“…”)"


def test_what_escapes_is_found() -> None:
    import ast  # noqa: PLC0415

    program = """
'''A sentence that documents. It is fine.'''
say("This one is marked.")
raise TableError(f"There is no seat {seat}.")
name = "Open table"
text = "Look at it " + "Nothing is marked here."
"""
    found = list(catalogue._escaped_in_python(ast.parse(program), "x.py"))
    assert found == ["x.py:4: There is no seat X.", "x.py:6: Nothing is marked here."]
    assert catalogue.SAID_BY.search('<p aria-label="Hand">')
    assert catalogue.SAID_BY.search("<p title={`${x} cards`}>")
    assert not catalogue.SAID_BY.search("<p title={say.hand}>")


def test_a_counted_sentence_is_read_whole_however_its_lines_are_cut() -> None:
    text = (
        '#: a.py b.py:7\n#, fuzzy, python-format\nmsgid "One "\n"play."\n'
        'msgid_plural "{count} "\n"plays."\nmsgstr[0] "Un "\n"coup."\nmsgstr[1] "{count} "\n'
        '"coups."\n\nmsgid "Yes"\nmsgstr "Oui"\n'
    )
    counted, plain = entries(text)
    assert (counted.one, counted.more) == ("One play.", "{count} plays.")
    assert counted.forms == {0: "Un coup.", 1: "{count} coups."}
    assert (counted.places, counted.flags) == (["a.py", "b.py"], {"fuzzy", "python-format"})
    assert (plain.one, plain.more, plain.forms) == ("Yes", "", {0: "Oui"})
