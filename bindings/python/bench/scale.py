"""Measure how the time grows with the number of rows, from 10^5 to 10^8, on this machine.

    python scale.py LIST [--most ROWS] [--folder FOLDER] [--plot scale.svg]

The lines of LIST are repeated up to each number of rows, and written to Parquet, without dictionaries and compressed by zstd.
Each way reads such a file and counts the rows that are valid, in a process of its own, three times for up to 10^7 rows and once
for more. "Scan" counts the octets of the column, and calls nothing of this package. The output is a table in Markdown: seconds,
the median; millions of rows a second; and the most memory of the process. With --plot, it is drawn as well (needs matplotlib).
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROWS_OF_GROUP = 1_000_000
WAYS = {
    "pyarrow, scan": "all cores",
    "pyarrow, is_valid": "one core for the function",
    "pyarrow, is_valid, threads=0": "all cores",
    "pyarrow, parse of five parts, threads=0": "all cores",
    "Polars, scan": "all cores",
    "Polars, is_valid": "all cores",
    "DuckDB, scan": "all cores",
    "DuckDB, uri_is_valid": "all cores",
    "DataFusion, scan": "all cores",
    "DataFusion, is_valid": "all cores",
}


def write(lines: list[str], rows: int, path: Path) -> None:
    """Write the lines, repeated up to a number of rows."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    repeated = pa.array(lines * (ROWS_OF_GROUP // len(lines) + 1))
    schema = pa.schema([("url", pa.string())])
    with pq.ParquetWriter(path, schema, compression="zstd", use_dictionary=False) as writer:
        for start in range(0, rows, ROWS_OF_GROUP):
            count = min(ROWS_OF_GROUP, rows - start)
            writer.write_table(pa.table({"url": repeated.slice(0, count)}, schema), row_group_size=ROWS_OF_GROUP)


def run_pyarrow(path: str, way: str) -> int:
    """Count by batches of a dataset."""
    import pyarrow.compute as pc
    import pyarrow.dataset as ds

    import uri_bnf

    threads = 0 if "threads=0" in way else 1
    total = 0
    for batch in ds.dataset(path).to_batches(columns=["url"], batch_size=ROWS_OF_GROUP):
        column = batch.column(0)
        if "scan" in way:
            total += pc.sum(pc.binary_length(column)).as_py() or 0
        elif "parse" in way:
            parsed = uri_bnf.parse(column, parts=["scheme", "host", "port", "path", "query"], threads=threads)
            total += len(parsed) - parsed.null_count
        else:
            total += pc.sum(uri_bnf.is_valid(column, threads=threads)).as_py() or 0
    return total


def run_polars(path: str, way: str) -> int:
    """Count by the streaming engine."""
    import polars as pl

    import uri_bnf.polars  # noqa: F401

    url = pl.col("url")
    expression = url.str.len_bytes().sum() if "scan" in way else url.uri.is_valid().sum()  # type: ignore[attr-defined]
    return int(pl.scan_parquet(path).select(expression).collect(engine="streaming").item())


def run_duckdb(path: str, way: str) -> int:
    """Count by SQL."""
    import duckdb

    import uri_bnf.duckdb

    connection = duckdb.connect()
    uri_bnf.duckdb.register(connection)
    expression = "sum(strlen(url))" if "scan" in way else "count(*) filter (uri_is_valid(url))"
    row = connection.execute(f"select {expression} from '{path}'").fetchone()
    assert row is not None
    return int(row[0])


def run_datafusion(path: str, way: str) -> int:
    """Count by SQL of DataFusion's Python package, with a function of Python."""
    import pyarrow as pa
    from datafusion import SessionContext, udf

    import uri_bnf

    context = SessionContext()
    context.register_parquet("urls", path)
    context.register_udf(udf(uri_bnf.is_valid, [pa.string_view()], pa.bool_(), "immutable", "uri_is_valid"))
    expression = "sum(octet_length(url))" if "scan" in way else "count(*) filter (where uri_is_valid(url))"
    return int(context.sql(f"select {expression} from urls").collect()[0].column(0)[0].as_py())


