//! Matches a whole derivation, from the start symbol down.

use super::compile::compile;
use super::error::MatchError;
use super::lookahead::Program;
use super::name_numbers::NameNumbers;
use super::pending::{Inside, Pending, Source, convert};
use super::printed::{Origin, PrintedDerivation, PrintedStep};
use super::repeats::Repeats;
use super::search::Event;
use super::shape::Shapes;
use super::steps::Step;
use super::usage::Usage;
use crate::linking::grammar::Grammar;
use crate::syntax::production::Production;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// How many entries all tables of a matcher may have.
const TABLE_LIMIT: usize = 1 << 22;

/// The rules of a grammar, compiled to match derivations with their printed expressions.
///
/// It is compiled once, and used for any number of inputs. Rules of linked grammars and core rules are among them, each
/// with the names of its own grammar.
///
/// What a step contains are the steps directly inside it and the octets between them. Together they must be derived by
/// the printed expression of its rule. If that is possible in several ways, each choice takes the first alternative, and
/// each option and repetition as much as leads to a match.
///
/// Prose that is linked to a rule of another grammar needs no steps of its own: what it derives is found from that
/// grammar. There, of alternatives that all have texts of one length each, the longest is taken, as the parsers of this
/// crate do it.
///
/// ```
/// use uri_bnf_judge::{Grammar, Matcher, Step};
///
/// let grammar = Grammar::read("address = 1*3digit 2*2( \".\" 1*3digit )\ndigit = \"0\" | \"1\"")?;
/// let matcher = Matcher::new(&grammar)?;
/// let digits = [0, 1, 3, 5].map(|at| Step { rule: "digit", depth: 1, span: (at..at + 1).into() });
/// let address = Step { rule: "address", depth: 0, span: (0..6).into() };
/// let derivation = matcher.derivation(b"01.1.0", [address].into_iter().chain(digits))?;
/// let definition = derivation.steps()[0].production().definition();
/// let printed = derivation.taken(0).iter().filter_map(|taken| definition.part(taken.part)).map(ToString::to_string);
/// assert_eq!(printed.collect::<Vec<_>>(), [
///     "1*3digit 2*2( \".\" 1*3digit )",
///     "1*3digit", "digit", "digit",
///     "2*2( \".\" 1*3digit )",
///     "( \".\" 1*3digit )", "\".\" 1*3digit", "\".\"", "1*3digit", "digit",
///     "( \".\" 1*3digit )", "\".\" 1*3digit", "\".\"", "1*3digit", "digit",
/// ]);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matcher<'g> {
    grammar: &'g Grammar,
    names: NameNumbers<'g>,
    programs: Vec<Program>,
}

impl<'g> Matcher<'g> {
    /// Compiles the rules of a grammar.
    ///
    /// # Errors
    ///
    /// [`MatchError::TooLarge`] if counts make a definition too large: more than 65,536 instructions for one, or
    /// 4,194,304 (2²²) entries for all.
    ///
    /// # Cost
    ///
    /// Time and memory grow with the size of the definitions, in which an element with a count is repeated as often as
    /// the count says. RFC 3986 takes a few milliseconds. Never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher};
    ///
    /// assert!(Matcher::new(&Grammar::read("a = 30*\"x\"")?).is_ok());
    /// assert!(Matcher::new(&Grammar::read("a = 100000*\"x\"")?).is_err());
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn new(grammar: &'g Grammar) -> Result<Matcher<'g>, MatchError> {
        Matcher::compile(grammar, false)
    }

    /// Compiles the rules of a grammar, and completes derivations: where a definition refers to a rule for single
    /// characters, such as `pchar`, and no step was recorded there, the step is derived from the grammar as data, with
    /// all steps inside it. So a parser can record what it does not scan as a run, and nothing else.
    ///
    /// A rule is for single characters if its texts have one to four octets: an escape has three, and a character in
    /// UTF-8 has at most four.
    ///
    /// # Errors
    ///
    /// Those of [`new`](Matcher::new).
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("port = *digit\ndigit = \"0\" | \"8\"")?;
    /// let port = Step { rule: "port", depth: 0, span: (0..2).into() };
    /// let derivation = Matcher::completing(&grammar)?.derivation(b"80", [port])?;
    /// let names = derivation.steps().iter().map(|step| (step.production().name(), step.recorded()));
    /// assert!(names.eq([("port", Some(0)), ("digit", None), ("digit", None)]));
    /// assert!(Matcher::new(&grammar)?.derivation(b"80", [port]).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn completing(grammar: &'g Grammar) -> Result<Matcher<'g>, MatchError> {
        Matcher::compile(grammar, true)
    }

