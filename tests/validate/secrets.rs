//! Secrets in a text: where they are, and what the text is without them.

use uri_bnf::bnf::Random;
use uri_bnf::{
    Edition,
    secrets::{Masking, PARAMETERS, TOKENS},
};

const ALL: Masking = Masking::PASSWORDS.with_parameters(PARAMETERS);

#[track_caller]
fn masked(masking: Masking, text: &str, expected: &str) {
    assert_eq!(masking.of(text).to_string(), expected, "{text}");
    assert_eq!(*masking.mask(text.as_bytes()), *expected.as_bytes(), "{text}");
}

/// RFC 3986 section 3.2.1: what follows the first colon of a userinfo.
#[test]
fn passwords_are_masked() {
    for (text, expected) in [
        ("http://u:p@h/", "http://u:*@h/"),
        ("HTTP://user:secret@h.example:80/a?b#c", "HTTP://user:******@h.example:80/a?b#c"),
        ("//u:p@h", "//u:*@h"),
        ("//:p@h", "//:*@h"),
        ("//u:p:q@h", "//u:***@h"),
        ("//u:p@", "//u:*@"),
        ("//u:p@:80", "//u:*@:80"),
        ("http://u:p@[::1]:80/", "http://u:*@[::1]:80/"),
        ("http://u:p;q=1,&$!*'()@h/", "http://u:*************@h/"),
        ("http://u:%70%2F@h/", "http://u:******@h/"),
        ("jdbc:mysql://root:pw@db/t", "jdbc:mysql://root:**@db/t"),
        ("postgres+ssl://u:pw@h1,h2/db", "postgres+ssl://u:**@h1,h2/db"),
        // In a name of a registry, or in what no edition allows.
        ("http://u:p@ss@h/", "http://u:****@h/"),
        ("//user:pw@ex_ample/", "//user:**@ex_ample/"),
        ("http://user:p#ss@h.example/", "http://user:****@h.example/"),
        ("http://user:p/ss@h.example/", "http://user:****@h.example/"),
        ("http://user:p?ss@h.example/a?b#c", "http://user:****@h.example/a?b#c"),
        ("http://user:p\\ss@h.example/", "http://user:****@h.example/"),
        ("http://user:p/s#s@w@h.example/a@b", "http://user:*******@h.example/a@b"),
        ("http://user:123456/7@h/", "http://user:********@h/"),
        ("ftp://u:\\pw@h.example/", "ftp://u:***@h.example/"),
        ("http://user:#pw@h.example/", "http://user:***@h.example/"),
        ("http://user:p ss@h/", "http://user:****@h/"),
        ("http://user:p\u{e4}ss@h:x/", "http://user:*****@h:x/"),
        ("http://us er:pw@h o/", "http://us er:**@h o/"),
        ("http://user:[pw]@h/", "http://user:****@h/"),
        ("http://u:p@[::1/", "http://u:*@[::1/"),
        ("http://[u:p@h/", "http://[u:*@h/"),
        ("http://user%3Apw@h/", "http://user%3A**@h/"),
        ("http://user:pw%40h/", "http://user:**%40h/"),
        // Other slashes, too many, too few.
        ("http:\\\\u:pw@h\\a", "http:\\\\u:**@h\\a"),
        ("http:/\\u:pw@h/", "http:/\\u:**@h/"),
        ("http:///u:pw@h/", "http:///u:**@h/"),
        ("http//u:pw@h/", "http//u:**@h/"),
        ("http:/\t/u:pw@h/", "http:/\t/u:**@h/"),
        ("http:/u:pw@h/", "http:/u:**@h/"),
        ("http:u:pw@h/", "http:u:**@h/"),
        ("root:pw@db.example:5432/x", "root:**@db.example:5432/x"),
        (" <URL:ftp:u:pw@h>", " <URL:ftp:u:**@h>"),
        ("sip:alice:pw@h", "sip:alice:**@h"),
        ("htp:/u:pw@h/", "htp:/u:**@h/"),
        ("see htp:/u:pw@h/", "see htp:/u:**@h/"),
        ("us%65r:pw@h", "us%65r:**@h"),
        ("user:pw@", "user:**@"),
        ("user:pw@:80", "user:**@:80"),
        ("user:pw%40h", "user:**%40h"),
        ("user:p/w@h/a", "user:***@h/a"),
        ("user:p#w@h", "user:***@h"),
        // With full-width forms.
        ("http://u:pw\u{ff20}h/", "http://u:**\u{ff20}h/"),
        ("http://u\u{ff1a}pw@h/", "http://u\u{ff1a}**@h/"),
        ("http:\u{ff0f}\u{ff0f}u:pw@h/", "http:\u{ff0f}\u{ff0f}u:**@h/"),
        // In another URI, and in a text.
        ("/a?u=http://u:pw@h/&x=a:b@c", "/a?u=http://u:**@h/&x=a:b@c"),
        ("/a#http://u:pw@h/", "/a#http://u:**@h/"),
        ("/http://u:pw@h/", "/http://u:**@h/"),
        ("http://a:b@h/?u=ftp://c:d@i/", "http://a:*@h/?u=ftp://c:*@i/"),
        ("/a?u=http%3A%2F%2Fu%3Apw%40h%2Fx%40y&v=a%40b", "/a?u=http%3A%2F%2Fu%3A**%40h%2Fx%40y&v=a%40b"),
        ("/a?u=http%3a%2f%2fu%3Ap%2Fw%40h", "/a?u=http%3a%2f%2fu%3A*****%40h"),
        ("/a?u=http%253A%252F%252Fu%253Apw%2540h", "/a?u=http%253A%252F%252Fu%253A**%2540h"),
        ("/a?u=%2F%2Fu:pw@h", "/a?u=%2F%2Fu:**@h"),
        ("see http://u:pw@h/ and ftp://v:qw@i/", "see http://u:**@h/ and ftp://v:**@i/"),
        ("[x](http://u:pw@h/)", "[x](http://u:**@h/)"),
    ] {
        masked(Masking::PASSWORDS, text, expected);
        masked(ALL, text, expected);
    }
}

