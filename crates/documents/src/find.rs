//! What is found in a document.

use std::fmt;

use uri_bnf::Span;

use crate::base::{self, Base};
use crate::list::{Iter, List};
use crate::masked::Masked;
use crate::{DecodedReference, Hyphens, Writing};

/// The references of a document, and what it says about their base.
///
/// A document may have a reference in every other octet. Therefore it keeps them in the form of a few octets for each, and
/// makes a [`Find`] of one only when it is asked for.
///
/// ```
/// use uri_bnf_documents::{Format, Options, finds};
/// let found = finds(b"<a ping='a b'>", Format::Html, &Options::default());
/// let texts: Vec<_> = found.iter().map(|find| find.reference.text().unwrap().to_owned()).collect();
/// assert_eq!(texts, ["a", "b"]);
/// assert_eq!((found.len(), found.bases().len()), (2, 0));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finds<'t> {
    list: List<'t>,
    bases: Vec<Base>,
    fault: Option<Fault>,
}

/// Where a document is not what its format demands.
///
/// What is after it may be read in another way, or not at all, so that there may be references that are not found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is at fault, in octets of the document; empty at its end.
    pub span: Span,
    /// What is wrong, in a sentence without a full stop.
    pub reason: &'static str,
}

impl Fault {
    /// What is at fault at an offset: one character, or nothing at the end.
    pub(crate) fn from(document: &[u8], at: usize, reason: &'static str) -> Self {
        let at = at.min(document.len());
        let rest = document.get(at..).unwrap_or_default();
        let is_inside = |octet: &&u8| **octet & 0xC0 == 0x80;
        let length =
            usize::from(!rest.is_empty()) + rest.iter().skip(1).take(3).take_while(is_inside).count();
        Self { span: Span::new(at, at + length), reason }
    }
}

impl<'t> Finds<'t> {
    pub(crate) fn new(list: List<'t>, bases: Vec<Base>) -> Self {
        Self { list, bases: base::sorted(bases), fault: None }
    }

    pub(crate) fn with_fault(self, fault: Option<Fault>) -> Self {
        Self { fault, ..self }
    }

    pub(crate) fn list(&self) -> &List<'t> {
        &self.list
    }

    /// The first place at which the document is not what its format demands: XML that is not well-formed, JSON, YAML and TOML
    /// that have another syntax.
    ///
    /// ```
    /// use uri_bnf_documents::{Format, Options, finds};
    /// let found = finds(b"<a><b href='/'></a>", Format::Xml, &Options::default());
    /// let fault = found.fault().unwrap();
    /// assert_eq!(fault.span.range(), 15..19);
    /// assert_eq!(fault.reason, "this end tag has another name than the start tag");
    /// ```
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// The references, in the order of their spans, which do not overlap.
    pub fn iter(&self) -> Iter<'_, 't> {
        self.list.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the document itself says about the base of its parts, such as the element `base` of HTML. Scopes do not overlap,
    /// but for those that are in others; each base is before those in its scope.
    pub fn bases(&self) -> &[Base] {
        &self.bases
    }

    /// Returns all references at once. They may take many times the memory of the document.
    pub fn to_vec(&self) -> Vec<Find<'t>> {
        self.iter().collect()
    }
}

impl<'l, 't> IntoIterator for &'l Finds<'t> {
    type Item = Find<'t>;
    type IntoIter = Iter<'l, 't>;

    fn into_iter(self) -> Iter<'l, 't> {
        self.iter()
    }
}

/// A reference in a document.
///
/// `Debug` shows it, and its place, without secrets.
#[derive(Clone, PartialEq, Eq)]
pub struct Find<'t> {
    /// The reference as it is written, without its delimiters, in octets of the document.
    pub span: Span,
    /// Of what kind its place is.
    pub kind: Kind,
    /// The place in the words of the format, such as `img srcset`; empty if the kind says it all.
    pub place: String,
    /// The reference itself.
    pub reference: DecodedReference<'t>,
    /// How the document writes it, which a replacement must follow.
    pub writing: Writing,
    /// Whether the format takes references beyond US-ASCII (IRIs, RFC 3987) here.
    pub takes_iris: bool,
    /// Whether a part of the reference is not in the document, as the scheme of `www.w3.org`.
    pub is_guessed: bool,
    /// What is to be said about it beside what is wrong with the reference itself.
    pub hint: Option<Hint>,
    /// If lines of it end after a hyphen, so that it has two readings, where.
    pub hyphens: Option<Hyphens>,
}

