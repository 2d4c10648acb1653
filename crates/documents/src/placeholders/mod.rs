//! Placeholders: what is written where a program or a reader puts something else.
//!
//! `http://{host}:PORT/` and `https://<user>:<token>@h/%s` are no references until somebody replaces a part of them. Whether a
//! text is a placeholder is decided by its look alone. `inserted` has what the syntaxes of templates, shells and format strings
//! mark, and `words` has the words that documentation uses in place of ports and passwords.
//!
//! What only begins like a placeholder is none: `{b`, `%zz`, `100%`.

mod bracketed;
mod format;
mod inserted;
mod words;

use uri_bnf::Span;

use crate::{Find, Kind};

/// The length of the longest placeholder, in octets.
const LONGEST: usize = 128;

/// Where a reference is written decides what its signs mean.
#[derive(Clone, Copy, Debug)]
struct Surroundings {
    /// Whether a format string may be here, in which letters follow a conversion: `"%sabc"`.
    is_literal: bool,
    /// Whether braces are data: a value by which a specification demands a reference.
    keeps_braces: bool,
    /// Whether it is in text or data, where nobody follows it: there, brackets are seldom those of a file name.
    is_text: bool,
}

/// Returns the placeholders in a reference of a document, in octets of the reference, in their order.
///
/// Linear in the length of the reference.
///
/// ```
/// use uri_bnf_documents::{Format, Options, finds, placeholders};
/// let document = b"See http://$HOST:PORT/%s and http://example.org/a%zz.";
/// let found = finds(document, Format::Text, &Options::default());
/// let texts: Vec<Vec<_>> = found
///     .iter()
///     .map(|find| {
///         let text = find.reference.text().unwrap().to_owned();
///         placeholders(&find).iter().map(|span| text[span.range()].to_owned()).collect()
///     })
///     .collect();
/// assert_eq!(texts, [vec!["$HOST", "PORT", "%s"], vec![]]);
/// ```
#[must_use]
pub fn placeholders(find: &Find<'_>) -> Vec<Span> {
    let surroundings = Surroundings {
        is_literal: matches!(find.kind, Kind::Literal | Kind::Comment),
        keeps_braces: find.kind == Kind::Value,
        is_text: matches!(find.kind, Kind::Bare | Kind::Delimited | Kind::Value),
    };
    of_reference(find.reference.octets(), surroundings)
}

