//! Parses an author's ingredient line into amounts, a food and a note on its preparation.
//!
//! A line begins with its amount ('450 g', '2 large', 'a pinch of', '2 × 400 g tins'), may repeat it in parentheses
//! ('(1 lb)', '(¼ cup)', '(400 g each)'), names one food, and describes its preparation after a comma or a dash.
//! A text without an amount is read as one piece of the food that it names.

mod amount;
mod number;
mod remainder;
mod vocabulary;

pub(crate) use number::{number, number_word, range_separator, word};
pub(crate) use vocabulary::check_tables;

use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::{Unit, UnitKind};
use amount::Amounts;
use remainder::Remainder;

#[derive(Debug, Clone, PartialEq)]
pub struct IngredientLine {
    /// The line exactly as the author wrote it.
    pub text: String,
    /// Never empty. The first is the amount to cook with; the others state the same amount in other units.
    pub measures: Vec<Measure>,
    pub food: String,
    /// Preparation, size and strength: 'skinless, diced', '15 mg each'.
    pub note: Option<String>,
}

impl IngredientLine {
    /// Parses any text. A text without an amount is read as one piece.
    pub fn parse(text: &str) -> Self {
        let line = strip_bullet(text);
        let (amounts, rest) =
            amount::leading(line).map_or_else(|| (Amounts::default(), line), |(a, rest)| (a, strip_of(rest)));
        let Amounts { mut measures, size, each } = amounts;
        let mut remainder = Remainder::parse(rest);
        // '2 × 15 mg zinc tablets' means two tablets, not 30 mg of tablets.
        let strength = each.zip(remainder.dose).map(|((count, strength), dose)| {
            measures = vec![Measure::new(count, dose)];
            format!("{} {} each", strength.quantity, strength.unit)
        });
        if let (Some(first), Some(dose)) =
            (measures.first_mut().filter(|first| first.unit == Unit::Piece), remainder.dose)
        {
            first.unit = dose;
        }
        let is_dose = measures.first().map_or(remainder.dose.is_some(), |first| first.unit.is_dose());
        let notes = remainder.extract_measures(&mut measures, is_dose);
        if measures.is_empty() {
            measures.push(Measure::new(Quantity::ONE, remainder.dose.unwrap_or(Unit::Piece)));
        }
        let note: Vec<String> = size.into_iter().chain(strength).chain(notes).collect();
        Self {
            text: text.to_owned(),
            measures,
            food: remainder.food,
            note: (!note.is_empty()).then(|| note.join(", ")),
        }
    }

    /// Returns the line with its measures multiplied by `factor`. The text is unchanged.
    pub fn scale(&self, factor: f64) -> Self {
        Self { measures: self.measures.iter().map(|measure| measure.scale(factor)).collect(), ..self.clone() }
    }

    /// Returns the line with amounts that can be counted out, so that none asks for a third of a softgel. The text is
    /// unchanged.
    pub fn round_to_countable(&self) -> Self {
        Self { measures: self.measures.iter().map(|measure| measure.round_to_countable()).collect(), ..self.clone() }
    }

    /// Returns the first measure of a kind, if the line states one.
    pub fn measure_of_kind(&self, kind: UnitKind) -> Option<Measure> {
        self.measures.iter().copied().find(|measure| measure.kind() == kind)
    }
}

/// Returns the name to show or search for: the text without its leading amount and without the part after a spaced or
/// long dash.
pub fn display_name(text: &str) -> String {
    let line = strip_bullet(text);
    let mut name = amount::leading(line).map_or(line, |(_, rest)| strip_of(rest));
    if name.len() < line.len() {
        while let Some((_, after)) = number::parenthesis(name) {
            name = strip_of(after);
        }
    }
    let name = name.get(..remainder::find_dash(name).unwrap_or(name.len())).unwrap_or(name).trim();
    if name.is_empty() { line.trim().to_owned() } else { name.to_owned() }
}

/// Removes the bullet that lines copied from another list often begin with.
fn strip_bullet(text: &str) -> &str {
    let text = text.trim();
    match text.strip_prefix(['-', '–', '—', '*', '•', '·', '▪', '‣']) {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => text,
    }
}

/// Removes the separator or the word 'of' between an amount and its food: '1 cup of rice', '2 - carrots'.
fn strip_of(rest: &str) -> &str {
    let rest = rest.trim_start();
    let rest = match rest.strip_prefix(['-', '–', '—', ':', ',']) {
        Some(after) if after.starts_with(char::is_whitespace) => after.trim_start(),
        _ => rest,
    };
    match word(rest) {
        Some((of, after)) if of.eq_ignore_ascii_case("of") && after.starts_with(char::is_whitespace) => {
            after.trim_start()
        }
        _ => rest,
    }
}

#[cfg(test)]
mod tests;
