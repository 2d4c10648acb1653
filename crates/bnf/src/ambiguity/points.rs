//! The points at which derivations of an input differ.

use super::chart::{Chart, LENGTH_LIMIT, TooLarge};
use super::counts::Counts;
use super::error::AmbiguityError;
use super::kept::Kept;
use super::nodes::{Kind, Nodes};
use super::ways::Ways;
use crate::derivation::printed::{Origin, PrintedDerivation};
use crate::derivation::taken::Taken;
use crate::linking::grammar::Grammar;
use crate::syntax::production::Production;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// How deep the rules of a grammar may be nested.
const DEPTH_LIMIT: usize = 512;

/// All derivations of an input that the printed grammar allows: how many there are, and where they differ.
///
/// A derivation is a choice at each point, so the points are few even if the derivations are many. Rounds of a
/// repetition that take nothing, and are not needed for its minimum, do not count.
///
/// ```
/// use uri_bnf_judge::{Ambiguities, Grammar};
///
/// let grammar = Grammar::read("host = name | address\nname = 1*( \"1\" | \".\" )\naddress = \"1.1\"")?;
/// let ambiguities = Ambiguities::of(&grammar, "host", b"1.1", None)?;
/// assert_eq!((ambiguities.count(), ambiguities.points().len()), (2, 1));
/// let point = &ambiguities.points()[0];
/// assert_eq!((point.production().name(), point.part(), point.span()), ("host", 0, (0..3).into()));
/// // Part 1 is `name`, and part 2 is `address`.
/// assert!(point.alternatives().iter().map(|alternative| alternative.part).eq([Some(1), Some(2)]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguities<'g> {
    count: u64,
    points: Vec<Ambiguity<'g>>,
}

/// A point at which derivations of an input differ: a part of a definition that derives a span in several ways.
///
/// ```
/// use uri_bnf_judge::{Ambiguities, Grammar};
///
/// let grammar = Grammar::read("a = *b\nb = \"x\" | \"xx\"")?;
/// let ambiguities = Ambiguities::of(&grammar, "a", b"xx", None)?;
/// // The repetition goes on with one octet, or with both.
/// let point = &ambiguities.points()[0];
/// assert!(point.alternatives().iter().map(|other| other.span.len()).eq([1, 2]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ambiguity<'g> {
    production: &'g Production,
    rule: usize,
    origin: Origin,
    part: usize,
    span: Span,
    alternatives: Vec<LocalDerivation>,
    chosen: Option<usize>,
}

/// One way to go on at a point.
///
/// ```
/// use uri_bnf_judge::{Ambiguities, Grammar};
///
/// let grammar = Grammar::read("a = b | \"x\"\nb = \"x\" | \"x\"")?;
/// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
/// assert_eq!(ambiguities.count(), 3);
/// assert!(ambiguities.points()[0].alternatives().iter().map(|other| other.count).eq([2, 1]));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LocalDerivation {
    /// The number of the part that comes next: an alternative, or the next member of a sequence or a repetition. `None`
    /// if the element of an option is absent.
    pub part: Option<usize>,
    /// What it derives.
    pub span: Span,
    /// How many derivations it has, at most `u64::MAX`.
    pub count: u64,
}

/// By which principle one of several derivations was chosen: [`Ambiguity::preference`].
///
/// ```
/// use uri_bnf_judge::{Ambiguities, Grammar, Matcher, Preference, Step};
///
/// let grammar = Grammar::read("a = \"x\" | \"x\"")?;
/// let step = Step { rule: "a", depth: 0, span: (0..1).into() };
/// let kept = Matcher::new(&grammar)?.derivation(b"x", [step])?;
/// let ambiguities = Ambiguities::of(&grammar, "a", b"x", Some(&kept))?;
/// assert_eq!(ambiguities.points()[0].preference(), Some(Preference::First));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Preference {
    /// It takes the most.
    Longest,
    /// It takes as much as the others, and is printed first; an option is present.
    First,
    /// Neither.
    Other,
}

