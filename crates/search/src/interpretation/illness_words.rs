//! Leaves the words that name or describe an illness out of a search. They lead to a vet, and no recipe is found by them: a dish
//! with 'diabetes' in its text would seem to treat it.

use domain::disease;

use crate::breed_names;
use crate::illness::{self, QuestionWord};
use crate::lexicon::lexicon;
use crate::referrals::{self, ALLERGY};
use crate::term::Term;
use crate::text::{LIST_SEPARATOR, split_words, stem, stem_phrase};

/// Diseases that are named by medicines and poisons as well, such as pain by 'ibuprofen'. A misspelt one may be such a hazard.
const NAMED_BY_HAZARDS: [&str; 3] = ["pain", "medicine", illness::POISONING];

/// The words of a search, and those of an illness that were removed from them.
#[derive(Debug, Default)]
pub struct WordsWithoutIllness {
    pub words: Vec<String>,
    pub removed: Vec<String>,
}

impl WordsWithoutIllness {
    /// Removes the phrases of `data/referrals.csv` and organs that are ill, before any word is corrected: Dutch 'braken' (vomit) is
    /// not a misspelt 'bramen'. Words of allergies stay, because the foods near them are left out of the search.
    pub fn new(words: Vec<String>) -> Self {
        Self::without_mentions(words, |disease| disease != ALLERGY)
    }

    fn without_mentions(words: Vec<String>, is_removed: impl Fn(&str) -> bool) -> Self {
        let is_break = |at: usize| at.checked_sub(1).is_none_or(|before| words.get(before).is_some_and(is_separator));
        let places: Vec<usize> =
            (0..words.len()).filter(|at| words.get(*at).is_some_and(|it| !is_separator(it))).collect();
        let question: Vec<QuestionWord<'_>> = places
            .iter()
            .filter_map(|at| Some(QuestionWord { text: words.get(*at)?, follows_break: is_break(*at) }))
            .collect();
        let mut of_illness = vec![false; words.len()];
        for mention in referrals::find_mentions(&question) {
            let named: Vec<&str> =
                question.get(mention.words.clone()).into_iter().flatten().map(|it| it.text).collect();
            let is_illness = mention.disease.is_some_and(|disease| is_removed(&disease.name));
            if !is_illness || is_searched(&named.join(" ")) {
                continue;
            }
            for at in places.get(mention.words).into_iter().flatten() {
                let names_animal = words.get(*at).is_some_and(|word| names_animal(word));
                if let Some(is_of_illness) = of_illness.get_mut(*at) {
                    *is_of_illness = !names_animal;
                }
            }
        }
        let (mut removed, mut rest) = (Vec::new(), Vec::new());
        for (word, is_of_illness) in words.into_iter().zip(of_illness) {
            if is_of_illness { removed.push(word) } else { rest.push(word) }
        }
        Self { words: rest, removed }
    }
}

/// Returns the words without those that name any illness, also allergies and the English names of diseases.
pub fn remove_illness(words: Vec<String>) -> Vec<String> {
    let rest = WordsWithoutIllness::without_mentions(words, |_| true).words;
    split_words(&disease::remove_mentions(&rest.join(" ")))
}

/// Returns true for a word that is the name of a disease, even if it is misspelt like a medicine: 'diabete' is none.
pub fn names_disease(word: &str) -> bool {
    let names = disease::find_mentions(word);
    !names.is_empty() && !names.iter().any(|name| NAMED_BY_HAZARDS.contains(name))
}

fn is_separator(word: &String) -> bool {
    word == LIST_SEPARATOR
}

/// Returns true for phrases by which recipes are searched, although they lead to a vet as well: 'weight loss' finds lean dishes.
fn is_searched(phrase: &str) -> bool {
    lexicon().get(&stem_phrase(phrase)).is_some()
}

/// Returns true for 'dog' in 'sick dog', which limits the search to recipes for dogs.
fn names_animal(word: &str) -> bool {
    lexicon().get(&stem(word)).is_some_and(|phrase| phrase.terms.iter().any(Term::is_pet_type_or_category))
        || breed_names::all_words().any(|it| it == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words_and_lists;

    #[test]
    fn words_of_an_illness_are_removed_and_those_of_the_animal_and_of_foods_stay() {
        for (text, expected, removed) in [
            ("durchfall", "", "durchfall"),
            ("sick dog", "dog", "sick"),
            ("sick puppy chicken", "puppy chicken", "sick"),
            ("insuficiencia renal", "", "insuficiencia renal"),
            ("salmon, kidney problems", "salmon ,", "kidney problems"),
            ("problems with her liver", "", "problems with her liver"),
            ("weight loss", "weight loss", ""),
            ("allergisch gegen huhn", "allergisch gegen huhn", ""),
            ("chicken liver", "chicken liver", ""),
            ("limp carrots", "limp carrots", ""),
        ] {
            let found = WordsWithoutIllness::new(split_words_and_lists(text));
            assert_eq!(
                (found.words.join(" ").as_str(), found.removed.join(" ").as_str()),
                (expected, removed),
                "{text}"
            );
        }
        for (text, expected) in [("dog allergies", "dog"), ("chicken diarrhea", "chicken"), ("eine allergie", "eine")] {
            assert_eq!(remove_illness(split_words(text)).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn a_misspelt_disease_is_no_medicine_but_a_misspelt_medicine_is() {
        for (word, expected) in [("diabetis", true), ("arthritus", true), ("ibuprofin", false), ("chicken", false)] {
            assert_eq!(names_disease(word), expected, "{word}");
        }
    }
}
