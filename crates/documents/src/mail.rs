//! Mail: messages of RFC 5322 with the parts of RFC 2045, and files of several messages (`mbox`).
//!
//! What is found:
//!
//! - `Content-Base`, `Content-Location` and the like: the whole value. The fields of RFC 2369 (`List-Help`...), `Archived-At`
//!   and `Link`: what is between angle brackets, outside of quotes and comments. White space and line ends within a reference
//!   are dropped (4.4 of RFC 2557).
//! - With `--bare`, what the finder finds in other fields.
//! - In bodies: text as text, HTML as HTML, XML as XML. Parts of `multipart` and messages within messages are read, to any
//!   depth. Quoted-printable and base64 are undone. Charsets are not: text stays octets.
//! - `Content-Base` of an entity, else its `Content-Location`, establishes the base of the entity: of its header, its body, and
//!   of the entities in it (5.1 of the drafts and of RFC 2396). What a body says is about that body.
//!
//! In base64, the span of a reference is that of its groups of four characters, without what the reference before it has, and
//! there is no edit. In quoted-printable, an edit may make a line longer than 76 characters.
//!
//! What is not found: other types, encoded messages, and encoded text of more than 16 MiB. A line that is not a field ends a
//! header. A boundary is a whole line.

use std::collections::HashMap;

use memchr::memchr;
use uri_bnf::Span;

use crate::list::List;
use crate::{
    Base, Builder, DecodedReference, Find, Finds, Hint, Kind, Options, Statement, Writing, html, text, xml,
};

/// The longest encoded body that is decoded, in octets.
const LONGEST_ENCODED: usize = 16 << 20;

/// Fields whose value is a reference, in lower case.
const WHOLE: &[&[u8]] = &[b"content-base", b"content-location", b"location", b"referer", b"x-url"];

/// Fields with references in angle brackets, in lower case.
const BRACKETED: &[&[u8]] = &[
    b"archived-at",
    b"link",
    b"list-archive",
    b"list-help",
    b"list-owner",
    b"list-post",
    b"list-subscribe",
    b"list-unsubscribe",
];

/// Finds the references in a message, or in a file of messages.
pub(crate) fn finds<'t>(document: &'t [u8], options: &Options) -> Finds<'t> {
    let mut reader = Reader {
        document,
        options,
        is_mbox: document.starts_with(b"From "),
        finds: List::new(document),
        bases: Vec::new(),
        open: Vec::new(),
        boundaries: Vec::new(),
        depths: HashMap::new(),
    };
    reader.read();
    Finds::new(reader.finds, reader.bases)
}

struct Reader<'r, 't> {
    document: &'t [u8],
    options: &'r Options,
    is_mbox: bool,
    finds: List<'t>,
    /// What entities and bodies say about the base. Until an entity ends, its scope is the rest of the document.
    bases: Vec<Base>,
    /// The entities that say so and have not ended: how many boundaries are open around each, and its place in `bases`.
    open: Vec<(usize, usize)>,
    /// The boundaries of the parts that are open, the innermost last.
    boundaries: Vec<Vec<u8>>,
    /// At which place of `boundaries` each of them is.
    depths: HashMap<Vec<u8>, usize>,
}

/// How a body is encoded.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Encoding {
    #[default]
    None,
    QuotedPrintable,
    Base64,
    /// By a rule that is not known.
    Other,
}

/// What a header says about its body.
#[derive(Default)]
struct Header {
    /// The type, in lower case; empty if it is not told.
    media_type: Vec<u8>,
    boundary: Option<Vec<u8>>,
    encoding: Encoding,
    /// Where the body begins.
    body: usize,
}

/// What ends a body.
enum End {
    /// Another header begins at this offset.
    Header(usize),
    Document,
}

