//! Parses tokens into syntax trees, with one function for each level of the notations (RFC 822 section 2, RFC 5234
//! section 4).

use super::header::Header;
use super::scanner::{Bracket, Token, TokenKind, scan};
use crate::syntax::characters::Characters;
use crate::syntax::error::{GrammarError, GrammarErrorKind};
use crate::syntax::expression::Expression;
use crate::syntax::notation::Notation;
use crate::syntax::production::Production;
use crate::syntax::rule_names::RuleNames;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// How many brackets may be open at once.
const NESTING_LIMIT: usize = 64;

/// A rule as read, before its references are looked up.
pub(crate) struct ParsedRule {
    pub(crate) production: Production,
    /// The span of the name.
    pub(crate) name_span: Span,
    /// The spans of the references, in order: names, and prose that is linked, with its angle brackets.
    pub(crate) references: Vec<Span>,
    /// Whether there is such prose.
    pub(crate) has_prose: bool,
    /// The spans of the alternatives of each choice in brackets, the inner choices first.
    choices: Vec<Vec<Span>>,
    /// The spans of the alternatives outside brackets.
    alternatives: Vec<Span>,
}

/// What the numbers in a text mean: in ABNF, what its header says; BNF has no numbers.
pub(crate) fn characters(text: &str, notation: Notation) -> Characters {
    match notation {
        Notation::Abnf => Header::read(text).characters(),
        Notation::Bnf => Characters::Octets,
    }
}

/// The rules of a text, in order. `linked` has the names of the rules whose prose may refer to a rule of another
/// grammar.
///
/// Linear in the length of the text, times the logarithm of the number of rules.
pub(crate) fn read_rules(
    text: &str,
    notation: Notation,
    characters: Characters,
    linked: &[&str],
) -> Result<Vec<ParsedRule>, GrammarError> {
    let tokens = scan(text, notation, characters)?;
    let mut rules: Vec<ParsedRule> = Vec::new();
    let mut names = RuleNames::new(notation);
    let repeats_in_brackets = notation == Notation::Bnf && Header::read(text).repeats_in_brackets();
    for tokens in tokens.chunk_by(|_, next| !next.begins_rule) {
        let reader = Reader {
            text,
            notation,
            tokens,
            position: 0,
            repeats_in_brackets,
            is_linked: false,
            references: Vec::new(),
            has_prose: false,
            choices: Vec::new(),
        };
        let (rule, has_more) = reader.rule(linked)?;
        if !has_more {
            names.insert(&rule.production.name, rules.len());
            rules.push(rule);
            continue;
        }
        let earlier = names.get(&rule.production.name).and_then(|&position| rules.get_mut(position));
        let Some(earlier) = earlier else {
            let kind = GrammarErrorKind::NothingToExtend { name: rule.production.name };
            return Err(GrammarError::new(kind, rule.name_span, text));
        };
        earlier.append(rule);
    }
    Ok(rules)
}

impl ParsedRule {
    /// The spans of the alternatives of each choice of the definition, the inner choices first.
    pub(crate) fn choices(&self) -> impl Iterator<Item = &[Span]> {
        let outermost = Some(&self.alternatives).filter(|alternatives| alternatives.len() > 1);
        self.choices.iter().chain(outermost).map(Vec::as_slice)
    }

    /// Adds the alternatives of a later `=/`.
    fn append(&mut self, more: ParsedRule) {
        let mut members = match core::mem::replace(&mut self.production.definition, Expression::Quote) {
            Expression::Alternatives(members) => members,
            single => Vec::from([single]),
        };
        match more.production.definition {
            Expression::Alternatives(more) => members.extend(more),
            single => members.push(single),
        }
        self.production.definition = Expression::Alternatives(members);
        self.production.printed.push('\n');
        self.production.printed.push_str(&more.production.printed);
        self.references.extend(more.references);
        self.has_prose |= more.has_prose;
        self.choices.extend(more.choices);
        self.alternatives.extend(more.alternatives);
    }
}

/// The tokens of one rule, and how many of them were read.
struct Reader<'t> {
    text: &'t str,
    notation: Notation,
    tokens: &'t [Token],
    position: usize,
    /// Whether brackets after a count are those of what is repeated, as RFC 1738 writes them.
    repeats_in_brackets: bool,
    /// Whether prose of the rule may refer to a rule of another grammar.
    is_linked: bool,
    references: Vec<Span>,
    has_prose: bool,
    choices: Vec<Vec<Span>>,
}

