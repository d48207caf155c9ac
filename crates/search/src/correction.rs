//! Corrects the words of a search. After a word such as 'no' or 'allergic' a misspelt word is read only as a food, because another
//! word would not leave out what the visitor means: 'no whay' must not become 'no what'.

use domain::disease;

use crate::breed_names;
use crate::description::is_description;
use crate::exclusion::{excludes_food, is_known_food, is_word_of_toxic_food, names_allergy};
use crate::exclusion_words::ExclusionWord;
use crate::household_words;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{LIST_SEPARATOR, stem};
use crate::vocabulary::{self, Vocabulary};
use crate::word_list::WordList;

/// Words after which an exclusion goes on, besides the names of foods.
const JOINING: [ExclusionWord; 4] =
    [ExclusionWord::Fill, ExclusionWord::And, ExclusionWord::Of, ExclusionWord::AllergyTo];

/// Maximum number of letters of a word that may mean so many others that it is not corrected to one that finds every recipe.
const MAX_SHORT_LENGTH: usize = 4;

/// Joins the foods that a misspelt word may mean.
pub const OR: &str = "or";

/// The kinds of words that are accepted as the correction of a misspelt word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expected {
    Anything,
    /// A food is likelier than another word: 'free' or 'allergy' follows, or the word follows 'free', 'but' or an excluded food.
    FoodFirst,
    /// The word is the name of an excluded food, or a word in front of it.
    Food,
}

/// Replaces misspelt words. The last word is kept if a word of a recipe begins with it, because it may be incomplete.
pub fn correct(typed: &[String], vocabulary: &Vocabulary) -> Vec<String> {
    let mut words = Vec::with_capacity(typed.len());
    let mut corrector = Corrector::default();
    for (at, word) in typed.iter().enumerate() {
        let is_beginning = at + 1 == typed.len() && vocabulary.with_prefix(word).next().is_some();
        let next = typed.get(at + 1).map(String::as_str);
        // 'cocka' is the beginning of 'cockapoo', and no misspelt 'cocoa'.
        let names_hazard = |meant: &[String]| meant.iter().any(|it| vocabulary::is_only_of_hazards(it));
        let is_false_alarm =
            |meant: &[String]| next.is_none() && names_hazard(meant) && vocabulary.begins_harmless(word);
        // A search for 'chok' is not one for 'cook', which would find every recipe.
        let finds_everything = |meant: &[String]| {
            typed.len() == 1
                && word.chars().count() <= MAX_SHORT_LENGTH
                && meant.iter().all(|word| WordList::FillerWords.contains(word) || household_words::contains(word))
        };
        // 'Samo' is the beginning of 'samoyed', and no misspelt 'same', which happens to be in the steps of recipes.
        let is_other_name = |meant: &[String]| {
            let is_no_name = |word: &String| vocabulary.is_in_recipes(word) && !vocabulary::is_english_name(word);
            next.is_none() && meant.iter().all(is_no_name) && vocabulary.begins_harmless(word)
        };
        let is_wrong =
            |meant: &[String]| is_beginning || is_false_alarm(meant) || finds_everything(meant) || is_other_name(meant);
        let mut meant = corrector.correct(word, next, vocabulary).filter(|it| !is_wrong(it));
        // A comma after 'or' would end the list: 'no beaf, egg'.
        if next == Some(LIST_SEPARATOR) {
            let separators = meant.iter_mut().flatten().filter(|word| *word == OR);
            separators.for_each(|word| LIST_SEPARATOR.clone_into(word));
        }
        words.extend(meant.unwrap_or_else(|| vec![word.clone()]));
        if let Some(last) = words.last() {
            corrector.go_on_after(last);
        }
    }
    words
}

/// Corrects the words of a text from left to right, because what a word may be depends on the words before it.
#[derive(Debug)]
pub struct Corrector {
    expected: Expected,
}

impl Default for Corrector {
    fn default() -> Self {
        Self { expected: Expected::Anything }
    }
}

impl Corrector {
    /// Returns the words that a misspelt word probably means: of a food that is left out, all that are equally near, joined by `OR`.
    /// `next` is the word after it. `go_on_after` must be called before the
    /// next word is corrected.
    pub fn correct(&self, word: &str, next: Option<&str>, vocabulary: &Vocabulary) -> Option<Vec<String>> {
        if excludes_food(word) {
            return None;
        }
        let is_disease = || !disease::find_mentions(word).is_empty();
        let is_before_exclusion = next.is_some_and(|next| {
            [ExclusionWord::After, ExclusionWord::Allergy].iter().any(|meaning| meaning.contains(next))
        });
        let expected = match self.expected {
            Expected::Anything if is_before_exclusion => Expected::FoodFirst,
            other => other,
        };
        // A misspelt disease is left as it is, but one that means an allergy is corrected, because the foods after a word such as
        // 'alergic' must be left out.
        let is_followed = next.is_some_and(|next| next != LIST_SEPARATOR && !ExclusionWord::And.contains(next));
        correct_word(word, expected, is_followed, vocabulary).filter(|meant| !is_disease() || names_allergy(meant))
    }

