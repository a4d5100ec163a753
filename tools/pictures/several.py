"""Tables of several for the pictures: played by chance, always the same way, up to some moment."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.widgets import GodDesk, Play, ScoreSheet, Seats
from eleusis_nb.widgets.core import SessionWidget
from tests.browser.bridge.bridge import Bridge
from tests.table.driving import act

RULE: Final = "red if the last card is black, otherwise black"
FIVE: Final = ("God", "Ada", "falsifier", "confirmer", "random")
TWO: Final = ("God", "Ada", "Ben", "random")
GODS: Final = ("Ada", "falsifier", "confirmer", "random", "forgetful")

Moment = Callable[[Any], bool]
"""Whether a view is of the moment that is wanted."""


def table(
    make: type[SessionWidget[Any]],
    _alone: Session,
    until: Moment,
    *,
    variant: str = "new",
    seats: tuple[str, ...] = FIVE,
    lang: str = "en",
) -> SessionWidget[Any]:
    """Return a widget of a table of several at some moment."""
    random, rule = Random(4), RULE if seats[0] == "God" else None  # noqa: S311 - a picture
    session = Session.deal(
        rule,
        variant=variant,
        seats=seats,
        seed=4 if rule else None,
        folder=tempfile.mkdtemp(),
        random=random,
    )
    while not until(view := session.view()):
        act(session, view, random)
    return make(session, lang=lang)


def weigh(desk: Bridge) -> None:
    """Write a rule as God, and have it read back."""
    rule = Rule.parse("higher than the last card")
    desk.page.get_by_role("textbox").fill(rule.text(desk.widget.lang))
    desk.page.get_by_role("textbox").press("Enter")
    desk.page.locator(".eleusis-sentence").first.wait_for()


MIDDLE: Final = 15
"""So many plays lie in the middle of a round."""

EARLY: Final = 5


def _at(waits: str, plays: int) -> Moment:
    """Return the moment when a table waits for this, with so many plays on it."""
    return lambda view: view["multiplayer"]["waits"] == waits and view["table"]["count"] >= plays


def _may(what: str) -> Moment:
    """Return the moment, early in a round, when the person may do this."""
    return lambda view: view["multiplayer"]["may"][what] and view["table"]["count"] >= EARLY


def _is_over(view: Any) -> bool:  # noqa: ANN401 - plain data
    return bool(view["opened"])


several = partial(table, Play, until=_at("you", MIDDLE))
seats = partial(table, Seats, until=_at("you", EARLY), seats=TWO)
covered = partial(table, Play, until=_at("cover", EARLY), seats=TWO)
over = partial(table, ScoreSheet, until=_is_over)
god_writes = partial(table, GodDesk, until=_at("rule", 0), variant="nojhan", seats=GODS)
god_judges = partial(table, GodDesk, until=_may("judge"), variant="nojhan", seats=GODS)
delphi = partial(table, Play, until=_may("predict"), variant="delphi", seats=FIVE[:4])
