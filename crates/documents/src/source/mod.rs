//! Source code and configuration.
//!
//! `languages` is a table of what comments and literals look like, `lexer` takes a document apart by it, and `literal` undoes
//! escapes. What is found:
//!
//! - In each comment and each literal, what the finder of text finds. A reference does not go on in the next one. A literal
//!   that is one reference as a whole is found as a whole, since its delimiters are those of the reference.
//! - In shell, `make`, Dockerfiles, `CMake` and INI files also what is in neither: their values need no quotation marks.
//! - In CSS, `url()` and `@import`, relative references also.
//! - In doc comments of Rust, which are Markdown, what is found there.
//!
//! What is not found:
//!
//! - References into which a program inserts something: `{}`, `{name}`, `%s`, `%(name)s`, `${x}`, `#{x}`, `\(x)`, in shell
//!   and Perl `$x`.
//! - Literals that are regular expressions: `http://(?:www\.)?h/(\d+)`.
//! - What is put together from several literals; the first of them may be found alone.
//!
//! What the table does not know: here-documents (in shell they are read as words, elsewhere as code), regular expressions of
//! Ruby and Perl (a quotation mark in one begins a literal), literals in what a template literal inserts, `q{}`
//! and `%q{}`, nested quotation marks of M4 and TeX, and the preprocessor. A literal of more than 1 MiB is read as it is
//! written.

mod expression;
mod languages;
mod lexer;
mod literal;
mod pattern;
mod rustdoc;

use std::path::Path;

use uri_bnf::Span;

use crate::cut::is_cut;
use crate::list::List;
use crate::{Find, Finds, Hint, Kind, Options, Writing, html, text};
use languages::{Escapes, LANGUAGES, Syntax};
use lexer::Token;
pub(crate) use pattern::is_pattern;
use rustdoc::DocComment;

/// A language of source code, or a kind of configuration.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Language(u8);

impl Language {
    /// A language that is not known.
    pub(crate) const UNKNOWN: Self = Self(0);

    /// Returns the language of a file of this name.
    pub fn of_path(path: &Path) -> Option<Self> {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        let by_name = LANGUAGES.iter().position(|syntax| syntax.files.contains(&name));
        let has =
            |syntax: &Syntax| syntax.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension));
        let index = by_name.or_else(|| LANGUAGES.iter().position(has))?;
        u8::try_from(index).ok().map(Self)
    }

    /// Returns the language of this name.
    ///
    /// ```
    /// use uri_bnf_documents::Language;
    /// assert_eq!(Language::of_name("Rust").map(Language::name), Some("Rust"));
    /// assert_eq!(Language::of_name("Subject"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        let index = LANGUAGES.iter().position(|syntax| syntax.name == name)?;
        u8::try_from(index).ok().map(Self)
    }

    /// Its name; `source` if it is not known.
    pub fn name(self) -> &'static str {
        self.syntax().name
    }

    fn syntax(self) -> &'static Syntax {
        LANGUAGES.get(usize::from(self.0)).unwrap_or(const { &LANGUAGES[0] })
    }
}

/// The extensions of the languages.
pub(crate) const EXTENSIONS: &[&str] = &{
    let mut all = [""; COUNT];
    let (mut language, mut count) = (0, 0);
    while language < LANGUAGES.len() {
        let mut index = 0;
        while index < LANGUAGES[language].extensions.len() {
            all[count] = LANGUAGES[language].extensions[index];
            count += 1;
            index += 1;
        }
        language += 1;
    }
    all
};

const COUNT: usize = {
    let (mut language, mut count) = (0, 0);
    while language < LANGUAGES.len() {
        count += LANGUAGES[language].extensions.len();
        language += 1;
    }
    count
};

