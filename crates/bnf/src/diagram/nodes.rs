//! The elements of a diagram, from the parts of a definition.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use super::labels;
use crate::{Expression, Notation};
use railroad::{
    Choice, Comment, Empty, MultiChoice, Node, NonTerminal, Optional, Repeat, Sequence, SimpleEnd,
    SimpleStart, Terminal,
};

type Element = Box<dyn Node>;

/// The number of alternatives in one column.
const ROWS: usize = 10;

/// How often a derivation took each part of a definition, by its number.
///
/// ```
/// let taken = uri_bnf_judge::diagram::Taken::from([(0, 1), (2, 5)]);
/// assert_eq!(taken.get(&2), Some(&5));
/// ```
pub type Taken = BTreeMap<usize, u64>;

/// Returns the elements of a definition, with the start and the end of its rails.
pub(super) fn of(definition: &Expression, notation: Notation, taken: &Taken) -> impl Node + use<> {
    let mut drawing = Drawing { notation, taken, next: 0 };
    let definition = drawing.element(definition);
    Sequence::<Element>::new(vec![Box::new(SimpleStart), definition, Box::new(SimpleEnd)])
}

/// Draws the parts of a definition in preorder, and numbers them.
struct Drawing<'t> {
    notation: Notation,
    taken: &'t Taken,
    next: usize,
}

/// Gives an element the number of its part, and how often it was taken.
macro_rules! numbered {
    ($drawing:expr, $part:expr, $element:expr) => {{
        let mut element = $element;
        element.attr("data-part".to_owned()).or_insert_with(|| $part.to_string());
        if let Some(times) = $drawing.taken.get(&$part) {
            element.attr("data-taken".to_owned()).or_insert_with(|| times.to_string());
        }
        Box::new(element) as Element
    }};
}

impl Drawing<'_> {
    /// Recursive, to the depth of the definition.
    fn element(&mut self, expression: &Expression) -> Element {
        let part = self.next;
        self.next += 1;
        match expression {
            Expression::Alternatives(members) if members.len() > ROWS => {
                numbered!(self, part, MultiChoice::new(self.columns(members)))
            }
            Expression::Alternatives(members) => numbered!(self, part, Choice::new(self.elements(members))),
            Expression::Sequence(members) => numbered!(self, part, Sequence::new(self.elements(members))),
            Expression::Group(element) => {
                let element = self.element(element);
                numbered!(self, part, Sequence::new(vec![element]))
            }
            Expression::Optional(element) => {
                let element = self.element(element);
                numbered!(self, part, Optional::new(element))
            }
            Expression::Repetition { minimum, maximum, element } => {
                let element = self.element(element);
                let repeated = repeated(element, *minimum, *maximum);
                let may_be_absent = *minimum == 0 && *maximum != Some(0);
                let repeated: Element =
                    if may_be_absent { Box::new(Optional::new(repeated)) } else { repeated };
                numbered!(self, part, Sequence::new(vec![repeated]))
            }
            Expression::Reference(name) | Expression::Bracketed(name) | Expression::Linked(name) => {
                let mut reference = NonTerminal::new(labels::of_box(expression, self.notation));
                reference.attr("data-rule".to_owned()).or_insert_with(|| name.clone());
                numbered!(self, part, reference)
            }
            Expression::Prose(_) => {
                let mut prose = Terminal::new(labels::of_box(expression, self.notation));
                prose.attr("data-prose".to_owned()).or_insert_with(|| "true".to_owned());
                numbered!(self, part, prose)
            }
            Expression::Literal(_) | Expression::AnyCase(_) | Expression::Quote | Expression::Values(_) => {
                numbered!(self, part, Terminal::new(labels::of_box(expression, self.notation)))
            }
        }
    }

    fn elements(&mut self, members: &[Expression]) -> Vec<Element> {
        members.iter().map(|member| self.element(member)).collect()
    }

    /// Returns the alternatives in columns of nearly the same length.
    fn columns(&mut self, members: &[Expression]) -> Vec<Vec<Element>> {
        let columns = members.len().div_ceil(ROWS);
        let rows = members.len().div_ceil(columns);
        members.chunks(rows).map(|column| self.elements(column)).collect()
    }
}

/// Returns an element with the rail that leads back to it.
fn repeated(element: Element, minimum: u32, maximum: Option<u32>) -> Element {
    match (maximum, labels::of_repetition(minimum, maximum)) {
        (Some(0), _) => Box::new(Empty),
        (Some(1), _) => element,
        (_, Some(label)) => Box::new(Repeat::new(element, Comment::new(label))),
        (_, None) => Box::new(Repeat::new(element, Empty)),
    }
}