def measure(way: str, path: str, rounds: int) -> dict[str, float]:
    """Run a way in this process."""
    runs: dict[str, Callable[[str, str], int]] = {
        "pyarrow": run_pyarrow,
        "Polars": run_polars,
        "DuckDB": run_duckdb,
        "DataFusion": run_datafusion,
    }
    run = runs[way.partition(",")[0]]
    seconds = []
    result = 0
    for _ in range(rounds):
        start = time.perf_counter()
        result = run(path, way)
        seconds.append(time.perf_counter() - start)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return {"seconds": statistics.median(seconds), "memory": memory, "result": result}


def draw(measured: dict[str, dict[int, dict[str, float]]], path: str) -> None:
    """Draw seconds over rows, both logarithmic."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "uri-bnf"
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(8, 5))
    for way, by_rows in measured.items():
        style = "--" if "scan" in way else "-"
        axes.plot(list(by_rows), [by["seconds"] for by in by_rows.values()], style, marker="o", markersize=3, label=way)
    axes.set(xscale="log", yscale="log", xlabel="rows", ylabel="seconds")
    axes.grid(alpha=0.3)
    axes.legend(fontsize="small")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """Read the arguments, and run each way in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("list", type=Path, help="a list of references, one on each line")
    parser.add_argument("--most", type=int, default=10**8, help="the most rows")
    parser.add_argument("--folder", type=Path, help="where the Parquet files are written, and kept")
    parser.add_argument("--plot", help="the SVG to write")
    parser.add_argument("--one", nargs=3, metavar=("WAY", "PATH", "ROUNDS"), help=argparse.SUPPRESS)
    parser.add_argument("--write", nargs=2, metavar=("ROWS", "PATH"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        way, path, rounds = arguments.one
        print(json.dumps(measure(way, path, int(rounds))))
        return
    lines = arguments.list.read_text(encoding="utf-8-sig").splitlines()
    if not lines:
        parser.error("the list is empty")
    if arguments.write:
        rows_and_path: list[str] = arguments.write
        write(lines, int(rows_and_path[0]), Path(rows_and_path[1]))
        return
    measured: dict[str, dict[int, dict[str, float]]] = {way: {} for way in WAYS}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = arguments.folder or Path(temporary)
        rows = 10**5
        while rows <= arguments.most:
            path = folder / f"urls-{rows}.parquet"
            if not path.exists():
                # In a process of its own: a process begins with the memory of the one that started it.
                subprocess.run([sys.executable, __file__, str(arguments.list), "--write", str(rows), str(path)], check=True)
            rounds = 3 if rows <= 10**7 else 1
            for way in WAYS:
                command = [sys.executable, __file__, str(arguments.list), "--one", way, str(path), str(rounds)]
                output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
                measured[way][rows] = json.loads(output)
                print(f"{rows:>11,} {way:40} {measured[way][rows]['seconds']:8.3f} s", file=sys.stderr, flush=True)
            rows *= 10
    columns = list(next(iter(measured.values())))
    print(f"{os.cpu_count()} cores. Seconds; millions of rows a second; the most memory in MB.\n")
    print("| | " + " | ".join(f"{rows:.0e}".replace("e+0", "e") for rows in columns) + " |")
    print("|---|" + "--:|" * len(columns))
    for way, by_rows in measured.items():
        cells = [
            f"{by['seconds']:.3g}; {rows / by['seconds'] / 1e6:.3g}; {by['memory'] / 1e6:.0f}" for rows, by in by_rows.items()
        ]
        print(f"| {way} | " + " | ".join(cells) + " |")
    if arguments.plot:
        draw(measured, arguments.plot)


if __name__ == "__main__":
    main()
