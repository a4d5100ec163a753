"""The browser tests find their browser or say what to do; they are never passed over."""

import shutil
from collections.abc import Iterator

import pytest

from tests.browser import chromium


def nowhere() -> Iterator[str]:
    yield from ()


def test_the_first_way_that_finds_one_is_taken() -> None:
    asked: list[str] = []

    def here() -> Iterator[str]:
        asked.append("here")
        yield "/usr/bin/some-chromium"

    def later() -> Iterator[str]:
        asked.append("later")
        yield "/usr/bin/another"

    assert chromium.find([nowhere, here, later]) == "/usr/bin/some-chromium"
    assert asked == ["here"]


def test_without_any_one_sentence_says_what_to_do() -> None:
    with pytest.raises(chromium.NoBrowserError, match="apt-get install chromium"):
        chromium.find([nowhere])


def test_a_named_browser_that_is_none_is_told_and_not_replaced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "/nowhere/chromium")
    with pytest.raises(chromium.NoBrowserError, match="/nowhere/chromium"):
        chromium.find()


def test_the_lean_one_is_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"chromium", "chromium-headless-shell"}
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in here else None)
    assert chromium.find([chromium.installed]) == "/usr/bin/chromium-headless-shell"
    here.remove("chromium-headless-shell")
    assert chromium.find([chromium.installed]) == "/usr/bin/chromium"
