//! What the URL Standard lets authors write, compared with the parser of the crate `url`, which reports what may not be
//! written: a text is in the language if the parser accepts it and reports nothing. The exceptions are listed by their
//! kinds.

use std::cell::RefCell;
use std::collections::BTreeMap;

use uri_bnf::bnf::{Automaton, Extent, Grammar, Notation, Suite};
use uri_bnf::url_standard;
use url::{SyntaxViolation, Url};

/// The rules of whole texts, each with a base if its texts are relative.
const RULES: [(&str, Option<&str>); 4] = [
    ("absolute-URL-with-fragment", None),
    ("special-relative-URL", Some("http://b/c")),
    ("file-relative-URL", Some("file:///b/c")),
    ("relative-URL", Some("x://b/c")),
];

/// Why the parser and the grammar differ on a text. `None` is a fault of the grammar.
type Kind = Option<&'static str>;

/// How often they differ, by kinds.
type Kinds = BTreeMap<Kind, (u64, String)>;

/// Compares the parser with a rule, on the texts of its suite.
fn compare(grammar: &Grammar, rule: &str, base: Option<&str>, extent: &Extent) -> Kinds {
    let suite = Suite::new(grammar, rule, extent).unwrap();
    let base = base.map(|base| Url::parse(base).unwrap());
    let hosts = ["valid-host", "valid-opaque-host"].map(|rule| Automaton::compile(grammar, rule).unwrap());
    let mut kinds = Kinds::new();
    let mut words = suite.words();
    while let Some(word) = words.next_word() {
        let Ok(text) = std::str::from_utf8(word) else { continue };
        let violations = RefCell::new(Vec::new());
        let note = |violation| violations.borrow_mut().push(violation);
        let options = Url::options().base_url(base.as_ref()).syntax_violation_callback(Some(&note));
        let is_read = options.parse(text).is_ok();
        let violations = violations.take();
        let is_member = suite.automaton().accepts(word);
        if is_member == (is_read && violations.is_empty()) {
            kinds.entry(Some(if is_member { "members" } else { "others" })).or_default().0 += 1;
            continue;
        }
        let parts = Parts::of(text, base.as_ref());
        let kind =
            if is_member { parts.why_refused(is_read, &violations) } else { parts.why_accepted(&hosts) };
        let entry = kinds.entry(kind).or_default();
        entry.0 += 1;
        if entry.1.is_empty() {
            text.clone_into(&mut entry.1);
        }
    }
    kinds
}

