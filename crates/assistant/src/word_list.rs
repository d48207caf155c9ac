//! The word lists of the assistant (`data/word_lists.csv`).

use domain::table::{EmbeddedTable, TableError};
use domain::word_lists::WordLists;
use strum::{Display, EnumString, VariantArray};

static LISTS: EmbeddedTable<WordLists<WordList>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../data/word_lists.csv"))
        .map_err(|error| error.in_file("crates/assistant/data/word_lists.csv"))
});

/// The lists of `data/word_lists.csv`, whose column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum WordList {
    SecondVessels,
    Pots,
    Softening,
    Diets,
    GrainNames,
    Denials,
    NotFoods,
    JoiningWords,
    ForeignAlternatives,
    ShortPronouns,
    AllergyStems,
    PriceWords,
    CurrenciesBeforeAmounts,
    AddedHalves,
    AmountOf,
    AfterAge,
    ForeignAgeBefore,
    RawFoods,
    CookedFoods,
    TreatTitles,
    SenseChanging,
    BeforeAnimal,
    SingularVerbs,
    ChangeVerbs,
    ChangeTo,
    BeforeReplacedFood,
    NotCaused,
    AfterIllness,
    MotherWords,
    BeforeMother,
    Broths,
    Ice,
    MilkFeeding,
    ClosedEyes,
    WeanedInDoubt,
    FoodPronouns,
    VerbsBeforePronoun,
    PronounsAfterVerb,
    BeforeName,
    WaysOfCookingMeals,
    WaysOfMakingTreats,
    BeforeUnwantedWay,
    UnmetRequests,
    OtherRecipes,
    WholeOtherRecipes,
    LabelStarts,
    RepeatedNegations,
    PreferVerbs,
    BeforeLessPreferred,
    ComparingWords,
    BeforeCompared,
    Exceptions,
    AllWords,
    AllergyCounts,
    NegatingEnds,
    OnlyEnglish,
    CalledWords,
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
