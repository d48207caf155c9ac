//! The words by which lines and steps are understood (`data/word_lists.csv`).

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/word_lists.csv"))
        .map_err(|error| error.in_file("crates/nutrition/data/word_lists.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum WordList {
    Cooking,
    CookingPhrases,
    CookedWhen,
    NotCooked,
    ServedRaw,
    CookingLimits,
    Cooked,
    BeforeCooked,
    Negations,
    Roasting,
    Toasting,
    BakingWare,
    Frying,
    Steaming,
    Cookers,
    HobVessels,
    HobCooking,
    WholeDish,
    Draining,
    KeepingLiquid,
    Reheating,
    UnspecificNames,
    Serving,
    Cleaning,
    Boning,
    AfterBone,
    Removing,
    AfterStrip,
    WetHeat,
    DryHeat,
    Canned,
    Dry,
    Raw,
    Instructions,
    FreshlyCut,
    BonyCuts,
    Boneless,
    BonesRemovedBefore,
    BonesRemovedAfter,
    BonesStatedBefore,
    BonesStatedAfter,
    BonesInDoubtBefore,
    SkippedAfterBones,
    Trimmed,
    StalkVegetables,
    WholePieces,
    Parts,
    PartsOfEgg,
    SupplementForms,
    SupplementCompounds,
    DoseForms,
    IodineStrength,
    IodineLimits,
    StrengthUnits,
    ServedWithDish,
    NotPlural,
    PluralsOfF,
    PluralEndingsInEs,
    SpokenWithConsonant,
    SpokenWithVowel,
    Storing,
    Fridge,
    OutsideFridge,
    BeforeFreezing,
    AfterFreezing,
    NotFreezing,
    OnceMore,
    Conditions,
    BeforeFrozen,
    FoodSeparators,
    PackingMedia,
    EndOfCooking,
    HeatSources,
    StockCubes,
    Stocks,
    StockCubeForms,
    Miniatures,
    SupplementNames,
    OilProducts,
    AfterWholeAmount,
    NotWholeAmount,
    WeakNames,
    NumberWords,
    FoodShapes,
    DogWords,
    CatWords,
    GrowthWords,
    TreatWords,
    IngredientHeadings,
    StepHeadings,
    OtherHeadings,
    ServingWords,
}

impl WordList {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    pub fn contains_any(self, words: &[String]) -> bool {
        words.iter().any(|word| self.contains(word))
    }

    pub fn words(self) -> impl Iterator<Item = &'static str> {
        LISTS.get().words(self)
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LISTS.check()
}
