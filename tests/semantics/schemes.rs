//! The table of schemes: its facts, its page, and the schemes of the user.

use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

use uri_bnf::{
    Edition,
    schemes::{AuthorityUse, LineBreaks, SCHEMES, Scheme, Schemes, Specification},
    validate::{Policy, Validator},
};

fn find(name: &str) -> &'static Scheme<'static> {
    Schemes::BUILT_IN.find(name).unwrap_or_else(|| panic!("{name} is not built in"))
}

/// Asserts the RFC, the default port and the use of the authority of each scheme.
#[track_caller]
fn assert_facts(facts: &[(&str, Option<u16>, Option<u16>, AuthorityUse)]) {
    for (name, rfc, port, authority) in facts {
        let scheme = find(name);
        let found = (scheme.specification().rfc(), scheme.default_port(), scheme.authority());
        assert_eq!(found, (*rfc, *port, *authority), "{name}");
    }
}

use AuthorityUse::{Host, Name, None as NoAuthority, OptionalHost, OptionalName, OptionalServer, Server};

/// From IANA's registries of schemes and of service names.
#[test]
fn schemes_of_rfcs_have_their_ports() {
    assert_facts(&[
        ("aaa", Some(6733), Some(3868), Server),
        ("aaas", Some(6733), Some(5868), Server),
        ("cap", Some(4324), Some(1026), Server),
        ("coap", Some(7252), Some(5683), Server),
        ("coap+tcp", Some(8323), Some(5683), Server),
        ("coap+ws", Some(8323), Some(80), Server),
        ("coaps", Some(7252), Some(5684), Server),
        ("coaps+tcp", Some(8323), Some(5684), Server),
        ("coaps+ws", Some(8323), Some(443), Server),
        ("crid", Some(4078), None, Host),
        ("dns", Some(4501), Some(53), OptionalServer),
        ("dtn", Some(9171), None, OptionalName),
        ("h323", Some(3508), None, NoAuthority),
        ("iax", Some(5456), None, NoAuthority),
        ("info", Some(4452), None, NoAuthority),
        ("ipn", Some(9758), None, NoAuthority),
        ("iris.beep", Some(3983), None, NoAuthority),
        ("jms", Some(6167), None, NoAuthority),
        ("msrp", Some(4975), None, Server),
        ("msrps", Some(4975), None, Server),
        ("mtqp", Some(3887), Some(1038), Server),
        ("mupdate", Some(3656), Some(3905), Server),
        ("ni", Some(6920), None, OptionalServer),
        ("nih", Some(6920), None, NoAuthority),
        ("opaquelocktoken", Some(4918), None, NoAuthority),
        ("pkcs11", Some(7512), None, NoAuthority),
        ("reload", Some(6940), None, Name),
        ("sieve", Some(5804), Some(4190), Server),
        ("soap.beep", Some(4227), Some(605), Server),
        ("soap.beeps", Some(4227), Some(605), Server),
        ("tip", Some(2371), Some(3372), Server),
        ("tv", Some(2838), None, NoAuthority),
        ("vemmi", Some(2122), Some(575), Server),
        ("xmlrpc.beep", Some(3529), Some(602), Server),
        ("xmlrpc.beeps", Some(3529), Some(602), Server),
        ("z39.50r", Some(2056), Some(210), Server),
        ("z39.50s", Some(2056), Some(210), Server),
    ]);
    // What was in the table before.
    assert_facts(&[
        ("acap", Some(2244), Some(674), Server),
        ("ftp", Some(1738), Some(21), Server),
        ("gopher", Some(4266), Some(70), Server),
        ("http", Some(9110), Some(80), Server),
        ("https", Some(9110), Some(443), Server),
        ("ipp", Some(3510), Some(631), Server),
        ("ipps", Some(7472), Some(631), Server),
        ("ldap", Some(4516), Some(389), OptionalServer),
        ("nfs", Some(2224), Some(2049), OptionalServer),
        ("rtspu", Some(2326), Some(554), Server),
        ("telnet", Some(4248), Some(23), Server),
        ("wss", Some(6455), Some(443), Server),
    ]);
    // RFC 7826 replaced RFC 2326 for these; RFC 8089 gives `file` a host alone.
    assert_facts(&[
        ("rtsp", Some(7826), Some(554), Server),
        ("rtsps", Some(7826), Some(322), Server),
        ("file", Some(8089), None, OptionalHost),
    ]);
}