#[test]
fn other_texts_are_not_masked() {
    for text in [
        "",
        "@",
        ":@",
        "//:@",
        "//@",
        "//u@h",
        "//u:@h",
        "http://h.example:80/a@b",
        "http://h.example:/a@b",
        "http://h.example/a:b@c",
        "http://u@h:80/a@b",
        "http://localhost:/a@b",
        "file://C:/a@b",
        "http://[::1]/a@b",
        "http://[::1]:80/a@b",
        "http://[fe80::1%25eth0]/a@b",
        "http://::1/a@b",
        "http://h:{port}/@a/b",
        "http://h:${port}/@a/b",
        "<http://h:80>/ <joe@h>",
        "mailto:joe@h",
        "MAILTO:a:b@h",
        "sip:joe@h",
        "urn:a:b:c@d",
        "data:,a:b@c",
        "tag:joe@h,2001:x",
        "git@github.com:a/b.git",
        "git@github.com:a@b",
        "Re: write to joe@h",
        "12, 30: joe@h",
        "C:\\Users\\joe@x",
        "C:/Users/joe:x@y",
        "error: \"a\" in x/y@z",
        "h.example:80/a@b",
        "file:///C:/Users/joe@x",
        "http://h/%2F%2Fa",
        "http://h:x/",
        "a?token=x&y",
        "100%",
        "http://h/%",
        "//h%",
    ] {
        masked(Masking::PASSWORDS, text, text);
    }
}

#[test]
fn tokens_are_masked() {
    for (text, expected) in [
        ("https://ghp_0123456789@github.com/a", "https://**************@github.com/a"),
        ("https://ghp_0123456789:x@github.com/", "https://**************:*@github.com/"),
        ("https://ghp_0123456789:@github.com/", "https://**************:@github.com/"),
        ("https://gh%70_0123456789@github.com/", "https://****************@github.com/"),
        ("https://glpat-0123@i@h/", "https://************@h/"),
        ("https:\\\\glpat-0123@h\\", "https:\\\\**********@h\\"),
        ("https:glpat-0123@h/", "https:**********@h/"),
        ("https:/glpat-0123@h/", "https:/**********@h/"),
        ("glpat-0123@h", "**********@h"),
        ("/a?u=https%3A%2F%2Fglpat-0123%40h%2F", "/a?u=https%3A%2F%2F**********%40h%2F"),
        ("https://glpat-0123:p#w@h/", "https://**********:***@h/"),
        ("https://abcdefghijABCDEFGH12@h/", "https://********************@h/"),
        ("https://abcdefghijABCDEFG-1_@h/", "https://********************@h/"),
        ("https://abcdefghijABCDEFG1==@h/", "https://abcdefghijABCDEFG1==@h/"),
        // Neither known nor long, or without all three kinds of characters.
        ("https://ghp_012@h/", "https://ghp_012@h/"),
        ("https://GHP_0123456789@h/", "https://GHP_0123456789@h/"),
        ("https://npm_mirror@h/", "https://npm_mirror@h/"),
        ("https://abcdefghijABCDEFGH1@h/", "https://abcdefghijABCDEFGH1@h/"),
        ("https://abcdefghijabcdefgh12@h/", "https://abcdefghijabcdefgh12@h/"),
        ("https://ABCDEFGHIJABCDEFGH12@h/", "https://ABCDEFGHIJABCDEFGH12@h/"),
        ("https://abcdefghijABCDEFGHIJ@h/", "https://abcdefghijABCDEFGHIJ@h/"),
        ("https://abcdefghij.ABCDEFGH.12@h/", "https://abcdefghij.ABCDEFGH.12@h/"),
        ("https://h/ghp_0123456789@a", "https://h/ghp_0123456789@a"),
        ("mailto:ghp_0123456789@h", "mailto:ghp_0123456789@h"),
    ] {
        masked(Masking::PASSWORDS, text, expected);
        masked(ALL, text, expected);
    }
    for token in TOKENS {
        let user = format!("{}0123456789abcdefghij", token.prefix());
        masked(
            Masking::PASSWORDS,
            &format!("https://{user}@h/"),
            &format!("https://{}@h/", "*".repeat(user.len())),
        );
        masked(
            Masking::PASSWORDS,
            &format!("https://{}@h/", token.prefix()),
            &format!("https://{}@h/", token.prefix()),
        );
    }
}

