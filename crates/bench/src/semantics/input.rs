//! The lines, and the plain parts of those from which a URI is built.

use uri_bnf::rfc3986;

/// A line of a list.
#[derive(Clone, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) line: &'a str,
    /// Its parts, if it has a scheme and a host.
    pub(crate) parts: Option<Parts<'a>>,
}

/// The parts of a URI, unescaped.
#[derive(Clone, Debug)]
pub(crate) struct Parts<'a> {
    pub(crate) scheme: &'a str,
    pub(crate) host: &'a str,
    pub(crate) segments: Vec<&'a str>,
    pub(crate) pairs: Vec<(&'a str, &'a str)>,
}

/// The text of the parts.
#[derive(Clone, Debug)]
pub(crate) struct OwnedParts {
    scheme: String,
    host: String,
    segments: Vec<String>,
    pairs: Vec<(String, String)>,
}

impl OwnedParts {
    /// The parts of `line`; `None` if it has no scheme or no host, or if the data of a part is not text.
    pub(crate) fn of(line: &str) -> Option<Self> {
        let tree = rfc3986::parse(line).ok()?;
        let host = tree.host().filter(|host| !host.as_str().is_empty())?;
        let text = |text: Result<std::borrow::Cow<'_, str>, _>| text.ok().map(std::borrow::Cow::into_owned);
        let segments = tree.path().segments()?.map(|segment| text(segment.unescape().to_text()));
        let pairs = tree.query().into_iter().flat_map(|query| query.pairs());
        let pairs = pairs.map(|pair| {
            let value = pair.value().map_or(Some(String::new()), |value| text(value.unescape().to_text()));
            Some((text(pair.name().unescape().to_text())?, value?))
        });
        Some(Self {
            scheme: tree.scheme()?.as_str().to_owned(),
            host: host.as_str().to_owned(),
            segments: segments.collect::<Option<_>>()?,
            pairs: pairs.collect::<Option<_>>()?,
        })
    }

    pub(crate) fn borrowed(&self) -> Parts<'_> {
        Parts {
            scheme: &self.scheme,
            host: &self.host,
            segments: self.segments.iter().map(String::as_str).collect(),
            pairs: self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect(),
        }
    }
}
