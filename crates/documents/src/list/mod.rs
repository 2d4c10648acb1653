//! What is found, in little memory.
//!
//! A hostile document has a reference in every other octet, and a [`Find`] takes some hundred. So finds are written one after
//! the other, each relative to the one before, in three octets or a few more. What a reference has that the document does not
//! have as it is, is written as well.

mod iter;
mod place_names;

use std::fmt;

use uri_bnf::Span;

pub use iter::Iter;
pub(crate) use place_names::PlaceNames;

use crate::{Find, Hint, Kind, Writing, variable};

/// The lengths of the first chunk and of the longest ones, in octets. There is no buffer that is copied when it grows.
const CHUNKS: (usize, usize) = (1 << 8, 1 << 16);

/// How many octets the lengths of a reference take at most.
const LENGTHS: usize = 32;

/// The first octet of a find has the number of its kind, and these.
const SAME_PLACE: u8 = 1 << 4;
const SAME_LOOK: u8 = 1 << 5;
const VERBATIM: u8 = 1 << 6;

// A kind and a hint have room in their octets, and no way of writing is left out: `Kept` is the last one.
const _: () = assert!(Kind::ALL.len() <= 16 && Hint::ALL.len() <= HINT as usize);
const _: () = assert!(Writing::ALL.len() == Writing::Kept as usize + 1);

/// The octet of a look has the hint in these bits, and these.
const HINT: u8 = 0xF;
const TAKES_IRIS: u8 = 1 << 4;
const IS_GUESSED: u8 = 1 << 5;
const HAS_HYPHENS: u8 = 1 << 6;

/// Finds in the order in which they were added.
#[derive(Clone)]
pub(crate) struct List<'t> {
    document: &'t [u8],
    chunks: Vec<Vec<u8>>,
    count: usize,
    /// The length of all chunks.
    length: usize,
    last: Last,
    /// Whether each find begins at or after the one before it, and if so, ends there.
    is_sorted: bool,
    buffer: Vec<u8>,
    /// What places may begin with.
    stems: PlaceNames,
}

/// What the next find is relative to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Last {
    span: Option<Span>,
    place: String,
    writing: Writing,
    look: u8,
}

impl Last {
    /// Where the find ends, or 0 if there is none.
    fn end(&self) -> usize {
        self.span.map_or(0, |span| span.end)
    }
}

impl<'t> List<'t> {
    /// Returns a list without finds for those of a document.
    pub(crate) fn new(document: &'t [u8]) -> Self {
        Self::with_stems(document, PlaceNames::default())
    }

