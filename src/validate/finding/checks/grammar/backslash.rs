//! Backslashes in place of slashes, and before other characters.
//!
//! Found in `finding/readings/mod.rs`.

use crate::validate::{
    Suggestion,
    saying::{check::check, detail::Detail, suggestion::Replacement},
};

check! {
    BACKSLASH = 153 "backslash" Error;
    what {
        /// Reports backslashes in place of slashes, and backslashes that a program wrote before other characters.
        ///
        /// Slashes are meant in `http:\\h.example\a`. A shell writes a backslash before an escape (`a\%20b`), JSON before
        /// slashes (`http:\/\/h.example\/`), Markdown before an underscore (`http://h.example/a\_b`). Escapes of JSON, such as
        /// `\u0026`, belong to the latter kind.
    }
    why {
        /// No component may contain a backslash. Many browsers read it as a slash, while other programs take it for part of
        /// the host or the path, so that the same text leads to different hosts.
        ///
        /// Write slashes, or remove the backslashes. Other faulty characters of the input are escaped by the same
        /// suggestion. A backslash that may be data is an [unwise character](super::UNWISE_CHARACTER).
    }
    example {
        edition "RFC 3986", input "http:\\\\h.example\\a",
        finding 0..18 "backslashes in place of slashes", fix "http://h.example/a",
    }
    example {
        edition "RFC 3986", input "a\\%20b",
        finding 0..6 "a backslash before an escape", fix "a%20b",
    }
    safety never:
        "a backslash may be data, and what it was written for is a guess";
    citations {
        url07 section "2.4.3", uri01 section "2.4.3", rfc2396 section "2.4.3":
            "the backslash is one of the characters that gateways and other agents are known to alter, so it is excluded";
        rfc3986 section "2":
            "no rule contains a backslash; it is percent-encoded as %5C (2.1)";
        rfc3987 section "3.1":
            "a backslash is not a character of IRIs; a program may escape it before it maps an IRI to a URI";
    }
    message: |diagnostic, to| {
        let Detail::Backslashes(backslashes) = diagnostic.detail else { return Ok(()) };
        let some = if backslashes.are_several() { "backslashes" } else { "a backslash" };
        if backslashes.are_slashes() {
            let slash = if backslashes.are_several() { "slashes" } else { "a slash" };
            return write!(to, "{some} in place of {slash}");
        }
        let after = backslashes.after_first();
        match after.chars().next() {
            Some('%') => write!(to, "{some} before {}", if backslashes.are_several() { "escapes" } else { "an escape" }),
            Some('u') => write!(to, "{} of a string in the reference", if backslashes.are_several() { "escapes" } else { "an escape" }),
            Some(' ') => write!(to, "{some} before {}", if backslashes.are_several() { "spaces" } else { "a space" }),
            Some(character) => write!(to, "{some} before {:?}", character.encode_utf8(&mut [0; 4])),
            None => write!(to, "{some}"),
        }
    },
    label: |diagnostic, to| match diagnostic.detail {
        Detail::Backslashes(backslashes) if backslashes.are_slashes() => to.write_str("slashes are meant"),
        _ => to.write_str("written by a shell or for a string"),
    },
    second_label: "here",
    help: |diagnostic, to| match diagnostic.detail {
        Detail::Backslashes(backslashes) if backslashes.are_slashes() => to.write_str("write slashes"),
        Detail::Backslashes(backslashes) if backslashes.after_first().starts_with('u') => {
            to.write_str("write the characters that are meant")
        }
        Detail::Backslashes(backslashes) if backslashes.are_several() => to.write_str("remove them"),
        _ => to.write_str("remove it"),
    },
    suggestion: |diagnostic| match diagnostic.detail {
        Detail::Backslashes(backslashes) => {
            Some(Suggestion::new(diagnostic.span, Replacement::WithoutBackslashes(backslashes)))
        }
        _ => None,
    },
}
