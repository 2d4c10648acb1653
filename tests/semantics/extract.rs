//! References in text: the samples of the specifications, the readings, and properties of all finds.

use crate::support::share::of_run;
use std::time::{Duration, Instant};

use uri_bnf::Span;
use uri_bnf::bnf::Random;
use uri_bnf::extract::{Delimiters, Find, Finder, HyphenReason, Unfinished};

/// Returns the references that are found in a text.
fn found(finder: Finder, text: &str) -> Vec<String> {
    finder.find(text.as_bytes()).map(|find| find.reference().to_string()).collect()
}

#[track_caller]
fn finds(text: &str, expected: &[&str]) {
    assert_eq!(found(Finder::new(), text), expected, "{text:?}");
}

/// Appendix E of draft-fielding-url-syntax-07 and of RFC 2396, Appendix B of draft-fielding-uri-syntax-01, Appendix C of RFC
/// 3986.
#[test]
fn the_samples_of_the_specifications_give_their_references() {
    for (text, expected) in [
        (
            "      Yes, Jim, I found it under \"http://www.w3.org/pub/WWW/\",\n      but you can probably pick it up \
             from <ftp://ds.internic.\n      net/rfc/>.  Note the warning in <http://ds.internic.net/\n      \
             instructions/overview.html#WARNING>.\n",
            [
                "http://www.w3.org/pub/WWW/",
                "ftp://ds.internic.net/rfc/",
                "http://ds.internic.net/instructions/overview.html#WARNING",
            ],
        ),
        (
            "      Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n      but you can probably pick it \
             up from <ftp://ds.internic.\n      net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n      \
             ietf/uri/historical.html#WARNING>.\n",
            [
                "http://www.w3.org/Addressing/",
                "ftp://ds.internic.net/rfc/",
                "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
            ],
        ),
        (
            "      Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",\n      but you can probably pick it \
             up from <ftp://foo.example.\n      com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/\n      \
             ietf/uri/historical.html#WARNING>.\n",
            [
                "http://www.w3.org/Addressing/",
                "ftp://foo.example.com/rfc/",
                "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
            ],
        ),
    ] {
        finds(text, &expected);
        finds(&text.replace('\n', "\r\n"), &expected);
        let delimiters = Finder::new().find(text.as_bytes()).map(|find| find.delimiters());
        assert!(delimiters.eq([
            Delimiters::DoubleQuotes,
            Delimiters::AngleBrackets,
            Delimiters::AngleBrackets
        ]));
        // As it is quoted in mail.
        let quoted: Vec<_> = text.lines().map(|line| format!("> {line}\n")).collect();
        finds(&quoted.concat(), &expected);
    }
    finds(
        "within double-quotes \"http://test.com/\", angle brackets <http://test.com/>, or whitespace",
        &["http://test.com/"; 2],
    );
    finds("whitespace:\n\n      http://example.com/\n\n   These", &["http://example.com/"]);
}

#[test]
fn delimited_references() {
    for (text, expected) in [
        ("<URL:http://h/>", &["http://h/"][..]),
        ("<URL: http://h/>", &["http://h/"]),
        ("<url:\n  ../a b/c>", &["../ab/c"]),
        ("\"URL:x\"", &["x"]),
        ("URL:x", &[]),
        ("< http://h/a >", &["http://h/a"]),
        ("<http://h/a\tb\r\n c>", &["http://h/abc"]),
        ("\"http://h/a\n  b\"", &["http://h/ab"]),
        ("\"http://h/ is a server\"", &["http://h/"]),
        ("<http://h/a <http://h/b>", &["http://h/a", "http://h/b"]),
        ("<http://h/a\n\nb>", &["http://h/a"]),
        ("<http://h/a\"b>", &["http://h/a"]),
        ("<mailto:a@b.c>", &["mailto:a@b.c"]),
        ("<a:b>", &[]),
        ("<a://b>", &[]),
        ("<ab://c>", &["ab://c"]),
        ("<b>x</b><br>", &[]),
        (">> see <http://h/\n>> a>", &["http://h/a"]),
        ("see <http://h/\n> a>", &["http://h/"]),
        ("<http://h/\u{e9}>", &["http://h/\u{e9}"]),
        ("<>", &[]),
        ("<URL:>", &[]),
        ("<http:>", &[]),
        ("<http://", &[]),
        ("<http://> \"https://\" \"mailto:\" \"file:\" <mailto:>", &[]),
        ("<http:g> \"http:g\" \"data:x\" <urn:x>", &["http:g", "urn:x"]),
        ("<http:\n  //h/a> \"ftp:\n//h/b\" <data: x>", &["http://h/a", "ftp://h/b"]),
        ("\\\"http://h/a\\\" \"http://h/b\\n\" <URL:...>", &["http://h/a", "http://h/b"]),
        ("\"mailto:a@b.c\" \"urn:isbn:1\"", &["mailto:a@b.c", "urn:isbn:1"]),
        ("> a\n> <URL:http://h/\n>\t>> a>", &["http://h/a"]),
    ] {
        finds(text, expected);
    }
}

