//! Comments that a reference has in it, or that begin with its end.

use memchr::memmem;
use uri_bnf::Span;

use super::instruction::WORD;
use crate::documents::octets::Octets;

/// Returns whether what is at `span` and a comment have octets in common, given where the texts of the comments are. A change
/// there could make another comment of it, or none. It counts as well if it has the word of a comment, as in a link to
/// `http://h/a|b// uri-bnf: ignore 104`: whoever wrote it meant one, though the format of the document has none there.
pub(crate) fn has_comment(document: Octets<'_>, comments: &[Span], span: Span) -> bool {
    let next = comments.partition_point(|comment| comment.end <= span.start);
    comments.get(next).is_some_and(|comment| comment.start < span.end)
        || is_comment(document.part(span))
        || begins_comment(document, span)
}

/// Returns whether a text has the word of a comment.
pub(crate) fn is_comment(text: &[u8]) -> bool {
    memmem::find(text, WORD.as_bytes()).is_some()
}

/// Returns whether the word follows, after blanks at most: what is before it may be what the comment begins with, such as `//`.
fn begins_comment(document: Octets<'_>, span: Span) -> bool {
    let rest = Span::new(span.end, document.len());
    let word = document.find(rest, |octet| octet == b'\n' || !octet.is_ascii_whitespace());
    word.is_some_and(|start| document.part(Span::new(start, start + WORD.len())) == WORD.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{has_comment, is_comment};
    use crate::documents::octets::Octets;
    use crate::ignores::WORD;
    use uri_bnf::Span;
    use uri_bnf_documents::{Format, comments};

    /// What is between brackets is the reference; the brackets are not in the document.
    #[track_caller]
    fn outcome(format: Format, text: &str) -> bool {
        let (start, end) = (text.find('[').unwrap(), text.find(']').unwrap() - 1);
        let document = text.replace(['[', ']'], "");
        let comments = comments(document.as_bytes(), format, WORD);
        has_comment(Octets::new(document.as_bytes()), &comments, Span::new(start, end))
    }

    #[test]
    fn a_comment_in_a_reference_is_found() {
        for (text, expected) in [
            ("[http://h/a|b// uri-bnf: ignore 104]\n", true),
            ("[http://h/a|b//] uri-bnf: ignore 104\n", true),
            ("[http://h/a|b#] \t uri-bnf: ignore 104", true),
            ("# uri-bnf: ignore 104 (see [http://h/a|b])", true),
            ("[http://h/a|b] // uri-bnf: ignore 104", false),
            ("# uri-bnf: ignore 104\n[http://h/a|b]", false),
            ("[http://h/a|b]\n uri-bnf: ignore 104", false),
            ("[http://h/a|b]", false),
            ("[]", false),
        ] {
            assert_eq!(outcome(Format::Text, text), expected, "{text}");
        }
        assert!(outcome(Format::Markdown, "x <!-- uri-bnf: ignore [http://h/a|b] -->"));
        assert!(!outcome(Format::Markdown, "x <!-- uri-bnf: ignore --> [http://h/a|b]"));
        assert!(is_comment(b"a uri-bnf:b") && !is_comment(b"uri-bnf"));
    }
}
