//! What happens to one reference.

use core::str;

use super::{
    Rung, Rungs,
    escapes::Escapes,
    parts::Parts,
    path::PathRules,
    scan::{self, Scan},
    scheme_rules::SchemeRule,
};
use crate::{
    AsciiSet,
    ast::{Authority, Host, Hostport, Port, Server, UriReference},
    edition::facts::traits::Traits,
    grammar::class::non_ascii::NonAscii,
    resolve::{BufferTooShort, Output},
    schemes::Schemes,
};

/// What happens to references.
#[derive(Clone, Copy)]
pub(super) struct Steps<'s> {
    pub(super) traits: &'static Traits,
    pub(super) rungs: Rungs,
    pub(super) schemes: Schemes<'s>,
}

/// What happens to one reference.
pub(super) struct Plan<'t, 'a, 's> {
    steps: Steps<'s>,
    parts: Parts<'t, 'a>,
    escapes: Escapes,
    path: PathRules,
}

impl<'t, 'a, 's> Plan<'t, 'a, 's> {
    #[inline]
    pub(super) fn new(steps: Steps<'s>, tree: &'t UriReference<&'a str>) -> Self {
        let parts = Parts::of(tree);
        let has = |rung| steps.rungs.contains(rung);
        let syntax = &steps.traits.syntax;
        let unreserved = steps.traits.classes.unreserved;
        let scheme = parts.scheme.unwrap_or_default();
        let rule = SchemeRule::of(scheme);
        let is_name = rule == Some(SchemeRule::Urn) && parts.authority.is_none();
        let rule = rule.filter(|rule| has(Rung::SchemeRules) && (*rule != SchemeRule::Urn || is_name));
        let may_unescape = has(Rung::UnescapeUnreserved) && !is_name;
        let escapes = Escapes {
            unescaped: if may_unescape { unreserved } else { AsciiSet::EMPTY },
            // An escape of such a character and the character are mapped to the same URI under every scheme.
            non_ascii: if has(Rung::UnescapeUnreserved) {
                steps.traits.data.segment.non_ascii
            } else {
                NonAscii::None
            },
            writes_formatting_escaped: has(Rung::UnescapeUnreserved)
                && !matches!(steps.traits.data.segment.non_ascii, NonAscii::None),
            #[cfg(feature = "unicode")]
            form: super::escapes::Form::of(steps.rungs),
            has_upper_digits: has(Rung::EscapeCase) || is_name && has(Rung::SchemeRules),
            has_lower_letters: false,
        };
        let has_scheme = parts.scheme.is_some();
        let removes_dots = has(Rung::DotSegments) && !is_name && (has_scheme || parts.path.starts_with('/'));
        let path = PathRules {
            escapes,
            removes_dots,
            // A dot segment of a relative reference would change what it resolves to.
            makes_dots: may_unescape && has_scheme && (removes_dots || !syntax.removes_dot_segments),
            scheme_rule: rule,
            has_escaped_commas: unreserved.contains(b','),
        };
        Self { steps, parts, escapes, path }
    }

    fn has(&self, rung: Rung) -> bool {
        self.steps.rungs.contains(rung)
    }

    /// Returns whether `text`, the reference, is in its normal form for certain: after one scan, without writing it.
    #[inline]
    pub(super) fn is_surely_normal(&self, text: &str) -> bool {
        let Parts { authority, path, .. } = self.parts;
        if let Some(Authority::Server(Server { hostport: Some(Hostport { host, port, .. }), .. })) = authority
        {
            let is_file = self.path.scheme_rule == Some(SchemeRule::File);
            if is_file && is_localhost(host.text().as_bytes())
                || self.is_domain_name(host)
                || port.as_ref().is_some_and(|port| self.has_no_meaning(port.text()))
            {
                return false;
            }
        }
        let is_special = matches!(self.path.scheme_rule, Some(SchemeRule::Mailto | SchemeRule::Urn));
        let (start_of_path, end_of_path) = self.parts.path_in(text.len());
        let removes_dots = self.path.removes_dots;
        let has_case = self.has(Rung::SchemeCase) || self.has(Rung::HostCase);
        let scan = Scan {
            // More of them change in a query than elsewhere.
            escapes: self.escapes_of_query(),
            end_of_lower: match (has_case, is_special) {
                (_, true) => end_of_path,
                (true, false) => start_of_path,
                (false, false) => 0,
            },
            end_of_path: if removes_dots { end_of_path } else { 0 },
        };
        !(self.lacks_path()
            || self.escapes.may_change_form(text)
            || removes_dots && scan::begins_with_dot_segment(path.as_bytes())
            || scan.finds(text.as_bytes()))
    }

    /// Writes the normal form.
    pub(super) fn write(&self, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let Parts { scheme, path, query, fragment, .. } = self.parts;
        if let Some(scheme) = scheme {
            let is_lower = self.has(Rung::SchemeCase);
            Escapes { has_lower_letters: is_lower, ..self.escapes }.write_letters(scheme, output)?;
            output.push(":")?;
        }
        if let Some(authority) = self.parts.authority {
            output.push("//")?;
            self.write_authority(authority, output)?;
        }
        if self.lacks_path() {
            output.push("/")?;
        } else {
            self.write_path(path, output)?;
        }
        if let Some(query) = query {
            output.push("?")?;
            self.escapes_of_query().write(query, output)?;
        }
        if let Some(fragment) = fragment {
            output.push("#")?;
            self.escapes_of_fragment().write(fragment, output)?;
        }
        Ok(())
    }

