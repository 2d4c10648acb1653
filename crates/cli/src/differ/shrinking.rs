//! Texts that are made shorter as long as the same two parsers disagree on the same component.

use super::causes::{Causes, OTHER, causes};
use super::classes::Group;
use super::compare::{Compared, Disagreement};
use super::readers::{Reader, by_programs_asked};
use super::reading::Reading;
use crate::status::Failure;

/// In how many steps texts are made shorter at most: those that are longer are shown as they are then.
const MOST_STEPS: usize = 64;

/// The length of the longest text that is made shorter, in octets. Each of its pieces is left out in turn.
const LONGEST: usize = 2 << 10;

/// How many texts are read in a step at most.
const MOST_TEXTS: usize = 1 << 15;

/// Makes the text of each group shorter, in steps in which all are asked for at once. What decides in a shorter text was there before.
pub(super) fn shrink(readers: &[Reader], compared: &Compared, groups: &mut [Group]) -> Result<(), Failure> {
    let mut open: Vec<usize> = (0..groups.len()).collect();
    let allowed: Vec<Causes> = groups.iter().map(|group| causes(&group.text) | OTHER).collect();
    for _ in 0..MOST_STEPS {
        let mut candidates: Vec<(usize, String)> = Vec::new();
        for &place in &open {
            if let Some(group) = groups.get(place).filter(|group| group.text.len() <= LONGEST) {
                candidates.extend(shorter(&group.text).into_iter().map(|text| (place, text)));
            }
        }
        candidates.truncate(MOST_TEXTS);
        if candidates.is_empty() {
            break;
        }
        let texts: Vec<&str> = candidates.iter().map(|(_, text)| &**text).collect();
        // Only the two parsers that differ are asked: a start of all of them would take much longer.
        let pairs: Vec<Option<(usize, usize)>> = candidates
            .iter()
            .map(|(place, _)| groups.get(*place).map(|group| (group.pair.one, group.pair.other)))
            .collect();
        let is_asked = |reader: usize, text: usize| {
            pairs.get(text).copied().flatten().is_some_and(|(one, other)| reader == one || reader == other)
        };
        let programs = by_programs_asked(readers, &texts, &is_asked)?;
        let mut changed = Vec::new();
        for (index, (place, text)) in candidates.iter().enumerate() {
            // The candidates of a group are in the order of their lengths: the first is the shortest.
            let Some(group) = groups.get_mut(*place).filter(|_| changed.last() != Some(place)) else {
                continue;
            };
            let first = causes(text) & causes(text).wrapping_neg();
            if first & allowed.get(*place).copied().unwrap_or_default() == 0 {
                continue;
            }
            let (one, other) = (group.pair.one, group.pair.other);
            let (mut first, mut second) = (None, None);
            for (number, reading) in [(one, &mut first), (other, &mut second)] {
                *reading = readers
                    .get(number)
                    .and_then(|reader| reader.read(text))
                    .or_else(|| programs.get(number).and_then(|readings| readings.get(index)).cloned());
            }
            let (Some(first), Some(second)) = (first, second) else { continue };
            let readings: [&Reading<'_>; 2] = [&first, &second];
            let found = compared.disagreements(&readings);
            let is_same = |found: &Disagreement| {
                let plain = found.pair().map_or(0, |pair| pair.plain);
                found.component == group.component && plain >= group.pair.plain
            };
            if found.iter().any(is_same) {
                group.text.clone_from(text);
                changed.push(*place);
            }
        }
        if changed.is_empty() {
            break;
        }
        open = changed;
    }
    Ok(())
}

/// The text without one of its pieces: halves, quarters, and characters, where an escape is one; and with `a` for one of these.
fn shorter(text: &str) -> Vec<String> {
    let pieces = pieces(text);
    let mut shorter = Vec::new();
    let mut length = pieces.len() / 2;
    while length > 0 {
        for start in (0..pieces.len()).step_by(length) {
            let (before, rest) = pieces.split_at(start);
            let after = rest.get(length.min(rest.len())..).unwrap_or_default();
            shorter.push(before.concat() + &after.concat());
        }
        length /= 2;
    }
    // What can be an `a` is not why parsers differ.
    for (place, piece) in pieces.iter().enumerate().filter(|(_, piece)| **piece != "a") {
        let (before, rest) = pieces.split_at(place);
        let after = rest.strip_prefix(&[*piece]).unwrap_or_default();
        shorter.push(before.concat() + "a" + &after.concat());
    }
    shorter
}

fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_escape = rest.as_bytes().get(..3).is_some_and(|octets| {
            matches!(octets, [b'%', one, other] if one.is_ascii_hexdigit() && other.is_ascii_hexdigit())
        });
        let (piece, after) = rest.split_at(if is_escape { 3 } else { first.len_utf8() });
        pieces.push(piece);
        rest = after;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::shorter;

    #[test]
    fn pieces_are_left_out() {
        let shorter_texts = ["bé", "a%2e", "%2ebé", "abé", "a%2eé", "a%2eb", "aabé", "a%2eaé", "a%2eba"];
        assert_eq!(shorter("a%2ebé"), shorter_texts);
        assert_eq!(shorter("a"), Vec::<String>::new());
    }
}
