//! How documents write references.

use std::borrow::Cow;

/// How a document writes a reference, which a replacement of a part of it must follow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Writing {
    /// As it is.
    #[default]
    Plain,
    /// In HTML: `&`, `<`, `>` and quotes are entities.
    Html,
    /// In HTML, as the value of an attribute without quotes: what would end it is an entity as well.
    HtmlUnquoted,
    /// In CSS, with quotes or without: parentheses, quotes, white space and backslashes have a backslash before them, or are
    /// numbers.
    Style,
    /// In CSS that is the value of an attribute of HTML, with quotes or without.
    StyleInHtml,
    /// As a destination in Markdown without angle brackets: parentheses, and what would be an escape or end the destination,
    /// have a backslash before them; `&` and white space are entities.
    MarkdownDestination,
    /// As a destination in Markdown between angle brackets.
    MarkdownBrackets,
    /// In a string of JSON, or in a basic string of TOML: quotes, backslashes and control characters are escapes.
    Json,
    /// In a string of JSON5 between single quotes.
    Json5,
    /// In a multi-line basic string of TOML: a space is an escape as well, because it would be trimmed after an escaped line
    /// end.
    TomlMultiLine,
    /// In a literal string of TOML, which has no escapes: what would end it is percent-encoded.
    TomlLiteral,
    /// As a plain scalar of YAML, which gets double quotes if it needs them.
    YamlPlain,
    /// As a plain scalar in a flow collection of YAML, which gets double quotes if it needs them.
    YamlFlow,
    /// In a plain scalar of YAML with other text in it: what would end it is percent-encoded.
    YamlPart,
    /// In a scalar of YAML between single quotes: a quote is doubled, and control characters are percent-encoded.
    YamlSingle,
    /// In a scalar of YAML between single quotes over several lines: white space is percent-encoded as well.
    YamlSingleLines,
    /// In a scalar of YAML between double quotes: quotes, backslashes and control characters are escapes.
    YamlDouble,
    /// In a scalar of YAML between double quotes over several lines: a space is an escape as well.
    YamlDoubleLines,
    /// In a block scalar of YAML: control characters are percent-encoded.
    YamlBlock,
    /// As a cell of CSV without quotes, which gets them if it needs them.
    Csv,
    /// In a cell of CSV with quotes: a quote is doubled.
    CsvQuoted,
    /// In a cell of CSV without quotes, with other text in it: what would end it is percent-encoded.
    CsvPart,
    /// In a literal between `"`, with escapes.
    DoubleQuoted,
    /// In a literal between `'`, with escapes.
    SingleQuoted,
    /// In a literal between backquotes, with escapes.
    BackQuoted,
    /// In a literal between `"`, which is written twice.
    DoubleDoubled,
    /// In a literal between `'`, which is written twice.
    SingleDoubled,
    /// In a literal without escapes: quotation marks can only be percent-encoded.
    Raw,
    /// In quoted-printable: `=` and what is not printable US-ASCII are octets in hexadecimal.
    QuotedPrintable,
    /// In HTML that is in quoted-printable, as the value of an attribute with quotes or without.
    HtmlInQuotedPrintable,
    /// As it is, and never in another way: an edit changes nothing. In base64, it would change what is around it.
    Kept,
}

impl Writing {
    /// All of them.
    pub(crate) const ALL: [Self; 31] = [
        Self::Plain,
        Self::Html,
        Self::HtmlUnquoted,
        Self::Style,
        Self::StyleInHtml,
        Self::MarkdownDestination,
        Self::MarkdownBrackets,
        Self::Json,
        Self::Json5,
        Self::TomlMultiLine,
        Self::TomlLiteral,
        Self::YamlPlain,
        Self::YamlFlow,
        Self::YamlPart,
        Self::YamlSingle,
        Self::YamlSingleLines,
        Self::YamlDouble,
        Self::YamlDoubleLines,
        Self::YamlBlock,
        Self::Csv,
        Self::CsvQuoted,
        Self::CsvPart,
        Self::DoubleQuoted,
        Self::SingleQuoted,
        Self::BackQuoted,
        Self::DoubleDoubled,
        Self::SingleDoubled,
        Self::Raw,
        Self::QuotedPrintable,
        Self::HtmlInQuotedPrintable,
        Self::Kept,
    ];

