//! Names with a language or a charset after the extension, as content negotiation has them: `index.html.de`,
//! `core.html.ja.utf8`, `page.html.pt-br`.

/// The languages of ISO 639-1, but for `in`, which is what `configure` reads (`config.h.in`), and `tt`, which is a template.
const LANGUAGES: &str = "\
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk \
    kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc \
    oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl \
    tn to tr ts tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Charsets, without hyphens and underscores.
const CHARSETS: &[&str] = &[
    "ascii",
    "usascii",
    "utf7",
    "utf8",
    "utf16",
    "utf16be",
    "utf16le",
    "utf32",
    "utf32be",
    "utf32le",
    "ucs2",
    "ucs4",
    "jis",
    "sjis",
    "shiftjis",
    "euccn",
    "eucjp",
    "euckr",
    "euctw",
    "big5",
    "big5hkscs",
    "gb2312",
    "gbk",
    "gb18030",
    "koi8",
    "koi8r",
    "koi8ru",
    "koi8u",
    "tis620",
    "viscii",
    "iso2022cn",
    "iso2022jp",
    "iso2022kr",
];

/// What the names of families of charsets begin with, before a number, without hyphens and underscores.
const FAMILIES: &[&str] = &["iso8859", "latin", "windows", "win", "cp", "ibm"];

/// Returns the name before a suffix that is a charset.
pub(crate) fn without_charset(name: &str) -> Option<&str> {
    let (stem, suffix) = name.rsplit_once('.')?;
    is_charset(suffix).then_some(stem)
}

/// Returns the name before a suffix that is a tag for a language.
pub(crate) fn without_language(name: &str) -> Option<&str> {
    let (stem, suffix) = name.rsplit_once('.')?;
    is_language(suffix).then_some(stem)
}

fn is_charset(suffix: &str) -> bool {
    let name: String = suffix
        .chars()
        .filter(|character| !matches!(character, '-' | '_'))
        .collect::<String>()
        .to_ascii_lowercase();
    let is_of_family = |family: &&str| {
        name.strip_prefix(family)
            .is_some_and(|number| !number.is_empty() && number.bytes().all(|octet| octet.is_ascii_digit()))
    };
    CHARSETS.contains(&&*name) || FAMILIES.iter().any(is_of_family)
}

/// Returns whether a suffix is a language, with a script or a region after it or not: `de`, `pt-br`, `zh_TW`, `sr-Latn`,
/// `fil-PH`. Three letters alone are more often an extension.
fn is_language(suffix: &str) -> bool {
    let mut parts = suffix.split(['-', '_']);
    let language = parts.next().unwrap_or_default().to_ascii_lowercase();
    let is_known = language.len() == 2 && LANGUAGES.split(' ').any(|known| known == language);
    let is_long = language.len() == 3 && is_alphabetic(&language);
    let mut count = 0;
    let are_parts = parts.all(|part| {
        count += 1;
        match part.len() {
            2 | 4 => is_alphabetic(part),
            3 => part.bytes().all(|octet| octet.is_ascii_digit()),
            _ => false,
        }
    });
    are_parts && count <= 2 && (is_known || is_long && count > 0)
}

fn is_alphabetic(part: &str) -> bool {
    part.bytes().all(|octet| octet.is_ascii_alphabetic())
}
