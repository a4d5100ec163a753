"""Lesson 0 in a real JupyterLab, as a person meets it."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from eleusis_nb.cards import Card
from eleusis_nb.learning.originals import copy_lessons
from tests.browser.lab.conftest import OpenNotebook, WriteNotebook
from tests.browser.lab.lab import Notebook
from tests.browser.lab.table import SIBLINGS, Table
from tests.browser.shown import where_cards_are

LESSON = "lessons/00-first-table.ipynb"
TABLE = "el.Play("


@pytest.fixture
def lesson(open_notebook: OpenNotebook, desk: Path) -> Notebook:
    copy_lessons(desk)
    notebook = open_notebook(LESSON)
    notebook.run_cell_with(TABLE)
    return notebook


def tab_to(wanted: Locator) -> None:
    """Press Tab until a control has the focus."""
    for _ in range(60):
        if wanted.evaluate("one => one === document.activeElement"):
            return
        wanted.page.keyboard.press("Tab")
    raise AssertionError("60 times Tab do not reach it")


def test_a_game_by_keys_and_none_of_them_reaches_jupyterlab(lesson: Notebook) -> None:
    table, page = Table(lesson.page), lesson.page
    cells = lesson.cells()
    assert table.root.evaluate("root => root.offsetHeight") <= 720, "all of it in one look"
    seal = table.seen()["seal"]
    table.held.first.focus()
    for key in ("a", "b", "d", "d", "x", "m", "z", "Shift+M"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("p")
    expect(table.entries).to_have_count(2)
    expect(table.root.get_by_role("textbox")).to_have_count(1)
    for rule in SIBLINGS:
        table.root.get_by_role("textbox").first.focus()
        page.keyboard.type(rule)
        page.keyboard.press("Enter")
        expect(table.root.get_by_role("textbox").first).to_have_value("")
    while not table.root.locator(".eleusis-dead").count():
        before = table.entries.count()
        telling = table.telling_card()
        table.held.first.focus()
        page.keyboard.press("Home")
        while telling and page.evaluate("document.activeElement.dataset.code") != telling:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Space")
        page.keyboard.press("p")
        expect(table.entries).to_have_count(before + 1)
    row = table.living.locator(".eleusis-idea")
    if row.get_attribute("aria-expanded") == "false":
        tab_to(row)
        page.keyboard.press("Enter")
    tab_to(table.root.get_by_role("button", name="Ask God"))
    page.keyboard.press("Enter")
    letter = table.root.locator(".eleusis-letter")
    expect(letter).to_contain_text("The rule was")
    expect(letter).to_contain_text("Checked: this rule was sealed")
    expect(letter).to_contain_text(seal)
    points = int(re.findall(r"\d+", table.root.locator(".eleusis-say p > span").inner_text())[0])
    plays = table.entries.count() - 1
    assert points == 31 - plays, "31 less the turn of the declaration, no wrong one (solo)"
    expect(table.held).to_have_count(0)
    assert lesson.cells() == cells
    assert lesson.complaints == []


PLAYED = """
import eleusis_nb as el
long = el.variants["solo"].but(most_plays=60)
play = el.Play(rule="red", seed=3, variant=long, name="long")
def go_on(until, fits=True):
    while play.view["table"]["count"] <= until:
        hand = play.view["hand"]
        play.do("play", cards=[card for card in hand if (card[-1] in "DH") == fits][:1] or hand[:1])
        fits = not fits
