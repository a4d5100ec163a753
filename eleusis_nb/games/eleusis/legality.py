"""What a seat can do, each action with what it brings about; and what may be done now.

An action is a command: a page or a cell asks for it by its name, a player by the object.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final

from eleusis_nb.cards import Card
from eleusis_nb.games.commands import Command, Credence, YesNo, bounds, tag_of
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import scores
from eleusis_nb.games.eleusis.layout import Cards
from eleusis_nb.games.eleusis.predictions import NO_IDEA, SUREST
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.state import Pending, PublicState, State
from eleusis_nb.games.messages import IllegalAction
from eleusis_nb.i18n import Text, many, say, together
from eleusis_nb.rules import Rule, compare

if TYPE_CHECKING:
    from eleusis_nb.games.eleusis.moves import Move


class WrongCall(IllegalAction):
    """A call that breaks the sealed rule; it is for God's eyes alone."""


class Action(Command, move=True):
    """What a seat does. A page or a cell does not name the seat: it is that of who asks."""

    seat: int

    def is_in(self, may: Choices) -> bool:
        """Whether it may be done, as the choice of its name says where there is no more to it."""
        return bool(getattr(may, tag_of(type(self).__name__, "_")))

    def why_not(self, state: State, may: Choices) -> Text:
        """Say why it may not be done now."""
        raise NotImplementedError

    def bring_about(self, move: Move) -> None:
        """Let happen what it brings about, once it is known that it may be done."""
        raise NotImplementedError


class PlayCards(Action, tag="play", repr_omit_defaults=True):
    """Play one card of the hand, or a series; first say whether it will fit, if one likes.

    The number of the cards counts as announced.
    """

    cards: Annotated[
        Cards, bounds(say("one to four cards, such as 5S"), min_length=1, max_length=4)
    ]
    fits: YesNo | None = None
    confidence: Credence | None = None

    def is_in(self, may: Choices) -> bool:
        played: object = self.cards
        is_play = isinstance(played, tuple) and 1 <= len(played) <= may.most
        return is_play and not _missing(self.cards, may.cards)

    def why_not(self, state: State, may: Choices) -> Text:
        return _waiting(state, self.seat) or next(_faults(state, self.cards, may))

    def bring_about(self, move: Move) -> None:
        move.submit(Pending(self.seat, self.cards))


class NoPlay(Action):
    """Claim that no card of the hand fits.

    In the second stage of ``original`` it is God's: no mistake card on the table is right.
    """

    def why_not(self, state: State, may: Choices) -> Text:
        if not state.variant.no_play:
            name = state.variant.name
            return say("In “{variant}” you can't say that no card fits: play a card.", variant=name)
        none = say("You have no cards, so you can't say that none fits.")
        return _waiting(state, self.seat) or none

    def bring_about(self, move: Move) -> None:
        if self.seat:
            hand = move.state.hands[self.seat].cards
            move.submit(Pending(self.seat, hand, claim=True))
            return
        if not move.is_stuck():
            raise WrongCall(say("By your sealed rule, a mistake card on the table still fits."))
        move.end(say("None of the mistake cards on the table fits."))


class Prophesy(Action):
    """Declare oneself prophet; all hear it, so anybody at the screen may enter it."""

    def why_not(self, state: State, may: Choices) -> Text:
        return next(_hindrances(state, self.seat))

    def bring_about(self, move: Move) -> None:
        move.happen(ev.Declared(self.seat))
        move.pass_on(move.state.turn, stay=True)  # who declares before playing does not play


class Judge(Action):
    """Call the play, or the claim, that waits, as God or as the prophet: right or wrong."""

    right: YesNo

    def is_in(self, may: Choices) -> bool:
        return may.judge and type(self.right) is bool

    def why_not(self, state: State, may: Choices) -> Text:
        if may.judge:
            return say("A verdict is right or wrong: True or False.")
        return say("There is no play for you to judge now.")

    def bring_about(self, move: Move) -> None:
        state = move.state
        pending = state.pending
        if pending is None:
            return
        truth = move.truth(pending)
        if self.seat == 0:
            if self.right != truth:
                raise WrongCall(_wrong_call(state, right=truth))
        else:
            move.happen(ev.Called(self.seat, self.right))
            if state.by_hand:
                return  # now God has to say whether it was right
        move.settle(move.state.pending or pending, right=truth)


