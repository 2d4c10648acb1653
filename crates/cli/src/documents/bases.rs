//! What a document says about the base of each of its parts.

use uri_bnf_documents::{Base, BaseAt, Find, Finds, Kind};

/// How many bases may be one in the scope of the other. With more, each may be as long as all before it together.
const MOST: usize = 100;

/// What the document says about the base of a part of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stated<'b> {
    pub(crate) base: Base,
    /// The reference; `None` if it is not UTF-8, or if it is in the scope of too many others.
    pub(crate) text: Option<&'b str>,
}

/// What follows from what a document says about the base of each of its parts: a value of `T` for each.
///
/// The values are made when a reference needs them, and kept as long as a reference can be in their scopes: at most 101.
pub(crate) struct Bases<'f, T> {
    at: BaseAt<'f>,
    /// The reference of each base, in their order.
    texts: Vec<Option<String>>,
    /// Those in whose scopes the last reference is, the innermost last.
    open: Vec<(usize, T)>,
}

impl<'f, T> Bases<'f, T> {
    pub(crate) fn of(finds: &'f Finds<'_>) -> Self {
        Self { at: BaseAt::new(finds.bases()), texts: texts(finds), open: Vec::new() }
    }

    /// Does the same, and keeps what it needs of what was found.
    pub(crate) fn kept(finds: &Finds<'_>) -> Bases<'static, T> {
        Bases { at: BaseAt::new(finds.bases().to_vec()), texts: texts(finds), open: Vec::new() }
    }

    /// Moves to a reference, which is not before the last one. `establish` makes a value of the one around it, if there is one,
    /// and of what is stated.
    pub(crate) fn move_to(
        &mut self,
        find: &Find<'_>,
        mut establish: impl FnMut(Option<&T>, Stated<'_>) -> T,
    ) {
        let open = self.at.open(find.span.start);
        let open: Vec<_> = open.iter().take(MOST + 1).copied().collect();
        let is_same = |((one, _), other): &(&(usize, T), &usize)| one == *other;
        let common = self.open.iter().zip(&open).take_while(is_same).count();
        self.open.truncate(common);
        for &index in open.iter().skip(common) {
            let Some(&base) = self.at.bases().get(index) else { continue };
            let text = self.texts.get(index).and_then(Option::as_deref);
            let text = text.filter(|_| self.open.len() < MOST);
            let value = establish(self.open.last().map(|(_, value)| value), Stated { base, text });
            self.open.push((index, value));
        }
    }

    /// Returns the values for the bases in whose scopes the reference is to which this [moved](Self::move_to), the innermost
    /// first. What states a base is not in its scope.
    pub(crate) fn around(&self, find: &Find<'_>) -> impl Iterator<Item = &T> {
        self.open.iter().rev().skip(usize::from(self.own(find).is_some())).map(|(_, value)| value)
    }

    /// Returns the value for the base that a reference states itself to which this [moved](Self::move_to).
    pub(crate) fn own(&self, find: &Find<'_>) -> Option<&T> {
        let (index, value) = self.open.last()?;
        let is_own = |base: &Base| find.kind == Kind::Base && base.span == find.span;
        self.at.bases().get(*index).is_some_and(is_own).then_some(value)
    }
}

/// Returns the reference of each base, in the order of the bases; `None` if it is not UTF-8.
fn texts(finds: &Finds<'_>) -> Vec<Option<String>> {
    let bases = finds.bases();
    if bases.is_empty() {
        return Vec::new();
    }
    let mut order: Vec<_> = (0..bases.len()).collect();
    order.sort_by_key(|index| bases.get(*index).map(|base| base.span.start));
    let mut texts = vec![None; bases.len()];
    let mut order = order.into_iter().peekable();
    for find in finds.iter().filter(|find| find.kind == Kind::Base) {
        let is_it = |index: &usize| bases.get(*index).is_some_and(|base| base.span == find.span);
        if let Some(text) = order.next_if(is_it).and_then(|index| texts.get_mut(index)) {
            *text = find.reference.text().map(str::to_owned);
        }
    }
    texts
}
