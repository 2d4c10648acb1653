//! `UriReference`: a text that was parsed.

use pyo3::{
    exceptions::PyValueError,
    prelude::*,
    types::{PyBytes, PyDict, PyString, PyTuple},
};
use uri_bnf::{
    Edition, Span,
    ast::{Host, IpLiteralAddress, Parts, Port},
    escape::Escaped,
    secrets::Masking,
};

use super::{
    LONG,
    component_spans::{
        AUTHORITY, ComponentSpans, FRAGMENT, HOST, NAMES, PATH, PORT, QUERY, SCHEME, USERINFO,
    },
    errors::parse_error,
    imports::{SEGMENT, edition_name, edition_object, octet_span, span_object, tuple},
    input::{Characters, Input},
    operations,
};
use crate::arguments::EditionArgument;

/// A URI reference: its text, and where its parts are.
///
/// ``parse`` returns one. A part that is absent is ``None``; one that is present but empty is ``""``.
///
/// >>> import uri_bnf
/// >>> reference = uri_bnf.parse("http://alice@example.org:8080/a;x=1/b?q=1#top")
/// >>> reference.scheme, reference.userinfo, reference.host, reference.port
/// ('http', 'alice', 'example.org', 8080)
/// >>> [segment.name for segment in reference.segments], reference.segments[0].params
/// (['a', 'b'], ('x=1',))
/// >>> reference.span("host"), str(reference) == reference.text
/// (Span(start=13, end=24), True)
///
/// Two are equal if their texts and their editions are. Equivalence is something else: ``equivalent``.
#[pyclass(frozen, module = "uri_bnf")]
pub(crate) struct UriReference {
    text: Py<PyString>,
    edition: Edition,
    spans: ComponentSpans,
}

impl UriReference {
    /// The reference that `input` is under `edition`, or the exception that says why it is none.
    #[inline]
    pub(super) fn of(input: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Self> {
        if let Ok(string) = input.cast_exact::<PyString>()
            && let Ok(text) = string.to_str()
        {
            let parts = if text.len() < LONG {
                edition.parts(text)
            } else {
                input.py().detach(|| edition.parts(text))
            };
            if let Some(parts) = parts {
                let spans = ComponentSpans::of(text, &parts);
                return Ok(Self { text: string.clone().unbind(), edition, spans });
            }
        }
        Self::of_any(input, edition)
    }

    /// Returns the reference that `input` is, off the fast path of [`of`](Self::of): for a `bytes`, for an instance of
    /// a subclass of `str`, whose text is copied, and for what is not valid.
    #[cold]
    fn of_any(input: &Bound<'_, PyAny>, edition: Edition) -> PyResult<Self> {
        let given = Input::of(input)?;
        let octets = given.octets();
        match edition.parse_bytes(octets) {
            Ok(tree) => {
                let text = tree.text();
                let spans = ComponentSpans::of(text, &Parts::of_tree(&tree));
                Ok(Self { text: PyString::new(input.py(), text).unbind(), edition, spans })
            }
            Err(error) => Err(parse_error(input, octets, edition, &error)),
        }
    }

    /// A reference from a text that was made here.
    pub(super) fn of_text(py: Python<'_>, text: &str, edition: Edition) -> PyResult<Self> {
        Self::of(PyString::new(py, text).as_any(), edition)
    }

    pub(super) fn string<'a, 'py>(&'a self, py: Python<'py>) -> &'a Bound<'py, PyString> {
        self.text.bind(py)
    }

    pub(super) fn as_str<'a>(&'a self, py: Python<'a>) -> PyResult<&'a str> {
        self.text.bind(py).to_str()
    }

    pub(super) const fn edition_of_library(&self) -> Edition {
        self.edition
    }

    /// The tree, which is built when something needs it.
    pub(super) fn tree<'a>(&'a self, py: Python<'a>) -> PyResult<uri_bnf::UriReference<&'a str>> {
        let tree = self.edition.tree(self.as_str(py)?);
        tree.ok_or_else(|| PyValueError::new_err("the text is not a reference"))
    }

    fn part_text<'a>(&'a self, py: Python<'a>, part: usize) -> PyResult<Option<&'a str>> {
        let Some(span) = self.spans.get(part) else { return Ok(None) };
        Ok(self.as_str(py)?.get(span.range()))
    }

    fn part<'py>(&self, py: Python<'py>, part: usize) -> PyResult<Option<Bound<'py, PyString>>> {
        Ok(self.part_text(py, part)?.map(|text| PyString::new(py, text)))
    }

    fn span_of(&self, part: &str) -> PyResult<Option<Span>> {
        match NAMES.iter().position(|name| *name == part) {
            Some(part) => Ok(self.spans.get(part)),
            None => {
                Err(PyValueError::new_err(format!("unknown part \"{part}\", expected {}", NAMES.join(", "))))
            }
        }
    }
}

