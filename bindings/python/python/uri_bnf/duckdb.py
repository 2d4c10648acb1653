"""DuckDB: the functions as SQL functions.

>>> import duckdb
>>> import uri_bnf.duckdb
>>> connection = duckdb.connect()
>>> uri_bnf.duckdb.register(connection)
>>> connection.sql("select uri_host('http://example.org:80/a'), uri_is_valid('a b')").fetchall()
[('example.org', False)]
>>> connection.sql("select uri_parse('http://example.org:80/a').port, uri_fault('a b').code").fetchall()
[(80, 'space')]

DuckDB passes columns as Arrow arrays and runs the functions on all of its threads. Text reaches Python in batches of
2,048 rows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

try:
    import duckdb

    from uri_bnf import _sql
except ImportError as _error:
    raise ImportError(
        "uri_bnf.duckdb needs DuckDB and PyArrow. Install them: pip install duckdb pyarrow"
    ) from _error

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["register"]

_NAMES = {"boolean": "BOOLEAN", "int32": "INTEGER", "int64": "BIGINT", "string": "VARCHAR"}


def _type(of: _sql.Type) -> str:
    """A type in DuckDB's SQL."""
    if isinstance(of, str):
        return _NAMES[of]
    if isinstance(of, list):
        return f"{_type(of[0])}[]"
    return "STRUCT(" + ", ".join(f'"{name}" {_type(field)}' for name, field in of) + ")"


def register(
    connection: DuckDBPyConnection, edition: str = "rfc3986", *, prefix: str = "uri_"
) -> None:
    """Registers the SQL functions on a connection, for an edition. Functions of these names from before are replaced.

    ========================================  =====================================================================
    ``uri_is_valid(url)``                     ``BOOLEAN``
    ``uri_fault(url)``                        the first fault: ``STRUCT(offset, code, rule)``, ``NULL`` if valid
    ``uri_parse(url)``                        the parts: ``STRUCT(scheme, userinfo, host, port, path, query,
                                              fragment)``, ``NULL`` if not valid
    ``uri_scheme(url)``, …                    one part: ``scheme``, ``authority``, ``userinfo``, ``host``, ``port``,
                                              ``path``, ``query``, ``fragment``
    ``uri_validate(url)``                     the findings: a list of ``STRUCT(start, end, code, severity, message,
                                              rule, fix)``
    ``uri_normalize(url)``                    the normal form, ``NULL`` if not valid
    ``uri_resolve(url, base)``                ``url``, resolved against ``base``; ``NULL`` if either is not valid, or
                                              if it cannot be resolved
    ========================================  =====================================================================

    ``NULL`` gives ``NULL``. Offsets count octets.

    With another ``prefix``, several editions can be used together:

    >>> import duckdb
    >>> import uri_bnf.duckdb
    >>> connection = duckdb.connect()
    >>> uri_bnf.duckdb.register(connection)
    >>> uri_bnf.duckdb.register(connection, "rfc2396", prefix="rfc2396_")
    >>> connection.sql("select uri_is_valid('//[::1]/'), rfc2396_is_valid('//[::1]/')").fetchall()
    [(True, False)]
    """
    for short_name in _sql.RESULTS:
        function, name = _sql.Function(short_name, edition), prefix + short_name
        try:
            connection.remove_function(name)
        except duckdb.InvalidInputException:
            pass  # This connection has no such function.
        parameters = ["VARCHAR"] * function.parameters
        # DuckDB's types ask for members of enums, whose module has moved. Every version takes their names.
        cast(Any, connection).create_function(
            name,
            _with_parameters(function),
            parameters,
            _type(function.result),
            type="arrow",
            null_handling="special",
        )


def _with_parameters(function: _sql.Function) -> Callable[..., Any]:
    """The function with as many parameters as it has columns. DuckDB counts them."""

    def of_one(url: Any) -> Any:
        return function(url)

    def of_two(url: Any, base: Any) -> Any:
        return function(url, base)

    return of_two if function.parameters == 2 else of_one
