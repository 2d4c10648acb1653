//! Finds equivalent states by Hopcroft's partition refinement.

use super::dfa::Dfa;
use super::limit::{Budget, LimitExceeded};
use alloc::vec::Vec;

/// The block of each state. States share a block if and only if the same words lead from them to acceptance.
/// Blocks are numbered from 0 without gaps.
///
/// Takes time proportional to the classes, times the states, times the logarithm of the states. A step is each entry of
/// the table, each time that it is followed back.
pub(super) fn equivalent_states(dfa: &Dfa, budget: &mut Budget) -> Result<Vec<usize>, LimitExceeded> {
    budget.spend(dfa.next.len())?;
    let sources = Sources::of(dfa);
    let mut partition = Partition::whole(dfa.accepting.len());
    for (state, &accepting) in dfa.accepting.iter().enumerate() {
        if accepting {
            partition.mark(state);
        }
    }
    partition.split_marked(|_, _| {});

    // Blocks that have not split the others yet; each is in the list at most once.
    let mut waiting: Vec<usize> = (0..partition.block_count()).collect();
    let mut is_waiting: Vec<bool> = waiting.iter().map(|_| true).collect();
    while let Some(block) = waiting.pop() {
        is_waiting[block] = false;
        let splitter = partition.members(block).to_vec();
        for class in 0..dfa.class_count {
            budget.spend(splitter.len())?;
            for &target in &splitter {
                let sources = sources.of_target(target, class);
                budget.spend(sources.len())?;
                for &source in sources {
                    partition.mark(source);
                }
            }
            partition.split_marked(|smaller, larger| {
                // The new block has the number after the last one.
                is_waiting.push(false);
                let new = smaller.max(larger);
                let chosen = if is_waiting[smaller.min(larger)] { new } else { smaller };
                is_waiting[chosen] = true;
                waiting.push(chosen);
            });
        }
    }
    Ok(partition.block_of)
}

/// The reversed transitions: the states from which each class leads to each state.
struct Sources {
    class_count: usize,
    /// Where the sources of a target and a class begin in `states`; one more entry at the end.
    begins: Vec<usize>,
    states: Vec<usize>,
}

impl Sources {
    fn of(dfa: &Dfa) -> Sources {
        let class_count = dfa.class_count;
        let slot = |index: usize| dfa.next[index] * class_count + index % class_count;
        let mut begins: Vec<usize> = (0..=dfa.next.len()).map(|_| 0).collect();
        for index in 0..dfa.next.len() {
            begins[slot(index) + 1] += 1;
        }
        for index in 1..begins.len() {
            begins[index] += begins[index - 1];
        }
        let mut free = begins.clone();
        let mut states: Vec<usize> = dfa.next.iter().map(|_| 0).collect();
        for index in 0..dfa.next.len() {
            let first_free = &mut free[slot(index)];
            states[*first_free] = index / class_count;
            *first_free += 1;
        }
        Sources { class_count, begins, states }
    }

    fn of_target(&self, target: usize, class: usize) -> &[usize] {
        let slot = target * self.class_count + class;
        &self.states[self.begins[slot]..self.begins[slot + 1]]
    }
}

/// States in blocks. The members of a block are neighbours in `states`, the marked ones first.
struct Partition {
    states: Vec<usize>,
    index_of: Vec<usize>,
    block_of: Vec<usize>,
    blocks: Vec<Block>,
    /// The blocks with marked members.
    touched: Vec<usize>,
}

struct Block {
    begin: usize,
    end: usize,
    marked: usize,
}

impl Partition {
    /// All states in one block.
    fn whole(state_count: usize) -> Partition {
        Partition {
            states: (0..state_count).collect(),
            index_of: (0..state_count).collect(),
            block_of: (0..state_count).map(|_| 0).collect(),
            blocks: Vec::from([Block { begin: 0, end: state_count, marked: 0 }]),
            touched: Vec::new(),
        }
    }

    fn block_count(&self) -> usize {
        self.blocks.len()
    }

    fn members(&self, block: usize) -> &[usize] {
        &self.states[self.blocks[block].begin..self.blocks[block].end]
    }

    /// Marks a state that is not marked.
    fn mark(&mut self, state: usize) {
        let block_index = self.block_of[state];
        let block = &mut self.blocks[block_index];
        if block.marked == 0 {
            self.touched.push(block_index);
        }
        let (from, to) = (self.index_of[state], block.begin + block.marked);
        block.marked += 1;
        self.states.swap(from, to);
        self.index_of[self.states[from]] = from;
        self.index_of[self.states[to]] = to;
    }

    /// Splits every block into its marked and its other members, if it has both, and removes the marks. Calls `split`
    /// with the smaller and the larger part each time; one of the two is a new block.
    fn split_marked(&mut self, mut split: impl FnMut(usize, usize)) {
        while let Some(old) = self.touched.pop() {
            let new = self.blocks.len();
            let block = &mut self.blocks[old];
            let (begin, middle) = (block.begin, block.begin + block.marked);
            block.marked = 0;
            if middle == block.end {
                continue;
            }
            block.begin = middle;
            let (new_size, old_size) = (middle - begin, block.end - middle);
            for &state in &self.states[begin..middle] {
                self.block_of[state] = new;
            }
            self.blocks.push(Block { begin, end: middle, marked: 0 });
            let (smaller, larger) = if new_size <= old_size { (new, old) } else { (old, new) };
            split(smaller, larger);
        }
    }
}
