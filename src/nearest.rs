//! Finds the known name that is one edit away from a mistyped one, for messages. Nothing is allocated.

/// The only name among `known` that is one edit away from `name`; `None` if there is none or more than one.
///
/// An edit inserts, removes or replaces a character, or swaps two neighbours.
pub(crate) fn nearest<T, N>(name: &N, known: impl Iterator<Item = (T, N)>) -> Option<T>
where
    T: PartialEq,
    N: DoubleEndedIterator<Item = char> + Clone,
{
    let mut near = known.filter(|(_, other)| is_one_edit(name, other)).map(|(value, _)| value);
    let first = near.next()?;
    near.all(|other| other == first).then_some(first)
}

/// Returns whether at most one edit turns `right` into `left`.
fn is_one_edit<N: DoubleEndedIterator<Item = char> + Clone>(left: &N, right: &N) -> bool {
    let lengths = (left.clone().count(), right.clone().count());
    let (shorter, longer) = (lengths.0.min(lengths.1), lengths.0.max(lengths.1));
    let same = |(left, right): &(char, char)| left == right;
    let prefix = left.clone().zip(right.clone()).take_while(same).count();
    let suffix = left.clone().rev().zip(right.clone().rev()).take_while(same).count().min(shorter - prefix);
    let is_swapped = || {
        let mut left = left.clone().skip(prefix).take(2);
        let right = right.clone().skip(prefix).take(2);
        let (first, second) = (left.next(), left.next());
        right.map(Some).eq([second, first])
    };
    match longer - prefix - suffix {
        0 | 1 => true,
        2 if shorter == longer => is_swapped(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_one_edit, nearest};

    #[test]
    fn one_edit() {
        for (left, right) in [
            ("2733", "2732"),
            ("rfc396", "rfc3986"),
            ("rfc3968", "rfc3986"),
            ("a", ""),
            ("aab", "ab"),
            ("x", "x"),
        ] {
            assert!(is_one_edit(&left.chars(), &right.chars()), "{left} {right}");
            assert!(is_one_edit(&right.chars(), &left.chars()), "{right} {left}");
        }
        for (left, right) in [("2616", "2396"), ("ab", ""), ("abc", "cba"), ("abcd", "badc"), ("aa", "bb")] {
            assert!(!is_one_edit(&left.chars(), &right.chars()), "{left} {right}");
            assert!(!is_one_edit(&right.chars(), &left.chars()), "{right} {left}");
        }
    }

    #[test]
    fn what_is_close_to_several_is_close_to_none() {
        let known = [("url", "url07"), ("uri", "uri01"), ("uri", "uri-01")];
        let nearest = |name: &'static str| {
            nearest(&name.chars(), known.map(|(id, name)| (id, name.chars())).into_iter())
        };
        assert_eq!((nearest("uri0"), nearest("uri07"), nearest("urn")), (Some("uri"), None, None));
    }
}