#[test]
fn schemes_in_common_use_have_no_rfc() {
    assert_facts(&[
        ("blob", None, None, NoAuthority),
        ("git", None, Some(9418), Server),
        ("irc", None, None, Server),
        ("javascript", None, None, NoAuthority),
        ("ldaps", None, Some(636), OptionalServer),
        ("redis", None, Some(6379), OptionalServer),
        ("sftp", None, Some(22), Server),
        ("ssh", None, Some(22), Server),
    ]);
    for name in ["blob", "git", "irc", "javascript", "ldaps", "redis", "sftp", "ssh"] {
        assert!(!find(name).specification().to_string().is_empty(), "{name}");
    }
}

#[test]
fn what_is_not_retrieved() {
    for name in ["geo", "mailto", "tel", "sip", "telnet", "ssh", "irc", "h323", "iax", "msrp", "javascript"] {
        assert!(!find(name).is_retrieved(), "{name}");
    }
    for name in ["http", "urn", "info", "blob", "data", "file", "tag", "dns", "coap+ws", "sftp"] {
        assert!(find(name).is_retrieved(), "{name}");
    }
}

/// RFC 2396 section 5.2, step 3: what is known to always use the syntax of `hier_part`.
#[test]
fn what_always_has_a_slash() {
    for name in
        ["http", "https", "ftp", "file", "gopher", "wss", "ldap", "nfs", "crid", "reload", "ni", "ssh"]
    {
        assert!(find(name).is_always_hierarchical(), "{name}");
    }
    // RFC 2396 section 1.3: `news:comp.infosystems.www.servers.unix`; RFC 9171: `dtn:none`; RFC 4501: `dns:a.example`.
    for name in ["news", "mailto", "urn", "tel", "dtn", "dns", "data", "jms", "iris.beep"] {
        assert!(!find(name).is_always_hierarchical(), "{name}");
    }
    for scheme in SCHEMES {
        let (authority, is_always) = (scheme.authority(), scheme.is_always_hierarchical());
        assert!(is_always || !authority.is_required(), "{}", scheme.name());
        assert!(!is_always || authority != NoAuthority, "{}", scheme.name());
    }
}

#[test]
fn what_an_escaped_line_break_is() {
    for name in ["ftp", "gopher", "telnet", "nntp", "imap", "pop", "dict", "irc", "sieve"] {
        assert_eq!(find(name).line_breaks(), LineBreaks::EndCommands, "{name}");
    }
    for (name, expected) in [
        ("mailto", LineBreaks::InBody),
        ("data", LineBreaks::Data),
        ("sms", LineBreaks::Data),
        ("http", LineBreaks::Unknown),
        ("ldap", LineBreaks::Unknown),
    ] {
        assert_eq!(find(name).line_breaks(), expected, "{name}");
    }
    // A scheme of the user says it itself.
    let own = [Scheme::new("x-lines").with_line_breaks(LineBreaks::EndCommands), Scheme::new("ftp")];
    let validator = Validator::new(Edition::Rfc3986).with_schemes(Schemes::new(&own));
    assert_eq!(
        findings(&validator, "x-lines://h.example/?a%0A"),
        ["escaped-control: a line break is escaped in a command of x-lines"]
    );
    assert_eq!(findings(&validator, "ftp://h.example/?a%0A"), [""; 0]);
}

#[test]
fn the_table_is_consistent() {
    assert!(SCHEMES.windows(2).all(|pair| pair[0].name() < pair[1].name()));
    for scheme in SCHEMES {
        let name = scheme.name();
        assert_ne!(scheme.specification(), Specification::Unknown, "{name}");
        assert_ne!(scheme.specification(), Specification::Rfc(0), "{name}");
        // A port belongs to a server.
        let has_server = matches!(scheme.authority(), Server | OptionalServer);
        assert!(has_server || scheme.default_port().is_none(), "{name}");
        let uri = format!("{name}:a");
        for edition in Edition::ALL {
            assert_eq!(edition.parse(&uri).unwrap().scheme().map(|scheme| scheme.text()), Some(name));
        }
    }
}

#[test]
fn each_scheme_is_found_in_any_case() {
    for scheme in SCHEMES {
        let name = scheme.name();
        let mixed = |is_upper: fn(usize) -> bool| -> String {
            let change = |(index, octet): (usize, char)| {
                if is_upper(index) { octet.to_ascii_uppercase() } else { octet }
            };
            name.chars().enumerate().map(change).collect()
        };
        for written in [mixed(|_| false), mixed(|_| true), mixed(|index| index % 2 == 0)] {
            assert_eq!(Schemes::BUILT_IN.find(&written), Some(scheme), "{written}");
        }
        for other in [format!("{name}x"), format!("x{name}"), format!("{name}\0"), format!("{name}:")] {
            assert_eq!(
                Schemes::BUILT_IN.find(&other).map(Scheme::name),
                SCHEMES.iter().map(Scheme::name).find(|name| *name == other),
                "{other}"
            );
        }
    }
    for name in ["", "htt", "zz", "x-a-scheme-with-a-name-of-some-length", "http\u{e9}", "HTTP\u{20}"] {
        assert_eq!(Schemes::BUILT_IN.find(name), None, "{name:?}");
    }
}

