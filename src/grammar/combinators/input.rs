//! The input of a grammar, and the observer that receives its events.

use nom::{AsBytes, Input, Offset};
use nom_locate::LocatedSpan;

use super::RuleId;
use crate::{
    AsciiSet, Span,
    ast::{Leaf, Spanned, StrLeaf},
};

/// A text with its offset in the whole input: `nom_locate`'s span, with an observer `X` in its `extra`.
///
/// Offsets are bytes from the start of the input. Lines are counted when pieces are cut, which takes time linear in
/// the length of what is skipped; columns are computed on demand.
///
/// ```
/// use uri_bnf::{Located, grammar, rfc2396::{self, rule}};
/// let (port, _) = grammar::parse_prefix::<rfc2396::Grammar, rule::Hostport, _>(Located::new("h:80")).unwrap();
/// assert_eq!(port.port.map(|port| (port.as_str(), port.text().get_column())), Some(("80", 3)));
/// ```
pub type Located<'a, X = ()> = LocatedSpan<&'a str, X>;

/// The input of a grammar: `&str`, `&[u8]`, or `LocatedSpan` of either with any [`Observer`].
///
/// The methods report to an observer what the grammar does. For inputs without an observer they do nothing and cost
/// nothing. [`is`](super::production::Define::is) and the parsers of [`primitive`](super::primitive) call them, so
/// code that combines rules need not.
///
/// ```
/// use uri_bnf::{Located, grammar::{self, GrammarInput}, rfc2396::{self, rule}};
/// fn is_port<I: GrammarInput>(input: I) -> bool {
///     grammar::accepts::<rfc2396::Grammar, rule::Port, _>(input)
/// }
/// assert!(is_port("80") && is_port(&b"80"[..]) && is_port(Located::new("80")));
/// ```
///
/// ```compile_fail,E0277
/// # use uri_bnf::{grammar, rfc2396::{self, rule}};
/// grammar::accepts::<rfc2396::Grammar, rule::Port, _>(String::from("80"));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an input of a grammar",
    label = "not an input of a grammar",
    note = "an input is a `&str`, a `&[u8]` or a `Located`: for a `String`, pass `text.as_str()`, and for a `Vec<u8>` or an \
            array, `octets.as_slice()`"
)]
pub trait GrammarInput: Leaf + Input + Offset {
    /// Whether there is an observer. If there is, each rule runs in its literal form.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{Located, grammar::{Furthest, GrammarInput}};
    /// assert!(<LocatedSpan<&str, &Furthest>>::TRACED && !<&str>::TRACED && !<Located<'_>>::TRACED);
    /// ```
    const TRACED: bool = false;

    /// Whether the observer receives each character of a run, and not only the end of the run.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::grammar::{Derivation, Furthest, GrammarInput};
    /// assert!(<LocatedSpan<&str, &Derivation>>::EVERY_CHARACTER);
    /// assert!(!<LocatedSpan<&str, &Furthest>>::EVERY_CHARACTER);
    /// ```
    const EVERY_CHARACTER: bool = false;

    /// Reports that `rule` begins here.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Derivation, GrammarInput, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let input = LocatedSpan::new_extra("80", &derivation);
    /// input.enter(Port::ID);
    /// assert_eq!(derivation.steps()[0].rule.name(), "port");
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter(&self, rule: RuleId) {
        let _ = rule;
    }

