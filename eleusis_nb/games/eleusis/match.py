"""A match: rounds until everybody has been God once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis.round import Round
from eleusis_nb.games.eleusis.ruling import Ruling, random_for
from eleusis_nb.games.eleusis.scores import Points, ScoreTable
from eleusis_nb.games.eleusis.variant import Variant, variant_of
from eleusis_nb.i18n import say


class MatchError(EleusisError):
    """Something that cannot be done in a match as it stands."""


@dataclass(frozen=True, slots=True)
class Match:
    """Rounds with one God after the other. A round played makes a new match.

    Examples
    --------
    >>> match = Match.of("new", ["Ada", "Bob", "Cy", "Dot"], seed=3)
    >>> match.god, match.seats
    ('Ada', ('Ada', 'Bob', 'Cy', 'Dot'))
    """

    variant: Variant
    """The form of the game."""
    players: tuple[str, ...]
    """Who plays, clockwise round the table."""
    seed: int | str
    """What the lots and the deals come from."""
    sheets: tuple[ScoreTable, ...] = ()
    """The score sheets of the rounds played; each begins with that round's God."""

    @classmethod
    def of(cls, variant: Variant | str, players: Sequence[str], seed: int | str) -> Match:
        """Begin a match; the players are named in the order in which they are God."""
        chosen = variant_of(variant)
        chosen.deal(len(players) - 1)
        return cls(chosen, tuple(players), seed)

    @property
    def gods(self) -> tuple[str, ...]:
        """Who has been God, in order."""
        return tuple(sheet.seats[0] for sheet in self.sheets)

    @property
    def over(self) -> bool:
        """Whether everybody has been God."""
        return len(self.sheets) == len(self.players)

    @property
    def god(self) -> str:
        """Who is God in the next round; a MatchError where everybody has been."""
        gods = self.gods
        waiting = [name for name in self.players if name not in gods]
        if not waiting:
            raise MatchError(say("Everyone has been God: the match is over."))
        if self.variant.god == "lot":
            # Source 000: the dealer is chosen by chance, but deals only once in a match.
            return random_for(self.seed, "who is god", len(gods)).choice(waiting)
        return waiting[0]

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where in the next round, God first, then clockwise."""
        at = self.players.index(self.god)
        return self.players[at:] + self.players[:at]

    def deal(self, rule: Ruling | str, **options: Any) -> Round:  # noqa: ANN401  # Round.deal's
        """Deal the next round by the rule of its God, with the options of :meth:`Round.deal`."""
        seed = f"{self.seed}/round {len(self.sheets) + 1}"
        return Round.deal(self.variant, rule, self.seats, seed, **options)

    def after(self, played: Round) -> Match:
        """Return the match after its next round was played to its end.

        Raises
        ------
        MatchError
            If that round is not over, or was not this match's next.
        """
        if played.sheet is None:
            raise MatchError(say("This round is not over yet."))
        if played.seats != self.seats or played.variant != self.variant:
            raise MatchError(
                say(
                    "The next round of this match is “{variant}” with {god} as God.",
                    variant=self.variant.name,
                    god=self.god,
                )
            )
        return replace(self, sheets=(*self.sheets, played.sheet))

    def total(self, player: str) -> float:
        """Return a player's points from the rounds so far."""
        return sum(sheet.total(sheet.seats.index(player)) for sheet in self.sheets)

    def result(self) -> ScoreTable:
        """Return the score of the whole match if it ended now.

        Sources 000 and Abbott 1977: when a match ends before everybody has dealt, those who
        have not are given ten points each.
        """
        bonus, lines = self.variant.never_god_bonus, []
        for number, sheet in enumerate(self.sheets, start=1):
            as_god = say("round {number}, as God", number=number)
            as_player = say("round {number}", number=number)
            for seat, name in enumerate(sheet.seats):
                reason = as_player if seat else as_god
                lines.append(Points(self.players.index(name), sheet.total(seat), reason))
        for seat, name in enumerate(self.players):
            if bonus and name not in self.gods:
                lines.append(Points(seat, bonus, say("never God")))
        return ScoreTable.of(self.players, lines)
