//! The references in mail.

use std::time::{Duration, Instant};

use crate::random::Random;
use uri_bnf::Span;
use uri_bnf_documents::{BaseAt, Find, Finds, Format, Kind, Options, Writing, finds};

fn found(document: &str) -> Finds<'_> {
    finds(document.as_bytes(), Format::Mail, &Options::default())
}

fn lines(found: &Finds<'_>) -> Vec<String> {
    let line = |find: &Find<'_>| {
        format!("{} {}={}", find.kind.name(), find.place, String::from_utf8_lossy(find.reference.octets()))
    };
    found.to_vec().iter().map(line).collect()
}

/// Checks the kinds, places and references of documents, each written as `kind place=reference`, with LF and with CRLF.
fn check(table: &[(&str, &[&str])]) {
    for (document, expected) in table {
        assert_eq!(lines(&found(document)), *expected, "{document}");
        let document = document.replace('\n', "\r\n");
        assert_eq!(lines(&found(&document)), *expected, "{document}");
    }
}

/// Applies an edit to a find.
fn edited(document: &str, index: usize, span: Span, replacement: &str) -> String {
    let found = found(document);
    let find = &found.to_vec()[index];
    let edit = find.reference.edit(find.writing, span, replacement);
    let mut changed = document.to_owned();
    changed.replace_range(edit.span.range(), &edit.replacement);
    changed
}

#[test]
fn fields() {
    check(&[
        ("Content-Base: http://a/\n b\n\n", &["base Content-Base=http://a/b"]),
        ("content-location: \"a b\"\nX-URL: <c>\n\nx", &["base content-location=ab", "header X-URL=c"]),
        (
            "List-Help: <ftp://h/a.txt> (FTP <no>),\n <mailto:l@h?subject=help>\nList-Post: NO\n\n",
            &["header List-Help=ftp://h/a.txt", "header List-Help=mailto:l@h?subject=help"],
        ),
        (
            "Link: <a>; rel=\"x <b>\", <c\n d>\nArchived-At: <http://h/>\n\n",
            &["header Link=a", "header Link=cd", "header Archived-At=http://h/"],
        ),
        (
            "Subject: http://h/\nFrom: <a@h>\n\nsee http://b/.\n> > <http://c/\n> d>\n",
            &["bare =http://b/", "delimited =http://c/d"],
        ),
        ("no header http://h/\n", &["bare =http://h/"]),
    ]);
    let options = Options { bare: true, ..Options::default() };
    let found = finds(b"Subject: see http://h/\n\n", Format::Mail, &options);
    assert_eq!(lines(&found), ["bare Subject=http://h/"]);
}

#[test]
fn bases() {
    // 5.1.1 of draft-fielding-url-syntax-07.
    for (document, expected) in [
        ("Content-Location: b\nContent-Base: http://a/\n\n", "http://a/"),
        ("Content-Base: http://a/\nContent-Location: b\n\n", "http://a/"),
        ("Content-Location: b\ncontent-location: c\n\n", "b"),
    ] {
        assert_eq!(bases_of(document), [(expected.to_owned(), whole(document))]);
    }
    let html = "Content-Base: http://a/\nContent-Type: text/html\n\n<base href=http://b/><a href=c>";
    let body = html.find('<').unwrap()..html.len();
    assert_eq!(bases_of(html), [("http://a/".to_owned(), whole(html)), ("http://b/".to_owned(), body)]);
    assert_eq!(
        lines(&found(html)),
        ["base Content-Base=http://a/", "base base href=http://b/", "attribute a href=c"]
    );
    let part =
        "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Base: http://a/\n\nx\n--b\n\ny\n--b--\n";
    let scope = part.find("Content-Base").unwrap()..part.find("--b\n\ny").unwrap();
    assert_eq!(bases_of(part), [("http://a/".to_owned(), scope)]);
    assert_eq!(lines(&found(part)), ["base Content-Base=http://a/"]);
}

fn whole(document: &str) -> std::ops::Range<usize> {
    0..document.len()
}

