//! `#` in a fragment.
//!
//! Found in `recover/character.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    suggestion::Replacement,
};

const SAYS: &str = "the character # ends a URI and begins its fragment, so it is excluded from both";
const REFERENCES: &[Reference] = &[
    url07("2.4.3", SAYS),
    uri01("2.4.3", SAYS),
    rfc2396("2.4.3", SAYS),
    rfc3986("3.5", "a fragment begins at the first # and goes to the end; it holds none itself"),
];

check! {
    /// A second `#`, which a fragment may not hold.
    ///
    /// The first one ends the URI and begins the fragment. Where two are joined by mistake, so are two fragments.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("a#b#c");
    ///     assert!(found.len() == 1 && found[0].code() == checks::SECOND_NUMBER_SIGN);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("a#b#c"), "a#b%23c");
    /// }
    /// ```
    ///
    /// Write `%23` where it is data; otherwise remove one of the fragments.
    SECOND_NUMBER_SIGN = 107 "second-number-sign" Error, REFERENCES;
    message: |_, to| to.write_str("a second \"#\""),
    label: |_, to| to.write_str("not here"),
    second_label: "the fragment begins here",
    help: |_, to| to.write_str("write %23 where it is data"),
    suggestion: |diagnostic| Some(Suggestion::new(diagnostic.span, Replacement::Escaped(diagnostic.piece()))),
    safety: Grounds::not_safe("two references or two fragments may be joined by mistake"),
}
