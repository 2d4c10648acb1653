//! The functions for a string or a column.

use pyo3::prelude::*;
use uri_bnf::validate::Validator;
use uri_bnf_arrow::{Part, Strings};

use crate::{
    arguments::{EditionArgument, OffsetsArgument, PartsArgument, PolicyArgument, ThreadsArgument},
    columns, text,
};

/// Return whether a string is a URI reference, or which rows of a column are.
///
/// >>> import uri_bnf
/// >>> uri_bnf.is_valid("http://example.org/"), uri_bnf.is_valid("http://exa mple.org/")
/// (True, False)
/// >>> import pyarrow as pa
/// >>> uri_bnf.is_valid(pa.array(["/a?b", "a b", None])).to_pylist()
/// [True, False, None]
#[pyfunction]
#[pyo3(text_signature = "(input, edition='rfc3986', *, threads=1)")]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, threads = ThreadsArgument::default()))]
fn is_valid<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        let is_valid = text::is_valid(&text::text_of(input), edition.0)?;
        return Ok(is_valid.into_pyobject(input.py())?.to_owned().into_any());
    }
    columns::is_valid(input, edition.0, threads.0)
}

/// Return the first fault of a string, or of each row of a column: the offset at which it stops being the beginning of any
/// reference, the code of the fault, and the innermost rule there. What is valid has none.
///
/// >>> import uri_bnf
/// >>> uri_bnf.fault("http://exa mple.org/").offset, uri_bnf.fault("/")
/// (10, None)
/// >>> import pyarrow as pa
/// >>> uri_bnf.fault(pa.array(["/a", "a b"]))[1].as_py()
/// {'offset': 1, 'code': 'space', 'rule': 'segment-nz-nc'}
#[pyfunction]
#[pyo3(text_signature = "(input, edition='rfc3986', *, offsets='octets', threads=1)")]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, offsets = OffsetsArgument::default(), threads = ThreadsArgument::default()))]
fn fault<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    offsets: OffsetsArgument,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        let found = text::fault(&text::text_of(input), edition.0)?;
        return Ok(found.unwrap_or_else(|| input.py().None().into_bound(input.py())));
    }
    columns::fault(input, edition.0, offsets.0, threads.0)
}

/// Return the reference that a string is, or the parts of each row of a column as a struct.
///
/// A string that is not valid raises ParseError. A row that is not valid is null. ``parts`` and ``views`` are for columns:
/// only the chosen parts are built, and with ``views``, the text of the parts is not copied but refers to the column.
///
/// >>> import uri_bnf
/// >>> uri_bnf.parse("http://example.org:80/a").port
/// 80
/// >>> import pyarrow as pa
/// >>> uri_bnf.parse(pa.array(["http://example.org:80/a", "a b"]), parts=["host", "port"]).to_pylist()
/// [{'host': 'example.org', 'port': 80}, None]
#[pyfunction]
#[pyo3(
    text_signature = "(input, edition='rfc3986', *, parts=('scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'), views=False, threads=1)"
)]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, parts = PartsArgument::default(), views = false, threads = ThreadsArgument::default()))]
fn parse<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    parts: PartsArgument,
    views: bool,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        return Ok(text::parse(&text::text_of(input), edition.0)?.into_any());
    }
    let strings = if views { Strings::View } else { Strings::Input };
    columns::parse(input, edition.0, &parts.0, strings, threads.0)
}

/// Return the findings in a string, or those in each row of a column as a list.
///
/// The policy is ``"grammar"`` (errors of the grammar alone), ``"default"``, ``"pedantic"``, ``"all"``
/// or ``"interoperable"`` (errors of the grammar, and what browsers, servers and libraries read in different ways).
///
/// >>> import uri_bnf
/// >>> [finding.code for finding in uri_bnf.validate("http://h/a b|c")]
/// ['space', 'unwise-character']
/// >>> import pyarrow as pa
/// >>> [[finding["code"] for finding in row] for row in uri_bnf.validate(pa.array(["/a b|c", "/"])).to_pylist()]
/// [['space', 'unwise-character'], []]
#[pyfunction]
#[pyo3(text_signature = "(input, edition='rfc3986', *, policy='default', offsets='octets', threads=1)")]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, policy = PolicyArgument::default(), offsets = OffsetsArgument::default(), threads = ThreadsArgument::default()))]
fn validate<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    policy: PolicyArgument,
    offsets: OffsetsArgument,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        return text::validate(&text::text_of(input), edition.0, policy.0);
    }
    let validator = Validator::new(edition.0).with_policy(policy.0);
    columns::validate(input, &validator, offsets.0, threads.0)
}

/// Return the normal form of a string, or of each row of a column. A string that is not valid raises ParseError; a row that
/// is not valid is null.
///
/// >>> import uri_bnf
/// >>> uri_bnf.normalize("HTTP://Example.ORG:80/%7ea/./b")
/// 'http://example.org/~a/b'
/// >>> import pyarrow as pa
/// >>> uri_bnf.normalize(pa.array(["HTTP://H:80/a/../b", "a b"])).to_pylist()
/// ['http://h/b', None]
#[pyfunction]
#[pyo3(text_signature = "(input, edition='rfc3986', *, rungs=None, threads=1)")]
#[pyo3(signature = (input, edition = EditionArgument::default(), *, rungs = None, threads = ThreadsArgument::default()))]
fn normalize<'py>(
    input: &Bound<'py, PyAny>,
    edition: EditionArgument,
    rungs: Option<&Bound<'py, PyAny>>,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        return Ok(text::normalize(input, edition.0, rungs)?.into_pyobject(input.py())?.into_any());
    }
    columns::normalize(input, &text::normalizer(edition.0, rungs)?, threads.0)
}

