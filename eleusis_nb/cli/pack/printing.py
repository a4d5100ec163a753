"""Printing pages to PDF with the browser that is there: Chromium, Chrome or Edge."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from eleusis_nb.cli.pack.errors import PackError
from eleusis_nb.i18n import say

_NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
_PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    "C:/Program Files/Microsoft/Edge/Application/msedge.exe",
)
_PATIENCE: Final = 120


def find_browser() -> str | None:
    """Return the program of a browser that can print; None if there is none."""
    found = next((path for name in _NAMES if (path := shutil.which(name))), None)
    return found or next((place for place in _PLACES if Path(place).is_file()), None)


def print_page(browser: str, page: Path, pdf: Path) -> None:
    """Print a page to PDF.

    Raises
    ------
    PackError
        If the browser does not.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        words = [
            browser,
            "--headless",
            "--disable-gpu",
            "--no-first-run",
            "--no-pdf-header-footer",
            f"--user-data-dir={profile}",
            f"--print-to-pdf={pdf.resolve()}",
            page.resolve().as_uri(),
        ]
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # as in a container: it refuses otherwise
            words.insert(1, "--no-sandbox")
        try:
            ran = subprocess.run(  # noqa: S603 (a browser, and a page of ours)
                words,
                check=False,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=_PATIENCE,
            )
            failed = "" if pdf.is_file() else ran.stderr[-500:] or str(ran.returncode)
        except (OSError, subprocess.TimeoutExpired) as error:
            failed = str(error)
    if failed:
        raise PackError(
            say(
                "{browser} could not print {page}: {error}\n"
                "With --no-pdf you get pages to print yourself.",
                browser=browser,
                page=page.name,
                error=failed,
            )
        )
