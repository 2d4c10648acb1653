//! Sections 3.1 and 3.2 of RFC 3987, step by step, over characters and octets, by the ranges as they are printed. Nothing
//! here is code of the library.

/// `ucschar`, as printed in section 2.2.
const UCSCHAR: &str = "%xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / %x30000-3FFFD \
    / %x40000-4FFFD / %x50000-5FFFD / %x60000-6FFFD / %x70000-7FFFD / %x80000-8FFFD / %x90000-9FFFD / %xA0000-AFFFD \
    / %xB0000-BFFFD / %xC0000-CFFFD / %xD0000-DFFFD / %xE1000-EFFFD";

/// `iprivate`, as printed in section 2.2.
const IPRIVATE: &str = "%xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD";

/// LRM, RLM, LRE, RLE, LRO, RLO and PDF (section 4.1).
const FORMATTING: [char; 7] =
    ['\u{200E}', '\u{200F}', '\u{202A}', '\u{202B}', '\u{202D}', '\u{202E}', '\u{202C}'];

/// `gen-delims` and `sub-delims`.
const RESERVED: &[u8] = b":/?#[]@!$&'()*+,;=";

/// The model, with a table of the kinds of all characters.
pub(super) struct Model {
    ucschar: Vec<(u32, u32)>,
    iprivate: Vec<(u32, u32)>,
}

/// An octet of a URI: as it is written, or converted from an escape in step 2 of section 3.2.
#[derive(Clone, Copy)]
enum Octet {
    Written(u8),
    Converted(u8),
}

impl Octet {
    fn value(self) -> u8 {
        let (Self::Written(octet) | Self::Converted(octet)) = self;
        octet
    }
}

fn ranges(printed: &str) -> Vec<(u32, u32)> {
    let number = |digits: &str| u32::from_str_radix(digits, 16).unwrap();
    let bounds =
        printed.split('/').map(|range| range.trim().trim_start_matches("%x").split_once('-').unwrap());
    bounds.map(|(first, last)| (number(first), number(last))).collect()
}

fn is_unreserved(octet: u8) -> bool {
    octet.is_ascii_alphanumeric() || b"-._~".contains(&octet)
}

pub(super) fn percent_encoded(octets: &[u8]) -> String {
    octets.iter().fold(String::new(), |text, octet| text + &format!("%{octet:02X}"))
}

/// The octet of the escape at the beginning of a text.
fn escape(text: &[u8]) -> Option<u8> {
    let digits = std::str::from_utf8(text.get(1..3)?).ok()?;
    let is_escape = text[0] == b'%' && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_escape.then(|| u8::from_str_radix(digits, 16).ok())?
}

impl Model {
    pub(super) fn new() -> Self {
        Self { ucschar: ranges(UCSCHAR), iprivate: ranges(IPRIVATE) }
    }

    pub(super) fn is_ucschar(&self, character: char) -> bool {
        self.ucschar.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(character)))
    }

    pub(super) fn is_iprivate(&self, character: char) -> bool {
        self.iprivate.iter().any(|(first, last)| (*first..=*last).contains(&u32::from(character)))
    }

    /// Section 3.1, step 2.
    pub(super) fn to_uri(&self, iri: &str) -> String {
        let mapped = |character: char| {
            if self.is_ucschar(character) || self.is_iprivate(character) {
                percent_encoded(character.to_string().as_bytes())
            } else {
                character.to_string()
            }
        };
        iri.chars().map(mapped).collect()
    }

    /// Section 3.2, steps 1 to 5.
    pub(super) fn to_iri(&self, uri: &str) -> String {
        // Step 1.
        assert!(uri.is_ascii());
        let octets = uri.as_bytes();
        // Step 2.
        let (mut converted, mut at) = (Vec::new(), 0);
        while at < octets.len() {
            let octet = escape(&octets[at..]).filter(|octet| {
                let is_excepted = *octet == b'%' || RESERVED.contains(octet);
                let is_not_allowed_in_uris = octet.is_ascii() && !is_unreserved(*octet);
                !(is_excepted || is_not_allowed_in_uris)
            });
            match octet {
                Some(octet) => (converted.push(Octet::Converted(octet)), at += 3).0,
                None => (converted.push(Octet::Written(octets[at])), at += 1).0,
            }
        }
        // Where the query is. Its delimiters are reserved, so they were not converted.
        let is =
            |delimiter| move |octet: &Octet| matches!(octet, Octet::Written(other) if *other == delimiter);
        let fragment = converted.iter().position(is(b'#')).unwrap_or(converted.len());
        let query = converted[..fragment].iter().position(is(b'?')).unwrap_or(fragment);
        // Steps 3 to 5: legal sequences are found by the standard library.
        let values: Vec<u8> = converted.iter().map(|octet| octet.value()).collect();
        let (mut iri, mut at) = (String::new(), 0);
        for chunk in values.utf8_chunks() {
            for character in chunk.valid().chars() {
                let is_appropriate = character.is_ascii()
                    || self.is_ucschar(character) && !FORMATTING.contains(&character)
                    || self.is_iprivate(character) && (query..fragment).contains(&at);
                if is_appropriate {
                    iri.push(character);
                } else {
                    iri += &percent_encoded(character.to_string().as_bytes());
                }
                at += character.len_utf8();
            }
            iri += &percent_encoded(chunk.invalid());
            at += chunk.invalid().len();
        }
        iri
    }

    /// A URI but for "potential case differences in percent-encoding and for potential percent-encoded unreserved
    /// characters" (section 3.2): what an IRI that was converted from it maps back to.
    pub(super) fn mapped_back(uri: &str) -> String {
        let octets = uri.as_bytes();
        let (mut text, mut at) = (String::new(), 0);
        while at < octets.len() {
            match escape(&octets[at..]) {
                Some(octet) if is_unreserved(octet) => text.push(char::from(octet)),
                Some(octet) if octet.is_ascii() => text += &uri[at..at + 3],
                Some(octet) => text += &percent_encoded(&[octet]),
                None => {
                    text.push(char::from(octets[at]));
                    at += 1;
                    continue;
                }
            }
            at += 3;
        }
        text
    }
}
