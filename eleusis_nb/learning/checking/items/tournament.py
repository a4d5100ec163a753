"""Lesson 13: the tournament."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games import JSON
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import done, number, words
from eleusis_nb.learning.checking.work import Work

_ASKS: Final = say("Play the tournament again with another seed, and change nothing else.")
_GAMES: Final = 100
_HALF: Final = 2
"""The interval is to be half as long: with many games it shrinks as the root of their number."""
_IN_A_ROW: Final = 4


def _plan(given: object) -> dict[str, JSON] | None:
    """Return what was to be played, if it is the results of a tournament that were given."""
    to_json = getattr(getattr(given, "plan", None), "to_json", None)
    return to_json() if callable(to_json) else None


def _judge(work: Work) -> ItemFinding:
    hint = say("Run both cells above. In the second one change only the seed.")
    plans = [plan for given in work.given if (plan := _plan(given)) is not None]
    if len(plans) < 2:  # noqa: PLR2004 (one, and again)
        return ItemFinding(ItemStanding.NOT_TRIED, _ASKS, hint)
    one, other = plans[:2]
    if one["seed"] == other["seed"]:
        same = say("Both have the same seed, so it was the same tournament twice.")
        return ItemFinding(ItemStanding.NOT_YET, same, hint)
    if one | {"seed": other["seed"]} != other:
        more = say("More than the seed has changed: the players, rules or rounds.")
        return ItemFinding(ItemStanding.NOT_YET, more, hint)
    return ItemFinding(ItemStanding.PASSED, say("The two results differ by luck and nothing else."))


def _seed(work: Work) -> ItemFinding:
    """Take any whole number: it is what the cards are shuffled by."""
    number = work.number() if work.is_given else None
    if number is None or number != int(number) or number < 0:
        standing = ItemStanding.NOT_YET if work.is_given else ItemStanding.NOT_TRIED
        return ItemFinding(standing, _CHOOSE)
    return ItemFinding(
        ItemStanding.HEARD, say("The cards of your tournament are shuffled with this number.")
    )


_CHOOSE: Final = say("Choose any whole number, such as 4711.")

SEED: Final = Item("seed", _CHOOSE, _seed, reads_record=False, form="number")
"""A question that no report counts or shows: any number will do."""


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "played",
        say("Play one round yourself until the envelope is open."),
        enough=1,
        count=facts.ended,
        hint=say("Ask God about one of your ideas. If you are stuck, take a hint."),
    ),
    Item("again", _ASKS, _judge, reads_record=False),
    number(
        "half",
        say("A hundred games gave an interval. About how many games make it half as wide?"),
        truth=lambda _work: float(_GAMES * _HALF**2),
        near=20,
        hint=say("Twice as many games do not halve it: it shrinks with the square root."),
        mistakes={
            200: say("Twice as many games make it about 1.4 times narrower."),
            50: say("Fewer games make it wider."),
            10_000: say("A hundred times as many games make it ten times narrower."),
            16: say("That is fewer than before. Fewer games make it wider."),
        },
    ),
    number(
        "exit",
        say(
            "Two equally good computer players play four games. What is the chance that one of "
            "them wins all four?"
        ),
        # Either of the two: 2 × (1/2)⁴.
        truth=lambda _work: 2 * 0.5**_IN_A_ROW,
        near=0.0051,  # 0.12 and 0.13 are it, to two digits
        hint=say("Think of four coins. And remember: it can be either player."),
        mistakes={
            0.0625: say("That is the chance for one particular player. It can be either of them."),
            0.25: say(
                "Four games have sixteen outcomes. In how many does one player win all four?"
            ),
            0.5: say("That is for a single game."),
        },
    ),
    words(
        "caption",
        say("Write the caption for the picture in your report."),
        named=5,
        joined=False,
        hint=say(
            "Who played, which rules, how many games, what the line means, what is still open."
        ),
    ),
    words(
        "own-words",
        say("What can many games tell you that one can't? What can't they tell you either?"),
        hint=say("Start with your own round: if you played it again …"),
    ),
    words(
        "last",
        say(
            "A friend has invented twenty strategies and lets each one play four games. One of "
            "them wins all four, and your friend shows you only that one. What do you ask? Write "
            "two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
