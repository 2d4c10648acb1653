//! The adapters: what each peer accepts, the components that it reports as the input has them, and what it resolves.

use std::{collections::BTreeMap, str};

use fluent_uri::{component::Scheme, pct_enc::EStr};
use iri_string::components::AuthorityComponents;

/// The components of an accepted input, by name. `None` is an absent component. Components that the peer does not
/// report, or reports only in a normalized form, are left out.
pub type Components = BTreeMap<&'static str, Option<String>>;

/// Returns the components of an input that the peer accepts.
pub type Judge = fn(&[u8]) -> Option<Components>;

/// Returns a reference resolved against a base, the first argument; `None` if the peer reports an error.
pub type Resolve = fn(&str, &str) -> Option<String>;

/// The peers that tell more in their own words than the input has: all components, normalized as the peer has them.
const READERS: [(&str, Judge); 3] = [("http", http_read), ("uriparse", uriparse_read), ("url", url_read)];

/// The peers, by the names that `conform/adapters.tsv` has.
const PEERS: [(&str, Judge, Option<Resolve>); 11] = [
    ("fluent-uri", fluent_uri, Some(fluent_uri_resolve)),
    ("fluent-uri-iri", fluent_uri_iri, Some(fluent_uri_iri_resolve)),
    ("http", http, None),
    ("iref", iref, Some(iref_resolve)),
    ("iref-iri", iref_iri, Some(iref_iri_resolve)),
    ("iri-string", iri_string, Some(iri_string_resolve)),
    ("iri-string-iri", iri_string_iri, Some(iri_string_iri_resolve)),
    ("oxiri", oxiri, Some(oxiri_resolve)),
    ("rfc2396", rfc2396, None),
    ("uriparse", uriparse, Some(uriparse_resolve)),
    ("url", url, Some(url_resolve)),
];

/// Returns the adapter of a peer.
///
/// ```
/// let judge = uri_bnf_conform::peers::find("fluent-uri").ok_or("it is a peer")?;
/// assert!(judge(b"//[::1]/").is_some());
/// assert!(judge(b"//[::1/").is_none());
/// # Ok::<(), &str>(())
/// ```
pub fn find(name: &str) -> Option<Judge> {
    PEERS.iter().find(|(found, ..)| *found == name).map(|(_, judge, _)| *judge)
}

/// Returns what tells all components of a peer, in its own words.
///
/// ```
/// let read = uri_bnf_conform::peers::reader("url").ok_or("it is a peer")?;
/// let components = read(b"HTTP://A:80/..").ok_or("it is a URL")?;
/// assert_eq!(components["host"].as_deref(), Some("a"));
/// assert_eq!(components["port"], None);
/// # Ok::<(), &str>(())
/// ```
pub fn reader(name: &str) -> Option<Judge> {
    let own = READERS.iter().find(|(found, _)| *found == name).map(|(_, read)| *read);
    own.or_else(|| find(name))
}

/// Returns the resolver of a peer, if it has one.
///
/// ```
/// let resolve = uri_bnf_conform::peers::resolver("fluent-uri").ok_or("it resolves")?;
/// assert_eq!(resolve("http://a/b/c/d;p?q", "../g").as_deref(), Some("http://a/b/g"));
/// assert_eq!(uri_bnf_conform::peers::resolver("http"), None);
/// # Ok::<(), &str>(())
/// ```
pub fn resolver(name: &str) -> Option<Resolve> {
    PEERS.iter().find(|(found, ..)| *found == name).and_then(|(.., resolve)| *resolve)
}

/// Returns the names of all peers, in alphabetical order.
///
/// ```
/// assert_eq!(uri_bnf_conform::peers::names()[0], "fluent-uri");
/// ```
pub fn names() -> Vec<&'static str> {
    PEERS.iter().map(|(name, ..)| *name).collect()
}

/// The components of `fluent_uri::UriRef` and `fluent_uri::IriRef`.
macro_rules! fluent_uri_components {
    ($parsed:expr) => {{
        let reference = $parsed.ok()?;
        let authority = reference.authority();
        Some(components([
            ("scheme", reference.scheme().map(Scheme::as_str)),
            ("authority", authority.map(|authority| authority.as_str())),
            ("userinfo", authority.and_then(|authority| authority.userinfo()).map(EStr::as_str)),
            ("host", authority.map(|authority| authority.host())),
            ("port", authority.and_then(|authority| authority.port()).map(EStr::as_str)),
            ("path", Some(reference.path().as_str())),
            ("query", reference.query().map(EStr::as_str)),
            ("fragment", reference.fragment().map(EStr::as_str)),
        ]))
    }};
}

