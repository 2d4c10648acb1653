"""Measures the functions on Spark, beside Spark alone and beside its own ``try_parse_url``::

    pip install uri-bnf pyarrow pyspark
    python data.py urls.txt urls.parquet
    python spark.py urls.parquet
    python spark.py urls.parquet --master 'local-cluster[2,1,1024]' --batch 100000

Spark needs Java 17. All cases run once in each round. ``--batch`` is
``spark.sql.execution.arrow.maxRecordsPerBatch``, the number of rows that reach Python together; several can be given,
and Spark's default is 10000.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from measure import Case, measure, table
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import uri_bnf.spark

FIVE = ("scheme", "host", "port", "path", "query")


def identity(batches: Iterable[Any]) -> Iterable[Any]:
    """Sends back what it gets."""
    return batches


def nothing(batches: Iterable[Any]) -> Iterable[Any]:
    """Sends back only how many rows it got."""
    import pyarrow as pa

    yield pa.record_batch({"rows": [sum(batch.num_rows for batch in batches)]})


def one(frame: Any) -> Any:
    """The one value of a data frame."""
    return frame.collect()[0][0]


def engine_cases(frame: Any, rows: int) -> list[Case]:
    octets = F.sum(F.octet_length("url"))
    parts = ("PROTOCOL", "HOST", "PATH", "QUERY")
    five = [F.count(F.try_parse_url("url", F.lit(part))) for part in parts]
    return [
        Case("scan: octets added up", lambda: one(frame.agg(octets)), rows),
        Case(
            "Spark's try_parse_url, HOST",
            lambda: one(frame.agg(F.count(F.try_parse_url("url", F.lit("HOST"))))),
            rows,
            "scan: octets added up",
        ),
        Case(
            "Spark's try_parse_url, four parts",
            lambda: len(frame.agg(*five).collect()),
            rows,
            "scan: octets added up",
        ),
    ]


def arrow_cases(spark: Any, frame: Any, rows: int, valid: int, batch: int) -> list[Case]:
    theirs = "Spark's try_parse_url, HOST"
    octets = F.sum(F.octet_length("url"))

    def case(name: str, run: Callable[[], Any], beside: str = theirs, expected: Any = None) -> Case:
        def with_batch() -> Any:
            spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", batch)
            return run()

        return Case(f"{name}, {batch}", with_batch, rows, beside, expected)

    check, parse = uri_bnf.spark.is_valid("url"), uri_bnf.spark.parse("url", parts=FIVE)
    scheme_to_query = [F.count(part) for part in FIVE]
    return [
        case("mapInArrow, to Python only", lambda: one(frame.mapInArrow(nothing, "rows bigint").agg(F.sum("rows")))),
        case("mapInArrow, to Python and back", lambda: one(frame.mapInArrow(identity, "url string").agg(octets))),
        case(
            "mapInArrow, counts (added up in the worker)",
            lambda: one(uri_bnf.spark.counts("url").on(frame).agg(F.sum("valid"))),
            expected=valid,
        ),
        case(
            "mapInArrow, is_valid (added up in Spark)",
            lambda: one(check.on(frame).agg(F.count_if("is_valid"))),
            expected=valid,
        ),
        case("mapInArrow, host", lambda: one(uri_bnf.spark.host("url").on(frame).agg(F.count("host")))),
        case(
            "mapInArrow, parse of five parts",
            lambda: len(parse.on(frame).agg(*scheme_to_query).collect()),
            "Spark's try_parse_url, four parts",
        ),
        case(
            "arrow_udf, is_valid",
            lambda: one(frame.agg(F.count_if(uri_bnf.spark.arrow_udf("is_valid")("url")))),
            expected=valid,
        ),
        case("SQL, uri_host", lambda: one(spark.sql("select count(uri_host(url)) from urls"))),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the functions on Spark.")
    parser.add_argument("path", type=Path, help="a Parquet file with a column `url`, from data.py")
    parser.add_argument("--master", default="local[2]")
    parser.add_argument("--batch", type=int, action="append", help="rows in a batch; by default 10000 and 100000")
    parser.add_argument("--partitions", type=int, default=10, help="about how many partitions the file becomes")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--conf", action="append", default=[], help="a further setting, NAME=VALUE")
    parser.add_argument("--only", action="append", help="cases whose name contains this text")
    options = parser.parse_args()

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = (
        SparkSession.builder.master(options.master)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.memory", "3g")
        .config("spark.executor.memory", "1g")
        .config("spark.sql.files.maxPartitionBytes", options.path.stat().st_size // options.partitions)
        .config("spark.sql.files.openCostInBytes", "1024")
    )
    for setting in options.conf:
        builder = builder.config(*setting.split("=", 1))
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    frame = spark.read.parquet(str(options.path))
    frame.createOrReplaceTempView("urls")
    uri_bnf.spark.register(spark)
    rows = frame.count()
    valid = one(uri_bnf.spark.counts("url").on(frame).agg(F.sum("valid")))

    cases = engine_cases(frame, rows)
    for batch in options.batch or [10_000, 100_000]:
        arrow = arrow_cases(spark, frame, rows, valid, batch)
        cases += [case for case in arrow if not options.only or any(text in case.name for text in options.only)]
    measure(cases, options.rounds)
    print(
        f"Spark {spark.version}, {options.master}, {frame.rdd.getNumPartitions()} partitions, {rows} rows, "
        f"{rows - valid} not valid by RFC 3986, {options.rounds} rounds\n\n{table(cases)}"
    )
    spark.stop()


if __name__ == "__main__":
    main()
