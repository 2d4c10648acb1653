//! The target `peers`: the verdicts and the components of other libraries.
//!
//! No difference is excluded: under RFC 3986 and RFC 3987, fluent-uri 0.4 and iri-string 0.7 give the same verdict and the
//! same components for every input. So does oxiri 0.3 under RFC 3987, without the parts of an authority. The crate
//! rfc2396 1 gives the same verdict under RFC 2396.

use std::net::{Ipv4Addr, Ipv6Addr};

use iri_string::{
    spec::Spec,
    types::{IriReferenceStr, RiReferenceStr, UriReferenceStr},
};
use uri_bnf::{Edition, UriReference, ast::Host};

/// The components of a reference under RFC 3986 or RFC 3987. Absent components are `None`.
#[derive(Debug, PartialEq)]
struct Components<'a> {
    scheme: Option<&'a str>,
    authority: Option<Authority<'a>>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

#[derive(Debug, PartialEq)]
struct Authority<'a> {
    text: &'a str,
    userinfo: Option<&'a str>,
    host: &'a str,
    port: Option<&'a str>,
}

/// Which rule derives a host, and the address.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Ipv4address(Ipv4Addr),
    Ipv6address(Ipv6Addr),
    IpvFuture,
    RegName,
}

/// Compares the peers with this library on `octets`, if they are UTF-8: the peers read text.
///
/// # Panics
///
/// If a peer differs.
pub fn check(octets: &[u8]) {
    let Ok(text) = str::from_utf8(octets) else { return };
    check_uri(text);
    check_iri(text);
    assert_eq!(rfc2396::validate(text), Edition::Rfc2396.is_valid(text), "rfc2396");
}

fn check_uri(text: &str) {
    let tree = Edition::Rfc3986.tree(text);
    let ours = tree.as_ref().map(components_of);
    let kind = tree.as_ref().and_then(kind_of);

    let theirs = fluent_uri::UriRef::parse(text).ok();
    assert_eq!(theirs.as_ref().map(of_fluent_uri), ours, "fluent-uri");
    let theirs =
        theirs.as_ref().and_then(|theirs| Some(kind_of_fluent_uri(&theirs.authority()?.host_parsed())));
    assert_eq!(theirs, kind, "the host of fluent-uri");

    let theirs = UriReferenceStr::new(text).ok();
    assert_eq!(theirs.map(of_iri_string), ours, "iri-string");
    let is_name = theirs.and_then(|theirs| Some(theirs.authority_components()?.reg_name().is_some()));
    assert_eq!(is_name, kind.map(|kind| kind == Kind::RegName), "the host of iri-string");
}

fn check_iri(text: &str) {
    let tree = Edition::Rfc3987.tree(text);
    let ours = tree.as_ref().map(components_of);

    let theirs = fluent_uri::IriRef::parse(text).ok();
    assert_eq!(theirs.as_ref().map(of_fluent_iri), ours, "fluent-uri, as IRI");
    assert_eq!(IriReferenceStr::new(text).ok().map(of_iri_string), ours, "iri-string, as IRI");
    let theirs = oxiri::IriRef::parse(text).ok();
    let theirs = theirs.as_ref();
    let of_oxiri = theirs.map(|iri| (iri.scheme(), iri.authority(), iri.path(), iri.query(), iri.fragment()));
    let ours = ours.map(|ours| {
        let authority = ours.authority.map(|authority| authority.text);
        (ours.scheme, authority, ours.path, ours.query, ours.fragment)
    });
    assert_eq!(of_oxiri, ours, "oxiri");
}

fn components_of<'a>(tree: &UriReference<&'a str>) -> Components<'a> {
    Components {
        scheme: tree.scheme().map(|scheme| scheme.text()),
        authority: tree.authority().map(|authority| Authority {
            text: authority.text(),
            userinfo: tree.userinfo().map(|userinfo| userinfo.text()),
            host: tree.host().map_or("", |host| host.text()),
            port: tree.port().map(|port| port.text()),
        }),
        path: tree.path().text(),
        query: tree.query().map(|query| query.text()),
        fragment: tree.fragment().map(|fragment| fragment.text()),
    }
}

fn kind_of(tree: &UriReference<&str>) -> Option<Kind> {
    tree.authority()?;
    Some(match tree.host() {
        Some(Host::Ipv4address(address)) => {
            Kind::Ipv4address(address.octets().expect("RFC 3986 bounds the numbers").into())
        }
        Some(Host::IpLiteral(literal)) => match literal.ipv6address() {
            Some(address) => Kind::Ipv6address(address.address().expect("RFC 3986 counts the groups")),
            None => Kind::IpvFuture,
        },
        _ => Kind::RegName,
    })
}

fn of_fluent_uri<'a>(theirs: &fluent_uri::UriRef<&'a str>) -> Components<'a> {
    Components {
        scheme: theirs.scheme().map(fluent_uri::component::Scheme::as_str),
        authority: theirs.authority().map(|authority| Authority {
            text: authority.as_str(),
            userinfo: authority.userinfo().map(fluent_uri::pct_enc::EStr::as_str),
            host: authority.host(),
            port: authority.port().map(fluent_uri::pct_enc::EStr::as_str),
        }),
        path: theirs.path().as_str(),
        query: theirs.query().map(fluent_uri::pct_enc::EStr::as_str),
        fragment: theirs.fragment().map(fluent_uri::pct_enc::EStr::as_str),
    }
}

fn of_fluent_iri<'a>(theirs: &fluent_uri::IriRef<&'a str>) -> Components<'a> {
    Components {
        scheme: theirs.scheme().map(fluent_uri::component::Scheme::as_str),
        authority: theirs.authority().map(|authority| Authority {
            text: authority.as_str(),
            userinfo: authority.userinfo().map(fluent_uri::pct_enc::EStr::as_str),
            host: authority.host(),
            port: authority.port().map(fluent_uri::pct_enc::EStr::as_str),
        }),
        path: theirs.path().as_str(),
        query: theirs.query().map(fluent_uri::pct_enc::EStr::as_str),
        fragment: theirs.fragment().map(fluent_uri::pct_enc::EStr::as_str),
    }
}

fn kind_of_fluent_uri(host: &fluent_uri::component::Host) -> Kind {
    use fluent_uri::component::Host;
    match *host {
        Host::Ipv4(address) => Kind::Ipv4address(address),
        Host::Ipv6(address) => Kind::Ipv6address(address),
        Host::IpvFuture { .. } => Kind::IpvFuture,
        Host::RegName(_) => Kind::RegName,
    }
}

fn of_iri_string<S: Spec>(theirs: &RiReferenceStr<S>) -> Components<'_> {
    let parts = theirs.authority_components();
    Components {
        scheme: theirs.scheme_str(),
        authority: theirs.authority_str().zip(parts).map(|(text, parts)| Authority {
            text,
            userinfo: parts.userinfo(),
            host: parts.host(),
            port: parts.port(),
        }),
        path: theirs.path_str(),
        query: theirs.query_str(),
        fragment: theirs.fragment_str(),
    }
}
