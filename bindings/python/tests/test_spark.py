"""The functions on Spark: in one process, and on a cluster of two workers."""

from __future__ import annotations

import os
import shutil
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("py4j", reason="pyspark is not installed, or is pyspark-client")
pyspark = pytest.importorskip("pyspark")
if shutil.which("java") is None and "JAVA_HOME" not in os.environ:
    pytest.skip("Spark needs Java 17", allow_module_level=True)

from spark_checks import (  # noqa: E402
    Checks,
    test_pickling,
    test_what_is_wrong_is_reported_at_once,
)

__all__ = ["test_pickling", "test_what_is_wrong_is_reported_at_once"]


# `local-cluster` starts executors as processes of their own. Their folders are in the folder `work` of `SPARK_HOME`, by
# default that of the package pyspark, which has to be writable.
@pytest.fixture(scope="class", params=["local[2]", "local-cluster[2,1,1024]"])
def spark(request: pytest.FixtureRequest) -> Iterator[Any]:
    # Workers run this Python, not the first `python3` on the path.
    os.environ["PYSPARK_PYTHON"] = sys.executable
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        session = (
            pyspark.sql.SparkSession.builder.master(request.param)
            .appName("uri-bnf")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.sql.execution.arrow.maxRecordsPerBatch", "50000")
            .config("spark.executor.memory", "1g")
            .getOrCreate()
        )
        session.sparkContext.setLogLevel("ERROR")
        yield session
        session.stop()


@pytest.mark.filterwarnings("ignore")
class TestSpark(Checks):
    """The checks on each master."""
