"""The paper has what its journal asks for, and cites what its bibliography has."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import yaml

PAPER: Final = Path(__file__).parents[2] / "paper"
TEXT: Final = (PAPER / "paper.md").read_text(encoding="utf-8")
REFERENCES: Final = dict(
    re.findall(
        r"^@\w+\{(\w+),\n(.*?)^\}",
        (PAPER / "paper.bib").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
)
WANTED: Final = (
    "Summary",
    "Statement of need",
    "Learning objectives",
    "How to adopt it",
    "Story of the project",
    "References",
)


def test_its_header_is_the_journals() -> None:
    header = yaml.safe_load(TEXT.split("---\n")[1])
    assert header["bibliography"] == "paper.bib"
    places = {place["index"] for place in header["affiliations"]}
    assert all(author["affiliation"] in places for author in header["authors"])
    assert {"title", "tags", "date"} <= header.keys()


def test_it_has_the_sections_and_the_length_that_the_journal_asks_for() -> None:
    assert set(WANTED) <= set(re.findall(r"^# (.+)$", TEXT, re.MULTILINE))
    assert len(TEXT.split()) < 1500


def test_it_cites_every_work_of_its_bibliography_and_no_other() -> None:
    assert set(re.findall(r"@(\w+\d{4})", TEXT)) == REFERENCES.keys()


def test_an_identifier_is_one_and_stands_once() -> None:
    found = [one for body in REFERENCES.values() for one in re.findall(r"doi = \{([^}]*)\}", body)]
    assert len(found) == len(set(found)) > 10
    assert all(re.fullmatch(r"10\.\d{4,5}/\S+", one) for one in found)


def test_its_figures_are_there() -> None:
    assert all((PAPER / name).is_file() for name in re.findall(r"\]\(([\w./-]+\.png)\)", TEXT))