#[test]
fn bare_references() {
    for (text, expected) in [
        ("(see http://h/a_(b).)", &["http://h/a_(b)"][..]),
        ("http://h/a), http://h/b]. [http://h/c]", &["http://h/a", "http://h/b", "http://h/c"]),
        ("http://[::1]:80/a? http://h/?!", &["http://[::1]:80/a", "http://h/"]),
        ("*http://h/* _http://h/_ http://h/_", &["http://h/", "http://h/", "http://h/_"]),
        ("'http://h/' it's http://h/'s", &["http://h/", "http://h/'s"]),
        ("http://h/a&gt;b http://h/?a&amp;b&quot;", &["http://h/a", "http://h/?a&amp;b"]),
        ("http://h/a|b http://h/{x} `http://h/c`", &["http://h/a", "http://h/", "http://h/c"]),
        ("URL:http://h/ url: ftp://h/", &["http://h/", "ftp://h/"]),
        ("\u{8acb}\u{770b}http://h/a\u{3002}", &["http://h/a"]),
        ("xhttp://h/ 1http://h/ _http://h/ -http://h/", &["xhttp://h/", "http://h/", "http://h/"]),
        ("git+ssh://g@h:22/p.git view-source:http://h/", &["git+ssh://g@h:22/p.git", "http://h/"]),
        (
            "mailto:a@b.c?subject=x, tel:+1-201-555-0123; urn:isbn:0451450523.",
            &["mailto:a@b.c?subject=x", "tel:+1-201-555-0123", "urn:isbn:0451450523"],
        ),
        (
            "data:text/plain,hi file:///etc/hosts news:comp.lang.c geo:1,2",
            &["data:text/plain,hi", "file:///etc/hosts", "news:comp.lang.c", "geo:1,2"],
        ),
        ("note: this data: 5, std::vec a::b 12:30 C:\\dir c://x tag:v tel:me news:today geo:here sip:x", &[]),
        ("http: https: http:// https://. ftp://!", &[]),
        (
            "(http://h/a)b [http://h/[x]]y [t](http://h/a),[u](http://h/b)",
            &["http://h/a", "http://h/", "http://h/a", "http://h/b"],
        ),
        (
            "[![b](http://h/i)](http://h/a) at http://h/b](http://h/i) http://h/[",
            &["http://h/i", "http://h/a", "http://h/b", "http://h/i", "http://h/"],
        ),
        ("f('http://h/a','http://h/b')", &["http://h/a", "http://h/b"]),
        ("__http://h/__ a_http://h/ _ http://h/_a_", &["http://h/", "http://h/_a_"]),
        ("the page--http://h/--is", &["http://h/--is"]),
        ("http://a:b@h/ http://h:80/", &["http://a:b@h/", "http://h:80/"]),
    ] {
        finds(text, expected);
    }
}