/// What a document says about the base, and where.
fn bases_of(document: &str) -> Vec<(String, std::ops::Range<usize>)> {
    let found = found(document);
    let text = |span| {
        let stated = found.iter().find(|find| find.kind == Kind::Base && find.span == span).unwrap();
        stated.reference.text().unwrap().to_owned()
    };
    found.bases().iter().map(|base| (text(base.span), base.scope.range())).collect()
}

/// The base of each reference: those that are in whose scope it is, the innermost last.
fn bases_of_references(document: &str) -> Vec<String> {
    let found = found(document);
    let bases = bases_of(document);
    let mut at = BaseAt::new(found.bases());
    let line = |find: Find<'_>| {
        let open: Vec<_> = at.open(find.span.start).iter().map(|base| bases[*base].0.as_str()).collect();
        format!("{}: {}", find.reference.text().unwrap(), open.join(" "))
    };
    found.iter().filter(|find| find.kind != Kind::Base).map(line).collect()
}

/// Of parts, of messages in parts, of bodies in parts, and of what follows them.
#[test]
fn bases_of_parts() {
    let parts = |bodies: &[&str]| {
        let mut message =
            String::from("Content-Base: m\nContent-Type: multipart/related; boundary=o\n\n<preamble:>\n");
        for body in bodies {
            message += "--o\n";
            message += body;
            message += "\n";
        }
        message + "--o--\n"
    };
    let html = "Content-Type: text/html\n";
    let rows: &[(&[&str], &[&str])] = &[
        (&["Content-Type: text/html\n\n<a href=1>"], &["1: m"]),
        (
            &[
                "Content-Base: p\nContent-Type: text/html\n\n<a href=1>",
                "Content-Type: text/html\n\n<a href=2>",
            ],
            &["1: m p", "2: m"],
        ),
        (
            &[
                "Content-Type: text/html\n\n<a href=1><base href=b><a href=2>",
                "Link: <3>\nContent-Location: l\nContent-Type: text/html\n\n<a href=4>",
            ],
            &["1: m b", "2: m b", "3: m l", "4: m l"],
        ),
        (
            &[
                "Content-Type: multipart/x; boundary=i\nContent-Location: l\n\n--i\nContent-Base: i\n\n<http://a1/>\n--i\n\n<http://a2/>\n--i--\n",
                "\n<http://a3/>",
            ],
            &["http://a1/: m l i", "http://a2/: m l", "http://a3/: m"],
        ),
        (
            &[
                "Content-Type: message/rfc822\nContent-Base: p\n\nContent-Base: q\nContent-Type: text/html\n\n<a href=1>",
                "\n<http://a2/>",
            ],
            &["1: m p q", "http://a2/: m"],
        ),
    ];
    for (bodies, expected) in rows {
        let found = bases_of_references(&parts(bodies));
        let found: Vec<_> = found.iter().filter(|line| !line.starts_with("preamble")).collect();
        assert_eq!(found, *expected, "{}", parts(bodies));
    }
    let mbox = format!("From a\nContent-Base: x\n{html}\n<a href=1>\n\nFrom b\n{html}\n<a href=2>\n");
    assert_eq!(bases_of_references(&mbox), ["1: x", "2: "]);
    // `<r><x xml:base='i'><a href='1'/></x><y xml:base='j'/><a href='2'/></r>`
    let encoded = "Content-Type: text/xml\nContent-Transfer-Encoding: base64\n\n\
                   PHI+PHggeG1sOmJhc2U9J2knPjxhIGhyZWY9JzEnLz48L3g+PHkgeG1sOmJhc2U9J2onLz48YSBo\ncmVmPScyJy8+PC9yPg==\n";
    assert_eq!(bases_of_references(encoded), ["1: i", "2: "]);
}

const NESTED: &str = "\
MIME-Version: 1.0
Content-Type: multipart/mixed; charset=x;
  Boundary=\"outer b\"

http://preamble/
--outer b
Content-Type: text/html

<a href='a?b&amp;c'>
--outer b
Content-Type: multipart/alternative; boundary=inner

