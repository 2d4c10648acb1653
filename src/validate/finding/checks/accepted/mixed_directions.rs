//! Components with characters of both directions.
//!
//! Found in `finding/checks/passes/directions.rs`.

use crate::validate::{
    ReferencePart, Suggestion,
    saying::{check::check, suggestion::Replacement},
};

check! {
    MIXED_DIRECTIONS = 481 "mixed-directions" Warning in_authority;
    what {
        /// Reports a component with right-to-left and left-to-right characters, as advice outside an authority.
    }
    why {
        /// A display reverses what is written from right to left, together with the digits and punctuation between. If
        /// a component has both directions, then its parts are shown in an order that depends on its neighbours, and
        /// readers take the IRI for another one. Components are the labels of a host, segments, and the names and
        /// values of a query, divided at `. : @ / ? & ; = ,`. The letters of an escape are characters like others.
        ///
        /// In an authority this is a warning, because names with both directions are not registered, and can look like
        /// other hosts. In a path, a query and a fragment it is advice: it is a recommendation of RFC 3987, and most
        /// IRIs of right-to-left languages that are in use have the name of a product or a number in a title.
        ///
        /// Divide the component, or write the whole component in escapes.
    }
    example {
        edition "RFC 3987", input "//\u{5d0}b.example/",
        finding 2..5 "\"\u{5d0}b\" in the host uses both right-to-left and left-to-right characters",
    }
    example {
        edition "RFC 3987", input "/\u{5d0}b/c",
        finding 1..4 "\"\u{5d0}b\" in the path uses both right-to-left and left-to-right characters", fix "/%D7%90b/c",
    }
    safety never:
        "the escapes identify the same resource, but readers of the language cannot read them";
    citations {
        rfc3987 section "4.2":
            "a component should not use both right-to-left and left-to-right characters";
    }
    is_never_plain: true,
    may_be_advice: true,
    message: |diagnostic, to| {
        write!(
            to,
            "{} in the {} uses both right-to-left and left-to-right characters",
            diagnostic.quoted(),
            diagnostic.part
        )
    },
    label: |_, to| to.write_str("characters of two directions"),
    second_label: "the direction changes here",
    help: |diagnostic, to| to.write_str(match diagnostic.part {
        ReferencePart::Host => "correct the name",
        _ => "divide the component, or write all of it in escapes",
    }),
    suggestion: |diagnostic| {
        // A host has no escapes that any program would look up.
        let is_host = diagnostic.part == ReferencePart::Host;
        (!is_host).then(|| Suggestion::new(diagnostic.span, Replacement::Octets(diagnostic.piece())))
    },
}
