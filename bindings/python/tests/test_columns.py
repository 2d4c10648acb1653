"""The functions on columns, for every type of Arrow and every library that has the PyCapsule interface."""

from __future__ import annotations

import gc
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pyarrow as pa
import pytest

import uri_bnf

TEXTS = ["http://a/b?c#d", "http://exa mple/", "http://[::1]:80/x;y", None, "mailto:a@b", "", "\u00e9 b"]

TYPES = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.large_binary(),
    pa.binary_view(),
    pa.dictionary(pa.int8(), pa.string()),
    pa.dictionary(pa.uint32(), pa.large_string()),
]


@pytest.mark.parametrize("type_", TYPES, ids=str)
def test_each_type(type_: pa.DataType) -> None:
    column = pa.array(TEXTS).cast(type_)
    assert uri_bnf.is_valid(column).to_pylist() == [True, False, True, None, True, True, False]
    assert uri_bnf.host(column).to_pylist() == ["a", None, "[::1]", None, None, None, None]
    assert uri_bnf.port(column).to_pylist() == [None, None, 80, None, None, None, None]
    faults = uri_bnf.fault(column).to_pylist()
    assert [fault and (fault["offset"], fault["code"]) for fault in faults] == [
        None,
        (10, "space"),
        None,
        None,
        None,
        None,
        (0, "non-ascii-character"),
    ]
    parts = uri_bnf.parse(column, parts=["segments", "query"])
    assert parts[2].as_py() == {"segments": ["x;y"], "query": None}
    assert parts[1].as_py() is None
    assert uri_bnf.normalize(column, "rfc3987").to_pylist()[0] == "http://a/b?c#d"
    assert uri_bnf.resolve(column, "http://h/i/")[4].as_py() == "mailto:a@b"


def test_a_slice_and_chunks() -> None:
    column = pa.array(TEXTS)
    expected = uri_bnf.is_valid(column).to_pylist()
    assert uri_bnf.is_valid(column.slice(2, 4)).to_pylist() == expected[2:6]
    chunks = pa.chunked_array([column, column.slice(1, 0), column.slice(5)])
    result = uri_bnf.is_valid(chunks)
    assert isinstance(result, pa.ChunkedArray)
    assert result.to_pylist() == expected + expected[5:]
    assert [len(chunk) for chunk in result.chunks] == [7, 0, 2]


def test_empty_and_null_columns() -> None:
    assert uri_bnf.is_valid(pa.array([], pa.string())).to_pylist() == []
    assert uri_bnf.is_valid(pa.chunked_array([], pa.string_view())).type == pa.bool_()
    assert uri_bnf.parse(pa.nulls(2)).to_pylist() == [None, None]
    assert uri_bnf.validate(pa.chunked_array([], pa.null())).to_pylist() == []


def test_octets_that_are_not_utf8() -> None:
    column = pa.array([b"/a\xff", b"/caf\xc3\xa9", b"a b\xff"], pa.binary())
    assert uri_bnf.is_valid(column, "rfc3987").to_pylist() == [False, True, False]
    faults = uri_bnf.fault(column, "rfc3987").to_pylist()
    assert [fault and (fault["offset"], fault["code"]) for fault in faults] == [
        (2, "invalid-utf8"),
        None,
        (1, "invalid-utf8"),
    ]


def test_offsets_in_characters() -> None:
    column = pa.array(["/\u00e9\U0001f600 b"])
    octets = uri_bnf.fault(column, "rfc3987")[0].as_py()
    characters = uri_bnf.fault(column, "rfc3987", offsets="characters")[0].as_py()
    assert (octets["offset"], characters["offset"]) == (7, 3)
    [finding] = uri_bnf.validate(column, "rfc3987", policy="grammar", offsets="characters")[0].as_py()
    assert (finding["start"], finding["end"]) == (3, 4)
    assert finding["fix"] == {"start": 3, "end": 4, "replacement": "%20", "safe": True}


