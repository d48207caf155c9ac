//! The words and phrases that the search knows besides the words of recipes, with their terms.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use nutrition::food::foods;
use strsim::osa_distance;

use crate::food_groups::food_groups;
use crate::household_words;
use crate::synonyms::synonyms;
use crate::term::Term;
use crate::text::{split_words, stem, stem_phrase};
use crate::word_list::WordList;

/// Maximum number of words of a name of a food that is searched as a phrase.
const MAX_WORDS_OF_FOOD: usize = 4;

/// A word or phrase with a meaning of its own.
#[derive(Debug, Clone, Default)]
pub struct Phrase {
    /// A recipe matches if it has any of these terms.
    pub terms: Vec<Term>,
    /// The words that say what is searched, if they are not just spelt otherwise: 'courgette' for 'zucchini', but none for
    /// 'yogurt'.
    pub replacement: Option<String>,
}

pub struct Lexicon {
    /// Maps the stems of a phrase, separated by spaces, to the phrase.
    phrases: HashMap<String, Phrase>,
    /// Number of words of the longest phrase that begins with a stem.
    longest: HashMap<String, usize>,
    /// Every word of a phrase or of the name of a food, in the form of `split_words` and not stemmed.
    words: HashSet<String>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut lexicon = Lexicon { phrases: HashMap::new(), longest: HashMap::new(), words: HashSet::new() };
    lexicon.add_foods();
    lexicon.add_food_groups();
    lexicon.add_synonyms();
    let compounds: Vec<&str> = WordList::Compounds.words().collect();
    for compound in compounds {
        lexicon.phrase_mut(compound);
    }
    lexicon
});

pub fn lexicon() -> &'static Lexicon {
    &LEXICON
}

impl Lexicon {
    /// Returns the number of words of the longest phrase that begins with a stem; 0 if there is none.
    pub fn longest_phrase_of(&self, stem: &str) -> usize {
        self.longest.get(stem).copied().unwrap_or(0)
    }

    /// Returns the longest phrase that the stems begin with, and the number of its words.
    pub fn longest_at(&self, stems: &[impl AsRef<str>]) -> Option<(&Phrase, usize)> {
        let longest = self.longest_phrase_of(stems.first()?.as_ref()).min(stems.len());
        (1..=longest).rev().find_map(|length| {
            let words: Vec<&str> = stems.get(..length)?.iter().map(AsRef::as_ref).collect();
            self.phrases.get(&words.join(" ")).map(|phrase| (phrase, length))
        })
    }

    pub fn get(&self, stems: &str) -> Option<&Phrase> {
        self.phrases.get(stems)
    }

    /// Returns every word of a phrase or of the name of a food, in the form of `split_words` and not stemmed.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().map(String::as_str)
    }

    /// Returns true for one of these words.
    pub fn contains_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Adds the names of foods with several words, and their ends: 'beef mince' of 'lean beef mince'. They are searched as a
    /// phrase, and by the foods that lines were matched to.
    fn add_foods(&mut self) {
        for food in foods().iter() {
            for name in std::iter::once(&food.everyday_name).chain(&food.aliases) {
                let words = split_words(name);
                self.words.extend(words.iter().cloned());
                let is_household_word = |word: &String| household_words::contains(word);
                let starts_with_stop_word =
                    |words: &[String]| words.first().is_some_and(|word| WordList::StopWords.contains(word));
                for start in words.len().saturating_sub(MAX_WORDS_OF_FOOD)..words.len().saturating_sub(1) {
                    let Some(end) = words.get(start..) else { continue };
                    if starts_with_stop_word(end) || end.iter().any(is_household_word) {
                        continue;
                    }
                    let terms = &mut self.phrase_mut(&end.join(" ")).terms;
                    let term = Term::from_food(&food.id);
                    if !terms.contains(&term) {
                        terms.push(term);
                    }
                }
            }
        }
    }

    fn add_food_groups(&mut self) {
        for group in food_groups() {
            for name in &group.names {
                self.phrase_mut(name).terms.extend(group.terms.iter().cloned());
            }
        }
    }

    fn add_synonyms(&mut self) {
        for group in synonyms().iter().filter(|group| !group.term.is_fact()) {
            self.phrase_mut(&group.canonical);
        }
        let mut labels: HashMap<&Term, &str> = HashMap::new();
        for group in synonyms().iter().filter(|group| group.is_english) {
            labels.entry(&group.term).or_insert(&group.canonical);
        }
        for group in synonyms() {
            let label = labels.get(&group.term).copied().unwrap_or(&group.canonical);
            for variant in &group.variants {
                let phrase = if group.term.is_fact() {
                    let own_words = Term::from_stems(stem_phrase(variant));
                    let terms = if group.term.is_pet_type() { vec![] } else { vec![own_words] };
                    Phrase {
                        terms: std::iter::once(group.term.clone()).chain(terms).collect(),
                        replacement: (!group.is_english).then(|| label.to_owned()),
                    }
                } else {
                    let terms = self.phrases.get(group.term.as_str()).map_or_else(Vec::new, |it| it.terms.clone());
                    let is_spelling = group.is_english && osa_distance(variant, &group.canonical) <= 1;
                    Phrase { terms, replacement: (!is_spelling).then(|| group.canonical.clone()) }
                };
                *self.phrase_mut(variant) = phrase;
            }
        }
    }

    /// Returns the phrase with these words. The terms of a new phrase are its own words.
    fn phrase_mut(&mut self, text: &str) -> &mut Phrase {
        let words = split_words(text);
        let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
        self.words.extend(words);
        if let Some(first) = stems.first() {
            let longest = self.longest.entry(first.clone()).or_default();
            *longest = (*longest).max(stems.len());
        }
        let key = stems.join(" ");
        let own = Term::from_stems(key.clone());
        self.phrases.entry(key).or_insert_with(|| Phrase { terms: vec![own], replacement: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(text: &str) -> Vec<&'static str> {
        let stems: Vec<String> = split_words(text).iter().map(|word| stem(word)).collect();
        let found = lexicon().longest_at(&stems);
        found.map_or_else(Vec::new, |(phrase, _)| phrase.terms.iter().map(Term::as_str).collect())
    }

    #[test]
    fn phrases_stand_for_the_words_of_recipes_and_for_foods() {
        assert!(terms("ground beef").contains(&"beef minc"));
        assert!(terms("ground beef").contains(&"food:beef_ground_90_raw"));
        assert_eq!(terms("zucchini"), ["courgett"]);
        assert_eq!(terms("hund"), ["pet:dog"]);
        assert_eq!(terms("puppies"), ["category:puppy", "puppi"]);
        assert!(terms("poisson").contains(&"foods:fish"));
        assert!(terms("pulses").contains(&"foods:legume"));
        assert!(terms("unicorn").is_empty());
    }

    #[test]
    fn the_longest_phrase_is_found() {
        let stems = ["sweet", "potato", "mash"];
        assert_eq!(lexicon().longest_at(&stems).map(|(_, length)| length), Some(2));
    }
}