    /// How a part of a text is written that is written in this way, if there is other text beside it.
    pub(crate) fn of_part(self) -> Self {
        match self {
            Self::YamlPlain | Self::YamlFlow => Self::YamlPart,
            Self::Csv => Self::CsvPart,
            other => other,
        }
    }

    /// Returns whether a reference has no quotes, and gets them if it needs them.
    pub(crate) fn has_quotes_at_need(self) -> bool {
        matches!(self, Self::YamlPlain | Self::YamlFlow | Self::Csv)
    }

    /// Returns a whole reference with quotes, if it needs them. `is_folded` is whether the document does not have it as it is.
    pub(crate) fn quoted(self, whole: &str, is_folded: bool) -> Option<String> {
        match self {
            Self::YamlPlain | Self::YamlFlow => crate::yaml::quoted(whole, self == Self::YamlFlow, is_folded),
            Self::Csv => {
                let needs_quotes = whole.is_empty() || whole.contains([',', ';', '\t', '"', '\n', '\r']);
                needs_quotes.then(|| format!("\"{}\"", whole.replace('"', "\"\"")))
            }
            _ => None,
        }
    }

    /// Returns a part of a reference as the document writes it.
    pub fn write(self, part: &str) -> Cow<'_, str> {
        let escape = |character| self.escape(character);
        if matches!(self, Self::QuotedPrintable | Self::HtmlInQuotedPrintable) {
            return quoted_printable(part, escape);
        }
        if part.chars().all(|character| escape(character).is_none()) {
            return Cow::Borrowed(part);
        }
        let mut written = String::with_capacity(part.len() + 8);
        for character in part.chars() {
            match escape(character) {
                Some(text) => written.push_str(text),
                None => written.push(character),
            }
        }
        Cow::Owned(written)
    }

    fn escape(self, character: char) -> Option<&'static str> {
        match self {
            Self::Plain
            | Self::QuotedPrintable
            | Self::Kept
            | Self::YamlPlain
            | Self::YamlFlow
            | Self::Csv => None,
            Self::DoubleQuoted | Self::SingleQuoted | Self::BackQuoted => self.of_literal(character),
            Self::DoubleDoubled | Self::CsvQuoted => (character == '"').then_some("\"\""),
            Self::SingleDoubled => (character == '\'').then_some("''"),
            Self::Raw => raw(character),
            Self::Html => of_html(character),
            Self::HtmlUnquoted | Self::HtmlInQuotedPrintable => {
                of_html(character).or_else(|| unquoted(character))
            }
            Self::Style => of_style(character),
            Self::StyleInHtml => of_style(character)
                .map(in_html)
                .or_else(|| of_html(character))
                .or_else(|| unquoted(character)),
            Self::MarkdownBrackets => of_markdown(character),
            Self::Json => of_json(character),
            Self::Json5 => of_json(character).or_else(|| (character == '\'').then_some("\\'")),
            Self::TomlMultiLine => of_json(character).or_else(|| (character == ' ').then_some("\\u0020")),
            Self::TomlLiteral => of_toml_literal(character),
            Self::YamlPart => of_yaml_part(character),
            Self::YamlSingle => of_yaml_single(character),
            Self::YamlSingleLines => {
                of_yaml_single(character).or_else(|| (character == ' ').then_some("%20"))
            }
            Self::YamlDouble => of_json(character).or_else(|| of_yaml(character)),
            Self::YamlDoubleLines => of_json(character)
                .or_else(|| of_yaml(character))
                .or_else(|| (character == ' ').then_some("\\x20")),
            Self::YamlBlock => of_control(character),
            Self::CsvPart => of_csv_part(character),
            Self::MarkdownDestination => of_markdown(character).or_else(|| without_brackets(character)),
        }
    }

    /// What ends a literal, or is an escape in it.
    fn of_literal(self, character: char) -> Option<&'static str> {
        match (self, character) {
            (_, '\\') => Some("\\\\"),
            (_, '\n') => Some("\\n"),
            (_, '\r') => Some("\\r"),
            (Self::DoubleQuoted, '"') => Some("\\\""),
            (Self::SingleQuoted, '\'') => Some("\\'"),
            (Self::BackQuoted, '`') => Some("\\`"),
            _ => None,
        }
    }
}