go_on(23)
play
"""

PLACES = """root => [...root.querySelectorAll(
  ".eleusis-scroll, .eleusis-say, .eleusis-hand, .eleusis-play-bar, .eleusis-aside, .eleusis-held")]
  .map(one => [one.dataset.code && one.offsetTop, one.getBoundingClientRect().top,
    one.getBoundingClientRect().height].at(one.dataset.code ? 0 : 1))"""
"""Where the parts of the table are."""


def test_every_play_is_in_view_and_a_verdict_moves_nothing(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook
) -> None:
    notebook = open_notebook(write_notebook(PLAYED, "go_on(39)"))
    notebook.run_cell_with("go_on(23)")
    table, page = Table(notebook.page), notebook.page
    for count in (24, 40):
        table.held.first.click()
        table.root.evaluate("root => root.scrollIntoView({ block: 'start' })")
        before, cards = table.root.evaluate(PLACES), where_cards_are(page)
        table.play_button.click()
        expect(table.entries).to_have_count(count + 1)
        now = where_cards_are(page)
        assert [play for play, (_, _, seen) in now.items() if not seen] == []
        assert {play: now[play] for play in cards} == cards, "0 pixels"
        assert table.root.evaluate(PLACES) == before, "0 pixels"
        if count == 24:
            notebook.run_cell_with("go_on(39)")
            expect(table.entries).to_have_count(40)


def test_a_kernel_that_is_gone_is_told(lesson: Notebook) -> None:
    table = Table(lesson.page)
    table.play()
    lesson.restart_kernel()
    expect(table.root.locator(".eleusis-connection")).to_contain_text("Run this cell again")
    table.held.first.click()
    expect(table.play_button).to_have_attribute("aria-disabled", "true")
    lesson.run_cell_with(TABLE)
    expect(table.entries).to_have_count(2)
    table.play()


def test_a_kernel_that_was_restarted_elsewhere_is_told_and_not_called_busy(
    lesson: Notebook,
) -> None:
    table = Table(lesson.page)
    connection = table.root.locator(".eleusis-connection")
    lesson.lost_its_kernel = True
    for session in lesson.lab.ask("sessions"):  # another tab, or a program: this page is not told
        lesson.lab.ask(f"kernels/{session['kernel']['id']}/restart", "POST")
    before = connection.evaluate_handle(
        """line => {
          const said = [];
          new MutationObserver(() => said.push(line.textContent))
            .observe(line, {childList: true, characterData: true, subtree: true});
          return said;
        }"""
    )
    table.held.first.click()
    table.play_button.click()
    expect(connection).to_contain_text("Run this cell again")
    assert [line for line in before.json_value() if "running another cell" in line] == []
    lesson.run_cell_with(TABLE)
    expect(connection).to_have_text("")
    table.play()


def test_without_a_kernel_the_last_table_is_still_to_be_seen(lesson: Notebook) -> None:
    table = Table(lesson.page)
    table.play()
    newest = Card.parse(table.hand()[0])
    table.play(table.hand()[0])
    fallback = lesson.page.locator(".eleusis-fallback").first  # those of the questions follow
    expect(fallback).to_be_hidden()
    sign = newest.symbol
    expect(fallback).to_contain_text(sign)  # it is drawn anew a moment after the move
    lesson.save()
    lesson.shut_kernel_down()
    lesson.load()
    expect(fallback).to_be_visible()
    expect(fallback).to_contain_text("Run this cell again")
    expect(fallback).to_contain_text(sign)


def test_two_tabs_agree_and_one_move_made_in_both_is_made_once(
    lesson: Notebook, open_notebook: OpenNotebook, tmp_path: Path
) -> None:
    one = Table(lesson.page)
    one.play()
    lesson.save()
    other = Table(open_notebook(LESSON).page)
    expect(other.entries).to_have_count(2)
    one.play()
    expect(other.entries).to_have_count(3)
    assert other.seen() == one.seen()
    # Both choose and press the button before either is answered: one move is made, whichever.
    end = keep_busy(lesson, tmp_path)
    one.held.first.click()
    other.held.last.click()
    one.play_button.click()
    other.play_button.click()
    end()
    expect(one.entries).to_have_count(4)
    expect(other.entries).to_have_count(4)
    assert other.seen()["table"] == one.seen()["table"]


def test_a_busy_kernel_is_told_and_the_move_is_made_once(lesson: Notebook, tmp_path: Path) -> None:
    table = Table(lesson.page)
    connection = table.root.locator(".eleusis-connection")
    end = keep_busy(lesson, tmp_path)
    table.held.first.click()
    table.play_button.dblclick()
    expect(connection).to_contain_text("Python is running another cell")
    end()
    expect(table.entries).to_have_count(2)
    expect(connection).to_have_text("")
    table.play()  # what else had been sent would be answered before
    assert table.entries.count() == 3
    assert lesson.complaints == []


def test_one_can_play_while_another_cell_runs(lesson: Notebook, tmp_path: Path) -> None:
    table = Table(lesson.page)
    # JupyterLab gives widgets a shell of their own, in which the first message is heard as well.
    end = keep_busy(lesson, tmp_path, begin="", done="done = True")
    for _ in range(3):
        table.play()
    assert lesson.page.locator(".jp-InputPrompt", has_text="[*]").count() == 1
    end()
    assert lesson.ask_python("done") == "True"
    assert table.entries.count() == 4


def test_no_message_holds_a_secret_before_the_envelope_is_opened(lesson: Notebook) -> None:
    table = Table(lesson.page)
    for _ in range(4):
        table.play()
    table.root.get_by_role("button", name="Hint 1 of 4").click()
    hint = table.root.locator(".eleusis-hints button").first
    if hint.get_attribute("aria-disabled") == "false":
        hint.click()
    lesson.ask_python("0")  # there and back: what was asked before is answered
    before = list(lesson.frames)
    table.root.get_by_role("button", name="Open the envelope").click()
    table.root.get_by_role("button", name="Open it").click()
    rule = table.root.locator(".eleusis-rule")
    expect(rule).to_be_visible()
    opened = _opened(lesson.frames[len(before) :])
    secrets = {opened["rule"], opened["nonce"], *SIBLINGS}
    assert any(opened["nonce"] in frame for frame in lesson.frames[len(before) :])
    for frame in before:
        assert not [secret for secret in secrets if secret in frame], frame[:2000]


def keep_busy(
    lesson: Notebook,
    folder: Path,
    begin: str = "core._ONE_AT_A_TIME.acquire()",
    done: str = "core._ONE_AT_A_TIME.release()",
) -> Callable[[], None]:
    """Have a cell run, by default as where a kernel has one shell for all; return what ends it."""
    enough = folder / "enough"
    os.mkfifo(enough)
    lesson.run_cell(
        "from eleusis_nb.widgets import core\n"
        f"{begin}\n"
        "print('the cell runs', flush=True)\n"
        f"open({str(enough)!r}).read()  # waits until it is written to\n"
        f"{done}",
        wait=False,
    )
    expect(lesson.page.get_by_text("the cell runs", exact=True)).to_be_visible()

    def end() -> None:
        enough.write_text("")

    return end


def _opened(frames: list[str]) -> dict[str, str]:
    """Find what God opened in the messages to the page."""
    for frame in frames:
        start = frame.find('"opened": {') if '"opened": {' in frame else frame.find('"opened":{')
        if start >= 0:
            opened: dict[str, str] = json.JSONDecoder().raw_decode(
                frame[frame.index("{", start) :]
            )[0]
            return opened
    raise AssertionError("no message opened the envelope")
