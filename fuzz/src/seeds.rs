//! The seeds of the targets: the examples of the specifications, the rows of `tests/faults.tsv`, and the grammar files.

use uri_bnf::{
    Edition,
    bnf::{Notation, Translation},
    validate::{InputKind, Policy},
};

use crate::{grammars, judge, validator};

#[path = "../../tests/references/mod.rs"]
mod references;

/// A target: its name, its body, and its seeds.
pub struct Target {
    /// The name of the program.
    pub name: &'static str,
    /// Checks an input, and panics if something is not as documented.
    pub check: fn(&[u8]),
    /// Returns the inputs to begin with.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All targets.
pub const TARGETS: [Target; 4] = [
    Target { name: "forms", check: crate::forms::check, seeds: of_references },
    Target { name: "peers", check: crate::peers::check, seeds: of_references },
    Target { name: "validator", check: validator::check, seeds: of_validator },
    Target { name: "grammars", check: grammars::check, seeds: of_grammars },
];

/// References of kinds that the examples of the specifications do not have, and lengths around those of the blocks that
/// fast paths process at a time.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = references::references().map(str::to_owned).collect();
    let faults = include_str!("../../tests/faults.tsv").lines().skip(1);
    texts.extend(faults.flat_map(|line| line.split('\t').skip(2).map(unescaped)));
    let others = [
        "//[::ffff:192.0.2.1]:80/",
        "//[v1.a]",
        "//u@[1::2:3]?#",
        "urn:example:a1?+b?=c#d",
        "http://h.a/%E6%97%A5",
        "http://h.a/\u{65e5}\u{672c}",
        "<URL:http://h.a/>",
        "http://a/ http://b/",
        "/a%2",
        "/a%",
        "?a=b&c=d",
        "#f",
        "//?+]",
    ];
    texts.extend(others.map(str::to_owned));
    for length in [15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129] {
        for (before, after) in [
            ("http://", "/"),
            ("//", ""),
            ("", "://h/"),
            ("http://h.a/", "%41"),
            ("/", "?"),
            ("a:", "#"),
            ("", "\u{e9}"),
        ] {
            let filler = "b".repeat(length - before.len() - after.len());
            texts.push([before, &filler, after].concat());
        }
    }
    texts
}

/// A text of the table, in which characters are escaped as in Rust.
fn unescaped(text: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        result += before;
        let number = after.strip_prefix("u{").and_then(|after| after.split_once('}'));
        let character = number.and_then(|(number, after)| {
            Some((char::from_u32(u32::from_str_radix(number, 16).ok()?)?, after))
        });
        let (character, after) = match (character, after.as_bytes().first()) {
            (Some(character), _) => character,
            (None, Some(b'n')) => ('\n', &after[1..]),
            (None, Some(b't')) => ('\t', &after[1..]),
            _ => ('\\', after),
        };
        result.push(character);
        rest = after;
    }
    result + rest
}

fn of_references() -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = texts().into_iter().map(String::into_bytes).collect();
    seeds.push(b"/caf\xE9".to_vec());
    seeds.extend(["//b\u{fc}cher.example/\u{e9};\u{10300}?\u{e000}#\u{6771}", "/\u{fffe}"].map(Into::into));
    // What programs take for letters, digits, dots or spaces of US-ASCII.
    let misread = [
        "\u{212a}:a",
        "a\u{17f}:b",
        "//h\u{ff0e}h",
        "//h:8\u{663}",
        "//[\u{ff11}::]",
        "\u{a0}/a",
        "/a\u{2028}",
    ];
    seeds.extend(
        misread.into_iter().chain(["/\u{130}", "?\u{80}", "#\u{10ffff}", "/\u{378}%"]).map(Into::into),
    );
    seeds.extend([&b"/\xC3\xA9\xC3"[..], b"?\xEE\x80", b"#\xED\xA0\x80", b"//\xC0\xAF"].map(<[u8]>::to_vec));
    seeds
}

fn of_validator() -> Vec<Vec<u8>> {
    let settings = [
        (Edition::Rfc2396, InputKind::Reference, Policy::PEDANTIC),
        (Edition::Rfc3986, InputKind::Reference, Policy::PEDANTIC),
        (Edition::Rfc3986, InputKind::Absolute, Policy::DEFAULT),
        (Edition::Rfc3987, InputKind::Reference, Policy::PEDANTIC),
        (Edition::Rfc2732, InputKind::Relative, Policy::PEDANTIC),
        (Edition::Uri01, InputKind::Reference, Policy::DEFAULT),
        (Edition::Url07, InputKind::Reference, Policy::GRAMMAR),
    ];
    let texts = texts().into_iter().zip(0..);
    let seeds = texts.filter_map(|(text, index): (String, usize)| {
        let (edition, kind, policy) = settings[index % settings.len()];
        validator::input(edition, kind, policy, &text)
    });
    seeds.collect()
}

/// The printed rules, one by one with those that they refer to directly, and small files with each construct.
fn of_grammars() -> Vec<Vec<u8>> {
    let small = [
        (
            Notation::Bnf,
            "a = b | \"c\" *d 1*2( e ) [ <\"> ] 2*2f <US-ASCII coded character 20 hexadecimal>\nb = \"x\"",
        ),
        (Notation::Bnf, "; Unused    b\n\na_b = *( 1*\"x\" | 2*3( \"y\" \"\u{e9}\" ) )\nb = <any>"),
        (Notation::Abnf, "a = %x41-5A / %d65.66 / 2*4DIGIT / %s\"x\" / [ b ]\nb = \"v\"\nb =/ *1ALPHA ; c\n"),
        (Notation::Abnf, "a = \"a\" / \"ab\" / a-b\na-b = 3HEXDIG 0<SP>"),
        (Notation::Bnf, "a = a"),
        (Notation::Bnf, "a = *( \"x\" | \"y\" ) \"x\" 40*40( \"x\" | \"y\" )"),
    ];
    let mut seeds: Vec<Vec<u8>> =
        small.iter().map(|(notation, text)| grammars::input(*notation, text)).collect();
    for judge in judge::all() {
        let file = judge.table.file();
        let grammar = file.read().expect("the grammar files can be read");
        for rule in grammar.rules() {
            seeds.push(grammars::input(file.notation(), rule.printed()));
        }
        for notation in [Notation::Bnf, Notation::Abnf] {
            seeds.push(grammars::input(notation, &Translation::new(&grammar, notation).to_string()));
        }
    }
    seeds
}

#[cfg(test)]
mod tests {
    use super::{TARGETS, texts, unescaped};

    #[test]
    fn each_target_passes_on_its_seeds() {
        for target in TARGETS {
            let seeds = (target.seeds)();
            assert!(seeds.len() > 100, "{}: {} seeds", target.name, seeds.len());
            for seed in seeds {
                (target.check)(&seed);
            }
        }
    }

    #[test]
    fn the_table_of_faults_is_read() {
        assert_eq!(unescaped(r"a\tb\n\u{e9}\x"), "a\tb\n\u{e9}\\x");
        let texts = texts();
        assert!(texts.iter().any(|text| text == "\u{1}") && texts.iter().any(|text| text == "//[::1]"));
    }
}