/// What can end a literal without escapes.
fn raw(character: char) -> Option<&'static str> {
    match character {
        '"' => Some("%22"),
        '\'' => Some("%27"),
        '`' => Some("%60"),
        '\n' => Some("%0A"),
        '\r' => Some("%0D"),
        _ => None,
    }
}

fn quoted_printable(part: &str, escape: impl Fn(char) -> Option<&'static str>) -> Cow<'_, str> {
    let mut written = String::with_capacity(part.len() + 8);
    for character in part.chars() {
        match (escape(character), character) {
            (Some(text), _) => written.push_str(text),
            (None, '!'..='<' | '>'..='~') => written.push(character),
            (None, _) => {
                for octet in character.encode_utf8(&mut [0; 4]).bytes() {
                    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
                    let digits = [digit(octet >> 4), digit(octet & 15)];
                    written.push('=');
                    written.extend(digits.map(|digit| digit.to_ascii_uppercase()));
                }
            }
        }
    }
    Cow::Owned(written)
}

fn of_html(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("&lt;"),
        '>' => Some("&gt;"),
        '"' => Some("&quot;"),
        '\'' => Some("&#39;"),
        _ => None,
    }
}

/// What ends the value of an attribute without quotes, or is an error in it.
fn unquoted(character: char) -> Option<&'static str> {
    match character {
        ' ' => Some("&#32;"),
        '=' => Some("&#61;"),
        '`' => Some("&#96;"),
        '\t' => Some("&#9;"),
        '\n' => Some("&#10;"),
        '\u{C}' => Some("&#12;"),
        '\r' => Some("&#13;"),
        _ => None,
    }
}

fn of_style(character: char) -> Option<&'static str> {
    match character {
        '(' => Some("\\("),
        ')' => Some("\\)"),
        '"' => Some("\\\""),
        '\'' => Some("\\'"),
        '\\' => Some("\\\\"),
        // `</style` ends the element, whatever is before it.
        '<' => Some("\\3C "),
        ' ' => Some("\\20 "),
        '\t' => Some("\\9 "),
        '\n' => Some("\\A "),
        '\u{C}' => Some("\\C "),
        '\r' => Some("\\D "),
        _ => None,
    }
}

/// An escape of CSS in the value of an attribute.
fn in_html(escape: &'static str) -> &'static str {
    match escape {
        "\\\"" => "\\&quot;",
        "\\'" => "\\&#39;",
        "\\3C " => "\\3C&#32;",
        "\\20 " => "\\20&#32;",
        "\\9 " => "\\9&#32;",
        "\\A " => "\\A&#32;",
        "\\C " => "\\C&#32;",
        "\\D " => "\\D&#32;",
        other => other,
    }
}

/// What is an escape or an entity in a destination, what ends it, or what binds more tightly than a link: the cell of a
/// table and a code span.
fn of_markdown(character: char) -> Option<&'static str> {
    match character {
        '&' => Some("&amp;"),
        '<' => Some("\\<"),
        '>' => Some("\\>"),
        '\\' => Some("\\\\"),
        '`' => Some("\\`"),
        '|' => Some("\\|"),
        '\n' => Some("&#10;"),
        '\r' => Some("&#13;"),
        _ => None,
    }
}

/// What ends a destination without angle brackets, or may.
fn without_brackets(character: char) -> Option<&'static str> {
    match character {
        '(' => Some("\\("),
        ')' => Some("\\)"),
        ' ' => Some("&#32;"),
        '\t' => Some("&#9;"),
        _ => None,
    }
}

