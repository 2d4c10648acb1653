//! Punycode of RFC 3492, for the labels of a host, in a buffer of their greatest length.
//!
//! A label has at most 63 octets, so its cost is bounded; a longer one is not decoded.

/// What the label of an internationalized name begins with, in either case.
const PREFIX: &str = "xn--";

/// The greatest length of a label in octets.
pub(crate) const LONGEST: usize = 63;

// The parameters of RFC 3492 section 5.
const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// The characters of a decoded label.
#[derive(Clone, Copy)]
pub(crate) struct Characters {
    characters: [char; LONGEST],
    length: usize,
}

impl Characters {
    /// Those of `label`, unless it is longer than a label.
    pub(crate) fn of(label: &str) -> Option<Self> {
        let mut characters = Self { characters: ['\0'; LONGEST], length: 0 };
        for character in label.chars() {
            characters.insert(characters.length, character)?;
        }
        Some(characters)
    }

    pub(crate) fn as_slice(&self) -> &[char] {
        self.characters.get(..self.length).unwrap_or_default()
    }

    /// Inserts `character` before that at `index`, if there is room.
    fn insert(&mut self, index: usize, character: char) -> Option<()> {
        let last = self.length;
        self.characters.get_mut(index..=last)?.rotate_right(1);
        *self.characters.get_mut(index)? = character;
        self.length += 1;
        Some(())
    }
}

/// What follows the prefix of `label`; `None` without it.
pub(crate) fn without_prefix(label: &str) -> Option<&str> {
    let (prefix, rest) = label.split_at_checked(PREFIX.len())?;
    prefix.eq_ignore_ascii_case(PREFIX).then_some(rest)
}

/// Decodes `text`, which has no prefix, by RFC 3492 section 6.2. `None` if it is not Punycode.
pub(crate) fn decode(text: &str) -> Option<Characters> {
    let mut decoded = Characters { characters: ['\0'; LONGEST], length: 0 };
    let (basic, extended) = match text.rfind('-') {
        None | Some(0) => ("", text),
        Some(delimiter) => (&text[..delimiter], &text[delimiter + 1..]),
    };
    for character in basic.chars() {
        if !character.is_ascii() {
            return None;
        }
        decoded.insert(decoded.length, character)?;
    }
    let (mut n, mut i, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    let mut digits = extended.bytes();
    while digits.len() > 0 {
        let before = i;
        let (mut weight, mut k) = (1_u32, BASE);
        loop {
            let digit = digit(digits.next()?)?;
            i = i.checked_add(digit.checked_mul(weight)?)?;
            let threshold = threshold(k, bias);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(BASE - threshold)?;
            k += BASE;
        }
        let length = u32::try_from(decoded.length).ok()? + 1;
        bias = adapt(i - before, length, before == 0);
        n = n.checked_add(i / length)?;
        i %= length;
        decoded.insert(usize::try_from(i).ok()?, char::from_u32(n)?)?;
        i += 1;
    }
    Some(decoded)
}

/// Returns whether `characters` are encoded as `text`, which has no prefix, by RFC 3492 section 6.3. The case of US-ASCII
/// has no meaning.
pub(crate) fn is_encoded_as(characters: &[char], text: &str) -> bool {
    encode(characters, &mut Expected(text.as_bytes())).is_some_and(<[u8]>::is_empty)
}

/// The octets that are expected next.
struct Expected<'t>(&'t [u8]);

impl Expected<'_> {
    /// Takes one; `None` if another is expected.
    fn take(&mut self, octet: u8) -> Option<()> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        first.eq_ignore_ascii_case(&octet).then_some(())
    }
}

