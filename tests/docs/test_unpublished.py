"""What works today is told apart from what needs publication, before a reader meets a dead link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNPUBLISHED = re.compile(
    r"https://[\w-]+\.github\.io/|mybinder\.org/(?:v2|badge)|colab\.research\.google\.com"
)
"""Addresses that exist only after the project was published."""
SAID = "not published yet"
PAGES = sorted((ROOT / "docs").rglob("*.md"))


def unsaid(text: str) -> list[str]:
    """Return the addresses that come before the words that they lead nowhere yet."""
    before, _, _ = text.partition(SAID)
    return UNPUBLISHED.findall(before)


def test_the_first_screen_of_the_readme_is_what_works_today() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    before, heading, after = text.partition("\n## Not published yet\n")
    assert heading
    assert "<!-- open the lessons -->" in before.partition("\n## Who are you?")[0]
    assert UNPUBLISHED.findall(before) == []
    assert "pip install eleusis-nb" not in before
    assert SAID in after.partition("](")[0], "the sentence comes before the first link"
    assert len(UNPUBLISHED.findall(after)) > 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT / "docs").as_posix())
def test_a_page_says_that_an_address_is_not_published_before_it_names_it(page: Path) -> None:
    assert unsaid(page.read_text(encoding="utf-8")) == []


def test_the_guide_to_installing_says_it_in_one_place() -> None:
    text = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
    assert text.count("\n## Not published yet\n") == 1
    assert "AnyModel" in text
