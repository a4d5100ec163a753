"""Servers other than JupyterLab that show notebooks, each with one notebook of ours."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import nbformat

# Each brings every extension of JupyterLab that is installed, and here these are among them: a
# button in JupyterLab for each other host, and what the site without a server runs Python with.
NOT_FOR_IT = {
    "@jupyter-notebook/lab-extension": True,
    "@jupyterlite/pyodide-kernel-extension": True,
    "@voila-dashboards/jupyterlab-preview": True,
}


MARIMO = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo

    import eleusis_nb as el

    {source}
    mo.ui.anywidget({last})
    return


if __name__ == "__main__":
    app.run()
"""


@dataclass(frozen=True)
class Server:
    """A running server.

    Attributes
    ----------
    url : str
        Where the notebook is, opened by a person.
    log : Path
        What the server and its kernels wrote.
    """

    url: str
    log: Path

    def traceback(self) -> str:
        """Return what the server said from the first traceback on, nothing if there is none."""
        _, mark, rest = self.log.read_text().partition("Traceback (most recent call last)")
        return mark + rest


@contextlib.contextmanager
def notebook7(folder: Path, source: str, last: str) -> Iterator[Server]:
    """Run Notebook 7; its notebook has one cell, not yet run."""
    words = ("notebook", "--no-browser", "--allow-root", "--ServerApp.port={port}")
    here = (
        *("--IdentityProvider.token=", f"--ServerApp.root_dir={folder}"),
        "--JupyterNotebookApp.expose_app_in_browser=True",
    )
    _write(folder, source, last)
    with _running(folder, (*words, *here), "/notebooks/table.ipynb") as server:
        yield server


@contextlib.contextmanager
def voila(folder: Path, source: str, last: str) -> Iterator[Server]:
    """Run Voilà, which runs the notebook when the page is opened and shows no code."""
    words = ("voila", "table.ipynb", "--no-browser", "--port={port}")
    denied = f"--VoilaConfiguration.extension_denylist={list(NOT_FOR_IT)}"
    _write(folder, source, last)
    with _running(folder, (*words, denied), "/") as server:
        yield server


@contextlib.contextmanager
def marimo(folder: Path, source: str, last: str) -> Iterator[Server]:
    """Run a marimo notebook as an app, the widget in ``mo.ui.anywidget``."""
    (folder / "table.py").write_text(MARIMO.format(source=source, last=last).lstrip())
    words = ("marimo", "run", "table.py", "--headless", "--no-token", "--port={port}")
    with _running(folder, words, "/") as server:
        yield server


def _write(folder: Path, source: str, last: str) -> None:
    cell = nbformat.v4.new_code_cell(f"import eleusis_nb as el\n\n{source}\n{last}")
    kernel = {"name": "python3", "display_name": "Python 3"}
    notebook = nbformat.v4.new_notebook(cells=[cell], metadata={"kernelspec": kernel})
    nbformat.write(notebook, folder / "table.ipynb")


@contextlib.contextmanager
def _running(folder: Path, words: tuple[str, ...], path: str) -> Iterator[Server]:
    """Run a Python module that serves, with settings of its own; end it afterwards."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    private = folder / "private"
    server = Server(f"http://127.0.0.1:{port}{path}", private / "server.log")
    jupyter = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    others = ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    heard = private / "jupyter_config_dir" / "labconfig"
    heard.mkdir(parents=True)
    (heard / "page_config.json").write_text(json.dumps({"disabledExtensions": NOT_FOR_IT}))
    settings = {name: str(private / name.lower()) for name in (*jupyter, *others)}
    with server.log.open("w") as log:
        process = subprocess.Popen(  # noqa: S603 - fixed words, no shell
            [sys.executable, "-m", *(word.format(port=port) for word in words)],
            stdout=log,
            stderr=subprocess.STDOUT,
            env=os.environ | settings,
            cwd=folder,
        )
    try:
        _wait_until_it_listens(port, process, server.log)
        yield server
    finally:
        process.terminate()
        process.wait(30)


def _wait_until_it_listens(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 120
    while process.poll() is None and time.monotonic() < until:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            return
        time.sleep(0.1)
    raise RuntimeError(f"The server did not start:\n{log.read_text(encoding='utf-8')[-3000:]}")
