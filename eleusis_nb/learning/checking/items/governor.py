"""The Governor's Game: an extra notebook, which was lesson 12 until 2026."""

from __future__ import annotations

from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.games.governor import SecretStroke
from eleusis_nb.games.governor.secret import SPANS, Effect
from eleusis_nb.i18n import Text, say
from eleusis_nb.learning.checking.item import Item, ItemFinding, ItemStanding
from eleusis_nb.learning.checking.making import done, number, words
from eleusis_nb.learning.checking.work import Work
from eleusis_nb.table.governor import GovernorState

_ABOVE_BOB: Final = 27 / 49
"""Ada has 6♠ against Bob's 9♥, and 2♣ is gone: four 4s, three 6s, four 8s, four 10s and twelve
faces bring her above him, of 49 cards; a two makes 8, and whatever is odd takes away."""

_DRAW: Final = 2
_STRANGE: Final = Card.parse("4H")
_ORDINARY: Final = Card.parse("9H")
_DONE: Final = Effect("drawer", 5)
_EXAMPLE: Final = SecretStroke.parse("a club; any draw; drawer -3")
_ASKS: Final = say("Write a secret rule that explains both cards.")


def _rounds(work: Work) -> int:
    """Count the rounds that somebody has won."""
    return _state(work).rounds_finished


def _chances(work: Work) -> int:
    """Count how often somebody asked what a draw is worth."""
    return _state(work).chances_asked


def _supposed(work: Work) -> int:
    """Count the strokes somebody thought could be the secret one."""
    secret = _state(work).secret
    return 0 if secret is None else secret.made


def _state(work: Work) -> GovernorState:
    """Return where a record leads; a session that has not begun where there is none."""
    return GovernorState() if work.governor is None else work.governor


def _what_is_not_explained(said: SecretStroke) -> Text | None:
    """Say which of the two draws a stroke does not explain."""
    first, last = SPANS[said.span]
    happens = first <= _DRAW <= last
    if not (happens and said.cards & _STRANGE.bit and said.effect == _DONE):
        return say("By this rule Ada would not have 16 after 4♥.")
    if said.cards & _ORDINARY.bit:
        return say("By this rule something would have happened at Bob's 9♥, too.")
    return None


def _judge(work: Work) -> ItemFinding:
    hint = say("What happened to Ada? And how does 4♥ differ from 9♥?")
    if not work.is_given:
        return ItemFinding(ItemStanding.NOT_TRIED, _ASKS)
    said = work.stroke()
    if said is None:
        text = say("A secret rule has three parts, such as “{example}”.", example=_EXAMPLE.words)
        return ItemFinding(ItemStanding.NOT_YET, text, hint)
    wrong_with_it = _what_is_not_explained(said)
    if wrong_with_it is None:
        return ItemFinding(
            ItemStanding.PASSED,
            say("It explains both cards. So do many other rules: which card would you draw next?"),
        )
    return ItemFinding(ItemStanding.NOT_YET, wrong_with_it, hint)


ITEMS: Final[tuple[Item, ...]] = (
    done(
        "rounds",
        say("Play two rounds of the Governor's Game to their end."),
        enough=2,
        count=_rounds,
        hint=say("Place the stakes, then draw or pass until someone wins the pot."),
    ),
    done(
        "chances",
        say("Ask for your chances three times. Each time, guess them first."),
        enough=3,
        count=_chances,
        hint=say("On your turn, press “What are the chances?” below the buttons."),
    ),
    number(
        "reckon",
        say("What is the chance that Ada beats Bob?"),
        truth=lambda _work: _ABOVE_BOB,
        near=0.005,
        hint=say("She needs more than 9. Three of the 52 cards are already on the table."),
        mistakes={
            27 / 52: say("Three of the 52 cards are on the table: 49 can still come."),
            27: say("That many cards help her. Out of how many that can still come?"),
            30 / 49: say("A 2 brings her only to 8. She needs more than 9."),
            28 / 49: say("One of the sixes is already on the table: her own."),
            15 / 49: say("Face cards count 10 and are added, too."),
            22 / 49: say("That is the chance that she does not beat him."),
        },
    ),
    done(
        "supposed",
        say("Write two rules that could be the Jack's secret rule."),
        enough=2,
        count=_supposed,
        hint=say(
            "Run the cell above, look for a score that changed strangely, and write down why."
        ),
        table="jack-12",
    ),
    Item("exit", _ASKS, _judge, reads_record=False, form="stroke"),
    words(
        "own-words",
        say("At which table could you be certain, and of what?"),
        hint=say("At the first table I could be certain that …; at the Jack's table I could …"),
    ),
    words(
        "last",
        say(
            "After forty cards only one rule from the Jack's list is left. Is it certain now? "
            "And if no one had told you that there is a list? Write two sentences."
        ),
        hint=say("Write it the way you would tell a friend."),
    ),
)
