//! The references of a document, as they are printed.

use std::borrow::Cow;
use std::io::{self, Write};
use std::rc::Rc;

use memchr::memmem;
use serde::Serialize;
use uri_bnf_documents::{Find, Hint};

use super::resolving::{Level, RunBase};

use crate::arguments::{ExtractArguments, ExtractFormat};
use crate::configuration::layers::{LayerObject, objects};
use crate::documents::as_text::AsText;
use crate::documents::bases::{Bases, Stated};
use crate::documents::lines::{Lines, Place};
use crate::documents::octets::Octets;
use crate::documents::run::{Consumer, ReadDocument, Taken};
use crate::documents::secrets::Secrets;
use crate::findings::hyphens::OtherReading;
use crate::parallel::progress::Progress;
use crate::status::Failure;
use crate::steps;
use crate::text::path::shown;
use crate::text::terminal::Destination;
use crate::text::visible::{lossy, visible_message};
use crate::text::{jsonl, secrets, visible};

/// Lists the references of documents.
pub(super) struct Listing<'l> {
    pub(super) arguments: &'l ExtractArguments,
    pub(super) run: &'l RunBase,
}

/// The lines about a document.
#[derive(Default)]
pub(super) struct Listed {
    text: Vec<u8>,
    /// Lines about what cannot be resolved, and about the document itself.
    errors: Vec<u8>,
    references: u64,
    unresolved: u64,
    /// How many references may have been cut.
    cut: u64,
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
    /// Whether more may belong to it: a character that no URI has follows, and more after that.
    #[serde(skip_serializing_if = "is_false")]
    cut: bool,
    /// If a line of it ends after a hyphen.
    #[serde(skip_serializing_if = "Option::is_none")]
    alternative: Option<OtherReading<'a>>,
    /// The base that it was resolved against, or that the document states.
    base: Option<Cow<'a, str>>,
    /// If references are resolved.
    #[serde(flatten)]
    resolved: Option<Outcome<'a>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(is: &bool) -> bool {
    !is
}

/// What a reference refers to, if that is known.
#[derive(Serialize)]
struct Outcome<'a> {
    resolved: Option<Cow<'a, str>>,
    layer: Option<&'static str>,
    layers: Vec<LayerObject<'a>>,
    /// Why there is no absolute reference, or what a base lacks.
    unresolved: Option<Cow<'a, str>>,
}