    /// What happens to the escapes of a query. It may have characters for private use.
    fn escapes_of_query(&self) -> Escapes {
        let unescapes = self.has(Rung::UnescapeUnreserved);
        let non_ascii =
            if unescapes { self.steps.traits.data.query.non_ascii } else { self.escapes.non_ascii };
        Escapes { non_ascii, ..self.escapes }
    }

    /// What happens to the escapes of a fragment. Up to RFC 2732, it is not a part of the URI (RFC 2396 section 4.1), whose
    /// escapes are equivalent to characters (section 2.3).
    fn escapes_of_fragment(&self) -> Escapes {
        let is_part = self.steps.traits.syntax.relative_has_fragment;
        if is_part { self.escapes } else { self.escapes.without_unescaping() }
    }

    fn write_authority(
        &self,
        authority: &Authority<&str>,
        output: &mut impl Output,
    ) -> Result<(), BufferTooShort> {
        match authority {
            Authority::Server(server) => self.write_server(server, output),
            Authority::RegName(name) => {
                let start = output.len();
                self.escapes.write(name.text(), output)?;
                let written = output.as_bytes().get(start..).and_then(|written| str::from_utf8(written).ok());
                let is_changed = written.filter(|written| written.len() < name.text().len());
                // A registry name stays one.
                if is_changed
                    .and_then(self.steps.traits.authority)
                    .is_some_and(|node| node.server().is_some())
                {
                    output.truncate(start);
                    self.escapes.without_unescaping().write(name.text(), output)?;
                }
                Ok(())
            }
        }
    }

    fn write_server(&self, server: &Server<&str>, output: &mut impl Output) -> Result<(), BufferTooShort> {
        if let Some(userinfo) = &server.userinfo {
            self.escapes.write(userinfo.text(), output)?;
            output.push("@")?;
        }
        let Some(Hostport { host, port, .. }) = &server.hostport else { return Ok(()) };
        let start = output.len();
        let folds = matches!(host, Host::Hostname(_)) || self.steps.traits.syntax.folds_every_host;
        let escapes =
            if folds && self.has(Rung::HostCase) { self.escapes.in_lower_case() } else { self.escapes };
        escapes.write(host.text(), output)?;
        #[cfg(feature = "unicode")]
        super::host::keep_name(host.text(), escapes, start, output)?;
        #[cfg(all(feature = "idna", feature = "rfc3987"))]
        if self.is_domain_name(host) {
            super::host::convert(start, output)?;
        }
        let port = port.as_ref().map(Port::text).filter(|port| !self.has_no_meaning(port));
        if let Some(port) = port {
            output.push(":")?;
            return output.push(port);
        }
        let is_local = is_localhost(output.as_bytes().get(start..).unwrap_or_default());
        if is_local && self.path.scheme_rule == Some(SchemeRule::File) && server.userinfo.is_none() {
            output.truncate(start);
        }
        Ok(())
    }

    /// Returns whether `host` is a domain name, and the rungs convert it.
    #[cfg_attr(
        not(all(feature = "idna", feature = "rfc3987")),
        expect(unused_variables, clippy::unused_self, reason = "there is no such rung")
    )]
    fn is_domain_name(&self, host: &Host<&str>) -> bool {
        #[cfg(all(feature = "idna", feature = "rfc3987"))]
        let is_domain_name = self.has(Rung::Idn)
            && matches!(host, Host::RegName(_))
            && !matches!(self.steps.traits.data.reg_name.non_ascii, NonAscii::None)
            && super::host::has_domain_name(self.parts.scheme, self.steps.schemes);
        #[cfg(not(all(feature = "idna", feature = "rfc3987")))]
        let is_domain_name = false;
        is_domain_name
    }

    /// Returns whether `port` is removed.
    fn has_no_meaning(&self, port: &str) -> bool {
        if port.is_empty() {
            return self.has(Rung::EmptyPort);
        }
        let default = || self.steps.schemes.default_port(self.parts.scheme?);
        self.has(Rung::DefaultPort) && number(port).is_some_and(|number| default() == Some(number))
    }

    /// Returns whether a path is written because there is none.
    fn lacks_path(&self) -> bool {
        let Parts { scheme, path, .. } = self.parts;
        path.is_empty() && scheme.is_some() && self.parts.authority.is_some() && self.has(Rung::EmptyPath)
    }

    fn write_path(&self, path: &str, output: &mut impl Output) -> Result<(), BufferTooShort> {
        let start = output.len();
        self.path.write(path, output)?;
        if self.parts.authority.is_some() {
            return Ok(());
        }
        let written = output.as_bytes().get(start..).unwrap_or_default();
        if written.starts_with(b"//") {
            // It would be an authority.
            return output.insert(start, "/.");
        }
        let has_changed = written.len() < path.len();
        if self.parts.scheme.is_none() && has_changed && begins_with_scheme(written) {
            return output.insert(start, "./");
        }
        Ok(())
    }
}

/// Returns whether `path` begins with a scheme in the drafts of 1997, whose relative paths may have a colon in their first
/// segment.
fn begins_with_scheme(path: &[u8]) -> bool {
    let is_of_scheme = |octet: &u8| octet.is_ascii_alphanumeric() || matches!(octet, b'+' | b'-' | b'.');
    let length = path.iter().take_while(|octet| is_of_scheme(octet)).count();
    length > 0 && path.get(length) == Some(&b':')
}

fn is_localhost(host: &[u8]) -> bool {
    host.eq_ignore_ascii_case(b"localhost")
}

/// The number that `port` represents, with leading zeros or without; `None` if it is over 65,535.
fn number(port: &str) -> Option<u16> {
    port.bytes().try_fold(0_u16, |number, digit| {
        number.checked_mul(10)?.checked_add(u16::from(digit.checked_sub(b'0')?))
    })
}
