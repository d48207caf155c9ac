//! The lists of foods by which the picture of a treat is chosen (`data/word_lists.csv`).

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/word_lists.csv"))
        .map_err(|error| error.in_file("crates/artwork/data/word_lists.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum WordList {
    Dough,
    Berries,
}

impl WordList {
    /// Returns parts of food ids, such as `oats`.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        LISTS.get().words(self)
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LISTS.check()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOODS: &str = include_str!("../../nutrition/data/foods.csv");

    #[test]
    fn every_word_is_part_of_a_food_id() {
        assert_eq!(check_table(), Ok(()));
        let ids: Vec<&str> = FOODS.lines().skip(1).filter_map(|row| row.split(',').next()).collect();
        for word in WordList::VARIANTS.iter().flat_map(|list| list.words()) {
            assert!(ids.iter().any(|id| format!("_{id}_").contains(&format!("_{word}_"))), "{word}");
        }
    }
}
