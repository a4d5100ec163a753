"""The site as an app that needs no network: its manifest, and the worker that keeps its files."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from eleusis_nb.cli.site.front import ASSETS, PAGES, front_page
from eleusis_nb.games.messages import JSON
from eleusis_nb.i18n import say
from eleusis_nb.learning import originals
from eleusis_nb.palette import LIGHT

STATIC: Final = Path(__file__).parent / "static"
FILM: Final = ("game.webp", "game-still.webp")
ICONS: Final = {"icon-192.png": 192, "icon-512.png": 512}
WORKER: Final = "service-worker.js"
LITE_WORKER: Final = "lite-worker.js"
MANIFEST: Final = "manifest.webmanifest"

_PAGES: Final = 7_200_000
"""Bytes that a first visit loads of JupyterLite's pages; the rest of them it never needs."""

_LEFT_OUT: Final = frozenset({WORKER, "package.json", "jupyterlite.schema.v0.json"})
_UNUSED: Final = ("rspack.config", "build/third-party-licenses")


def open_door(site: Path) -> None:
    """Write the front pages, the manifest and the service worker of a site of JupyterLite's."""
    assets = site / ASSETS
    shutil.copytree(STATIC, assets)
    for name in FILM:
        shutil.copy(originals.folder() / "docs" / "pictures" / name, assets / name)
    _write_json(site / MANIFEST, _manifest())
    whole = sum(size for _, size in _sizes(site))
    python = sum(size for path, size in _sizes(site) if path.startswith("static/pyodide/"))
    for lang, page in PAGES.items():
        (site / page).write_text(front_page(lang, python + _PAGES, whole), encoding="utf-8")
    (site / WORKER).rename(site / LITE_WORKER)
    (site / WORKER).write_text(_worker(site), encoding="utf-8")


def _sizes(site: Path) -> Iterator[tuple[str, int]]:
    """Yield every file that a visitor may need, with its bytes."""
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.is_file() and name not in _LEFT_OUT and not name.startswith(_UNUSED):
            yield name, path.stat().st_size


def _worker(site: Path) -> str:
    """Return the site's worker: which files there are, then what is done with them."""
    files = {
        name: hashlib.sha256((site / name).read_bytes()).hexdigest()[:16]
        for name, _ in _sizes(site)
    }
    first = [
        name
        for name in files
        if name.startswith(f"{ASSETS}/") or name in {MANIFEST, *PAGES.values()}
    ]
    kept = json.dumps({"files": files, "first": first}, separators=(",", ":"))
    return f'self.SITE={kept};\nimportScripts("{ASSETS}/worker.js","{LITE_WORKER}");\n'


def _manifest() -> JSON:
    about = say(
        "A card game with a hidden rule, and lessons in how science works. It runs in the "
        "browser, offline too."
    )
    icons: list[JSON] = [
        {"src": f"{ASSETS}/{name}", "type": "image/png", "sizes": f"{size}x{size}", "purpose": use}
        for name, size in ICONS.items()
        for use in ("any", "maskable")
    ]
    return {
        "name": "eleusis_nb",
        "short_name": "Eleusis",
        "description": str(about),
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": LIGHT.bg,
        "theme_color": LIGHT.bg,
        "icons": icons,
    }


def _write_json(path: Path, content: JSON) -> None:
    path.write_text(json.dumps(content, ensure_ascii=False, indent=1), encoding="utf-8")
