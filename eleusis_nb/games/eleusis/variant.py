"""What differs between the forms of Eleusis: data, read by one engine.

The sources are named in :mod:`eleusis_nb.games.eleusis.published`. A number marked *chosen* is one
on which its source is silent or divided; each is a field, so that a teacher can set it to the
other reading with :meth:`Variant.but`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import listing, many, say

Starter: TypeAlias = Literal["top", "kept", "turned", "chosen"]
Score: TypeAlias = Literal["hands", "mistakes", "cards left", "turn", "predictions"]


_NO_IDEA: Final = 0.5
# Bounds so wide that nobody meets them but by a slip.
_MOST: Final = 1_000
_MOST_SEATS: Final = 100
_MOST_PACKS: Final = 20


class VariantError(EleusisError, ValueError):
    """A variant that cannot be played."""


class Deal(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How many cards are dealt at a table of a certain size.

    Parameters
    ----------
    fewest, most : int
        Numbers of players, God not counted.
    packs : int
        Packs of 52 shuffled together.
    hand : int
        Cards each player is dealt.
    without : str
        The cards taken out first; one named twice is taken out twice.
    """

    fewest: int
    most: int
    packs: int
    hand: int
    without: str = ""

    def __post_init__(self) -> None:
        numbers = (self.fewest, self.most, self.packs, self.hand)
        if not all(_fits(number, int) for number in numbers) or not isinstance(self.without, str):
            raise VariantError(say("A deal is four whole numbers and the cards taken out."))
        if not 1 <= self.fewest <= self.most <= _MOST_SEATS or self.hand < 0:
            raise VariantError(say("A table is dealt to 1 to {most} players.", most=_MOST_SEATS))
        if not 1 <= self.packs <= _MOST_PACKS:
            raise VariantError(say("You can shuffle 1 to {most} decks together.", most=_MOST_PACKS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One form of the game.

    A record holds every field. One that is missing there, because it is newer than the record, has
    its default: a default is therefore what was played before there was the field.

    Parameters
    ----------
    name : str
        Its name in :data:`~eleusis_nb.games.eleusis.published.variants`.
    deals : tuple of Deal
        Packs and hands by the number of players.
    starter : {"top", "kept", "turned", "chosen"}
        The starter: the top card of the stock, right by definition; the card God keeps; cards
        turned until one obeys the rule; the top card, or another one that God looks out if the
        rule does not let the top card start.
    first : {"left", "counted"}
        Who begins: the player on God's left, or the one counted to by the starter's value.
    series : int
        Most cards in one play.
    refill : bool
        Whether a hand is filled up again after every play.
    mistake_cards : bool
        Whether a wrong card stays before its player, to be played in a second stage.
    penalty : int
        Cards drawn for each card of a wrong play.
    penalty_most : int or None
        The most cards drawn for one wrong play; None for no limit.
    no_play : bool
        Whether one may claim that no card in hand is right.
    no_play_fewer : int
        How many cards fewer the new hand has after a right claim. A claim with no more cards
        than that ends the round.
    no_play_empties : bool
        Whether the claim that ends the round also empties the hand (*chosen* for ``adpoker``
        and ``nojhan``, as Abbott 1977 has it), or the cards still count.
    no_play_penalty : int
        Cards drawn for a wrong claim.
    god_plays : {"one", "all"}
        What God plays from a hand wrongly claimed to hold no right card: one card (*chosen*), or
        whatever fits, one after the other, as source 000 may also be read.
    prophet : {"never", "after right", "after any", "own turn"}
        When one may declare: never; after a right play of one's own; after any play of one's
        own; or in one's own turn before playing too. Always before the next play.
    prophet_others : int
        Other players who must still be in, God and the prophet not counted. Two is *chosen*: source
        000 asks for two active players and does not say whether the prophet is one of them, source
        003 is silent.
    prophet_before : int or None
        Accepted cards (the starter is one) from which on nobody may declare any more.
    prophet_once : bool
        Whether one may be prophet only once in a round.
    reign : int or None
        A new prophet is possible only while at most so many cards were played under the last.
    overthrow_penalty : int
        Cards an overthrown prophet draws (five *chosen* for ``adpoker``, as Abbott 1977 has it:
        source 000 is silent; source 003 says four).
    expels : int or None
        From so many cards on, a wrong play expels its player, with no prophet standing.
    expels_under_prophet : int or None
        The same with a prophet, counted from the declaration.
    expels_by : {"accepted", "played"}
        Which cards these are: those on the mainline, or all that were played.
    expels_by_under_prophet : {"same", "accepted", "played"}
        Which cards are counted with a prophet: those of ``expels_by`` (*chosen* for ``adpoker``:
        source 000 says "20 cards after the declaration", and of the 30 before that they are on the
        mainline), or one of the two.
    expels_claims : bool
        Whether a wrong claim of no-play expels too (*chosen*: it is a wrong play).
    starter_is_played : bool
        Whether the starter counts where cards *played* are counted (*chosen*: no, for nobody
        played it; on the mainline it counts always).
    confession : bool
        Whether God may confess to have erred.
    confession_free : int
        Cards played up to which a confession costs nothing.
    confession_costs : int
        Points it costs after that.
    guess : {"never", "after right", "any time"}
        When a player may say the rule.
    most_plays : int or None
        Plays after which no further card is played.
    reshuffle_at : int
        A new pack is shuffled in when the stock holds no more cards than this.
    score : {"hands", "mistakes", "cards left", "turn", "predictions"}
        How the round is scored.
    out_bonus : int
        Points for having no card left.
    fullest_hand : {"any", "ordinary"}
        Which hand the score of a hand is taken from: the fullest of all players, or, as source 003
        has it, the fullest of the ordinary players, without a standing prophet's.
    prophet_keeps_hand : bool
        Whether a standing prophet's points are added to the score of the hand (*chosen* for
        ``adpoker``, as Abbott 1977 has it: source 000 is silent), or replace it (source 003).
    god_alone : {"highest", "nothing"}
        God's score with no prophet standing: the highest player's (*chosen* for ``nojhan``, as the
        other sources have it: source 003 names God's score only beside a prophet's), or nothing.
    god_cap : {"highest", "prophet"}
        With a prophet standing, God has the smaller of this score and of ``god_counts``.
    god_counts : {"up to", "after"}
        Twice which cards cap God's score: those played up to the declaration (*chosen*; sources
        003 and Abbott 1977), or those after it (source 000).
    never_god_bonus : int
        Points at the end of a match for each player who was never God.
    guess_bonus : int
        Points for saying the rule.
    wrong_guess_costs : int
        Points a wrong guess costs.
    base : int
        The number that cards or turns are taken from, where the score is such a difference.
    surest : float
        The highest confidence a prediction may have (*chosen*: with certainty allowed, one
        mistake would cost infinitely many points).
    god : {"lot", "table"}
        Who is God next: by lot among those who have not been, or round the table.
    fewest_right : int
        Cards of 52 that every rule of God must always leave right: with fewer the critic calls it
        a fault. With 0, ten are advised and no number is demanded.

    Examples
    --------
    A published form with other numbers, under a name of its own:

    >>> from eleusis_nb.games.eleusis import variants
    >>> house = variants["express"].but(name="ours", penalty=1)
    >>> house.name, house.penalty
    ('ours', 1)
    """

    name: str
    deals: tuple[Deal, ...]
    starter: Starter = "top"
    first: Literal["left", "counted"] = "left"
    series: int = 1
    refill: bool = False
    mistake_cards: bool = False
    penalty: int = 0
    penalty_most: int | None = None
    no_play: bool = False
    no_play_fewer: int = 4
    no_play_empties: bool = True
    no_play_penalty: int = 5
    god_plays: Literal["one", "all"] = "one"
    prophet: Literal["never", "after right", "after any", "own turn"] = "never"
    prophet_others: int = 2
    prophet_before: int | None = None
    prophet_once: bool = True
    reign: int | None = None
    overthrow_penalty: int = 5
    expels: int | None = None
    expels_under_prophet: int | None = None
    expels_by: Literal["accepted", "played"] = "accepted"
    expels_by_under_prophet: Literal["same", "accepted", "played"] = "same"
    expels_claims: bool = True
    starter_is_played: bool = False
    confession: bool = False
    confession_free: int = 3
    confession_costs: int = 20
    guess: Literal["never", "after right", "any time"] = "never"
    most_plays: int | None = None
    reshuffle_at: int = 0
    score: Score = "hands"
    out_bonus: int = 0
    fullest_hand: Literal["any", "ordinary"] = "any"
    prophet_keeps_hand: bool = True
    god_alone: Literal["highest", "nothing"] = "highest"
    god_cap: Literal["highest", "prophet"] = "highest"
    god_counts: Literal["up to", "after"] = "up to"
    never_god_bonus: int = 0
    guess_bonus: int = 0
    wrong_guess_costs: int = 0
    base: int = 0
    surest: float = 0.99
    god: Literal["lot", "table"] = "table"
    fewest_right: int = 0

    def __post_init__(self) -> None:
        if not self.deals:
            raise VariantError(say("A variant needs at least one way to deal cards."))
        for name, hint in _hints().items():
            value = getattr(self, name)
            if not _fits(value, hint):
                raise VariantError(
                    say(
                        "{name} can't be {value}: it must be {what}.",
                        name=name,
                        value=repr(value),
                        what=_what(hint),
                    )
                )
            if isinstance(value, int) and not 0 <= value <= _MOST:
                raise VariantError(
                    say(
                        "{name} is a number: it can't be {value}.",
                        name=name,
                        value=str(value),
                    )
                )
        if self.series < 1:
            raise VariantError(say("A play has at least one card."))
        if not _NO_IDEA <= self.surest < 1:
            raise VariantError(
                say("The highest confidence must be at least {least} and below 1.", least=_NO_IDEA)
            )

    @property
    def starter_obeys(self) -> bool:
        """Whether the starter obeys the rule; otherwise it is right by definition."""
        return self.starter in {"turned", "chosen"}

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most persons at the table, God included.

        Examples
        --------
        >>> from eleusis_nb.games.eleusis import variants
        >>> variants["new"].players
        (4, 8)
        """
        return min(d.fewest for d in self.deals) + 1, max(d.most for d in self.deals) + 1

    def penalty_for(self, number: int) -> int:
        """Return how many cards a wrong play of a number of cards costs.

        Examples
        --------
        >>> from eleusis_nb.games.eleusis import variants
        >>> adpoker = variants["adpoker"].but(series=6)
        >>> [adpoker.penalty_for(number) for number in (1, 4, 6)]
        [2, 8, 8]
        """
        cards = self.penalty * number
        return cards if self.penalty_most is None else min(cards, self.penalty_most)

    def counts_refused(self, *, under_prophet: bool) -> bool:
        """Return True if refused cards count, too, towards being expelled."""
        by = self.expels_by_under_prophet if under_prophet else "same"
        return (self.expels_by if by == "same" else by) == "played"

    def deal(self, others: int) -> Deal:
        """Return how cards are dealt to a number of players without God.

        Parameters
        ----------
        others : int
            How many players there are beside God.

        Raises
        ------
        VariantError
            If the variant is not played by so many.
        """
        for deal in self.deals:
            if deal.fewest <= others <= deal.most:
                return deal
        fewest, most = self.players
        if fewest == most:
            raise VariantError(
                many(
                    "“{variant}” is for {count} person including God, not {asked}.",
                    "“{variant}” is for {count} people including God, not {asked}.",
                    most,
                    variant=self.name,
                    asked=others + 1,
                )
            )
        raise VariantError(
            say(
                "“{variant}” is for {fewest} to {most} people including God, not {asked}.",
                variant=self.name,
                fewest=fewest,
                most=most,
                asked=others + 1,
            )
        )

    def but(self, **changes: object) -> Variant:
        """Return the variant with some numbers changed.

        Parameters
        ----------
        **changes
            New values by the names of fields, such as ``penalty=1``.

        Raises
        ------
        VariantError
            If there is no such number, or it cannot be that.

        Examples
        --------
        >>> from eleusis_nb.games.eleusis import variants
        >>> variants["adpoker"].but(god_counts="after").god_counts
        'after'
        """
        known = {field.name for field in fields(self)}
        for name in changes:
            if name not in known:
                raise VariantError(
                    say(
                        "A variant has no “{name}”. It has: {known}.",
                        name=name,
                        known=", ".join(sorted(known)),
                    )
                )
        return replace(self, **changes)  # type: ignore[arg-type]  # checked when read from a record


