//! Where readings of the same text differ.

use super::meaning::{host as meant_host, mapped_host, meaning};
use super::reading::{Component, Reading};
use crate::arguments::PathRung;

/// What is compared.
#[derive(Clone, Debug)]
pub(super) struct Compared {
    pub(super) components: Vec<Component>,
    pub(super) rung: PathRung,
}

/// A component that parsers read differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Disagreement {
    pub(super) component: Component,
    /// For each parser, the number of its side, from 0; `None` for one that does not tell the component.
    pub(super) sides: Vec<Option<usize>>,
    /// For each side, whether what it reads could be what somebody meant: a host that is a name or an address, and not the rest of one.
    plain: Vec<bool>,
}

/// Two parsers that differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Differing {
    pub(super) one: usize,
    pub(super) other: usize,
    /// How many of them read something plain.
    pub(super) plain: usize,
}

impl Disagreement {
    /// Two parsers that differ: the first that read something plain, or else the first.
    pub(super) fn pair(&self) -> Option<Differing> {
        let is_plain = |side: usize| usize::from(self.plain.get(side).copied().unwrap_or_default());
        let sides = self.sides.iter().enumerate().filter_map(|(place, side)| Some((place, (*side)?)));
        let mut best: Option<Differing> = None;
        // The first parser of each side is enough.
        let firsts: Vec<(usize, usize)> = sides
            .filter(|(place, side)| self.sides.iter().position(|other| *other == Some(*side)) == Some(*place))
            .collect();
        for (index, &(one, side)) in firsts.iter().enumerate() {
            for &(other, other_side) in firsts.get(index + 1..).unwrap_or_default() {
                let plain = is_plain(side) + is_plain(other_side);
                if best.is_none_or(|best| plain > best.plain) {
                    best = Some(Differing { one, other, plain });
                }
            }
        }
        best
    }

    /// Whether two parsers differ.
    pub(super) fn is_between(&self, one: usize, other: usize) -> bool {
        let side = |place: usize| self.sides.get(place).copied().flatten();
        matches!((side(one), side(other)), (Some(one), Some(other)) if one != other)
    }
}

impl Compared {
    /// The components that readings of a text differ in. Linear in their texts.
    pub(super) fn disagreements(&self, readings: &[&Reading<'_>]) -> Vec<Disagreement> {
        let differs = |component: &&Component| differs(readings, **component, self.rung);
        let components = self.components.iter().filter(differs);
        components.map(|&component| disagreement(readings, component, self.rung)).collect()
    }
}

/// Whether the readings of a component differ: most are the same to the octet.
fn differs(readings: &[&Reading<'_>], component: Component, rung: PathRung) -> bool {
    let mut told = readings.iter().filter(|reading| reading.text(component).is_some());
    let Some(first) = told.next() else { return false };
    let text = first.text(component);
    let mut meant = None;
    told.any(|other| {
        // The meaning of the same text is the same; that of a port depends on the scheme.
        let is_same_scheme =
            || component != Component::Port || first.text(Component::Scheme) == other.text(Component::Scheme);
        if other.text(component) == text && is_same_scheme() {
            return false;
        }
        let meant = meant.get_or_insert_with(|| meaning(first, component, rung));
        *meant != meaning(other, component, rung)
    })
}

fn disagreement(readings: &[&Reading<'_>], component: Component, rung: PathRung) -> Disagreement {
    let mut meanings = Vec::new();
    let mut sides = Vec::with_capacity(readings.len());
    for reading in readings {
        let Some(meant) = meaning(reading, component, rung) else {
            sides.push(None);
            continue;
        };
        let side = meanings.iter().position(|other| *other == meant);
        sides.push(Some(side.unwrap_or(meanings.len())));
        if side.is_none() {
            meanings.push(meant);
        }
    }
    let is_plain = |text: &str| {
        let is_of_name = |octet: u8| octet.is_ascii_alphanumeric() || b"-.:".contains(&octet);
        let begins_well = text.starts_with(|first: char| first.is_ascii_alphanumeric() || first == ':');
        component != Component::Host || (begins_well && text != ":" && text.bytes().all(is_of_name))
    };
    Disagreement { component, sides, plain: meanings.iter().map(|text| is_plain(text)).collect() }
}

/// What makes all readings of a component the same that have one, if something does.
pub(super) fn meets(readings: &[&Reading<'_>], component: Component) -> Option<&'static str> {
    let told = || readings.iter().filter_map(|reading| reading.text(component));
    match component {
        Component::Host => {
            let hosts = || told().filter(|host| !host.is_empty());
            let mut mapped = hosts().map(mapped_host);
            let first = mapped.next()??;
            if !mapped.all(|host| host.as_ref() == Some(&first)) {
                return None;
            }
            let differ =
                hosts().any(|host| hosts().next().is_some_and(|first| meant_host(first) != meant_host(host)));
            differ.then_some(
                "hosts are the same where names are decoded, mapped by IDNA, and read as numbers of IPv4 addresses",
            )
        }
        Component::Path => (!differs(readings, component, PathRung::Resolved))
            .then_some("they are the same after removal of dot segments"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Compared, Differing, Disagreement};
    use crate::arguments::PathRung;
    use crate::differ::reading::{Component, Reading, Told};

    fn host(text: Option<&str>) -> Reading<'static> {
        let mut components = std::array::from_fn(|_| Told::Nothing);
        components[Component::Host as usize] = Told::owned(text.map(str::to_owned));
        Reading::Read(Box::new(components))
    }

    #[test]
    fn parsers_stand_on_sides() {
        let compared = Compared { components: Component::ALL.to_vec(), rung: PathRung::Decoded };
        let readings = [host(Some("a")), Reading::Rejected, host(Some("b")), host(Some("A")), host(None)];
        let readings: Vec<&Reading<'_>> = readings.iter().collect();
        let expected = Disagreement {
            component: Component::Host,
            sides: vec![Some(0), None, Some(1), Some(0), Some(2)],
            plain: vec![true, true, false],
        };
        assert_eq!(compared.disagreements(&readings), std::slice::from_ref(&expected));
        assert_eq!(expected.pair(), Some(Differing { one: 0, other: 2, plain: 2 }));
        assert!(expected.is_between(2, 3) && !expected.is_between(0, 3) && !expected.is_between(0, 1));
        let agreeing = [host(Some("a")), Reading::Unanswered, host(Some("A"))];
        assert!(compared.disagreements(&agreeing.iter().collect::<Vec<_>>()).is_empty());
    }
}
