//! The receiver of diagnostics.

use crate::validate::Diagnostic;

/// Receives diagnostics, one at a time: `()` none, an `Option` the leftmost, a `Vec` and a closure all.
///
/// ```
/// use uri_bnf::{Edition, validate::{Diagnostic, Validator}};
/// let validator = Validator::new(Edition::Rfc3986);
/// let (mut count, mut first) = (0, None::<Diagnostic>);
/// validator.validate("a b{c", &mut |_: Diagnostic| count += 1);
/// validator.validate("a b{c", &mut first);
/// validator.validate("a b{c", &mut ());
/// assert_eq!((count, first.unwrap().code().name()), (2, "space"));
/// ```
///
/// ```compile_fail,E0277
/// # use uri_bnf::{Edition, validate::Validator};
/// Validator::new(Edition::Rfc3986).validate("a b", &mut 0);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not receive diagnostics",
    label = "not a `Sink`",
    note = "these do, each as `&mut`: a `Vec<Diagnostic>`, an `Option<Diagnostic>`, `()`, and a closure that takes a `Diagnostic`, \
            with its type: `|diagnostic: Diagnostic| ...`"
)]
pub trait Sink<'a> {
    /// Receives a diagnostic.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Sink, Validator}};
    /// struct Widest(usize);
    /// impl<'a> Sink<'a> for Widest {
    ///     fn take(&mut self, diagnostic: Diagnostic<'a>) {
    ///         self.0 = self.0.max(diagnostic.span().len());
    ///     }
    /// }
    /// let mut widest = Widest(0);
    /// Validator::new(Edition::Rfc3986).validate("a b{{{c", &mut widest);
    /// assert_eq!(widest.0, 3);
    /// ```
    fn take(&mut self, diagnostic: Diagnostic<'a>);

    /// Returns whether the sink expects more diagnostics. If not, the validator stops.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Sink, Validator}};
    /// let mut first: Option<Diagnostic> = None;
    /// assert!(first.wants_more());
    /// Validator::new(Edition::Rfc3986).validate("a b", &mut first);
    /// assert!(!first.wants_more());
    /// ```
    fn wants_more(&self) -> bool {
        true
    }

    /// Returns whether the sink expects the leftmost diagnostic alone, as an empty `Option` does. Otherwise it
    /// receives the errors of the grammar before all others.
    ///
    /// ```
    /// use uri_bnf::{Edition, validate::{Diagnostic, Sink, Validator, checks}};
    /// let mut leftmost: Option<Diagnostic> = None;
    /// assert!(leftmost.wants_leftmost());
    /// Validator::new(Edition::Rfc3986).validate("//h.a:99999/a b", &mut leftmost);
    /// assert_eq!(leftmost.unwrap().code(), checks::PORT_OUT_OF_RANGE);
    /// ```
    fn wants_leftmost(&self) -> bool {
        false
    }
}

impl<'a> Sink<'a> for () {
    fn take(&mut self, _: Diagnostic<'a>) {}

    fn wants_more(&self) -> bool {
        false
    }
}

impl<'a> Sink<'a> for Option<Diagnostic<'a>> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        self.get_or_insert(diagnostic);
    }

    fn wants_more(&self) -> bool {
        self.is_none()
    }

    fn wants_leftmost(&self) -> bool {
        self.is_none()
    }
}

#[cfg(feature = "alloc")]
impl<'a> Sink<'a> for alloc::vec::Vec<Diagnostic<'a>> {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        self.push(diagnostic);
    }
}

impl<'a, F: FnMut(Diagnostic<'a>)> Sink<'a> for F {
    fn take(&mut self, diagnostic: Diagnostic<'a>) {
        self(diagnostic);
    }
}
