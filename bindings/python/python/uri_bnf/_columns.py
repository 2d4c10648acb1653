"""Columns of pyarrow, polars and pandas: what goes in, and what comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from uri_bnf._native import Column


def library_of(column: object) -> str:
    """Return the name of the library that the class of ``column``, or one of its bases, comes from.

    >>> library_of([1])
    'builtins'
    """
    for base in type(column).__mro__:
        name = base.__module__.partition(".")[0]
        if name in ("pyarrow", "polars", "pandas"):
            return name
    return type(column).__module__.partition(".")[0]


def prepare(column: Any) -> Any:
    """Return ``column`` as an object with the Arrow PyCapsule interface, if it can be one.

    A series of Polars without any value has the type ``Null``, which it exports in a form of its own; here it becomes one of strings.
    A series of pandas has values that are no strings, such as ``NaN`` for a missing one. They become nulls here, and anything
    else that is neither a string nor ``bytes`` is an error.
    """
    if library_of(column) == "pandas" and hasattr(column, "array"):
        import pyarrow as pa

        try:
            return pa.chunked_array(pa.array(column, from_pandas=True)) if column.dtype == object else _arrow(column)
        except pa.ArrowException as error:
            raise TypeError(f"expected a column of strings or octets: {error}") from error
    if library_of(column) == "polars" and hasattr(column, "dtype"):
        import polars as pl

        return column.cast(pl.String) if column.dtype == pl.Null else column
    return column


def _arrow(column: Any) -> Any:
    """Return the values of a series or an index of pandas, without copying those that are of Arrow already."""
    import pyarrow as pa

    values = column.array
    array = values.__arrow_array__() if hasattr(values, "__arrow_array__") else pa.array(column, from_pandas=True)
    return array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])


def like(column: Any, result: Column) -> Any:
    """Return ``result`` as what ``column`` is: of pyarrow, polars or pandas, or else as it is."""
    library = library_of(column)
    if library == "pyarrow":
        import pyarrow as pa

        return pa.array(result) if result.is_array else pa.chunked_array(result)
    if library == "polars":
        import polars as pl

        return pl.Series(result).alias(getattr(column, "name", ""))
    if library == "pandas":
        import pandas as pd
        import pyarrow as pa

        array = pa.chunked_array(result)
        # As pandas names the result of its own functions on strings.
        dtype: Any = pd.BooleanDtype() if pa.types.is_boolean(array.type) else pd.ArrowDtype(array.type)
        index = column.index if isinstance(column, pd.Series) else None
        return pd.Series(dtype.__from_arrow__(array), index=index, name=getattr(column, "name", None))
    return result
