"""The accessor of pandas."""

from __future__ import annotations

from typing import Any

import engine_inputs as inputs
import pytest

import uri_bnf

pd = pytest.importorskip("pandas")

import pyarrow as pa  # noqa: E402

import uri_bnf.pandas  # noqa: E402

TYPES = [
    "str",
    object,
    "string[pyarrow]",
    "string[python]",
    "category",
    pd.ArrowDtype(pa.string()),
    pd.ArrowDtype(pa.large_string()),
    pd.ArrowDtype(pa.string_view()),
]
INDEX = [10 * number for number in range(len(inputs.URLS))]


def values(series: Any) -> list[Any]:
    """The values, with None for what pandas has as missing."""
    return pa.array(series, from_pandas=True).to_pylist()


@pytest.mark.parametrize("data_type", TYPES, ids=str)
def test_table(data_type: Any) -> None:
    series = pd.Series(inputs.URLS, dtype=data_type, index=INDEX, name="url")
    valid = series.uri.is_valid()
    assert (str(valid.dtype), valid.name, list(valid.index)) == ("boolean", "url", INDEX)
    assert values(valid) == inputs.VALID
    assert values(series.uri.fault()) == inputs.FAULTS
    assert values(series.uri.authority()) == inputs.AUTHORITIES
    assert values(series.uri.resolve(inputs.BASE)) == inputs.RESOLVED
    parsed = series.uri.parse()
    assert (parsed.name, list(parsed.index)) == ("url", INDEX)
    assert values(parsed) == inputs.PARSED
    for part in inputs.PARTS:
        assert values(getattr(series.uri, part)()) == inputs.part(part)


def test_all_that_is_missing_is_missing() -> None:
    series = pd.Series(["a", None, float("nan"), pd.NA, "b c"], dtype=object)
    assert values(series.uri.is_valid()) == [True, None, None, None, False]


def test_findings_and_normal_forms() -> None:
    series = pd.Series(["HTTP://H/%7ea", "a b", None])
    assert values(series.uri.normalize()) == ["http://h/~a", None, None]
    findings = values(series.uri.validate())
    assert [found["code"] for found in findings[1]] == ["space"]
    assert findings[2] is None


@pytest.mark.parametrize("data_type", TYPES, ids=str)
def test_empty_and_only_missing(data_type: Any) -> None:
    empty = pd.Series([], dtype=data_type).uri.is_valid()
    assert (len(empty), str(empty.dtype)) == (0, "boolean")
    missing = pd.Series([None, None], dtype=data_type)
    assert values(missing.uri.is_valid()) == [None, None]
    assert values(missing.uri.parse()) == [None, None]


def test_a_column_of_numbers_is_refused_if_it_has_any() -> None:
    assert values(pd.Series([float("nan")], name="n").uri.host()) == [None]
    with pytest.raises((TypeError, ValueError), match="(?i)float64|double"):
        pd.Series([1.5]).uri.host()


def test_slices_and_filters() -> None:
    series = pd.Series(inputs.URLS)
    assert values(series[2:7].uri.is_valid()) == inputs.VALID[2:7]
    assert values(series[::-2].uri.host()) == inputs.part("host")[::-2]
    valid = series[series.uri.is_valid().fillna(False)]
    assert values(valid) == [url for url, verdict in zip(inputs.URLS, inputs.VALID) if verdict]


def test_columns_of_a_frame() -> None:
    frame = pd.DataFrame({"url": inputs.URLS}, index=INDEX)
    frame["host"] = frame["url"].uri.host()
    assert values(frame["host"]) == inputs.part("host")


def test_options() -> None:
    series = pd.Series(["//[::1]/", "\u00e9 "])
    assert values(series.uri.is_valid("rfc2396", threads=0)) == [False, False]
    assert values(series.uri.is_valid(uri_bnf.Edition.RFC2732)) == [True, False]
    assert values(series.uri.fault("rfc3987"))[1]["offset"] == 2
    assert values(series.uri.fault("rfc3987", offsets="characters"))[1]["offset"] == 1
    parsed = series.uri.parse(parts=["host", "segments"], views=True)
    assert values(parsed) == [{"host": "[::1]", "segments": [""]}, None]


def test_list() -> None:
    for data_type in ("str", object):
        series = pd.Series(list(inputs.lines()) * inputs.TIMES, dtype=data_type)
        valid = series.uri.is_valid(threads=2)
        assert (len(valid), int((~valid).sum())) == (inputs.rows(), inputs.faulty())
