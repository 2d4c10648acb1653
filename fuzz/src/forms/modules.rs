//! The functions of the modules of the editions, and their start symbols as types.

use uri_bnf::{
    Edition, EditionMarker, Located, ParseError, UriReference, UriReferenceBuf, rfc1808, rfc2396, rfc2732,
    rfc3986, rfc3987, uri01, url07,
};

use super::{Answer, typed};

/// What a module offers for whole references.
struct Module {
    edition: Edition,
    is_valid: fn(&str) -> bool,
    is_valid_bytes: fn(&[u8]) -> bool,
    parse: for<'a> fn(&'a str) -> Result<UriReference<&'a str>, ParseError>,
    parse_bytes: for<'a> fn(&'a [u8]) -> Result<UriReference<&'a str>, ParseError>,
    tree: for<'a> fn(&'a str) -> Option<UriReference<&'a str>>,
    parse_located: for<'a> fn(&'a str) -> Result<UriReference<Located<'a>>, ParseError>,
    parse_rule: for<'a> fn(&'a str) -> Result<UriReference<&'a str>, ParseError>,
    check_owned: fn(&str, bool),
    check_typed: fn(&str, &Answer),
    check_typed_octets: fn(&Answer),
}

/// The module of an edition: its variant, and the type of the start symbol.
macro_rules! module {
    ($module:ident, $edition:ident, $start:ident) => {
        Module {
            edition: Edition::$edition,
            is_valid: $module::is_valid,
            is_valid_bytes: $module::is_valid_bytes,
            parse: $module::parse,
            parse_bytes: $module::parse_bytes,
            tree: $module::tree,
            parse_located: $module::parse_located,
            parse_rule: $module::parse_rule::<$module::rule::$start>,
            check_owned: check_owned::<$module::Grammar>,
            check_typed: typed::check::<$module::Grammar, $module::rule::$start>,
            check_typed_octets: typed::check_octets::<$module::Grammar, $module::rule::$start>,
        }
    };
}

static MODULES: [Module; 7] = [
    module!(rfc1808, Rfc1808, Url),
    module!(url07, Url07, UrlReference),
    module!(uri01, Uri01, UriReference),
    module!(rfc2396, Rfc2396, UriReference),
    module!(rfc2732, Rfc2732, UriReference),
    module!(rfc3986, Rfc3986, UriReference),
    module!(rfc3987, Rfc3987, IriReference),
];

fn module_of(edition: Edition) -> &'static Module {
    MODULES.iter().find(|module| module.edition == edition).expect("each edition has a module")
}

/// Compares the functions of the module of `edition` with `answer` and `tree`.
pub(super) fn check(edition: Edition, text: &str, answer: &Answer, tree: Option<UriReference<&str>>) {
    let module = module_of(edition);
    let expected = match answer.reason {
        Some(error) => Err(error),
        None => Ok(tree.expect("a valid input has a tree")),
    };
    assert_eq!((module.is_valid)(text), answer.is_valid(), "{edition}: is_valid of the module");
    assert_eq!((module.parse)(text), expected, "{edition}: parse of the module");
    assert_eq!((module.tree)(text), tree, "{edition}: tree of the module");
    assert_eq!((module.parse_rule)(text), expected, "{edition}: parse_rule");
    let located = (module.parse_located)(text);
    let mapped = located.map(|located| located.map(&mut |leaf| *leaf.fragment()));
    assert_eq!(mapped, expected, "{edition}: parse_located of the module");
    check_octets(edition, answer);
    assert_eq!((module.parse_bytes)(answer.octets), expected, "{edition}: parse_bytes of the module");
    (module.check_owned)(text, answer.is_valid());
    (module.check_typed)(text, answer);
}

/// Compares the functions of the module of `edition` for octets, which need not be UTF-8, with `answer`.
pub(super) fn check_octets(edition: Edition, answer: &Answer) {
    let module = module_of(edition);
    let is_valid = (module.is_valid_bytes)(answer.octets);
    assert_eq!(is_valid, answer.is_valid(), "{edition}: is_valid_bytes of the module");
    let error = (module.parse_bytes)(answer.octets).err();
    assert_eq!(error, answer.reason, "{edition}: the error of parse_bytes of the module");
    (module.check_typed_octets)(answer);
}

/// Compares an owned reference whose edition is a type with the input.
fn check_owned<E: EditionMarker>(text: &str, is_valid: bool) {
    let owned = UriReferenceBuf::<E>::parse(text);
    assert_eq!(owned.is_ok(), is_valid, "{}: an owned reference", E::EDITION);
    if let Ok(owned) = owned {
        assert_eq!(owned.tree().text(), text);
        assert_eq!(UriReferenceBuf::from_tree(&owned.tree()).as_ref(), Ok(&owned));
    }
}