class Guess(Action):
    """Say the rule, as text or as a rule. It is right when it is equivalent from every start."""

    rule: Rule | str

    def why_not(self, state: State, may: Choices) -> Text:
        variant = state.variant
        if variant.guess == "never":
            return say("In “{variant}” you don't guess the rule aloud.", variant=variant.name)
        if variant.guess == "after right":
            return say("You may guess the rule only right after a play of yours fits.")
        return say("You may guess the rule only on your turn.")

    def bring_about(self, move: Move) -> None:
        words: object = self.rule  # it may come from outside
        said = Rule.parse(words) if isinstance(words, str) else words
        if not isinstance(said, Rule) or not isinstance(move.rule, Rule):
            raise IllegalAction(
                say("Give the rule as text or as a Rule, so that it can be compared.")
            )
        right = compare(said, move.rule).equivalent
        move.happen(ev.Guessed(self.seat, str(said), right))
        if right:
            move.end(say("{name} guessed the rule.", name=move.state.seats[self.seat]))


class Predict(Action):
    """Say whether the card on show is right, and how sure one is, from 0.5 (no idea) to 1."""

    right: YesNo
    confidence: Credence = 0.75

    def is_in(self, may: Choices) -> bool:
        sure: object = self.confidence
        is_sure = isinstance(sure, int | float) and NO_IDEA <= sure <= may.surest
        return may.predict and is_sure and type(self.right) is bool

    def why_not(self, state: State, may: Choices) -> Text:
        if may.predict:
            sure = {"least": NO_IDEA, "most": may.surest}
            return say("Say right or wrong, and how sure you are, from {least} to {most}.", **sure)
        return say("There is no card for you to predict now.")

    def bring_about(self, move: Move) -> None:
        chance = self.confidence if self.right else 1 - self.confidence
        move.happen(ev.Predicted(self.seat, chance))
        pending = move.state.pending
        if pending is not None and move.state.callers == (0,) and not move.state.by_hand:
            move.settle(pending, right=move.truth(pending))


class Confess(Action):
    """Confess to have erred as God: the round ends."""

    seat: int = 0

    def why_not(self, state: State, may: Choices) -> Text:
        if state.variant.confession or self.seat:
            return say("Only God may confess.")
        return say("“{variant}” has no confession.", variant=state.variant.name)

    def bring_about(self, move: Move) -> None:
        move.end(say("God confessed a mistake."), scores.confession(move.state))


class Resign(Action, tag="open"):
    """Give up: the envelope is opened and the round ends without a score."""

    def why_not(self, state: State, may: Choices) -> Text:
        name = state.variant.name
        return say("In “{variant}” a single player can't give up.", variant=name)

    def bring_about(self, move: Move) -> None:
        seats = move.state.seats
        move.end(say("{name} gave up.", name=seats[self.seat]), ScoreTable(seats))


PROPHETS_OTHERS: Final = 2
"""Players who must still be in, God and the prophet not counted (chosen: source 000 is silent)."""

_CONFIDENCES: Final = (NO_IDEA, 0.75, 0.9)


