"""What is tested on Spark and on Sail: the same code on both."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import engine_inputs as inputs
import pytest

import uri_bnf.spark as uri


def frame_of(spark: Any, urls: Any = None) -> Any:
    """A data frame of numbered URLs, in several partitions."""
    rows = list(enumerate(inputs.URLS if urls is None else urls))
    return spark.createDataFrame(rows, "id bigint, url string").repartition(3)


def values(frame: Any, order: str = "id") -> list[Any]:
    """The rows, without the column that orders them: dictionaries, or values if there is one column."""
    rows = [row.asDict(recursive=True) for row in frame.orderBy(order).collect()]
    for row in rows:
        del row[order]
    return [next(iter(row.values())) if len(row) == 1 else row for row in rows]


NO_FAULT = {"offset": None, "code": None, "rule": None}
NO_PARTS = dict.fromkeys(inputs.PARTS)


class Checks:
    """The tests. A subclass has the fixture ``spark``."""

    def test_map_in_arrow(self, spark: Any) -> None:
        frame, keep = frame_of(spark), ["id"]
        assert values(uri.is_valid("url", keep=keep).on(frame)) == inputs.VALID
        assert values(uri.fault("url", keep=keep).on(frame)) == [fault or NO_FAULT for fault in inputs.FAULTS]
        assert values(uri.parse("url", keep=keep).on(frame)) == [parts or NO_PARTS for parts in inputs.PARSED]
        assert values(uri.authority("url", keep=keep).on(frame)) == inputs.AUTHORITIES
        assert values(uri.resolve("url", inputs.BASE, keep=keep).on(frame)) == inputs.RESOLVED
        for part in ("host", "port"):
            assert values(getattr(uri, part)("url", keep=keep).on(frame)) == inputs.part(part)

    def test_columns_of_other_types_are_kept(self, spark: Any) -> None:
        query = "select 1l as id, named_struct('a b', array(1.5d)) as other, map('k', 2) as pairs, 'a b' as url"
        frame = spark.sql(query)
        checked = uri.fault("url", keep=["id", "other", "pairs"]).on(frame)
        assert checked.columns == ["id", "other", "pairs", "offset", "code", "rule"]
        expected = {"other": {"a b": [1.5]}, "pairs": {"k": 2}, "offset": 1, "code": "space", "rule": "segment-nz"}
        (row,) = values(checked)
        assert row | {"rule": expected["rule"]} == expected

    def test_map_in_arrow_with_a_schema(self, spark: Any) -> None:
        parse = uri.parse("url", parts=("port", "host", "segments"), keep=("id", "url"))
        schema = f"id bigint, url string, {parse.schema}"
        rows = values(frame_of(spark).mapInArrow(parse, schema))
        assert [row["url"] for row in rows] == inputs.URLS
        assert rows[0] == {
            "url": inputs.URLS[0],
            "port": 8080,
            "host": "example.org",
            "segments": ["a", "b"],
        }
        assert rows[1] == {"url": inputs.URLS[1], "port": None, "host": None, "segments": None}

    def test_findings_and_normal_forms(self, spark: Any) -> None:
        frame = frame_of(spark, ["HTTP://H/%7ea", "a b", None])
        _, found, nothing = values(uri.validate("url", keep=["id"]).on(frame))
        assert [(one["start"], one["end"], one["code"]) for one in found] == [(1, 2, "space")]
        assert nothing is None
        assert values(uri.normalize("url", keep=["id"]).on(frame)) == ["http://h/~a", None, None]

    def test_counts(self, spark: Any) -> None:
        rows = uri.counts("url").on(frame_of(spark)).collect()
        sums = tuple(sum(row[name] for row in rows) for name in ("rows", "nulls", "valid"))
        assert sums == (len(inputs.URLS), 1, sum(map(bool, inputs.VALID)))

    def test_no_rows(self, spark: Any) -> None:
        nothing = frame_of(spark).where("false")
        assert uri.is_valid("url").on(nothing).collect() == []
        assert sum(row.rows for row in uri.counts("url").on(nothing).collect()) == 0

    def test_only_nulls(self, spark: Any) -> None:
        frame = spark.sql("select 1l as id, cast(null as string) as url")
        assert values(uri.is_valid("url", keep=["id"]).on(frame)) == [None]
        assert values(uri.parse("url", keep=["id"]).on(frame)) == [NO_PARTS]

    def test_arrow_udf(self, spark: Any) -> None:
        frame = frame_of(spark)
        for name, expected in [
            ("is_valid", inputs.VALID),
            ("fault", inputs.FAULTS),
            ("parse", inputs.PARSED),
            ("port", inputs.part("port")),
        ]:
            assert values(frame.select("id", uri.arrow_udf(name)("url").alias("value"))) == expected

    def test_sql(self, spark: Any) -> None:
        uri.register(spark)
        uri.register(spark, "rfc2396", prefix="old_")
        frame_of(spark).createOrReplaceTempView("urls")
        for expression, expected in [
            ("uri_is_valid(url)", inputs.VALID),
            ("uri_fault(url)", inputs.FAULTS),
            ("uri_parse(url)", inputs.PARSED),
            ("uri_parse(url).port", inputs.part("port")),
            ("uri_authority(url)", inputs.AUTHORITIES),
            (f"uri_resolve(url, '{inputs.BASE}')", inputs.RESOLVED),
            *((f"uri_{part}(url)", inputs.part(part)) for part in ("scheme", "host", "path", "query")),
        ]:
            assert values(spark.sql(f"select id, {expression} as value from urls")) == expected, expression
        literal = "values (0l, '//[::1]/'), (1l, 'a b'), (2l, null)"
        query = f"select id, uri_is_valid(url) new, old_is_valid(url) old from ({literal}) t(id, url)"
        assert [row["new"] for row in values(spark.sql(query))] == [True, False, None]
        assert [row["old"] for row in values(spark.sql(query))] == [False, False, None]
        query = f"select id, uri_validate(url) from ({literal}) t(id, url)"
        assert [one["code"] for one in values(spark.sql(query))[1]] == ["space"]

    def test_in_a_filter(self, spark: Any) -> None:
        uri.register(spark)
        frame_of(spark).createOrReplaceTempView("urls")
        rows = spark.sql("select uri_port(url) from urls where uri_is_valid(url) and uri_port(url) > 1").collect()
        assert [tuple(row) for row in rows] == [(8080,)]

    def test_list(self, spark: Any, tmp_path: Path) -> None:
        path = tmp_path / "urls.parquet"
        frame = spark.read.parquet(str(inputs.write_list(path)))
        counted = uri.counts("url").on(frame).groupBy().sum("rows", "valid").collect()[0]
        assert tuple(counted) == (inputs.rows(), inputs.rows() - inputs.faulty())
        assert uri.is_valid("url").on(frame).where("not is_valid").count() == inputs.faulty()
        uri.register(spark)
        frame.createOrReplaceTempView("list")
        faulty = spark.sql("select count(*) from list where not uri_is_valid(url)").collect()[0]
        assert tuple(faulty) == (inputs.faulty(),)


def test_what_is_wrong_is_reported_at_once() -> None:
    """Not by a worker."""
    with pytest.raises(ValueError, match="rfc1"):
        uri.is_valid("url", "rfc1")
    with pytest.raises(ValueError, match="hosts"):
        uri.arrow_udf("hosts")
    with pytest.raises(ValueError, match="'path'"):
        uri.parse("url", keep=["path"])


def test_pickling() -> None:
    """Workers import the module: nothing but names and options is sent to them."""
    parse = uri.parse("url", parts=["host"], keep=["id"])
    assert pickle.loads(pickle.dumps(parse)) == parse
    assert len(pickle.dumps(parse)) < 400
