//! A fragment where none is expected.
//!
//! Found in `finding/recover.rs`.

use crate::{
    text::end_around::is_end_around_reference,
    validate::{Suggestion, saying::check::check},
};

check! {
    FRAGMENT_NOT_ALLOWED = 133 "fragment-not-allowed" Error;
    what {
        /// Reports a fragment where a URI without one is expected.
    }
    why {
        /// Up to RFC 2732, a fragment is part of a reference, and not of the URI; in RFC 3986 it is part of a URI, but not of an
        /// `absolute-URI`, such as a base. Only a validator with
        /// [`InputKind::Absolute`](crate::validate::InputKind::Absolute) or
        /// [`InputKind::Relative`](crate::validate::InputKind::Relative) reports this.
        ///
        /// Leave the fragment out.
    }
    example {
        edition "RFC 3986", start Absolute, input "http://example.org/#a",
        finding 19..21 "a fragment is not allowed here", fix "http://example.org/",
    }
    editions {
        /// If a relative reference is expected, RFC 3986 allows a fragment and the others do not.
    }
    safety never:
        "the fragment is lost";
    citations {
        rfc1808 section "2.4.1":
            "a fragment identifier is not part of the URL, and is set aside before the URL is parsed";
        url07 section "3", url03 section "2", rfc2396 section "4":
            "a fragment belongs to a reference, and is not part of the URI";
        rfc3986 section "4.3":
            "an absolute-URI has no fragment";
    }
    message: |_, to| to.write_str("a fragment is not allowed here"),
    label: |_, to| to.write_str("a fragment"),
    help: |_, to| to.write_str("remove it"),
    suggestion: |diagnostic| {
        let is_safe = !is_end_around_reference(&diagnostic.text[..diagnostic.span.start]);
        is_safe.then(|| Suggestion::text(diagnostic.span, ""))
    },
}
