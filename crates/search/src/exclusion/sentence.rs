//! Excludes the foods of sentences that contain none of the usual phrases for an exclusion: 'my dog is off chicken'.

use domain::safety::is_known_word;

use super::category_phrase::length_of_fact;
use super::{ExcludedFood, Exclusions, ONE_WORD, begins_exclusion, find_exclusion, is_other_word, named_food_at_start};
use crate::breed_names;
use crate::lexicon::lexicon;
use crate::text::{NO_SIGNS, split_words, stem};

/// A function that reads a sentence. The assistant has one, and its crate depends on this one.
pub type ReadSentence = fn(&str) -> SentenceReading;

/// The meaning of a sentence for a search.
#[derive(Debug, Default)]
pub struct SentenceReading {
    /// The names of the foods that it excludes.
    pub excluded: Vec<String>,
    /// The names of unknown foods that it excludes.
    pub unknown_exclusions: Vec<String>,
    /// Sentences that refer the visitor to a vet.
    pub referrals: Vec<&'static str>,
}

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

/// Returns false for a single word, which is searched for, unless a sign beside it may leave it out: 'chicken ❌', 'chicken..'.
pub(crate) fn may_be_sentence(text: &str) -> bool {
    split_words(text).len() > 1 || text.contains(may_deny) || text.contains("..")
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
    /// Adds the foods of the reading of the text, if one of them would otherwise be searched for, or if nothing is left out although
    /// a word says so: 'nothing that swims'. The text is then a sentence, so that only its other foods, its animal and its kind of
    /// recipe are searched for: turkey in 'chicken is out, so turkey'. An unknown food is added if no other is left out.
    pub(crate) fn add_those_of_sentence(&mut self, reading: &SentenceReading) {
        if self.foods.is_empty() && self.unknown_names.is_empty() {
            self.unknown_names.clone_from(&reading.unknown_exclusions);
        }
        let phrases = split_phrases(&self.rest);
        let has_open_exclusion = self.foods.is_empty() && self.rest.iter().any(|word| begins_exclusion(word));
        if !has_open_exclusion && !phrases.iter().any(|(phrase, _)| matches!(phrase, Phrase::Food(_))) {
            return;
        }
        let excluded: Vec<ExcludedFood> =
            reading.excluded.iter().filter_map(|name| find_exclusion(name).ok()).collect();
        let is_excluded = |food: &ExcludedFood| excluded.iter().any(|it| it.covers(food));
        let is_searched_for = |(phrase, _): &(Phrase, _)| matches!(phrase, Phrase::Food(food) if is_excluded(food));
        if excluded.is_empty() || !has_open_exclusion && !phrases.iter().any(is_searched_for) {
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
    use super::{SentenceReading, may_be_sentence, words_with_meaning};
    use crate::text::split_words_and_lists;

    /// Replaces the assistant: it finds the foods of these sentences.
    fn read(text: &str) -> SentenceReading {
        let names_chicken = ["is off chicken", "chicken is out"].iter().any(|it| text.contains(it));
        let excluded: &[&str] = if names_chicken {
            &["chicken", "rice"]
        } else if text.contains("nothing that swims") {
            &["fish"]
        } else {
            &[]
        };
        let unknown: &[&str] = if text.contains("liever") { &["liever"] } else { &[] };
        let to_owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        SentenceReading { excluded: to_owned(excluded), unknown_exclusions: to_owned(unknown), referrals: Vec::new() }
    }

    #[test]
    fn a_single_word_is_no_sentence_unless_a_sign_may_deny_it() {
        for (text, expected) in
            [("chicken", false), ("chicken dinner", true), ("chicken ❌", true), ("chicken..", true)]
        {
            assert_eq!(may_be_sentence(text), expected, "{text}");
        }
    }

    #[test]
    fn an_unknown_food_of_a_sentence_is_added_if_no_other_is_left_out() {
        for (text, expected) in [("no liever cat", &["liever"][..]), ("no rice , no liever cat", &[])] {
            let mut found = split_exclusions(&split_words_and_lists(text), &|_| true);
            found.add_those_of_sentence(&read(text));
            assert_eq!(found.unknown_names, expected, "{text}");
        }
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
            ("nothing that swims , dog", &["fish"], "dog"),
            ("my dog loves chicken", &[], "my dog loves chicken"),
            ("chicken", &[], "chicken"),
        ] {
            let mut found = split_exclusions(&split_words_and_lists(text), &|_| false);
            found.add_those_of_sentence(&read(text));
            let names: Vec<&str> = found.foods.iter().map(|it| it.name.as_str()).collect();
            assert_eq!(names, excluded, "{text}");
            assert_eq!(found.rest.join(" "), rest, "{text}");
        }
    }
}
