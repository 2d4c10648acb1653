//! What is reported about answers that deviate.

use crate::syntax::octet_set::OctetSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

/// How an answer deviates from the grammar.
///
/// ```
/// use uri_bnf_judge::DeviationKind;
/// assert_eq!(DeviationKind::FalseAccept.to_string(), "false accept");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DeviationKind {
    /// A word outside the language is accepted.
    FalseAccept,
    /// A member of the language is rejected.
    FalseReject,
    /// A component is not the one that the grammar derives.
    WrongComponent,
}

impl Display for DeviationKind {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            DeviationKind::FalseAccept => "false accept",
            DeviationKind::FalseReject => "false reject",
            DeviationKind::WrongComponent => "wrong component",
        })
    }
}

/// Answers that deviate in the same way: one mistake, as far as the automaton of the rule can tell.
///
/// ```
/// use uri_bnf_judge::{DeviationKind, Grammar, Referee};
/// let grammar = Grammar::read("port = 1*digit\ndigit = \"0\" | \"1\"")?;
/// let mut referee = Referee::new(&grammar, "port")?;
/// for (word, is_accepted) in [("0", true), ("", true), ("11", true), ("1", true)] {
///     referee.record(word.as_bytes(), is_accepted);
/// }
/// let [class] = &referee.classes()[..] else { panic!("one mistake") };
/// assert_eq!((class.kind(), class.count()), (DeviationKind::FalseAccept, 1));
/// assert_eq!(class.description(), "accepts an empty port");
/// assert_eq!(class.witnesses()[0].word(), b"");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviationClass {
    pub(super) kind: DeviationKind,
    pub(super) rules: Vec<String>,
    pub(super) octets: OctetSet,
    pub(super) characters: Vec<char>,
    pub(super) is_at_end: bool,
    pub(super) description: String,
    pub(super) id: String,
    pub(super) printed: Option<String>,
    pub(super) count: u64,
    pub(super) witnesses: Vec<Witness>,
}

impl DeviationClass {
    /// How the answers deviate.
    pub fn kind(&self) -> DeviationKind {
        self.kind
    }

    /// The names of the rules that are open at the step, as printed, from the start symbol to the innermost. For a wrong
    /// component, only the start symbol.
    pub fn rules(&self) -> impl ExactSizeIterator<Item = &str> + DoubleEndedIterator + Clone {
        self.rules.iter().map(String::as_str)
    }

    /// The name of the rule that the mistake is about: the innermost of [`rules`](Self::rules).
    pub fn rule(&self) -> &str {
        self.rules.last().map_or("", String::as_str)
    }

    /// The production of [`rule`](Self::rule), as printed; `None` for a wrong component.
    pub fn printed(&self) -> Option<&str> {
        self.printed.as_deref()
    }

    /// The octets of the step: those that are accepted or rejected wrongly, without those of
    /// [`characters`](Self::characters). Empty if only the end of the word is.
    pub fn octets(&self) -> OctetSet {
        self.octets
    }

    /// The characters beyond US-ASCII that are accepted or rejected wrongly, of those that were tried, in ascending order.
    pub fn characters(&self) -> &[char] {
        &self.characters
    }

    /// Whether the end of a word is accepted or rejected wrongly.
    pub fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    /// The mistake in words, as in "accepts a label of a hostname that ends with `-`". The subject of the sentence is the
    /// parser under test.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// An identity that depends on the mistake and on the names of rules, and not on the words of a suite or on the numbers
    /// of states. So it stays the same from one run to another.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The number of answers.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The shortest words, the shortest first: at least one, and at most three.
    pub fn witnesses(&self) -> &[Witness] {
        &self.witnesses
    }
}

/// A word whose answer deviates.
///
/// ```
/// use uri_bnf_judge::{Grammar, Referee};
/// let grammar = Grammar::read("port = 1*digit\ndigit = \"0\" | \"1\"")?;
/// let mut referee = Referee::new(&grammar, "port")?;
/// assert!(referee.record(b"1x", true));
/// let classes = referee.classes();
/// let witness = &classes[0].witnesses()[0];
/// assert_eq!((witness.word(), witness.offset()), (&b"1x"[..], 1));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub(super) word: Vec<u8>,
    pub(super) offset: usize,
    pub(super) expected: Option<Vec<u8>>,
    pub(super) answered: Option<Vec<u8>>,
}

impl Witness {
    /// The word, as octets.
    pub fn word(&self) -> &[u8] {
        &self.word
    }

    /// The byte offset of the step in the word: that of the octet, or the length of the word. 0 for a wrong component.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// For a wrong component, the component that the grammar derives; `None` if it is absent.
    pub fn expected(&self) -> Option<&[u8]> {
        self.expected.as_deref()
    }

    /// For a wrong component, what was answered; `None` if it is absent.
    pub fn answered(&self) -> Option<&[u8]> {
        self.answered.as_deref()
    }
}
