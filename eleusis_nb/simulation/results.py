"""The results of a tournament: a tidy table, and estimates with confidence intervals."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite, sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, default_language, many, say
from eleusis_nb.markup import Markup, tag
from eleusis_nb.simulation.picture import Picture, PlayerRow

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from eleusis_nb.simulation.tournament import Plan

Cells: TypeAlias = dict[str, Any]

SURE: Final = 1.959964
"""The 97.5 % quantile of the normal distribution."""
REACHES: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)
"""The 97.5 % quantiles of Student's distribution with 1 to 30 degrees of freedom, as printed."""


COLUMNS: Final = (
    "game", "variant", "rule", "table", "seat", "player", "plays", "cards", "refused", "no_plays",
    "wrong_no_plays", "guesses", "wrong_guesses", "prophet", "overthrown", "solved_after", "score",
    "god_score", "moves", "ending",
)  # fmt: skip
"""The columns of the table of results, a row for each seat of each game.

The game's number in the plan, variant, God's rule, the players in the order of the seats, the seat
and its player. How often the seat played, how many cards, how many plays were refused; no-plays,
and wrong ones; how often the rule was said, and wrongly; how often it became prophet, and was
overthrown. After how many plays of its own it said the rule, if it did. Its points and God's, if
the game ended; the moves of the game, and how it ended.
"""


class Cost(NamedTuple):
    """What a player's decisions cost.

    Parameters
    ----------
    decisions : int
        How often it was asked.
    seconds : float
        The processor time that took; what it has others do, such as a model, is not in it.
    """

    decisions: int = 0
    seconds: float = 0.0

    def __add__(self, other: object) -> Cost:
        """Return the cost of both."""
        if not isinstance(other, Cost):
            return NotImplemented
        return Cost(self.decisions + other.decisions, self.seconds + other.seconds)


class ResultsError(EleusisError, ValueError):
    """A query that the results cannot answer."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games with a 95 % confidence interval.

    Parameters
    ----------
    mean : float
        The mean.
    low, high : float
        The interval: for a mean by Student's t (1908), for a share by Wilson's score
        interval (Wilson 1927), which is valid at 0 and 100 % too. Games are assumed independent.
    games : int
        The number of games.

    Examples
    --------
    >>> print(Estimate.of([1.0, 2.0, 3.0]))
    2.0 (−0.5 to 4.5)
    >>> print(Estimate.of_share([False] * 10))
    0.0 (0.0 to 27.8)
    """

    mean: float
    low: float
    high: float
    games: int

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Return the estimate of a mean from one value per game; infinite for one game."""
        mean, games = fmean(values), len(values)
        reach = REACHES[games - 2] if 1 < games <= len(REACHES) + 1 else SURE
        error = reach * sqrt(variance(values) / games) if games > 1 else inf
        return cls(mean, mean - error, mean + error, games)

    @classmethod
    def of_share(cls, yes: Sequence[float]) -> Estimate:
        """Return the estimate of a share in percent from values in 0 to 1, one per game."""
        games, share = len(yes), fmean(yes)
        spread = SURE**2 / games
        middle = (share + spread / 2) / (1 + spread)
        error = SURE / (1 + spread) * sqrt(share * (1 - share) / games + spread / (4 * games))
        return cls(100 * share, 100 * max(0.0, middle - error), 100 * (middle + error), games)

    def __str__(self) -> str:
        return self.said()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it formatted for a language."""
        if not isfinite(self.high):
            return say("{mean:.1f} (one game)", mean=self.mean).said(lang)
        numbers = {"mean": self.mean, "low": self.low, "high": self.high}
        return say("{mean:.1f} ({low:.1f} to {high:.1f})", **numbers).said(lang)


