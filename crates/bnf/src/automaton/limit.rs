//! The limits on automata, in steps of work, which are the same on every machine.

/// How many states the nondeterministic automaton of a rule may have.
pub(crate) const SIZE_LIMIT: usize = 1 << 16;
/// How deep the operators may be nested when definitions replace the names of rules.
pub(crate) const DEPTH_LIMIT: usize = 512;
/// How many steps the automaton of a rule may take.
pub(crate) const COMPILE_STEPS: usize = 1 << 22;

/// A limit is exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LimitExceeded;

/// The steps that are left.
///
/// A step takes about constant time: a state is created or visited, or an arrow is followed.
#[derive(Debug)]
pub(crate) struct Budget {
    steps: usize,
}

impl Budget {
    pub(crate) const fn new(steps: usize) -> Budget {
        Budget { steps }
    }

    pub(crate) const fn unlimited() -> Budget {
        Budget::new(usize::MAX)
    }

    /// The steps that are left.
    #[cfg(test)]
    pub(crate) fn steps(&self) -> usize {
        self.steps
    }

    /// Takes this many steps, or all that are left if there are fewer.
    pub(crate) fn spend(&mut self, steps: usize) -> Result<(), LimitExceeded> {
        let is_enough = self.steps >= steps;
        self.steps = self.steps.saturating_sub(steps);
        if is_enough { Ok(()) } else { Err(LimitExceeded) }
    }

    /// Does work with at most `steps` of these steps, and subtracts those that it takes.
    pub(crate) fn within<T>(&mut self, steps: usize, work: impl FnOnce(&mut Budget) -> T) -> T {
        let most = steps.min(self.steps);
        let mut part = Budget::new(most);
        let result = work(&mut part);
        self.steps -= most - part.steps;
        result
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, LimitExceeded};

    #[test]
    fn steps_are_spent_once() {
        let mut budget = Budget::new(10);
        assert_eq!(budget.spend(3), Ok(()));
        assert_eq!(budget.within(4, |part| part.spend(5)), Err(LimitExceeded));
        assert_eq!(budget.steps(), 3);
        assert_eq!(budget.within(100, |part| part.spend(1)), Ok(()));
        assert_eq!((budget.spend(3), budget.steps()), (Err(LimitExceeded), 0));
    }
}
