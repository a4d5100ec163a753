"""The table of a contest: scores with intervals, calibration, and how each tested its ideas."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from eleusis_nb.i18n import say
from eleusis_nb.research.contest.playing import ContestOutcome
from eleusis_nb.simulation import Estimate


@dataclass(frozen=True, slots=True)
class ContestRow:
    """How one entry did.

    Parameters
    ----------
    player : str
        Its name.
    deals : int
        The deals it played.
    score : Estimate
        Its points a deal, with a 95 % interval.
    found : Estimate
        In how many percent of the deals it found the rule.
    wrong : float
        Wrong rules said a deal.
    brier : float or None
        The Brier score of how sure it was of the rules it said, 0 best, .25 as good as no idea;
        None if it never said how sure it was.
    tested : Estimate or None
        In how many percent of its plays with an idea the verdict could have refuted the idea.
    """

    player: str
    deals: int
    score: Estimate
    found: Estimate
    wrong: float
    brier: float | None
    tested: Estimate | None


def standings(outcomes: Iterable[ContestOutcome]) -> tuple[ContestRow, ...]:
    """Return the table, the best first.

    Examples
    --------
    >>> one = ContestOutcome("Ada", 1, 20.0, 11, ((0.8, True),), 0, 4, 3)
    >>> other = ContestOutcome("Ada", 2, 10.0, 21, ((0.6, False), (1.0, True)), 1, 4, 1)
    >>> [ada] = standings([one, other])
    >>> ada.score.mean, round(ada.brier, 3), ada.tested.mean
    (15.0, 0.133, 50.0)
    """
    by_player: dict[str, list[ContestOutcome]] = {}
    for one in outcomes:
        by_player.setdefault(one.player, []).append(one)
    rows = [_standing(player, games) for player, games in by_player.items()]
    return tuple(sorted(rows, key=lambda row: -row.score.mean))


def _standing(player: str, games: list[ContestOutcome]) -> ContestRow:
    said = [one for game in games for one in game.said]
    could, tests = sum(game.could for game in games), sum(game.tests for game in games)
    return ContestRow(
        player=player,
        deals=len(games),
        score=Estimate.of([game.score for game in games]),
        found=Estimate.of_share([float(game.score > 0) for game in games]),
        wrong=fmean(game.wrong for game in games),
        brier=fmean((sure - right) ** 2 for sure, right in said) if said else None,
        tested=Estimate.of_share([1.0] * tests + [0.0] * (could - tests)) if could else None,
    )


def shown(rows: Iterable[ContestRow], lang: str = "en") -> str:
    """Return the table as text."""
    head = (
        say("player"), say("deals"), say("points"), say("found the rule (%)"),
        say("wrong guesses"), say("Brier score"), say("could have been refuted, %"),
    )  # fmt: skip
    table = [tuple(title.said(lang) for title in head), *(_cells(row, lang) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    )


def _cells(row: ContestRow, lang: str) -> tuple[str, ...]:
    return (
        row.player,
        str(row.deals),
        row.score.said(lang),
        row.found.said(lang),
        f"{row.wrong:.1f}",
        "—" if row.brier is None else f"{row.brier:.3f}",
        "—" if row.tested is None else row.tested.said(lang),
    )
