//! The base of a reference: where it comes from (section 5.1; 4.1 in draft-fielding-url-syntax-03).
//!
//! A [`BaseChain`] has the four layers of that section. The innermost layer with a suitable base gives the base, and the
//! answer also says what was wrong with the others. Nothing here reads a document: the caller knows what it says.
//!
//! ```
//! use uri_bnf::{Edition, base::{BaseChain, Layer}};
//! let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Document, "b/").with(Layer::Retrieval, "http://a/b#c");
//! let established = chain.establish();
//! assert_eq!(established.layer(), Some(Layer::Retrieval));
//! assert_eq!(established.base().map(|base| base.as_str()), Some("http://a/b"));
//! assert!(established.error(Layer::Document).is_some());
//! ```

#[cfg(feature = "alloc")]
use alloc::{borrow::ToOwned, string::String, vec};
use core::fmt;

use crate::{
    Edition,
    edition::Section,
    resolve::{
        Base, BaseError, BaseErrorKind, Buffer, BufferTooShort, Output, ResolveErrorKind, Resolved, Resolver,
    },
    secrets::debug::shown,
};

/// The default base of draft-fielding-url-syntax-07, section 5.1.4: "the imaginary URL", which "exists for the sole
/// purpose of resolving relative references within a multipart entity".
///
/// Under the grammar of that draft, it has no scheme, because of the `_`. [`Base::new`] takes it as a base nevertheless.
///
/// ```
/// use uri_bnf::{Edition, base::THIS_MESSAGE, resolve::Base};
/// assert_eq!(Base::default_of(Edition::Url07).map(|base| base.as_str()), Some(THIS_MESSAGE));
/// assert!(Edition::Url07.parse(THIS_MESSAGE)?.scheme().is_none());
/// # Ok::<(), uri_bnf::ParseError>(())
/// ```
pub const THIS_MESSAGE: &str = "this_message:/";

/// A layer of section 5.1, the innermost first.
///
/// ```
/// use uri_bnf::{Edition, base::Layer};
/// assert_eq!(Layer::Entity.section(Edition::Rfc3986).to_string(), "RFC 3986 section 5.1.2");
/// assert_eq!(Layer::Default.section(Edition::Uri01).to_string(), "proposed draft-fielding-url-syntax-03 section 4.1.4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Layer {
    /// In the document (section 5.1.1).
    Document,
    /// Of the entity that encapsulates it (section 5.1.2).
    Entity,
    /// The URI from which it was retrieved, after redirections the last (section 5.1.3).
    Retrieval,
    /// The default of the application (section 5.1.4).
    Default,
}

impl Layer {
    /// All layers, the innermost first.
    ///
    /// ```
    /// use uri_bnf::base::Layer;
    /// assert_eq!((Layer::ALL.len(), Layer::ALL[0]), (4, Layer::Document));
    /// ```
    pub const ALL: &'static [Self] = &[Self::Document, Self::Entity, Self::Retrieval, Self::Default];

    /// Its name in lower case, which is also its `Display`.
    ///
    /// ```
    /// assert_eq!(uri_bnf::base::Layer::Retrieval.name(), "retrieval");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Document => "document",
            Self::Entity => "entity",
            Self::Retrieval => "retrieval",
            Self::Default => "default",
        }
    }

    /// The section of `edition` on this layer.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::Layer};
    /// assert_eq!(Layer::Document.section(Edition::Rfc3986).number(), "5.1.1");
    /// ```
    pub const fn section(self, edition: Edition) -> Section {
        let [document, entity, retrieval, default] = edition.traits().sections.layers;
        match self {
            Self::Document => document,
            Self::Entity => entity,
            Self::Retrieval => retrieval,
            Self::Default => default,
        }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// One value for each layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layers<T>([T; 4]);

impl<T: Copy> Layers<T> {
    fn get(&self, layer: Layer) -> T {
        let Self([document, entity, retrieval, default]) = *self;
        match layer {
            Layer::Document => document,
            Layer::Entity => entity,
            Layer::Retrieval => retrieval,
            Layer::Default => default,
        }
    }

    fn get_mut(&mut self, layer: Layer) -> &mut T {
        let Self([document, entity, retrieval, default]) = self;
        match layer {
            Layer::Document => document,
            Layer::Entity => entity,
            Layer::Retrieval => retrieval,
            Layer::Default => default,
        }
    }
}

/// What each layer says about the base, under an edition.
///
/// ```
/// use uri_bnf::{Edition, base::{BaseChain, Layer}};
/// let chain = BaseChain::new(Edition::Url07);
/// assert_eq!(chain.establish().base().map(|base| base.as_str()), Some("this_message:/"));
/// let chain = chain.with(Layer::Retrieval, "http://a/");
/// assert_eq!(chain.establish().layer(), Some(Layer::Retrieval));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BaseChain<'a> {
    edition: Edition,
    layers: Layers<Option<&'a str>>,
}

