//! Finds the references among the values of a document.

use uri_bnf::Span;

use super::names::Role;
use super::path::Path;
use super::schema::{Applied, Schema, Step};
use super::values::{is_reference, lacks_scheme};
use super::{Container, Events, Scalar, several};
use crate::list::List;
use crate::{Builder, Find, Hint, Kind, Options, Writing, text};

/// How many levels have roles and schemas. A path has no more steps.
const MOST_LEVELS: usize = 64;

/// How many values of one schema wait for its format.
const MOST_WAITING: usize = 1024;

/// Finds the references among the values of a document, whose events it takes.
pub(crate) struct Walk<'t, 'o> {
    options: &'o Options,
    path: Path,
    /// The outermost ones.
    levels: Vec<Level<'t>>,
    /// How many levels are within them.
    deeper: usize,
    /// What the last name says, in those.
    role: Option<Role>,
    finds: List<'t>,
}

/// An open container.
struct Level<'t> {
    container: Container,
    /// The number of the next value.
    index: usize,
    /// The name of the next value.
    name: Vec<u8>,
    /// What the next value is by its name, or all elements by the name of the sequence.
    role: Option<Role>,
    /// What a value is whose name says nothing.
    of_members: Option<Role>,
    /// The keyword of a schema that the name is, or that is the name of the sequence.
    keyword: Option<Keyword>,
    /// The places of the schema of the document that apply here.
    places: Vec<Applied>,
    /// What a schema says here: `format`.
    format: Option<Role>,
    /// The values of the schema, which are references if its format says so.
    waiting: Vec<Waiting<'t>>,
}

/// A keyword of a schema that has values.
#[derive(Clone, Copy)]
enum Keyword {
    Format,
    /// One value.
    One(&'static str),
    /// A sequence of them.
    Many(&'static str),
}

/// A value that waits for the format of its schema.
struct Waiting<'t> {
    scalar: Scalar<'t>,
    keyword: &'static str,
    index: Option<usize>,
}

impl Keyword {
    fn of_name(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"format" => Self::Format,
            b"default" => Self::One("default"),
            b"example" => Self::One("example"),
            b"const" => Self::One("const"),
            b"enum" => Self::Many("enum"),
            b"examples" => Self::Many("examples"),
            _ => return None,
        })
    }
}

impl<'t, 'o> Walk<'t, 'o> {
    /// Begins at the root of a document.
    pub(crate) fn new(document: &'t [u8], options: &'o Options) -> Self {
        let (path, finds) = (Path::new(), List::new(document));
        Self { options, path, levels: Vec::new(), deeper: 0, role: None, finds }
    }

