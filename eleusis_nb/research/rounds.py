"""A round as environments play it: numbers in, views out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games.eleusis import IllegalAction, Round, Variant, View
from eleusis_nb.i18n import say
from eleusis_nb.research import encoding
from eleusis_nb.rules import Rule
from eleusis_nb.rules import rule as as_rule


class EncodedRound:
    """A round whose actions are numbers.

    Parameters
    ----------
    variant : Variant
        The variant.
    players : int
        The number of players beside God.
    rules : sequence of Rule or str, optional
        What God draws from, and what can be said.
    random : random.Random
        Where the secret and the cards come from.
    """

    def __init__(
        self, variant: Variant, players: int, rules: Sequence[Rule | str] | None, random: Random
    ) -> None:
        self.rules = tuple(as_rule(rule) for rule in (encoding.RULES if rules is None else rules))
        seats = ("God", *(f"player_{seat}" for seat in range(1, players + 1)))
        self.table = Round.deal(variant, random.choice(self.rules), seats, random.getrandbits(64))
        self.aside: tuple[Card, ...] = ()
        self._silent = False

    @property
    def asked(self) -> int:
        """The seat that is to act: who has just moved and may speak, else who is waited for."""
        state = self.table.state
        speaker = state.speaker
        if speaker and not self._silent and speaker not in state.callers:
            may = self.table.legal_actions(speaker)
            if may.prophesy or may.guess:
                return speaker
        return next(seat for seat in state.callers if seat)

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.table.ending is not None

    def view(self, seat: int) -> View:
        """Return what a seat sees."""
        return self.table.view(seat)

    def observation(self, seat: int) -> encoding.Row:
        """Return what a seat sees, as numbers."""
        return encoding.observation(self.view(seat), self._aside_of(seat))

    def mask(self, seat: int) -> encoding.Mask:
        """Return which actions a seat may do now; none if another is asked."""
        if self.is_over or seat != self.asked:
            return encoding.mask(self.table.view(None), len(self.rules))
        return encoding.mask(self.view(seat), len(self.rules), self.aside)

    def act(self, number: int) -> None:
        """Let the seat that is asked do something.

        Raises
        ------
        IllegalAction
            If it may not be done now; nothing has changed then.
        """
        seat = self.asked
        allowed = self.mask(seat)
        if not 0 <= number < len(allowed) or not allowed[number]:
            raise IllegalAction(
                say("Action {number} is not allowed now: see the action mask.", number=number)
            )
        if encoding.ASIDE <= number < encoding.NO_PLAY:
            self.aside = (*self.aside, ALL_CARDS[number - encoding.ASIDE])
            return
        action = encoding.action(number, seat, self.rules, self.aside)
        if action is None:
            self._silent = True
            return
        self.table, _ = self.table.apply(action)
        self.aside, self._silent = (), False

    def points(self, seat: int) -> float:
        """Return the points of a seat, 0 while the round lasts."""
        sheet = self.table.sheet
        return 0.0 if sheet is None else float(sheet.total(seat))

    def _aside_of(self, seat: int) -> tuple[Card, ...]:
        return self.aside if not self.is_over and seat == self.asked else ()
