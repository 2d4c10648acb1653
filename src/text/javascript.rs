//! `%u00e9`: an escape of JavaScript's `escape`, of a code unit of UTF-16.

use core::fmt;

use super::escaped::Escaped;

/// The length of the run of such escapes at the beginning of `text`, each of which begins with `mark`; 0 if there is none.
/// Linear in the run.
pub(crate) fn run(text: &str, mark: u8) -> usize {
    let count = text.as_bytes().chunks_exact(6).take_while(|chunk| unit(chunk, mark).is_some()).count();
    6 * count
}

/// The code unit of an escape of six octets, which begins with `mark`.
fn unit(escape: &[u8], mark: u8) -> Option<u16> {
    let [first, b'u', digits @ ..] = escape else { return None };
    let digits: &[u8; 4] = digits.try_into().ok().filter(|_| *first == mark)?;
    digits.iter().try_fold(0, |value: u16, digit| {
        let digit = char::from(*digit).to_digit(16)?;
        Some(value << 4 | u16::try_from(digit).ok()?)
    })
}

/// The characters of `escapes`, a run of escapes that begin with `mark`.
pub(crate) fn characters(
    escapes: &str,
    mark: u8,
) -> impl Iterator<Item = Result<char, core::char::DecodeUtf16Error>> {
    char::decode_utf16(escapes.as_bytes().chunks_exact(6).map_while(move |escape| unit(escape, mark)))
}

/// Returns whether each surrogate in `escapes`, a [run](run), has its pair.
pub(crate) fn is_text(escapes: &str) -> bool {
    characters(escapes, b'%').all(|character| character.is_ok())
}

/// A run of escapes of JavaScript as escapes of a URI: of the octets of UTF-8. Letters and digits are written as they are.
pub(crate) struct Converted<'a>(pub(crate) &'a str);

impl fmt::Display for Converted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        characters(self.0, b'%')
            .try_for_each(|character| write_character(character.map_err(|_| fmt::Error)?, formatter))
    }
}

/// Writes `character` as data: escaped, unless it is a letter or a digit of US-ASCII.
pub(super) fn write_character(character: char, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    if character.is_ascii_alphanumeric() {
        return write!(formatter, "{character}");
    }
    write!(formatter, "{}", Escaped(character.encode_utf8(&mut [0; 4])))
}
