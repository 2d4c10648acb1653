//! The escape of an escape.
//!
//! Found in `checks/passes/escapes.rs`.

use crate::{
    Span,
    validate::{
        Reference, Suggestion,
        check::{Grounds, check},
        reference::{rfc2396, rfc3986, uri01, url07},
    },
};

const SAYS: &str = "% as data is written %25, and nothing is to be escaped or unescaped twice";
const REFERENCES: &[Reference] =
    &[url07("2.4.2", SAYS), uri01("2.4.2", SAYS), rfc2396("2.4.2", SAYS), rfc3986("2.4", SAYS)];

check! {
    /// An escape whose percent sign is escaped itself.
    ///
    /// `%2541` says that the data are `%41`. Seldom are they; most often a text that was escaped already has been escaped
    /// again. Programs that decode until nothing changes see an `A`, others do not, and filters have been passed that way.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Validator, checks}};
    /// for &edition in Edition::ALL {
    ///     let found = Validator::new(edition).diagnostics("/a%252520b");
    ///     assert!(found.len() == 1 && found[0].code() == checks::DOUBLE_ESCAPE);
    ///     assert_eq!(found[0].suggestion().unwrap().apply("/a%252520b"), "/a%20b");
    ///     assert!(Validator::new(edition).is_clean("/100%25"));
    /// }
    /// ```
    ///
    /// Escape once. Where the data are an escape, as in a URI within a query, allow this code.
    DOUBLE_ESCAPE = 502 "double-escape" Warning, REFERENCES;
    message: |diagnostic, to| {
        let times = (diagnostic.piece().len().saturating_sub(3)) / 2;
        write!(to, "{} in the {} is an escape that was escaped ", diagnostic.quoted(), diagnostic.component)?;
        if times == 1 { to.write_str("again") } else { write!(to, "{times} times more") }
    },
    is_of_escape: true,
    label: |_, to| to.write_str("an escape of an escape"),
    help: |diagnostic, to| write!(to, "write %{}, if it was escaped too often", last_pair(diagnostic.piece())),
    suggestion: |diagnostic| {
        let span = Span::new(diagnostic.span.start + 1, diagnostic.span.end);
        let pair = last_pair(diagnostic.piece());
        // A control character is better left as it is.
        let is_control = matches!(pair.as_bytes(), [b'0' | b'1', _] | [b'7', b'f' | b'F']);
        (!is_control).then(|| Suggestion::text(span, pair))
    },
    safety: Grounds::not_safe("the data may be an escape, as in a URI within a query"),
}

fn last_pair(piece: &str) -> &str {
    piece.get(piece.len().saturating_sub(2)..).unwrap_or_default()
}

/// How many times the `%` of an escape was escaped itself, of a text that begins with `%25`: the pairs of digits after
/// it, up to the first that is not `25` again.
pub(in crate::validate::checks) fn levels(text: &str) -> usize {
    let pairs = text.as_bytes()[3..].chunks_exact(2);
    let mut levels = 0;
    for pair in pairs.take_while(|pair| pair.iter().all(u8::is_ascii_hexdigit)) {
        levels += 1;
        if pair != b"25" {
            break;
        }
    }
    levels
}