#[test]
fn options() {
    let text = "www.w3.org/Addressing/, (WWW.example.com) ftp.is.co.za/rfc www. www.x a.www.b.c http://www.a.bc/ x@www.a.bc";
    finds(text, &["http://www.a.bc/"]);
    assert_eq!(
        found(Finder::new().with_abbreviations(true), text),
        [
            "http://www.w3.org/Addressing/",
            "http://WWW.example.com",
            "ftp://ftp.is.co.za/rfc",
            "http://www.a.bc/",
        ]
    );
    let text =
        "fred@example.com, <a.b+c@d-e.fr>. mailto:x@y.zz @me a@b c@d.e1 http://u@h.org/ a..b@c.de x.@c.de";
    assert_eq!(
        found(Finder::new().with_addresses(true), text),
        [
            "mailto:fred@example.com",
            "mailto:a.b+c@d-e.fr",
            "mailto:x@y.zz",
            "http://u@h.org/",
            "mailto:b@c.de",
        ][..4]
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    );
    let text = "http://h/\u{e4}\u{f6}? http://\u{4f8b}\u{3048}.jp/\u{5f15}\u{304d}\u{3002} \u{ab}http://h/\u{e9}\u{bb}";
    assert_eq!(
        found(Finder::new().with_iris(true), text),
        ["http://h/\u{e4}\u{f6}", "http://\u{4f8b}\u{3048}.jp/\u{5f15}\u{304d}", "http://h/\u{e9}",]
    );
    finds(text, &["http://h/", "http://h/"]);
    let long = format!("http://h/{} <http://h/{}> http://h/", "a".repeat(100), "b".repeat(100));
    assert_eq!(found(Finder::new().with_max_length(50), &long), ["http://h/"]);
    assert_eq!(found(Finder::new().with_max_length(109), &long).len(), 3);
}

#[test]
fn a_hyphen_at_the_end_of_a_line_gives_two_candidates() {
    for (text, likelier, other, reason) in [
        ("<http://h/some-\n thing>", "http://h/something", "http://h/some-thing", HyphenReason::DividedWord),
        (
            "<http://h/a-b/some-\n thing>",
            "http://h/a-b/some-thing",
            "http://h/a-b/something",
            HyphenReason::OtherHyphens,
        ),
        ("<http://h/2024-\r\n  05>", "http://h/2024-05", "http://h/202405", HyphenReason::NotBetweenLetters),
    ] {
        let find = Finder::new().find(text.as_bytes()).next().unwrap();
        let (alternative, why) = find.alternative().unwrap();
        assert_eq!(
            (find.reference().to_string().as_str(), alternative.to_string().as_str(), why),
            (likelier, other, reason)
        );
    }
    let find = Finder::new().find(b"<http://h/a-b\n c>").next().unwrap();
    assert_eq!(find.alternative(), None);
}

/// Texts of pieces that matter, chosen at random.
fn random_texts(count: usize) -> impl Iterator<Item = Vec<u8>> {
    const PIECES: [&str; 40] = [
        "http:", "//", "h", "/a", "<", ">", "\"", " ", "\n", "\r\n", "> ", "URL:", "url: ", "mailto:",
        "a@b.cd", "www.", "x.org", "-", "-\n", ".", ",", "(", ")", "[", "]", "&gt;", "&amp;", "\u{e9}",
        "\u{3002}", "\u{4f8b}", "%41", "?", "#", "'", "*", "_", "\n> ", ":", "\t", "ftp://",
    ];
    let mut numbers = Random::new(11);
    let mut random = move |most: usize| numbers.below(most);
    (0..count).map(move |index| {
        let mut text: Vec<u8> = (0..random(30)).flat_map(|_| PIECES[random(PIECES.len())].bytes()).collect();
        if index % 7 == 0 && !text.is_empty() {
            // Not UTF-8.
            let place = random(text.len());
            text[place] = 0xFF;
        }
        text
    })
}

const FINDERS: [Finder; 2] =
    [Finder::new(), Finder::new().with_iris(true).with_abbreviations(true).with_addresses(true)];