def test_only_the_chosen_parts_are_there() -> None:
    column = pa.array(["http://u@h:80/a?b#c"])
    parts = ("fragment", "authority", "port")
    assert uri_bnf.parse(column, parts=parts).to_pylist() == [{"fragment": "c", "authority": "u@h:80", "port": 80}]
    assert [field.name for field in uri_bnf.parse(column).type] == [
        "scheme",
        "userinfo",
        "host",
        "port",
        "path",
        "query",
        "fragment",
    ]


def test_views_refer_to_the_column() -> None:
    path = "/a/path/of/more/than/twelve/octets"
    column = pa.array(["http://example.org" + path] * 1000)
    parts = uri_bnf.parse(column, parts=["path"], views=True)
    assert parts.type.field(0).type == pa.string_view()
    assert parts.field(0).to_pylist() == [path] * 1000
    # The views keep the octets of the column, and nothing else has them.
    before = parts.field(0).to_pylist()
    del column
    gc.collect()
    assert parts.field(0).to_pylist() == before


def test_threads_keep_the_order() -> None:
    texts = [f"http://h{row}/a b" if row % 7 == 0 else f"http://h{row}/{row}" for row in range(100_000)]
    column = pa.chunked_array([texts[:60_001], texts[60_001:]])
    one = uri_bnf.parse(column, parts=["host", "path"])
    for threads in (0, 2, 5):
        assert uri_bnf.parse(column, parts=["host", "path"], threads=threads).equals(one)


def test_other_threads_run_in_the_meantime() -> None:
    """The lock of the interpreter is released, so that a thread can count while another one works."""
    column = pa.array(["http://example.org/a/b/c?d=e"] * 2_000_000)
    counted = 0
    done = threading.Event()

    def work() -> None:
        uri_bnf.validate(column)
        done.set()

    with ThreadPoolExecutor(1) as executor:
        future = executor.submit(work)
        while not done.is_set():
            counted += 1
        future.result()
    assert counted > 1000


class OnlyCapsule:
    """What has the interface, and is of none of the libraries that are known."""

    def __init__(self, column: pa.Array | pa.ChunkedArray) -> None:
        self.column = column

    def __getattr__(self, name: str) -> Any:
        if name in ("__arrow_c_array__", "__arrow_c_stream__"):
            return getattr(self.column, name)
        raise AttributeError(name)


def test_any_object_with_the_interface() -> None:
    column = pa.array(TEXTS)
    for of_other in (OnlyCapsule(column), OnlyCapsule(pa.chunked_array([column]))):
        result = uri_bnf.is_valid(of_other)
        assert isinstance(result, uri_bnf.Column)
        assert len(result) == len(TEXTS)
        assert repr(result) == "<uri_bnf.Column of type Boolean, with 7 rows>"
        assert pa.array(result).to_pylist() == uri_bnf.is_valid(column).to_pylist()
        assert pa.chunked_array(result).to_pylist() == uri_bnf.is_valid(column).to_pylist()
        # A result is a column as well.
        hosts = uri_bnf.host(of_other)
        assert pa.array(uri_bnf.is_valid(hosts)).to_pylist() == [True, None, False, None, None, None, None]


@pytest.mark.parametrize(
    ("column", "error", "message"),
    [
        (1, TypeError, "found int"),
        (["a"], TypeError, "found list"),
        (None, TypeError, "found NoneType"),
        (pa.array([1]), TypeError, "found one of type Int64"),
        (pa.table({"a": ["b"], "c": ["d"]}), TypeError, "found one of type Struct"),
        (pa.array([["a"]]), TypeError, "found one of type List"),
        (pa.scalar("a"), TypeError, "found StringScalar"),
    ],
)
def test_what_has_no_strings(column: Any, error: type[Exception], message: str) -> None:
    for function in (uri_bnf.is_valid, uri_bnf.fault, uri_bnf.parse, uri_bnf.validate, uri_bnf.normalize, uri_bnf.host):
        with pytest.raises(error, match=message):
            function(column)


