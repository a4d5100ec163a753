"""The version of this package, as it was installed."""

from importlib import metadata
from typing import Final

__version__: Final = metadata.version("eleusis-nb")
