//! Words that are longer than the blocks of octets that are seen at once, and that differ where blocks meet.
//!
//! Suites are built from automata, and automata have no states for blocks. So a component is stretched until it
//! crosses the borders of blocks, and octets, pieces and pairs are put there.

use uri_bnf::bnf::{Automaton, State};

/// How much is tried.
pub(crate) struct Amount {
    /// The lengths of the words.
    lengths: &'static [usize],
    /// The lengths of the words that lead to a state.
    access: &'static [usize],
    /// One word in so many goes through all entry points, of those that otherwise would not.
    one_in: usize,
    /// Whether everything is combined with everything.
    is_full: bool,
}

impl Amount {
    /// For each run of the tests.
    pub(crate) const QUICK: Self = Self {
        lengths: &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 31, 32, 33, 47, 48, 49, 63, 64, 65,
            127, 128, 129, 161, 193,
        ],
        access: &[15, 63],
        one_in: 64,
        is_full: false,
    };

    /// For a full test.
    pub(crate) const FULL: Self = Self {
        lengths: &[
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 31, 32, 33, 34, 47, 48, 49, 63,
            64, 65, 66, 79, 80, 81, 95, 96, 97, 127, 128, 129, 143, 144, 145, 160, 191, 192, 193, 255, 256,
            257,
        ],
        access: &[7, 15, 16, 30, 31, 47, 62, 63, 79, 127, 191],
        one_in: 16,
        is_full: true,
    };
}

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Each octet at each position of each background. Unless the amount is full, each octet at each position of one
    /// background, and in all of them octets that represent their class or, near borders, are the first or the last in
    /// it.
    Octets,
    /// Each piece at each position of each background, and at the same position of two halves of 64 octets; texts of each
    /// length that end with a piece.
    Pieces,
    /// Hosts and ports after userinfos and labels of each length up to two chunks.
    Hosts,
    /// Two marks at each pair of positions of a text of three chunks of 64 octets; only near borders unless the amount is
    /// full.
    Marks,
    /// All pairs of octets in each state, after words of several lengths that lead there. If the automaton is large or
    /// the words are long, one or both of the octets represent their classes. Unless the amount is full, octets of
    /// characters beyond US-ASCII represent their classes, after the shortest word.
    Pairs,
}

impl Kind {
    pub(crate) const ALL: [Self; 5] = [Self::Pairs, Self::Octets, Self::Pieces, Self::Hosts, Self::Marks];
}

/// A word for the entry points.
pub(crate) struct LongWord<'w> {
    pub(crate) octets: &'w [u8],
    pub(crate) is_member: bool,
    /// Whether all entry points get it, and not only two of them.
    pub(crate) is_for_all: bool,
}

