//! Matches an ingredient line to a food and its weight.

pub(crate) mod bones;
pub(crate) mod describe;
mod find;
mod grams;
mod leanness;
pub mod question;
mod several_foods;
pub(crate) mod state;
mod supplement;

use domain::ingredient_line::IngredientLine;
use domain::table::TableError;
use domain::unit::Unit;

use crate::estimate::Range;
use crate::food::Food;
use crate::word_list::WordList;
use crate::words::normalised_words;
pub use bones::comes_with_bones;
pub use grams::BonesNote;
use several_foods::{list_amounts, names_several_foods};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineMatch<'a> {
    pub food: &'a Food,
    /// Weight in grams. None if the line states no amount, or if the weight of that measure of the food is not known.
    pub grams: Option<f64>,
    /// The range in which the weight lies, if the line states one, such as '2-3 tablets', or if `grams` is an estimate: of a
    /// pinch, a handful or 'to taste'.
    pub estimate: Option<Range>,
    /// How the bones of the food were subtracted. None for a food without bones.
    pub bones: Option<BonesNote>,
    /// True if the line means the food in another state than the table has it, such as dried beans for cooked ones.
    pub is_other_state: bool,
}

impl LineMatch<'_> {
    /// Returns the largest weight that the line can mean in grams: the upper end of its range, if it has one.
    pub fn most_grams(&self) -> Option<f64> {
        self.estimate.map(|range| range.high).or(self.grams)
    }
}

pub(crate) fn check_tables() -> Result<(), TableError> {
    describe::check_tables()?;
    bones::check_table()?;
    grams::check_table()
}

/// Matches a line to a food of the table. Every word of the line before its notes must belong to the food's name or be
/// descriptive (see `describe`); otherwise the result is None. It is None too if the line names several foods or the amounts of
/// several.
pub fn match_line(line: &IngredientLine) -> Option<LineMatch<'static>> {
    let line_words = LineWords::from_line(line);
    let FoundFood { food, share } = find_food(&line_words)?;
    if names_several_foods(food, &line_words) || !list_amounts(&line.text).is_empty() {
        return None;
    }
    let weight = grams::weigh(food, line, &line_words);
    let weight = weight.map(|weight| share.map_or(weight, |share| weight.scale(share)));
    let (estimate, bones) = weight.map_or((None, None), |weight| (weight.range, weight.bones));
    let grams = weight.map(|weight| weight.grams);
    Some(LineMatch { food, grams, estimate, bones, is_other_state: share.is_some() })
}

/// Returns true for a word about how a food was raised, cut or cleaned, which does not make it another food: 'diced'.
pub fn is_descriptive_word(word: &str) -> bool {
    normalised_words(word).iter().all(|word| describe::is_descriptive(word, describe::ANY_FOOD))
}

/// A food of the table, and its weight as a share of the stated one if the line means another state than the table has.
#[derive(Debug, Clone, Copy)]
struct FoundFood {
    food: &'static Food,
    share: Option<Range>,
}

fn find_food(line_words: &LineWords) -> Option<FoundFood> {
    let exactly = |food| FoundFood { food, share: None };
    match supplement::find(line_words) {
        supplement::Found::Food(food) => Some(exactly(food)),
        supplement::Found::Unknown => None,
        supplement::Found::NotASupplement => find::find(line_words).map(exactly).or_else(|| {
            let (food, share) = find::find_in_other_state(line_words)?;
            Some(FoundFood { food, share: Some(share) })
        }),
    }
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
        let mut words = Self {
            head: describe::replace_phrases(normalised_words(&line.food)),
            notes: note
                .split(", ")
                .flat_map(|part| part.split(';'))
                .map(|part| describe::replace_phrases(normalised_words(part)))
                .filter(|part| !part.is_empty())
                .collect(),
            unit,
            is_tinned: line.measures.iter().any(|measure| measure.unit == Unit::Tin),
        };
        words.move_part_of_egg();
        words
    }

    /// Moves the part of an egg from a note into the name: 'egg yolk' for '2 eggs, yolks only'.
    fn move_part_of_egg(&mut self) {
        let Some(name) = self.head.iter().position(|word| word == "egg") else { return };
        let is_part = |word: &&String| WordList::PartsOfEgg.contains(word);
        let is_only = |note: &&mut Vec<String>| note.iter().any(|word| word == "only");
        let Some(note) = self.notes.iter_mut().find(is_only) else { return };
        if let Some(part) = note.iter().find(is_part).cloned() {
            note.clear();
            self.head.insert(name + 1, part);
        }
        self.notes.retain(|note| !note.is_empty());
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
