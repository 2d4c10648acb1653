//! A printed definition with what a derivation took of it.

use uri_bnf::bnf::{Expression, Notation, Taken};
use uri_bnf::derivation::ShownStep;

/// Returns the definition of the rule of a step with what the step took of it: of alternatives only the one that was
/// taken. In braces after a part: which alternative it is, how often it was repeated, or whether it is present.
pub(super) fn definition(step: &ShownStep<'_>) -> String {
    let parts: Vec<_> = step.rule.definition().parts().collect();
    let writer = Writer { parts: &parts, taken: &step.taken, notation: step.rule.notation() };
    writer.entry(0, true)
}

struct Writer<'s, 'g> {
    /// The parts of the definition, with their depths.
    parts: &'s [(usize, &'g Expression)],
    taken: &'s [Taken],
    notation: Notation,
}

impl Writer<'_, '_> {
    /// The text of the entry at `index`. Recursive, to the depth of the definition.
    fn entry(&self, index: usize, is_whole: bool) -> String {
        let Some((entry, expression)) = self.at(index) else { return String::new() };
        match expression {
            Expression::Alternatives(_) => match self.below(index).next() {
                Some(member) => {
                    let chosen = self.at(member).map_or(entry.part, |(entry, _)| entry.part);
                    let (position, count) = self.position(entry.part, chosen);
                    format!("{} {{{position} of {count}}}", self.entry(member, false))
                }
                None => self.printed(expression),
            },
            Expression::Sequence(_) => {
                let members: Vec<_> = self.below(index).map(|member| self.entry(member, false)).collect();
                let members = members.join(" ");
                if is_whole { members } else { format!("( {members} )") }
            }
            Expression::Group(_) => match self.below(index).next() {
                Some(element) => self.entry(element, is_whole),
                None => self.printed(expression),
            },
            Expression::Optional(_) => match self.below(index).next() {
                Some(element) => format!("[ {} ] {{present}}", self.entry(element, true)),
                None => format!("{} {{absent}}", self.printed(expression)),
            },
            Expression::Repetition { minimum, maximum, .. } if *maximum == Some(*minimum) => {
                self.printed(expression)
            }
            Expression::Repetition { .. } => {
                let times = match self.below(index).count() {
                    1 => "1 time".to_owned(),
                    count => format!("{count} times"),
                };
                format!("{} {{{times}}}", self.printed(expression))
            }
            _ => self.printed(expression),
        }
    }

    /// The entry at `index`, and its part.
    fn at(&self, index: usize) -> Option<(&Taken, &Expression)> {
        let entry = self.taken.get(index)?;
        Some((entry, self.parts.get(entry.part)?.1))
    }

    /// The indices of the entries directly below the one at `index`.
    fn below(&self, index: usize) -> impl Iterator<Item = usize> {
        let depth = self.taken.get(index).map_or(0, |entry| entry.depth);
        let after = self.taken.iter().enumerate().skip(index + 1);
        let inside = after.take_while(move |(_, entry)| entry.depth > depth);
        inside.filter(move |(_, entry)| entry.depth == depth + 1).map(|(index, _)| index)
    }

    /// The position of the part `chosen` among the members of `part`, from 1, and the number of members.
    fn position(&self, part: usize, chosen: usize) -> (usize, usize) {
        let depth = self.parts.get(part).map_or(0, |(depth, _)| *depth);
        let after = self.parts.iter().enumerate().skip(part + 1);
        let inside = after.take_while(|(_, (below, _))| *below > depth);
        let members = inside.filter(|(_, (below, _))| *below == depth + 1).map(|(number, _)| number);
        let members: Vec<_> = members.collect();
        let position = members.iter().position(|member| *member == chosen).map_or(0, |position| position + 1);
        (position, members.len())
    }

    fn printed(&self, expression: &Expression) -> String {
        expression.display(self.notation).to_string()
    }
}
