//! How much memory the parser takes.

/// What an octet takes in any case, and what one that may be markup takes more at most, in octets.
const OF_TEXT: usize = 4;
const OF_MARKUP: usize = 450;

/// Returns whether the parser could take more than `most` octets for a document, and what is read of it. Counts its octets only
/// if it is so long.
pub(crate) fn may_take_more(document: &[u8], most: usize) -> bool {
    document.len() > most / (OF_TEXT + OF_MARKUP) && most_memory(document) > most
}

/// Returns how much memory the parser may take for a document, and what is read of it, in octets: more than it does. Its tree
/// has nodes for what may be markup, and for the text between.
fn most_memory(document: &[u8]) -> usize {
    let (mut sum, mut is_begin) = (OF_TEXT * document.len(), true);
    for (index, octet) in document.iter().enumerate() {
        let next = || matches!(document.get(index + 1), None | Some(b' ' | b'\t' | b'\r' | b'\n' | b'>'));
        sum = sum.saturating_add(match octet {
            b'\n' | b'\r' => OF_MARKUP,
            // The marks of block quotes and lists.
            b'>' if is_begin => 200,
            b'-' | b'+' | b'*' | b'.' | b')' if is_begin && next() => OF_MARKUP,
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

    use super::{OF_MARKUP, OF_TEXT, may_take_more, most_memory};
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
    fn a_short_document_is_not_counted_and_takes_less() {
        for octet in 0..=255_u8 {
            for document in [vec![octet; 1000], [octet, b'\n'].repeat(500), [octet, b' '].repeat(500)] {
                let memory = most_memory(&document);
                assert!(memory <= document.len() * (OF_TEXT + OF_MARKUP), "{octet}");
                assert!(may_take_more(&document, memory - 1) && !may_take_more(&document, memory), "{octet}");
            }
        }
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
