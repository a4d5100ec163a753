"""From an action to its events. Only this module asks the rule.

A :class:`Move` collects the events of one action, each with the state it leads to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from eleusis_nb.cards import pack
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import scores
from eleusis_nb.games.eleusis.actions import (
    Action,
    Confess,
    Guess,
    Judge,
    NoPlay,
    PlayCards,
    Predict,
    Prophesy,
    Resign,
    WrongCall,
)
from eleusis_nb.games.eleusis.evolve import evolve
from eleusis_nb.games.eleusis.legality import expels, require
from eleusis_nb.games.eleusis.pile import Pile
from eleusis_nb.games.eleusis.ruling import Ruling, fitting, is_right, is_stuck, random_for
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.state import Pending, State
from eleusis_nb.games.illegal import IllegalAction
from eleusis_nb.i18n import Text, listing, many, say, together
from eleusis_nb.rules import Rule, compare

SECOND: Final = 2
"""The stage of ``original`` in which the mistake cards are played."""


def decide(state: State, rule: Ruling, action: Action) -> Move:
    """Return what an action brings about.

    Raises
    ------
    IllegalAction
        If it may not be done now. Nothing has happened then.
    RuleSyntaxError
        If a rule was said that cannot be read.
    """
    require(state, action)
    move = Move(state, rule)
    match action:
        case PlayCards(seat, cards):
            move.submit(Pending(seat, cards))
        case NoPlay():
            move.claim(action)
        case Judge():
            move.judge(action)
        case Prophesy():
            move.prophesy(action)
        case Predict():
            move.predict(action)
        case Guess():
            move.guess(action)
        case Confess():
            move.end(say("God confessed a mistake."), scores.confession(state))
        case Resign():
            name = state.seats[action.seat]
            move.end(say("{name} gave up.", name=name), ScoreTable(state.seats))
    return move


@dataclass(slots=True)
class Move:
    """The events of one action, and the state that each of them leads to."""

    state: State
    rule: Ruling
    events: list[ev.Event] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    def happen(self, event: ev.Event) -> None:
        """Let something happen."""
        self.state = evolve(self.state, event)
        self.events.append(event)
        self.states.append(self.state)

    # -- what the actions do

    def claim(self, action: NoPlay) -> None:
        """Claim that nothing fits."""
        if action.seat == 0:
            self._close_stage_two()
            return
        self.submit(Pending(action.seat, self.state.hands[action.seat].cards, claim=True))

    def judge(self, action: Judge) -> None:
        """Call what waits: the prophet first, then God."""
        pending = self.state.pending
        if pending is None:
            return
        truth = self._truth(pending)
        if action.seat == 0:
            if action.right != truth:
                raise WrongCall(_wrong_call(self.state, right=truth))
        else:
            self.happen(ev.Called(action.seat, action.right))
            if self.state.by_hand:
                return  # now God has to say whether it was right
        self._settle(right=truth)

    def prophesy(self, action: Prophesy) -> None:
        """Become prophet. Who declares before playing does not play."""
        self.happen(ev.Declared(action.seat))
        self._pass_on(self.state.turn, stay=True)

    def predict(self, action: Predict) -> None:
        """Predict the card on show; when all have, it is called."""
        chance = action.confidence if action.right else 1 - action.confidence
        self.happen(ev.Predicted(action.seat, chance))
        pending = self.state.pending
        if pending is not None and self.state.callers == (0,) and not self.state.by_hand:
            self._settle(right=self._truth(pending))

    def guess(self, action: Guess) -> None:
        """Say the rule. It is right when it is equivalent from every legal start."""
        words: object = action.rule  # it may come from outside
        said = Rule.parse(words) if isinstance(words, str) else words
        if not isinstance(said, Rule) or not isinstance(self.rule, Rule):
            raise IllegalAction(
                say("Give the rule as text or as a Rule, so that it can be compared.")
            )
        right = compare(said, self.rule).equivalent
        self.happen(ev.Guessed(action.seat, str(said), right))
        if right:
            self.end(say("{name} guessed the rule.", name=self.state.seats[action.seat]))

    def end(self, why: str, sheet: ScoreTable | None = None) -> None:
        """End the round."""
        self.happen(ev.Ended(why, scores.score(self.state) if sheet is None else sheet))

    # -- calling

    def submit(self, pending: Pending) -> None:
        """Play, or claim: God calls it, or it waits for whoever calls."""
        state = self.state
        if state.by_hand or state.prophet is not None:
            self.happen(ev.Proposed(pending.seat, pending.cards, pending.claim))
        else:
            self._carry_out(pending, right=self._truth(pending), protected=False)
            self._go_on(pending)

    def _truth(self, pending: Pending) -> bool:
        """Ask the rule."""
        situation = self.state.situation
        if pending.claim:
            return not fitting(self.rule, situation, pending.cards)
        return is_right(self.rule, situation, pending.cards)

    def _settle(self, *, right: bool) -> None:
        """Carry out what was called; a prophet who called it differently falls."""
        state = self.state
        pending, prophet = state.pending, state.prophet
        if pending is None:
            return
        falls = pending.called is not None and pending.called != right
        if falls and prophet is not None:
            self.happen(ev.Overthrown(prophet))
        self._carry_out(pending, right=right, protected=falls)
        if falls and prophet is not None:
            self.draw(prophet, state.variant.overthrow_penalty)
        self._go_on(pending)

    def _carry_out(self, pending: Pending, *, right: bool, protected: bool) -> None:
        before = self.state
        seat, cards, variant = pending.seat, pending.cards, before.variant
        if pending.claim:
            self._carry_out_claim(pending, right=right, protected=protected)
            return
        if before.predictions:
            chances = tuple((s, c) for s, c in before.predictions if c is not None)
            self.happen(ev.Disclosed(chances, right))
        self.happen(ev.Played(seat, cards, right))
        if seat == 0:
            return
        if not right and not protected:
            self.draw(seat, variant.penalty_for(len(cards)))
            self._expel_if_due(before, seat)
        if variant.refill:
            full = variant.deal(len(before.seats) - 1).hand
            self.draw(seat, full - len(self.state.hands[seat]))

    def _carry_out_claim(self, pending: Pending, *, right: bool, protected: bool) -> None:
        before = self.state
        seat, cards, variant = pending.seat, pending.cards, before.variant
        self.happen(ev.Claimed(seat, cards, right))
        if right:
            left = len(cards) - variant.no_play_fewer
            if left > 0 or variant.no_play_empties:
                self.happen(ev.Returned(seat))
                self.draw(seat, left)
            return
        self._god_plays(seat, only_one=protected or variant.god_plays == "one")
        if not protected:
            self.draw(seat, variant.no_play_penalty)
            if variant.expels_claims:
                self._expel_if_due(before, seat)

    def _god_plays(self, seat: int, *, only_one: bool) -> None:
        """Let God play from a hand that was wrongly claimed to hold nothing right."""
        while True:
            state = self.state
            right = fitting(self.rule, state.situation, state.hands[seat].cards)
            if not right:
                return
            # By lot: the first that fits would tell that those before it do not.
            card = random_for(state.seed, "god", len(state.table)).choice(right)
            self.happen(ev.Played(seat, (card,), ok=True, god=True))
            if only_one:
                return

    # -- what follows

    def draw(self, seat: int, number: int) -> None:
        """Let a seat draw cards; the stock is never too small for that."""
        if number <= 0:
            return
        self.happen(ev.Drew(seat, self.top(number).cards))

    def top(self, number: int) -> Pile:
        """Return the top cards of the stock; packs are shuffled in until there are so many."""
        while True:
            state = self.state
            left = len(state.stock)
            if left >= number and left > state.variant.reshuffle_at:
                return state.stock.split(number)[0]
            order = [*state.stock.cards, *pack()]
            random_for(state.seed, "pack", state.packs_added).shuffle(order)
            self.happen(ev.Shuffled(tuple(order)))

    def offer(self) -> None:
        """Turn the next card for everybody to predict."""
        self.happen(ev.Offered(self.top(1).cards))

    def _expel_if_due(self, before: State, seat: int) -> None:
        """Expel after a wrong play, if enough cards lay there when it was made."""
        if expels(before.variant, before.accepted, before.played, before.reign):
            self.happen(ev.Expelled(seat))

    def _go_on(self, done: Pending) -> None:
        """End the round if this ended it, else pass the turn on."""
        state, seat = self.state, done.seat
        following = state.after(seat)
        if seat == 0:
            if state.plays == state.variant.most_plays:
                self.end(
                    many(
                        "The only card was predicted.",
                        "All {count} cards were predicted.",
                        state.plays,
                    )
                )
            else:
                self.offer()
        elif state.variant.mistake_cards:
            self._go_on_with_mistakes(seat)
        elif not len(state.hands[seat]) or (done.claim and self._is_hand_given_up()):
            self.end(say("{name} has no card left to play.", name=state.seats[seat]))
        elif following is None:
            self.end(say("There is no one left who may play."))
        elif following != state.turn:
            self.happen(ev.ToMove(following))

    def _is_hand_given_up(self) -> bool:
        """Whether the last entry is a right claim after which there is no new hand."""
        last = self.state.table[-1]
        fewer = self.state.variant.no_play_fewer
        return last.kind == "claim" and last.ok and len(last.cards) <= fewer

    def _pass_on(self, seat: int, *, stay: bool = False) -> None:
        """Pass the turn to the next who is in; ``stay`` if this seat may keep it."""
        state = self.state
        following = seat if stay and seat in state.active_players else state.after(seat)
        if following is not None and following != state.turn:
            self.happen(ev.ToMove(following))

    # -- the two stages of `original`

    def _go_on_with_mistakes(self, seat: int) -> None:
        if self.state.stage != SECOND:
            if any(len(hand) for hand in self.state.hands):
                self._pass_on(seat)
                return
            self.happen(ev.SecondStage(scores.mistake_lead(self.state)))
        state = self.state
        out = [state.seats[s] for s in state.players if not state.mistakes[s]]
        if out:
            self.end(say("{names} have no cards left.", names=listing(out)))
        elif not state.by_hand and self._is_stuck():
            self.end(say("None of the mistake cards on the table fits."))
        else:
            self._pass_on(seat)

    def _is_stuck(self) -> bool:
        state = self.state
        return is_stuck(self.rule, state.situation, tuple(c for m in state.mistakes for c in m))

    def _close_stage_two(self) -> None:
        if not self._is_stuck():
            raise WrongCall(say("By your sealed rule, a mistake card on the table still fits."))
        self.end(say("None of the mistake cards on the table fits."))


def _wrong_call(state: State, *, right: bool) -> Text:
    if right:
        verdict = say("By your sealed rule this fits.")
    else:
        verdict = say("By your sealed rule this doesn't fit.")
    if state.variant.confession:
        return together(verdict, say("Change your answer, or confess."))
    return together(verdict, say("Change your answer."))
