//! The functions for strings alone.

use pyo3::{prelude::*, types::PyBytes};

use super::{derivation, operations};
use crate::arguments::EditionArgument;

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

/// Whether browsers, servers, proxies and libraries find the same scheme, host, port and path in a text.
///
/// ``validate(text, policy="interoperable")`` says where they differ, and who. ``StrictHttpUrl`` is the type of such texts.
///
/// >>> import uri_bnf
/// >>> uri_bnf.is_interoperable("https://example.org/a?b"), uri_bnf.is_interoperable("https://example.org/a/..;/b")
/// (True, False)
#[pyfunction]
fn is_interoperable(text: &Bound<'_, PyAny>) -> PyResult<bool> {
    operations::is_interoperable(text)
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

/// Adds the functions.
pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(relativize, module)?)?;
    module.add_function(wrap_pyfunction!(is_interoperable, module)?)?;
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
