"""What a table of several shows: who sits where, what they did, and who does what next.

Made from what the seat at the screen may see, and from what all could hear.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

from eleusis_nb.games.eleusis import Choices, Variant, View
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.moves import SECOND
from eleusis_nb.games.eleusis.predictions import SUREST, stakes
from eleusis_nb.games.eleusis.saying import VARIANTS
from eleusis_nb.i18n import Text, worded
from eleusis_nb.rules import Rule
from eleusis_nb.table.lessons import OPEN_TABLE
from eleusis_nb.table.multiplayer_sentences import happened, introduced, said
from eleusis_nb.table.schema.table import (
    CostsView,
    MarksView,
    MultiplayerChoicesView,
    PendingView,
    ProphetView,
    SeatView,
    StakeView,
    TableView,
    message,
)
from eleusis_nb.table.scores import totals
from eleusis_nb.table.screen import (
    Screen,
    Turn,
    may_deal,
    next_mover,
    speaker,
    turn_of,
)
from eleusis_nb.table.state import SessionState


def joined(state: SessionState, screen: Screen, view: TableView, seen: View | None) -> TableView:
    """Return a view with what a table of several has more, and in its words.

    Parameters
    ----------
    state, screen
        The table, and who faces the screen.
    view : TableView
        What one who plays alone would be shown.
    seen : View or None
        What may be seen of the round there; None before the deal.
    """
    turn, latest = turn_of(state, screen), happened(state, screen)
    view["may"]["again"] = may_deal(state)
    if seen is not None and seen.stage == SECOND:
        view["hand"] = [card.code() for card in seen.may.cards]
    view["say"] = message(said(state, screen, turn, seen, latest.lead))
    view["multiplayer"] = {
        "waits": turn.waits,
        "name": turn.name,
        "next_mover": next_mover(state, screen)
        if turn.waits == "word" and not screen.is_own
        else "",
        "you": screen.facing,
        "persons": len(state.seats.persons),
        "news": [*introduced(turn, seen), *(one.said.text for one in latest.news)],
        "suggestions": suggestions(state, turn),
        "seats": _seats(state, seen),
        "may": _may(state, screen, seen, turn),
        "pending": None if seen is None else _pending(seen),
        "marks": None if seen is None else _marks(seen),
        "stage": 1 if seen is None else seen.stage,
        "costs": None if seen is None else _costs(seen),
    }
    return view


def title(state: SessionState) -> str:
    """Return what stands over the table: the lesson's title, or the game's name."""
    if state.alone or state.lesson is not OPEN_TABLE:
        return state.lesson.title
    return VARIANTS.get(state.variant.name, state.variant.name)


def stakes_view(surest: float = SUREST) -> list[StakeView]:
    """Return the answers a prediction is chosen from, and what each of them brings."""
    return [
        {"confidence": one.confidence, "right": one.right, "wrong": one.wrong}
        for one in stakes(surest)
    ]


# --- who sits where -----------------------------------------------------------------------------


def _seats(state: SessionState, seen: View | None) -> list[SeatView]:
    if seen is not None:
        points = totals(state)
        return [_seat(state, seen, seat, points) for seat in range(len(seen.seats))]
    return [
        {
            "name": name,
            "kind": kind,
            "god": place == 0,
            "cards": 0,
            "mistakes": [],
            "out": False,
            "prophet": False,
            "to_move": False,
            "predicted": False,
            "points": 0,
        }
        for place, (name, kind) in enumerate(zip(state.seats.names, state.seats.kinds, strict=True))
    ]


def _seat(state: SessionState, seen: View, seat: int, points: Mapping[str, float]) -> SeatView:
    name = seen.seats[seat]
    return {
        "name": name,
        "kind": state.seats.kind(name),
        "god": seat == 0,
        "cards": seen.counts[seat],
        "mistakes": [card.code() for card in seen.mistakes[seat]],
        "out": seat in seen.expelled,
        "prophet": seat == seen.prophet,
        "to_move": seat in seen.waits_for,
        "predicted": seat in seen.predicted,
        "points": round(points.get(name, 0) + seen.tally[seat] * (seen.ending is None), 2),
    }


def _may(
    state: SessionState, screen: Screen, seen: View | None, turn: Turn
) -> MultiplayerChoicesView:
    may = Choices(-1) if seen is None or screen.facing is None else seen.may
    seat, table = speaker(state, screen), state.round
    hears = seat is not None and (not screen.is_own or seat == state.seat_of(screen.facing))
    declares = hears and seat is not None and table is not None and choices(table, seat).prophesy
    return {
        "prophesy": may.prophesy or declares,
        "judge": may.judge,
        "predict": stakes_view(may.surest) if may.predict else [],
        "confess": may.confess,
        "close": seen is not None and seen.seat == 0 and may.no_play,
        "go_on": turn.waits == "word",
        "guess": may.guess,
    }


def _costs(seen: View) -> CostsView:
    return {
        "no_play": seen.variant.no_play_penalty if seen.variant.no_play else None,
        "overthrow": seen.variant.overthrow_penalty,
    }


def _pending(seen: View) -> PendingView | None:
    pending = seen.pending
    if pending is None:
        return None
    return {
        "name": seen.seats[pending.seat],
        "cards": [card.code() for card in pending.cards],
        "claim": pending.claim,
        "called": pending.called,
        "prophet": None if seen.prophet is None else seen.seats[seen.prophet],
    }


def _marks(seen: View) -> MarksView:
    """Return what counts towards being expelled, so that every tenth card can be marked."""
    variant = seen.variant
    reign = seen.reigns[-1] if seen.prophet is not None else None
    prophet: ProphetView | None = None
    if reign is not None:
        prophet = {
            "name": seen.seats[reign.seat],
            "at": reign.at,
            "counts": _counted(variant, under_prophet=True),
        }
    if variant.expels is None:
        return {"counts": "line", "prophet": prophet, "starter": True, "limit": None}
    counts = _counted(variant, under_prophet=False)
    return {
        "counts": counts,
        "prophet": prophet,
        "starter": counts == "accepted" or variant.starter_is_played,
        "limit": variant.expels if reign is None else variant.expels_under_prophet,
    }


def _counted(variant: Variant, *, under_prophet: bool) -> Literal["accepted", "played"]:
    """Return which cards count towards being expelled."""
    return "played" if variant.counts_refused(under_prophet=under_prophet) else "accepted"


def suggestions(state: SessionState, turn: Turn) -> list[str]:
    """Return rules that a God who has no idea may begin from."""
    if turn.waits != "rule":
        return []
    return [_suggested(text) for step in state.lesson.steps[1:] for text in step]


@cache
def _suggested(text: str) -> Text:
    """Return a lesson's rule, to be said in the reader's language."""
    return worded(Rule.from_text(text))