#[test]
fn what_is_found_is_in_the_text() {
    let (mut count, mut broken, mut quoted) = (0, 0, 0);
    for text in random_texts(100_000) {
        for finder in FINDERS {
            let mut end = 0;
            for find in finder.find(&text) {
                let (span, outer) = (find.span(), find.outer());
                assert_eq!(&text[span.range()], find.text());
                assert!(outer.start >= end && outer.contains(span) && !span.is_empty(), "{text:?}");
                assert!(find.is_delimited() || outer.end == span.end);
                end = outer.end;
                pieces_are_those_of_the_text(&text, &find);
                count += 1;
                broken += usize::from(!find.reference().is_as_written());
                quoted += usize::from(find.text().windows(2).any(|pair| pair == b"\n>"));
            }
        }
    }
    assert!(count > 50_000 && broken > 1_000 && quoted > 5, "{count} {broken} {quoted}");
}

fn pieces_are_those_of_the_text(text: &[u8], find: &Find<'_>) {
    let reference = find.reference();
    let octets = reference.to_cow();
    let mut offset = reference.prefix().len();
    assert!(octets.starts_with(reference.prefix().as_bytes()));
    let mut end = find.span().start;
    for (start, piece) in reference.pieces() {
        assert!(
            !piece.is_empty() && start >= end && find.span().contains(Span::new(start, start + piece.len()))
        );
        assert_eq!(&text[start..start + piece.len()], piece);
        assert_eq!(&octets[offset..offset + piece.len()], piece);
        for index in 0..piece.len() {
            let span = reference.span_in_text(Span::new(offset + index, offset + index + 1));
            assert_eq!(span, Span::new(start + index, start + index + 1));
        }
        offset += piece.len();
        end = start + piece.len();
    }
    assert_eq!((offset, reference.len()), (octets.len(), octets.len()));
    assert!(!octets.iter().any(|octet| matches!(octet, b' ' | b'\t' | b'\r' | b'\n')));
}

/// Long texts, with long runs of one character, so that pieces begin after the beginning of a text.
fn long_texts(count: usize) -> impl Iterator<Item = Vec<u8>> {
    const RUNS: [&str; 9] = ["a", " ", "_", "http:", ":", "\n", "> ", "http://h/)", "x@y.zz,"];
    let mut texts = random_texts(usize::MAX);
    (0..count).map(move |index| {
        let mut text = Vec::new();
        while text.len() < 12_000 {
            for part in texts.by_ref().take(30 + index % 50) {
                text.extend(part);
            }
            text.extend(RUNS[(index + text.len()) % RUNS.len()].repeat(40 << (text.len() % 6)).bytes());
        }
        text
    })
}

#[test]
fn pieces_of_long_texts_give_what_the_whole_gives() {
    let mut count = 0;
    for (index, text) in long_texts(60).enumerate() {
        for finder in FINDERS {
            let most = if index % 2 == 0 { 400 } else { Finder::MAX_LENGTH };
            let finder = finder.with_max_length(most);
            let whole: Vec<_> = finder
                .find(&text)
                .map(|find| (find.span(), find.outer(), find.reference().to_string()))
                .collect();
            for length in [61, 257, 1000, 2048, 3001, 5000] {
                assert!(in_pieces(finder, most, &text, length) == whole, "{index} {length}");
            }
            count += whole.len();
        }
    }
    assert!(count > 10_000, "{count}");
}

/// A text that is read in pieces has the same references, wherever it is cut.
#[test]
fn pieces_of_a_text_give_what_the_whole_gives() {
    let mut count = 0;
    let mut texts: Vec<_> = random_texts(3_000).collect();
    let prose = b"See <http://example.org/a\n b>, http://example.org/c (and URL:ftp://h/d). \"http://h/e\"\n> <http://h/\n> f>\n";
    texts.push(prose.repeat(30));
    for text in &texts {
        for finder in FINDERS {
            let whole: Vec<_> = finder
                .find(text)
                .map(|find| (find.span(), find.outer(), find.reference().to_string()))
                .collect();
            for length in [1, 2, 3, 5, 8, 13, 50] {
                assert_eq!(
                    in_pieces(finder, Finder::MAX_LENGTH, text, length),
                    whole,
                    "{:?} {length}",
                    String::from_utf8_lossy(text)
                );
            }
            count += whole.len();
        }
    }
    assert!(count > 2_000, "{count}");
}

