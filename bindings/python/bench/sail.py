"""Measures the functions on Sail, beside Sail alone and beside its own ``try_parse_url``::

    pip install uri-bnf pyarrow pysail 'pyspark-client==4.2.0' 'pandas<3'
    python data.py urls.txt urls.parquet
    python sail.py urls.parquet

All cases run once in each round. Sail uses all cores.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from measure import Case, measure, table
from pysail.spark import SparkConnectServer
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import uri_bnf.spark

FIVE = ("scheme", "host", "port", "path", "query")


def one(frame: Any) -> Any:
    """The one value of a data frame."""
    return frame.collect()[0][0]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the functions on Sail.")
    parser.add_argument("path", type=Path, help="a Parquet file with a column `url`, from data.py")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()

    server = SparkConnectServer()
    server.start(background=True)
    host, port = server.listening_address
    spark = SparkSession.builder.remote(f"sc://{host}:{port}").getOrCreate()
    frame = spark.read.parquet(str(options.path.absolute()))
    frame.createOrReplaceTempView("urls")
    uri_bnf.spark.register(spark)
    rows = frame.count()
    valid = one(uri_bnf.spark.counts("url").on(frame).agg(F.sum("valid")))

    scan, own = "scan: octets added up", "Sail's try_parse_url, HOST"
    check, parse = uri_bnf.spark.is_valid("url"), uri_bnf.spark.parse("url", parts=FIVE)
    cases = [
        Case(scan, lambda: one(frame.agg(F.sum(F.octet_length("url")))), rows),
        Case(own, lambda: one(frame.agg(F.count(F.try_parse_url("url", F.lit("HOST"))))), rows, scan),
        Case(
            "mapInArrow, counts",
            lambda: one(uri_bnf.spark.counts("url").on(frame).agg(F.sum("valid"))),
            rows,
            scan,
            valid,
        ),
        Case(
            "mapInArrow, is_valid",
            lambda: one(check.on(frame).agg(F.sum(F.col("is_valid").cast("int")))),
            rows,
            scan,
            valid,
        ),
        Case("mapInArrow, host", lambda: one(uri_bnf.spark.host("url").on(frame).agg(F.count("host"))), rows, scan),
        Case(
            "mapInArrow, parse of five parts",
            lambda: len(parse.on(frame).agg(*map(F.count, FIVE)).collect()),
            rows,
            scan,
        ),
        Case("SQL, uri_host", lambda: one(spark.sql("select count(uri_host(url)) from urls")), rows, scan),
    ]
    measure(cases, options.rounds)
    print(
        f"Sail, Spark {spark.version}, {os.cpu_count()} cores, {rows} rows, {rows - valid} not valid by RFC 3986, "
        f"{options.rounds} rounds\n\n{table(cases)}"
    )
    spark.stop()
    server.stop()


if __name__ == "__main__":
    main()
