//! Domain names by UTS #46, with the flags that RFC 3987 has for them (sections 3.1 and 5.3.3).

use alloc::borrow::Cow;

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use super::form;
use crate::schemes::AuthorityUse;

/// `UseSTD3ASCIIRules`: labels consist of letters, digits and hyphens, and neither begin nor end with a hyphen.
const DENIED: AsciiDenyList = AsciiDenyList::STD3;
const HYPHENS: Hyphens = Hyphens::CheckFirstLast;

/// `ToASCII` of a label or of a whole name; `None` if it fails. Only names of a bounded length are mapped.
pub(crate) fn to_ascii(name: &str, length: DnsLength) -> Option<Cow<'_, str>> {
    if name.len() > form::LONGEST {
        return None;
    }
    Uts46::new().to_ascii(name.as_bytes(), DENIED, HYPHENS, length).ok()
}

/// `ToASCII` of a whole name, whose labels must also be allowed next to one another. It may end with a dot.
pub(crate) fn name_to_ascii(name: &str) -> Option<Cow<'_, str>> {
    to_ascii(name, DnsLength::VerifyAllowRootDot)
}

/// `ToUnicode` of a label or of a whole name; `None` if it fails.
pub(crate) fn to_unicode(name: &str) -> Option<Cow<'_, str>> {
    let (unicode, result) = Uts46::new().to_unicode(name.as_bytes(), DENIED, HYPHENS);
    result.ok().map(|()| unicode)
}

/// Returns whether the host of an authority is a domain name under a scheme that uses authorities so.
pub(crate) const fn is_host(authority: AuthorityUse) -> bool {
    match authority {
        AuthorityUse::Server
        | AuthorityUse::OptionalServer
        | AuthorityUse::Host
        | AuthorityUse::OptionalHost => true,
        AuthorityUse::Name | AuthorityUse::OptionalName | AuthorityUse::None => false,
    }
}
