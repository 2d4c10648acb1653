//! What holds for every HTML document: the references are those that the tokenizer itself reports, and each span is exactly
//! what the reference was read from. On the files of the toolchain's documentation, if there is one, on fixtures, and on
//! documents put together at random. Hostile documents cost no more than their length.

use crate::share::{Share, of_run};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::random::Random;
use html5gum::{DefaultEmitter, Token, Tokenizer};
use uri_bnf::Span;
use uri_bnf_documents::{Builder, Find, Format, Kind, Options, finds};

/// How many files are read.
const FILES: usize = 400;

/// How many octets of a file are read at most.
const MOST: usize = 1 << 20;

/// Attributes that hold one reference in every element, or in none that begins otherwise.
const SINGLE: &[&str] =
    &["href", "src", "action", "formaction", "cite", "poster", "longdesc", "xlink:href", "xml:base"];

fn html(document: &[u8]) -> Vec<Find<'_>> {
    finds(document, Format::Html, &Options::default()).to_vec()
}

/// The values of the attributes of one reference, as the tokenizer decodes them, with their places.
fn reported(document: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let mut all = Vec::new();
    let mut is_noscript = false;
    for token in Tokenizer::new_with_emitter(document, emitter) {
        let tag = match token {
            Ok(Token::StartTag(tag)) => tag,
            // To the tokenizer, this is text.
            Ok(Token::String(text)) if is_noscript => {
                all.extend(reported(&text.value));
                continue;
            }
            _ => continue,
        };
        is_noscript = tag.name.as_slice() == b"noscript";
        let element = String::from_utf8_lossy(&tag.name).into_owned();
        for (name, value) in &tag.attributes {
            let Some(single) = SINGLE.iter().find(|single| single.as_bytes() == name.as_slice()) else {
                continue;
            };
            all.push((format!("{element} {single}"), value.value.to_vec()));
        }
    }
    all
}

fn is_skipped(value: &[u8]) -> bool {
    let text = String::from_utf8_lossy(value);
    let is_code = ["javascript:", "vbscript:"].iter().any(|scheme| {
        text.trim_start().get(..scheme.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(scheme))
    });
    is_code || ["{{", "{%", "<%", "<?", "${"].iter().any(|begin| text.contains(begin))
}

/// As the tokenizer gives it: line ends are line feeds, a NUL is the replacement character.
fn normalized(octets: &[u8]) -> Vec<u8> {
    let mut normal = Vec::new();
    let mut rest = octets.iter().copied().peekable();
    while let Some(octet) = rest.next() {
        match octet {
            b'\r' => {
                rest.next_if_eq(&b'\n');
                normal.push(b'\n');
            }
            0 => normal.extend_from_slice("\u{FFFD}".as_bytes()),
            octet => normal.push(octet),
        }
    }
    normal.trim_ascii().to_vec()
}

/// Checks a document.
fn check(document: &[u8], name: &str) -> usize {
    let finds = html(document);
    for find in &finds {
        let written = document.get(find.span.range()).unwrap_or_else(|| panic!("{name}: {:?}", find.span));
        if find.reference.is_verbatim() {
            assert_eq!(written, find.reference.octets(), "{name}");
        }
        let whole = Span::new(0, find.reference.octets().len());
        assert_eq!(find.reference.span_in_document(whole), find.span, "{name}");
    }
    assert!(finds.is_sorted_by(|one, next| one.span.end <= next.span.start), "{name}");
    let mut found: Vec<_> = finds
        .iter()
        .filter(|find| matches!(find.kind, Kind::Attribute | Kind::Base))
        .filter(|find| find.place.split(' ').nth(1).is_some_and(|name| SINGLE.contains(&name)))
        .map(|find| (find.place.clone(), normalized(find.reference.octets())))
        .collect();
    let mut reported: Vec<_> = reported(document)
        .into_iter()
        .filter(|(_, value)| !is_skipped(value))
        .map(|(place, value)| (place, value.trim_ascii().to_vec()))
        .map(|(place, value)| (place, without_line_breaks(value)))
        .collect();
    let count = found.len();
    // The tokenizer's attributes have no order, and it gives an attribute without a value an empty one.
    reported.retain(|(_, value)| !value.is_empty());
    found.retain(|(_, value)| !value.is_empty());
    found.sort();
    reported.sort();
    let show = |all: &[(String, Vec<u8>)]| {
        let lines: Vec<_> =
            all.iter().map(|(place, value)| format!("{place}={}", value.escape_ascii())).collect();
        lines.join("\n")
    };
    assert_eq!(
        show(&found),
        show(&reported),
        "{name}: {}",
        document.get(..400).unwrap_or(document).escape_ascii()
    );
    count
}

