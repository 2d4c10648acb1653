//! Splits text into tokens: the line structure, comments, literals and counts of RFC 822 section 2 and RFC 5234.

use crate::syntax::characters::Characters;
use crate::syntax::error::{GrammarError, GrammarErrorKind};
use crate::syntax::expression::Expression;
use crate::syntax::notation::Notation;
use crate::syntax::prose::Prose;
use crate::syntax::values::TerminalValues;
use alloc::string::String;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// A token, and whether it is the first of a line that begins a rule.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    pub(crate) span: Span,
    pub(crate) begins_rule: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum TokenKind {
    Name,
    Equals,
    /// `=/`, which defines further alternatives.
    EqualsMore,
    Bar,
    Star,
    Count(u32),
    Open(Bracket),
    Close(Bracket),
    /// Characters.
    Terminal(Expression),
    /// A name in angle brackets.
    BracketedName,
    /// Prose that describes no characters.
    OtherProse(String),
}

impl TokenKind {
    /// Returns whether no element of a sequence can begin with this token.
    pub(crate) fn ends_sequence(&self) -> bool {
        matches!(self, TokenKind::Bar | TokenKind::Close(_) | TokenKind::Equals | TokenKind::EqualsMore)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    Round,
    Square,
}

impl Bracket {
    pub(crate) fn opening(self) -> char {
        match self {
            Bracket::Round => '(',
            Bracket::Square => '[',
        }
    }

