"""Compare the functions for one string with other packages, one by one, on the lines of a list.

    pip install can_ada ada-url rfc3986
    maturin develop --release
    python bench/strings.py LIST [LINES]

Each package sees the lines that all of them accept. In each round, everything runs once, in an order that changes; a
line of the output is the median of the rounds, in millions of strings a second. Packages that are not installed are left
out.
``five parts`` also reads scheme, host, port, path and query.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from operator import attrgetter
from pathlib import Path
from urllib.parse import urlsplit

import uri_bnf

ROUNDS = 9
PARTS = attrgetter("scheme", "host", "port", "path", "query")
PARTS_OF_URLSPLIT = attrgetter("scheme", "hostname", "port", "path", "query")
PARTS_OF_ADA = attrgetter("protocol", "hostname", "port", "pathname", "search")

Function = Callable[[str], object]


def competitors() -> dict[str, Function]:
    """The functions by what they do."""
    functions: dict[str, Function] = {
        "uri_bnf.is_valid": uri_bnf.is_valid,
        "uri_bnf.parse": uri_bnf.parse,
        "uri_bnf.parse, five parts": lambda text: PARTS(uri_bnf.parse(text)),
        "urllib.parse.urlsplit": urlsplit,
        "urllib.parse.urlsplit, five parts": lambda text: PARTS_OF_URLSPLIT(urlsplit(text)),
    }
    try:
        import can_ada

        functions["can_ada.can_parse"] = can_ada.can_parse
        functions["can_ada.parse"] = can_ada.parse
        functions["can_ada.parse, five parts"] = lambda text: PARTS_OF_ADA(can_ada.parse(text))
    except ImportError:
        pass
    try:
        import ada_url

        functions["ada_url.check_url"] = ada_url.check_url
        functions["ada_url.URL"] = ada_url.URL
        functions["ada_url.URL, five parts"] = lambda text: PARTS_OF_ADA(ada_url.URL(text))
    except ImportError:
        pass
    try:
        import rfc3986

        functions["rfc3986.is_valid_uri"] = rfc3986.is_valid_uri
        functions["rfc3986.uri_reference"] = rfc3986.uri_reference
    except ImportError:
        pass
    return functions


def accepts(function: Function, line: str) -> bool:
    try:
        return function(line) is not False
    except Exception:
        return False


def seconds(function: Function, lines: Iterable[str]) -> float:
    # urlsplit remembers what it has seen.
    urlsplit.cache_clear() if hasattr(urlsplit, "cache_clear") else None
    start = time.perf_counter()
    for line in lines:
        function(line)
    return time.perf_counter() - start


def main(path: str, count: int = 20_000) -> None:
    functions = competitors()
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    # Each line once, so that no package answers from a cache.
    lines = [line for line in dict.fromkeys(lines) if all(accepts(function, line) for function in functions.values())]
    lines = lines[:count]
    if not lines:
        raise SystemExit("no line is accepted by all")
    empty = lambda line: None  # noqa: E731
    taken: dict[str, list[float]] = {name: [] for name in ["(an empty function)", *functions]}
    for _ in range(ROUNDS):
        order = list({"(an empty function)": empty, **functions}.items())
        random.shuffle(order)
        for name, function in order:
            taken[name].append(seconds(function, lines))
    print(f"{len(lines)} lines, {sum(map(len, lines)) / len(lines):.0f} characters on average, {ROUNDS} rounds")
    for name, times in taken.items():
        print(f"{name:36} {len(lines) / statistics.median(times) / 1e6:6.2f} million/s")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