/// Adds the HTML files below a folder, with no more than `most` in one folder.
fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut here = 0;
    for path in paths {
        if files.len() >= FILES {
            return;
        }
        if path.extension().is_some_and(|extension| extension == "html") && path.is_file() {
            here += 1;
            if here <= 4 {
                files.push(path);
            }
        } else if depth > 0 && path.is_dir() && !path.is_symlink() {
            collect(&path, depth - 1, files);
        }
    }
}

#[test]
fn a_page() {
    let count = check(include_bytes!("html/page.html"), "page.html");
    assert!(count > 5, "{count}");
}

/// Checks the pages of the Rust documentation, if it is installed. What there is depends on the machine.
#[test]
#[ignore = "reads the folder of rustup"]
fn real_files() {
    let home = std::env::var_os("RUSTUP_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".rustup")));
    let mut files = Vec::new();
    if let Some(home) = home {
        collect(&home.join("toolchains"), 9, &mut files);
    }
    assert!(!files.is_empty());
    let mut count = 0;
    for path in &files {
        let Ok(document) = fs::read(path) else { continue };
        count += check(document.get(..MOST).unwrap_or(&document), &path.to_string_lossy());
    }
    println!("{} files, {count} references", files.len());
}

const PIECES: &[&[u8]] = &[
    b"<a href=",
    b"<a href",
    b" href=",
    b" src='",
    b"\"",
    b"'",
    b">",
    b"/>",
    b"</a>",
    b"<",
    b"=",
    b" ",
    b"\t",
    b"\r\n",
    b"\n",
    b"\r",
    b"&amp;",
    b"&amp",
    b"&",
    b"&#",
    b"&#x",
    b"&#65",
    b"&#x41;",
    b"&#x80;",
    b"&#0;",
    b"&copy",
    b"&notit;",
    b"&not",
    b"&in;",
    b"&acE;",
    b";",
    b"a",
    b"x/y?z",
    b"http://h/",
    b"\xFF",
    b"\xC3\xA9",
    b"\0",
    b"<!--",
    b"-->",
    b"--!>",
    b"<!",
    b"<?",
    b"<style>",
    b"</style>",
    b"<script>",
    b"</script>",
    b"<title>",
    b"</title>",
    b"<p cite=\"",
    b"<img src=\"",
    b"url(",
    b")",
    b"{{",
    b"HREF=",
    b"1f",
    b"#",
    b"`",
    b"<textarea>",
    b"</textarea>",
    b"<![CDATA[",
    b"]]>",
    b"<base href=\"",
    b"javascript:",
];

#[test]
fn random_documents() {
    let mut numbers = Random::new(0x9E37_79B9_7F4A_7C15);
    let mut count = 0;
    for round in 0..of_run([5_000, 40_000]) {
        let length = 1 + numbers.below(24);
        let document: Vec<u8> = (0..length)
            .flat_map(|_| PIECES.get(numbers.below(PIECES.len())).copied().unwrap_or_default())
            .copied()
            .collect();
        count += check(&document, &format!("round {round}"));
        let options = Options { bare: true, code: true, ..Options::default() };
        for find in finds(&document, Format::Html, &options).to_vec() {
            assert!(document.get(find.span.range()).is_some(), "round {round}");
        }
    }
    assert!(count > of_run([500, 4_000]), "{count}");
}

/// The text of HTML, searched for bare URIs: what the span has, decoded, is the reference.
#[test]
fn entities_in_text_are_where_the_span_says() {
    let mut numbers = Random::new(7);
    let pieces: &[&str] =
        &["&amp;", "&lt;b&gt;", "é", " ", "\r\n", "<p>", "&copy", "&#65;", "<!--c-->", "<br/>", "\n"];
    let options = Options { bare: true, ..Options::default() };
    for round in 0..5_000 {
        let mut document = String::new();
        for _ in 0..numbers.below(8) {
            document.push_str(pieces.get(numbers.below(pieces.len())).copied().unwrap_or_default());
        }
        document.push_str(" http://h/?a&amp;b ");
        let start = document.find("http").unwrap_or_default();
        let found = finds(document.as_bytes(), Format::Html, &options).to_vec();
        let found: Vec<_> = found.iter().map(|find| (find.span, find.reference.text())).collect();
        assert_eq!(found, [(Span::new(start, start + 17), Some("http://h/?a&b"))], "{round}: {document:?}");
    }
}

/// A document of `octets` octets that repeats a text.
fn repeated(text: &[u8], octets: usize) -> Vec<u8> {
    text.iter().copied().cycle().take(octets).collect()
}

#[test]
fn hostile_documents() {
    let texts: &[&[u8]] = &[
        b"<",
        b"<a href=",
        b"<a href=\"",
        b"&",
        b"&amp",
        b"&#x1",
        b"&#",
        b"\"",
        b"<div>",
        b"<!--",
        b"<script>",
        b"<style>",
        b"<a ",
        b"<a href=x>",
        b"<a href='&amp",
        b"<noscript>",
        b"<noscript><a href=x></noscript>",
        b"<pre>",
        b"<base href=a>",
        b" a",
        b"=",
        b"\r",
        b"<style>url(</style>",
        b"<p style='url(",
        b"<p style='/*",
        b"<img srcset=',",
        b"<img srcset='a(,",
        b"<!",
        b"</",
        b"<?",
        b"\0",
        b"\xFF",
    ];
    let prefixes: &[&[u8]] = &[
        b"",
        b"<a ",
        b"<a href=\"",
        b"<a href=",
        b"<style>",
        b"<p style=\"",
        b"<img srcset=\"",
        b"<meta http-equiv=refresh content=\"",
        b"<!--",
    ];
    let options = Options { bare: true, code: true, ..Options::default() };
    let time = |prefix: &[u8], text: &[u8], octets: usize| {
        let mut document = prefix.to_vec();
        document.extend(repeated(text, octets));
        document.extend_from_slice(b"\">");
        let begin = Instant::now();
        let found = finds(&document, Format::Html, &options);
        drop(found);
        begin.elapsed()
    };
    let mut share = Share::one_in(11);
    for prefix in prefixes {
        for text in texts.iter().filter(|_| share.takes()) {
            let (small, large) = (time(prefix, text, 50_000), time(prefix, text, 800_000));
            // Sixteen times the length costs sixteen times the time; what is quadratic costs 256 times.
            let is_linear = large.as_secs_f64() < 0.25 || large.as_secs_f64() < small.as_secs_f64() * 80.0;
            assert!(is_linear, "{}{}: {small:?}, {large:?}", prefix.escape_ascii(), text.escape_ascii());
        }
    }
}

/// The map is exact also where an entity has as many octets as what it is.
#[test]
fn an_entity_of_the_same_length_is_one() {
    let mut builder = Builder::new(0);
    builder.decoded("∾̳".as_bytes(), Span::new(0, 5));
    let reference = builder.build();
    assert_eq!(reference.span_in_document(Span::new(0, 3)), Span::new(0, 5));
}

/// What HTML makes of a URL.
fn without_line_breaks(value: Vec<u8>) -> Vec<u8> {
    value.into_iter().filter(|octet| !matches!(octet, b'\n' | b'\r' | b'\t')).collect()
}

/// The stack of a thread that reads a start tag does not grow with the number of its attributes.
#[test]
fn attributes_need_no_stack() {
    let attributes = ["x=\"1\" ", "x='1' ", "x=1 ", "x ", "x=\"1\"", "x=\"1\"\n/", "x = \"&amp;\"\t"];
    let documents = attributes.map(|attribute| format!("<a {}href=\"b c\">", attribute.repeat(50_000)));
    let read = move || {
        for document in &documents {
            for format in [Format::Html, Format::Markdown] {
                let found = finds(document.as_bytes(), format, &Options::default());
                // Markdown takes attributes without white space between them for text.
                let is_tag = format == Format::Html || !document.contains("\"x") && !document.contains("\n/");
                assert!(
                    !is_tag || found.iter().any(|find| find.reference.octets() == b"b c"),
                    "{format:?} {}",
                    &document[..16]
                );
            }
        }
    };
    std::thread::Builder::new().stack_size(1 << 19).spawn(read).unwrap().join().unwrap();
}
