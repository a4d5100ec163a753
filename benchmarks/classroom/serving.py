"""A class served by ``eleusis-nb class``, and a bare broadcast, each in a process of its own."""

from __future__ import annotations

import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psutil

HOST: Final = "127.0.0.1"
_PATIENCE: Final = 60.0

BROADCAST: Final = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
everybody = []
async def socket(websocket):
    await websocket.accept()
    everybody.append(websocket)
    async for text in websocket.iter_text():
        for one in everybody:
            await one.send_text(text)
app = Starlette(routes=[WebSocketRoute("/socket", socket)])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error", ws="websockets-sansio",
            ws_per_message_deflate=False)
"""
"""What the fan-out of a class is compared with: each text goes to everybody."""


def free_port() -> int:
    """Return a port at which nobody listens.

    None that the system gives to connections: a device that looks for a killed server at such a
    port may once connect to itself, and then the server cannot come back there.
    """
    while True:
        port = random.randrange(18_000, 28_000)
        with suppress(OSError), socket.create_server((HOST, port)):
            return port


@dataclass
class Server:
    """A server that can be killed and started again at the same port."""

    command: tuple[str, ...]
    port: int
    log: Path
    process: subprocess.Popen[bytes] | None = None
    most_memory: float = 0.0
    """In MB."""
    _since: float = field(default=0.0)

    def start(self) -> None:
        """Start it; :meth:`wait` waits until it listens."""
        self._since = time.perf_counter()
        with self.log.open("ab") as written:
            self.process = subprocess.Popen(  # noqa: S603 - our own words
                self.command, stdin=subprocess.DEVNULL, stdout=written, stderr=written
            )

    def wait(self) -> float:
        """Wait until it listens; return how long that took."""
        while time.perf_counter() - self._since < _PATIENCE:
            try:
                socket.create_connection((HOST, self.port), timeout=1).close()
            except OSError:
                time.sleep(0.01)
            else:
                return time.perf_counter() - self._since
        raise RuntimeError(self.log.read_text()[-2000:])

    def kill(self) -> None:
        """Kill it as ``kill -9`` does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def look(self) -> None:
        """Measure how much memory it takes."""
        if self.process is not None:
            held = psutil.Process(self.process.pid).memory_info().rss / 1e6
            self.most_memory = max(self.most_memory, held)

    @property
    def work(self) -> float:
        """How many seconds of the processor it has taken, all its threads together."""
        if self.process is None:
            return 0.0
        threads = Path(f"/proc/{self.process.pid}/task")
        if threads.exists():  # to the nanosecond; what is said elsewhere counts in 10 ms
            counts = (one.joinpath("schedstat").read_text() for one in threads.iterdir())
            return sum(int(count.split()[0]) for count in counts) / 1e9
        times = psutil.Process(self.process.pid).cpu_times()
        return float(times.user + times.system)

    @property
    def url(self) -> str:
        """The address of its socket."""
        return f"ws://{HOST}:{self.port}/socket"


@dataclass
class Served(Server):
    """A served class."""

    file: Path = Path()

    def wait(self) -> float:
        """Wait until it has said how to join."""
        listening = super().wait()
        said = self.log.stat().st_size
        while "Ctrl-C" not in self.log.read_text()[-200:] or said == 0:
            time.sleep(0.02)
            said = self.log.stat().st_size
        return listening

    @property
    def code(self) -> str:
        """The code to join by."""
        return str(re.findall(r"with the code (\w+)", self.log.read_text())[-1])

    @property
    def token(self) -> str:
        """The newest token of the teacher."""
        desk = self.file.with_name(f"{self.file.name}-desk.html")
        return str(re.findall(r'value="([\w-]+)"', desk.read_text())[-1])


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[Served]:
    """Serve a class until the end."""
    port = free_port()
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "class.jsonl"
    command = [
        *(sys.executable, "-c", "from eleusis_nb.cli import main; main()", "class"),
        *("--lang", "en", "--host", HOST, "--port", str(port), "--file", str(file), *words),
    ]
    served = Served(tuple(command), port, folder / "log", file=file)
    served.start()
    try:
        served.wait()
        yield served
    finally:
        served.kill()


@contextmanager
def broadcasting(folder: Path) -> Iterator[Server]:
    """Serve a bare broadcast until the end."""
    port = free_port()
    server = Server((sys.executable, "-c", BROADCAST, str(port)), port, folder / "broadcast.log")
    server.start()
    try:
        server.wait()
        yield server
    finally:
        server.kill()