/// The components of `iref::UriRef` and `iref::IriRef`.
macro_rules! iref_components {
    ($parsed:expr) => {{
        let reference = $parsed.ok()?;
        Some(components([
            ("scheme", reference.scheme().map(AsRef::as_ref)),
            ("authority", reference.authority().map(AsRef::as_ref)),
            ("userinfo", reference.user_info().map(AsRef::as_ref)),
            ("host", reference.host().map(AsRef::as_ref)),
            ("port", reference.port().map(AsRef::as_ref)),
            ("path", Some(reference.path().as_ref())),
            ("query", reference.query().map(AsRef::as_ref)),
            ("fragment", reference.fragment().map(AsRef::as_ref)),
        ]))
    }};
}

/// The components of `iri_string::types::UriReferenceStr` and `iri_string::types::IriReferenceStr`.
macro_rules! iri_string_components {
    ($parsed:expr) => {{
        let reference = $parsed.ok()?;
        let authority = reference.authority_components();
        Some(components([
            ("scheme", reference.scheme_str()),
            ("authority", reference.authority_str()),
            ("userinfo", authority.as_ref().and_then(AuthorityComponents::userinfo)),
            ("host", authority.as_ref().map(AuthorityComponents::host)),
            ("port", authority.as_ref().and_then(AuthorityComponents::port)),
            ("path", Some(reference.path_str())),
            ("query", reference.query_str()),
            ("fragment", reference.fragment_str()),
        ]))
    }};
}

fn fluent_uri(input: &[u8]) -> Option<Components> {
    fluent_uri_components!(fluent_uri::UriRef::parse(str::from_utf8(input).ok()?))
}

fn fluent_uri_iri(input: &[u8]) -> Option<Components> {
    fluent_uri_components!(fluent_uri::IriRef::parse(str::from_utf8(input).ok()?))
}

/// The path is left out: an absent one is reported as `/`. So is the scheme, whose case may change.
fn http(input: &[u8]) -> Option<Components> {
    let uri = http::Uri::try_from(input).ok()?;
    Some(components([
        ("authority", uri.authority().map(http::uri::Authority::as_str)),
        ("host", uri.host()),
        ("port", uri.port().as_ref().map(http::uri::Port::as_str)),
        ("query", uri.query()),
    ]))
}

/// The userinfo and the fragment are left out: there is no accessor for the first, and the other is dropped.
fn http_read(input: &[u8]) -> Option<Components> {
    let uri = http::Uri::try_from(input).ok()?;
    Some(components([
        ("scheme", uri.scheme_str()),
        ("host", uri.host()),
        ("port", uri.port().as_ref().map(http::uri::Port::as_str)),
        ("path", Some(uri.path())),
        ("query", uri.query()),
    ]))
}

fn iref(input: &[u8]) -> Option<Components> {
    if str::from_utf8(input).is_err() {
        // What is accepted would be text that is not UTF-8.
        return iref::UriRef::new(input).ok().map(|_| Components::default());
    }
    iref_components!(iref::UriRef::new(input))
}

fn iref_iri(input: &[u8]) -> Option<Components> {
    iref_components!(iref::IriRef::new(str::from_utf8(input).ok()?))
}

fn iri_string(input: &[u8]) -> Option<Components> {
    iri_string_components!(iri_string::types::UriReferenceStr::new(str::from_utf8(input).ok()?))
}

fn iri_string_iri(input: &[u8]) -> Option<Components> {
    iri_string_components!(iri_string::types::IriReferenceStr::new(str::from_utf8(input).ok()?))
}

fn oxiri(input: &[u8]) -> Option<Components> {
    let reference = oxiri::IriRef::parse(str::from_utf8(input).ok()?).ok()?;
    Some(components([
        ("scheme", reference.scheme()),
        ("authority", reference.authority()),
        ("path", Some(reference.path())),
        ("query", reference.query()),
        ("fragment", reference.fragment()),
    ]))
}

fn rfc2396(input: &[u8]) -> Option<Components> {
    rfc2396::validate(str::from_utf8(input).ok()?).then(Components::new)
}

