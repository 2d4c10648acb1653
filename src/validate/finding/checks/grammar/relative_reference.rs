//! No scheme where one is expected.
//!
//! Found in `finding/recover.rs`.

use crate::validate::saying::check::check;

check! {
    RELATIVE_REFERENCE = 131 "relative-reference" Error;
    what {
        /// Reports a relative reference where an absolute URI is expected.
    }
    why {
        /// A base, for example, must be absolute. Only a validator with
        /// [`InputKind::Absolute`](crate::validate::InputKind::Absolute) reports this.
        ///
        /// Resolve the reference against its base.
    }
    example {
        edition "RFC 3986", start Absolute, input "../a",
        finding 0..4 "a relative reference where an absolute URI is expected",
    }
    citations {
        rfc1808 section "2.4.2":
            "an absolute URL begins with the name of its scheme and a colon";
        url07 section "4.1", url03 section "3.1":
            "an absolute URL begins with the name of its scheme and a colon";
        rfc2396 section "3":
            "an absolute URI begins with the name of its scheme and a colon";
        rfc3986 section "4.3":
            "an absolute-URI begins with its scheme and a colon";
    }
    message: |_, to| to.write_str("a relative reference where an absolute URI is expected"),
    label: |_, to| to.write_str("no scheme"),
    help: |_, to| to.write_str("resolve it against its base"),
}
