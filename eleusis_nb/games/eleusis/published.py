"""The published forms of Eleusis.

Sources: 000 is the article of AdPoker.fr, 001 the Russian description of the first game, 003
nojhan's article of 2003; Abbott 1977 is the New Eleusis, Golden 2006 Eleusis Express, Kruskal
1962 Delphi. What a number means, and whether it was *chosen*, stands at :class:`Variant`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from eleusis_nb.games.eleusis.variant import Deal, Variant, VariantError
from eleusis_nb.i18n import say

# Source 001 lists the cards by the number at the table; every line but that for four adds up
# with God not counted, so 2 and 4 players are *chosen* by the same arithmetic.
_NO_BLACK_NOR_DIAMOND_TWO: Final = "2C 2D 2S"
_ORIGINAL: Final = Variant(
    name="original",
    deals=(
        Deal(2, 2, 1, 25, "2C"),
        Deal(3, 3, 1, 17),
        Deal(4, 4, 1, 12, _NO_BLACK_NOR_DIAMOND_TWO),
        Deal(5, 5, 1, 10, "2C"),
        Deal(6, 6, 1, 8, _NO_BLACK_NOR_DIAMOND_TWO),
        Deal(7, 7, 2, 14, "2C 2C 2D 2D 2H"),
        Deal(8, 8, 2, 12, "2C 2C 2D 2D 2H 2H 2S"),
    ),
    starter="kept",
    mistake_cards=True,
    score="mistakes",
    out_bonus=6,  # source 001: «6 очков премии»
    fewest_right=10,  # source 001: the only restriction on God
)

_ADPOKER: Final = Variant(
    name="adpoker",
    deals=(Deal(3, 7, 3, 14),),
    series=4,
    penalty=2,  # source 000: double the cards played, at least two and at most eight
    penalty_most=8,
    no_play=True,
    prophet="after right",
    expels=30,
    expels_under_prophet=20,
    out_bonus=4,
    never_god_bonus=10,
    god="lot",
)

_NOJHAN: Final = Variant(
    name="nojhan",
    # Source 003: "two to four packs according to the number of participants"; *chosen* within.
    deals=(Deal(4, 5, 2, 8), Deal(6, 7, 3, 8), Deal(8, 9, 4, 8)),
    starter="turned",
    first="counted",
    series=4,
    penalty=2,  # *chosen*, as are the no-play and the expulsions: all as `adpoker`
    no_play=True,
    prophet="own turn",
    prophet_before=30,
    prophet_once=False,
    reign=30,
    overthrow_penalty=4,
    expels=30,
    expels_under_prophet=20,
    confession=True,
    fullest_hand="ordinary",
    prophet_keeps_hand=False,
    god_cap="prophet",
)

_NEW: Final = Variant(
    name="new",
    deals=(Deal(3, 7, 2, 14),),
    starter="chosen",
    first="counted",
    series=4,
    penalty=2,
    no_play=True,
    prophet="after any",
    expels=40,
    expels_under_prophet=30,
    expels_by="played",
    reshuffle_at=4,
    out_bonus=4,
    never_god_bonus=10,
)

_EXPRESS: Final = Variant(
    name="express",
    deals=(Deal(2, 7, 2, 12),),
    penalty=1,
    no_play=True,
    no_play_fewer=1,
    no_play_penalty=1,
    guess="after right",
    score="cards left",
    base=12,
    out_bonus=3,
    guess_bonus=6,
)

_DELPHI: Final = Variant(
    name="delphi",
    deals=(Deal(1, 40, 2, 0),),  # *chosen*: a whole class; God turns cards from two packs
    starter="chosen",
    most_plays=30,  # *chosen*, as in `solo`
    score="predictions",
)

_SOLO: Final = Variant(
    name="solo",
    deals=(Deal(1, 1, 2, 12),),
    starter="chosen",
    series=4,
    refill=True,
    guess="any time",
    most_plays=30,
    score="turn",
    base=31,
    wrong_guess_costs=2,
)

variants: Final[Mapping[str, Variant]] = MappingProxyType(
    {
        variant.name: variant
        for variant in (_ORIGINAL, _ADPOKER, _NOJHAN, _NEW, _EXPRESS, _DELPHI, _SOLO)
    }
)
"""The published forms of the game, by name."""


def variant_of(variant: Variant | str) -> Variant:
    """Return a variant, given itself or its name.

    Raises
    ------
    VariantError
        If there is none of that name.
    """
    if isinstance(variant, Variant):
        return variant
    if variant not in variants:
        raise VariantError(
            say(
                "There is no variant “{asked}”. Choose from: {names}.",
                asked=str(variant)[:20],
                names=", ".join(variants),
            )
        )
    return variants[variant]
