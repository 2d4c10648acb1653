//! What no other check explains.
//!
//! Found in `validator.rs`.

use crate::validate::{
    finding::wrong,
    saying::{check::check, detail::Detail},
};

check! {
    NOT_IN_GRAMMAR = 199 "not-in-grammar" Error;
    what {
        /// Reports an input that is not in the language, for a reason that no other check covers.
    }
    why {
        /// Of references, no such input is known, and tests search for one: whatever the grammar rejects has one of the other
        /// errors. This check ensures that no rejected input is ever left unreported. Report such an input to the authors.
        ///
        /// Of names under RFC 2141 and RFC 8141, it reports what is wrong in the structure: in the NID, at the beginning of
        /// the NSS, and in the components. An example is `urn:a:b` under RFC 8141, whose NID has one character.
        ///
        /// The message says what is wrong, or what the grammar expects at the marked position.
    }
    citations {
        rfc1808 section "2.2":
            "the grammar";
        url07 appendix "A", uri01 appendix "A", rfc2396 appendix "A", rfc3986 appendix "A":
            "the grammar";
        2141 section "2":
            "the grammar of names";
        8141 section "2":
            "the grammar of names";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Wrong(..) => wrong::message(diagnostic, to),
        Detail::Error(error) => write!(to, "{}", error.expectation()),
        _ => to.write_str("does not match the grammar"),
    },
    label: |diagnostic, to| match diagnostic.detail {
        Detail::Wrong(..) => wrong::label(diagnostic, to),
        _ => to.write_str("not expected here"),
    },
    help: wrong::help,
}
