//! `Uri`, `UriRef`, `Iri`, `IriRef` and their owned forms: they read what the rules read, at run time and at compile time.

use std::mem::size_of;

use uri_bnf::{
    HostKind, Iri, IriBuf, IriRef, IriRefBuf, ParseError, Uri, UriBuf, UriRef, UriRefBuf, UriReference,
    ast::Host, rfc3986, rfc3987,
};

use crate::support::{Judge, specifications::TestedSpecification};

/// What a type says of a text, in one form for all.
#[derive(Debug, PartialEq)]
struct Components<'a> {
    scheme: Option<&'a str>,
    authority: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: Option<&'a str>,
    kind: Option<HostKind>,
    port: Option<&'a str>,
    path: &'a str,
    query: Option<&'a str>,
    fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    fn of_tree(tree: &UriReference<&'a str>) -> Self {
        let host = tree.host();
        Self {
            scheme: tree.scheme().map(|scheme| scheme.text()),
            authority: tree.authority().map(|authority| authority.text()),
            userinfo: tree.userinfo().map(|userinfo| userinfo.text()),
            host: host.map(|host| host.text()),
            kind: host.map(|host| match host {
                Host::Ipv4address(_) => HostKind::Ipv4address,
                Host::IpLiteral(literal) if literal.ipv6address().is_some() => HostKind::Ipv6address,
                Host::IpLiteral(_) => HostKind::IpvFuture,
                _ => HostKind::RegName,
            }),
            port: tree.port().map(|port| port.text()),
            path: tree.path().text(),
            query: tree.query().map(|query| query.text()),
            fragment: tree.fragment().map(|fragment| fragment.text()),
        }
    }
}

impl<'a> From<IriRef<'a>> for Components<'a> {
    fn from(value: IriRef<'a>) -> Self {
        Self {
            scheme: value.scheme(),
            authority: value.authority(),
            userinfo: value.userinfo(),
            host: value.host(),
            kind: value.host_kind(),
            port: value.port(),
            path: value.path(),
            query: value.query(),
            fragment: value.fragment(),
        }
    }
}

/// Checks what the types say of a text for which the rules have this tree, or this error.
macro_rules! check {
    ($text:expr, $expected:expr, $Type:ident, $Owned:ident) => {
        let text: &str = $text;
        let expected: Result<UriReference<&str>, ParseError> = $expected;
        let components = expected.as_ref().ok().map(Components::of_tree);
        let read = $Type::parse(text);
        let of = |value: $Type<'a>| Components::from(IriRef::from(value));
        assert_eq!(read.map(of).ok(), components, "{text}");
        assert_eq!($Type::parse_const(text).map(of), components, "at compile time: {text}");
        match (read, $Owned::try_from(text.to_owned())) {
            (Ok(value), Ok(owned)) => {
                assert_eq!(Ok(value.tree()), expected, "{text}");
                assert_eq!((owned.as_str(), value), (text, $Type::from(&owned)), "{text}");
                assert_eq!((owned.host(), owned.path()), (value.host(), value.path()), "{text}");
            }
            (Err(error), Err(owned)) => {
                assert_eq!(Err(error), expected, "{text}");
                assert_eq!((owned.error(), owned.text()), (error, text));
            }
            (read, owned) => panic!("{text}: {read:?}, {owned:?}"),
        }
    };
}

fn check<'a>(text: &'a str) {
    let with_scheme = |tree: Option<UriReference<&'a str>>| tree.filter(|tree| tree.scheme().is_some());
    check!(text, rfc3986::parse(text), UriRef, UriRefBuf);
    let why_not = |_| rfc3986::parse_rule::<rfc3986::rule::Uri>(text).unwrap_err();
    check!(text, with_scheme(rfc3986::tree(text)).ok_or(()).map_err(why_not), Uri, UriBuf);
    check!(text, rfc3987::parse(text), IriRef, IriRefBuf);
    let why_not = |_| rfc3987::parse_rule::<rfc3987::rule::Iri>(text).unwrap_err();
    check!(text, with_scheme(rfc3987::tree(text)).ok_or(()).map_err(why_not), Iri, IriBuf);
}

/// The words of the suites of both start symbols, as far as they are texts, and the references of the tables.
#[test]
fn types_say_what_the_rules_say() {
    let mut count = 0;
    for (specification, rule) in [("RFC 3986", "URI-reference"), ("RFC 3987", "IRI-reference")] {
        let judge = Judge::quick(TestedSpecification::named(specification));
        judge.rule(rule).words(|word| {
            if let Ok(text) = str::from_utf8(word) {
                check(text);
                count += 1;
            }
        });
    }
    assert!(count > 10_000, "{count}");
}

#[test]
fn types_are_small() {
    assert!(size_of::<Uri<'_>>() <= 80 && size_of::<Option<Uri<'_>>>() <= 80);
    assert!(size_of::<UriRef<'_>>() <= 80 && size_of::<Iri<'_>>() <= 80 && size_of::<IriRef<'_>>() <= 80);
    assert!(size_of::<UriBuf>() <= 88 && size_of::<UriRefBuf>() <= 88);
    assert!(size_of::<IriBuf>() <= 88 && size_of::<IriRefBuf>() <= 88);
}