    fn compile(grammar: &'g Grammar, completes: bool) -> Result<Matcher<'g>, MatchError> {
        let (names, shapes) = (NameNumbers::of(grammar), Shapes::of(grammar));
        let mut programs = Vec::new();
        let mut left = TABLE_LIMIT;
        for (rule, production) in grammar.rules.iter().enumerate() {
            let too_large = || MatchError::TooLarge { rule: production.name().into() };
            let code = compile(grammar, &shapes, completes, rule).map_err(|_| too_large())?;
            let program = Program::of(code, &names);
            left = left.checked_sub(program.size()).ok_or_else(too_large)?;
            programs.push(program);
        }
        Ok(Matcher { grammar, names, programs })
    }

    /// Returns the number of rules: those of the grammar, in its order, then core rules and those of linked grammars.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher};
    ///
    /// assert_eq!(Matcher::new(&Grammar::read("a = \"x\"")?)?.len(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn len(&self) -> usize {
        self.programs.len()
    }

    /// Returns whether the grammar has no rules.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher};
    ///
    /// assert!(Matcher::new(&Grammar::read("")?)?.is_empty());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn is_empty(&self) -> bool {
        self.programs.is_empty()
    }

    /// Returns the production of the rule with this number.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher};
    ///
    /// let grammar = Grammar::read("a = b\nb = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// assert_eq!(matcher.production(1).map(|production| production.name()), Some("b"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn production(&self, rule: usize) -> Option<&'g Production> {
        self.grammar.rules.get(rule)
    }

    /// Returns where the rule with this number comes from.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Origin};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// assert_eq!((matcher.origin(0), matcher.origin(1)), (Some(Origin::Own), None));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn origin(&self, rule: usize) -> Option<Origin> {
        self.production(rule).map(|_| Origin::of(self.grammar, rule))
    }

    /// Matches the steps of a derivation of `text`, in preorder. The first one is that of the start symbol, and may
    /// cover a part of the text.
    ///
    /// # Errors
    ///
    /// Returns an error if the steps do not nest, or if the definition of a rule does not derive what is inside a step:
    /// [`MatchError`].
    ///
    /// # Cost
    ///
    /// Linear in the length of the text times the size of the definitions, without recursion. Never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("labels = *( label \".\" ) label [ \".\" ]\nlabel = \"a\"")?;
    /// let label = |at| Step { rule: "label", depth: 1, span: (at..at + 1).into() };
    /// let steps = [Step { rule: "labels", depth: 0, span: (0..4).into() }, label(0), label(2)];
    /// let derivation = Matcher::new(&grammar)?.derivation(b"a.a.", steps)?;
    /// // The last dot is that of the option.
    /// let last = derivation.taken(0).last().map(|taken| (taken.part, taken.depth));
    /// assert_eq!(last, Some((8, 2)));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn derivation<'n>(
        &self,
        text: &[u8],
        steps: impl IntoIterator<Item = Step<'n>>,
    ) -> Result<PrintedDerivation<'g>, MatchError> {
        let mut derivation = PrintedDerivation::default();
        self.derive_into(text, steps, &mut derivation)?;
        Ok(derivation)
    }

    /// Does the same, in the memory of a derivation that is not needed any more. After an error, its content is
    /// unspecified.
    ///
    /// # Errors
    ///
    /// Those of [`derivation`](Matcher::derivation).
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step};
    ///
    /// let grammar = Grammar::read("bit = \"0\" | \"1\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut derivation, mut ones) = (PrintedDerivation::default(), 0);
    /// for text in ["0", "1", "1"] {
    ///     let step = Step { rule: "bit", depth: 0, span: (0..1).into() };
    ///     matcher.derive_into(text.as_bytes(), [step], &mut derivation)?;
    ///     ones += derivation.taken(0).iter().filter(|taken| taken.part == 2).count();
    /// }
    /// assert_eq!(ones, 2);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn derive_into<'n>(
        &self,
        text: &[u8],
        steps: impl IntoIterator<Item = Step<'n>>,
        derivation: &mut PrintedDerivation<'g>,
    ) -> Result<(), MatchError> {
        let PrintedDerivation { steps: printed, taken, search, pending, .. } = derivation;
        printed.clear();
        taken.clear();
        pending.clear();
        search.trail.clear();
        search.outline.read(&self.names, text.len(), steps)?;
        let Some(rule) = search.outline.step(0).and_then(|first| self.names.rule(first.name)) else {
            return Ok(());
        };
        pending.push(Pending { rule, source: Source::Recorded(0), parent: None, depth: 0, taken: None });
        while let Some(next) = pending.pop() {
            let (span, recorded, events) = match next.source {
                Source::Trail { from, to, span } => (span, None, from..to),
                Source::Recorded(step) => {
                    let span = search.outline.step(step).map_or(Span::new(0, 0), |step| step.span);
                    let from = search.trail.len();
                    let program = self.programs.get(next.rule);
                    if !program.is_some_and(|program| search.run(program, text, step)) {
                        let rule = self.production(next.rule).map_or("", Production::name).into();
                        return Err(MatchError::NotDerived { step, rule, span });
                    }
                    search.pair(from);
                    (span, Some(step), from..search.trail.len())
                }
            };
            let (Some(production), Some(origin)) = (self.production(next.rule), self.origin(next.rule))
            else {
                return Ok(());
            };
            let index = printed.len();
            if let Some(part) = next.taken.and_then(|part| taken.get_mut(part)) {
                part.step = Some(index);
            }
            let start = taken.len();
            let children = pending.len();
            let inside = &Inside { step: index, depth: next.depth + 1 };
            convert(search, events, inside, taken, pending);
            if let Some(children) = pending.get_mut(children..) {
                children.reverse();
            }
            printed.push(PrintedStep {
                production,
                rule: next.rule,
                origin,
                parent: next.parent,
                depth: next.depth,
                span,
                recorded,
                taken: (start, taken.len()),
            });
        }
        Ok(())
    }

    /// Returns a value for [`count`](Matcher::count), in which nothing is counted yet.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, Use};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert_eq!(Matcher::new(&grammar)?.usage().count(0, 0, Use::Taken), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn usage(&self) -> Usage {
        Usage::of(self.grammar)
    }

    /// Counts the parts that the steps of a derivation took, without building the result. `memory` is used for the
    /// search, and its content is unspecified afterwards. After an error, parts of the steps before it are counted.
    ///
    /// # Errors
    ///
    /// Those of [`derivation`](Matcher::derivation).
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Matcher, PrintedDerivation, Step, Use};
    ///
    /// let grammar = Grammar::read("bit = \"0\" | \"1\"")?;
    /// let matcher = Matcher::new(&grammar)?;
    /// let (mut usage, mut memory) = (matcher.usage(), PrintedDerivation::default());
    /// for text in ["0", "1", "1"] {
    ///     let bit = Step { rule: "bit", depth: 0, span: (0..1).into() };
    ///     matcher.count(text.as_bytes(), [bit], &mut memory, &mut usage)?;
    /// }
    /// assert_eq!([1, 2].map(|part| usage.count(0, part, Use::Taken)), [1, 2]);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count<'n>(
        &self,
        text: &[u8],
        steps: impl IntoIterator<Item = Step<'n>>,
        memory: &mut PrintedDerivation<'g>,
        usage: &mut Usage,
    ) -> Result<(), MatchError> {
        self.count_with(text, steps, memory, usage, None)
    }

    /// Does the same. What is in `repeats` is not searched for again, and counted there until it is settled.
    pub(crate) fn count_with<'n>(
        &self,
        text: &[u8],
        steps: impl IntoIterator<Item = Step<'n>>,
        memory: &mut PrintedDerivation<'g>,
        usage: &mut Usage,
        mut repeats: Option<&mut Repeats>,
    ) -> Result<(), MatchError> {
        let PrintedDerivation { search, found, .. } = memory;
        usage.begin();
        found.clear();
        search.outline.read(&self.names, text.len(), steps)?;
        if let Some(rule) = search.outline.step(0).and_then(|first| self.names.rule(first.name)) {
            found.push((rule, 0));
        }
        while let Some((rule, step)) = found.pop() {
            if let Some(repeats) = repeats.as_deref_mut() {
                if repeats.repeat(rule, text, step, &search.outline, found) {
                    continue;
                }
            }
            search.trail.clear();
            let program = self.programs.get(rule);
            if !program.is_some_and(|program| search.run(program, text, step)) {
                let span = search.outline.step(step).map_or(Span::new(0, 0), |step| step.span);
                let rule = self.production(rule).map_or("", Production::name).into();
                return Err(MatchError::NotDerived { step, rule, span });
            }
            if program.is_some_and(|program| program.has_rounds) {
                search.pair(0);
            }
            usage.add_events(rule, text, &search.trail, &search.closed_by);
            let children = search.trail.iter().filter_map(|event| match event {
                Event::Child { rule, step, .. } => Some((*rule, *step)),
                _ => None,
            });
            let from = found.len();
            found.extend(children);
            if let Some(repeats) = repeats.as_deref_mut() {
                repeats.insert(&usage.log, found.get(from..).unwrap_or(&[]));
            }
        }
        Ok(())
    }
}
