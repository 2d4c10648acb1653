//! What a schema says about the values of a document: JSON Schema from draft 4 on, and `OpenAPI`.

use std::collections::{HashMap, HashSet};
use std::fmt;

use super::names::Role;
use super::{Container, Events, Scalar};

/// How many places of a schema apply to one value. The others are left out.
const MOST_PLACES: usize = 2048;

/// A schema whose strings of the formats `uri`, `uri-reference`, `iri` and `iri-reference` are references.
///
/// What is read: `properties`, `patternProperties` with patterns such as `^x-` and `.*`, `additionalProperties`, `items`,
/// `prefixItems`, `additionalItems`, `contains`, `allOf`, `anyOf`, `oneOf`, `if`, `then`, `else`, and `$ref` to a place in
/// the same file: a JSON Pointer, an `$anchor` or an `$id`. A `$ref` to another file says nothing.
///
/// If another alternative of `anyOf` or `oneOf` takes strings as well, a value is a reference if it looks like one.
///
/// ```
/// use uri_bnf_documents::{Format, Options, Schema, finds};
/// let schema = br#"{"properties": {"logo": {"type": "string", "format": "uri-reference"}}}"#;
/// let options = Options { schema: Some(Schema::new(schema, Format::Json, None)?.into()), ..Options::default() };
/// let found = finds(br#"{"logo": "my logo.png"}"#, Format::Json, &options);
/// assert_eq!(found.to_vec()[0].reference.text(), Some("my logo.png"));
/// assert_eq!(found.to_vec()[0].place, "$.logo");
/// # Ok::<(), uri_bnf_documents::SchemaError>(())
/// ```
///
/// `Debug` shows how many places it has, and none of its names.
#[derive(Clone, PartialEq, Eq)]
pub struct Schema {
    places: Vec<Place>,
    /// Those that apply to the root of a document.
    roots: Vec<Applied>,
}

impl fmt::Debug for Schema {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Schema").field("places", &self.places.len()).finish_non_exhaustive()
    }
}

/// Why a document is not a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemaError {
    /// Schemas are not read in this format.
    Format,
    /// It has a fault.
    Syntax,
    /// It has no place of this JSON Pointer or anchor.
    Place,
}

impl fmt::Display for SchemaError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Format => "a schema must be JSON or YAML",
            Self::Syntax => "it has a syntax error",
            Self::Place => "it has no such place",
        })
    }
}

impl std::error::Error for SchemaError {}

/// A place of a schema that applies to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Applied {
    place: usize,
    /// Whether the value may be something else instead.
    is_doubtful: bool,
}

/// A part of a schema: what an object of it says.
#[derive(Clone, Default, PartialEq, Eq)]
struct Place {
    properties: HashMap<Vec<u8>, usize>,
    patterns: Vec<(Pattern, usize)>,
    additional: Option<usize>,
    /// The schemas of the first elements.
    prefix: Vec<usize>,
    items: Option<usize>,
    /// What applies to the same value.
    also: Vec<Applied>,
    role: Option<Role>,
}

/// A regular expression that has no need of an engine.
#[derive(Clone, PartialEq, Eq)]
enum Pattern {
    Prefix(Vec<u8>),
    Other,
}

/// The next step from a value to one within it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step<'n> {
    Name(&'n [u8]),
    Index(usize),
}

impl Schema {
    /// Reads a schema. `fragment` says which place of the document is the schema: a JSON Pointer such as
    /// `/components/schemas/Pet`, or an anchor. Without it, this is the whole document, or any of the schemas of an `OpenAPI`
    /// document: then a value is a reference if it looks like one.
    ///
    /// # Errors
    ///
    /// Returns an error if the document cannot be read in this format, or if there is no such place.
    pub fn new(document: &[u8], format: crate::Format, fragment: Option<&str>) -> Result<Self, SchemaError> {
        let mut tree = Tree::default();
        let is_whole = match format {
            crate::Format::Json => crate::json::events(document, &mut tree),
            crate::Format::Yaml => crate::yaml::events(document, &mut tree),
            _ => return Err(SchemaError::Format),
        };
        if !is_whole || tree.nodes.is_empty() {
            return Err(SchemaError::Syntax);
        }
        let named = tree.named();
        let roots = match fragment.filter(|fragment| !fragment.is_empty()) {
            Some(fragment) => vec![tree.place(fragment, &named).ok_or(SchemaError::Place)?],
            None => tree.roots(),
        };
        let is_doubtful = roots.len() > 1;
        let roots = roots.into_iter().map(|place| Applied { place, is_doubtful }).collect();
        let places = (0..tree.nodes.len()).map(|node| tree.compiled(node, &named)).collect();
        Ok(Self { places, roots })
    }

