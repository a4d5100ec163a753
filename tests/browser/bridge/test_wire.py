"""Between page and Python: two views, late views, a busy kernel, a dead one, hostile messages."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from eleusis_nb.widgets import Hand, Hints, Hypotheses, Play, Table
from tests.browser.bridge.conftest import Open
from tests.browser.bridge.test_looks import violations
from tests.widgets.conftest import Sit
from tests.widgets.tables import go_on
from tests.widgets.wire import hand_over


def test_two_views_agree(bridge: Open) -> None:
    table = bridge()
    table.show()
    page = table.page
    table.held("8D").click()
    page.locator(".eleusis-primary").first.click()
    expect(page.locator(".eleusis-refused")).to_have_count(2)  # one in each
    assert len(table.sent) == 1


def test_two_tabs_cannot_double_a_move(bridge: Open) -> None:
    table = bridge()
    table.show()
    # Both views choose, and both send before either hears of the other.
    page = table.page
    page.evaluate("window.busy = []")
    for view in (0, 1):
        root = page.locator(".eleusis").nth(view)
        root.locator(".eleusis-held[data-code='KS']").click()
        root.locator(".eleusis-primary").click()
    page.evaluate("window.busy.forEach(deliver => deliver()); window.busy = null")
    expect(page.locator(".eleusis").nth(1)).to_contain_text("The table has changed")
    assert table.widget.view["table"]["count"] == 2


def test_a_late_view_catches_up(bridge: Open, seated: Sit) -> None:
    play = Play(seated())
    go_on(play.session, until=21)
    table = bridge(play)
    entries = table.page.locator("[data-play]")
    expect(table.page.locator(".eleusis-fetching")).to_have_count(0)
    assert set(entries.evaluate_all("all => all.map(one => Number(one.dataset.play))")) == set(
        range(21)
    )
    assert [one["do"] for one in table.sent] == ["look"]


def test_a_view_that_missed_what_changed_asks_for_the_whole(bridge: Open) -> None:
    table = bridge()
    hand_over(table.widget, {"id": "m", "turn": 1, "do": "play", "cards": ["KS"]})
    table.held("8D").click()  # chosen in another page meanwhile, whose move this one did not hear
    missed = {"method": "custom", "content": {"since": 1, "view": {"turn": 3, "n": 2}}}
    table.page.evaluate("message => window.fromPython([message])", missed)
    expect(table.page.locator("[data-play='1']")).to_have_count(1)
    assert {"do": "view"} in table.sent


def test_a_busy_kernel_is_said_and_nothing_is_sent_again(bridge: Open) -> None:
    table = bridge()
    page = table.page
    page.evaluate("window.busy = []")
    table.held("8D").click()
    page.locator(".eleusis-primary").click()
    expect(page.locator(".eleusis-connection")).to_contain_text("Python is running another cell")
    page.locator(".eleusis-primary").dispatch_event("click")
    page.evaluate("window.busy.forEach(deliver => deliver()); window.busy = null")
    expect(page.locator(".eleusis-refused")).to_have_count(1)
    expect(page.locator(".eleusis-connection")).to_be_hidden()
    assert len(table.sent) == 1


def test_a_dead_kernel_is_said(bridge: Open) -> None:
    table = bridge()
    page = table.page
    page.evaluate("window.dead = true")
    table.held("8D").click()
    page.locator(".eleusis-primary").click()
    expect(page.locator(".eleusis-connection")).to_contain_text("Run this cell again")
    expect(page.locator(".eleusis-primary")).to_have_attribute("aria-disabled", "true")


def test_a_kernel_that_restarts_is_noticed_before_the_next_move(bridge: Open) -> None:
    page = bridge().page
    page.evaluate("window.dead = true; window.models[0].fire('comm_live_update')")
    expect(page.locator(".eleusis-connection")).to_contain_text("Run this cell again")
    assert violations(page) == []
    page.evaluate("window.dead = false; window.models[0].fire('comm_live_update')")
    expect(page.locator(".eleusis-connection")).to_be_hidden()


def test_a_refusal_by_python_is_shown_and_loses_nothing(bridge: Open) -> None:
    table = bridge()
    page = table.page
    table.held("KS").click()
    # Another window plays the card first, and this one does not hear of it.
    table.widget.session.do("play", cards=["8D"])
    page.locator(".eleusis-primary").click()
    expect(page.get_by_role("alert").filter(has_text="has changed")).to_have_count(1)
    expect(page.locator(".eleusis-chosen")).to_have_count(1)


HOSTILE = [
    None,
    [],
    "play",
    7,
    {},
    {"id": "h1", "do": "eval", "code": "1"},
    {"id": "h2", "do": "play", "cards": ["5S"]},
    {"id": "h3", "turn": 1, "do": "play", "cards": ["2C"]},
    {"id": "h4", "turn": 1, "do": "play", "cards": [{"code": "5S"}]},
    {"id": "h5", "turn": 99, "do": "play", "cards": ["KS"]},
    {"id": "h6", "turn": 1, "do": "__class__"},
    {"id": "h7", "do": "suppose", "text": "x" * 10**6, "credence": 0.5},
    {"id": "h8", "do": "x" * 10**6},
    {"id": "h9", "turn": 1, "do": "look", "start": -1},
]


def test_hostile_messages_change_nothing_and_the_widget_lives(bridge: Open) -> None:
    table = bridge()
    before = table.widget.view
    for number, message in enumerate(HOSTILE, start=1):
        table.page.evaluate("message => window.models[0].send(message)", message)
        table.page.wait_for_function(
            "number => window.received.filter(one => one.content.error).length === number",
            arg=number,
        )
        *_, said = (one["content"] for one in table.received)
        assert not said["ok"]
        assert 0 < len(said["error"]) < 200
        assert table.widget.view == before, message
    table.held("8D").click()
    table.page.locator(".eleusis-primary").click()
    expect(table.page.locator(".eleusis-refused")).to_have_count(1)


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (Table, {"board", "say"}),
        (Hand, {"hand", "actions"}),
        (Hypotheses, {"thoughts"}),
        (Hints, {"hints"}),
        (Play, {"board", "say", "hand", "actions"}),  # ideas and hints appear later
    ],
)
def test_each_widget_shows_its_parts(
    bridge: Open, seated: Sit, kind: type[Play], parts: set[str]
) -> None:
    page = bridge(kind(seated())).page
    every = ("board", "say", "hand", "actions", "thoughts", "hints")
    assert {part for part in every if page.locator(f".eleusis-{part}").count()} == parts


def test_the_static_fallback_is_hidden_while_the_widget_lives(bridge: Open) -> None:
    table = bridge()
    page = table.page
    html = table.widget._drawn_fallback()["text/html"]
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", html)
    fallback = page.locator(".eleusis-fallback")
    expect(fallback).to_be_hidden()
    table.show()
    page.evaluate("window.closers[0]()")
    expect(fallback).to_be_hidden()  # the second view lives
    page.evaluate("window.closers[1]()")
    expect(fallback).to_be_visible()
    expect(fallback).to_contain_text("Run this cell again")


def test_a_closed_view_leaves_nothing_behind(bridge: Open) -> None:
    page = bridge().page
    page.evaluate("window.closers[0]()")
    expect(page.locator(".eleusis")).to_have_count(0)
    heard = page.evaluate("Object.values(window.models[0].heard).map(calls => calls.size)")
    assert set(heard) == {0}
