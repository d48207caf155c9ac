//! Words that negate a hazard, called cues, words that end or reverse a negation, and words that mention a hazard without
//! using it (`data/negation_words.csv`).
//!
//! They are lists, not a grammar. If a cue is not listed, a hazard is reported although the sentence rules it out. If a word
//! that ends or reverses a negation is not listed, a hazard can be missed.

use strum::{Display, EnumString, VariantArray};

use crate::table::{EmbeddedTable, TableError};
use crate::word_lists::WordLists;

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/negation_words.csv"))
        .map_err(|error| error.in_file("crates/domain/data/negation_words.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum WordList {
    PlainNegations,
    DirectCues,
    DirectCuePairs,
    UpToCommaCues,
    CommandCues,
    Circumstances,
    AfterCircumstances,
    GroupNouns,
    VerbCues,
    UseVerbs,
    ReplaceVerbs,
    ReplacePrepositions,
    AfterReplacedFood,
    OtherRecipes,
    AfterOtherRecipe,
    RelativePronouns,
    ContainVerbs,
    AuxiliaryVerbs,
    PassiveNegations,
    Participles,
    AfterParticiple,
    Fillers,
    ReversingWords,
    CueSeparators,
    DegreeWords,
    HazardAdjectives,
    TimeWords,
    AmountWords,
    ExplanationWords,
    OrConjunctions,
    ItemConjunctions,
    PreviousItemConjunctions,
    BeforeManners,
    ClauseStarters,
    Verbs,
    ModalVerbs,
    PurposeVerbs,
    AmbiguousVerbs,
    HazardForms,
    NounsInIng,
    AfterFree,
    BeforeFreeList,
    Remedies,
    Articles,
    PetNames,
    BeforePetNames,
    PetNouns,
    ThingsOfPets,
    VerbsOfPets,
    BeforeVerbsOfPets,
    LinkingVerbsOfPets,
    MoodsOfPets,
    BeforeMoodsOfPets,
    BeforePetDescriptions,
    AfterPetDescriptions,
    AppearanceEndings,
    AppearanceNouns,
    AppearanceVerbs,
    SubstituteVerbs,
    LeaveVerbs,
    KeepVerbs,
    BeforeAway,
    CheckVerbs,
    Labels,
    Animals,
    BeforeHarmAdjectives,
    Intensifiers,
    HarmAdjectives,
    BeforeHarmedAnimals,
    AfterSo,
    LeftoverWords,
    StatesOfFood,
}

impl WordList {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    /// Returns true if the list contains the phrase of two words.
    pub fn contains_pair(self, first: &str, second: &str) -> bool {
        LISTS.get().words(self).any(|pair| pair.split_once(' ') == Some((first, second)))
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LISTS.check()
}
