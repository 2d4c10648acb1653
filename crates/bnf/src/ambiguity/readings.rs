//! Which of the readings that a grammar file states is about a point.

use super::points::Ambiguity;
use crate::notation::header::Reading;
use crate::syntax::expression::Expression;
use alloc::vec::Vec;

impl Ambiguity<'_> {
    /// Returns the reading that is about this point, of those that grammar files state: [`Header::readings`]. `None` if
    /// none is; then [`preference`](Ambiguity::preference) is all that is known.
    ///
    /// A reading is about the alternatives that it names, or about the rule. It is about an element that may be empty or
    /// absent only if it has one of these words. A reading without names is about all points for which there is no
    /// other one.
    ///
    /// [`Header::readings`]: crate::Header::readings
    ///
    /// ```
    /// use uri_bnf_judge::{Ambiguities, Grammar, Header};
    ///
    /// let text = "; Readings  Trees have these derivations:\n\
    ///             ;           - name and address: the first that matches wins\n\
    ///             ;             (section 3.2.2).\n\
    ///             \n\
    ///             host = address | name\n\
    ///             name = 1*( \"1\" | \".\" )\n\
    ///             address = \"1.1\"\n";
    /// let (grammar, header) = (Grammar::read(text)?, Header::read(text));
    /// let ambiguities = Ambiguities::of(&grammar, "host", b"1.1", None)?;
    /// let readings: Vec<_> = header.readings().collect();
    /// let reading = ambiguities.points()[0].reading(&readings).expect("it is stated");
    /// assert_eq!(reading.text, "the first that matches wins (section 3.2.2).");
    /// assert!(reading.sections().eq(["3.2.2"]));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn reading<'r, 't>(&self, readings: &'r [Reading<'t>]) -> Option<&'r Reading<'t>> {
        let rule = self.production().name();
        let named = self.named();
        let has = |reading: &Reading<'_>, name: &str| reading.names.contains(&name);
        let has_all =
            |reading: &Reading<'_>| !named.is_empty() && named.iter().all(|name| has(reading, name));
        // Whether an element is empty or absent is another question than which of several elements is taken.
        let is_absence = self.alternatives().iter().any(|alternative| alternative.part.is_none());
        let may_be_about = |reading: &Reading<'_>| {
            !is_absence || ["absent", "empty"].iter().any(|word| reading.text.contains(word))
        };
        let find = |is_about: &dyn Fn(&Reading<'_>) -> bool| {
            readings.iter().find(|reading| may_be_about(reading) && is_about(reading))
        };
        find(&|reading| has_all(reading) && reading.names.len() == named.len())
            .or_else(|| find(&|reading| reading.names == [rule]))
            .or_else(|| find(&has_all))
            .or_else(|| find(&|reading| has(reading, rule)))
            .or_else(|| find(&|reading| named.iter().filter(|name| has(reading, name)).count() > 1))
            .or_else(|| find(&|reading| reading.names.is_empty()))
    }

    /// The names of the alternatives that are references, each once.
    fn named(&self) -> Vec<&str> {
        let mut names = Vec::new();
        let definition = self.production().definition();
        for alternative in self.alternatives() {
            let part = alternative.part.and_then(|part| definition.part(part));
            if let Some(Expression::Reference(name) | Expression::Bracketed(name)) = part {
                if !names.contains(&name.as_str()) {
                    names.push(name.as_str());
                }
            }
        }
        names
    }
}