impl<'t> Reader<'_, 't> {
    fn read(&mut self) {
        let mut start = 0;
        loop {
            if self.is_mbox && self.boundaries.is_empty() && self.at(start).starts_with(b"From ") {
                start = self.line_end(start);
            }
            let header = self.header(start);
            let media_type = header.media_type.as_slice();
            if media_type.starts_with(b"message/") && header.encoding == Encoding::None && header.body > start
            {
                start = header.body;
                continue;
            }
            let is_multipart = media_type.starts_with(b"multipart/") && header.boundary.is_some();
            if let Some(boundary) = header.boundary.as_ref().filter(|_| is_multipart) {
                // An inner boundary that is the same as an outer one never ends.
                if !self.depths.contains_key(boundary) {
                    self.depths.insert(boundary.clone(), self.boundaries.len());
                    self.boundaries.push(boundary.clone());
                }
            }
            let (body_end, end) = self.end(header.body);
            if !is_multipart {
                self.body(&header, body_end);
            }
            match end {
                End::Header(next) => start = next,
                End::Document => return,
            }
        }
    }

    fn at(&self, offset: usize) -> &'t [u8] {
        self.document.get(offset..).unwrap_or_default()
    }

    /// Returns where the next line begins.
    fn line_end(&self, start: usize) -> usize {
        memchr(b'\n', self.at(start)).map_or(self.document.len(), |length| start + length + 1)
    }

    /// Returns at which depth the boundary is that a line is, and whether it is the last one of its parts.
    fn boundary(&self, line: &[u8]) -> Option<(usize, bool)> {
        let name = line.strip_prefix(b"--")?.trim_ascii_end();
        if let Some(depth) = self.depths.get(name) {
            return Some((*depth, false));
        }
        Some((*self.depths.get(name.strip_suffix(b"--")?)?, true))
    }

    /// Returns where the body that begins at `start` ends, and what ends it.
    fn end(&mut self, start: usize) -> (usize, End) {
        let (mut offset, mut body_end, mut is_after_empty) = (start, None, false);
        while offset < self.document.len() {
            let next = self.line_end(offset);
            let line = self.document.get(offset..next).unwrap_or_default();
            if let Some((depth, is_last)) = self.boundary(line) {
                // The line end before it is a part of the boundary.
                let before = self.document.get(start..offset).unwrap_or_default();
                let before = before.strip_suffix(b"\n").unwrap_or(before);
                let before = before.strip_suffix(b"\r").unwrap_or(before);
                body_end.get_or_insert(start + before.len());
                for closed in self.boundaries.drain((depth + usize::from(!is_last))..) {
                    self.depths.remove(&closed);
                }
                self.end_entities(depth + 1, offset);
                if !is_last {
                    return (body_end.unwrap_or(offset), End::Header(next));
                }
            } else if self.is_mbox && is_after_empty && line.starts_with(b"From ") {
                self.boundaries.clear();
                self.depths.clear();
                self.end_entities(0, offset);
                return (body_end.unwrap_or(offset), End::Header(offset));
            }
            is_after_empty = line.trim_ascii().is_empty();
            offset = next;
        }
        (body_end.unwrap_or(self.document.len()), End::Document)
    }

    /// Ends the entities around which so many boundaries or more are open, at this offset.
    fn end_entities(&mut self, boundaries: usize, end: usize) {
        while let Some((_, base)) = self.open.pop_if(|(around, _)| *around >= boundaries) {
            if let Some(base) = self.bases.get_mut(base) {
                base.scope.end = end;
            }
        }
    }

    /// Reads the header that begins at `start`, with its references.
    fn header(&mut self, start: usize) -> Header {
        let mut header = Header::default();
        let stated = self.statement(start);
        let mut offset = start;
        while let Some((name, span)) = self.field_at(offset) {
            let statement = stated.filter(|(at, _)| *at == offset).map(|(_, statement)| statement);
            self.field(name, span, statement, start, &mut header);
            offset = span.end;
        }
        let line = self.document.get(offset..self.line_end(offset)).unwrap_or_default();
        header.body = if line.trim_ascii().is_empty() { offset + line.len() } else { offset };
        header
    }

    /// Returns the name and the place of the value of the field at this offset, with the lines that continue it.
    fn field_at(&self, offset: usize) -> Option<(&'t [u8], Span)> {
        let mut end = self.line_end(offset);
        let line = self.document.get(offset..end).unwrap_or_default();
        let colon = memchr(b':', line)?;
        let name = line.get(..colon).unwrap_or_default().trim_ascii_end();
        if name.is_empty() || !name.iter().all(u8::is_ascii_graphic) || self.boundary(line).is_some() {
            return None;
        }
        while matches!(self.document.get(end), Some(b' ' | b'\t')) {
            end = self.line_end(end);
        }
        Some((name, Span::new(offset + colon + 1, end)))
    }

    /// Returns where the field is that states the base in the header that begins at `start`: the first `Content-Base`, or
    /// else the first `Content-Location`.
    fn statement(&self, start: usize) -> Option<(usize, Statement)> {
        let (mut offset, mut location) = (start, None);
        while let Some((name, span)) = self.field_at(offset) {
            let is = |statement: Statement| name.eq_ignore_ascii_case(statement.name().as_bytes());
            if is(Statement::ContentBase) {
                return Some((offset, Statement::ContentBase));
            }
            if is(Statement::ContentLocation) {
                location = location.or(Some((offset, Statement::ContentLocation)));
            }
            offset = span.end;
        }
        location
    }

    /// Reads a field of the header that begins at `start`. The field may state the base.
    fn field(
        &mut self,
        name: &[u8],
        span: Span,
        statement: Option<Statement>,
        start_of_header: usize,
        header: &mut Header,
    ) {
        let value = self.document.get(span.range()).unwrap_or_default();
        let lower = name.get(..40).unwrap_or(name).to_ascii_lowercase();
        let place = String::from_utf8_lossy(name.get(..64).unwrap_or(name)).into_owned();
        match lower.as_slice() {
            b"content-type" => {
                let end = memchr(b';', value).unwrap_or(value.len());
                header.media_type = value.get(..end).unwrap_or_default().trim_ascii().to_ascii_lowercase();
                header.boundary = boundary(value.get(end..).unwrap_or_default());
            }
            b"content-transfer-encoding" => {
                header.encoding = match value.trim_ascii().to_ascii_lowercase().as_slice() {
                    b"quoted-printable" => Encoding::QuotedPrintable,
                    b"base64" => Encoding::Base64,
                    b"" | b"7bit" | b"8bit" | b"binary" => Encoding::None,
                    _ => Encoding::Other,
                };
            }
            name if WHOLE.contains(&name) => {
                let length = value.trim_ascii_end().len();
                let begin = length - value.get(..length).unwrap_or_default().trim_ascii_start().len();
                let mut inner = value.get(begin..length).unwrap_or_default();
                let mut start = span.start + begin;
                if let [b'<', between @ .., b'>'] | [b'"', between @ .., b'"'] = inner {
                    inner = between;
                    start += 1;
                }
                if let Some(statement) = statement {
                    let span = Span::new(start, start + inner.len());
                    let scope = Span::new(start_of_header, self.document.len());
                    self.open.push((self.boundaries.len(), self.bases.len()));
                    self.bases.push(Base { span, scope, statement });
                }
                let hint = if name == b"content-base" { Hint::ContentBase } else { Hint::HeaderField };
                let kind = if statement.is_some() { Kind::Base } else { Kind::Header };
                self.push(inner, start, (kind, Some(hint)), place);
            }
            name if BRACKETED.contains(&name) => {
                for part in bracketed(value) {
                    let inner = value.get(part.range()).unwrap_or_default();
                    self.push(inner, span.start + part.start, (Kind::Header, None), place.clone());
                }
            }
            _ if self.options.bare => {
                for found in self.options.finder.find(value) {
                    let find = text::find(&found, span.start, Kind::Bare);
                    self.finds.push(&Find { place: place.clone(), ..find });
                }
            }
            _ => {}
        }
    }

    fn push(&mut self, written: &'t [u8], start: usize, (kind, hint): (Kind, Option<Hint>), place: String) {
        self.finds.push(&Find {
            span: Span::new(start, start + written.len()),
            kind,
            place,
            reference: joined(written, start),
            writing: Writing::Plain,
            takes_iris: false,
            is_guessed: false,
            hint,
            hyphens: None,
        });
    }

    /// Finds the references of a body that ends at `end`.
    fn body(&mut self, header: &Header, end: usize) {
        let written = self.document.get(header.body..end).unwrap_or_default();
        let media_type = header.media_type.as_slice();
        let is_xml = media_type.ends_with(b"/xml") || media_type.ends_with(b"+xml");
        let is_text = media_type.is_empty() || media_type.starts_with(b"text/");
        if !(is_xml || is_text) || (header.encoding != Encoding::None && written.len() > LONGEST_ENCODED) {
            return;
        }
        let body = match header.encoding {
            Encoding::None => DecodedReference::verbatim(written, header.body),
            Encoding::QuotedPrintable => quoted_printable(written, header.body),
            Encoding::Base64 => base64(written, header.body),
            Encoding::Other => return,
        };
        let found = match media_type {
            _ if is_xml => xml::finds(body.octets(), self.options),
            b"text/html" => html::finds(body.octets(), self.options),
            _ => text::finds(body.octets(), self.options),
        };
        let mut last = self.finds.last_span().map_or(0, |span| span.end);
        let mut stated = found.bases().to_vec();
        stated.sort_by_key(|base| base.span.start);
        let mut stated = stated.into_iter().peekable();
        for find in &found {
            let reference = find.reference.through(&body);
            let span = body.span_in_document(find.span);
            let span = Span::new(span.start.max(last).min(span.end), span.end);
            last = span.end;
            if let Some(base) = stated.next_if(|base| base.span == find.span) {
                let is_whole = base.scope == Span::new(0, body.octets().len());
                // Of encoded octets, what begins in the same group is not before it.
                let at = |offset| body.span_in_document(Span::new(offset, offset)).start;
                let part = || Span::new(at(base.scope.start), at(base.scope.end));
                let scope = if is_whole { Span::new(header.body, end) } else { part() };
                self.bases.push(Base { span, scope, ..base });
            }
            let writing = match (header.encoding, find.writing) {
                (Encoding::None, writing) => writing,
                (Encoding::QuotedPrintable, Writing::Plain) => Writing::QuotedPrintable,
                (Encoding::QuotedPrintable, Writing::Html | Writing::HtmlUnquoted) => {
                    Writing::HtmlInQuotedPrintable
                }
                _ => Writing::Kept,
            };
            self.finds.push(&Find {
                span,
                kind: find.kind,
                place: find.place,
                reference,
                writing,
                takes_iris: find.takes_iris,
                is_guessed: find.is_guessed,
                hint: find.hint,
                hyphens: find.hyphens,
            });
        }
    }
}

