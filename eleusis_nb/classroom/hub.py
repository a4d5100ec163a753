"""The classes as a managed service of a JupyterHub: ``python -m eleusis_nb.classroom.hub``.

Teachers log in by the Hub and begin classes; students need no account. The Hub starts this with
its usual environment variables. Whom the Hub's configuration lets use the service is a teacher.
"""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Mount, Route

from eleusis_nb import markup
from eleusis_nb.classroom.classes import Classes
from eleusis_nb.classroom.hosting import HostedClass, file_for, open_class
from eleusis_nb.classroom.names import is_same
from eleusis_nb.classroom.pages import HEADERS
from eleusis_nb.classroom.schema import LONGEST_MESSAGE
from eleusis_nb.classroom.server import app, serve_on
from eleusis_nb.classroom.settings import (
    GOD_AND_ONE,
    MOST_IN_A_TEAM,
    MOST_SEATS,
    MOST_TABLES,
    Form,
    God,
)
from eleusis_nb.errors import EleusisError
from eleusis_nb.games.eleusis import variants
from eleusis_nb.i18n import Text, is_language, say
from eleusis_nb.markup import Content, Markup, tag

FOLDER: Final = "eleusis-classes"
_SESSION: Final = "eleusis-teacher"
_HOURS: Final = 8 * 3600.0
_FORMS: Final[Mapping[Form, Text]] = {
    "tables": say("several people at each table"),
    "one line": say("one line for all: you play the cards, everyone predicts"),
    "side by side": say("everyone alone, with the same cards"),
}
_GODS: Final[Mapping[God, Text]] = {
    "computer": say("the computer"),
    "person": say("the people at the table, taking turns"),
    "teacher": say("you, at all tables"),
}
_NUMBERS: Final[Mapping[str, tuple[Text, int, int]]] = {
    "tables": (say("Tables"), 10, MOST_TABLES),
    "size": (say("Seats at a table"), 4, MOST_SEATS),
    "team": (say("People sharing a seat"), 1, MOST_IN_A_TEAM),
}
"""What is asked for as a number: how it is called, what it is if nobody says, the most."""
_STYLE: Final = """
body { font: 18px/1.5 Georgia, serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem;
  color-scheme: light dark }
label { display: block; margin: 1rem 0 }
input, select, button { font: inherit; min-height: 44px; max-width: 100%; box-sizing: border-box }
input:not([type=checkbox]), select { display: block; width: 100% }
a { display: block; min-height: 44px; line-height: 44px }
"""
_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'"
)


@dataclass(frozen=True, slots=True)
class _Teacher:
    """Somebody who has logged in."""

    name: str
    until: float
    form: str
    """What a form of theirs brings along, so that no other page can send it."""


