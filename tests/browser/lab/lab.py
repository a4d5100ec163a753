"""A real JupyterLab, and a notebook in it driven as a person drives it."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from playwright.sync_api import ConsoleMessage, Locator, Page, WebSocket

# Lab says "idle" before the session is connected, and what is run then is lost.
READY = """async () => {
  const end = Date.now() + 60000;
  const until = async asked => {
    for (;;) {
      const value = asked();
      if (value) return value;
      if (Date.now() > end) throw new Error(`JupyterLab is not ready: ${asked}`);
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  };
  const app = await until(() => window.jupyterapp);
  await app.restored;
  const shown = () => app.shell.currentWidget;
  const panel = await until(() => shown()?.sessionContext && shown());
  await panel.context.ready;
  await panel.sessionContext.ready;
  const kernel = await until(() => panel.sessionContext.session?.kernel);
  await kernel.info;
  await until(() => kernel.connectionStatus === 'connected');
}"""

# Opens a notebook where Lab is running already; false where it is not.
SHOW = """async path => {
  const app = window.jupyterapp;
  if (!app) return false;
  await app.commands.execute('docmanager:open', { path });
  return true;
}"""

# Closes every notebook without asking whether to save it.
LEAVE = """() => {
  for (const one of [...(window.jupyterapp?.shell.widgets('main') ?? [])]) one.dispose();
}"""

# Asks the network for news of Jupyter, and covers a corner of the page with them.
NOISE = {"@jupyterlab/apputils-extension:announcements": True}

# What the site without a server is built from (the extra `site`) is installed beside Lab here, and
# is loaded by it too, though it only runs in pages of its own.
NOT_OURS = "Shared module @jupyterlite/services doesn't exist"


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab server.

    Attributes
    ----------
    url, token : str
        Where it listens on this machine, and what opens it.
    folder : Path
        What it shows.
    """

    url: str
    token: str
    folder: Path

    def address(self, notebook: str) -> str:
        """Return the address that opens a notebook, its name told from the folder on."""
        # A workspace of its own: Lab must not bring back the tabs of the test before.
        workspace = secrets.token_hex(4)
        return f"{self.url}/lab/workspaces/{workspace}/tree/{quote(notebook)}?token={self.token}"

    def ask(self, path: str, method: str = "GET") -> Any:  # noqa: ANN401 - the server's JSON
        """Ask the server's REST interface."""
        request = urllib.request.Request(  # noqa: S310 - our own server
            f"{self.url}/api/{path}",
            method=method,
            headers={"Authorization": f"token {self.token}"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310 - our own server
            said = answer.read()
        return json.loads(said) if said else None

    def end_sessions(self) -> None:
        """Shut every kernel down."""
        for session in self.ask("sessions"):
            self.ask(f"sessions/{session['id']}", "DELETE")


CHANCE: Final = "import random\nrandom._urandom = random.Random(1962).randbytes\ndel random\n"
"""What a kernel runs first: its chance begins the same each time."""


@contextlib.contextmanager
def running(folder: Path, private: Path, python: str = sys.executable) -> Iterator[Lab]:
    """Run a JupyterLab on a folder, with settings of its own.

    Parameters
    ----------
    folder : Path
        The folder it shows.
    private : Path
        An empty folder for its settings and log: nothing of the user's is read or written.
    python : str
        The interpreter whose JupyterLab and kernel are run.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    lab = Lab(f"http://127.0.0.1:{port}", secrets.token_hex(8), folder)
    log = private / "lab.log"
    settings = private / "jupyter_config_dir" / "labconfig"
    settings.mkdir(parents=True)
    (settings / "page_config.json").write_text(json.dumps({"disabledExtensions": NOISE}))
    with log.open("w") as written:
        server = subprocess.Popen(  # noqa: S603 - fixed words, no shell
            [
                *(python, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *(f"--ServerApp.port={port}", "--ServerApp.port_retries=0"),
                f"--IdentityProvider.token={lab.token}",
                f"--ServerApp.root_dir={folder}",
                # An installed wheel says so by itself; a checkout does not.
                "--ServerApp.jpserver_extensions={'eleusis_nb': True}",
                "--LabApp.expose_app_in_browser=True",
                f"--LabApp.user_settings_dir={private / 'settings'}",
                f"--LabApp.workspaces_dir={private / 'workspaces'}",
            ],
            stdout=written,
            stderr=subprocess.STDOUT,
            env=_environment(private),
            cwd=folder,
        )
        try:
            _wait_until_it_answers(lab, server, log)
            yield lab
            lab.end_sessions()
        finally:
            server.terminate()
            server.wait(30)


def _environment(private: Path) -> dict[str, str]:
    """Return our environment with every folder that Jupyter or IPython writes to made private.

    In their kernels each round draws the same rule and cards in every run.
    """
    startup = private / "ipythondir" / "profile_default" / "startup"
    startup.mkdir(parents=True, exist_ok=True)
    (startup / "chance.py").write_text(CHANCE)
    folders = {
        name: str(private / name.lower())
        for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    }
    return os.environ | folders


def _wait_until_it_answers(lab: Lab, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 60
    while server.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError):
            lab.ask("status")
            return
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")


@dataclass
class Notebook:
    """A notebook open in a page.

    Attributes
    ----------
    frames : list of str
        Every message between page and server, both ways, in order.
    bytes : int
        What these messages weigh together.
    complaints : list of str
        Errors that the page wrote on its console.
    lost_its_kernel : bool
        Whether it did once: the page may complain of that later on.
    """

    page: Page
    lab: Lab
    name: str
    frames: list[str] = field(default_factory=list)
    bytes: int = 0
    complaints: list[str] = field(default_factory=list)
    lost_its_kernel: bool = False

    @classmethod
    def open(cls, page: Page, lab: Lab, name: str) -> Notebook:
        """Open a notebook and wait until its kernel is connected."""
        notebook = cls(page, lab, name)
        page.on("websocket", notebook._listen)
        page.on("console", notebook._hear)
        if page.evaluate(SHOW, name):
            page.evaluate(READY)
        else:
            notebook.load()
        return notebook

    def leave(self) -> None:
        """Close it as it is; the page stays, unless it has more to say of this notebook."""
        self.page.evaluate(LEAVE)
        if self.lost_its_kernel:
            self.page.goto("about:blank")
        for other in self.page.context.pages:
            if other is not self.page:  # what a link of the notebook opened
                other.close()
        self.page.remove_listener("websocket", self._listen)
        self.page.remove_listener("console", self._hear)

    def load(self) -> None:
        """Load the page, the first time or again, as a person presses F5."""
        self.page.goto(self.lab.address(self.name))
        self.page.evaluate(READY)

    def _listen(self, socket: WebSocket) -> None:
        def keep(payload: str | bytes) -> None:
            # Jupyter's own framing is binary, with the JSON parts in it as plain UTF-8.
            raw = payload.encode() if isinstance(payload, str) else payload
            self.frames.append(raw.decode("utf-8", "replace"))
            self.bytes += len(raw)

        socket.on("framereceived", keep)
        socket.on("framesent", keep)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error" and NOT_OURS not in said.text:
            self.complaints.append(f"{said.text} ({said.location.get('url', '')})")

    def command(self, name: str) -> None:
        """Run one of JupyterLab's commands to its end."""
        self.page.evaluate("name => window.jupyterapp.commands.execute(name)", name)

    def run_all(self) -> None:
        """Run every cell to the end, and go back to the top: out of sight nothing is drawn."""
        self.command("notebook:run-all-cells")
        self.page.evaluate(
            """async () => {
              const notebook = window.jupyterapp.shell.currentWidget.content;
              notebook.activeCellIndex = 0;
              await notebook.scrollToItem(0);
            }"""
        )

    def run_cell_with(self, words: str) -> None:
        """Run the first cell whose source has these words, as far as a person meets it."""
        self.page.evaluate(
            """async words => {
              const app = window.jupyterapp, notebook = app.shell.currentWidget.content;
              const has = one => one.model.type === 'code' &&
                one.model.sharedModel.getSource().includes(words);
              notebook.activeCellIndex = notebook.widgets.findIndex(has);
              await app.commands.execute('notebook:run-cell');
              await notebook.scrollToItem(notebook.activeCellIndex);
            }""",
            words,
        )

    def run_cell(self, source: str, *, wait: bool = True) -> None:
        """Add a cell at the end, with this source, and run it."""
        self.page.evaluate(
            """async ([source, wait]) => {
              const app = window.jupyterapp, notebook = app.shell.currentWidget.content;
              notebook.activeCellIndex = notebook.widgets.length - 1;
              await app.commands.execute('notebook:insert-cell-below');
              notebook.activeCell.model.sharedModel.setSource(source);
              const done = app.commands.execute('notebook:run-cell');
              if (wait) await done;
            }""",
            [source, wait],
        )

    def ask_python(self, expression: str) -> str:
        """Return what a Python expression is in the kernel, as text, leaving no cell behind."""
        return str(
            self.page.evaluate(
                """async expression => {
                  const {session} = window.jupyterapp.shell.currentWidget.sessionContext;
                  const asked = session.kernel.requestExecute({
                    code: '', silent: false, store_history: false,
                    user_expressions: {asked: `str(${expression})`} });
                  const {asked: answer} = (await asked.done).content.user_expressions;
                  if (answer.status !== 'ok') throw new Error(answer.evalue);
                  return answer.data['text/plain'];
                }""",
                expression,
            )
        ).strip("'\"")

    def cells(self) -> int:
        """Return how many cells the notebook has."""
        return int(
            self.page.evaluate("window.jupyterapp.shell.currentWidget.content.widgets.length")
        )

    def restart_kernel(self) -> None:
        """Restart the kernel, without Lab's question whether one is sure."""
        self.lost_its_kernel = True
        self.page.evaluate(
            "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
        )
        self.page.evaluate(READY)

    def shut_kernel_down(self) -> None:
        """End the kernel and leave none in its place."""
        self.lost_its_kernel = True
        self.page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")

    def save(self) -> None:
        """Save the notebook."""
        self.page.evaluate("window.jupyterapp.shell.currentWidget.context.save()")

    @property
    def outputs(self) -> Locator:
        """The outputs of all cells."""
        return self.page.locator(".jp-OutputArea-output")
