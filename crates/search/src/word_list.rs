//! The word lists of the search (`data/word_lists.csv`).

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/word_lists.csv"))
        .map_err(|error| error.in_file("crates/search/data/word_lists.csv"))
});

/// The lists of `data/word_lists.csv`, whose column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum WordList {
    StopWords,
    FillerWords,
    Unstemmed,
    ExclusionBefore,
    ExclusionAfter,
    ExclusionAfterVerbs,
    Only,
    ExclusionStarts,
    Contrasts,
    ReplacingWords,
    Alternatives,
    ExclusionFill,
    NegatedVerbs,
    NoFoods,
    NotAllergens,
    PartsOfEgg,
    OtherAllergenSources,
    OtherPlants,
    CompoundEndings,
    CompoundInflections,
    RemovedParts,
    Elisions,
    AmbiguousBreeds,
    MixedBreedWords,
    StoneWords,
    WeightWords,
    UsualHazards,
    ToxicWords,
    Compounds,
    Owners,
    AfterOwner,
    StressWords,
    StatementStarts,
    AllergyEndings,
    UnnamedIllness,
    BeforeDeniedIllness,
    BodySignLinks,
    BodyPartLinks,
    AnimalPronouns,
    NotAState,
    AsksAboutFood,
}

impl WordList {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    pub fn words(self) -> impl Iterator<Item = &'static str> {
        LISTS.get().words(self)
    }
}

pub fn check_table() -> Result<(), TableError> {
    LISTS.check()
}