    /// Returns the finds in the order of their spans.
    pub(crate) fn into_finds(mut self) -> List<'t> {
        self.reset();
        self.finds.sorted()
    }

    /// Ends all containers: the next value is a root.
    pub(crate) fn reset(&mut self) {
        while self.deeper > 0 || !self.levels.is_empty() {
            self.end();
        }
        self.path.clear();
    }

    /// Adds the step to the next value to the path, and returns what the value is by its name, and what of the schema
    /// applies to it.
    fn step(&mut self) -> (Option<Role>, Vec<Applied>) {
        if self.deeper > 0 {
            // The path has no more steps either.
            self.path.push_index(0);
            return (self.role, Vec::new());
        }
        let schema = self.options.schema.as_deref();
        let Some(level) = self.levels.last_mut() else {
            return (None, schema.map(Schema::root).unwrap_or_default());
        };
        let step = match level.container {
            Container::Mapping => {
                self.path.push_name(&level.name);
                Step::Name(&level.name)
            }
            Container::Sequence => {
                self.path.push_index(level.index);
                Step::Index(level.index)
            }
        };
        let places = schema.map(|schema| schema.step(&level.places, step)).unwrap_or_default();
        level.index += 1;
        (level.role.or(level.of_members), places)
    }

    /// Returns what a value is: by the schema, or else by its name.
    fn role(&self, by_name: Option<Role>, places: &[Applied]) -> Option<Role> {
        self.options.schema.as_deref().and_then(|schema| schema.role(places)).or(by_name)
    }

    /// Returns what a value is that begins with the prefix of its name.
    fn of_prefix(&self, scalar: &Scalar<'t>) -> Option<Role> {
        let level = self.levels.last().filter(|_| self.deeper == 0)?;
        Role::of_prefix(&level.name, scalar.text.octets())
    }

    /// Removes the step.
    fn step_back(&mut self) {
        self.path.pop();
    }

    /// Keeps a value of a schema whose format is not known yet; returns it if it is no such value.
    fn keep(&mut self, scalar: Scalar<'t>) -> Option<Scalar<'t>> {
        if self.deeper > 0 {
            return Some(scalar);
        }
        let mut levels = self.levels.iter_mut().rev();
        let Some(level) = levels.next() else { return Some(scalar) };
        let (schema, keyword, index) = match (level.container, level.keyword) {
            (Container::Mapping, Some(Keyword::Format)) => {
                level.format = Role::of_format(scalar.text.octets());
                return Some(scalar);
            }
            (Container::Mapping, Some(Keyword::One(keyword))) => (level, keyword, None),
            (Container::Sequence, Some(Keyword::Many(keyword))) => {
                let index = level.index.saturating_sub(1);
                let Some(schema) = levels.next() else { return Some(scalar) };
                (schema, keyword, Some(index))
            }
            _ => return Some(scalar),
        };
        if schema.waiting.len() >= MOST_WAITING {
            return Some(scalar);
        }
        schema.waiting.push(Waiting { scalar, keyword, index });
        None
    }

    /// Decides about the values of a schema that ends.
    fn decide(&mut self, level: Level<'t>) {
        for Waiting { scalar, keyword, index } in level.waiting {
            self.path.push_name(keyword.as_bytes());
            if let Some(index) = index {
                self.path.push_index(index);
            }
            let found = |find: &Find<'_>| self.finds.push(find);
            value(scalar, level.format, || self.path.text(), self.options, found);
            if index.is_some() {
                self.path.pop();
            }
            self.path.pop();
        }
    }
}

impl<'t> Events<'t> for Walk<'t, '_> {
    fn begin(&mut self, container: Container) {
        let (role, places) = self.step();
        self.role = None;
        if self.deeper > 0 || self.levels.len() >= MOST_LEVELS {
            self.deeper += 1;
            return;
        }
        let keyword = self.levels.last().and_then(|level| level.keyword);
        let is_sequence = container == Container::Sequence;
        let is_values = is_sequence && matches!(keyword, Some(Keyword::Many(_)));
        self.levels.push(Level {
            container,
            index: 0,
            name: Vec::new(),
            role: role.filter(|_| is_sequence),
            of_members: role.filter(|_| !is_sequence).and_then(Role::of_members),
            keyword: keyword.filter(|_| is_values),
            places,
            format: None,
            waiting: Vec::new(),
        });
    }

    fn skip(&mut self, count: usize) {
        if self.deeper == 0
            && let Some(level) = self.levels.last_mut()
        {
            level.index += count;
        }
    }

    fn key(&mut self, name: &[u8]) {
        if self.deeper > 0 {
            self.role = Role::of_name(name);
        } else if let Some(level) = self.levels.last_mut() {
            level.role = Role::of_name(name);
            level.keyword = Keyword::of_name(name);
            level.name.clear();
            level.name.extend_from_slice(name);
        }
    }

    fn end(&mut self) {
        self.role = None;
        if self.deeper > 0 {
            self.deeper -= 1;
        } else if let Some(level) = self.levels.pop() {
            self.decide(level);
        }
        self.step_back();
    }

