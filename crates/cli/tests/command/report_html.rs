//! `uri-bnf report --format html`.

use std::collections::BTreeSet;

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::listed::{TABULATED, accepting, all, in_words};
use crate::run::{Folder, Run, run, run_with_input, snapshot};
use crate::share::of_run;

const LIST: &[u8] = b"http://a/b\nhttp://a/<script>alert('1')</script>\nhttp://u:hidden@a/\nhttp://a/\"&\nfoo:\xE2\x80\xAE\x01x\n\
    \xFF\xFE\nhttp://[::1]:80/a?b#c\na b\n\nhttp://a/</style></svg><img src=x onerror=alert(1)>\nhttp://a/\xD7\x90\n";

/// A page, after examining what all pages have.
struct Page {
    text: String,
    /// The contents of the headings.
    headings: Vec<String>,
}

impl Page {
    fn of(run: Run) -> Self {
        let text = run.ends_with(0).output;
        let mut reader = Reader::from_str(&text);
        let (mut headings, mut is_heading) = (Vec::new(), false);
        let (mut ids, mut tables) = (BTreeSet::new(), BTreeSet::new());
        let (mut references, mut charts, mut links) = (Vec::new(), Vec::new(), Vec::new());
        loop {
            match reader.read_event().expect("the page is well-formed") {
                Event::Start(tag) | Event::Empty(tag) => {
                    let name = tag.name().as_ref().to_owned();
                    is_heading = ["h1", "h2", "h3"].contains(&&*name);
                    if is_heading {
                        headings.push(String::new());
                    }
                    assert!(
                        !["script", "link", "img", "iframe", "object", "image", "use", "form"]
                            .contains(&&*name),
                        "{name}"
                    );
                    for attribute in tag.attributes() {
                        let attribute = attribute.expect("attributes are well-formed");
                        let key = attribute.key.as_ref().to_owned();
                        let value = attribute.value.into_owned();
                        assert!(
                            !key.starts_with("on") && !["src", "srcset", "style"].contains(&&*key),
                            "{key}"
                        );
                        match &*key {
                            "id" => {
                                assert!(ids.insert(value.clone()), "{value} is there twice");
                                if name == "table" {
                                    tables.insert(value);
                                }
                            }
                            "href" => links.push(value),
                            "aria-labelledby" => references.extend(value.split(' ').map(str::to_owned)),
                            "aria-details" => charts.push(value),
                            _ => {}
                        }
                    }
                }
                Event::Text(content) if is_heading => {
                    headings.last_mut().unwrap().push_str(&content);
                }
                Event::End(_) => is_heading = false,
                Event::Eof => break,
                _ => {}
            }
        }
        // Each chart has a title, a description and a table.
        assert_eq!(text.matches("role=\"img\"").count(), charts.len());
        assert!(charts.iter().all(|table| tables.contains(table)), "{charts:?}");
        assert!(references.iter().all(|id| ids.contains(id)), "{references:?}");
        for link in links {
            let is_known = link.strip_prefix('#').map_or_else(
                || {
                    link.starts_with("https://www.rfc-editor.org/")
                        || link.starts_with("https://datatracker.ietf.org/")
                        || link.starts_with("https://lists.w3.org/")
                },
                |id| ids.contains(id),
            );
            assert!(is_known, "{link}");
        }
        // Nothing is loaded: what a style may load is inside the page.
        assert!(!text.contains("@import") && text.matches("url(").count() == text.matches("url(#").count());
        let is_shown =
            |character: char| character == '\n' || !character.is_control() && character != '\u{202E}';
        assert!(text.chars().all(is_shown));
        assert!(!text.contains("hidden@"));
        assert!(text.contains("<html lang=\"en\"") && text.contains("name=\"viewport\""));
        assert!(text.contains("prefers-color-scheme: dark"));
        Self { text, headings }
    }

    #[track_caller]
    fn has(&self, parts: &[&str]) {
        for part in parts {
            assert!(self.text.contains(part), "{part}\n{}", self.text);
        }
    }

