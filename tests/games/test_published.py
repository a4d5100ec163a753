"""The numbers of the published variants, as their sources give them."""

from __future__ import annotations

import pytest

from eleusis_nb.games.eleusis.variant import VariantError, variant_of, variants

PLAYERS = {
    # players without God: packs, cards each, cards taken out
    "original": {
        2: (1, 25, 1),
        3: (1, 17, 0),
        4: (1, 12, 3),
        5: (1, 10, 1),
        6: (1, 8, 3),
        7: (2, 14, 5),
        8: (2, 12, 7),
    },
    "adpoker": dict.fromkeys(range(3, 8), (3, 14, 0)),
    "nojhan": {4: (2, 8, 0), 5: (2, 8, 0), 6: (3, 8, 0), 7: (3, 8, 0), 8: (4, 8, 0), 9: (4, 8, 0)},
    "new": dict.fromkeys(range(3, 8), (2, 14, 0)),
    "express": dict.fromkeys(range(2, 8), (2, 12, 0)),
    "delphi": dict.fromkeys(range(1, 41), (2, 0, 0)),
    "solo": {1: (2, 12, 0)},
}


@pytest.mark.parametrize("name", PLAYERS)
def test_who_can_play_and_what_each_is_dealt(name: str) -> None:
    variant = variants[name]
    dealt = {
        players: (deal.packs, deal.hand, len(deal.without.split()))
        for deal in variant.deals
        for players in range(deal.fewest, deal.most + 1)
    }
    assert dealt == PLAYERS[name]


NUMBERS = {
    # series, penalty, expelled from, under a prophet, plays at most
    "original": (1, 0, None, None, None),
    "adpoker": (4, 2, 30, 20, None),
    "nojhan": (4, 2, 30, 20, None),
    "new": (4, 2, 40, 30, None),
    "express": (1, 1, None, None, None),
    "delphi": (1, 0, None, None, 30),
    "solo": (4, 0, None, None, 30),
}


@pytest.mark.parametrize("name", NUMBERS)
def test_how_many_cards_a_series_has_a_mistake_costs_and_a_player_may_play(name: str) -> None:
    variant = variants[name]
    assert NUMBERS[name] == (
        variant.series,
        variant.penalty,
        variant.expels,
        variant.expels_under_prophet,
        variant.most_plays,
    )


POINTS = {
    # for going out, for a right guess, and what points count from
    "original": (6, 0, 0),
    "adpoker": (4, 0, 0),
    "nojhan": (0, 0, 0),
    "new": (4, 0, 0),
    "express": (3, 6, 12),
    "delphi": (0, 0, 0),
    "solo": (0, 0, 31),
}


@pytest.mark.parametrize("name", POINTS)
def test_what_points_are_given_for(name: str) -> None:
    variant = variants[name]
    assert POINTS[name] == (
        variant.out_bonus,
        variant.guess_bonus,
        variant.base,
    )


def test_a_variant_is_found_by_its_name_or_is_one_already() -> None:
    assert set(variants) == set(PLAYERS) == set(NUMBERS) == set(POINTS)
    assert variant_of("new") is variants["new"] is variant_of(variants["new"])
    with pytest.raises(VariantError, match="There is no variant “poker”"):
        variant_of("poker")
