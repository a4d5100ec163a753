"""The Governor's Game in a terminal: lines in, lines out, the same sitting as in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.errors import EleusisError
from eleusis_nb.teaching.governor import GovernorSitting

Ask = Callable[[str], str]
Tell = Callable[[str], object]
View = Mapping[str, Any]

_NAMES: Final = ("Athanase", "Rosalie", "Igor", "Jorik", "Helga")
_STOP: Final = "q"


def who_plays(persons: Sequence[str], computers: Sequence[str]) -> dict[str, str]:
    """Return who sits where: the persons, then a computer player of each kind asked for.

    Examples
    --------
    >>> who_plays(["Ada"], ["reckons"])
    {'Ada': 'person', 'Athanase': 'reckons'}
    """
    free = [name for name in _NAMES if name not in persons]
    if len(computers) > len(free):
        raise EleusisError(f"At most {len(free)} computer players can sit at this table.")
    return dict.fromkeys(persons, "person") | dict(zip(free, computers, strict=False))


def play(sitting: GovernorSitting, ask: Ask = input, tell: Tell = print) -> None:
    """Play until somebody types ``q`` or no more lines come; the record keeps the table.

    Parameters
    ----------
    sitting : GovernorSitting
        The table.
    ask : callable
        Shows a question and returns a line.
    tell : callable
        Shows a line.
    """
    _show(sitting.view(), tell)
    while True:
        view = sitting.view()
        try:
            typed = ask(_question(view)).strip()
        except EOFError:
            typed = _STOP
        if typed.lower() == _STOP:
            break
        try:
            if typed == "t":
                _show(view, tell)
                continue
            done = _wish(view, typed)
            if done is None:
                tell(_help(view))
                continue
            name, arguments = done
            sitting.do(name, **arguments)
        except EleusisError as error:
            tell(str(error))
            continue
        _answer(sitting.view(), name, tell)
    kept = sitting.path
    tell(
        "Goodbye." if kept is None else f"Goodbye. The same command brings this table back: {kept}"
    )


def _question(view: View) -> str:
    may = view["may"]
    if may["stake"] is not None:
        return f"Stake (0 to {may['stake']}, {_STOP} stops)> "
    if may["choose"]:
        return f"Choose {' or '.join(may['choose'])}> "
    if may["draw"]:
        return "d draw, p pass, c chances, ? more> " if may["stay"] else "d draw, ? more> "
    return f"{_STOP} stops> "


def _help(view: View) -> str:
    lines = [
        "d            draw a card",
        "p            pass",
        "c            the chances if everybody goes on drawing",
        "c 9          the chances if everybody stops above 9",
        "t            the table again",
        "q            stop; the table is kept",
    ]
    if view["secret"] is not None:
        lines += [
            "s hearts; any draw; drawer +5    write down what the secret stroke may be",
            "j s1         tell it to the Jack",
            "x s1         cross it out",
            "h            ask the Jack for a hint",
            "open         open the envelope",
        ]
    return "\n".join(lines + [f"{one['title']}: {one['text']}" for one in view["strokes"]])


def _wish(view: View, typed: str) -> tuple[str, dict[str, Any]] | None:
    """Return what is wished for, or None where it is not understood."""
    word, _, rest = typed.partition(" ")
    rest = rest.strip()
    may = view["may"]
    if may["stake"] is not None and word.removeprefix("-").isdecimal():
        return "stake", {"amount": int(word)}
    for name in may["choose"]:
        if typed.casefold() == name.casefold():
            return "choose", {"player": name}
    plain = {"d": "draw", "p": "stay", "h": "hint", "open": "open"}
    named = {"s": ("suppose", "text"), "j": ("declare", "key"), "x": ("drop", "key")}
    if word.lower() in plain and not rest:
        return plain[word.lower()], {}
    if word.lower() in named and rest:
        what, argument = named[word.lower()]
        return what, {argument: rest}
    if word.lower() == "c" and (not rest or rest.removeprefix("-").isdecimal()):
        return "chances", {"above": int(rest) if rest else None}
    return None


def _answer(view: View, name: str, tell: Tell) -> None:
    """Show what an action brought about."""
    if name == "chances":
        tell(view["chances"]["condition"] + ":")
        for row in view["chances"]["rows"]:
            survives, wins = row["survives"]["text"], row["wins"]["text"]
            tell(f"  {row['action']:12} stays in {survives:18} wins {wins}")
    elif name in ("suppose", "declare", "drop", "hint", "open"):
        _tell_riddle(view["secret"], tell)
    else:
        for line in view["log"]:
            tell(f"  {line}")
        _show(view, tell)


def _show(view: View, tell: Tell) -> None:
    tell("")
    tell(f"{view['title']} · draw {view['draw']} · pot {view['pot']} · {view['left']} cards left")
    width = max(len(seat["name"]) for seat in view["seats"])
    for seat in view["seats"]:
        cards = " ".join(Card.parse(code).symbol for code in seat["cards"])
        score = "–" if seat["score"] is None else str(seat["score"])
        mark = "★" if seat["won"] else "▸" if seat["turn"] else " "
        out = "" if seat["in"] or not seat["plays"] else "  out"
        tell(f"{mark} {seat['name']:{width}} {score:>4}  purse {seat['purse']:<4} {cards}{out}")
    tell(f"{view['say']['text']} {view['say']['aside']}")


def _tell_riddle(secret: Mapping[str, Any], tell: Tell) -> None:
    if secret["opened"] is not None:
        holds = "The seal holds." if secret["opened"]["verified"] else "The seal is broken."
        tell(f"The secret stroke was: {secret['opened']['sentence']} {holds}")
    for one in secret["supposed"]:
        said = {"right": " The Jack says: yes.", "wrong": " The Jack says: no.", None: ""}
        tell(f"  {one['key']}  {one['sentence']} {one['why']}{said[one['declared']]}")
    for hint in secret["hints"]:
        tell(f"  Hint: {hint}")
    tell(f"{secret['left']} of the strokes the Jack knows explain the {secret['seen']} cards seen.")
