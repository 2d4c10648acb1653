//! Templates.
//!
//! A template is a document of another format, with the tags of a language that writes parts of it. `languages` is a table
//! of what the tags look like, `tags` finds them (with `php`, `razor`, `braces` and `mdx` for what no table says), and `mask` puts
//! something inert in the place of each: octets stay where they are. The reader of the other format then reads that.
//!
//! What is found is what that reader finds, as far as no tag writes it: a value, a destination or a text with a tag in it or
//! right beside it is not a reference of the document. Code in tags is neither text nor an attribute; but in PHP, comments
//! and literals are read as those of source code.
//!
//! The name of a file says what a template writes: `page.html.j2`, `README.md.tmpl`, `deploy.yaml.erb`. If it does not
//! (`page.erb`), a template that has an end tag is read as HTML, and another as text.

mod braces;
mod indentation;
mod languages;
mod mask;
mod mdx;
mod php;
mod razor;
mod statements;
mod tags;

use std::path::Path;

use memchr::memmem;
use uri_bnf::Span;

use crate::list::List;
use crate::{Finds, Format, Language, Options, html, json, markdown, source, text, toml, xml, yaml};
use languages::{LANGUAGES, More, OF_HTML, OF_XML, Syntax};
use mask::{OfLines, OfMarkup};

/// A language of templates, and what they write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Template {
    language: u8,
    writes: Writes,
}

/// What a template writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Writes {
    /// Its name does not say it: HTML if it has markup.
    #[default]
    Unknown,
    Text,
    Markdown,
    Html,
    Xml,
    Json,
    Toml,
    Yaml,
    Source(Language),
}

impl Template {
    /// A language that is not known.
    pub(crate) const UNKNOWN: Self = Self { language: 0, writes: Writes::Unknown };

    /// Returns the language of a file of this name, and what it writes.
    pub fn of_path(path: &Path) -> Option<Self> {
        let name = path.file_name()?.to_str()?.to_ascii_lowercase();
        let stem_of = |syntax: &Syntax| {
            syntax.extensions.iter().find_map(|extension| name.strip_suffix(extension)?.strip_suffix('.'))
        };
        // Of two extensions, the longer one: `blade.php`.
        let all = LANGUAGES.iter().enumerate().filter_map(|(index, syntax)| Some((index, stem_of(syntax)?)));
        let (index, stem) = all.min_by_key(|(_, stem)| stem.len())?;
        let has_extension = stem.get(1..).is_some_and(|rest| rest.contains('.'));
        let inner =
            if has_extension { Format::of_path(Path::new(stem)) } else { Format::Template(Self::UNKNOWN) };
        let is_mdx = LANGUAGES.get(index).is_some_and(|syntax| syntax.more == More::Markdown);
        let writes = match inner {
            _ if is_mdx => Writes::Markdown,
            // A name may have a dot: `user.edit.erb`, `v1.0.tmpl`.
            Format::Template(_) => Writes::Unknown,
            Format::Text if !is_text(stem) => Writes::Unknown,
            Format::Markdown => Writes::Markdown,
            Format::Html => Writes::Html,
            Format::Xml => Writes::Xml,
            Format::Json => Writes::Json,
            Format::Toml => Writes::Toml,
            Format::Yaml => Writes::Yaml,
            Format::Source(language) => Writes::Source(language),
            _ => Writes::Text,
        };
        Some(Self { language: u8::try_from(index).ok()?, writes })
    }

    /// Its name; `template` if it is not known.
    pub fn name(self) -> &'static str {
        self.syntax().name
    }

    fn syntax(self) -> &'static Syntax {
        LANGUAGES.get(usize::from(self.language)).unwrap_or(const { &LANGUAGES[0] })
    }

    pub(crate) fn writes_markdown(self) -> bool {
        self.writes == Writes::Markdown
    }

    /// Returns whether a document is read as text: its name says so or, if it says nothing, the document has no markup.
    ///
    /// ```
    /// use std::path::Path;
    /// use uri_bnf_documents::Template;
    /// let template = Template::of_path(Path::new("motd.tmpl")).unwrap();
    /// assert!(template.is_text(b"Hello {{ .Name }}") && !template.is_text(b"<p>{{ .Name }}</p>"));
    /// ```
    pub fn is_text(self, document: &[u8]) -> bool {
        match self.writes {
            Writes::Text => true,
            Writes::Unknown => !self.syntax().is_markup() && !has_markup(document),
            _ => false,
        }
    }
}

