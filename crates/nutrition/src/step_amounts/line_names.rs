//! The words by which the steps of a recipe name an ingredient line.

use std::collections::BTreeSet;

use domain::ingredient_line::IngredientLine;
use domain::unit::Unit;

use crate::line::{is_descriptive_word, match_line};
use crate::word_list::WordList;
use crate::words::normalised_words;

/// The words by which steps name a line.
#[derive(Debug)]
pub struct LineNames {
    /// All words of its name, including those that do not name it on their own.
    pub words: BTreeSet<String>,
    /// Words that name it on their own if no other line has them.
    pub strong: BTreeSet<String>,
    /// For an oil or a fat, sets of words of which one must be complete: 'liver' does not name the cod liver oil.
    complete: Vec<BTreeSet<String>>,
    /// The words that name it in the line itself. Another line with more words does not make them ambiguous.
    own: BTreeSet<String>,
    /// All words of the line, including its notes.
    pub line: BTreeSet<String>,
    /// The words of its name in the line, in their order.
    head: Vec<String>,
    pub is_water: bool,
    /// True for liver, heart and other organs.
    pub is_organ: bool,
    /// True for '1 mug of rice': the count is not one of the food, so 'rice (1)' would be wrong.
    pub is_count_of_containers: bool,
}

impl LineNames {
    pub fn new(line: &IngredientLine) -> Self {
        let food = match_line(line).map(|found| found.food);
        let head = normalised_words(&line.food);
        let everyday = food.map(|food| normalised_words(&food.everyday_name)).unwrap_or_default();
        let is_strong = |word: &&String| {
            !WordList::UnspecificNames.contains(word)
                && !WordList::WeakNames.contains(word)
                && !WordList::SupplementForms.contains(word)
                && !is_descriptive_word(word)
        };
        let is_water = food.is_some_and(|food| food.id.as_str() == "water");
        let is_oil = food.is_some_and(|food| ["oil", "fat"].contains(&food.category.as_str()));
        let name = |words: &[String]| -> BTreeSet<String> {
            words.iter().filter(|word| is_strong(word) || *word == "oil" || *word == "water").cloned().collect()
        };
        let words: BTreeSet<String> = head.iter().chain(&everyday).cloned().collect();
        let mut strong: BTreeSet<String> = words.iter().filter(is_strong).cloned().collect();
        if is_water {
            strong.insert("water".to_owned());
        }
        let mut complete = if is_oil { vec![name(&head), name(&everyday)] } else { Vec::new() };
        if strong.is_empty() {
            // None of the words of 'fish oil softgels' names the line on its own, but both words together do.
            let is_name = |word: &&String| !WordList::SupplementForms.contains(word);
            strong = head.iter().filter(is_name).cloned().collect();
            complete = vec![strong.clone()];
        }
        Self {
            strong,
            complete,
            own: name(&head),
            is_organ: food.is_some_and(|food| food.category == "organ"),
            line: normalised_words(&line.text).into_iter().chain(words.iter().cloned()).collect(),
            words,
            head,
            is_water,
            is_count_of_containers: is_count_of_containers(line),
        }
    }

    /// Returns whether a run of words can name the line.
    pub fn can_be(&self, run: &[&str]) -> bool {
        let has_strong = run.iter().any(|word| self.strong.contains(*word));
        let is_complete =
            |set: &BTreeSet<String>| !set.is_empty() && set.iter().all(|word| run.contains(&word.as_str()));
        has_strong && (self.complete.is_empty() || self.complete.iter().any(is_complete))
    }

    /// Returns whether a run of words is the name of the line itself, with all its words.
    pub fn is_exactly(&self, run: &[&str]) -> bool {
        let strong: BTreeSet<&str> = run.iter().copied().filter(|word| self.own.contains(*word)).collect();
        !strong.is_empty() && strong.len() == self.own.len()
    }

    /// Returns whether a run of words has every word of the line's name: 'potatoes' has that of 'potatoes', but not that of 'sweet
    /// potato'.
    pub fn is_within(&self, run: &[&str]) -> bool {
        !self.head.is_empty() && self.head.iter().all(|word| run.contains(&word.as_str()))
    }
}

/// Returns whether a line counts containers of an unknown size.
fn is_count_of_containers(line: &IngredientLine) -> bool {
    let is_count = line.measures.iter().all(|measure| measure.unit == Unit::Piece);
    is_count && line.food.split_whitespace().nth(1) == Some("of")
}
