//! The references in TOML.

use crate::places::{are_found, pairs};
use uri_bnf::Span;
use uri_bnf_documents::{Find, Format, Kind, Options, Writing, finds};

fn found(document: &str) -> Vec<Find<'_>> {
    finds(document.as_bytes(), Format::Toml, &Options::default()).to_vec()
}

fn check(table: &[(&str, &[&str])]) {
    are_found(Format::Toml, table);
}

#[test]
fn values() {
    check(&[
        ("a = 'http://h/'", &["$.a=http://h/"]),
        ("a.b . \"c d\" = \"http://h/\"\ne = 1", &["$.a.b['c d']=http://h/"]),
        (
            "[package]\nhomepage = \"https://h/a b\"\nrepository = 'a/b'",
            &["$.package.homepage=https://h/a b"],
        ),
        ("[project.urls]\n'Home Page' = 'https://h/a b'", &["$.project.urls['Home Page']=https://h/a b"]),
        (
            "a = [1, ['http://h/'], # b\n {c.d = 'http://i/', e = 'http://j/'},\n]",
            &["$.a[1][0]=http://h/", "$.a[2].c.d=http://i/", "$.a[2].e=http://j/"],
        ),
        (
            "a = {b.c = [{d = 'http://h/'}], e = 'http://i/'}\nf='http://j/'",
            &["$.a.b.c[0].d=http://h/", "$.a.e=http://i/", "$.f=http://j/"],
        ),
        ("a = 1979-05-27 07:32:00Z\nb = +inf\nc = 1_0.5e-3 # d\r\nurl = '/e'\r\n", &["$.url=/e"]),
        ("\u{FEFF}url = '/a'", &["$.url=/a"]),
        ("a = { b = 1,\n url = '/a', # c\n}", &["$.a.url=/a"]),
    ]);
}

#[test]
fn tables() {
    check(&[
        ("url = '/a'\n[b]\nurl = '/c'\n[d.e]\nurl = '/f'\n", &["$.url=/a", "$.b.url=/c", "$.d.e.url=/f"]),
        (
            "[[a]]\nurl = '/0'\n[[a]]\nurl = '/1'\n[a.b]\nurl = '/2'\n[[a.c]]\n[[a.c]]\nurl = '/3'",
            &["$.a[0].url=/0", "$.a[1].url=/1", "$.a[1].b.url=/2", "$.a[1].c[1].url=/3"],
        ),
        (
            "[[a]]\n[[a.b]]\n[[a]]\n[[a.b]]\nurl = '/x'\n[ 'c d' . e ] # f\nurl = '/y'",
            &["$.a[1].b[0].url=/x", "$['c d'].e.url=/y"],
        ),
    ]);
}

#[test]
fn strings() {
    for (document, expected) in [
        ("url = \"/a\\\"b\\\\c\\u00e9\\U0001F600\\t\"", "/a\"b\\c\u{E9}\u{1F600}\t"),
        ("url = '/a\\u0041'", "/a\\u0041"),
        ("url = \"\"\"\n/a\\\n   \n  b\"c\"\"d\"\"\"\"\"", "/ab\"c\"\"d\"\""),
        ("url = '''\r\n/a'b''c'''''", "/a'b''c''"),
        ("url = \"\"\"/a\\\"\"\"\"", "/a\""),
        ("url = \"/\\e\\x41\\q\\u12\\UFFFFFFFF\"", "/\u{1B}Aq\u{FFFD}12\u{FFFD}"),
        ("url = \"\"\"/a\nb\"\"\"", "/a\nb"),
    ] {
        let finds = found(document);
        assert_eq!(finds[0].reference.text(), Some(expected), "{document}");
        let inner =
            document.trim_start_matches(['u', 'r', 'l', ' ', '=']).trim_matches(['"', '\'', '\r', '\n']);
        let written = &document[finds[0].span.range()];
        assert_eq!(written.trim_matches(['"', '\'']), inner, "{document}");
    }
    let document = "url = \"/\\u0041\\U00000042c\"";
    let reference = &found(document)[0].reference;
    assert_eq!(&document[reference.span_in_document(Span::new(2, 3)).range()], "\\U00000042");
    assert_eq!(&document[reference.span_in_document(Span::new(3, 4)).range()], "c");
}