def test_arguments_that_are_wrong() -> None:
    column = pa.array(["a"])
    with pytest.raises(ValueError, match="unknown edition"):
        uri_bnf.is_valid(column, "rfc1738")
    with pytest.raises(TypeError, match="edition: expected a str, found int"):
        uri_bnf.is_valid(column, 3986)
    with pytest.raises(ValueError, match="threads: expected 0 or more"):
        uri_bnf.is_valid(column, threads=-1)
    with pytest.raises(ValueError, match='found "hosts"'):
        uri_bnf.parse(column, parts=["hosts"])
    with pytest.raises(TypeError, match="found a str"):
        uri_bnf.parse(column, parts="host")
    with pytest.raises(ValueError, match="at least one"):
        uri_bnf.parse(column, parts=[])
    with pytest.raises(ValueError, match="more than once"):
        uri_bnf.parse(column, parts=["host", "host"])
    with pytest.raises(ValueError, match='expected "octets" or "characters"'):
        uri_bnf.fault(column, offsets="bytes")
    with pytest.raises(ValueError, match="policy"):
        uri_bnf.validate(column, policy="strict")
    with pytest.raises(uri_bnf.ResolveError):
        uri_bnf.resolve(column, "a/b")


def test_an_edition_is_an_enum_or_a_name() -> None:
    column = pa.array(["http://[::1]/", "caf\u00e9"])
    for edition, expected in {
        uri_bnf.Edition.RFC2396: [False, False],
        "rfc2396": [False, False],
        "2732": [True, False],
        uri_bnf.Edition.RFC3987: [True, True],
    }.items():
        assert uri_bnf.is_valid(column, edition).to_pylist() == expected
    assert len(uri_bnf.Edition) == 6


def test_a_series_of_polars() -> None:
    pl = pytest.importorskip("polars")
    valid = uri_bnf.is_valid(pl.Series("url", TEXTS))
    assert isinstance(valid, pl.Series)
    assert (valid.name, valid.dtype, valid.to_list()) == ("url", pl.Boolean, [True, False, True, None, True, True, False])
    assert uri_bnf.host(pl.Series("url", TEXTS, dtype=pl.Categorical)).to_list()[0] == "a"
    nothing = uri_bnf.parse(pl.Series("url", [None, None]), parts=["host"])
    assert nothing.to_list() == [None, None]
    with pytest.raises(TypeError, match="found Expr"):
        uri_bnf.is_valid(pl.col("url"))


@pytest.mark.parametrize("dtype", ["str", "object", "string[pyarrow]", "category"])
def test_a_series_of_pandas(dtype: str) -> None:
    pd = pytest.importorskip("pandas")
    series = pd.Series(TEXTS, index=list("abcdefg"), name="url", dtype=dtype)
    valid = uri_bnf.is_valid(series)
    assert isinstance(valid, pd.Series)
    assert (valid.name, list(valid.index), str(valid.dtype)) == ("url", list("abcdefg"), "boolean")
    assert valid.isna().tolist() == [False, False, False, True, False, False, False]
    assert valid.fillna(False).tolist() == [True, False, True, False, True, True, False]
    assert list(series[valid.fillna(False)].index) == ["a", "c", "e", "f"]
    hosts = uri_bnf.host(series)
    assert hosts["c"] == "[::1]"
    assert pd.isna(hosts["b"])
    with pytest.raises(TypeError):
        uri_bnf.is_valid(pd.Series([1, 2]))
    with pytest.raises(TypeError):
        uri_bnf.is_valid(pd.Series(["a", 1], dtype=object))


def test_a_table_of_one_column_is_that_column() -> None:
    table = pa.table({"url": TEXTS})
    expected = uri_bnf.is_valid(table["url"]).to_pylist()
    assert uri_bnf.is_valid(table).to_pylist() == expected
    assert uri_bnf.is_valid(table.to_batches()[0]).to_pylist() == expected
    duckdb = pytest.importorskip("duckdb")
    connection = duckdb.connect()
    valid = uri_bnf.is_valid(connection.sql("select unnest(['a', 'a b', null]) as url"))
    assert isinstance(valid, uri_bnf.Column)
    assert pa.chunked_array(valid).to_pylist() == [True, False, None]
    pl = pytest.importorskip("polars")
    assert uri_bnf.is_valid(pl.DataFrame({"url": TEXTS})).to_list() == expected
