"""Spark and Sail: functions for ``mapInArrow`` and ``arrow_udf``, and SQL functions.

The fastest way is ``mapInArrow``. It gives the workers Arrow batches of the columns that are needed, and nothing else::

    import uri_bnf.spark

    check = uri_bnf.spark.is_valid("url", keep=["id"])
    check.on(frame)                                          # id, is_valid
    frame.mapInArrow(check, f"id bigint, {check.schema}")    # the same, with the schema written out

    uri_bnf.spark.parse("url", parts=["host", "port"]).on(frame)    # host string, port int
    uri_bnf.spark.counts("url").on(frame)                           # the numbers of rows and of valid ones, by partition

A function of columns (PySpark 4.1 and later)::

    host = uri_bnf.spark.arrow_udf("host")
    frame.withColumn("host", host("url"))

SQL functions, of the same names as in DuckDB::

    uri_bnf.spark.register(spark)
    spark.sql("select uri_host(url), uri_parse(url).port from urls where uri_is_valid(url)")

The same code runs on Spark and, with ``pyspark-client``, on Sail. PySpark asks for pandas as well. The workers need
``uri-bnf`` and ``pyarrow``: install them there, or ship a packed environment with ``spark.archives``.

>>> import uri_bnf.spark
>>> uri_bnf.spark.parse("url", parts=["host", "port"]).schema
'host string, port int'
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import uri_bnf
from uri_bnf._parts import COMPONENTS

try:
    import pyspark.sql.functions
    from pyspark.sql import types

    from uri_bnf import _sql
except ImportError as _error:
    raise ImportError(
        "uri_bnf.spark needs PySpark 4, pandas and PyArrow. Install them: pip install pyspark 'pandas<3' pyarrow, "
        "or for Sail: pip install pysail pyspark-client==4.2.0 'pandas<3' pyarrow"
    ) from _error

if TYPE_CHECKING:
    from pyarrow import RecordBatch
    from pyspark.sql import DataFrame, SparkSession

# The types of PyArrow need not be installed, and older versions of PySpark have no `arrow_udf`.
_arrow: Any = _sql.pa
_functions: Any = pyspark.sql.functions

__all__ = [
    "MapInArrow",
    "arrow_udf",
    "authority",
    "counts",
    "fault",
    "fragment",
    "host",
    "is_valid",
    "normalize",
    "parse",
    "path",
    "port",
    "query",
    "register",
    "resolve",
    "scheme",
    "userinfo",
    "validate",
]

_NAMES = {"boolean": "boolean", "int32": "int", "int64": "bigint", "string": "string"}
_TYPES: dict[str, type[types.DataType]] = {
    "boolean": types.BooleanType,
    "int32": types.IntegerType,
    "int64": types.LongType,
    "string": types.StringType,
}
_COUNTS = (("rows", "int64"), ("nulls", "int64"), ("valid", "int64"))


def _type(of: _sql.Type) -> str:
    """A type in Spark's DDL."""
    if isinstance(of, str):
        return _NAMES[of]
    if isinstance(of, list):
        return f"array<{_type(of[0])}>"
    return "struct<" + ", ".join(f"{_name(name)}: {_type(field)}" for name, field in of) + ">"


def _data_type(of: _sql.Type) -> types.DataType:
    """A type of Spark."""
    if isinstance(of, str):
        return _TYPES[of]()
    if isinstance(of, list):
        return types.ArrayType(_data_type(of[0]))
    return types.StructType([types.StructField(name, _data_type(field)) for name, field in of])


def _name(name: str) -> str:
    # `end` is a reserved word.
    return f"`{name}`" if name == "end" else name


def _ddl(fields: _sql.Fields) -> str:
    return ", ".join(f"{_name(name)} {_type(of)}" for name, of in fields)


