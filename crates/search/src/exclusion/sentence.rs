//! Excludes the foods of sentences that contain none of the usual phrases for an exclusion: 'my dog is off chicken'.

use domain::safety::is_known_word;

use super::category_phrase::length_of_fact;
use super::{ExcludedFood, Exclusions, ONE_WORD, find_exclusion, is_other_word, named_food_at_start};
use crate::breed_names;
use crate::lexicon::lexicon;
use crate::text::{NO_SIGNS, stem};

/// A function that returns the names of the foods that a sentence excludes. The assistant has one, and its crate depends on this one.
pub type ReadSentence = fn(&str) -> Vec<String>;

/// The words at the start of a text that have a meaning together.
enum Phrase {
    Food(ExcludedFood),
    /// An animal, a breed or a kind of recipe.
    Fact,
    Unknown,
}

/// Returns the meaning of the words at the start, and their number.
fn phrase_at_start(words: &[String]) -> (Phrase, usize) {
    let is_allergy = false;
    let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
    let names: Vec<&str> = words.iter().map(String::as_str).collect();
    let fact = || {
        let breed = || breed_names::find_at_start(&names).map(|(_, length)| length);
        breed().or_else(|| lexicon().longest_at(&stems).map(|(_, length)| length))
    };
    if let Some(length) = length_of_fact(words) {
        (Phrase::Fact, length)
    } else if let Some((food, length)) = named_food_at_start(words, ONE_WORD, is_allergy) {
        (Phrase::Food(food), length)
    } else if let Some(length) = fact() {
        (Phrase::Fact, length)
    } else {
        (Phrase::Unknown, 1)
    }
}

/// Returns true for a sign that may stand between a food and what is said about it.
fn may_deny(sign: char) -> bool {
    NO_SIGNS.contains(&sign) || matches!(sign, ':' | '=' | '?' | '(' | '[' | '>' | '→' | '…')
}

/// Returns the words that name foods, animals or kinds of recipes, and those that may be the name of a food that no table has. Other
/// words of a sentence with an exclusion fit every recipe: 'kindly' in 'kindly no rice'.
pub(crate) fn words_with_meaning(words: &[String]) -> Vec<String> {
    let may_be_searched = |phrase: &Phrase, words: &[String]| {
        let is_other = |word: &String| is_known_word(word) || is_other_word(word);
        !matches!(phrase, Phrase::Unknown) || !words.iter().all(is_other)
    };
    let phrases = split_phrases(words).into_iter().filter(|(phrase, words)| may_be_searched(phrase, words));
    phrases.flat_map(|(_, words)| words.iter().cloned()).collect()
}

fn split_phrases(words: &[String]) -> Vec<(Phrase, &[String])> {
    let mut phrases = Vec::new();
    let mut remaining = words;
    while !remaining.is_empty() {
        let (phrase, length) = phrase_at_start(remaining);
        let (words, others) = remaining.split_at(length.min(remaining.len()));
        phrases.push((phrase, words));
        remaining = others;
    }
    phrases
}

impl Exclusions {
    /// Adds the foods that `read` finds in the text, if one of them would otherwise be searched for. The text is then a sentence, so
    /// that only its other foods, its animal and its kind of recipe are searched for: turkey in 'chicken is out, so turkey'.
    pub(crate) fn add_those_of_sentence(&mut self, text: &str, read: ReadSentence) {
        // A single food is searched for, unless a sign beside it may leave it out: 'chicken ❌', 'chicken? no'.
        let may_be_denied = text.contains(may_deny) || text.contains("..");
        if self.rest.len() < 2 && self.unknown_names.is_empty() && !may_be_denied {
            return;
        }
        let phrases = split_phrases(&self.rest);
        if !phrases.iter().any(|(phrase, _)| matches!(phrase, Phrase::Food(_))) {
            return;
        }
        let excluded: Vec<ExcludedFood> = read(text).iter().filter_map(|name| find_exclusion(name).ok()).collect();
        let is_excluded = |food: &ExcludedFood| excluded.iter().any(|it| it.covers(food));
        if !phrases.iter().any(|(phrase, _)| matches!(phrase, Phrase::Food(food) if is_excluded(food))) {
            return;
        }
        let is_searched = |phrase: &Phrase| match phrase {
            Phrase::Food(food) => !is_excluded(food),
            Phrase::Fact => true,
            Phrase::Unknown => false,
        };
        let searched = phrases.iter().filter(|(phrase, _)| is_searched(phrase));
        self.rest = searched.flat_map(|(_, words)| words.iter().cloned()).collect();
        for food in excluded {
            if !self.foods.iter().any(|it| it.covers(&food)) {
                self.foods.push(food);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::split_exclusions;
    use super::words_with_meaning;
    use crate::text::split_words_and_lists;

    /// Replaces the assistant: it finds the foods of these two sentences.
    fn read(text: &str) -> Vec<String> {
        let names_chicken = ["is off chicken", "chicken is out"].iter().any(|it| text.contains(it));
        if names_chicken { vec!["chicken".to_owned(), "rice".to_owned()] } else { Vec::new() }
    }

    #[test]
    fn words_of_a_sentence_that_fit_every_recipe_have_no_meaning() {
        for (text, expected) in [
            ("kindly turkey dog", "turkey dog"),
            ("sweet potato could", "sweet potato"),
            ("flurble turkey", "flurble turkey"),
            ("kangaroo", "kangaroo"),
            ("hij rijst", "rijst"),
        ] {
            assert_eq!(words_with_meaning(&split_words_and_lists(text)).join(" "), expected, "{text}");
        }
    }

    #[test]
    fn foods_that_a_sentence_excludes_are_not_searched_for() {
        for (text, excluded, rest) in [
            ("my dog is off chicken", &["chicken", "rice"][..], "dog"),
            ("chicken is out , so turkey for my beagle", &["chicken", "rice"], "turkey beagle"),
            ("no rice , my dog is off chicken breast", &["rice", "chicken"], "dog"),
            ("grain free , chicken is out", &["chicken", "rice"], "grain free"),
            ("no chicken is out", &["chicken"], "is out"),
            ("my dog loves chicken", &[], "my dog loves chicken"),
            ("chicken", &[], "chicken"),
        ] {
            let mut found = split_exclusions(&split_words_and_lists(text), &|_| false);
            found.add_those_of_sentence(text, read);
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(names, excluded, "{text}");
            assert_eq!(found.rest.join(" "), rest, "{text}");
        }
    }
}
