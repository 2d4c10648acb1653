//! What is inside a secret.

use uri_bnf::Span;

/// Returns the secret that contains the byte at `offset`. `secrets` are in order, and do not overlap. Logarithmic.
pub(super) fn secret_at(secrets: &[Span], offset: usize) -> Option<Span> {
    let next = secrets.partition_point(|secret| secret.end <= offset);
    secrets.get(next).copied().filter(|secret| secret.start <= offset)
}

/// Returns whether a span that is not empty is inside a secret.
pub(super) fn is_inside(secrets: &[Span], span: Span) -> bool {
    !span.is_empty() && secret_at(secrets, span.start).is_some_and(|secret| span.end <= secret.end)
}

#[cfg(test)]
mod tests {
    use super::{is_inside, secret_at};
    use uri_bnf::Span;

    #[test]
    fn secrets_are_found_by_their_bytes() {
        let secrets = [Span::new(2, 4), Span::new(4, 6), Span::new(9, 10)];
        let starts: Vec<_> =
            (0..12).map(|offset| secret_at(&secrets, offset).map(|secret| secret.start)).collect();
        let (two, four, nine) = (Some(2), Some(4), Some(9));
        assert_eq!(starts, [None, None, two, two, four, four, None, None, None, nine, None, None]);
        for (start, end, expected) in
            [(2, 4, true), (3, 4, true), (3, 5, false), (1, 3, false), (9, 10, true), (9, 9, false)]
        {
            assert_eq!(is_inside(&secrets, Span::new(start, end)), expected, "{start}..{end}");
        }
    }
}
