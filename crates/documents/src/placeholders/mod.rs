//! Placeholders: what is written where a program or a reader puts something else.
//!
//! `http://{host}:PORT/` and `https://<user>:<token>@h/%s` are no references until somebody replaces a part of them. Whether a
//! text is a placeholder is decided by its look alone. `inserted` has what the syntaxes of templates, shells and format strings
//! mark, and `parameters` the names between percent signs. `words` has what has no marks: the words that documentation uses in
//! place of `ports` and `passwords`, and several `hosts` in one authority. `patterns` knows what matches references, and `names` what
//! a tool for documentation takes for the name of something.
//!
//! What only begins like a placeholder is none: `{b`, `%zz`, `100%`.

mod bracketed;
mod format;
mod hosts;
mod inserted;
mod names;
mod parameters;
mod passwords;
mod patterns;
mod ports;
mod words;

use memchr::memmem;
use uri_bnf::Span;

use crate::{Find, Kind};

/// The length of the longest placeholder, in octets.
const LONGEST: usize = 128;

/// Where a reference is written, which decides what its signs mean.
#[derive(Clone, Copy, Debug)]
struct Surroundings(Kind);

impl Surroundings {
    /// Whether a format string may be here, in which letters follow a conversion: `"%sabc"`.
    fn is_literal(self) -> bool {
        matches!(self.0, Kind::Literal | Kind::Comment)
    }

    /// Whether it is a value of structured text: a specification may demand a reference, in which braces are data.
    fn is_value(self) -> bool {
        self.0 == Kind::Value
    }

    /// Whether it is in text or data, where nobody follows it: there, brackets are seldom those of a file name.
    fn is_text(self) -> bool {
        matches!(self.0, Kind::Bare | Kind::Delimited | Kind::Value)
    }

    /// Whether people may have written it for people, who know which word stands for a port.
    fn is_prose(self) -> bool {
        self.is_literal() || matches!(self.0, Kind::Autolink | Kind::Bare | Kind::Delimited)
    }

    /// Whether it is the destination of a link or an image in Markdown.
    fn is_destination(self) -> bool {
        matches!(self.0, Kind::Definition | Kind::Image | Kind::Link)
    }

    /// Whether it is the value of an attribute.
    fn is_attribute(self) -> bool {
        self.0 == Kind::Attribute
    }

    /// Whether it may be a regular expression, because a program decides what it is.
    fn may_be_expression(self) -> bool {
        matches!(self.0, Kind::Delimited | Kind::Element | Kind::Value)
    }
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
    of_reference(find.reference.octets(), Surroundings(find.kind))
}

/// Returns whether a bare reference in text ends in its authority, where a placeholder begins that has octets which no URI has:
/// `http://pr-<number>.h/`, `http://[your host]/`. `after` is what follows the reference.
pub(crate) fn ends_in_placeholder(reference: &[u8], after: &[u8]) -> bool {
    let authority = memmem::find(reference.get(..reference.len().min(64)).unwrap_or_default(), b"://");
    let Some(authority) = authority.and_then(|end| reference.get(end + 3..)) else { return false };
    if authority.iter().any(|octet| matches!(octet, b'/' | b'?' | b'#')) {
        return false;
    }
    let near = after.get(..after.len().min(LONGEST)).unwrap_or_default();
    match near.first() {
        Some(b'<') => bracketed::angles(near).is_some(),
        Some(b'{') => bracketed::nested(near, b'{', b'}').is_some(),
        // AsciiDoc escapes what would be an attribute.
        Some(b'\\') => near.get(1..).and_then(|near| bracketed::nested(near, b'{', b'}')).is_some(),
        Some(b' ') => bracketed::ends_words(authority, near),
        _ => false,
    }
}

