//! Which form of a rule runs: the literal one, or its fast path.

use nom::{Err, IsStreaming, Needed};

/// nom's `Complete` for the entry points of this crate: the input is complete.
///
/// It differs from `Complete` in its size, which is a constant. So the compiler omits the literal form of each rule
/// where it cannot run, instead of compiling and then discarding it.
pub(crate) struct Whole(#[expect(dead_code, reason = "only its size matters")] u8);

impl IsStreaming for Whole {
    fn incomplete<E, F: FnOnce() -> E>(_: Needed, error: F) -> Err<E> {
        Err::Error(error())
    }

    #[inline]
    fn is_streaming() -> bool {
        false
    }
}

/// Whether a parser of the input `$input` in the mode `$mode` runs in its literal form: when an observer receives
/// events, or when more input may come. It is a macro, because the compiler omits a branch only if its condition is a
/// constant.
macro_rules! is_literal {
    ($input:ident, $mode:ident) => {
        const { $input::TRACED }
        || {
            (const { size_of::<<$mode as nom::OutputMode>::Incomplete>() == 0 }
                && <<$mode as nom::OutputMode>::Incomplete as nom::IsStreaming>::is_streaming())
        }
    };
}

pub(super) use is_literal;
