"""Who sits where: persons at this screen, computer players, and who is God next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from typing import Final, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import Variant
from eleusis_nb.i18n import say
from eleusis_nb.mind.players import KINDS, Player

PERSON: Final = "person"
DEALER: Final = "dealer"
"""A God who stays: it draws the rules and deals every round, and never plays."""

GOD: Final = say("God")
YOU: Final = say("You")
GUEST: Final = "Guest"
"""The usual name of a person among others."""
NAMES: Final = ("Rosalie", "Igor", "Athanase", "Wilma", "Otto", "Ines", "Pavel", "Greta")
"""Names for computer players whom nobody named."""
FILLING: Final = ("scientist", "falsifier", "confirmer", "forgetful")
"""The computer players who fill a table, in turn."""

_NO_SEAT: Final = say("A seat is a name, or a pair: a name and who plays there.")


class SeatsError(EleusisError, ValueError):
    """People and computer players who cannot sit at a table like that."""


Maker: TypeAlias = Callable[[Random], Player]
"""Makes a computer player for one round."""

Wanted: TypeAlias = Sequence[str | tuple[str, str | Maker]] | None
"""What a caller says of who plays."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits round a table, clockwise, the first God first.

    The kind of each is ``person``, ``dealer`` (a God who stays), or the sort of a computer player;
    those of a caller's own are made by the ``makers`` of their seats.

    Examples
    --------
    >>> from eleusis_nb.games.eleusis import variants
    >>> Seating.of(variants["new"], ["God", "Ada", "falsifier", "random"]).names
    ('God', 'Ada', 'Rosalie', 'Igor')
    """

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    makers: Mapping[str, Maker] = field(default_factory=dict)

    @classmethod
    def of(cls, variant: Variant, wanted: Wanted = None) -> Seating:
        """Return who sits at a table where a game is played.

        They are given clockwise, the first God first. Each is a person's name; or the sort of a
        computer player, such as ``falsifier``; or a pair, a name with one of both, or with what
        makes a player of one's own. The first may be ``God``: the computer then draws every rule
        and deals every round; else everybody is God once. When not given, one person sits with as
        many computer players as the game needs.

        Raises
        ------
        SeatsError, VariantError
            If they cannot sit like that, or the game is not for so many.
        """
        pairs = list(_default(variant) if wanted is None else _pairs(wanted))
        given = [name for name, _ in pairs]
        taken = {str(name).casefold() for name in given}
        free = iter(name for name in NAMES if name.casefold() not in taken)
        kinds = tuple(_kind(place, *pair) for place, pair in enumerate(pairs))
        names = tuple(
            name or next(free, str(say("Player {number}", number=place)))
            for place, name in enumerate(given)
        )
        variant.deal(len(names) - 1)
        seated = zip(names, pairs, strict=True)
        makers = {name: who for name, (_, who) in seated if not isinstance(who, str)}
        return cls(names, kinds, makers)

    @classmethod
    def solo(cls) -> Seating:
        """Return one person with a God who stays: a lesson's table."""
        return cls((GOD, YOU), (DEALER, PERSON))

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Each name and kind, as a record has them."""
        return tuple(zip(self.names, self.kinds, strict=True))

    @property
    def persons(self) -> tuple[str, ...]:
        """The names of the persons."""
        return tuple(name for name, kind in self.pairs if kind == PERSON)

    @property
    def is_match(self) -> bool:
        """Whether everybody is God once, and not one God stays."""
        return self.kinds[0] != DEALER

    def play_alone(self, variant: Variant) -> bool:
        """Whether one person plays against a rule and nobody else, as in the lessons."""
        return self.kinds == (DEALER, PERSON) and variant.score == "turn"

    def kind(self, name: str) -> str:
        """Return who sits under a name."""
        return self.kinds[self.names.index(name)]

    def is_person(self, name: str) -> bool:
        """Whether a person sits under a name."""
        return self.kind(name) == PERSON


_Pair: TypeAlias = tuple[str, str | Maker]


def _default(variant: Variant) -> list[_Pair]:
    """Return a God who stays, one person, and computer players up to the fewest the game takes."""
    if variant.players[1] == 2:  # noqa: PLR2004  # God and one player
        return [(GOD, DEALER), (YOU, PERSON)]
    others = islice(cycle(FILLING), max(2, variant.players[0] - 2))
    return [(GOD, DEALER), (GUEST, PERSON), *(("", kind) for kind in others)]


def _pairs(wanted: Wanted) -> Iterable[_Pair]:
    """Return a name and who sits there for each seat; no name where one is to be found."""
    if not isinstance(wanted, Sequence) or isinstance(wanted, str):
        raise SeatsError(
            say("Give the players as a list: God first, then names and computer players.")
        )
    return [_pair(place, one) for place, one in enumerate(wanted)]


def _pair(place: int, one: str | _Pair) -> _Pair:
    if not isinstance(one, str):
        if len(one) != 2:  # noqa: PLR2004  # a pair
            raise SeatsError(_NO_SEAT)
        return (one[0], one[1])
    if one in KINDS:
        return ("", one)
    return (GOD, DEALER) if one == GOD and place == 0 else (one, PERSON)


def _kind(place: int, name: object, who: object) -> str:
    """Return what sort of player sits here."""
    if not isinstance(name, str):
        raise SeatsError(_NO_SEAT)
    if callable(who):
        return "own"
    if who == DEALER and place > 0:
        raise SeatsError(say("If God stays the same, God must be the first in the list."))
    if who not in {PERSON, DEALER, *KINDS}:
        raise SeatsError(
            say(
                "“{who}” can't be a player. Use a person's name, or one of these: {kinds}.",
                who=str(who)[:20],
                kinds=", ".join(KINDS),
            )
        )
    return str(who)
