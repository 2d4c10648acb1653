//! References that may have been cut.

/// Returns what is said of this many, of which the first is at `first`, if that is known.
pub(crate) fn said(count: u64, first: Option<&str>) -> String {
    const WHY: &str = "a character that no URI has is followed by more";
    match (count, first) {
        (1, Some(first)) => format!("1 reference may not be whole, at {first}: {WHY}"),
        (_, Some(first)) => format!("{count} references may not be whole, the first at {first}: {WHY}"),
        (1, None) => format!("1 reference may not be whole: {WHY}; --format jsonl says which"),
        (_, None) => format!("{count} references may not be whole: {WHY}; --format jsonl says which"),
    }
}
