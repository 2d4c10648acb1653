//! Whether a text of XML, as SVG is, has an end.

/// Reads the octets of a document of XML one after the other, and knows whether its root element is closed.
///
/// Names of tags are not compared: what begins and ends is counted, so a document in which tags are missing is open.
#[derive(Clone, Copy, Default)]
pub(crate) struct Markup {
    state: State,
    /// How many elements are open.
    depth: usize,
    has_elements: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Text,
    /// After `<`.
    Begin,
    /// In a tag that begins an element, and its last octet.
    Start(u8),
    /// In an attribute between these quotation marks.
    Value(u8),
    /// In a tag that ends an element.
    End,
    /// In what begins with `<!` or `<?`, and its last two octets.
    Other(u8, u8),
    /// In a comment, and its last two octets.
    Comment(u8, u8),
}

impl Markup {
    /// Reads the next octet.
    pub(crate) fn read(&mut self, octet: u8) {
        self.state = match (self.state, octet) {
            (State::Text, b'<') => State::Begin,
            (State::Begin, b'/') => State::End,
            (State::Begin, b'!' | b'?') => State::Other(0, octet),
            (State::Start(last), b'>') => {
                self.has_elements = true;
                self.depth += usize::from(last != b'/');
                State::Text
            }
            (State::Start(_), b'"' | b'\'') => State::Value(octet),
            (State::Value(mark), _) if octet != mark => State::Value(mark),
            (State::Begin | State::Start(_) | State::Value(_), _) => State::Start(octet),
            (State::End, b'>') => {
                self.depth = self.depth.saturating_sub(1);
                State::Text
            }
            (State::End, _) => State::End,
            (State::Other(b'!', b'-'), b'-') => State::Comment(0, 0),
            (State::Text, _) | (State::Other(..) | State::Comment(b'-', b'-'), b'>') => State::Text,
            (State::Other(_, last), _) => State::Other(last, octet),
            (State::Comment(_, last), _) => State::Comment(last, octet),
        };
    }

    /// Returns whether something was read that begins markup.
    pub(crate) fn has_begun(&self) -> bool {
        self.has_elements || self.state != State::Text
    }

    /// Returns whether all elements are closed, and no tag is open.
    pub(crate) fn is_closed(&self) -> bool {
        self.state == State::Text && self.depth == 0
    }
}

#[cfg(test)]
mod tests {
    use super::Markup;

    fn read(text: &str) -> (bool, bool) {
        let mut markup = Markup::default();
        text.bytes().for_each(|octet| markup.read(octet));
        (markup.has_begun(), markup.is_closed())
    }

    #[test]
    fn a_document_is_closed_if_its_root_is() {
        for text in [
            "<svg/>",
            "<svg></svg>",
            "<svg><a b='>'/></svg>",
            "<?xml version='1.0'?><!DOCTYPE svg><!-- <a> --><svg><g><a/></g></svg>\n",
            "<svg><![CDATA[a]]></svg>",
            "<svg a=\"'\"></svg>",
        ] {
            assert_eq!(read(text), (true, true), "{text}");
        }
        for text in
            ["<", "<svg", "<svg>", "<svg a='", "<svg a='b>", "<svg><a></svg>", "<svg></svg", "<!-- -> "]
        {
            assert_eq!(read(text), (true, false), "{text}");
        }
        for text in ["", "a", "a > b"] {
            assert_eq!(read(text), (false, true), "{text}");
        }
    }
}
