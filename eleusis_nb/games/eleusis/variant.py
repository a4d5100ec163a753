"""What differs between the forms of Eleusis: data, read by one engine.

The published forms are in ``variants.toml``, with their sources. A number marked *chosen* is one on
which its source is silent or divided; each is a field, so that a teacher can set it to the other
reading with :meth:`Variant.but`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType, NoneType
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args, get_type_hints

import msgspec
from msgspec import Meta

from eleusis_nb.errors import EleusisError
from eleusis_nb.games.commands import bounds
from eleusis_nb.i18n import listing, many, say

Starter: TypeAlias = Literal["top", "kept", "turned", "chosen"]
Score: TypeAlias = Literal["hands", "mistakes", "cards left", "turn", "predictions"]


def _whole(least: int, most: int) -> Meta:
    """Return bounds so wide that nobody meets them but by a slip."""
    words = say("a whole number from {least} to {most}", least=least, most=most)
    return bounds(words, ge=least, le=most)


Number: TypeAlias = Annotated[int, _whole(0, 1_000)]
AtLeastOne: TypeAlias = Annotated[int, _whole(1, 1_000)]
Players: TypeAlias = Annotated[int, _whole(1, 100)]
Packs: TypeAlias = Annotated[int, _whole(1, 20)]


class VariantError(EleusisError, ValueError):
    """A variant that cannot be played."""


class Deal(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How many cards are dealt at a table of a certain size."""

    fewest: Players
    """The smallest number of players, God not counted."""
    most: Players
    """The largest."""
    packs: Packs
    """Packs of 52 shuffled together."""
    hand: Number
    """Cards each player is dealt."""
    without: str = ""
    """The cards taken out first; one named twice is taken out twice."""

    def __post_init__(self) -> None:
        _check(self)


