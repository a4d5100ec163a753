"""Commands that move in the game: each decides what it brings about, or says why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from eleusis_nb.cards import Card
from eleusis_nb.games.commands import Cards, Command, Credence, Key, YesNo
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
    TableEvent,
)
from eleusis_nb.table.ideas import held

Events: TypeAlias = tuple[TableEvent, ...]


class LayCards(Command, tag="play", move=True):
    """Play one card of the hand, or a series; first say whether it will fit, if one likes."""

    cards: Cards
    fits: YesNo | None = None
    confidence: Credence | None = None

    def decide(self, at: Context) -> Events:
        played = tuple(map(Card.parse, self.cards))
        events = at.judged(PlayCards(at.seat, played))
        if self.fits is None and self.confidence is None:
            return events
        made = _prediction(played, events, self.fits, self.confidence)
        return (at.own(PredictionMade(by=at.seat, prediction=made)), *events)


class LayForAll(Command):
    """Play a card for many who share a seat, with what each of them foretold of it."""

    cards: tuple[str, ...]
    foretold: Mapping[str, tuple[bool, float]]

    def decide(self, at: Context) -> Events:
        played = tuple(map(Card.parse, self.cards))
        seat = at.seat
        events = at.judged(PlayCards(seat, played))
        return (
            *(
                PredictionMade(
                    by=seat, prediction=_prediction(played, events, *said), seat=seat, who=name
                )
                for name, said in self.foretold.items()
            ),
            *events,
        )


def _prediction(
    cards: tuple[Card, ...],
    events: Sequence[ev.Event],
    fits: bool | None,  # noqa: FBT001 - what was said
    confidence: float | None,
) -> Prediction:
    """Return what was foretold of a play."""
    sure = confidence_of(confidence)
    if fits is None or sure is None:
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


class ClaimNoPlay(Command, tag="no_play", move=True):
    """Claim that no card of the hand fits."""

    def decide(self, at: Context) -> Events:
        return at.judged(NoPlay(at.seat))


class GiveUp(Command, tag="open", move=True):
    """Open the envelope: the rule is shown and the round ends without a score."""

    def decide(self, at: Context) -> Events:
        if at.state.opened is not None:
            raise CommandError(say("The envelope is already open."))
        return at.judged(Resign(at.seat))


class BecomeProphet(Command, tag="prophesy", move=True):
    """Declare oneself prophet; all hear it, so anybody at the screen may enter it."""

    def decide(self, at: Context) -> Events:
        if at.who is None:
            raise CommandError(say("First say who you are."))
        return at.judged(Prophesy(at.seat))


class JudgePlay(Command, tag="judge", move=True):
    """Call the play that waits, as God or as the prophet."""

    right: YesNo

    def decide(self, at: Context) -> Events:
        return at.judged(Judge(at.seat, self.right))


class PredictVerdict(Command, tag="predict", move=True):
    """Say whether the card on show fits, and how sure one is."""

    right: YesNo
    confidence: Credence

    def decide(self, at: Context) -> Events:
        return at.judged(Predict(at.seat, self.right, self.confidence))


class ConfessError(Command, tag="confess", move=True):
    """Confess to have erred as God: the round ends."""

    def decide(self, at: Context) -> Events:
        if at.seat != 0:
            raise CommandError(say("Only God may confess."))
        return at.judged(Confess())


class DeclareRule(Command, tag="declare", move=True):
    """Say to God that an own rule is the hidden one."""

    key: Key

    def decide(self, at: Context) -> Events:
        one, hidden = held(at, self.key), at.rule
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


class ShowRule(Command):
    """Open the envelope for everybody in the middle of a round, which nobody wins."""

    def decide(self, at: Context) -> Events:
        if at.state.opened is not None:
            raise CommandError(say("The envelope is already open."))
        return (at.opened((), given_up=True),)


class Act(Command):
    """Make the move of a computer player, with why it was made."""

    action: Action
    explained: MoveExplained | None = None

    def decide(self, at: Context) -> Events:
        events = at.judged(self.action)
        return events if self.explained is None else (*events, self.explained)


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
