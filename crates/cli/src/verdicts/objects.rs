//! An input and its verdict as a JSON object.

use std::borrow::Cow;

use serde::{Serialize, Serializer};
use uri_bnf::{Edition, Expected, Found, ParseError, Span};

use super::automaton_checker::AutomatonFault;
use super::fault::Fault;
use crate::findings::finding::Finding;
use crate::inputs::input::Input;
use crate::names::specification::SpecificationName;
use crate::text::secrets;
use crate::text::visible::lossy;
use crate::trees::component_texts::ComponentTexts;

/// An input as it is shown: with U+FFFD in place of what is not UTF-8, and with `*` in place of secrets; none if it is too long.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum ShownInput<'a> {
    Input(Option<Cow<'a, str>>),
    /// In a document.
    Reference(Option<Cow<'a, str>>),
}

impl<'a> ShownInput<'a> {
    fn text_mut(&mut self) -> Option<&mut Cow<'a, str>> {
        match self {
            Self::Input(text) | Self::Reference(text) => text.as_mut(),
        }
    }

    /// Makes it a reference in a document.
    fn put_in_document(&mut self) {
        if let Self::Input(text) = self {
            *self = Self::Reference(text.take());
        }
    }
}

/// One input, its position, and its error.
#[derive(Debug, Serialize)]
pub(crate) struct VerdictObject<'a> {
    /// None for a reference in a document: documents are read at the same time.
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u64>,
    file: &'a str,
    line: u64,
    column: u64,
    /// None for a reference in a document, which says where it begins and ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<u64>,
    #[serde(flatten)]
    input: ShownInput<'a>,
    /// Whether it has secrets that are not shown.
    #[serde(skip_serializing_if = "is_false")]
    masked: bool,
    /// None if it was not checked.
    utf8: Option<bool>,
    valid: bool,
    error: Option<Error>,
    /// The specification whose grammar decided; none for a grammar of the user's own, and in a document, which has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<SpecificationName>,
}

impl<'a> VerdictObject<'a> {
    pub(crate) fn new(input: &Input<'a>, fault: Option<&Fault>) -> Self {
        Self {
            index: Some(input.index),
            file: input.source,
            line: input.line,
            column: fault.map_or(1, |fault| fault.column(input)),
            offset: Some(input.offset),
            masked: is_masked(input),
            input: ShownInput::Input(shown(input)),
            utf8: input.octets.map(|_| !matches!(fault, Some(Fault::NotUtf8 { .. }))),
            valid: fault.is_none(),
            error: fault.map(Error::new),
            edition: None,
        }
    }

    /// Returns the same with the specification whose grammar decided.
    pub(crate) fn under(self, specification: SpecificationName) -> Self {
        Self { edition: Some(specification), ..self }
    }

    /// Returns the object of an input that an automaton read.
    pub(crate) fn of_automaton(input: &Input<'a>, fault: Option<&AutomatonFault<'_>>) -> Self {
        Self {
            column: fault.map_or(1, |fault| fault.column(input)),
            utf8: input.octets.map(|octets| std::str::from_utf8(octets).is_ok()),
            valid: fault.is_none(),
            error: fault.map(Error::of_automaton),
            ..Self::new(input, None)
        }
    }

    /// Makes it the object of a reference in a document. `position` returns the line and the column of an offset of the
    /// reference.
    pub(crate) fn put_in_document(&mut self, position: impl Fn(usize) -> (u64, u64)) {
        (self.index, self.offset, self.edition) = (None, None, None);
        self.input.put_in_document();
        (self.line, self.column) = position(0);
    }
}

/// Masks a text in another one.
fn hide(secret: &str, text: &mut String) {
    if text.contains(secret) {
        *text = text.replace(secret, &"*".repeat(secret.len()));
    }
}

impl VerdictObject<'_> {
    /// Masks a secret of which the input is a part, so that it does not say so itself.
    pub(crate) fn hide(&mut self, secret: &str) {
        self.masked = true;
        self.input.text_mut().into_iter().for_each(|input| hide(secret, input.to_mut()));
        self.error.iter_mut().for_each(|error| hide(secret, &mut error.message));
    }
}