/// Finds the references in source code.
pub(crate) fn finds<'t>(document: &'t [u8], language: Language, options: &Options) -> Finds<'t> {
    let syntax = language.syntax();
    let mut references = List::new(document);
    if matches!(syntax.name, "CSS" | "SCSS") {
        html::style_sheet(document, &mut references);
    }
    // What is in no reference of a style.
    let mut known = references.iter().peekable();
    let mut finds = List::new(document);
    let mut found = |find: Find<'t>| {
        if inserts(document, syntax, &find) {
            return;
        }
        while let Some(known) = known.next_if(|known| known.span.end <= find.span.start) {
            finds.push(&of(syntax, known));
        }
        if known.peek().is_none_or(|known| find.span.end <= known.span.start) {
            finds.push(&of(syntax, find));
        }
    };
    let mut docs: Option<DocComment> = None;
    let end = |docs: DocComment, found: &mut dyn FnMut(Find<'t>)| {
        if !docs.search(document, options, &mut |find| found(find)) {
            literal::of_comment(document, options, docs.span(), &mut |find| found(find));
        }
    };
    lexer::parts(document, syntax, |token, span| {
        let is_doc = syntax.name == "Rust" && token == Token::Comment;
        if let Some(next) = if is_doc { DocComment::of(document, span) } else { None } {
            match docs.and_then(|docs| docs.joined(document, next)) {
                Some(both) => docs = Some(both),
                None => {
                    if let Some(docs) = docs.replace(next) {
                        end(docs, &mut found);
                    }
                }
            }
            return;
        }
        let is_between = token == Token::Code
            && document.get(span.range()).is_some_and(|code| code.iter().all(u8::is_ascii_whitespace));
        if let Some(docs) = docs.take_if(|_| !is_between) {
            end(docs, &mut found);
        }
        match token {
            Token::Code if syntax.has_words => {
                search(document, options, span, Kind::Bare, &mut found);
            }
            Token::Comment => literal::of_comment(document, options, span, &mut found),
            Token::Literal { quote, escapes } if escapes != Escapes::Character => {
                literal::search(document, options, span, quote, escapes, &mut found);
            }
            _ => {}
        }
    });
    if let Some(docs) = docs {
        end(docs, &mut found);
    }
    finds.extend(known.map(|known| of(syntax, known)));
    Finds::new(finds.sorted(), Vec::new())
}

/// Returns a find of this language.
fn of<'t>(syntax: &Syntax, find: Find<'t>) -> Find<'t> {
    Find { place: syntax.name.to_owned(), ..find }
}

/// Gives the references of a part that is written as it is to `into`.
fn search<'t>(
    document: &'t [u8],
    options: &Options,
    span: Span,
    kind: Kind,
    into: &mut impl FnMut(Find<'t>),
) {
    let written = document.get(span.range()).unwrap_or_default();
    for found in options.finder.find(written) {
        let find = text::find(&found, span.start, kind);
        let kind = if kind == Kind::Comment { kind } else { find.kind };
        let hint = is_cut(written, &found).then_some(Hint::Cut);
        into(Find { kind, hint, writing: Writing::Plain, ..find });
    }
}

/// Returns whether a program inserts something into a reference.
fn inserts(document: &[u8], syntax: &Syntax, find: &Find<'_>) -> bool {
    let octets = find.reference.octets();
    let after = document.get(find.span.end..).unwrap_or_default();
    let after =
        after.strip_prefix(b"\"").filter(|rest| syntax.has_words && rest.starts_with(b"$")).unwrap_or(after);
    let goes_on = after.starts_with(b"{")
        || after.starts_with(b"\\(")
        || octets.last() == Some(&b'%') && after.starts_with(b"(")
        || syntax.has_words && after.starts_with(b"$");
    let dollars = memchr::memchr_iter(b'$', octets).any(|dollar| match octets.get(dollar + 1) {
        Some(b'{' | b'(') => true,
        Some(octet) => syntax.is_shell && (octet.is_ascii_alphabetic() || *octet == b'_'),
        None => false,
    });
    let is_format = |percent: usize| {
        let rest = octets.get(percent + 1..).unwrap_or_default();
        let is_encoded = rest.len() > 1 && rest.iter().take(2).all(u8::is_ascii_hexdigit);
        let digits =
            rest.iter().take(4).take_while(|octet| octet.is_ascii_digit() || **octet == b'$').count();
        let is_letter = |octet: &u8| b"sdiuxXcfgvqpn@l".contains(octet);
        !is_encoded && (rest.get(digits).is_some_and(is_letter) || rest.first() == Some(&b'('))
    };
    goes_on || dollars || octets.contains(&b'{') || memchr::memchr_iter(b'%', octets).any(is_format)
}
