//! Who takes diagnostics.

use super::Diagnostic;

/// Takes diagnostics, one at a time: `()` none, an `Option` the first, a `Vec` and a closure all.
///
/// ```
/// use uri_bnf::validate::{Diagnostic, validate};
/// let (mut count, mut first) = (0, None::<Diagnostic>);
/// validate("a b{c", &mut |_: Diagnostic| count += 1);
/// validate("a b{c", &mut first);
/// validate("a b{c", &mut ());
/// assert_eq!((count, first.unwrap().code().name()), (2, "space"));
/// ```
pub trait Sink<'a> {
    /// Takes a diagnostic.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, Sink, validate};
    /// struct Widest(usize);
    /// impl<'a> Sink<'a> for Widest {
    ///     fn take(&mut self, diagnostic: Diagnostic<'a>) {
    ///         self.0 = self.0.max(diagnostic.span().len());
    ///     }
    /// }
    /// let mut widest = Widest(0);
    /// validate("a b{{{c", &mut widest);
    /// assert_eq!(widest.0, 3);
    /// ```
    fn take(&mut self, diagnostic: Diagnostic<'a>);

    /// Whether it wants any more: where it does not, nothing more is looked for.
    ///
    /// ```
    /// use uri_bnf::validate::{Diagnostic, Sink, validate};
    /// let mut first: Option<Diagnostic> = None;
    /// assert!(first.wants_more());
    /// validate("a b", &mut first);
    /// assert!(!first.wants_more());
    /// ```
    fn wants_more(&self) -> bool {
        true
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
