//! How old versions are.

use crate::adapter::Adapter;

/// A version is old if it is released more than this number of months before the newest one.
const MONTHS: u32 = 24;

/// The month of the newest release of some adapters.
#[must_use]
pub fn newest(adapters: &[Adapter<'_>]) -> u32 {
    adapters.iter().filter_map(|adapter| months(adapter.released)).max().unwrap_or_default()
}

/// The month of a release, and whether it is old. Only the version of the table has a known month.
#[must_use]
pub fn released(adapter: &Adapter<'_>, version: &str, newest: u32) -> String {
    match months(adapter.released).filter(|_| version == adapter.version) {
        Some(month) if month + MONTHS < newest => format!("{} (old)", adapter.released),
        Some(_) => adapter.released.to_owned(),
        None => "unknown".to_owned(),
    }
}

/// The number of months up to a month such as `2026-01`.
fn months(date: &str) -> Option<u32> {
    let (year, month) = date.split_once('-')?;
    Some(year.parse::<u32>().ok()? * 12 + month.parse::<u32>().ok()?)
}

#[cfg(test)]
mod tests {
    use super::{Adapter, months, released};

    #[test]
    fn versions_have_an_age() {
        let newest = months("2026-11").unwrap();
        let cases = [
            ("a 1.0", "2024-11", "2024-11"),
            ("a 1.0", "2024-10", "2024-10 (old)"),
            ("a 1.1", "2024-10", "unknown"),
            ("a 1.0", "", "unknown"),
        ];
        for (version, date, expected) in cases {
            let row = ["a", "c", "a", "", "3986", "URI", "lines", "", "", "", "", "a 1.0", date].join("\t");
            assert_eq!(released(&Adapter::read(&row).unwrap(), version, newest), expected, "{row}");
        }
    }
}
