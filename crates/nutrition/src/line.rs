//! Matches an ingredient line to a food and its weight.

pub(crate) mod bones;
mod describe;
mod find;
mod grams;
mod leanness;
mod state;
mod supplement;

use domain::ingredient_line::IngredientLine;
use domain::table::TableError;
use domain::unit::Unit;

use crate::food::Food;
use crate::words::normalised_words;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineMatch {
    pub food: &'static Food,
    /// Weight in grams. None if the weight of that measure of the food is not known.
    pub grams: Option<f64>,
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    describe::check_tables()?;
    grams::check_table()
}

/// Matches a line to a food of the table. Every word of the line before its notes must belong to the food's name or be
/// descriptive (see `describe`); otherwise the result is None.
pub fn match_line(line: &IngredientLine) -> Option<LineMatch> {
    let line_words = LineWords::from_line(line);
    let food = match supplement::find(&line_words) {
        supplement::Found::Food(food) => food,
        supplement::Found::Unknown => return None,
        supplement::Found::NotASupplement => find::find(&line_words)?,
    };
    Some(LineMatch { food, grams: grams::weigh(food, line, &line_words) })
}

/// The words of a line: the part that names the food (`head`), and each of its notes.
#[derive(Debug)]
struct LineWords {
    head: Vec<String>,
    notes: Vec<Vec<String>>,
    /// Unit of the first measure.
    unit: Unit,
    is_tinned: bool,
}

impl LineWords {
    fn from_line(line: &IngredientLine) -> Self {
        let note = line.note.as_deref().unwrap_or_default();
        let unit = line.measures.first().map_or(Unit::Piece, |measure| measure.unit);
        Self {
            head: describe::replace_phrases(normalised_words(&line.food)),
            notes: note
                .split(", ")
                .flat_map(|part| part.split(';'))
                .map(|part| describe::replace_phrases(normalised_words(part)))
                .filter(|part| !part.is_empty())
                .collect(),
            unit,
            is_tinned: line.measures.iter().any(|measure| measure.unit == Unit::Tin),
        }
    }

    fn all(&self) -> impl Iterator<Item = &String> {
        self.head.iter().chain(self.notes.iter().flatten())
    }

    fn says(&self, word: &str) -> bool {
        self.all().any(|it| it == word)
    }
}

#[cfg(test)]
mod tests;
