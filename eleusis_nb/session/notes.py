"""What a session writes into its record beside the moves of the game.

One function a kind of note; together they are everything the measures, the report and the checks
can read of how a person reasoned. Each is plain data, so a record can be read without this
package. A note that belongs to a move stands on the same line as the move. Where several
persons share a screen, a person's own notes have a ``who`` too, and are for their seat alone.

=============  ================================================================================
kind           data
=============  ================================================================================
``table``      ``lesson`` (name), ``step``, and ``code`` where the lesson is a teacher's own
``prediction`` ``seat``, ``cards``, ``fits`` (what was foretold), ``confidence`` (0.5 to 0.99),
               ``came_true``, ``score`` (1 + log2 of the chance given to what happened);
               it stands before the ``played`` event it is about
``supposed``   ``key``, ``text``, ``credence`` (0 to 1, or null), ``shorter`` (or null), and
               ``other`` at a table of two names
``credence``   ``key``, ``credence``
``dropped``    ``key``
``declared``   ``key``, ``right``, ``counter`` (the counter-example told, or "")
``hint``       ``rung``, ``text``, ``card``, ``cost``, ``spent`` (seconds since the last hint),
               ``seconds``, ``offered`` (whether it was offered unasked)
``beliefs``    ``shown``: whether from here on what can be believed lies open; ``seconds``
``rival``      ``text``: what the computer's rule is now
``opened``     ``rule``, ``seed``, ``nonce``, ``how`` (found, given up, over), and ``errors``: the
               numbers of the plays that God judged wrongly, where God errs
``explained``  ``text``: the rule in the person's own words
``seats``      at a table of several, before the first deal: ``seats`` (name and sort of each),
               ``match`` (``variant``, and the ``lot`` that Gods are drawn by) or null
``thought``    why a computer player moved: ``n`` (how many entries lay on the table then),
               ``seat``, ``texts`` by language; for the referee alone
``clock``      ``seconds`` spent at the table so far; every line ends with one
=============  ================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from eleusis_nb.cards import Card
from eleusis_nb.games import JSON, Note

if TYPE_CHECKING:
    from eleusis_nb.session.commitment import Letter
    from eleusis_nb.session.predictions import Prediction


def table(lesson: str, step: int, code: str | None) -> Note:
    """Note whose table was dealt."""
    own: dict[str, JSON] = {} if code is None else {"code": code}
    return Note("table", {"lesson": lesson, "step": step, **own})


def prediction(seat: int, foretold: Prediction) -> Note:
    """Note what was foretold of a play, and what came of it."""
    return Note(
        "prediction",
        {
            "seat": seat,
            "cards": [card.code() for card in foretold.cards],
            "fits": foretold.fits,
            "confidence": foretold.confidence,
            "came_true": foretold.came_true,
            "score": round(foretold.score, 3),
        },
    )


def supposed(  # noqa: PLR0913, PLR0917 (all that is kept of it)
    key: str,
    text: str,
    credence: float | None,
    shorter: str | None,
    other: str | None,
    lang: str = "en",
) -> Note:
    """Note a rule somebody holds to be possible, as it was typed in some language."""
    data: dict[str, JSON] = {"key": key, "text": text, "credence": credence, "shorter": shorter}
    if lang != "en":
        data["lang"] = lang
    return Note("supposed", data if other is None else {**data, "other": other})


def credence(key: str, sure: float | None) -> Note:
    """Note how sure somebody is of a rule now."""
    return Note("credence", {"key": key, "credence": sure})


def dropped(key: str) -> Note:
    """Note that a rule was crossed out."""
    return Note("dropped", {"key": key})


def declared(key: str, counter: str, *, right: bool) -> Note:
    """Note what God said of a rule."""
    return Note("declared", {"key": key, "right": right, "counter": counter})


def hint(  # noqa: PLR0913 (all that is kept of a hint, by name)
    rung: int, text: str, card: Card | None, cost: int, *, since: float, now: float, offered: bool
) -> Note:
    """Note a hint that was given."""
    return Note(
        "hint",
        {
            "rung": rung,
            "text": text,
            "card": None if card is None else card.code(),
            "cost": cost,
            "spent": round(now - since, 1),
            "seconds": now,
            "offered": offered,
        },
    )


def beliefs(now: float, *, shown: bool) -> Note:
    """Note that somebody looks at what can be believed from here on, or no longer does."""
    return Note("beliefs", {"shown": shown, "seconds": now})


def rival(text: str) -> Note:
    """Note what the computer's rule is now."""
    return Note("rival", {"text": text})


def opened(letter: Letter, how: str, errors: Sequence[int] | None) -> Note:
    """Note that the envelope lies open, and what was in it."""
    erred: dict[str, JSON] = {} if errors is None else {"errors": list(errors)}
    return Note("opened", {**asdict(letter), "how": how, **erred})


def seats(data: Mapping[str, JSON], *, seat: int) -> Note:
    """Note who sits round a table, before the first deal."""
    return Note("seats", data, seat)


def thought(data: Mapping[str, JSON], *, seat: int) -> Note:
    """Note why a computer player moved so."""
    return Note("thought", data, seat)


def explained(text: str) -> Note:
    """Note the rule in the person's own words."""
    return Note("explained", {"text": text})


def clock(seconds: float) -> Note:
    """Note how long somebody has been at the table."""
    return Note("clock", {"seconds": seconds})
