//! What is found in a text.

use super::Joined;
use super::joined::is_before_line_end;
use crate::Span;

/// A reference in a text.
///
/// ```
/// use uri_bnf::Span;
/// use uri_bnf::extract::{Delimiters, Finder};
/// let text = b"Jim found it under <URL:http://www.w3.org/\n Addressing/>.";
/// let find = Finder::new().find(text).next().unwrap();
/// assert_eq!((find.span(), find.outer()), (Span::new(24, 55), Span::new(19, 56)));
/// assert_eq!(find.text(), b"http://www.w3.org/\n Addressing/");
/// assert_eq!(find.delimiters(), Delimiters::AngleBrackets);
/// assert_eq!(find.reference().to_string(), "http://www.w3.org/Addressing/");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Find<'t> {
    pub(super) outer: Span,
    pub(super) delimiters: Delimiters,
    pub(super) guess: Option<Guess>,
    pub(super) hyphen: Option<HyphenReason>,
    pub(super) joined: Joined<'t>,
}

/// What a reference is set off by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Delimiters {
    /// `<` and `>`.
    AngleBrackets,
    /// `"` and `"`.
    DoubleQuotes,
    /// White space, punctuation, or the ends of the text.
    None,
}

impl Delimiters {
    /// Its name: `angle brackets`, `double quotes` or `none`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::AngleBrackets => "angle brackets",
            Self::DoubleQuotes => "double quotes",
            Self::None => "none",
        }
    }
}

/// What a reference has and the text lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Guess {
    /// `http://`, before a name that begins with `www.`.
    Http,
    /// `ftp://`, before a name that begins with `ftp.`.
    Ftp,
    /// `mailto:`, before a mail address.
    Mailto,
}

impl Guess {
    /// What the text lacks.
    ///
    /// ```
    /// assert_eq!(uri_bnf::extract::Guess::Mailto.prefix(), "mailto:");
    /// ```
    pub const fn prefix(self) -> &'static str {
        match self {
            Self::Http => "http://",
            Self::Ftp => "ftp://",
            Self::Mailto => "mailto:",
        }
    }
}

/// Why one of two candidates is the likelier, if a line of a delimited reference ends after a hyphen: the hyphen may be
/// part of the reference, or only say that the reference continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HyphenReason {
    /// The candidate with the hyphen is the likelier: what is next to it is no word.
    NotBetweenLetters,
    /// The candidate with the hyphen is the likelier: the reference has other hyphens between letters.
    OtherHyphens,
    /// The candidate without the hyphen is the likelier: a word is divided, and no other word of the reference has a
    /// hyphen.
    DividedWord,
}

impl HyphenReason {
    /// Returns whether the hyphen is part of the likelier candidate.
    pub const fn keeps_hyphen(self) -> bool {
        !matches!(self, Self::DividedWord)
    }

    /// The reason in words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::NotBetweenLetters => "the hyphen is not between letters, so it divides no word",
            Self::OtherHyphens => "the reference has other hyphens between letters",
            Self::DividedWord => "the hyphen divides a word, and no other word of the reference has one",
        }
    }
}

impl<'t> Find<'t> {
    /// The reference as it is written, without its delimiters and without `URL:`, in octets of the text.
    pub fn span(&self) -> Span {
        let Joined { start, written, .. } = self.joined;
        Span::new(start, start + written.len())
    }

    /// Returns the span of the reference with its delimiters, and with `URL:`, in octets of the text.
    pub fn outer(&self) -> Span {
        self.outer
    }

    /// What is written at its [`span`](Self::span).
    pub fn text(&self) -> &'t [u8] {
        self.joined.written
    }

    /// What it is set off by.
    pub fn delimiters(&self) -> Delimiters {
        self.delimiters
    }

    /// Returns whether it is between angle brackets or double quotes.
    pub fn is_delimited(&self) -> bool {
        self.delimiters != Delimiters::None
    }

    /// What the reference has and the text lacks, if the finder guessed it.
    pub fn guess(&self) -> Option<Guess> {
        self.guess
    }

    /// The reference; if there are two candidates, the likelier.
    pub fn reference(&self) -> Joined<'t> {
        self.joined
    }

    /// The other candidate, and why it is the less likely; `None` if there is only one.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let find = Finder::new().find(b"<http://example.org/refer-\n  ence>").next().unwrap();
    /// let (other, reason) = find.alternative().unwrap();
    /// assert_eq!(find.reference().to_string(), "http://example.org/reference");
    /// assert_eq!(other.to_string(), "http://example.org/refer-ence");
    /// assert!(!reason.keeps_hyphen());
    /// ```
    pub fn alternative(&self) -> Option<(Joined<'t>, HyphenReason)> {
        let reason = self.hyphen?;
        Some((Joined { drops_hyphens: !self.joined.drops_hyphens, ..self.joined }, reason))
    }

    /// Returns where the hyphens are that are part of one candidate alone, as offsets in the text, in octets.
    ///
    /// ```
    /// use uri_bnf::extract::Finder;
    /// let find = Finder::new().find(b"<http://example.org/a-b-\n  c-1-\n2>").next().unwrap();
    /// assert_eq!(find.hyphens().collect::<Vec<_>>(), [23, 30]);
    /// ```
    pub fn hyphens(&self) -> impl Iterator<Item = usize> + use<'t> {
        let with = Joined { drops_hyphens: false, ..self.joined };
        let pieces = self.hyphen.map(|_| with.pieces()).into_iter().flatten();
        pieces.filter_map(move |(start, piece)| {
            let end = start + piece.len();
            let rest = with.written.get(end - with.start..).unwrap_or_default();
            (piece.ends_with(b"-") && is_before_line_end(rest)).then(|| end - 1)
        })
    }
}
