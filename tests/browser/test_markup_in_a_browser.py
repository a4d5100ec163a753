"""Markup in every field of a record, a name, a note and a title: nothing of it becomes an element.

All pages and cells are shown in frames of one page, each as its browser would show it; the live
widgets are drawn by the front end in another. ``top.ran`` is set by whatever script runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import comm
import pytest
from playwright.sync_api import Page

import eleusis_nb as el
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import Record
from eleusis_nb.learning import measures
from eleusis_nb.learning.report import gather, page
from eleusis_nb.table import Session
from eleusis_nb.table.governor import GovernorSession
from eleusis_nb.widgets import (
    Evidence,
    GouverneurTable,
    Hypotheses,
    Play,
    Replay,
    Seats,
    TeachersDesk,
    Workshop,
)
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.program import message
from tests.attacks import forging
from tests.browser.bridge.bridge import MODEL, PAGE
from tests.browser.pages import NewPage
from tests.browser.shown import drawn as drawn_by_now
from tests.widgets.test_hostile_text import cells
from tests.widgets.wire import Recorder

HOSTILE: Final = "\"'><img src=x onerror=top.ran=1>"
RECORDS: Final = Path(__file__).parents[1] / "data" / "records" / "0.1"
KEPT: Final = (
    "nojhan-confessed", "lesson-05-2", "express-table", "lesson-07", "governor-unfinished",
    "jack-12", "governor",
)  # fmt: skip
"""Small records that have nearly every kind of event between them."""

# Every frame, with what stands in it that is not ours, and whether the hostile text is shown.
FRAMES: Final = """async (pages) => {
  const loaded = ([name, html]) => new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.onload = () => done([name, frame]);
    frame.srcdoc = html;
    frame.style = "position: fixed; inset: 0"; // a replay begins when it is in view
    document.body.append(frame);
  });
  const frames = await Promise.all(Object.entries(pages).map(loaded));
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  const found = {};
  const replay = (frame) =>
    frame.contentDocument.querySelector(".eleusis-replay-place")?.shadowRoot?.lastChild;
  const look = () => {
    for (const [name, frame] of frames) {
      const kept = (found[name] ??= { elements: 0, shown: false, steps: 0 });
      for (const shown of [frame.contentDocument.body, replay(frame)]) {
        kept.elements += shown?.querySelectorAll("img, [onerror]").length ?? 0;
        kept.shown ||= shown?.innerText.includes("<img src=x") ?? false;
      }
    }
  };
  await wait(200);
  look();
  for (let step = 0; step < 40; step++) {
    for (const [name, frame] of frames) {
      const slider = replay(frame)?.querySelector("input[type=range]");
      if (!slider || Number(slider.value) >= Number(slider.max)) continue;
      slider.value = Number(slider.value) + 1;
      slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
      found[name].steps += 1;
    }
    await wait(20);
    look();
  }
  return [found, window.ran ?? 0];
}"""

SCRIPT_OF_SOMEBODY: Final = """() => {
  for (const [name, text] of [["inline", "window.ran = 1"], ["remote", ""]]) {
    const one = document.createElement("script");
    if (name === "remote") one.src = "data:text/javascript,window.ran=1";
    one.textContent = text;
    document.body.append(one);
  }
  const image = document.createElement("div");
  image.innerHTML = "<img src=x onerror='window.ran=1'><a id=there href='javascript:ran=1'>a</a>";
  document.body.append(image);
  document.getElementById("there").click();
  return new Promise((done) => setTimeout(() => done(window.ran ?? 0), 300));
}"""


@pytest.fixture(autouse=True)
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Recorder)


def forged() -> Iterator[tuple[str, Record, set[forging.Kind]]]:
    """Yield records with the hostile text in every field that can hold it."""
    known: set[forging.Kind] = set()
    for name in KEPT:
        lines = Record.read(RECORDS / f"{name}.eleusis.jsonl").lines
        filled, kinds = forging.filled([[*line.plain] for line in lines], HOSTILE, known)
        yield name, filled, kinds


def drawn(name: str, record: Record) -> Iterator[tuple[str, str]]:
    """Yield all that is drawn of a record, each with its name."""
    # As a page it is the same with a policy, which would hide what escaped.
    yield f"{name}: replay", Replay(record)._drawn_fallback()["text/html"]
    for what, draw in (
        ("evidence", lambda: Evidence(record)._drawn_fallback()["text/html"]),
        ("measures", lambda: measures.of(record)._repr_html_()),
    ):
        try:
            yield f"{name}: {what}", draw()
        except EleusisError:  # there is none of the Governor's Game
            continue


def a_class(folder: Path) -> str:
    """Return the report of a class whose folders, files, answers and ideas are markup."""
    for name in (f"zora {HOSTILE}".replace("/", ""), "bob"):
        student = folder / name
        student.mkdir(parents=True)
        session = Session.at_lesson(0, folder=student)
        session.do("suppose", text="red", credence=0.5)
        session.do("play", cards=session.view()["hand"][:1])
        session.do("open")
        session.do("explain", text=HOSTILE)
        el.check(0, "exit", HOSTILE, folder=student)
        (student / f"lesson-02 {HOSTILE}.eleusis.jsonl").write_text("spoilt")
    return page(gather(folder, random=Random(1), named=True), title=HOSTILE)


def seen(shown: Page, pages: dict[str, str]) -> tuple[dict[str, dict[str, int]], int]:
    """Show pages and return what was seen of each, and whether a script of somebody ran."""
    shown.set_content("<!doctype html><title>frames</title>")
    found, ran = shown.evaluate(FRAMES, pages)
    return found, ran


def test_no_page_and_no_cell(new_page: NewPage, tmp_path: Path) -> None:
    pages = {"a report": a_class(tmp_path / "all")}
    pages |= {f"cell {n}": cell for n, cell in enumerate(cells(HOSTILE, tmp_path / "cells"))}
    kinds: set[forging.Kind] = set()
    for name, record, held in forged():
        kinds |= held
        pages |= dict(drawn(name, record))
    assert len(kinds) > 35, kinds
    found, ran = seen(new_page(), pages)
    assert {name for name, one in found.items() if one["elements"]} == set()
    assert ran == 0
    assert len([name for name, one in found.items() if one["shown"]]) > 14
    assert sum(one["steps"] for one in found.values()) > 50  # the pages' own script runs


def test_the_look_itself_notices(new_page: NewPage) -> None:
    found, ran = seen(new_page(), {"not ours": f"<p>{HOSTILE}</p>"})
    assert (found["not ours"]["elements"] > 0, ran) == (True, 1)


def test_a_saved_page_runs_nobodys_script(new_page: NewPage, tmp_path: Path) -> None:
    path = Replay(RECORDS / "lesson-05-2.eleusis.jsonl").save(tmp_path / "round.html")
    saved = new_page()
    saved.goto(path.as_uri())
    saved.get_by_role("button", name="Step forward").click()  # its own runs
    assert saved.evaluate(SCRIPT_OF_SOMEBODY) == 0
    assert "'unsafe-inline'" not in policy(saved)["script-src"]
    plain = new_page()
    plain.set_content(a_class(tmp_path / "all"))
    assert plain.evaluate(SCRIPT_OF_SOMEBODY) == 0
    assert "script-src" not in policy(plain)  # so that none runs at all
    assert policy(plain)["default-src"] == "'none'"


def policy(shown: Page) -> dict[str, str]:
    """Return what a page says that it may do."""
    content = shown.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    return dict(one.strip().split(" ", 1) for one in content.split(";"))


def widgets(folder: Path) -> Iterator[SessionWidget]:
    """Yield live widgets at which somebody typed markup wherever it can be typed."""
    several = Play(seats=["God", HOSTILE, "falsifier", "random"], variant="new", folder=folder)
    yield several
    yield Seats(several)
    alone = Play(rule="red", name=f"table {HOSTILE}".replace("/", ""), folder=folder)
    alone.do("suppose", text="red")
    with pytest.raises(EleusisError, match="img"):
        alone.do("suppose", text=f"clubs {HOSTILE}")
    alone.do("play", cards=alone.view["hand"][:1])
    alone.do("open")
    alone.do("explain", text=HOSTILE)
    yield alone
    yield Hypotheses(alone)
    yield Replay(alone)
    yield Evidence(alone)
    yield GouverneurTable(players={HOSTILE: "person", "Bob": "reckons"}, folder=folder)
    session = GovernorSession.open(secret=True, seed=3, folder=folder)
    yield GouverneurTable(session)
    workshop = Workshop("red")
    workshop.do("compare", text="even")
    yield workshop
    desk = TeachersDesk()
    desk.do("set", settings={"title": HOSTILE})
    yield desk


def test_no_live_widget(new_page: NewPage, tmp_path: Path) -> None:
    shown = new_page()
    shown.set_content(PAGE)
    for widget in widgets(tmp_path):
        state = widget.get_state()
        view = {key: state[key] for key in ("kind", "view", "words", "fallback")}
        shown.evaluate(MODEL, [state["_esm"], message(widget.lang), view])
    drawn_by_now(shown)
    assert shown.locator(".eleusis img, .eleusis [onerror]").count() == 0
    assert shown.evaluate("window.ran ?? 0") == 0
    assert shown.locator("body").inner_text().count("<img src=x") >= 4
