//! The path of a builder: a whole one, or segments, and changes of them.

use core::fmt;

use super::{
    check::Place,
    data::{Data, SegmentList},
    double_slash::DoubleSlash,
    error::{BuildError, BuildErrorKind},
};
use crate::escape::{Classes, EscapeContext};

/// A path, and what changes in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path<'a> {
    base: Base<'a>,
    /// The number of segments that are removed from the end of the base.
    popped: usize,
    /// Segments after those of the base.
    pushed: SegmentList<'a>,
    /// A segment instead of the one with this index.
    replaced: Option<(usize, Data<'a>)>,
}

#[derive(Clone, Copy, Debug)]
enum Base<'a> {
    /// All of it; its `/` separate segments.
    Whole(Data<'a>),
    /// Segments, after a `/` each.
    Rooted(SegmentList<'a>),
    /// Segments, with `/` between them.
    Rootless(SegmentList<'a>),
}

/// What surrounds a path.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) has_scheme: bool,
    pub(super) has_authority: bool,
    pub(super) has_query: bool,
    pub(super) double_slash: DoubleSlash,
}

impl<'a> Path<'a> {
    pub(super) fn of(whole: Data<'a>) -> Self {
        Self::of_base(Base::Whole(whole))
    }

    pub(super) fn rooted(segments: SegmentList<'a>) -> Self {
        Self::of_base(Base::Rooted(segments))
    }

    pub(super) fn rootless(segments: SegmentList<'a>) -> Self {
        Self::of_base(Base::Rootless(segments))
    }

    fn of_base(base: Base<'a>) -> Self {
        Self { base, popped: 0, pushed: SegmentList::EMPTY, replaced: None }
    }

    pub(super) fn pop(&mut self, count: usize) {
        self.popped = count;
    }

    pub(super) fn push(&mut self, segments: SegmentList<'a>) {
        self.pushed = segments;
    }

    pub(super) fn replace(&mut self, index: usize, segment: Data<'a>) {
        self.replaced = Some((index, segment));
    }

    /// All of it as one value, if nothing changes in it.
    fn whole(&self) -> Option<&Data<'a>> {
        match &self.base {
            Base::Whole(whole) if self.popped == 0 && self.pushed.len() == 0 && self.replaced.is_none() => {
                Some(whole)
            }
            _ => None,
        }
    }

    /// The number of segments of the base. The path `/` and the empty path have none.
    fn base_count(&self) -> usize {
        match &self.base {
            Base::Whole(whole) => match relative(whole.given()) {
                [] => 0,
                octets => octets.split(|octet| *octet == b'/').count(),
            },
            Base::Rooted(segments) | Base::Rootless(segments) => segments.len(),
        }
    }

    /// Returns whether the last segment of the base is empty, and not the first. A segment that is pushed takes its place: who
    /// pushes `b` to `/a/` means `/a/b`, as in a file system, and not `/a//b`.
    fn ends_in_slash(&self) -> bool {
        matches!(&self.base, Base::Whole(whole) if relative(whole.given()).ends_with(b"/"))
    }

    fn is_rooted(&self, around: Around) -> bool {
        match &self.base {
            // What is pushed after an authority needs a slash before it.
            Base::Whole(whole) if whole.given().is_empty() => around.has_authority && self.pushed.len() > 0,
            Base::Whole(whole) => whole.given().first() == Some(&b'/'),
            Base::Rooted(_) => true,
            Base::Rootless(_) => false,
        }
    }

    /// The segments after all changes. A segment of a list, not of a whole path, has the flag `true`.
    fn segments(&self) -> impl Iterator<Item = (Data<'a>, bool)> + use<'a> {
        let Self { base, popped, pushed, replaced } = *self;
        let replaced_by_pushed = usize::from(self.ends_in_slash() && popped == 0 && pushed.len() > 0);
        let kept = self.base_count().saturating_sub(popped + replaced_by_pushed);
        let mut start = 0;
        let from_base = (0..kept).filter_map(move |index| match base {
            Base::Whole(whole) => {
                let octets = whole.given();
                let skipped = octets.len() - relative(octets).len();
                let from = start.max(skipped);
                let rest = octets.get(from..)?;
                let length = rest.iter().position(|octet| *octet == b'/').unwrap_or(rest.len());
                start = from + length + 1;
                Some((whole.piece(from, from + length), false))
            }
            Base::Rooted(segments) | Base::Rootless(segments) => Some((segments.get(index)?, true)),
        });
        let from_list = (0..pushed.len()).filter_map(move |index| Some((pushed.get(index)?, true)));
        from_base.chain(from_list).enumerate().map(move |(index, segment)| match replaced {
            Some((replaced, segment)) if replaced == index => (segment, true),
            _ => segment,
        })
    }

    /// Checks the path, and returns what is written before it: nothing, `./` or `/.`.
    pub(super) fn check(&self, around: Around, place: Place) -> Result<&'static str, BuildError> {
        let is_rooted = self.is_rooted(around);
        let is_opaque = place.edition.traits().syntax.has_opaque_part
            && around.has_scheme
            && !around.has_authority
            && !is_rooted;
        let before = if let Some(whole) = self.whole() {
            let relative = relative(whole.given());
            let end = relative.iter().position(|octet| *octet == b'/').unwrap_or(relative.len());
            let skipped = whole.given().len() - relative.len();
            let first = Some(whole.piece(skipped, skipped + end)).filter(|_| !relative.is_empty());
            before(is_rooted, first, end < relative.len(), around, place)?
        } else {
            let mut segments = self.segments().map(|(segment, _)| segment);
            before(is_rooted, segments.next(), segments.next().is_some(), around, place)?
        };
        let context = if is_opaque { EscapeContext::OpaquePart } else { place.context };
        let place = Place { context, ..place };
        match self.whole() {
            Some(whole) => place.check(whole)?,
            None => self.check_segments(place)?,
        }
        if is_opaque && !before.starts_with('.') {
            self.check_beginning_of_opaque_part(place)?;
        }
        Ok(before)
    }

    fn check_segments(&self, place: Place) -> Result<(), BuildError> {
        let mut count = 0;
        for (segment, is_one) in self.segments() {
            count += 1;
            let context = if is_one { EscapeContext::Segment } else { place.context };
            Place { context, ..place }.check(&segment)?;
            if is_one && !matches!(segment, Data::Escaped(_)) && matches!(segment.given(), b"." | b"..") {
                return Err(place.error(0, BuildErrorKind::DotSegment));
            }
        }
        match self.replaced {
            Some((index, _)) if index >= count => Err(place.error(0, BuildErrorKind::NoSuchSegment)),
            _ => Ok(()),
        }
    }

    /// An opaque part begins with other characters than those after it.
    fn check_beginning_of_opaque_part(&self, place: Place) -> Result<(), BuildError> {
        let first = match self.whole() {
            Some(whole) => Some(*whole),
            None => self.segments().next().map(|(segment, _)| segment),
        };
        let Some(Data::Escaped(first)) = first else { return Ok(()) };
        match first.as_str().as_bytes().first() {
            Some(b'[' | b']') => Err(place.error(0, BuildErrorKind::Character)),
            _ => Ok(()),
        }
    }

    /// Writes what was checked, after `before`, which [`check`](Self::check) returned.
    #[inline]
    pub(super) fn write<W: fmt::Write>(
        &self,
        before: &str,
        around: Around,
        place: Place,
        writer: &mut W,
    ) -> fmt::Result {
        writer.write_str(before)?;
        if let Some(whole) = self.whole() {
            return Place { context: EscapeContext::Path, ..place }.write(whole, writer);
        }
        let place = Place { context: EscapeContext::Segment, ..place };
        let mut separator = if self.is_rooted(around) { "/" } else { "" };
        let mut is_empty = true;
        for (segment, _) in self.segments() {
            writer.write_str(separator)?;
            place.write(&segment, writer)?;
            separator = "/";
            is_empty = false;
        }
        if is_empty { writer.write_str(separator) } else { Ok(()) }
    }
}