/// Returns a reference in a field, without white space.
fn joined(written: &[u8], start: usize) -> DecodedReference<'_> {
    if !written.iter().any(u8::is_ascii_whitespace) {
        return DecodedReference::verbatim(written, start);
    }
    let mut builder = Builder::new(start);
    let mut offset = start;
    for word in written.split(u8::is_ascii_whitespace) {
        builder.verbatim(word, offset);
        offset += word.len() + 1;
    }
    builder.build()
}

/// Returns what is between angle brackets in the value of a field, outside of quotes and comments.
fn bracketed(value: &[u8]) -> impl Iterator<Item = Span> {
    let (mut offset, mut comments) = (0, 0_usize);
    std::iter::from_fn(move || {
        while let Some(octet) = value.get(offset) {
            offset += 1;
            match octet {
                b'\\' => offset += 1,
                b'(' => comments += 1,
                b')' => comments = comments.saturating_sub(1),
                b'"' if comments == 0 => {
                    while let Some(octet) = value.get(offset)
                        && *octet != b'"'
                    {
                        offset += if *octet == b'\\' { 2 } else { 1 };
                    }
                    offset += 1;
                }
                b'<' if comments == 0 => {
                    let length = memchr(b'>', value.get(offset..)?)?;
                    let inner = value.get(offset..offset + length)?;
                    let start = offset + inner.len() - inner.trim_ascii_start().len();
                    offset += length + 1;
                    return Some(Span::new(start, start + inner.trim_ascii().len()));
                }
                _ => {}
            }
        }
        None
    })
}