impl<'t> Reader<'t> {
    /// `name = alternatives`, or `name =/ alternatives`: then the second value is true.
    fn rule(mut self, linked: &[&str]) -> Result<(ParsedRule, bool), GrammarError> {
        let name_span = self.here();
        if !matches!(self.peek(), Some(TokenKind::Name)) {
            let found = self.text_at(name_span);
            return Err(self.error(GrammarErrorKind::ExpectedName { found }, name_span));
        }
        let name = self.text_at(name_span);
        self.is_linked = linked.contains(&name.as_str());
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
        let span = Span::new(name_span.start, self.here().end);
        let production =
            Production { name, definition, notation: self.notation, printed: self.text_at(span), span };
        let Reader { references, has_prose, choices, .. } = self;
        Ok((ParsedRule { production, name_span, references, has_prose, choices, alternatives }, has_more))
    }

    /// `sequence | sequence`, or `sequence / sequence`, with the spans of the sequences.
    fn alternatives(&mut self, depth: usize) -> Result<(Expression, Vec<Span>), GrammarError> {
        let mut members = Vec::new();
        let mut spans = Vec::new();
        loop {
            let start = self.here().start;
            members.push(self.sequence(depth)?);
            let end = self.position.checked_sub(1).and_then(|last| self.tokens.get(last));
            spans.push(Span::new(start, end.map_or(start, |token| token.span.end)));
            if !matches!(self.peek(), Some(TokenKind::Bar)) {
                return Ok((Expression::one_or(members, Expression::Alternatives), spans));
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
                return Ok(Expression::one_or(members, Expression::Sequence));
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
                let kind = GrammarErrorKind::ExpectedStar { count: self.text_at(start), found: self.found() };
                return Err(self.error(kind, self.here()));
            }
            let element = Box::new(self.element(depth)?);
            return Ok(Expression::Repetition { minimum: count, maximum: Some(count), element });
        }
        self.position += 1;
        let minimum = minimum.unwrap_or(0);
        let end = self.here().end;
        let maximum = self.count();
        if let Some(maximum) = maximum.filter(|&maximum| maximum < minimum) {
            let span = Span::new(start.start, end);
            return Err(self.error(GrammarErrorKind::CountsReversed { minimum, maximum }, span));
        }
        let element = match self.element(depth)? {
            Expression::Optional(inner) if self.repeats_in_brackets => Expression::Group(inner),
            element => element,
        };
        Ok(Expression::Repetition { minimum, maximum, element: Box::new(element) })
    }

    /// A number, if one is next.
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
            Some(TokenKind::Name) => Expression::Reference(self.reference(span)),
            Some(TokenKind::BracketedName) => {
                Expression::Bracketed(self.reference(Span::new(span.start + 1, span.end - 1)))
            }
            Some(TokenKind::OtherProse(text)) if self.is_linked => {
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

    fn reference(&mut self, span: Span) -> String {
        let name = self.text_at(span);
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
        let (inner, spans) = self.alternatives(depth + 1)?;
        let inner = Box::new(inner);
        if spans.len() > 1 {
            self.choices.push(spans);
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

    /// The span of the next token; at the end of the rule, the empty one after its last token.
    fn here(&self) -> Span {
        let end = self.tokens.last().map_or(0, |token| token.span.end);
        self.tokens.get(self.position).map_or(Span::new(end, end), |token| token.span)
    }

    fn found(&self) -> Option<String> {
        self.tokens.get(self.position).map(|token| self.text_at(token.span))
    }

    /// The text of the token before this one.
    fn before(&self) -> String {
        let token = self.position.checked_sub(1).and_then(|position| self.tokens.get(position));
        token.map_or_else(String::new, |token| self.text_at(token.span))
    }

    fn text_at(&self, span: Span) -> String {
        self.text.get(span.start..span.end).unwrap_or("").into()
    }

    fn unmatched(&self, bracket: Bracket) -> GrammarError {
        self.error(GrammarErrorKind::UnmatchedBracket { bracket: bracket.closing() }, self.here())
    }

    fn error(&self, kind: GrammarErrorKind, span: Span) -> GrammarError {
        GrammarError::new(kind, span, self.text)
    }
}
