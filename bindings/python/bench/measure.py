"""Measures cases in rounds, and writes their medians as a Markdown table."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Case:
    """Something to measure.

    ``run`` returns what it counted, which has to be ``expected`` if that is given. ``beside`` names the case that it is
    compared with, usually what the engine takes without the functions.
    """

    name: str
    run: Callable[[], Any]
    rows: int
    beside: str | None = None
    expected: Any = None
    seconds: list[float] = field(default_factory=list[float])

    def once(self) -> None:
        start = time.perf_counter()
        result = self.run()
        self.seconds.append(time.perf_counter() - start)
        if self.expected is not None and result != self.expected:
            raise AssertionError(f"{self.name}: expected {self.expected}, counted {result}")

    @property
    def rate(self) -> float:
        """Millions of rows a second: the median of the rounds."""
        return self.rows / statistics.median(self.seconds) / 1e6


def measure(cases: list[Case], rounds: int) -> None:
    """Runs each case once to warm up, and then all of them in turn in each round, so that what else the machine does
    concerns all of them."""
    for case in cases:
        case.once()
        case.seconds.clear()
    for _ in range(rounds):
        for case in cases:
            case.once()


def table(cases: list[Case]) -> str:
    """A row for each case: millions of rows a second, and the median of the ratios of the same round."""
    by_name = {case.name: case for case in cases}
    lines = [
        "| way | seconds | million rows a second | slowest to fastest round | ratio | beside |",
        "|---|--:|--:|--:|--:|---|",
    ]
    for case in cases:
        rates = sorted(case.rows / seconds / 1e6 for seconds in case.seconds)
        ratio = ""
        if case.beside is not None:
            other = by_name[case.beside]
            pairs = zip(case.seconds, other.seconds)
            each = [(case.rows / own) / (other.rows / theirs) for own, theirs in pairs]
            ratio = f"{statistics.median(each):.2f}"
        seconds = statistics.median(case.seconds)
        lines.append(
            f"| {case.name} | {seconds:.3f} | {case.rate:.2f} | {rates[0]:.2f} to {rates[-1]:.2f} "
            f"| {ratio} | {case.beside or ''} |"
        )
    return "\n".join(lines)
