//! The references of a document, as they are printed.

use std::borrow::Cow;
use std::io::{self, Write};

use memchr::memmem;
use serde::Serialize;
use uri_bnf::Edition;
use uri_bnf::resolve::{Base, Resolution, Resolver};
use uri_bnf_documents::{Find, Kind};

use crate::arguments::{ExtractArguments, ExtractFormat};
use crate::documents::lines::Lines;
use crate::documents::octets::Octets;
use crate::documents::run::{Consumer, ReadDocument, Taken};
use crate::documents::secrets::Secrets;
use crate::findings::hyphens::OtherReading;
use crate::parallel::progress::Progress;
use crate::standards;
use crate::status::Failure;
use crate::steps;
use crate::text::visible::lossy;
use crate::text::{jsonl, secrets, visible};

/// Lists the references of documents.
pub(super) struct Listing<'l> {
    pub(super) arguments: &'l ExtractArguments,
    pub(super) edition: Edition,
    /// The base of all documents, if references are resolved and one is given.
    pub(super) base: Option<Base<'l>>,
}

/// The lines about a document.
#[derive(Default)]
pub(super) struct Listed {
    text: Vec<u8>,
    references: u64,
}

/// A reference in JSON.
#[derive(Serialize)]
struct Object<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    start: usize,
    end: usize,
    text: Cow<'a, str>,
    reference: Cow<'a, str>,
    kind: &'static str,
    place: Option<Cow<'a, str>>,
    guessed: bool,
    /// If a line of it ends after a hyphen.
    #[serde(skip_serializing_if = "Option::is_none")]
    alternative: Option<OtherReading<'a>>,
    /// The base that it was resolved against, or that the document states.
    base: Option<Cow<'a, str>>,
    /// If references are resolved.
    #[serde(flatten)]
    resolved: Option<Resolved>,
}

/// What a reference refers to, if that is known.
#[derive(Serialize)]
struct Resolved {
    resolved: Option<String>,
}

impl Listing<'_> {
    /// Returns the lines about a document.
    pub(super) fn document(&self, document: &ReadDocument<'_>) -> Listed {
        let ReadDocument { source, content, offset, format, finds, .. } = document;
        let stated = finds.base().and_then(|base| base.reference.text()).map(str::to_owned);
        let outer = self.base.as_ref().map(Base::as_str);
        let base = self.base_of(stated.as_deref());
        // What states the base is not relative to it.
        let [from_outer, from_base] = [outer, base.as_deref()].map(|base| Resolvers::new(self.edition, base));
        let mut listed = Listed::default();
        let mut lines = Lines::new(*content);
        let secrets = Secrets::of(finds, *format);
        for find in finds {
            let find = &find;
            listed.references += 1;
            let hidden =
                if self.arguments.mask_secrets { secrets.hidden(*content, find) } else { Vec::new() };
            let resolvers = if find.kind == Kind::Base { &from_outer } else { &from_base };
            let resolved = self.arguments.resolve.then(|| {
                let text = find.reference.text();
                Resolved { resolved: text.and_then(|text| resolvers.resolved(text, outer)) }
            });
            match self.arguments.format {
                ExtractFormat::Lines => {
                    let whole = resolved.and_then(|resolved| resolved.resolved);
                    let text = whole.as_deref().map_or(find.reference.octets(), str::as_bytes);
                    self.line(&without(&hidden, self.shown(text)), &mut listed.text);
                }
                ExtractFormat::Jsonl => {
                    let place = lines.place(find.span.start);
                    let of_document = stated.as_deref().filter(|_| find.kind != Kind::Base);
                    let base = resolvers.base.or(of_document);
                    let object = Object {
                        file: source,
                        line: place.line,
                        column: place.column,
                        start: offset + find.span.start,
                        end: offset + find.span.end,
                        text: self.written(*content, find, &secrets),
                        reference: lossy(without(&hidden, self.shown(find.reference.octets()))),
                        kind: find.kind.name(),
                        place: Some(self.place(&find.place)).filter(|place| !place.is_empty()),
                        guessed: find.is_guessed,
                        alternative: OtherReading::of(find, |other| {
                            without(&hidden, self.shown(other)).into_owned()
                        }),
                        base: base.map(|base| lossy(self.shown(base.as_bytes()))),
                        resolved: resolved.map(|resolved| self.resolved(resolved)),
                    };
                    // Writing to memory does not fail.
                    let _ = jsonl::write(&mut listed.text, &object);
                }
            }
        }
        listed
    }

    /// Returns a reference as it is printed.
    fn shown<'t>(&self, reference: &'t [u8]) -> Cow<'t, [u8]> {
        if self.arguments.mask_secrets { secrets::mask(reference) } else { Cow::Borrowed(reference) }
    }

    /// Returns what is written in the document, as it is printed.
    fn written<'t>(&self, content: Octets<'t>, find: &Find<'_>, secrets: &Secrets<'_>) -> Cow<'t, str> {
        let masked = self.arguments.mask_secrets.then(|| secrets.masked(content, find.span)).flatten();
        lossy(masked.map_or(Cow::Borrowed(content.part(find.span)), Cow::Owned))
    }

    /// Returns the place of a reference, as it is printed.
    fn place<'t>(&self, place: &'t str) -> Cow<'t, str> {
        if self.arguments.mask_secrets { secrets::mask_all_text(place) } else { Cow::Borrowed(place) }
    }

    /// Returns what a reference refers to, as it is printed.
    fn resolved(&self, Resolved { resolved }: Resolved) -> Resolved {
        let masks = self.arguments.mask_secrets;
        let shown = |whole: String| if masks { secrets::mask_text(&whole).into_owned() } else { whole };
        Resolved { resolved: resolved.map(shown) }
    }

    /// Adds a line. A line end in the reference would end it, so it is escaped, unless NUL ends the lines.
    fn line(&self, reference: &[u8], text: &mut Vec<u8>) {
        if self.arguments.null {
            text.extend_from_slice(reference);
            text.push(0);
            return;
        }
        if reference.iter().any(u8::is_ascii_control) {
            text.extend_from_slice(visible::visible(reference).as_bytes());
        } else {
            text.extend_from_slice(reference);
        }
        text.push(b'\n');
    }

    /// Returns the base of a document: the one that it states, which may be relative to that of the run, or else that one.
    fn base_of(&self, stated: Option<&str>) -> Option<String> {
        if !self.arguments.resolve {
            return None;
        }
        let outer = self.base.as_ref().map(Base::as_str);
        let resolvers = Resolvers::new(self.edition, outer);
        let stated = stated.and_then(|stated| resolvers.resolved(without_fragment(stated), outer));
        stated.or_else(|| outer.map(str::to_owned))
    }
}