impl<'g> Ambiguities<'g> {
    /// Finds all derivations of an input by a rule. With the derivation that a parser kept, each point also says what
    /// that one chose.
    ///
    /// The points of the kept derivation come first, then the others; each of them in the order of their spans, outer
    /// ones first.
    ///
    /// # Errors
    ///
    /// Returns an error if the grammar has no such rule, if the rule does not derive the input, or beyond these limits:
    /// 4,096 octets, 4,194,304 (2²²) steps, and definitions that are nested 512 deep. A step is an end of a part that
    /// begins somewhere, or a way from one member of a sequence to the next.
    ///
    /// # Cost
    ///
    /// Polynomial in the length of the input, and about linear if rules end at few places. Never panics.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = *( \"x\" | \"xx\" )")?;
    /// assert_eq!(Ambiguities::of(&grammar, "a", b"xxxx", None)?.count(), 5);
    /// assert_eq!(Ambiguities::of(&grammar, "a", &[b'x'; 1000], None)?.count(), u64::MAX);
    /// assert!(Ambiguities::of(&grammar, "a", b"y", None).is_err());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn of(
        grammar: &'g Grammar,
        rule: &str,
        text: &[u8],
        kept: Option<&PrintedDerivation<'_>>,
    ) -> Result<Ambiguities<'g>, AmbiguityError> {
        let position = grammar.positions.get(rule).copied();
        let position = position.ok_or_else(|| AmbiguityError::UnknownRule { rule: rule.into() })?;
        if text.len() > LENGTH_LIMIT {
            return Err(AmbiguityError::TooLong { length: text.len(), limit: LENGTH_LIMIT });
        }
        let nodes = Nodes::of(grammar);
        let root = nodes.root(position).filter(|_| nodes.depth(position) <= DEPTH_LIMIT);
        let root = root.ok_or(AmbiguityError::TooLarge)?;
        let mut chart = Chart::new(&nodes, text);
        let mut counts = Counts::default();
        let too_large = |_: TooLarge| AmbiguityError::TooLarge;
        let count = counts.count(&mut chart, root, 0, text.len()).map_err(too_large)?;
        if count == 0 {
            return Err(AmbiguityError::NotDerived { rule: rule.into() });
        }
        let mut search = Search { grammar, chart, counts, kept: Kept::of(kept), points: Vec::new() };
        if count > 1 {
            search.find(root, text.len()).map_err(too_large)?;
        }
        let mut points = search.points;
        points.sort_by_key(|point| {
            let Span { start, end } = point.span;
            (point.chosen.is_none(), start, core::cmp::Reverse(end))
        });
        Ok(Ambiguities { count, points })
    }

    /// Returns the number of derivations, at most `u64::MAX`. The input is ambiguous if there is more than one.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = *b *b\nb = \"x\"")?;
    /// assert_eq!(Ambiguities::of(&grammar, "a", b"xx", None)?.count(), 3);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Returns the points at which the derivations differ.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = [ b ]\nb = *\"x\"")?;
    /// assert!(Ambiguities::of(&grammar, "a", b"x", None)?.points().is_empty());
    /// // The option is absent, or present and empty.
    /// assert_eq!(Ambiguities::of(&grammar, "a", b"", None)?.points().len(), 1);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn points(&self) -> &[Ambiguity<'g>] {
        &self.points
    }
}

