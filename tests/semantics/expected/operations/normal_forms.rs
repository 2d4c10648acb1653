//! Normal forms and equivalence.

use uri_bnf::{
    Edition,
    normalize::{Normalizer, Rung, Rungs, Standing},
};

use super::{exactly, one, text_of};
use crate::expected::table::{Options, Value, written};

/// The normalizer with the rungs of the option, or with those of the edition.
fn normalizer(edition: Edition, options: &mut Options) -> Result<Normalizer<'static>, String> {
    let normalizer = Normalizer::new(edition);
    Ok(match options.take("rungs").as_deref() {
        None => normalizer,
        Some("syntax") => normalizer.with_rungs(Rungs::SYNTAX),
        Some("scheme") => normalizer.with_rungs(Rungs::SCHEME),
        Some(names) => {
            let rungs: Result<Rungs, _> = names.split(',').map(str::parse::<Rung>).collect();
            normalizer.with_rungs(rungs.map_err(|error| error.to_string())?)
        }
    })
}

pub(super) fn normalize(edition: Edition, inputs: &[Value], options: &mut Options) -> Result<String, String> {
    let text = text_of(one(inputs)?)?;
    let normalizer = normalizer(edition, options)?;
    let normal = normalizer.normalize(text).map_err(|error| error.to_string())?;
    // Without an allocation, it is the same, and it does not change again.
    let mut buffer = [0; 200];
    assert_eq!(normalizer.normalize_into(text, &mut buffer).ok(), Some(&*normal), "{text}");
    assert_eq!(normalizer.normalize(&normal).as_deref(), Ok(&*normal), "{text}");
    Ok(written(Some(normal.as_bytes())))
}

pub(super) fn equivalent(
    edition: Edition,
    inputs: &[Value],
    options: &mut Options,
) -> Result<String, String> {
    let [one, other] = exactly(inputs)?;
    let (one, other) = (text_of(one)?, text_of(other)?);
    let normalizer = normalizer(edition, options)?;
    let equivalence = normalizer.equivalence(one, other).map_err(|error| error.to_string())?;
    // The order does not matter.
    assert_eq!(normalizer.equivalence(other, one).ok(), Some(equivalence), "{one} {other}");
    Ok(equivalence.to_string())
}

/// What the edition says about a rung.
pub(super) fn standing(edition: Edition, inputs: &[Value]) -> Result<String, String> {
    let rung: Rung = text_of(one(inputs)?)?.parse().map_err(|_| "an unknown rung")?;
    Ok(match rung.standing(edition) {
        Standing::Stated(_) => "stated",
        Standing::NotMentioned => "not-mentioned",
        Standing::Permitted(_) => "permitted",
        Standing::Excluded(_) => "excluded",
    }
    .to_owned())
}
