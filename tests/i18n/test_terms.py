"""One thing has one word: what `docs/glossary.md` says is not said is said nowhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from eleusis_nb.i18n.catalogue import translations
from tools.catalogue import messages

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| ((?:fr|ru|en)(?:, (?:fr|ru))*) \| (`.*`) \|", re.MULTILINE)
MASCULINE = re.compile(
    r"\b[Ll]e (?:\d+|[VDRA])[♣♦♥♠]|[♣♦♥♠] a-t-il\b|\{cards?\} (?:est bon|a été joué)\b"
)
"""A card that French takes for a man."""


def forbidden(lang: str) -> list[tuple[str, re.Pattern[str]]]:
    """Return what a language does not say, from the glossary's last table."""
    table = (ROOT / "docs/glossary.md").read_text("utf-8").partition("## What is not said")[2]
    phrases = [
        phrase
        for langs, cell in ROW.findall(table)
        if lang in langs.split(", ")
        for phrase in re.findall(r"`([^`]+)`", cell)
    ]
    return [(one, _pattern(one)) for one in phrases]


def _pattern(phrase: str) -> re.Pattern[str]:
    words = re.escape(phrase).replace(r"\ ", r"\s+").replace(r"\*", r"\w*")
    return re.compile(rf"(?<![\w-]){words}(?![\w-])", re.IGNORECASE)


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Yield what a person reads in a language, with its place; in English what the program says."""
    if lang == "en":
        for message in messages():
            yield message.path, f"{message.one} {message.more}"
        return
    for english, forms in translations(lang).items():
        for form in forms.values():
            yield f"{lang}.po: {str(english)[:60]}", form
    for path in sorted(
        [*ROOT.glob(f"lessons/{lang}/*.ipynb"), *ROOT.glob(f"notebooks/{lang}/*.ipynb")]
    ):
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            yield path.name, "".join(cell["source"])
    guides = [*ROOT.glob(f"docs/{lang}/*.md"), ROOT / f"docs/cheat-sheet-{lang}.md"]
    for path in sorted([*ROOT.glob(f"lessons/{lang}/[pt]*/*.md"), *guides]):
        yield path.name, path.read_text("utf-8")


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_no_word_is_used_that_the_glossary_replaces(lang: str) -> None:
    patterns = forbidden(lang)
    assert len(patterns) > 9
    found = [
        (where, phrase)
        for where, text in texts(lang)
        for phrase, pattern in patterns
        if pattern.search(text)
    ]
    assert found == []


def test_cards_are_feminine_in_french() -> None:
    assert [
        (where, MASCULINE.findall(text)) for where, text in texts("fr") if MASCULINE.search(text)
    ] == []


@pytest.mark.parametrize(
    ("phrase", "text", "is_found"),
    [
        ("preuves", "ce sont aussi des preuves.", True),
        ("preuves", "mettre à l’épreuve ; trois épreuves", False),
        ("улик*", "спорить, опираясь на улики", True),
        ("отказ", "отказаться от догадки", False),
        ("le pot", "emporte le\u00a0pot", True),
    ],
)
def test_whole_words_are_found_with_their_endings(phrase: str, text: str, is_found: bool) -> None:  # noqa: FBT001
    assert bool(_pattern(phrase).search(text)) == is_found