/// Returns a reference without these parts, which are secret.
fn without<'t>(hidden: &[&str], shown: Cow<'t, [u8]>) -> Cow<'t, [u8]> {
    hidden.iter().fold(shown, |shown, part| match memmem::find(&shown, part.as_bytes()) {
        Some(start) => {
            let mut shown = shown.into_owned();
            shown.iter_mut().skip(start).take(part.len()).for_each(|octet| *octet = b'*');
            Cow::Owned(shown)
        }
        None => shown,
    })
}

/// Resolves references against one base: it is read once, not for each reference.
struct Resolvers<'b> {
    base: Option<&'b str>,
    /// For references in US-ASCII, unless the base has other characters.
    edition: Edition,
    /// Under that edition; `None` if it does not take the base.
    resolver: Option<Resolver<'b>>,
    of_iris: Option<Resolver<'b>>,
}

impl<'b> Resolvers<'b> {
    fn new(edition: Edition, base: Option<&'b str>) -> Self {
        let edition = if base.is_none_or(str::is_ascii) { edition } else { standards::IRI };
        let under = |edition| {
            let base = base?;
            steps::count(base.len());
            Some(Resolver::new(Base::new(edition, base).ok()?))
        };
        Self { base, edition, resolver: under(edition), of_iris: under(standards::IRI) }
    }

    /// Returns what a reference refers to; `None` without a base, unless it is absolute, and if it has no resolution.
    /// `document` is where the document itself is, if that is known.
    fn resolved(&self, reference: &str, document: Option<&str>) -> Option<String> {
        let is_ascii = reference.is_ascii();
        if self.base.is_none() {
            let edition = if is_ascii { self.edition } else { standards::IRI };
            let is_absolute = Base::new(edition, without_fragment(reference)).is_ok();
            return (is_absolute && edition.is_valid(reference)).then(|| reference.to_owned());
        }
        let resolver = if is_ascii { &self.resolver } else { &self.of_iris };
        match resolver.as_ref()?.resolve(reference).ok()? {
            Resolution::Reference(whole) => Some(whole.into_string()),
            Resolution::CurrentDocument { .. } => {
                let fragment = reference.get(without_fragment(reference).len()..);
                Some(format!("{}{}", document?, fragment.unwrap_or_default()))
            }
        }
    }
}

/// Returns a reference up to its fragment.
fn without_fragment(reference: &str) -> &str {
    reference.split('#').next().unwrap_or_default()
}

/// Prints what is listed, in the order of the documents.
pub(super) struct Printer<W> {
    output: W,
    progress: Progress,
    references: u64,
    bytes: u64,
    unread: u64,
}

impl<W: Write> Printer<W> {
    pub(super) fn new(output: W) -> Self {
        let mut progress = Progress::new();
        // How long all documents are is not known before the last one.
        progress.begin(None);
        Self { output, progress, references: 0, bytes: 0, unread: 0 }
    }

    /// Ends the output. Returns the numbers of references, of octets read, and of files that could not be read.
    pub(super) fn end(mut self) -> io::Result<(u64, u64, u64)> {
        self.progress.end();
        self.output.flush()?;
        Ok((self.references, self.bytes, self.unread))
    }
}

impl<W: Write> Consumer<Listed> for Printer<W> {
    fn take(&mut self, Taken { length, .. }: Taken<'_>, listed: Listed) -> Result<(), Failure> {
        let Self { output, progress, .. } = self;
        steps::count(listed.text.len());
        self.references += listed.references;
        self.bytes += length as u64;
        progress.suspend(output, |output| output.write_all(&listed.text))?;
        progress.advance(length, output)?;
        Ok(())
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure> {
        self.progress.complain(&mut self.output, source, error)?;
        self.unread += 1;
        Ok(())
    }
}
