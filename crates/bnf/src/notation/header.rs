//! Reads the comment at the beginning of a grammar file.

use crate::syntax::characters::Characters;
use alloc::string::String;
use alloc::vec::Vec;
use uri_bnf_span::Span;

/// The leading comment of a grammar file, in sections.
///
/// A section begins with a line `; Name  text`, with at least two spaces between them. It continues on lines that are
/// indented more, up to a line with nothing but `;`. Five sections are about the rules:
///
/// - `Characters`, if its first word is `Unicode`, says that numbers in the rules are those of Unicode characters, and
///   not octets: [`Characters`].
/// - `Unused` lists the rules that are unreferenced on purpose: names with commas between them, up to a colon or a full
///   stop.
/// - `Readings` has a paragraph `- rules: text` for each choice between derivations: [`Reading`].
/// - `Errata` has a paragraph `- rules: text` for each place where something else is meant than printed, and after a
///   sentence "Where the grammar and the rest of the document differ", those where the grammar is followed: [`Erratum`].
/// - `Links` has a line `rule: target of file` for each rule whose prose refers to a rule of another grammar.
///
/// ```
/// use uri_bnf_judge::Header;
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
/// # use uri_bnf_judge::Header;
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
/// # use uri_bnf_judge::Header;
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

/// A paragraph of the section `Errata`.
///
/// ```
/// # use uri_bnf_judge::Header;
/// let header = Header::read(
///     "; Errata    - a: as in other.bnf.\n\
///      ;           Where the grammar and the rest of the document differ, the grammar is followed:\n\
///      ;           - \"b\" is in the language.\n",
/// );
/// let errata: Vec<_> = header.errata().collect();
/// assert_eq!((errata[0].names.as_slice(), errata[0].text.as_str()), (&["a"][..], "as in other.bnf."));
/// assert!(errata[0].is_corrected && !errata[1].is_corrected && errata[1].names.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Erratum<'t> {
    /// The names of the rules that it is about; none if it names none.
    pub names: Vec<&'t str>,
    /// What it says, on one line.
    pub text: String,
    /// Whether the grammar is read in another way than it is printed; otherwise, the grammar is followed where it and the rest
    /// of the document differ.
    pub is_corrected: bool,
}

/// A paragraph of the section `Readings`: which of several derivations this project chose.
///
/// ```
/// # use uri_bnf_judge::Header;
/// let header = Header::read("; Readings  - host and name: the first (section 3).\n");
/// let reading = header.readings().next().expect("there is one");
/// assert_eq!((reading.names, reading.text.as_str()), (vec!["host", "name"], "the first (section 3)."));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading<'t> {
    /// The names of the rules that it is about; none if the section is not a list.
    pub names: Vec<&'t str>,
    /// What it says, on one line.
    pub text: String,
}

impl Reading<'_> {
    /// Iterates over the numbers of the sections that it cites.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
    /// let header = Header::read("; Readings  - a: as sections 2, 3.1 and B.2 say.\n");
    /// assert!(header.readings().all(|reading| reading.sections().eq(["2", "3.1", "B.2"])));
    /// ```
    pub fn sections(&self) -> impl Iterator<Item = &str> + Clone {
        let after = self.text.split("section").skip(1).map(|text| text.strip_prefix('s').unwrap_or(text));
        after.flat_map(|text| {
            let words =
                text.split([' ', ',', ';', ':', '(', ')']).filter(|word| !word.is_empty() && *word != "and");
            let numbers = words.map(|word| word.trim_end_matches('.'));
            numbers.take_while(|word| {
                let mut characters = word.chars();
                let first = characters.next();
                let is_number = first.is_some_and(|first| first.is_ascii_digit());
                let is_letter = first.is_some_and(|first| first.is_ascii_uppercase());
                (is_number || is_letter) && characters.all(|rest| rest == '.' || rest.is_ascii_digit())
            })
        })
    }
}

impl<'t> Header<'t> {
    /// Reads the comment at the beginning of `text`. Without a comment, there are no sections. Linear in the length of
    /// the comment; never panics.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
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
    /// # use uri_bnf_judge::{Characters, Header};
    /// let header = Header::read("; Characters  Unicode: up to %x10FFFF, in UTF-8\n\na = %xA0-D7FF\n");
    /// assert_eq!(header.characters(), Characters::Unicode);
    /// assert_eq!(Header::read("a = %x00-FF").characters(), Characters::Octets);
    /// ```
    pub fn characters(&self) -> Characters {
        let first = self.section("Characters").next();
        let word = first.and_then(|(_, line)| line.split(|letter: char| !letter.is_alphanumeric()).next());
        if word == Some("Unicode") { Characters::Unicode } else { Characters::Octets }
    }

