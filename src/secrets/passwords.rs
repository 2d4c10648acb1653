//! The passwords of a text, and the tokens that are the name of a user.

use super::{octets::View, tokens::is_token, unit::Unit};
use crate::{
    Span,
    schemes::{AuthorityUse, built_in},
};

/// The passwords of a text, in order. [The module](super) says what is one.
#[derive(Clone)]
pub(super) struct Passwords<'t> {
    view: View<'t>,
    offset: usize,
    /// Whether the beginning of the text was read, which may be that of an authority.
    has_begun: bool,
    /// Where a search for an at sign after an authority ended without one: for raw and for escaped authorities.
    /// There is none between the offset at which it began and this one.
    without_at_sign: [Span; 2],
    /// What was found and not returned yet.
    found: Userinfo,
    /// Whether slashes may have another meaning, as in a comment.
    is_prose: bool,
}

/// What is secret in the userinfo of an authority.
#[derive(Clone, Copy, Default)]
pub(super) struct Userinfo {
    /// The name of the user, if it is a token.
    pub(super) token: Option<Span>,
    pub(super) password: Option<Span>,
}

/// A part that may be the authority of a URI, up to the first delimiter.
struct Authority {
    /// The first colon.
    colon: Option<Unit>,
    /// Where the colon begins.
    colon_start: usize,
    /// The last at sign.
    at_sign: Option<usize>,
    /// The last one that is escaped, although the slashes are not.
    escaped_at_sign: Option<usize>,
    end: usize,
}

impl<'t> Passwords<'t> {
    pub(super) fn new(view: View<'t>) -> Self {
        let without_at_sign = [Span::new(0, 0); 2];
        Self {
            view,
            offset: 0,
            has_begun: false,
            without_at_sign,
            found: Userinfo::default(),
            is_prose: false,
        }
    }

    /// Those of a text that is an authority.
    pub(super) fn of_authority(view: View<'t>) -> Self {
        let mut passwords = Self { has_begun: true, ..Self::new(view) };
        let userinfo = passwords.in_authority(0, false);
        passwords.keep(userinfo);
        passwords
    }

    /// Those of a text that is a userinfo.
    pub(super) fn of_userinfo(view: View<'t>) -> Self {
        let mut passwords = Self { has_begun: true, ..Self::new(view) };
        let end = passwords.view.text().len();
        let mut authority = authority(&mut passwords.view.clone(), 0, false);
        if authority.colon.is_none() {
            authority.colon_start = end;
        }
        let userinfo = passwords.before_at_sign(0, &authority, end);
        passwords.keep(userinfo);
        passwords
    }

    /// Those of a text that does not begin like a reference, but may have one in it.
    pub(super) fn inside(view: View<'t>) -> Self {
        Self { has_begun: true, is_prose: true, ..Self::new(view) }
    }

    /// Returns whether what was found after slashes may be a userinfo: in prose, white space does not precede a password, and
    /// after a number it ends a port.
    fn may_be(&self, start: usize, userinfo: Userinfo) -> bool {
        let Some(password) = userinfo.password.filter(|_| self.is_prose) else { return true };
        let until = self.view.text().get(start..password.end.min(password.start + 1)).unwrap_or_default();
        let text = self.view.text().get(password.range()).unwrap_or_default();
        !is_port_before_words(text) && !until.iter().any(u8::is_ascii_whitespace)
    }

    /// What is secret in the authority that begins at `start`. If its slashes are escaped, its delimiters may be.
    fn in_authority(&mut self, start: usize, is_escaped: bool) -> Userinfo {
        let authority = authority(&mut self.view.clone(), start, is_escaped);
        if let Some(at_sign) = authority.any_at_sign() {
            return self.before_at_sign(start, &authority, at_sign);
        }
        let password = self.cut_password(start, &authority, is_escaped);
        let token = password.and_then(|_| self.token(Span::new(start, authority.colon_start)));
        Userinfo { token, password }
    }

    /// What is secret in an authority that has an at sign.
    fn before_at_sign(&self, start: usize, authority: &Authority, at_sign: usize) -> Userinfo {
        let colon = authority.colon.filter(|_| authority.colon_start < at_sign);
        let user = if colon.is_some() { authority.colon_start } else { at_sign };
        Userinfo {
            token: self.token(Span::new(start, user)),
            password: colon.map(|colon| Span::new(colon.end, at_sign)),
        }
    }

