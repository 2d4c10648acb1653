//! Components that are numbers, next to right-to-left ones.
//!
//! Found in `finding/checks/passes/directions.rs`.

use crate::validate::saying::check::check;

check! {
    NUMBER_BESIDE_RIGHT_TO_LEFT = 483 "number-beside-right-to-left" Advice;
    what {
        /// Reports a component of digits alone that a display moves, because it is next to a right-to-left component.
    }
    why {
        /// Digits have no direction of their own. After right-to-left text, a display shows them to the left of it, so
        /// a reader takes the number for the component before: `/\u{5d0}/2020/b` is shown with the year first. The same
        /// happens to a port. RFC 3987 allows this, and shows it in its Example 10 as not recommended. Adjacent
        /// components are reported together.
        ///
        /// Put a component with left-to-right letters between the two.
    }
    feature "Without the cargo feature `unicode`, nothing is found.";
    example {
        edition "RFC 3987", input "/\u{5d0}/2020/b",
        finding 4..8 "a display moves \"2020\" in the path, because right-to-left text is next to it",
    }
    citations {
        rfc3987 section "4.4":
            "components of numbers alone are allowed, but may interact with adjacent right-to-left components";
    }
    message: |diagnostic, to| {
        write!(
            to,
            "a display moves {} in the {}, because right-to-left text is next to it",
            diagnostic.quoted(),
            diagnostic.part
        )
    },
    label: |_, to| to.write_str("has no direction of its own"),
    help: |_, to| to.write_str("put a component with left-to-right letters between the two"),
}
