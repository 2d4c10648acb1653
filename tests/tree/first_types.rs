//! `Uri`, `UriRef`, `Iri`, `IriRef` and their owned forms: they read what the rules read, at run time and at compile time.

use std::mem::size_of;

use uri_bnf::{
    Iri, IriBuf, IriRef, IriRefBuf, ParseError, Uri, UriBuf, UriRef, UriRefBuf, UriReference, rfc3986,
    rfc3987,
};

use crate::support::{Judge, share::Share, specifications::TestedSpecification};

/// Checks what the types say of a text for which the rules have this tree, or this error: their tree and reason, and the owned
/// form. That they accept the right texts, with the right components, is tested with the other entry points
/// (`tests/support/entry_points.rs`).
macro_rules! check {
    ($text:expr, $expected:expr, $Type:ident, $Owned:ident) => {
        let text: &str = $text;
        let expected: Result<UriReference<&str>, ParseError> = $expected;
        match ($Type::parse(text), $Owned::try_from(text.to_owned())) {
            (Ok(value), Ok(owned)) => {
                assert_eq!(Ok(value.tree()), expected, "{text}");
                assert_eq!((owned.as_str(), value), (text, $Type::from(&owned)), "{text}");
                assert_eq!((owned.host(), owned.path()), (value.host(), value.path()), "{text}");
                assert_eq!(owned.fragment(), value.fragment(), "{text}");
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
    let why_not = |()| rfc3986::parse_rule::<rfc3986::rule::Uri>(text).unwrap_err();
    check!(text, with_scheme(rfc3986::tree(text)).ok_or(()).map_err(why_not), Uri, UriBuf);
    check!(text, rfc3987::parse(text), IriRef, IriRefBuf);
    let why_not = |()| rfc3987::parse_rule::<rfc3987::rule::Iri>(text).unwrap_err();
    check!(text, with_scheme(rfc3987::tree(text)).ok_or(()).map_err(why_not), Iri, IriBuf);
}

/// The share of the words that each run tries.
const SHARE: usize = 13;

/// The words of the suites of both start symbols, as far as they are texts.
#[test]
fn types_say_what_the_rules_say() {
    let mut count = 0;
    let mut share = Share::one_in(SHARE);
    for (specification, rule) in [("RFC 3986", "URI-reference"), ("RFC 3987", "IRI-reference")] {
        let judge = Judge::quick(TestedSpecification::named(specification));
        judge.rule(rule).words(|word| {
            if let (true, Ok(text)) = (share.takes(), str::from_utf8(word)) {
                check(text);
                count += 1;
            }
        });
    }
    assert!(count > Share::one_in(SHARE).of(10_000), "{count}");
}

#[test]
fn types_are_small() {
    assert!(size_of::<Uri<'_>>() <= 80 && size_of::<Option<Uri<'_>>>() <= 80);
    assert!(size_of::<UriRef<'_>>() <= 80 && size_of::<Iri<'_>>() <= 80 && size_of::<IriRef<'_>>() <= 80);
    assert!(size_of::<UriBuf>() <= 88 && size_of::<UriRefBuf>() <= 88);
    assert!(size_of::<IriBuf>() <= 88 && size_of::<IriRefBuf>() <= 88);
}