/// It rewrites the table of the page if that differs; the next run succeeds.
#[test]
fn the_page_has_the_tokens() {
    const BEGIN: &str = "<!-- tests/validate/secrets.rs writes the lines up to the next comment. -->\n";
    const END: &str = "<!-- End of what the test writes. -->\n";
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/secrets.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (shown, after) = rest.split_once(END).unwrap();
    let rows = TOKENS.iter().map(|token| format!("| `{}` | {} |\n", token.prefix(), token.issuer()));
    let expected = format!("| prefix | issued by |\n|---|---|\n{}", rows.collect::<String>());
    if shown != expected {
        std::fs::write(&path, [before, BEGIN, &expected, END, after].concat()).unwrap();
        panic!("docs/secrets.md was outdated and has been rewritten");
    }
}

#[test]
fn words_of_a_text_are_searched() {
    let shown = |text: &str| {
        let mut masked = text.as_bytes().to_vec();
        Masking::PASSWORDS.spans_of_words(text).for_each(|span| masked[span.range()].fill(b'*'));
        String::from_utf8(masked).unwrap()
    };
    for (text, expected) in [
        ("error: a:b", "error: a:b"),
        ("see 'u:pw@h' and u:pw@h", "see 'u:**@h' and u:**@h"),
        ("$['u:p w@h'].url", "$['u:***@h'].url"),
        ("$['http://u:pw@h/'].url", "$['http://u:**@h/'].url"),
        ("a/u:p w@h/b", "a/u:***@h/b"),
        ("a/glpat-0123@h/b", "a/**********@h/b"),
        ("x.md:3:4: \"@\" in \"a/b\"", "x.md:3:4: \"@\" in \"a/b\""),
        ("write to joe@h or mailto:joe@h", "write to joe@h or mailto:joe@h"),
        ("// by: joe@h", "// by: joe@h"),
        ("//see also: joe@h", "//see also: joe@h"),
        ("//by: joe@h", "//by: joe@h"),
        ("// x\na: b\njoe@h", "// x\na: b\njoe@h"),
        ("http://u:p\nq@h", "http://u:p\nq@h"),
        ("see http://u:p w@h/", "see http://u:***@h/"),
        // A port, and words after it.
        ("see http://localhost:8080 or joe@h", "see http://localhost:8080 or joe@h"),
        // Another string of JSON.
        ("{\"u\":\"http://h:x/a\",\"e\":\"joe@h\"}", "{\"u\":\"http://h:x/a\",\"e\":\"joe@h\"}"),
        ("{\"u\":\"http://u:x\\\"y@h\",\"e\":\"joe@h\"}", "{\"u\":\"http://u:****@h\",\"e\":\"joe@h\"}"),
    ] {
        assert_eq!(shown(text), expected);
    }
}

/// In a text, a value ends where the reference does.
#[test]
fn values_in_a_text_end_with_their_reference() {
    let shown = |text: &str| {
        let mut masked = text.as_bytes().to_vec();
        ALL.spans_of_words(text).for_each(|span| masked[span.range()].fill(b'*'));
        String::from_utf8(masked).unwrap()
    };
    for (text, expected) in [
        ("see http://h/?token=xyz and more", "see http://h/?token=*** and more"),
        ("{\"u\": \"http://h/?token=xyz\", \"v\": 1}", "{\"u\": \"http://h/?token=***\", \"v\": 1}"),
        ("get('http://h/?token=x'y'), 1", "get('http://h/?token=***'), 1"),
        ("<http://h/?token=xyz>: a", "<http://h/?token=***>: a"),
        ("`/a?token=xyz`: a", "`/a?token=***`: a"),
        ("token=xyz and more", "token=*** and more"),
    ] {
        assert_eq!(shown(text), expected);
    }
}

