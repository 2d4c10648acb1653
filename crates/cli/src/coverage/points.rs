//! What can be used of a printed grammar, in words.

use uri_bnf::bnf::{Expression, Matcher, Point, Use};

/// Something that can be used.
pub(crate) struct Named<'g> {
    pub(crate) point: Point,
    /// The name of the rule.
    pub(crate) rule: &'g str,
    /// The part, as the grammar would print it; the whole definition for a rule.
    pub(crate) part: String,
    /// `rule`, `alternative`, `option` or `count`.
    pub(crate) what: &'static str,
    /// How it is used: `absent`, `once`.
    pub(crate) used: &'static str,
}

impl<'g> Named<'g> {
    /// Names a point.
    pub(crate) fn new(matcher: &Matcher<'g>, point: Point) -> Option<Self> {
        let production = matcher.production(point.rule)?;
        let expression = production.definition().part(point.part)?;
        let (what, used) = match (expression, point.kind) {
            (_, Use::Taken) if point.part == 0 => ("rule", "derived"),
            (_, Use::Taken) => ("alternative", "taken"),
            (Expression::Optional(_), Use::Absent) => ("option", "absent"),
            (Expression::Optional(_), _) => ("option", "present"),
            (_, Use::Absent) => ("count", "0 times"),
            (_, Use::Once) => ("count", "once"),
            (_, Use::Repeated) => ("count", "more than once"),
        };
        let part = expression.display(production.notation()).to_string();
        Some(Self { point, rule: production.name(), part, what, used })
    }
}