/// Without passwords.
impl fmt::Debug for BaseChain<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers = Layers(self.layers.0.map(|base| base.map(shown)));
        formatter.debug_struct("BaseChain").field("edition", &self.edition).field("layers", &layers).finish()
    }
}

impl<'a> BaseChain<'a> {
    /// A chain in which no layer has a base, except the default of the edition if it has one: [`THIS_MESSAGE`] in
    /// draft-fielding-url-syntax-07.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::BaseChain};
    /// assert!(BaseChain::new(Edition::Rfc3986).establish().base().is_none());
    /// ```
    pub fn new(edition: Edition) -> Self {
        let default = edition.traits().syntax.default_base;
        Self { edition, layers: Layers([None, None, None, default]) }
    }

    /// Returns the chain in which `layer` says that the base is `text`.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer}};
    /// let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Default, "http://a/").with(Layer::Entity, "http://b/");
    /// assert_eq!(chain.establish().base().map(|base| base.as_str()), Some("http://b/"));
    /// ```
    #[must_use]
    pub fn with(mut self, layer: Layer, text: &'a str) -> Self {
        *self.layers.get_mut(layer) = Some(text);
        self
    }

    /// Returns the chain for a document that was retrieved from the last of `uris`, to which those before it were
    /// redirected (section 5.1.3).
    ///
    /// ```
    /// use uri_bnf::{Edition, base::BaseChain};
    /// let chain = BaseChain::new(Edition::Rfc3986).with_redirects(["http://a/", "http://b/c"]);
    /// assert_eq!(chain.establish().base().map(|base| base.as_str()), Some("http://b/c"));
    /// ```
    #[must_use]
    pub fn with_redirects(self, uris: impl IntoIterator<Item = &'a str>) -> Self {
        match uris.into_iter().last() {
            Some(uri) => self.with(Layer::Retrieval, uri),
            None => self,
        }
    }

    /// What `layer` says; `None` if it says nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer}};
    /// let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Entity, "http://b/");
    /// assert_eq!((chain.text(Layer::Entity), chain.text(Layer::Document)), (Some("http://b/"), None));
    /// ```
    pub fn text(&self, layer: Layer) -> Option<&'a str> {
        self.layers.get(layer)
    }

    /// The base, and the state of each layer: the innermost layer whose text is a base gives it. Costs one
    /// [`Base::new`] per layer; allocates nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer, LayerState}};
    /// let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Document, "x").with(Layer::Default, "http://a/");
    /// let established = chain.with(Layer::Entity, "http://b/").establish();
    /// assert!(matches!(established.state(Layer::Document), LayerState::Unsuitable(_)));
    /// assert_eq!(established.state(Layer::Entity), LayerState::Chosen);
    /// assert_eq!(established.state(Layer::Retrieval), LayerState::Absent);
    /// assert_eq!(established.state(Layer::Default), LayerState::Overridden);
    /// ```
    pub fn establish(&self) -> Established<'a> {
        let mut established = Established { base: None, states: Layers([LayerState::Absent; 4]) };
        for &layer in Layer::ALL {
            let Some(text) = self.layers.get(layer) else { continue };
            let state = match Base::new(self.edition, text) {
                Err(error) => LayerState::Unsuitable(error),
                Ok(_) if established.base.is_some() => LayerState::Overridden,
                Ok(base) => {
                    established.base = Some((layer, base));
                    LayerState::Chosen
                }
            };
            *established.states.get_mut(layer) = state;
        }
        established
    }
}

/// The base that a [`BaseChain`] establishes, and the state of each layer.
///
/// ```
/// use uri_bnf::{Edition, base::{BaseChain, Layer}};
/// let established = BaseChain::new(Edition::Rfc2396).with(Layer::Document, "http://a/#b").establish();
/// assert!(established.base().is_none());
/// let error = established.error(Layer::Document).unwrap();
/// assert_eq!(error.to_string(), "a base is a URI without a fragment (RFC 2396 section 5.1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Established<'a> {
    base: Option<(Layer, Base<'a>)>,
    states: Layers<LayerState>,
}