impl EditionsObject<'_> {
    /// Masks a secret of which the input is a part, so that it does not say so itself.
    pub(crate) fn hide(&mut self, secret: &str) {
        self.masked = true;
        self.input.text_mut().into_iter().for_each(|input| hide(secret, input.to_mut()));
        let errors = self.editions.iter_mut().filter_map(|(_, verdict)| verdict.error.as_mut());
        errors.for_each(|error| hide(secret, &mut error.message));
    }
}

/// One input, and the verdict of each edition.
#[derive(Debug, Serialize)]
pub(crate) struct EditionsObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<u64>,
    file: &'a str,
    line: u64,
    /// None for a reference in a document, which says where it begins and ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    offset: Option<u64>,
    #[serde(flatten)]
    input: ShownInput<'a>,
    #[serde(skip_serializing_if = "is_false")]
    masked: bool,
    utf8: Option<bool>,
    /// Whether it is valid under all of them.
    valid: bool,
    /// The entries by name, the oldest first.
    #[serde(serialize_with = "as_object")]
    editions: Vec<(&'static str, EditionVerdict<'a>)>,
}

/// The verdict of one edition on an input.
#[derive(Debug, Serialize)]
struct EditionVerdict<'a> {
    valid: bool,
    column: u64,
    error: Option<Error>,
    /// If they are needed.
    #[serde(flatten)]
    components: Option<WithComponents<'a>>,
}

#[derive(Debug, Serialize)]
struct WithComponents<'a> {
    components: Option<&'a ComponentTexts<'a>>,
    diagnostics: Vec<Finding>,
}

impl<'a> EditionsObject<'a> {
    /// `faults` are the faults in the editions, the oldest first.
    pub(crate) fn new(input: &Input<'a>, faults: impl Iterator<Item = (Edition, Option<Fault>)>) -> Self {
        let mut utf8 = input.octets.map(|_| true);
        let verdict = |(edition, fault): (Edition, Option<Fault>)| {
            let column = fault.map_or(1, |fault| fault.column(input));
            if let Some(Fault::NotUtf8 { .. }) = fault {
                utf8 = Some(false);
            }
            let error = fault.as_ref().map(Error::new);
            (edition.name(), EditionVerdict { valid: error.is_none(), column, error, components: None })
        };
        let editions: Vec<_> = faults.map(verdict).collect();
        Self {
            index: Some(input.index),
            file: input.source,
            line: input.line,
            offset: Some(input.offset),
            masked: is_masked(input),
            input: ShownInput::Input(shown(input)),
            utf8,
            valid: editions.iter().all(|(_, verdict)| verdict.valid),
            editions,
        }
    }

    /// Makes it the object of a reference in a document. `position` returns the line and the column of an offset of the
    /// reference.
    pub(crate) fn put_in_document(&mut self, position: impl Fn(usize) -> (u64, u64)) {
        (self.index, self.offset) = (None, None);
        self.input.put_in_document();
        self.line = position(0).0;
        for (_, verdict) in &mut self.editions {
            verdict.column = position(Error::start(verdict.error.as_ref())).1;
        }
    }

    /// Adds the components in `edition`, null if there are none, and what the validator finds there.
    pub(crate) fn add(
        &mut self,
        edition: Edition,
        components: Option<&'a ComponentTexts<'a>>,
        diagnostics: Vec<Finding>,
    ) {
        if let Some((_, verdict)) = self.editions.iter_mut().find(|(name, _)| *name == edition.name()) {
            verdict.components = Some(WithComponents { components, diagnostics });
        }
    }
}

/// Serialises an object with these entries, in this order.
fn as_object<S: Serializer>(
    entries: &[(&'static str, EditionVerdict<'_>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(entries.iter().map(|(name, verdict)| (name, verdict)))
}

/// Returns the text of an input, without its secrets.
fn shown<'a>(input: &Input<'a>) -> Option<Cow<'a, str>> {
    input.octets.map(|octets| lossy(secrets::mask(octets)))
}