    /// Returns whether brackets after a count are those of what is repeated: `Brackets  repeated` says that `1*[ a ]` is at
    /// least one `a`, as RFC 1738 writes it. Without it, they make what is repeated optional.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
    /// assert!(Header::read("; Brackets  repeated\n\na = 1*[ \"x\" ]\n").repeats_in_brackets());
    /// assert!(!Header::read("a = 1*[ \"x\" ]\n").repeats_in_brackets());
    /// ```
    pub fn repeats_in_brackets(&self) -> bool {
        let first = self.section("Brackets").next();
        first.is_some_and(|(_, line)| line.split([' ', ':', ',']).next() == Some("repeated"))
    }

    /// Iterates over the rules that are unreferenced on purpose, in the order of the comment.
    ///
    /// ```
    /// # use uri_bnf_judge::{Header, Span};
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
    /// # use uri_bnf_judge::Header;
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

    /// Iterates over the readings, in the order of the comment. If the section is not a list, it is one reading without
    /// names.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
    /// let header = Header::read("; Readings  Two escapes:\n;           the first\n;           is taken.\n");
    /// let reading = header.readings().next().expect("there is one");
    /// assert_eq!((reading.names.len(), reading.text.as_str()), (0, "Two escapes: the first is taken."));
    /// ```
    pub fn readings(&self) -> impl Iterator<Item = Reading<'t>> + use<'t> {
        let mut readings: Vec<Reading<'t>> = Vec::new();
        for &(_, line) in self.section("Readings") {
            let item = line.strip_prefix("- ").and_then(|item| item.split_once(':'));
            if let Some((names, text)) = item {
                let names = names.split([',', ' ']).filter(|name| !name.is_empty() && *name != "and");
                readings.push(Reading { names: names.collect(), text: text.trim_start().into() });
            } else if let Some(reading) = readings.last_mut() {
                if !reading.text.is_empty() {
                    reading.text.push(' ');
                }
                reading.text.push_str(line);
            } else {
                readings.push(Reading { names: Vec::new(), text: line.into() });
            }
        }
        // What is before a list introduces it.
        let is_list = readings.iter().any(|reading| !reading.names.is_empty());
        readings.retain(|reading| !is_list || !reading.names.is_empty());
        readings.into_iter()
    }

    /// Iterates over the errata, in the order of the comment.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
    /// assert_eq!(Header::read("; Errata    None changes a rule.\n").errata().count(), 0);
    /// ```
    pub fn errata(&self) -> impl Iterator<Item = Erratum<'t>> + use<'t> {
        let (mut errata, mut is_item, mut is_corrected) = (Vec::new(), false, true);
        for &(_, line) in self.section("Errata") {
            if let Some(item) = line.strip_prefix("- ") {
                is_item = true;
                let is_name = |name: &&str| !name.is_empty() && *name != "and";
                let (names, text) = match item.split_once(": ") {
                    // A quoted text may have a colon.
                    Some((names, text)) if !names.contains('"') => {
                        let names: Vec<&str> = names.split([',', ' ']).filter(is_name).collect();
                        if names.len() > 3 { (Vec::new(), item) } else { (names, text) }
                    }
                    _ => (Vec::new(), item),
                };
                errata.push(Erratum { names, text: text.trim_start().into(), is_corrected });
            } else if line.starts_with("Where the grammar and the rest")
                || line.contains(". Where the grammar")
            {
                (is_item, is_corrected) = (false, false);
            } else if let Some(erratum) = errata.last_mut().filter(|_| is_item) {
                erratum.text.push(' ');
                erratum.text.push_str(line);
            }
        }
        errata.into_iter()
    }

    /// Iterates over the files whose readings also apply: those after `Those of` in the section `Readings`.
    ///
    /// ```
    /// # use uri_bnf_judge::Header;
    /// let header = Header::read("; Readings  Those of rfc2396.bnf. And more.\n");
    /// assert!(header.files_with_readings().eq(["rfc2396.bnf"]));
    /// ```
    pub fn files_with_readings(&self) -> impl Iterator<Item = &'t str> + Clone {
        let lines = self.section("Readings").map(|&(_, line)| line);
        lines.filter_map(|line| {
            let (_, named) = line.split_once("Those of ")?;
            named.split(' ').next().map(|file| file.trim_end_matches(['.', ',', ':']))
        })
    }

    fn section(&self, name: &str) -> impl Iterator<Item = &(usize, &'t str)> + Clone {
        let section = self.sections.iter().find(|(known, _)| *known == name);
        section.map_or(&[][..], |(_, lines)| lines.as_slice()).iter()
    }
}

/// The leading comment of a text whose numbers have this meaning.
pub(crate) fn header_of(characters: Characters) -> &'static str {
    match characters {
        Characters::Octets => "",
        Characters::Unicode => "; Characters  Unicode\n",
    }
}
