//! Word lists about titles, cutting, cooking times, work and waiting, spoiled food, dried food, forms of coffee, words between foods, what a pet has
//! eaten, and words that resemble a disease (`data/recipe_words.csv`).

use strum::{Display, EnumString, VariantArray};

use crate::table::{EmbeddedTable, TableError};
use crate::word_lists::WordLists;

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/recipe_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/recipe_words.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum WordList {
    EasyTitles,
    HardTitles,
    Cutting,
    NoTimer,
    Seconds,
    Minutes,
    Hours,
    BeforeTimeUnits,
    QuarterUnits,
    HalfUnits,
    Spoilage,
    DriedFoods,
    GroundCoffee,
    CoffeePacks,
    InstantCoffee,
    FoodSeparators,
    NameConjunctions,
    ResemblesDisease,
    WaitingTime,
    ConstantWork,
    Meanwhile,
    CookingVerbs,
    BeginningOfTime,
    EndOfTime,
    Oven,
    Standing,
    SmallCooling,
    Cooling,
    AroundAmounts,
    AmountDoubts,
    EatingVerbs,
    DogWords,
    CatWords,
    Owners,
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