@dataclass(frozen=True)
class MapInArrow:
    """A function for ``mapInArrow``: it adds columns to each batch, or replaces its columns. It can be pickled.

    Functions of this module create it, for example :func:`is_valid`.
    """

    function: str
    column: str
    edition: str
    keep: tuple[str, ...]
    fields: _sql.Fields
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def schema(self) -> str:
        """The DDL of the columns that it adds, without those that it keeps."""
        return _ddl(self.fields)

    def on(self, frame: DataFrame) -> DataFrame:
        """The result for a data frame: the kept columns, then the new ones. Only the columns needed are read."""
        needed = frame.select(*dict.fromkeys((*self.keep, self.column)))
        kept = [types.StructField(name, needed.schema[name].dataType) for name in self.keep]
        added = [types.StructField(name, _data_type(of)) for name, of in self.fields]
        return needed.mapInArrow(self, types.StructType([*kept, *added]))

    def __call__(self, batches: Iterable[RecordBatch]) -> Iterator[RecordBatch]:
        if self.function == "counts":
            yield self._counts(batches)
            return
        function, options = getattr(_sql.package, self.function), dict(self.options)
        names = [*self.keep, *(name for name, _ in self.fields)]
        for batch in batches:
            result = function(batch.column(self.column), edition=self.edition, **options)
            kept: list[Any] = [batch.column(name) for name in self.keep]
            # `flatten` gives the fields their nulls where the struct is null.
            added = result.flatten() if _arrow.types.is_struct(result.type) else [result]
            yield _arrow.RecordBatch.from_arrays([*kept, *added], names=names)

    def _counts(self, batches: Iterable[RecordBatch]) -> RecordBatch:
        rows = nulls = valid = 0
        for batch in batches:
            result = _sql.package.is_valid(batch.column(self.column), self.edition)
            rows += batch.num_rows
            nulls += result.null_count
            valid += result.true_count
        counted: RecordBatch = _arrow.record_batch({"rows": [rows], "nulls": [nulls], "valid": [valid]})
        return counted


def _map(
    function: str,
    column: str,
    edition: str,
    keep: Sequence[str],
    fields: _sql.Fields,
    **options: Any,
) -> MapInArrow:
    edition = str(uri_bnf.Edition(edition).value)
    twice = {name for name, _ in fields}.intersection(keep)
    if twice:
        raise ValueError(
            f"{function} adds a column {min(twice)!r}, so none of this name can be kept: rename that one before"
        )
    return MapInArrow(function, column, edition, tuple(keep), fields, tuple(options.items()))