/// The state of a layer in the establishment of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayerState {
    /// It says nothing.
    Absent,
    /// What it says is not a base.
    Unsuitable(BaseError),
    /// It gave the base.
    Chosen,
    /// What it says is a base, but a layer inside it gave the base.
    Overridden,
}

impl<'a> Established<'a> {
    /// The base; `None` if no layer has one.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer}};
    /// let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Default, "http://a/");
    /// assert_eq!(chain.establish().base().map(|base| base.as_str()), Some("http://a/"));
    /// ```
    pub fn base(&self) -> Option<Base<'a>> {
        self.base.map(|(_, base)| base)
    }

    /// The layer that gave it.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer}};
    /// let chain = BaseChain::new(Edition::Rfc3986).with(Layer::Default, "http://a/");
    /// assert_eq!(chain.establish().layer(), Some(Layer::Default));
    /// ```
    pub fn layer(&self) -> Option<Layer> {
        self.base.map(|(layer, _)| layer)
    }

    /// The state of `layer`.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer, LayerState}};
    /// assert_eq!(BaseChain::new(Edition::Rfc3986).establish().state(Layer::Default), LayerState::Absent);
    /// ```
    pub fn state(&self, layer: Layer) -> LayerState {
        self.states.get(layer)
    }

    /// Why what `layer` says is not a base; `None` if it is one, or if it says nothing.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::{BaseChain, Layer}, resolve::BaseErrorKind};
    /// let established = BaseChain::new(Edition::Rfc3986).with(Layer::Entity, "a/b").establish();
    /// assert_eq!(established.error(Layer::Entity).map(|error| error.kind()), Some(BaseErrorKind::NoScheme));
    /// assert_eq!(established.error(Layer::Document), None);
    /// ```
    pub fn error(&self, layer: Layer) -> Option<BaseError> {
        match self.state(layer) {
            LayerState::Unsuitable(error) => Some(error),
            LayerState::Absent | LayerState::Chosen | LayerState::Overridden => None,
        }
    }
}

/// The fields of one set of headers that give a base (draft-fielding-url-syntax-07 section 5.1.1): `Content-Base`, or else
/// `Content-Location`.
///
/// Names are compared without regard to case, and white space in a value is dropped, which includes that of folded lines.
/// A relative `Content-Location` is resolved before it is used, against the base outside: a reading, because the
/// draft does not say which base. No other specification here has these fields.
///
/// ```
/// use uri_bnf::{Edition, base::ContentFields};
/// let fields = [("content-location", "c/d"), ("Content-Base", "http://a/\r\n b")];
/// assert_eq!(ContentFields::of(fields).base(Edition::Url07, None)?.as_deref(), Some("http://a/b"));
/// # Ok::<(), uri_bnf::resolve::BaseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ContentFields<'h> {
    /// The value of `Content-Base`.
    pub content_base: Option<&'h str>,
    /// The value of `Content-Location`.
    pub content_location: Option<&'h str>,
}

/// Without passwords.
impl fmt::Debug for ContentFields<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = formatter.debug_struct("ContentFields");
        fields.field("content_base", &self.content_base.map(shown));
        fields.field("content_location", &self.content_location.map(shown)).finish()
    }
}

/// A field that gives a base.
///
/// ```
/// assert_eq!(uri_bnf::base::ContentField::ContentBase.name(), "Content-Base");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContentField {
    /// `Content-Base`, whose value is absolute.
    ContentBase,
    /// `Content-Location`, whose value may be relative.
    ContentLocation,
}

impl ContentField {
    /// Its name.
    ///
    /// ```
    /// assert_eq!(uri_bnf::base::ContentField::ContentLocation.name(), "Content-Location");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::ContentBase => "Content-Base",
            Self::ContentLocation => "Content-Location",
        }
    }
}

impl fmt::Display for ContentField {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl<'h> ContentFields<'h> {
    /// The two fields among `fields`, which are pairs of a name and a value. If a name is repeated, the first counts.
    ///
    /// ```
    /// use uri_bnf::base::ContentFields;
    /// let fields = ContentFields::of([("CONTENT-BASE", "http://a/"), ("Subject", "x")]);
    /// assert_eq!((fields.content_base, fields.content_location), (Some("http://a/"), None));
    /// ```
    pub fn of(fields: impl IntoIterator<Item = (&'h str, &'h str)>) -> Self {
        let mut own = Self::default();
        for (name, value) in fields {
            let field = match name.trim() {
                name if name.eq_ignore_ascii_case(ContentField::ContentBase.name()) => &mut own.content_base,
                name if name.eq_ignore_ascii_case(ContentField::ContentLocation.name()) => {
                    &mut own.content_location
                }
                _ => continue,
            };
            field.get_or_insert(value);
        }
        own
    }