fn in_pieces(finder: Finder, most: usize, text: &[u8], length: usize) -> Vec<(Span, Span, String)> {
    let (mut found, mut begin, mut end, mut unfinished) = (Vec::new(), 0, 0, Unfinished::default());
    loop {
        end = (end + length).min(text.len());
        let is_last = end == text.len();
        begin += unfinished.begin();
        let mut finds = finder.find_part(&text[begin..end], &unfinished, is_last);
        let moved = |span: Span| Span::new(begin + span.start, begin + span.end);
        let of_piece = finds
            .by_ref()
            .map(|find| (moved(find.span()), moved(find.outer()), find.reference().to_string()));
        found.extend(of_piece);
        if is_last {
            return found;
        }
        assert_eq!(finds.next(), None);
        unfinished = finds.unfinished();
        // What is kept has a limit, whatever the text is.
        let kept = (end - begin).checked_sub(unfinished.begin()).unwrap();
        assert!(kept <= most + (4 << 10), "{kept}");
    }
}

/// Each find, with its pieces and its other candidate.
#[test]
fn nothing_is_allocated() {
    let text =
        "See <http://h/some-\n  thing>, www.example.org, a@b.cd, \"http://h/\" and URL:http://h/\u{e9}."
            .repeat(50);
    for finder in FINDERS {
        let mut count = 0;
        let mut pieces =
            |joined: uri_bnf::extract::Joined<'_>| count += joined.pieces().count() + joined.len();
        let allocated = allocation_counter::measure(|| {
            for find in finder.find(text.as_bytes()) {
                pieces(find.reference());
                find.alternative().into_iter().for_each(|(other, _)| pieces(other));
            }
        });
        assert!(allocated.count_total == 0 && count > 1_000, "{count}");
    }
}

/// No text costs more than its length: eight times the text takes no more than about eight times as long.
#[test]
fn the_time_is_linear() {
    let texts: [(&str, String); 22] = [
        ("<", String::new()),
        (":", String::new()),
        ("\"", String::new()),
        ("http:", String::new()),
        ("http://", String::new()),
        ("<http://a", String::new()),
        ("\"http://a ", String::new()),
        ("<http://a \"", String::new()),
        ("a:", String::new()),
        ("data:", String::new()),
        ("URL:", String::new()),
        ("URL: ", String::new()),
        ("a@", String::new()),
        ("www.", String::new()),
        ("<a://b\n> ", String::new()),
        (")", "http://h/".to_owned()),
        ("(", "<http://h/".to_owned()),
        ("<a:", String::new()),
        ("mailto:", " ".repeat(1000)),
        ("<http://h/- \n", String::new()),
        ("-\n", "<http://h/".to_owned()),
        ("_a:", String::new()),
    ];
    let time = |text: &str| {
        let once = || {
            let begin = Instant::now();
            let count = FINDERS.iter().map(|finder| finder.find(text.as_bytes()).count()).sum::<usize>();
            (begin.elapsed(), count)
        };
        (0..3).map(|_| once().0).min().unwrap_or_default()
    };
    for (piece, begin) in texts {
        let most = of_run([1 << 18, 1 << 20]);
        let of = |length: usize| begin.clone() + &piece.repeat(length / piece.len());
        let (short, long) = (time(&of(most >> 3)), time(&of(most)));
        assert!(long < short * 24 + Duration::from_millis(20), "{piece:?}: {short:?}, {long:?}");
    }
}

/// A backslash before an at sign decides the host, so a reference does not end there.
#[test]
fn a_backslash_before_an_at_sign_is_part_of_a_reference() {
    finds(r"see http://a.example\@b.example/x.", &[r"http://a.example\@b.example/x"]);
    finds(r#"x = "http://a\\@b/""#, &[r"http://a\\@b/"]);
    finds(r"http://a\@b\@c http://d", &[r"http://a\@b", "http://d"]);
    // Elsewhere, it is that of a program.
    for (text, found) in [
        (r"http://h/\@b", "http://h/"),
        (r"http://h\n", "http://h"),
        (r"http://h\@", "http://h"),
        (r"http://h?\@b", "http://h"),
    ] {
        finds(text, &[found]);
    }
}