fn of_reference(reference: &[u8], surroundings: Surroundings) -> Vec<Span> {
    let mut spans = inserted::spans(reference, surroundings);
    let of_words = words::spans(reference, &spans);
    if !of_words.is_empty() {
        spans.extend(of_words);
        spans.sort_by_key(|span| (span.start, span.end));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::{Surroundings, of_reference};

    const PROSE: Surroundings = Surroundings { is_literal: false, keeps_braces: false, is_text: false };

    fn texts(reference: &str, surroundings: Surroundings) -> Vec<&str> {
        let spans = of_reference(reference.as_bytes(), surroundings);
        spans.iter().map(|span| reference.get(span.range()).unwrap()).collect()
    }

    #[test]
    fn placeholders_in_prose() {
        for (reference, expected) in [
            ("https://api.github.com/orgs/{org}/members", &["{org}"][..]),
            ("http://{host}:{{ port }}/{+path}{?q,r}", &["{host}", "{{ port }}", "{+path}", "{?q,r}"]),
            ("http://h/${x}/#{y}/@{src}/%{z}", &["${x}", "#{y}", "@{src}", "%{z}"]),
            ("http://$HOST:$PORT/$1", &["$HOST", "$PORT", "$1"]),
            ("http://h:$(get port)/$((1+2))", &["$(get port)", "$((1+2))"]),
            ("http://@HOST@:@port@/@@V@@", &["@HOST@", "@port@", "@@V@@"]),
            (
                "http://%s:%d/%(name)s/%1$s/%5.2f/%-3d/%lu/%@",
                &["%s", "%d", "%(name)s", "%1$s", "%5.2f", "%-3d", "%lu", "%@"],
            ),
            ("http://%HOSTIP:%HTTPPORT/%TEMP%/%1", &["%HOSTIP", "%HTTPPORT", "%TEMP%", "%1"]),
            ("http://h/%Y/%m/", &["%Y", "%m"]),
            ("http://<host>:<port>/<your name>", &["<host>", "<port>", "<your name>"]),
            ("http://h/<%= x %>/<?php y ?>", &["<%= x %>", "<?php y ?>"]),
            ("http://[host]:8080/[NAME]/[your name]", &["[host]", "[NAME]", "[your name]"]),
            ("http://.../x", &["..."]),
            ("http://\u{2026}/x\u{2026}", &["\u{2026}", "\u{2026}"]),
            ("http://HOST:PORT/", &["PORT"]),
            ("http://host:port", &["port"]),
            ("http://h:XXXX/", &["XXXX"]),
            ("http://h:80xx/", &["80xx"]),
            ("http://h:YOUR_PORT/", &["YOUR_PORT"]),
            ("http://*.example.com/", &["*"]),
            ("https://user:password@h/", &["user:password"]),
            ("https://USERNAME:PASSWORD@h/", &["USERNAME:PASSWORD"]),
            ("http://login-on-proxy:passwd-on-proxy@h/", &["login-on-proxy:passwd-on-proxy"]),
            ("https://alice:xxx@h/", &["alice:xxx"]),
            ("https://alice:****@h/", &["alice:****"]),
            ("https://user:secret@h/", &["user:secret"]),
            ("https://me:YOUR_TOKEN@h/", &["me:YOUR_TOKEN"]),
            ("http://host[:port]/path[?a=[b|c]]", &["[:port]", "[?a=[b|c]]"]),
            ("scp://[user@]host/path", &["[user@]"]),
            ("p://[user[:[password]]@]host[:port]", &["[user[:[password]]@]", "[:port]"]),
            ("mongodb://[u:p@]h1[:port1][,h2[:port2]]", &["[u:p@]", "[:port1]", "[,h2[:port2]]"]),
            ("[preferred]jena/x.tar.gz", &["[preferred]"]),
            ("[link]", &["[link]"]),
            ("$relpath^tabs.css", &["$relpath^"]),
            ("http://%DEV_HOST%:%DEV_PORT%", &["%DEV_HOST%", "%DEV_PORT%"]),
            ("http://!ADDRESS!:3000", &["!ADDRESS!"]),
            ("http://h/BIP-%04d", &["%04d"]),
            ("mailto:<!--#echo var=", &["<!--#echo var="]),
            ("mailto:<!--#echo var=a -->?b", &["<!--#echo var=a -->"]),
            ("pack://application:,,,/a;component/b", &["pack://application:,,,"]),
            ("https://", &["https://"]),
            ("https://<user>:<token>@h/", &["<user>", "<user>:<token>", "<token>"]),
            ("http://$USER:$PASS@h/", &["$USER", "$USER:$PASS", "$PASS"]),
        ] {
            assert_eq!(texts(reference, PROSE), expected, "{reference}");
        }
    }

    #[test]
    fn faults_are_no_placeholders() {
        for reference in [
            "http://h/a%zz",
            "http://h/100%",
            "http://h/100%/x",
            "http://h/a%%20b",
            "http://h/50%off",
            "http://h/a%zz%20b",
            "http://h/a%2",
            "x%y",
            "http://h/100%c",
            "http://h/%D0%B0%20%s5",
            "http://h/a{b",
            "http://h/a}b{",
            "http://h/a<b",
            "http://h/<b>x",
            "http://h/x[1]",
            "http://h/?filter[name]=x",
            "http://h/routes/[id]/page",
            "http://h/[MS-XAML].pdf",
            "[a](http://h/)",
            "[1]",
            "http://[fe80::1]:80/",
            "http://h/%E4%BD%A0",
            "http://h/%ABCD%20",
            "http://h/%04",
            "http://h/a!b!c",
            "//",
            "http://[fe80]/",
            "http://[::1]:80/",
            "http://[v1.a]/",
            "http://h:808O/",
            "http://h:http/",
            "http://h:/",
            "http://user@example.org@h/",
            "http://user@name@h/",
            "https://alice:s3cr3tXy@example.org/",
            "https://alice:correct-horse@example.org/",
            "https://alice:secret@example.org/",
            "https://alice@example.org/",
            "https://u:p@h/",
            "http://h/..",
            "mailto:a@b",
            "$",
            "%",
            "",
        ] {
            assert_eq!(texts(reference, PROSE), [""; 0], "{reference}");
        }
    }

    #[test]
    fn the_surroundings_decide() {
        let literal = Surroundings { is_literal: true, ..PROSE };
        assert_eq!(texts("http://h/%sx/%%20", literal), ["%s", "%%"]);
        assert_eq!(texts("http://h/a%zz", literal), [""; 0]);
        let text = Surroundings { is_text: true, ..PROSE };
        assert_eq!(texts("http://h/[command]/x/[name]", text), ["[command]", "[name]"]);
        assert_eq!(texts("http://h/[1]/a[b]/[c].pdf", text), [""; 0]);
        let value = Surroundings { keeps_braces: true, ..PROSE };
        assert_eq!(texts("#/paths/~1pets~1{id}/${x}", value), [""; 0]);
        assert_eq!(texts("http://$HOST:$PORT/", value), ["$HOST", "$PORT"]);
    }
}
