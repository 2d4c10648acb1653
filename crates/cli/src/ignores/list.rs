//! The comments of a list, which is read line by line.

use super::instruction::{Instruction, Name, read};

/// What is ignored where a list has been read to.
#[derive(Debug, Default)]
pub(crate) struct ListIgnores {
    /// Whether comments say nothing.
    are_off: bool,
    /// In the next input.
    next: Vec<Ignored>,
    /// In the region, or in the rest of the list.
    rest: Vec<Ignored>,
    remarks: Remarks,
}

/// What is to be said about comments. A list can have any number of them, and only some are kept.
#[derive(Debug, Default)]
struct Remarks {
    /// The line of a comment, and the words.
    kept: Vec<(u64, String)>,
    /// How many are not kept.
    more: u64,
}

/// How many remarks are kept of a list.
const KEPT: usize = 1_000;

impl Extend<(u64, String)> for Remarks {
    fn extend<R: IntoIterator<Item = (u64, String)>>(&mut self, remarks: R) {
        for remark in remarks {
            if self.kept.len() < KEPT {
                self.kept.push(remark);
            } else {
                self.more += 1;
            }
        }
    }
}

/// A name that is ignored.
#[derive(Debug)]
struct Ignored {
    name: Name,
    /// The line of the comment.
    line: u64,
    is_used: bool,
}

impl Ignored {
    fn is_for(&self, name: &str) -> bool {
        self.name.is_none_or(|own| own == name)
    }

    /// Returns what is to be said if nothing was ignored.
    fn remark(self) -> Option<(u64, String)> {
        let message = match self.name {
            Some(name) => format!("there is no finding {name} to ignore"),
            None => "there is no finding to ignore".to_owned(),
        };
        (!self.is_used).then_some((self.line, message))
    }
}

impl ListIgnores {
    /// Returns those of a list, of which nothing has been read, if comments are followed; otherwise, nothing is ignored.
    pub(crate) fn new(are_followed: bool) -> Self {
        Self { are_off: !are_followed, ..Self::default() }
    }

    /// Receives a comment.
    pub(crate) fn comment(&mut self, line: u64, comment: &[u8]) {
        if self.are_off {
            return;
        }
        let Some((instruction, problems)) = read(&String::from_utf8_lossy(comment), self.remarks.kept.len())
        else {
            return;
        };
        self.remarks.extend(problems.into_iter().map(|problem| (line, problem)));
        let ignored = |name| Ignored { name, line, is_used: false };
        match instruction {
            None => {}
            Some(Instruction::Ignore(names)) => {
                add(&mut self.next, names.into_iter().map(ignored), &mut self.remarks);
            }
            Some(Instruction::Begin(names) | Instruction::File(names)) => {
                add(&mut self.rest, names.into_iter().map(ignored), &mut self.remarks);
            }
            Some(Instruction::End(names)) => {
                let is_ended = |ignored: &Ignored| names.contains(&None) || names.contains(&ignored.name);
                let (ended, rest): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut self.rest).into_iter().partition(is_ended);
                if ended.is_empty() {
                    self.remarks.extend([(line, "no region that was begun ends here".to_owned())]);
                }
                self.remarks.extend(ended.into_iter().filter_map(Ignored::remark));
                self.rest = rest;
            }
        }
    }

    /// Returns which of these names are ignored in the next input.
    pub(crate) fn names(&mut self, found: impl IntoIterator<Item = &'static str>) -> Vec<&'static str> {
        let mut names = Vec::new();
        for name in found {
            let mut is_ignored = false;
            for ignored in self.next.iter_mut().chain(&mut self.rest).filter(|ignored| ignored.is_for(name)) {
                ignored.is_used = true;
                is_ignored = true;
            }
            if is_ignored && !names.contains(&name) {
                names.push(name);
            }
        }
        self.remarks.extend(self.next.drain(..).filter_map(Ignored::remark));
        names
    }

    /// Ends the list. Returns what is to be said about its comments.
    pub(crate) fn end(&mut self) -> Vec<(u64, String)> {
        let Self { next, rest, mut remarks, .. } = std::mem::take(self);
        remarks.extend(next.into_iter().chain(rest).filter_map(Ignored::remark));
        let Remarks { mut kept, more } = remarks;
        kept.sort_by_key(|(line, _)| *line);
        if let (Some((line, _)), 1..) = (kept.last(), more) {
            kept.push((*line, format!("and {more} more remarks about comments")));
        }
        kept
    }
}

/// Adds names to those that are ignored. The same once more says nothing new.
fn add(to: &mut Vec<Ignored>, names: impl Iterator<Item = Ignored>, remarks: &mut Remarks) {
    for ignored in names {
        if to.iter().any(|known| known.name == ignored.name) {
            remarks.extend(ignored.remark());
        } else {
            to.push(ignored);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, ListIgnores};

    /// Returns for each input of a list whether `space` is ignored in it, and the remarks.
    fn outcome(list: &str) -> (String, Vec<String>) {
        let (mut ignores, mut marks) = (ListIgnores::default(), String::new());
        for (line, text) in (1..).zip(list.lines()) {
            if text.starts_with("# ") {
                ignores.comment(line, text.as_bytes());
            } else {
                marks.push(if ignores.names(["space"]).is_empty() { '-' } else { 'i' });
            }
        }
        (marks, ignores.end().into_iter().map(|(line, message)| format!("{line}: {message}")).collect())
    }

    #[test]
    fn a_comment_is_about_the_next_input_a_region_or_the_rest() {
        for (list, expected) in [
            ("a\n# uri-bnf: ignore space\na\na", "-i-"),
            ("a\n# uri-bnf: ignore\n# other\na\na", "-i-"),
            ("a\n# uri-bnf: ignore-begin 102\na\na\n# uri-bnf: ignore-end\na", "-ii-"),
            ("# uri-bnf: ignore-file space\na\na", "ii"),
            ("#uri-bnf: ignore\na", "--"),
        ] {
            assert_eq!(outcome(list), (expected.to_owned(), Vec::new()), "{list}");
        }
    }

    #[test]
    fn any_number_of_comments_takes_little_memory() {
        let mut ignores = ListIgnores::default();
        for line in 0..5 * KEPT as u64 {
            ignores.comment(line, b"# uri-bnf: ignore space");
        }
        assert_eq!((ignores.next.len(), ignores.remarks.kept.len()), (1, KEPT));
        assert_eq!(ignores.names(["space"]), ["space"]);
        let remarks = ignores.end();
        assert_eq!(remarks.len(), KEPT + 1);
        let more = format!("and {} more remarks about comments", 4 * KEPT - 1);
        assert_eq!(remarks.last(), Some(&(KEPT as u64, more)));
    }

    #[test]
    fn what_is_not_used_is_told() {
        let list = "# uri-bnf: ignore percent-encoded-slash\n# uri-bnf: ignore-begin percent\na\n# uri-bnf: ignore-begin space\n\
                    # uri-bnf: ignore-begin space\na\n# uri-bnf: ignore-end\n# uri-bnf: ignore-end\n# uri-bnf: ignore";
        let (marks, remarks) = outcome(list);
        assert_eq!(marks, "-i");
        assert!(
            remarks[0].starts_with("1: no code is called") && remarks[1].starts_with("2: no code is called")
        );
        assert_eq!(
            remarks[2..],
            [
                "5: there is no finding space to ignore",
                "8: no region that was begun ends here",
                "9: there is no finding to ignore",
            ]
        );
    }
}
