//! How the time of each rule grows with the size of a hostile input.

use std::hint::black_box;
use std::time::{Duration, Instant};

use uri_bnf::Edition;

use crate::hostile::{Hostile, families};
use crate::statistics::{as_float, exponent};

/// The sizes of an input in bytes, from 1 kB to 1 MB.
const SIZES: [usize; 6] = [1_000, 4_000, 16_000, 64_000, 256_000, 1_000_000];

/// An exponent above this counts as more than linear. The margin above 1 allows for caches and a busy machine.
pub(crate) const LIMIT: f64 = 1.15;

/// An exponent of a fast path above this counts as more than linear.
pub(crate) const FAST_LIMIT: f64 = 1.1;

/// A shorter time depends more on the clock than on the rule.
const CLOCK_NOISE: Duration = Duration::from_micros(1);

/// A size that is expected to take longer is skipped, so that one quadratic rule does not delay all others.
const LONGEST: Duration = Duration::from_millis(250);

/// How long a size is measured: at most this many runs, none of which starts after this time.
#[derive(Clone, Copy)]
struct Effort {
    runs: usize,
    time: Duration,
}

/// For every result.
const QUICK: Effort = Effort { runs: 8, time: Duration::from_millis(4) };

/// For a result above the limit.
const THOROUGH: Effort = Effort { runs: 200, time: Duration::from_millis(200) };

/// The number of times that a result above the limit is measured again.
const RETRIES: usize = 3;

/// A fit below this is not growth: the rule stops at the same offset however long the input is.
const CONSTANT: f64 = 0.1;

/// How the time of one form of a rule grew on one family of inputs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Growth {
    /// It did not grow.
    Constant,
    /// It grew with a power of the size.
    Power {
        /// The exponent.
        exponent: f64,
        /// The largest size that was measured, in bytes.
        largest: usize,
        /// Nanoseconds per byte at the largest size.
        nanoseconds_a_byte: f64,
    },
}

impl Growth {
    /// Returns whether the exponent is above a limit.
    pub(crate) fn exceeds(self, limit: f64) -> bool {
        self.exponent() > limit
    }

    fn exponent(self) -> f64 {
        match self {
            Self::Constant => 0.0,
            Self::Power { exponent, .. } => exponent,
        }
    }
}

/// The growth of one form of a rule on the family where it is largest, or no family if it is constant on all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worst {
    /// The largest growth.
    pub(crate) growth: Growth,
    /// The family that has it.
    pub(crate) family: Option<Hostile>,
}

impl Worst {
    /// Constant, until there is a family where it is not.
    pub(crate) fn new() -> Self {
        Self { growth: Growth::Constant, family: None }
    }

    /// Keeps the larger growth.
    pub(crate) fn take(&mut self, growth: Growth, family: Hostile) {
        if growth.exponent() > self.growth.exponent() {
            *self = Self { growth, family: Some(family) };
        }
    }
}

/// Both forms of a rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RuleGrowth {
    /// The rule's name as printed.
    pub(crate) rule: &'static str,
    /// The fast path, which decides.
    pub(crate) fast: Worst,
    /// The form that finds the reason of an error.
    pub(crate) traced: Worst,
}

/// Measures every rule of an edition on every family.
pub(crate) fn growth(edition: Edition) -> Vec<RuleGrowth> {
    let rules = edition.rules().entries();
    let mut results: Vec<RuleGrowth> = rules
        .iter()
        .map(|rule| RuleGrowth { rule: rule.name(), fast: Worst::new(), traced: Worst::new() })
        .collect();
    for family in families() {
        let (texts, faulty_texts) = texts(family);
        for (rule, result) in rules.iter().zip(&mut results) {
            let fast = of(&texts, FAST_LIMIT, |text| _ = black_box(rule.longest_prefix(text)));
            result.fast.take(fast, family);
            let traced = of(&faulty_texts, LIMIT, |text| _ = black_box(rule.explain(text.as_bytes())));
            result.traced.take(traced, family);
        }
    }
    results
}

/// The inputs of a family by size: as they are, and with an error at the end, without which there would be nothing to
/// explain.
pub(crate) fn texts(family: Hostile) -> ([String; SIZES.len()], [String; SIZES.len()]) {
    (SIZES.map(|size| family.text(size)), SIZES.map(|size| family.text(size - 1) + " "))
}

/// Measures how the time of `run` grows over `texts`, which are ordered by size.
///
/// A result above `limit` is measured again, for longer and up to [`RETRIES`] times: interruptions on the machine can
/// cause it, but a rule that is not linear causes it each time.
pub(crate) fn of(texts: &[String], limit: f64, run: impl Fn(&str)) -> Growth {
    let mut least = times(texts, &run, QUICK);
    for _ in 0..RETRIES {
        if !fit(&least).exceeds(limit) {
            break;
        }
        for ((_, least), (_, time)) in least.iter_mut().zip(times(texts, &run, THOROUGH)) {
            *least = time.min(*least);
        }
    }
    fit(&least)
}

