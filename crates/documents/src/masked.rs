//! What `Debug` shows of a document: not its secrets.

use std::fmt;

use uri_bnf::Span;
use uri_bnf::secrets::{Masking, PARAMETERS};

/// Octets that may have secrets.
pub(crate) struct Masked<'o>(pub(crate) &'o [u8]);

/// As a text in quotes, with `***` for each secret, so that its length is not shown either.
impl fmt::Debug for Masked<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let masking = Masking::PASSWORDS.with_parameters(PARAMETERS);
        let mut secrets: Vec<Span> = masking.spans(self.0).chain(masking.spans_of_words(self.0)).collect();
        secrets.sort_unstable_by_key(|secret| secret.start);
        let (mut shown, mut end) = (Vec::new(), 0);
        for secret in secrets.into_iter().filter(|secret| !secret.is_empty()) {
            if secret.start >= end {
                shown.extend_from_slice(self.0.get(end..secret.start).unwrap_or_default());
                shown.extend_from_slice(b"***");
            }
            end = end.max(secret.end);
        }
        shown.extend_from_slice(self.0.get(end..).unwrap_or_default());
        String::from_utf8_lossy(&shown).fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::Masked;

    #[test]
    fn secrets_are_left_out() {
        for (text, expected) in [
            (&b""[..], r#""""#),
            (b"http://u:p@h/?token=x&y=z#top", r#""http://u:***@h/?token=***&y=z#top""#),
            (b"see u:pass@h and //u:word@i", r#""see u:***@h and //u:***@i""#),
            (b"http://u:p\xFF@h/\n\xFF", "\"http://u:***@h/\\n\u{fffd}\""),
        ] {
            assert_eq!(format!("{:?}", Masked(text)), expected);
        }
    }
}