@dataclass(frozen=True, slots=True)
class Choices:
    """What one seat may do now: which cards may be played, how many at once, and what else.

    It can be asked whether an action is in it, and it lists actions when iterated over (guesses
    have no end and are not listed, confidences are listed at three levels).

    Examples
    --------
    >>> from eleusis_nb.cards import cards
    >>> choices = Choices(1, cards=cards("9S 4D"), most=2, no_play=True)
    >>> len(list(choices))
    5
    >>> PlayCards(1, cards("4D 9S")) in choices, PlayCards(1, cards("9S 9S")) in choices
    (True, False)
    """

    seat: int
    """Whose choices these are."""
    cards: Cards = ()
    """The cards one may play from."""
    most: int = 0
    """The most cards of one play; 0 when none may be played."""
    no_play: bool = False
    prophesy: bool = False
    judge: bool = False
    guess: bool = False
    predict: bool = False
    confess: bool = False
    resign: bool = False
    surest: ClassVar[float] = SUREST
    """The highest confidence of a prediction."""

    def __bool__(self) -> bool:
        return self.most > 0 or self.resign or self.guess or any(self._others())

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and action.seat == self.seat and action.is_in(self)

    def __iter__(self) -> Iterator[Action]:
        for number in range(1, self.most + 1):
            for series in dict.fromkeys(permutations(self.cards, number)):
                yield PlayCards(self.seat, series)
        yield from self._others()

    def pick(self, random: Random) -> Action:
        """Return one of these actions by chance, as a beginner would: mostly short plays."""
        others = [act for act in self._others() if not isinstance(act, (Confess, Resign))]
        if self.most and (not others or random.random() < 0.85):  # noqa: PLR2004  # mostly plays
            number = min(self.most, 1 + int(random.expovariate(1.0)))
            return PlayCards(self.seat, tuple(random.sample(self.cards, number)))
        if not others and self.resign:
            return Resign(self.seat)
        if not others:
            raise IllegalAction(say("There is nothing to choose: it is not your turn."))
        return random.choice(others)

    def _others(self) -> Iterator[Action]:
        if self.no_play:
            yield NoPlay(self.seat)
        if self.prophesy:
            yield Prophesy(self.seat)
        if self.judge:
            yield from (Judge(self.seat, right) for right in (True, False))
        if self.predict:
            for right in (True, False):
                for confidence in _CONFIDENCES:
                    yield Predict(self.seat, right, min(confidence, self.surest))
        if self.confess:
            yield Confess(self.seat)
        if self.resign:
            yield Resign(self.seat)


def choices(state: State, seat: int) -> Choices:
    """Return what a seat may do now. It needs no rule, so it can tell nothing about it."""
    if state.ending is not None or seat not in range(len(state.seats)):
        return Choices(-1)
    variant, pending, first = state.variant, state.pending, state.stage != ev.SECOND
    on_turn = pending is None and seat == state.turn
    on_show = pending is not None and pending.seat == 0
    playable: Cards = ()
    if on_turn and (variant.most_plays is None or state.plays < variant.most_plays):
        playable = state.hands[seat].cards if first else state.mistakes[seat]
    if variant.guess == "any time":
        guess = on_turn
    else:
        guess = variant.guess == "after right" and state.speaker == seat and state.extended
    if seat:
        no_play = variant.no_play and on_turn and len(state.hands[seat]) > 0
    else:
        # Source 001: God declares that no mistake card on the table can be played. Where the
        # engine calls, it sees that by itself.
        no_play = variant.mistake_cards and not first and state.by_hand and pending is None
    if on_show:
        judge = seat == 0 and state.by_hand  # God need not wait for those who say nothing
    else:
        judge = pending is not None and seat in state.callers
    return Choices(
        seat,
        cards=playable,
        most=min(variant.series if first else 1, len(playable)),
        no_play=no_play,
        # Mostly it is not the time, and then no sentence need be made.
        prophesy=_is_time_to_declare(state, seat) and next(_hindrances(state, seat), None) is None,
        judge=judge,
        guess=guess,
        predict=on_show and 0 < seat in state.callers,
        confess=variant.confession and seat == 0,
        resign=variant.score == "turn" and seat > 0,
    )


def expels(state: PublicState) -> bool:
    """Whether a wrong play expels its player now."""
    variant, reign = state.variant, state.reign
    limit = variant.expels if reign is None else variant.expels_under_prophet
    if limit is None:
        return False
    if variant.expels_by == "accepted":
        return state.accepted - (0 if reign is None else reign.accepted) >= limit
    return state.played - (0 if reign is None else reign.played) >= limit


def require(state: State, action: Action) -> None:
    """Raise an :class:`IllegalAction` that says why an action may not be done now."""
    seat = getattr(action, "seat", None)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(state.seats):
        told = {"seat": repr(seat), "last": len(state.seats) - 1}
        no = say("There is no seat {seat}: the seats are 0 (God) to {last}.", **told)
        raise IllegalAction(no)
    asked: object = action  # it may come from outside
    if not isinstance(asked, Action):
        what = type(action).__name__
        raise IllegalAction(say("You can't do that at this table: {what}.", what=what))
    allowed = choices(state, seat)
    if not action.is_in(allowed):
        ending = state.ending
        over = None if ending is None else say("The round is over: {why}", why=ending.why)
        raise IllegalAction(over or action.why_not(state, allowed))


