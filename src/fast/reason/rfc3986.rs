//! References under RFC 3986 and RFC 3987.

#[cfg(feature = "rfc3987")]
use super::points::rfc3987 as iri_points;
use super::{
    point::{end_of_run, is_scheme},
    points::rfc3986::{self as uri_points, Form, Path, Points},
};
#[cfg(feature = "rfc3987")]
pub(crate) use crate::fast::components::IriComponents;
#[cfg(feature = "rfc3986")]
pub(crate) use crate::fast::components::UriComponents;
use crate::{fast::components::Components, grammar::Record};

/// The points of an edition.
pub(crate) trait HasPoints: Components {
    const POINTS: &'static Points;
}

#[cfg(feature = "rfc3986")]
impl HasPoints for UriComponents {
    const POINTS: &'static Points = &uri_points::POINTS;
}

#[cfg(feature = "rfc3987")]
impl HasPoints for IriComponents {
    const POINTS: &'static Points = &iri_points::POINTS;
}

/// What the literal form of the start symbol reports for `octets`, which are not a reference; `None` if that is left to
/// the literal form. One pass, and a second one over the authority.
pub(crate) fn record<C: HasPoints>(octets: &[u8]) -> Option<Record> {
    let points = C::POINTS;
    let first = end_of_run::<C::FirstSegment>(octets, 0);
    let segment = octets.get(..first)?;
    match octets.get(first)? {
        b':' if is_scheme(segment) => hierarchical::<C>(octets, first + 1, &points.absolute),
        b'/' | b'?' | b'#' if first == 0 => hierarchical::<C>(octets, 0, &points.relative),
        b'/' => path::<C>(octets, first, &points.relative, &points.path_noscheme),
        b'?' => query::<C>(octets, first + 1, &points.relative),
        b'#' => fragment::<C>(octets, first + 1, &points.relative),
        b'%' => Some(points.first_segment.fault(octets, 0, first)),
        _ if is_scheme(segment) => Some(points.first_segment_or_scheme.at(first)),
        _ => Some(points.first_segment.fault(octets, 0, first)),
    }
}

/// What follows a scheme and its colon, or a relative reference that does not begin with a segment.
fn hierarchical<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    match octets.get(start..)? {
        [b'/', b'/', ..] => authority::<C>(octets, start + 2, form),
        [b'/', ..] => path::<C>(octets, start, form, &form.path_absolute),
        _ => path::<C>(octets, start, form, &C::POINTS.path_rootless),
    }
}

/// `[ userinfo "@" ] host [ ":" port ]`, and what follows it.
fn authority<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    let userinfo_end = end_of_run::<C::Userinfo>(octets, start);
    let has_userinfo = octets.get(userinfo_end) == Some(&b'@');
    let host_start = if has_userinfo { userinfo_end + 1 } else { start };
    let host_end = end_of_run::<C::RegName>(octets, host_start);
    let has_colon = octets.get(host_end) == Some(&b':');
    let port_start = host_end + usize::from(has_colon);
    let port_length =
        octets.get(port_start..)?.iter().take_while(|octet| has_colon && octet.is_ascii_digit()).count();
    let end = port_start + port_length;
    let next = *octets.get(end)?;
    match next {
        // An address in brackets.
        b'[' if end == host_start => return None,
        b'/' => return path::<C>(octets, end, form, &form.path_abempty),
        b'?' => return query::<C>(octets, end + 1, form),
        b'#' => return fragment::<C>(octets, end + 1, form),
        _ => {}
    }
    let record = match (has_userinfo, has_colon) {
        (true, true) if port_length == 0 => form.empty_port.at(end),
        (true, true) => form.port.at(end),
        // What is not a port may be in a userinfo, which reaches further.
        (false, true) if port_length > 0 && userinfo_end == end && next != b'%' => {
            form.port_or_userinfo.at(end)
        }
        (false, true) => form.userinfo.fault(octets, port_start, userinfo_end),
        // What precedes the fault may be an address.
        (_, false) if next != b'%' && end > host_start && is_numeric(octets.get(host_start..end)?) => {
            return None;
        }
        (false, false) => form.host_or_userinfo.fault(octets, start, end),
        (true, false) => form.host.fault(octets, host_start, end),
    };
    Some(record)
}

/// Returns whether `host` has only digits and dots.
fn is_numeric(host: &[u8]) -> bool {
    host.iter().all(|octet| matches!(octet, b'0'..=b'9' | b'.'))
}

/// The segments from `start`, and what follows them.
fn path<C: HasPoints>(octets: &[u8], start: usize, form: &Form, path: &Path) -> Option<Record> {
    let end = end_of_run::<C::Path>(octets, start);
    match octets.get(end)? {
        b'?' => return query::<C>(octets, end + 1, form),
        b'#' => return fragment::<C>(octets, end + 1, form),
        _ => {}
    }
    let slash = octets.get(start..end)?.iter().rposition(|octet| *octet == b'/');
    // The first segment has no slash before it, or the first of all octets.
    let run = if slash.is_none_or(|slash| slash == 0) { &path.first_segment } else { &path.segment };
    let segment = slash.map_or(start, |slash| start + slash + 1);
    Some(run.fault(octets, segment, end))
}

/// What follows a question mark.
fn query<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = end_of_run::<C::Query>(octets, start);
    match octets.get(end)? {
        b'#' => fragment::<C>(octets, end + 1, form),
        _ => Some(form.query.fault(octets, start, end)),
    }
}

/// What follows a number sign.
fn fragment<C: HasPoints>(octets: &[u8], start: usize, form: &Form) -> Option<Record> {
    let end = end_of_run::<C::Fragment>(octets, start);
    octets.get(end).map(|_| form.fragment.fault(octets, start, end))
}
