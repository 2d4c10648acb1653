//! The functions for strings.

use pyo3::{exceptions::PyValueError, prelude::*, types::PyBytes};
use uri_bnf::validate::Policy;

use super::{derivation, operations};
use crate::arguments::EditionArgument;

/// The first fault of a text: where, and what; ``None`` if the text is valid.
///
/// >>> import uri_bnf
/// >>> uri_bnf.fault("http://h/a b")
/// Fault(offset=10, character_offset=10, code='space', rule='segment')
/// >>> uri_bnf.fault("http://h/a") is None
/// True
#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default()))]
fn fault<'py>(input: &Bound<'py, PyAny>, edition: EditionArgument) -> PyResult<Option<Bound<'py, PyAny>>> {
    super::fault(input, edition.0)
}

/// Everything that is wrong or questionable in a text, each with its place, the reason, and often a fix.
///
/// The policy is ``"grammar"`` (only what the grammar rejects), ``"default"`` (also what is probably not meant),
/// ``"pedantic"`` (also advice) or ``"all"``. Settings of codes may follow, as in ``"default,space=allow"``.
///
/// >>> import uri_bnf
/// >>> for finding in uri_bnf.validate("http://h/a b#c#d"):
/// ...     print(finding.span, finding.severity, finding.code, finding.fix.replacement)
/// Span(start=10, end=11) error space %20
/// Span(start=14, end=15) error second-number-sign %23
#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, policy = "default"))]
fn validate<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    policy: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let policy: Policy = policy
        .parse()
        .map_err(|error: uri_bnf::validate::UnknownPolicy| PyValueError::new_err(error.to_string()))?;
    super::validate(input, edition.0, policy)
}

/// The normal form of a text.
///
/// Without ``rungs``, it applies what the edition states. Otherwise, it applies the rungs with these names: an
/// iterable, or one text with commas.
///
/// >>> import uri_bnf
/// >>> uri_bnf.normalize("HTTP://Example.ORG:80/%7ea/./b")
/// 'http://example.org/~a/b'
/// >>> uri_bnf.normalize("HTTP://Example.ORG:80/%7ea/./b", rungs=["scheme-case", "host-case"])
/// 'http://example.org:80/%7ea/./b'
#[pyfunction]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, rungs = None))]
fn normalize(
    input: &Bound<'_, PyAny>,
    edition: EditionArgument,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    super::normalize(input, edition.0, rungs)
}

/// The URI to which a reference resolves against ``base``.
///
/// >>> import uri_bnf
/// >>> uri_bnf.resolve("../g?y#s", "http://a/b/c/d;p?q")
/// 'http://a/b/g?y#s'
#[pyfunction]
#[pyo3(signature = (input, base, edition = EditionArgument::default()))]
fn resolve(input: &Bound<'_, PyAny>, base: &Bound<'_, PyAny>, edition: EditionArgument) -> PyResult<String> {
    super::resolve(input, base, edition.0)
}

/// The shortest reference that resolves to ``target`` against ``base``: the converse of ``resolve``.
///
/// >>> import uri_bnf
/// >>> uri_bnf.relativize("http://a/b/g?y#s", "http://a/b/c/d;p?q")
/// '../g?y#s'
#[pyfunction]
#[pyo3(signature = (target, base, edition = EditionArgument::default()))]
fn relativize(
    target: &Bound<'_, PyAny>,
    base: &Bound<'_, PyAny>,
    edition: EditionArgument,
) -> PyResult<String> {
    operations::relativized(target.py(), target, base, edition.0)
}

/// Whether two references have the same normal form.
///
/// >>> import uri_bnf
/// >>> uri_bnf.equivalent("http://h", "HTTP://h:80/"), uri_bnf.equivalent("http://h/?", "http://h/")
/// (True, False)
#[pyfunction]
#[pyo3(signature = (one, other, edition = EditionArgument::default(), *, rungs = None))]
fn equivalent(
    one: &Bound<'_, PyAny>,
    other: &Bound<'_, PyAny>,
    edition: EditionArgument,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<bool> {
    operations::equivalence(one, other, edition.0, rungs).map(|(is_equivalent, _)| is_equivalent)
}

/// Why two references are equivalent, or in which component they differ, in a few words.
///
/// >>> import uri_bnf
/// >>> uri_bnf.equivalence("http://h", "HTTP://h/"), uri_bnf.equivalence("http://h/?", "http://h/")
/// ('equivalent by empty-path', 'different in the query')
#[pyfunction]
#[pyo3(signature = (one, other, edition = EditionArgument::default(), *, rungs = None))]
fn equivalence(
    one: &Bound<'_, PyAny>,
    other: &Bound<'_, PyAny>,
    edition: EditionArgument,
    rungs: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    operations::equivalence(one, other, edition.0, rungs).map(|(_, description)| description)
}

/// Data, percent-encoded for a component: a ``str`` or ``bytes``.
///
/// The components are ``userinfo``, ``reg-name``, ``path``, ``segment``, ``first-segment``, ``param``, ``opaque-part``,
/// ``query``, ``query-name``, ``query-value`` and ``fragment``.
///
/// >>> import uri_bnf
/// >>> uri_bnf.escape("a b/ü"), uri_bnf.escape("a b/ü", "path"), uri_bnf.escape(b"\xff&", "query-value")
/// ('a%20b%2F%C3%BC', 'a%20b/%C3%BC', '%FF%26')
/// >>> uri_bnf.escape("a b/ü", "segment", "rfc3987")
/// 'a%20b%2Fü'
#[pyfunction]
#[pyo3(signature = (data, component = "segment", edition = EditionArgument::default()))]
fn escape(data: &Bound<'_, PyAny>, component: &str, edition: EditionArgument) -> PyResult<String> {
    operations::escaped(data, component, edition.0)
}

/// The text that an escaped text represents: each escape is an octet, and the octets are UTF-8.
///
/// ``errors`` is that of ``bytes.decode``. Split a reference first, and unescape its parts.
///
/// >>> import uri_bnf
/// >>> uri_bnf.unescape("caf%C3%A9"), uri_bnf.unescape("%FF", errors="replace")
/// ('café', '\ufffd')
#[pyfunction]
#[pyo3(signature = (text, *, errors = "strict"))]
fn unescape<'py>(text: &Bound<'py, PyAny>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
    operations::unescaped(text)?.call_method1("decode", ("utf-8", errors))
}