/// Return a string as an absolute reference, or each row of a column, by resolving it against a base. A string that cannot be
/// resolved raises ResolveError; a row is null. A base that is not one raises ValueError.
///
/// >>> import uri_bnf
/// >>> uri_bnf.resolve("../g?y#s", "http://a/b/c/d;p?q")
/// 'http://a/b/g?y#s'
/// >>> import pyarrow as pa
/// >>> uri_bnf.resolve(pa.array(["c", "//h", "a b"]), "http://a/b").to_pylist()
/// ['http://a/c', 'http://h', None]
#[pyfunction]
#[pyo3(text_signature = "(input, base, edition='rfc3986', *, threads=1)")]
#[pyo3(signature = (input, base, edition = EditionArgument::default(), *, threads = ThreadsArgument::default()))]
fn resolve<'py>(
    input: &Bound<'py, PyAny>,
    base: &Bound<'py, PyAny>,
    edition: EditionArgument,
    threads: ThreadsArgument,
) -> PyResult<Bound<'py, PyAny>> {
    if text::is_text(input) {
        return Ok(text::resolve(input, base, edition.0)?.into_pyobject(input.py())?.into_any());
    }
    columns::resolve(input, &text::text_of(base), edition.0, threads.0)
}

/// Defines a function for each part.
macro_rules! parts {
    ($($name:ident $part:ident $documentation:literal)*) => {
        $(
            #[doc = $documentation]
            #[pyfunction]
            #[pyo3(text_signature = "(input, edition='rfc3986', *, threads=1)")]
            #[pyo3(signature = (input, edition = EditionArgument::default(), *, threads = ThreadsArgument::default()))]
            fn $name<'py>(
                input: &Bound<'py, PyAny>,
                edition: EditionArgument,
                threads: ThreadsArgument,
            ) -> PyResult<Bound<'py, PyAny>> {
                if text::is_text(input) {
                    return text::part(&text::text_of(input), edition.0, Part::$part);
                }
                columns::part(input, edition.0, Part::$part, threads.0)
            }
        )*

        fn register_parts(module: &Bound<'_, PyModule>) -> PyResult<()> {
            $(module.add_function(wrap_pyfunction!($name, module)?)?;)*
            Ok(())
        }
    };
}

parts! {
    scheme Scheme "Return the scheme of a string, or of each row of a column. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.scheme(\"HTTP://h/\"), uri_bnf.scheme(\"/a\")\n('HTTP', None)"
    authority Authority "Return what follows ``//`` in a string, or in each row of a column. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.authority(\"http://u@h:80/\"), uri_bnf.authority(\"file:///a\"), uri_bnf.authority(\"/a\")\n('u@h:80', '', None)"
    userinfo Userinfo "Return what precedes the ``@`` of the authority of a string, or of each row of a column. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.userinfo(\"http://u@h:80/\"), uri_bnf.userinfo(\"http://h/\")\n('u', None)"
    host Host "Return the host of a string, or of each row of a column, with the brackets of an address. Before RFC 3986, a registry name is a host here. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.host(\"http://u@h:80/\"), uri_bnf.host(\"http://[::1]/\"), uri_bnf.host(\"/a\"), uri_bnf.host(\"http://a b/\")\n('h', '[::1]', None, None)"
    port Port "Return the port of a string, or of each row of a column, as a number. It is ``None`` or null if there is none, if it is empty or exceeds 65,535, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.port(\"http://h:080/\"), uri_bnf.port(\"http://h:/\"), uri_bnf.port(\"http://h:65536/\")\n(80, None, None)"
    path Path "Return the path of a string, or of each row of a column. Every reference has one, which may be empty. It is ``None`` or null for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.path(\"http://h/a?b\"), uri_bnf.path(\"http://h\"), uri_bnf.path(\"mailto:a@b\"), uri_bnf.path(\"a b\")\n('/a', '', 'a@b', None)"
    query Query "Return the query of a string, or of each row of a column, without the ``?``. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.query(\"/a?b=c\"), uri_bnf.query(\"/a?\"), uri_bnf.query(\"/a\")\n('b=c', '', None)"
    fragment Fragment "Return the fragment of a string, or of each row of a column, without the ``#``. It is ``None`` or null if there is none, and for what is not valid.\n\n>>> import uri_bnf\n>>> uri_bnf.fragment(\"/a#b\"), uri_bnf.fragment(\"/a#\"), uri_bnf.fragment(\"/a\")\n('b', '', None)"
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(is_valid, module)?)?;
    module.add_function(wrap_pyfunction!(fault, module)?)?;
    module.add_function(wrap_pyfunction!(parse, module)?)?;
    module.add_function(wrap_pyfunction!(validate, module)?)?;
    module.add_function(wrap_pyfunction!(normalize, module)?)?;
    module.add_function(wrap_pyfunction!(resolve, module)?)?;
    register_parts(module)
}