    /// Reports that `rule`, which began last, ends: before `rest`, or without success.
    ///
    /// ```
    /// use nom::Input;
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Derivation, GrammarInput, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let input = LocatedSpan::new_extra("80", &derivation);
    /// input.enter(Port::ID);
    /// input.leave(Port::ID, Some(&input.take_from(2)));
    /// assert_eq!(derivation.steps()[0].span, (0..2).into());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave(&self, rule: RuleId, rest: Option<&Self>) {
        let _ = (rule, rest);
    }

    /// Reports that one of `characters` was expected here.
    ///
    /// ```
    /// use nom::Input;
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{AsciiSet, grammar::{Furthest, GrammarInput}};
    /// let furthest = Furthest::default();
    /// LocatedSpan::new_extra("80", &furthest).take_from(1).expected(AsciiSet::of(b":"));
    /// assert_eq!(furthest.offset(), 1);
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn expected(&self, characters: AsciiSet) {
        let _ = characters;
    }

    /// Returns whether the parts of a rule that fails here would add nothing to what the observer records.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Furthest, GrammarInput, RuleName}, rfc2396::rule::{Hostport, Port}};
    /// let furthest = Furthest::default();
    /// let input = LocatedSpan::new_extra("80", &furthest);
    /// input.enter(Hostport::ID);
    /// assert!(!input.is_covered());
    /// // An inner rule that begins at the same offset is recorded instead of its parts.
    /// input.enter(Port::ID);
    /// assert!(input.is_covered());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_covered(&self) -> bool {
        false
    }

    /// Returns how much the observer has recorded, for [`rewind`](Self::rewind).
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Derivation, GrammarInput, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let input = LocatedSpan::new_extra("80", &derivation);
    /// input.enter(Port::ID);
    /// assert_eq!((input.mark(), "80".mark()), (1, 0));
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mark(&self) -> usize {
        0
    }

    /// Discards what the observer recorded since [`mark`](Self::mark) returned `mark`, because it led nowhere.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Derivation, GrammarInput, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let input = LocatedSpan::new_extra("80", &derivation);
    /// let mark = input.mark();
    /// input.enter(Port::ID);
    /// input.leave(Port::ID, Some(&input));
    /// input.rewind(mark);
    /// assert!(derivation.steps().is_empty());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rewind(&self, mark: usize) {
        let _ = mark;
    }

    /// Like [`rewind`](Self::rewind), with the reason.
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::{grammar::{Derivation, GrammarInput, Loss, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let input = LocatedSpan::new_extra("80", &derivation);
    /// let mark = input.mark();
    /// input.enter(Port::ID);
    /// input.leave(Port::ID, Some(&input));
    /// input.lose(mark, Loss::Longer);
    /// assert!(derivation.steps().is_empty());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lose(&self, mark: usize, loss: Loss) {
        let _ = (mark, loss);
    }

    /// Returns whether the observer receives each character of a run, if its type allows both:
    /// [`Observer::receives_every_character`].
    ///
    /// ```
    /// use nom_locate::LocatedSpan;
    /// use uri_bnf::grammar::{Derivation, GrammarInput};
    /// assert!(LocatedSpan::new_extra("80", &Derivation::default()).receives_every_character());
    /// ```
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn receives_every_character(&self) -> bool {
        Self::EVERY_CHARACTER
    }

    /// The piece from the offset `start` up to the offset `end`. `start` is not after `end`, both are in the input, and they
    /// are between characters. For located inputs it costs less than [`Leaf::slice`], because it counts lines once. For
    /// text it costs less than nom's `take_from`, which is not inlined.
    #[doc(hidden)]
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn piece(&self, start: usize, end: usize) -> Self {
        let from = if start == 0 { *self } else { self.take_from(start) };
        if end - start == from.input_len() { from } else { from.take(end - start) }
    }
}

/// Receives parser events, from the `extra` of a `LocatedSpan`.
///
/// The crate has [`Furthest`](crate::grammar::Furthest) and, with the feature `alloc`, `Derivation`; with `rules` as well, `Attempts`. An observer is `Copy`:
/// usually a shared reference to a struct of `Cell`s. Offsets are in bytes, into the located text.
///
/// ```
/// use std::cell::Cell;
/// use nom::{Parser, error::Error};
/// use uri_bnf::{grammar::{Observer, RuleId}, rfc2396};
/// use nom_locate::LocatedSpan;
///
/// #[derive(Debug)]
/// struct Segments(Cell<usize>);
///
/// impl Observer for &Segments {
///     fn enter(self, rule: RuleId, _at: usize) {
///         self.0.set(self.0.get() + usize::from(rule.name() == "segment"));
///     }
/// }
///
/// let count = Segments(Cell::new(0));
/// let input = LocatedSpan::new_extra("/a/b/c", &count);
/// rfc2396::abs_path::<_, Error<_>>().parse_complete(input).unwrap();
/// assert_eq!(count.0.get(), 3);
/// ```
pub trait Observer: Copy {
    /// Whether it receives events at all. If it does, rules run in their literal forms.
    ///
    /// ```
    /// use uri_bnf::grammar::{Furthest, Observer};
    /// assert!(<&Furthest>::TRACED && !<()>::TRACED);
    /// ```
    const TRACED: bool = true;

