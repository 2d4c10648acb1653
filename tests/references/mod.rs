//! References and their components, with the examples of the specification first: tables written by hand from the
//! printed grammar.

/// The expected results of the accessors of a reference. Absent components are `None`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Components<'a> {
    pub(crate) text: &'a str,
    /// `is_absolute`, `is_hierarchical`, `is_opaque`, `is_relative`, `is_same_document`.
    pub(crate) form: [bool; 5],
    pub(crate) scheme: Option<&'a str>,
    pub(crate) authority: Option<&'a str>,
    /// Never absent.
    pub(crate) path: Option<&'a str>,
    pub(crate) opaque_part: Option<&'a str>,
    pub(crate) query: Option<&'a str>,
    pub(crate) fragment: Option<&'a str>,
}

const fn components(text: &str, form: [bool; 5]) -> Components<'_> {
    Components {
        text,
        form,
        scheme: None,
        authority: None,
        path: Some(""),
        opaque_part: None,
        query: None,
        fragment: None,
    }
}

const fn hierarchical(text: &str) -> Components<'_> {
    components(text, [true, true, false, false, false])
}

const fn opaque(text: &str) -> Components<'_> {
    components(text, [true, false, true, false, false])
}

const fn relative(text: &str) -> Components<'_> {
    components(text, [false, false, false, true, false])
}

const fn same_document(text: &str) -> Components<'_> {
    components(text, [false, false, false, false, true])
}

/// The expected results of the accessors of a reference with an authority.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Parts<'a> {
    pub(crate) text: &'a str,
    pub(crate) authority: Option<&'a str>,
    pub(crate) server: Option<&'a str>,
    pub(crate) reg_name: Option<&'a str>,
    pub(crate) userinfo: Option<&'a str>,
    pub(crate) hostport: Option<&'a str>,
    pub(crate) host: Option<&'a str>,
    pub(crate) port: Option<&'a str>,
}

const fn parts(text: &str) -> Parts<'_> {
    Parts {
        text,
        authority: None,
        server: None,
        reg_name: None,
        userinfo: None,
        hostport: None,
        host: None,
        port: None,
    }
}

/// One row per reference: its text, its kind, and its components.
macro_rules! rows {
    ($type:ident: $($text:literal => $base:ident $(, $field:ident $value:literal)*;)*) => {
        &[$($type { $($field: Some($value),)* ..$base($text) },)*]
    };
}

const SECTION_1_3: &[Components] = rows! { Components:
    "ftp://ftp.is.co.za/rfc/rfc1808.txt" => hierarchical,
        scheme "ftp", authority "ftp.is.co.za", path "/rfc/rfc1808.txt";
    "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles" => hierarchical,
        scheme "gopher", authority "spinaltap.micro.umn.edu", path "/00/Weather/California/Los%20Angeles";
    "http://www.math.uio.no/faq/compression-faq/part1.html" => hierarchical,
        scheme "http", authority "www.math.uio.no", path "/faq/compression-faq/part1.html";
    "mailto:mduerst@ifi.unizh.ch" => opaque,
        scheme "mailto", path "mduerst@ifi.unizh.ch", opaque_part "mduerst@ifi.unizh.ch";
    "news:comp.infosystems.www.servers.unix" => opaque, scheme "news",
        path "comp.infosystems.www.servers.unix", opaque_part "comp.infosystems.www.servers.unix";
    "telnet://melvyl.ucop.edu/" => hierarchical, scheme "telnet", authority "melvyl.ucop.edu", path "/";
};

/// `<scheme>://<authority><path>?<query>`, "each of which, except <scheme>, may be absent".
const SECTION_3: &[Components] = rows! { Components:
    "s://a/p?q" => hierarchical, scheme "s", authority "a", path "/p", query "q";
    "s://a/p" => hierarchical, scheme "s", authority "a", path "/p";
    "s://a?q" => hierarchical, scheme "s", authority "a", query "q";
    "s://a" => hierarchical, scheme "s", authority "a";
    "s:/p?q" => hierarchical, scheme "s", path "/p", query "q";
    "s:/p" => hierarchical, scheme "s", path "/p";
    "s:/" => hierarchical, scheme "s", path "/";
    "file:///etc/hosts" => hierarchical, scheme "file", authority "", path "/etc/hosts";
    "X-1.2+z:/" => hierarchical, scheme "X-1.2+z", path "/";
    // 3: without a slash at its beginning it is opaque, and then "?" is an ordinary character.
    "a:b" => opaque, scheme "a", path "b", opaque_part "b";
    "a:b/c//d?e" => opaque, scheme "a", path "b/c//d?e", opaque_part "b/c//d?e";
    "a:?b" => opaque, scheme "a", path "?b", opaque_part "?b";
    "foo:?" => opaque, scheme "foo", path "?", opaque_part "?";
    "foo::" => opaque, scheme "foo", path ":", opaque_part ":";
    "mailto:x?y#z" => opaque, scheme "mailto", path "x?y", opaque_part "x?y", fragment "z";
    "URL:http://x/" => opaque, scheme "URL", path "http://x/", opaque_part "http://x/";
};