/// The sizes in bytes, and for each the shortest of several times.
fn times(texts: &[String], run: impl Fn(&str), effort: Effort) -> Vec<(usize, Duration)> {
    let mut times: Vec<(usize, Duration)> = Vec::new();
    for text in texts {
        if expected_next(&times).is_some_and(|expected| expected > LONGEST) {
            break;
        }
        times.push((text.len(), shortest(text, &run, effort)));
    }
    times
}

/// The time of the next size, if it grows by the same factor as the last one.
fn expected_next(times: &[(usize, Duration)]) -> Option<Duration> {
    let [.., (_, before), (_, last)] = times else {
        return None;
    };
    let factor = last.as_secs_f64() / before.as_secs_f64().max(1e-9);
    Duration::try_from_secs_f64(last.as_secs_f64() * factor).ok().or(Some(Duration::MAX))
}

/// The shortest of several runs.
fn shortest(text: &str, run: impl Fn(&str), effort: Effort) -> Duration {
    let start = Instant::now();
    let mut shortest = Duration::MAX;
    for _ in 0..effort.runs {
        let begin = Instant::now();
        run(black_box(text));
        shortest = shortest.min(begin.elapsed());
        if start.elapsed() > effort.time {
            break;
        }
    }
    shortest
}

/// The exponent over the sizes that take longer than the clock's noise.
fn fit(times: &[(usize, Duration)]) -> Growth {
    let points: Vec<(f64, f64)> = times
        .iter()
        .filter(|(_, time)| *time >= CLOCK_NOISE)
        .map(|(size, time)| (as_float(*size), time.as_secs_f64()))
        .collect();
    match (exponent(&points), times.last()) {
        (Some(exponent), Some((largest, time))) if exponent >= CONSTANT => Growth::Power {
            exponent,
            largest: *largest,
            nanoseconds_a_byte: time.as_secs_f64() * 1e9 / as_float(*largest),
        },
        _ => Growth::Constant,
    }
}

#[cfg(test)]
mod tests {
    use std::hint::black_box;
    use std::time::Duration;

    use super::{Growth, LIMIT, SIZES, expected_next, fit, of};

    fn fitted(time_of_size: impl Fn(usize) -> u64) -> Growth {
        let times = SIZES.map(|size| (size, Duration::from_nanos(time_of_size(size))));
        fit(&times)
    }

    #[track_caller]
    fn assert_exponent(growth: Growth, expected: f64) {
        let Growth::Power { exponent, .. } = growth else { panic!("{growth:?}") };
        assert!((exponent - expected).abs() < 0.01, "found {exponent}, expected {expected}");
    }

    #[test]
    fn known_growth_is_found() {
        assert_exponent(fitted(|size| 2 * size as u64), 1.0);
        assert_exponent(fitted(|size| (size * size) as u64 / 100), 2.0);
        assert!(!fitted(|size| 2 * size as u64).exceeds(LIMIT));
        assert!(fitted(|size| (size * size) as u64 / 100).exceeds(LIMIT));
    }

    #[test]
    fn what_is_below_the_noise_of_the_clock_is_not_fitted() {
        assert_eq!(fitted(|_| 300), Growth::Constant);
        assert_eq!(fitted(|_| 5000), Growth::Constant);
        // Only the last size is above the noise, and one point does not define a line.
        assert_eq!(fitted(|size| if size == 1_000_000 { 1500 } else { 20 }), Growth::Constant);
        // The overhead of small sizes would reduce the exponent.
        assert_exponent(fitted(|size| if size < 16_000 { 900 } else { size as u64 }), 1.0);
    }

    #[test]
    fn sizes_that_would_take_too_long_are_predicted() {
        let milliseconds = Duration::from_millis;
        assert_eq!(expected_next(&[(1000, milliseconds(1))]), None);
        assert_eq!(
            expected_next(&[(1000, milliseconds(1)), (4000, milliseconds(16))]),
            Some(milliseconds(256))
        );
    }

    #[test]
    fn a_quadratic_run_is_detected() {
        let texts = [500, 1000, 2000].map(|size| "a".repeat(size));
        let growth = of(&texts, LIMIT, |text| {
            for start in 0..text.len() {
                black_box(text[start..].bytes().map(|byte| u64::from(black_box(byte))).sum::<u64>());
            }
        });
        assert!(growth.exceeds(LIMIT), "{growth:?}");
    }
}
