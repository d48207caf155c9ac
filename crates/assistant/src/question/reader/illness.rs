//! Reads the words of a question that name an illness or describe one, so that they are not read as foods.

use domain::disease::{self, Disease};
use search::illness::{self, QuestionWord};
use search::lexicon::lexicon;
use search::referrals::{self, ALLERGY};

use super::super::food_name;
use super::super::phrase::phrases;
use super::super::word::Word;
use super::{Reading, counts_in_disease_name};
use crate::word_list::WordList;

impl Reading {
    pub(super) fn add_disease(&mut self, disease: &'static Disease) {
        if !self.diseases.contains(&disease) {
            self.diseases.push(disease);
        }
    }

    /// Removes the allergy that phrases such as 'allergic to' have added, if the text denies it.
    pub(super) fn remove_denied_allergies(&mut self, words: &[Word]) {
        if self.allergens.is_empty() && illness::denies_allergies(&to_question_words(words)) {
            self.diseases.retain(|disease| disease.name != ALLERGY);
        }
    }

    /// Adds an allergy for a text such as 'not allergic to fish but to beef', in which only the first allergy is denied.
    pub(super) fn add_allergy(&mut self) {
        if let Some(allergy) = disease::find(ALLERGY) {
            self.add_disease(allergy);
        }
    }

    /// Adds the illnesses that a text describes without naming them, and marks the words that describe them.
    pub(super) fn read_illnesses(&mut self, words: &[Word], is_disease: &mut [bool]) {
        let question_words = to_question_words(words);
        self.says_eaten = illness::says_eaten(&question_words);
        for mention in referrals::find_mentions(&question_words) {
            if let Some(disease) = mention.disease {
                self.add_disease(disease);
            }
            for at in mention.words {
                if let (Some(mark), Some(rest)) = (is_disease.get_mut(at), words.get(at..)) {
                    *mark |= !has_other_meaning(rest);
                }
            }
        }
    }
}

fn to_question_words(words: &[Word]) -> Vec<QuestionWord<'_>> {
    words.iter().map(|word| QuestionWord { text: &word.text, follows_break: word.follows_break }).collect()
}

/// Returns true if the first word also means something else than an illness: an allergy, an animal, or a phrase that counts anyway.
pub(super) fn has_other_meaning(words: &[Word]) -> bool {
    let Some(word) = words.first() else { return false };
    let is_allergy = WordList::AllergyStems.words().any(|stem| word.stem.starts_with(stem));
    let is_animal = lexicon().get(&word.stem).is_some_and(|it| it.terms.iter().any(food_name::is_fact_about_recipe));
    is_allergy || is_animal || phrases().longest_at(words, counts_in_disease_name).is_some()
}