/// The user's schemes of the tests below.
const OWN: [Scheme<'static>; 4] = [
    Scheme::new("X-Queue-With-A-Long-Name").with_default_port(7100).with_authority(Server),
    Scheme::new("x-note").with_authority(NoAuthority).with_retrieval(false),
    Scheme::new("http").with_default_port(8080),
    Scheme::new("HTTP").with_default_port(1),
];

#[test]
fn schemes_of_the_user_come_first() {
    let schemes = Schemes::new(&OWN);
    for (name, port) in [
        ("x-queue-with-a-long-name", Some(7100)),
        ("X-QUEUE-WITH-A-LONG-NAME", Some(7100)),
        ("x-queue-with-a-long-nam", None),
        ("Http", Some(8080)),
        ("https", Some(443)),
        ("coaps+tcp", Some(5684)),
        ("x-note", None),
    ] {
        assert_eq!(schemes.default_port(name), port, "{name}");
    }
    // Each name once, apart from those that the user gives twice.
    let names: Vec<_> = schemes.iter().map(|scheme| scheme.name().to_ascii_lowercase()).collect();
    assert_eq!(names[..4], ["x-queue-with-a-long-name", "x-note", "http", "http"]);
    assert_eq!(names.len(), SCHEMES.len() + 3);
    let distinct: BTreeSet<_> = names[3..].iter().collect();
    assert_eq!(distinct.len(), names.len() - 3);
    assert!(Schemes::default() == Schemes::BUILT_IN && Schemes::BUILT_IN.iter().eq(SCHEMES));
}

/// `CODE: message` of each finding.
fn findings(validator: &Validator<'_>, text: &str) -> Vec<String> {
    let found = validator.diagnostics(text);
    assert_eq!(validator.is_clean(text), found.is_empty(), "{text}");
    assert_eq!(validator.is_clean_bytes(text.as_bytes()), found.is_empty(), "{text}");
    assert!(found.is_empty() || !validator.is_plain(text), "{text}");
    found.iter().map(|found| format!("{}: {}", found.code(), found.message())).collect()
}

#[test]
fn the_validator_follows_schemes_of_the_user() {
    let base = |text: &'static str| Edition::Rfc3986.parse(text).unwrap();
    let validator =
        Validator::new(Edition::Rfc3986).with_policy(Policy::PEDANTIC).with_schemes(Schemes::new(&OWN));
    let queue = "x-queue-with-a-long-name";
    for (text, expected) in [
        (format!("{queue}://h.example/"), &[][..]),
        (
            format!("{queue}://h.example:7100/"),
            &["default-port: 7100 is the default port of x-queue-with-a-long-name"],
        ),
        (
            "X-Queue-with-a-long-name://h.example:7101/".to_owned(),
            &[
                "uppercase-scheme: uppercase letters in the scheme \"X-Queue-with-a-long-name\"",
                "other-port: port 7101, but the default of x-queue-with-a-long-name is 7100",
            ],
        ),
        (
            format!("{queue}://h.example:80/"),
            &["other-port: port 80, but the default of x-queue-with-a-long-name is 7100"],
        ),
        (format!("{queue}:jobs"), &["scheme-without-server: \"x-queue-with-a-long-name\" needs a host"]),
        ("x-note://h.example/".to_owned(), &["scheme-with-authority: \"x-note\" does not take an authority"]),
        ("x-note:a#b".to_owned(), &["fragment-of-nothing: a fragment has no meaning in a \"x-note\" URI"]),
        ("http://h.example:8080/".to_owned(), &["default-port: 8080 is the default port of http"]),
        ("http://h.example:80/".to_owned(), &["other-port: port 80, but the default of http is 8080"]),
        // The scheme is replaced as a whole.
        ("http:x".to_owned(), &[]),
        ("https:x".to_owned(), &["scheme-without-server: \"https\" needs a host"]),
        ("x-other://h.example:80/".to_owned(), &[]),
        // An input that is not valid has its other findings as well.
        (
            format!("{queue}://h.example:80/ "),
            &[
                "other-port: port 80, but the default of x-queue-with-a-long-name is 7100",
                "surrounding-white-space: white space after the reference",
            ],
        ),
    ] {
        assert_eq!(findings(&validator, &text), expected, "{text}");
    }
    let with_base = validator.with_base(base("x-queue-with-a-long-name://h.example/"));
    assert_eq!(
        findings(&with_base, "//h.example:7100/"),
        ["default-port: 7100 is the default port of the scheme of the base"]
    );
    assert_eq!(
        findings(&with_base, "//h.example:80/"),
        ["other-port: port 80, but the default of the scheme of the base is 7100"]
    );
    let with_base = validator.with_base(base("https://h.example/"));
    assert_eq!(findings(&with_base, "//h.example:443/"), ["default-port: 443 is the default port of https"]);
}

