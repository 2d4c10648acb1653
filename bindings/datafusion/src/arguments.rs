//! The constant arguments of a call.

use std::{fmt::Display, str::FromStr};

use datafusion_common::{Result, ScalarValue, plan_err};
use uri_bnf::{Edition, resolve::Base, validate::Policy};
use uri_bnf_arrow::{Offsets, Part};

use crate::operation::Operation;

/// The arguments of a call, as many as its function takes.
pub(crate) struct Arguments<'a> {
    operation: Operation,
    /// Those that are not constant are `None`.
    values: &'a [Option<&'a ScalarValue>],
}

impl<'a> Arguments<'a> {
    /// # Errors
    ///
    /// Returns an error if there are too few or too many.
    pub(crate) fn new(operation: Operation, values: &'a [Option<&'a ScalarValue>]) -> Result<Self> {
        let parameters = operation.parameters();
        let (count, required, most) = (values.len(), operation.required(), parameters.len());
        if count < required || (count > most && !operation.is_variadic()) {
            let or_more = if operation.is_variadic() { " or more" } else { "" };
            let name = operation.name();
            let parameters = parameters.join(", ");
            return plan_err!(
                "{name} takes {required} to {most}{or_more} arguments ({parameters}), not {count}"
            );
        }
        Ok(Self { operation, values })
    }

    pub(crate) fn edition(&self, index: usize) -> Result<Edition> {
        Ok(self.parsed(index, "edition", "'rfc2396'")?.unwrap_or(Edition::Rfc3986))
    }

    pub(crate) fn policy(&self, index: usize) -> Result<Policy> {
        Ok(self.parsed(index, "policy", "'pedantic'")?.unwrap_or(Policy::DEFAULT))
    }

    pub(crate) fn offsets(&self, index: usize) -> Result<Offsets> {
        match self.text(index, "unit of the offsets", "'characters'")? {
            None | Some("octets") => Ok(Offsets::Octets),
            Some("characters") => Ok(Offsets::Characters),
            Some(other) => {
                let name = self.operation.name();
                plan_err!("the offsets of {name} are in 'octets' or in 'characters', not in '{other}'")
            }
        }
    }

    /// The parts from `index` on; the components if there are none.
    pub(crate) fn parts(&self, index: usize) -> Result<Vec<Part>> {
        let mut parts = Vec::new();
        for index in index..self.values.len() {
            match self.parsed::<Part>(index, "part", "'host'")? {
                Some(part) if parts.contains(&part) => {
                    return plan_err!("the part '{part}' of {} is named twice", self.operation.name());
                }
                part => parts.extend(part),
            }
        }
        Ok(if parts.is_empty() { Part::COMPONENTS.to_vec() } else { parts })
    }

    /// A base that is constant must be one, or null.
    pub(crate) fn check_base(&self, index: usize, edition: Edition) -> Result<()> {
        let base = self.values.get(index).copied().flatten().and_then(text_of);
        match base.map(|text| (text, Base::new(edition, text))) {
            Some((text, Err(error))) => {
                plan_err!("the base '{text}' of {} cannot be used: {error}", self.operation.name())
            }
            _ => Ok(()),
        }
    }

    /// The constant string at `index`; `None` if there are not so many arguments.
    fn text(&self, index: usize, what: &str, example: &str) -> Result<Option<&str>> {
        let Some(value) = self.values.get(index) else {
            return Ok(None);
        };
        let text = value.and_then(|value| value.try_as_str().flatten());
        if text.is_none() {
            let name = self.operation.name();
            return plan_err!("the {what} of {name} must be a string literal such as {example}");
        }
        Ok(text)
    }

    fn parsed<T: FromStr<Err: Display>>(&self, index: usize, what: &str, example: &str) -> Result<Option<T>> {
        let Some(text) = self.text(index, what, example)? else {
            return Ok(None);
        };
        text.parse().map(Some).or_else(|error| {
            plan_err!("the {what} '{text}' of {} cannot be used: {error}", self.operation.name())
        })
    }
}

/// The text of a constant; `None` if it is null, or octets that are not UTF-8.
pub(crate) fn text_of(value: &ScalarValue) -> Option<&str> {
    match value {
        ScalarValue::Binary(octets) | ScalarValue::LargeBinary(octets) | ScalarValue::BinaryView(octets) => {
            octets.as_deref().and_then(|octets| str::from_utf8(octets).ok())
        }
        ScalarValue::Dictionary(_, value) => text_of(value),
        value => value.try_as_str().flatten(),
    }
}
