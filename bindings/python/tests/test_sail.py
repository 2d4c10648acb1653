"""The functions on Sail: the checks of Spark, unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

pysail = pytest.importorskip("pysail.spark", reason="pysail is not installed")

from spark_checks import (  # noqa: E402
    Checks,
    test_pickling,
    test_what_is_wrong_is_reported_at_once,
)

__all__ = ["test_pickling", "test_what_is_wrong_is_reported_at_once"]


@pytest.fixture(scope="class")
def spark() -> Iterator[Any]:
    from pyspark.sql import SparkSession

    server = pysail.SparkConnectServer()
    server.start(background=True)
    host, port = server.listening_address
    session = SparkSession.builder.remote(f"sc://{host}:{port}").getOrCreate()
    yield session
    session.stop()
    server.stop()


@pytest.mark.filterwarnings("ignore")
class TestSail(Checks):
    """The checks."""
