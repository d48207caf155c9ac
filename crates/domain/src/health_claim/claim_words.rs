//! The words of promises to cure, treat or prevent a disease (`data/health_claims.csv`).

use strum::{Display, EnumString, VariantArray};

use crate::safety::words::Word;
use crate::table::{EmbeddedTable, TableError};
use crate::word_lists::WordLists;

static LISTS: EmbeddedTable<WordLists<ClaimWords>> = EmbeddedTable::new(|| {
    WordLists::parse(include_str!("../../data/health_claims.csv"))
        .map_err(|error| error.in_file("crates/domain/data/health_claims.csv"))
});

/// The lists of the file. Its column `meaning` explains each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ClaimWords {
    Verbs,
    KillingVerbs,
    PreventionVerbs,
    TreatmentVerbs,
    ClaimNouns,
    CompoundNouns,
    PreventionNouns,
    TreatmentTimes,
    KeepingVerbs,
    Praise,
    ClaimPrepositions,
    Results,
    Absences,
    Phrases,
    HarmlessPhrases,
    Negations,
    DenialReversals,
    Conditions,
    Hypotheses,
    Breaks,
    Prepositions,
    Animals,
    Determiners,
    Vets,
    Reports,
    NotPrevented,
    HygieneProcesses,
    HygieneVerbs,
    HygieneTimes,
    HygieneBreaks,
    Pronouns,
    NotFreed,
}

impl ClaimWords {
    pub fn contains(self, word: &str) -> bool {
        LISTS.get().contains(self, word)
    }

    /// Returns the length of the longest entry of the list that begins at the words. Entries may have several words.
    pub fn phrase_length(self, words: &[Word]) -> Option<usize> {
        let first = words.first()?.text.as_str();
        let length = |phrase: &str| {
            let count = phrase.split(' ').count();
            let found = words.get(..count)?.iter().map(|word| word.text.as_str());
            found.eq(phrase.split(' ')).then_some(count)
        };
        // Most phrases begin with another word.
        LISTS.get().words(self).filter(|phrase| phrase.starts_with(first)).filter_map(length).max()
    }

    pub fn contains_any(self, words: &[Word]) -> bool {
        (0..words.len()).any(|at| words.get(at..).is_some_and(|rest| self.phrase_length(rest).is_some()))
    }
}

pub(crate) fn check_table() -> Result<(), TableError> {
    LISTS.check()
}
