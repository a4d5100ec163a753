"""Commands for hints: whether one opens, which it is, and what it costs."""

from __future__ import annotations

from eleusis_nb.games.commands import Command
from eleusis_nb.games.eleusis import Resign, View
from eleusis_nb.games.eleusis.state import State as RoundState
from eleusis_nb.i18n import Text, listing, many, say
from eleusis_nb.inference import hints
from eleusis_nb.inference.hints import ATTEND, REVEAL
from eleusis_nb.table.deciding import CommandError, Context
from eleusis_nb.table.events import HintGiven, TableEvent
from eleusis_nb.table.ladder import Ladder, NextHint


class GiveHint(Command):
    """Give the next hint at once and for nothing, as a teacher does; it opens no envelope.

    Among several it is for one of them alone, of that one's own cards.
    """

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        following = _following(at)
        rung, now = following.rung, at.referee.now
        if rung == REVEAL:
            raise CommandError(
                say("You have had every hint. All that is left is to open the envelope.")
            )
        given = _given(at, rung, 0, now, following)
        if any(given.text == shown.text for shown in at.person.ladder.shown) and rung + 1 < REVEAL:
            given = _given(at, rung + 1, 0, now, following)
        return (at.own(given),)


class TakeHint(Command, tag="hint", move=True, thinks=True):
    """Take the next hint; the last one ends the round."""

    def decide(self, at: Context) -> tuple[TableEvent, ...]:
        if not at.state.alone:
            raise CommandError(say("Hints are only for people playing alone."))
        ladder, now, following = at.person.ladder, at.referee.now, _following(at)
        if not following.is_open:
            raise CommandError(_opens(following))
        costs = {following.rung: cost_of(following, at.round, ladder)}
        if following.offered and ladder.next_rung == ATTEND:
            costs = {ATTEND: 0, **costs}  # it comes along with the one offered
        given = [_given(at, rung, cost, now, following) for rung, cost in costs.items()]
        if following.rung == REVEAL:
            return (*at.judged(Resign(at.seat)), *given)
        if any(given[-1].text == shown.text for shown in ladder.shown):
            # The card worth playing was named before and still is in the hand: say a little more.
            cost = costs.get(ladder.next_rung, costs[following.rung])
            given = [_given(at, ladder.next_rung, cost, now, following)]
        return tuple(given)


def _following(at: Context) -> NextHint:
    """Return the next hint, whether it is open yet or not."""
    if at.round.ending is not None:
        raise CommandError(say("The round is over: no more hints."))
    following = at.person.ladder.next_hint(at.referee.now)
    if following is None:
        raise CommandError(say("This table has no hints."))
    return following


def _opens(following: NextHint) -> Text:
    """Say when the next hint opens."""
    parts = []
    if following.tries:
        parts.append(many("after {count} more play", "after {count} more plays", following.tries))
    if following.seconds:
        parts.append(many("in {count} second", "in {count} seconds", following.seconds))
    return say("The next hint opens {when}. What will you play until then?", when=listing(parts))


def _given(at: Context, rung: int, cost: int, now: float, following: NextHint) -> HintGiven:
    ladder, beliefs = at.person.ladder, at.state.evidence.beliefs
    if beliefs is None:
        raise CommandError(say("There is no card on the table yet to give a hint about."))
    before = [given.text for given in ladder.shown]
    made = hints.make(rung, at.rule, beliefs, at.view(at.seat).hand, before)
    return HintGiven(
        rung=rung,
        text=made.text,
        card=made.card,
        cost=cost,
        spent=round(now - ladder.since, 1),
        seconds=now,
        offered=following.offered,
    )


def cost_of(following: NextHint, table: RoundState | View, ladder: Ladder) -> int:
    """Return what the next hint costs; the last one costs all that could still be won."""
    if following.rung < REVEAL:
        return following.cost
    variant = table.variant
    wrong = sum(table.wrong_guesses) * variant.wrong_guess_costs
    return max(0, variant.base - max(1, table.plays) - wrong - ladder.cost)