    #[track_caller]
    fn has_headings(&self, headings: &[&str]) {
        assert_eq!(self.headings, headings);
    }
}

/// The page on a list of strange references, in a file with a strange name.
fn page(test: &str, arguments: &[&str]) -> Page {
    let folder = Folder::new(test).with("l<i>st", LIST);
    Page::of(folder.run(&[&["report", "--format", "html", "--file", "l<i>st"], arguments].concat()))
}

#[test]
fn a_page_on_one_rule_has_all_sections() {
    let page = page("html_rule", &["--edition", "3986"]);
    page.has_headings(&[
        "References under RFC 3986",
        "Verdicts",
        "Verdicts by edition",
        "Combinations of verdicts",
        "Sources",
        "Findings by code",
        "Findings by component",
        "Findings by severity",
        "Faults",
        "By rule",
        "By character",
        "Examples",
        "The grammar",
    ]);
    page.has(&[
        "<code>l&lt;i&gt;st</code>",
        "<dt>references</dt><dd>10</dd>",
        // Excerpts with the span marked.
        "<code>http://a/<mark>&lt;</mark>script&gt;alert(&#39;1&#39;)&lt;/script&gt;</code>"
            .replace("&#39;", "'")
            .as_str(),
        "<code>foo:<mark>\\u{202e}</mark>\\u{1}x</code>",
        "<mark>\\xFF</mark>\\xFE",
        "<bdi><code>http://u:******@a/</code></bdi>",
        // The grammar, with counts.
        "title=\"3 times\">scheme</b>        = ",
        "<span class=\"h0\" title=\"never used\"><a href=\"#rfc-3986-rule-12-name\">IPvFuture</a></span>",
    ]);
    assert!(!page.text.contains("<script") && !page.text.contains("<img"));
}

#[test]
fn a_page_on_all_editions_has_all_sections() {
    let page = page("html_editions", &["--edition", "all"]);
    let grammars = all().into_iter().map(|name| format!("The grammar of {name}"));
    let headings = [
        "References by edition",
        "Verdicts",
        "Verdicts by edition",
        "Combinations of verdicts",
        "Kinds",
        "Sources",
    ];
    let headings: Vec<_> = headings.into_iter().map(str::to_owned).chain(grammars).collect();
    page.has_headings(&headings.iter().map(String::as_str).collect::<Vec<_>>());
    let accepting = accepting("//[::1]", &["RFC 2732", "RFC 3986", "RFC 3987"]);
    let verdict = format!("1: valid under {}", in_words(&accepting));
    page.has(&["l&lt;i&gt;st", &verdict, "<dt>valid in none</dt>"]);
}

#[test]
fn coverage_is_a_heat_map() {
    let one = page("html_coverage", &["--coverage", "--edition", "3986"]);
    one.has_headings(&["What is used of RFC 3986", "References", "The grammar"]);
    one.has(
        &["<span class=\"h0\">never used</span>", "<span class=\"h1\">1</span>", "9 times"].map(|part| part),
    );
    // The page of the report has the same map.
    let map = |page: &Page| {
        let (_, map) = page.text.split_once("<h2>The grammar</h2>").unwrap();
        map.to_owned()
    };
    assert_eq!(map(&one), map(&page("html_coverage_report", &["--edition", "3986"])));
}

#[test]
fn the_examples_of_the_specifications_are_the_default() {
    let page = Page::of(run(&["report", "--format", "html", "--edition", "2396"]));
    page.has_headings(&["The examples of the specifications", "Summary", "RFC 2396", "Examples", "Results"]);
    page.has(&["<code>mailto:mduerst@ifi.unizh.ch</code>", "<bdi><code>g;x=1/../y</code></bdi>", "(empty)"]);
    page.has(&["with <bdi><code>--repeated-scheme lax</code></bdi>", "<dt>unexplained</dt><dd>0</dd>"]);
    let all = Page::of(run(&["report", "--format", "html"]));
    let headings: Vec<_> = all.headings[2..].iter().step_by(3).map(String::as_str).collect();
    assert_eq!(headings, [&["RFC 1808"], &TABULATED[..]].concat());
    all.has(&["RFC 2732 2: literal IPv6 addresses", "<code>http://www.example.org/D\u{fc}rst</code>"]);
}