def _found(row: Cells) -> float:
    return float(row["solved_after"] is not None or row["prophet"] > row["overthrown"])


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity that can be estimated: its title, and its value in a row.

    Rows for which the value is None are left out.
    """

    title: Text
    read: Callable[[Cells], float | None]
    is_share: bool = False


QUANTITIES: Final[Mapping[str, Quantity]] = {
    "score": Quantity(say("points"), lambda row: row["score"]),
    "found": Quantity(say("found the rule (%)"), _found, is_share=True),
    "solved_after": Quantity(
        say("plays until the rule was guessed"), lambda row: row["solved_after"]
    ),
    "wrong_guesses": Quantity(say("wrong guesses"), lambda row: row["wrong_guesses"]),
    "plays": Quantity(say("plays"), lambda row: row["plays"]),
    "refused": Quantity(say("plays refused"), lambda row: row["refused"]),
    "god_score": Quantity(say("God's points"), lambda row: row["god_score"]),
}
"""Quantities by name. *Found*: said the rule, or was prophet at the end."""

IN_SUMMARY: Final = ("score", "found", "solved_after", "wrong_guesses")
"""The quantities in a summary."""


@dataclass(frozen=True, slots=True)
class Results:
    """A row for each seat of each game, in the order of the plan.

    Iterating over it gives the rows as dictionaries.

    Parameters
    ----------
    plan : Plan
        The plan.
    rows : tuple of tuple
        Values in the order of ``COLUMNS``.
    costs : mapping from str to Cost
        What each player's decisions cost. That differs from run to run, so results that differ
        in nothing else are equal.
    """

    plan: Plan
    rows: tuple[tuple[Any, ...], ...]
    costs: Mapping[str, Cost] = field(default_factory=dict, compare=False)

    @classmethod
    def of(
        cls, plan: Plan, rows: Iterable[Sequence[Any]], costs: Mapping[str, Cost] | None = None
    ) -> Results:
        """Return results, sorted in the order of the plan."""
        in_order = sorted((tuple(row) for row in rows), key=lambda row: (row[0], row[4]))
        return cls(plan, tuple(in_order), costs or {})

    def __iter__(self) -> Iterator[Cells]:
        return (dict(zip(COLUMNS, row, strict=True)) for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def estimate(
        self, what: str = "score", by: Sequence[str] = ("player",)
    ) -> dict[tuple[str, ...], Estimate]:
        """Return the mean of :meth:`values` with its interval for each group of rows.

        Parameters
        ----------
        what : str
            One of ``QUANTITIES``.
        by : sequence of str
            The columns to group by.

        Raises
        ------
        ResultsError
            If there is no such quantity or column; the message lists all.
        """
        quantity = _known(what)
        estimate = Estimate.of_share if quantity.is_share else Estimate.of
        return {group: estimate(values) for group, values in self.values(what, by).items()}

    def values(
        self, what: str = "score", by: Sequence[str] = ("player",)
    ) -> dict[tuple[str, ...], list[float]]:
        """Return one value per game for each group of rows, in the order of the games.

        Seats of one group in one game are not independent, so their mean counts as one value.

        Parameters
        ----------
        what, by
            As for :meth:`estimate`.

        Raises
        ------
        ResultsError
            If there is no such quantity or column.
        """
        quantity = _known(what)
        for column in by:
            if column not in COLUMNS:
                raise ResultsError(
                    say(
                        "There is no column “{column}”. Choose from: {all}.",
                        column=column,
                        all=", ".join(COLUMNS),
                    )
                )
        groups: dict[tuple[str, ...], dict[int, list[float]]] = defaultdict(dict)
        for row in self:
            value = quantity.read(row)
            if value is not None:
                games = groups[tuple(str(row[column]) for column in by)]
                games.setdefault(row["game"], []).append(float(value))
        return {
            group: [fmean(seats) for seats in games.values()] for group, games in groups.items()
        }

    def picture(self, what: str = "score") -> Picture:
        """Return a picture: each player's games, mean, and 95 % interval, with a text alternative.

        It does not need matplotlib.

        Parameters
        ----------
        what : str
            One of ``QUANTITIES``.

        Raises
        ------
        ResultsError
            If there is no such quantity, or no game has a value of it.
        """
        scale = 100 if _known(what).is_share else 1
        found, values = self.estimate(what), self.values(what)
        if not found:
            raise ResultsError(say("No game has data about “{what}”.", what=what))
        rows = tuple(
            PlayerRow(
                name, tuple(scale * value for value in values[name,]), one.mean, one.low, one.high
            )
            for (name,), one in sorted(found.items())
        )
        return Picture(QUANTITIES[what].title, rows)

    def difference(self, one: str, other: str, what: str = "score") -> Estimate:
        """Return the mean difference between two players on the same deals (paired samples).

        Both played the same deals with the same rules at tables of their own, which removes the
        variance of the deal.

        Parameters
        ----------
        one, other : str
            The names of the players.
        what : str
            The quantity, as for :meth:`estimate`.

        Raises
        ------
        ResultsError
            If they have no deal in common.
        """
        quantity = _known(what)
        deals: dict[int, dict[str, list[float]]] = defaultdict(dict)
        per_table = len(self.plan) // len(self.plan.tables)
        for row in self:
            value = quantity.read(row)
            if value is not None:
                deals[row["game"] % per_table].setdefault(row["player"], []).append(float(value))
        differences = [
            fmean(players[one]) - fmean(players[other])
            for players in deals.values()
            if one in players and other in players
        ]
        if not differences:
            raise ResultsError(
                say("{one} and {other} never played the same deal.", one=one, other=other)
            )
        return Estimate.of(differences)

    def to_csv(self, path: Path | str) -> None:
        """Write the table as comma-separated values; no text in it is a spreadsheet's formula."""
        from eleusis_nb.learning.report.tables import harmless  # noqa: PLC0415 (brings the checks)

        with Path(path).open("w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file)
            lines.writerow(COLUMNS)
            for row in self.rows:
                lines.writerow(harmless(one) if isinstance(one, str) else one for one in row)

    def to_pandas(self) -> pd.DataFrame:
        """Return the table as a pandas data frame; pandas must be installed."""
        import pandas as pd  # noqa: PLC0415 (no part of this package)

        return pd.DataFrame(self.rows, columns=list(COLUMNS)).astype({"solved_after": "Int64"})

    def to_polars(self) -> pl.DataFrame:
        """Return the table as a polars data frame; polars must be installed."""
        import polars as pl  # noqa: PLC0415 (no part of this package)

        return pl.DataFrame(self.rows, schema=list(COLUMNS), orient="row", infer_schema_length=None)

    def _cells(self, lang: str) -> list[tuple[str, ...]]:
        estimates = [self.estimate(what) for what in IN_SUMMARY]
        players = sorted({row["player"] for row in self})
        return [
            (
                player,
                *(
                    found[(player,)].said(lang) if (player,) in found else "—"
                    for found in estimates
                ),
            )
            for player in players
        ]

    def __repr__(self) -> str:
        return f"<results of {len(self.plan)} games>"

    def _repr_html_(self) -> Markup:
        lang, count = default_language(), len(self.plan)
        caption = many("One game", "{count} games; means with 95 % intervals", count).said(lang)
        cells = self._cells(lang)
        # A line for each quantity: two players side by side fit a phone, four quantities do not.
        head = tag("tr", tag("td"), [tag("th", player, scope="col") for player, *_ in cells])
        body = [
            tag(
                "tr",
                tag("th", QUANTITIES[what].title.said(lang), scope="row"),
                [tag("td", values[at]) for _, *values in cells],
            )
            for at, what in enumerate(IN_SUMMARY)
        ]
        return tag("table", tag("caption", caption), tag("thead", head), tag("tbody", body))


def _known(what: str) -> Quantity:
    if what not in QUANTITIES:
        raise ResultsError(
            say("There is no “{what}”. Choose from: {all}.", what=what, all=", ".join(QUANTITIES))
        )
    return QUANTITIES[what]
