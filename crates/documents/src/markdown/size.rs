//! How much memory the parser takes.

/// Returns how much memory the parser may take for a document, and what is read of it, in octets: more than it does. Its tree
/// has nodes for what may be markup, and for the text between.
pub(crate) fn most_memory(document: &[u8]) -> usize {
    let (mut sum, mut is_begin) = (4 * document.len(), true);
    for (index, octet) in document.iter().enumerate() {
        let next = || matches!(document.get(index + 1), None | Some(b' ' | b'\t' | b'\r' | b'\n' | b'>'));
        sum = sum.saturating_add(match octet {
            b'\n' | b'\r' => 450,
            // The marks of block quotes and lists.
            b'>' if is_begin => 200,
            b'-' | b'+' | b'*' | b'.' | b')' if is_begin && next() => 450,
            b'*' | b'_' => 370,
            b'~' | b'<' => 280,
            b'[' | b']' | b'|' | b'&' => 260,
            b'`' | b'\\' => 150,
            b'(' | b')' | b'!' => 100,
            _ => 0,
        });
        is_begin = match octet {
            b'\n' | b'\r' => true,
            b' ' | b'\t' | b'>' | b'-' | b'+' | b'*' | b'.' | b')' | b'0'..=b'9' => is_begin,
            _ => false,
        };
    }
    sum
}

#[cfg(test)]
mod tests {
    use allocation_counter::measure;

    use super::most_memory;
    use crate::{Options, markdown};

    /// What documents repeat. `N` is a number that is new each time.
    fn shapes() -> Vec<String> {
        let mut shapes = Vec::new();
        let mut add = |repeated: &str| shapes.push(repeated.to_owned());
        for repeated in [
            "[",
            "]",
            "[a](b)",
            "[](a)",
            "[]()",
            "![](a)",
            "[![](a)](b)",
            "*",
            "*a",
            "**a",
            "_a_",
            "`",
            "`a`",
            "a\n",
            "a\n\n",
            "\\a",
            "&amp;",
            "<a>",
            "<a:b>",
            "<!---->",
            "<a ping='a'>\n\n",
            "[a]: b\n\n",
            "[a b]",
            "- a\n",
            "- ",
            "> ",
            ">",
            "|a|\n|-|\n",
            "|",
            "1. a\n",
            "[x](a b.md) ",
            "~~a",
            "a  \n",
            "# a\n",
            "```\n",
            "    a\n\n",
            "<b>\n",
            "a|b\n-|-\n",
            "[^a]: b\n\n",
            "http://h/ ",
        ] {
            add(repeated);
        }
        for (mark, line) in [
            ("- ", "a\n"),
            ("> ", "a\n"),
            (">", "\n"),
            ("1. ", "a\n"),
            ("* ", "\n"),
            ("+ ", "a\n\n"),
            ("1) ", "*a\n"),
        ] {
            add(&(mark.repeat(101) + line));
            add(&(mark.repeat(3) + line));
        }
        for repeated in [
            "[N]: b\n\n",
            "[N]: <>\n",
            "[^N]: b\n\n",
            "# a {#N}\n",
            "[N]",
            "[^N]",
            "<N>",
            "[N]: b c.md\n[N]\n\n",
            "|N|\n",
        ] {
            add(repeated);
        }
        shapes
    }

    #[test]
    fn the_parser_takes_less() {
        for repeated in shapes() {
            for length in [20_000, 66_000] {
                let (mut document, mut number) = (String::new(), 0);
                while document.len() < length {
                    document.push_str(&repeated.replace('N', &format!("{number:x}")));
                    number += 1;
                }
                for is_all in [false, true] {
                    let options = Options { bare: is_all, code: is_all, ..Options::default() };
                    let taken = measure(|| drop(markdown::finds(document.as_bytes(), &options)));
                    let most = most_memory(document.as_bytes()) as u64 + (64 << 10);
                    let ratio = taken.bytes_max * 100 / most;
                    assert!(taken.bytes_max <= most, "{repeated:?}, {length}: {ratio} %");
                }
            }
        }
    }
}
