//! The rules of RFC 2396 inside another grammar: the request line of HTTP/1.1 (RFC 2616, section 5.1).
//!
//! ```text
//! Request-Line = Method SP Request-URI SP HTTP-Version CRLF
//! Request-URI  = "*" | absoluteURI | abs_path | authority
//! HTTP-Version = "HTTP" "/" 1*DIGIT "." 1*DIGIT
//! ```
//!
//! `abs_path` means `abs_path [ "?" query ]` in HTTP: in RFC 2068 the query was still part of that rule.
//!
//! A rule takes the longest prefix in its language and leaves the rest to the grammar around it. Nothing here searches for
//! the space that ends a Request-URI: the rules stop there, because their languages have no space.

use std::fmt;

use nom::{
    AsChar, Compare, Err, Input, Parser,
    branch::alt,
    bytes::{tag, take_while1},
    character::char,
    combinator::{cut, opt, peek, recognize, verify},
    error::{Error, ParseError},
    sequence::{delimited, preceded, separated_pair, terminated},
};
use uri_bnf::{
    Located,
    ast::{AbsPath, AbsoluteUri, Authority, Leaf, Query},
    grammar::GrammarInput,
    rfc2396::{abs_path, absolute_uri, authority, query},
};

/// `Method SP Request-URI SP HTTP-Version CRLF`
#[derive(Clone, Copy, Debug, PartialEq)]
struct RequestLine<S: Leaf> {
    method: S,
    uri: RequestUri<S>,
    version: HttpVersion<S>,
}

/// `"*" | absoluteURI | abs_path | authority`
#[derive(Clone, Copy, Debug, PartialEq)]
enum RequestUri<S: Leaf> {
    /// The server itself, as in `OPTIONS *`.
    Asterisk,
    /// For a proxy.
    Absolute(AbsoluteUri<S>),
    /// For the origin server.
    AbsPath(AbsPath<S>, Option<Query<S>>),
    /// The end of a tunnel.
    Authority(Authority<S>),
}

/// `"HTTP" "/" 1*DIGIT "." 1*DIGIT`: the two numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct HttpVersion<S> {
    major: S,
    minor: S,
}

/// The input of a request line: any input of the rules of RFC 2396 in which nom can also find a string and a class of
/// characters.
trait LineInput: GrammarInput + Input<Item: AsChar> + Compare<&'static str> {}

impl<I: GrammarInput + Input<Item: AsChar> + Compare<&'static str>> LineInput for I {}

/// `Request-Line = Method SP Request-URI SP HTTP-Version CRLF`
///
/// The method decides how a Request-URI is read. "The authority form is only used by the CONNECT method", and
/// without that sentence the grammar has two readings of `www.example.com:443`: to `absoluteURI` it is the
/// scheme `www.example.com` and the opaque part `443`.
fn request_line<I: LineInput, E: ParseError<I>>() -> impl Parser<I, Output = RequestLine<I>, Error = E> {
    let connect = terminated(recognize(tag("CONNECT")), char(' ')).and(cut(some_authority()));
    let any_other = separated_pair(method(), char(' '), request_uri());
    alt((connect, any_other))
        .and(delimited(char(' '), http_version(), tag("\r\n")))
        .map(|((method, uri), version)| RequestLine { method, uri, version })
}

/// `Request-URI = "*" | absoluteURI | abs_path [ "?" query ] | authority`, tried in this order.
///
/// - `*` is also the beginning of a registry name, such as `*.example`: it is the asterisk only if it is all.
/// - An `absoluteURI` is tried before an `authority`, which would stop in the middle of one: after `http:`. It never stops
///   before the authority would, so nothing is lost.
/// - An `abs_path` begins with a slash, and nothing else here does.
fn request_uri<I: LineInput, E: ParseError<I>>() -> impl Parser<I, Output = RequestUri<I>, Error = E> {
    alt((
        terminated(char('*'), peek(char(' '))).map(|_| RequestUri::Asterisk),
        absolute_uri().map(RequestUri::Absolute),
        abs_path()
            .and(opt(preceded(char('?'), query())))
            .map(|(path, query)| RequestUri::AbsPath(path, query)),
        some_authority(),
    ))
}

/// `authority`, but not the empty one: there is no Request-URI between two adjacent spaces.
fn some_authority<I: LineInput, E: ParseError<I>>() -> impl Parser<I, Output = RequestUri<I>, Error = E> {
    verify(authority(), |authority: &Authority<I>| !authority.text().as_bytes().is_empty())
        .map(RequestUri::Authority)
}

/// `Method = token`: any characters but controls, spaces and separators (section 2.2).
fn method<I: LineInput, E: ParseError<I>>() -> impl Parser<I, Output = I, Error = E> {
    const SEPARATORS: &str = "()<>@,;:\\\"/[]?={}";
    take_while1(|item: <I as Input>::Item| {
        let character = item.as_char();
        character.is_ascii_graphic() && !SEPARATORS.contains(character)
    })
}