/// A text, split at its delimiters.
struct Parts<'t> {
    scheme: Option<&'t str>,
    authority: Option<&'t str>,
    path: &'t str,
    is_special: bool,
    is_file: bool,
    is_relative: bool,
    text: &'t str,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str, base: Option<&Url>) -> Self {
        let before = text.split(['?', '#']).next().unwrap();
        let scheme = before.split_once(':').map(|(scheme, _)| scheme).filter(|scheme| is_scheme(scheme));
        let rest = scheme.map_or(before, |scheme| &before[scheme.len() + 1..]);
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => {
                let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
                (Some(authority), path)
            }
            None => (None, rest),
        };
        let of_base = base.map_or("", Url::scheme);
        let name = scheme.map_or(of_base.to_owned(), str::to_ascii_lowercase);
        let is_special = ["ftp", "file", "http", "https", "ws", "wss"].contains(&&*name);
        let is_file = name == "file";
        Self { scheme, authority, path, is_special, is_file, is_relative: base.is_some(), text }
    }

    fn host(&self) -> &'t str {
        let authority = self.authority.unwrap_or("");
        let end = authority.rfind(':').filter(|end| !authority[*end..].contains(']'));
        &authority[..end.unwrap_or(authority.len())]
    }

    /// Why the parser rejects or reports what the grammar derives.
    fn why_refused(&self, is_read: bool, violations: &[SyntaxViolation]) -> Kind {
        if !is_read {
            return (self.is_special && !self.host().is_ascii())
                .then_some("a domain is not valid by UTS #46");
        }
        let kinds = violations.iter().map(|violation| match violation {
            SyntaxViolation::NonUrlCodePoint
                if self.text.contains(|c| ('\u{E0000}'..'\u{E1000}').contains(&c)) =>
            {
                Some("the crate: U+E0000 to U+E0FFF")
            }
            SyntaxViolation::FileWithHostAndWindowsDrive
                if self.path.strip_prefix('/').is_some_and(is_drive) =>
            {
                Some("the crate: a drive without a slash after it")
            }
            SyntaxViolation::ExpectedDoubleSlash
                if self.authority == Some("") && self.path.starts_with('/') =>
            {
                Some("the crate: no host before a path, with a base")
            }
            _ => None,
        });
        // All must have a reason.
        kinds.min().flatten()
    }

    /// Why the parser accepts, and does not report, what the grammar does not derive.
    fn why_accepted(&self, [special, opaque]: &[Automaton; 2]) -> Kind {
        let hosts = if self.is_special { special } else { opaque };
        let first = self.path.split('/').next().unwrap();
        let begins_as_scheme = first.split_once(':').is_some_and(|(start, _)| is_scheme(start));
        match self.authority {
            _ if self.is_relative && self.scheme.is_some() => Some("it is absolute"),
            Some(_) if !self.host().is_empty() && !hosts.accepts(self.host().as_bytes()) => {
                Some("the parser does not check that hosts are valid")
            }
            None if self.is_relative && self.path.starts_with('\\') => {
                Some("the crate: a backslash at the beginning, with a base")
            }
            _ if self.path.starts_with("//") => Some("a path begins with two slashes"),
            None if !self.is_special && begins_as_scheme => Some("a path begins as a scheme and a colon do"),
            Some(authority) if self.is_file && is_drive(authority) => {
                Some("the crate: a drive in place of the host of a file")
            }
            Some("") if self.path.is_empty() => Some("a file without a host and a path"),
            _ => None,
        }
    }
}

fn is_drive(text: &str) -> bool {
    text.len() == 2 && text.starts_with(|first: char| first.is_ascii_alphabetic()) && text.ends_with(':')
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
}

fn printed() -> &'static str {
    url_standard::RULES.file().text()
}

#[test]
fn the_parser_reports_what_may_not_be_written() {
    let grammar = url_standard::RULES.file().read().unwrap();
    let mut all = Kinds::new();
    for (rule, base) in RULES {
        let kinds = compare(&grammar, rule, base, &Extent::QUICK);
        let fault = kinds.get(&None);
        assert!(fault.is_none(), "{rule}: {fault:?}");
        assert!(
            kinds[&Some("members")].0 > 10_000 && kinds[&Some("others")].0 > 100_000,
            "{rule}: {kinds:?}"
        );
        for (kind, entry) in kinds {
            all.entry(kind).or_insert(entry);
        }
    }
    let kinds: Vec<_> = all.keys().copied().flatten().collect();
    assert_eq!(
        kinds,
        [
            "a domain is not valid by UTS #46",
            "a file without a host and a path",
            "a path begins as a scheme and a colon do",
            "a path begins with two slashes",
            "it is absolute",
            "members",
            "others",
            "the crate: U+E0000 to U+E0FFF",
            "the crate: a backslash at the beginning, with a base",
            "the crate: a drive in place of the host of a file",
            "the crate: a drive without a slash after it",
            "the crate: no host before a path, with a base",
            "the parser does not check that hosts are valid",
        ]
    );
}

