"""What differs between the forms of Eleusis: data, read by one engine.

The sources are named in :mod:`eleusis_nb.games.eleusis.published`. A number marked *chosen* is one
on which its source is silent or divided; each is a field, so that a teacher can set it to the
other reading with :meth:`Variant.but`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, listing, many, say

Starter: TypeAlias = Literal["top", "kept", "turned", "chosen"]
Score: TypeAlias = Literal["hands", "mistakes", "cards left", "turn", "predictions"]

# Bounds so wide that nobody meets them but by a slip.
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000)]
AtLeastOne: TypeAlias = Annotated[int, Meta(ge=1, le=1_000)]
Players: TypeAlias = Annotated[int, Meta(ge=1, le=100)]
Packs: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Confidence: TypeAlias = Annotated[float, Meta(ge=0.5, lt=1)]


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

    fewest: Players
    most: Players
    packs: Packs
    hand: Number
    without: str = ""

    def __post_init__(self) -> None:
        _check(self)


class Variant(msgspec.Struct, frozen=True, kw_only=True, gc=False):
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
    deals: Annotated[tuple[Deal, ...], Meta(min_length=1)]
    starter: Starter = "top"
    first: Literal["left", "counted"] = "left"
    series: AtLeastOne = 1
    refill: bool = False
    mistake_cards: bool = False
    penalty: Number = 0
    penalty_most: Number | None = None
    no_play: bool = False
    no_play_fewer: Number = 4
    no_play_empties: bool = True
    no_play_penalty: Number = 5
    god_plays: Literal["one", "all"] = "one"
    prophet: Literal["never", "after right", "after any", "own turn"] = "never"
    prophet_others: Number = 2
    prophet_before: Number | None = None
    prophet_once: bool = True
    reign: Number | None = None
    overthrow_penalty: Number = 5
    expels: Number | None = None
    expels_under_prophet: Number | None = None
    expels_by: Literal["accepted", "played"] = "accepted"
    expels_by_under_prophet: Literal["same", "accepted", "played"] = "same"
    expels_claims: bool = True
    starter_is_played: bool = False
    confession: bool = False
    confession_free: Number = 3
    confession_costs: Number = 20
    guess: Literal["never", "after right", "any time"] = "never"
    most_plays: Number | None = None
    reshuffle_at: Number = 0
    score: Score = "hands"
    out_bonus: Number = 0
    fullest_hand: Literal["any", "ordinary"] = "any"
    prophet_keeps_hand: bool = True
    god_alone: Literal["highest", "nothing"] = "highest"
    god_cap: Literal["highest", "prophet"] = "highest"
    god_counts: Literal["up to", "after"] = "up to"
    never_god_bonus: Number = 0
    guess_bonus: Number = 0
    wrong_guess_costs: Number = 0
    base: Number = 0
    surest: Confidence = 0.99
    god: Literal["lot", "table"] = "table"
    fewest_right: Number = 0

    def __post_init__(self) -> None:
        _check(self)

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
        for name in changes:
            if name not in self.__struct_fields__:
                raise VariantError(
                    say(
                        "A variant has no “{name}”. It has: {known}.",
                        name=name,
                        known=", ".join(sorted(self.__struct_fields__)),
                    )
                )
        return msgspec.structs.replace(self, **changes)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """Return what each field may be; to work it out takes as long as to check it ten times."""
    return get_type_hints(kind, include_extras=True)


def _check(made: Deal | Variant) -> None:
    """Take in each field as msgspec reads it, so that a list of deals is a tuple.

    Raises
    ------
    VariantError
        If one of them is not of the type it is declared with.
    """
    for name, hint in _hints(type(made)).items():
        value = getattr(made, name)
        try:
            msgspec.structs.force_setattr(made, name, msgspec.convert(value, hint))
        except msgspec.ValidationError:
            raise VariantError(
                say(
                    "{name} can't be {value}: it must be {what}.",
                    name=name,
                    value=repr(value),
                    what=_in_words(hint),
                )
            ) from None


def _in_words(hint: Any) -> str:  # noqa: ANN401  # a type is looked at as a value
    """Return what a field may be."""
    if hint in _WORDS:
        return _WORDS[hint]
    parts = get_args(hint)
    if isinstance(parts[0], str):
        return say("one of {names}", names=", ".join(map(repr, parts)))
    return listing([_in_words(part) for part in parts], alternatives=True)


def _numbers(least: int, most: int) -> Text:
    return say("a whole number from {least} to {most}", least=least, most=most)


_WORDS: Final[Mapping[Any, str]] = {
    Number: _numbers(0, 1_000),
    AtLeastOne: _numbers(1, 1_000),
    Players: _numbers(1, 100),
    Packs: _numbers(1, 20),
    Confidence: say("a number of at least 0.5 and below 1"),
    bool: say("True or False"),
    str: say("text"),
    type(None): "None",
    _hints(Variant)["deals"]: say("a tuple of at least one Deal"),
}
"""What a field of each type may be."""