/// The scheme and the parts of an authority are left out: they are reported as values, not as the input has them.
fn uriparse(input: &[u8]) -> Option<Components> {
    let reference = uriparse::URIReference::try_from(input).ok()?;
    Some(components([
        ("path", Some(reference.path().to_string().as_str())),
        ("query", reference.query().map(uriparse::Query::as_str)),
        ("fragment", reference.fragment().map(uriparse::Fragment::as_str)),
    ]))
}

/// What the parts of an authority print.
fn uriparse_read(input: &[u8]) -> Option<Components> {
    let reference = uriparse::URIReference::try_from(input).ok()?;
    let userinfo = reference.username().map(|name| match reference.password() {
        Some(password) => format!("{name}:{password}"),
        None => name.to_string(),
    });
    let port = reference.port().map(|port| port.to_string());
    let mut told = uriparse(input)?;
    told.insert("scheme", reference.scheme().map(|scheme| scheme.as_str().to_owned()));
    told.insert("userinfo", userinfo);
    told.insert("host", reference.host().map(ToString::to_string));
    told.insert("port", port);
    Some(told)
}

/// All components are left out: they are reported as the URL Standard normalizes them.
fn url(input: &[u8]) -> Option<Components> {
    url::Url::parse(str::from_utf8(input).ok()?).ok().map(|_| Components::new())
}

fn url_read(input: &[u8]) -> Option<Components> {
    let url = url::Url::parse(str::from_utf8(input).ok()?).ok()?;
    let userinfo = match (url.username(), url.password()) {
        ("", None) => None,
        (name, None) => Some(name.to_owned()),
        (name, Some(password)) => Some(format!("{name}:{password}")),
    };
    let port = url.port().map(|port| port.to_string());
    Some(components([
        ("scheme", Some(url.scheme())),
        ("userinfo", userinfo.as_deref()),
        ("host", url.host_str()),
        ("port", port.as_deref()),
        ("path", Some(url.path())),
        ("query", url.query()),
        ("fragment", url.fragment()),
    ]))
}

fn fluent_uri_resolve(base: &str, reference: &str) -> Option<String> {
    let base = fluent_uri::Uri::parse(base).ok()?;
    Some(fluent_uri::UriRef::parse(reference).ok()?.resolve_against(&base).ok()?.into_string())
}

fn fluent_uri_iri_resolve(base: &str, reference: &str) -> Option<String> {
    let base = fluent_uri::Iri::parse(base).ok()?;
    Some(fluent_uri::IriRef::parse(reference).ok()?.resolve_against(&base).ok()?.into_string())
}

fn iref_resolve(base: &str, reference: &str) -> Option<String> {
    let base = iref::Uri::new(base.as_bytes()).ok()?;
    Some(iref::UriRef::new(reference.as_bytes()).ok()?.resolved(base).to_string())
}

fn iref_iri_resolve(base: &str, reference: &str) -> Option<String> {
    let base = iref::Iri::new(base).ok()?;
    Some(iref::IriRef::new(reference).ok()?.resolved(base).to_string())
}

/// The base must be an `absolute-URI`.
fn iri_string_resolve(base: &str, reference: &str) -> Option<String> {
    let base = iri_string::types::UriAbsoluteStr::new(base).ok()?;
    Some(iri_string::types::UriReferenceStr::new(reference).ok()?.resolve_against(base).to_string())
}

/// The base must be an `absolute-IRI`.
fn iri_string_iri_resolve(base: &str, reference: &str) -> Option<String> {
    let base = iri_string::types::IriAbsoluteStr::new(base).ok()?;
    Some(iri_string::types::IriReferenceStr::new(reference).ok()?.resolve_against(base).to_string())
}

fn oxiri_resolve(base: &str, reference: &str) -> Option<String> {
    let reference = oxiri::IriRef::parse(reference).ok()?;
    Some(oxiri::Iri::parse(base).ok()?.resolve(&reference).ok()?.into_inner())
}

fn uriparse_resolve(base: &str, reference: &str) -> Option<String> {
    let reference = uriparse::URIReference::try_from(reference).ok()?;
    Some(uriparse::URI::try_from(base).ok()?.resolve(&reference).to_string())
}

fn url_resolve(base: &str, reference: &str) -> Option<String> {
    Some(url::Url::parse(base).ok()?.join(reference).ok()?.into())
}

fn components<const COUNT: usize>(parts: [(&'static str, Option<&str>); COUNT]) -> Components {
    parts.into_iter().map(|(name, text)| (name, text.map(str::to_owned))).collect()
}
