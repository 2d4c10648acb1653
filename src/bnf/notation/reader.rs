//! From tokens to syntax trees: one function a level of the notations (RFC 822 section 2, RFC 5234 section 4).

use super::Notation;
use super::scanner::{Bracket, Token, TokenKind, scan};
use super::spell::one_or;
use crate::bnf::grammar::Rule;
use crate::bnf::grammar::error::{GrammarError, GrammarErrorKind};
use crate::bnf::grammar::expression::Expression;
use crate::bnf::grammar::link::{self, Link};
use crate::bnf::grammar::names::Names;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// How many brackets may be open at once.
pub(in crate::bnf) const NESTING_LIMIT: usize = 64;

/// A rule as read, before its references are looked up.
pub(in crate::bnf) struct ReadRule {
    pub(in crate::bnf) rule: Rule,
    /// The place of the name.
    pub(in crate::bnf) name_span: Range<usize>,
    /// The places of the references, in order: names, and prose that is linked, with its angle brackets.
    pub(in crate::bnf) references: Vec<Range<usize>>,
    /// Whether there is such prose.
    pub(in crate::bnf) has_prose: bool,
    /// The places of the alternatives of each choice in brackets, the inner choices first.
    choices: Vec<Vec<Range<usize>>>,
    /// The places of the alternatives outside of brackets.
    alternatives: Vec<Range<usize>>,
}

/// The rules of a text, in order. Linear in its length, times the logarithm of the number of rules.
pub(in crate::bnf) fn read_rules(
    text: &str,
    notation: Notation,
    links: &[Link<'_>],
) -> Result<Vec<ReadRule>, GrammarError> {
    let tokens = scan(text, notation)?;
    let mut rules: Vec<ReadRule> = Vec::new();
    let mut names = Names::new(notation);
    for tokens in tokens.chunk_by(|_, next| !next.begins_rule) {
        let reader = Reader {
            text,
            notation,
            links,
            tokens,
            position: 0,
            link: None,
            references: Vec::new(),
            has_prose: false,
            choices: Vec::new(),
        };
        let (rule, has_more) = reader.rule()?;
        if !has_more {
            names.insert(&rule.rule.name, rules.len());
            rules.push(rule);
            continue;
        }
        let earlier = names.get(&rule.rule.name).and_then(|&position| rules.get_mut(position));
        let Some(earlier) = earlier else {
            let kind = GrammarErrorKind::NothingToExtend { name: rule.rule.name };
            return Err(GrammarError::new(kind, rule.name_span, text));
        };
        earlier.append(rule);
    }
    Ok(rules)
}

impl ReadRule {
    /// The places of the alternatives of each choice of the definition, the inner choices first.
    pub(in crate::bnf) fn choices(&self) -> impl Iterator<Item = &[Range<usize>]> {
        let outermost = Some(&self.alternatives).filter(|alternatives| alternatives.len() > 1);
        self.choices.iter().chain(outermost).map(Vec::as_slice)
    }

    /// Adds the alternatives of a later `=/`.
    fn append(&mut self, more: ReadRule) {
        let mut members = match core::mem::replace(&mut self.rule.definition, Expression::Quote) {
            Expression::Alternatives(members) => members,
            single => Vec::from([single]),
        };
        match more.rule.definition {
            Expression::Alternatives(more) => members.extend(more),
            single => members.push(single),
        }
        self.rule.definition = Expression::Alternatives(members);
        self.rule.printed.push('\n');
        self.rule.printed.push_str(&more.rule.printed);
        self.references.extend(more.references);
        self.has_prose |= more.has_prose;
        self.choices.extend(more.choices);
        self.alternatives.extend(more.alternatives);
    }
}

/// The tokens of one rule, and how far they are read.
struct Reader<'t> {
    text: &'t str,
    notation: Notation,
    links: &'t [Link<'t>],
    tokens: &'t [Token],
    position: usize,
    /// That of the rule.
    link: Option<&'t Link<'t>>,
    references: Vec<Range<usize>>,
    has_prose: bool,
    choices: Vec<Vec<Range<usize>>>,
}