    /// Whether it receives each character of a run, and not only the end of the run. If it does not, runs are skipped
    /// to their end, which is faster.
    ///
    /// ```
    /// use uri_bnf::grammar::{Derivation, Furthest, Observer};
    /// assert!(<&Derivation>::EVERY_CHARACTER && !<&Furthest>::EVERY_CHARACTER);
    /// ```
    const EVERY_CHARACTER: bool = true;

    /// Receives that `rule` begins at `at`.
    ///
    /// ```
    /// use uri_bnf::{grammar::{Derivation, Observer, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// (&derivation).enter(Port::ID, 3);
    /// assert_eq!((derivation.steps()[0].rule, derivation.steps()[0].span.start), (Port::ID, 3));
    /// ```
    fn enter(self, rule: RuleId, at: usize) {
        let _ = (rule, at);
    }

    /// Receives that `rule`, the last that began and has not ended, ends before `end`; `None` if it did not succeed.
    ///
    /// ```
    /// use uri_bnf::{grammar::{Derivation, Observer, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// (&derivation).enter(Port::ID, 3);
    /// (&derivation).leave(Port::ID, Some(5));
    /// assert_eq!(derivation.steps()[0].span, (3..5).into());
    /// (&derivation).enter(Port::ID, 5);
    /// (&derivation).leave(Port::ID, None);
    /// assert_eq!(derivation.steps().len(), 1);
    /// ```
    fn leave(self, rule: RuleId, end: Option<usize>) {
        let _ = (rule, end);
    }

    /// Receives that one of `characters` was expected at `at`.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, grammar::{Furthest, Observer}};
    /// let furthest = Furthest::default();
    /// (&furthest).expected(3, AsciiSet::of(b":"));
    /// assert_eq!(furthest.offset(), 3);
    /// ```
    fn expected(self, at: usize, characters: AsciiSet) {
        let _ = (at, characters);
    }

    /// Returns whether the parts of a rule for single characters that fails at `at` would add nothing to what it
    /// records, because a rule that begins there is recorded instead of them. Then the rule is not tried part by part.
    ///
    /// ```
    /// use uri_bnf::{AsciiSet, grammar::{Furthest, Observer}};
    /// let furthest = Furthest::default();
    /// (&furthest).expected(3, AsciiSet::of(b":"));
    /// // A fault before the furthest offset is not the one that is searched for.
    /// assert!((&furthest).is_covered(2) && !(&furthest).is_covered(3));
    /// ```
    fn is_covered(self, at: usize) -> bool {
        let _ = at;
        false
    }

    /// Returns how much it has recorded: any number, which is passed to [`rewind`](Self::rewind).
    ///
    /// ```
    /// use uri_bnf::{grammar::{Derivation, Observer, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// (&derivation).enter(Port::ID, 0);
    /// assert_eq!((&derivation).mark(), 1);
    /// ```
    fn mark(self) -> usize {
        0
    }

    /// Discards what it has recorded since it returned `mark`: it led nowhere, and the grammar tries another
    /// alternative.
    ///
    /// ```
    /// use uri_bnf::{grammar::{Derivation, Observer, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// let mark = (&derivation).mark();
    /// (&derivation).enter(Port::ID, 0);
    /// (&derivation).leave(Port::ID, Some(0));
    /// (&derivation).rewind(mark);
    /// assert!(derivation.steps().is_empty());
    /// ```
    fn rewind(self, mark: usize) {
        let _ = mark;
    }

    /// Like [`rewind`](Self::rewind), which it calls by default, with the reason. The parsers of this crate call this
    /// method.
    ///
    /// ```
    /// use uri_bnf::{grammar::{Derivation, Loss, Observer, RuleName}, rfc2396::rule::Port};
    /// let derivation = Derivation::default();
    /// (&derivation).enter(Port::ID, 0);
    /// (&derivation).leave(Port::ID, Some(0));
    /// (&derivation).lose(0, Loss::Longer);
    /// assert!(derivation.steps().is_empty());
    /// ```
    #[inline]
    fn lose(self, mark: usize, loss: Loss) {
        let _ = loss;
        self.rewind(mark);
    }

