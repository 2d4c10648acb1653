//! The relation of two languages as sets.

/// How the left of two languages is related to the right one.
///
/// ```
/// use uri_bnf_judge::Relation;
/// assert_eq!(Relation::Within.name(), "within");
/// assert_eq!(Relation::Within.reversed(), Relation::Contains);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// They have the same words.
    Equal,
    /// All words of the left language are in the right one, which has others.
    Within,
    /// All words of the right language are in the left one, which has others.
    Contains,
    /// Each has words that the other does not have.
    Neither,
}

impl Relation {
    /// Returns the relation of languages that have words of their own or not.
    pub(super) fn of(left_has_others: bool, right_has_others: bool) -> Relation {
        match (left_has_others, right_has_others) {
            (false, false) => Relation::Equal,
            (false, true) => Relation::Within,
            (true, false) => Relation::Contains,
            (true, true) => Relation::Neither,
        }
    }

    /// Returns its name: `equal`, `within`, `contains` or `neither`.
    ///
    /// ```
    /// assert_eq!(uri_bnf_judge::Relation::Equal.name(), "equal");
    /// ```
    pub fn name(self) -> &'static str {
        match self {
            Relation::Equal => "equal",
            Relation::Within => "within",
            Relation::Contains => "contains",
            Relation::Neither => "neither",
        }
    }

    /// Returns the relation of the right language to the left one.
    ///
    /// ```
    /// # use uri_bnf_judge::Relation;
    /// assert_eq!(Relation::Neither.reversed(), Relation::Neither);
    /// ```
    #[must_use]
    pub fn reversed(self) -> Relation {
        match self {
            Relation::Within => Relation::Contains,
            Relation::Contains => Relation::Within,
            same => same,
        }
    }
}
