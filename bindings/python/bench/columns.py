"""Measure the functions on columns of pyarrow, on one thread.

    python columns.py LIST

The rows are the lines of LIST, 20 times, in 20 chunks. In each of nine rounds everything runs once; the output is a table in
Markdown of the medians, in millions of rows a second. The first rows are those of ``urllib.parse`` and others, one by one, on the
first 20,000 lines, for comparison in the same run; packages that are not installed are left out. The library's own rates, on the
same strings, are those of ``cargo run --release -p uri-bnf-arrow --example speed -- LIST``.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa

import uri_bnf

ROUNDS = 9
FIVE = ("scheme", "host", "port", "path", "query")


def one_by_one(function: Callable[[str], object], texts: list[str]) -> Callable[[], None]:
    """Return what calls a function with each text; an exception is a verdict."""

    def run() -> None:
        for text in texts:
            try:
                function(text)
            except ValueError:
                pass

    return run


def main() -> None:
    """Read the list, measure, and print the table."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    lines = Path(sys.argv[1]).read_text(encoding="utf-8-sig").splitlines()
    if not lines:
        raise SystemExit("the list is empty")
    column = pa.chunked_array([pa.array(lines)] * 20)
    view = pa.chunked_array([pa.array(lines).cast(pa.string_view())] * 20)
    few = lines[:20_000]
    runs: dict[str, tuple[int, Callable[[], object]]] = {
        "`is_valid`": (len(column), lambda: uri_bnf.is_valid(column)),
        "`is_valid` of `string_view`": (len(view), lambda: uri_bnf.is_valid(view)),
        "`is_valid`, threads=4": (len(column), lambda: uri_bnf.is_valid(column, threads=4)),
        "`parse` of five parts": (len(column), lambda: uri_bnf.parse(column, parts=FIVE)),
        "`parse` of five parts, `views=True`": (len(column), lambda: uri_bnf.parse(column, parts=FIVE, views=True)),
        "`parse` of five parts, threads=4": (len(column), lambda: uri_bnf.parse(column, parts=FIVE, threads=4)),
        "`host`": (len(column), lambda: uri_bnf.host(column)),
        "`fault`": (len(column), lambda: uri_bnf.fault(column)),
        "`validate`": (len(column), lambda: uri_bnf.validate(column)),
        "`normalize`": (len(column), lambda: uri_bnf.normalize(column)),
        "`resolve`": (len(column), lambda: uri_bnf.resolve(column, "http://a/b")),
    }
    from urllib.parse import urlsplit

    runs["`urllib.parse.urlsplit`, one by one"] = (len(few), one_by_one(urlsplit, few))
    try:
        import can_ada

        runs["can_ada's `parse`, one by one"] = (len(few), one_by_one(can_ada.parse, few))
    except ImportError:
        pass
    try:
        import ada_url

        runs["ada_url's `check_url`, one by one"] = (len(few), one_by_one(ada_url.check_url, few))
    except ImportError:
        pass
    seconds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, (_, run) in runs.items():
            start = time.perf_counter()
            run()
            seconds[name].append(time.perf_counter() - start)
    print("| | million rows a second |\n|---|--:|")
    for name, (rows, _) in runs.items():
        print(f"| {name} | {rows / statistics.median(seconds[name]) / 1e6:.2f} |")


if __name__ == "__main__":
    main()
