//! Reads the words of a question that name an illness or describe one, so that they are not read as foods.

use domain::disease::{self, Disease};
use search::body_signs::find_signs_of_parts;
use search::breed_names;
use search::illness::{self, Mention, QuestionWord};
use search::lexicon::lexicon;
use search::referrals::{self, ALLERGY, ILLNESS};

use super::super::food_name;
use super::super::phrase::{Meaning, phrases};
use super::super::statement::Statement;
use super::super::word::{Word, split_question};
use super::exclusion::{food_in_compound, unknown_food_in_compound};
use super::{Reader, Reading};
use crate::constraints::Preference;
use crate::word_list::WordList;

/// Maximum number of words between a negation and the word that it denies: 'often' in 'not often ill'.
const MAX_WORDS_AFTER_NEGATION: usize = 1;
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

    /// Adds the referral for an animal that does not tolerate a food, or shows a sign of illness, if the text names no disease:
    /// 'beef makes him sick', 'my dog gets a rash'. A dislike or a ban is no illness.
    pub(super) fn refer_for_reaction(&mut self) {
        let says = |is_meant: fn(&Meaning) -> bool| {
            let is_said = |at: usize| {
                // In 'sick of chicken', the longer phrase counts.
                let longest = phrases().longest_at(self.clause(at), |it| *it != Meaning::Cause);
                longest.is_some_and(|(found, _)| found.into_iter().any(is_meant))
            };
            (0..self.words.len()).any(|at| is_said(at) && !self.is_denied(at) && !self.follows_negation(at))
        };
        let is_excluded = self.statements.iter().any(|(_, it)| matches!(it, Statement::Exclude(_)));
        let harms = |it: &Meaning| matches!(it, Meaning::Sign | Meaning::Reaction | Meaning::Allergy);
        let name = match self.reading.diseases.is_empty() {
            true if is_excluded && (says(harms) || self.denies_tolerance()) => ALLERGY,
            true if says(|it| *it == Meaning::Sign) => ILLNESS,
            _ => return,
        };
        self.reading.diseases.extend(disease::find(name));
    }

    fn is_negation(&self, at: usize) -> bool {
        // French 'mais' has the stem of Italian 'mai'.
        let found = phrases().longest_at(self.clause(at), |_| true);
        found.is_some_and(|(found, _)| {
            let is_negation = |it: &&Meaning| matches!(it, Meaning::Not | Meaning::ExcludeBefore);
            found.iter().any(is_negation) && !found.contains(&&Meaning::Contrast)
        })
    }

    /// Returns true for a word within a few words after a negation: 'ill' in 'is not ill'.
    fn follows_negation(&self, at: usize) -> bool {
        let start = self.clause_around(at).start.max(at.saturating_sub(MAX_WORDS_AFTER_NEGATION + 1));
        (start..at).any(|at| self.is_negation(at))
    }

    /// Returns true for a clause such as 'verträgt Rind nicht', in which the negation may stand anywhere.
    fn denies_tolerance(&self) -> bool {
        let tolerates = |at: usize| phrases().length_of(&Meaning::Tolerates, self.clause(at)).is_some();
        let is_denied = |at: usize| tolerates(at) && self.clause_around(at).any(|at| self.is_negation(at));
        (0..self.words.len()).any(is_denied)
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

/// Returns for each word whether it belongs to a sign of illness of a part of the animal: 'red paws'.
pub(super) fn mark_body_signs(words: &[Word]) -> Vec<bool> {
    mark_mentions(words, find_signs_of_parts(&to_question_words(words)))
}

/// Returns for each word whether it belongs to words that certainly name an illness, so that it is not misspelt: 'pees' in 'pees in the
/// house' is no misspelt 'peas'.
pub(super) fn mark_words_of_illness(words: &[Word]) -> Vec<bool> {
    let mut mentions = referrals::find_mentions(&to_question_words(words));
    mentions.retain(|mention| mention.disease.is_some());
    mark_mentions(words, mentions)
}

fn mark_mentions(words: &[Word], mentions: Vec<Mention>) -> Vec<bool> {
    let mut marks = vec![false; words.len()];
    for at in mentions.into_iter().flat_map(|mention| mention.words) {
        if let Some(mark) = marks.get_mut(at) {
            *mark = true;
        }
    }
    marks
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
        || unknown_food_in_compound(word).is_some()
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

#[cfg(test)]
mod tests {
    use crate::question::{QuestionRequest, understand};

    #[test]
    fn an_animal_that_does_not_tolerate_a_food_or_shows_a_sign_of_illness_is_referred_to_a_vet() {
        for (text, expected) in [
            ("chicken upsets my dog's stomach", &["allergy"][..]),
            ("loves beef but it makes him sick, dog", &["allergy"]),
            ("no chicken, it makes him sick, dog", &["allergy"]),
            ("he was on beef but it made him sick, whippet", &["allergy"]),
            ("my dog does not tolerate chicken", &["allergy"]),
            ("duck doesn't agree with my dog", &["allergy"]),
            ("beef is to blame, dog", &["allergy"]),
            ("Hund verträgt Rind nicht", &["allergy"]),
            ("Rind bekommt ihm nicht, Hund", &["allergy"]),
            ("mon chien adore le poulet mais il ne le digère pas", &["allergy"]),
            ("le encanta el pollo pero le sienta mal, perro", &["allergy"]),
            ("il pollo gli fa male, cane", &["allergy"]),
            ("hij houdt van kip maar kan er niet tegen, hond", &["allergy"]),
            ("it makes him sick, dog", &["illness"]),
            ("meiner Katze ist übel", &["illness"]),
            // A sign that names a disease has the referral of the disease.
            ("beef gives him diarrhoea, dog", &["upset stomach"]),
            // A dislike, a ban and a price are no illness.
            ("he hates chicken, dog", &[]),
            ("liver is off limits, dog", &[]),
            ("pork is taboo, dog", &[]),
            ("my wife won't cook liver, dog", &[]),
            ("beef too expensive, dog", &[]),
            ("mein Hund darf kein Huhn, Schwein ist tabu", &[]),
            ("dog is sick and tired of rice", &[]),
            ("my dog is not often ill, no chicken", &[]),
            ("no chicken, dinner from scratch for my dog", &[]),
            ("is liver bad for dogs", &[]),
            ("I'll cook turkey for my dog, no rice", &[]),
            ("no beef for my cat that scratches the sofa", &[]),
        ] {
            let found = understand(&QuestionRequest { text, ..QuestionRequest::default() });
            assert_eq!(found.diseases, expected, "{text}");
            assert_eq!(found.referrals.len(), expected.len(), "{text}");
        }
    }
}
