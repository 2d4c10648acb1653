"""The types: the package and the examples under mypy and pyright in strict mode, and the stub against the module."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*command: str) -> None:
    done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy() -> None:
    pytest.importorskip("mypy")
    run("mypy", "--strict", "python/uri_bnf", "tests/typing_examples.py")


def test_stub() -> None:
    pytest.importorskip("mypy")
    run("mypy.stubtest", "uri_bnf._native")


def test_pyright() -> None:
    pytest.importorskip("pyright")
    run("pyright")


def test_the_examples_run() -> None:
    pytest.importorskip("typing_extensions")
    run("tests.typing_examples")
