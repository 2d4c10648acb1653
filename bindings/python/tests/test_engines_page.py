"""The examples of ENGINES.md."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import uri_bnf

for name in ("polars", "pandas", "duckdb", "datafusion"):
    pytest.importorskip(name)


def test_examples() -> None:
    page = Path(__file__).parent.parent / "ENGINES.md"
    failed, attempted = doctest.testfile(str(page), module_relative=False, globs={"uri_bnf": uri_bnf})
    assert failed == 0 and attempted > 20
