"""pandas: importing this module gives each series the accessor ``uri``.

>>> import pandas as pd
>>> import uri_bnf.pandas
>>> urls = pd.Series(["http://example.org:80/a?b", "a b", None], index=["x", "y", "z"], name="url")
>>> urls.uri.is_valid()
x     True
y    False
z     <NA>
Name: url, dtype: boolean
>>> urls.uri.host()["x"]
'example.org'

The functions are those of :mod:`uri_bnf`, with the same options. A series has strings of any type (``str``, ``object``,
``string[pyarrow]``, ``ArrowDtype``, or categories of these), or octets as ``ArrowDtype`` or ``object``. The result has
its index and its name; ``None``, ``NaN`` and ``NA`` give ``NA``. Verdicts are ``boolean``, everything else is
``ArrowDtype``. A struct has the accessor ``struct`` of pandas:

>>> urls.uri.parse().struct.field("port")["x"]
80

Type checkers do not know registered accessors. For them, ``series(values)`` is ``values.uri``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import uri_bnf
from uri_bnf._parts import COMPONENTS

try:
    import pandas as pd
    import pyarrow as pa
except ImportError as _error:
    raise ImportError(
        "uri_bnf.pandas needs pandas and PyArrow. Install them: pip install pandas pyarrow"
    ) from _error

if TYPE_CHECKING:
    # `pd.Series` takes type arguments for type checkers only.
    Series = pd.Series[Any]

# The types of PyArrow are a package of their own, and need not be installed.
_arrow: Any = pa

__all__ = ["UriAccessor", "series"]


class UriAccessor:
    """The functions of :mod:`uri_bnf` for a series.

    >>> import pandas as pd
    >>> import uri_bnf.pandas
    >>> uri_bnf.pandas.series(pd.Series(["http://h/a", "a b"])).is_valid().tolist()
    [True, False]
    """

    def __init__(self, values: Series) -> None:
        self._values = _without_values(values) if _is_missing(values) else values

    def _run(self, function: str, *arguments: Any, **options: Any) -> Series:
        result: Series = getattr(uri_bnf, function)(self._values, *arguments, **options)
        return result

    def is_valid(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """Whether each value is valid: ``boolean``."""
        return self._run("is_valid", edition, threads=threads)

    def fault(self, edition: str = "rfc3986", *, offsets: str = "octets", threads: int = 1) -> Series:
        """The first fault of each value, or ``NA`` if it is valid: a struct of ``offset``, ``code`` and ``rule``."""
        return self._run("fault", edition, offsets=offsets, threads=threads)

    def parse(
        self,
        edition: str = "rfc3986",
        *,
        parts: Sequence[str] = COMPONENTS,
        views: bool = False,
        threads: int = 1,
    ) -> Series:
        """The parts of each value, or ``NA`` if it is not valid: a struct. Only the parts asked for are built.

        ``port`` is an integer, ``segments`` a list of strings; the others are strings.
        """
        return self._run("parse", edition, parts=tuple(parts), views=views, threads=threads)

    def validate(
        self,
        edition: str = "rfc3986",
        *,
        policy: str = "default",
        offsets: str = "octets",
        threads: int = 1,
    ) -> Series:
        """The findings of each value: a list of structs."""
        return self._run("validate", edition, policy=policy, offsets=offsets, threads=threads)

    def normalize(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The normal form of each value, or ``NA`` if it is not valid."""
        return self._run("normalize", edition, threads=threads)

    def resolve(self, base: str, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """Each value, resolved against ``base``, or ``NA`` if it is not valid or cannot be resolved."""
        return self._run("resolve", base, edition, threads=threads)

    def scheme(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The scheme of each value, or ``NA`` if it has none or is not valid."""
        return self._run("scheme", edition, threads=threads)

    def authority(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The authority of each value, or ``NA`` if it has none or is not valid."""
        return self._run("authority", edition, threads=threads)

    def userinfo(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The userinfo of each value, or ``NA`` if it has none or is not valid."""
        return self._run("userinfo", edition, threads=threads)

    def host(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The host of each value, or ``NA`` if it has none or is not valid."""
        return self._run("host", edition, threads=threads)

    def port(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The port of each value, or ``NA`` if it has none, it is empty or over 65535, or the value is not valid."""
        return self._run("port", edition, threads=threads)

    def path(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The path of each value, or ``NA`` if it is not valid."""
        return self._run("path", edition, threads=threads)

    def query(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The query of each value, or ``NA`` if it has none or is not valid."""
        return self._run("query", edition, threads=threads)

    def fragment(self, edition: str = "rfc3986", *, threads: int = 1) -> Series:
        """The fragment of each value, or ``NA`` if it has none or is not valid."""
        return self._run("fragment", edition, threads=threads)


def _is_missing(values: Series) -> bool:
    """Whether a series has only missing values, and no type of strings: pandas gives these the type ``float64``."""
    data_type = values.dtype
    if isinstance(data_type, pd.CategoricalDtype):
        return len(data_type.categories) == 0
    return data_type.kind == "f" and bool(values.isna().all())


def _without_values(values: Series) -> Series:
    missing: Any = pd.arrays.ArrowExtensionArray(_arrow.nulls(len(values), _arrow.string()))
    return pd.Series(missing, index=values.index, name=values.name)


pd.api.extensions.register_series_accessor("uri")(UriAccessor)


def series(values: Series) -> UriAccessor:
    """The accessor ``uri`` of a series, for type checkers."""
    return UriAccessor(values)
