//! Reads the words of a question that name an illness or describe one, so that they are not read as foods.

use domain::disease::{self, Disease};
use search::breed_names;
use search::illness::{self, QuestionWord};
use search::lexicon::lexicon;
use search::referrals::{self, ALLERGY};

use super::super::food_name;
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::{Word, split_question};
use super::exclusion::food_in_compound;
use super::{Reader, Reading};
use crate::constraints::Preference;
use crate::word_list::WordList;

/// Name of the disease of an animal that is too thin or loses weight.
const UNDERWEIGHT: &str = "underweight";
/// Name of the disease of an animal that is too heavy.
const OBESITY: &str = "obesity";

impl Reader<'_> {
    /// States that a heavy animal needs food with little fat, in whichever words and language the text says that it is heavy.
    pub(super) fn prefer_lean_if_heavy(&mut self) {
        let lean = Statement::Preference(Preference::LowFat);
        let is_heavy = self.reading.diseases.iter().any(|disease| disease.name == OBESITY);
        if is_heavy && self.statements.iter().all(|(_, statement)| *statement != lean) {
            self.state(lean);
        }
    }
}

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

    /// Adds the illnesses that a text describes, or names in another language, and marks the words for them, except those that must
    /// be read nevertheless (`has_other_meaning`). Also stores whether the text says that the animal has eaten something, or does not
    /// eat. The words for an animal that is too thin never ask for food with little fat.
    pub(super) fn read_illnesses(&mut self, words: &[Word], is_disease: &mut [bool]) {
        let question_words = to_question_words(words);
        self.says_eaten = illness::says_eaten(&question_words);
        self.fasting = illness::fasting_time(&question_words);
        self.is_weak = illness::says_weak(&question_words);
        for mention in referrals::find_mentions(&question_words) {
            if let Some(disease) = mention.disease {
                self.add_disease(disease);
            }
            let is_too_thin = mention.disease.is_some_and(|disease| disease.name == UNDERWEIGHT);
            for at in mention.words {
                if let (Some(mark), Some(rest)) = (is_disease.get_mut(at), words.get(at..)) {
                    *mark |= is_too_thin && asks_for_low_fat(rest) || !has_other_meaning(rest);
                }
            }
        }
    }
}

/// Returns for each word whether it only names a disease. Words with another meaning, such as what the animal must not eat, are not
/// marked.
pub(super) fn mark_diseases(words: &[Word], joined: &str) -> Vec<bool> {
    let rest = split_question(&disease::remove_mentions(joined));
    let mut rest = rest.iter().peekable();
    words
        .iter()
        .enumerate()
        .map(|(at, word)| {
            if rest.next_if(|it| it.text == word.text).is_some() {
                return false;
            }
            !words.get(at..).is_some_and(has_other_meaning)
        })
        .collect()
}

fn to_question_words(words: &[Word]) -> Vec<QuestionWord<'_>> {
    words.iter().map(|word| QuestionWord { text: &word.text, follows_break: word.follows_break }).collect()
}

/// Returns true if the first word must be read even where it is part of the words for an illness: a word for an allergy, because it
/// excludes foods, also within a compound; an animal, a breed or another word for the kind of recipe, such as 'senior'; or the
/// beginning of a phrase with a meaning that `counts_in_disease_name` accepts, such as 'low fat' or 'without'.
fn has_other_meaning(words: &[Word]) -> bool {
    let Some(word) = words.first() else { return false };
    let is_allergy = WordList::AllergyStems.words().any(|stem| word.stem.starts_with(stem));
    let is_fact = lexicon().get(&word.stem).is_some_and(|it| it.terms.iter().any(food_name::is_fact_about_recipe));
    is_allergy
        || is_fact
        || breed_names::find_at_start(&[word.text.as_str()]).is_some()
        || food_in_compound(word).is_some()
        || phrases().longest_at(words, counts_in_disease_name).is_some()
}

fn asks_for_low_fat(words: &[Word]) -> bool {
    phrases().longest_at(words, |meaning| *meaning == Meaning::Preference(Preference::LowFat)).is_some()
}

/// Returns true for a meaning that counts even if its words are part of the name of a disease.
fn counts_in_disease_name(meaning: &Meaning) -> bool {
    matches!(
        meaning,
        Meaning::Preference(_)
            | Meaning::ExcludeAfter
            | Meaning::Puppy
            | Meaning::Kitten
            | Meaning::Age(_)
            | Meaning::Pregnant
            | Meaning::Unweaned
    ) || meaning.begins_exclusion()
}
