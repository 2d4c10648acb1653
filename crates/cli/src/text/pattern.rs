//! Patterns of references that are not reported: the key `ignore`, and `--ignore-reference`.
//!
//! A pattern is about the whole reference, character by character. In URIs, `?`, `[`, `]`, `{` and `}` mean something else than in
//! globs, so only asterisks are special: `*` is any number of characters but `/`, and `**` is any number of characters. `/**` at the
//! end also stands for nothing. `\*` is an asterisk, and `\\` a backslash.

use std::fmt;
use std::str::FromStr;

/// How long a pattern may be, in octets: the time for a reference grows with it.
const LONGEST: usize = 1 << 10;

/// A pattern of references.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pattern {
    /// As it is written.
    text: String,
    /// The octets before the first asterisk.
    begin: Vec<u8>,
    rest: Vec<Part>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Octet(u8),
    /// Any number of octets but `/`.
    InSegment,
    /// Any number of octets.
    Any,
}

/// Why a text is not a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PatternError {
    Empty,
    TooLong,
    Asterisks,
    Backslash,
}

impl fmt::Display for PatternError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => formatter.write_str("it is empty, and so matches only the empty reference"),
            Self::TooLong => write!(formatter, "it has more than {LONGEST} bytes"),
            Self::Asterisks => formatter.write_str(
                "three asterisks mean nothing: * is any number of characters but /, and ** of any characters",
            ),
            Self::Backslash => {
                formatter.write_str(r"a backslash escapes only an asterisk (\*) or a backslash (\\)")
            }
        }
    }
}

impl std::error::Error for PatternError {}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Self, PatternError> {
        match text.len() {
            0 => return Err(PatternError::Empty),
            length if length > LONGEST => return Err(PatternError::TooLong),
            _ => {}
        }
        let (mut parts, mut octets) = (Vec::new(), text.bytes().peekable());
        while let Some(octet) = octets.next() {
            parts.push(match octet {
                b'*' => match octets.next_if_eq(&b'*') {
                    None => Part::InSegment,
                    Some(_) if octets.peek() == Some(&b'*') => return Err(PatternError::Asterisks),
                    Some(_) => Part::Any,
                },
                b'\\' => match octets.next() {
                    Some(octet @ (b'*' | b'\\')) => Part::Octet(octet),
                    _ => return Err(PatternError::Backslash),
                },
                octet => Part::Octet(octet),
            });
        }
        let octet = |part: &Part| match part {
            Part::Octet(octet) => Some(*octet),
            Part::InSegment | Part::Any => None,
        };
        let begin: Vec<_> = parts.iter().map_while(octet).collect();
        // A slash before `**` at the end may be missing with it, so it is not part of the beginning.
        let begins = match parts.as_slice() {
            [.., Part::Octet(b'/'), Part::Any] => begin.len().min(parts.len() - 2),
            _ => begin.len(),
        };
        let rest = parts.split_off(begins);
        let begin = begin.into_iter().take(begins).collect();
        Ok(Self { text: text.to_owned(), begin, rest })
    }
}

/// As it is written.
impl fmt::Display for Pattern {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl Pattern {
    /// Returns whether a reference matches, in a time that grows linearly with it.
    pub(crate) fn matches(&self, reference: &[u8]) -> bool {
        let Some(reference) = reference.strip_prefix(self.begin.as_slice()) else { return false };
        // Which parts can come next: one more than there are is the end.
        let (mut now, mut next) = (vec![false; self.rest.len() + 1], vec![false; self.rest.len() + 1]);
        if let Some(first) = now.first_mut() {
            *first = true;
        }
        self.skip_asterisks(&mut now);
        for octet in reference {
            next.fill(false);
            for (index, part) in self.rest.iter().enumerate().filter(|(index, _)| now[*index]) {
                match part {
                    Part::Octet(expected) => next[index + 1] |= expected == octet,
                    Part::InSegment => next[index] |= *octet != b'/',
                    Part::Any => next[index] = true,
                }
            }
            self.skip_asterisks(&mut next);
            if !next.contains(&true) {
                return false;
            }
            std::mem::swap(&mut now, &mut next);
        }
        let is_before_slash = matches!(self.rest.as_slice(), [.., Part::Octet(b'/'), Part::Any])
            && now.get(self.rest.len() - 2) == Some(&true);
        is_before_slash || now.last() == Some(&true)
    }

