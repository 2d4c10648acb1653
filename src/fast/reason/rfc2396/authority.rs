//! The authority of RFC 2396: a server, whose parts restrict each other, or a name in a registry, which is a run.

use super::{
    super::point::{Point, open},
    escape as escape_in,
};

/// Where the fault is, as a `hostport` that begins with the authority or after its only `@` sees it.
enum Position {
    /// Nothing precedes it.
    Empty,
    /// What precedes it is not the beginning of a `hostport`.
    Nowhere,
    /// In a label that begins with a letter; after a letter or a digit, or after a hyphen.
    Toplabel { after_hyphen: bool },
    /// In a label that begins with a digit.
    Domainlabel { after_hyphen: bool },
    /// In a label of digits, which may also be a number of an address.
    Number,
    /// After a dot; a number of an address may follow.
    Dot { before_number: bool },
    /// After the colon.
    Port { is_empty: bool },
}

const HOSTNAME: [&str; 6] = ["net_path", "authority", "server", "hostport", "host", "hostname"];

/// The rules that are open in a label of `hostname`.
const fn label(rule: &str) -> [u8; 7] {
    let [net_path, authority, server, hostport, host, hostname] = HOSTNAME;
    open([net_path, authority, server, hostport, host, hostname, rule])
}

/// A position without a userinfo, and after one. The rules that are tried first are named first.
struct Both {
    without: Point,
    after: Point,
}

macro_rules! both {
    ($open:expr, [$($own:literal),*], $characters:literal) => {
        Both {
            without: Point::new(&$open, &["unreserved", "escaped", $($own,)* "abs_path"], $characters),
            after: Point::new(&$open, &[$($own,)* "unreserved", "escaped", "abs_path"], $characters),
        }
    };
}

static EMPTY: Point = Point::new(&open(["net_path"]), &["authority", "abs_path"], b"#?");
static AFTER_USERINFO: Point = Point::new(
    &open(["net_path", "authority", "reg_name"]),
    &["hostport", "unreserved", "escaped", "abs_path"],
    b"#$&+,:;=?@",
);
static USERINFO: Point = Point::new(
    &open(["net_path", "authority", "server", "userinfo"]),
    &["unreserved", "escaped", "abs_path"],
    b"#$&+,:;=?@",
);
static REG_NAME: Point = Point::new(
    &open(["net_path", "authority", "reg_name"]),
    &["unreserved", "escaped", "abs_path"],
    b"#$&+,:;=?@",
);
static TOPLABEL: Both = both!(label("toplabel"), ["alphanum"], b"#$&+,-.:;=?@");
static TOPLABEL_AFTER_HYPHEN: Both = both!(label("toplabel"), ["alphanum"], b"#$&+,-:;=?@");
static DOMAINLABEL: Both = both!(label("domainlabel"), ["alphanum"], b"#$&+,-.:;=?@");
static DOMAINLABEL_AFTER_HYPHEN: Both = both!(label("domainlabel"), ["alphanum"], b"#$&+,-:;=?@");
static NUMBER: Both = both!(label("domainlabel"), ["alphanum", "digit"], b"#$&+,-.:;=?@");
static DOT: Both = both!(open(HOSTNAME), ["toplabel", "domainlabel"], b"#$&+,:;=?@");
static DOT_BEFORE_NUMBER: Both = both!(
    open(["net_path", "authority", "server", "hostport", "host", "IPv4address"]),
    ["toplabel", "domainlabel", "digit"],
    b"#$&+,:;=?@"
);
static EMPTY_PORT: Both =
    both!(open(["net_path", "authority", "server", "hostport"]), ["port"], b"#$&+,:;=?@");
static PORT: Both =
    both!(open(["net_path", "authority", "server", "hostport", "port"]), ["digit"], b"#$&+,:;=?@");

static ESCAPE_IN_USERINFO: Point =
    escape_in(&open(["net_path", "authority", "server", "userinfo", "escaped"]));
static ESCAPE_IN_REG_NAME: Point = escape_in(&open(["net_path", "authority", "reg_name", "escaped"]));

/// What is reported in an escape after `before`.
pub(super) fn escape(before: &[u8]) -> &'static Point {
    if before.contains(&b'@') { &ESCAPE_IN_REG_NAME } else { &ESCAPE_IN_USERINFO }
}

