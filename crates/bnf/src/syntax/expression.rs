//! The definition of a rule, as data.

use super::octet_set::OctetSet;
use super::prose::Prose;
use super::values::TerminalValues;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// A definition, or a part of one, as it is written.
///
/// One type for both [notations](crate::Notation). Nothing is simplified: a group keeps its parentheses, and a
/// number its base. Only white space and comments are left out, and the difference between equal forms of ABNF (`%i"x"`
/// and `"x"`, `2*2a` and `2a`). In a tree from [`Grammar::read_as`](crate::Grammar::read_as), each
/// [`Alternatives`] and [`Sequence`] has at least two members, and the depth is limited by that of the brackets in the
/// text.
///
/// [`display`](Expression::display) prints either notation, on one line, with one space between the parts. If the tree
/// has only elements of that notation, reading the output gives an equal tree; otherwise it gives one with the same
/// language. In a tree that was built by hand, parentheses are added where a part would be read differently. `Display`
/// prints BNF.
///
/// ```
/// use uri_bnf_judge::{Expression, Grammar};
///
/// let grammar = Grammar::read("abs_path = \"/\"  path\npath = *\"x\"")?;
/// let rule = grammar.rule("abs_path").expect("it is there");
/// assert_eq!(
///     *rule.definition(),
///     Expression::Sequence(vec![
///         Expression::Literal("/".to_owned()),
///         Expression::Reference("path".to_owned()),
///     ])
/// );
/// assert_eq!(rule.definition().to_string(), r#""/" path"#);
/// # Ok::<(), uri_bnf_judge::GrammarError>(())
/// ```
///
/// [`Alternatives`]: Expression::Alternatives
/// [`Sequence`]: Expression::Sequence
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Expression {
    /// `a | b`, in ABNF `a / b`: one of the members.
    Alternatives(Vec<Expression>),
    /// `a b`: the members, one after the other.
    Sequence(Vec<Expression>),
    /// `<minimum>*<maximum>element`: the element, repeated. In ABNF also `<n>element`: exactly `n` times.
    Repetition {
        /// The least number of times; 0 if no number is written.
        minimum: u32,
        /// The greatest number of times; unlimited if no number is written.
        maximum: Option<u32>,
        /// The element that is repeated.
        element: Box<Expression>,
    },
    /// `[ a ]`: the element, or nothing.
    Optional(Box<Expression>),
    /// `( a )`: the element.
    Group(Box<Expression>),
    /// `"x"` in BNF, `%s"x"` in ABNF: these characters, in this case. There are no escapes, so a literal cannot contain
    /// a double quote.
    Literal(String),
    /// `"x"` in ABNF: these characters, ASCII letters in either case.
    AnyCase(String),
    /// `<">` in BNF: the double quote.
    Quote,
    /// `%x31-39` in ABNF: characters by their numbers.
    Values(TerminalValues),
    /// `<US-ASCII coded character 20 hexadecimal>`: one of the characters that are described.
    Prose(Prose),
    /// `a`: a reference to the rule with this name.
    Reference(String),
    /// `<a>` in ABNF: the same. The angle brackets only set off the name (RFC 5234 section 2.1), so prose of one word
    /// is a name there.
    Bracketed(String),
    /// `<as defined in RFC2141>`: a reference to the rule of another grammar, by a [`Link`](crate::Link).
    Linked(String),
}

