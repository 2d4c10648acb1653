//! How a heat map is shaded: by steps on a logarithmic scale.

use maud::{Markup, html};

use super::text::grouped;

/// The number of steps above 0.
const STEPS: u32 = 6;

/// The bases that a scale may have.
const BASES: [u64; 9] = [2, 3, 5, 10, 20, 50, 100, 200, 1000];

/// The steps of a heat map. Step 0 is for what was never used; each other one ends at a power of the base.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    base: u64,
    most: u64,
}

impl Scale {
    /// The scale for counts up to `most`: that with the smallest base that has enough steps.
    pub(super) fn new(most: u64) -> Self {
        let mut bases = BASES.into_iter();
        Self { base: bases.find(|base| base.pow(STEPS) > most).unwrap_or(1000), most }
    }

    /// Returns the step of a count.
    pub(super) fn step(self, count: u64) -> u32 {
        count.checked_ilog(self.base).map_or(0, |power| (power + 1).min(STEPS))
    }

    /// Returns the class of a count in the style of the page.
    pub(super) fn class(self, count: u64) -> String {
        format!("h{}", self.step(count))
    }

    /// Returns the key to the steps that occur.
    pub(super) fn key(self) -> Markup {
        let last = self.step(self.most);
        html! {
            p.key {
                span.h0 { "never used" }
                @for step in 1..=last {
                    @let (first, end) = (self.base.pow(step - 1), self.base.pow(step) - 1);
                    " "
                    span class=(format!("h{step}")) {
                        @if step == STEPS || (step == last && end > self.most) {
                            (grouped(first)) @if self.most > first { "–" (grouped(self.most)) }
                        } @else {
                            (grouped(first)) @if end > first { "–" (grouped(end)) }
                        }
                    }
                }
                " times"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Scale;

    #[test]
    fn steps_are_logarithmic() {
        for (most, counts, expected) in [
            (0, &[0][..], &[0][..]),
            (3, &[0, 1, 2, 3], &[0, 1, 2, 2]),
            (48_008, &[0, 1, 9, 10, 999, 1000, 48_008], &[0, 1, 1, 2, 3, 4, 5]),
            (u64::MAX, &[0, 1, 1000, u64::MAX], &[0, 1, 2, 6]),
        ] {
            let scale = Scale::new(most);
            let steps: Vec<_> = counts.iter().map(|&count| scale.step(count)).collect();
            assert_eq!(steps, expected, "{most}");
        }
        let key = Scale::new(4).key().into_string();
        assert!(key.contains(">1<") && key.contains(">2–3<") && key.contains(">4<"), "{key}");
    }
}
