//! The directions of characters.

use unicode_bidi::{BidiClass, bidi_class};

use super::{is_formatting_character, is_later_formatting_character};

/// The direction of a character that has a direction of its own.
///
/// ```
/// use uri_bnf::iri::bidi::{Direction, direction};
/// assert_eq!(direction('\u{627}'), Some(Direction::RightToLeft));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// `Bidi_Class` L, as Latin letters and ideographs have.
    LeftToRight,
    /// `Bidi_Class` R or AL, as Hebrew and Arabic letters have.
    RightToLeft,
}

/// Returns the direction of `character`; `None` if it has the direction of its context, as digits, punctuation and
/// combining marks do. A formatting character has none.
///
/// ```
/// use uri_bnf::iri::bidi::{Direction, direction};
/// assert_eq!(direction('a'), Some(Direction::LeftToRight));
/// assert_eq!(direction('\u{5d0}'), Some(Direction::RightToLeft));
/// assert_eq!((direction('1'), direction('-'), direction('\u{5b0}'), direction('\u{200f}')), (None, None, None, None));
/// ```
pub fn direction(character: char) -> Option<Direction> {
    if character.is_ascii() {
        return character.is_ascii_alphabetic().then_some(Direction::LeftToRight);
    }
    if is_formatting_character(character) || is_later_formatting_character(character) {
        return None;
    }
    match bidi_class(character) {
        BidiClass::L => Some(Direction::LeftToRight),
        BidiClass::R | BidiClass::AL => Some(Direction::RightToLeft),
        _ => None,
    }
}

/// Returns whether a display may show `character`, or what is next to it, in another order than that in which it is
/// stored: whether it is written from right to left, is a digit of Arabic, or is a formatting character. Text without
/// such characters is shown from left to right. Most characters need no table.
///
/// ```
/// use uri_bnf::iri::bidi::changes_order;
/// assert!(changes_order('\u{5d0}') && changes_order('\u{663}') && changes_order('\u{200f}'));
/// assert!(!changes_order('a') && !changes_order('1') && !changes_order('/') && !changes_order('\u{6771}'));
/// ```
pub fn changes_order(character: char) -> bool {
    if is_formatting_character(character) || is_later_formatting_character(character) {
        return true;
    }
    is_in_right_to_left_block(character)
        && matches!(bidi_class(character), BidiClass::R | BidiClass::AL | BidiClass::AN)
}

/// Returns whether `character` is written from right to left. Most characters need no table.
pub(super) fn is_right_to_left(character: char) -> bool {
    is_in_right_to_left_block(character) && direction(character) == Some(Direction::RightToLeft)
}

/// Returns whether `character` is in a block where Unicode places right-to-left characters, assigned or not.
pub(super) const fn is_in_right_to_left_block(character: char) -> bool {
    matches!(
        character,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

/// Returns whether `character` has the direction of what precedes it, as a vowel mark has.
pub(super) fn is_mark(character: char) -> bool {
    bidi_class(character) == BidiClass::NSM
}

/// Returns whether `character` is a digit: of `Bidi_Class` EN or AN.
pub(super) fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
        || !character.is_ascii() && matches!(bidi_class(character), BidiClass::EN | BidiClass::AN)
}
