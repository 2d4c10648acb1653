//! What is known of schemes: their default ports, and how they use the components.

/// A scheme, by the document that defines it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Scheme {
    /// Its name, in lowercase.
    pub(crate) name: &'static str,
    key: u64,
    /// The default port of a server.
    pub(crate) port: Option<u16>,
    pub(crate) authority: Use,
    /// Whether there is something to retrieve, of which a fragment could be a part.
    pub(crate) is_retrieved: bool,
}

/// How a scheme uses the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Each of its URIs names a server.
    Required,
    /// With a server or without.
    Allowed,
    /// There is none in its syntax.
    Absent,
}

impl Scheme {
    /// With a server, without which its URIs have no meaning.
    const fn server(name: &'static str, port: u16) -> Self {
        Self { name, key: key_of_lower(name), port: Some(port), authority: Use::Required, is_retrieved: true }
    }

    /// The same, of an interactive service.
    const fn session(name: &'static str, port: u16) -> Self {
        Self { is_retrieved: false, ..Self::server(name, port) }
    }

    /// With a server or without.
    const fn with_or_without(name: &'static str, port: u16) -> Self {
        Self { authority: Use::Allowed, ..Self::server(name, port) }
    }

    /// Without an authority; something can be retrieved.
    const fn opaque(name: &'static str) -> Self {
        Self { name, key: key_of_lower(name), port: None, authority: Use::Absent, is_retrieved: true }
    }

    /// Without an authority, of somebody or something to contact: nothing can be retrieved.
    const fn contact(name: &'static str) -> Self {
        Self { is_retrieved: false, ..Self::opaque(name) }
    }
}

/// The schemes of which something is known, sorted by name, each with the document that says so.
///
/// Left out are schemes whose facts are in no RFC, and those for which nothing is checked here, such as `file`
/// (RFC 8089), `xmpp` (RFC 5122) and `dns` (RFC 4501), which may or may not have an authority. RFC 1738 gave `news` no
/// authority; RFC 5538 does.
const SCHEMES: &[Scheme] = &[
    Scheme::opaque("about"),              // RFC 6694
    Scheme::server("acap", 674),          // RFC 2244
    Scheme::contact("acct"),              // RFC 7565
    Scheme::opaque("cid"),                // RFC 2392
    Scheme::server("coap", 5683),         // RFC 7252
    Scheme::server("coaps", 5684),        // RFC 7252
    Scheme::opaque("data"),               // RFC 2397
    Scheme::server("dict", 2628),         // RFC 2229
    Scheme::contact("fax"),               // RFC 2806
    Scheme::server("ftp", 21),            // RFC 1738
    Scheme::opaque("geo"),                // RFC 5870
    Scheme::server("gopher", 70),         // RFC 4266
    Scheme::server("http", 80),           // RFC 9110
    Scheme::server("https", 443),         // RFC 9110
    Scheme::server("icap", 1344),         // RFC 3507
    Scheme::contact("im"),                // RFC 3860
    Scheme::server("imap", 143),          // RFC 5092
    Scheme::server("ipp", 631),           // RFC 3510
    Scheme::server("ipps", 631),          // RFC 7472
    Scheme::with_or_without("ldap", 389), // RFC 4516: without a host, the client chooses the server
    Scheme::contact("mailto"),            // RFC 6068
    Scheme::opaque("mid"),                // RFC 2392
    Scheme::contact("modem"),             // RFC 2806
    Scheme::with_or_without("news", 119), // RFC 5538
    Scheme::with_or_without("nfs", 2049), // RFC 2224
    Scheme::server("nntp", 119),          // RFC 5538
    Scheme::server("pop", 110),           // RFC 2384
    Scheme::contact("pres"),              // RFC 3859
    Scheme::server("prospero", 1525),     // RFC 4157
    Scheme::server("rsync", 873),         // RFC 5781
    Scheme::server("rtsp", 554),          // RFC 2326
    Scheme::server("rtsps", 322),         // RFC 7826
    Scheme::server("rtspu", 554),         // RFC 2326
    Scheme::contact("sip"),               // RFC 3261
    Scheme::contact("sips"),              // RFC 3261
    Scheme::contact("sms"),               // RFC 5724
    Scheme::with_or_without("snmp", 161), // RFC 4088
    Scheme::contact("stun"),              // RFC 7064
    Scheme::contact("stuns"),             // RFC 7064
    Scheme::opaque("tag"),                // RFC 4151
    Scheme::contact("tel"),               // RFC 3966
    Scheme::session("telnet", 23),        // RFC 4248
    Scheme::server("tftp", 69),           // RFC 3617
    Scheme::session("tn3270", 23),        // RFC 6270
    Scheme::contact("turn"),              // RFC 7065
    Scheme::contact("turns"),             // RFC 7065
    Scheme::opaque("urn"),                // RFC 8141
    Scheme::with_or_without("vnc", 5900), // RFC 7869
    Scheme::server("wais", 210),          // RFC 4156
    Scheme::session("ws", 80),            // RFC 6455
    Scheme::session("wss", 443),          // RFC 6455
];