impl Syntax {
    /// Returns whether its documents are markup, whatever they have.
    fn is_markup(&self) -> bool {
        matches!(self.name, "PHP" | "Vue" | "Svelte" | "Astro" | "JSX" | "MDX")
    }

    /// Returns whether an element that ends with `/>` has no content, whatever its name.
    fn has_components(&self) -> bool {
        matches!(self.name, "Vue" | "Svelte" | "Astro" | "HEEx" | "Blade" | "JSX" | "MDX")
    }
}

/// Extensions of text that no reader knows, after which a template writes text.
const OF_TEXT: &[&str] = &[
    "txt", "text", "log", "service", "rst", "adoc", "tex", "csv", "eml", "env", "list", "repo", "rules",
    "sudoers", "xinetd",
];

fn is_text(stem: &str) -> bool {
    Path::new(stem).extension().is_some_and(|extension| OF_TEXT.iter().any(|known| extension == *known))
}

/// Returns whether a document has an end tag, or one of the elements that often hold references.
fn has_markup(document: &[u8]) -> bool {
    let is_tag = |start: usize| {
        let rest = document.get(start + 1..).unwrap_or_default();
        let is_void = || {
            [&b"a"[..], b"img", b"link", b"meta", b"!doctype"].iter().any(|name| {
                rest.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name))
                    && rest.get(name.len()).is_some_and(u8::is_ascii_whitespace)
            })
        };
        matches!(rest, [b'/', letter, ..] if letter.is_ascii_alphabetic()) || is_void()
    };
    memchr::memchr_iter(b'<', document).any(is_tag)
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

/// Finds the references in a template.
pub(crate) fn finds<'t>(document: &'t [u8], template: Template, options: &Options) -> Finds<'t> {
    let syntax = template.syntax();
    match template.writes {
        _ if template.is_text(document) => text::finds(document, options),
        Writes::Unknown | Writes::Html | Writes::Text => of_markup(document, syntax, options),
        Writes::Xml => {
            let masked = masked_markup(document, syntax);
            kept(document, &masked, &xml::finds(&masked, options))
        }
        other => {
            let mut mask = OfLines::new(document, template.writes != Writes::Markdown);
            tags::find(document, syntax, |tag| mask.tag(tag));
            let mut masked = mask.into_masked();
            if syntax.more == More::Markdown {
                indentation::remove(&mut masked);
            }
            let found = match other {
                Writes::Markdown => markdown::finds(&masked, options),
                Writes::Json => json::finds(&masked, options),
                Writes::Toml => toml::finds(&masked, options),
                Writes::Yaml => yaml::finds(&masked, options),
                Writes::Source(language) => source::finds(&masked, language, options),
                _ => text::finds(&masked, options),
            };
            let found = kept(document, &masked, &found);
            if syntax.has_components() { of_elements(document, &found) } else { found }
        }
    }
}

/// Finds the references in a file that has the name of HTML: many are templates.
pub(crate) fn of_html<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let begins = |start: usize| matches!(document.get(start..start + 2), Some(b"{{" | b"{%" | b"<%" | b"<?"));
    if !memchr::memchr2_iter(b'{', b'<', document).any(begins) {
        return html::finds(document, options);
    }
    of_markup(document, &OF_HTML, options)
}

/// Finds the references in a file that has the name of another format. Some are templates: then they are not what their name
/// says, and without their tags they are, or would be if the parts were chosen: then they have no fault. Markup of which a template writes parts may have tags that no parser can match, so that
/// it has no fault.
pub(crate) fn or_template<'t>(
    document: &'t [u8],
    options: &Options,
    is_markup: bool,
    read: for<'d> fn(&'d [u8], &Options) -> Finds<'d>,
) -> Finds<'t> {
    let found = read(document, options);
    let Some(fault) = found.fault() else { return found };
    let has_tags =
        || ["{{", "{%", "{#", "<%"].iter().any(|open| memmem::find(document, open.as_bytes()).is_some());
    let is_template = !is_markup && statements::are_at(document, fault.span.start);
    let found = if is_template { found.with_fault(None) } else { found };
    if !has_tags() {
        return found;
    }
    let masked = if is_markup {
        masked_markup(document, &OF_XML)
    } else {
        let mut mask = OfLines::new(document, true);
        tags::find(document, &OF_HTML, |tag| mask.tag(tag));
        mask.into_masked()
    };
    let found_in_masked = read(&masked, options);
    let is_template = is_markup && masked != document;
    if found_in_masked.fault().is_some() && !is_template {
        return found;
    }
    kept(document, &masked, &found_in_masked)
}

