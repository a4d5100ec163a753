"""What a table of several says: what happened last, to whom, and who does what next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from eleusis_nb.cards import Card
from eleusis_nb.games.eleusis import View
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import multiplayer_phrases as say
from eleusis_nb.games.eleusis.actions import NO_IDEA
from eleusis_nb.games.eleusis.moves import SECOND
from eleusis_nb.games.eleusis.phrases import Said, Tone, over, predicted
from eleusis_nb.games.eleusis.predictions import score_of
from eleusis_nb.i18n import Text, together
from eleusis_nb.table.events import PredictionMade
from eleusis_nb.table.scores import totals
from eleusis_nb.table.screen import Screen, Turn, next_mover
from eleusis_nb.table.state import LogEntry, SessionState

LONGEST_NEWS: Final = 12


@dataclass(frozen=True, slots=True)
class Sentence:
    """What happened, said to whoever faces the screen."""

    text: str
    tone: Tone
    is_own: bool = False
    """Whether it is what the person at the screen did, or what befell them."""
    foretold: bool = False
    """Whether it also says how a prediction of theirs went."""


def said(
    state: SessionState, screen: Screen, turn: Turn, seen: View | None, last: Sentence | None
) -> Said:
    """Say what happened last, and who does what next.

    Parameters
    ----------
    state, screen
        The table, and who faces the screen.
    turn : Turn
        What the table waits for, seen from that screen.
    seen : View or None
        What may be seen there; None before the deal.
    last : Sentence or None
        What stands first of what happened.
    """
    if state.round is not None and state.round.ending is not None:
        return _said_at_the_end(state, last)
    aside = _next(state, screen, turn, seen)
    if last is None:
        return Said("start", aside)
    if last.is_own and seen is not None and seen.may.predict and seen.pending is not None:
        [card] = seen.pending.cards
        aside = say.your_next_prediction(card, seen.situation.recent[-1])
    return Said(last.tone, last.text, aside)


def _said_at_the_end(state: SessionState, last: Sentence | None) -> Said:
    ending = None if state.round is None else state.round.ending
    end = over(ending.why if ending else "")
    if last is not None and last.foretold:
        end = replace(end, text=together(last.text, end.text))
    match = state.match
    if match is None or not match.over:
        return end
    points = totals(state)
    winners = [name for name, total in points.items() if total == max(points.values())]
    return Said("end", end.text, say.match_over(winners))


def _next(state: SessionState, screen: Screen, turn: Turn, seen: View | None) -> str:
    """Say who does what next."""
    if turn.waits == "you" and seen is not None:
        return _yours(seen)
    if turn.waits == "word" and turn.name == screen.facing and seen is not None:
        may, mover = seen.may, next_mover(state, screen)
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


def introduced(turn: Turn, seen: View | None) -> tuple[str, ...]:
    """Return what the game is about, for somebody in turn who has not moved yet."""
    if seen is None or turn.waits != "you":
        return ()
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
    if seen.stage == SECOND:
        return say.your_mistake_card(after)
    return say.your_turn(after, most=may.most)


class Happened(NamedTuple):
    """What stands first, and what happened besides, in order."""

    lead: Sentence | None = None
    news: Sequence[Sentence] = ()


def happened(state: SessionState, screen: Screen) -> Happened:
    """Return what happened since the person at the screen last did something.

    What happened to them stands first until they move again, or a play waits for a call; else,
    what happened last. A card that all predict is no such play: first comes how the last one went.
    """
    sentences = _sentences_since(state, screen)
    if state.round is None or not sentences:
        return Happened()
    own = [at for at, one in enumerate(sentences) if one.is_own]
    pending = state.round.pending
    waits_for_call = pending is not None and pending.seat > 0
    lead = own[-1] if own and not waits_for_call else len(sentences) - 1
    news = (*sentences[:lead], *sentences[lead + 1 :])
    if pending is not None and sentences[lead].foretold:
        news = news[:-1]  # the card that all predict now: it is asked about below the verdict
    return Happened(sentences[lead], news)


def _sentences_since(state: SessionState, screen: Screen) -> list[Sentence]:
    if state.round is None:
        return []
    names = state.round.seats
    own = names.index(screen.facing) if screen.facing in names else None
    newest = range(len(state.log) - 1, -1, -1)
    mine = next((at for at in newest if _is_deed(state.log[at].event, own)), 0)
    mine -= mine > 0 and isinstance(state.log[mine - 1].event, PredictionMade)
    log = state.log[mine:]
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
    log: Sequence[LogEntry], names: tuple[str, ...], own: int | None, open_at: int
) -> Iterator[Sentence]:
    """Tell what happened; ``open_at`` is where a play stands that waits for its verdict."""
    for place, (what, before) in enumerate(log):
        after = before.recent[-1] if before.recent else None
        match what:
            case ev.Played(seat=0, cards=cards, ok=ok) if _given(log, place, own) is not None:
                text = _with_prediction(say.settled(cards[0], ok=ok), log, place, own)
                yield Sentence(text, _tone(ok=ok), is_own=True, foretold=True)
            case ev.Played(seat=seat, cards=cards, god=True) if seat:
                is_mine = seat == own
                text = say.played_for_me(cards) if is_mine else say.god_played(names[seat], cards)
                yield Sentence(text, "calm")  # a part of what was claimed, which stands first
            case ev.Played(seat=seat, cards=cards, ok=ok) if seat == own and after is not None:
                text = say.mine(cards, after, ok=ok, drawn=_drawn(log, place))
                yield Sentence(_with_prediction(text, log, place, own), _tone(ok=ok), is_own=True)
            case ev.Proposed() | ev.Offered() if place != open_at:
                pass  # it is said again with its verdict
            case _ if type(what) in _MINE and getattr(what, "seat", None) == own:
                text = _MINE[type(what)](what, _drawn(log, place))
                yield Sentence(text, _tone_of(what), is_own=True)
            case _ if type(what) in _HEARD:
                heard = _heard(what, after, names)
                if heard is not None:
                    yield heard


def _with_prediction(verdict: Text, log: Sequence[LogEntry], place: int, own: int | None) -> Text:
    """Say after a verdict whether the person at the screen predicted it."""
    given = _given(log, place, own)
    if given is None or given == NO_IDEA:
        return verdict
    return predicted(verdict, came_true=given > NO_IDEA, points=score_of(given))


def _given(log: Sequence[LogEntry], place: int, own: int | None) -> float | None:
    """Return the chance that a seat gave to the verdict at a place of the log, if it did."""
    match log[place - 1].event if place else None:
        case PredictionMade(by=seat, prediction=made) if seat == own:
            return made.confidence if made.came_true else 1 - made.confidence
        case ev.Disclosed(chances=chances, ok=ok) if own in dict(chances):
            return dict(chances)[own] if ok else 1 - dict(chances)[own]
    return None


@lru_cache(maxsize=1_000)
def _heard(what: object, after: Card | None, names: tuple[str, ...]) -> Sentence | None:
    """Tell what all hear; once for all devices of a table, and each time that it is shown again."""
    match what:
        case ev.Played(seat=0, cards=cards, ok=ok):
            return Sentence(say.settled(cards[0], ok=ok), _tone(ok=ok))
        case ev.Played(seat=seat, cards=cards, ok=ok) if after is not None:
            return Sentence(say.played(names[seat], cards, after, ok=ok), _tone(ok=ok))
        case ev.Offered(cards=cards) if after is not None:
            return Sentence(say.offered(cards[0], after), "calm")
    said_ = _SENTENCES.get(type(what))
    return None if said_ is None else Sentence(said_(what, names), _tone_of(what))


def _drawn(log: Sequence[LogEntry], place: int) -> int:
    """Return how many cards were drawn for what stands at a place of the log."""
    draws = [entry.event for entry in log[place + 1 : place + 3]]
    return sum(ev.number_of(draw.cards) for draw in draws if isinstance(draw, ev.Drew))


def _tone(*, ok: bool) -> Tone:
    return "right" if ok else "wrong"


def _tone_of(what: object) -> Tone:
    ok = getattr(what, "ok", None)
    return "calm" if ok is None else _tone(ok=ok)


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

_HEARD: Final = frozenset({ev.Played, ev.Offered, *_SENTENCES})
"""What all hear of."""
