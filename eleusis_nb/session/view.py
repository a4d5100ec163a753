"""What a session shows: one small value, of the same size however long the game is.

Nothing secret comes near here before the envelope is open: this is made from the round's own
view of the seat, from what was noted, and from the seal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON, Note
from eleusis_nb.games.eleusis import Round, View
from eleusis_nb.games.eleusis.events import Claimed, Played
from eleusis_nb.i18n import say, together, worded
from eleusis_nb.rules import Rule
from eleusis_nb.session import hypotheses
from eleusis_nb.session import phrases as words
from eleusis_nb.session.explain import why
from eleusis_nb.session.hypotheses import Hypothesis, Seen
from eleusis_nb.session.ladder import DISCRIMINATE, REVEAL
from eleusis_nb.session.lessons import Lesson
from eleusis_nb.session.person import Story
from eleusis_nb.session.phrases import Said

EXPLAINED: Final = 12
"""The newest so many plays are explained when the envelope is open."""


@dataclass(frozen=True, slots=True)
class Showing:
    """What there is to show, at one moment.

    Parameters
    ----------
    lesson : Lesson
        Whose table it is.
    round : Round
        How the game stands.
    story : Story
        How the person stands.
    seat : int or None
        Whose eyes it is for; None while the screen is covered, and for those who look on.
    now : float
        Seconds spent at this table.
    notice : str
        Something to say once about the record, such as that nothing is saved.
    """

    lesson: Lesson
    round: Round
    story: Story
    seat: int | None
    now: float
    notice: str = ""

    def to_json(self, version: int) -> dict[str, JSON]:
        """Return the view as the browser gets it."""
        seen = self.round.view(self.seat)
        return {
            "version": version,
            "turn": self.story.turn,
            "variant": seen.variant.name,
            "title": self.lesson.title,
            "seal": seen.seal,
            "table": {
                "count": len(seen.table),
                "last": seen.table[-1].to_json() if seen.table else None,
            },
            "hand": [card.code() for card in seen.hand],
            "may": self._may(seen),
            "plays_left": plays_left(seen),
            "mistake_costs": _mistake_costs(seen),
            "declare_costs": seen.variant.wrong_guess_costs,
            "say": self._said(seen).to_json(),
            "score": self._score(),
            "prediction": self._prediction(),
            "names": None if self.lesson.names is None else list(self.lesson.names),
            "errs": self.lesson.errs,
            "looks": self.story.looks,
            "rival": self._rival(),
            "hypotheses": self._hypotheses(seen.hand),
            "hints": self._hints(),
            "opened": self._opened(),
            "multiplayer": None,
        }

    def _may(self, seen: View) -> dict[str, JSON]:
        ended = seen.ending is not None
        return {
            "play": seen.may.most,
            "no_play": seen.may.no_play,
            "declare": seen.may.guess,
            "open": seen.may.resign,
            "again": ended and not self.story.is_asked,
            "beliefs": self.lesson.beliefs,
        }

    # --- what is said ----------------------------------------------------------------------

    def _said(self, seen: View) -> Said:
        said = self._said_of_the_latest(seen)
        if not self.notice:
            return said
        return Said(said.tone, said.text, together(said.aside, self.notice))

    def _said_of_the_latest(self, seen: View) -> Said:
        left = plays_left(seen)
        match self.story.latest:
            case Note(kind="opened", data={"how": "given up"}):
                said = words.given_up()
            case Note(kind="opened"):
                said = words.over("" if seen.ending is None else seen.ending.why)
            case Note(kind="explained"):
                said = words.explained()
            case Note(kind="declared", data={"right": True}):
                said = words.found()
            case Note(kind="declared", data={"counter": counter}):
                said = words.declared_wrong(counter if isinstance(counter, str) else "", left)
            case Played() as played:
                said = self._said_of_play(played, seen)
            case Claimed(ok=ok):
                said = words.claimed(ok=ok)
            case _:
                said = self._said_at_first(seen)
        return said

    def _said_at_first(self, seen: View) -> Said:
        starter = seen.situation.recent[-1]
        if self.lesson.names is not None:
            return words.started_names(starter, self.lesson.names)
        return words.started(starter, costly=seen.variant.penalty > 0)

    def _said_of_play(self, played: Played, seen: View) -> Said:
        cards, after = played.cards, self.story.seen[-1].situation.recent[-1]
        names = self.lesson.names
        if names is not None:
            name = names[not played.ok]
            return words.named(cards[0], after, name, plays_left(seen), joins=played.ok)
        if played.god:
            return words.god_played(cards, after)
        if played.ok:
            return words.accepted(cards, after, plays_left(seen))
        drawn = seen.variant.penalty * len(cards)
        return words.refused(cards, after, plays_left(seen), drawn)

    # --- parts -----------------------------------------------------------------------------

    def _score(self) -> JSON:
        sheet = self.round.sheet
        if sheet is None or self.seat is None:
            return None
        if self.story.opened is not None and self.story.opened.how == "given up":
            why = say("the envelope was opened before the rule was found")
            return {"points": 0, "reason": why}
        points, cost = int(sheet.total(self.seat)), self.story.ladder.cost
        mine = [line.reason for line in sheet.lines if line.seat == self.seat]
        # One line says how its points come about; of several each needs its number.
        reason: str = mine[0] if len(mine) == 1 else sheet.reason(self.seat)
        if cost:
            reason = together(reason, say("− {cost} for hints", cost=cost))
        return {"points": max(0, points - cost), "reason": reason}

    def _prediction(self) -> JSON:
        """Return whether one is asked, and how one's predictions went so far."""
        made = self.story.predictions
        if not self.lesson.predictions and not made:
            return None
        last = self.story.told
        return {
            "asked": self.lesson.predictions and self.round.ending is None,
            "made": len(made),
            "score": round(sum(one.score for one in made), 2),
            "last": None
            if last is None
            else {"came_true": last.came_true, "score": round(last.score, 2)},
        }

    def _rival(self) -> JSON:
        """Return what the computer believes, and how its last rule fell."""
        rival = self.story.rival
        if rival is None:
            return None
        if not rival.claim.fits:
            return {"sentence": None, "beaten": rival.beaten + 1, "said": words.rival_lost()}
        sentence = worded(rival.claim.rule, "sentence")
        return {"sentence": sentence, "beaten": rival.beaten, "said": rival.said}

    def _hypotheses(self, hand: Sequence[Card]) -> list[JSON]:
        story = self.story
        held = tuple(story.hypotheses.values()) if self.seat is not None else ()
        return [
            {
                "key": one.key,
                "text": one.text,
                "sentence": worded(one.rule, "sentence"),
                "other": None if one.other is None else worded(one.other, "sentence"),
                "credence": one.credence,
                "standing": _standing(one),
                "refuted_by": one.refuted_by,
                "note": hypotheses.note(one, held, story.situation, hand),
                "tested": hypotheses.tested(one),
                "declared": one.declared,
            }
            for one in held
        ]

    def _hints(self) -> dict[str, JSON]:
        ladder = self.story.ladder
        shown: list[JSON] = [
            {
                "rung": hint.rung,
                "text": hint.text,
                "card": None if hint.card is None else hint.card.code(),
                "cost": hint.cost,
            }
            for hint in ladder.shown
        ]
        over = self.round.ending is not None or ladder.finished or not self.story.hinted
        following: JSON = None
        if not over:
            following = {
                "cost": next_cost(self.round, self.story),
                "tries": ladder.tries_left,
                "seconds": ladder.seconds_left(self.now),
            }
        return {"shown": shown, "next": following, "offered": ladder.offered and not over}

    def _opened(self) -> JSON:
        opened = self.story.opened
        if opened is None:
            return None
        rule = opened.rule
        return {
            "rule": worded(rule, "sentence"),
            "verified": opened.letter.commitment == self.round.state.seal,
            "nonce": opened.letter.nonce,
            "why": {
                str(s.play.n): self._why(rule, s, opened.errors)
                for s in self.story.seen[-EXPLAINED:]
            },
            "errors": sorted(opened.errors),
            "asked": self.story.is_asked,
        }

    @staticmethod
    def _why(rule: Rule, seen: Seen, errors: frozenset[int]) -> str:
        return words.erred() if seen.play.n in errors else why(rule, seen)


def _standing(one: Hypothesis) -> str:
    """Return whether a hypothesis fits, is refuted, or neither: where God errs, no play refutes."""
    if not one.fits:
        return "refuted"
    return "doubted" if one.against else "fits"


def plays_left(seen: View) -> int | None:
    """Return how many plays are left, where they are counted."""
    most = seen.variant.most_plays
    return None if most is None else most - seen.plays


def _mistake_costs(seen: View) -> JSON:
    variant = seen.variant
    if not variant.penalty:
        return None
    return [variant.penalty * cards for cards in range(1, variant.series + 1)]


def next_cost(round_: Round, story: Story) -> int:
    """Return what the next hint costs; the last one costs all that could still be won."""
    ladder = story.ladder
    if ladder.offered:
        return ladder.rungs[DISCRIMINATE - 1].cost
    if ladder.next_rung < REVEAL:
        return ladder.rungs[ladder.next_rung - 1].cost
    state, variant = round_.state, round_.variant
    wrong = sum(state.wrong_guesses) * variant.wrong_guess_costs
    return max(0, variant.base - max(1, state.plays) - wrong - ladder.cost)