fn of_json(character: char) -> Option<&'static str> {
    match character {
        '"' => Some("\\\""),
        '\\' => Some("\\\\"),
        '\u{8}' => Some("\\b"),
        '\t' => Some("\\t"),
        '\n' => Some("\\n"),
        '\u{C}' => Some("\\f"),
        '\r' => Some("\\r"),
        '\u{7F}' => Some("\\u007F"),
        control => CONTROLS_IN_JSON.get(usize::try_from(u32::from(control)).ok()?).copied(),
    }
}

/// The control characters in the order of their codes.
const CONTROLS_IN_JSON: [&str; 32] = [
    "\\u0000", "\\u0001", "\\u0002", "\\u0003", "\\u0004", "\\u0005", "\\u0006", "\\u0007", "\\u0008",
    "\\u0009", "\\u000A", "\\u000B", "\\u000C", "\\u000D", "\\u000E", "\\u000F", "\\u0010", "\\u0011",
    "\\u0012", "\\u0013", "\\u0014", "\\u0015", "\\u0016", "\\u0017", "\\u0018", "\\u0019", "\\u001A",
    "\\u001B", "\\u001C", "\\u001D", "\\u001E", "\\u001F",
];

/// What a literal string of TOML cannot have.
fn of_toml_literal(character: char) -> Option<&'static str> {
    match character {
        '\'' => Some("%27"),
        '\t' => None,
        '\u{7F}' => Some("%7F"),
        control => CONTROLS_IN_TOML.get(usize::try_from(u32::from(control)).ok()?).copied(),
    }
}

/// The control characters in the order of their codes.
const CONTROLS_IN_TOML: [&str; 32] = [
    "%00", "%01", "%02", "%03", "%04", "%05", "%06", "%07", "%08", "%09", "%0A", "%0B", "%0C", "%0D", "%0E",
    "%0F", "%10", "%11", "%12", "%13", "%14", "%15", "%16", "%17", "%18", "%19", "%1A", "%1B", "%1C", "%1D",
    "%1E", "%1F",
];

/// Control characters and line ends, percent-encoded.
fn of_control(character: char) -> Option<&'static str> {
    match character {
        '\'' => None,
        '\t' => Some("%09"),
        '\u{85}' => Some("%C2%85"),
        '\u{2028}' => Some("%E2%80%A8"),
        '\u{2029}' => Some("%E2%80%A9"),
        '\u{FEFF}' => Some("%EF%BB%BF"),
        other => of_toml_literal(other),
    }
}

/// What a scalar of YAML between single quotes cannot have as it is.
fn of_yaml_single(character: char) -> Option<&'static str> {
    if character == '\'' { Some("''") } else { of_control(character) }
}

/// What ends a plain scalar of YAML, or may, beside a colon and a number sign, which do so only beside white space.
fn of_yaml_part(character: char) -> Option<&'static str> {
    match character {
        ' ' => Some("%20"),
        ',' => Some("%2C"),
        '[' => Some("%5B"),
        ']' => Some("%5D"),
        '{' => Some("%7B"),
        '}' => Some("%7D"),
        other => of_control(other),
    }
}

/// The escapes of YAML that JSON does not have.
fn of_yaml(character: char) -> Option<&'static str> {
    match character {
        '\u{85}' => Some("\\N"),
        '\u{2028}' => Some("\\L"),
        '\u{2029}' => Some("\\P"),
        '\u{FEFF}' => Some("\\uFEFF"),
        _ => None,
    }
}

/// What ends a cell of CSV without quotes, or begins one with them.
fn of_csv_part(character: char) -> Option<&'static str> {
    match character {
        ',' => Some("%2C"),
        ';' => Some("%3B"),
        '\t' => Some("%09"),
        '"' => Some("%22"),
        '\n' => Some("%0A"),
        '\r' => Some("%0D"),
        _ => None,
    }
}