--inner

http://one/
--inner
Content-Type: message/rfc822

Link: <two>
Content-Type: image/svg+xml

<svg><a href='three'/></svg>
--inner--
http://epilogue/
--outer b
Content-Type: application/octet-stream

http://binary/
--outer b--
";

#[test]
fn parts() {
    check(&[
        (
            NESTED,
            &["attribute a href=a?b&c", "bare =http://one/", "header Link=two", "attribute a href=three"],
        ),
        // Without an end, and with an outer boundary within an inner part.
        (
            "Content-Type: multipart/x; boundary=a\n\n--a\nContent-Type: multipart/x; boundary=b\n\n--b\n\n\
          http://c/\n--a\n\nhttp://d/",
            &["bare =http://c/", "bare =http://d/"],
        ),
        (
            "From a\nLink: <b>\n\nhttp://c/\n\nFrom d\nLink: <e>\n\nx\n",
            &["header Link=b", "bare =http://c/", "header Link=e"],
        ),
    ]);
}

#[test]
fn quoted_printable() {
    let document = "Content-Type: text/html\r\nContent-Transfer-Encoding: Quoted-Printable\r\n\r\n\
                    <a href=3D\"http://h/lo=\r\nng?a=3Db&amp;c=E9\">=\r\n";
    let found = found(document);
    let find = &found.to_vec()[0];
    assert_eq!(find.reference.octets(), b"http://h/long?a=b&c\xE9");
    assert_eq!(find.writing, Writing::HtmlInQuotedPrintable);
    // `=`, and the entity.
    let place = |start, end| &document[find.reference.span_in_document(Span::new(start, end)).range()];
    assert_eq!([place(15, 16), place(17, 18), place(19, 20)], ["=3D", "&amp;", "=E9"]);
    // A line end that is none is within what is around it.
    assert_eq!(place(10, 12), "o=\r\nn");
    assert_eq!(&document[find.span.range()], "http://h/lo=\r\nng?a=3Db&amp;c=E9");
}

#[test]
fn edits_in_quoted_printable() {
    let head = "Content-Transfer-Encoding: quoted-printable\n\n";
    let document = format!("{head}<http://h/lo=\nng?a=3Db>");
    assert_eq!(lines(&found(&document)), ["delimited =http://h/long?a=b"]);
    assert_eq!(found(&document).to_vec()[0].writing, Writing::QuotedPrintable);
    // Only what is changed is written again.
    assert_eq!(
        edited(&document, 0, Span::new(15, 16), "=\u{e9}"),
        format!("{head}<http://h/lo=\nng?a=3D=C3=A9b>")
    );
    assert_eq!(edited(&document, 0, Span::new(10, 11), "0"), format!("{head}<http://h/l0=\nng?a=3Db>"));
    let html = format!("Content-Type: text/html\n{head}<a href=3Dx?a>");
    assert_eq!(
        edited(&html, 0, Span::new(2, 3), "&="),
        format!("Content-Type: text/html\n{head}<a href=3Dx?&amp;&#61;>")
    );
}

#[test]
fn base64() {
    // `see http://h/a and http://h/b.`
    let head = "Content-Transfer-Encoding: base64\n\n";
    let document = format!("{head}c2VlIGh0dHA6Ly9oL2Eg\nYW5kIGh0dHA6Ly9oL2Iu\n");
    let found = found(&document);
    assert_eq!(lines(&found), ["bare =http://h/a", "bare =http://h/b"]);
    let spans: Vec<_> = found.to_vec().iter().map(|find| &document[find.span.range()]).collect();
    assert_eq!(spans, ["IGh0dHA6Ly9oL2Eg", "IGh0dHA6Ly9oL2Iu"]);
    assert_eq!(edited(&document, 0, Span::new(0, 1), "x"), document);
    let padded = format!("{head}aHR0cDovL2gvYQ==\n");
    assert_eq!(lines(&self::found(&padded)), ["bare =http://h/a"]);
    assert_eq!(&padded[self::found(&padded).to_vec()[0].span.range()], "aHR0cDovL2gvYQ==");
}