#[test]
fn after_a_fault_the_rest_is_text() {
    for (document, expected) in [
        ("url = '/a'\n] 'http://h/'\n", &["$.url=/a", "=http://h"][..]),
        ("url = '/a\nb = \"http://h/\"\n", &["=http://h/"]),
        ("a = \"\"\" http://h/\n", &["=http://h/"]),
        ("a = 'http://h/' b\n\"http://i/\"", &["$.a=http://h/", "=http://i/"]),
        ("a = [\"http://h/\", }, \"http://i/\"]", &["$.a[0]=http://h/", "=http://i/"]),
        ("a = [\"http://h/\"", &["$.a[0]=http://h/"]),
        ("[a\nhttp://h/", &["=http://h/"]),
        ("a =\n\"http://h/\"", &["=http://h/"]),
        ("= \"http://h/\"", &["=http://h/"]),
    ] {
        let found = pairs(&found(document));
        assert_eq!(found.len(), expected.len(), "{document}");
        let is_same = |(found, expected): (&String, &&str)| found.starts_with(expected);
        assert!(found.iter().zip(expected).all(is_same), "{document}: {found:?}");
    }
}

#[test]
fn a_replacement_stays_in_the_string() {
    for (document, writing) in [
        ("url = \"/a\\u002Fx\"", Writing::Json),
        ("url = \"\"\"/\\\n a\\\n /x\"\"\"", Writing::TomlMultiLine),
        ("url = '/a/x'", Writing::TomlLiteral),
        ("url = '''/a/x'''", Writing::TomlLiteral),
    ] {
        for replacement in
            ["b", " ", "\"", "'''", "\\", "\\u0041", "\n", "\u{1}\u{1F}\u{7F}\t", "\u{E9}\u{1F600}", ""]
        {
            let finds = found(document);
            let find = &finds[0];
            assert_eq!(find.writing, writing);
            let edit = find.reference.edit(find.writing, Span::new(3, 4), replacement);
            let mut changed = document.to_owned();
            changed.replace_range(edit.span.range(), &edit.replacement);
            let expected = match writing {
                Writing::TomlLiteral => format!("/a/{}", writing.write(replacement)),
                _ => format!("/a/{replacement}"),
            };
            assert_eq!(found(&changed)[0].reference.text(), Some(&*expected), "{changed}");
            let read = changed.parse::<toml::Table>().expect("TOML");
            assert_eq!(read["url"].as_str(), Some(&*expected));
        }
    }
}

#[test]
fn octets_that_are_not_utf_8_are_kept() {
    let document = b"a\xFF = 'http://h/\xFE'\n\"url\" = \"/\\t\xC3\"";
    let finds = finds(document, Format::Toml, &Options::default()).to_vec();
    assert_eq!(finds.iter().map(|find| &*find.place).collect::<Vec<_>>(), ["$.a\u{FFFD}", "$.url"]);
    assert_eq!(finds[0].reference.octets(), b"http://h/\xFE");
    assert_eq!(finds[1].reference.octets(), b"/\t\xC3");
}

#[test]
fn bare_uris_in_strings_and_comments() {
    let document = "# see http://h/a\na = '''see\nhttp://h/b'''\nb = [ # http://h/c\n]";
    let options = Options { bare: true, ..Options::default() };
    let finds = finds(document.as_bytes(), Format::Toml, &options).to_vec();
    let found: Vec<_> =
        finds.iter().map(|find| (find.kind, &*find.place, find.reference.text().unwrap())).collect();
    let expected =
        [(Kind::Bare, "", "http://h/a"), (Kind::Bare, "$.a", "http://h/b"), (Kind::Bare, "", "http://h/c")];
    assert_eq!(found, expected);
}
