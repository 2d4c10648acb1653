//! The outcome of a parser: success with a piece of the input, failure, and one step of a repetition.

use nom::{
    Check, Err, IsStreaming, Mode, Needed, OutputM, OutputMode, Parser,
    error::{ErrorKind, ParseError},
};

use super::{GrammarInput, Loss};

/// The outcome of a step whose value does not depend on nom's output mode.
pub(super) type Stepped<T, OM, E> = Result<T, Err<E, <<OM as OutputMode>::Error as Mode>::Output<E>>>;

/// Returns whether there is an observer that only needs the end of a run.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn spares<I: GrammarInput>(input: &I) -> bool {
    I::TRACED && !(I::EVERY_CHARACTER && input.receives_every_character())
}

/// Success with the first `length` bytes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn taken<OM: OutputMode, I: GrammarInput>(
    input: I,
    length: usize,
) -> (I, <OM::Output as Mode>::Output<I>) {
    (input.take_from(length), OM::Output::bind(|| input.take(length)))
}

/// Failure; at the end of the input, more of it might change that.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn refused<OM: OutputMode, I: GrammarInput, E: ParseError<I>>(
    input: I,
    at_end: bool,
    kind: ErrorKind,
) -> Err<E, <OM::Error as Mode>::Output<E>> {
    if at_end && OM::Incomplete::is_streaming() {
        Err::Incomplete(Needed::new(1))
    } else {
        Err::Error(OM::Error::bind(|| E::from_error_kind(input, kind)))
    }
}

/// One step: the rest after `parser`, or `None` if it fails. Then `loss` is the reason why the step is lost.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn go_on<OM: OutputMode, I: GrammarInput, P: Parser<I>>(
    parser: &mut P,
    input: I,
    loss: Loss,
) -> Stepped<Option<I>, OM, P::Error> {
    let mark = input.mark();
    match parser.process::<OutputM<Check, Check, OM::Incomplete>>(input) {
        Ok((rest, ())) => Ok(Some(rest)),
        Err(Err::Error(())) => {
            input.lose(mark, loss);
            Ok(None)
        }
        Err(Err::Failure(error)) => Err(Err::Failure(error)),
        Err(Err::Incomplete(needed)) => Err(Err::Incomplete(needed)),
    }
}
