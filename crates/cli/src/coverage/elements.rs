//! The positions of references and terminals in the printed text of a rule.

use uri_bnf::bnf::{Expression, Production};

/// An element of a printed rule.
pub(crate) struct Element<'g> {
    pub(crate) part: usize,
    pub(crate) expression: &'g Expression,
    /// The end of what precedes it: of the element before, or of the name of the rule.
    pub(crate) after: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// Returns whether a part is a reference or a terminal.
pub(crate) fn is_leaf(expression: &Expression) -> bool {
    !matches!(
        expression,
        Expression::Alternatives(_)
            | Expression::Sequence(_)
            | Expression::Group(_)
            | Expression::Optional(_)
            | Expression::Repetition { .. }
    )
}

/// Finds the references and terminals of a rule in its printed text. Those from the first on that is printed in another
/// way than the grammar prints it are left out.
pub(crate) fn elements(production: &Production) -> Vec<Element<'_>> {
    let printed = production.printed();
    let mut after = production.name().len();
    let mut elements = Vec::new();
    for (part, (_, expression)) in production.definition().parts().enumerate() {
        if !is_leaf(expression) {
            continue;
        }
        let text = expression.display(production.notation()).to_string();
        let Some((start, end)) = find(printed, after, &text) else { break };
        elements.push(Element { part, expression, after, start, end });
        after = end;
    }
    elements
}

/// Finds an element at or after an offset; only operators, numbers, space and comments may precede it.
fn find(printed: &str, from: usize, element: &str) -> Option<(usize, usize)> {
    let mut at = from;
    loop {
        let rest = printed.get(at..)?;
        if let Some(length) = prefix(rest, element) {
            return Some((at, at + length));
        }
        at += match rest.chars().next()? {
            ';' => rest.find('\n')?,
            '|' | '/' | '(' | ')' | '[' | ']' | '*' | '=' | '0'..='9' => 1,
            character if character.is_ascii_whitespace() => 1,
            _ => return None,
        };
    }
}

/// Returns the length of the beginning of `text` that is `element`, with any space for a space.
fn prefix(text: &str, element: &str) -> Option<usize> {
    let mut rest = text;
    let mut words = element.split(' ').peekable();
    while let Some(word) = words.next() {
        rest = rest.strip_prefix(word)?;
        if words.peek().is_some() {
            let trimmed = rest.trim_start();
            if trimmed.len() == rest.len() {
                return None;
            }
            rest = trimmed;
        }
    }
    Some(text.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::{elements, is_leaf};
    use crate::names::specification::SpecificationName;

    #[test]
    fn each_element_of_each_grammar_is_found_where_it_is_printed() {
        for specification in SpecificationName::all() {
            let grammar = specification.read_grammar().unwrap();
            for rule in grammar.rules() {
                let all = rule.definition().parts().filter(|(_, part)| is_leaf(part)).count();
                let found = elements(rule);
                assert_eq!(found.len(), all, "{specification}: {}", rule.printed());
                let rest = found.last().map_or("", |last| &rule.printed()[last.end..]);
                assert!(
                    rest.lines().all(|line| line.contains(';') || line.chars().all(|c| " )]".contains(c))),
                    "{rest}"
                );
            }
        }
    }
}
