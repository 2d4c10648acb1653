"""The SQL functions of DuckDB."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import engine_inputs as inputs
import pytest

import uri_bnf

duckdb = pytest.importorskip("duckdb")

import uri_bnf.duckdb  # noqa: E402


@pytest.fixture
def connection() -> Any:
    with duckdb.connect() as connection:
        uri_bnf.duckdb.register(connection)
        connection.execute("create table urls(id integer, url varchar)")
        connection.executemany("insert into urls values (?, ?)", list(enumerate(inputs.URLS)))
        yield connection


def column(connection: Any, expression: str) -> list[Any]:
    return [value for (value,) in connection.execute(f"select {expression} from urls order by id").fetchall()]


def test_table(connection: Any) -> None:
    assert column(connection, "uri_is_valid(url)") == inputs.VALID
    assert column(connection, "uri_fault(url)") == inputs.FAULTS
    assert column(connection, "uri_parse(url)") == inputs.PARSED
    assert column(connection, "uri_authority(url)") == inputs.AUTHORITIES
    assert column(connection, f"uri_resolve(url, '{inputs.BASE}')") == inputs.RESOLVED
    for part in inputs.PARTS:
        assert column(connection, f"uri_{part}(url)") == inputs.part(part)
        assert column(connection, f"uri_parse(url).{part}") == inputs.part(part)


def test_findings_and_normal_forms(connection: Any) -> None:
    query = "select uri_validate(url), uri_normalize(url) from (values ('HTTP://H/%7ea'), ('a b'), (null)) t(url)"
    (_, normal), (findings, not_valid), nulls = connection.execute(query).fetchall()
    assert (normal, not_valid, nulls) == ("http://h/~a", None, (None, None))
    assert [(found["start"], found["end"], found["code"]) for found in findings] == [(1, 2, "space")]


def test_types(connection: Any) -> None:
    described = dict(
        connection.execute(
            "select name, type from (select column_name as name, column_type as type from "
            "(describe select uri_is_valid('') v, uri_fault('') f, uri_port('') p, uri_host('') h))"
        ).fetchall()
    )
    assert described["v"] == "BOOLEAN"
    assert described["f"].replace('"', "") == "STRUCT(offset BIGINT, code VARCHAR, rule VARCHAR)"
    assert (described["p"], described["h"]) == ("INTEGER", "VARCHAR")


def test_resolve_with_a_base_for_each_row(connection: Any) -> None:
    rows = [
        ("a", "http://x/y/z"),
        ("a", None),
        ("b", "http://w/"),
        (None, "http://w/"),
        ("c", "not a base"),
        ("d e", "http://w/"),
        ("..", "http://x/y/z"),
        ("f", "mailto:a@b"),
    ]
    connection.execute("create table pairs(url varchar, base varchar)")
    connection.executemany("insert into pairs values (?, ?)", rows)
    result = connection.execute("select uri_resolve(url, base) from pairs").fetchall()
    expected = ["http://x/y/a", None, "http://w/b", None, None, None, "http://x/", "mailto:f"]
    assert [value for (value,) in result] == expected
    assert connection.execute("select uri_resolve(url, base) from pairs where false").fetchall() == []


def test_no_rows_and_only_nulls(connection: Any) -> None:
    assert connection.execute("select uri_parse(url) from urls where false").fetchall() == []
    assert connection.execute("select uri_is_valid(null), uri_host(null), uri_validate(null)").fetchall() == [
        (None, None, None)
    ]


def test_registering_again_replaces(connection: Any) -> None:
    literal = "select uri_is_valid('//[::1]/')"
    assert connection.execute(literal).fetchall() == [(True,)]
    uri_bnf.duckdb.register(connection, "rfc2396")
    assert connection.execute(literal).fetchall() == [(False,)]


def test_prefix(connection: Any) -> None:
    uri_bnf.duckdb.register(connection, uri_bnf.Edition.RFC2396, prefix="old_")
    assert connection.execute("select uri_is_valid('//[::1]/'), old_is_valid('//[::1]/')").fetchall() == [
        (True, False)
    ]


def test_cursors_share_the_functions(connection: Any) -> None:
    assert connection.cursor().execute("select uri_host('//h')").fetchall() == [("h",)]


def test_unknown_edition(connection: Any) -> None:
    with pytest.raises(ValueError, match="rfc1"):
        uri_bnf.duckdb.register(connection, "rfc1")


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_list(tmp_path: Path, connection: Any, threads: int) -> None:
    path = inputs.write_list(tmp_path / "urls.parquet")
    connection.execute(f"set threads = {threads}")
    query = f"select count(*), count(*) filter (not uri_is_valid(url)) from '{path}'"
    assert connection.execute(query).fetchall() == [(inputs.rows(), inputs.faulty())]
    query = f"select count(*) from '{path}' where uri_fault(url) is not null"
    assert connection.execute(query).fetchall() == [(inputs.faulty(),)]