#[test]
fn the_validator_follows_schemes_with_long_names() {
    let validator = Validator::new(Edition::Rfc3986);
    for (text, expected) in [
        ("coaps+tcp://h.example/", &[][..]),
        ("coaps+tcp://h.example:22/", &["reserved-port: port 22, but the default of coaps+tcp is 5684"]),
        ("soap.beep:x", &["scheme-without-server: \"soap.beep\" needs a host"]),
        ("SOAP.BEEP:x", &["scheme-without-server: \"SOAP.BEEP\" needs a host"]),
        (
            "opaquelocktoken://h.example/",
            &["scheme-with-authority: \"opaquelocktoken\" does not take an authority"],
        ),
        ("javascript:a#b", &["fragment-of-nothing: a fragment has no meaning in a \"javascript\" URI"]),
        ("geo:1,2#b", &["fragment-of-nothing: a fragment has no meaning in a \"geo\" URI"]),
        ("dtn:none", &[]),
        ("dtn://node/a", &[]),
        ("ni:///sha-256;f4OxZX_x_FO5LcGBSKHWXfwtSx-j1ncoSt3SABJtkGk", &[]),
        ("file:/a", &[]),
        ("file:///a", &[]),
        ("file://h.example/a", &[]),
        ("file://u@h.example/a", &["scheme-with-authority: \"file\" does not take a userinfo"]),
        ("file://@h.example/a", &["scheme-with-authority: \"file\" does not take a userinfo"]),
        ("file://h.example:80/a", &["scheme-with-authority: \"file\" does not take a port"]),
        (
            "FILE://u@[::1]:80/a",
            &[
                "scheme-with-authority: \"FILE\" does not take a userinfo",
                "scheme-with-authority: \"FILE\" does not take a port",
            ],
        ),
        ("file://h.example:/a", &[]),
        ("crid://h.example/a", &[]),
        ("crid:a", &["scheme-without-server: \"crid\" needs a host"]),
        ("crid://h.example:80/a", &["scheme-with-authority: \"crid\" does not take a port"]),
        ("info:a/b#c", &[]),
        ("x-a-scheme-with-a-long-name:a#b", &[]),
    ] {
        assert_eq!(findings(&validator, text), expected, "{text}");
    }
}

/// The table of `docs/schemes.md`.
fn table() -> String {
    let mut table = String::from(
        "| scheme | default port | authority | slash | retrieved | line breaks | document |\n|---|--:|---|---|---|---|---|\n",
    );
    for scheme in SCHEMES {
        let port = scheme.default_port().map_or_else(String::new, |port| port.to_string());
        let said = |is_so| if is_so { "yes" } else { "no" };
        let (slash, retrieved) = (said(scheme.is_always_hierarchical()), said(scheme.is_retrieved()));
        let document = match scheme.specification().rfc() {
            Some(number) => format!("[RFC {number}](https://www.rfc-editor.org/rfc/rfc{number})"),
            None => scheme.specification().to_string(),
        };
        let (name, authority, line_breaks) = (scheme.name(), scheme.authority(), scheme.line_breaks());
        writeln!(
            table,
            "| `{name}` | {port} | {authority} | {slash} | {retrieved} | {line_breaks} | {document} |"
        )
        .unwrap();
    }
    table
}

/// It rewrites the table if that differs; the next run succeeds.
#[test]
fn the_page_shows_the_table() {
    const BEGIN: &str = "<!-- tests/semantics/schemes.rs writes the lines up to the next comment. -->\n";
    const END: &str = "<!-- End of what the test writes. -->\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schemes.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).unwrap();
    let (shown, after) = rest.split_once(END).unwrap();
    let expected = table();
    if shown != expected {
        fs::write(&path, [before, BEGIN, &expected, END, after].concat()).unwrap();
        panic!("docs/schemes.md was outdated and has been rewritten");
    }
    for of in AuthorityUse::ALL {
        assert!(before.contains(&format!("| `{of}` |")), "{of} is not explained");
    }
}