impl Expression {
    /// Iterates over the parts of the expression in preorder: the expression itself, then the parts of each of its
    /// members. Each part has its depth, which is 0 for the expression itself. The position in this order is the number
    /// of the part, so a rule and a number identify a place in a printed grammar.
    ///
    /// Linear in the number of parts, without recursion.
    ///
    /// ```
    /// use uri_bnf_judge::{Grammar, Notation};
    ///
    /// let grammar = Grammar::read("port = [ \":\" ] *digit\ndigit = \"0\" | \"1\"")?;
    /// let port = grammar.rule("port").expect("it is defined");
    /// let parts = port.definition().parts().map(|(depth, part)| (depth, part.to_string()));
    /// let expected = [(0, "[ \":\" ] *digit"), (1, "[ \":\" ]"), (2, "\":\""), (1, "*digit"), (2, "digit")];
    /// assert!(parts.eq(expected.map(|(depth, part)| (depth, part.to_owned()))));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn parts(&self) -> Parts<'_> {
        Parts { pending: Vec::from([(0, self)]) }
    }

    /// Returns the name of what it is: `alternatives`, `sequence`, `repetition`, `optional`, `group`, `literal`, `values`,
    /// `prose` or `reference`. Each form of literal and of reference has the same name.
    ///
    /// ```
    /// use uri_bnf_judge::Grammar;
    ///
    /// let grammar = Grammar::read("port = [ \":\" ] *digit\ndigit = \"0\" | \"1\"")?;
    /// let port = grammar.rule("port").expect("it is defined");
    /// let kinds = port.definition().parts().map(|(_, part)| part.kind());
    /// assert!(kinds.eq(["sequence", "optional", "literal", "repetition", "reference"]));
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Alternatives(_) => "alternatives",
            Self::Sequence(_) => "sequence",
            Self::Repetition { .. } => "repetition",
            Self::Optional(_) => "optional",
            Self::Group(_) => "group",
            Self::Literal(_) | Self::AnyCase(_) | Self::Quote => "literal",
            Self::Values(_) => "values",
            Self::Prose(_) => "prose",
            Self::Reference(_) | Self::Bracketed(_) | Self::Linked(_) => "reference",
        }
    }

    /// Returns the part with this number: its position in [`parts`](Expression::parts). Linear in the number.
    ///
    /// ```
    /// use uri_bnf_judge::{Expression, Grammar};
    ///
    /// let grammar = Grammar::read("sign = \"+\" | \"-\"")?;
    /// let sign = grammar.rule("sign").expect("it is defined").definition();
    /// assert_eq!(sign.part(0), Some(sign));
    /// assert_eq!(sign.part(2), Some(&Expression::Literal("-".to_owned())));
    /// assert_eq!(sign.part(3), None);
    /// # Ok::<(), uri_bnf_judge::GrammarError>(())
    /// ```
    pub fn part(&self, index: usize) -> Option<&Expression> {
        self.parts().nth(index).map(|(_, part)| part)
    }

    /// The expressions directly inside this one.
    pub(crate) fn members(&self) -> &[Expression] {
        match self {
            Expression::Alternatives(members) | Expression::Sequence(members) => members,
            Expression::Repetition { element, .. }
            | Expression::Optional(element)
            | Expression::Group(element) => core::slice::from_ref(element),
            _ => &[],
        }
    }

    /// For an element that describes characters: its octets, as alternatives. Of each sequence, an octet of each set, one
    /// after the other.
    pub(crate) fn terminal(&self) -> Option<Vec<Vec<OctetSet>>> {
        let single = |octet: u8| OctetSet::from_iter([octet]);
        let either =
            |octet: u8| OctetSet::from_iter([octet.to_ascii_lowercase(), octet.to_ascii_uppercase()]);
        let sequence = match self {
            Expression::Literal(text) => text.bytes().map(single).collect(),
            Expression::AnyCase(text) => text.bytes().map(either).collect(),
            Expression::Quote => Vec::from([single(b'"')]),
            Expression::Values(values) => return Some(values.sequences().to_vec()),
            Expression::Prose(prose) => Vec::from([prose.set()]),
            _ => return None,
        };
        Some(Vec::from([sequence]))
    }

    /// A single member as itself, several as `many` makes them.
    pub(crate) fn one_or(
        mut members: Vec<Expression>,
        many: fn(Vec<Expression>) -> Expression,
    ) -> Expression {
        if members.len() == 1 { members.remove(0) } else { many(members) }
    }
}

/// The parts of an expression in preorder, with their depths: see [`Expression::parts`].
///
/// ```
/// use uri_bnf_judge::Expression;
///
/// let quotes = Expression::Repetition { minimum: 2, maximum: None, element: Box::new(Expression::Quote) };
/// assert_eq!(quotes.parts().map(|(depth, _)| depth).collect::<Vec<_>>(), [0, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Parts<'e> {
    /// The parts whose members are not visited yet, the next one last.
    pending: Vec<(usize, &'e Expression)>,
}

impl<'e> Iterator for Parts<'e> {
    type Item = (usize, &'e Expression);

    fn next(&mut self) -> Option<Self::Item> {
        let (depth, part) = self.pending.pop()?;
        self.pending.extend(part.members().iter().rev().map(|member| (depth + 1, member)));
        Some((depth, part))
    }
}
