"""The packages that people download: `python -m build.package` makes those of the system it runs on."""
