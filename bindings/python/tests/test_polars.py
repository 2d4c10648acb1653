"""The namespace of Polars."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import engine_inputs as inputs
import pytest

import uri_bnf

pl = pytest.importorskip("polars")

import uri_bnf.polars as uri  # noqa: E402


def eager(frame: Any, *expressions: Any) -> Any:
    return frame.select(*expressions)


def lazy(frame: Any, *expressions: Any) -> Any:
    return frame.lazy().select(*expressions).collect()


def streaming(frame: Any, *expressions: Any) -> Any:
    return frame.lazy().select(*expressions).collect(engine="streaming")


def typed(frame: Any, *expressions: Any) -> Any:
    """Runs a query, and compares the types of its plan with those of its result."""
    query = frame.lazy().select(*expressions)
    result = query.collect()
    assert query.collect_schema() == result.schema
    return result


@pytest.mark.parametrize("run", [eager, lazy, streaming, typed])
def test_table(run: Callable[..., Any]) -> None:
    frame = pl.DataFrame({"url": inputs.URLS}, schema={"url": pl.String})
    url = pl.col("url")
    result = run(
        frame,
        url.uri.is_valid().alias("valid"),
        url.uri.fault().alias("fault"),
        url.uri.parse().alias("parse"),
        url.uri.authority().alias("authority"),
        url.uri.resolve(inputs.BASE).alias("resolved"),
        *(getattr(url.uri, part)().alias(part) for part in inputs.PARTS),
    )
    assert result["valid"].to_list() == inputs.VALID
    assert result["fault"].to_list() == inputs.FAULTS
    assert result["parse"].to_list() == inputs.PARSED
    assert result["authority"].to_list() == inputs.AUTHORITIES
    assert result["resolved"].to_list() == inputs.RESOLVED
    for part in inputs.PARTS:
        assert result[part].to_list() == inputs.part(part)


def test_types_are_known_in_the_plan() -> None:
    frame = pl.LazyFrame({"url": inputs.URLS})
    url = pl.col("url")
    schema = frame.select(
        valid=url.uri.is_valid(),
        fault=url.uri.fault(),
        parsed=url.uri.parse(parts=["port", "segments"]),
        findings=url.uri.validate(),
        normalized=url.uri.normalize(),
        port=url.uri.port(),
        host=url.uri.host(),
    ).collect_schema()
    assert schema == {
        "valid": pl.Boolean,
        "fault": uri.FAULT,
        "parsed": pl.Struct({"port": pl.Int32, "segments": pl.List(pl.String)}),
        "findings": uri.FINDINGS,
        "normalized": pl.String,
        "port": pl.Int32,
        "host": pl.String,
    }


def test_findings_and_normal_forms() -> None:
    frame = pl.DataFrame({"url": ["HTTP://H/%7ea", "a b", None]})
    url = pl.col("url")
    result = typed(frame, url.uri.validate().alias("findings"), url.uri.normalize().alias("normalized"))
    codes = [None if found is None else [one["code"] for one in found] for found in result["findings"]]
    assert codes[1:] == [["space"], None]
    assert result["normalized"].to_list() == ["http://h/~a", None, None]


def test_series() -> None:
    values = pl.Series("url", inputs.URLS)
    result = values.uri.is_valid()
    assert (result.name, result.dtype, result.to_list()) == ("url", pl.Boolean, inputs.VALID)
    assert values.uri.parse(parts=["port"]).struct.field("port").to_list() == inputs.part("port")


@pytest.mark.parametrize(
    "data_type", [pl.Categorical, pl.Binary, pl.Enum(sorted({url for url in inputs.URLS if url is not None}))]
)
def test_types_of_columns(data_type: Any) -> None:
    frame = pl.DataFrame({"url": pl.Series(inputs.URLS, dtype=pl.String).cast(data_type)})
    result = typed(frame, pl.col("url").uri.is_valid().alias("valid"), pl.col("url").uri.parse().alias("parse"))
    assert result["valid"].to_list() == inputs.VALID
    assert result["parse"].to_list() == inputs.PARSED


def test_nulls_slices_and_empty_columns() -> None:
    url = pl.col("url")
    nulls = typed(pl.DataFrame({"url": [None, None]}), url.uri.is_valid(), url.uri.parse().alias("parse"))
    assert nulls.rows() == [(None, None), (None, None)]
    frame = pl.DataFrame({"url": inputs.URLS})
    for start, length in [(1, 3), (2, 1), (4, 0), (9, 0)]:
        some = typed(frame.slice(start, length), url.uri.host(), url.uri.validate().alias("findings"))
        assert some["url"].to_list() == inputs.part("host")[start : start + length]
    chunked = pl.concat([frame, frame], rechunk=False)
    assert chunked["url"].uri.is_valid().to_list() == inputs.VALID * 2


def test_in_groups_and_windows() -> None:
    frame = pl.DataFrame({"key": [1, 2, 1], "url": ["a", "a b", "c d"]})
    result = frame.group_by("key").agg(pl.col("url").uri.is_valid().sum()).sort("key")
    assert result.rows() == [(1, 1), (2, 0)]
    assert frame.filter(pl.col("url").uri.is_valid()).rows() == [(1, "a")]


def test_options() -> None:
    frame = pl.DataFrame({"url": ["//[::1]/", "\u00e9 "]})
    url = pl.col("url")
    for edition, expected in [("rfc2396", False), (uri_bnf.Edition.RFC3986, True)]:
        assert frame.select(url.uri.is_valid(edition, threads=0)).item(0, 0) is expected
    offsets = frame.select(
        url.uri.fault("rfc3987").struct.field("offset").alias("octets"),
        url.uri.fault("rfc3987", offsets="characters").struct.field("offset").alias("characters"),
    )
    assert offsets.row(1) == (2, 1)
    with pytest.raises(ValueError, match="edition"):
        pl.Series(["a"]).uri.is_valid("rfc1")


def test_other_types_are_refused() -> None:
    with pytest.raises((TypeError, ValueError), match="Int64"):
        pl.Series([1]).uri.is_valid()


def test_list(tmp_path: Path) -> None:
    path = inputs.write_list(tmp_path / "urls.parquet")
    query = pl.scan_parquet(path).select(rows=pl.len(), faulty=(~pl.col("url").uri.is_valid()).sum())
    for engine in ("in-memory", "streaming"):
        assert query.collect(engine=engine).row(0) == (inputs.rows(), inputs.faulty())
