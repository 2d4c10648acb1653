//! A scheme where none is expected.
//!
//! Found in `finding/recover.rs`.

use crate::validate::saying::check::check;

check! {
    ABSOLUTE_REFERENCE = 132 "absolute-reference" Error;
    what {
        /// Reports an absolute URI where a relative reference is expected.
    }
    why {
        /// A relative reference takes its scheme from its base. Only a validator with
        /// [`InputKind::Relative`](crate::validate::InputKind::Relative) reports this.
        ///
        /// Leave out the scheme, and the authority if it is that of the base.
    }
    example {
        edition "RFC 3986", start Relative, input "http://example.org/",
        finding 0..4 "an absolute URI where a relative reference is expected",
    }
    editions {
        /// In the drafts of 1997, a relative URL may begin with anything that looks like a scheme, so they do not
        /// report it.
    }
    citations {
        rfc2396 section "5", rfc3986 section "4.2":
            "a relative reference has no scheme, and takes that of its base";
    }
    message: |_, to| to.write_str("an absolute URI where a relative reference is expected"),
    label: |_, to| to.write_str("a scheme"),
    second_label: "the scheme ends here",
    help: |_, to| to.write_str("remove the scheme"),
}
