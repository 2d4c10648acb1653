//! `git@github.com:a/b.git`.
//!
//! Found in `finding/readings/mod.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, detail::Detail, suggestion::Replacement},
};

check! {
    SCP_FORM = 155 "scp-form" Error;
    what {
        /// Reports a file on another host in the form of `scp` and `git`: `user@host:path`.
    }
    why {
        /// It is not a URI: there is no scheme, and a colon before the first slash would end one.
        ///
        /// Write it as an `ssh` URI. The path of a URI is absolute, while that of the other form begins in the home of the
        /// user unless it begins with a slash; the hosts of repositories treat both alike.
    }
    example {
        edition "RFC 3986", input "git@github.com:a/b.git",
        finding 0..22 "an scp address, not a URI", fix "ssh://git@github.com/a/b.git",
    }
    editions {
        /// The grammars of the drafts of 1997 restrict only the characters of a reference, so that they allow it: there,
        /// it is a warning.
    }
    safety never:
        "the path may be relative to the home of the user, and a program may accept only one of the forms";
    citations {
        rfc1808 section "5.3":
            "a path that begins with a segment with a colon will likely be taken for a scheme";
        url07 section "5", url03 section "4":
            "a first segment with a colon would be taken for a scheme, so it is not allowed in a relative path";
        rfc2396 section "5":
            "the first segment of a relative path contains no colon, because it would be taken for a scheme";
        rfc3986 section "4.2":
            "a first segment with a colon would be taken for a scheme; write \"./\" before it";
    }
    message: |_, to| to.write_str("an scp address, not a URI"),
    label: |_, to| to.write_str("a file on another host"),
    second_label: "the path begins after this colon",
    help: |_, to| to.write_str("write it as an \"ssh\" URI"),
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Scp(scp) => Some(Suggestion::new(diagnostic.span, Replacement::Scp(scp))),
        _ => None,
    },
}