    /// The name of a user, if it is a token.
    fn token(&self, user: Span) -> Option<Span> {
        is_token(self.view.text(), user).then_some(user)
    }

    /// The password of an authority that ends before the at sign, at a delimiter that should be escaped.
    fn cut_password(&mut self, start: usize, authority: &Authority, is_escaped: bool) -> Option<Span> {
        let colon = authority.colon?;
        let text = self.view.text();
        let (all, host) = (text.get(start..authority.end)?, text.get(start..authority.colon_start)?);
        let port = text.get(colon.end..authority.end)?;
        let is_drive = host.len() == 1 && is_after_file(text.get(..start)?);
        let has_port = if port.is_empty() { is_drive || is_before_empty_port(host) } else { is_port(port) };
        if has_port || all.starts_with(b"[") || is_bare_address(all) {
            return None;
        }
        let at_sign = self.at_sign_after(authority.end, is_escaped)?;
        Some(Span::new(colon.end, at_sign))
    }

    /// The last at sign of the part after `start` that has the first one: a password may contain `/`, `?` and `#` that
    /// should be escaped.
    fn at_sign_after(&mut self, start: usize, is_escaped: bool) -> Option<usize> {
        let known = self.without_at_sign[usize::from(is_escaped)];
        if known.start <= start && start < known.end {
            return None;
        }
        let mut view = self.view.clone();
        let mut offset = start;
        while let Some(unit) = view.unit(offset) {
            if unit.octet == b'@' {
                let last = authority(&mut view, offset, is_escaped);
                return last.at_sign.or(last.escaped_at_sign);
            }
            // What is escaped is the value of a parameter, which ends before this.
            let is_end = is_escaped && !unit.is_escaped && unit.is(b"&/\\?#");
            if is_end || are_after_colon(&view, offset) {
                break;
            }
            offset = unit.end;
        }
        self.without_at_sign[usize::from(is_escaped)] = Span::new(start, offset.max(start + 1));
        None
    }

    /// What is secret at the beginning of the text, if no two slashes come before it: `http:user:password@host`, or
    /// `user:password@host` if that does not begin with a known scheme.
    pub(super) fn at_beginning(&mut self) -> Option<Userinfo> {
        let text = self.view.text();
        let mut start = text
            .iter()
            .position(|octet| !matches!(octet, b' ' | b'\t' | b'<' | b'"' | b'\'' | b'(' | b'[' | b'`'))?;
        if text.get(start..start + 4).is_some_and(|prefix| prefix.eq_ignore_ascii_case(b"URL:")) {
            start += 4;
        }
        let after = text.get(start..)?;
        let name = after.split(|octet| matches!(octet, b':' | b'/' | b'?' | b'#' | b'@')).next()?;
        if name.eq_ignore_ascii_case(b"pkg") && is_package(after.get(name.len()..)?) {
            return None;
        }
        let scheme = built_in(name).filter(|_| after.get(name.len()) == Some(&b':'));
        if let Some(scheme) = scheme {
            // RFC 3261 section 19.1.1: a password may follow the user.
            if scheme.authority() == AuthorityUse::None && !matches!(scheme.name(), "sip" | "sips") {
                return None;
            }
            start += name.len() + 1;
            let has_slash = |start| text.get(start).is_some_and(|octet| matches!(octet, b'/' | b'\\'));
            start += usize::from(has_slash(start) && !has_slash(start + 1));
            return Some(self.in_authority(start, false));
        }
        self.without_scheme(start)
    }

