"""Two circles: what one's idea lets in and what the rule lets in, with the cards played so far.

After Klayman, J. and Ha, Y.-W. (1987). Confirmation, disconfirmation, and information in
hypothesis testing. *Psychological Review*, 94, 211-228: whether a card that one expects to fit
can surprise depends on how the two sets lie to each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from eleusis_nb.games.eleusis.ruling import first_wrong
from eleusis_nb.i18n import Text, listing, say
from eleusis_nb.learning.measures.account import DealAccount, PlayTrial
from eleusis_nb.markup import Content, Markup, tag
from eleusis_nb.mind.ideas import Hypothesis
from eleusis_nb.palette import LIGHT
from eleusis_nb.rules import Rule, Situation
from eleusis_nb.widgets.live import LivePicture, picture, written

Region: TypeAlias = Literal["both", "idea", "rule", "neither"]
"""Where a card lies: in both circles, in one of them only, outside both."""

REGIONS: Final[tuple[Region, ...]] = ("both", "idea", "rule", "neither")
_TITLES: Final[Mapping[Region, Text]] = {
    "both": say("in both circles"),
    "idea": say("only in your idea (a surprise)"),
    "rule": say("only in the rule (a surprise)"),
    "neither": say("outside both"),
}
_MOST: Final = 8
"""So many cards are drawn in a place; there is a number for the others."""
_A_ROW: Final = 3
_HEIGHT: Final = 350


class _Lying(NamedTuple):
    """How two circles lie to each other: the centres and the radii, and where cards are written."""

    idea: tuple[int, int]
    rule: tuple[int, int]
    places: Mapping[Region, tuple[int, int]]


_OUTSIDE: Final = (320, 306)
_LYING: Final[Mapping[str, _Lying]] = {
    "overlap": _Lying(
        (245, 120), (395, 120), {"both": (320, 140), "idea": (190, 140), "rule": (450, 140)}
    ),
    "inside": _Lying((320, 70), (320, 120), {"both": (320, 140), "rule": (320, 228)}),
    "around": _Lying((320, 120), (320, 70), {"both": (320, 140), "idea": (320, 228)}),
    "apart": _Lying((185, 115), (455, 115), {"idea": (185, 140), "rule": (455, 140)}),
    "same": _Lying((320, 114), (320, 120), {"both": (320, 140)}),
}
_MIDDLE: Final = 148


class Circles(LivePicture):
    """The circle of one's own idea and that of the rule, with every card where it lies.

    While the rule is hidden the circles overlap: nobody knows more. A card lies where the idea
    that one held when it was played and the verdict put it. When the envelope is open the
    circles lie as the newest idea and the rule do, and the 52 cards are counted.

    Parameters
    ----------
    table, **settings
        As for :class:`~eleusis_nb.widgets.live.LivePicture`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> Circles(Play(lesson=4, folder=tempfile.mkdtemp()))
    You played no card while you had an idea. Write one under “What I think”.
    """

    def words(self) -> tuple[Text, ...]:
        """Return where the cards lie, in sentences."""
        deal = self._deal()
        idea, placed = _newest(deal), _placed(deal)
        if idea is None:
            return (
                say("You played no card while you had an idea. Write one under “What I think”."),
            )
        first = say("Your idea: {idea}", idea=idea.rule.sentence())
        said = [_said(region, placed[region]) for region in REGIONS]
        if deal.end.opened is None:
            return (first, *said)
        return (first, *said, *_counted(idea.rule, deal.end.opened.rule, deal))

    def svg(self, lang: str) -> Markup | None:
        """Return the circles; None before there is an idea."""
        deal = self._deal()
        idea, placed = _newest(deal), _placed(deal)
        if idea is None:
            return None
        how = "overlap"
        if deal.end.opened is not None:
            how = _relation(_counts(idea.rule, deal.end.opened.rule, deal))
            placed = _placed(deal, idea.rule)
        title = say("Two circles: your idea and the rule").said(lang)
        return picture(title, _HEIGHT, list(_drawn(_LYING[how], how, placed, lang)))

    def _deal(self) -> DealAccount:
        tables = self.account.tables
        return tables[-1] if tables else DealAccount()


def _newest(deal: DealAccount) -> Hypothesis | None:
    """Return the idea that one holds now, or held last: only one that met a card."""
    return next((one.held for one in reversed(deal.trials) if one.held is not None), None)


def _placed(deal: DealAccount, by: Rule | None = None) -> dict[Region, list[str]]:
    """Return the cards played by where they lie: by the idea of that moment, or by one idea."""
    placed: dict[Region, list[str]] = {region: [] for region in REGIONS}
    for trial in deal.trials:
        rule = trial.held.rule if by is None and trial.held is not None else by
        if rule is not None:
            placed[_region(trial, rule)].append(" ".join(c.symbol for c in trial.seen.cards))
    return placed


def _region(trial: PlayTrial, rule: Rule) -> Region:
    fits_idea = first_wrong(rule, trial.seen.situation, trial.seen.cards) is None
    if fits_idea:
        return "both" if trial.seen.ok else "idea"
    return "rule" if trial.seen.ok else "neither"


def _said(region: Region, found: list[str]) -> Text:
    if not found:
        return say("{place}: no card", place=_TITLES[region])
    return say("{place}: {cards}", place=_TITLES[region], cards=listing(found))


def _counts(idea: Rule, rule: Rule, deal: DealAccount) -> dict[Region, int]:
    """Count the 52 cards that could come now."""
    now = deal.end.situation if deal.end.round is not None else Situation()
    mine, theirs, every = idea.legal_at(now), rule.legal_at(now), (1 << 52) - 1
    return {
        "both": (mine & theirs).bit_count(),
        "idea": (mine & ~theirs).bit_count(),
        "rule": (theirs & ~mine).bit_count(),
        "neither": (every & ~(mine | theirs)).bit_count(),
    }


def _counted(idea: Rule, rule: Rule, deal: DealAccount) -> Iterator[Text]:
    counts = _counts(idea, rule, deal)
    yield say("The rule was: {rule}", rule=rule.sentence())
    yield say(
        "Of the 52 cards, {both} are in both circles, {idea} only in your idea, {rule} only in "
        "the rule, and {neither} in neither.",
        **counts,
    )
    yield _RELATIONS[_relation(counts)]


def _relation(counts: Mapping[Region, int]) -> str:
    match counts["both"] > 0, counts["idea"] > 0, counts["rule"] > 0:
        case True, False, False:
            return "same"
        case True, False, True:
            return "inside"
        case True, True, False:
            return "around"
        case True, True, True:
            return "overlap"
    return "apart"


_RELATIONS: Final[Mapping[str, Text]] = {
    "same": say("The two circles are the same: no card could have surprised you."),
    "inside": say(
        "Your circle is inside the rule's: a card that you expected to fit could never surprise "
        "you, only one that you expected to be refused."
    ),
    "around": say(
        "Your circle is around the rule's: only a card that you expected to fit could surprise you."
    ),
    "overlap": say("The circles overlap: both kinds of cards could surprise you."),
    "apart": say("The circles are apart: every card that you expected to fit was a surprise."),
}


def _drawn(
    lying: _Lying, how: str, placed: Mapping[Region, list[str]], lang: str
) -> Iterator[Content]:
    big, small = 128, 76
    radii = {"inside": (small, big), "around": (big, small)}.get(how, (big, big))
    if how == "same":
        radii = (big - 7, big)
    for (x, y), radius, dash in zip((lying.idea, lying.rule), radii, (None, "7 5"), strict=True):
        yield tag(
            "circle",
            cx=x,
            cy=y + _MIDDLE - 120,
            r=radius,
            fill=LIGHT.either,
            fill_opacity=".09",
            stroke=LIGHT.either,
            stroke_width=2.5,
            stroke_dasharray=dash,
        )
    yield written(8, 24, f"— {say('your idea').said(lang)}", "start", font_weight="600")
    yield written(632, 24, f"- - {say('the rule').said(lang)}", "end", font_weight="600")
    for region in REGIONS:
        x, y = lying.places.get(region, _OUTSIDE if region == "neither" else (0, 0))
        if x:
            yield list(_cards(x, y if region == "neither" else y + 8, placed[region]))
    yield written(320, 342, say("outside both").said(lang), opacity=".75")


def _cards(x: int, y: int, found: list[str]) -> Iterator[Markup]:
    shown = [*found[:_MOST], *([f"+{len(found) - _MOST}"] if len(found) > _MOST else [])]
    rows = [shown[at : at + _A_ROW] for at in range(0, len(shown), _A_ROW)]
    for at, row in enumerate(rows):
        yield written(x, y + 20 * (at - (len(rows) - 1) / 2), "  ".join(row))