impl fmt::Debug for Find<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, kind, place, reference, writing, takes_iris, is_guessed, hint, hyphens } = self;
        formatter
            .debug_struct("Find")
            .field("span", span)
            .field("kind", kind)
            .field("place", &Masked(place.as_bytes()))
            .field("reference", reference)
            .field("writing", writing)
            .field("takes_iris", takes_iris)
            .field("is_guessed", is_guessed)
            .field("hint", hint)
            .field("hyphens", hyphens)
            .finish()
    }
}

/// What the format makes of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Hint {
    /// Markdown does not take it for a link, because there is a space in the destination.
    SpaceInDestination,
    /// A schema says that it has a scheme, and it has none.
    NoScheme,
    /// It is the `href` of an element `base` of HTML.
    HtmlBase,
    /// It is the value of the header field `Content-Base`.
    ContentBase,
    /// It is the value of a header field that has nothing else.
    HeaderField,
    /// It is in text, and ends before an octet that no URI has, after which the text goes on: it may have been cut.
    Cut,
    /// HTML drops line breaks in it.
    LineBreaks,
    /// It is the destination of a definition in Markdown whose label an earlier one has defined.
    DuplicateLabel,
    /// It is the destination of a link or an image in Markdown, and there is none.
    EmptyDestination,
    /// It is the label of a link or an image in Markdown that no definition has. It is no reference: that is empty.
    UnresolvedLabel,
}

impl Hint {
    /// All of them.
    pub(crate) const ALL: [Self; 10] = [
        Self::SpaceInDestination,
        Self::NoScheme,
        Self::HtmlBase,
        Self::ContentBase,
        Self::HeaderField,
        Self::Cut,
        Self::LineBreaks,
        Self::DuplicateLabel,
        Self::EmptyDestination,
        Self::UnresolvedLabel,
    ];

    /// What to do, in a sentence without a full stop.
    pub const fn help(self) -> &'static str {
        match self {
            Self::SpaceInDestination => {
                "Markdown does not take this for a link: write %20 for each space, or put the destination between < and >"
            }
            Self::NoScheme => {
                "The schema has the format `uri` or `iri` here: write the scheme, or give it the format `uri-reference`"
            }
            Self::HtmlBase => "The href of a base is an absolute URI: write the whole URI of the document",
            Self::ContentBase => "Content-Base is an absolute URI: write the whole URI of the message",
            Self::HeaderField => {
                "Remove it: decoded, it ends the header field, and what follows begins another"
            }
            Self::Cut => {
                "Escape what follows if it is part of the reference, or put the reference between < and >"
            }
            Self::LineBreaks => "Join the lines: HTML does, other programs may not",
            Self::DuplicateLabel => "Remove one of the definitions, or give it another label",
            Self::EmptyDestination => "Write the destination, or remove the brackets and the parentheses",
            Self::UnresolvedLabel => {
                "Define the label, or put a backslash before the bracket if this is no link"
            }
        }
    }
}

/// Of what kind the place of a reference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Kind {
    /// Set off by white space or punctuation only.
    Bare,
    /// Between angle brackets or double quotes in text.
    Delimited,
    /// The destination of a link in Markdown.
    Link,
    /// The destination of an image in Markdown.
    Image,
    /// The destination of a reference definition in Markdown.
    Definition,
    /// An autolink in Markdown: `<http://h/>`.
    Autolink,
    /// The value of an attribute, or a part of it.
    Attribute,
    /// The text of an element of XML.
    Element,
    /// A field of a header of a message.
    Header,
    /// `url()` in a style.
    Style,
    /// The value of a name, or another value of structured text.
    Value,
    /// A comment of source code.
    Comment,
    /// A literal of source code.
    Literal,
    /// The base of the document, or of a part of it.
    Base,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Bare,
        Self::Delimited,
        Self::Link,
        Self::Image,
        Self::Definition,
        Self::Autolink,
        Self::Attribute,
        Self::Element,
        Self::Header,
        Self::Style,
        Self::Value,
        Self::Comment,
        Self::Literal,
        Self::Base,
    ];

    /// Its name, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bare => "bare",
            Self::Delimited => "delimited",
            Self::Link => "link",
            Self::Image => "image",
            Self::Definition => "definition",
            Self::Autolink => "autolink",
            Self::Attribute => "attribute",
            Self::Element => "element",
            Self::Header => "header",
            Self::Style => "style",
            Self::Value => "value",
            Self::Comment => "comment",
            Self::Literal => "literal",
            Self::Base => "base",
        }
    }
}
