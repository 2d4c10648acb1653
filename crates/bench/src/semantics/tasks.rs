//! What is done with a reference, by this library and by its peers: text in, owned text out.

use std::fmt::Write;
use std::hint::black_box;
use std::sync::LazyLock;

use fluent_uri::build::Builder as FluentBuilder;
use fluent_uri::component::Scheme;
use fluent_uri::pct_enc::EString;
use fluent_uri::pct_enc::encoder::{Data, Path, Query, RegName};
use iri_string::percent_encode::PercentEncodedForUri;
use iri_string::percent_encode::decode::decode_whatwg_bytes;
use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriStr};
use uri_bnf::Edition;
use uri_bnf::compose::Builder;
use uri_bnf::normalize::Normalizer;
use uri_bnf::resolve::{Base, Resolver};
use uri_bnf::rfc2396;

use super::input::Input;

/// The base of the references, that of the examples of the specifications.
const BASE: &str = "http://a/b/c/d;p?q";

/// Something that all rows do.
pub(crate) struct Task {
    /// Its name in the tables.
    pub(crate) name: &'static str,
    /// What it does, for the legend.
    pub(crate) does: &'static str,
    /// This library under RFC 3986, this library under RFC 2396, and the peers.
    pub(crate) rows: &'static [Row],
}