def is_valid(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """Whether each value of ``column`` is valid: a column ``is_valid``, after the columns that ``keep`` names.

    >>> import pyarrow as pa
    >>> import uri_bnf.spark
    >>> check = uri_bnf.spark.is_valid("url", keep=["url"])
    >>> check.schema
    'is_valid boolean'
    >>> batches = [pa.record_batch({"url": ["http://h/a", "a b", None]})]
    >>> [batch.column("is_valid").to_pylist() for batch in check(batches)]
    [[True, False, None]]
    """
    return _map("is_valid", column, edition, keep, (("is_valid", "boolean"),))


def counts(column: str, edition: str = "rfc3986") -> MapInArrow:
    """The numbers of rows, of nulls and of valid values: one row for each partition, to be summed.

    The workers count, so this is the fastest check of a whole table:

    >>> import uri_bnf.spark
    >>> uri_bnf.spark.counts("url").schema
    'rows bigint, nulls bigint, valid bigint'
    """
    return _map("counts", column, edition, (), _COUNTS)


def fault(
    column: str, edition: str = "rfc3986", *, offsets: str = "octets", keep: Sequence[str] = ()
) -> MapInArrow:
    """The first fault of each value: columns ``offset``, ``code`` and ``rule``, null if the value is valid or null.

    >>> import uri_bnf.spark
    >>> uri_bnf.spark.fault("url").schema
    'offset bigint, code string, rule string'
    """
    return _map("fault", column, edition, keep, _sql.FAULT, offsets=offsets)


def parse(
    column: str,
    edition: str = "rfc3986",
    *,
    parts: Sequence[str] = COMPONENTS,
    keep: Sequence[str] = (),
) -> MapInArrow:
    """The parts of each value: a column for each part, null if the value is not valid.

    >>> import uri_bnf.spark
    >>> uri_bnf.spark.parse("url").schema
    'scheme string, userinfo string, host string, port int, path string, query string, fragment string'
    """
    return _map("parse", column, edition, keep, _sql.parts_type(tuple(parts)), parts=tuple(parts))


def validate(
    column: str,
    edition: str = "rfc3986",
    *,
    policy: str = "default",
    offsets: str = "octets",
    keep: Sequence[str] = (),
) -> MapInArrow:
    """The findings of each value: a column ``findings``, an array of structs."""
    return _map(
        "validate", column, edition, keep, (("findings", [_sql.FINDING]),), policy=policy, offsets=offsets
    )


def normalize(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The normal form of each value: a column ``normalized``, null if the value is not valid."""
    return _map("normalize", column, edition, keep, (("normalized", "string"),))


def resolve(column: str, base: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """Each value, resolved against the base, a text: a column ``resolved``, null if not valid or without result."""
    return _map("resolve", column, edition, keep, (("resolved", "string"),), base=base)


def scheme(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The scheme of each value: a column ``scheme``."""
    return parse(column, edition, parts=("scheme",), keep=keep)


def authority(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The authority of each value: a column ``authority``."""
    return parse(column, edition, parts=("authority",), keep=keep)


def userinfo(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The userinfo of each value: a column ``userinfo``."""
    return parse(column, edition, parts=("userinfo",), keep=keep)


def host(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The host of each value: a column ``host``."""
    return parse(column, edition, parts=("host",), keep=keep)


def port(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The port of each value: a column ``port``, of type ``int``."""
    return parse(column, edition, parts=("port",), keep=keep)


def path(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The path of each value: a column ``path``."""
    return parse(column, edition, parts=("path",), keep=keep)


def query(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The query of each value: a column ``query``."""
    return parse(column, edition, parts=("query",), keep=keep)


def fragment(column: str, edition: str = "rfc3986", *, keep: Sequence[str] = ()) -> MapInArrow:
    """The fragment of each value: a column ``fragment``."""
    return parse(column, edition, parts=("fragment",), keep=keep)


def arrow_udf(function: str, edition: str = "rfc3986") -> Any:
    """A function of columns for data frames, by its name: ``is_valid``, ``fault``, ``parse``, ``validate``,
    ``normalize``, ``resolve`` (of a column and a column of bases) or a part.

    It needs PySpark 4.1 or later.
    """
    if not hasattr(_functions, "arrow_udf"):
        raise ImportError("arrow_udf needs PySpark 4.1 or later: use mapInArrow, or upgrade PySpark")
    described = _sql.Function(function, edition)
    with warnings.catch_warnings():
        # PySpark reads type hints only where they are those of a plain function.
        warnings.filterwarnings("ignore", "It is preferred to specify type hints", UserWarning)
        return _functions.arrow_udf(described, _type(described.result), _functions.ArrowUDFType.SCALAR)


def register(spark: SparkSession, edition: str = "rfc3986", *, prefix: str = "uri_") -> None:
    """Registers the SQL functions in a session: ``uri_is_valid(url)``, ``uri_fault(url)``, ``uri_parse(url)``,
    ``uri_scheme(url)`` and so on, ``uri_validate(url)``, ``uri_normalize(url)`` and ``uri_resolve(url, base)``.

    They are those of :func:`uri_bnf.duckdb.register`. With another ``prefix``, several editions can be used together.
    They need PySpark 4.1 or later.
    """
    for name in _sql.RESULTS:
        spark.udf.register(prefix + name, arrow_udf(name, edition))