#[test]
fn values_of_parameters_are_masked() {
    for (text, expected) in [
        ("/a?token=x", "/a?token=*"),
        ("?token=x&a=b", "?token=*&a=b"),
        ("/a?b=c;token=xy;d", "/a?b=c;token=****"),
        ("/a?b=c;token=xy;d=e", "/a?b=c;token=**;d=e"),
        ("/a;jsessionid=xy?a", "/a;jsessionid=****"),
        ("/a#access_token=xy&b=c", "/a#access_token=**&b=c"),
        ("/a#/b?access_token=x#y", "/a#/b?access_token=***"),
        ("/a?api_key=x#api_key=y", "/a?api_key=*#api_key=*"),
        ("/a?API-Key=x&apiKey=y&APIKEY=z", "/a?API-Key=*&apiKey=*&APIKEY=*"),
        (
            "/a?api_key[]=x&user[password]=y&user[token][0]=z",
            "/a?api_key[]=*&user[password]=*&user[token][0]=*",
        ),
        ("/a?api_key%5B%5D=x&user%5Bpass%77ord%5D=y", "/a?api_key%5B%5D=*&user%5Bpass%77ord%5D=*"),
        ("/a?[]=x&user[name]=y&[=z&user[passwords]=z", "/a?[]=x&user[name]=y&[=z&user[passwords]=z"),
        ("/a?%74oken=x", "/a?%74oken=*"),
        ("/a?X-Amz-Signature=ab%2Fc", "/a?X-Amz-Signature=******"),
        ("/a?u=%2Fb%3Ftoken%3Dxy%26c%3Dd&e", "/a?u=%2Fb%3Ftoken%3D**%26c%3Dd&e"),
        ("/a?token=http://u:p@h/", "/a?token=*************"),
        ("http://u:p@h/?sig=a@b", "http://u:*@h/?sig=***"),
        // Neither a secret's name nor a value.
        ("/a?tokens=x&token&token=&mytoken=1", "/a?tokens=x&token&token=&mytoken=1"),
        ("/token", "/token"),
    ] {
        masked(ALL, text, expected);
    }
    masked(Masking::PASSWORDS, "/a?token=x", "/a?token=x");
    masked(Masking::NONE, "http://u:p@h/?token=x", "http://u:p@h/?token=x");
}

/// What another parameter's name or a delimiter would be is masked, so that it does not divide a text that is masked again.
#[test]
fn a_value_does_not_change_where_a_password_is() {
    masked(ALL, "?a=//u&token=x/y&b=c:d@h", "?a=//u&token=***&b=c:*@h");
    masked(ALL, "//u:x/?token=a@h", "//u:x/?token=***");
}

#[test]
fn names_are_in_order_and_distinct() {
    assert!(PARAMETERS.windows(2).all(|pair| pair[0] < pair[1]));
    let plain = |name: &&str| name.bytes().all(|octet| octet.is_ascii_lowercase() || octet == b'_');
    assert!(PARAMETERS.iter().all(plain));
}

/// Numbers that are the same in each run.
struct Numbers(Random);

impl Numbers {
    fn new(seed: u64) -> Self {
        Self(Random::new(seed))
    }

    fn below(&mut self, count: usize) -> usize {
        self.0.below(count)
    }

    /// Up to `most` of `pieces`, one after the other.
    fn text(&mut self, pieces: &[&str], most: usize) -> String {
        (0..self.below(most + 1)).map(|_| pieces[self.below(pieces.len())]).collect()
    }
}

/// Texts with secrets are built from these, and texts that only look so.
const PIECES: [&str; 42] = [
    "//", "/", ":", "@", "a", "p", "?", "#", "&", ";", "=", "token", "sig", "%2F", "%3A", "%40", "%25",
    "%2F%2F", "[", "]", "80", "http:", "://", "\\", " ", "%", "*", "{", "}", "\u{e9}", "%26", "%3D", "sip:",
    "urn:", "!", "::", "%23", "%3F", "//u:p@h", "~", "?token=", "\t",
];

