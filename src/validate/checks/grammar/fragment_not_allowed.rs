//! A fragment, where none is asked for.
//!
//! Found in `recover.rs`.

use crate::validate::{
    Reference, Suggestion,
    check::{Grounds, check},
    reference::{rfc2396, rfc3986, uri01, url07},
    surroundings::is_end_around_reference,
};

const SAYS: &str = "a fragment belongs to a reference, and is no part of the URI";
const REFERENCES: &[Reference] = &[
    url07("3", SAYS),
    uri01("2", SAYS),
    rfc2396("4", SAYS),
    rfc3986("4.3", "an absolute-URI has no fragment"),
];

check! {
    /// A fragment, where a URI without one is asked for.
    ///
    /// Reported only to those who ask for [`Start::Absolute`](crate::validate::Start::Absolute), or, before RFC 3986, for
    /// [`Start::Relative`](crate::validate::Start::Relative).
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Start, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).with_start(Start::Absolute).diagnostics("http://h/#a");
    ///     assert!(found.len() == 1 && found[0].code() == checks::FRAGMENT_NOT_ALLOWED);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("http://h/#a"), "http://h/");
    /// }
    /// ```
    ///
    /// Leave it out.
    FRAGMENT_NOT_ALLOWED = 133 "fragment-not-allowed" Error, REFERENCES;
    message: |_, to| to.write_str("a fragment where none is asked for"),
    label: |_, to| to.write_str("a fragment"),
    help: |_, to| to.write_str("leave it out"),
    suggestion: |diagnostic| {
        let is_safe = !is_end_around_reference(&diagnostic.text[..diagnostic.span.start]);
        is_safe.then(|| Suggestion::text(diagnostic.span, ""))
    },
    safety: Grounds::not_safe("what the fragment says is lost"),
}
