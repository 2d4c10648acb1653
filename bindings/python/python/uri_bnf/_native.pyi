"""The types of the native module."""

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address
from typing import Any, Literal, Protocol, TypeAlias, final, overload

from uri_bnf._edition import Edition
from uri_bnf._findings import Fault, Findings
from uri_bnf._parts import Segment, Span

__all__ = [
    "Column",
    "is_valid",
    "parse",
    "UriReference",
    "relativize",
    "is_interoperable",
    "equivalent",
    "equivalence",
    "escape",
    "unescape",
    "unescape_bytes",
    "rules",
    "_derive",
    "_mask",
    "_tried",
    "_diagram",
    "fault",
    "validate",
    "normalize",
    "scheme",
    "authority",
    "userinfo",
    "host",
    "port",
    "path",
    "query",
    "fragment",
    "resolve",
]

_Text: TypeAlias = str | bytes
_Edition: TypeAlias = Edition | str
_Part: TypeAlias = Literal["scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]
_HostKind: TypeAlias = Literal["hostname", "ipv4address", "ipv6address", "ipvfuture", "reg_name"]
_Component: TypeAlias = Literal[
    "userinfo",
    "reg-name",
    "path",
    "segment",
    "first-segment",
    "param",
    "opaque-part",
    "query",
    "query-name",
    "query-value",
    "fragment",
]

_Offsets: TypeAlias = Literal["octets", "characters"]

class _Array(Protocol):
    """One array of Arrow."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...

class _Stream(Protocol):
    """A sequence of chunks of Arrow."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

class _Series(Protocol):
    """A series of pandas."""

    @property
    def dtype(self) -> Any: ...
    @property
    def array(self) -> Any: ...

_Column: TypeAlias = _Array | _Stream | _Series

@final
class Column:
    """A column that a function returns if its input is of none of pyarrow, polars and pandas."""

    @property
    def is_array(self) -> bool: ...
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

@final
class UriReference:
    """A URI reference: its text, and where its parts are."""

    __match_args__ = ("scheme", "authority", "path", "query", "fragment")
    def __new__(cls, text: _Text, edition: _Edition = ...) -> UriReference: ...
    @property
    def text(self) -> str: ...
    @property
    def edition(self) -> Edition: ...
    @property
    def scheme(self) -> str | None: ...
    @property
    def authority(self) -> str | None: ...
    @property
    def userinfo(self) -> str | None: ...
    @property
    def host(self) -> str | None: ...
    @property
    def port(self) -> int | None: ...
    @property
    def port_text(self) -> str | None: ...
    @property
    def path(self) -> str: ...
    @property
    def query(self) -> str | None: ...
    @property
    def fragment(self) -> str | None: ...
    @property
    def is_absolute(self) -> bool: ...
    @property
    def is_relative(self) -> bool: ...
    @property
    def host_kind(self) -> _HostKind | None: ...
    @property
    def address(self) -> IPv4Address | IPv6Address | None: ...
    @property
    def segments(self) -> tuple[Segment, ...]: ...
    @property
    def pairs(self) -> tuple[tuple[str, str | None], ...]: ...
    @property
    def spans(self) -> dict[_Part, Span]: ...
    @property
    def character_spans(self) -> dict[_Part, Span]: ...
    def span(self, part: _Part) -> Span | None: ...
    def character_span(self, part: _Part) -> Span | None: ...
    def to_dict(self) -> dict[str, Any]: ...
    def replace(
        self,
        *,
        scheme: _Text | None = ...,
        authority: _Text | None = ...,
        userinfo: _Text | None = ...,
        host: _Text | None = ...,
        port: int | str | None = ...,
        path: _Text | None = ...,
        query: _Text | None = ...,
        fragment: _Text | None = ...,
    ) -> UriReference: ...
    def resolve(self, reference: _Text | UriReference) -> UriReference: ...
    def normalize(self, rungs: str | Iterable[str] | None = None) -> UriReference: ...
    def __bytes__(self) -> bytes: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[type[UriReference], tuple[str, str]]: ...
    def __copy__(self) -> UriReference: ...
    def __deepcopy__(self, _memo: object) -> UriReference: ...
    def _repr_html_(self) -> str: ...

# The functions that take a string or a column. The result for a column is one of the same library: of pyarrow, polars or pandas,
# or else a ``Column``.

@overload
def is_valid(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> bool: ...
@overload
def is_valid(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def fault(
    input: _Text | UriReference, edition: _Edition = ..., *, offsets: _Offsets = ..., threads: int = 1
) -> Fault | None: ...
@overload
def fault(
    input: _Column, edition: _Edition = ..., *, offsets: _Offsets = ..., threads: int = 1
) -> Any: ...
@overload
def parse(
    input: _Text | UriReference,
    edition: _Edition = ...,
    *,
    parts: Iterable[str] = ...,
    views: bool = False,
    threads: int = 1,
) -> UriReference: ...
@overload
def parse(
    input: _Column, edition: _Edition = ..., *, parts: Iterable[str] = ..., views: bool = False, threads: int = 1
) -> Any: ...
@overload
def validate(
    input: _Text | UriReference,
    edition: _Edition = ...,
    *,
    policy: str = ...,
    offsets: _Offsets = ...,
    threads: int = 1,
) -> Findings: ...
@overload
def validate(
    input: _Column, edition: _Edition = ..., *, policy: str = ..., offsets: _Offsets = ..., threads: int = 1
) -> Any: ...
@overload
def normalize(
    input: _Text | UriReference, edition: _Edition = ..., *, rungs: str | Iterable[str] | None = None, threads: int = 1
) -> str: ...
@overload
def normalize(
    input: _Column, edition: _Edition = ..., *, rungs: str | Iterable[str] | None = None, threads: int = 1
) -> Any: ...
@overload
def resolve(
    input: _Text | UriReference, base: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str: ...
@overload
def resolve(
    input: _Column, base: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def scheme(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def scheme(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def authority(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def authority(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def userinfo(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def userinfo(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def host(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def host(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def port(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> int | None: ...
@overload
def port(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def path(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def path(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def query(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def query(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...
@overload
def fragment(
    input: _Text | UriReference, edition: _Edition = ..., *, threads: int = 1
) -> str | None: ...
@overload
def fragment(
    input: _Column, edition: _Edition = ..., *, threads: int = 1
) -> Any: ...

# The functions that take a string only.

def relativize(target: _Text | UriReference, base: _Text | UriReference, edition: _Edition = ...) -> str: ...
def is_interoperable(text: _Text | UriReference) -> bool: ...
def equivalent(
    one: _Text | UriReference,
    other: _Text | UriReference,
    edition: _Edition = ...,
    *,
    rungs: str | Iterable[str] | None = None,
) -> bool: ...
def equivalence(
    one: _Text | UriReference,
    other: _Text | UriReference,
    edition: _Edition = ...,
    *,
    rungs: str | Iterable[str] | None = None,
) -> str: ...
def escape(data: _Text, component: _Component = "segment", edition: _Edition = ...) -> str: ...
def unescape(text: _Text, *, errors: str = "strict") -> str: ...
def unescape_bytes(text: _Text) -> bytes: ...
def rules(edition: _Edition = ...) -> list[str]: ...

# For the modules of this package.

def _derive(text: _Text, edition: _Edition, rule: str | None, shows_secrets: bool) -> str: ...
def _tried(text: _Text, edition: _Edition, rule: str | None, shows_secrets: bool) -> str: ...
def _diagram(edition: _Edition, rule: str, taken: list[tuple[int, int]]) -> str: ...
def _mask(text: _Text) -> str: ...
