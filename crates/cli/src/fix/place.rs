//! What can be changed in a reference without review, by where the reference is.

use uri_bnf::validate::checks::SPACE;
use uri_bnf::validate::{Code, Diagnostic, Safety, Suggestion};

/// Where a reference is, as far as this decides what can be changed without review.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// In a text that has nothing else, or in a value that may be another text: what the validator calls safe.
    #[default]
    Text,
    /// In an attribute or a destination, which has a reference and nothing else: a space in the name of a file as well.
    Reference,
    /// Where something else may be meant as a whole: nothing.
    Uncertain,
}

impl Place {
    /// Returns the suggestion of a diagnostic about `text` if it can be applied without review.
    pub(crate) fn safe<'a>(self, diagnostic: &Diagnostic<'a>, text: &str) -> Option<Suggestion<'a>> {
        // Most codes have no safe suggestion, so theirs is not computed.
        if self == Self::Uncertain || !may_be_safe(diagnostic.code()) {
            return None;
        }
        let is_name = || self == Self::Reference && is_space_in_file_name(diagnostic, text);
        diagnostic.suggestion().filter(|suggestion| suggestion.is_safe() || is_name())
    }
}

/// The codes of the findings in a reference, and whether all of a code have a safe suggestion: if not, none of it is applied, so
/// that no half of a mistake is left.
#[derive(Clone, Debug, Default)]
pub(crate) struct SafeCodes(Vec<(Code, bool)>);

impl SafeCodes {
    /// Adds a finding.
    pub(crate) fn add(&mut self, code: Code, is_safe: bool) {
        match self.0.iter_mut().find(|(known, _)| *known == code) {
            Some((_, all)) => *all &= is_safe,
            None => self.0.push((code, is_safe)),
        }
    }

    /// Returns whether all findings of a code have a safe suggestion.
    pub(crate) fn is_safe(&self, code: Code) -> bool {
        self.0.iter().any(|(known, all)| *known == code && *all)
    }

    /// Returns the codes of the findings.
    pub(crate) fn codes(&self) -> impl Iterator<Item = Code> + '_ {
        self.0.iter().map(|(code, _)| *code)
    }
}

fn may_be_safe(code: Code) -> bool {
    matches!(code.safety(), Some(Safety::Safe | Safety::Sometimes))
}

/// The longest name of a file, in octets, on usual systems: a longer text is not searched.
const LONGEST: usize = 255;

/// Returns whether it is about a space in the name of a file, `user manual.md`, without a folder before it, of which the
/// validator cannot know that it is not a sentence.
fn is_space_in_file_name(diagnostic: &Diagnostic<'_>, text: &str) -> bool {
    if diagnostic.code() != SPACE || text.len() > LONGEST {
        return false;
    }
    let name = text.split(['?', '#']).next().unwrap_or_default();
    let span = diagnostic.span();
    let is_of_name = |character: char| character.is_alphanumeric() || "-._~()&,'+!@$=%".contains(character);
    let before = text.get(..span.start).and_then(|before| before.chars().next_back());
    let after = text.get(span.end..).and_then(|after| after.chars().next());
    span.end < name.len()
        && before.is_some_and(is_of_name)
        && after.is_some_and(is_of_name)
        && name.chars().all(|character| is_of_name(character) || matches!(character, ' ' | '/'))
        && !ends_with_escape_begun(text.get(..span.start).unwrap_or_default())
        && has_extension(name)
}

/// Returns whether the last segment of a path has letters or digits after a dot, as the name of a file has.
fn has_extension(path: &str) -> bool {
    let segment = path.rsplit('/').next().unwrap_or_default();
    segment.rsplit_once('.').is_some_and(|(name, extension)| {
        let is_extension = |octet: u8| octet.is_ascii_alphanumeric();
        !name.is_empty() && (1..=8).contains(&extension.len()) && extension.bytes().all(is_extension)
    })
}

/// Returns whether `text` ends with a `%`, alone or before a digit: what follows may be meant as a part of the escape.
fn ends_with_escape_begun(text: &str) -> bool {
    matches!(text.as_bytes(), [.., b'%'] | [.., b'%', b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F'])
}

#[cfg(test)]
mod tests {
    use super::Place;
    use uri_bnf::Edition;
    use uri_bnf::validate::Validator;

    #[test]
    fn spaces_in_names_of_files_are_escaped_where_a_reference_is() {
        for (text, expected) in [
            ("user manual.md", true),
            ("img/my photo.png", true),
            ("a (copy) b.tar.gz?x#y", true),
            ("user manual", false),
            ("see a.b, c", false),
            ("a 100% b.md", false),
            ("mailto:a b.md", false),
            ("a | b.md", false),
            ("a b.md ", false),
            ("?a b.md", false),
        ] {
            let found = Validator::new(Edition::Rfc3986).diagnostics(text);
            let all = |place: Place| found.iter().all(|diagnostic| place.safe(diagnostic, text).is_some());
            assert_eq!(all(Place::Reference), expected || all(Place::Text), "{text}");
            assert!(!all(Place::Uncertain), "{text}");
        }
    }
}
