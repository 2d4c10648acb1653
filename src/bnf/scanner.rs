//! From text to tokens: the line structure, comments, literals and counts of RFC 822 section 2.

use super::error::{GrammarError, GrammarErrorKind};
use super::expression::Prose;
use alloc::vec::Vec;
use core::ops::Range;

/// A token, and whether it is the first of a line that begins a rule.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Range<usize>,
    pub(super) begins_rule: bool,
}

#[derive(Clone, Debug)]
pub(super) enum TokenKind {
    Name,
    Equals,
    Bar,
    Star,
    Count(u32),
    Open(Bracket),
    Close(Bracket),
    Literal,
    Quote,
    Prose(Prose),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bracket {
    Round,
    Square,
}

impl Bracket {
    pub(super) fn opening(self) -> char {
        match self {
            Bracket::Round => '(',
            Bracket::Square => '[',
        }
    }

    pub(super) fn closing(self) -> char {
        match self {
            Bracket::Round => ')',
            Bracket::Square => ']',
        }
    }
}

/// The tokens of a text, in order. Linear in its length.
pub(super) fn scan(text: &str) -> Result<Vec<Token>, GrammarError> {
    let mut scanner = Scanner { text, tokens: Vec::new(), rule_indentation: None };
    let mut line_start = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        scanner.line(line_start, line.trim_end_matches(['\n', '\r']))?;
        line_start += line.len();
    }
    Ok(scanner.tokens)
}

struct Scanner<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// That of the first rule; none before it.
    rule_indentation: Option<usize>,
}

impl Scanner<'_> {
    fn line(&mut self, start: usize, line: &str) -> Result<(), GrammarError> {
        let content = line.trim_start_matches([' ', '\t']);
        let indentation = line.len() - content.len();
        let (mut rest, mut at) = (content, start + indentation);
        let mut is_first = true;
        while let Some(character) = rest.chars().next() {
            if character == ';' {
                break;
            }
            let length = if matches!(character, ' ' | '\t') {
                1
            } else {
                let (kind, length) = self.token(character, rest, at)?;
                let span = at..at + length;
                let begins_rule = is_first && self.begins_rule(indentation, &span)?;
                self.tokens.push(Token { kind, span, begins_rule });
                is_first = false;
                length
            };
            at += length;
            rest = rest.get(length..).unwrap_or("");
        }
        Ok(())
    }

    /// Whether a line so indented begins a rule or continues one.
    fn begins_rule(&mut self, indentation: usize, span: &Range<usize>) -> Result<bool, GrammarError> {
        let of_rules = *self.rule_indentation.get_or_insert(indentation);
        if indentation < of_rules {
            return Err(self.error(GrammarErrorKind::Outdented, span.clone()));
        }
        Ok(indentation == of_rules)
    }

    /// The token at the begin of `rest`, and its length in bytes.
    fn token(&self, first: char, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let single = match first {
            '=' => TokenKind::Equals,
            '|' => TokenKind::Bar,
            '*' => TokenKind::Star,
            '(' => TokenKind::Open(Bracket::Round),
            '[' => TokenKind::Open(Bracket::Square),
            ')' => TokenKind::Close(Bracket::Round),
            ']' => TokenKind::Close(Bracket::Square),
            '"' => return self.literal(rest, at),
            '<' => return self.prose(rest, at),
            '0'..='9' => return self.count(rest, at),
            'a'..='z' | 'A'..='Z' => {
                let length =
                    prefix_length(rest, |byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
                return Ok((TokenKind::Name, length));
            }
            found => {
                let span = at..at + found.len_utf8();
                return Err(self.error(GrammarErrorKind::UnexpectedCharacter { found }, span));
            }
        };
        Ok((single, 1))
    }

    fn literal(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let inside = rest.get(1..).unwrap_or("");
        match inside.find('"') {
            Some(length) => Ok((TokenKind::Literal, length + 2)),
            None => Err(self.error(GrammarErrorKind::UnclosedLiteral, at..at + rest.len())),
        }
    }

    fn prose(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let Some(end) = rest.find('>') else {
            return Err(self.error(GrammarErrorKind::UnclosedProse, at..at + rest.len()));
        };
        let text = rest.get(1..end).unwrap_or("");
        let kind = match (text, Prose::read(text)) {
            ("\"", _) => TokenKind::Quote,
            (_, Some(prose)) => TokenKind::Prose(prose),
            (_, None) => {
                let kind = GrammarErrorKind::UnknownProse { text: text.into() };
                return Err(self.error(kind, at..at + end + 1));
            }
        };
        Ok((kind, end + 1))
    }

    fn count(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let length = prefix_length(rest, |byte| byte.is_ascii_digit());
        match rest.get(..length).unwrap_or("").parse() {
            Ok(count) => Ok((TokenKind::Count(count), length)),
            Err(_) => Err(self.error(GrammarErrorKind::CountTooLarge, at..at + length)),
        }
    }

    fn error(&self, kind: GrammarErrorKind, span: Range<usize>) -> GrammarError {
        GrammarError::new(kind, span, self.text)
    }
}

/// How many bytes at the begin of `text` are as `wanted`.
fn prefix_length(text: &str, wanted: fn(u8) -> bool) -> usize {
    text.bytes().take_while(|&byte| wanted(byte)).count()
}
