"""The examples of the types run. The script ``test`` checks them with mypy, stubtest and pyright."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest


def test_the_examples_run() -> None:
    pytest.importorskip("typing_extensions")
    runpy.run_path(str(Path(__file__).with_name("typing_examples.py")), run_name="__main__")