def _waiting(state: State, seat: int) -> Text | None:  # noqa: PLR0911  # a reason each
    """Say whom the round waits for, if it is not this seat."""
    if state.pending is not None:
        if state.pending.seat == 0:
            return say("A card is shown: everyone predicts whether it fits.")
        who = state.seats[state.callers[0]]
        return say("A play is waiting: {who} has to judge it first.", who=who)
    if seat in state.expelled:
        return say("You are out of this round and can't play.")
    if seat == state.prophet:
        return say("You are the prophet: you judge what the others play.")
    if seat == 0:
        return say("God does not play.")
    if seat != state.turn:
        return say("It is {name}'s turn.", name=state.seats[state.turn])
    return None


def _faults(state: State, cards: Any, allowed: Choices) -> Iterator[Text]:  # noqa: ANN401
    """Say what is wrong with the cards of a play (whatever was sent as such)."""
    most = state.variant.most_plays
    if most is not None and state.plays >= most:
        yield many(
            "You have made your one play: guess the rule, or give up.",
            "You have made all {count} plays: guess the rule, or give up.",
            most,
        )
    if not isinstance(cards, tuple) or not all(isinstance(card, Card) for card in cards):
        yield say("A play is a tuple of cards, such as cards(“9S 10S”).")
    if not cards:
        yield say("A play has at least one card.")
    if len(cards) > allowed.most:
        yield many(
            "A play has at most {count} card now.",
            "A play has at most {count} cards now.",
            allowed.most,
        )
    for card in _missing(cards, allowed.cards):
        if state.stage == ev.SECOND:
            yield say("The {card:name} is not one of your mistake cards.", card=card)
        elif card in allowed.cards:
            yield say("You don't have that many of the {card:name}.", card=card)
        else:
            yield say("You don't have the {card:name}.", card=card)


def _is_time_to_declare(state: State, seat: int) -> bool:
    when = state.variant.prophet
    if when == "never":
        return False
    before_playing = when == "own turn" and state.turn == seat and state.pending is None
    after_playing = state.speaker == seat and (when != "after right" or state.extended)
    return before_playing or after_playing


def _hindrances(state: State, seat: int) -> Iterator[Text]:
    """Say why somebody may not become prophet now."""
    variant = state.variant
    last = state.reigns[-1] if state.reigns else None
    if not _is_time_to_declare(state, seat) or seat not in state.active_players:
        yield {
            "never": say("There are no prophets in “{variant}”.", variant=variant.name),
            "after right": say("You may declare only right after you add to the line yourself."),
            "after any": say("You may declare only right after your own play."),
            "own turn": say("You may declare only on your turn or right after your play."),
        }[variant.prophet]
    if state.reign is not None:
        yield say("There is already a prophet.")
    if len(state.active_players) - 1 < PROPHETS_OTHERS:
        yield many(
            "At least one other player must still be in.",
            "At least {count} other players must still be in.",
            PROPHETS_OTHERS,
        )
    if variant.prophet_once and any(reign.seat == seat for reign in state.reigns):
        yield say("You have already been prophet in this round.")
    if variant.prophet_before is not None and state.accepted >= variant.prophet_before:
        yield many(
            "{count} card has been accepted: it is too late to declare.",
            "{count} cards have been accepted: it is too late to declare.",
            variant.prophet_before,
        )
    if last is not None and last.ended is not None and variant.reign is not None:
        under = last.ended - last.played
        if under > variant.reign:
            yield many(
                "{count} card was played under the overthrown prophet: it is too late for another.",
                "{count} cards were played under the overthrown prophet: it is too late for "
                "another.",
                under,
            )


def _wrong_call(state: State, *, right: bool) -> Text:
    if right:
        verdict = say("By your sealed rule this fits.")
    else:
        verdict = say("By your sealed rule this doesn't fit.")
    if state.variant.confession:
        return together(verdict, say("Change your answer, or confess."))
    return together(verdict, say("Change your answer."))


def _missing(cards: Cards, held: Cards) -> list[Card]:
    """Return those of some cards that are not held, counting copies."""
    left, absent = list(held), []
    for card in cards:
        if card in left:
            left.remove(card)
        else:
            absent.append(card)
    return absent
