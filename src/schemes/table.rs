//! The schemes of which something is known.
//!
//! A new scheme is one line in [`SCHEMES`], by name, with the facts of its document and the port of IANA's registry of
//! service names; a comment says where the two differ. If two schemes then have one slot, the compiler says so, and
//! `lookup.rs` needs another factor. `tests/semantics/schemes.rs` lists the facts again, and rewrites the table of
//! `docs/schemes.md`.

use super::{AuthorityUse, LineBreaks, Scheme, Specification};

impl Scheme<'static> {
    /// With a server, without which its URIs have no meaning.
    const fn server(name: &'static str, default_port: u16, rfc: u16) -> Self {
        Self::portless(name, rfc).with_default_port(default_port)
    }

    /// With a server, without which its URIs have no meaning, and without a default port.
    const fn portless(name: &'static str, rfc: u16) -> Self {
        Self::rfc(name, rfc).with_authority(AuthorityUse::Server)
    }

    /// With a server, for an interactive service: nothing is retrieved.
    const fn session(name: &'static str, default_port: u16, rfc: u16) -> Self {
        Self::server(name, default_port, rfc).with_retrieval(false)
    }

    /// With a server or without.
    const fn optional(name: &'static str, default_port: u16, rfc: u16) -> Self {
        Self::rfc(name, rfc).with_default_port(default_port)
    }

    /// With an authority or without, and always with a slash after the colon.
    const fn rooted(self) -> Self {
        self.with_hierarchy(true)
    }

    /// Without an authority.
    const fn opaque(name: &'static str, rfc: u16) -> Self {
        Self::rfc(name, rfc).with_authority(AuthorityUse::None)
    }

    /// Without an authority, of somebody or something to contact, a place or a thing: nothing is retrieved.
    const fn contact(name: &'static str, rfc: u16) -> Self {
        Self::opaque(name, rfc).with_retrieval(false)
    }

    const fn rfc(name: &'static str, number: u16) -> Self {
        Self::new(name).with_specification(Specification::Rfc(number))
    }

    /// Parts of its URIs are decoded and sent in the lines of its protocol.
    const fn in_lines(self) -> Self {
        self.with_line_breaks(LineBreaks::EndCommands)
    }

    /// Defined by another document than an RFC.
    const fn by(self, document: &'static str) -> Self {
        self.with_specification(Specification::Other(document))
    }
}