    pub(crate) fn closing(self) -> char {
        match self {
            Bracket::Round => ')',
            Bracket::Square => ']',
        }
    }
}

/// The tokens of a text, in order. Linear in its length.
pub(crate) fn scan(
    text: &str,
    notation: Notation,
    characters: Characters,
) -> Result<Vec<Token>, GrammarError> {
    let mut scanner = Scanner { text, notation, characters, tokens: Vec::new(), rule_indentation: None };
    let mut line_start = 0;
    for line in text.split_inclusive(['\n', '\r']) {
        scanner.line(line_start, line.trim_end_matches(['\n', '\r']))?;
        line_start += line.len();
    }
    Ok(scanner.tokens)
}

struct Scanner<'t> {
    text: &'t str,
    notation: Notation,
    characters: Characters,
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
                let span = Span::new(at, at + length);
                let begins_rule = is_first && self.begins_rule(indentation, span)?;
                self.tokens.push(Token { kind, span, begins_rule });
                is_first = false;
                length
            };
            at += length;
            rest = rest.get(length..).unwrap_or("");
        }
        Ok(())
    }

    /// Returns whether a line with this indentation begins a rule or continues one.
    fn begins_rule(&mut self, indentation: usize, span: Span) -> Result<bool, GrammarError> {
        let of_rules = *self.rule_indentation.get_or_insert(indentation);
        if indentation < of_rules {
            return Err(self.error(GrammarErrorKind::Outdented, span));
        }
        Ok(indentation == of_rules)
    }

    /// The token at the beginning of `rest`, and its length in bytes.
    fn token(&self, first: char, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let notation = self.notation;
        let single = match first {
            '=' if notation == Notation::Abnf && rest.starts_with("=/") => {
                return Ok((TokenKind::EqualsMore, 2));
            }
            '=' => TokenKind::Equals,
            bar if bar == notation.bar() => TokenKind::Bar,
            '*' => TokenKind::Star,
            '(' => TokenKind::Open(Bracket::Round),
            '[' => TokenKind::Open(Bracket::Square),
            ')' => TokenKind::Close(Bracket::Round),
            ']' => TokenKind::Close(Bracket::Square),
            '"' => return self.literal(rest, at),
            '%' if notation == Notation::Abnf => return self.percent(rest, at),
            '<' => return self.prose(rest, at),
            '0'..='9' => return self.count(rest, at),
            'a'..='z' | 'A'..='Z' => {
                return Ok((TokenKind::Name, prefix_length(rest, |octet| notation.has_in_names(octet))));
            }
            found => return Err(self.unexpected(found, at)),
        };
        Ok((single, 1))
    }

    fn literal(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let kind = match self.notation {
            Notation::Bnf => Expression::Literal,
            Notation::Abnf => Expression::AnyCase,
        };
        self.quoted(rest, at, kind)
    }

    /// `%s"x"`, `%i"x"`, or characters by their numbers.
    fn percent(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let quoted = match rest.as_bytes() {
            [_, b's' | b'S', b'"', ..] => Some(Expression::Literal as fn(String) -> Expression),
            [_, b'i' | b'I', b'"', ..] => Some(Expression::AnyCase as fn(String) -> Expression),
            _ => None,
        };
        if let Some(kind) = quoted {
            let (token, length) = self.quoted(rest.get(2..).unwrap_or(""), at + 2, kind)?;
            return Ok((token, length + 2));
        }
        let digits = rest.get(1..).unwrap_or("");
        let length =
            1 + prefix_length(digits, |octet| octet.is_ascii_alphanumeric() || b"-.".contains(&octet));
        match TerminalValues::read_or_say(self.characters, rest.get(..length).unwrap_or("")) {
            Ok(values) => Ok((TokenKind::Terminal(Expression::Values(values)), length)),
            Err(kind) => Err(self.error(kind, Span::new(at, at + length))),
        }
    }

    /// The characters between the quote with which `rest` begins and the next quote. ABNF allows visible ASCII and the
    /// space.
    fn quoted(
        &self,
        rest: &str,
        at: usize,
        kind: fn(String) -> Expression,
    ) -> Result<(TokenKind, usize), GrammarError> {
        let inside = rest.get(1..).unwrap_or("");
        let Some(length) = inside.find('"') else {
            return Err(self.error(GrammarErrorKind::UnclosedLiteral, Span::new(at, at + rest.len())));
        };
        let text = inside.get(..length).unwrap_or("");
        if self.notation == Notation::Abnf {
            let unexpected = text.char_indices().find(|(_, found)| !matches!(found, ' '..='~'));
            if let Some((offset, found)) = unexpected {
                return Err(self.unexpected(found, at + 1 + offset));
            }
        }
        Ok((TokenKind::Terminal(kind(text.into())), length + 2))
    }

    fn prose(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let Some(end) = rest.find('>') else {
            return Err(self.error(GrammarErrorKind::UnclosedProse, Span::new(at, at + rest.len())));
        };
        let text = rest.get(1..end).unwrap_or("");
        let kind = match (self.notation, text) {
            (Notation::Bnf, "\"") => TokenKind::Terminal(Expression::Quote),
            (Notation::Abnf, name) if self.is_name(name) => TokenKind::BracketedName,
            (_, text) => match Prose::read(text) {
                Some(prose) => TokenKind::Terminal(Expression::Prose(prose)),
                None => TokenKind::OtherProse(text.into()),
            },
        };
        Ok((kind, end + 1))
    }

    fn is_name(&self, text: &str) -> bool {
        text.starts_with(|first: char| first.is_ascii_alphabetic())
            && text.bytes().all(|octet| self.notation.has_in_names(octet))
    }

    fn count(&self, rest: &str, at: usize) -> Result<(TokenKind, usize), GrammarError> {
        let length = prefix_length(rest, |octet| octet.is_ascii_digit());
        match rest.get(..length).unwrap_or("").parse() {
            Ok(count) => Ok((TokenKind::Count(count), length)),
            Err(_) => Err(self.error(GrammarErrorKind::CountTooLarge, Span::new(at, at + length))),
        }
    }

    fn unexpected(&self, found: char, at: usize) -> GrammarError {
        self.error(GrammarErrorKind::UnexpectedCharacter { found }, Span::new(at, at + found.len_utf8()))
    }

    fn error(&self, kind: GrammarErrorKind, span: Span) -> GrammarError {
        GrammarError::new(kind, span, self.text)
    }
}

/// How many octets at the beginning of `text` satisfy `wanted`.
fn prefix_length(text: &str, wanted: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|&octet| wanted(octet)).count()
}