@dataclass
class HubService:
    """The classes of a JupyterHub: each teacher logs in at the Hub and has a folder of their own.

    Parameters
    ----------
    auth : HubOAuth
        JupyterHub's own.
    prefix : str
        The path of the service at the Hub.
    folder : Path
        Where the classes are kept, in a folder for each teacher.
    """

    auth: Any
    prefix: str
    folder: Path
    classes: Classes = field(default_factory=Classes)
    _teachers: dict[str, _Teacher] = field(default_factory=dict)
    _hosted: dict[str, list[HostedClass]] = field(default_factory=dict)

    def application(self, listens: str) -> Starlette:
        """Return it as an ASGI application."""
        served = app(self.classes, listens=listens)
        own = [
            Route("/desk", self.desk, methods=["GET"]),
            Route("/desk", self.begin, methods=["POST"]),
            Route("/oauth_callback", self.come_back),
            Mount("/", served),
        ]
        root = self.prefix.rstrip("/")
        return Starlette(routes=[Mount(root, routes=own)], lifespan=served.router.lifespan_context)

    def desk(self, request: Request) -> Response:
        """Show a teacher their classes, and how to begin one."""
        teacher = self._teacher(request)
        return self._to_login() if teacher is None else self._page(request, teacher)

    async def begin(self, request: Request) -> Response:
        """Begin a class, and lead to its desk."""
        teacher = self._teacher(request)
        given = {} if teacher is None else await _written(request)
        if teacher is None or not is_same(given.get("form-token", ""), teacher.form):
            return Response(status_code=403)
        try:
            settings = _settings(given)
            path = file_for(self._folder_of(teacher), f"{date.today():%Y-%m-%d}", settings)  # noqa: DTZ011 - the day where the Hub is
            hosted = self._open(teacher, path, settings)
        except (EleusisError, ValueError) as error:
            lang = _lang(request)
            said = error.said(lang) if isinstance(error, EleusisError) else str(error)
            return self._page(request, teacher, said)
        return RedirectResponse(f"{self.prefix}#desk={hosted.token}", 303)

    def _open(self, teacher: _Teacher, path: Path, settings: Mapping[str, Any]) -> HostedClass:
        own = self._hosted.setdefault(teacher.name, [])
        for hosted in own:
            if hosted.log.path == path and not hosted.room.state.closed:
                return hosted
        hosted = open_class(path, settings)
        self.classes.add(hosted.room)
        own.append(hosted)
        return hosted

    def _folder_of(self, teacher: _Teacher) -> Path:
        """Return a folder that no other teacher's name leads to."""
        mark = hashlib.sha256(teacher.name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
        return self.folder / f"{re.sub(r'[^a-z0-9]+', '-', teacher.name.lower())[:40]}-{mark}"

    # --- who is there ----------------------------------------------------------------------

    def _teacher(self, request: Request) -> _Teacher | None:
        found = self._teachers.get(request.cookies.get(_SESSION, ""))
        return found if found is not None and found.until > time.time() else None

    def _to_login(self) -> Response:
        state = self.auth.generate_state(next_url=f"{self.prefix}desk")
        answer = RedirectResponse(f"{self.auth.login_url}&{urlencode({'state': state})}", 302)
        self._set(answer, self.auth.state_cookie_name, state)
        return answer

    def come_back(self, request: Request) -> Response:
        """Log in a teacher whom the Hub redirects back."""
        state = request.query_params.get("state", "")
        kept = request.cookies.get(self.auth.state_cookie_name, "")
        if not state or not is_same(state, kept):
            return Response(status_code=403)
        self.auth.clear_oauth_state(state)
        token = self.auth.token_for_code(request.query_params.get("code", ""))
        user = self.auth.user_for_token(token)
        if not user or not self.auth.check_scopes(self.auth.access_scopes, user):
            return Response(status_code=403)
        self._forget_old()
        session = secrets.token_urlsafe(16)
        teacher = _Teacher(str(user["name"]), time.time() + _HOURS, secrets.token_urlsafe(16))
        self._teachers[session] = teacher
        answer = RedirectResponse(f"{self.prefix}desk", 302)
        self._set(answer, _SESSION, session)
        answer.delete_cookie(self.auth.state_cookie_name, path=self.prefix)
        return answer

    def _forget_old(self) -> None:
        now = time.time()
        self._teachers = {key: one for key, one in self._teachers.items() if one.until > now}

    def _set(self, answer: Response, name: str, value: str) -> None:
        answer.set_cookie(name, value, path=self.prefix, httponly=True, samesite="lax")

    # --- what is shown ---------------------------------------------------------------------

    def _page(self, request: Request, teacher: _Teacher, trouble: str = "") -> Response:
        lang = _lang(request)
        own = [one for one in self._hosted.get(teacher.name, []) if not one.room.state.closed]
        page = markup.page(
            "Eleusis",
            tag("h1", say("A class at tables").said(lang)),
            tag("p", trouble, role="alert") if trouble else None,
            [self._link(one, lang) for one in own],
            _form(teacher.form, lang),
            lang=lang,
            style=_STYLE,
            sends=True,
        )
        headers = {**HEADERS, "Content-Security-Policy": _POLICY, "Cache-Control": "no-store"}
        return Response(page, 400 if trouble else 200, headers, media_type="text/html")

    def _link(self, hosted: HostedClass, lang: str) -> Markup:
        state = hosted.room.state
        words = say(
            "Teacher's desk of {title}, code {code}: {count} people",
            title=state.settings.title or hosted.log.path.name.split(".")[0],
            code=state.settings.code,
            count=len(state.members),
        )
        return tag("a", words.said(lang), href=f"{self.prefix}#desk={hosted.token}")


def _form(token: str, lang: str) -> Markup:
    """Draw the form by which a class is begun."""

    def field_of(words: str, *content: Content) -> Markup:
        return tag("label", words, content)

    def choice(name: str, values: Mapping[Any, Text | str]) -> Markup:
        options = [
            tag("option", one.said(lang) if isinstance(one, Text) else one, value=value)
            for value, one in values.items()
        ]
        return tag("select", options, name=name)

    form, god = say("How the class plays").said(lang), say("Who is God at the tables").said(lang)
    games = [name for name, one in variants.items() if one.players[1] > GOD_AND_ONE]
    numbers = [
        field_of(
            words.said(lang), tag("input", type="number", name=name, value=default, min=1, max=most)
        )
        for name, (words, default, most) in _NUMBERS.items()
    ]
    named = tag("input", type="checkbox", name="cards")
    return tag(
        "form",
        tag("input", type="hidden", name="form-token", value=token),
        tag("input", type="hidden", name="lang", value=lang),
        field_of(say("Name of the class").said(lang), tag("input", name="title")),
        field_of(form, choice("form", _FORMS)),
        tag(
            "fieldset",
            tag("legend", say("At tables").said(lang)),
            field_of(god, choice("god", _GODS)),
            field_of(say("Game").said(lang), choice("variant", {one: one for one in games})),
            numbers,
        ),
        field_of(
            say("Lesson for rules and hints: its number, or leave empty").said(lang),
            tag("input", name="lesson", autocomplete="off"),
        ),
        field_of(
            say("The hidden rule of the first round; if you leave it empty, one is drawn").said(
                lang
            ),
            tag("input", name="rule", autocomplete="off"),
        ),
        field_of(say("Everyone is a playing card, no names").said(lang), named),
        tag("button", say("Start a class").said(lang)),
        method="post",
    )


async def _written(request: Request) -> dict[str, str]:
    """Return what was written into a form; nothing where it is too much."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_MESSAGE:
            return {}
    return dict(parse_qsl(body.decode("utf-8", "replace")))


def _settings(given: Mapping[str, str]) -> dict[str, Any]:
    form, lesson = given.get("form", ""), given.get("lesson", "").strip()
    return {
        "form": form,
        "variant": given.get("variant", "new") if form == "tables" else "solo",
        "lesson": (int(lesson) if lesson.isdecimal() else lesson) or None,
        "god": given.get("god", ""),
        "rule": given.get("rule", "").strip() or None,
        "title": given.get("title", "").strip(),
        "named": "cards" not in given,
        "lang": given.get("lang", "en"),
        **{name: int(given.get(name) or default) for name, (_, default, _) in _NUMBERS.items()},
    }


def _lang(request: Request) -> str:
    asked = request.headers.get("accept-language", "en")[:2]
    return asked if is_language(asked) else "en"


def main() -> None:
    """Serve the classes as the Hub's environment variables configure it."""
    place = urlsplit(os.environ["JUPYTERHUB_SERVICE_URL"])
    host, port = place.hostname or "127.0.0.1", place.port or 80
    auth = import_module("jupyterhub.services.auth").HubOAuth(cache_max_age=60)
    folder = Path(os.environ.get("ELEUSIS_CLASSES", FOLDER)).absolute()
    service = HubService(auth, os.environ["JUPYTERHUB_SERVICE_PREFIX"], folder)
    serve_on(socket.create_server((host, port)), service.application(host))


if __name__ == "__main__":
    main()
