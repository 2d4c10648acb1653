//! No scheme, where one is asked for.
//!
//! Found in `recover.rs`.

use crate::validate::{
    Reference,
    check::check,
    reference::{rfc2396, rfc3986, uri01, url07},
};

const REFERENCES: &[Reference] = &[
    url07("4", "an absolute URL begins with the name of its scheme and a colon"),
    uri01("3", "an absolute URI begins with the name of its scheme and a colon"),
    rfc2396("3", "an absolute URI begins with the name of its scheme and a colon"),
    rfc3986("4.3", "an absolute-URI begins with its scheme and a colon"),
];

check! {
    /// A relative reference, where an absolute URI is asked for.
    ///
    /// Reported only to those who ask for [`Start::Absolute`](crate::validate::Start::Absolute): of a base, say.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Start, Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).with_start(Start::Absolute).diagnostics("../a");
    ///     assert!(found.len() == 1 && found[0].code() == checks::RELATIVE_REFERENCE);
    ///     assert_eq!(found[0].rule().unwrap().name(), Start::Absolute.rule(edition));
    ///     assert!(Validator::new(edition).with_start(Start::Absolute).is_clean("a+b://h/"));
    /// }
    /// ```
    ///
    /// Resolve it against its base.
    RELATIVE_REFERENCE = 131 "relative-reference" Error, REFERENCES;
    message: |_, to| to.write_str("a relative reference where an absolute URI is asked for"),
    label: |_, to| to.write_str("no scheme"),
    help: |_, to| to.write_str("resolve it against its base"),
}
