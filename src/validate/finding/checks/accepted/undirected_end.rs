//! Components with right-to-left characters that begin or end with others.
//!
//! Found in `finding/checks/passes/directions.rs`.

use crate::validate::{
    ReferencePart, Suggestion,
    saying::{check::check, suggestion::Replacement},
};

check! {
    UNDIRECTED_END = 482 "undirected-end" Warning in_authority;
    what {
        /// Reports a right-to-left component with digits or punctuation at an end, as advice outside an authority.
    }
    why {
        /// Digits and punctuation have the direction of what surrounds them. At an end of a component they join its
        /// neighbour: a display shows the digits of two segments that end and begin with them as a fraction. Marks of
        /// vowels have the direction of their letter, so a word may end with one. What a component is, and where the
        /// finding is advice, is as for `mixed-directions`, which is reported instead if a
        /// component has both directions. In a host, digits at the end of a label are advice, because names with these
        /// are registered.
        ///
        /// Put a right-to-left character at both ends, or write the whole component in escapes.
    }
    example {
        edition "RFC 3987", input "//\u{5d0}-.example/",
        finding 2..5 "\"\u{5d0}-\" in the host does not end with a right-to-left character",
    }
    example {
        edition "RFC 3987", input "/\u{5d0}\u{5d1}1/c",
        finding 1..6 "\"\u{5d0}\u{5d1}1\" in the path does not end with a right-to-left character",
        fix "/%D7%90%D7%911/c",
    }
    safety never:
        "the escapes identify the same resource, but readers of the language cannot read them";
    citations {
        rfc3987 section "4.2":
            "a component with right-to-left characters should start and end with right-to-left characters";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| {
        let is_start = diagnostic.second.is_some_and(|second| second.start == diagnostic.span.start);
        let verb = if is_start { "start" } else { "end" };
        write!(
            to,
            "{} in the {} does not {verb} with a right-to-left character",
            diagnostic.quoted(),
            diagnostic.part
        )
    },
    label: |_, to| to.write_str("a right-to-left component"),
    second_label: "not right-to-left",
    help: |diagnostic, to| to.write_str(match diagnostic.part {
        ReferencePart::Host => "correct the name",
        _ => "put a right-to-left character there, or write all of the component in escapes",
    }),
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        let is_host = diagnostic.part == ReferencePart::Host;
        (!is_host).then(|| Suggestion::new(diagnostic.span, Replacement::Octets(diagnostic.piece())))
    },
}
