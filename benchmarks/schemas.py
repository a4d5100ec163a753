"""msgspec beside pydantic, here and in Pyodide: ``python -m benchmarks.schemas [PYODIDE]``.

The same commands and events are declared with both: tagged unions, whose numbers and texts have
bounds. Each number is the median of seven fresh Pythons. PYODIDE is the unpacked npm package
``pyodide``; with it Node runs the same in WebAssembly, with the wheels of PyPI.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Annotated, Any, Final, Literal

TRIES: Final = 7
MANY: Final = 10_000
WHEELS: Final = {
    "msgspec": ["msgspec"],
    "pydantic": [
        *("pydantic", "pydantic-core", "annotated-types", "typing-extensions"),
        "typing-inspection",
    ],
}
NODE: Final = """
import { readFileSync } from "node:fs";
const [folder, script, library, ...wheels] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: folder, stdout: () => {} });
await pyodide.loadPackage(wheels);
pyodide.FS.writeFile("schemas.py", readFileSync(script));
const code = `import json, sys; sys.path.append("."); import schemas
json.dumps(schemas.measure("${library}"))`;
console.log(await pyodide.runPythonAsync(code));
"""

COMMANDS: Final = json.dumps(
    [
        {"do": "play", "cards": ["9S", "10H"]},
        {"do": "suppose", "text": "red after black, otherwise anything", "credence": 0.25},
        {"do": "declare", "key": "h1"},
        {"do": "look", "start": 12},
    ]
    * (MANY // 4)
)


def measure(library: str) -> dict[str, float]:
    """Return the milliseconds that a library takes for each thing, in this Python."""
    took = {}

    def timed(what: str, do: Callable[[], Any]) -> Any:  # noqa: ANN401
        start = perf_counter()
        made = do()
        took[what] = (perf_counter() - start) * 1000
        return made

    declare = _msgspec if library == "msgspec" else _pydantic
    read, write, schema, events = timed("import and declare", declare)
    assert len(timed("read 10,000 commands", lambda: read(COMMANDS))) == MANY
    assert len(json.loads(timed("write 10,000 events", lambda: write(events)))) == MANY
    assert "minLength" in json.dumps(timed("JSON Schema", schema))
    return took


def _msgspec() -> tuple[Any, Any, Any, Any]:
    import msgspec  # noqa: PLC0415 (its import is measured)
    from msgspec import Meta  # noqa: PLC0415

    class Command(msgspec.Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
        pass

    class Play(Command):
        cards: Annotated[
            list[Annotated[str, Meta(min_length=1, max_length=3)]], Meta(min_length=1, max_length=4)
        ]

    class Suppose(Command):
        text: Annotated[str, Meta(max_length=4000)]
        credence: Annotated[float, Meta(ge=0, le=1)]

    class Declare(Command):
        key: Annotated[str, Meta(min_length=1, max_length=40)]

    class Look(Command):
        start: Annotated[int, Meta(ge=0)]

    class Event(msgspec.Struct, tag_field="event", tag=str.lower):
        pass

    class Played(Event):
        seat: int
        cards: tuple[str, ...]
        right: bool

    class Moved(Event):
        seat: int

    return (
        msgspec.json.Decoder(list[Play | Suppose | Declare | Look]).decode,
        msgspec.json.Encoder().encode,
        lambda: msgspec.json.schema(Play | Suppose | Declare | Look),
        [Played(seat=1, cards=("9S",), right=True), Moved(seat=2)] * (MANY // 2),
    )


def _pydantic() -> tuple[Any, Any, Any, Any]:
    from pydantic import BaseModel, ConfigDict, Field, TypeAdapter  # noqa: PLC0415

    class Command(BaseModel):
        model_config = ConfigDict(strict=True, extra="forbid")

    class Play(Command):
        do: Literal["play"]
        cards: Annotated[
            list[Annotated[str, Field(min_length=1, max_length=3)]],
            Field(min_length=1, max_length=4),
        ]

    class Suppose(Command):
        do: Literal["suppose"]
        text: Annotated[str, Field(max_length=4000)]
        credence: Annotated[float, Field(ge=0, le=1)]

    class Declare(Command):
        do: Literal["declare"]
        key: Annotated[str, Field(min_length=1, max_length=40)]

    class Look(Command):
        do: Literal["look"]
        start: Annotated[int, Field(ge=0)]

    class Played(BaseModel):
        event: Literal["played"] = "played"
        seat: int
        cards: tuple[str, ...]
        right: bool

    class Moved(BaseModel):
        event: Literal["moved"] = "moved"
        seat: int

    commands: TypeAdapter[Any] = TypeAdapter(
        list[Annotated[Play | Suppose | Declare | Look, Field(discriminator="do")]]
    )
    events: TypeAdapter[Any] = TypeAdapter(list[Played | Moved])
    return (
        commands.validate_json,
        events.dump_json,
        commands.json_schema,
        [Played(seat=1, cards=("9S",), right=True), Moved(seat=2)] * (MANY // 2),
    )


def here(library: str) -> dict[str, float]:
    """Return what a fresh Python takes."""
    code = f"import json, benchmarks.schemas as s; print(json.dumps(s.measure({library!r})))"
    return _ran(sys.executable, "-c", code)


def in_pyodide(library: str, pyodide: Path, wheels: list[Path]) -> dict[str, float]:
    """Return what a fresh Pyodide takes."""
    paths = map(str, (pyodide.resolve(), __file__, library, *wheels))
    return _ran("node", "--input-type=module", "-e", NODE, *paths)


def _ran(*words: str) -> dict[str, float]:
    ran = subprocess.run(words, check=True, capture_output=True, text=True)  # noqa: S603
    read: dict[str, float] = json.loads(ran.stdout.splitlines()[-1])
    return read


def table(title: str, run: Callable[[str], dict[str, float]]) -> None:
    """Print both beside each other."""
    tries = {library: [run(library) for _ in range(TRIES)] for library in WHEELS}
    print(f"{title:<24}{'msgspec':>10}{'pydantic':>10}{'ratio':>7}")
    for what in tries["msgspec"][0]:
        ours, theirs = (median(one[what] for one in each) for each in tries.values())
        print(f"{what:<24}{ours:>7.1f} ms{theirs:>7.1f} ms{theirs / ours:>7.1f}")


def main(pyodide: Path | None) -> None:
    """Measure and print."""
    table("CPython", here)
    if pyodide is None:
        return
    from eleusis_nb.cli.site.wheels import fetch  # noqa: PLC0415 (it needs the extra `site`)

    info = json.loads((pyodide / "pyodide-lock.json").read_text())["info"]
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    python = ".".join(info["python"].split(".")[:2])
    with tempfile.TemporaryDirectory() as folder:
        wheels = {}
        for library, names in WHEELS.items():
            Path(folder, library).mkdir()
            fetch({name: version(name) for name in names}, python, platform, Path(folder, library))
            wheels[library] = sorted(Path(folder, library).iterdir())
        table("Pyodide", lambda library: in_pyodide(library, pyodide, wheels[library]))
        sizes = {
            library: sum(wheel.stat().st_size for wheel in some) / 1000
            for library, some in wheels.items()
        }
    ours, theirs = sizes["msgspec"], sizes["pydantic"]
    print(f"{'wheels':<24}{ours:>7,.0f} kB{theirs:>7,.0f} kB{theirs / ours:>7.1f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
