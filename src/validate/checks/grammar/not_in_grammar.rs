//! What no other check explains.
//!
//! Found in `validator.rs`.

use crate::validate::{check::check, detail::Detail};

check! {
    NOT_IN_GRAMMAR = 199 "not-in-grammar" Error;
    what {
        /// Reports an input that is not in the language, for a reason that no other check covers.
    }
    why {
        /// No such input is known, and tests search for one: whatever the grammar rejects has one of the other errors.
        /// This check ensures that no rejected input is ever left unreported.
        ///
        /// The message says what the grammar expects at the marked position. Report the input to the authors.
    }
    references {
        url07 appendix "A", uri01 appendix "A", rfc2396 appendix "A", rfc3986 appendix "A":
            "the grammar";
    }
    message: |diagnostic, to| match diagnostic.detail {
        Detail::Error(error) => write!(to, "{}", error.message()),
        _ => to.write_str("not in the language"),
    },
    label: |_, to| to.write_str("not expected here"),
}