/// A library that does it.
pub(crate) struct Row {
    /// Its name in the tables.
    pub(crate) name: &'static str,
    /// Whether it is another library.
    pub(crate) is_peer: bool,
    /// The result for a line; `None` if it rejects the line.
    pub(crate) result: fn(&Input<'_>) -> Option<String>,
    /// Makes one pass over the lines.
    pub(crate) pass: fn(&[Input<'_>]),
}

/// A row, from an expression of its result.
macro_rules! row {
    ($name:literal, $is_peer:literal, |$input:ident| $result:expr) => {{
        fn result($input: &Input<'_>) -> Option<String> {
            $result
        }
        fn pass(inputs: &[Input<'_>]) {
            for input in inputs {
                black_box(result(black_box(input)));
            }
        }
        Row { name: $name, is_peer: $is_peer, result, pass }
    }};
}

/// The name of the row whose time is compared with that of the fastest peer.
pub(crate) const OURS: &str = "uri-bnf, RFC 3986";

/// What is measured, in the order in which it is printed.
pub(crate) static TASKS: [Task; 4] = [
    Task {
        name: "resolve",
        does: "resolves the line against http://a/b/c/d;p?q, which is parsed before",
        rows: &[
            row!("uri-bnf, RFC 3986", false, |input| resolve(&OURS_3986, input.line)),
            row!("uri-bnf, RFC 2396", false, |input| resolve(&OURS_2396, input.line)),
            row!("fluent-uri", true, |input| {
                let reference = fluent_uri::UriRef::parse(input.line).ok()?;
                Some(reference.resolve_against(&*FLUENT_BASE).ok()?.into_string())
            }),
            row!("iri-string", true, |input| {
                let reference = UriReferenceStr::new(input.line).ok()?;
                Some(reference.resolve_against(*IRI_BASE).to_string())
            }),
            row!("url", true, |input| URL_BASE.join(input.line).ok().map(String::from)),
        ],
    },
    Task {
        name: "normalize",
        does: "the normal form of a line with a scheme, with all rungs that the library has by default",
        rows: &[
            row!("uri-bnf, RFC 3986", false, |input| normalize(Edition::Rfc3986, input.line)),
            row!("uri-bnf, RFC 2396", false, |input| normalize(Edition::Rfc2396, input.line)),
            row!("fluent-uri", true, |input| {
                Some(fluent_uri::UriRef::parse(input.line).ok()?.normalize().into_string())
            }),
            row!("iri-string", true, |input| Some(UriStr::new(input.line).ok()?.normalize().to_string())),
            row!("url", true, |input| url::Url::parse(input.line).ok().map(String::from)),
        ],
    },
    Task {
        name: "unescape",
        does: "the query of a line with a scheme, unescaped, and checked to be UTF-8",
        rows: &[
            row!("uri-bnf, RFC 3986", false, |input| {
                let tree = uri_bnf::rfc3986::parse(input.line).ok()?;
                Some(tree.query()?.unescape().to_text().ok()?.into_owned())
            }),
            row!("uri-bnf, RFC 2396", false, |input| {
                let tree = rfc2396::parse(input.line).ok()?;
                Some(tree.query()?.unescape().to_text().ok()?.into_owned())
            }),
            row!("fluent-uri", true, |input| {
                let reference = fluent_uri::UriRef::parse(input.line).ok()?;
                Some(reference.query()?.decode().to_string().ok()?.into_owned())
            }),
            row!("iri-string, its decoder", true, |input| {
                let reference = UriReferenceStr::new(input.line).ok()?;
                let octets = decode_whatwg_bytes(reference.query_str()?.as_bytes()).into_bytes();
                String::from_utf8(octets.into_owned()).ok()
            }),
            row!("url, percent-encoding", true, |input| {
                let reference = url::Url::parse(input.line).ok()?;
                let text = percent_encoding::percent_decode_str(reference.query()?).decode_utf8();
                Some(text.ok()?.into_owned())
            }),
        ],
    },
    Task {
        name: "build",
        does: "a URI from the scheme, the host, the segments and the pairs of the query of a line, as plain text",
        rows: &[
            row!("uri-bnf, RFC 3986", false, |input| build(Edition::Rfc3986, input)),
            row!("uri-bnf, RFC 2396", false, |input| build(Edition::Rfc2396, input)),
            row!("fluent-uri", true, |input| build_fluent_uri(input)),
            row!("iri-string", true, |input| build_iri_string(input)),
            row!("url", true, |input| build_url(input)),
        ],
    },
];

static OURS_3986: LazyLock<Resolver<'static>> = LazyLock::new(|| resolver(Edition::Rfc3986));
static OURS_2396: LazyLock<Resolver<'static>> = LazyLock::new(|| resolver(Edition::Rfc2396));
static FLUENT_BASE: LazyLock<fluent_uri::Uri<&'static str>> =
    LazyLock::new(|| fluent_uri::Uri::parse(BASE).expect("the base is valid"));
static IRI_BASE: LazyLock<&'static UriAbsoluteStr> =
    LazyLock::new(|| UriAbsoluteStr::new(BASE).expect("the base is valid"));
static URL_BASE: LazyLock<url::Url> = LazyLock::new(|| url::Url::parse(BASE).expect("the base is valid"));

fn resolver(edition: Edition) -> Resolver<'static> {
    Resolver::new(Base::new(edition, BASE).expect("the base is valid"))
}

fn resolve(resolver: &Resolver<'_>, line: &str) -> Option<String> {
    Some(resolver.resolve(line).ok()?.resolved()?.as_str().to_owned())
}

fn normalize(edition: Edition, line: &str) -> Option<String> {
    Some(Normalizer::new(edition).normalize(line).ok()?.into_owned())
}

fn build(edition: Edition, input: &Input<'_>) -> Option<String> {
    let parts = input.parts.as_ref()?;
    let mut builder = Builder::new(edition).with_scheme(parts.scheme).with_host(parts.host);
    builder = builder.with_segments(&parts.segments[..]);
    if !parts.pairs.is_empty() {
        builder = builder.with_pairs(&parts.pairs[..]);
    }
    builder.build_text().ok()
}

fn build_fluent_uri(input: &Input<'_>) -> Option<String> {
    let parts = input.parts.as_ref()?;
    let mut host = EString::<RegName>::new();
    host.encode_str::<Data>(parts.host);
    let mut path = EString::<Path>::new();
    for segment in &parts.segments {
        path.push('/');
        path.encode_str::<Data>(segment);
    }
    let mut query = EString::<Query>::new();
    for (name, value) in &parts.pairs {
        if !query.is_empty() {
            query.push('&');
        }
        query.encode_str::<Data>(name);
        query.push('=');
        query.encode_str::<Data>(value);
    }
    let builder = fluent_uri::Uri::builder().scheme(Scheme::new(parts.scheme)?);
    let builder = builder.authority_with(|builder| builder.host(host.as_estr())).path(&path);
    let query = (!parts.pairs.is_empty()).then_some(query.as_estr());
    Some(builder.optional(FluentBuilder::query, query).build().ok()?.into_string())
}

fn build_iri_string(input: &Input<'_>) -> Option<String> {
    let parts = input.parts.as_ref()?;
    let host = PercentEncodedForUri::from_reg_name(parts.host).to_string();
    let (mut path, mut query) = (String::new(), String::new());
    for segment in &parts.segments {
        write!(path, "/{}", PercentEncodedForUri::from_path_segment(segment)).ok()?;
    }
    for (name, value) in &parts.pairs {
        let before = if query.is_empty() { "" } else { "&" };
        let (name, value) = (PercentEncodedForUri::unreserve(name), PercentEncodedForUri::unreserve(value));
        write!(query, "{before}{name}={value}").ok()?;
    }
    let mut builder = iri_string::build::Builder::new();
    builder.scheme(parts.scheme);
    builder.host(&host);
    builder.path(&path);
    if !parts.pairs.is_empty() {
        builder.query(&query);
    }
    Some(builder.build::<UriStr>().ok()?.to_string())
}

fn build_url(input: &Input<'_>) -> Option<String> {
    let parts = input.parts.as_ref()?;
    let mut url = url::Url::parse(&format!("{}://{}", parts.scheme, parts.host)).ok()?;
    url.path_segments_mut().ok()?.clear().extend(&parts.segments);
    if !parts.pairs.is_empty() {
        url.query_pairs_mut().extend_pairs(&parts.pairs);
    }
    Some(url.into())
}