/// A fault in a rule is seen, and nothing is where there is none.
#[test]
fn planted_faults_are_found() {
    let extent = Extent { derivations: 20, faults: 2, ..Extent::QUICK };
    let is_faulty = |text: &str| {
        let grammar = Grammar::read_linked(Notation::Abnf, text, &[]).unwrap();
        compare(&grammar, "absolute-URL-with-fragment", None, &extent).contains_key(&None)
    };
    assert!(!is_faulty(printed()));
    for (printed_part, fault) in [
        ("/ \"wss\"", ""),
        ("\"6553\" %x30-35", "\"6553\" %x30-36"),
        ("/ %x31-35 4DIGIT", ""),
        ("\"@\" / \"_\" / \"~\"", "\"@\" / \"_\""),
        ("\"%\" HEXDIG HEXDIG", "\"%\" 1*2HEXDIG"),
        ("not-t               = DIGIT", "not-t               = \"T\" / DIGIT"),
        ("after-ws            = not-s", "after-ws            = [ not-s ]"),
        ("not-scheme-unit     = \"!\"", "not-scheme-unit     = \"!\" / \"^\""),
        ("URL-query           = *URL-unit", "URL-query           = *segment-unit"),
        ("\"//\" valid-host", "[ \"//\" ] valid-host"),
        ("\"//\" valid-host [", "\"//\" [ valid-host ] ["),
        ("%xFDF0-FFFD", "%xFDF0-FFFE"),
    ] {
        assert!(printed().contains(printed_part), "{printed_part}");
        assert!(is_faulty(&printed().replacen(printed_part, fault, 1)), "{printed_part}");
    }
}

/// What is copied from RFC 3986 is the same; pieces of an IPv6 address have no zeros before them.
#[test]
fn addresses_are_those_of_rfc_3986_in_the_shortest_form() {
    let grammar = url_standard::RULES.file().read().unwrap();
    let older = uri_bnf::rfc3986::RULES.file().read().unwrap();
    let of = |grammar: &Grammar, rule| Automaton::compile(grammar, rule).unwrap();
    assert!(of(&grammar, "valid-IPv4-address") == of(&older, "IPv4address"));
    let text = printed().replace("\"0\" / ( %x31-39 / %x41-46 / %x61-66 ) *3HEXDIG", "1*4HEXDIG");
    let padded = Grammar::read_linked(Notation::Abnf, &text, &[]).unwrap();
    assert!(of(&padded, "valid-IPv6-address") == of(&older, "IPv6address"));
    let address = of(&grammar, "valid-IPv6-address");
    for (text, expected) in
        [("::", true), ("1:0::a0", true), ("01::", false), ("::00", false), ("::1.2.3.4", true)]
    {
        assert_eq!(address.accepts(text.as_bytes()), expected, "{text}");
    }
}

/// The texts that the header of the file and the Standard name.
#[test]
fn examples() {
    let grammar = url_standard::RULES.file().read().unwrap();
    let url = Automaton::compile(&grammar, "absolute-URL-with-fragment").unwrap();
    for (text, expected) in [
        ("https://example.com/", true),
        ("HTTP://h?q#f", true),
        ("http://h:65535", true),
        ("http://h:00080/", true),
        ("http://h:65536", false),
        ("http://h:", true),
        ("http:h", false),
        ("http:/h", false),
        ("http:///h", false),
        ("http:\\\\h", false),
        ("http://u@h/", false),
        ("http://h/p//q", true),
        ("http://h//p", false),
        ("http://h/%2e%2E/.", true),
        ("http://h/%zz", false),
        ("http://h/[", false),
        ("http://h/a b", false),
        ("http://h/\u{fdd0}", false),
        ("http://h/\u{e000}\u{10fffd}", true),
        ("http://é.example/", true),
        ("http://a_b/", false),
        ("http://a-/", false),
        ("http://a./", false),
        ("http://a%2eb/", false),
        ("http://1.2.3.4/", true),
        ("http://1.2.3/", false),
        ("http://1.2.3.256/", false),
        ("http://0x7f/", false),
        ("http://a.0xg/", true),
        ("http://3com/", true),
        ("file:///C:/a", true),
        ("file://h/C:", true),
        ("file://h/C:/a", false),
        ("file:/a", false),
        ("file:", false),
        ("mailto:a@b", true),
        ("urn:isbn:0", false),
        ("x:", true),
        ("x://a_b:80/", true),
        ("x://a@b/", false),
        ("wsss:", true),
        ("htt:h", true),
        ("//h", false),
    ] {
        assert_eq!(url.accepts(text.as_bytes()), expected, "{text}");
    }
}
