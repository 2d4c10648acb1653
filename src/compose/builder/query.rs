//! The query of a builder: a whole one, or pairs, and changes of them.

use core::fmt;

use super::{
    check::Place,
    data::{Data, PairList},
    error::BuildError,
};
use crate::escape::{Classes, EscapeContext};

/// A query, and what changes in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Query<'a> {
    /// All of it.
    pub(super) whole: Option<Data<'a>>,
    /// The pairs with this name are removed; with a value, the first of them is replaced, or the pair is appended.
    pub(super) named: Option<(Data<'a>, Option<Data<'a>>)>,
    /// Pairs after the others.
    pub(super) appended: PairList<'a>,
}

/// A pair: written before, or of names and values.
enum Pair<'a> {
    Whole(Data<'a>),
    Of(Data<'a>, Data<'a>),
}

impl<'a> Query<'a> {
    pub(super) const ABSENT: Self = Self { whole: None, named: None, appended: PairList::EMPTY };

    pub(super) fn of(whole: Data<'a>) -> Self {
        Self { whole: Some(whole), ..Self::ABSENT }
    }

    fn is_changed(&self) -> bool {
        self.named.is_some() || self.appended.len() > 0
    }

    /// Whether there is a query. Linear in its length if pairs are removed, otherwise constant time.
    pub(super) fn is_present(&self, place: Place) -> bool {
        if self.is_changed() { self.pairs(place).next().is_some() } else { self.whole.is_some() }
    }

    pub(super) fn check(&self, place: Place) -> Result<(), BuildError> {
        let name_place = Place { context: EscapeContext::QueryName, ..place };
        let value_place = Place { context: EscapeContext::QueryValue, ..place };
        if let Some(whole) = &self.whole {
            place.check(whole)?;
        }
        if let Some((name, value)) = &self.named {
            name_place.check(name)?;
            value.as_ref().map_or(Ok(()), |value| value_place.check(value))?;
        }
        let mut pairs = (0..self.appended.len()).filter_map(|index| self.appended.get(index));
        pairs.try_for_each(|(name, value)| name_place.check(&name).and_then(|()| value_place.check(&value)))
    }

    /// Writes what was checked, with its `?`.
    #[inline]
    pub(super) fn write<W: fmt::Write>(&self, place: Place, writer: &mut W) -> fmt::Result {
        if !self.is_changed() {
            let Some(whole) = &self.whole else { return Ok(()) };
            writer.write_str("?")?;
            return place.write(whole, writer);
        }
        let name_place = Place { context: EscapeContext::QueryName, ..place };
        let value_place = Place { context: EscapeContext::QueryValue, ..place };
        let mut before = "?";
        for pair in self.pairs(place) {
            writer.write_str(before)?;
            before = "&";
            match pair {
                Pair::Whole(pair) => place.write(&pair, writer)?,
                Pair::Of(name, value) => {
                    name_place.write(&name, writer)?;
                    writer.write_str("=")?;
                    value_place.write(&value, writer)?;
                }
            }
        }
        Ok(())
    }

    /// The pairs after all changes.
    fn pairs(&self, place: Place) -> Pairs<'a> {
        let whole = self.whole.filter(|whole| !whole.given().is_empty());
        Pairs {
            kept: whole.map(|whole| Pieces::of(whole, place)),
            named: self.named.map(|(name, _)| name),
            to_set: self.named.and_then(|(name, value)| Some((name, value?))),
            appended: self.appended,
            next: 0,
        }
    }
}

/// The pairs after all changes, from left to right.
struct Pairs<'a> {
    kept: Option<Pieces<'a>>,
    /// The name of the pairs that are not kept.
    named: Option<Data<'a>>,
    /// What replaces the first of them, or follows those that are kept.
    to_set: Option<(Data<'a>, Data<'a>)>,
    appended: PairList<'a>,
    /// The index of the next pair that is appended.
    next: usize,
}

impl<'a> Iterator for Pairs<'a> {
    type Item = Pair<'a>;

    fn next(&mut self) -> Option<Pair<'a>> {
        while let Some(piece) = self.kept.as_mut().and_then(Iterator::next) {
            let has_values = self.kept.as_ref().is_some_and(|kept| kept.has_values);
            if !self.named.is_some_and(|name| has_name(&piece, has_values, &name)) {
                return Some(Pair::Whole(piece));
            }
            if let Some((name, value)) = self.to_set.take() {
                return Some(Pair::Of(name, value));
            }
        }
        let (name, value) = self.to_set.take().or_else(|| {
            let pair = self.appended.get(self.next);
            self.next += 1;
            pair
        })?;
        Some(Pair::Of(name, value))
    }
}

/// The pieces of a whole query, which `&` separates. In plain data, `&` and `=` separate if they are not escaped.
struct Pieces<'a> {
    rest: Option<Data<'a>>,
    /// Whether `&` separates pairs.
    has_pairs: bool,
    /// Whether `=` separates a name from its value.
    has_values: bool,
}

impl<'a> Pieces<'a> {
    fn of(whole: Data<'a>, place: Place) -> Self {
        let is_written = |octet| {
            let escaped = || Classes::of(place.edition, EscapeContext::Query).escaped(place.extent);
            matches!(whole, Data::Escaped(_)) || !escaped().contains(octet)
        };
        Self { rest: Some(whole), has_pairs: is_written(b'&'), has_values: is_written(b'=') }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Data<'a>;

    fn next(&mut self) -> Option<Data<'a>> {
        let rest = self.rest?;
        let octets = rest.given();
        let end = if self.has_pairs { octets.iter().position(|octet| *octet == b'&') } else { None };
        self.rest = end.map(|end| rest.piece(end + 1, octets.len()));
        Some(rest.piece(0, end.unwrap_or(octets.len())))
    }
}

/// Returns whether a pair, which may have a value, has this name, when both are unescaped.
fn has_name(pair: &Data<'_>, has_value: bool, name: &Data<'_>) -> bool {
    let octets = pair.given();
    let end = octets.iter().position(|octet| has_value && *octet == b'=').unwrap_or(octets.len());
    match (pair.piece(0, end), name) {
        (Data::Escaped(own), Data::Escaped(name)) => own.unescape().eq(name.unescape()),
        (Data::Escaped(own), name) => own.unescape().eq(name.given().iter().copied()),
        (own, Data::Escaped(name)) => name.unescape().eq(own.given().iter().copied()),
        (own, name) => own.given() == name.given(),
    }
}