    /// The field that counts, with its value; `None` if neither is there.
    ///
    /// ```
    /// use uri_bnf::base::{ContentField, ContentFields};
    /// let fields = ContentFields::of([("Content-Location", "b"), ("Content-Base", "http://a/")]);
    /// assert_eq!(fields.field(), Some((ContentField::ContentBase, "http://a/")));
    /// ```
    pub fn field(&self) -> Option<(ContentField, &'h str)> {
        let base = self.content_base.map(|value| (ContentField::ContentBase, value));
        base.or(self.content_location.map(|value| (ContentField::ContentLocation, value)))
    }

    /// The base that they give; `None` if neither is there. `outside` is the base of the layers outside.
    ///
    /// # Errors
    ///
    /// Returns an error if the field that counts gives no base. There is no other choice then: `Content-Location` does
    /// not replace a `Content-Base` that is not a base.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::ContentFields, resolve::Base};
    /// let fields = ContentFields::of([("Content-Location", "c/d")]);
    /// let outside = Base::new(Edition::Url07, "http://a/b")?;
    /// assert_eq!(fields.base(Edition::Url07, Some(&outside))?.as_deref(), Some("http://a/c/d"));
    /// assert!(fields.base(Edition::Url07, None).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn base(&self, edition: Edition, outside: Option<&Base<'_>>) -> Result<Option<String>, BaseError> {
        let mut buffer = vec![0; self.length(outside)];
        Ok(self.base_into(edition, outside, &mut buffer)?.map(|base| base.as_str().to_owned()))
    }

    /// Writes the base that they give to `buffer`, like [`base`](Self::base). Twice the octets of the value, those of
    /// `outside` and three more suffice. Allocates nothing.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`base`](Self::base), and one if `buffer` is too short.
    ///
    /// ```
    /// use uri_bnf::{Edition, base::ContentFields, resolve::Base};
    /// let fields = ContentFields::of([("Content-Location", "c/ d")]);
    /// let outside = Base::new(Edition::Url07, "http://a/b")?;
    /// let mut buffer = [0; 32];
    /// let base = fields.base_into(Edition::Url07, Some(&outside), &mut buffer)?;
    /// assert_eq!(base.map(|base| base.as_str()), Some("http://a/c/d"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn base_into<'b>(
        &self,
        edition: Edition,
        outside: Option<&Base<'b>>,
        buffer: &'b mut [u8],
    ) -> Result<Option<Base<'b>>, BaseError> {
        let Some((field, value)) = self.field() else { return Ok(None) };
        let error = |kind| BaseError::new(edition, kind);
        let too_short = |short| error(BaseErrorKind::BufferTooShort(short));
        let length = value.len().min(buffer.len());
        let (of_value, of_result) = buffer.split_at_mut(length);
        let text = without_white_space(value, of_value).map_err(too_short)?;
        let outside = outside.filter(|_| field == ContentField::ContentLocation);
        let text = match outside {
            // The base outside itself.
            Some(outside) if text.is_empty() => return Ok(Some(*outside)),
            Some(outside) => match Resolver::new(*outside).resolve_into(text, of_result) {
                Ok(resolution) => resolution.resolved().and_then(Resolved::borrowed).unwrap_or(text),
                Err(unresolved) => {
                    return Err(match unresolved.kind() {
                        ResolveErrorKind::Invalid(invalid) => error(BaseErrorKind::Invalid(invalid)),
                        ResolveErrorKind::BufferTooShort(short) => too_short(short),
                        _ => error(BaseErrorKind::Unresolved),
                    });
                }
            },
            None => text,
        };
        Base::new(edition, text).map(Some)
    }

    #[cfg(feature = "alloc")]
    fn length(&self, outside: Option<&Base<'_>>) -> usize {
        2 * self.field().map_or(0, |(_, value)| value.len())
            + outside.map_or(0, |base| base.as_str().len())
            + 3
    }
}

/// Writes `value` without its white space: spaces, tabs, and the ends of folded lines.
fn without_white_space<'b>(value: &str, buffer: &'b mut [u8]) -> Result<&'b str, BufferTooShort> {
    let mut buffer = Buffer::new(buffer);
    value.split_ascii_whitespace().try_for_each(|piece| buffer.push(piece))?;
    Ok(buffer.into_str())
}
