//! The words that the parser knows (`data/ingredient_words.csv`).

use strum::{Display, EnumString, VariantArray};

use crate::table::{EmbeddedTable, TableError};
use crate::word_lists::WordLists;

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/ingredient_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/ingredient_words.csv"))
});

/// The lists of `ingredient_words.csv`. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(super) enum WordList {
    About,
    FillWords,
    BeforeIndefinite,
    Indefinite,
    IndefiniteAlone,
    UnitsForOne,
    UnitsAfterFood,
    Stalks,
    StalkFoods,
    StickFoods,
    BeforeFluidOunce,
    Lengths,
    Pints,
    EachPiece,
    WeightWords,
    SumWords,
    ArticlesAfterPart,
    NotAfterPart,
    AfterSeparateFraction,
    Qualities,
    Purposes,
    StrengthUnits,
}

impl WordList {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    pub fn words(self) -> impl Iterator<Item = &'static str> {
        LISTS.get().words(self)
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LISTS.check()
}