    /// Returns whether this value receives each character of a run, if its type has
    /// [`EVERY_CHARACTER`](Self::EVERY_CHARACTER). Otherwise the constant decides.
    ///
    /// ```
    /// use uri_bnf::grammar::{Derivation, Observer};
    /// assert!((&Derivation::default()).receives_every_character());
    /// ```
    #[inline]
    fn receives_every_character(self) -> bool {
        Self::EVERY_CHARACTER
    }
}

/// Why an observer loses what it has recorded since a mark: [`Observer::lose`].
///
/// ```
/// use std::cell::Cell;
/// use nom::Parser;
/// use nom_locate::LocatedSpan;
/// use uri_bnf::{grammar::{Loss, Observer}, rfc3986};
///
/// struct ByTheReading(Cell<usize>);
///
/// impl Observer for &ByTheReading {
///     fn lose(self, _mark: usize, loss: Loss) {
///         self.0.set(self.0.get() + usize::from(loss == Loss::AsLong));
///     }
/// }
///
/// // An IPv4address is also a reg-name; the first that matches wins (RFC 3986, section 3.2.2).
/// let losses = ByTheReading(Cell::new(0));
/// rfc3986::host::<_, ()>().parse_complete(LocatedSpan::new_extra("1.2.3.4", &losses)).unwrap();
/// assert_eq!(losses.0.get(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loss {
    /// It failed, or what has to follow it did.
    Failed,
    /// It would have been one more element of a repetition, which ends before it.
    Ended,
    /// Another alternative accepts a longer text.
    Longer,
    /// An earlier alternative accepts a text of the same length, and the specification prefers that one.
    AsLong,
    /// It accepts the empty text, and the specification prefers that there is none.
    Empty,
    /// It runs again, and what is then recorded counts.
    Again,
}

/// Receives nothing.
impl Observer for () {
    const TRACED: bool = false;
    const EVERY_CHARACTER: bool = false;
}

impl GrammarInput for &str {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn piece(&self, start: usize, end: usize) -> Self {
        &self[start..end]
    }
}

impl GrammarInput for &[u8] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn piece(&self, start: usize, end: usize) -> Self {
        &self[start..end]
    }
}

impl<T, X> GrammarInput for LocatedSpan<T, X>
where
    T: Leaf + Input + Offset + AsBytes,
    X: Observer,
{
    const TRACED: bool = X::TRACED;
    const EVERY_CHARACTER: bool = X::EVERY_CHARACTER;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn enter(&self, rule: RuleId) {
        self.extra.enter(rule, self.location_offset());
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn leave(&self, rule: RuleId, rest: Option<&Self>) {
        self.extra.leave(rule, rest.map(LocatedSpan::location_offset));
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn expected(&self, characters: AsciiSet) {
        self.extra.expected(self.location_offset(), characters);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_covered(&self) -> bool {
        self.extra.is_covered(self.location_offset())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn mark(&self) -> usize {
        self.extra.mark()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn rewind(&self, mark: usize) {
        self.extra.rewind(mark);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn lose(&self, mark: usize, loss: Loss) {
        self.extra.lose(mark, loss);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn receives_every_character(&self) -> bool {
        self.extra.receives_every_character()
    }
}

impl<T, X> Leaf for LocatedSpan<T, X>
where
    T: Leaf + Input + Offset + AsBytes,
    X: Copy,
{
    const IS_TEXT: bool = T::IS_TEXT;

    #[inline]
    fn as_bytes(&self) -> &[u8] {
        Leaf::as_bytes(self.fragment())
    }

    #[inline]
    fn slice(&self, range: core::ops::Range<usize>) -> Self {
        // A text that was not parsed may have no such piece.
        let has = |end| Leaf::as_bytes(&self.fragment().slice(0..end)).len() == end;
        match range.end.checked_sub(range.start) {
            Some(length) if has(range.start) && has(range.end) => self.take_from(range.start).take(length),
            _ => self.take(0),
        }
    }

    fn known_span(&self) -> Option<Span> {
        Some(self.span())
    }
}

impl<'a, X: Copy> StrLeaf<'a> for LocatedSpan<&'a str, X> {
    fn as_str(&self) -> &'a str {
        self.fragment()
    }
}

impl<T: Leaf, X> Spanned for LocatedSpan<T, X> {
    fn span(&self) -> Span {
        let start = self.location_offset();
        Span::new(start, start + Leaf::as_bytes(self.fragment()).len())
    }
}