#[pymethods]
impl UriReference {
    #[new]
    #[pyo3(signature = (text, edition = EditionArgument::default()))]
    fn new(text: &Bound<'_, PyAny>, edition: EditionArgument) -> PyResult<Self> {
        Self::of(text, edition.0)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str, &'static str, &'static str, &'static str) {
        ("scheme", "authority", "path", "query", "fragment")
    }

    /// The text: the ``str`` that was parsed, without a copy.
    #[getter]
    fn text<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        self.string(py).clone()
    }

    /// The edition under which it was parsed.
    #[getter]
    fn edition<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        edition_object(py, self.edition)
    }

    /// The scheme, without the ``:``.
    #[getter]
    fn scheme<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, SCHEME)
    }

    /// What follows ``//``.
    #[getter]
    fn authority<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, AUTHORITY)
    }

    /// What precedes the ``@`` of the authority.
    #[getter]
    fn userinfo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, USERINFO)
    }

    /// The host, with the brackets of an address.
    #[getter]
    fn host<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, HOST)
    }

    /// The port as a number; ``None`` if it is absent, empty or beyond 65535.
    #[getter]
    fn port(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        Ok(self.part_text(py, PORT)?.and_then(|digits| Port::of_text(digits).number()))
    }

    /// The digits of the port, which may be none.
    #[getter]
    fn port_text<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, PORT)
    }

    /// The path, which may be empty.
    #[getter]
    fn path<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyString>> {
        Ok(PyString::new(py, self.part_text(py, PATH)?.unwrap_or_default()))
    }

    /// The query, without the ``?``.
    #[getter]
    fn query<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, QUERY)
    }

    /// The fragment, without the ``#``.
    #[getter]
    fn fragment<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyString>>> {
        self.part(py, FRAGMENT)
    }

    /// Whether it has a scheme.
    #[getter]
    fn is_absolute(&self) -> bool {
        self.spans.get(SCHEME).is_some()
    }

    /// Whether it has no scheme, and needs a base.
    #[getter]
    fn is_relative(&self) -> bool {
        !self.is_absolute()
    }

    /// What the host is: ``"hostname"``, ``"ipv4address"``, ``"ipv6address"``, ``"ipvfuture"`` or ``"reg_name"``.
    ///
    /// In RFC 3986 and RFC 3987, each name is a ``reg-name``. In the earlier editions, a ``hostname`` has labels.
    ///
    /// >>> import uri_bnf
    /// >>> [uri_bnf.parse(text).host_kind for text in ("//example.org", "//127.0.0.1", "//[::1]", "/a")]
    /// ['reg_name', 'ipv4address', 'ipv6address', None]
    /// >>> uri_bnf.parse("//example.org", "rfc2396").host_kind
    /// 'hostname'
    #[getter]
    fn host_kind(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        if self.spans.get(HOST).is_none() {
            return Ok(None);
        }
        Ok(Some(match self.tree(py)?.host() {
            Some(Host::Hostname(_)) => "hostname",
            Some(Host::Ipv4address(_)) => "ipv4address",
            Some(Host::IpLiteral(literal)) => match literal.address() {
                IpLiteralAddress::Ipv6address(_) => "ipv6address",
                _ => "ipvfuture",
            },
            // A registry name of RFC 2396 is an authority of its own.
            _ => "reg_name",
        }))
    }

    /// The host as an ``ipaddress.IPv4Address`` or ``IPv6Address``; ``None`` if it is not an address.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.parse("http://[::1]:80/").address
    /// IPv6Address('::1')
    #[getter]
    fn address<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if self.spans.get(HOST).is_none() {
            return Ok(None);
        }
        Ok(match self.tree(py)?.host() {
            Some(Host::Ipv4address(address)) => match address.octets() {
                Some(octets) => Some(std::net::Ipv4Addr::from(octets).into_pyobject(py)?),
                None => None,
            },
            Some(Host::IpLiteral(literal)) => {
                match literal.ipv6address().and_then(|address| address.address()) {
                    Some(address) => Some(address.into_pyobject(py)?),
                    None => None,
                }
            }
            _ => None,
        })
    }

    /// The segments of the path, each with its params. A path that begins with ``/`` has one more slash than segments.
    ///
    /// An empty path and the path of a reference that is not hierarchical have none.
    #[getter]
    fn segments<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let text = self.as_str(py)?;
        let tree = self.tree(py)?;
        let path = tree.path();
        let first = match &path {
            uri_bnf::ast::Path::RelPath(path) => Some(path.rel_segment.text()),
            _ => None,
        };
        let mut characters = Characters::of(text);
        let mut segments = Vec::new();
        let class = SEGMENT.get(py)?;
        let mut push = |piece: &str, name: &str, params: Bound<'py, PyTuple>| -> PyResult<()> {
            let span = Span::within(text, piece).unwrap_or_else(|| Span::new(0, 0));
            let (start, end) = characters.span(span);
            let spans = (octet_span(py, span)?, span_object(py, start, end)?);
            segments.push(class.call1((piece, name, params, spans.0, spans.1))?);
            Ok(())
        };
        if let Some(first) = first {
            push(first, first, PyTuple::empty(py))?;
        }
        for segment in path.segments().into_iter().flatten() {
            let params = tuple(py, segment.params().map(|param| param.text()))?;
            push(segment.text(), segment.without_params(), params)?;
        }
        PyTuple::new(py, segments)
    }

    /// The pairs of the query, as in ``name=value``, unescaped. A pair without ``=`` has the value ``None``.
    ///
    /// Octets that are not UTF-8 are replaced with U+FFFD. A ``+`` is a plus sign: it is a space in forms of HTML only.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.parse("/?q=a%26b&flag&c=caf%C3%A9").pairs
    /// (('q', 'a&b'), ('flag', None), ('c', 'café'))
    #[getter]
    fn pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let tree = self.tree(py)?;
        let plain = |text: Escaped<'_>| text.unescape().to_text_lossy().into_owned();
        let pairs = tree.query().into_iter().flat_map(|query| query.pairs());
        tuple(py, pairs.map(|pair| (plain(pair.name()), pair.value().map(plain))))
    }

    /// The span of a part, in octets; ``None`` if it is absent.
    ///
    /// The parts are ``scheme``, ``authority``, ``userinfo``, ``host``, ``port``, ``path``, ``query``, ``fragment``.
    fn span<'py>(&self, py: Python<'py>, part: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.span_of(part)?.map(|span| octet_span(py, span)).transpose()
    }

    /// The span of a part, in characters: ``text[span.slice]`` is the part. ``None`` if it is absent.
    fn character_span<'py>(&self, py: Python<'py>, part: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(span) = self.span_of(part)? else { return Ok(None) };
        let (start, end) = Characters::of(self.as_str(py)?).span(span);
        span_object(py, start, end).map(Some)
    }

    /// The spans of the parts that are there, in octets.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.parse("//h/a").spans
    /// {'authority': Span(start=2, end=3), 'host': Span(start=2, end=3), 'path': Span(start=3, end=5)}
    #[getter]
    fn spans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let spans = PyDict::new(py);
        for (name, span) in self.spans.iter() {
            spans.set_item(name, octet_span(py, span)?)?;
        }
        Ok(spans)
    }

    /// The spans of the parts that are there, in characters.
    #[getter]
    fn character_spans<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let spans = PyDict::new(py);
        let mut characters = Characters::of(self.as_str(py)?);
        for (name, span) in self.spans.iter() {
            let (start, end) = characters.span(span);
            spans.set_item(name, span_object(py, start, end)?)?;
        }
        Ok(spans)
    }

    /// The reference as values that ``json.dumps`` takes.
    ///
    /// >>> import json, uri_bnf
    /// >>> json.dumps(uri_bnf.parse("/a").to_dict()["segments"])
    /// '[{"text": "a", "name": "a", "params": [], "span": [1, 2]}]'
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let object = PyDict::new(py);
        object.set_item("text", self.string(py))?;
        object.set_item("edition", edition_name(self.edition))?;
        for (part, name) in NAMES.iter().enumerate() {
            match part {
                PORT => object.set_item(name, self.port(py)?)?,
                PATH => object.set_item(name, self.path(py)?)?,
                _ => object.set_item(name, self.part(py, part)?)?,
            }
        }
        object.set_item("port_text", self.port_text(py)?)?;
        object.set_item("host_kind", self.host_kind(py)?)?;
        let segments = pyo3::types::PyList::empty(py);
        for segment in self.segments(py)? {
            let entry = PyDict::new(py);
            entry.set_item("text", segment.getattr("text")?)?;
            entry.set_item("name", segment.getattr("name")?)?;
            entry.set_item(
                "params",
                pyo3::types::PyList::new(
                    py,
                    segment.getattr("params")?.try_iter()?.collect::<PyResult<Vec<_>>>()?,
                )?,
            )?;
            let span: (usize, usize) = segment.getattr("span")?.extract()?;
            entry.set_item("span", [span.0, span.1])?;
            segments.append(entry)?;
        }
        object.set_item("segments", segments)?;
        let spans = PyDict::new(py);
        for (name, span) in self.spans.iter() {
            spans.set_item(name, [span.start, span.end])?;
        }
        object.set_item("spans", spans)?;
        Ok(object)
    }

    /// The reference with other parts: text as it is written in a reference, with escapes. ``None`` removes a part.
    ///
    /// The parts are ``scheme``, ``authority``, ``userinfo``, ``host``, ``port``, ``path``, ``query``, ``fragment``.
    /// ``escape`` makes such a text from any other one.
    ///
    /// >>> import uri_bnf
    /// >>> reference = uri_bnf.parse("http://h:80/a?q#f")
    /// >>> str(reference.replace(host="example.org", port=None, fragment=None))
    /// 'http://example.org/a?q'
    /// >>> str(reference.replace(query="x=" + uri_bnf.escape("a b", "query-value")))
    /// 'http://h:80/a?x=a%20b#f'
    #[pyo3(signature = (**parts))]
    fn replace(&self, py: Python<'_>, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        operations::replace(self, py, parts)
    }

    /// The reference to which ``reference`` resolves, with this one as the base.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.parse("http://a/b/c/d;p?q").resolve("../g").text
    /// 'http://a/b/g'
    fn resolve(&self, py: Python<'_>, reference: &Bound<'_, PyAny>) -> PyResult<Self> {
        let resolved = operations::resolved(py, reference, self.string(py).as_any(), self.edition)?;
        Self::of_text(py, &resolved, self.edition)
    }

    /// The normal form: see the function ``normalize``.
    ///
    /// >>> import uri_bnf
    /// >>> uri_bnf.parse("HTTP://Example.ORG:80/%7ea/./b").normalize().text
    /// 'http://example.org/~a/b'
    #[pyo3(signature = (rungs = None))]
    fn normalize(&self, py: Python<'_>, rungs: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let normalized = operations::normalized(self.string(py).as_any(), self.edition, rungs)?;
        Self::of_text(py, &normalized, self.edition)
    }

    fn __str__<'py>(&self, py: Python<'py>) -> Bound<'py, PyString> {
        self.text(py)
    }

    fn __bytes__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(py, self.as_str(py)?.as_bytes()))
    }

    /// Passwords are masked, so that a log does not contain them.
    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let shown = PyString::new(py, &Masking::PASSWORDS.of(self.as_str(py)?).to_string());
        Ok(format!("UriReference({}, edition='{}')", shown.repr()?, edition_name(self.edition)))
    }

    fn __eq__(&self, other: &Self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.edition == other.edition && self.as_str(py)? == other.as_str(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        (self.string(py), edition_name(self.edition)).into_pyobject(py)?.hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let this = slf.get();
        let arguments = (this.text(slf.py()), edition_name(this.edition));
        Ok((slf.get_type(), arguments).into_pyobject(slf.py())?.into_any())
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// The components in colours, with a legend, for a notebook. Passwords are masked.
    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("uri_bnf._notebook")?.getattr("reference_html")?.call1((slf,))
    }
}
