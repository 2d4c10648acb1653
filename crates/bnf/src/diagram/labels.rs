//! What boxes and rails of a diagram say.

use alloc::format;
use alloc::string::{String, ToString};

use crate::{Expression, Notation, TerminalValues};

/// Returns the text of the box for a terminal or a reference: as printed, and for numbers of US-ASCII characters also
/// these characters.
pub(super) fn of_box(expression: &Expression, notation: Notation) -> String {
    let printed = match expression {
        Expression::Reference(name) | Expression::Bracketed(name) => return name.clone(),
        _ => expression.display(notation).to_string(),
    };
    match expression {
        Expression::Values(values) => match characters(values) {
            Some(characters) => format!("{printed} {characters}"),
            None => printed,
        },
        _ => printed,
    }
}

/// Returns the US-ASCII characters that numbers mean, such as `1-9`; `None` if one of them cannot be seen.
fn characters(values: &TerminalValues) -> Option<String> {
    let visible = |number: u32| char::from_u32(number).filter(char::is_ascii_graphic);
    let range = |&(first, last): &(u32, u32)| {
        let (first, last) = (visible(first)?, visible(last)?);
        Some(if first == last { first.to_string() } else { format!("{first}-{last}") })
    };
    values.ranges().iter().map(range).collect()
}

/// Returns how often an element may be repeated, in words; none for one that may be absent or repeated without limit,
/// because the rails show that.
pub(super) fn of_repetition(minimum: u32, maximum: Option<u32>) -> Option<String> {
    match (minimum, maximum) {
        (0 | 1, None) => None,
        (least, None) => Some(format!("at least {least} times")),
        (least, Some(most)) if least == most => Some(format!("{most} times")),
        (0, Some(most)) => Some(format!("at most {most} times")),
        (least, Some(most)) => Some(format!("{least} to {most} times")),
    }
}

#[cfg(test)]
mod tests {
    use super::{of_box, of_repetition};
    use crate::{Expression, Notation, TerminalValues};
    use alloc::borrow::ToOwned;

    #[test]
    fn boxes_have_the_printed_text() {
        let values = |text| Expression::Values(TerminalValues::read(text).unwrap());
        for (expression, expected) in [
            (Expression::Reference("host".to_owned()), "host"),
            (Expression::Bracketed("host".to_owned()), "host"),
            (Expression::AnyCase("v".to_owned()), "\"v\""),
            (Expression::Literal("v".to_owned()), "%s\"v\""),
            (Expression::Quote, "%x22"),
            (Expression::Linked("as defined in RFC2141".to_owned()), "<as defined in RFC2141>"),
            (values("%x31-39"), "%x31-39 1-9"),
            (values("%x66.6F"), "%x66.6F fo"),
            (values("%x20-39"), "%x20-39"),
            (values("%d13.10"), "%d13.10"),
        ] {
            assert_eq!(of_box(&expression, Notation::Abnf), expected);
        }
        assert_eq!(of_box(&Expression::Literal("v".to_owned()), Notation::Bnf), "\"v\"");
    }

    #[test]
    fn counts_are_in_words() {
        for (minimum, maximum, expected) in [
            (0, None, None),
            (1, None, None),
            (2, None, Some("at least 2 times")),
            (0, Some(5), Some("at most 5 times")),
            (1, Some(4), Some("1 to 4 times")),
            (2, Some(2), Some("2 times")),
        ] {
            assert_eq!(of_repetition(minimum, maximum).as_deref(), expected);
        }
    }
}
