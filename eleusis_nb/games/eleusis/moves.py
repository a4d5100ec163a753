"""From a deal or an action to its events. Only this module asks the rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from eleusis_nb.cards import Card, cards, pack
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import events as ev
from eleusis_nb.games.eleusis import scores
from eleusis_nb.games.eleusis.events import SECOND, deal, evolve
from eleusis_nb.games.eleusis.legality import Action, expels, require
from eleusis_nb.games.eleusis.ruling import Ruling, fitting, is_right, is_stuck, random_for
from eleusis_nb.games.eleusis.scores import ScoreTable
from eleusis_nb.games.eleusis.state import Pending, Pile, State
from eleusis_nb.games.eleusis.variant import Variant
from eleusis_nb.i18n import listing, many, say

_LONGEST_NAME: Final = 40
_JOINERS: Final = {0x200C: None, 0x200D: None}


class DealError(EleusisError, ValueError):
    """A deal that cannot be made."""


def decide(state: State, rule: Ruling, action: Action) -> Move:
    """Return what an action brings about; an IllegalAction where it may not be done now."""
    require(state, action)
    move = Move(state, rule)
    action.bring_about(move)
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

    def end(self, why: str, sheet: ScoreTable | None = None) -> None:
        """End the round."""
        self.happen(ev.Ended(why, scores.score(self.state) if sheet is None else sheet))

    # -- calling

    def submit(self, pending: Pending) -> None:
        """Play, or claim: God calls it, or it waits for whoever calls."""
        if self.state.by_hand or self.state.prophet is not None:
            self.happen(ev.Proposed(pending.seat, pending.cards, pending.claim))
        else:
            self.settle(pending, right=self.truth(pending))

    def truth(self, pending: Pending) -> bool:
        """Ask the rule."""
        situation = self.state.situation
        if pending.claim:
            return not fitting(self.rule, situation, pending.cards)
        return is_right(self.rule, situation, pending.cards)

    def settle(self, pending: Pending, *, right: bool) -> None:
        """Carry out what was called; a prophet who called it differently falls."""
        prophet = self.state.prophet
        fallen = prophet if pending.called == (not right) else None
        if fallen is not None:
            self.happen(ev.Overthrown(fallen))
        if pending.claim:
            self._carry_out_claim(pending, right=right, protected=fallen is not None)
        else:
            self._carry_out_play(pending, right=right, protected=fallen is not None)
        if fallen is not None:
            self.draw(fallen, self.state.variant.overthrow_penalty)
        self._go_on(pending)

    def _carry_out_play(self, pending: Pending, *, right: bool, protected: bool) -> None:
        before, seat, played = self.state, pending.seat, pending.cards
        variant = before.variant
        if before.predictions:
            chances = tuple((s, c) for s, c in before.predictions if c is not None)
            self.happen(ev.Disclosed(chances, right))
        self.happen(ev.Played(seat, played, right))
        if seat == 0:
            return
        if not right and not protected:
            self.draw(seat, variant.penalty_for(len(played)))
            if expels(before):
                self.happen(ev.Expelled(seat))
        if variant.refill:
            full = variant.deal(len(before.seats) - 1).hand
            self.draw(seat, full - len(self.state.hands[seat]))

    def _carry_out_claim(self, pending: Pending, *, right: bool, protected: bool) -> None:
        before, seat, shown = self.state, pending.seat, pending.cards
        variant = before.variant
        self.happen(ev.Claimed(seat, shown, right))
        if right:
            left = len(shown) - variant.no_play_fewer
            self.happen(ev.Returned(seat))
            self.draw(seat, left)
            return
        # God plays one card that fits (chosen: source 000 may also be read so that all are played),
        # by lot, as the first that fits would tell that those before it do not.
        if right_ones := fitting(self.rule, self.state.situation, self.state.hands[seat].cards):
            card = random_for(self.state.seed, "god", len(self.state.table)).choice(right_ones)
            self.happen(ev.Played(seat, (card,), ok=True, god=True))
        if not protected:
            self.draw(seat, variant.no_play_penalty)
            if expels(before):
                self.happen(ev.Expelled(seat))

    # -- what follows

    def draw(self, seat: int, number: int) -> None:
        """Let a seat draw cards; the stock is never too small for that."""
        if number > 0:
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

    def _go_on(self, done: Pending) -> None:
        """End the round if this ended it, else pass the turn on."""
        state, seat = self.state, done.seat
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
                self.happen(ev.Offered(self.top(1).cards))
        elif state.variant.mistake_cards:
            self._go_on_with_mistakes(seat)
        elif not len(state.hands[seat]) or (done.claim and self._is_hand_given_up()):
            self.end(say("{name} has no card left to play.", name=state.seats[seat]))
        elif not self.pass_on(seat):
            self.end(say("There is no one left who may play."))

    def _is_hand_given_up(self) -> bool:
        """Whether the last entry is a right claim after which there is no new hand."""
        last = self.state.table[-1]
        fewer = self.state.variant.no_play_fewer
        return last.kind == "claim" and last.ok and len(last.cards) <= fewer

    def pass_on(self, seat: int, *, stay: bool = False) -> bool:
        """Pass the turn to the next who is in, if anybody is; ``stay`` if this seat may keep it."""
        state = self.state
        following = seat if stay and seat in state.active_players else state.after(seat)
        if following is not None and following != state.turn:
            self.happen(ev.ToMove(following))
        return following is not None

    # -- the two stages of `original`

    def _go_on_with_mistakes(self, seat: int) -> None:
        if self.state.stage != SECOND:
            if any(len(hand) for hand in self.state.hands):
                self.pass_on(seat)
                return
            self.happen(ev.SecondStage(scores.mistake_lead(self.state)))
        state = self.state
        out = [state.seats[s] for s in state.players if not state.mistakes[s]]
        if out:
            self.end(say("{names} have no cards left.", names=listing(out)))
        elif not state.by_hand and self.is_stuck():
            self.end(say("None of the mistake cards on the table fits."))
        else:
            self.pass_on(seat)

    def is_stuck(self) -> bool:
        """Whether none of the mistake cards can be right any more."""
        state = self.state
        return is_stuck(self.rule, state.situation, tuple(c for m in state.mistakes for c in m))


# --- dealing ----------------------------------------------------------------------------------


def dealt(  # noqa: PLR0913  # all that a deal is made of, passed on from Round.deal
    variant: Variant,
    rule: Ruling,
    seats: Sequence[str],
    seed: int | str,
    *,
    deck: Sequence[Card] | None,
    by_hand: bool,
    seal: str | None,
) -> Move:
    """Deal, lay the starter and say who begins; `Round.deal` says what may go wrong."""
    names = _names(seats)
    how = variant.deal(len(names) - 1)
    if deck is None:
        order = list(pack(how.packs, without=cards(how.without)))
        random_for(seed, "deal").shuffle(order)
    else:
        given: object = deck  # it may come from outside
        if not isinstance(given, Sequence) or not all(isinstance(card, Card) for card in given):
            raise DealError(say("A deck is a sequence of cards, such as cards(“QH 9S”)."))
        order = list(deck)
    needed = how.hand * (len(names) - 1) + 1
    if len(order) < needed:
        raise DealError(
            say(
                "{players} players with {hand} cards each and a starter need {needed} cards; "
                "this deck has {deck}.",
                players=len(names) - 1,
                hand=how.hand,
                needed=needed,
                deck=len(order),
            )
        )
    # Hand by hand and not card by card: shuffled it is the same, and a deck can be read.
    starts = (how.hand * player for player in range(len(names) - 1))
    hands = ((), *(tuple(order[start : start + how.hand]) for start in starts))
    stock = tuple(order[needed - 1 :])
    event = ev.Dealt(variant, names, by_hand, seal, seed, hands, stock)
    state = deal(event)
    move = Move(state, rule, [event], [state])
    _lay_starter(move)
    if variant.score == "predictions":
        move.happen(ev.Offered(move.top(1).cards))
    elif variant.first == "left":
        move.happen(ev.ToMove(1))
    else:
        # Source 003: a six, the sixth player after God; God is passed over when counting wraps.
        value = move.state.situation.recent[-1].value
        move.happen(ev.ToMove((value - 1) % len(state.players) + 1))
    return move


def _names(seats: object) -> tuple[str, ...]:
    listed = list(seats) if isinstance(seats, Iterable) else [seats]
    names = tuple(name for name in listed if isinstance(name, str))
    if isinstance(seats, str) or len(names) < len(listed):
        example = '("God", "Ada")'
        raise DealError(
            say("The seats are a list of names, God first, such as {example}.", example=example)
        )
    for name in names:
        seen = name.translate(_JOINERS)  # which names of many scripts have
        if not seen.strip() or len(name) > _LONGEST_NAME or not seen.isprintable():
            raise DealError(
                say(
                    "A name has 1 to {most} characters: {name} does not work.",
                    most=_LONGEST_NAME,
                    name=repr(name[:50]),
                )
            )
    if len(set(names)) < len(names):
        raise DealError(say("Two seats have the same name. Give each player a different one."))
    return names


def _lay_starter(move: Move) -> None:
    variant, stock = move.state.variant, move.state.stock.cards
    opening = move.rule.legal_at(move.state.situation)
    if variant.starter in {"top", "kept"}:
        laid = stock[:1]  # right by definition
    elif not opening:
        raise DealError(say("With this rule no card may start, so nothing can be played."))
    elif variant.starter == "turned":
        while not (laid := move.top(1).cards)[0].bit & opening:
            move.happen(ev.Turned(laid, ok=False))
    else:
        right = tuple(card for card in stock if opening >> card.index & 1)
        # God looks out a card that may start; where all of those are in hands, the top one must do.
        laid = (right or stock)[:1]
    move.happen(ev.Turned(laid, ok=True))