impl<'g> Ambiguity<'g> {
    /// Returns the production that contains the part.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert_eq!(point.production().name(), "a");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn production(&self) -> &'g Production {
        self.production
    }

    /// Returns the number of the rule, as in [`PrintedStep::rule`](crate::PrintedStep::rule).
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert_eq!(point.rule(), 0);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn rule(&self) -> usize {
        self.rule
    }

    /// Returns where the production comes from: readings are those of its own grammar file.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert_eq!(point.origin(), uri_bnf_judge::Origin::Own);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns the number of the part that derives its span in several ways.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert_eq!(point.production().definition().part(point.part()), Some(point.production().definition()));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn part(&self) -> usize {
        self.part
    }

    /// Returns what the part derives.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert_eq!(point.span(), (0..1).into());
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn span(&self) -> Span {
        self.span
    }

    /// Returns the ways to go on: at least two. Those of alternatives have the span of the whole part. Those of a
    /// sequence or a repetition are for one of its members, which can end at different offsets.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar};
    ///
    /// let grammar = Grammar::read("a = \"x\" | b\nb = \"x\"")?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"x", None)?;
    /// let point = &ambiguities.points()[0];
    /// assert!(point.alternatives().iter().map(|other| other.part).eq([Some(1), Some(2)]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn alternatives(&self) -> &[LocalDerivation] {
        &self.alternatives
    }

    /// Returns the index of the alternative that the kept derivation took; `None` if it does not reach this point.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar, Matcher, Step};
    ///
    /// let grammar = Grammar::read("host = name | address\nname = 1*( \"1\" | \".\" )\naddress = \"1.1\"")?;
    /// let step = |rule, depth| Step { rule, depth, span: (0..3).into() };
    /// let kept = Matcher::new(&grammar)?.derivation(b"1.1", [step("host", 0), step("address", 1)])?;
    /// let ambiguities = Ambiguities::of(&grammar, "host", b"1.1", Some(&kept))?;
    /// assert_eq!(ambiguities.points()[0].chosen(), Some(1));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// Returns by which principle the kept derivation was chosen, judged by the result; `None` if it does not reach
    /// this point.
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar, Matcher, Preference, Step};
    ///
    /// let grammar = Grammar::read("a = b b\nb = *\"x\"")?;
    /// let step = |rule, depth, start, end| Step { rule, depth, span: (start..end).into() };
    /// let steps = [step("a", 0, 0, 2), step("b", 1, 0, 2), step("b", 1, 2, 2)];
    /// let kept = Matcher::new(&grammar)?.derivation(b"xx", steps)?;
    /// let ambiguities = Ambiguities::of(&grammar, "a", b"xx", Some(&kept))?;
    /// assert_eq!(ambiguities.points()[0].preference(), Some(Preference::Longest));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn preference(&self) -> Option<Preference> {
        let chosen = self.alternatives.get(self.chosen?)?;
        let is_longest = self.alternatives.iter().all(|other| other.span.len() <= chosen.span.len());
        let mut as_long = self.alternatives.iter().filter(|other| other.span.len() == chosen.span.len());
        Some(match (is_longest, as_long.clone().count()) {
            (true, 1) => Preference::Longest,
            (true, _) if as_long.next() == Some(chosen) => Preference::First,
            _ => Preference::Other,
        })
    }
}

struct Search<'g, 'a> {
    grammar: &'g Grammar,
    chart: Chart<'a>,
    counts: Counts,
    kept: Kept<'a>,
    points: Vec<Ambiguity<'g>>,
}

