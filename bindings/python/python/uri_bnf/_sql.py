"""What the SQL functions of DuckDB and of Spark share: their names, the types of their results, and how they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pyarrow
import pyarrow.compute

import uri_bnf
from uri_bnf._parts import COMPONENTS

# The types of PyArrow are a package of their own, and need not be installed.
pa: Any = pyarrow
pc: Any = pyarrow.compute

# What the functions give for a column depends on its class, which the engines do not declare.
package: Any = uri_bnf

# A type is the name of a simple one, a tuple of the fields of a struct, or a list with the type of its items.
Type = Any
Fields = tuple[tuple[str, Type], ...]

FAULT: Fields = (("offset", "int64"), ("code", "string"), ("rule", "string"))
FIX: Fields = (("start", "int64"), ("end", "int64"), ("replacement", "string"), ("safe", "boolean"))
FINDING: Fields = (
    ("start", "int64"),
    ("end", "int64"),
    ("code", "string"),
    ("severity", "string"),
    ("message", "string"),
    ("rule", "string"),
    ("fix", FIX),
)


def part_type(part: str) -> Type:
    """The type of a part."""
    if part == "port":
        return "int32"
    return ["string"] if part == "segments" else "string"


def parts_type(parts: tuple[str, ...]) -> Fields:
    """The fields of the result of ``parse``."""
    return tuple((part, part_type(part)) for part in parts)


RESULTS: dict[str, Type] = {
    "is_valid": "boolean",
    "fault": FAULT,
    "parse": parts_type(COMPONENTS),
    "scheme": "string",
    "authority": "string",
    "userinfo": "string",
    "host": "string",
    "port": "int32",
    "path": "string",
    "query": "string",
    "fragment": "string",
    "validate": [FINDING],
    "normalize": "string",
    "resolve": "string",
}
"""The functions, and the types of their results."""


@dataclass(frozen=True)
class Function:
    """An SQL function of Arrow columns, for an edition. It can be pickled.

    ``resolve`` takes a column of references and one of bases; the others take a column of references.
    """

    name: str
    edition: str

    def __post_init__(self) -> None:
        if self.name not in RESULTS:
            raise ValueError(f"there is no function {self.name!r}: use one of {', '.join(RESULTS)}")
        # The plain name, so that what is pickled does not depend on the class of the edition.
        object.__setattr__(self, "edition", str(uri_bnf.Edition(self.edition).value))

    @property
    def __name__(self) -> str:
        """The name by which engines show it."""
        return f"uri_{self.name}"

    def __call__(self, *columns: Any) -> Any:
        if self.name == "resolve":
            url, base = columns
            return resolve(url, base, self.edition)
        (url,) = columns
        return getattr(package, self.name)(url, self.edition)

    @property
    def parameters(self) -> int:
        """The number of columns."""
        return 2 if self.name == "resolve" else 1

    @property
    def result(self) -> Type:
        """The type of the result."""
        return RESULTS[self.name]


def resolve(url: Any, base: Any, edition: str) -> Any:
    """Each reference of an Arrow column, resolved against the base of its row; null if the base is null or not valid.

    The rows of a base are resolved together, so that each base is read once.
    """
    urls, bases = _array(url), _array(base).dictionary_encode()
    texts, codes = bases.dictionary.to_pylist(), bases.indices
    if len(texts) == 1 and codes.null_count == 0:
        return _resolve(urls, texts[0], edition)
    order = pc.sort_indices(codes)
    urls, codes = urls.take(order), codes.take(order)
    pieces: list[Any] = []
    start = 0
    for group in pc.value_counts(codes).to_pylist():
        code, length = group["values"], group["counts"]
        base_text = None if code is None else texts[code]
        pieces.append(_resolve(urls.slice(start, length), base_text, edition))
        start += length
    if not pieces:
        return urls
    return pa.concat_arrays(pieces).take(pc.sort_indices(order))


def _resolve(urls: Any, base: str | None, edition: str) -> Any:
    if base is not None:
        try:
            return package.resolve(urls, base, edition)
        except ValueError:
            pass  # The base is not valid.
    return pa.nulls(len(urls), pa.string() if pa.types.is_null(urls.type) else urls.type)


def _array(column: Any) -> Any:
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
