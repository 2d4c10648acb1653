//! The speed of a run.

use std::time::Duration;

/// Returns the number of bytes, and how many references and bytes per second, on one line.
pub(crate) fn described(references: u64, octets: u64, time: Duration) -> String {
    let of_references = scaled(rate(references, time), &["", " thousand", " million"]);
    let of_bytes = of_bytes(octets, time);
    let seconds = time.as_secs_f64();
    let noun = if octets == 1 { "byte" } else { "bytes" };
    format!("{octets} {noun} in {seconds:.3} s: {of_references} references and {of_bytes} per second")
}

/// Returns the bytes per second, for this number of bytes in this time.
pub(crate) fn of_bytes(octets: u64, time: Duration) -> String {
    scaled(rate(octets, time), &[" bytes", " kB", " MB", " GB"])
}

/// Returns how many per second this is.
fn rate(count: u64, time: Duration) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "three digits of it are shown")]
    let count = count as f64;
    count / time.as_secs_f64().max(1e-9)
}

/// Returns `number` with three digits, in the largest of `units` that leaves at least 1; each is 1000 times the one
/// before.
fn scaled(mut number: f64, units: &[&str]) -> String {
    let mut unit = "";
    for &larger in units {
        unit = larger;
        // A number that would be rounded up to 1000 is 1.00 of the next unit.
        if number < 999.5 {
            break;
        }
        if units.last() != Some(&larger) {
            number /= 1000.0;
        }
    }
    let decimals = if number < 9.995 { 2 } else { usize::from(number < 99.95) };
    format!("{number:.decimals$}{unit}")
}

#[cfg(test)]
mod tests {
    use super::{described, scaled};
    use std::time::Duration;

    #[test]
    fn numbers_have_three_digits() {
        for (number, expected) in [
            (0.0, "0.00 B"),
            (9.994, "9.99 B"),
            (9.996, "10.0 B"),
            (123.4, "123 B"),
            (999.4, "999 B"),
            (999.6, "1.00 kB"),
            (1234.0, "1.23 kB"),
            (999_600.0, "1.00 MB"),
            (12_345_678.0, "12.3 MB"),
            (12_345_678_901.0, "12346 MB"),
        ] {
            assert_eq!(scaled(number, &[" B", " kB", " MB"]), expected, "{number}");
        }
    }

    #[test]
    fn the_time_may_be_zero() {
        let expected = "6 bytes in 2.000 s: 1.50 references and 3.00 bytes per second";
        assert_eq!(described(3, 6, Duration::from_secs(2)), expected);
        assert!(described(3, 6, Duration::ZERO).starts_with("6 bytes in 0.000 s: "));
    }
}
