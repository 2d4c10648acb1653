//! What derivations can use of a printed grammar.

use crate::derivation::usage::Use;
use crate::linking::grammar::Grammar;
use crate::syntax::expression::Expression;
use alloc::vec;
use alloc::vec::Vec;

/// Something of a printed grammar that an input can use, or not.
///
/// - A rule: its part 0 is taken.
/// - An alternative: the part is taken.
/// - An option: its element is absent, or present once.
/// - A repetition: its element is absent, occurs once, or more than once; those of the three that its counts allow. One
///   with a single count has none.
///
/// ```
/// use uri_bnf_judge::{Grammar, Point, Use};
///
/// let grammar = Grammar::read("a = [ \"x\" ] 1*b 2*2\"y\"\nb = \"x\" | \"y\"\nc = \"z\"")?;
/// let point = |rule, part, kind| Point { rule, part, kind };
/// assert_eq!(Point::all(&grammar, "a").unwrap(), [
///     point(0, 0, Use::Taken),
///     point(0, 1, Use::Absent),
///     point(0, 1, Use::Once),
///     point(0, 3, Use::Once),
///     point(0, 3, Use::Repeated),
///     point(1, 0, Use::Taken),
///     point(1, 1, Use::Taken),
///     point(1, 2, Use::Taken),
/// ]);
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The number of the rule: see [`Matcher`](crate::Matcher).
    pub rule: usize,
    /// The number of the part: see [`Expression::parts`].
    pub part: usize,
    /// How it is used.
    pub kind: Use,
}

impl Point {
    /// Returns all points of a rule and those that it refers to, directly or through others, in the order of the
    /// grammar; `None` if there is no such rule.
    ///
    /// Linear in the size of the grammar, without recursion.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Point};
    ///
    /// let grammar = Grammar::read("a = \"x\"")?;
    /// assert_eq!(Point::all(&grammar, "a").map(|points| points.len()), Some(1));
    /// assert_eq!(Point::all(&grammar, "b"), None);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn all(grammar: &Grammar, rule: &str) -> Option<Vec<Point>> {
        let start = grammar.positions.get(rule).copied()?;
        let mut is_used = vec![false; grammar.rules.len()];
        let mut open = vec![start];
        while let Some(rule) = open.pop() {
            if let Some(slot) = is_used.get_mut(rule).filter(|slot| !**slot) {
                *slot = true;
                open.extend(grammar.uses.get(rule).into_iter().flatten());
            }
        }
        let mut points = Vec::new();
        for (rule, production) in grammar.rules.iter().enumerate() {
            if is_used.get(rule) == Some(&true) {
                add(rule, production.definition(), &mut points);
            }
        }
        Some(points)
    }
}

fn add(rule: usize, definition: &Expression, points: &mut Vec<Point>) {
    let mut alternatives: Vec<usize> = Vec::new();
    for (part, (depth, expression)) in definition.parts().enumerate() {
        while alternatives.last().is_some_and(|&of| of >= depth) {
            alternatives.pop();
        }
        let is_alternative = alternatives.last().is_some_and(|&of| of + 1 == depth);
        let uses: &[Use] = match expression {
            Expression::Optional(_) => &[Use::Absent, Use::Once],
            Expression::Repetition { minimum, maximum: Some(maximum), .. } if minimum == maximum => &[],
            Expression::Repetition { minimum, maximum, .. } => {
                let (has_absent, has_once) = (*minimum == 0, *minimum <= 1);
                let has_more = maximum.is_none_or(|maximum| maximum > 1);
                match (has_absent, has_once, has_more) {
                    (true, _, true) => &[Use::Absent, Use::Once, Use::Repeated],
                    (true, _, false) => &[Use::Absent, Use::Once],
                    (false, true, _) => &[Use::Once, Use::Repeated],
                    (false, false, _) => &[Use::Repeated],
                }
            }
            Expression::Alternatives(_) => {
                alternatives.push(depth);
                &[]
            }
            _ => &[],
        };
        if part == 0 || is_alternative {
            points.push(Point { rule, part, kind: Use::Taken });
        }
        points.extend(uses.iter().map(|&kind| Point { rule, part, kind }));
    }
}
