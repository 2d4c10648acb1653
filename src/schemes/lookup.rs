//! The lookup of a scheme by its name.

use super::{SCHEMES, Scheme, table::UNKNOWN};

/// The schemes that are known: those built in, and those of the user, which come first.
///
/// Names are compared without case (RFC 2396 section 3.1, RFC 3986 section 3.1).
///
/// ```
/// use uri_bnf::schemes::{AuthorityUse, Scheme, Schemes};
/// let own = [Scheme::new("x-queue").with_default_port(7100), Scheme::new("http").with_default_port(8080)];
/// let schemes = Schemes::new(&own);
/// assert_eq!(schemes.default_port("X-Queue"), Some(7100));
/// // A scheme that is built in is replaced as a whole.
/// let http = schemes.find("http").unwrap();
/// assert_eq!((http.default_port(), http.authority()), (Some(8080), AuthorityUse::OptionalServer));
/// assert_eq!(schemes.default_port("https"), Some(443));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Schemes<'s> {
    own: &'s [Scheme<'s>],
}

impl Schemes<'_> {
    /// The schemes of [`SCHEMES`] alone: the default.
    pub const BUILT_IN: Self = Self { own: &[] };
}

impl<'s> Schemes<'s> {
    /// The schemes of [`SCHEMES`], and `own`. The first of `own` with a name is used; it replaces one that is built in.
    ///
    /// ```
    /// use uri_bnf::schemes::{Scheme, Schemes};
    /// let own = [Scheme::new("x-queue")];
    /// assert!(Schemes::new(&own).find("x-queue").is_some() && Schemes::BUILT_IN.find("x-queue").is_none());
    /// ```
    pub const fn new(own: &'s [Scheme<'s>]) -> Self {
        Self { own }
    }

    /// The scheme with this `name`, in any case.
    ///
    /// A multiplication and a comparison for names of up to 8 octets that are built in, a search for longer ones; before
    /// that, a comparison with each of the user's.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// assert_eq!(Schemes::BUILT_IN.find("OpaqueLockToken").unwrap().name(), "opaquelocktoken");
    /// assert_eq!(Schemes::BUILT_IN.find("x-queue"), None);
    /// ```
    pub fn find(&self, name: &str) -> Option<&'s Scheme<'s>> {
        self.own(name.as_bytes()).or_else(|| built_in(name))
    }

    /// The default port of the scheme with this `name`; `None` also if nothing is known of it.
    ///
    /// ```
    /// use uri_bnf::schemes::Schemes;
    /// let schemes = Schemes::BUILT_IN;
    /// assert_eq!((schemes.default_port("wss"), schemes.default_port("mailto")), (Some(443), None));
    /// ```
    pub fn default_port(&self, name: &str) -> Option<u16> {
        self.find(name).and_then(Scheme::default_port)
    }

    /// All schemes: those of the user, in their order, then those built in that they do not replace, by name.
    ///
    /// ```
    /// use uri_bnf::schemes::{SCHEMES, Scheme, Schemes};
    /// let own = [Scheme::new("x-queue"), Scheme::new("http")];
    /// assert_eq!(Schemes::new(&own).iter().next().map(|scheme| scheme.name()), Some("x-queue"));
    /// assert_eq!(Schemes::new(&own).iter().count(), SCHEMES.len() + 1);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = &'s Scheme<'s>> + use<'s> {
        let Self { own } = *self;
        let is_kept =
            move |scheme: &&'s Scheme<'s>| !own.iter().any(|other| is_named(other, scheme.name.as_bytes()));
        own.iter().chain(SCHEMES.iter().filter(is_kept))
    }

    /// What is known of the scheme with this `name`. If it is one of the user's, the value has the name `shown` instead, so
    /// that it does not borrow from the user's table.
    pub(crate) fn of<'a>(&self, name: &str, shown: &'a str) -> Option<Scheme<'a>> {
        match self.own(name.as_bytes()) {
            Some(own) => Some(own.named(shown)),
            None => built_in(name).copied(),
        }
    }

    /// What is known of the scheme in the first `length` of `bytes`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn before(&self, bytes: &[u8], length: usize) -> &'s Scheme<'s> {
        let own = if self.own.is_empty() { None } else { self.own(bytes.get(..length).unwrap_or_default()) };
        own.or_else(|| built_in_before(bytes, length)).unwrap_or(&UNKNOWN)
    }

    /// The scheme of the user with this name.
    fn own(&self, name: &[u8]) -> Option<&'s Scheme<'s>> {
        self.own.iter().find(|scheme| is_named(scheme, name))
    }
}