fn masked_markup(document: &[u8], syntax: &Syntax) -> Vec<u8> {
    let mut mask = OfMarkup::new(document);
    tags::find(document, syntax, |tag| mask.tag(tag));
    let mut masked = mask.into_masked();
    if syntax.has_components() {
        mask::close_elements(&mut masked);
    }
    masked
}

fn of_markup<'t>(document: &'t [u8], syntax: &Syntax, options: &Options) -> Finds<'t> {
    let masked = masked_markup(document, syntax);
    let found = kept(document, &masked, &html::finds(&masked, options));
    let found = if syntax.has_components() { of_elements(document, &found) } else { found };
    match syntax.more {
        More::Code => with_source(document, document, found, "TypeScript", options),
        More::Php | More::Blade if memmem::find(document, b"<?").is_some() => {
            with_code(document, syntax, found, options)
        }
        _ => found,
    }
}

/// Adds what is found in the comments and literals of PHP.
fn with_code<'t>(document: &'t [u8], syntax: &Syntax, found: Finds<'t>, options: &Options) -> Finds<'t> {
    // The code, and nothing else.
    let mut code: Vec<u8> = document.iter().map(|octet| if *octet == b'\n' { b'\n' } else { b' ' }).collect();
    tags::find(document, syntax, |tag| {
        if let Some(own) = document.get(tag.clone()).filter(|own| own.starts_with(b"<?"))
            && let Some(copy) = code.get_mut(tag)
        {
            copy.copy_from_slice(own);
        }
    });
    with_source(document, &code, found, "PHP", options)
}

/// Adds what is found in comments and literals of the code, as far as it is nothing that was found already.
fn with_source<'t>(
    document: &'t [u8],
    code: &[u8],
    found: Finds<'t>,
    language: &str,
    options: &Options,
) -> Finds<'t> {
    let Some(language) = Language::of_name(language) else { return found };
    let in_code = source::finds(code, language, options);
    if in_code.is_empty() {
        return found;
    }
    let mut list = List::new(document);
    let mut known = found.iter().peekable();
    for find in &in_code {
        while let Some(before) = known.next_if(|known| known.span.end <= find.span.start) {
            list.push(&before);
        }
        if known.peek().is_none_or(|known| find.span.end <= known.span.start) {
            list.push(&find);
        }
    }
    list.extend(known);
    Finds::new(list.sorted(), found.bases().to_vec())
}

/// Attributes of HTML whose names the components of a program have for other things, and the elements that have them.
const OF_ELEMENTS: &[(&str, &[&str])] = &[
    ("action", &["form"]),
    ("background", &["body", "table", "td", "th", "tr"]),
    ("cite", &["blockquote", "del", "ins", "q"]),
];

/// Returns the same without the values of attributes that are not those of HTML.
fn of_elements<'t>(document: &'t [u8], found: &Finds<'t>) -> Finds<'t> {
    let mut list = List::new(document);
    let is_of_html = |place: &str| {
        let Some((element, attribute)) = place.split_once(' ') else { return true };
        let row = OF_ELEMENTS.iter().find(|(known, _)| *known == attribute);
        row.is_none_or(|(_, elements)| elements.contains(&element))
    };
    list.extend(found.iter().filter(|find| is_of_html(&find.place)));
    Finds::new(list, found.bases().to_vec())
}

/// Returns what was found in the masked document, as far as no tag writes it.
fn kept<'t>(document: &'t [u8], masked: &[u8], found: &Finds<'_>) -> Finds<'t> {
    // White space may have moved.
    let is_same_at = |offset: usize| match (document.get(offset), masked.get(offset)) {
        (Some(one), Some(other)) => one == other || one.is_ascii_whitespace() && other.is_ascii_whitespace(),
        _ => true,
    };
    let is_same = |span: Span| {
        document.get(span.range()) == masked.get(span.range())
            && span.start.checked_sub(1).is_none_or(is_same_at)
            && is_same_at(span.end)
    };
    let mut list = List::new(document);
    for mut find in found.iter().filter(|find| is_same(find.span)) {
        if let Some((name, rest)) = find.place.split_once(' ')
            && mask::whole_name(name) != name
        {
            find.place = [mask::whole_name(name), rest].join(" ");
        }
        list.push(&find);
    }
    let bases = found.bases().iter().filter(|base| is_same(base.span)).copied().collect();
    Finds::new(list, bases)
}
