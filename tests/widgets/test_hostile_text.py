"""Names, notes, titles and whatever stands in a record are shown as text, never as markup."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

import eleusis_nb as el
from eleusis_nb.errors import EleusisError
from eleusis_nb.games import JSON, Record
from eleusis_nb.games.eleusis import Round, variants
from eleusis_nb.games.eleusis.scores import Points, ScoreTable
from eleusis_nb.games.governor import GovernorRound
from eleusis_nb.inference.likeliest import Likeliest
from eleusis_nb.learning import measures
from eleusis_nb.learning.checking.check import Check
from eleusis_nb.learning.checking.item import ItemStanding
from eleusis_nb.learning.report import gather, page
from eleusis_nb.session.governor import GovernorSession
from eleusis_nb.widgets import (
    Evidence,
    GouverneurTable,
    Replay,
    builder,
    evidence,
    fallback,
    governor,
    workshop,
)
from tests.test_markup import Read
from tests.widgets.conftest import Sit

HOSTILE: Final = "<img src=x onerror=alert(1)>"
OURS: Final = set(
    "html head meta title style body main div span b table tr td th tbody thead caption p br small "
    "code h1 h2 h3 ul li pre script header footer section".split()
)


def is_harmless(page: str, *, shown: bool = False) -> bool:
    """Say whether a page has only elements of ours, and shows the hostile text if it should."""
    read = Read(page)
    assert {name for name, _ in read.elements} <= OURS
    assert not [one for _, given in read.elements for one in given if one.startswith("on")]
    assert not shown or HOSTILE in read.text
    return True


def test_the_check_itself_notices() -> None:
    with pytest.raises(AssertionError):
        is_harmless(f"<p>{HOSTILE}</p>")
    with pytest.raises(AssertionError):
        is_harmless('<p onclick="alert(1)">')


@dataclass(frozen=True)
class Given:
    """An event as it is written."""

    event: Mapping[str, JSON]

    def to_json(self) -> Mapping[str, JSON]:
        return self.event


def changed(value: JSON, at: tuple[str | int, ...]) -> JSON:
    """Return a value with the hostile text at one place in it."""
    if not at:
        return HOSTILE
    if isinstance(value, Mapping):
        return {k: changed(v, at[1:]) if k == at[0] else v for k, v in value.items()}
    assert isinstance(value, list | tuple)
    return [changed(one, at[1:]) if n == at[0] else one for n, one in enumerate(value)]


def places(value: JSON, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield where something stands in a value that is no list and no mapping."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from places(one, (*at, key))
    elif isinstance(value, list | tuple):
        for n, one in enumerate(value):
            yield from places(one, (*at, n))
    else:
        yield at


def hostile_records(path: Path) -> Iterator[Record]:
    """Yield a record once for each kind of place in it, with the hostile text there."""
    lines = [[dict(event) for event in line.events] for line in Record.read(path).lines]
    seen = set()
    for number, line in enumerate(lines):
        for n, event in enumerate(line):
            for at in places(event):
                named = tuple(part for part in at if isinstance(part, str))
                kind = (event["event"], event.get("kind"), named)
                if kind not in seen:
                    seen.add(kind)
                    yield made_of(lines, {(number, n): changed(event, at)})


def made_of(lines: list[list[dict[str, JSON]]], instead: Mapping[tuple[int, int], JSON]) -> Record:
    """Return a record of these events, with others instead of some."""
    record = Record()
    for number, line in enumerate(lines):
        events = [instead.get((number, n), event) for n, event in enumerate(line)]
        record.append(*(Given(event) for event in events if isinstance(event, Mapping)))
    return record


def drawn(record: Record) -> list[str]:
    """Return what can be drawn of a record, as far as it can be read."""
    pages = []
    for widget in (Replay, Evidence):
        try:
            pages.append(widget(record)._drawn_fallback()["text/html"])
        # What else is wrong with such a record is tried elsewhere.
        except (EleusisError, TypeError, ValueError, LookupError, AttributeError):
            continue
    return pages


def test_no_place_in_a_record_of_eleusis_holds_markup(seated: Sit) -> None:
    session = seated()
    session.do("suppose", text="red", credence=0.5)
    session.do("play", cards=["6C"])
    session.do("play", cards=["AC"])
    session.do("open")
    session.do("explain", text="I looked at suits only.")
    assert session.path is not None
    pages = [page for record in hostile_records(session.path) for page in drawn(record)]
    assert len(pages) > 50
    assert all(map(is_harmless, pages))


def test_no_place_in_a_record_of_the_governor_holds_markup(tmp_path: Path) -> None:
    session = GovernorSession.open(secret=True, seed=3, folder=tmp_path)
    session.do("stake", amount=1)
    session.do("suppose", text="red; any draw; drawer -2")
    session.do("draw")
    pages = [page for record in hostile_records(session.path) for page in drawn(record)]
    assert len(pages) > 20
    assert all(map(is_harmless, pages))


def test_a_purse_that_is_markup() -> None:
    seat: dict[str, JSON] = {"name": HOSTILE, "cards": ["QH"], "score": HOSTILE, "purse": HOSTILE}
    view: dict[str, JSON] = {"title": HOSTILE, "draw": HOSTILE, "pot": HOSTILE, "seats": [seat]}
    for one in (seat, {**seat, "won": True}, {**seat, "in": True}, {**seat, "plays": True}):
        page = governor.drawn({**view, "seats": [one]}, HOSTILE)
        assert is_harmless(page, shown=True)
        assert Read(page).text.count(HOSTILE) == 6  # title, draw, pot, name, score, purse


def test_a_board_of_a_forged_record() -> None:
    board = GovernorRound.deal(("Ada", "Bob"), seed=1).board
    forged = replace(board, draw=HOSTILE, pot=HOSTILE)  # type: ignore[arg-type] # as a record could
    assert is_harmless(forged._repr_html_(), shown=True)


def test_names_titles_and_texts(seated: Sit, tmp_path: Path) -> None:
    session = seated()
    session.do("play", cards=["6C"])
    session.do("open")
    session.do("explain", text=HOSTILE)
    table = GouverneurTable(players={HOSTILE: "person", "Bob": "reckons"}, folder=tmp_path)
    board = GovernorRound.deal((HOSTILE, "Bob"), seed=1)
    round_ = Round.deal(variants["new"], "red", ("God", HOSTILE, "Bob", "Cleo"), 7)
    scores = ScoreTable((HOSTILE, "Bob"), (Points(0, 1, HOSTILE),))
    likeliest = Likeliest(((HOSTILE, 0.5),), 1, "en")
    view = {"title": HOSTILE, "say": {"text": HOSTILE}, "names": [HOSTILE, HOSTILE]}
    shown = (
        table._drawn_fallback()["text/html"],
        board._repr_html_(),
        round_._repr_html_(),
        round_.view(1)._repr_html_(),
        scores._repr_html_(),
        likeliest.html(),
        el.make_lesson("red", title=HOSTILE)._repr_html_(),
        Check("1", "exit", ItemStanding.NOT_YET, HOSTILE, HOSTILE)._repr_html_(),
        fallback.draw(view, [], HOSTILE),
        evidence.drawn(view, [], HOSTILE),
        builder.drawn({"sentence": HOSTILE, "python": HOSTILE}, HOSTILE),
        workshop.drawn({"draft": {"sentence": HOSTILE}, "critique": None}, HOSTILE),
        page(gather(tmp_path, random=Random(1)), title=HOSTILE),
    )
    assert all(is_harmless(one, shown=True) for one in shown)
    assert is_harmless(measures.of(Record.read(session.path))._repr_html_())
    assert HOSTILE not in scores._repr_markdown_()
