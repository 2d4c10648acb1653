"""Measures the functions in engines that run in this process, each beside the engine alone::

    pip install uri-bnf pyarrow polars duckdb pandas datafusion can_ada ada-url rfc3986
    python data.py urls.txt urls.parquet
    python engines.py urls.parquet

All cases run once in each round. The table has the medians. "Scan" reads the file and adds up the octets of the column,
so that the engine has to read its text; the check reads the file and counts the valid rows.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq
from measure import Case, measure, table

import uri_bnf

FIVE = ("scheme", "host", "port", "path", "query")
ONE_THREAD = "pyarrow, is_valid, 1 thread"


def in_memory(column: pa.ChunkedArray, valid: int) -> list[Case]:
    rows = len(column)
    cases = []
    for threads in (1, 2, 4):
        cases.append(
            Case(
                f"pyarrow, is_valid, {threads} thread{'s' * (threads > 1)}",
                lambda threads=threads: pc.sum(uri_bnf.is_valid(column, threads=threads)).as_py(),
                rows,
                None if threads == 1 else ONE_THREAD,
                valid,
            )
        )
    for name, views in [("copied", False), ("views", True)]:
        for threads in (1, 4):
            cases.append(
                Case(
                    f"pyarrow, parse of five parts, {name}, {threads} thread{'s' * (threads > 1)}",
                    lambda views=views, threads=threads: _parse(column, views, threads),
                    rows,
                    ONE_THREAD,
                    valid,
                )
            )
    cases.append(Case("pyarrow, host, 1 thread", lambda: len(uri_bnf.host(column)), rows, ONE_THREAD, rows))
    return cases


def _parse(column: pa.ChunkedArray, views: bool, threads: int) -> int:
    parsed = uri_bnf.parse(column, parts=FIVE, views=views, threads=threads)
    return len(parsed) - parsed.null_count


def polars(path: str, rows: int, valid: int) -> list[Case]:
    import polars as pl

    import uri_bnf.polars

    cases = []
    frame = pl.read_parquet(path)
    url = uri_bnf.polars.expression(pl.col("url"))
    for threads in (1, 4):
        cases.append(
            Case(
                f"polars, in memory, is_valid, threads={threads}",
                lambda threads=threads: frame.select(url.is_valid(threads=threads).sum()).item(),
                rows,
                ONE_THREAD,
                valid,
            )
        )
    lazy = pl.scan_parquet(path)
    scan = lazy.select(pl.col("url").str.len_bytes().sum())
    check = lazy.select(url.is_valid().sum())
    parse = lazy.select(url.parse(parts=FIVE).struct.field("path").is_not_null().sum())
    cases += [
        Case("polars, streaming, scan", lambda: scan.collect(engine="streaming").item(), rows),
        Case(
            "polars, streaming, is_valid",
            lambda: check.collect(engine="streaming").item(),
            rows,
            "polars, streaming, scan",
            valid,
        ),
        Case(
            "polars, streaming, parse of five parts",
            lambda: parse.collect(engine="streaming").item(),
            rows,
            "polars, streaming, scan",
            valid,
        ),
    ]
    return cases


def duckdb(path: str, rows: int, valid: int) -> list[Case]:
    import duckdb

    import uri_bnf.duckdb

    cases: list[Case] = []
    verdicts = pa.array([True] * 2048)

    def nothing(column: pa.ChunkedArray) -> pa.Array:
        return verdicts[: len(column)]

    for threads in (1, 2, 4):
        connection = duckdb.connect(config={"threads": threads})
        uri_bnf.duckdb.register(connection)
        # What DuckDB takes to make Arrow arrays and to call Python.
        connection.create_function("nothing", nothing, ["VARCHAR"], "BOOLEAN", type="arrow", null_handling="special")

        def run(query: str, connection: Any = connection) -> Callable[[], Any]:
            return lambda: connection.execute(query).fetchall()[0][0]

        scan = f"DuckDB, {threads} thread{'s' * (threads > 1)}, scan"
        cases += [
            Case(scan, run(f"select sum(strlen(url)) from '{path}'"), rows),
            Case(
                scan.replace("scan", "a function that does nothing"),
                run(f"select count(*) filter (nothing(url)) from '{path}'"),
                rows,
                scan,
                rows,
            ),
            Case(
                scan.replace("scan", "uri_is_valid"),
                run(f"select count(*) filter (uri_is_valid(url)) from '{path}'"),
                rows,
                scan.replace("scan", "a function that does nothing"),
                valid,
            ),
            Case(
                scan.replace("scan", "uri_host"),
                run(f"select count(*) filter (uri_host(url) is not null) from '{path}'"),
                rows,
                scan.replace("scan", "a function that does nothing"),
            ),
        ]

    def batches() -> int:
        reader = connection.sql(f"select url from '{path}'").to_arrow_reader(200_000)
        return sum(uri_bnf.is_valid(batch.column(0)).true_count for batch in reader)

    cases.append(Case("DuckDB, 4 threads, batches to is_valid", batches, rows, "DuckDB, 4 threads, scan", valid))
    return cases


def pandas(path: str, rows: int, valid: int) -> list[Case]:
    import pandas as pd

    import uri_bnf.pandas

    series = pd.read_parquet(path)["url"]
    objects = series.astype(object)
    read = "pandas, read_parquet"
    return [
        Case(read, lambda: len(pd.read_parquet(path)), rows, None, rows),
        Case(
            "pandas, str, is_valid",
            lambda: int(uri_bnf.pandas.series(series).is_valid().sum()),
            rows,
            ONE_THREAD,
            valid,
        ),
        Case(
            "pandas, object, is_valid",
            lambda: int(uri_bnf.pandas.series(objects).is_valid().sum()),
            rows,
            ONE_THREAD,
            valid,
        ),
    ]


def datafusion(path: str, rows: int, valid: int) -> list[Case]:
    from datafusion import SessionConfig, SessionContext, udf

    cases = []
    for partitions in (1, 4):
        context = SessionContext(SessionConfig().with_target_partitions(partitions))
        context.register_parquet("urls", path)
        # DataFusion reads text as views.
        function = udf(uri_bnf.is_valid, [pa.string_view()], pa.bool_(), "immutable", "uri_is_valid")
        context.register_udf(function)

        def run(query: str, context: Any = context) -> Callable[[], Any]:
            return lambda: context.sql(query).collect()[0].column(0)[0].as_py()

        scan = f"DataFusion (Python), {partitions} partition{'s' * (partitions > 1)}, scan"
        cases += [
            Case(scan, run("select sum(octet_length(url)) from urls"), rows),
            Case(
                scan.replace("scan", "uri_is_valid"),
                run("select count(*) from urls where uri_is_valid(url)"),
                rows,
                scan,
                valid,
            ),
        ]
    return cases


def one_by_one(texts: list[str]) -> list[Case]:
    import ada_url
    import can_ada
    import rfc3986

    def attempts(function: Callable[[str], Any]) -> Callable[[], int]:
        def run() -> int:
            count = 0
            for text in texts:
                try:
                    function(text)
                    count += 1
                except ValueError:
                    pass
            return count

        return run

    rows, own = len(texts), "one by one, uri_bnf.is_valid"
    column = pa.array(texts)
    return [
        Case(own, lambda: sum(map(uri_bnf.is_valid, texts)), rows),
        Case("one by one, can_ada.parse", attempts(can_ada.parse), rows, own),
        Case("one by one, ada_url.check_url", lambda: sum(map(ada_url.check_url, texts)), rows, own),
        Case("one by one, urllib.parse.urlsplit", attempts(urlsplit), rows, own),
        Case("one by one, rfc3986.is_valid_uri", lambda: sum(map(rfc3986.is_valid_uri, texts)), rows, own),
        Case("the same rows as a column, uri_bnf.is_valid", lambda: pc.sum(uri_bnf.is_valid(column)), rows, own),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the functions in engines.")
    parser.add_argument("path", help="a Parquet file with a column `url`, from data.py")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--only", action="append", help="one of the groups; by default all")
    options = parser.parse_args()

    column = pq.read_table(options.path)["url"]
    rows = len(column)
    valid = pc.sum(uri_bnf.is_valid(column)).as_py()
    print(f"{rows} rows, {rows - valid} not valid by RFC 3986, {options.rounds} rounds\n")
    groups: dict[str, Callable[[], list[Case]]] = {
        "pyarrow": lambda: in_memory(column, valid),
        "polars": lambda: polars(options.path, rows, valid),
        "duckdb": lambda: duckdb(options.path, rows, valid),
        "pandas": lambda: pandas(options.path, rows, valid),
        "datafusion": lambda: datafusion(options.path, rows, valid),
        "strings": lambda: one_by_one(column.slice(0, 50_000).to_pylist()),
    }
    cases = []
    for name, group in groups.items():
        if name == "pyarrow" or not options.only or name in options.only:
            cases += group()
    measure(cases, options.rounds)
    print(table(cases))


if __name__ == "__main__":
    main()
