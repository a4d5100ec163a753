"""What a table of several shows: who sits where, what they did, and who does what next.

Made from what the seat at the screen may see, and from what all could hear.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from eleusis_nb.games.eleusis import Choices, View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import multiplayer_phrases as say
from eleusis_nb.games.eleusis.legality import choices
from eleusis_nb.games.eleusis.phrases import Said, Tone, over
from eleusis_nb.games.eleusis.predictions import SUREST, stakes
from eleusis_nb.games.eleusis.view import view_of
from eleusis_nb.i18n import Text, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session.lessons import OPEN_TABLE
from eleusis_nb.session.schema.table import (
    CostsView,
    MarksView,
    MultiplayerChoicesView,
    MultiplayerView,
    PendingView,
    ProphetView,
    SeatView,
    StakeView,
    TableView,
    message,
)
from eleusis_nb.session.scores import totals
from eleusis_nb.session.screen import (
    Screen,
    Turn,
    computer_to_move,
    may_deal,
    speaker,
    turn_of,
)
from eleusis_nb.session.state import LogEntry, SessionState

LONGEST_NEWS: Final = 12

_SECOND: Final = 2  # the stage in which mistake cards are played


def shown(state: SessionState, screen: Screen) -> MultiplayerView:
    """Return the part of a view that a table of several has more."""
    turn, table = turn_of(state, screen), state.round
    seen = None if table is None else view_of(table, state.seat_of(screen.facing))
    return {
        "waits": turn.waits,
        "name": turn.name,
        "next_mover": _next_mover(state, screen)
        if turn.waits == "word" and not screen.is_own
        else "",
        "you": screen.facing,
        "persons": len(state.seats.persons),
        "news": [*_introduced(state, screen), *(one.text for one in _happened(state, screen).news)],
        "suggestions": suggestions(state, turn),
        "seats": _seats(state, seen),
        "may": _may(state, screen, seen, turn),
        "pending": None if seen is None else _pending(seen),
        "marks": None if seen is None else _marks(seen),
        "stage": 1 if seen is None else seen.stage,
        "costs": None if seen is None else _costs(seen),
    }


def _next_mover(state: SessionState, screen: Screen) -> str:
    """Return the computer player who moves when nothing is said; nothing if a person does."""
    seat = computer_to_move(state, replace(screen, passed=state.turn))
    return "" if seat is None or state.round is None else state.round.seats[seat]


def joined(state: SessionState, screen: Screen, view: TableView) -> TableView:
    """Return a view with what a table of several has more, and in its words."""
    view["may"]["again"] = may_deal(state)
    if state.round is not None and state.round.stage == _SECOND:
        seen = view_of(state.round, state.seat_of(screen.facing))
        view["hand"] = [card.code() for card in seen.may.cards]
    view["say"] = message(said(state, screen))
    view["multiplayer"] = shown(state, screen)
    return view


def title(state: SessionState) -> str:
    """Return what stands over the table: the lesson's title, or the game's name."""
    if state.alone or state.lesson is not OPEN_TABLE:
        return state.lesson.title
    return say.VARIANTS.get(state.variant.name, state.variant.name)


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
        "no_play": seen.variant.no_play_penalty,
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
        prophet = {"name": seen.seats[reign.seat], "at": reign.at}
    if variant.expels is None:
        return {"counts": "line", "prophet": prophet, "starter": True, "limit": None}
    return {
        "counts": variant.expels_by,
        "prophet": prophet,
        "starter": variant.expels_by == "accepted" or variant.starter_is_played,
        "limit": variant.expels if reign is None else variant.expels_under_prophet,
    }


def suggestions(state: SessionState, turn: Turn) -> list[str]:
    """Return rules that a God who has no idea may begin from."""
    if turn.waits != "rule":
        return []
    return [_suggested(text) for step in state.lesson.steps[1:] for text in step]


@cache
def _suggested(text: str) -> Text:
    """Return a lesson's rule, to be said in the reader's language."""
    return worded(Rule.from_text(text))


# --- what is said -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    tone: Tone
    is_own: bool = False
    """Whether it is what the person at the screen did, or what befell them."""


def said(state: SessionState, screen: Screen) -> Said:
    """Say what happened last, and who does what next."""
    if state.round is not None and state.round.ending is not None:
        return _said_at_the_end(state)
    lead = _happened(state, screen).lead
    aside = _next(state, screen)
    if lead is None:
        return Said("start", aside)
    return Said(lead.tone, lead.text, aside)


def _said_at_the_end(state: SessionState) -> Said:
    ending = None if state.round is None else state.round.ending
    end = over(ending.why if ending else "")
    match = state.match
    if match is None or not match.over:
        return end
    points = totals(state)
    winners = [name for name, total in points.items() if total == max(points.values())]
    return Said("end", end.text, say.match_over(winners))


def _next(state: SessionState, screen: Screen) -> str:
    """Say who does what next."""
    turn, table = turn_of(state, screen), state.round
    if turn.waits == "you" and table is not None:
        return _yours(view_of(table, state.seat_of(screen.facing)))
    if turn.waits == "word" and turn.name == screen.facing and table is not None:
        may = choices(table, state.seat_of(turn.name))
        mover = _next_mover(state, screen)
        return say.your_word(prophesy=may.prophesy, guess=may.guess, then=mover)
    others: dict[str, Callable[[str], str]] = {
        "rule": lambda _name: say.your_rule(),
        "cover": say.pass_on,
        "computer": say.waiting_for,
        "others": say.waiting_for,
        "word": say.others_word,
        "nobody": lambda _name: "",
    }
    return others[turn.waits](turn.name)


def _introduced(state: SessionState, screen: Screen) -> tuple[str, ...]:
    """Return what the game is about, for somebody in turn who has not moved yet."""
    if state.round is None or turn_of(state, screen).waits != "you":
        return ()
    seen = view_of(state.round, state.seat_of(screen.facing))
    has_moved = seen.plays if seen.may.predict else any(p.seat == seen.seat for p in seen.table)
    return () if not seen.seat or has_moved or seen.may.judge else (say.hidden_rule(),)


def _yours(seen: View) -> str:
    pending, may = seen.pending, seen.may
    if may.predict:
        return say.your_prediction()
    if pending is not None and pending.called is not None:
        name = seen.seats[seen.prophet or 0]
        return say.your_confirmation(name, right=pending.called)
    if pending is not None:
        return say.your_call(claim=pending.claim, prophet=seen.seat != 0)
    after = seen.situation.recent[-1]
    if seen.stage == _SECOND:
        return say.your_mistake_card(after)
    return say.your_turn(after, most=may.most, no_play=may.no_play)


@dataclass(frozen=True, slots=True)
class _Events:
    """What stands first, and what happened besides, in order."""

    lead: _Sentence | None = None
    news: Sequence[_Sentence] = ()


def _happened(state: SessionState, screen: Screen) -> _Events:
    """Return what happened since the person at the screen last did something.

    What happened to them stands first until they move again, or a play waits for their call;
    else, what happened last.
    """
    sentences = _sentences_since(state, screen)
    if state.round is None or not sentences:
        return _Events()
    own = [at for at, one in enumerate(sentences) if one.is_own]
    lead = own[-1] if own and state.round.pending is None else len(sentences) - 1
    return _Events(sentences[lead], (*sentences[:lead], *sentences[lead + 1 :]))


def _sentences_since(state: SessionState, screen: Screen) -> list[_Sentence]:
    if state.round is None:
        return []
    names = state.round.seats
    own = names.index(screen.facing) if screen.facing in names else None
    mine = [at for at, entry in enumerate(state.log) if _is_deed(entry.event, own)]
    log = state.log[mine[-1] if mine else 0 :]
    waiting = [
        at for at, entry in enumerate(log) if isinstance(entry.event, ev.Proposed | ev.Offered)
    ]
    open_at = waiting[-1] if waiting and state.round.pending is not None else -1
    return list(_sentences(log, names, own, open_at))[-LONGEST_NEWS:]


def _is_deed(what: object, seat: int | None) -> bool:
    """Whether this is something that a seat did itself."""
    deeds = ev.Played | ev.Claimed | ev.Declared | ev.Called | ev.Predicted | ev.Guessed
    return isinstance(what, deeds) and what.seat == seat and not getattr(what, "god", False)


def _sentences(
    log: Sequence[LogEntry], names: Sequence[str], own: int | None, open_at: int
) -> Iterator[_Sentence]:
    """Tell what happened; ``open_at`` is where a play stands that waits for its verdict."""
    for place, (what, before) in enumerate(log):
        after = before.recent[-1] if before.recent else None
        match what:
            case ev.Played(seat=seat, cards=cards, god=True) if seat:
                is_mine = seat == own
                text = say.played_for_me(cards) if is_mine else say.god_played(names[seat], cards)
                yield _Sentence(text, "calm")  # a part of what was claimed, which stands first
            case ev.Played(seat=seat, cards=cards, ok=ok) if seat == own and after is not None:
                text = say.mine(cards, after, ok=ok, drawn=_drawn(log, place))
                yield _Sentence(text, _tone(ok=ok), is_own=True)
            case ev.Played(seat=0, cards=cards, ok=ok):
                yield _Sentence(say.settled(cards[0], ok=ok), _tone(ok=ok))
            case ev.Played(seat=seat, cards=cards, ok=ok) if after is not None:
                yield _Sentence(say.played(names[seat], cards, after, ok=ok), _tone(ok=ok))
            case ev.Proposed() | ev.Offered() if place != open_at:
                pass  # it is said again with its verdict
            case ev.Offered(cards=cards) if after is not None:
                yield _Sentence(say.offered(cards[0], after), "calm")
            case _ if type(what) in _MINE and getattr(what, "seat", None) == own:
                text = _MINE[type(what)](what, _drawn(log, place))
                yield _Sentence(text, _tone_of(what), is_own=True)
            case _:
                plain = _plain(what, names)
                if plain:
                    yield _Sentence(plain, _tone_of(what))


def _drawn(log: Sequence[LogEntry], place: int) -> int:
    """Return how many cards were drawn for what stands at a place of the log."""
    draws = [entry.event for entry in log[place + 1 : place + 3]]
    return sum(len(draw.cards) for draw in draws if isinstance(draw, ev.Drew))


def _tone(*, ok: bool) -> Tone:
    return "right" if ok else "wrong"


def _tone_of(what: object) -> Tone:
    ok = getattr(what, "ok", None)
    return "calm" if ok is None else _tone(ok=ok)


def _plain(what: object, names: Sequence[str]) -> str:
    """Say what happened, where that needs no card of the line."""
    said_ = _SENTENCES.get(type(what))
    return "" if said_ is None else said_(what, names)


_MINE: Final[Mapping[type, Callable[[Any, int], Text]]] = {
    ev.Claimed: lambda e, drawn: say.my_claim(ok=e.ok, drawn=drawn),
    ev.Proposed: lambda e, _drawn: say.my_proposal(e.cards, claim=e.claim),
    ev.Called: lambda e, _drawn: say.my_call(right=e.right),
    ev.Declared: lambda _e, _drawn: say.my_office(),
    ev.Overthrown: lambda _e, drawn: say.my_fall(drawn),
    ev.Expelled: lambda _e, _drawn: say.my_expulsion(),
    ev.Guessed: lambda e, _drawn: say.my_guess(e.rule, ok=e.ok),
}
"""What befell the person at the screen, said to them."""

_SENTENCES: Final[Mapping[type, Callable[[Any, Sequence[str]], str]]] = {
    ev.Turned: lambda e, _names: say.turned(e.cards[0], ok=e.ok),
    ev.Claimed: lambda e, names: say.claimed(names[e.seat], ok=e.ok),
    ev.Proposed: lambda e, names: say.proposed(names[e.seat], e.cards, claim=e.claim),
    ev.Called: lambda e, names: say.called(names[e.seat], right=e.right),
    ev.Declared: lambda e, names: say.declared(names[e.seat]),
    ev.Overthrown: lambda e, names: say.overthrown(names[e.seat]),
    ev.Expelled: lambda e, names: say.expelled(names[e.seat]),
    ev.Guessed: lambda e, names: say.guessed(names[e.seat], e.rule, ok=e.ok),
    ev.SecondStage: lambda _e, _names: say.second_stage(),
}