/// Returns the boundary that the parameters of a type have.
fn boundary(parameters: &[u8]) -> Option<Vec<u8>> {
    let mut rest = parameters;
    loop {
        rest = rest.strip_prefix(b";")?.trim_ascii_start();
        let equals = rest.iter().position(|octet| matches!(octet, b'=' | b';'))?;
        let name = rest.get(..equals)?.trim_ascii();
        let value = rest.get(equals..)?;
        let Some(value) = value.strip_prefix(b"=") else {
            rest = value;
            continue;
        };
        let value = value.trim_ascii_start();
        let (value, after) = if let Some(quoted) = value.strip_prefix(b"\"") {
            let end = memchr(b'"', quoted)?;
            (quoted.get(..end)?, quoted.get(end + 1..)?.trim_ascii_start())
        } else {
            let end = memchr(b';', value).unwrap_or(value.len());
            value.split_at_checked(end)?
        };
        if name.eq_ignore_ascii_case(b"boundary") {
            return Some(value.trim_ascii().to_vec()).filter(|value| !value.is_empty());
        }
        rest = after;
    }
}

/// Undoes quoted-printable. What is not an escape stays as it is.
fn quoted_printable(written: &[u8], start: usize) -> DecodedReference<'static> {
    let mut builder = Builder::new(start);
    let mut from = 0;
    for equals in memchr::memchr_iter(b'=', written) {
        let rest = written.get(equals + 1..).unwrap_or_default();
        let space = rest.iter().take(80).take_while(|octet| matches!(octet, b' ' | b'\t')).count();
        let (octet, length) = match (rest, rest.get(space..).unwrap_or_default()) {
            (_, [b'\r', b'\n', ..]) => (None, space + 3),
            (_, [b'\n', ..]) => (None, space + 2),
            ([high, low, ..], _) if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => {
                let digit = |octet: &u8| char::from(*octet).to_digit(16).unwrap_or_default();
                (u8::try_from(digit(high) * 16 + digit(low)).ok(), 3)
            }
            _ => continue,
        };
        builder.verbatim(written.get(from..equals).unwrap_or_default(), start + from);
        from = equals + length;
        builder.decoded(octet.as_slice(), Span::new(start + equals, start + from));
    }
    builder.verbatim(written.get(from..).unwrap_or_default(), start + from);
    builder.build()
}

