//! The arithmetic of the tables: medians, ratios, means and exponents.

/// A count as a floating-point number.
#[expect(clippy::cast_precision_loss, reason = "every count here is far below 2^52")]
pub(crate) fn as_float(count: usize) -> f64 {
    count as f64
}

/// The smallest of `values`, or infinity if there are none.
pub(crate) fn minimum(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

/// The largest of `values`, or minus infinity if there are none.
pub(crate) fn maximum(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::NEG_INFINITY, f64::max)
}

/// The median of `values`, or NaN if there are none.
pub(crate) fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

/// The median of `reference[round] / times[round]`: the speed relative to the reference.
///
/// Both were measured in the same round, so a temporary slowdown of the machine affects both.
pub(crate) fn median_ratio(reference: &[f64], times: &[f64]) -> f64 {
    let ratios: Vec<f64> = reference.iter().zip(times).map(|(reference, time)| reference / time).collect();
    median(&ratios)
}

/// The geometric mean of `values`, or NaN if there are none.
pub(crate) fn geometric_mean(values: &[f64]) -> f64 {
    let logarithms: f64 = values.iter().map(|value| value.ln()).sum();
    (logarithms / as_float(values.len())).exp()
}

/// The exponent `e` of `time = factor * size^e` that fits the points `(size, time)` best: the slope of the line of
/// least squares through their logarithms. `None` if the points have fewer than two sizes.
pub(crate) fn exponent(points: &[(f64, f64)]) -> Option<f64> {
    let logarithms: Vec<(f64, f64)> = points.iter().map(|(size, time)| (size.ln(), time.ln())).collect();
    let count = as_float(logarithms.len());
    let mean_size = logarithms.iter().map(|(size, _)| size).sum::<f64>() / count;
    let mean_time = logarithms.iter().map(|(_, time)| time).sum::<f64>() / count;
    let mut covariance = 0.0;
    let mut variance = 0.0;
    for (size, time) in &logarithms {
        covariance += (size - mean_size) * (time - mean_time);
        variance += (size - mean_size).powi(2);
    }
    (variance > 0.0).then(|| covariance / variance)
}

#[cfg(test)]
mod tests {
    use super::{exponent, geometric_mean, maximum, median, median_ratio, minimum};

    #[track_caller]
    fn assert_close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "found {found}, expected {expected}");
    }

    #[test]
    fn medians_of_odd_and_even_counts() {
        assert_close(median(&[9.0, 1.0, 5.0]), 5.0);
        assert_close(median(&[4.0, 1.0, 3.0, 100.0]), 3.5);
        assert_close(median(&[7.0]), 7.0);
        assert!(median(&[]).is_nan());
        assert_close(minimum(&[9.0, 1.0, 5.0]), 1.0);
        assert_close(maximum(&[1.0, 9.0, 5.0]), 9.0);
    }

    #[test]
    fn a_ratio_is_taken_round_by_round() {
        // In the second round, everything took ten times as long, and the ratio of the round is still 2.
        assert_close(median_ratio(&[100.0, 1000.0, 90.0], &[50.0, 500.0, 45.0]), 2.0);
        // The ratio of the medians would be 100 / 100.
        assert_close(median_ratio(&[100.0, 400.0, 90.0], &[50.0, 200.0, 100.0]), 2.0);
    }

    #[test]
    fn a_geometric_mean_treats_half_and_double_alike() {
        assert_close(geometric_mean(&[0.5, 2.0]), 1.0);
        assert_close(geometric_mean(&[1.0, 10.0, 100.0]), 10.0);
    }

    #[test]
    fn exponents_of_known_growth() {
        let sizes = [1e3, 4e3, 16e3, 64e3];
        let growing = |time: fn(f64) -> f64| sizes.map(|size| (size, time(size)));
        assert_close(exponent(&growing(|size| 3.0 * size)).unwrap(), 1.0);
        assert_close(exponent(&growing(|size| 0.5 * size * size)).unwrap(), 2.0);
        assert_close(exponent(&growing(f64::sqrt)).unwrap(), 0.5);
        assert_close(exponent(&growing(|_| 42.0)).unwrap(), 0.0);
    }

    #[test]
    fn one_size_has_no_exponent() {
        assert_eq!(exponent(&[]), None);
        assert_eq!(exponent(&[(1000.0, 5.0)]), None);
        assert_eq!(exponent(&[(1000.0, 5.0), (1000.0, 6.0)]), None);
    }
}