const SECTIONS_4_AND_5: &[Components] = rows! { Components:
    // 4.1 and 4.2: a fragment is not part of the URI; without a URI, the reference is to the current document.
    "" => same_document;
    "#" => same_document, fragment "";
    "#a/b?c" => same_document, fragment "a/b?c";
    "a#" => relative, path "a", fragment "";
    "s:o#" => opaque, scheme "s", path "o", opaque_part "o", fragment "";
    "s:/p?q#f" => hierarchical, scheme "s", path "/p", query "q", fragment "f";
    // 4.3: "the authority component wins" over a path that begins with two slashes.
    "//" => relative, authority "";
    "///" => relative, authority "", path "/";
    "///p" => relative, authority "", path "/p";
    "//a//b" => relative, authority "a", path "//b";
    "s:////" => hierarchical, scheme "s", authority "", path "//";
    "/a//b" => relative, path "/a//b";
    // 5: a colon in the first segment makes the segment a scheme.
    "this:that" => opaque, scheme "this", path "that", opaque_part "that";
    "./this:that" => relative, path "./this:that";
    "/this:that" => relative, path "/this:that";
    "." => relative, path ".";
    ".." => relative, path "..";
    "/" => relative, path "/";
    "/?" => relative, path "/", query "";
    "a?b?c/d" => relative, path "a", query "b?c/d";
};

const APPENDIX_B: &[Components] = rows! { Components:
    "http://www.ics.uci.edu/pub/ietf/uri/#Related" => hierarchical,
        scheme "http", authority "www.ics.uci.edu", path "/pub/ietf/uri/", fragment "Related";
};

/// The base and the references of C.1 and C.2, except `?y`, which no rule derives.
const APPENDIX_C: &[Components] = rows! { Components:
    "http://a/b/c/d;p?q" => hierarchical, scheme "http", authority "a", path "/b/c/d;p", query "q";
    "g:h" => opaque, scheme "g", path "h", opaque_part "h";
    "g" => relative, path "g";
    "./g" => relative, path "./g";
    "g/" => relative, path "g/";
    "/g" => relative, path "/g";
    "//g" => relative, authority "g";
    "g?y" => relative, path "g", query "y";
    "#s" => same_document, fragment "s";
    "g#s" => relative, path "g", fragment "s";
    "g?y#s" => relative, path "g", query "y", fragment "s";
    ";x" => relative, path ";x";
    "g;x" => relative, path "g;x";
    "g;x?y#s" => relative, path "g;x", query "y", fragment "s";
    "./" => relative, path "./";
    "../" => relative, path "../";
    "../g" => relative, path "../g";
    "../.." => relative, path "../..";
    "../../" => relative, path "../../";
    "../../g" => relative, path "../../g";
    "../../../g" => relative, path "../../../g";
    "../../../../g" => relative, path "../../../../g";
    "/./g" => relative, path "/./g";
    "/../g" => relative, path "/../g";
    "g." => relative, path "g.";
    ".g" => relative, path ".g";
    "g.." => relative, path "g..";
    "..g" => relative, path "..g";
    "./../g" => relative, path "./../g";
    "./g/." => relative, path "./g/.";
    "g/./h" => relative, path "g/./h";
    "g/../h" => relative, path "g/../h";
    "g;x=1/./y" => relative, path "g;x=1/./y";
    "g;x=1/../y" => relative, path "g;x=1/../y";
    "g?y/./x" => relative, path "g", query "y/./x";
    "g?y/../x" => relative, path "g", query "y/../x";
    "g#s/./x" => relative, path "g", fragment "s/./x";
    "g#s/../x" => relative, path "g", fragment "s/../x";
    "http:g" => opaque, scheme "http", path "g", opaque_part "g";
};

