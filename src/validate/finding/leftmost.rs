//! The leftmost diagnostic of all.

use super::Sink;
use crate::validate::Diagnostic;

/// Keeps the leftmost diagnostic; of those at the same offset, that of the lowest code.
#[derive(Default)]
pub(in crate::validate) struct Leftmost<'a>(Option<Diagnostic<'a>>);

impl<'a> Leftmost<'a> {
    pub(in crate::validate) fn into_inner(self) -> Option<Diagnostic<'a>> {
        self.0
    }
}

impl<'a> Sink<'a> for Leftmost<'a> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        let key = |diagnostic: &Diagnostic<'_>| (diagnostic.span().start, diagnostic.code());
        if self.0.is_none_or(|first| key(&diagnostic) < key(&first)) {
            self.0 = Some(diagnostic);
        }
    }
}

/// Records whether there is any diagnostic, and stops at the first.
#[derive(Default)]
pub(in crate::validate) struct Any(pub(in crate::validate) bool);

impl<'a> Sink<'a> for Any {
    fn take(&mut self, _: Diagnostic<'a>) {
        self.0 = true;
    }

    fn wants_more(&self) -> bool {
        !self.0
    }
}
