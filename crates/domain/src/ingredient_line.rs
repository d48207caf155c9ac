//! Parses an author's ingredient line into amounts, a food and a note on its preparation.
//!
//! A line begins with its amount ('450 g', '2 large', 'a pinch of', '2 × 400 g tins'), may repeat it in parentheses
//! ('(1 lb)', '(¼ cup)', '(400 g each)'), names one food, and describes its preparation after a comma or a dash.
//! The amount may also follow the food: 'chicken breast 1 kg', 'eggs (large), 5', 'brown rice: 200 g'.
//! A text without an amount has no measures: how much is meant is unknown.

mod amount;
mod characters;
mod number;
mod remainder;
mod vocabulary;

pub(crate) use number::{number, number_word, range_separator, word};
pub(crate) use vocabulary::check_table;

use crate::measure::Measure;
use crate::unit::{Unit, UnitKind};
use amount::Amounts;
use remainder::Remainder;

#[derive(Debug, Clone, PartialEq)]
pub struct IngredientLine {
    /// The line exactly as the author wrote it.
    pub text: String,
    /// The first is the amount to cook with; the others state the same amount in other units. Empty if the line states no
    /// amount, or an indefinite one such as 'a few'.
    pub measures: Vec<Measure>,
    pub food: String,
    /// Preparation, size and strength: 'skinless, diced', '15 mg each'.
    pub note: Option<String>,
}

impl IngredientLine {
    /// Parses any text.
    pub fn parse(text: &str) -> Self {
        let standard = characters::standardise(text);
        let line = strip_list_mark(&standard);
        let (amounts, rest) = amount::leading_amounts(line)
            .map_or_else(|| (Amounts::default(), line), |(amounts, rest)| (amounts, strip_of(rest)));
        let Amounts { mut measures, size, each } = amounts;
        let mut remainder = Remainder::parse(rest);
        if measures.first().is_some_and(|first| first.kind() == UnitKind::Count) {
            remainder.extract_strength_after_food();
        }
        remainder.extract_unit_after_food(&mut measures);
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
        if !is_dose {
            remainder.extract_measure_after_food(&mut measures);
        }
        remainder.distinguish_sticks(&mut measures);
        let note: Vec<String> = size.into_iter().chain(strength).chain(notes).collect();
        Self {
            text: text.to_owned(),
            measures,
            food: remainder.food,
            note: (!note.is_empty()).then(|| note.join(", ")),
        }
    }

    /// Returns the line with British pints instead of American ones.
    pub fn with_imperial_pints(mut self) -> Self {
        for measure in self.measures.iter_mut().filter(|measure| measure.unit == Unit::Pint) {
            measure.unit = Unit::ImperialPint;
        }
        self
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

    /// Returns the line with an amount that a cook measures. The text is unchanged.
    pub fn round_to_kitchen_step(&self) -> Self {
        let rounded = self.measures.first().map(|main| main.round_to_kitchen_step());
        rounded.map_or_else(|| self.clone(), |main| self.with_main_measure(main))
    }

    /// Returns the line with another first measure. The others change in proportion, so that all state the same amount.
    pub fn with_main_measure(&self, main: Measure) -> Self {
        let Some(current) = self.measures.first() else { return self.clone() };
        let mut line = self.scale(main.quantity.value() / current.quantity.value());
        if let Some(first) = line.measures.first_mut() {
            *first = main;
        }
        line
    }

    /// Returns the first measure of a kind, if the line states one.
    pub fn measure_of_kind(&self, kind: UnitKind) -> Option<Measure> {
        self.measures.iter().copied().find(|measure| measure.kind() == kind)
    }
}

/// Returns the name to show or search for: the text without its leading amount and without everything from the first
/// spaced or long dash on.
pub fn display_name(text: &str) -> String {
    let standard = characters::standardise(text);
    let line = strip_list_mark(&standard);
    let mut name = amount::leading_amounts(line).map_or(line, |(_, rest)| strip_of(rest));
    if name.len() < line.len() {
        while let Some((_, after)) = number::parenthesis(name) {
            name = strip_of(after);
        }
    }
    let name = name.get(..remainder::find_dash(name).unwrap_or(name.len())).unwrap_or(name).trim();
    if name.is_empty() { line.trim().to_owned() } else { name.to_owned() }
}

/// Removes the bullet or the number that lines copied from another list often begin with: '• ', '1) ', '2. '.
fn strip_list_mark(text: &str) -> &str {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).filter(|digits| (1..=2).contains(digits));
    let after_mark = match digits {
        Some(digits) => text.get(digits..).and_then(|after| after.strip_prefix([')', '.'])),
        None => text.strip_prefix(['-', '–', '—', '*', '•', '·', '▪', '‣']),
    };
    match after_mark {
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