    fn string(&mut self, scalar: Scalar<'t>) {
        let (by_name, places) = self.step();
        let role = self.role(by_name, &places).or_else(|| self.of_prefix(&scalar));
        // What the schema of the document says comes before what the document looks like.
        let kept = if role == by_name { self.keep(scalar) } else { Some(scalar) };
        if let Some(scalar) = kept {
            let found = |find: &Find<'_>| self.finds.push(find);
            value(scalar, role, || self.path.text(), self.options, found);
        }
        self.step_back();
    }

    fn other(&mut self) {
        self.step();
        self.step_back();
    }

    fn document(&mut self) {
        self.reset();
    }

    fn text(&mut self, text: &'t [u8], start: usize) {
        self.step();
        if self.options.bare {
            let place = self.path.text();
            let finds = text::part(text, start, self.options);
            self.finds.extend(finds.map(|find| Find {
                place: place.clone(),
                writing: Writing::YamlBlock,
                ..find
            }));
        }
        self.step_back();
    }

    fn comment(&mut self, text: &'t [u8], start: usize) {
        if self.options.bare {
            self.finds.extend(text::part(text, start, self.options));
        }
    }
}

/// Gives a value to `found` if it is a reference: by its role, or by its scheme. With the option, gives the bare URIs in it
/// otherwise.
pub(crate) fn value<'t>(
    scalar: Scalar<'t>,
    role: Option<Role>,
    place: impl Fn() -> String,
    options: &Options,
    mut found: impl FnMut(&Find<'t>),
) {
    if is_reference(scalar.text.octets(), role) {
        let is_one = role.is_some_and(Role::is_strict);
        let parts = if is_one { Vec::new() } else { several::references(scalar.text.octets()) };
        for part in &parts {
            found(&Find {
                span: scalar.text.span_in_document(*part),
                kind: Kind::Value,
                place: place(),
                reference: scalar.text.part(*part),
                writing: scalar.writing.of_part(),
                takes_iris: role.is_some_and(|role| role.takes_iris),
                is_guessed: false,
                hint: None,
                hyphens: None,
            });
        }
        if !parts.is_empty() {
            return;
        }
        let lacks_scheme = lacks_scheme(scalar.text.octets(), role);
        found(&Find {
            span: scalar.span,
            kind: Kind::Value,
            place: place(),
            reference: scalar.text,
            writing: scalar.writing,
            takes_iris: role.is_some_and(|role| role.takes_iris),
            is_guessed: false,
            hint: lacks_scheme.then_some(Hint::NoScheme),
            hyphens: None,
        });
    } else if options.bare {
        bare(&scalar, place, options, found);
    }
}

/// Gives the bare URIs in a value to `found`.
fn bare<'t>(
    scalar: &Scalar<'t>,
    place: impl Fn() -> String,
    options: &Options,
    mut into: impl FnMut(&Find<'t>),
) {
    for found in options.finder.find(scalar.text.octets()) {
        // What is before a brace is the beginning of a template: `http://h/{id}`.
        let is_before_brace = scalar.text.octets().get(found.span().end) == Some(&b'{');
        if is_before_brace || text::is_template_around(scalar.text.octets(), &found) {
            continue;
        }
        let joined = found.reference();
        let span = scalar.text.span_in_document(found.span());
        let reference = if joined.is_as_written() {
            scalar.text.part(found.span())
        } else {
            let mut builder = Builder::new(span.start);
            builder.decoded(joined.prefix().as_bytes(), Span::new(span.start, span.start));
            for (start, piece) in joined.pieces() {
                builder.reference(&scalar.text.part(Span::new(start, start + piece.len())));
            }
            builder.build()
        };
        into(&Find {
            span,
            kind: if found.is_delimited() { Kind::Delimited } else { Kind::Bare },
            place: place(),
            reference,
            writing: scalar.writing.of_part(),
            takes_iris: false,
            is_guessed: found.guess().is_some(),
            hint: None,
            hyphens: None,
        });
    }
}
