"""The results of a tournament: a row for each seat, means with intervals, and a picture."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, isfinite, sqrt
from statistics import fmean, variance
from typing import TYPE_CHECKING, Any, Final

from eleusis_nb.errors import EleusisError
from eleusis_nb.i18n import Text, default_language, many, say
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.palette import LIGHT

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl

    from eleusis_nb.simulation.tournament import Plan

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

QUANTITIES: Final[Mapping[str, Text]] = {
    "score": say("points"),
    "found": say("found the rule (%)"),
    "solved_after": say("plays until the rule was guessed"),
    "wrong_guesses": say("wrong guesses"),
}
"""What is estimated. *Found*: said the rule, or was prophet at the end."""


class ResultsError(EleusisError, ValueError):
    """A query that the results cannot answer."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over games with a 95 % confidence interval; games are assumed independent.

    The interval of a mean is Student's t (1908), that of a share Wilson's score interval (1927),
    which is valid at 0 and 100 % too.

    Examples
    --------
    >>> print(Estimate.of([1.0, 2.0, 3.0]))
    2.0 (−0.5 to 4.5)
    >>> print(Estimate.of_share([0.0] * 10))
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
    def of_share(cls, values: Sequence[float]) -> Estimate:
        """Return the estimate of a share in percent from values in 0 to 100, one per game."""
        from eleusis_nb.learning.measures.calibrating import interval  # noqa: PLC0415 (on demand)

        low, high = interval(sum(values) / 100, len(values))
        return cls(fmean(values), 100 * low, 100 * high, len(values))

    def __str__(self) -> str:
        return self.said()

    def said(self, lang: str = "en", form: str = "") -> str:  # noqa: ARG002 (one way to say it)
        """Return it formatted for a language."""
        if not isfinite(self.high):
            return say("{mean:.1f} (one game)", mean=self.mean).said(lang)
        numbers = {"mean": self.mean, "low": self.low, "high": self.high}
        return say("{mean:.1f} ({low:.1f} to {high:.1f})", **numbers).said(lang)


@dataclass(frozen=True, slots=True)
class Results:
    """A row for each seat of each game, in the order of the plan; ``COLUMNS`` names the values.

    Iterating over it gives the rows as dictionaries. What is estimated is ``score``, ``found`` (in
    percent), ``solved_after`` or ``wrong_guesses``; a :exc:`ResultsError` says what there is not.
    """

    plan: Plan
    rows: tuple[tuple[Any, ...], ...]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(COLUMNS, row, strict=True)) for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def _values(self, what: str) -> dict[str, dict[int, float]]:
        """Return each player's value on each deal that has one, by the deal's number.

        Seats of one player on the same cards are not independent, so their mean is one value.
        """
        if what not in QUANTITIES:
            everything = ", ".join(QUANTITIES)
            raise ResultsError(
                say("There is no “{what}”. Choose from: {all}.", what=what, all=everything)
            )
        deals = len(self.plan) // len(self.plan.tables)  # the same for each table
        seats: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
        for row in self:
            solved = row["solved_after"] is not None or row["prophet"] > row["overthrown"]
            value = 100 * solved if what == "found" else row[what]
            if value is not None:
                seats[row["player"]][row["game"] % deals].append(float(value))
        return {
            player: {deal: fmean(values) for deal, values in seats[player].items()}
            for player in sorted(seats)
        }

    def estimate(self, what: str = "score") -> dict[str, Estimate]:
        """Return the mean with its interval for each player."""
        estimate = Estimate.of_share if what == "found" else Estimate.of
        values = self._values(what)
        return {player: estimate([*deals.values()]) for player, deals in values.items()}

    def picture(self, what: str = "score") -> Picture:
        """Return a picture: each player's games, mean, and 95 % interval, with a text alternative.

        It does not need matplotlib, which lessons in a browser do not have.
        """
        values = self._values(what)
        if not values:
            raise ResultsError(say("No game has data about “{what}”.", what=what))
        return Picture(QUANTITIES[what], values, self.estimate(what))

    def difference(self, one: str, other: str, what: str = "score") -> Estimate:
        """Return the mean difference between two players on the same deals (paired samples).

        Both played the same deals with the same rules, which removes the variance of the deal.
        """
        mine, theirs = (self._values(what).get(player, {}) for player in (one, other))
        differences = [mine[deal] - theirs[deal] for deal in mine.keys() & theirs.keys()]
        if not differences:
            raise ResultsError(
                say("{one} and {other} never played the same deal.", one=one, other=other)
            )
        return Estimate.of(differences)

    def to_pandas(self) -> pd.DataFrame:
        """Return the table as a pandas data frame; pandas must be installed."""
        import pandas as pd  # noqa: PLC0415 (no part of this package)

        return pd.DataFrame(self.rows, columns=list(COLUMNS)).astype({"solved_after": "Int64"})

    def to_polars(self) -> pl.DataFrame:
        """Return the table as a polars data frame; polars must be installed."""
        import polars as pl  # noqa: PLC0415 (no part of this package)

        return pl.DataFrame(self.rows, schema=list(COLUMNS), orient="row", infer_schema_length=None)

    def __repr__(self) -> str:
        return f"<results of {len(self.plan)} games>"

    def _repr_html_(self) -> Markup:
        lang, count = default_language(), len(self.plan)
        caption = many("One game", "{count} games; means with 95 % intervals", count).said(lang)
        players = sorted({row["player"] for row in self})
        # A line for each quantity: two players side by side fit a phone, four quantities do not.
        head = tag("tr", tag("td"), [tag("th", player, scope="col") for player in players])
        body = []
        for what, title in QUANTITIES.items():
            found = self.estimate(what)
            cells = [found[player].said(lang) if player in found else "—" for player in players]
            name = tag("th", title.said(lang), scope="row")
            body.append(tag("tr", name, [tag("td", cell) for cell in cells]))
        return tag("table", tag("caption", caption), tag("thead", head), tag("tbody", body))