#[test]
fn long_encoded_text_is_not_read() {
    let head = "Content-Transfer-Encoding: quoted-printable\n\nhttp://h/ ";
    // What is before the body is not part of it.
    for (length, count) in [(16 << 20, 1), ((16 << 20) + 1, 0)] {
        let document = format!("{head}{}", "a".repeat(length - "http://h/ ".len()));
        assert_eq!(found(&document).to_vec().len(), count, "{length}");
        let verbatim = document.replacen("quoted-printable", "8bit", 1);
        assert_eq!(found(&verbatim).to_vec().len(), 1, "{length}");
    }
}

#[test]
fn random_documents() {
    let pieces: &[&[u8]] = &[
        b"Content-Type: text/html\n",
        b"Content-Type: multipart/mixed; boundary=b\n",
        b"Content-Type: message/rfc822\n",
        b"Content-Transfer-Encoding: base64\n",
        b"Content-Transfer-Encoding: quoted-printable\n",
        b"\n",
        b"\r\n",
        b" ",
        b"--b\n",
        b"--b--\n",
        b"Content-Base: ",
        b"Content-Location: a\n",
        b"Link: <",
        b">",
        b"\"",
        b"http://h/",
        b"=\n",
        b"=3D",
        b"aHR0cDovL2gvYSBodHRwOi8v\n",
        b"<a href='",
        b"'>",
        b"&amp;",
        b"\xFF",
        b"From \n",
        b"<base href=a>",
        b"(",
    ];
    let mut random = Random::new(11);
    for _ in 0..30_000 {
        let mut document = Vec::new();
        for _ in 0..16 {
            document.extend_from_slice(random.one(pieces));
        }
        let options = Options { bare: random.below(2) == 0, ..Options::default() };
        let mut end = 0;
        for find in finds(&document, Format::Mail, &options).to_vec() {
            let text = document.escape_ascii();
            assert!(find.span.start >= end && find.span.end <= document.len(), "{text}");
            end = find.span.end;
            if find.reference.is_verbatim() {
                assert_eq!(&document[find.span.range()], find.reference.octets(), "{text}");
            }
        }
    }
}

#[test]
fn hostile_documents() {
    let texts: &[&str] = &[
        "Content-Type: message/rfc822\n\n",
        "Content-Type: multipart/x; boundary=a\n\n--a\n",
        "--a\n",
        "--a--\n",
        "a:\n",
        "\n",
        " ",
        "-",
        "<",
        "(",
        "\"",
        "=",
        "=\n",
        "=3D",
        "AAAA",
        "A",
        ";",
        "boundary=\";",
        "From \n\n",
        "http:",
        "a: <",
        "\\",
    ];
    let prefixes = [
        "",
        "Link: ",
        "Content-Type: multipart/x; boundary=a\n\n--a\n",
        "Content-Type: a;",
        "Content-Transfer-Encoding: base64\n\n",
        "Content-Transfer-Encoding: quoted-printable\n\n",
        "From \n",
    ];
    for prefix in prefixes {
        for text in texts {
            let document = prefix.to_owned() + &text.repeat(200_000 / text.len());
            let start = Instant::now();
            found(&document);
            assert!(start.elapsed() < Duration::from_secs(2), "{prefix} {text}");
        }
    }
    // 100,000 deep, each part with a boundary of its own, all of them ended.
    let begin = |depth| format!("Content-Type: multipart/x; boundary=b{depth}\n\n--b{depth}\n");
    let begins = (0..100_000).map(begin).collect::<Vec<_>>().concat();
    let ends: Vec<_> = (0..100_000).rev().map(|depth| format!("--b{depth}--")).collect();
    let ends = ends.join("\n");
    let document = format!("{begins}\nhttp://h/\n{ends}");
    let start = Instant::now();
    assert_eq!(lines(&found(&document)), ["bare =http://h/"]);
    assert!(start.elapsed() < Duration::from_secs(3));
}