/// Returns whether an input has secrets that are not shown.
fn is_masked(input: &Input<'_>) -> bool {
    input.octets.is_some_and(|octets| secrets::masking().spans(octets).next().is_some())
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

#[derive(Debug, Serialize)]
struct Error {
    /// What is wrong, by the name of its code, and where; none if the grammar was not checked.
    fault: Option<&'static str>,
    fault_span: Option<Span>,
    fault_rule: Option<&'static str>,
    /// The octets of the input that were found; none if the grammar was not checked.
    span: Option<Span>,
    found: Option<Found>,
    expected: WhatExpected,
    rules: Vec<Cow<'static, str>>,
    document: Option<Cow<'static, str>>,
    section: Option<&'static str>,
    /// The editions under which the input is valid; none if they were not checked.
    valid_in: Option<Vec<&'static str>>,
    message: String,
    /// What the grammar expected at the start of `span`.
    expectation: Option<String>,
}

impl Error {
    /// Returns the offset of an error in its input, or that of the input if there is none.
    fn start(error: Option<&Self>) -> usize {
        error.and_then(|error| error.fault_span.or(error.span)).map_or(0, |span| span.start)
    }

    fn new(fault: &Fault) -> Self {
        let error = fault.error();
        Self {
            fault: error.map(|error| error.fault().name()),
            fault_span: error.map(ParseError::fault_span),
            fault_rule: error.map(|error| error.fault_rule().name()),
            span: error.map(ParseError::span),
            found: error.map(|error| found(error.found(), fault.is_in_secret())),
            expected: error
                .map_or(WhatExpected::Terminals(Vec::new()), |error| WhatExpected::Grammar(error.expected())),
            rules: error
                .map(|error| error.rules().map(|rule| rule.name().into()).collect())
                .unwrap_or_default(),
            document: error.map(|error| error.rule().document().into()),
            section: error.map(ParseError::section),
            valid_in: fault.accepting_editions().map(|editions| editions.map(Edition::name).collect()),
            message: fault.to_string(),
            expectation: fault.expectation(),
        }
    }

    fn of_automaton(fault: &AutomatonFault<'_>) -> Self {
        let (rule, file) = fault.checker.origin();
        let characters = fault.expected();
        let expected = characters.ranges().map(|range| Terminal::of_range(range, characters.are_octets()));
        Self {
            fault: None,
            fault_span: None,
            fault_rule: None,
            span: Some(fault.span),
            found: Some(found(fault.found, fault.is_in_secret)),
            expected: WhatExpected::Terminals(
                expected.chain(fault.is_end_expected().then_some(Terminal::End(true))).collect(),
            ),
            rules: vec![rule.to_owned().into()],
            document: Some(file.to_owned().into()),
            section: None,
            valid_in: None,
            message: fault.to_string(),
            expectation: None,
        }
    }
}

/// Returns what is shown of what was found.
fn found(found: Found, is_in_secret: bool) -> Found {
    match found {
        Found::Character(_) | Found::Octet(_) if is_in_secret => Found::Character('*'),
        found => found,
    }
}

/// What is expected at an offset: a list of objects with one entry each.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum WhatExpected {
    /// By the rules of a specification.
    Grammar(Expected),
    /// By an automaton.
    Terminals(Vec<Terminal>),
}

/// What an automaton expects at an offset.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum Terminal {
    Character(char),
    /// The first and the last of a range.
    Characters([char; 2]),
    Octet(u8),
    /// The first and the last of a range.
    Octets([u8; 2]),
    /// The end of the input; always true.
    End(bool),
}

impl Terminal {
    /// Returns the characters, or octets beyond US-ASCII, with these numbers.
    fn of_range((first, last): (u32, u32), are_octets: bool) -> Self {
        let character = |number| char::from_u32(number).unwrap_or(char::REPLACEMENT_CHARACTER);
        let octet = |number| u8::try_from(number).unwrap_or(u8::MAX);
        match (are_octets && last > 0x7F, first == last) {
            (false, true) => Self::Character(character(first)),
            (false, false) => Self::Characters([first, last].map(character)),
            (true, true) => Self::Octet(octet(first)),
            (true, false) => Self::Octets([first, last].map(octet)),
        }
    }
}
