//! Single edits of a printed rule.

use std::fmt::Display;

use uri_bnf::bnf::{Expression, Production, Prose, TerminalValues};

/// One edit of a rule: its description, and the definition after it.
pub(crate) struct Mutant {
    pub(crate) edit: &'static str,
    pub(crate) definition: Expression,
}

/// All definitions that are one edit from `expression`.
pub(crate) fn mutants(expression: &Expression) -> Vec<Mutant> {
    let mut mutants = Vec::new();
    let mut add = |edit, definition| mutants.push(Mutant { edit, definition });
    match expression {
        Expression::Alternatives(members) => {
            for index in 0..members.len() {
                add("an alternative dropped", alternatives(without(members, index)));
            }
            for index in 1..members.len() {
                let mut swapped = members.clone();
                swapped.swap(index - 1, index);
                add("two alternatives swapped", Expression::Alternatives(swapped));
            }
            if members.iter().any(is_character) {
                for character in (' '..='~').filter(|&character| !members.contains(&literal(character))) {
                    let mut more = members.clone();
                    more.push(literal(character));
                    add("a character added", Expression::Alternatives(more));
                }
            }
            members_edited(members, Expression::Alternatives, &mut mutants);
        }
        Expression::Sequence(members) => {
            for index in 0..members.len() {
                add("an element dropped", sequence(without(members, index)));
            }
            members_edited(members, Expression::Sequence, &mut mutants);
        }
        Expression::Repetition { minimum, maximum, element } => {
            let mut counts = |edit, minimum, maximum| {
                add(edit, Expression::Repetition { minimum, maximum, element: element.clone() });
            };
            counts("minimum plus one", minimum + 1, maximum.map(|maximum| maximum.max(minimum + 1)));
            if *minimum > 0 {
                counts("minimum minus one", minimum - 1, *maximum);
            }
            if let Some(maximum) = maximum {
                counts("maximum plus one", *minimum, Some(maximum + 1));
                counts("no most", *minimum, None);
                if maximum > minimum {
                    counts("maximum minus one", *minimum, Some(maximum - 1));
                }
            }
            add("a repetition dropped", group(element));
            add("made optional", optional(expression));
            for inner in self::mutants(element) {
                let element = Box::new(group(&inner.definition));
                let definition = Expression::Repetition { minimum: *minimum, maximum: *maximum, element };
                mutants.push(Mutant { definition, ..inner });
            }
        }
        Expression::Optional(element) => {
            add("brackets dropped", group(element));
            for inner in self::mutants(element) {
                let definition = Expression::Optional(Box::new(inner.definition));
                mutants.push(Mutant { definition, ..inner });
            }
        }
        Expression::Group(element) => {
            add("made optional", optional(expression));
            for inner in self::mutants(element) {
                mutants.push(Mutant { definition: group(&inner.definition), ..inner });
            }
        }
        Expression::Prose(prose) => {
            add("made optional", optional(expression));
            for removed in prose.set().iter() {
                let rest = prose.set().iter().filter(|&octet| octet != removed);
                if let Some(definition) = described(rest) {
                    add("a character removed", definition);
                }
            }
            for added in (0..128).filter(|&octet| !prose.set().contains(octet)) {
                let definition = described(prose.set().iter().chain([added]));
                add("a character added", definition.expect("not empty"));
            }
        }
        Expression::Values(values) => {
            for definition in neighbours(values) {
                add("a range one wider or narrower", definition);
            }
            add("made optional", optional(expression));
        }
        Expression::Literal(_)
        | Expression::AnyCase(_)
        | Expression::Quote
        | Expression::Reference(_)
        | Expression::Bracketed(_)
        | Expression::Linked(_) => {
            add("made optional", optional(expression));
        }
    }
    mutants
}

/// The definition with a letter of another script among its characters, as a parser has it that takes any letter for one; `None` if
/// its characters are not a choice.
pub(crate) fn with_another_script(expression: &Expression) -> Option<Expression> {
    match expression {
        Expression::Alternatives(members) if members.iter().any(is_character) => {
            Some(Expression::Alternatives(members.iter().cloned().chain([literal('é')]).collect()))
        }
        _ => None,
    }
}

fn members_edited(
    members: &[Expression],
    whole: fn(Vec<Expression>) -> Expression,
    mutants: &mut Vec<Mutant>,
) {
    for (index, member) in members.iter().enumerate() {
        for inner in self::mutants(member) {
            let mut edited = members.to_vec();
            edited[index] = group(&inner.definition);
            mutants.push(Mutant { definition: whole(edited), ..inner });
        }
    }
}

fn is_character(expression: &Expression) -> bool {
    matches!(expression, Expression::Literal(text) | Expression::AnyCase(text) if text.len() == 1)
}

fn literal(character: char) -> Expression {
    if character == '"' { Expression::Quote } else { Expression::Literal(character.to_string()) }
}

fn group(expression: &Expression) -> Expression {
    match expression {
        Expression::Alternatives(_) | Expression::Sequence(_) | Expression::Repetition { .. } => {
            Expression::Group(Box::new(expression.clone()))
        }
        _ => expression.clone(),
    }
}

fn optional(expression: &Expression) -> Expression {
    Expression::Optional(Box::new(expression.clone()))
}

fn without(members: &[Expression], index: usize) -> Vec<Expression> {
    let mut rest = members.to_vec();
    rest.remove(index);
    rest
}

fn alternatives(members: Vec<Expression>) -> Expression {
    if members.len() == 1 { members[0].clone() } else { Expression::Alternatives(members) }
}

fn sequence(members: Vec<Expression>) -> Expression {
    if members.len() == 1 { members[0].clone() } else { Expression::Sequence(members) }
}

/// The range with one character more or less at one of its ends.
fn neighbours(values: &TerminalValues) -> Vec<Expression> {
    let &[(first, last)] = values.ranges() else {
        return Vec::new();
    };
    // There are no characters between these two.
    let before = |number: u32| if number == 0xE000 { Some(0xD7FF) } else { number.checked_sub(1) };
    let after = |number: u32| Some(if number == 0xD7FF { 0xE000 } else { number + 1 });
    let ends = [
        (before(first), Some(last)),
        (after(first), Some(last)),
        (Some(first), before(last)),
        (Some(first), after(last)),
    ];
    let range = |(first, last): (Option<u32>, Option<u32>)| {
        let text = format!("%x{:02X}-{:02X}", first?, last?);
        TerminalValues::read_as(values.characters(), &text).map(Expression::Values)
    };
    ends.into_iter().filter_map(range).collect()
}

/// The characters in the words of section 2.4.3.
fn described(octets: impl Iterator<Item = u8>) -> Option<Expression> {
    let codes: Vec<_> = octets.map(|octet| format!("{octet:02X}")).collect();
    let text = format!("US-ASCII coded characters {} hexadecimal", codes.join(", "));
    Prose::read(&text).map(Expression::Prose)
}

/// The text of a grammar, with another definition of `rule`.
pub(crate) fn mutated(printed: &str, rule: &Production, definition: &impl Display) -> String {
    let span = rule.span();
    let (before, after) = (&printed[..span.start], &printed[span.end..]);
    format!("{before}{} = {definition}{after}", rule.name())
}
