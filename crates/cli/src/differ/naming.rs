//! Which cause decides in each group of texts: the first that its shortest text still has.
//!
//! The groups with few causes come first. A group is of a class that is there already if its texts have that cause, and the same two
//! parsers differ on the text of the class. Only of the others are texts made shorter.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::causes::{CAUSES, causes, first};
use super::classes::{Group, Groups};
use super::compare::{Compared, Disagreement};
use super::readers::Reader;
use super::reading::Component;
use super::report::{Class, Shown};
use super::run::shown;
use super::shrinking::shrink;
use crate::status::{Failure, note};

/// How many groups are made shorter at once, and how often.
const MOST_AT_ONCE: usize = 256;
const MOST_TIMES: usize = 16;

/// A class as it is found.
struct Named {
    group: Group,
    found: Disagreement,
    shown: Shown,
}

type ByCause = BTreeMap<(Component, &'static str), Named>;

/// The classes, those with most texts first within each component.
pub(super) fn classes(
    readers: &[Reader],
    compared: &Compared,
    groups: &Groups,
) -> Result<Vec<Class>, Failure> {
    let mut named = ByCause::new();
    let mut left = groups.groups();
    for _ in 0..MOST_TIMES {
        left.retain(|group| {
            !is_counted(&mut named, group, |named, group| {
                named.found.is_between(group.pair.one, group.pair.other)
            })
        });
        if left.is_empty() {
            break;
        }
        let rest = left.split_off(left.len().min(MOST_AT_ONCE));
        let mut shrunk = std::mem::replace(&mut left, rest);
        shrink(readers, compared, &mut shrunk)?;
        add(&mut named, readers, compared, shrunk)?;
    }
    // What is left has a cause of a class, but other parsers differ.
    left.retain(|group| !is_counted(&mut named, group, |_, _| true));
    add(&mut named, readers, compared, left)?;
    let class = |((component, id), named): ((Component, &str), Named)| {
        let cause = CAUSES.iter().find(|cause| cause.id == id)?;
        let mut class = Class::new(cause, component, named.group.count, named.shown);
        class.first = named.group.first.as_ref().map(|place| format!("{}:{}", place.file, place.line));
        class.place = named.group.first;
        Some(class)
    };
    let mut classes: Vec<Class> = named.into_iter().filter_map(class).collect();
    classes.sort_by_key(|class| (class.component, Reverse(class.count)));
    Ok(classes)
}

/// Counts a group with a class that explains it, if there is one.
fn is_counted(named: &mut ByCause, group: &Group, explains: impl Fn(&Named, &Group) -> bool) -> bool {
    let bits = causes(&group.text);
    let of_text = CAUSES.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
    for (_, cause) in of_text {
        if let Some(named) =
            named.get_mut(&(group.component, cause.id)).filter(|named| explains(named, group))
        {
            named.group.count += group.count;
            named.group.take_earlier(group);
            return true;
        }
    }
    false
}

/// Makes classes of groups, by the first cause of each.
fn add(
    named: &mut ByCause,
    readers: &[Reader],
    compared: &Compared,
    groups: Vec<Group>,
) -> Result<(), Failure> {
    let texts: Vec<&str> = groups.iter().map(|group| &*group.text).collect();
    let shown = shown(readers, compared, &texts)?;
    for (group, shown) in groups.into_iter().zip(shown) {
        let mut shown = shown.into_iter().filter(|(found, _)| found.component == group.component);
        let (Some((found, shown)), Some(cause)) = (shown.next(), first(causes(&group.text))) else {
            note(format_args!("a parser does not read a text of {} twice alike", group.component.name()));
            continue;
        };
        let component = group.component;
        match named.get_mut(&(component, cause.id)) {
            Some(known) => {
                known.group.count += group.count;
                known.group.take_earlier(&group);
                if group.rank() < known.group.rank() {
                    let group = Group { count: known.group.count, first: known.group.first.clone(), ..group };
                    *known = Named { group, found, shown };
                }
            }
            None => drop(named.insert((component, cause.id), Named { group, found, shown })),
        }
    }
    Ok(())
}
