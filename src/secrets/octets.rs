//! Octets as the search for secrets reads them: without the values of parameters.

use super::{parameters::Parameters, unit::Unit};
use crate::Span;

/// A text, in which the values of masked parameters are not seen: a `@` in a token does not end a password.
#[derive(Clone)]
pub(super) struct View<'t> {
    text: &'t [u8],
    parameters: Parameters<'t>,
    /// The first value that does not end before the offset that is read.
    value: Option<Span>,
}

impl<'t> View<'t> {
    pub(super) fn new(text: &'t [u8], mut parameters: Parameters<'t>) -> Self {
        let value = parameters.next();
        Self { text, parameters, value }
    }

    pub(super) fn text(&self) -> &'t [u8] {
        self.text
    }

    /// The unit at `start`; `None` at the end. Offsets never become less.
    pub(super) fn unit(&mut self, start: usize) -> Option<Unit> {
        while self.value.is_some_and(|value| value.end <= start) {
            self.value = self.parameters.next();
        }
        if self.value.is_some_and(|value| value.start <= start) {
            return Some(Unit { octet: b'*', is_escaped: false, end: start + 1 });
        }
        (start < self.text.len()).then(|| Unit::at(self.text, start))
    }
}