const ABSENT_AND_EMPTY: &[Components] = rows! { Components:
    "http://h" => hierarchical, scheme "http", authority "h";
    "http://h/" => hierarchical, scheme "http", authority "h", path "/";
    "http://h?" => hierarchical, scheme "http", authority "h", query "";
    "http://h#" => hierarchical, scheme "http", authority "h", fragment "";
    "http://h?#" => hierarchical, scheme "http", authority "h", query "", fragment "";
    "http://h:" => hierarchical, scheme "http", authority "h:";
    "http://@h" => hierarchical, scheme "http", authority "@h";
    "http://" => hierarchical, scheme "http", authority "";
    "http://?#" => hierarchical, scheme "http", authority "", query "", fragment "";
    "//?" => relative, authority "", query "";
    "//#" => relative, authority "", fragment "";
};

pub(crate) const AUTHORITIES: &[Parts] = rows! { Parts:
    "/a" => parts;
    "a:b" => parts;
    "" => parts;
    "//" => parts, authority "", server "";
    "file:///etc" => parts, authority "", server "";
    "http://h" => parts, authority "h", server "h", hostport "h", host "h";
    "http://h:" => parts, authority "h:", server "h:", hostport "h:", host "h", port "";
    "http://@h" => parts, authority "@h", server "@h", userinfo "", hostport "h", host "h";
    "//u:p@h:80" => parts,
        authority "u:p@h:80", server "u:p@h:80", userinfo "u:p", hostport "h:80", host "h", port "80";
    "//@h:/" => parts, authority "@h:", server "@h:", userinfo "", hostport "h:", host "h", port "";
    "//u%40@h" => parts,
        authority "u%40@h", server "u%40@h", userinfo "u%40", hostport "h", host "h";
    "//a:1:2@h:3?" => parts,
        authority "a:1:2@h:3", server "a:1:2@h:3", userinfo "a:1:2", hostport "h:3", host "h", port "3";
    "//;&=+$,@1.2.3.4:5" => parts, authority ";&=+$,@1.2.3.4:5", server ";&=+$,@1.2.3.4:5",
        userinfo ";&=+$,", hostport "1.2.3.4:5", host "1.2.3.4", port "5";
    "//a." => parts, authority "a.", server "a.", hostport "a.", host "a.";
    "//1.a" => parts, authority "1.a", server "1.a", hostport "1.a", host "1.a";
    "//a--b.c-9:" => parts,
        authority "a--b.c-9:", server "a--b.c-9:", hostport "a--b.c-9:", host "a--b.c-9", port "";
    "//1.2.3.4" => parts,
        authority "1.2.3.4", server "1.2.3.4", hostport "1.2.3.4", host "1.2.3.4";
    "//256.1.1.1" => parts,
        authority "256.1.1.1", server "256.1.1.1", hostport "256.1.1.1", host "256.1.1.1";
    // Without a host there is no hostport, and so no server.
    "//:80" => parts, authority ":80", reg_name ":80";
    "//:" => parts, authority ":", reg_name ":";
    "//@" => parts, authority "@", reg_name "@";
    "//u@" => parts, authority "u@", reg_name "u@";
    "//u@:80" => parts, authority "u@:80", reg_name "u@:80";
    // The port is not numeric, or there are two ports; a second "@".
    "//a:b" => parts, authority "a:b", reg_name "a:b";
    "http://a:8x/" => parts, authority "a:8x", reg_name "a:8x";
    "//h:1:2" => parts, authority "h:1:2", reg_name "h:1:2";
    "//u@h@x" => parts, authority "u@h@x", reg_name "u@h@x";
    // Not a hostname.
    "http://exa_mple/" => parts, authority "exa_mple", reg_name "exa_mple";
    "//u:p@my_host/" => parts, authority "u:p@my_host", reg_name "u:p@my_host";
    "//my__host" => parts, authority "my__host", reg_name "my__host";
    "//%41" => parts, authority "%41", reg_name "%41";
    "//a%41_" => parts, authority "a%41_", reg_name "a%41_";
    "//-a" => parts, authority "-a", reg_name "-a";
    "//a-" => parts, authority "a-", reg_name "a-";
    "//a-.b" => parts, authority "a-.b", reg_name "a-.b";
    "//a.-b" => parts, authority "a.-b", reg_name "a.-b";
    "//a..b" => parts, authority "a..b", reg_name "a..b";
    "//a.." => parts, authority "a..", reg_name "a..";
    "//.a" => parts, authority ".a", reg_name ".a";
    "//." => parts, authority ".", reg_name ".";
    // A top label begins with a letter, and an IPv4 address has four numbers and no final dot.
    "//1" => parts, authority "1", reg_name "1";
    "//a.1" => parts, authority "a.1", reg_name "a.1";
    "//a.1." => parts, authority "a.1.", reg_name "a.1.";
    "//1.2.3" => parts, authority "1.2.3", reg_name "1.2.3";
    "//1.2.3." => parts, authority "1.2.3.", reg_name "1.2.3.";
    "//1.2.3.4." => parts, authority "1.2.3.4.", reg_name "1.2.3.4.";
    "//1.2.3.4.5" => parts, authority "1.2.3.4.5", reg_name "1.2.3.4.5";
    "//1.2.3.4a" => parts, authority "1.2.3.4a", reg_name "1.2.3.4a";
    "//1..3.4" => parts, authority "1..3.4", reg_name "1..3.4";
};