impl Search<'_, '_> {
    /// Visits each node and span that is part of a derivation.
    fn find(&mut self, root: usize, length: usize) -> Result<(), TooLarge> {
        let mut visited = BTreeSet::from([(root, 0, length)]);
        let mut waiting = Vec::from([(root, 0, length)]);
        let nodes = self.chart.nodes;
        while let Some((node, start, end)) = waiting.pop() {
            self.chart.spend(1)?;
            let mut inside = Vec::new();
            match nodes.node(node).map(|node| &node.kind) {
                None | Some(Kind::Terminal(_)) => {}
                Some(Kind::Reference(root)) => inside.push((*root, start, end)),
                Some(Kind::Alternatives(members)) => {
                    for &member in members {
                        if self.chart.derives(member, start, end)? {
                            inside.push((member, start, end));
                        }
                    }
                    self.point(node, (start, end), 0, &inside)?;
                }
                Some(Kind::Optional(element)) => {
                    if self.chart.derives(*element, start, end)? {
                        inside.push((*element, start, end));
                    }
                    if start == end {
                        self.option(node, start, &inside)?;
                    }
                }
                Some(Kind::Sequence(_) | Kind::Repetition { .. }) => {
                    let ways = Ways::of(&mut self.chart, node, start, end)?;
                    for ((count, at), ways) in ways.places {
                        let next: Vec<_> = ways.iter().map(|way| (way.member, at, way.to.1)).collect();
                        self.point(node, (start, end), count, &next)?;
                        inside.extend(next);
                    }
                }
            }
            waiting.extend(inside.into_iter().filter(|&inside| visited.insert(inside)));
        }
        Ok(())
    }

    /// Adds a point, if there are several ways. In a sequence or a repetition, `count` members are before it.
    fn point(
        &mut self,
        node: usize,
        (start, end): (usize, usize),
        count: usize,
        ways: &[(usize, usize, usize)],
    ) -> Result<(), TooLarge> {
        if ways.len() < 2 {
            return Ok(());
        }
        let alternatives = self.local(ways)?;
        let Some((rule, part)) = self.chart.nodes.node(node).map(|node| (node.rule, node.part)) else {
            return Ok(());
        };
        let kind = self.chart.nodes.node(node).map(|node| &node.kind);
        let span = Span::new(start, end);
        let chosen = self.kept.inside(rule, part, span).and_then(|mut inside| {
            let is_next = |(number, taken): (usize, &Taken)| {
                let place = match kind {
                    Some(Kind::Repetition { minimum, maximum: None, .. }) => number.min(*minimum),
                    Some(Kind::Alternatives(_)) => 0,
                    _ => number,
                };
                let is_way = |way: &LocalDerivation| (way.part, way.span) == (Some(taken.part), taken.span);
                alternatives.iter().position(is_way).filter(|_| place == count)
            };
            let mut number = 0;
            inside.find_map(|taken| {
                number += 1;
                is_next((number - 1, taken))
            })
        });
        self.add(rule, part, span, alternatives, chosen);
        Ok(())
    }

    /// Adds a point where an element is empty, or absent.
    fn option(&mut self, node: usize, at: usize, inside: &[(usize, usize, usize)]) -> Result<(), TooLarge> {
        if inside.is_empty() {
            return Ok(());
        }
        let span = Span::new(at, at);
        let mut alternatives = self.local(inside)?;
        alternatives.push(LocalDerivation { part: None, span, count: 1 });
        if let Some((rule, part)) = self.chart.nodes.node(node).map(|node| (node.rule, node.part)) {
            let chosen =
                self.kept.inside(rule, part, span).map(|mut inside| usize::from(inside.next().is_none()));
            self.add(rule, part, span, alternatives, chosen);
        }
        Ok(())
    }

    fn local(&mut self, ways: &[(usize, usize, usize)]) -> Result<Vec<LocalDerivation>, TooLarge> {
        let mut alternatives = Vec::new();
        for &(node, start, end) in ways {
            let count = self.counts.count(&mut self.chart, node, start, end)?;
            let part = self.chart.nodes.node(node).map(|node| node.part);
            alternatives.push(LocalDerivation { part, span: Span::new(start, end), count });
        }
        Ok(alternatives)
    }

    fn add(
        &mut self,
        rule: usize,
        part: usize,
        span: Span,
        alternatives: Vec<LocalDerivation>,
        chosen: Option<usize>,
    ) {
        if let Some(production) = self.grammar.rules.get(rule) {
            let origin = Origin::of(self.grammar, rule);
            self.points.push(Ambiguity { production, rule, origin, part, span, alternatives, chosen });
        }
    }
}