/// The schemes of which something is known, sorted by name, each with the document that says so.
///
/// The ports are those of the documents and of IANA's registry of service names. Schemes without an authority have no
/// port here, though `sip`, `stun`, `iax` and others write one elsewhere. A scheme has no default port either if its
/// document says that a URI with a port and one without are never equivalent (`msrp`), or if the registered port is not
/// the one in use (`irc`).
///
/// ```
/// use uri_bnf::schemes::SCHEMES;
/// assert!(SCHEMES.windows(2).all(|pair| pair[0].name() < pair[1].name()));
/// assert!(SCHEMES.iter().any(|scheme| scheme.name() == "soap.beep"));
/// ```
pub const SCHEMES: &[Scheme<'static>] = &[
    Scheme::server("aaa", 3868, 6733).with_retrieval(false),
    // Section 11.4 and IANA have this port; section 4.3.1 has 5658, which is not assigned.
    Scheme::server("aaas", 5868, 6733).with_retrieval(false),
    Scheme::opaque("about", 6694),
    Scheme::server("acap", 674, 2244).in_lines(),
    Scheme::contact("acct", 7565),
    Scheme::opaque("blob", 0).by("File API (W3C)"),
    Scheme::server("cap", 1026, 4324),
    Scheme::opaque("cid", 2392),
    Scheme::server("coap", 5683, 7252),
    Scheme::server("coap+tcp", 5683, 8323),
    Scheme::server("coap+ws", 80, 8323),
    Scheme::server("coaps", 5684, 7252),
    Scheme::server("coaps+tcp", 5684, 8323),
    Scheme::server("coaps+ws", 443, 8323),
    Scheme::rfc("crid", 4078).with_authority(AuthorityUse::Host),
    Scheme::opaque("data", 2397).with_line_breaks(LineBreaks::Data),
    Scheme::server("dict", 2628, 2229).in_lines(),
    Scheme::optional("dns", 53, 4501),
    Scheme::rfc("dtn", 9171).with_authority(AuthorityUse::OptionalName),
    Scheme::contact("fax", 2806),
    Scheme::rfc("file", 8089).with_authority(AuthorityUse::OptionalHost).rooted(),
    Scheme::server("ftp", 21, 1738).in_lines(),
    Scheme::contact("geo", 5870),
    Scheme::server("git", 9418, 0).by("IANA, prov/git"),
    Scheme::server("gopher", 70, 4266).in_lines(),
    Scheme::contact("h323", 3508),
    Scheme::server("http", 80, 9110),
    Scheme::server("https", 443, 9110),
    Scheme::contact("iax", 5456),
    Scheme::server("icap", 1344, 3507),
    Scheme::contact("im", 3860),
    Scheme::server("imap", 143, 5092).in_lines(),
    Scheme::opaque("info", 4452),
    Scheme::opaque("ipn", 9758),
    Scheme::server("ipp", 631, 3510),
    Scheme::server("ipps", 631, 7472),
    // IANA assigned port 194, but clients use 6667. A channel is written with `%23`.
    Scheme::portless("irc", 0).by("draft-butcher-irc-url-04").with_retrieval(false).in_lines(),
    // What it calls an authority is a part of the path: `iris.beep:dreg1//com/domain/example.com`.
    Scheme::opaque("iris.beep", 3983),
    Scheme::contact("javascript", 0).by("draft-hoehrmann-javascript-scheme-03"),
    Scheme::opaque("jms", 6167),
    // Without a host, the client chooses the server.
    Scheme::optional("ldap", 389, 4516).rooted(),
    Scheme::optional("ldaps", 636, 0).by("IANA, prov/ldaps").rooted(),
    Scheme::contact("mailto", 6068).with_line_breaks(LineBreaks::InBody),
    Scheme::opaque("mid", 2392),
    Scheme::contact("modem", 2806),
    // Section 6.1: a URI with a port is never equivalent to one without. Port 2855 is that of relays (RFC 4976).
    Scheme::portless("msrp", 4975).with_retrieval(false),
    Scheme::portless("msrps", 4975).with_retrieval(false),
    Scheme::server("mtqp", 1038, 3887).in_lines(),
    Scheme::server("mupdate", 3905, 3656).in_lines(),
    // RFC 1738 gave it no authority.
    Scheme::optional("news", 119, 5538).in_lines(),
    Scheme::optional("nfs", 2049, 2224).rooted(),
    // The authority may be empty, and its port is that of HTTP, if it is looked up in this way.
    Scheme::rfc("ni", 6920).rooted(),
    Scheme::opaque("nih", 6920),
    Scheme::server("nntp", 119, 5538).in_lines(),
    Scheme::opaque("opaquelocktoken", 4918),
    Scheme::opaque("pkcs11", 7512),
    Scheme::server("pop", 110, 2384).in_lines(),
    Scheme::contact("pres", 3859),
    Scheme::server("prospero", 1525, 4157),
    Scheme::optional("redis", 6379, 0).by("IANA, prov/redis").rooted(),
    Scheme::rfc("reload", 6940).with_authority(AuthorityUse::Name),
    Scheme::server("rsync", 873, 5781),
    Scheme::server("rtsp", 554, 7826),
    Scheme::server("rtsps", 322, 7826),
    Scheme::server("rtspu", 554, 2326),
    Scheme::server("sftp", 22, 0).by("draft-ietf-secsh-scp-sftp-ssh-uri-04"),
    Scheme::server("sieve", 4190, 5804).in_lines(),
    Scheme::contact("sip", 3261),
    Scheme::contact("sips", 3261),
    Scheme::contact("sms", 5724).with_line_breaks(LineBreaks::Data),
    Scheme::optional("snmp", 161, 4088).rooted(),
    Scheme::server("soap.beep", 605, 4227),
    Scheme::server("soap.beeps", 605, 4227),
    Scheme::session("ssh", 22, 0).by("draft-ietf-secsh-scp-sftp-ssh-uri-04"),
    Scheme::contact("stun", 7064),
    Scheme::contact("stuns", 7064),
    Scheme::opaque("tag", 4151),
    Scheme::contact("tel", 3966),
    Scheme::session("telnet", 23, 4248).in_lines(),
    Scheme::server("tftp", 69, 3617),
    Scheme::server("tip", 3372, 2371).with_retrieval(false),
    Scheme::session("tn3270", 23, 6270).in_lines(),
    Scheme::contact("turn", 7065),
    Scheme::contact("turns", 7065),
    Scheme::opaque("tv", 2838),
    Scheme::opaque("urn", 8141),
    Scheme::server("vemmi", 575, 2122),
    Scheme::optional("vnc", 5900, 7869).rooted(),
    Scheme::server("wais", 210, 4156),
    Scheme::session("ws", 80, 6455),
    Scheme::session("wss", 443, 6455),
    Scheme::server("xmlrpc.beep", 602, 3529),
    Scheme::server("xmlrpc.beeps", 602, 3529),
    Scheme::server("z39.50r", 210, 2056),
    Scheme::server("z39.50s", 210, 2056),
];

/// A scheme of which nothing is known.
pub(crate) static UNKNOWN: Scheme<'static> = Scheme::new("");
