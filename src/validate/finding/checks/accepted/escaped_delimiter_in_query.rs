//! The escape of a character that would divide the query.
//!
//! Found in `finding/checks/passes/escapes.rs`.

use super::escaped_delimiter::{help, label, message};
use crate::validate::saying::check::check;

check! {
    ESCAPED_DELIMITER_IN_QUERY = 510 "escaped-delimiter-in-query" Advice off;
    what {
        /// Reports an escape, in a query, of a character that divides queries.
    }
    why {
        /// A program that decodes a query before it splits it sees more parameters than there are. But forms, and all
        /// programs that put data into a query, must escape these characters, so most queries with data have such
        /// escapes, and they are right. This code is for those who know that a program decodes too early.
        ///
        /// Leave it if all programs that read the URI split before they decode; otherwise write the data without the
        /// character.
    }
    example {
        edition "RFC 3986", input "/?a%26b",
        finding 3..6 "\"%26\" is '&', which would divide the query",
    }
    editions {
        /// The delimiters of a query are those that its sections list:
        ///
        /// | | query |
        /// |---|---|
        /// | drafts of 1997 | `/ & = +` |
        /// | RFC 2396 | `; / ? : @ & = + , $` |
        /// | RFC 3986 | `# & =` |
    }
    citations {
        url07 section "2.2", uri01 section "2.2", rfc2396 section "2.2":
            "each component decides which characters are reserved in it; a reserved character differs from its \
             escape";
        rfc3986 section "2.2":
            "a reserved character and its escape are not equivalent, and most programs read them differently";
    }
    message: message,
    is_of_escape: true,
    label: label,
    help: help,
}