/// A reference, its `rel_segment`, and for each segment of its `abs_path` the text, the text before its params, and the
/// params. Without an `abs_path`, there are no segments.
pub(crate) type PathRow = (&'static str, Option<&'static str>, Option<&'static [SegmentRow]>);
pub(crate) type SegmentRow = (&'static str, &'static str, &'static [&'static str]);

pub(crate) const PATHS: &[PathRow] = &[
    ("", None, None),
    ("//h", None, None),
    ("s:o;p/q", None, None),
    ("/", None, Some(&[("", "", &[])])),
    ("/a", None, Some(&[("a", "a", &[])])),
    ("/a/", None, Some(&[("a", "a", &[]), ("", "", &[])])),
    ("///p", None, Some(&[("p", "p", &[])])),
    ("/;", None, Some(&[(";", "", &[""])])),
    ("/a;", None, Some(&[("a;", "a", &[""])])),
    ("/a;b", None, Some(&[("a;b", "a", &["b"])])),
    ("/a;;b", None, Some(&[("a;;b", "a", &["", "b"])])),
    ("s://h/x;1;v=2//;w", None, Some(&[("x;1;v=2", "x", &["1", "v=2"]), ("", "", &[]), (";w", "", &["w"])])),
    // 5: in a rel_segment, ";" is an ordinary character.
    ("a;b", Some("a;b"), None),
    (";", Some(";"), None),
    ("a;b/c;d", Some("a;b"), Some(&[("c;d", "c", &["d"])])),
    ("a/", Some("a"), Some(&[("", "", &[])])),
    ("g;x=1/../y", Some("g;x=1"), Some(&[("..", "..", &[]), ("y", "y", &[])])),
];

/// A hostname: the labels before the top label, the top label, and whether a dot follows.
pub(crate) type HostnameRow = (&'static str, &'static [&'static str], &'static str, bool);

pub(crate) const HOSTNAMES: &[HostnameRow] = &[
    ("//a", &[], "a", false),
    ("//a.", &[], "a", true),
    ("//1.a", &["1"], "a", false),
    ("//www.ics.uci.edu", &["www", "ics", "uci"], "edu", false),
    ("http://u@x-1.3com.Co-2.:80/", &["x-1", "3com"], "Co-2", true),
    ("//1.2.3.4.a", &["1", "2", "3", "4"], "a", false),
];

/// An IPv4 address: the four numbers as text, and as octets.
pub(crate) type AddressRow = (&'static str, [&'static str; 4], Option<[u8; 4]>);

pub(crate) const ADDRESSES: &[AddressRow] = &[
    ("//1.2.3.4", ["1", "2", "3", "4"], Some([1, 2, 3, 4])),
    ("//0.0.0.0", ["0", "0", "0", "0"], Some([0, 0, 0, 0])),
    ("//u@255.255.255.255:80/", ["255", "255", "255", "255"], Some([255; 4])),
    ("//001.02.3.0255", ["001", "02", "3", "0255"], Some([1, 2, 3, 255])),
    ("//256.1.1.1", ["256", "1", "1", "1"], None),
    ("//1.1.1.256", ["1", "1", "1", "256"], None),
    ("//1.99999999999999999999.1.1", ["1", "99999999999999999999", "1", "1"], None),
];