/// What is reported after `before`, a run of the characters of `reg_name`.
pub(super) fn point(before: &[u8]) -> &'static Point {
    if before.is_empty() {
        return &EMPTY;
    }
    let mut pieces = before.splitn(3, |octet| *octet == b'@');
    let (first, second, third) = (pieces.next().unwrap_or_default(), pieces.next(), pieces.next());
    let position = if third.is_some() { Position::Nowhere } else { Position::of(second.unwrap_or(first)) };
    let both = match position {
        Position::Empty => return &AFTER_USERINFO,
        Position::Nowhere if second.is_some() => return &REG_NAME,
        Position::Nowhere => return &USERINFO,
        Position::Toplabel { after_hyphen: false } => &TOPLABEL,
        Position::Toplabel { after_hyphen: true } => &TOPLABEL_AFTER_HYPHEN,
        Position::Domainlabel { after_hyphen: false } => &DOMAINLABEL,
        Position::Domainlabel { after_hyphen: true } => &DOMAINLABEL_AFTER_HYPHEN,
        Position::Number => &NUMBER,
        Position::Dot { before_number: false } => &DOT,
        Position::Dot { before_number: true } => &DOT_BEFORE_NUMBER,
        Position::Port { is_empty: true } => &EMPTY_PORT,
        Position::Port { is_empty: false } => &PORT,
    };
    if second.is_some() { &both.after } else { &both.without }
}

impl Position {
    /// The position after `hostport`. One pass.
    fn of(hostport: &[u8]) -> Self {
        let mut position = Self::Empty;
        let mut dots = 0;
        let mut is_numeric = true;
        for (index, &octet) in hostport.iter().enumerate() {
            let is_address = is_numeric && dots == 3;
            position = match (position, octet) {
                (Self::Empty | Self::Dot { .. }, b'A'..=b'Z' | b'a'..=b'z') => {
                    is_numeric = false;
                    Self::Toplabel { after_hyphen: false }
                }
                (Self::Empty | Self::Dot { .. }, b'0'..=b'9') if is_numeric && dots < 4 => Self::Number,
                (Self::Number, b'0'..=b'9') => Self::Number,
                (Self::Empty | Self::Dot { .. }, b'0'..=b'9') => Self::Domainlabel { after_hyphen: false },
                (Self::Toplabel { .. }, b'-') => Self::Toplabel { after_hyphen: true },
                (Self::Toplabel { .. }, octet) if octet.is_ascii_alphanumeric() => {
                    Self::Toplabel { after_hyphen: false }
                }
                (Self::Number | Self::Domainlabel { .. }, b'-') => {
                    is_numeric = false;
                    Self::Domainlabel { after_hyphen: true }
                }
                (Self::Number | Self::Domainlabel { .. }, octet) if octet.is_ascii_alphanumeric() => {
                    is_numeric = false;
                    Self::Domainlabel { after_hyphen: false }
                }
                (
                    Self::Number
                    | Self::Toplabel { after_hyphen: false }
                    | Self::Domainlabel { after_hyphen: false },
                    b'.',
                ) => {
                    dots += 1;
                    Self::Dot { before_number: is_numeric && dots < 4 }
                }
                (Self::Toplabel { after_hyphen: false }, b':') => Self::Port { is_empty: true },
                (Self::Number, b':') if is_address => Self::Port { is_empty: true },
                // A dot at the end is that of a hostname, if its last label begins with a letter.
                (Self::Dot { .. }, b':') if ends_in_toplabel(hostport.get(..index)) => {
                    Self::Port { is_empty: true }
                }
                (Self::Port { .. }, b'0'..=b'9') => Self::Port { is_empty: false },
                _ => return Self::Nowhere,
            };
        }
        position
    }
}

/// Returns whether the last label of `labels`, which has a dot after it, begins with a letter.
fn ends_in_toplabel(labels: Option<&[u8]>) -> bool {
    let label = labels.unwrap_or_default().rsplit(|octet| *octet == b'.').nth(1);
    label.and_then(<[u8]>::first).is_some_and(u8::is_ascii_alphabetic)
}
