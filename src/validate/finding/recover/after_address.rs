//! What follows the address of a host.

use super::{character, foreign};
use crate::{
    edition::facts::traits::Traits,
    text::typography::is_of_port,
    validate::{
        ReferencePart,
        finding::{checks::malformed_port, report::Report},
    },
};

/// What follows an address: nothing, or a port.
pub(super) fn after_address<'a>(report: &mut Report<'a, '_>, after: &'a str) {
    let Traits { classes, ip_literal, .. } = report.traits;
    match after.strip_prefix(':') {
        Some(digits) if ip_literal.is_some() => check_port(report, digits),
        _ => character::check(report, ReferencePart::Authority, after, classes.authority),
    }
}

/// Reports what is wrong with `port`.
pub(super) fn check_port<'a>(report: &mut Report<'a, '_>, port: &'a str) {
    if !port.is_ascii() && port.chars().all(is_of_port) {
        foreign::Found::of(port).report(report, ReferencePart::Port, port);
    } else {
        malformed_port::report(report, port, true);
    }
}
