//! The words of a directive: separated by spaces, or in double quotes with escapes.

use anyhow::{Result, bail};

/// A word, and whether it was in quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) is_quoted: bool,
}

/// Returns the words of a directive. In quotes, `\"`, `\\`, `\n`, `\t`, `\r` and `\u{…}` are escapes.
pub(crate) fn words(text: &str) -> Result<Vec<Word>> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (word, after) = if let Some(quoted) = rest.strip_prefix('"') {
            quoted_word(quoted)?
        } else {
            let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
            (Word { text: word.to_owned(), is_quoted: false }, after)
        };
        words.push(word);
        if !after.is_empty() && !after.starts_with(char::is_whitespace) {
            bail!("a space is missing before {after}");
        }
        rest = after.trim_start();
    }
    Ok(words)
}

/// The word up to the closing quote, and what is after that.
fn quoted_word(text: &str) -> Result<(Word, &str)> {
    let mut word = String::new();
    let mut characters = text.char_indices();
    while let Some((index, character)) = characters.next() {
        match character {
            '"' => {
                let after = text.get(index + 1..).unwrap_or_default();
                return Ok((Word { text: word, is_quoted: true }, after));
            }
            '\\' => match characters.next().map(|(_, escaped)| escaped) {
                Some(escaped @ ('"' | '\\')) => word.push(escaped),
                Some('n') => word.push('\n'),
                Some('r') => word.push('\r'),
                Some('t') => word.push('\t'),
                Some('u') => {
                    let digits: String = characters
                        .by_ref()
                        .map(|(_, digit)| digit)
                        .take_while(|digit| *digit != '}')
                        .collect();
                    let number = u32::from_str_radix(digits.trim_start_matches('{'), 16)?;
                    let Some(character) = char::from_u32(number) else {
                        bail!("{number:X} is not a character")
                    };
                    word.push(character);
                }
                other => bail!("unknown escape {other:?}"),
            },
            other => word.push(other),
        }
    }
    bail!("a closing quote is missing after \"{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        words(text).unwrap().into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn words_and_quotes() {
        assert_eq!(
            texts(r#"rule  rfc3986 "a b" "" "\"\\\n\u{e9}""#),
            ["rule", "rfc3986", "a b", "", "\"\\\né"]
        );
        assert!(words(r#""a"#).is_err() && words(r#""a"b"#).is_err() && words(r#""\x""#).is_err());
    }
}