    /// Returns the places that apply to the root of a document.
    pub(super) fn root(&self) -> Vec<Applied> {
        self.closed(self.roots.iter().copied())
    }

    /// Returns the places that apply to a value, of those that apply to what it is in.
    pub(super) fn step(&self, outer: &[Applied], step: Step<'_>) -> Vec<Applied> {
        if outer.is_empty() {
            return Vec::new();
        }
        self.closed(outer.iter().flat_map(|applied| {
            let place = self.places.get(applied.place);
            let found = place.map(|place| place.step(step)).unwrap_or_default();
            found.into_iter().map(|place| Applied { place, ..*applied })
        }))
    }

    /// Returns what a value is to which these places apply.
    pub(super) fn role(&self, applied: &[Applied]) -> Option<Role> {
        let role = |applied: &Applied| {
            let role = self.places.get(applied.place)?.role?;
            Some(if applied.is_doubtful { role.in_doubt() } else { role })
        };
        applied.iter().filter_map(role).min_by_key(|role| role.is_in_doubt())
    }

    /// Returns places, and those that apply to the same value.
    fn closed(&self, places: impl Iterator<Item = Applied>) -> Vec<Applied> {
        let (mut closed, mut known) = (Vec::new(), HashSet::new());
        let mut waiting: Vec<_> = places.take(MOST_PLACES).collect();
        while let Some(applied) = waiting.pop() {
            if closed.len() >= MOST_PLACES || !known.insert(applied) {
                continue;
            }
            closed.push(applied);
            let also = self.places.get(applied.place).map(|place| &*place.also).unwrap_or_default();
            waiting.extend(also.iter().take(MOST_PLACES).map(|also| Applied {
                place: also.place,
                is_doubtful: also.is_doubtful || applied.is_doubtful,
            }));
        }
        closed
    }
}

impl Place {
    fn step(&self, step: Step<'_>) -> Vec<usize> {
        match step {
            Step::Name(name) => {
                let property = self.properties.get(name).copied();
                let patterns = self.patterns.iter().filter(|(pattern, _)| pattern.matches(name));
                let mut found: Vec<_> =
                    property.into_iter().chain(patterns.map(|(_, place)| *place)).collect();
                // A pattern that is not understood may be the one of this name.
                let may_be_other = self.patterns.iter().any(|(pattern, _)| *pattern == Pattern::Other);
                if found.is_empty() && !may_be_other {
                    found.extend(self.additional);
                }
                found
            }
            Step::Index(index) => self.prefix.get(index).copied().or(self.items).into_iter().collect(),
        }
    }
}

impl Pattern {
    fn new(pattern: &[u8]) -> Self {
        if matches!(pattern, b"" | b".*" | b"^.*$" | b".+" | b"^.+$" | b"^.*" | b"^" | b"^.") {
            return Self::Prefix(Vec::new());
        }
        let is_plain = |octet: &u8| octet.is_ascii_alphanumeric() || b"-_@/:".contains(octet);
        match pattern.strip_prefix(b"^") {
            Some(prefix) if prefix.iter().all(is_plain) => Self::Prefix(prefix.to_vec()),
            _ => Self::Other,
        }
    }

    fn matches(&self, name: &[u8]) -> bool {
        match self {
            Self::Prefix(prefix) => name.starts_with(prefix),
            Self::Other => false,
        }
    }
}

/// The values of a document.
#[derive(Default)]
struct Tree {
    nodes: Vec<Node>,
    open: Vec<usize>,
    /// The name of the next value.
    name: Vec<u8>,
}

/// A value. Values are known by their numbers, in the order of the document.
enum Node {
    Mapping(HashMap<Vec<u8>, usize>),
    Sequence(Vec<usize>),
    Text(Vec<u8>),
    Other,
}

impl Tree {
    fn add(&mut self, node: Node) -> usize {
        let index = self.nodes.len();
        self.nodes.push(node);
        let name = std::mem::take(&mut self.name);
        match self.open.last().and_then(|open| self.nodes.get_mut(*open)) {
            Some(Node::Mapping(members)) => {
                members.insert(name, index);
            }
            Some(Node::Sequence(elements)) => elements.push(index),
            _ => {}
        }
        index
    }