/// A scheme of which nothing is known.
pub(crate) const UNKNOWN: Scheme =
    Scheme { name: "", key: 0, port: None, authority: Use::Allowed, is_retrieved: true };

/// What is known of the scheme `name`, in either case. A multiplication and a comparison of numbers.
pub(crate) fn find(name: &str) -> Option<&'static Scheme> {
    find_before(name.as_bytes(), name.len())
}

/// The same for the first `length` of `bytes`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn find_before(bytes: &[u8], length: usize) -> Option<&'static Scheme> {
    let key = key(bytes, length)?;
    let index = INDEXES[slot(key)];
    SCHEMES.get(usize::from(index)).filter(|scheme| scheme.key == key && scheme.name.len() == length)
}

/// How many octets fit into a key.
const LONGEST: usize = 8;

/// The first `length` of `bytes` in lowercase as a number, padded with zeros; `None` if they do not fit.
#[cfg_attr(not(debug_assertions), inline(always))]
fn key(bytes: &[u8], length: usize) -> Option<u64> {
    if !(1..=LONGEST).contains(&length) {
        return None;
    }
    let key = match bytes.first_chunk() {
        Some(octets) => u64::from_le_bytes(*octets) & u64::MAX >> (8 * (LONGEST - length)),
        None => bytes.get(..length)?.iter().rev().fold(0, |key, octet| key << 8 | u64::from(*octet)),
    };
    // Of the octets from 40 to 7F, among which the letters are, bit 40 becomes bit 20.
    Some(key | (key & u64::from_le_bytes([0x40; LONGEST])) >> 1)
}

/// The same for a name in lowercase.
const fn key_of_lower(name: &str) -> u64 {
    let mut key = [0; LONGEST];
    let mut index = 0;
    while index < name.len() {
        key[index] = name.as_bytes()[index];
        index += 1;
    }
    u64::from_le_bytes(key)
}

/// The slot of a key in [`INDEXES`], where each scheme has its own. The factor was found by trial.
const fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x4D97_DC4E_9896_D9C5) >> 56) as usize
}

/// The index of the scheme of each slot in the table; for an empty slot, an index after its end.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer schemes than that")]
const INDEXES: [u8; 256] = {
    let mut indexes = [u8::MAX; 256];
    let mut index = 0;
    while index < SCHEMES.len() {
        let slot = slot(SCHEMES[index].key);
        assert!(indexes[slot] == u8::MAX, "two schemes in one slot: try another factor");
        indexes[slot] = index as u8;
        index += 1;
    }
    indexes
};

#[cfg(test)]
mod tests {
    use super::{LONGEST, SCHEMES, Use, find};

    #[test]
    fn the_table_is_sorted() {
        for pair in SCHEMES.windows(2) {
            assert!(pair[0].name < pair[1].name, "{} {}", pair[0].name, pair[1].name);
        }
    }

    #[test]
    fn each_is_found_by_its_name_in_either_case() {
        for scheme in SCHEMES {
            assert!(scheme.name.len() <= LONGEST, "{}", scheme.name);
            for name in [scheme.name.to_ascii_lowercase(), scheme.name.to_ascii_uppercase()] {
                assert_eq!(find(&name).map(|found| found.name), Some(scheme.name));
            }
        }
        for name in [
            "",
            "htt",
            "httpx",
            "file",
            "x-a-scheme-with-a-name-of-some-length",
            "zz",
            "ws\0",
            "tn327\u{10}",
            "http\u{e9}",
        ] {
            assert!(find(name).is_none(), "{name}");
        }
    }

    #[test]
    fn a_port_belongs_to_a_server() {
        for scheme in SCHEMES {
            assert_eq!(scheme.port.is_none(), scheme.authority == Use::Absent, "{}", scheme.name);
        }
    }
}
