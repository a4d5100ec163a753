"""“A class of 5, 30 and 300” of the teachers’ guide, run as written."""

from __future__ import annotations

import asyncio
import re
import shlex
from pathlib import Path

import pytest

from benchmarks.classroom.device import Phone, finished, joined, teaching, until
from benchmarks.classroom.serving import serving

GUIDE = (Path(__file__).parents[2] / "docs" / "teachers.md").read_text(encoding="utf-8")
SECTION = GUIDE.partition("## A class of 5, 30 and 300")[2].partition("\n## ")[0]
COMMANDS = re.findall(r"```console\neleusis-nb class (.+)\n```", SECTION)


async def played(url: str, code: str, token: str, count: int) -> None:
    """Let so many join and be dealt in, and the class make its first move."""
    desk = await teaching(url, token)
    phones = await joined(url, code, count)
    assert (await desk.ask("begin"))["ok"]
    await until(lambda: all(phone.shown.get("view") for phone in phones), 60)
    if phones[0].shown["room"]["form"] == "one line":
        card = phones[0].view["hand"][0]
        assert (await desk.ask("put", cards=[card]))["ok"]
        await until(lambda: all(one.shown["room"]["asked"] for one in phones), 60)
        await asyncio.gather(*(one.move("foretell", fits=True, confidence=0.8) for one in phones))
        assert (await desk.ask("verdict"))["ok"]
        await until(lambda: all(one.view["table"]["count"] == 2 for one in phones), 60)
    else:
        await first_move(phones)
    for phone in (*phones, desk):
        await phone.close()


async def first_move(phones: list[Phone]) -> None:
    """Let God write a rule where that is a person, and whoever is on turn play."""
    waits = {phone.view["multiplayer"]["waits"]: phone for phone in phones}
    if "rule" in waits:
        assert (await waits["rule"].move("seal", text="red"))["ok"]
    await until(lambda: any(one.view["multiplayer"]["waits"] == "you" for one in phones), 60)
    first = next(one for one in phones if one.view["multiplayer"]["waits"] == "you")
    assert (await first.move("play", cards=first.view["hand"][:1]))["ok"]


@pytest.mark.parametrize(("command", "count"), [*zip(COMMANDS, (5, 30, 300), strict=True)])
def test_it_goes_as_the_guide_says(command: str, count: int, tmp_path: Path) -> None:
    with serving(tmp_path, *shlex.split(command)) as served:
        finished(played(served.url, served.code, served.token, count))
