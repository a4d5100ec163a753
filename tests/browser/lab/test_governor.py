"""The Governor's Game in a real JupyterLab: by keys, after a restart, and without a kernel."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from eleusis_nb.games.record import Record
from tests.browser.lab.conftest import OpenNotebook, WriteNotebook

CELL = """import eleusis_nb as el

persons = dict.fromkeys(["Ada", "Bob", "Cleo"], "person")
el.GouverneurTable(players=persons, house=el.governor.House())"""


def test_a_round_by_keys_and_the_table_is_there_after_a_restart(
    open_notebook: OpenNotebook, write_notebook: WriteNotebook, desk: Path
) -> None:
    notebook = open_notebook(write_notebook(CELL))
    notebook.run_all()
    page = notebook.page
    cells = notebook.cells()
    page.get_by_label("Everyone pays").fill("3")
    page.keyboard.press("Enter")
    expect(page.locator(".eleusis-governor .eleusis-title")).to_contain_text("pot 9")
    # Twice “d” deletes a cell where JupyterLab hears it, and “a” adds one.
    for drawn in range(3):
        expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(drawn)
        # A key that comes before the focus has moved on, or before the answer, is heard by nobody.
        draw = page.get_by_role("button", name="Draw a card")
        expect(draw).to_be_focused()
        expect(draw).to_have_attribute("aria-disabled", "false")
        page.keyboard.press("d")
    page.keyboard.press("a")
    expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(3)
    assert notebook.cells() == cells
    before = page.locator(".eleusis-score").all_inner_texts()
    notebook.restart_kernel()
    notebook.run_all()
    expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(3)
    assert page.locator(".eleusis-score").all_inner_texts() == before
    page.get_by_role("button", name="Draw a card").click()
    expect(page.locator(".eleusis-drawn .eleusis-card")).to_have_count(4)
    # No message held a card that lies in the deck, nor what the dice follow from.
    (path,) = desk.rglob("governor*.eleusis.jsonl")
    heard = list(Record.read(path).events())
    dealt = next(event for event in heard if event["event"] == "round dealt")
    drawn_cards = {event["card"] for event in heard if event["event"] == "card drawn"}
    sent = "\n".join(notebook.frames)
    assert str(dealt["dice"]) not in sent
    for code in set(dealt["deck"]) - drawn_cards:
        assert f'"{code}"' not in sent
    assert json.dumps(dealt["deck"])[1:60] not in sent
    assert notebook.complaints == []
