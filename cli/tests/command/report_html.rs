//! `uri-bnf report --format html`.

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::run::Folder;

const LIST: &str = "http://a/b\nhttp://a/<script>alert('1')</script>\nhttp://u:hidden@a/\nhttp://a/\"&\nfoo:\u{202E}\u{1}x\n";

/// Returns a page, after looking at what all pages have.
fn page(test: &str, arguments: &[&str]) -> String {
    let folder = Folder::new(test).with("l<i>st", LIST);
    let mut all = vec!["report", "--format", "html", "--file", "l<i>st"];
    all.extend(arguments);
    let page = folder.run(&all).ends_with(0).output;
    let mut reader = Reader::from_str(&page);
    loop {
        match reader.read_event().expect("the page is well-formed") {
            Event::Start(tag) | Event::Empty(tag) => {
                let name = String::from_utf8_lossy(tag.name().as_ref()).into_owned();
                assert!(!["script", "link", "img", "iframe", "i"].contains(&name.as_str()), "{name}");
                for attribute in tag.attributes() {
                    let key = attribute.expect("attributes are well-formed").key;
                    let key = String::from_utf8_lossy(key.as_ref()).into_owned();
                    assert!(!key.starts_with("on") && !["src", "href"].contains(&key.as_str()), "{key}");
                }
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(!page.contains("hidden") && !page.contains(['\u{1}', '\u{202E}']));
    assert!(page.contains("<html lang=\"en\"") && page.contains("name=\"viewport\""));
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("role=\"img\""));
    page
}

#[test]
fn a_page_on_one_rule_has_all_sections() {
    let page = page("html_rule", &["--edition", "3986"]);
    for title in
        ["Verdicts", "Sources", "Findings by code", "Findings by component", "Faults by rule", "Examples"]
    {
        assert!(page.contains(&format!("<h2>{title}</h2>")), "{title}");
    }
    assert!(page.contains("l&lt;i&gt;st") && page.contains("&lt;script&gt;"));
}

#[test]
fn a_page_on_all_editions_has_all_sections() {
    let page = page("html_editions", &["--edition", "all"]);
    for title in ["Verdicts", "Valid references by edition", "Combinations of verdicts", "Sources"] {
        assert!(page.contains(&format!("<h2>{title}</h2>")), "{title}");
    }
    assert!(page.contains("l&lt;i&gt;st"));
}

#[test]
fn coverage_is_a_heat_map() {
    let page = page("html_coverage", &["--coverage", "--edition", "3986"]);
    assert!(page.contains("<pre class=\"h0\">") && page.contains("<pre class=\"h1\">"));
}