/// A port: its text, and its number.
pub(crate) type PortRow = (&'static str, Option<&'static str>, Option<u16>);

pub(crate) const PORTS: &[PortRow] = &[
    ("//h", None, None),
    ("//h:", Some(""), None),
    ("//h:0", Some("0"), Some(0)),
    ("//h:80", Some("80"), Some(80)),
    ("//h:0080", Some("0080"), Some(80)),
    ("//h:65535", Some("65535"), Some(65535)),
    ("//h:65536", Some("65536"), None),
    ("//h:99999999999999999999", Some("99999999999999999999"), None),
];

/// Whole trees.
pub(crate) const TREES: &[(&str, &str)] = &[
    ("", r#"URI-reference("")"#),
    ("#", r##"URI-reference("#", fragment(""))"##),
    (
        "mailto:a@b?c",
        concat!(
            r#"URI-reference("mailto:a@b?c", absoluteURI("mailto:a@b?c", scheme("mailto"), "#,
            r#"opaque_part("a@b?c")))"#,
        ),
    ),
    (
        "http://www.ics.uci.edu/pub/ietf/uri/#Related",
        concat!(
            r##"URI-reference("http://www.ics.uci.edu/pub/ietf/uri/#Related", "##,
            r#"absoluteURI("http://www.ics.uci.edu/pub/ietf/uri/", scheme("http"), "#,
            r#"hier_part("//www.ics.uci.edu/pub/ietf/uri/", net_path("//www.ics.uci.edu/pub/ietf/uri/", "#,
            r#"authority("www.ics.uci.edu", server("www.ics.uci.edu", hostport("www.ics.uci.edu", "#,
            r#"host("www.ics.uci.edu", hostname("www.ics.uci.edu", domainlabel("www"), domainlabel("ics"), "#,
            r#"domainlabel("uci"), toplabel("edu")))))), "#,
            r#"abs_path("/pub/ietf/uri/", path_segments("pub/ietf/uri/", "#,
            r#"segment("pub"), segment("ietf"), segment("uri"), segment("")))))), fragment("Related"))"#,
        ),
    ),
    (
        "//u@1.2.3.4:?",
        concat!(
            r#"URI-reference("//u@1.2.3.4:?", relativeURI("//u@1.2.3.4:?", net_path("//u@1.2.3.4:", "#,
            r#"authority("u@1.2.3.4:", server("u@1.2.3.4:", userinfo("u"), hostport("1.2.3.4:", "#,
            r#"host("1.2.3.4", IPv4address("1.2.3.4")), port(""))))), query("")))"#,
        ),
    ),
    (
        "a;b/c;;d",
        concat!(
            r#"URI-reference("a;b/c;;d", relativeURI("a;b/c;;d", rel_path("a;b/c;;d", rel_segment("a;b"), "#,
            r#"abs_path("/c;;d", path_segments("c;;d", segment("c;;d", param(""), param("d")))))))"#,
        ),
    ),
    (
        "x://my_host//",
        concat!(
            r#"URI-reference("x://my_host//", absoluteURI("x://my_host//", scheme("x"), "#,
            r#"hier_part("//my_host//", net_path("//my_host//", authority("my_host", reg_name("my_host")), "#,
            r#"abs_path("//", path_segments("/", segment(""), segment("")))))))"#,
        ),
    ),
];

pub(crate) fn all_components() -> impl Iterator<Item = Components<'static>> {
    [SECTION_1_3, SECTION_3, SECTIONS_4_AND_5, APPENDIX_B, APPENDIX_C, ABSENT_AND_EMPTY]
        .into_iter()
        .flatten()
        .copied()
}

/// Every reference of every table.
pub(crate) fn references() -> impl Iterator<Item = &'static str> {
    all_components()
        .map(|row| row.text)
        .chain(AUTHORITIES.iter().map(|row| row.text))
        .chain(PATHS.iter().map(|row| row.0))
        .chain(HOSTNAMES.iter().map(|row| row.0))
        .chain(ADDRESSES.iter().map(|row| row.0))
        .chain(PORTS.iter().map(|row| row.0))
        .chain(TREES.iter().map(|row| row.0))
}
