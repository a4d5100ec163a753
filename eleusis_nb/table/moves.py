"""Decisions about moves of the game: each returns what it brings about, or says why not.

What arrives is not believed: it may be of any type.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON
from eleusis_nb.games.eleusis import (
    Action,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
)
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis.predictions import SUREST, Prediction, confidence_of
from eleusis_nb.games.eleusis.saying import counter_example, counter_name
from eleusis_nb.i18n import say, together
from eleusis_nb.inference.hypotheses import rest_of
from eleusis_nb.rules import Rule, compare
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import (
    HypothesisDeclared,
    MoveExplained,
    PredictionMade,
    SessionEvent,
)
from eleusis_nb.table.ideas import held

Events: TypeAlias = tuple[SessionEvent, ...]


def play(at: Context, cards: JSON, fits: JSON = None, confidence: JSON = None) -> Events:
    """Play one card of the hand, or a series; first say whether it will fit, if one likes."""
    if not isinstance(cards, Sequence) or isinstance(cards, str) or not cards:
        raise CommandError(say("Choose one or more cards from your hand, such as 5S."))
    if not set(map(type, cards)) <= {str}:
        raise CommandError(say("Write cards like this: 5S."))
    played = tuple(map(Card.parse, map(str, cards)))
    seat = at.seat
    events = at.judged(PlayCards(seat, played))
    if fits is None and confidence is None:
        return events
    made = _prediction(played, events, fits, confidence)
    return (at.own(PredictionMade(by=seat, prediction=made)), *events)


def lay(at: Context, cards: Sequence[str], foretold: Mapping[str, tuple[bool, float]]) -> Events:
    """Play a card for many who share a seat, with what each of them foretold of it."""
    played = tuple(map(Card.parse, cards))
    seat = at.seat
    events = at.judged(PlayCards(seat, played))
    return (
        *(
            PredictionMade(
                by=seat, prediction=_prediction(played, events, fits, sure), seat=seat, who=name
            )
            for name, (fits, sure) in foretold.items()
        ),
        *events,
    )


def _prediction(
    cards: tuple[Card, ...], events: Sequence[ev.Event], fits: JSON, confidence: JSON
) -> Prediction:
    """Return what was foretold of a play."""
    sure = confidence_of(confidence)
    if not isinstance(fits, bool) or sure is None:
        raise CommandError(
            say(
                "A prediction says yes or no, and how sure you are, from {least} (no idea) to "
                "{most}.",
                least=0.5,
                most=SUREST,
            )
        )
    verdict = next((event.ok for event in events if isinstance(event, ev.Played)), None)
    if verdict is None:
        raise CommandError(say("Someone else judges this card: you can't predict it."))
    return Prediction(cards, fits, sure, came_true=fits == verdict)


def no_play(at: Context) -> Events:
    """Claim that no card of the hand fits."""
    return at.judged(NoPlay(at.seat))


def open_envelope(at: Context) -> Events:
    """Give up: the rule is shown and the round ends without a score."""
    if at.state.opened is not None:
        raise CommandError(say("The envelope is already open."))
    return at.judged(Resign(at.seat))


def show_rule(at: Context) -> Events:
    """Open the envelope for everybody in the middle of a round, which nobody wins."""
    if at.state.opened is not None:
        raise CommandError(say("The envelope is already open."))
    return (at.opened((), given_up=True),)


def prophesy(at: Context) -> Events:
    """Declare oneself prophet; all hear it, so anybody at the screen may enter it."""
    if at.who is None:
        raise CommandError(say("First say who you are."))
    return at.judged(Prophesy(at.seat))


def judge(at: Context, right: JSON) -> Events:
    """Call the play that waits, as God or as the prophet."""
    if not isinstance(right, bool):
        raise CommandError(say("A verdict must be right or wrong."))
    return at.judged(Judge(at.seat, right))


def predict(at: Context, right: JSON, confidence: JSON) -> Events:
    """Say whether the card on show fits, and how sure one is."""
    number = isinstance(confidence, int | float) and not isinstance(confidence, bool)
    if not isinstance(right, bool) or not number:
        raise CommandError(
            say("Say whether it will fit and how sure you are, from 0.5 (no idea) to 0.99.")
        )
    return at.judged(Predict(at.seat, right, float(confidence)))  # type: ignore[arg-type]  # a number


def confess(at: Context) -> Events:
    """Confess to have erred as God: the round ends."""
    if at.seat != 0:
        raise CommandError(say("Only God may confess."))
    return at.judged(Confess())


def act(at: Context, action: Action, explained: MoveExplained | None = None) -> Events:
    """Make the move of a computer player, with why it was made."""
    events = at.judged(action)
    return events if explained is None else (*events, explained)


def declare(at: Context, key: JSON) -> Events:
    """Say to God that an own rule is the hidden one."""
    one, hidden = held(at, key), at.rule
    said = one.rule
    if one.other is not None and compare(said, hidden).equivalent:
        # What fits is told rightly: now it hangs on what was said of the others.
        said = rest_of(one.other)
    events = at.judged(Guess(at.seat, said))
    right = any(isinstance(event, ev.Guessed) and event.ok for event in events)
    # Rivals would hear a counter-example too: at their table God only says yes or no.
    helps = at.state.lesson.counter_example and at.state.alone
    counter = "" if right or not helps else _counter(at, said, hidden)
    return (*events, at.own(HypothesisDeclared(key=one.key, counter=counter, right=right)))


def _counter(at: Context, said: Rule, hidden: Rule) -> str:
    """Say on which card a wrong rule fails, on this board if it can be seen from here."""
    here = compare(said, hidden, board=at.state.situation)
    apart = compare(said, hidden) if here.equivalent else here
    if apart.line is None or apart.card is None:
        return ""
    after = apart.line[-1] if apart.line else None
    yes = said.accepts(apart.line, apart.card, apart.last)
    names = at.state.lesson.names
    if names is None:
        text = counter_example(apart.card, after, own_says_yes=yes)
    else:
        text = counter_name(apart.card, after, names[yes])
    if here.equivalent:
        return together(say("From now on no card could decide between these two."), text)
    return text
