"""Development tools; not part of the package."""