#[test]
fn masking_keeps_what_is_not_secret() {
    let mut numbers = Numbers::new(1);
    for _ in 0..75_000 {
        let text = numbers.text(&PIECES, 20);
        for masking in [Masking::PASSWORDS, ALL] {
            let masked = masking.of(&text).to_string();
            assert_eq!(masked.len(), text.len());
            // In order, not empty, between characters; what is not in them is the same.
            let mut end = 0;
            for span in masking.spans(&text) {
                assert!(end <= span.start && span.start < span.end && span.end <= text.len(), "{text}");
                assert_eq!(text.get(end..span.start), masked.get(end..span.start), "{text}");
                assert!(masked[span.range()].bytes().all(|octet| octet == b'*'), "{text}");
                end = span.end;
            }
            assert_eq!(text.get(end..), masked.get(end..), "{text}");
            assert_eq!(*masking.mask(text.as_bytes()), *masked.as_bytes(), "{text}");
            // A text that is masked has no other secrets.
            assert_eq!(masking.of(&masked).to_string(), masked, "{text}");
            if masking == Masking::PASSWORDS && !text.contains(['@', '%']) {
                assert_eq!(masked, text);
            }
        }
    }
}

/// Under each edition, all octets of a userinfo after its first colon are masked, and so are those of the name of a registry
/// between its first colon and its last at sign.
#[test]
fn passwords_of_trees_are_masked() {
    let mut numbers = Numbers::new(2);
    let mut checked = 0;
    for _ in 0..15_000 {
        let user = numbers.text(&["a", "1", ".", ";", "&", "=", "+", "$", ",", "%61", "@"], 4);
        let password =
            numbers.text(&["p", "1", ":", ";", "&", "=", "+", "$", ",", "@", "%40", "%2F", "!"], 6);
        let host = numbers.text(&["h", ".", "_", "a", "1"], 5);
        let rest = numbers.text(&[":", "80", "/", "@", "?", "#", "a"], 8);
        let scheme = ["", "http:", "x:"][numbers.below(3)];
        let text = format!("{scheme}//{user}:{password}@{host}{rest}");
        let masked = Masking::PASSWORDS.of(&text).to_string();
        for edition in Edition::ALL {
            let Ok(tree) = edition.parse(&text) else { continue };
            let Some(authority) = tree.authority() else { continue };
            // Masking does not know the edition: only under RFC 1808, an authority does not end at a "?".
            if authority.text().contains('?') {
                continue;
            }
            let Some((userinfo, host)) = authority.text().rsplit_once('@') else { continue };
            let Some((user, secret)) = userinfo.split_once(':') else { continue };
            let expected = format!("//{user}:{}@{host}", "*".repeat(secret.len()));
            assert!(masked.contains(&expected), "{edition}: {text} {masked}");
            checked += 1;
        }
    }
    assert!(checked > 15_000, "{checked}");
}

/// Colons and at signs elsewhere are not those of a userinfo.
#[test]
fn texts_without_userinfo_are_not_changed() {
    let mut numbers = Numbers::new(3);
    for _ in 0..15_000 {
        let scheme = ["", "http:", "ftp:", "x-y:"][numbers.below(4)];
        let user = ["", "u@", "u:@"][numbers.below(3)];
        let host = ["h", "h.example", "[::1]", "1.2.3.4", "a_b"][numbers.below(5)];
        let port = ["", ":80", ":65535"][numbers.below(3)];
        let path = numbers.text(&["/a", "/a@b", "/a:b", "/:@", "/@", "/~a", "/%40"], 4);
        let query = ["", "?", "?a@b:c", "?a=b:c@d;e", "?m=mailto:a@b"][numbers.below(5)];
        let fragment = ["", "#", "#a:b@c", "#@"][numbers.below(4)];
        masked(
            Masking::PASSWORDS,
            &format!("{scheme}//{user}{host}{port}{path}{query}{fragment}"),
            &format!("{scheme}//{user}{host}{port}{path}{query}{fragment}"),
        );
    }
}

/// Each secret is found in linear time: no part is searched twice.
#[test]
fn long_texts_are_masked_in_linear_time() {
    for piece in [
        "//a:b",
        "//u:p/",
        "//u:p@",
        "%2F%2Fu%3Ap",
        "//a:b://",
        "?token=a;",
        ";a=b;token=c",
        "%25",
        ":",
        "@",
        "//[::",
        "/\\\t",
        "token=",
    ] {
        let text = piece.repeat(200_000);
        for masking in [Masking::PASSWORDS, ALL] {
            let start = std::time::Instant::now();
            let count = masking.spans(&text).count();
            assert!(start.elapsed().as_secs() < 5, "{piece}: {count}");
        }
    }
}
