//! Hostile Markdown: the time and the depth do not depend on more than the length.

use crate::share::of_run;
use std::time::{Duration, Instant};

use uri_bnf::extract::Finder;
use uri_bnf_documents::{Format, Options, finds};

/// The length of a document, in octets.
const LENGTH: [usize; 2] = [1 << 18, 2 << 20];

/// What a document of this length may take at most: many times what it does, and far less than what is quadratic.
const MOST: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(10)];

/// What documents repeat.
const REPEATED: &[&str] = &[
    "[",
    "](",
    "![",
    "<",
    ">",
    "> ",
    "*",
    "*a ",
    "_a*",
    "(",
    "[(",
    "[](",
    "[a](",
    "[a](b c",
    "[a](b c.md)",
    "[a](<b",
    "[a](b \"",
    "[a](b 'c' ",
    "[a](http://h/ ",
    "[a]: b c.md\n",
    "[a]: <b\n",
    "[a][",
    "[a]: b\n",
    "[a]:\n",
    "]",
    "`",
    "`a",
    "<!--",
    "<a href=\"",
    "<a b='",
    "<?",
    "<![CDATA[",
    "<!A ",
    "<http:",
    "http:",
    "http://h/**a",
    "a@",
    "&",
    "&#",
    "\\",
    "~",
    "|",
    "|a\n|-\n",
    "- ",
    "-\n",
    "1. ",
    "[^a]: ",
    "[^a]",
    "---\n",
    "+++\n",
    "\u{E9}",
    "# {",
    "<p>\n",
    "<p\n",
    "**a [b](c) ",
    "\r",
    "[a]: <",
    "[a]: b\n[A]: c\n",
    "]:",
    "[a][b] ",
    "[a][",
    "http://h/)",
    "http://h/ ",
    "http://_",
    "www.a.",
    "www.",
    " www.a.b/;",
    "a@b.c ",
    "a@",
    "a.@",
    "---\na: b\n",
    "&a;",
    "{% code %}",
    "{% code %}{% endcode %}",
    "{% code %}\n{% endcode",
    "{% code {{< code >}}{% endcode %}\n",
    "{{< code",
    "[a][b]]:",
    "[a][b]: {{\n",
];

#[test]
fn the_time_is_linear() {
    let options =
        Options { finder: Finder::new(), bare: true, code: true, labels: true, ..Options::default() };
    let documents =
        REPEATED.iter().map(|repeated| (*repeated, repeated.repeat(of_run(LENGTH) / repeated.len())));
    for (repeated, document) in documents {
        let begin = Instant::now();
        let found = finds(document.as_bytes(), Format::Markdown, &options);
        let elapsed = begin.elapsed();
        println!("{repeated:?} {elapsed:?}, {} finds", found.to_vec().len());
        assert!(elapsed < of_run(MOST), "{repeated:?}: {elapsed:?}");
    }
}

/// What is nested, what is within it, and what ends it.
const NESTED: &[(&str, &str, &str)] = &[
    ("[", "a", "](b)"),
    ("![", "a", "](b)"),
    ("[a](", "b", ")"),
    ("[a](b c.md ", "(", ")"),
    (">", "[a](b)\n", ""),
    ("> ", "\n\n[a](b)\n", ""),
    ("- ", "[a](b)\n", ""),
    ("*", "[a](b)", "*"),
    ("**a ", "[a](b)", "**"),
    ("~~", "[a](b)", "~~"),
    ("<b>", "[a](b)", "</b>"),
    ("<div>\n", "[a](b)", "\n</div>"),
    ("<a href=\"", "b", "\">"),
    ("\"", "http://h/", "\""),
    ("(", "http://h/", ")"),
];

/// How deep it is nested.
const DEPTH: usize = 100_000;

#[test]
fn the_depth_is_not_that_of_the_stack() {
    let options =
        Options { finder: Finder::new(), bare: true, code: true, labels: true, ..Options::default() };
    for (begin, inner, end) in NESTED {
        let document = format!("{}{inner}{}", begin.repeat(DEPTH), end.repeat(DEPTH));
        // A small stack: what follows the nesting by calling itself ends here.
        let thread = std::thread::Builder::new().stack_size(1 << 18);
        let begun = Instant::now();
        let options = options.clone();
        let search = move || finds(document.as_bytes(), Format::Markdown, &options).to_vec().len();
        let found = thread.spawn(search).expect("a thread").join().expect("no panic");
        let elapsed = begun.elapsed();
        println!("{begin:?} {elapsed:?}, {found} finds");
        assert!(elapsed < of_run(MOST), "{begin:?}: {elapsed:?}");
    }
}

/// Containers that are open on many lines.
#[test]
fn many_lines_in_many_containers() {
    let options =
        Options { finder: Finder::new(), bare: true, code: true, labels: true, ..Options::default() };
    let size = of_run([1 << 16, 1 << 20]);
    for (before, line) in [
        ("- ", "\n"),
        ("> ", "a\n"),
        ("- ", "a\n"),
        ("1. ", "\n\n"),
        ("> - ", "\n"),
        ("[^a]: ", "\n"),
        ("[^a]: ", "a\n"),
        ("1) ", "a\n"),
        ("* +\t>", "a\n"),
        ("- ", "  a\n"),
    ] {
        let document = format!("{}a\n{}", before.repeat(size), line.repeat(size));
        let begin = Instant::now();
        let found = finds(document.as_bytes(), Format::Markdown, &options).to_vec().len();
        println!("{before:?} {line:?} {:?}, {found} finds", begin.elapsed());
        assert!(begin.elapsed() < of_run(MOST), "{before:?} {line:?}: {:?}", begin.elapsed());
    }
}