@cache
def _hints() -> Mapping[str, Any]:
    """Return what each field may be; to work it out takes as long as to check it ten times."""
    return get_type_hints(Variant)


def _fits(value: object, hint: Any) -> bool:  # noqa: ANN401  # a type is looked at as a value
    """Whether a value is of the type that a field is declared with."""
    kind = get_origin(hint)
    if kind is Literal:
        return value in get_args(hint)
    if kind is UnionType:
        return any(_fits(value, part) for part in get_args(hint))
    if kind is tuple:
        return isinstance(value, tuple) and all(isinstance(deal, Deal) for deal in value)
    if hint in (int, float):  # a bool is no number here
        return isinstance(value, (int, hint)) and not isinstance(value, bool)
    return isinstance(value, hint)


def _what(hint: Any) -> str:  # noqa: ANN401  # the same
    """Say what a field may be."""
    kind = get_origin(hint)
    if kind is Literal:
        return say("one of {names}", names=", ".join(repr(choice) for choice in get_args(hint)))
    if kind is UnionType:
        return listing([_what(part) for part in get_args(hint)], alternatives=True)
    if kind is tuple:
        return say("a tuple of Deal")
    names = {
        int: say("a whole number"),
        float: say("a number"),
        bool: say("True or False"),
        str: say("text"),
    }
    return names.get(hint, "None")
