"""Lesson 13: the tournament."""

from __future__ import annotations

from typing import Final

from eleusis_nb.games import JSON
from eleusis_nb.i18n import say
from eleusis_nb.learning.checking import facts
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import done, number, words
from eleusis_nb.learning.checking.work import Work

_ASKS: Final = say("Play the tournament again with another seed, and nothing else changed.")
_GAMES: Final = 100
_HALF: Final = 2
"""The interval is to be half as long: with many games it shrinks as the root of their number."""
_IN_A_ROW: Final = 4


def _plan(given: object) -> dict[str, JSON] | None:
    """Return what was to be played, if it is the results of a tournament that were given."""
    to_json = getattr(getattr(given, "plan", None), "to_json", None)
    return to_json() if callable(to_json) else None


def _judge(work: Work) -> ItemFinding:
    hint = say("Run both cells above. In the second one only the seed is another.")
    plans = [plan for given in work.given if (plan := _plan(given)) is not None]
    if len(plans) < 2:  # noqa: PLR2004 (one, and again)
        return ItemFinding(ItemStanding.NOT_TRIED, _ASKS, hint)
    one, other = plans[:2]
    if one["seed"] == other["seed"]:
        same = say("Both have the same seed, so it was the same tournament twice.")
        return ItemFinding(ItemStanding.NOT_YET, same, hint)
    if one | {"seed": other["seed"]} != other:
        more = say("More than the seed is different: players, rules or rounds are.")
        return ItemFinding(ItemStanding.NOT_YET, more, hint)
    return ItemFinding(
        ItemStanding.PASSED, say("What differs between the two is luck and nothing else.")
    )


def _seed(work: Work) -> ItemFinding:
    """Take any whole number: it is what the cards are shuffled by."""
    hint = say("A whole number, such as 20110503.")
    number = work.number() if work.is_given else None
    if number is None or number != int(number) or number < 0:
        asks = say("Your birthday as a number, such as 20110503.")
        standing = ItemStanding.NOT_YET if work.is_given else ItemStanding.NOT_TRIED
        return ItemFinding(standing, asks, hint if work.is_given else "")
    return ItemFinding(
        ItemStanding.PASSED, say("By this number the cards of your tournament are shuffled.")
    )


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "played",
        say("Play one round yourself, until the envelope is open."),
        enough=1,
        count=facts.ended,
        hint=say("Ask God about a rule of yours. If you are stuck, take a hint."),
    ),
    Item("again", _ASKS, _judge, reads_record=False),
    number(
        "half",
        say("A hundred games gave an interval. About how many games make it half as long?"),
        truth=lambda _work: float(_GAMES * _HALF**2),
        near=20,
        hint=say("Twice as many games do not halve it: it goes with the square root."),
        mistakes={
            200: say("Twice as many games make it about 1.4 times as short."),
            50: say("Fewer games make it longer."),
            10_000: say("A hundred times as many make it ten times as short."),
            16: say("That is fewer than there were. Fewer games make it longer."),
        },
    ),
    number(
        "exit",
        say("Two equally good robots play four games. With what chance does one win all four?"),
        # Either of the two: 2 × (1/2)⁴.
        truth=lambda _work: 2 * 0.5**_IN_A_ROW,
        near=0.0051,  # 0.12 and 0.13 are it, to two digits
        hint=say("Think of four coins. And remember that it may be either of the two."),
        mistakes={
            0.0625: say("So likely one of them wins all four. It may be either of the two."),
            0.25: say("Four games have sixteen outcomes. In how many does one of the two win all?"),
            0.5: say("That is for a single game."),
        },
    ),
    words(
        "caption",
        say("Write what stands below the picture in your report."),
        enough=20,
        hint=say("Who played, which rules, how many games, what the line means, what is open."),
    ),
    words(
        "own-words",
        say("What can many games tell that one cannot, and what can they not tell either?"),
        hint=say("Begin with your own round: if you played it again …"),
    ),
    Item(
        "birthday",
        say("Your birthday as a number, such as 20110503."),
        _seed,
        reads_record=False,
        form="number",
    ),
    words(
        "last",
        say(
            "A friend has invented twenty strategies and lets each play four games. One of them "
            "won all four, and your friend shows you only that one. What do you ask? Write two "
            "sentences."
        ),
        enough=8,
        hint=say("Write it as you would say it to a friend."),
    ),
)