    /// Returns the same, in which places can begin with these names.
    pub(crate) fn with_stems(document: &'t [u8], stems: PlaceNames) -> Self {
        Self {
            document,
            chunks: Vec::new(),
            count: 0,
            length: 0,
            last: Last::default(),
            is_sorted: true,
            buffer: Vec::new(),
            stems,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// The span of the last find.
    pub(crate) fn last_span(&self) -> Option<Span> {
        self.last.span
    }

    /// What places can begin with.
    pub(crate) fn stems(&self) -> &PlaceNames {
        &self.stems
    }

    /// Adds a find.
    pub(crate) fn push(&mut self, find: &Find<'_>) {
        self.push_with(find, None);
    }

    /// Adds a find whose place begins with the name of this number.
    pub(crate) fn push_with(&mut self, find: &Find<'_>, stem: Option<usize>) {
        let buffer = &mut self.buffer;
        buffer.clear();
        let is_verbatim = self.document.get(find.span.range()) == Some(find.reference.octets())
            && find.reference.is_verbatim()
            && find.reference.span_in_document(Span::new(0, 0)).start == find.span.start;
        let look = look(find);
        let is_same_look = (look, find.writing) == (self.last.look, self.last.writing);
        let is_same_place = find.place == self.last.place;
        let flags = [(is_same_place, SAME_PLACE), (is_same_look, SAME_LOOK), (is_verbatim, VERBATIM)];
        let flags = flags.iter().filter(|(is, _)| *is).map(|(_, flag)| flag).sum::<u8>();
        buffer.push(number(&Kind::ALL, &find.kind) | flags);
        let end = self.last.end();
        variable::write_difference(end, find.span.start, buffer);
        variable::write(find.span.len(), buffer);
        if !is_same_look {
            buffer.extend([number(&Writing::ALL, &find.writing), look]);
        }
        if !is_same_place {
            let shared = shared(&self.last.place, &find.place);
            let of_stem = stem.and_then(|index| Some((2 * index + 1, self.stems.get(index)?)));
            let of_stem = of_stem.filter(|(_, stem)| stem.len() > shared && find.place.starts_with(stem));
            let (begin, shared) = of_stem.map_or((2 * shared, shared), |(begin, stem)| (begin, stem.len()));
            variable::write(begin, buffer);
            write_octets(find.place.as_bytes().get(shared..).unwrap_or_default(), buffer);
            self.last.place.clone_from(&find.place);
        }
        if !is_verbatim {
            let (octets, start, pieces) = find.reference.parts();
            buffer.reserve_exact(octets.len() + pieces.len() + LENGTHS);
            variable::write_difference(find.span.start, start, buffer);
            write_octets(octets, buffer);
            write_octets(pieces, buffer);
        }
        if let Some(hyphens) = &find.hyphens {
            hyphens.write(buffer);
        }
        if let Some(before) = self.last.span {
            self.is_sorted &= (before.start, before.end) <= (find.span.start, find.span.end);
        }
        (self.last.span, self.last.writing, self.last.look) = (Some(find.span), find.writing, look);
        self.count += 1;
        self.keep();
    }

    /// Adds what is in the buffer, as a whole, to one chunk.
    fn keep(&mut self) {
        let length = self.buffer.len();
        self.length += length;
        let last = self.chunks.last_mut().filter(|chunk| chunk.capacity() - chunk.len() >= length);
        if let Some(chunk) = last {
            chunk.extend_from_slice(&self.buffer);
        } else {
            let mut chunk = Vec::with_capacity(self.length.clamp(CHUNKS.0, CHUNKS.1).max(length));
            chunk.extend_from_slice(&self.buffer);
            self.chunks.push(chunk);
        }
        // A long reference does not stay twice.
        if self.buffer.capacity() > CHUNKS.1 {
            self.buffer = Vec::new();
        }
    }

    /// Adds finds.
    pub(crate) fn extend<'f>(&mut self, finds: impl IntoIterator<Item = Find<'f>>) {
        finds.into_iter().for_each(|find| self.push(&find));
    }

    /// Returns the finds.
    pub(crate) fn iter(&self) -> Iter<'_, 't> {
        let (first, chunks) =
            self.chunks.split_first().map_or((&[][..], &[][..]), |(first, chunks)| (first, chunks));
        let (document, stems) = (self.document, &self.stems);
        Iter { document, stems, rest: first, chunks, last: Last::default(), count: self.count }
    }

    /// Returns the finds that `change` returns for these.
    pub(crate) fn filtered(&self, change: impl FnMut(Find<'t>) -> Option<Find<'t>>) -> Self {
        let mut list = Self::new(self.document);
        list.extend(self.iter().filter_map(change));
        list
    }

    /// Returns the finds in the order of their spans. Those with the same span stay in their order.
    pub(crate) fn sorted(self) -> Self {
        if self.is_sorted {
            return self;
        }
        // Each run is in order, and is merged with the one before it as soon as that is not much longer.
        let mut runs = Vec::new();
        let mut run = Self::new(self.document);
        for find in self.iter() {
            if run.last.span.is_some_and(|before| key(before) > key(find.span)) {
                runs.push(std::mem::replace(&mut run, Self::new(self.document)));
                merge(&mut runs, |before, last| before.count <= 2 * last.count);
            }
            run.push(&find);
        }
        runs.push(run);
        merge(&mut runs, |_, _| true);
        runs.pop().unwrap_or(self)
    }
}

/// What finds are sorted by.
fn key(span: Span) -> (usize, usize) {
    (span.start, span.end)
}

/// Merges the last two lists as long as this is to be done.
fn merge(runs: &mut Vec<List<'_>>, is_to_be_done: impl Fn(&List<'_>, &List<'_>) -> bool) {
    while let [.., before, last] = runs.as_slice()
        && is_to_be_done(before, last)
    {
        let mut merged = List::new(before.document);
        let mut later = last.iter().peekable();
        for find in before.iter() {
            while let Some(earlier) = later.next_if(|later| key(later.span) < key(find.span)) {
                merged.push(&earlier);
            }
            merged.push(&find);
        }
        merged.extend(later);
        runs.truncate(runs.len() - 2);
        runs.push(merged);
    }
}

impl fmt::Debug for List<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for List<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.count == other.count && self.iter().eq(other.iter())
    }
}

impl Eq for List<'_> {}

/// How a find looks, but for its place, its kind and how it is written.
fn look(find: &Find<'_>) -> u8 {
    let hint = find.hint.map_or(0, |hint| 1 + number(&Hint::ALL, &hint));
    let flags =
        [(find.takes_iris, TAKES_IRIS), (find.is_guessed, IS_GUESSED), (find.hyphens.is_some(), HAS_HYPHENS)];
    hint + flags.iter().filter(|(is, _)| *is).map(|(_, flag)| flag).sum::<u8>()
}

/// The number of a value among all of them.
fn number<T: PartialEq>(all: &[T], value: &T) -> u8 {
    let index = all.iter().position(|known| known == value).unwrap_or_default();
    u8::try_from(index).unwrap_or_default()
}

/// How many octets two texts have in common at their beginnings, up to a whole character.
fn shared(one: &str, other: &str) -> usize {
    let pairs = one.bytes().zip(other.bytes());
    let mut count = pairs.take_while(|(one, other)| one == other).count();
    while !(one.is_char_boundary(count) && other.is_char_boundary(count)) {
        count -= 1;
    }
    count
}

