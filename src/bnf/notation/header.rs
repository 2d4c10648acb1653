//! Reads the comment at the beginning of a grammar file.

use crate::Span;
use crate::bnf::syntax::characters::Characters;
use alloc::vec::Vec;

/// The leading comment of a grammar file, in sections.
///
/// A section begins with a line `; Name  text`, with at least two spaces between them. It continues on lines that are
/// indented more, up to a line with nothing but `;`. Three sections are about the rules:
///
/// - `Characters`, if its first word is `Unicode`, says that numbers in the rules are those of Unicode characters, and
///   not octets: [`Characters`].
/// - `Unused` lists the rules that are unreferenced on purpose: names with commas between them, up to a colon or a full
///   stop.
/// - `Links` has a line `rule: target of file` for each rule whose prose refers to a rule of another grammar.
///
/// ```
/// use uri_bnf::bnf::Header;
///
/// let header = Header::read(
///     "; A grammar\n\
///      ;\n\
///      ; Links     identifier: NID of rfc2141.bnf\n\
///      ;\n\
///      ; Unused    space, delims: for the prose.\n\
///      \n\
///      name = identifier\n",
/// );
/// assert!(header.unused().map(|entry| entry.name).eq(["space", "delims"]));
/// let link = header.links().next().expect("there is one");
/// assert_eq!((link.rule, link.target, link.file), ("identifier", "NID", "rfc2141.bnf"));
/// ```
#[derive(Clone, Debug)]
pub struct Header<'t> {
    /// The lines of each section, with the offset at which each begins.
    sections: Vec<(&'t str, Vec<(usize, &'t str)>)>,
}

/// A name in the section `Unused`.
///
/// ```
/// # use uri_bnf::bnf::Header;
/// let header = Header::read("; Unused    path\n");
/// assert!(header.unused().all(|entry| (entry.name, entry.span) == ("path", (12..16).into())));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnusedEntry<'t> {
    /// The name.
    pub name: &'t str,
    /// Its span in the text.
    pub span: Span,
}

/// A line of the section `Links`.
///
/// ```
/// # use uri_bnf::bnf::Header;
/// let header = Header::read("; Links     a: x of other.bnf\n");
/// assert!(header.links().all(|entry| (entry.rule, entry.target) == ("a", "x")));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LinkEntry<'t> {
    /// The name of the rule with the prose.
    pub rule: &'t str,
    /// The name of the rule that the prose refers to.
    pub target: &'t str,
    /// The file with the grammar of that rule, relative to this file.
    pub file: &'t str,
}

impl<'t> Header<'t> {
    /// Reads the comment at the beginning of `text`. Without a comment, there are no sections. Linear in the length of
    /// the comment; never panics.
    ///
    /// ```
    /// # use uri_bnf::bnf::Header;
    /// assert_eq!(Header::read("a = \"x\" ; Unused  a").unused().count(), 0);
    /// ```
    pub fn read(text: &'t str) -> Header<'t> {
        let mut sections: Vec<(&str, Vec<(usize, &str)>)> = Vec::new();
        let mut is_open = false;
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let Some(comment) = line.trim_end().strip_prefix(';') else {
                break;
            };
            let content = comment.trim_start();
            let offset = start + 1 + comment.len() - content.len();
            start += line.len();
            let indentation = comment.len() - content.len();
            if content.is_empty() {
                is_open = false;
            } else if indentation > 1 && is_open {
                sections.last_mut().into_iter().for_each(|(_, lines)| lines.push((offset, content)));
            } else if let Some((name, text)) = content.split_once("  ").filter(|_| indentation == 1) {
                let first = text.trim_start();
                sections.push((name, Vec::from([(offset + content.len() - first.len(), first)])));
                is_open = true;
            } else {
                is_open = false;
            }
        }
        Header { sections }
    }

    /// Returns what the numbers in the rules mean: `Characters  Unicode` says that they are those of Unicode characters.
    /// Without it, they are octets.
    ///
    /// ```
    /// # use uri_bnf::bnf::{Characters, Header};
    /// let header = Header::read("; Characters  Unicode: up to %x10FFFF, in UTF-8\n\na = %xA0-D7FF\n");
    /// assert_eq!(header.characters(), Characters::Unicode);
    /// assert_eq!(Header::read("a = %x00-FF").characters(), Characters::Octets);
    /// ```
    pub fn characters(&self) -> Characters {
        let first = self.section("Characters").next();
        let word = first.and_then(|(_, line)| line.split(|letter: char| !letter.is_alphanumeric()).next());
        if word == Some("Unicode") { Characters::Unicode } else { Characters::Octets }
    }

    /// Iterates over the rules that are unreferenced on purpose, in the order of the comment.
    ///
    /// ```
    /// # use uri_bnf::{Span, bnf::Header};
    /// let header = Header::read("; Unused    path, space: for the prose\n");
    /// assert!(header.unused().map(|entry| entry.span).eq([Span::new(12, 16), Span::new(18, 23)]));
    /// ```
    pub fn unused(&self) -> impl Iterator<Item = UnusedEntry<'t>> + Clone {
        let mut has_ended = false;
        let lines = self.section("Unused").map_while(move |&(offset, line)| {
            let list = line.split([':', '.']).next().filter(|_| !has_ended)?;
            has_ended = list.len() < line.len();
            Some((offset, list))
        });
        lines.flat_map(|(offset, list)| {
            let mut start = offset;
            list.split([',', ' ', '\t']).filter_map(move |name| {
                let span = Span::new(start, start + name.len());
                start = span.end + 1;
                (!name.is_empty()).then_some(UnusedEntry { name, span })
            })
        })
    }

    /// Iterates over the links to rules of other grammars, in the order of the comment. Lines of another form are left
    /// out.
    ///
    /// ```
    /// # use uri_bnf::bnf::Header;
    /// let header = Header::read("; Links     a: x of other.bnf\n;           and more\n");
    /// assert!(header.links().map(|link| link.file).eq(["other.bnf"]));
    /// ```
    pub fn links(&self) -> impl Iterator<Item = LinkEntry<'t>> + Clone {
        self.section("Links").filter_map(|(_, line)| {
            let (rule, linked) = line.split_once(':')?;
            let (target, file) = linked.split_once(" of ")?;
            Some(LinkEntry { rule: rule.trim(), target: target.trim(), file: file.trim() })
        })
    }

    fn section(&self, name: &str) -> impl Iterator<Item = &(usize, &'t str)> + Clone {
        let section = self.sections.iter().find(|(known, _)| *known == name);
        section.map_or(&[][..], |(_, lines)| lines.as_slice()).iter()
    }
}

/// The leading comment of a text whose numbers have this meaning.
pub(in crate::bnf) fn header_of(characters: Characters) -> &'static str {
    match characters {
        Characters::Octets => "",
        Characters::Unicode => "; Characters  Unicode\n",
    }
}
