"""What can be believed: the likeliest rules, the chances of the cards, what a play changed.

``Beliefs`` is the posterior itself (:class:`eleusis_nb.mind.Beliefs`); this is the view of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, NotRequired, TypeAlias, TypedDict

import traitlets

from eleusis_nb.cards import ALL_CARDS, Card
from eleusis_nb.games import Record
from eleusis_nb.games.commands import doc
from eleusis_nb.games.eleusis import TablePlay
from eleusis_nb.games.eleusis.ruling import foretells
from eleusis_nb.i18n import Text, say, tell
from eleusis_nb.markup import Markup
from eleusis_nb.mind import Beliefs
from eleusis_nb.mind.evidence import Observations
from eleusis_nb.mind.values import chance_heard
from eleusis_nb.rules import Rule
from eleusis_nb.table import Session
from eleusis_nb.table.commands import Looking, ShowBeliefs
from eleusis_nb.table.protocol import Model
from eleusis_nb.table.view import ChoicesView, PlaysView
from eleusis_nb.widgets.core import SessionWidget
from eleusis_nb.widgets.fallback import framed, table
from eleusis_nb.widgets.readonly import ReadRecord
from eleusis_nb.widgets.tables import read_or_seated

SHOWN: Final = 6
"""So many rules are shown, likeliest first; of these it is told when a play rules them out."""

BeliefsCommand: TypeAlias = Looking | ShowBeliefs
"""What a page that shows what can be believed may ask for."""


class BeliefView(TypedDict):
    """A rule, and how likely it is."""

    text: str
    p: float


class ChangeView(TypedDict):
    """What the last play changed."""

    cards: Sequence[str]
    ok: bool
    claim: bool
    bits: Annotated[float, doc("What its verdict told: -log2 of how likely it was held before.")]
    opened: Annotated[float, doc("How many bits more are open than before.")]
    gone: Annotated[Sequence[str], doc("Rules that it ruled out.")]
    before: Annotated[Sequence[float | None], doc("How likely each rule shown was before.")]


class OutlookView(TypedDict):
    """What can be believed at one moment."""

    fits: bool
    bits: float
    count: float
    exact: bool
    top: Sequence[BeliefView]
    rest: float
    chances: Annotated[Sequence[float], doc("Of the 52 cards, from the ace of clubs on.")]
    best: str | None
    amiss: NotRequired[Annotated[str, doc("Said where no rule foretells the verdicts well.")]]
    change: NotRequired[ChangeView | None]


class BeliefsPageView(TypedDict):
    """What the widget of beliefs shows, of whatever it was made for."""

    version: int
    turn: int
    title: str
    seal: str
    table: PlaysView
    hand: NotRequired[Sequence[str]]
    may: NotRequired[Annotated[ChoicesView, doc("Where a session can be asked to show it.")]]
    looks: bool
    beliefs: OutlookView | None


class GivenBeliefs(Model):
    """Beliefs that were made in a cell, with the cards whose chances are shown first."""

    turn = 0

    def __init__(self, beliefs: Beliefs, hand: Sequence[Card]) -> None:
        super().__init__()
        self.beliefs = beliefs
        self.hand = tuple(hand)

    def view(self) -> Mapping[str, object]:
        """Return a table with nothing on it, and the hand."""
        return {
            "version": 0,
            "turn": 0,
            "title": "",
            "seal": "",
            "hand": [card.code() for card in self.hand],
            "table": {"count": 0, "last": None},
        }


class BeliefsView(SessionWidget[Session | ReadRecord | GivenBeliefs]):
    """Bars of the likeliest rules, bits left to be learned, and how likely each card is to fit.

    Beside a person's table it shows nothing until they ask for it, where the lesson offers it
    at all; that they looked stands in the record as help taken. A record that is read, and
    beliefs that were made in a cell, are shown at once.

    Parameters
    ----------
    table : Session, SessionWidget, Record, path or Beliefs, optional
        Whose beliefs: a session's, live beside its other widgets; a record's at its end; or some
        that were made in a cell (as they are now: show them again when they have changed).
    hand : sequence of Card
        The cards whose chances are shown first, where there is no session that knows them.
    lang : {"en", "fr", "ru"}, optional
        The language it speaks; the default one when not given.
    **settings
        A table to sit down at, as for :class:`~eleusis_nb.widgets.tables.TableWidget`.

    Examples
    --------
    >>> import tempfile
    >>> from eleusis_nb.widgets import Play
    >>> play = Play(rule="red", seed=7, folder=tempfile.mkdtemp())
    >>> view = BeliefsView(play)
    >>> view.view["beliefs"] is None
    True
    >>> view.do("beliefs", shown=True)
    BeliefsView('Open table', 1 on the table)
    >>> len(view.view["beliefs"]["top"])
    6
    """

    commands: ClassVar[Any] = BeliefsCommand

    kind = traitlets.Unicode("beliefs").tag(sync=True)

    def __init__(
        self,
        table: Session | SessionWidget[Model] | Record | Path | str | Beliefs | None = None,
        *,
        hand: Sequence[Card] = (),
        lang: str | None = None,
        **settings: Any,  # noqa: ANN401 - TableWidget says what each is
    ) -> None:
        self._hand = tuple(hand)
        model = _model_of(table, self._hand, settings)
        super().__init__(model, lang=lang)

    def _shown(self, lang: str) -> dict[str, object]:
        view: dict[str, object] = super()._shown(lang)
        if not isinstance(self.session, Session):  # it lies open, and nobody is asked to show it
            view["looks"] = True
            view.pop("may", None)
        view["beliefs"] = tell(self._outlook(view), lang) if view["looks"] else None
        return view

    def _outlook(self, view: Mapping[str, object]) -> Mapping[str, object] | None:
        if isinstance(self.session, GivenBeliefs):
            return outlook_view(self.session.beliefs, self._hand)
        evidence = self.session.state.evidence
        if evidence.beliefs is None:
            return None
        seen = outlook_view(evidence.beliefs, _cards(view.get("hand")) or self._hand)
        return {**seen, "change": change_view(evidence)}

    def _still(self) -> Markup:
        beliefs: OutlookView | None = self.view.get("beliefs")
        found: list[tuple[str, float]] = []
        if beliefs is not None:
            found += [(one["text"], one["p"]) for one in beliefs["top"]]
            by_code = dict(zip(ALL_CARDS, beliefs["chances"], strict=False))
            hand = _cards(self.view.get("hand"))
            found += [(card.said(self.lang), by_code[card]) for card in hand if card in by_code]
        rows = [
            (name, say("{percent} %", percent=round(100 * share)).said(self.lang))
            for name, share in found
        ]
        title = say("What the cards say so far").said(self.lang)
        foot = say("Run this cell again to see the beliefs.").said(self.lang)
        return framed(self.fallback, title, table(rows), foot=foot)

    def __repr__(self) -> str:
        if isinstance(self.session, GivenBeliefs):
            return f"{type(self).__name__}({self.session.beliefs!r})"
        return super().__repr__()


def _model_of(
    table: object, hand: tuple[Card, ...], settings: Mapping[str, Any]
) -> Session | ReadRecord | GivenBeliefs:
    shown: object = table.session if isinstance(table, SessionWidget) else table
    if isinstance(shown, GivenBeliefs):
        return shown
    if isinstance(shown, Beliefs):
        return GivenBeliefs(shown, hand)
    return read_or_seated(shown, settings)


def _cards(codes: object) -> tuple[Card, ...]:
    return tuple(Card.parse(str(code)) for code in codes) if isinstance(codes, list) else ()


def outlook_view(beliefs: Beliefs, hand: Sequence[Card] = ()) -> OutlookView:
    """Return what some beliefs say now, as plain data."""
    view: OutlookView = {
        "fits": beliefs.fits,
        "bits": 0.0,
        "count": 0.0,
        "exact": True,
        "amiss": beliefs.amiss() or "",
        "top": [],
        "rest": 0.0,
        "chances": [],
        "best": None,
    }
    if beliefs.fits:
        top, bits, best = beliefs.top(SHOWN), beliefs.entropy(), beliefs.best(hand)
        view["bits"], view["exact"] = round(bits, 3), bits.exact
        view["count"] = float(beliefs.count)
        view["top"] = [{"text": _sentence(b.rule), "p": round(b.probability, 4)} for b in top]
        view["rest"] = round(max(0.0, 1 - sum(belief.probability for belief in top)), 4)
        view["chances"] = [round(chance, 4) for chance in beliefs.chances().values()]
        view["best"] = None if best is None else best[0].code()
    return view


def change_view(evidence: Observations) -> ChangeView | None:
    """Return what the last play changed, as plain data: what it told, and what it ruled out.

    None where only the starter lies. Where God errs a play makes rules less likely and rules none
    out.
    """
    now, play = evidence.beliefs, evidence.observations[-1]
    before = None if evidence.earlier is None else evidence.earlier.beliefs
    if now is None or before is None or play.kind == "starter":
        return None
    held = before.top(SHOWN) if before.fits else ()
    gone = [] if evidence.noise else [b.rule for b in held if not foretells(b.rule, play)]
    earlier = {belief.rule: round(belief.probability, 4) for belief in held}
    told = _surprisal(before, play, evidence.noise) if now.fits and before.fits else 0.0
    opened = now.entropy() - before.entropy() if now.fits and before.fits else 0.0
    return {
        "cards": [card.code() for card in play.cards],
        "ok": play.ok,
        "claim": play.kind == "claim",
        "bits": round(told, 3),
        "opened": round(max(0.0, opened), 3),
        "gone": [_sentence(rule) for rule in gone],
        "before": [earlier.get(b.rule) for b in now.top(SHOWN)] if now.fits else [],
    }


def _surprisal(before: Beliefs, play: TablePlay, error: float) -> float:
    """Return the bits a verdict told: not the drop of entropy, as a surprise may open more."""
    is_claim = play.kind == "claim"
    chance = before.p_none_right(play.cards) if is_claim else before.p_right(*play.cards)
    heard = chance_heard(chance, error)
    likely = heard if play.ok else 1 - heard
    return max(0.0, -log2(likely)) if likely > 0 else 0.0


def _sentence(rule: Rule) -> Text:
    """Return a rule as a sentence in whatever language it will be read in."""
    return Text("{rule:sentence}", {"rule": rule})