/// What follows the leading `/` of a path, or all of it.
fn relative(path: &[u8]) -> &[u8] {
    path.strip_prefix(b"/").unwrap_or(path)
}

/// What must be written before a path so that it is read as that path.
#[inline]
fn before(
    is_rooted: bool,
    first: Option<Data<'_>>,
    has_more: bool,
    around: Around,
    place: Place,
) -> Result<&'static str, BuildError> {
    let syntax = &place.edition.traits().syntax;
    let first = first.filter(|first| has_more || !first.given().is_empty());
    let Some(first) = first else {
        if around.has_authority && !is_rooted && around.has_query && syntax.has_params_of_path {
            // A net_loc would not end before the query.
            return Ok("/");
        }
        return match (around.has_authority || is_rooted, around.has_scheme, around.has_query) {
            (false, true, false) if syntax.has_opaque_part => {
                Err(place.error(0, BuildErrorKind::EmptyOpaquePart))
            }
            // A `rel_segment` is not empty, so there is no query without one.
            (false, false, true) if syntax.has_rel_segment => Ok("./"),
            _ => Ok(""),
        };
    };
    let is_empty = first.given().is_empty();
    match (around.has_authority, is_rooted) {
        (true, false) => Err(place.error(0, BuildErrorKind::RootlessPath)),
        // The grammar derives two slashes after a net_loc only after a scheme.
        (true, true) if is_empty && !around.has_scheme && syntax.has_params_of_path => {
            Err(place.error(1, BuildErrorKind::Character))
        }
        // The path would be read as an authority.
        (false, true) if is_empty => match around.double_slash {
            DoubleSlash::Refuse => Err(place.error(0, BuildErrorKind::ReadsAsAuthority)),
            DoubleSlash::DotSegment => Ok("/."),
        },
        (false, false) if is_empty && around.has_scheme => Err(place.error(0, BuildErrorKind::ReadsAsRooted)),
        // The slash after an empty segment would be the first character, and what precedes a colon a scheme.
        (false, false) if !around.has_scheme && (is_empty || has_colon(&first, place)) => Ok("./"),
        _ => Ok(""),
    }
}

/// Returns whether a segment has a colon when it is written.
fn has_colon(segment: &Data<'_>, place: Place) -> bool {
    let is_escaped =
        || Classes::of(place.edition, EscapeContext::Segment).escaped(place.extent).contains(b':');
    segment.given().contains(&b':') && (matches!(segment, Data::Escaped(_)) || !is_escaped())
}
