"""The Governor's Game in a terminal: lines in, lines out, the same session as in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from eleusis_nb.cards import Card
from eleusis_nb.cli.reading import asked_rule
from eleusis_nb.cli.speaking import complaint
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.governor import MASTER_STROKES, House
from eleusis_nb.games.governor.secret import EXAMPLE
from eleusis_nb.i18n import Text, listing, many, say, tell, together
from eleusis_nb.rules import Situation
from eleusis_nb.session.governor import GovernorSession

Ask = Callable[[str], str]
Show = Callable[[str], object]
View = Mapping[str, Any]

_NAMES: Final = ("Athanase", "Rosalie", "Igor", "Jorik", "Helga")
_STOP: Final = "q"

_KEYS: Final = str.maketrans("йцукенгшщзхъфывапролджэячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.")
"""What lies on one key of a Russian and of a Latin keyboard: the keys are the same in all."""


def who_plays(persons: Sequence[str], computers: Sequence[str]) -> dict[str, str]:
    """Return who sits where: the persons, then a computer player of each kind asked for.

    Examples
    --------
    >>> who_plays(["Ada"], ["reckons"])
    {'Ada': 'person', 'Athanase': 'reckons'}
    """
    free = [name for name in _NAMES if name not in persons]
    if len(computers) > len(free):
        raise EleusisError(
            say("At most {most} computer players can sit at this table.", most=len(free))
        )
    return dict.fromkeys(persons, "person") | dict(zip(free, computers, strict=False))


def house_of(strokes: Sequence[str] | None, *, year: int, tavern: bool, price: int) -> House:
    """Return the house of some settings; without names of strokes all eight are on.

    Examples
    --------
    >>> house_of(["year-518"], year=26, tavern=False, price=1).aim
    26
    """
    known = {stroke.name: stroke for stroke in MASTER_STROKES}
    names = [*known] if strokes is None else [name.strip().casefold() for name in strokes]
    unknown = next((name for name in names if name not in known), None)
    if unknown is not None:
        raise EleusisError(
            say(
                "There is no special rule called “{name}”. Choose from: {names}.",
                name=unknown[:40],
                names=", ".join(known),
            )
        )
    on = tuple(stroke for name, stroke in known.items() if name in names)
    return House(on, year, tavern, price)


@dataclass(frozen=True, slots=True)
class _Screen:
    """Where sentences are shown, in the language of whoever looks."""

    show: Show
    lang: str

    def say(self, text: Text | str) -> None:
        self.show(text.said(self.lang) if isinstance(text, Text) else text)


def play(session: GovernorSession, ask: Ask = input, show: Show = print, lang: str = "en") -> None:
    """Play until somebody types ``q`` or no more lines come; the record keeps the table.

    Parameters
    ----------
    session : GovernorSession
        The table.
    ask : callable
        Shows a question and returns a line.
    show : callable
        Shows a line.
    lang : {"en", "fr", "ru"}
        The language of whoever plays.
    """
    screen = _Screen(show, lang)
    _show_table(session.view(), screen)
    while True:
        view = session.view()
        try:
            typed = ask(_question(view).said(lang)).strip()
        except EOFError:
            typed = _STOP
        if _key(typed) == _STOP:
            break
        try:
            if _key(typed) == "t":
                _show_table(view, screen)
                continue
            done = _wish(view, typed)
            if done is None:
                _help(view, screen)
                continue
            name, arguments = done
            if name == "suppose":
                arguments = {"text": _understood(arguments["text"], ask, screen), "lang": lang}
            session.do(name, **arguments)
        except EleusisError as error:
            screen.say(complaint(error, lang))
            continue
        except EOFError:  # at the question which trigger is meant
            break
        _answer(session.view(), name, screen)
    kept = session.path
    if kept is None:
        screen.say(say("Goodbye."))
    else:
        screen.say(
            say("Goodbye. To come back to this table, use the same command: {path}", path=str(kept))
        )


def _understood(text: str, ask: Ask, screen: _Screen) -> str:
    """Return what is supposed with a trigger that is certain: where it is not, it is asked."""
    trigger, *rest = text.rsplit(";", 2)  # the trigger may hold semicolons of its own

    def asked(question: Text) -> str:
        return ask(question.said(screen.lang)).strip()

    rule = asked_rule(trigger, Situation(), asked, screen.say, screen.lang)
    return ";".join((rule.text(screen.lang), *rest))


def _key(word: str) -> str:
    """Return the keys somebody pressed, whatever the keyboard writes."""
    return word.lower().translate(_KEYS)


def _question(view: View) -> Text:
    may = view["may"]
    if may["stake"] is not None:
        return say("Stake (0 to {most}, q stops)> ", most=may["stake"])
    if may["choose"]:
        return say("Choose {names}> ", names=listing(may["choose"], alternatives=True))
    if may["draw"]:
        if may["stay"]:
            return say("d draw, p pass, c chances, ? more> ")
        return say("d draw, ? more> ")
    return say("q stops> ")


def _help(view: View, screen: _Screen) -> None:
    example = EXAMPLE.words
    lines: list[tuple[Text | str, Text]] = [
        ("d", say("draw a card")),
        ("p", say("pass")),
        ("c", say("the chances if everyone keeps drawing")),
        ("c 9", say("the chances if everyone stops above 9")),
        ("t", say("show the table again")),
        ("q", say("stop; the table is saved")),
    ]
    if view["secret"] is not None:
        lines += [
            ("s …", say("write what the secret rule may be: s {example}", example=example)),
            ("j s1", say("tell it to the Jack")),
            ("x s1", say("cross it out")),
            ("h", say("ask the Jack for a hint")),
            ("open", say("open the envelope")),
        ]
    for key, does in lines:
        screen.say(f"{key:12} {does.said(screen.lang)}")
    for stroke in view["strokes"]:
        screen.say(say("{title}: {text}", title=stroke["title"], text=stroke["text"]))


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
    key = _key(word)
    if key in plain and not rest:
        return plain[key], {}
    if key in named and rest:
        what, argument = named[key]
        return what, {argument: rest if argument == "text" else _key(rest)}
    if key == "c" and (not rest or rest.removeprefix("-").isdecimal()):
        return "chances", {"above": int(rest) if rest else None}
    return None


def _answer(view: View, name: str, screen: _Screen) -> None:
    """Show what an action brought about."""
    if name == "chances":
        screen.say(say("{condition}:", condition=view["chances"]["condition"]))
        rows = tell(view["chances"]["rows"], screen.lang)
        wide = max(len(row["action"]) for row in rows)
        for row in rows:
            survives, wins = row["survives"]["text"], row["wins"]["text"]
            chances = say("stays in {survives}, wins {wins}", survives=survives, wins=wins)
            screen.say(f"  {row['action']:{wide}}  {chances.said(screen.lang)}")
    elif name in ("suppose", "declare", "drop", "hint", "open"):
        _show_secret(view["secret"], screen)
    else:
        for line in tell(view["log"], screen.lang):
            screen.say(f"  {line}")
        _show_table(view, screen)


def _show_table(view: View, screen: _Screen) -> None:
    screen.say("")
    screen.say(
        say(
            "{title} · draw {draw} · pot {pot} · cards left {left}",
            title=view["title"],
            draw=view["draw"],
            pot=view["pot"],
            left=view["left"],
        )
    )
    if view["year"] is not None:
        screen.say(say("The number of the year is {year}.", year=view["year"]))
    width = max(len(seat["name"]) for seat in view["seats"])
    for seat in view["seats"]:
        cards = " ".join(Card.parse(code).said(screen.lang) for code in seat["cards"])
        score = "–" if seat["score"] is None else str(seat["score"])
        mark = "★" if seat["won"] else "▸" if seat["turn"] else " "
        purse = say("purse {coins}", coins=seat["purse"]).said(screen.lang)
        out = "" if seat["in"] or not seat["plays"] else "  " + say("out").said(screen.lang)
        screen.say(f"{mark} {seat['name']:{width}} {score:>4}  {purse:12} {cards}{out}")
    screen.say(together(view["say"]["text"], view["say"]["aside"]))


def _show_secret(secret: Mapping[str, Any], screen: _Screen) -> None:
    if secret["opened"] is not None:
        is_whole = secret["opened"]["verified"]
        holds = say("The seal is intact.") if is_whole else say("The seal is broken!")
        was = say("The secret rule was: {stroke}", stroke=secret["opened"]["sentence"])
        screen.say(together(was, holds))
    said = {"right": say("The Jack says: yes."), "wrong": say("The Jack says: no.")}
    for one in secret["supposed"]:
        answer = said.get(one["declared"], "")
        line = together(one["sentence"], one["why"], answer).said(screen.lang)
        screen.say(f"  {one['key']}  {line}")
    for hint in secret["hints"]:
        screen.say(together("  ", say("Hint: {hint}", hint=hint), by=""))
    known = many("{count} secret rule", "{count} secret rules", secret["left"])
    screen.say(
        many(
            "{known} the Jack may use explain the {count} card seen.",
            "{known} the Jack may use explain the {count} cards seen.",
            secret["seen"],
            known=known,
        )
    )