/// The octets that an escaped text represents.
///
/// >>> import uri_bnf
/// >>> uri_bnf.unescape_bytes("a%FF")
/// b'a\xff'
#[pyfunction]
fn unescape_bytes<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyBytes>> {
    operations::unescaped(text)
}

/// The names of the rules of an edition, as printed, in the printed order.
///
/// >>> import uri_bnf
/// >>> len(uri_bnf.rules()), "pct-encoded" in uri_bnf.rules(), uri_bnf.rules("rfc2396")[0]
/// (39, True, 'URI-reference')
#[pyfunction]
#[pyo3(signature = (edition = EditionArgument::default()))]
fn rules(edition: EditionArgument) -> Vec<&'static str> {
    derivation::rules(edition.0)
}

/// The functions that return one part of a text.
macro_rules! parts {
    ($($(#[$documentation:meta])* $name:ident)*) => { $(
        $(#[$documentation])*
        #[pyfunction]
        #[pyo3(signature = (input, edition = EditionArgument::default()))]
        fn $name<'py>(input: &Bound<'py, PyAny>, edition: EditionArgument) -> PyResult<Bound<'py, PyAny>> {
            super::part(input, edition.0, stringify!($name))
        }
    )* };
}

parts! {
    /// The scheme of a text, without the ``:``; ``None`` if it has none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.scheme("http://h/")
    /// 'http'
    scheme
    /// What follows ``//``; ``None`` if there is none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.authority("//u@h:80/a")
    /// 'u@h:80'
    authority
    /// What precedes the ``@`` of the authority; ``None`` if there is none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.userinfo("//u@h:80/a")
    /// 'u'
    userinfo
    /// The host, with the brackets of an address; ``None`` if there is none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.host("//[::1]:80/a")
    /// '[::1]'
    host
    /// The port as a number; ``None`` if it is absent, empty or beyond 65535.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.port("//h:80/a")
    /// 80
    port
    /// The path, which may be empty.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.path("//h:80/a?b")
    /// '/a'
    path
    /// The query, without the ``?``; ``None`` if there is none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.query("/a?b#c")
    /// 'b'
    query
    /// The fragment, without the ``#``; ``None`` if there is none.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.fragment("/a?b#c")
    /// 'c'
    fragment
}

/// Adds the functions that also take a column elsewhere.
pub(super) fn register_shared(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(fault, module)?)?;
    module.add_function(wrap_pyfunction!(validate, module)?)?;
    module.add_function(wrap_pyfunction!(normalize, module)?)?;
    module.add_function(wrap_pyfunction!(scheme, module)?)?;
    module.add_function(wrap_pyfunction!(authority, module)?)?;
    module.add_function(wrap_pyfunction!(userinfo, module)?)?;
    module.add_function(wrap_pyfunction!(host, module)?)?;
    module.add_function(wrap_pyfunction!(port, module)?)?;
    module.add_function(wrap_pyfunction!(path, module)?)?;
    module.add_function(wrap_pyfunction!(query, module)?)?;
    module.add_function(wrap_pyfunction!(fragment, module)?)?;
    module.add_function(wrap_pyfunction!(resolve, module)?)
}

/// Adds the functions that take a string only.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(relativize, module)?)?;
    module.add_function(wrap_pyfunction!(equivalent, module)?)?;
    module.add_function(wrap_pyfunction!(equivalence, module)?)?;
    module.add_function(wrap_pyfunction!(escape, module)?)?;
    module.add_function(wrap_pyfunction!(unescape, module)?)?;
    module.add_function(wrap_pyfunction!(unescape_bytes, module)?)?;
    module.add_function(wrap_pyfunction!(rules, module)?)?;
    module.add_function(wrap_pyfunction!(derivation::_derive, module)?)?;
    module.add_function(wrap_pyfunction!(derivation::_mask, module)?)?;
    module.add_function(wrap_pyfunction!(derivation::_tried, module)?)?;
    module.add_function(wrap_pyfunction!(derivation::_diagram, module)?)
}
