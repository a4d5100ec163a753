"""The doctor: what is at fault, and what is an extra that somebody did not want."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata, util

import pytest

from eleusis_nb.cli import doctor
from eleusis_nb.cli.doctor import Diagnosis
from eleusis_nb.optional import install_command
from tests.cli.terminal import typed

VERSIONS = {"eleusis-nb": "0.2.0", "anywidget": "0.11.0"}
"""What ``pip install eleusis-nb`` alone brings, of what the doctor looks for."""


def examined(monkeypatch: pytest.MonkeyPatch, installed: dict[str, str]) -> list[Diagnosis]:
    """Return what the doctor finds where nothing else is installed."""

    def version(name: str) -> str:
        if name in installed:
            return installed[name]
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", version)
    monkeypatch.setattr(util, "find_spec", lambda _name: None)
    return list(doctor.examine())


def test_this_machine_is_well_and_no_line_is_the_kernels_own() -> None:
    command = (sys.executable, "-c", "from eleusis_nb.cli import main; main()", "doctor")
    answer = subprocess.run(  # noqa: S603 - our own command
        command, check=False, capture_output=True, text=True, timeout=120
    )
    assert answer.returncode == 0, answer.stdout
    assert "a kernel with eleusis_nb, in " in answer.stdout
    assert answer.stderr == ""


def test_what_only_an_extra_brings_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    found = examined(monkeypatch, VERSIONS)
    assert all(one.is_well for one in found)
    cures = {str(one.what): str(one.cure) for one in found}
    assert cures["jupyterlab"] == cures["a Python kernel"] == install_command("lab")
    assert cures["matplotlib"] == install_command("plots")


def test_what_the_widgets_need_is_a_fault_and_its_cure_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = examined(monkeypatch, {"eleusis-nb": "0.2.0"})
    assert [str(one.what) for one in found if not one.is_well] == ["anywidget"]
    answer = typed("doctor", "--lang", "en")
    assert answer.exit_code == 1
    assert f"anywidget: {install_command()}" in answer.stdout


@pytest.mark.parametrize(
    ("found", "lang", "line"),
    [
        # The longest of ok, missing and not needed has ten letters; two spaces follow.
        (Diagnosis("a kernel"), "en", "ok          a kernel"),
        (Diagnosis("a kernel", needed=False), "en", "ok          a kernel"),
        (Diagnosis("a kernel", "start it"), "en", "missing     a kernel: start it"),
        (Diagnosis("a kernel", "start it", needed=False), "en", "not needed  a kernel: start it"),
        # bon, manque, sans
        (Diagnosis("a kernel"), "fr", "bon         a kernel"),
        (Diagnosis("a kernel"), "ru", "есть      a kernel"),
    ],
)
def test_the_states_stand_in_a_column(found: Diagnosis, lang: str, line: str) -> None:
    assert found.said(lang) == line


def test_only_what_is_needed_and_missing_is_ill() -> None:
    assert Diagnosis("a kernel").is_well
    assert Diagnosis("figures", "install them", needed=False).is_well
    assert not Diagnosis("a kernel", "start it").is_well