/// `HTTP-Version = "HTTP" "/" 1*DIGIT "." 1*DIGIT`
fn http_version<I: LineInput, E: ParseError<I>>() -> impl Parser<I, Output = HttpVersion<I>, Error = E> {
    let digits = || take_while1(AsChar::is_dec_digit);
    preceded(tag("HTTP/"), separated_pair(digits(), char('.'), digits()))
        .map(|(major, minor)| HttpVersion { major, minor })
}

impl<S: Leaf> fmt::Display for RequestUri<S> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asterisk => formatter.write_str("the server itself"),
            Self::Absolute(uri) => write!(formatter, "{uri:#?}"),
            Self::AbsPath(path, None) => write!(formatter, "{path:#?}"),
            Self::AbsPath(path, Some(query)) => write!(formatter, "{path:#?}\n{query:#?}"),
            Self::Authority(authority) => write!(formatter, "{authority:#?}"),
        }
    }
}

/// Describes one line: its tree, or nom's error and the byte at which nom stopped.
fn describe(line: &str) -> String {
    match request_line::<_, Error<_>>().parse_complete(Located::new(line)) {
        Ok((_, RequestLine { method, uri, version })) => format!(
            "{} in HTTP {}.{} requests\n{uri}",
            method.fragment(),
            version.major.fragment(),
            version.minor.fragment()
        ),
        Err(Err::Error(error) | Err::Failure(error)) => format!(
            "not a request line: {:?} at byte {}, before {:?}",
            error.code,
            error.input.location_offset(),
            error.input.fragment()
        ),
        // Only nom's streaming mode returns this.
        Err(Err::Incomplete(needed)) => format!("not a complete request line: {needed:?}"),
    }
}

fn main() {
    for line in [
        "GET /a;b?c HTTP/1.1\r\n",
        "GET http://h/ HTTP/1.1\r\n",
        "OPTIONS * HTTP/1.1\r\n",
        "CONNECT www.example.com:443 HTTP/1.1\r\n",
        "GET http://exa mple/ HTTP/1.1\r\n",
        "CONNECT h:443/ HTTP/1.1\r\n",
    ] {
        println!("{line:?}\n{}\n", describe(line));
    }
}

#[cfg(test)]
mod tests {
    use nom::error::ErrorKind;

    use super::*;

    /// The line, and what is left after it.
    fn read(text: &str) -> (RequestLine<&str>, &str) {
        let (rest, line) = request_line::<_, Error<_>>()
            .parse_complete(text)
            .unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
        (line, rest)
    }

    fn uri(text: &str) -> RequestUri<&str> {
        read(text).0.uri
    }

    /// The byte and the kind of nom's error.
    fn fault(text: &str) -> (usize, ErrorKind) {
        match request_line::<_, Error<_>>().parse_complete(Located::new(text)) {
            Err(Err::Error(error) | Err::Failure(error)) => (error.input.location_offset(), error.code),
            other => panic!("{text:?}: {other:?}"),
        }
    }

    #[test]
    fn a_line_ends_where_the_headers_begin() {
        let (line, rest) = read("GET / HTTP/1.10\r\nHost: h\r\n\r\n");
        assert_eq!(line.method, "GET");
        assert_eq!((line.version.major, line.version.minor), ("1", "10"));
        assert_eq!(rest, "Host: h\r\n\r\n");
    }

    #[test]
    fn connect_requests_a_server() {
        let RequestUri::Authority(authority) = uri("CONNECT www.example.com:443 HTTP/1.1\r\n") else {
            panic!("no authority");
        };
        let server = authority.server().expect("a server, not a registry name");
        assert_eq!(server.as_str(), "www.example.com:443");
        assert!(server.userinfo.is_none());
        assert_eq!(server.host().map(|host| host.as_str()), Some("www.example.com"));
        assert_eq!(server.port().and_then(|port| port.number()), Some(443));
    }

    #[test]
    fn connect_may_request_a_registry_name() {
        let RequestUri::Authority(authority) = uri("CONNECT my_host:443 HTTP/1.1\r\n") else {
            panic!("no authority");
        };
        assert_eq!(authority.reg_name().map(|name| name.as_str()), Some("my_host:443"));
    }

    /// By the order of the alternatives it is an absolute URI, which the printed grammar allows.
    #[test]
    fn any_other_method_sees_a_scheme_before_a_colon() {
        let RequestUri::Absolute(uri) = uri("OPTIONS www.example.com:443 HTTP/1.1\r\n") else {
            panic!("no absoluteURI");
        };
        assert_eq!((uri.scheme.as_str(), uri.path().as_str()), ("www.example.com", "443"));
        assert!(uri.hier_part().is_none());
    }

    #[test]
    fn an_authority_is_what_is_nothing_else() {
        let text = |line| match uri(line) {
            RequestUri::Authority(authority) => authority.as_str(),
            other => panic!("{line:?}: {other:?}"),
        };
        assert_eq!(text("GET www.example.com HTTP/1.1\r\n"), "www.example.com");
        assert_eq!(text("GET 1.2.3.4:80 HTTP/1.1\r\n"), "1.2.3.4:80");
        assert_eq!(text("GET h: HTTP/1.1\r\n"), "h:");
        assert_eq!(text("GET *.example HTTP/1.1\r\n"), "*.example");
    }