    fn member(&self, node: usize, name: &[u8]) -> Option<usize> {
        match self.nodes.get(node)? {
            Node::Mapping(members) => members.get(name).copied(),
            _ => None,
        }
    }

    fn text(&self, node: usize, name: &[u8]) -> Option<&[u8]> {
        match self.nodes.get(self.member(node, name)?)? {
            Node::Text(text) => Some(text),
            _ => None,
        }
    }

    fn members(&self, node: usize) -> impl Iterator<Item = (&[u8], usize)> {
        let members = match self.nodes.get(node) {
            Some(Node::Mapping(members)) => Some(members),
            _ => None,
        };
        members.into_iter().flatten().map(|(name, place)| (&**name, *place))
    }

    fn elements(&self, node: Option<usize>) -> &[usize] {
        match node.and_then(|node| self.nodes.get(node)) {
            Some(Node::Sequence(elements)) => elements,
            _ => &[],
        }
    }

    fn is_mapping(&self, node: usize) -> bool {
        matches!(self.nodes.get(node), Some(Node::Mapping(_)))
    }

    /// The schemas of the document, if it is one of `OpenAPI`; otherwise the document.
    fn roots(&self) -> Vec<usize> {
        let is_api = [b"openapi" as &[u8], b"swagger", b"asyncapi"];
        if !is_api.iter().any(|name| self.member(0, name).is_some()) {
            return vec![0];
        }
        let components = self.member(0, b"components").and_then(|node| self.member(node, b"schemas"));
        let definitions = self.member(0, b"definitions");
        let mut roots: Vec<_> = [components, definitions]
            .into_iter()
            .flatten()
            .flat_map(|node| self.members(node).map(|(_, place)| place))
            .collect();
        roots.sort_unstable();
        roots
    }

    /// The places that have an `$id` or an anchor, by the text of a `$ref` to them. The root has the empty one.
    fn named(&self) -> HashMap<Vec<u8>, usize> {
        let mut named = HashMap::from([(Vec::new(), 0)]);
        for node in 0..self.nodes.len() {
            for name in [b"$id" as &[u8], b"id"] {
                if let Some(text) = self.text(node, name) {
                    let text = text.strip_suffix(b"#").unwrap_or(text);
                    named.entry(text.to_vec()).or_insert(node);
                }
            }
            for name in [b"$anchor" as &[u8], b"$dynamicAnchor"] {
                if let Some(text) = self.text(node, name) {
                    named.entry([b"#", text].concat()).or_insert(node);
                }
            }
        }
        named
    }

    /// The place of a `$ref`, if it is in this document.
    fn target(&self, reference: &[u8], named: &HashMap<Vec<u8>, usize>) -> Option<usize> {
        let Some(sign) = memchr::memchr(b'#', reference) else { return named.get(reference).copied() };
        let (document, fragment) = (reference.get(..sign)?, reference.get(sign + 1..)?);
        let root = *named.get(document)?;
        let fragment = unescaped(fragment);
        if fragment.is_empty() { Some(root) } else { self.within(root, &fragment, named) }
    }

    /// The place of a fragment, without the sign before it.
    fn place(&self, fragment: &str, named: &HashMap<Vec<u8>, usize>) -> Option<usize> {
        self.within(0, &unescaped(fragment.as_bytes()), named)
    }

    /// The place of a JSON Pointer in another place, or of an anchor.
    fn within(&self, root: usize, fragment: &[u8], named: &HashMap<Vec<u8>, usize>) -> Option<usize> {
        let Some(pointer) = fragment.strip_prefix(b"/") else {
            return named.get(&[b"#", fragment].concat()).copied();
        };
        pointer.split(|octet| *octet == b'/').try_fold(root, |place, token| match self.nodes.get(place)? {
            Node::Mapping(members) => members.get(&untilded(token)).copied(),
            Node::Sequence(elements) => {
                let index: usize = std::str::from_utf8(token).ok()?.parse().ok()?;
                elements.get(index).copied()
            }
            _ => None,
        })
    }