fn of_reference(reference: &[u8], surroundings: Surroundings) -> Vec<Span> {
    if patterns::is_whole(reference, surroundings) || names::is_whole(reference, surroundings) {
        return Vec::from([Span::new(0, reference.len())]);
    }
    let mut spans = inserted::spans(reference, surroundings);
    let mut of_words = words::spans(reference, surroundings, &spans);
    of_words.extend(names::signature(reference));
    if !of_words.is_empty() {
        spans.extend(of_words);
        spans.sort_by_key(|span| (span.start, span.end));
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::{Surroundings, of_reference};
    use crate::Kind;

    const LINK: Surroundings = Surroundings(Kind::Link);

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
            ("#ROOTPATH#/../a.css", &["#ROOTPATH#"]),
            ("[%url]/a/[[b.c]]", &["[%url]", "[[b.c]]"]),
            ("inf://[member-host:port]/", &["[member-host:port]"]),
            ("http://h/BIP-%04d", &["%04d"]),
            ("mailto:<!--#echo var=", &["<!--#echo var="]),
            ("mailto:<!--#echo var=a -->?b", &["<!--#echo var=a -->"]),
            ("pack://application:,,,/a;component/b", &["pack://application:,,,"]),
            ("https://", &["https://"]),
            ("https://<user>:<token>@h/", &["<user>", "<user>:<token>", "<token>"]),
            ("http://$USER:$PASS@h/", &["$USER", "$USER:$PASS", "$PASS"]),
            ("https://%app.host%/%kernel.project_dir%/a", &["%app.host%", "%kernel.project_dir%"]),
            ("%env(resolve:DATABASE_URL)%", &["%env(resolve:DATABASE_URL)%"]),
            ("https://%env(HOST)%:%env(int:PORT)%/x", &["%env(HOST)%", "%env(int:PORT)%"]),
            ("https://%host%/100%%/a%%20b", &["%host%", "%%", "%%"]),
            ("http://h:puerto/", &["puerto"]),
            ("http://h:\u{43F}\u{43E}\u{440}\u{442}/", &["\u{43F}\u{43E}\u{440}\u{442}"]),
            ("http://*:*/", &["*", "*"]),
            ("mongodb://a:1,b:2/db", &["a:1,b:2"]),
            ("jdbc:mysql://h1:3306,h2:3306/db", &["h1:3306,h2:3306"]),
            ("kafka://[::1]:1,[::2]/x", &["[::1]:1,[::2]"]),
            ("amqp://guest:guest@h1:1,h2:PORT/", &["guest:guest", "h1:1,h2:PORT"]),
            ("zk://{a}:1,b:2/", &["{a}", "{a}:1,b:2"]),
            ("http://a:1,http://b:2", &[",http:"]),
            ("http://a:1,b=http://b:2", &[",b=http:"]),
            ("s://a:1;s://b:2;s://c:3", &[";s:"]),
            ("http://root:root@h.org/", &["root:root"]),
            ("http://u:p@h.org/", &["u:p"]),
            ("http://alice:ghp_xxxx@h.org/", &["alice:ghp_xxxx"]),
            ("http://alice:12345@h.org/", &["alice:12345"]),
            ("http://alice:hunter2@h.org/", &["alice:hunter2"]),
            ("http://admin:admin123@h.org/", &["admin:admin123"]),
            ("http://elastic:changeme@h.org/", &["elastic:changeme"]),
            ("http://API_KEY:API_SECRET@h.org/", &["API_KEY:API_SECRET"]),
            ("http://xxx:yyy@h.org/", &["xxx:yyy"]),
            ("http://alice:s3cr3tXy@localhost:80/", &["alice:s3cr3tXy"]),
            ("http://alice:s3cr3tXy@a.example.com/", &["alice:s3cr3tXy"]),
            ("postgres://alice:s3cr3tXy@db:5432/x", &["alice:s3cr3tXy"]),
            ("http(s)://h/a|b", &["http(s)://h/a|b"]),
            ("{http,https}://h/", &["{http,https}://h/"]),
            ("*://*/*", &["*://*/*"]),
            ("http[s]?://h:*/", &["http[s]?://h:*/"]),
            ("`:gen_tcp`", &["`:gen_tcp`"]),
            ("fn@crate::a::b", &["fn@crate::a::b"]),
            ("docker-image://alpine:3.15", &["docker-image://alpine:3.15"]),
            ("zip://a.txt::https://h/b.zip", &["zip://a.txt::https:"]),
            ("#tab@(uid + 1)", &["@(uid + 1)"]),
            ("at://did:plc:abc/x", &["at://did:plc:abc"]),
            ("#default#VML", &["#default#VML"]),
            ("holder.js/300x200?text=a#:#", &["holder.js/300x200?text=a#:#"]),
            ("a.html#main(java.lang.String[])", &["main(java.lang.String[])"]),
            ("|filename|/a.rst", &["|filename|"]),
            ("http://h/|release|/a-|version|.tgz", &["|release|", "|version|"]),
            ("memcached://a:1;b:2/", &["a:1;b:2"]),
            ("memcached://a:1;b", &["a:1;b"]),
            ("sqs://aws_access_key_id:aws_secret_access_key@", &["aws_access_key_id:aws_secret_access_key"]),
        ] {
            assert_eq!(texts(reference, LINK), expected, "{reference}");
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
            "#a#b",
            "##A#",
            "#AB#c",
            "//",
            "http://[fe80]/",
            "http://[::1]:80/",
            "http://[fe80::xyz]/",
            "http://[ab:cd1]/",
            "http://h/[%]/[%a b]",
            "http://[v1.a]/",
            "http://h:808O/",
            "http://h:http/",
            "http://h:/",
            "http://user@example.org@h/",
            "http://user@name@h/",
            "https://alice:s3cr3tXy@h.org/",
            "https://alice:correct-horse@h.org/",
            "https://alice:secret@h.org/",
            "https://alice:alice-s3cr3tXy@h.org/",
            "https://alice@h.org/",
            "https://alice:@h.org/",
            "http://a:1,b:2/",
            "http://a:1;b:2/",
            "mongodb://a:1,b:2x/",
            "`a",
            "a`b`",
            "fn@crate",
            "a.html#b[c",
            "http://h/?family=A|B|C",
            "|a|b",
            "mongodb://a:1,,b:2/",
            "http://h:puert0/",
            "http://h:servilo/",
            "(http://h/",
            "ht(tp://h/",
            "http://h/(a|b)",
            "http://h/..",
            "mailto:a@b",
            "$",
            "%",
            "",
        ] {
            assert_eq!(texts(reference, LINK), [""; 0], "{reference}");
        }
    }

    #[test]
    fn the_surroundings_decide() {
        let literal = Surroundings(Kind::Literal);
        assert_eq!(texts("http://h/%sx/%%20", literal), ["%s", "%%"]);
        assert_eq!(texts("http://h/a%zz", literal), [""; 0]);
        let text = Surroundings(Kind::Bare);
        assert_eq!(texts("http://h/[command]/x/[name]", text), ["[command]", "[name]"]);
        assert_eq!(texts("http://h/[1]/a[b]/[c].pdf", text), [""; 0]);
        let value = Surroundings(Kind::Value);
        assert_eq!(texts("#/paths/~1pets~1{id}/${x}", value), [""; 0]);
        assert_eq!(texts("http://$HOST:$PORT/", value), ["$HOST", "$PORT"]);
        assert_eq!(texts("http://h/a%%20b", value), ["%%"]);
        let written = Surroundings(Kind::Autolink);
        assert_eq!(texts("http://gastiganto:pordego/", written), ["pordego"]);
        assert_eq!(texts("http://h:http/", written), [""; 0]);
        assert_eq!(texts("http://h.org:pordego/", written), [""; 0]);
        assert_eq!(texts("`a`", written), [""; 0]);
        assert_eq!(texts("!https://h/a", value), ["!https://h/a"]);
        let attribute = Surroundings(Kind::Attribute);
        assert_eq!(texts("' + base + '.html", attribute), ["' + base + '.html"]);
        assert_eq!(texts("' + base", text), [""; 0]);
        assert_eq!(texts("A.B`1?alt=C", attribute), ["A.B`1?alt=C"]);
        assert_eq!(texts("a/b`1", attribute), [""; 0]);
        let expression = Surroundings(Kind::Delimited);
        assert_eq!(texts("http://h/(a|b)/", expression), ["http://h/(a|b)/"]);
        assert_eq!(texts(r"http://h/\d+", expression), [r"http://h/\d+"]);
        assert_eq!(texts("http://h/(a)b|c", expression), [""; 0]);
    }
}