    /// Updates what the next word may be. `word` is the word before it, after its correction.
    pub fn go_on_after(&mut self, word: &str) {
        self.expected = expected_after(word, self.expected);
    }

    /// Forgets the words of the previous sentence.
    pub fn begin_sentence(&mut self) {
        self.expected = Expected::Anything;
    }
}

fn correct_word(word: &str, expected: Expected, is_followed: bool, vocabulary: &Vocabulary) -> Option<Vec<String>> {
    let food = || {
        let foods = vocabulary.correct_to_foods(word, is_followed, is_food);
        (!foods.is_empty()).then(|| foods.join(&format!(" {OR} ")).split(' ').map(str::to_owned).collect())
    };
    let other = || vocabulary.correct(word);
    match expected {
        Expected::Anything => other(),
        Expected::FoodFirst => match other() {
            Some(meant) if meant.iter().any(|word| names_animal(word)) => Some(meant),
            other => food().or(other),
        },
        // Two words that were typed without a space, such as 'sweetpotato', are divided.
        Expected::Food => food().or_else(|| other().filter(|words| words.len() > 1)),
    }
}

/// Returns true for a word about the animal itself: a breed, 'puppy', 'dog'.
fn names_animal(word: &str) -> bool {
    breed_names::all_words().any(|it| it == word) || is_pet_type_or_category(word)
}

/// Returns true for a word of the name of a food or a toxic food. Words such as French 'chien', which name an animal, an age or a size, are
/// no foods.
fn is_food(word: &str) -> bool {
    // A medicine is a hazard, too, but it is no ingredient that a visitor leaves out.
    let is_toxic_food = || vocabulary::is_only_of_hazards(word) && is_word_of_toxic_food(word);
    (is_known_food(word) || is_toxic_food()) && !is_pet_type_or_category(word) && !is_description(word)
}

fn is_pet_type_or_category(word: &str) -> bool {
    lexicon().get(&stem(word)).is_some_and(|phrase| phrase.terms.iter().any(Term::is_pet_type_or_category))
}

/// Returns what the next word may be after `word`. Besides the words of `ExclusionWord`, which searches and questions share, those
/// of the lists `ExclusionBefore` ('but') and `ExclusionFill` ('feeding') count, with which searches exclude foods.
fn expected_after(word: &str, expected: Expected) -> Expected {
    let has = |meanings: &[ExclusionWord]| meanings.iter().any(|meaning| meaning.contains(word));
    let begins = [ExclusionWord::Before, ExclusionWord::Allergy, ExclusionWord::ReactsTo, ExclusionWord::SensitiveTo];
    let continues =
        || word == LIST_SEPARATOR || has(&JOINING) || WordList::ExclusionFill.contains(word) || is_description(word);
    if has(&begins) {
        Expected::Food
    } else if has(&[ExclusionWord::After]) || WordList::ExclusionBefore.contains(word) {
        Expected::FoodFirst
    } else if expected == Expected::Anything {
        Expected::Anything
    } else if continues() {
        expected
    } else if is_known_food(word) {
        Expected::FoodFirst
    } else {
        Expected::Anything
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::text::split_words_and_lists;

    #[test]
    fn words_after_an_exclusion_are_read_as_foods() {
        let words = ["chicken", "salmon", "when", "what", "shape", "cheese", "sweet", "potato", "bowl"];
        let vocabulary = Vocabulary::new(
            words.into_iter().map(|word| (word.to_owned(), 9)).collect::<BTreeMap<_, _>>().into_iter().collect(),
        );
        for (text, expected) in [
            ("allergic to whey", "allergic to whey"),
            ("no whey", "no whey"),
            ("no casein bowl", "no casein bowl"),
            ("no whay bowl", "no whey bowl"),
            ("whay free bowl", "whey free bowl"),
            ("allergic to chiken", "allergic to chicken"),
            ("allergic to chiken and samlon", "allergic to chicken and salmon"),
            ("no shapx please", "no shapx please"),
            ("shapx bowl", "shape bowl"),
            ("no chiken labrdor", "no chicken labrador"),
            ("labrdor allergic to chiken", "labrador allergic to chicken"),
            ("cant tolrate chiken bowl", "cant tolerate chicken bowl"),
            ("avoid feding chiken bowl", "avoid feeding chicken bowl"),
            ("no sweetpotato bowl", "no sweet potato bowl"),
            ("no onoin bowl", "no onion bowl"),
            ("no cood", "no cood"),
            ("allergic to beaf", "allergic to bean or beef"),
            ("no beaf, egg", "no bean , beef , egg"),
            ("not for my labrdor", "not for my labrador"),
        ] {
            let corrected = correct(&split_words_and_lists(text), &vocabulary);
            assert_eq!(corrected.join(" "), expected, "{text}");
        }
    }
}