    #[test]
    fn a_proxy_receives_an_absolute_uri() {
        let RequestUri::Absolute(uri) = uri("GET http://h/ HTTP/1.1\r\n") else {
            panic!("no absoluteURI");
        };
        assert_eq!((uri.as_str(), uri.scheme.as_str()), ("http://h/", "http"));
        let host = uri.authority().and_then(|authority| authority.server()?.host());
        assert_eq!(host.map(|host| host.as_str()), Some("h"));
        assert_eq!(uri.path().as_str(), "/");
    }

    #[test]
    fn an_origin_server_receives_a_path() {
        let path_and_query = |line| match uri(line) {
            RequestUri::AbsPath(path, query) => (path.as_str(), query.map(|query| query.as_str())),
            other => panic!("{line:?}: {other:?}"),
        };
        assert_eq!(path_and_query("GET /a;b?c HTTP/1.1\r\n"), ("/a;b", Some("c")));
        assert_eq!(path_and_query("GET /? HTTP/1.1\r\n"), ("/", Some("")));
        assert_eq!(path_and_query("GET / HTTP/1.1\r\n"), ("/", None));
        // A Request-URI is not a URI reference: two slashes are the start of a path with an empty segment.
        assert_eq!(path_and_query("GET //h/a HTTP/1.1\r\n"), ("//h/a", None));
    }

    #[test]
    fn a_param_is_in_the_tree() {
        let RequestUri::AbsPath(path, _) = uri("GET /a;b?c HTTP/1.1\r\n") else {
            panic!("no abs_path");
        };
        let params: Vec<_> =
            path.segments().flat_map(|segment| segment.params()).map(|param| param.as_str()).collect();
        assert_eq!(params, ["b"]);
    }

    #[test]
    fn an_asterisk_is_the_server_itself() {
        assert_eq!(uri("OPTIONS * HTTP/1.1\r\n"), RequestUri::Asterisk);
    }

    #[test]
    fn bytes_serve_as_well() {
        let (rest, line) =
            request_line::<_, Error<_>>().parse_complete(&b"CONNECT h:1 HTTP/1.1\r\n\r\n"[..]).unwrap();
        let RequestUri::Authority(authority) = line.uri else {
            panic!("no authority");
        };
        assert_eq!((authority.text(), rest), (&b"h:1"[..], &b"\r\n"[..]));
        assert!(authority.server().is_some());
    }

    #[test]
    fn any_error_type_serves() {
        assert_eq!(request_line::<_, ()>().parse_complete("GET"), Err(Err::Error(())));
    }

    #[test]
    fn a_fault_has_an_offset() {
        // A space ends the Request-URI, and what follows is not a version.
        assert_eq!(fault("GET http://exa mple/ HTTP/1.1\r\n"), (15, ErrorKind::Tag));
        // No rule takes a "<": the space is missing.
        assert_eq!(fault("GET /a<b HTTP/1.1\r\n"), (6, ErrorKind::Char));
        assert_eq!(fault("CONNECT h:443/ HTTP/1.1\r\n"), (13, ErrorKind::Char));
        assert_eq!(fault("GET /#top HTTP/1.1\r\n"), (5, ErrorKind::Char));
        // There is no Request-URI.
        assert_eq!(fault("GET  HTTP/1.1\r\n"), (4, ErrorKind::Verify));
        assert_eq!(fault("CONNECT  HTTP/1.1\r\n"), (8, ErrorKind::Verify));
        assert_eq!(fault("GET / HTTP/1.1\n"), (14, ErrorKind::Tag));
        assert_eq!(fault("G<T / HTTP/1.1\r\n"), (1, ErrorKind::Char));
    }

    #[test]
    fn descriptions() {
        let tree = [
            "CONNECT in HTTP 1.1 requests",
            "authority(",
            "    \"h:\" 8..10,",
            "    server(",
            "        \"h:\" 8..10,",
            "        hostport(",
            "            \"h:\" 8..10,",
            "            host(",
            "                \"h\" 8..9,",
            "                hostname(",
            "                    \"h\" 8..9,",
            "                    toplabel(",
            "                        \"h\" 8..9,",
            "                    ),",
            "                ),",
            "            ),",
            "            port(",
            "                \"\" 10..10,",
            "            ),",
            "        ),",
            "    ),",
            ")",
        ];
        assert_eq!(describe("CONNECT h: HTTP/1.1\r\n"), tree.join("\n"));
        assert_eq!(describe("OPTIONS * HTTP/1.1\r\n"), "OPTIONS in HTTP 1.1 requests\nthe server itself");
        assert_eq!(describe("GET /a b\r\n"), r#"not a request line: Tag at byte 7, before "b\r\n""#);
    }
}
