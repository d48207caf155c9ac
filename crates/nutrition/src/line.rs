//! An ingredient line's food and its weight.

pub mod bones;
mod describe;
mod find;
mod grams;
mod leanness;
mod state;
mod supplement;

use domain::ingredient_line::IngredientLine;
use domain::unit::Unit;

use crate::food::Food;
use crate::words::words;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Match {
    pub food: &'static Food,
    /// None where nobody has weighed that measure of this food.
    pub grams: Option<f64>,
}

/// None where the table has no such food: every word of the line's head must be the food's name or harmless.
pub fn match_line(line: &IngredientLine) -> Option<Match> {
    let said = LineWords::of(line);
    let food = match supplement::find(&said) {
        supplement::Found::Food(food) => food,
        supplement::Found::Unknown => return None,
        supplement::Found::NoSupplement => find::find(&said)?,
    };
    Some(Match { food, grams: grams::of(food, line, &said) })
}

/// A line in words: its head, and each of its notes.
#[derive(Debug)]
struct LineWords {
    head: Vec<String>,
    notes: Vec<Vec<String>>,
    /// Of the main measure.
    unit: Unit,
    is_tinned: bool,
}

impl LineWords {
    fn of(line: &IngredientLine) -> Self {
        let note = line.note.as_deref().unwrap_or_default();
        let unit = line.measures.first().map_or(Unit::Piece, |measure| measure.unit);
        Self {
            head: describe::phrases(words(&line.food)),
            notes: note
                .split(", ")
                .flat_map(|part| part.split(';'))
                .map(|part| describe::phrases(words(part)))
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
        self.all().any(|said| said == word)
    }
}

#[cfg(test)]
mod tests;
