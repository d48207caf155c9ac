//! Reads plants that are not in the food table although their names contain the name of a food: an allergy to milk thistle is not
//! an allergy to milk.

use search::exclusion::names_other_plant;

use super::super::super::phrase::phrases;
use super::super::super::word::Word;
use super::super::Reader;

impl Reader<'_> {
    /// Returns the number of words of the name of such a plant at a place: 2 for 'milk thistle'.
    pub(super) fn other_plant_at(&self, at: usize) -> Option<usize> {
        let is_plant = |word: &Word| names_other_plant(Some(&word.text));
        match self.clause(at) {
            [word, ..] if is_plant(word) => Some(1),
            [first, word, ..] if is_plant(word) => {
                let has_meaning = phrases().longest_at(std::slice::from_ref(first), |_| true).is_some();
                (!has_meaning).then_some(2)
            }
            _ => None,
        }
    }

    /// Reads a plant that a word after it excludes: 'milk thistle allergy', 'milk thistle free'.
    pub(super) fn read_excluded_plant(&mut self, at: usize) -> Option<usize> {
        let plant = self.other_plant_at(at)?;
        let (length, _) = self.exclusion_after(at + plant)?;
        self.add_diseases_of(self.words.get(at + plant..at + plant + length)?);
        self.add_unknown_exclusion(at, plant);
        Some(plant + length)
    }
}
