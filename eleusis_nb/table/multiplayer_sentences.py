"""What a table of several says to whoever faces the screen: what happened, and who is next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from eleusis_nb.games.eleusis import View, saying
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.predictions import NO_IDEA, score_of
from eleusis_nb.games.eleusis.saying import Said
from eleusis_nb.i18n import together
from eleusis_nb.table.events import PredictionMade, TableNote
from eleusis_nb.table.screen import Screen, Turn, next_mover
from eleusis_nb.table.state import LogEntry, SessionState

LONGEST_NEWS: Final = 12

_DEEDS: Final = ev.Played | ev.Claimed | ev.Declared | ev.Called | ev.Predicted | ev.Guessed
_NO_NEWS: Final = ev.Drew | ev.Predicted | ev.Disclosed | ev.Shuffled | ev.Ended
_WAITING: Final = ev.Proposed | ev.Offered


class Sentence(NamedTuple):
    """What happened, said to whoever faces the screen."""

    said: Said
    is_own: bool = False
    """Whether it is what the person at the screen did, or what befell them."""
    foretold: bool = False
    """Whether it also says how a prediction of theirs went."""


class News(NamedTuple):
    """What stands first, and what happened besides, in order."""

    lead: Sentence | None = None
    rest: Sequence[Sentence] = ()


def message_for(
    state: SessionState, screen: Screen, turn: Turn, seen: View | None, last: Sentence | None
) -> Said:
    """Say what happened last, which stands first, and who does what next."""
    if state.round is not None and state.round.ending is not None:
        return _message_at_the_end(state, state.round.ending.why, last)
    if turn.waits == "you" and seen is not None:
        aside: str = saying.turn_sentence(seen)
    elif turn.waits == "word" and turn.name == screen.facing and seen is not None:
        aside = saying.word_sentence(seen.may, next_mover(state, screen))
    else:
        aside = saying.wait_sentence(turn.waits, turn.name)
    if last is None:
        return Said("start", aside)
    if last.is_own and seen is not None and seen.may.predict and seen.pending is not None:
        [card] = seen.pending.cards
        aside = saying.next_prediction_sentence(card, seen.situation.recent[-1])
    return replace(last.said, aside=aside)


def _message_at_the_end(state: SessionState, why: str, last: Sentence | None) -> Said:
    end = saying.ending_message(why)
    if last is not None and last.foretold:
        end = replace(end, text=together(last.said.text, end.text))
    if state.match is None or not state.match.over:
        return end
    points = state.totals
    winners = [name for name, total in points.items() if total == max(points.values())]
    return replace(end, aside=saying.match_sentence(winners))


def introduction(turn: Turn, seen: View | None) -> tuple[str, ...]:
    """Return what the game is about, for somebody in turn who has not moved yet."""
    if seen is None or turn.waits != "you":
        return ()
    has_moved = seen.plays if seen.may.predict else any(p.seat == seen.seat for p in seen.table)
    return () if not seen.seat or has_moved or seen.may.judge else (saying.HIDDEN_RULE,)


def news_for(state: SessionState, screen: Screen) -> News:
    """Return what happened since the person at the screen last did something.

    What happened to them stands first until they move again, or a play waits for a call; else,
    what happened last. A card that all predict is no such play: first comes how the last one went.
    """
    if state.round is None:
        return News()
    names, pending = state.round.seats, state.round.pending
    own = names.index(screen.facing) if screen.facing in names else None
    log = _since(state.log, own)
    waiting = [at for at, entry in enumerate(log) if isinstance(entry.event, _WAITING)]
    open_at = waiting[-1] if waiting and pending is not None else -1
    sentences = list(_sentences(log, names, own, open_at))[-LONGEST_NEWS:]
    if not sentences:
        return News()
    mine = [at for at, one in enumerate(sentences) if one.is_own]
    waits_for_call = pending is not None and pending.seat > 0
    lead = mine[-1] if mine and not waits_for_call else len(sentences) - 1
    rest = (*sentences[:lead], *sentences[lead + 1 :])
    if pending is not None and sentences[lead].foretold:
        rest = rest[:-1]  # the card that all predict now: it is asked about below the verdict
    return News(sentences[lead], rest)


def _since(log: Sequence[LogEntry], own: int | None) -> Sequence[LogEntry]:
    """Return what happened from the newest deed of a seat on, with the prediction before it."""
    for at in range(len(log) - 1, 0, -1):
        event = log[at].event
        if isinstance(event, _DEEDS) and event.seat == own and not getattr(event, "god", False):
            return log[at - isinstance(log[at - 1].event, PredictionMade) :]
    return log


def _sentences(
    log: Sequence[LogEntry], names: tuple[str, ...], own: int | None, open_at: int
) -> Iterator[Sentence]:
    """Tell what happened; ``open_at`` is where a play stands that waits for its verdict."""
    for place, (event, before) in enumerate(log):
        if isinstance(event, TableNote | _NO_NEWS):
            continue
        if isinstance(event, _WAITING) and place != open_at:
            continue  # it is said again with its verdict
        seat, last = getattr(event, "seat", None), before.recent[-1] if before.recent else None
        is_own = own is not None and seat == own
        after = [entry.event for entry in log[place + 1 : place + 3]] if is_own else ()
        drawn = sum(ev.number_of(draw.cards) for draw in after if isinstance(draw, ev.Drew))
        told = saying.sentence(event, last, names, own, drawn)
        if told is None:
            continue
        given = _given(log, place, own) if isinstance(event, ev.Played) else None
        if given is not None and given != NO_IDEA:
            came_true = given > NO_IDEA
            text = saying.with_prediction(told.text, came_true=came_true, points=score_of(given))
            told = replace(told, text=text)
        is_shown = given is not None and seat == 0  # a card on show that they predicted
        # What God plays for somebody is a part of what was claimed, which stands first.
        is_lead = is_own and not getattr(event, "god", False)
        yield Sentence(told, is_own=is_lead or is_shown, foretold=is_shown)


def _given(log: Sequence[LogEntry], place: int, own: int | None) -> float | None:
    """Return the chance that a seat gave to the verdict at a place of the log, if it did."""
    match log[place - 1].event if place else None:
        case PredictionMade(by=seat, prediction=made) if seat == own:
            return made.confidence if made.came_true else 1 - made.confidence
        case ev.Disclosed(chances=chances, ok=ok) if own in dict(chances):
            return dict(chances)[own] if ok else 1 - dict(chances)[own]
    return None