fn write_octets(octets: &[u8], into: &mut Vec<u8>) {
    variable::write(octets.len(), into);
    into.extend_from_slice(octets);
}

#[cfg(test)]
mod tests {
    use uri_bnf::Span;

    use super::{CHUNKS, List, PlaceNames};
    use uri_bnf::extract::HyphenReason;

    use crate::{Builder, DecodedReference, Find, Hint, Hyphens, Kind, Writing};

    const DOCUMENT: &[u8] = &[b'a'; 1 << 17];

    /// Finds of all kinds, in an order that is mixed up.
    fn finds(count: usize) -> Vec<Find<'static>> {
        let find = |index: usize| {
            let start = index * 7919 % count * 10;
            let span = Span::new(start, start + index % 7);
            let reference = match index % 5 {
                0 => DecodedReference::verbatim(DOCUMENT.get(span.range()).unwrap(), start),
                // Not where the find is.
                1 => DecodedReference::verbatim(&DOCUMENT[start + 1..start + 2], start + 1),
                2 => DecodedReference::verbatim(b"other", start),
                _ => {
                    let mut builder = Builder::new(start);
                    builder.decoded(b"b", Span::new(start, start + 5));
                    builder.verbatim(&DOCUMENT[start + 5..start + 9], start + 5);
                    builder.build()
                }
            };
            Find {
                span,
                kind: Kind::ALL[index % Kind::ALL.len()],
                place: ["", "$.a[1]", "$.a[12]", "$.\u{e9}", "$.\u{e8}"][index * 3 % 5].to_owned(),
                reference,
                writing: Writing::ALL[index * 5 % Writing::ALL.len()],
                takes_iris: index.is_multiple_of(2),
                is_guessed: index.is_multiple_of(3),
                hint: [None, Some(Hint::SpaceInDestination), Some(Hint::HeaderField)][index % 3],
                hyphens: (index + 1).is_multiple_of(7).then(|| Hyphens {
                    reason: HyphenReason::DividedWord,
                    offsets: vec![index, index + 300],
                }),
            }
        };
        (0..count).map(find).collect()
    }

    /// What is verbatim is of the document, also if it was a copy.
    fn has(list: &List<'_>, expected: &[Find<'_>]) {
        assert_eq!((list.len(), list.iter().len()), (expected.len(), expected.len()));
        assert_eq!(list.iter().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn finds_are_those_that_were_added() {
        for count in [0, 1, 2, 1000, 10_000] {
            let finds = finds(count);
            let mut list = List::new(DOCUMENT);
            list.extend(finds.clone());
            has(&list, &finds);
            assert_eq!(list.last_span(), finds.last().map(|find| find.span));
            let mut sorted = finds.clone();
            sorted.sort_by_key(|find| (find.span.start, find.span.end));
            let list = list.sorted();
            has(&list, &sorted);
            has(&list.sorted(), &sorted);
        }
    }

    #[test]
    fn those_with_the_same_span_stay_in_their_order() {
        let mut list = List::new(DOCUMENT);
        let finds: Vec<_> = finds(100)
            .into_iter()
            .map(|find| Find { span: Span::new(find.span.start / 300 * 300, 1000), ..find })
            .collect();
        list.extend(finds.clone());
        let mut sorted = finds;
        sorted.sort_by_key(|find| find.span.start);
        has(&list.sorted(), &sorted);
    }

    #[test]
    fn places_can_begin_with_names() {
        let mut names = PlaceNames::with_capacity(2);
        names.push(&"x".repeat(80));
        names.push("");
        let mut list = List::with_stems(DOCUMENT, names);
        for row in 0..1000 {
            for (column, name) in ["x".repeat(80), String::new(), "other".to_owned()].into_iter().enumerate()
            {
                let span = Span::new(row * 100 + column, row * 100 + column + 1);
                let reference = DecodedReference::verbatim(&DOCUMENT[span.range()], span.start);
                let place = format!("{name}, row {row}");
                let find = Find { span, place, reference, ..finds(1).remove(0) };
                list.push_with(&find, Some(column));
            }
        }
        let places: Vec<_> = list.iter().map(|find| find.place).collect();
        assert_eq!(
            places[2997..],
            [format!("{}, row 999", "x".repeat(80)), ", row 999".to_owned(), "other, row 999".to_owned()]
        );
        assert!(list.length < 3000 * 20, "{}", list.length);
    }

    #[test]
    fn a_find_takes_three_octets() {
        let mut list = List::new(DOCUMENT);
        for start in (0..60_000).step_by(2) {
            let span = Span::new(start, start + 1);
            let reference = DecodedReference::verbatim(&DOCUMENT[span.range()], start);
            list.push(&Find { span, reference, place: "a ping".to_owned(), ..finds(1).remove(0) });
        }
        assert!(list.length < 30_000 * 3 + 20, "{}", list.length);
        let kept: usize = list.chunks.iter().map(Vec::capacity).sum();
        assert!(kept < list.length + CHUNKS.1, "{kept}");
    }
}