/// Returns whether this is the name of `scheme`, in any case.
fn is_named(scheme: &Scheme<'_>, name: &[u8]) -> bool {
    scheme.name.as_bytes().eq_ignore_ascii_case(name)
}

/// The scheme of [`SCHEMES`] with this `name`, in any case.
pub(crate) fn built_in(name: &str) -> Option<&'static Scheme<'static>> {
    built_in_before(name.as_bytes(), name.len())
}

/// The same for the first `length` of `bytes`. A multiplication and a comparison of numbers, if the name is short.
#[cfg_attr(not(debug_assertions), inline(always))]
fn built_in_before(bytes: &[u8], length: usize) -> Option<&'static Scheme<'static>> {
    if length > LONGEST {
        return long(bytes.get(..length)?);
    }
    let key = key(bytes, length)?;
    let index = usize::from(INDEXES[slot(key)]);
    let scheme = SCHEMES.get(index)?;
    (KEYS.get(index) == Some(&key) && scheme.name.len() == length).then_some(scheme)
}

/// The scheme with a name that is too long for a key.
#[cold]
fn long(name: &[u8]) -> Option<&'static Scheme<'static>> {
    SCHEMES.iter().find(|scheme| is_named(scheme, name))
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

/// The same for a name in lowercase; zero if it is too long.
const fn key_of_lower(name: &str) -> u64 {
    let mut key = [0; LONGEST];
    let mut index = 0;
    while index < name.len() && name.len() <= LONGEST {
        key[index] = name.as_bytes()[index];
        index += 1;
    }
    u64::from_le_bytes(key)
}

/// The key of each scheme in the table.
const KEYS: [u64; SCHEMES.len()] = {
    let mut keys = [0; SCHEMES.len()];
    let mut index = 0;
    while index < SCHEMES.len() {
        keys[index] = key_of_lower(SCHEMES[index].name);
        index += 1;
    }
    keys
};

/// The number of slots.
const SLOTS: usize = 1 << SLOT_BITS;
const SLOT_BITS: u32 = 9;

/// The slot of a key in [`INDEXES`], where each scheme has its own. The factor was found by trial.
const fn slot(key: u64) -> usize {
    (key.wrapping_mul(0xB24D_7A17_7168_A981) >> (u64::BITS - SLOT_BITS)) as usize
}

/// The index of the scheme of each slot in the table; for an empty slot, an index after its end.
#[expect(clippy::cast_possible_truncation, reason = "there are fewer schemes than that")]
const INDEXES: [u8; SLOTS] = {
    let mut indexes = [u8::MAX; SLOTS];
    let mut index = 0;
    while index < SCHEMES.len() {
        if KEYS[index] != 0 {
            let slot = slot(KEYS[index]);
            assert!(indexes[slot] == u8::MAX, "two schemes in one slot: try another factor");
            indexes[slot] = index as u8;
        }
        index += 1;
    }
    indexes
};

#[cfg(test)]
mod tests {
    use super::{LONGEST, SCHEMES, built_in};

    #[test]
    fn some_names_fit_into_a_key_and_some_do_not() {
        let longer = SCHEMES.iter().filter(|scheme| scheme.name.len() > LONGEST).count();
        assert!(longer > 5 && SCHEMES.len() - longer > 50 && SCHEMES.len() < usize::from(u8::MAX));
    }

    #[test]
    fn no_other_octets_are_taken_for_those_of_a_name() {
        for name in
            ["", "htt", "httpx", "zz", "ws\0", "tn327\u{10}", "http\u{e9}", "coap\u{b}tcp", "soap.beep\0"]
        {
            assert!(built_in(name).is_none(), "{name:?}");
        }
    }
}