/// A text with a component that can have any length: what comes before it, what it repeats, what comes after it.
type Background = [&'static str; 3];

/// Backgrounds for each component of any edition.
const BACKGROUNDS: [Background; 28] = [
    // Schemes, and first segments.
    ["", "a", ":b"],
    ["", "a+-.1", "://h/p?q#f"],
    ["", "a", ""],
    ["", "a-_", "/b?q"],
    // Userinfos.
    ["http://", "u", "@h/"],
    ["//", "u:;%41", "@h.example:80?q"],
    // Hosts.
    ["http://", "h", ""],
    ["http://", "h", ".example:80/p?q#f"],
    ["//", "a.b-1.", "org/"],
    ["//", "1.", "2"],
    ["http://", "a_~", "/p"],
    ["//u@", "h", ":80#f"],
    ["x://", "%41", "?q"],
    // Ports.
    ["http://h:", "8", "/"],
    ["//", "0", ":80/p"],
    // Addresses in brackets.
    ["//[::", "1", "]:80/p"],
    ["http://", "u", "@[1:2:3:4:5:6:7:8]/"],
    ["//[v1.", "a:", "]"],
    // Paths.
    ["http://h/", "a/b;c=1", "?q#f"],
    ["/", "p", ""],
    ["a/", "..%2F/", "#f"],
    ["x:/", "/", ""],
    // Opaque parts, and names.
    ["mailto:", "a@b", ""],
    ["urn:", "a", ":b"],
    ["urn:a1:", "b", "#f"],
    // Queries and fragments.
    ["http://h?", "q&=", "#f"],
    ["a?", "b/?:@", ""],
    ["#", "f/?", ""],
];

/// What is inserted at each position.
const PIECES: [&str; 38] = [
    "%", "%4", "%41", "%4g", "%g1", "%%41", "%4%", ":", "@", "#", "##", "?", "/", "//", "[", "]", "[]",
    "[::1]", "[v1.a]", "[::1", "::1]", ":80", ":8a", ":80@", "a@b@", "a:b@", ".", "..", "-", ".-", "-.",
    "1.2.3.4", "1a", " ", "\\", "\u{e9}", "\u{0}", "\u{7f}",
];

/// What comes after a userinfo or labels of each length.
const HOSTS: [&str; 20] = [
    "",
    "h",
    "h:80",
    "h:",
    "h:8a",
    "h:80:",
    "h@i",
    "a.b-c.d.",
    "a.b.1",
    "a..b",
    "-a",
    "1.2.3.4",
    "1.2.3.4:80",
    "1.2.3.256",
    "[::1]",
    "[1:2:3:4:5:6:7:8]:80",
    "[fe80::1.2.3.4]",
    "[v1.a:b]:",
    "[::1",
    "[::1]x",
];

/// What is repeated before a host, and what comes between.
const SEPARATORS: [(&str, &str); 10] = [
    ("u", "@"),
    ("u:", "@"),
    ("h", "."),
    ("1", "."),
    ("h", "-"),
    ("h", "-."),
    ("h", ".-"),
    ("h", ".."),
    ("1.", ""),
    ("%41", ""),
];

/// Octets with a meaning of their own: two of them are put at each pair of positions.
const MARKS: &[u8] = b"#?/:@%[].-";

/// Visits all words of a kind for a rule from which a reference starts. Returns their number.
pub(crate) fn long_words(
    automaton: &Automaton,
    kind: Kind,
    amount: &Amount,
    mut visit: impl FnMut(LongWord<'_>) -> Result<(), String>,
) -> Result<usize, String> {
    let mut count = 0;
    let mut visit = |octets: &[u8], is_for_all: bool| {
        count += 1;
        let is_for_all = is_for_all || count % amount.one_in == 0;
        visit(LongWord { octets, is_member: automaton.accepts(octets), is_for_all })
    };
    match kind {
        Kind::Octets => octets(automaton, amount, &mut visit)?,
        Kind::Pieces => pieces(amount, &mut visit)?,
        Kind::Hosts => hosts(&mut visit)?,
        Kind::Marks => marks(amount, &mut visit)?,
        Kind::Pairs => pairs(automaton, amount, &mut visit)?,
    }
    Ok(count)
}

/// The backgrounds as texts of `length` octets.
pub(crate) fn backgrounds(length: usize) -> impl Iterator<Item = String> {
    BACKGROUNDS.into_iter().map(move |background| String::from_utf8(stretched(background, length)).unwrap())
}

type Visit<'v> = &'v mut dyn FnMut(&[u8], bool) -> Result<(), String>;

/// The background, stretched to `length` octets; cut if it cannot be as short.
fn stretched([before, unit, after]: Background, length: usize) -> Vec<u8> {
    let mut word = before.as_bytes().to_vec();
    let room = length.saturating_sub(before.len() + after.len());
    word.extend(unit.bytes().cycle().take(room));
    word.extend(after.bytes());
    word.truncate(length);
    word
}

/// Whether blocks of 16 octets, from the beginning or from the end, meet in `range`, or at its ends.
fn is_at_a_border(start: usize, end: usize, length: usize) -> bool {
    let is_met = |start: usize, end: usize| end / 16 * 16 >= start;
    is_met(start, end) || is_met(length - end, length - start)
}

fn octets(automaton: &Automaton, amount: &Amount, visit: Visit<'_>) -> Result<(), String> {
    let represents = representing(automaton);
    let class = |octet: u8| automaton.classes().position(|class| class.contains(octet));
    let is_outermost: Vec<bool> = octets_that(|octet| {
        let neighbours = [octet.checked_sub(1), octet.checked_add(1)].into_iter().flatten();
        neighbours.into_iter().any(|neighbour| class(neighbour) != class(octet))
    });
    for &length in amount.lengths {
        for (index, background) in BACKGROUNDS.into_iter().enumerate() {
            let mut word = stretched(background, length);
            for position in 0..length {
                let is_near = is_at_a_border(position, position + 1, length);
                let all = amount.is_full || (position + length) % BACKGROUNDS.len() == index;
                let before = word[position];
                for octet in 0..=255 {
                    let represents = represents[usize::from(octet)];
                    if all || represents || is_near && is_outermost[usize::from(octet)] {
                        word[position] = octet;
                        visit(
                            &word,
                            represents && is_near && (amount.is_full || (position + index) % 3 == 0),
                        )?;
                    }
                }
                word[position] = before;
            }
        }
    }
    Ok(())
}

/// Whether each octet represents its class, or is one that trees may treat differently from others of its class.
fn representing(automaton: &Automaton) -> Vec<bool> {
    octets_that(|octet| MARKS.contains(&octet) || automaton.representatives().any(|other| other == octet))
}

/// Whether each octet has a property.
fn octets_that(has: impl Fn(u8) -> bool) -> Vec<bool> {
    (0..=255).map(has).collect()
}

fn pieces(amount: &Amount, visit: Visit<'_>) -> Result<(), String> {
    let mut word = Vec::new();
    for &length in amount.lengths {
        for background in BACKGROUNDS {
            for piece in PIECES.map(str::as_bytes).iter().filter(|piece| piece.len() <= length) {
                let rest = stretched(background, length - piece.len());
                for position in 0..=rest.len() {
                    word.clear();
                    word.extend(&rest[..position]);
                    word.extend(*piece);
                    word.extend(&rest[position..]);
                    visit(&word, amount.is_full)?;
                }
            }
        }
    }
    pieces_in_both_halves(visit)?;
    for length in 1..=260 {
        for [before, unit, _] in BACKGROUNDS {
            for piece in PIECES.into_iter().filter(|piece| piece.len() < length) {
                visit(&stretched([before, unit, piece], length), amount.is_full)?;
            }
        }
    }
    Ok(())
}

/// Visits words with one piece at the same offset of two halves of 64 octets: what is found in one must not cancel the
/// other.
fn pieces_in_both_halves(visit: Visit<'_>) -> Result<(), String> {
    const HALF: usize = 64;
    for background in BACKGROUNDS {
        let rest = stretched(background, 2 * HALF);
        for piece in PIECES.map(str::as_bytes) {
            for position in 0..=HALF - piece.len() {
                let mut word = rest.clone();
                for start in [position, HALF + position] {
                    word[start..start + piece.len()].copy_from_slice(piece);
                }
                visit(&word, false)?;
            }
        }
    }
    Ok(())
}

fn hosts(visit: Visit<'_>) -> Result<(), String> {
    each_host(|text| visit(text.as_bytes(), true))
}

/// Visits the words of [`Kind::Hosts`].
pub(crate) fn each_host(mut visit: impl FnMut(&str) -> Result<(), String>) -> Result<(), String> {
    for length in 0..=130 {
        for (unit, separator) in SEPARATORS {
            let before: String = unit.chars().cycle().take(length).collect();
            for host in HOSTS {
                for after in
                    ["", "/p?q#f", "?qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"]
                {
                    visit(&format!("//{before}{separator}{host}{after}"))?;
                }
            }
        }
    }
    Ok(())
}

fn marks(amount: &Amount, visit: Visit<'_>) -> Result<(), String> {
    const LENGTH: usize = 194;
    let is_tried = |position: &usize| amount.is_full || is_at_a_border(*position, *position + 1, LENGTH);
    let positions: Vec<usize> = (0..LENGTH).filter(is_tried).collect();
    for background in [["", "a", ""], ["a://", "b", ""], ["//", "1", ""], ["//a.b", "1", ":80/p"]] {
        let mut word = stretched(background, LENGTH);
        for (index, &first) in positions.iter().enumerate() {
            for &second in &positions[index + 1..] {
                let before = (word[first], word[second]);
                for (one, two) in MARKS.iter().flat_map(|one| MARKS.iter().map(move |two| (*one, *two))) {
                    (word[first], word[second]) = (one, two);
                    visit(&word, false)?;
                }
                (word[first], word[second]) = before;
            }
        }
    }
    Ok(())
}

/// An automaton with more states is large.
const LARGE: usize = 32;

fn pairs(automaton: &Automaton, amount: &Amount, visit: Visit<'_>) -> Result<(), String> {
    let identifying = automaton.identification_sets();
    let represents = representing(automaton);
    let is_beyond = automaton.representatives().any(|octet| !octet.is_ascii());
    for (state, shortest) in automaton.states().zip(automaton.access_words()) {
        let is_within = is_beyond && std::str::from_utf8(&shortest).is_err();
        let lengths = amount.access.iter().filter(|_| amount.is_full || !is_within);
        let long = lengths.filter_map(|&length| access_word(automaton, state, length));
        for (number, mut word) in [shortest].into_iter().chain(long).enumerate() {
            let start = word.len();
            for (first, second) in
                (0..=u8::MAX).flat_map(|first| (0..=u8::MAX).map(move |second| (first, second)))
            {
                let [represents_one, represents_two] =
                    [first, second].map(|octet| represents[usize::from(octet)]);
                let both = represents_one && represents_two;
                let one = represents_one || represents_two;
                let is_tried = both
                    || number == 0 && (amount.is_full || one || automaton.state_count() <= LARGE)
                    || amount.is_full && one;
                // Those of characters beyond US-ASCII are many.
                let is_of_character = is_within || is_beyond && !(first.is_ascii() && second.is_ascii());
                let is_rare = is_of_character && !amount.is_full;
                if !is_tried || is_rare && !(both && number == 0) {
                    continue;
                }
                word.truncate(start);
                word.extend([first, second]);
                visit(&word, both && number == 0 && !is_rare)?;
                let after = automaton.step(automaton.step(state, first), second);
                for suffix in identifying[after.index()]
                    .iter()
                    .filter(|_| both && !is_rare || amount.is_full && number == 0)
                {
                    word.truncate(start + 2);
                    word.extend(suffix);
                    visit(&word, false)?;
                }
            }
        }
    }
    Ok(())
}

/// A word of exactly `length` octets that leads to `state`, if there is one.
fn access_word(automaton: &Automaton, state: State, length: usize) -> Option<Vec<u8>> {
    // By length: the octet with which each state is reached, and the state before it.
    let representatives: Vec<u8> = automaton.representatives().collect();
    let mut layers: Vec<Vec<Option<(State, u8)>>> = Vec::new();
    let mut reached = vec![automaton.start()];
    for _ in 0..length {
        let mut layer = vec![None; automaton.state_count()];
        let mut next = Vec::new();
        for &before in &reached {
            for &octet in &representatives {
                let after = automaton.step(before, octet);
                if !automaton.is_dead(after) && layer[after.index()].is_none() {
                    layer[after.index()] = Some((before, octet));
                    next.push(after);
                }
            }
        }
        layers.push(layer);
        reached = next;
    }
    let mut word = Vec::new();
    let mut state = state;
    for layer in layers.iter().rev() {
        let (before, octet) = layer[state.index()]?;
        word.push(octet);
        state = before;
    }
    word.reverse();
    (state == automaton.start()).then_some(word)
}