impl<'t> Reader<'t> {
    /// `name = alternatives`, or `name =/ alternatives`: then the second value is true.
    fn rule(mut self) -> Result<(ReadRule, bool), GrammarError> {
        let name_span = self.here();
        if !matches!(self.peek(), Some(TokenKind::Name)) {
            let found = self.text_at(&name_span);
            return Err(self.error(GrammarErrorKind::ExpectedName { found }, name_span));
        }
        let name = self.text_at(&name_span);
        self.link = link::of_rule(self.links, &name);
        self.position += 1;
        let has_more = matches!(self.peek(), Some(TokenKind::EqualsMore));
        if !has_more && !matches!(self.peek(), Some(TokenKind::Equals)) {
            let kind = GrammarErrorKind::ExpectedEquals { name, found: self.found() };
            return Err(self.error(kind, self.here()));
        }
        self.position += 1;
        let (definition, alternatives) = self.alternatives(0)?;
        match self.peek() {
            None => {}
            Some(TokenKind::Close(bracket)) => return Err(self.unmatched(*bracket)),
            Some(_) => return Err(self.error(GrammarErrorKind::MisplacedEquals, self.here())),
        }
        let span = name_span.start..self.here().end;
        let rule = Rule { name, definition, notation: self.notation, printed: self.text_at(&span), span };
        let Reader { references, has_prose, choices, .. } = self;
        Ok((ReadRule { rule, name_span, references, has_prose, choices, alternatives }, has_more))
    }

    /// `sequence | sequence`, or `sequence / sequence`, with the places of the sequences.
    fn alternatives(&mut self, depth: usize) -> Result<(Expression, Vec<Range<usize>>), GrammarError> {
        let mut members = Vec::new();
        let mut places = Vec::new();
        loop {
            let start = self.here().start;
            members.push(self.sequence(depth)?);
            let end = self.position.checked_sub(1).and_then(|last| self.tokens.get(last));
            places.push(start..end.map_or(start, |token| token.span.end));
            if !matches!(self.peek(), Some(TokenKind::Bar)) {
                return Ok((one_or(members, Expression::Alternatives), places));
            }
            self.position += 1;
        }
    }

    /// `repetition repetition`
    fn sequence(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let mut members = Vec::new();
        loop {
            members.push(self.repetition(depth)?);
            if self.peek().is_none_or(TokenKind::ends_sequence) {
                return Ok(one_or(members, Expression::Sequence));
            }
        }
    }

    /// `<n>*<m>element`, in ABNF `<n>element`, or an element alone
    fn repetition(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let start = self.here();
        let minimum = self.count();
        if !matches!(self.peek(), Some(TokenKind::Star)) {
            let Some(count) = minimum else {
                return self.element(depth);
            };
            if self.notation == Notation::Bnf {
                let kind =
                    GrammarErrorKind::ExpectedStar { count: self.text_at(&start), found: self.found() };
                return Err(self.error(kind, self.here()));
            }
            let element = Box::new(self.element(depth)?);
            return Ok(Expression::Repetition { minimum: count, maximum: Some(count), element });
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

    /// Characters, a reference, or something in brackets.
    fn element(&mut self, depth: usize) -> Result<Expression, GrammarError> {
        let span = self.here();
        let element = match self.peek() {
            Some(TokenKind::Terminal(terminal)) => terminal.clone(),
            Some(TokenKind::Name) => Expression::Reference(self.reference(span.clone())),
            Some(TokenKind::BracketedName) => {
                Expression::Bracketed(self.reference(span.start + 1..span.end - 1))
            }
            Some(TokenKind::OtherProse(text)) if self.link.is_some() => {
                self.references.push(span);
                self.has_prose = true;
                Expression::Linked(text.clone())
            }
            Some(TokenKind::OtherProse(text)) => {
                return Err(self.error(GrammarErrorKind::UnknownProse { text: text.clone() }, span));
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

    fn reference(&mut self, span: Range<usize>) -> String {
        let name = self.text_at(&span);
        self.references.push(span);
        name
    }

    /// `( alternatives )` or `[ alternatives ]`
    fn bracketed(&mut self, bracket: Bracket, depth: usize) -> Result<Expression, GrammarError> {
        let opening = self.here();
        if depth == NESTING_LIMIT {
            return Err(self.error(GrammarErrorKind::NestedTooDeeply { limit: NESTING_LIMIT }, opening));
        }
        self.position += 1;
        let (inner, places) = self.alternatives(depth + 1)?;
        let inner = Box::new(inner);
        if places.len() > 1 {
            self.choices.push(places);
        }
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
