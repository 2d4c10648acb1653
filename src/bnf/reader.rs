//! From tokens to syntax trees: one function a level of the notation (RFC 822 section 2).

use super::error::{GrammarError, GrammarErrorKind};
use super::expression::Expression;
use super::grammar::Rule;
use super::scanner::{Bracket, Token, TokenKind, scan};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// How many brackets may be open at once.
pub(super) const NESTING_LIMIT: usize = 64;

/// A rule as read, before its references are looked up.
pub(super) struct ReadRule {
    pub(super) rule: Rule,
    /// The place of the name.
    pub(super) name_span: Range<usize>,
    /// The places of the references, in order.
    pub(super) references: Vec<Range<usize>>,
}

/// The rules of a text, in order. Linear in its length.
pub(super) fn read_rules(text: &str) -> Result<Vec<ReadRule>, GrammarError> {
    let tokens = scan(text)?;
    let rules = tokens.chunk_by(|_, next| !next.begins_rule);
    rules.map(|tokens| Reader { text, tokens, position: 0, references: Vec::new() }.rule()).collect()
}

/// The tokens of one rule, and how far they are read.
struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    position: usize,
    references: Vec<Range<usize>>,
}

impl<'t> Reader<'t> {
    /// `name = alternatives`
    fn rule(mut self) -> Result<ReadRule, GrammarError> {
        let name_span = self.here();
        if !matches!(self.peek(), Some(TokenKind::Name)) {
            let found = self.text_at(&name_span);
            return Err(self.error(GrammarErrorKind::ExpectedName { found }, name_span));
        }
        let name = self.text_at(&name_span);
        self.position += 1;
        if !matches!(self.peek(), Some(TokenKind::Equals)) {
            let kind = GrammarErrorKind::ExpectedEquals { name, found: self.found() };
            return Err(self.error(kind, self.here()));
        }
        self.position += 1;
        let definition = self.alternatives(0)?;
        match self.peek() {
            None => {}
            Some(TokenKind::Close(bracket)) => return Err(self.unmatched(*bracket)),
            Some(_) => return Err(self.error(GrammarErrorKind::MisplacedEquals, self.here())),
        }
        let span = name_span.start..self.here().end;
        let rule = Rule { name, definition, printed: self.text_at(&span), span };
        Ok(ReadRule { rule, name_span, references: self.references })
    }

    /// `sequence | sequence`
    fn alternatives(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let mut members = Vec::new();
        loop {
            members.push(self.sequence(depth)?);
            if !matches!(self.peek(), Some(TokenKind::Bar)) {
                return Ok(one_or(members, Expression::Alternatives));
            }
            self.position += 1;
        }
    }

    /// `repetition repetition`
    fn sequence(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let mut members = Vec::new();
        loop {
            members.push(self.repetition(depth)?);
            let next = self.peek();
            if matches!(next, None | Some(TokenKind::Bar | TokenKind::Close(_) | TokenKind::Equals)) {
                return Ok(one_or(members, Expression::Sequence));
            }
        }
    }

    /// `<n>*<m>element`, or an element alone
    fn repetition(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let start = self.here();
        let minimum = self.count();
        if !matches!(self.peek(), Some(TokenKind::Star)) {
            if minimum.is_some() {
                let kind =
                    GrammarErrorKind::ExpectedStar { count: self.text_at(&start), found: self.found() };
                return Err(self.error(kind, self.here()));
            }
            return self.element(depth);
        }
        self.position += 1;
        let minimum = minimum.unwrap_or(0);
        let end = self.here().end;
        let maximum = self.count();
        if let Some(maximum) = maximum
            && maximum < minimum
        {
            return Err(self.error(GrammarErrorKind::CountsReversed { minimum, maximum }, start.start..end));
        }
        let element = Box::new(self.element(depth)?);
        Ok(Expression::Repetition { minimum, maximum, element })
    }

    /// A number, if one stands here.
    fn count(&mut self) -> Option<u32> {
        let Some(TokenKind::Count(count)) = self.peek() else {
            return None;
        };
        self.position += 1;
        Some(*count)
    }

    /// A literal, the double quote, prose, a reference, or something in brackets.
    fn element(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let span = self.here();
        let element = match self.peek() {
            Some(TokenKind::Literal) => Expression::Literal(self.text_at(&(span.start + 1..span.end - 1))),
            Some(TokenKind::Quote) => Expression::Quote,
            Some(TokenKind::Prose(prose)) => Expression::Prose(prose.clone()),
            Some(TokenKind::Name) => {
                self.references.push(span.clone());
                Expression::Reference(self.text_at(&span))
            }
            Some(TokenKind::Open(bracket)) => return self.bracketed(*bracket, depth),
            Some(TokenKind::Close(bracket)) if depth == 0 => return Err(self.unmatched(*bracket)),
            _ => {
                let kind = GrammarErrorKind::ExpectedElement { after: self.before(), found: self.found() };
                return Err(self.error(kind, span));
            }
        };
        self.position += 1;
        Ok(element)
    }

    /// `( alternatives )` or `[ alternatives ]`
    fn bracketed(&mut self, bracket: Bracket, depth: usize) -> Result<Expression, GrammarError> {
        let opening = self.here();
        if depth == NESTING_LIMIT {
            return Err(self.error(GrammarErrorKind::NestedTooDeeply { limit: NESTING_LIMIT }, opening));
        }
        self.position += 1;
        let inner = Box::new(self.alternatives(depth + 1)?);
        match self.peek() {
            Some(TokenKind::Close(closing)) if *closing == bracket => self.position += 1,
            Some(TokenKind::Close(closing)) => return Err(self.unmatched(*closing)),
            Some(_) => return Err(self.error(GrammarErrorKind::MisplacedEquals, self.here())),
            None => {
                let kind = GrammarErrorKind::UnclosedBracket { bracket: bracket.opening() };
                return Err(self.error(kind, opening));
            }
        }
        Ok(match bracket {
            Bracket::Round => Expression::Group(inner),
            Bracket::Square => Expression::Optional(inner),
        })
    }

    fn peek(&self) -> Option<&'t TokenKind> {
        self.tokens.get(self.position).map(|token| &token.kind)
    }

    /// The place of the next token; at the end of the rule, the empty range behind its last token.
    fn here(&self) -> Range<usize> {
        let end = self.tokens.last().map_or(0, |token| token.span.end);
        self.tokens.get(self.position).map_or(end..end, |token| token.span.clone())
    }

    fn found(&self) -> Option<String> {
        self.tokens.get(self.position).map(|token| self.text_at(&token.span))
    }

    /// The text of the token before this one.
    fn before(&self) -> String {
        let token = self.position.checked_sub(1).and_then(|position| self.tokens.get(position));
        token.map_or_else(String::new, |token| self.text_at(&token.span))
    }

    fn text_at(&self, span: &Range<usize>) -> String {
        self.text.get(span.clone()).unwrap_or("").into()
    }

    fn unmatched(&self, bracket: Bracket) -> GrammarError {
        self.error(GrammarErrorKind::UnmatchedBracket { bracket: bracket.closing() }, self.here())
    }

    fn error(&self, kind: GrammarErrorKind, span: Range<usize>) -> GrammarError {
        GrammarError::new(kind, span, self.text)
    }
}

/// A single member as itself, several as `many` makes them.
fn one_or(mut members: Vec<Expression>, many: fn(Vec<Expression>) -> Expression) -> Expression {
    match members.pop() {
        Some(only) if members.is_empty() => only,
        Some(last) => {
            members.push(last);
            many(members)
        }
        None => many(members),
    }
}
