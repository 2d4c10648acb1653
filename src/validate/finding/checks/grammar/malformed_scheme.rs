//! A beginning that looks like a scheme but is not one.
//!
//! Found in `finding/recover.rs` and, under the drafts of 1997, in `finding/checks/passes/first_segment.rs`.

use crate::validate::saying::check::check;

check! {
    MALFORMED_SCHEME = 111 "malformed-scheme" Error;
    what {
        /// Reports an input whose beginning looks like a scheme but is not one.
    }
    why {
        /// The part before the first `:` is taken for a scheme if it consists of letters, digits, `+`, `-`, `.` and
        /// `_`, as in `1a:b` and `a_b:c`. With other characters before it, the colon belongs to the first segment, and
        /// has [another code](super::COLON_IN_FIRST_SEGMENT).
        ///
        /// Use a registered scheme, or write `./` before a relative path.
    }
    example {
        edition "RFC 3986", input "a_b://h.example/",
        finding 1..2 "\"_\" is not allowed in a scheme",
    }
    example {
        edition "RFC 3986", input "1a:b",
        finding 0..1 "\"1\" is not allowed at the beginning of a scheme",
    }
    editions {
        /// In the drafts of 1997 it is an error if an absolute URL is expected. As a reference, such an input is in the
        /// language there: it is a relative path, whose grammar allows a colon in the first segment. The text does not, so
        /// it is a warning. A scheme may begin with a digit there.
    }
    citations {
        rfc1808 section "2.2":
            "a scheme contains letters, digits, \"+\", \"-\" and \".\"";
        url07 section "4.1", url03 section "3.1":
            "a scheme contains letters, digits, \"+\", \"-\" and \".\"";
        rfc2396 section "3.1", rfc3986 section "3.1":
            "a scheme begins with a letter, and contains letters, digits, \"+\", \"-\" and \".\"";
    }
    message: |diagnostic, to| {
        let place = if diagnostic.piece() == "_" { "in" } else { "at the beginning of" };
        write!(to, "{} is not allowed {place} a scheme", diagnostic.quoted())
    },
    label: |diagnostic, to| to.write_str(if diagnostic.piece() == "_" { "not allowed in a scheme" } else { "not a letter" }),
    second_label: "read as a scheme",
    help: |diagnostic, to| {
        // Where a relative path may have a colon, only an absolute URL can have the error.
        if diagnostic.is_of_grammar && diagnostic.edition.traits().classes.first_segment.contains(b':') {
            return to.write_str("write a scheme that exists");
        }
        to.write_str("write a scheme that exists, or \"./\" before a relative path")
    },
}
