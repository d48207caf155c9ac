//! Reads sentences for the search, which reads only short phrases such as 'no chicken' itself.

use search::exclusion::SentenceReading;

use crate::question::{ONLY_DOGS_AND_CATS, ONLY_ONE_FOOD, QuestionRequest, understand};

/// Returns what a sentence means for a search: chicken is excluded in 'my dog is off chicken'.
pub fn read_sentence(text: &str) -> SentenceReading {
    let understanding = understand(&QuestionRequest { text, ..QuestionRequest::default() });
    let mut referrals = understanding.referrals;
    // Recipes with chicken answer a search for 'only chicken', which need not be about an allergy.
    let is_answered = |sentence: &str| sentence == ONLY_ONE_FOOD && !understanding.constraints.include.is_empty();
    referrals.retain(|sentence| *sentence != ONLY_DOGS_AND_CATS && !is_answered(sentence));
    SentenceReading {
        excluded: understanding.constraints.exclude,
        unknown_exclusions: understanding.unknown_exclusions,
        referrals,
    }
}