class Variant(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One form of the game.

    A record holds every field. One that is missing there, because it is newer than the record, has
    its default: a default is therefore what was played before there was the field.

    Examples
    --------
    A published form with other numbers, under a name of its own:

    >>> from eleusis_nb.games.eleusis import variants
    >>> house = variants["express"].but(name="ours", penalty=1)
    >>> house.name, house.penalty
    ('ours', 1)
    """

    name: str
    """Its name among the published forms, or another."""
    deals: Annotated[tuple[Deal, ...], bounds(say("a tuple of at least one Deal"), min_length=1)]
    """Packs and hands by the number of players."""
    starter: Starter = "top"
    """The top card of the stock, right by definition; the card God keeps; cards turned until one
    obeys the rule; the top card, or another that God looks out if the rule does not let it start.
    """
    first: Literal["left", "counted"] = "left"
    """Who begins, the player on God's left, or the one counted to by the starter's value."""
    series: AtLeastOne = 1
    """Most cards in one play."""
    refill: bool = False
    """Whether a hand is filled up again after every play."""
    mistake_cards: bool = False
    """Whether a wrong card stays before its player, to be played in a second stage."""
    penalty: Number = 0
    """Cards drawn for each card of a wrong play."""
    penalty_most: Number | None = None
    """The most cards drawn for one wrong play; None for no limit."""
    no_play: bool = False
    """Whether one may claim that no card in hand is right."""
    no_play_fewer: Number = 4
    """How many cards fewer the new hand has after a right claim. A claim with no more cards than
    that ends the round."""
    no_play_penalty: Number = 5
    """Cards drawn for a wrong claim."""
    prophet: Literal["never", "after right", "after any", "own turn"] = "never"
    """When one may declare. Never; after a right play of one's own; after any; or in one's own turn
    before playing too. Always before the next play."""
    prophet_before: Number | None = None
    """Accepted cards (the starter is one) from which on nobody may declare any more."""
    prophet_once: bool = True
    """Whether one may be prophet only once in a round."""
    reign: Number | None = None
    """A new prophet is possible only while at most so many cards were played under the last."""
    overthrow_penalty: Number = 5
    """Cards an overthrown prophet draws (five *chosen* for ``adpoker``, as Abbott 1977 has it,
    where source 000 is silent; source 003 says four)."""
    expels: Number | None = None
    """From so many cards on, a wrong play expels its player, with no prophet standing."""
    expels_under_prophet: Number | None = None
    """The same with a prophet, counted from the declaration."""
    expels_by: Literal["accepted", "played"] = "accepted"
    """Which cards these are, those on the mainline, or all that were played."""
    confession: bool = False
    """Whether God may confess to have erred."""
    guess: Literal["never", "after right", "any time"] = "never"
    """When a player may say the rule."""
    most_plays: Number | None = None
    """Plays after which no further card is played."""
    reshuffle_at: Number = 0
    """A new pack is shuffled in when the stock holds no more cards than this."""
    score: Score = "hands"
    """How the round is scored."""
    out_bonus: Number = 0
    """Points for having no card left."""
    fullest_hand: Literal["any", "ordinary"] = "any"
    """Which hand the score of a hand is taken from, the fullest of all players, or, as source 003
    has it, the fullest of the ordinary players, without a standing prophet's."""
    prophet_keeps_hand: bool = True
    """Whether a standing prophet's points are added to the score of the hand (*chosen* for
    ``adpoker``, as Abbott 1977 has it: source 000 is silent), or replace it (source 003)."""
    god_cap: Literal["highest", "prophet"] = "highest"
    """With a prophet standing, God has the smaller of this score and of twice the cards that were
    played up to the declaration (*chosen*; sources 003 and Abbott 1977, where source 000 counts
    those after it)."""
    guess_bonus: Number = 0
    """Points for saying the rule."""
    wrong_guess_costs: Number = 0
    """Points a wrong guess costs."""
    base: Number = 0
    """The number that cards or turns are taken from, where the score is such a difference."""
    god: Literal["lot", "table"] = "table"
    """Who is God next, by lot among those who have not been, or round the table."""
    fewest_right: Number = 0
    """Cards of 52 that every rule of God must always leave right. With fewer the critic calls it a
    fault. With 0, ten are advised and no number is demanded."""

    def __post_init__(self) -> None:
        _check(self)

    @property
    def starter_obeys(self) -> bool:
        """Whether the starter obeys the rule; otherwise it is right by definition."""
        return self.starter in {"turned", "chosen"}

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most persons at the table, God included."""
        return min(d.fewest for d in self.deals) + 1, max(d.most for d in self.deals) + 1

    def penalty_for(self, number: int) -> int:
        """Return how many cards a wrong play of a number of cards costs."""
        cards = self.penalty * number
        return cards if self.penalty_most is None else min(cards, self.penalty_most)

    def deal(self, others: int) -> Deal:
        """Return how cards are dealt to a number of players beside God."""
        for deal in self.deals:
            if deal.fewest <= others <= deal.most:
                return deal
        fewest, most = self.players
        told: dict[str, object] = {"variant": self.name, "asked": others + 1}
        if fewest == most:
            raise VariantError(
                many(
                    "“{variant}” is for {count} person including God, not {asked}.",
                    "“{variant}” is for {count} people including God, not {asked}.",
                    most,
                    **told,
                )
            )
        told |= {"fewest": fewest, "most": most}
        raise VariantError(
            say("“{variant}” is for {fewest} to {most} people including God, not {asked}.", **told)
        )

    def but(self, **changes: object) -> Variant:
        """Return the variant with some numbers changed, such as ``penalty=1``."""
        for name in changes:
            if name not in self.__struct_fields__:
                known = ", ".join(sorted(self.__struct_fields__))
                raise VariantError(
                    say("A variant has no “{name}”. It has: {known}.", name=name, known=known)
                )
        return msgspec.structs.replace(self, **changes)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    """Return what each field may be; to work it out takes as long as to check it ten times."""
    return get_type_hints(kind, include_extras=True)


def _check(made: Deal | Variant) -> None:
    """Take in each field as msgspec reads it, so that a list of deals is a tuple."""
    for name, hint in _hints(type(made)).items():
        value = getattr(made, name)
        try:
            msgspec.structs.force_setattr(made, name, msgspec.convert(value, hint))
        except msgspec.ValidationError:
            told = {"name": name, "value": repr(value), "what": _in_words(hint)}
            raise VariantError(say("{name} can't be {value}: it must be {what}.", **told)) from None


def _in_words(hint: Any) -> str:  # noqa: ANN401  # a type is looked at as a value
    """Return what a field may be."""
    if metadata := getattr(hint, "__metadata__", ()):
        words: str = metadata[0].extra["words"]
        return words
    if hint in _WORDS:
        return _WORDS[hint]
    parts = get_args(hint)
    if isinstance(parts[0], str):
        return say("one of {names}", names=", ".join(map(repr, parts)))
    return listing([_in_words(part) for part in parts], alternatives=True)


_WORDS: Final = {bool: say("True or False"), str: say("text"), NoneType: "None"}

_TABLES: Final = tomllib.loads(Path(__file__).with_name("variants.toml").read_text("utf-8"))

variants: Final[Mapping[str, Variant]] = MappingProxyType(
    {name: Variant(name=name, **numbers) for name, numbers in _TABLES.items()}
)
"""The published forms of the game, by name."""


def variant_of(variant: Variant | str) -> Variant:
    """Return a variant, given itself or its name."""
    if isinstance(variant, Variant):
        return variant
    if variant not in variants:
        asked, names = str(variant)[:20], ", ".join(variants)
        raise VariantError(
            say("There is no variant “{asked}”. Choose from: {names}.", asked=asked, names=names)
        )
    return variants[variant]
