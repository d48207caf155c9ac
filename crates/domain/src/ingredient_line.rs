//! An author's ingredient line, read: how much, of what, prepared how.
//!
//! A line begins with its amount ('450 g', '2 large', 'a pinch of', '2 × 400 g tins'), may give it again in parentheses
//! ('(1 lb)', '(¼ cup)', '(400 g each)'), names one food, and says after a comma or a dash how it is prepared.
//! Whatever does not follow that shape is still a line: one piece of what it says.

mod amount;
mod number;
mod remainder;

pub(crate) use number::{number, range_separator, word, worded};

use crate::measure::Measure;
use crate::quantity::Quantity;
use crate::unit::{Kind, Unit};
use amount::Amounts;
use remainder::remainder;

#[derive(Debug, Clone, PartialEq)]
pub struct IngredientLine {
    /// As the author wrote it.
    pub text: String,
    /// The first is the one to cook by; others stand beside it in parentheses. Never empty.
    pub measures: Vec<Measure>,
    pub food: String,
    /// Preparation, size and strength: 'skinless, diced', '15 mg each'.
    pub note: Option<String>,
}

/// Takes any text; one piece of it where it states no amount.
pub fn parse(text: &str) -> IngredientLine {
    let line = without_bullet(text);
    let (amounts, rest) =
        amount::leading(line).map_or_else(|| (Amounts::default(), line), |(a, rest)| (a, after_of(rest)));
    let Amounts { mut measures, size, each } = amounts;
    let mut read = remainder(rest);
    // '2 × 15 mg zinc tablets' are two tablets, not 30 mg of them.
    let strength = each.zip(read.dose).map(|((count, strength), dose)| {
        measures = vec![Measure::new(count, dose)];
        format!("{} {} each", strength.quantity, strength.unit)
    });
    if let (Some(first), Some(dose)) = (measures.first_mut().filter(|first| first.unit == Unit::Piece), read.dose) {
        first.unit = dose;
    }
    let is_dose = measures.first().map_or(read.dose.is_some(), |first| first.unit.is_dose());
    let notes = read.settle(&mut measures, is_dose);
    if measures.is_empty() {
        measures.push(Measure::new(Quantity::ONE, read.dose.unwrap_or(Unit::Piece)));
    }
    let note: Vec<String> = size.into_iter().chain(strength).chain(notes).collect();
    IngredientLine {
        text: text.to_owned(),
        measures,
        food: read.food,
        note: (!note.is_empty()).then(|| note.join(", ")),
    }
}

/// The name to show or search by: without the amount in front and without what follows a spaced or long dash.
pub fn display_name(text: &str) -> String {
    let line = without_bullet(text);
    let mut name = amount::leading(line).map_or(line, |(_, rest)| after_of(rest));
    if name.len() < line.len() {
        while let Some((_, after)) = number::parenthesis(name) {
            name = after_of(after);
        }
    }
    let name = name.get(..remainder::dash(name).unwrap_or(name.len())).unwrap_or(name).trim();
    if name.is_empty() { line.trim().to_owned() } else { name.to_owned() }
}

impl IngredientLine {
    /// For other servings; the text stays the author's.
    pub fn scale(&self, factor: f64) -> Self {
        Self { measures: self.measures.iter().map(|measure| measure.scale(factor)).collect(), ..self.clone() }
    }

    /// With amounts that can be counted out: no third of a softgel. The text stays the author's.
    pub fn countable(&self) -> Self {
        Self { measures: self.measures.iter().map(|measure| measure.countable()).collect(), ..self.clone() }
    }

    /// The first measure of a kind, if the line states one.
    pub fn measure_of_kind(&self, kind: Kind) -> Option<Measure> {
        self.measures.iter().copied().find(|measure| measure.kind() == kind)
    }
}

/// Lists copied from elsewhere bring their bullets.
fn without_bullet(text: &str) -> &str {
    let text = text.trim();
    match text.strip_prefix(['-', '–', '—', '*', '•', '·', '▪', '‣']) {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => text,
    }
}

/// '1 cup of rice', '2 - carrots'.
fn after_of(rest: &str) -> &str {
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