impl Listing<'_> {
    /// Returns the lines about a document.
    pub(super) fn document(&self, document: &ReadDocument<'_>) -> Listed {
        let ReadDocument { content, format, finds, .. } = document;
        let of_run = Rc::new(self.run.resolvers());
        let mut bases = Bases::of(finds);
        let mut listed = Listed::default();
        let mut lines = Lines::new(*content);
        let secrets = Secrets::of(finds, *format);
        if let Some(fault) = finds.fault() {
            let place = Lines::new(*content).place(fault.span.start);
            listed.warn(document.source, place, fault.reason);
        }
        for find in finds {
            let find = &find;
            listed.references += 1;
            listed.cut += u64::from(find.hint == Some(Hint::Cut));
            let hidden =
                if self.arguments.mask_secrets { secrets.hidden(*content, find) } else { Vec::new() };
            let establish = |outer: Option<&Level>, stated: Stated<'_>| {
                let outside = outer.map_or(&of_run, |outer| &outer.resolvers);
                Level::new(self.run.edition, outside, stated)
            };
            bases.move_to(find, establish);
            let around: Vec<&Level> = bases.around(find).collect();
            let resolvers = around.first().map_or(&of_run, |level| &level.resolvers);
            let resolved = self.arguments.resolve.then(|| resolvers.resolved(find, self.run.location()));
            let keeps = self.arguments.keep_relative;
            // What is wrong with a base that the document states says more than that it is not resolved.
            let unsuitable = bases.own(find).filter(|_| self.arguments.resolve).and_then(Level::unsuitable);
            let unresolved =
                resolved.as_ref().and_then(|resolved| resolved.as_ref().err().filter(|_| !keeps));
            let error = unsuitable.as_ref().or(unresolved);
            listed.unresolved += u64::from(error.is_some());
            let is_plain = self.arguments.format == ExtractFormat::Lines && error.is_none();
            let place = (!is_plain).then(|| lines.place(find.span.start));
            match (self.arguments.format, place) {
                (ExtractFormat::Lines, place) => {
                    if let Some((error, place)) = error.zip(place) {
                        listed.complain(document.source, place, error);
                    }
                    let text = match &resolved {
                        Some(Err(_)) if !keeps => None,
                        Some(Ok(whole)) => Some(whole.as_bytes()),
                        Some(Err(_)) | None => Some(find.reference.octets()),
                    };
                    if let Some(text) = text {
                        self.line(&without(&hidden, self.shown(text)), &mut listed.text);
                    }
                }
                (ExtractFormat::Jsonl, Some(place)) => {
                    let stated = around.first().map(|level| level.stated.text.as_str());
                    let base = resolvers.base.as_deref().or(stated);
                    let object = Object {
                        file: document.source,
                        line: place.line,
                        column: place.column,
                        start: document.origin.in_file(*content, find.span.start),
                        end: document.origin.in_file(*content, find.span.end),
                        text: self.written(*content, find, &secrets),
                        reference: lossy(without(&hidden, self.shown(find.reference.octets()))),
                        kind: find.kind.name(),
                        place: Some(self.place(&find.place)).filter(|place| !place.is_empty()),
                        guessed: find.is_guessed,
                        cut: find.hint == Some(Hint::Cut),
                        alternative: OtherReading::of(find, |other| {
                            without(&hidden, self.shown(other)).into_owned()
                        }),
                        base: base.map(|base| lossy(self.shown(base.as_bytes()))),
                        resolved: resolved.map(|resolved| self.resolved(resolved, unsuitable, &around)),
                    };
                    // Writing to memory does not fail.
                    let _ = jsonl::write(&mut listed.text, &object);
                }
                (ExtractFormat::Jsonl, None) => {}
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

    /// Returns what a reference refers to, in JSON.
    fn resolved<'a>(
        &'a self,
        resolved: Result<String, String>,
        unsuitable: Option<String>,
        around: &[&'a Level],
    ) -> Outcome<'a> {
        let masks = self.arguments.mask_secrets;
        let shown = |whole: String| if masks { secrets::mask_text(&whole).into_owned() } else { whole };
        let (resolved, error) = match resolved {
            Ok(whole) => (Some(shown(whole).into()), None),
            Err(error) => (None, Some(error)),
        };
        let unresolved = unsuitable.or(error).map(Cow::Owned);
        let stated: Vec<_> =
            around.iter().map(|level| &level.stated).chain(self.run.innermost_first()).collect();
        let chosen = stated.iter().find(|stated| stated.base.is_ok());
        let layer = chosen.map(|chosen| chosen.layer.name());
        Outcome { resolved, layer, layers: objects(stated), unresolved }
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
}

impl Listed {
    /// Adds a line about a document that is not what its format demands.
    fn warn(&mut self, source: &str, place: Place, message: &str) {
        // Writing to memory does not fail.
        let _ =
            writeln!(self.errors, "{}:{}:{}: warning: {message}", shown(source), place.line, place.column);
    }

    /// Adds a line about what cannot be resolved.
    fn complain(&mut self, source: &str, place: Place, message: &str) {
        let (source, message) = (shown(source), visible_message(message));
        // Writing to memory does not fail.
        let _ = writeln!(self.errors, "{source}:{}:{}: error: {message}", place.line, place.column);
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

/// Prints what is listed, in the order of the documents.
pub(super) struct Printer<W> {
    output: W,
    progress: Progress,
    references: u64,
    bytes: u64,
    unread: u64,
    unresolved: u64,
    cut: u64,
    as_text: AsText,
}

/// What was printed.
pub(super) struct Printed {
    pub(super) references: u64,
    /// The octets that were read.
    pub(super) bytes: u64,
    /// The files that could not be read.
    pub(super) unread: u64,
    /// The references that could not be resolved, and the bases that are not suitable.
    pub(super) unresolved: u64,
    /// The references that may have been cut.
    pub(super) cut: u64,
    /// The documents that were read as text because their format is not known.
    pub(super) as_text: AsText,
}

impl<W: Write> Printer<W> {
    pub(super) fn new(output: W) -> Self {
        let mut progress = Progress::new();
        // How long all documents are is not known before the last one.
        progress.begin(None);
        let as_text = AsText::default();
        Self { output, progress, references: 0, bytes: 0, unread: 0, unresolved: 0, cut: 0, as_text }
    }

    /// Ends the output.
    pub(super) fn end(mut self) -> io::Result<Printed> {
        self.progress.end();
        self.output.flush()?;
        let Self { references, bytes, unread, unresolved, cut, as_text, .. } = self;
        Ok(Printed { references, bytes, unread, unresolved, cut, as_text })
    }
}

impl<W: Write> Consumer<Listed> for Printer<W> {
    fn take(&mut self, Taken { length, as_text, .. }: Taken<'_>, listed: Listed) -> Result<(), Failure> {
        self.cut += listed.cut;
        if let Some(extension) = as_text {
            self.as_text.add(extension);
        }
        let Self { output, progress, .. } = self;
        steps::count(listed.text.len());
        self.references += listed.references;
        self.unresolved += listed.unresolved;
        self.bytes += length as u64;
        progress.suspend(output, |output| {
            output.write_all(&listed.text)?;
            if listed.errors.is_empty() {
                return Ok(());
            }
            output.flush()?;
            Destination::Errors.write(&String::from_utf8_lossy(&listed.errors))
        })?;
        progress.advance(length, output)?;
        Ok(())
    }

    fn fail(&mut self, source: &str, error: &io::Error) -> Result<(), Failure> {
        self.progress.complain(&mut self.output, source, error)?;
        self.unread += 1;
        Ok(())
    }
}
