//! References that look random, the same in each run.

/// Characters at the edges of what is allowed, of each length in UTF-8, and formatting characters.
const CHARACTERS: &[char] = &[
    '\u{A0}',
    '\u{E9}',
    '\u{DF}',
    '\u{7FF}',
    '\u{800}',
    '\u{5D0}',
    '\u{D7FF}',
    '\u{F900}',
    '\u{FDCF}',
    '\u{FDF0}',
    '\u{FFEF}',
    '\u{10000}',
    '\u{10300}',
    '\u{1F600}',
    '\u{1FFFD}',
    '\u{20000}',
    '\u{D0000}',
    '\u{DFFFD}',
    '\u{E1000}',
    '\u{EFFFD}',
    '\u{200D}',
    '\u{2066}',
    '\u{3000}',
    '\u{FF21}',
    '\u{7D0D}',
];

/// Characters that are not `ucschar`, or that section 4.1 forbids.
const OTHERS: &[char] = &[
    '\u{80}',
    '\u{9F}',
    '\u{FDD0}',
    '\u{FDEF}',
    '\u{FFF0}',
    '\u{FFFD}',
    '\u{FFFE}',
    '\u{FFFF}',
    '\u{1FFFE}',
    '\u{DFFFF}',
    '\u{E0000}',
    '\u{E0001}',
    '\u{E0FFF}',
    '\u{EFFFE}',
    '\u{FFFFF}',
    '\u{10FFFE}',
    '\u{10FFFF}',
    '\u{200E}',
    '\u{200F}',
    '\u{202A}',
    '\u{202B}',
    '\u{202C}',
    '\u{202D}',
    '\u{202E}',
];

const PRIVATE: &[char] = &['\u{E000}', '\u{F8FF}', '\u{F0000}', '\u{FFFFD}', '\u{100000}', '\u{10FFFD}'];

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Userinfo,
    Host,
    Segment,
    Query,
    Fragment,
}

pub(super) struct Random {
    numbers: uri_bnf::bnf::Random,
    /// Whether characters beyond US-ASCII are written.
    is_iri: bool,
}

impl Random {
    pub(super) fn uris() -> Self {
        Self { numbers: uri_bnf::bnf::Random::new(0x2545_F491_4F6C_DD1D), is_iri: false }
    }

    pub(super) fn iris() -> Self {
        Self { numbers: uri_bnf::bnf::Random::new(0x9E37_79B9_7F4A_7C15), is_iri: true }
    }

    pub(super) fn below(&mut self, end: usize) -> usize {
        self.numbers.below(end)
    }

    pub(super) fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    fn escape(&mut self, octets: &[u8], text: &mut String) {
        for octet in octets {
            let escape = format!("%{octet:02x}");
            *text += &if self.below(2) == 0 { escape } else { escape.to_uppercase() };
        }
    }

    /// A few characters of a component.
    fn piece(&mut self, part: Part, text: &mut String) {
        let character = match self.below(10) {
            0..=4 => self.one_of(CHARACTERS),
            5 => self.one_of(PRIVATE),
            6 => self.one_of(&['%', '/', '?', '#', '[', ' ', '"', '\0', '\u{7F}', 'a', '~', '.', '5']),
            7 => char::from_u32(u32::try_from(self.below(0x11_0000)).unwrap()).unwrap_or('\u{A0}'),
            _ => self.one_of(OTHERS),
        };
        let sequence = character.to_string().into_bytes();
        match self.below(8) {
            0 | 1 => text
                .push(self.one_of(&['a', 'Z', '9', '-', '.', '_', '~', '!', '\'', '(', '*', ',', ';', '='])),
            2 if self.is_iri => {
                let private = if part == Part::Query { PRIVATE } else { CHARACTERS };
                text.push(self.one_of(private));
            }
            2 | 3 if self.is_iri => text.push(self.one_of(CHARACTERS)),
            // A formatting character is in the grammar.
            4 if self.is_iri && self.below(8) == 0 => text.push('\u{202E}'),
            // An octet alone, or a sequence that is cut or has another octet in it.
            5 => {
                let octets = match self.below(3) {
                    0 => vec![u8::try_from(self.below(256)).unwrap()],
                    1 => sequence[..self.below(sequence.len())].to_vec(),
                    _ => {
                        let octet = self.one_of(b"\x80\xBF\xC0\xC1\xC2\xE0\xED\xA0\x9F\xF0\xF4\xF5\xFF%/a~");
                        let mut octets = sequence;
                        octets.insert(self.below(octets.len() + 1), octet);
                        octets
                    }
                };
                self.escape(&octets, text);
            }
            // Overlong forms and surrogates.
            6 if self.below(3) == 0 => {
                const NOT_LEGAL: &[&[u8]] = &[
                    b"\xC0\xAF",
                    b"\xE0\x80\xAF",
                    b"\xF0\x80\x80\xAF",
                    b"\xED\xA0\x80",
                    b"\xF4\x90\x80\x80",
                    b"\xC1\xBF",
                ];
                let octets = self.one_of(NOT_LEGAL);
                self.escape(octets, text);
            }
            _ => self.escape(&sequence, text),
        }
    }

    fn component(&mut self, part: Part, text: &mut String) {
        for _ in 0..self.below(5) {
            self.piece(part, text);
        }
        if matches!(part, Part::Query | Part::Fragment) && self.below(3) == 0 {
            text.push(self.one_of(&['/', '?', ':', '@']));
            self.piece(part, text);
        }
    }

    /// A reference that is valid.
    pub(super) fn reference(&mut self) -> String {
        let mut text = String::new();
        let has_scheme = self.below(3) > 0;
        if has_scheme {
            text += self.one_of(&["http:", "urn:", "X-a+1.:"]);
        }
        let has_authority = self.below(2) == 0;
        if has_authority {
            text += "//";
            if self.below(3) == 0 {
                self.component(Part::Userinfo, &mut text);
                text.push('@');
            }
            match self.below(6) {
                0 => text += self.one_of(&["[::1]", "[v1.a:b]", "127.0.0.1", "%31.2.3.4"]),
                _ => self.component(Part::Host, &mut text),
            }
            text += self.one_of(&["", "", ":", ":80"]);
        }
        for index in 0..self.below(4) {
            if index > 0 || has_authority {
                text.push('/');
            }
            // Without an authority, the first segment is not empty.
            if index == 0 && !has_authority {
                text.push('a');
            }
            self.component(Part::Segment, &mut text);
        }
        if self.below(2) == 0 {
            text.push('?');
            self.component(Part::Query, &mut text);
        }
        if self.below(2) == 0 {
            text.push('#');
            self.component(Part::Fragment, &mut text);
        }
        text
    }
}
