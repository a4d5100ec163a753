"""The managed service without its Hub: who comes in, and what a teacher can begin.

`python -m tests.classroom.hub` tries the same with a real JupyterHub and its proxy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from eleusis_nb.classroom.hub import HubService
from tests.classroom.test_server import ask, serving

PLACE = "/services/eleusis/"
FORM = {"form": "side by side", "god": "computer"}


@dataclass
class Auth:
    """What the Hub says: everybody can log in, Ada is a teacher."""

    login_url: str = "http://hub.example/login?client_id=eleusis"
    state_cookie_name: str = "state"
    access_scopes: tuple[str, ...] = ("access:services!service=eleusis",)

    def generate_state(self, next_url: str) -> str:
        return f"state-{next_url}"

    def clear_oauth_state(self, state: str) -> None:
        assert state.startswith("state-")

    def token_for_code(self, code: str) -> str:
        return code

    def user_for_token(self, token: str) -> dict[str, str]:
        return {"name": token}

    def check_scopes(self, _scopes: object, user: dict[str, str]) -> bool:
        return user["name"] == "ada"


@pytest.fixture
def service(tmp_path: Path) -> HubService:
    return HubService(Auth(), PLACE, tmp_path)


@pytest.fixture
def browser(service: HubService) -> Iterator[httpx.Client]:
    with (
        serving(service.application("127.0.0.1")) as host,
        httpx.Client(base_url=f"http://{host}") as browser,
    ):
        yield browser


def log_in(browser: httpx.Client, name: str) -> int:
    to_login = browser.get(f"{PLACE}desk")
    assert to_login.status_code == 302
    state = browser.cookies["state"].strip('"')
    assert f"state={state}".replace("/", "%2F") in to_login.headers["location"]
    return browser.get(f"{PLACE}oauth_callback", params={"state": state, "code": name}).status_code


def form_token(browser: httpx.Client, lang: str = "en") -> str:
    page = browser.get(f"{PLACE}desk", headers={"Accept-Language": lang})
    found = re.search(r'name="form-token" value="([^"]+)"', page.text)
    assert found, page.text
    return found[1]


def test_only_teachers_come_in(browser: httpx.Client) -> None:
    assert log_in(browser, "bob") == 403
    forged = {"state": "another", "code": "ada"}
    assert browser.get(f"{PLACE}oauth_callback", params=forged).status_code == 403
    assert browser.post(f"{PLACE}desk", data=FORM).status_code == 403
    assert log_in(browser, "ada") == 302
    assert browser.post(f"{PLACE}desk", data=FORM).status_code == 403  # from another page
    assert browser.get(PLACE).status_code == 200  # what students load


def test_a_teacher_begins_a_class_as_they_want_it(
    browser: httpx.Client, service: HubService
) -> None:
    log_in(browser, "ada")
    wanted = {"tables": "3", "size": "2", "team": "2", "variant": "express", "god": "person"}
    given = {"form": "tables", "title": "9b", "lesson": "", "lang": "fr", **wanted}
    begun = browser.post(f"{PLACE}desk", data={**given, "form-token": form_token(browser)})
    assert begun.status_code == 303
    assert begun.headers["location"].startswith(f"{PLACE}#desk=")
    (room,) = service.classes.rooms
    assert room.is_teacher(begun.headers["location"].partition("=")[2])
    settings = room.state.settings
    assert (settings.tables, settings.size, settings.team, settings.room) == (3, 2, 2, 12)
    assert (settings.variant, settings.god, settings.title) == ("express", "person", "9b")
    assert settings.code in browser.get(f"{PLACE}desk").text
    with connect(f"ws://{browser.base_url.netloc.decode()}{PLACE}socket") as phone:
        assert ask(phone, do="join", code=settings.code, name="Eva", lang="en")["ok"]


def test_a_lesson_is_taken_and_what_cannot_be_played_is_said(browser: httpx.Client) -> None:
    log_in(browser, "ada")
    token = form_token(browser, "ru")
    given = {**FORM, "lang": "ru", "form-token": token}
    assert browser.post(f"{PLACE}desk", data={**given, "lesson": "8", "form": "tables"}).is_redirect
    refused = browser.post(
        f"{PLACE}desk", data={**given, "rule": "grumpf"}, headers={"Accept-Language": "ru"}
    )
    assert refused.status_code == 400
    assert "grumpf" in refused.text
    page = browser.get(f"{PLACE}desk", headers={"Accept-Language": "fr"}).text
    assert "chacun pour soi" in page
    assert "side by side</option>" not in page


def test_a_class_without_a_title_is_found_again_by_the_name_of_its_file(
    browser: httpx.Client, tmp_path: Path
) -> None:
    log_in(browser, "ada")
    begun = browser.post(f"{PLACE}desk", data={**FORM, "form-token": form_token(browser)})
    assert begun.status_code == 303
    names = {path.name.split(".")[0] for path in tmp_path.rglob("*") if path.is_file()}
    page = browser.get(f"{PLACE}desk").text
    assert any(f"desk of {name}, code" in page for name in names), names