    /// What is secret in `user:password@host` or `token@host` at `start`.
    fn without_scheme(&mut self, start: usize) -> Option<Userinfo> {
        let text = self.view.text();
        let authority = authority(&mut self.view.clone(), start, false);
        let at_sign = authority.any_at_sign();
        if let Some(at_sign) =
            at_sign.filter(|at_sign| authority.colon.is_none() || *at_sign < authority.colon_start)
        {
            return Some(Userinfo { token: self.token(Span::new(start, at_sign)), password: None });
        }
        let colon = authority.colon?;
        let mut view = self.view.clone();
        let mut offset = start;
        while let Some(unit) = view.unit(offset).filter(|_| offset < authority.colon_start) {
            if unit.is(b" \t\r\n@,%") {
                return None;
            }
            offset = unit.end;
        }
        let next = text.get(colon.end)?;
        if next.is_ascii_whitespace() {
            return None;
        }
        let is_before_host = |octet: &u8| is_host(*octet) || matches!(octet, b':' | b'/');
        let has_host = |at_sign: usize| text.get(at_sign + 1).is_none_or(is_before_host);
        if let Some(at_sign) = at_sign {
            return has_host(at_sign).then(|| self.before_at_sign(start, &authority, at_sign));
        }
        // What follows a scheme that is not known may be a path, and the letter of a drive is followed by one.
        if matches!(next, b'/' | b'\\') || authority.colon_start == start + 1 {
            return None;
        }
        let password = self.cut_password(start, &authority, false)?;
        let token = self.token(Span::new(start, authority.colon_start));
        has_host(password.end).then_some(Userinfo { token, password: Some(password) })
    }
}

impl Iterator for Passwords<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        if let Some(secret) = self.found.token.take().or_else(|| self.found.password.take()) {
            return Some(secret);
        }
        if !self.has_begun {
            self.has_begun = true;
            if let Some(secret) = self.at_beginning().and_then(|userinfo| self.take(userinfo)) {
                return Some(secret);
            }
        }
        while let Some(unit) = self.view.unit(self.offset) {
            let slash_start = self.offset;
            self.offset = unit.end;
            if !unit.is(b"/\\") {
                continue;
            }
            let (start, userinfo) = match self.more_slashes() {
                Some(slash) => (slash.end, self.in_authority(slash.end, slash.is_escaped)),
                None if self.is_after_scheme(slash_start) => {
                    (unit.end, self.after_slash(unit.end, unit.is_escaped))
                }
                None => continue,
            };
            if !self.may_be(start, userinfo) {
                continue;
            }
            if let Some(secret) = self.take(userinfo) {
                return Some(secret);
            }
        }
        None
    }
}

impl Passwords<'_> {
    /// Goes on after what was found in an authority, and returns the first secret.
    fn take(&mut self, userinfo: Userinfo) -> Option<Span> {
        self.keep(userinfo);
        self.found.token.take().or_else(|| self.found.password.take())
    }

    /// Goes on after what was found in an authority.
    fn keep(&mut self, Userinfo { token, password }: Userinfo) {
        self.offset = password.or(token).map_or(self.offset, |last| last.end.max(self.offset));
        self.found = Userinfo { token, password: password.filter(|password| !password.is_empty()) };
    }

    /// Returns whether a colon with a scheme of two or more characters before it precedes `offset`.
    fn is_after_scheme(&self, offset: usize) -> bool {
        let before = self.view.text().get(..offset).and_then(|before| before.strip_suffix(b":"));
        let is_of_scheme = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
        before
            .and_then(|before| before.last_chunk::<2>())
            .is_some_and(|[first, last]| is_of_scheme(first) && last.is_ascii_alphabetic())
    }

    /// What is secret after the only slash that follows a scheme: less is certain than after two.
    fn after_slash(&self, start: usize, is_escaped: bool) -> Userinfo {
        let authority = authority(&mut self.view.clone(), start, is_escaped);
        let at_sign = authority.any_at_sign();
        at_sign.map_or_else(Userinfo::default, |at_sign| self.before_at_sign(start, &authority, at_sign))
    }
}

impl Passwords<'_> {
    /// The last of the slashes that follow, if there are any.
    fn more_slashes(&mut self) -> Option<Unit> {
        let mut last = None;
        let mut offset = self.offset;
        while let Some(unit) = self.view.unit(offset) {
            if unit.is(b"/\\") {
                last = Some(unit);
                self.offset = unit.end;
            } else if !unit.is(b"\t\r\n") {
                break;
            }
            offset = unit.end;
        }
        last
    }
}

impl Authority {
    /// The last at sign. An escaped one counts if there is no other and a colon, or nothing else, precedes it.
    fn any_at_sign(&self) -> Option<usize> {
        let is_after_colon = |at_sign: &usize| self.colon.is_none() || self.colon_start < *at_sign;
        self.at_sign.or(self.escaped_at_sign.filter(is_after_colon))
    }
}

