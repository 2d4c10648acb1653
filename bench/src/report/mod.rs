//! The output of the bench: the tables and their legends.

mod aims;
mod faulty;
mod growth;
mod lengths;
mod shapes;
mod speed;
mod suites;

pub(crate) use faulty::faulty;
pub(crate) use growth::growth;
pub(crate) use lengths::{csv, lengths};
pub(crate) use shapes::shapes;
pub(crate) use speed::speed;
pub(crate) use suites::suites;

/// A ratio with two digits, or a dash if there is none.
pub(crate) fn ratio(ratio: f64) -> String {
    number(ratio, 2)
}

/// A number with this many digits after its point, or a dash if there is none.
fn number(number: f64, digits: usize) -> String {
    if number.is_finite() { format!("{number:.digits$}") } else { "-".to_owned() }
}

/// Whether something is met, in a cell.
fn met(is_met: bool) -> &'static str {
    if is_met { "met" } else { "NOT MET" }
}

#[cfg(test)]
mod tests {
    use super::{number, ratio};

    #[test]
    fn what_was_not_measured_is_a_dash() {
        assert_eq!((ratio(1.006), ratio(f64::NAN)), ("1.01".to_owned(), "-".to_owned()));
        assert_eq!(number(f64::INFINITY, 1), "-");
    }
}
