"""Polars: importing this module gives each expression and each series the namespace ``uri``.

>>> import polars as pl
>>> import uri_bnf.polars
>>> frame = pl.DataFrame({"url": ["http://example.org:80/a?b", "http://exa mple.org/", None]})
>>> frame.select(
...     valid=pl.col("url").uri.is_valid(),
...     host=pl.col("url").uri.host(),
...     code=pl.col("url").uri.fault().struct.field("code"),
... ).rows()
[(True, 'example.org', None), (False, None, 'space'), (None, None, None)]

The functions are those of :mod:`uri_bnf`, with the same options. They are elementwise, so they run in lazy frames and
in the streaming engine, and the types of their results are known when a query is planned. In memory, Polars runs an
expression on one thread; ``threads=0`` uses all cores. The streaming engine runs it on several threads by itself.

A column has the type ``String``, ``Binary``, ``Categorical``, ``Enum`` or ``Null``.

Type checkers do not know registered namespaces. For them, ``expression(pl.col("url"))`` is ``pl.col("url").uri``, and
``series(values)`` is ``values.uri``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import uri_bnf
from uri_bnf._parts import COMPONENTS

try:
    import polars as pl
except ImportError as _error:
    raise ImportError("uri_bnf.polars needs Polars. Install it: pip install polars") from _error

__all__ = ["FAULT", "FINDINGS", "ExpressionNamespace", "SeriesNamespace", "expression", "series"]

_T = TypeVar("_T")

FAULT = pl.Struct({"offset": pl.Int64, "code": pl.String, "rule": pl.String})
"""The type of the result of ``fault``."""

_FIX = pl.Struct({"start": pl.Int64, "end": pl.Int64, "replacement": pl.String, "safe": pl.Boolean})
_FINDING: dict[str, Any] = {
    "start": pl.Int64,
    "end": pl.Int64,
    "code": pl.String,
    "severity": pl.String,
    "message": pl.String,
    "rule": pl.String,
    "fix": _FIX,
}

FINDINGS = pl.List(pl.Struct(_FINDING))
"""The type of the result of ``validate``."""


def _part_type(part: str) -> Any:
    if part == "port":
        return pl.Int32
    return pl.List(pl.String) if part == "segments" else pl.String


class _Namespace(Generic[_T]):
    """The functions, for whatever ``_apply`` runs them on."""

    def _apply(self, function: Callable[[pl.Series], pl.Series], data_type: Any) -> _T:
        raise NotImplementedError

    def _run(self, name: str, data_type: Any, *arguments: Any, **options: Any) -> _T:
        function = getattr(uri_bnf, name)

        def run(values: pl.Series) -> pl.Series:
            result: pl.Series = function(_strings(values), *arguments, **options)
            return result.alias(values.name)

        return self._apply(run, data_type)

    def is_valid(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """Whether each value is valid: ``Boolean``."""
        return self._run("is_valid", pl.Boolean, edition, threads=threads)

    def fault(self, edition: str = "rfc3986", *, offsets: str = "octets", threads: int = 1) -> _T:
        """The first fault of each value, or null if it is valid: a struct of ``offset``, ``code`` and ``rule``."""
        return self._run("fault", FAULT, edition, offsets=offsets, threads=threads)

    def parse(self, edition: str = "rfc3986", *, parts: Sequence[str] = COMPONENTS, threads: int = 1) -> _T:
        """The parts of each value, or null if it is not valid: a struct. Only the parts asked for are built.

        ``port`` is an ``Int32``, ``segments`` a list of ``String``; the others are ``String``.
        """
        data_type = pl.Struct({part: _part_type(part) for part in parts})
        return self._run("parse", data_type, edition, parts=tuple(parts), threads=threads)

    def validate(
        self,
        edition: str = "rfc3986",
        *,
        policy: str = "default",
        offsets: str = "octets",
        threads: int = 1,
    ) -> _T:
        """The findings of each value: a list of structs."""
        return self._run("validate", FINDINGS, edition, policy=policy, offsets=offsets, threads=threads)

    def normalize(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The normal form of each value, or null if it is not valid."""
        return self._run("normalize", pl.String, edition, threads=threads)

    def resolve(self, base: str, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """Each value, resolved against ``base``, or null if it is not valid or cannot be resolved."""
        return self._run("resolve", pl.String, base, edition, threads=threads)

    def scheme(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The scheme of each value, or null if it has none or is not valid."""
        return self._run("scheme", pl.String, edition, threads=threads)

    def authority(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The authority of each value, or null if it has none or is not valid."""
        return self._run("authority", pl.String, edition, threads=threads)

    def userinfo(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The userinfo of each value, or null if it has none or is not valid."""
        return self._run("userinfo", pl.String, edition, threads=threads)

    def host(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The host of each value, or null if it has none or is not valid."""
        return self._run("host", pl.String, edition, threads=threads)

    def port(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The port of each value, or null if it has none, it is empty or over 65535, or the value is not valid."""
        return self._run("port", pl.Int32, edition, threads=threads)

    def path(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The path of each value, or null if it is not valid."""
        return self._run("path", pl.String, edition, threads=threads)

    def query(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The query of each value, or null if it has none or is not valid."""
        return self._run("query", pl.String, edition, threads=threads)

    def fragment(self, edition: str = "rfc3986", *, threads: int = 1) -> _T:
        """The fragment of each value, or null if it has none or is not valid."""
        return self._run("fragment", pl.String, edition, threads=threads)


def _strings(values: pl.Series) -> pl.Series:
    # Categories have the type of a dictionary, whose text would have to be looked up for each result. The export of
    # Polars gives a column of type Null a buffer, which Arrow does not allow.
    if isinstance(values.dtype, (pl.Categorical, pl.Enum, pl.Null)):
        return values.cast(pl.String)
    return values


class ExpressionNamespace(_Namespace[pl.Expr]):
    """The functions of :mod:`uri_bnf` for an expression.

    >>> import polars as pl
    >>> import uri_bnf.polars
    >>> lazy = pl.LazyFrame({"url": ["http://h/a", "a b"]})
    >>> query = lazy.select(uri_bnf.polars.expression(pl.col("url")).parse(parts=["host", "path"]))
    >>> dict(query.collect_schema())
    {'url': Struct({'host': String, 'path': String})}
    >>> query.unnest("url").collect(engine="streaming").rows()
    [('h', '/a'), (None, None)]
    """

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def _apply(self, function: Callable[[pl.Series], pl.Series], data_type: Any) -> pl.Expr:
        return self._expression.map_batches(function, return_dtype=data_type, is_elementwise=True)


class SeriesNamespace(_Namespace[pl.Series]):
    """The functions of :mod:`uri_bnf` for a series.

    >>> import polars as pl
    >>> import uri_bnf.polars
    >>> uri_bnf.polars.series(pl.Series("url", ["http://h/a", "a b"])).is_valid().to_list()
    [True, False]
    """

    def __init__(self, values: pl.Series) -> None:
        self._values = values

    def _apply(self, function: Callable[[pl.Series], pl.Series], data_type: Any) -> pl.Series:
        return function(self._values)


pl.api.register_expr_namespace("uri")(ExpressionNamespace)
pl.api.register_series_namespace("uri")(SeriesNamespace)


def expression(expression: pl.Expr) -> ExpressionNamespace:
    """The namespace ``uri`` of an expression, for type checkers."""
    return ExpressionNamespace(expression)


def series(values: pl.Series) -> SeriesNamespace:
    """The namespace ``uri`` of a series, for type checkers."""
    return SeriesNamespace(values)