    /// Adds what can come next if an asterisk is for nothing.
    fn skip_asterisks(&self, next: &mut [bool]) {
        for (index, part) in self.rest.iter().enumerate() {
            let is_skipped = !matches!(part, Part::Octet(_)) && next[index];
            next[index + 1] |= is_skipped;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Pattern, PatternError};

    #[test]
    fn asterisks_are_for_segments_and_for_anything() {
        for (pattern, matching, others) in [
            ("http://h/", &["http://h/"][..], &["http://h/a", "http://h", "xhttp://h/", "HTTP://h/"][..]),
            (
                "https://localhost/**",
                &["https://localhost/", "https://localhost", "https://localhost/a/b?c#d"],
                &[
                    "https://localhost:80/",
                    "https://localhosts/",
                    "https://localhost.org",
                    "http://localhost/",
                ],
            ),
            (
                "https://localhost*/**",
                &["https://localhost:8080", "https://localhost:1/a"],
                &["https://other/"],
            ),
            ("http://h/*", &["http://h/", "http://h/a", "http://h/a?b"], &["http://h/a/b", "http://h"]),
            ("http://h/*/c", &["http://h/b/c", "http://h//c"], &["http://h/c", "http://h/a/b/c"]),
            ("**{{*}}**", &["{{x}}", "http://h/{{ a }}/b", "a{{}}"], &["{{a/b}}", "{x}", "{{x}"]),
            ("**.example/**", &["http://a.example/b", "//x.example"], &["http://a.example.org/"]),
            ("http://[::1]/?a=*", &["http://[::1]/?a=b"], &["http://1/?a=b", "http://[::1]/a=b"]),
            (r"a\*b\\", &[r"a*b\"], &["axb", r"axb\"]),
            ("*a*b*", &["ab", "xaxbx", "aab", "abab"], &["ba", "a/b", ""]),
            ("**a*b", &["a/a/ab", "aaab", "x/aab"], &["a/b", "ab/", "aba"]),
            ("/**", &["", "/", "/a"], &["a"]),
            ("**", &["", "a/b"], &[]),
            ("\u{e9}*", &["\u{e9}x"], &["e"]),
        ] {
            let pattern: Pattern = pattern.parse().unwrap();
            for (references, expected) in [(matching, true), (others, false)] {
                for reference in references {
                    assert_eq!(pattern.matches(reference.as_bytes()), expected, "{pattern} {reference}");
                }
            }
        }
    }

    #[test]
    fn what_is_no_pattern_is_an_error() {
        for (pattern, expected) in [
            ("", PatternError::Empty),
            ("a***b", PatternError::Asterisks),
            ("a****", PatternError::Asterisks),
            (r"a\b", PatternError::Backslash),
            (r"a\", PatternError::Backslash),
            (&"a".repeat(LONGEST + 1), PatternError::TooLong),
        ] {
            assert_eq!(pattern.parse::<Pattern>(), Err(expected), "{pattern}");
        }
    }

    /// Of many ways to match, none is tried for itself.
    #[test]
    fn many_asterisks_take_linear_time() {
        let pattern: Pattern = format!("{}c", "**a*b".repeat(40)).parse().unwrap();
        let text = "ab".repeat(1 << 15);
        assert!(!pattern.matches("a".repeat(1 << 16).as_bytes()) && !pattern.matches(text.as_bytes()));
        assert!(pattern.matches(format!("{text}c").as_bytes()));
    }
}
