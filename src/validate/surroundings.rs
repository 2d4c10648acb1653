//! What may stand around a reference in a text, as Appendix E describes it: white space, angle brackets, quotes and
//! `URL:`.

/// What opens and what closes.
pub(super) const DELIMITERS: [[char; 2]; 3] = [['<', '>'], ['"', '"'], ['\'', '\'']];

/// White space, as Appendix E has it.
pub(super) const BLANK: [char; 4] = [' ', '\t', '\r', '\n'];

/// What stands inside of the delimiters at both ends of `text`, if there are any.
pub(super) fn inside(text: &str) -> Option<&str> {
    DELIMITERS.into_iter().find_map(|[open, close]| text.strip_prefix(open)?.strip_suffix(close))
}

/// `text` without any `URL:` before it.
pub(super) fn without_url_prefix(text: &str) -> &str {
    let mut left = text;
    while let Some((prefix, rest)) = left.split_at_checked("url:".len()) {
        if !prefix.eq_ignore_ascii_case("url:") {
            break;
        }
        left = rest.trim_start_matches(BLANK);
    }
    left
}

/// Whether the end of `text`, which is a faulty reference once what follows is removed, is what stands around one.
pub(super) fn is_end_around_reference(text: &str) -> bool {
    text.ends_with(['>', '"', '\'', ' ', '\t', '\r', '\n'])
}
