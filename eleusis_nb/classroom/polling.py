"""Devices in a network that lets no WebSocket through: they ask again and again for what there is.

A device posts what it has to say and is answered what waits for it; one request of it waits until
there is something. For the class it is a device as any other. No kept library does this for both
of our servers with close codes and with a bound on what waits for a slow device (python-engineio
5 has neither).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import msgspec

from eleusis_nb.classroom.connection import PING, Device, Devices
from eleusis_nb.classroom.door import TRY_LATER

LONGEST_POST: Final = 64_000
"""Bytes of what is posted at once: a few messages."""

_AHEAD: Final = 8
"""So many messages wait to be fetched; those after them wait as those for a slow socket do."""

_SILENCE: Final = 2 * PING
"""Seconds without a request after which a device counts as gone."""


class Post(msgspec.Struct):
    """What a device posts: which one it is, what it says, and whether it waits for something."""

    key: str = ""
    say: Sequence[str] = ()
    wait: bool = False


class _Polled:
    """A device that polls."""

    def __init__(self, devices: Devices, host: str) -> None:
        self.end: int | None = None
        self._texts: list[str] = []
        self._ready, self._taken = asyncio.Event(), asyncio.Event()
        self._newest: object = None
        self.device: Device | None = devices.connect(self._send, self._stop, host)
        if self.device is None:
            self.end = TRY_LATER

    async def _send(self, text: str) -> None:
        while len(self._texts) >= _AHEAD:
            self._taken.clear()
            await self._taken.wait()
        self._texts.append(text)
        self._ready.set()

    def _stop(self, code: int) -> None:
        self.end = code
        self._ready.set()

    def say(self, texts: Sequence[str]) -> None:
        """Hear what the device says."""
        for text in texts:
            if self.device is not None and not self.device.ended:
                self.device.hear(text)

    async def take(self) -> list[str]:
        """Wait for messages, and return them; nothing if none comes, or a later request waits."""
        mine = self._newest = object()
        self._ready.set()  # whoever waited before gives up
        if not self._texts and self.end is None:
            self._ready = asyncio.Event()
            with suppress(TimeoutError, asyncio.CancelledError):  # the server stops: answer first
                await asyncio.wait_for(self._ready.wait(), PING)
        if self._newest is not mine:
            return []
        taken, self._texts = self._texts, []
        self._taken.set()
        return taken


class Polls:
    """All devices that poll.

    Parameters
    ----------
    devices : Devices
        Among which they are.
    """

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self._open: dict[str, _Polled] = {}
        self._silences: dict[str, asyncio.TimerHandle] = {}

    async def answer(self, body: bytes, host: str) -> bytes | None:
        """Answer what was posted; None where it is not what a device posts.

        The answer holds the messages for it, and the code with which its connection ends, if so.
        """
        try:
            post = msgspec.json.decode(body, type=Post)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None
        key = post.key or secrets.token_urlsafe(16)
        polled = self._open.get(key)
        if polled is None:
            if post.key:  # of a server that was here before
                return _answer(key, [], TRY_LATER)
            polled = self._open[key] = _Polled(self._devices, host)
        self._listen(key)
        polled.say(post.say)
        texts = await polled.take() if post.wait else []
        if polled.end is not None and post.wait:
            self._forget(key)
        return _answer(key, texts, polled.end)

    def _listen(self, key: str) -> None:
        """Count the seconds of silence from now on."""
        if (before := self._silences.get(key)) is not None:
            before.cancel()
        loop = asyncio.get_running_loop()
        self._silences[key] = loop.call_later(_SILENCE, self._forget, key)

    def _forget(self, key: str) -> None:
        polled, silence = self._open.pop(key, None), self._silences.pop(key, None)
        if silence is not None:
            silence.cancel()
        if polled is not None and polled.device is not None:
            polled.device.close()


def _answer(key: str, texts: Sequence[str], end: int | None) -> bytes:
    said = ",".join(texts)  # each is JSON already
    return f'{{"key":"{key}","heard":[{said}],"end":{"null" if end is None else end}}}'.encode()