/// Compares the code of `characters` with what is expected, and returns what is left of that. At most as many steps as the
/// square of the length of a label.
fn encode<'t>(characters: &[char], expected: &mut Expected<'t>) -> Option<&'t [u8]> {
    let mut handled = 0_u32;
    for character in characters.iter().filter(|character| character.is_ascii()) {
        expected.take(u8::try_from(*character).ok()?)?;
        handled += 1;
    }
    let basic = handled;
    if basic > 0 {
        expected.take(b'-')?;
    }
    let (mut n, mut delta, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    while let Some(next) =
        characters.iter().map(|character| u32::from(*character)).filter(|code| *code >= n).min()
    {
        delta = delta.checked_add((next - n).checked_mul(handled + 1)?)?;
        n = next;
        for &character in characters {
            let code = u32::from(character);
            if code < n {
                delta = delta.checked_add(1)?;
            }
            if code == n {
                let (mut q, mut k) = (delta, BASE);
                loop {
                    let threshold = threshold(k, bias);
                    if q < threshold {
                        break;
                    }
                    expected.take(octet(threshold + (q - threshold) % (BASE - threshold)))?;
                    q = (q - threshold) / (BASE - threshold);
                    k += BASE;
                }
                expected.take(octet(q))?;
                bias = adapt(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta = delta.checked_add(1)?;
        n += 1;
    }
    Some(expected.0)
}

/// The value of a digit.
const fn digit(octet: u8) -> Option<u32> {
    match octet {
        b'a'..=b'z' => Some((octet - b'a') as u32),
        b'A'..=b'Z' => Some((octet - b'A') as u32),
        b'0'..=b'9' => Some((octet - b'0') as u32 + 26),
        _ => None,
    }
}

/// The digit of a value below [`BASE`].
fn octet(value: u32) -> u8 {
    let value = u8::try_from(value).unwrap_or_default();
    if value < 26 { b'a' + value } else { b'0' + (value - 26) }
}

fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// RFC 3492 section 6.1.
fn adapt(delta: u32, length: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / DAMP } else { delta / 2 };
    delta += delta / length;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

/// Returns whether `name` has two hyphens in a row, as each label in Punycode does.
pub(crate) fn has_hyphens(name: &str) -> bool {
    let octets = name.as_bytes();
    octets.contains(&b'-') && octets.windows(2).any(|pair| pair == b"--")
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::String, vec::Vec};

    use super::{decode, is_encoded_as};

    /// Samples of RFC 3492 section 7.1 that fit into a label: Arabic, Chinese, Czech, Hebrew, Hindi, Japanese, Russian,
    /// Vietnamese, and names with digits and hyphens.
    const SAMPLES: [(&str, &str); 14] = [
        (
            "\u{644}\u{64a}\u{647}\u{645}\u{627}\u{628}\u{62a}\u{643}\u{644}\u{645}\u{648}\u{634}\u{639}\u{631}\u{628}\
             \u{64a}\u{61f}",
            "egbpdaj6bu4bxfgehfvwxn",
        ),
        (
            "\u{4ed6}\u{4eec}\u{4e3a}\u{4ec0}\u{4e48}\u{4e0d}\u{8bf4}\u{4e2d}\u{6587}",
            "ihqwcrb4cv8a8dqg056pqjye",
        ),
        (
            "\u{4ed6}\u{5011}\u{7232}\u{4ec0}\u{9ebd}\u{4e0d}\u{8aaa}\u{4e2d}\u{6587}",
            "ihqwctvzc91f659drss3x8bo0yb",
        ),
        ("Pro\u{10d}prost\u{11b}nemluv\u{ed}\u{10d}esky", "Proprostnemluvesky-uyb24dma41a"),
        (
            "\u{5dc}\u{5de}\u{5d4}\u{5d4}\u{5dd}\u{5e4}\u{5e9}\u{5d5}\u{5d8}\u{5dc}\u{5d0}\u{5de}\u{5d3}\u{5d1}\u{5e8}\
             \u{5d9}\u{5dd}\u{5e2}\u{5d1}\u{5e8}\u{5d9}\u{5ea}",
            "4dbcagdahymbxekheh6e0a7fei0b",
        ),
        (
            "\u{306a}\u{305c}\u{307f}\u{3093}\u{306a}\u{65e5}\u{672c}\u{8a9e}\u{3092}\u{8a71}\u{3057}\u{3066}\u{304f}\
             \u{308c}\u{306a}\u{3044}\u{306e}\u{304b}",
            "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa",
        ),
        (
            "\u{43f}\u{43e}\u{447}\u{435}\u{43c}\u{443}\u{436}\u{435}\u{43e}\u{43d}\u{438}\u{43d}\u{435}\u{433}\u{43e}\
             \u{432}\u{43e}\u{440}\u{44f}\u{442}\u{43f}\u{43e}\u{440}\u{443}\u{441}\u{441}\u{43a}\u{438}",
            "b1abfaaepdrnnbgefbadotcwatmq2g4l",
        ),
        (
            "T\u{1ea1}isaoh\u{1ecd}kh\u{f4}ngth\u{1ec3}ch\u{1ec9}n\u{f3}iti\u{1ebf}ngVi\u{1ec7}t",
            "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g",
        ),
        ("3\u{5e74}B\u{7d44}\u{91d1}\u{516b}\u{5148}\u{751f}", "3B-ww4c5e180e575a65lsy2b"),
        (
            "\u{5b89}\u{5ba4}\u{5948}\u{7f8e}\u{6075}-with-SUPER-MONKEYS",
            "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n",
        ),
        (
            "Hello-Another-Way-\u{305d}\u{308c}\u{305e}\u{308c}\u{306e}\u{5834}\u{6240}",
            "Hello-Another-Way--fc4qua05auwb3674vfr0b",
        ),
        ("\u{3072}\u{3068}\u{3064}\u{5c4b}\u{6839}\u{306e}\u{4e0b}2", "2-u9tlzr9756bt3uc0v"),
        ("Maji\u{3067}Koi\u{3059}\u{308b}5\u{79d2}\u{524d}", "MajiKoi5-783gue6qz075azm5e"),
        ("\u{305d}\u{306e}\u{30b9}\u{30d4}\u{30fc}\u{30c9}\u{3067}", "d9juau41awczczp"),
    ];

    fn decoded(text: &str) -> Option<String> {
        decode(text).map(|characters| characters.as_slice().iter().collect())
    }

    fn is_own(text: &str) -> bool {
        decode(text).is_some_and(|characters| is_encoded_as(characters.as_slice(), text))
    }

    #[test]
    fn samples_of_rfc_3492() {
        for (name, code) in SAMPLES {
            assert_eq!(decoded(code).as_deref(), Some(name), "{code}");
            let characters: Vec<char> = name.chars().collect();
            assert!(is_encoded_as(&characters, code), "{name}");
            assert!(is_encoded_as(&characters, &code.to_ascii_lowercase()), "{name}");
            assert!(!is_encoded_as(&characters, &code[1..]), "{name}");
        }
    }

    #[test]
    fn what_is_not_punycode() {
        for text in ["\u{fc}", "-", "-a", "a-\u{fc}", "a-_", "99999999", "ab c", "a-b."] {
            assert_eq!(decoded(text), None, "{text}");
        }
        assert_eq!((decoded(""), decoded("abc-")), (Some(String::new()), Some("abc".into())));
        assert_eq!(decoded("a"), Some("\u{80}".into()));
    }

    /// Another implementation of RFC 3492 decodes the same texts, to the same characters.
    #[cfg(feature = "idna")]
    #[test]
    fn the_other_implementation_agrees() {
        let letters = b"abkz09-A";
        let mut count = 0;
        for length in 0..=6 {
            for word in 0..letters.len().pow(length) {
                let letter =
                    |position| char::from(letters[word / letters.len().pow(position) % letters.len()]);
                let text: String = (0..length).map(letter).collect();
                let other = idna::punycode::decode_to_string(&text);
                // It accepts a delimiter that follows nothing.
                if text.starts_with('-') && !text[1..].contains('-') {
                    continue;
                }
                assert_eq!(decoded(&text), other, "{text:?}");
                count += usize::from(is_own(&text));
            }
        }
        assert!(count > 10_000, "{count}");
    }

    /// What it encodes is decoded: labels of all characters, and of mixtures of some.
    #[cfg(feature = "idna")]
    #[test]
    fn all_characters_return() {
        let mut seed = 1_u32;
        for code in (0x80..=0x10_FFFF).filter_map(char::from_u32) {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let other = char::from_u32(seed >> 12).unwrap_or('\u{fc}');
            let name = match seed % 4 {
                0 => format!("{code}"),
                1 => format!("a{code}b"),
                2 => format!("{code}{other}"),
                _ => format!("{other}-{code}{code}z"),
            };
            let text = idna::punycode::encode_str(&name).unwrap();
            assert_eq!(decoded(&text).as_deref(), Some(&name[..]), "{text}");
            assert!(is_own(&text), "{text}");
        }
    }
}
