//! Lines that are no wider than a terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Returns `text` as lines of at most `width` columns, if its words are not wider. The first begins after `used` columns, and
/// the others are indented.
pub(crate) fn wrapped(text: &str, used: usize, indent: usize, width: usize) -> String {
    let mut lines = String::new();
    let mut used = used;
    for (index, word) in text.split(' ').enumerate() {
        let columns = word.width();
        if index > 0 && used + 1 + columns > width {
            lines.push('\n');
            lines.extend(std::iter::repeat_n(' ', indent));
            used = indent;
        } else if index > 0 {
            lines.push(' ');
            used += 1;
        }
        lines += word;
        used += columns;
    }
    lines
}

/// Returns the beginning of `text` that fits into `width` columns, and `…` if that is not all.
pub(crate) fn fitting(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut used = 1;
    let fits = |character: &char| {
        used += character.width().unwrap_or_default();
        used <= width
    };
    let beginning: String = text.chars().take_while(fits).collect();
    format!("{}…", beginning.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{fitting, wrapped};

    #[test]
    fn words_are_kept_whole() {
        for (text, used, width, expected) in [
            ("", 0, 10, ""),
            ("a b c", 0, 5, "a b c"),
            ("a b c", 0, 4, "a b\n  c"),
            ("a b c", 3, 6, "a b\n  c"),
            ("a bbbbbbbb c", 0, 5, "a\n  bbbbbbbb\n  c"),
            ("日日 日", 0, 6, "日日\n  日"),
        ] {
            assert_eq!(wrapped(text, used, 2, width), expected);
        }
    }

    #[test]
    fn what_does_not_fit_is_left_out() {
        for (text, width, expected) in
            [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("a bcd", 3, "a…"), ("日日", 3, "日…"), ("日", 1, "…")]
        {
            assert_eq!(fitting(text, width), expected);
        }
    }
}