    /// What a value says, read as a schema.
    fn compiled(&self, node: usize, named: &HashMap<Vec<u8>, usize>) -> Place {
        let mut place = Place::default();
        let member = |name: &[u8]| self.member(node, name);
        let schema = |name: &[u8]| member(name).filter(|place| self.is_mapping(*place));
        if !self.is_mapping(node) {
            return place;
        }
        place.role = self.text(node, b"format").and_then(Role::of_format);
        let properties = member(b"properties").into_iter().flat_map(|node| self.members(node));
        place.properties = properties.map(|(name, place)| (name.to_vec(), place)).collect();
        let patterns = member(b"patternProperties").into_iter().flat_map(|node| self.members(node));
        place.patterns = patterns.map(|(name, place)| (Pattern::new(name), place)).collect();
        place.additional = schema(b"additionalProperties");
        let prefix = if member(b"prefixItems").is_some() { member(b"prefixItems") } else { member(b"items") };
        place.prefix = self.elements(prefix).to_vec();
        place.items = schema(b"items").or_else(|| schema(b"additionalItems")).or_else(|| schema(b"contains"));
        let certain = |place| Applied { place, is_doubtful: false };
        for name in [b"$ref" as &[u8], b"$dynamicRef", b"$recursiveRef"] {
            let target = self.text(node, name).and_then(|text| self.target(text, named));
            place.also.extend(target.map(certain));
        }
        place.also.extend(self.elements(member(b"allOf")).iter().copied().map(certain));
        for name in [b"anyOf" as &[u8], b"oneOf"] {
            let alternatives = self.elements(member(name));
            let takes_others = |place: &&usize| self.takes_other_strings(**place, named);
            let others = alternatives.iter().filter(takes_others).count();
            place.also.extend(
                alternatives
                    .iter()
                    .map(|alternative| Applied { place: *alternative, is_doubtful: others > 0 }),
            );
        }
        for name in [b"if" as &[u8], b"then", b"else"] {
            place.also.extend(schema(name).map(|place| Applied { place, is_doubtful: true }));
        }
        place
    }

    /// Returns whether a schema takes strings that are no references, as far as it says itself.
    fn takes_other_strings(&self, node: usize, named: &HashMap<Vec<u8>, usize>) -> bool {
        let target = self.text(node, b"$ref").and_then(|text| self.target(text, named));
        let node = target.unwrap_or(node);
        if !self.is_mapping(node) || self.text(node, b"format").and_then(Role::of_format).is_some() {
            return false;
        }
        let is_string =
            |node: usize| matches!(self.nodes.get(node), Some(Node::Text(text)) if text == b"string");
        match self.member(node, b"type") {
            Some(types) => is_string(types) || self.elements(Some(types)).iter().any(|node| is_string(*node)),
            None => !["properties", "items", "allOf", "anyOf", "oneOf", "required"]
                .iter()
                .any(|name| self.member(node, name.as_bytes()).is_some()),
        }
    }
}

impl<'t> Events<'t> for Tree {
    fn begin(&mut self, container: Container) {
        let node = match container {
            Container::Mapping => Node::Mapping(HashMap::new()),
            Container::Sequence => Node::Sequence(Vec::new()),
        };
        let node = self.add(node);
        self.open.push(node);
    }

    fn skip(&mut self, _: usize) {}

    fn key(&mut self, name: &[u8]) {
        self.name.clear();
        self.name.extend_from_slice(name);
    }

    fn end(&mut self) {
        self.open.pop();
    }

    fn string(&mut self, scalar: Scalar<'t>) {
        self.add(Node::Text(scalar.text.octets().to_vec()));
    }

    fn other(&mut self) {
        self.add(Node::Other);
    }

    fn comment(&mut self, _: &'t [u8], _: usize) {}
}

/// A fragment without percent-encoding.
fn unescaped(fragment: &[u8]) -> Vec<u8> {
    let mut octets = Vec::with_capacity(fragment.len());
    let mut rest = fragment;
    while let Some((octet, after)) = rest.split_first() {
        let digits =
            after.get(..2).filter(|digits| *octet == b'%' && digits.iter().all(u8::is_ascii_hexdigit));
        let number = digits.and_then(|digits| std::str::from_utf8(digits).ok());
        let number = number.and_then(|number| u8::from_str_radix(number, 16).ok());
        octets.push(number.unwrap_or(*octet));
        rest = if number.is_some() { after.get(2..).unwrap_or_default() } else { after };
    }
    octets
}

/// A token of a JSON Pointer without its escapes: `~1` is `/`, `~0` is `~`.
fn untilded(token: &[u8]) -> Vec<u8> {
    let mut octets = Vec::with_capacity(token.len());
    let mut rest = token;
    while let Some((octet, after)) = rest.split_first() {
        let (octet, after) = match (octet, after) {
            (b'~', [b'0', after @ ..]) => (b'~', after),
            (b'~', [b'1', after @ ..]) => (b'/', after),
            (octet, after) => (*octet, after),
        };
        octets.push(octet);
        rest = after;
    }
    octets
}