#[test]
fn lists_of_any_kind_have_a_page() {
    let folder = Folder::new("html_lists")
        .with("none", "")
        .with("empty", "\n")
        .with("urn", "urn:a1:b\nurn:a\n")
        .with("long", format!("http://h/{}\nhttp://h/{} \n", "a".repeat(1 << 20), "<".repeat(1 << 20)));
    for edition in of_run([&["3986", "all"][..], &["2396", "3986", "3987", "all"]]) {
        for file in ["none", "empty", "long"] {
            let page =
                Page::of(folder.run(&["report", "--format", "html", "--edition", edition, "--file", file]));
            assert!(page.text.len() < 2_000_000, "{edition} {file}");
            // A derivation takes much more memory than its input.
            assert_eq!(page.text.contains("because they are longer than 65,536 bytes: 2."), file == "long");
        }
    }
    let urn = Page::of(folder.run(&["report", "--format", "html", "--edition", "8141", "--file", "urn"]));
    assert!(!urn.headings.iter().any(|heading| heading == "Verdicts by edition"));
    let limit = ["report", "--format", "html", "--max-line", "100", "--file", "long"];
    Page::of(folder.run(&limit)).has(&["of these: longer than the limit"]);
    // A file that is not there is an error, and the page says so.
    let run = folder.run(&["report", "--format", "html", "--file", "urn", "missing"]);
    assert_eq!(run.status, Some(2), "{run:?}");
    assert!(run.output.contains("Files that could not be read, or not to their end: 1."));
}

#[test]
fn the_examples_are_bounded() {
    let line = |line: usize| format!("http://h{line}/a b\nhttp://h/\u{100}{line}|\n");
    let lines: String = (0..3000).map(line).collect();
    let few: String = lines.lines().take(100).flat_map(|line| [line, "\n"]).collect();
    let folder = Folder::new("html_bounded").with("many", lines).with("some", few);
    let report = |file| Page::of(folder.run(&["report", "--format", "html", "--file", file])).text;
    let (many, few) = (report("many"), report("some"));
    assert!(many.len() < few.len() + 2000, "{} {}", many.len(), few.len());
    assert_eq!(many.matches("5 examples").count(), few.matches("5 examples").count());
    assert!(many.contains("5 examples"));
}

#[test]
fn at_most_50_sources_are_shown() {
    let names: Vec<_> = (0..53).map(|number| format!("list{number}.txt")).collect();
    let folder = names.iter().fold(Folder::new("html_sources"), |folder, name| folder.with(name, "a\n"));
    let arguments = ["report", "--format", "html", "--file"].into_iter();
    let page = Page::of(folder.run(&arguments.chain(names.iter().map(String::as_str)).collect::<Vec<_>>()));
    page.has(&["list49.txt", "The first 50 sources are shown, and 3 more are counted."]);
    assert!(!page.text.contains("<code>list50.txt</code>"));
}

#[test]
fn standard_input_is_read_once() {
    let page = Page::of(run_with_input(&["report", "--format", "html", "--file", "-"], b"http://a/\nb c\n"));
    page.has(&["<dt>references</dt><dd>2</dd>", "&lt;stdin&gt;:1"]);
}

#[test]
fn a_small_page() {
    let folder = Folder::new("html_small").with("ports", "80\n8x\n<b>\n");
    let arguments = ["report", "--format", "html", "--edition", "3986", "--rule", "port", "--file", "ports"];
    let page = Page::of(folder.run(&arguments));
    let (head, rest) = page.text.split_once("<style>").unwrap();
    let (_, body) = rest.split_once("</style>").unwrap();
    let version = format!("uri-bnf {}", env!("CARGO_PKG_VERSION"));
    let lines = format!("{head}{}", body.replace(&version, "uri-bnf")).replace("><", ">\n<");
    snapshot("report_page", "report --format html --edition 3986 --rule port --file ports", &lines);
    assert_eq!(Page::of(folder.run(&arguments)).text, page.text);
}
