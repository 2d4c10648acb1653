//! Parts of an input as messages show them.

use core::fmt;

use super::ReferencePart;

/// How many characters of the input a message shows.
const SHOWN: usize = 32;

/// A text in quotes, cut if it is long.
pub(in crate::validate) struct Quoted<'a>(pub(in crate::validate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cut(self.0, |text, formatter| write!(formatter, "{text:?}")).fmt(formatter)
    }
}

/// A text, cut if it is long, and how it is written.
pub(in crate::validate) struct Cut<'a>(
    pub(in crate::validate) &'a str,
    pub(in crate::validate) fn(&str, &mut fmt::Formatter<'_>) -> fmt::Result,
);

impl fmt::Display for Cut<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text, write) = self;
        let end = text.char_indices().nth(SHOWN).map(|(end, _)| end);
        write(end.and_then(|end| text.get(..end)).unwrap_or(text), formatter)?;
        formatter.write_str(if end.is_some() { "..." } else { "" })
    }
}

/// A part of a reference with its article: `a host`. A first segment is called a path.
pub(in crate::validate) struct WithArticle(pub(in crate::validate) ReferencePart);

impl fmt::Display for WithArticle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ReferencePart::FirstSegment => formatter.write_str("a path"),
            part @ (ReferencePart::Authority
            | ReferencePart::OpaquePart
            | ReferencePart::Nid
            | ReferencePart::Nss) => {
                write!(formatter, "an {part}")
            }
            part => write!(formatter, "a {part}"),
        }
    }
}

/// Returns whether a text writes nothing. Allocates nothing.
pub(in crate::validate) fn is_empty(text: &impl fmt::Display) -> bool {
    struct Any(bool);
    impl fmt::Write for Any {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 |= !text.is_empty();
            Ok(())
        }
    }
    let mut any = Any(false);
    let _ = fmt::Write::write_fmt(&mut any, format_args!("{text}"));
    !any.0
}