# --- a picture -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """Each player's games, mean and interval as a picture, and the same in words.

    It is HTML: lessons in a browser without a server have no matplotlib, and so letters keep their
    size on a phone. The colour of the means is one for either ground.
    """

    title: Text
    games: Mapping[str, Mapping[int, float]]
    means: Mapping[str, Estimate]

    def text(self, lang: str | None = None) -> str:
        """Return the text alternative, by default in the default language."""
        means = [say("{name}: {mean}", name=name, mean=self.means[name]) for name in self.means]
        legend = say(
            "Each small dot is a game, the large dot is the mean, and the line is its 95 % "
            "interval. The games are treated as independent."
        )
        lang = lang or default_language()
        return "\n".join(line.said(lang) for line in (self.title, *means, legend))

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> Markup:
        title, *lines = self.text().splitlines()
        seen = [value for games in self.games.values() for value in games.values()]
        seen += [end for mean in self.means.values() for end in (mean.low, mean.high)]
        least, most = (end(filter(isfinite, seen)) for end in (min, max))
        if least == most:
            least, most = least - 1, most + 1
        step = next((size for size in _STEPS if 5 * size >= most - least), _STEPS[-1])
        first = step * floor(least / step)
        last = step * ceil(most / step)
        ticks = range(first, last + 1, step)

        def place(value: float) -> float:
            """Return where a value lies, in percent; an endless interval goes to the edges."""
            return 100 * (min(max(value, first), last) - first) / (last - first)

        axis = [_at(place(tick), 0, str(tick).replace("-", "−")) for tick in ticks]
        grid = [_at(place(tick), 0, width="1px", height="100%", opacity=".2") for tick in ticks]
        rows = []
        for name, mean in self.means.items():
            heaps = Counter(round(place(game)) for game in self.games[name].values())
            rise = min(9, 45 / max(heaps.values()))
            dots = [
                _at(share, 24 + rise * n, width="7px", height="7px", opacity=".5")
                for share, count in heaps.items()
                for n in range(count)
            ]
            low, high = place(mean.low), place(mean.high)
            blue = {"background": LIGHT.either}
            line = _at((low + high) / 2, 8, width=f"{high - low:.2f}%", height="4px", **blue)
            dot = _at(place(mean.mean), 3, width="14px", height="14px", **blue)
            row = tag("div", *grid, *dots, line, dot, style={**_ROW, "height": "84px"})
            rows.append(tag("div", name, row))
        scale = tag("div", axis, style={**_ROW, "height": "1.6em"})
        look = {"margin": ".5em 1em", "max-width": "30em"}
        shown = tag("div", rows, scale, role="img", aria_label=self.text(), style=look)
        caption = tag("figcaption", [tag("div", line) for line in lines])
        margin = {"margin": "0"}
        return tag("figure", tag("b", title), shown, caption, lang=default_language(), style=margin)


_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Those of a scale, which has about five."""
_ROW: Final = {"position": "relative"}


def _at(x: float, y: float, content: Content = None, **look: str) -> Markup:
    """Return a shape or a word in a row: its middle in percent from the left, its foot in dots."""
    shape = {} if content else {"background": "currentColor", "border-radius": "9px"}
    spot = {"left": f"{x:.2f}%", "bottom": f"{y:.0f}px", "transform": "translateX(-50%)"}
    return tag("div", content, style={"position": "absolute", **spot, **shape, **look})
