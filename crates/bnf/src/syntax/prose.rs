//! Sets of characters described in words: the wording of RFC 2396 section 2.4.3, and one for octets.

use super::octet_set::OctetSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A set of characters described in words: the text between `<` and `>`, and the octets that it means.
///
/// ```
/// use uri_bnf_judge::Prose;
///
/// let control = Prose::read("US-ASCII coded characters 00-1F and 7F hexadecimal").expect("it is understood");
/// assert_eq!(control.set().len(), 33);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prose {
    text: String,
    set: OctetSet,
}

impl Prose {
    /// Reads a description, without its angle brackets.
    ///
    /// The wording is that of RFC 2396 section 2.4.3: `US-ASCII coded character`, or `characters`, then numbers and
    /// ranges of two hexadecimal digits each, with `,` or `and` between them, then `hexadecimal`. `None` for any other
    /// wording, for a range from a greater number to a smaller one, and for numbers above 7F, which US-ASCII does not
    /// have. For numbers above 7F there is a wording of this crate, with `octet` or `octets` in place of the first
    /// words. Linear in the length of the text; never panics.
    ///
    /// ```
    /// use uri_bnf_judge::Prose;
    ///
    /// assert!(Prose::read("US-ASCII coded character 20 hexadecimal").is_some());
    /// assert!(Prose::read("octets 80-FF hexadecimal").is_some());
    /// assert!(Prose::read("any CHAR excluding CR").is_none());
    /// ```
    pub fn read(text: &str) -> Option<Prose> {
        let set = read_set(text)?;
        Some(Prose { text: text.into(), set })
    }

    /// A description of the set.
    pub(crate) fn of_set(set: OctetSet) -> Prose {
        Prose { text: wording(set), set }
    }

    /// Returns the description as it is written, without its angle brackets.
    ///
    /// ```
    /// let text = "US-ASCII coded character 20 hexadecimal";
    /// assert_eq!(uri_bnf_judge::Prose::read(text).map(|prose| prose.text() == text), Some(true));
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the octets that the description means.
    ///
    /// ```
    /// let space = uri_bnf_judge::Prose::read("US-ASCII coded character 20 hexadecimal");
    /// assert!(space.is_some_and(|space| space.set().iter().eq([b' '])));
    /// ```
    pub fn set(&self) -> OctetSet {
        self.set
    }
}

/// The set that `US-ASCII coded characters 00-1F and 7F hexadecimal` describes, or `octets 80-FF hexadecimal`.
fn read_set(text: &str) -> Option<OctetSet> {
    let mut words = text.split_ascii_whitespace();
    let greatest = match words.next()? {
        "octet" | "octets" => 0xFF,
        "US-ASCII" if words.next()? == "coded" && matches!(words.next()?, "character" | "characters") => 0x7F,
        _ => return None,
    };
    let mut set = OctetSet::new();
    loop {
        let word = words.next()?;
        let (item, comma) = word.strip_suffix(',').map_or((word, false), |item| (item, true));
        let (first, last) = read_range(item, greatest)?;
        set.insert_range(first, last);
        match (comma, words.clone().next()?) {
            (_, "and") => {
                words.next();
            }
            (true, _) => {}
            (false, "hexadecimal") => {
                words.next();
                return words.next().is_none().then_some(set);
            }
            (false, _) => return None,
        }
    }
}

/// `00-1F`, or `7F` alone, as the first and the last code.
fn read_range(item: &str, greatest: u8) -> Option<(u8, u8)> {
    let (first, last) = item.split_once('-').unwrap_or((item, item));
    let (first, last) = (read_code(first)?, read_code(last)?);
    (first <= last && last <= greatest).then_some((first, last))
}

/// Two hexadecimal digits.
fn read_code(digits: &str) -> Option<u8> {
    let well_formed = digits.len() == 2 && digits.bytes().all(|octet| octet.is_ascii_hexdigit());
    well_formed.then(|| u8::from_str_radix(digits, 16).ok())?
}

/// A description of the set. That of the empty set cannot be read.
fn wording(set: OctetSet) -> String {
    let subject = match (set.iter().all(|octet| octet.is_ascii()), set.len() == 1) {
        (true, true) => "US-ASCII coded character",
        (true, false) => "US-ASCII coded characters",
        (false, true) => "octet",
        (false, false) => "octets",
    };
    let item = |(first, last): (u8, u8)| {
        if first == last { format!("{first:02X}") } else { format!("{first:02X}-{last:02X}") }
    };
    let mut items: Vec<String> = set.ranges().map(item).collect();
    let last = items.pop().unwrap_or_default();
    let before = if items.is_empty() { String::new() } else { format!("{} and ", items.join(", ")) };
    format!("{subject} {before}{last} hexadecimal")
}

#[cfg(test)]
mod tests {
    use super::{read_set, wording};

    fn reads(text: &str, octets: &[u8]) {
        assert!(read_set(text).is_some_and(|set| set.iter().eq(octets.iter().copied())), "{text}");
    }

    fn rejects(text: &str) {
        assert_eq!(read_set(text), None, "{text}");
    }

    #[test]
    fn wordings_that_are_read() {
        reads("US-ASCII coded character 20 hexadecimal", b" ");
        reads("US-ASCII  coded characters 41-43 and 5a hexadecimal", b"ABCZ");
        reads("US-ASCII coded characters 41, 43-44, and 46 hexadecimal", b"ACDF");
        reads("US-ASCII coded characters 41, 43 hexadecimal", b"AC");
        reads("US-ASCII coded characters 00 and 7F hexadecimal", b"\x00\x7f");
        reads("octet FF hexadecimal", b"\xff");
        reads("octets 41, 7F-80 and C0 hexadecimal", b"A\x7f\x80\xc0");
        rejects("octets coded 41 hexadecimal");
        rejects("octets 41 and 100 hexadecimal");
        rejects("");
        rejects("any CHAR excluding CR");
        rejects("US-ASCII coded character hexadecimal");
        rejects("US-ASCII coded character 20");
        rejects("US-ASCII coded character 20 decimal");
        rejects("US-ASCII coded character 20 hexadecimal or so");
        rejects("US-ASCII coded character 20, hexadecimal");
        rejects("US-ASCII coded character 20 and hexadecimal");
        rejects("US-ASCII coded character 20 21 hexadecimal");
        rejects("US-ASCII coded character 43-41 hexadecimal");
        rejects("US-ASCII coded character 80 hexadecimal");
        rejects("US-ASCII coded character +1 hexadecimal");
        rejects("US-ASCII coded character 1 hexadecimal");
        rejects("US-ASCII coded character 1-2-3 hexadecimal");
    }

    #[test]
    fn each_set_has_a_wording() {
        for (octets, text) in [
            (&b" "[..], "US-ASCII coded character 20 hexadecimal"),
            (b"\0\x01\x7f", "US-ASCII coded characters 00-01 and 7F hexadecimal"),
            (b"ACDF", "US-ASCII coded characters 41, 43-44 and 46 hexadecimal"),
            (b"\xff", "octet FF hexadecimal"),
            (b"A\x80", "octets 41 and 80 hexadecimal"),
        ] {
            assert_eq!(wording(octets.iter().copied().collect()), text);
            reads(text, octets);
        }
    }
}