/// Undoes base64: each group of four characters is a piece. What is not of the alphabet is skipped.
fn base64(written: &[u8], start: usize) -> DecodedReference<'static> {
    let mut builder = Builder::new(start);
    let (mut bits, mut count, mut first) = (0_u32, 0_u32, 0);
    let mut flush = |bits: u32, count: u32, first: usize, end: usize| {
        let [_, octets @ ..] = (bits << (6 * (4 - count))).to_be_bytes();
        let length = (count as usize * 6) / 8;
        builder.decoded(octets.get(..length).unwrap_or_default(), Span::new(start + first, start + end));
    };
    let mut end = 0;
    for (offset, octet) in written.iter().enumerate() {
        let value = match octet {
            b'A'..=b'Z' => octet - b'A',
            b'a'..=b'z' => octet - b'a' + 26,
            b'0'..=b'9' => octet - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            b'=' => break,
            _ => continue,
        };
        if count == 0 {
            first = offset;
        }
        bits = (bits << 6) | u32::from(value);
        count += 1;
        end = offset + 1;
        if count == 4 {
            flush(bits, count, first, end);
            (bits, count) = (0, 0);
        }
    }
    if count > 1 {
        let padding = memchr::memchr_iter(b'=', written.get(end..).unwrap_or_default()).take(2);
        let end = padding.last().map_or(end, |last| end + last + 1);
        flush(bits, count, first, end);
    }
    builder.build()
}