/// Reads what may be an authority from `start` on. An escaped one is that of a URI in a parameter.
fn authority(view: &mut View<'_>, start: usize, is_escaped: bool) -> Authority {
    let (mut colon, mut colon_start, mut at_sign, mut escaped_at_sign) = (None, 0, None, None);
    let mut end = start;
    while let Some(unit) = view.unit(end) {
        let is_delimiter = !unit.is_escaped || is_escaped;
        match unit.octet {
            b'/' | b'\\' | b'?' | b'#' if is_delimiter => break,
            b'&' if is_escaped && !unit.is_escaped => break,
            b':' if colon.is_none() => (colon, colon_start) = (Some(unit), end),
            b'@' if is_delimiter => at_sign = Some(end),
            b'@' => escaped_at_sign = Some(end),
            _ => {}
        }
        end = unit.end;
    }
    Authority { colon, colon_start, at_sign, escaped_at_sign, end }
}

/// Returns whether what may be a password is a number, and words after it.
pub(super) fn is_port_before_words(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|octet| octet.is_ascii_digit()).count();
    digits > 0 && text.get(digits).is_some_and(u8::is_ascii_whitespace)
}

/// Returns whether what follows a colon can be a port: a number, perhaps with something that cannot be part of a password
/// after it, or a variable. An empty port ends the text, or white space follows it.
fn is_port(text: &[u8]) -> bool {
    let digits = text.iter().take_while(|octet| octet.is_ascii_digit()).count();
    let (number, after) = text.split_at(digits);
    let number = number
        .iter()
        .fold(0_u32, |value, digit| value.saturating_mul(10).saturating_add(u32::from(digit - b'0')));
    let is_delimiter = |octet: &u8| octet.is_ascii_whitespace() || b"<>\"'()[],;".contains(octet);
    let is_word = |octet: &u8| octet.is_ascii_alphanumeric() || b"{}$<>_-.".contains(octet);
    let is_variable = matches!(text, [b'{' | b'$' | b'<', .., b'}' | b'>']) && text.iter().all(is_word);
    let may_end = |octet: &u8| is_delimiter(octet) && (digits > 0 || octet.is_ascii_whitespace());
    is_variable || u16::try_from(number).is_ok() && after.first().is_none_or(may_end)
}

/// Returns whether this can be the host before an empty port.
fn is_before_empty_port(host: &[u8]) -> bool {
    host.contains(&b'.') || host.eq_ignore_ascii_case(b"localhost")
}

/// Returns whether the scheme `file` and slashes are at the end of a text: a letter after it is that of a drive.
fn is_after_file(text: &[u8]) -> bool {
    let slashes = text.iter().rev().take_while(|octet| matches!(octet, b'/' | b'\\')).count();
    let before = text.get(..text.len() - slashes).and_then(|before| before.last_chunk::<5>());
    before.is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"file:"))
}

/// Returns whether this is an IPv6 address that lacks its brackets.
fn is_bare_address(text: &[u8]) -> bool {
    let is_part = |octet: &u8| octet.is_ascii_hexdigit() || matches!(octet, b':' | b'.');
    text.iter().all(is_part) && text.split(|octet| *octet == b':').count() > 2
}

/// Returns whether the slashes of `://` begin at `offset`.
fn are_after_colon(view: &View<'_>, offset: usize) -> bool {
    let mut view = view.clone();
    let mut is_slash = |offset| view.unit(offset).is_some_and(|unit| unit.octet == b'/' && !unit.is_escaped);
    is_slash(offset)
        && is_slash(offset + 1)
        && view.text().get(..offset).is_some_and(|before| before.ends_with(b":"))
}

/// Returns whether this is what follows `pkg` in a package URL: a colon, the type of the package, and a slash. What follows an
/// at sign is then a version.
fn is_package(text: &[u8]) -> bool {
    let Some(after) = text.strip_prefix(b":") else { return false };
    let is_of_type = |octet: &&u8| octet.is_ascii_alphanumeric() || matches!(octet, b'.' | b'+' | b'-');
    let length = after.iter().take_while(is_of_type).count();
    length > 0 && after.get(length) == Some(&b'/') && after.get(length + 1) != Some(&b'/')
}

/// Returns whether a host can begin with `octet`.
fn is_host(octet: u8) -> bool {
    octet.is_ascii_alphanumeric()
        || !octet.is_ascii()
        || matches!(octet, b'[' | b'_' | b'-' | b'%' | b'{' | b'$' | b'*')
}
