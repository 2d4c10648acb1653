//! The lookup of a scheme by its name.

use super::{SCHEMES, Scheme, key, table::UNKNOWN};

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
        self.own(name.as_bytes()).or_else(|| built_in(name.as_bytes()))
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
            None => built_in(name.as_bytes()).copied(),
        }
    }

    /// Returns whether there are schemes of the user.
    pub(crate) const fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// Returns whether `octets` begin with the name of a scheme of the user and a colon.
    #[cold]
    pub(crate) fn begins_with_own(&self, octets: &[u8]) -> bool {
        let colon = octets.iter().position(|octet| *octet == b':');
        colon.and_then(|end| self.own(octets.get(..end)?)).is_some()
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
pub(crate) fn built_in(name: &[u8]) -> Option<&'static Scheme<'static>> {
    match key::of_octets(name, name.len()) {
        0 => SCHEMES.iter().find(|scheme| is_named(scheme, name)),
        // Octets that are not of a scheme may have the same key.
        key => by_key(key).filter(|scheme| is_named(scheme, name)),
    }
}

/// Looks up the scheme `octets[..length]` (characters of a scheme) in the built-in table.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn built_in_before(octets: &[u8], length: usize) -> &'static Scheme<'static> {
    let key = key::of_octets(octets, length);
    if key == 0 { long(octets, length) } else { by_key(key).unwrap_or(&UNKNOWN) }
}

/// The scheme whose name is too long for a key.
#[cold]
#[inline(never)]
fn long(octets: &[u8], length: usize) -> &'static Scheme<'static> {
    octets.get(..length).and_then(built_in).unwrap_or(&UNKNOWN)
}

/// The scheme of [`SCHEMES`] with this key, which is not 0. A multiplication and a comparison of numbers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn by_key(key: u64) -> Option<&'static Scheme<'static>> {
    Some(SLOTS[slot(key)]).filter(|scheme| scheme.key == key)
}

/// How many bits the number of a slot has.
const SLOT_BITS: u32 = 9;

/// The slot of a key in [`SLOTS`], where each scheme has its own. The factor was found by trial.
const fn slot(key: u64) -> usize {
    (key.wrapping_mul(0xB24D_7A17_7168_A981) >> (u64::BITS - SLOT_BITS)) as usize
}

/// The scheme of each slot. An empty slot has one without a key.
static SLOTS: [&Scheme<'static>; 1 << SLOT_BITS] = {
    let mut slots = [&UNKNOWN; 1 << SLOT_BITS];
    let mut index = 0;
    while index < SCHEMES.len() {
        let scheme = &SCHEMES[index];
        if scheme.key != 0 {
            let slot = slot(scheme.key);
            assert!(slots[slot].key == 0, "two schemes in one slot: try another factor");
            slots[slot] = scheme;
        }
        index += 1;
    }
    slots
};

#[cfg(test)]
mod tests {
    use super::{SCHEMES, built_in};

    #[test]
    fn some_names_fit_into_a_key_and_some_do_not() {
        let longer = SCHEMES.iter().filter(|scheme| scheme.key == 0).count();
        assert!(longer > 5 && SCHEMES.len() - longer > 50);
    }

    #[test]
    fn no_other_octets_are_taken_for_those_of_a_name() {
        for name in
            ["", "htt", "httpx", "zz", "ws\0", "tn327\u{10}", "http\u{e9}", "coap\u{b}tcp", "soap.beep\0"]
        {
            assert!(built_in(name.as_bytes()).is_none(), "{name:?}");
        }
    }
}
