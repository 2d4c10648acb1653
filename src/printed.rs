//! The grammar files, and how the judge reads them: the only module that uses both the rules in nom and `bnf`.

#[cfg(feature = "judge")]
use alloc::vec::Vec;

#[cfg(feature = "judge")]
use crate::bnf::{Grammar, GrammarError, Header, Link, Notation, Origin, Reading};

/// A grammar file: the printed rules under a header, and the files that its prose refers to.
///
/// With feature `judge` it can be read.
///
/// ```
/// let file = uri_bnf::rfc2396::RULES.file();
/// assert_eq!((file.name(), file.is_abnf(), file.linked().len()), ("rfc2396.bnf", false, 0));
/// assert!(file.text().starts_with("; RFC 2396"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrammarFile {
    name: &'static str,
    text: &'static str,
    linked: &'static [GrammarFile],
}

impl GrammarFile {
    /// The file at `path`, with slashes between the folders, which contains `text`, and the files that the section
    /// `Links` of its header names.
    pub(crate) const fn new(path: &'static str, text: &'static str, linked: &'static [GrammarFile]) -> Self {
        let mut start = path.len();
        while start > 0 && path.as_bytes()[start - 1] != b'/' {
            start -= 1;
        }
        let (_, name) = path.as_bytes().split_at(start);
        let Ok(name) = core::str::from_utf8(name) else { panic!("a slash is inside a character") };
        Self { name, text, linked }
    }

    /// Returns the name of the file, such as `rfc2396.bnf`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::rfc2396::RULES.file().name(), "rfc2396.bnf");
    /// ```
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the whole text.
    ///
    /// ```
    /// assert!(uri_bnf::rfc2396::RULES.file().text().contains("\nport          = *digit\n"));
    /// ```
    pub const fn text(self) -> &'static str {
        self.text
    }

    /// Returns whether the file is in ABNF, by its name (`.abnf`), and not in the BNF of RFC 2396.
    ///
    /// ```
    /// assert!(!uri_bnf::rfc2396::RULES.file().is_abnf());
    /// ```
    pub const fn is_abnf(self) -> bool {
        matches!(self.name.as_bytes(), [.., b'.', b'a', b'b', b'n', b'f'])
    }

    /// Returns the files with the rules that prose of this file refers to.
    ///
    /// ```
    /// assert!(uri_bnf::rfc2396::RULES.file().linked().is_empty());
    /// ```
    pub const fn linked(self) -> &'static [GrammarFile] {
        self.linked
    }
}

#[cfg(feature = "judge")]
impl GrammarFile {
    /// Returns the notation of the file.
    ///
    /// ```
    /// use uri_bnf::{bnf::Notation, rfc2396};
    /// assert_eq!(rfc2396::RULES.file().notation(), Notation::Bnf);
    /// ```
    pub const fn notation(self) -> Notation {
        if self.is_abnf() { Notation::Abnf } else { Notation::Bnf }
    }

    /// Reads the grammar in its notation, with the links of its header.
    ///
    /// # Errors
    ///
    /// Those of [`Grammar::read_linked`], for this file or for one that it is linked to. No file of this crate has any.
    ///
    /// ```
    /// let grammar = uri_bnf::rfc2396::RULES.file().read()?;
    /// assert_eq!(grammar.rules().len(), uri_bnf::rfc2396::RULES.entries().len());
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read(self) -> Result<Grammar, GrammarError> {
        Grammar::read_linked(self.notation(), self.text, &self.links(&self.read_linked()?))
    }

    /// Reads the grammars of the files that it is linked to, in the order of [`linked`](Self::linked). For
    /// [`links`](Self::links).
    ///
    /// # Errors
    ///
    /// Those of [`read`](Self::read) for these files.
    ///
    /// ```
    /// use uri_bnf::{bnf::lint, rfc2396};
    /// let file = rfc2396::RULES.file();
    /// let linked = file.read_linked()?;
    /// assert!(!lint(file.notation(), file.text(), &file.links(&linked))?.is_empty());
    /// # Ok::<(), uri_bnf::bnf::GrammarError>(())
    /// ```
    pub fn read_linked(self) -> Result<Vec<Grammar>, GrammarError> {
        self.linked.iter().map(|file| file.read()).collect()
    }

    /// Returns the links of its header to `linked`, the grammars of [`read_linked`](Self::read_linked).
    ///
    /// ```
    /// assert!(uri_bnf::rfc2396::RULES.file().links(&[]).is_empty());
    /// ```
    pub fn links(self, linked: &[Grammar]) -> Vec<Link<'_>> {
        let header = Header::read(self.text);
        let links = header.links().filter_map(|entry| {
            let mut files = self.linked.iter().zip(linked);
            let (_, grammar) = files.find(|(file, _)| file.name == entry.file)?;
            Some(Link { rule: entry.rule, grammar, target: entry.target })
        });
        links.collect()
    }

    /// Returns the readings for rules of this origin: those that its header states for its own rules, or those of the
    /// files that it is linked to. If a header says `Those of` another file, `find` finds that file.
    ///
    /// ```
    /// use uri_bnf::{bnf::Origin, rfc2396, rfc2732};
    /// let find = |name: &str| (name == "rfc2396.bnf").then(|| rfc2396::RULES.file());
    /// let readings = rfc2732::RULES.file().readings(Origin::Own, find);
    /// assert_eq!(readings[0].names, ["authority"]);
    /// assert!(readings[0].sections().eq(["4.3"]));
    /// ```
    pub fn readings(
        self,
        origin: Origin,
        find: impl Fn(&str) -> Option<GrammarFile>,
    ) -> Vec<Reading<'static>> {
        let own = [self];
        let files = if origin == Origin::Linked { self.linked } else { &own };
        let mut readings = Vec::new();
        for file in files {
            let header = Header::read(file.text);
            let named = header.files_with_readings().filter_map(&find).map(|file| Header::read(file.text));
            let others: Vec<_> = named.flat_map(|header| header.readings()).collect();
            // What only says that they are those of another file is no reading.
            let is_own = |reading: &Reading<'_>| others.is_empty() || !reading.names.is_empty();
            readings.extend(header.readings().filter(is_own));
            readings.extend(others);
        }
        readings
    }
}

#[cfg(all(test, feature = "judge"))]
mod tests {
    use super::GrammarFile;
    use crate::bnf::{Automaton, Notation};

    const LETTERS: GrammarFile =
        GrammarFile::new("folder/letters.abnf", "letters = 1*letter\nletter = \"a\"", &[]);

    const NAME: GrammarFile = GrammarFile::new(
        "name.bnf",
        "; Links     rest: letters of letters.abnf\n\nname = \"x\" rest\nrest = <letters of elsewhere>\n",
        &[LETTERS],
    );

    #[test]
    fn a_file_is_read_with_those_that_it_is_linked_to() {
        assert_eq!((LETTERS.name(), LETTERS.notation()), ("letters.abnf", Notation::Abnf));
        assert_eq!((NAME.name(), NAME.notation()), ("name.bnf", Notation::Bnf));
        let grammar = NAME.read().unwrap();
        assert!(Automaton::compile(&grammar, "name").unwrap().accepts(b"xaA"));
        let unlinked = GrammarFile::new(NAME.name, NAME.text, &[]);
        assert!(unlinked.links(&[]).is_empty() && unlinked.read().is_err());
    }
}
