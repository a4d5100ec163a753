"""What README promises is there."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")


def commands(page: str) -> dict[str, str]:
    """Return the commands that stand under a mark of their own."""
    return dict(re.findall(r"<!-- ([\w ]+) -->\n```sh\n(.*?)\n```", page, re.DOTALL))


def test_there_is_one_command_for_the_lessons_and_one_for_the_tests() -> None:
    found = commands((ROOT / "README.md").read_text())
    assert set(found) == {"open the lessons", "all tests"}
    assert found["open the lessons"].endswith("eleusis-nb")
    assert found["all tests"].endswith("-m pytest"), "nothing is left out"
    assert all("\n" not in command for command in found.values())


def test_every_link_and_picture_of_our_own_is_there() -> None:
    for page in PAGES:
        links = re.findall(r'(?:\]\(|src(?:set)?=")([^)#\s"]+)', (ROOT / page).read_text())
        missing = [link for link in links if "://" not in link and not (ROOT / link).exists()]
        assert missing == [], f"{page} links to {missing}"


def test_its_links_hold_where_the_package_is_published() -> None:
    page = (ROOT / "README.md").read_text()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    repository = settings["project"]["urls"]["Repository"]
    hook = settings["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]
    for substitution in hook["substitutions"]:
        page = re.sub(substitution["pattern"], substitution["replacement"], page)
    addresses = re.findall(r'(?:\]\(|src(?:set)?=")([^)"]+)', page)
    assert all(address.startswith("https://") for address in addresses)
    ours = [address for address in addresses if "/main/" in address]
    name = repository.removeprefix("https://github.com/")
    assert len(ours) > 10
    assert all(f"/{name}/" in address for address in ours)
