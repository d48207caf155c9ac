//! The words that a search may contain, and the correction of words that are none of them.
//!
//! A word of a recipe, a food, a hazard, a breed or of the English language is never replaced by a similar one, so that one food is
//! never read as another. Every other word is read as the closest word of this vocabulary, or as two words that were typed without
//! a space. It stays as it is if neither fits.

mod likeness;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::LazyLock;

use domain::safety::{self, HarmlessMeaning, NameKind, hazards};
use nutrition::family;
use nutrition::food::foods;
use serde::{Deserialize, Serialize};
use strsim::osa_distance;

use crate::absent_foods;
use crate::allergen_sources;
use crate::breed_names;
use crate::description::is_description;
use crate::diet_words;
use crate::exclusion_words::{self, ExclusionWord};
use crate::food_names;
use crate::household_words;
use crate::lexicon::lexicon;
use crate::name_match::{ONE_ERROR_LENGTH, max_errors};
use crate::synonyms::synonyms;
use crate::text::{split_words, stem};
use crate::word_list::WordList;
use crate::word_set::WordSet;
pub use likeness::swapped_letters;
use likeness::{begins_like, consonants, lacks_two_letters, may_be_meant};

/// Minimum number of letters of both parts of two words that were typed without a space.
const MIN_PART_LENGTH: usize = 4;

/// Minimum number of letters of a brand to which a word is corrected.
const MIN_BRAND_LENGTH: usize = 7;

/// Minimum number of consonants of a word that is compared by its sound. Fewer are common to too many words.
const MIN_CONSONANTS: usize = 3;

/// Maximum number of letters in which words of the same sound differ.
const MAX_ERRORS_OF_SAME_SOUND: usize = 2;
/// Lists of words that are not searched themselves.
const UNSEARCHED_LISTS: [WordList; 4] =
    [WordList::StopWords, WordList::FillerWords, WordList::ExclusionBefore, WordList::ExclusionFill];

/// The words of the tables, which do not depend on the recipes.
static TABLE_WORDS: LazyLock<WordSet> = LazyLock::new(|| {
    let hazards = hazard_words().into_iter().map(|(word, _)| word);
    harmless_words().chain(hazards).collect::<BTreeSet<String>>().into_iter().collect()
});

/// The words that only hazards have, and whether a misspelt word may mean them.
static HAZARD_WORDS: LazyLock<HashMap<String, bool>> = LazyLock::new(|| {
    let mut words = HashMap::new();
    for (word, may_be_meant) in hazard_words() {
        if !HARMLESS_WORDS.contains(&word) {
            *words.entry(word).or_default() |= may_be_meant;
        }
    }
    words
});

/// The words of the tables that are not only those of hazards, and their stems.
static HARMLESS_WORDS: LazyLock<WordSet> =
    LazyLock::new(|| harmless_words().collect::<BTreeSet<String>>().into_iter().collect());
static HARMLESS_STEMS: LazyLock<WordSet> = LazyLock::new(|| HARMLESS_WORDS.iter().map(stem).collect());

fn harmless_words() -> impl Iterator<Item = String> {
    let tables = lexicon().words().chain(breed_names::all_words()).chain(UNSEARCHED_WORDS.iter()).map(str::to_owned);
    // 'Whey' is a name of dairy that neither a recipe nor a food contains.
    let other_foods = family::broad_names().chain(allergen_sources::words()).chain(absent_foods::names());
    let further = food_names::rows().iter().flat_map(|row| &row.names).map(String::as_str);
    tables.chain(other_foods.chain(further).flat_map(split_words))
}

/// The kinds of words that may be meant, the likeliest first: visitors search for foods and animals, and most of them in English. A
/// word of the searched recipes or products is likelier than a name that none of them has: 'colar' means a collar in the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum WordKind {
    /// A word of an English name of a food, an animal, a breed or a toxic food.
    NameInRecipe,
    OtherWordOfRecipe,
    /// A word of such a name that no recipe contains.
    OtherName,
    /// A word of another language, or one that is not searched itself.
    Other,
}

/// The stems of the words of English names of foods, animals and breeds.
static ENGLISH_NAME_STEMS: LazyLock<WordSet> = LazyLock::new(|| {
    let food_names = foods().iter().flat_map(|food| std::iter::once(&food.everyday_name).chain(&food.aliases));
    let english = synonyms().iter().filter(|group| group.is_english);
    let of_synonyms = english.flat_map(|group| std::iter::once(&group.canonical).chain(&group.variants));
    let names = food_names.chain(of_synonyms).flat_map(|name| split_words(name));
    let words: BTreeSet<String> = names.chain(breed_names::all_words().map(str::to_owned)).collect();
    let is_name = |word: &String| !is_description(word) && !UNSEARCHED_WORDS.contains(word);
    words.into_iter().filter(is_name).map(|word| stem(&word)).collect()
});

static UNSEARCHED_WORDS: LazyLock<WordSet> = LazyLock::new(|| {
    let lists = UNSEARCHED_LISTS.iter().flat_map(|list| list.words());
    lists
        .chain(household_words::words())
        .chain(diet_words::words())
        .chain(exclusion_words::rows().iter().flat_map(|row| &row.words).map(String::as_str))
        .collect()
});

/// Returns the words of hazards, and whether a misspelt word may mean them. It cannot mean a short brand, most of which are
/// invented words: 'porky' is not 'pocky'.
fn hazard_words() -> Vec<(String, bool)> {
    let mut words = Vec::new();
    for hazard in hazards() {
        let may_be_meant = true;
        words.extend(hazard.aliases.iter().flat_map(|name| split_words(name)).map(|word| (word, may_be_meant)));
        // Only single words are taken of the further names, because those of several words contain misspelt names of safe foods,
        // such as 'chiken stock'.
        for group in hazard.names.iter().filter(|group| is_word_of_hazard(group.kind)) {
            for name in &group.names {
                if let [word] = split_words(name).as_slice() {
                    let may_be_meant = group.kind != NameKind::Brand || word.len() >= MIN_BRAND_LENGTH;
                    words.push((word.clone(), may_be_meant));
                }
            }
        }
    }
    words
}

/// Returns true for a word that names a hazard and nothing else.
pub fn is_only_of_hazards(word: &str) -> bool {
    HAZARD_WORDS.contains_key(word)
}

/// The stems of [`TABLE_WORDS`]. They are calculated once, because a new vocabulary is built after each change of a recipe.
static TABLE_STEMS: LazyLock<WordSet> = LazyLock::new(|| TABLE_WORDS.iter().map(stem).collect());

/// Returns true for the stem of a word of the tables.
pub(crate) fn is_stem_of_tables(stem: &str) -> bool {
    TABLE_STEMS.contains(stem)
}

fn is_word_of_hazard(kind: NameKind) -> bool {
    !kind.is_part_of_word() && kind != NameKind::Registered
}

/// A word that a misspelt one may mean. The lowest is the likeliest: few errors count most, then what the word is, then the same
/// first letter, then the number of recipes, then the length of the word, because letters are left out more often than added.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct RankedWord<'a> {
    errors: usize,
    kind: WordKind,
    is_other_initial: bool,
    count: Reverse<u32>,
    length: Reverse<usize>,
    meant: &'a str,
}

/// The words of the tables and of the recipes.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vocabulary {
    /// The words of recipes as they are written.
    recipe_words: WordSet,
    /// The number of recipes that contain each of these words.
    recipe_counts: Vec<u32>,
    /// The stems of these words.
    recipe_stems: WordSet,
}

impl Vocabulary {
    /// Creates the vocabulary from the words of recipes in alphabetical order, with the number of recipes that contain them.
    pub fn new(recipe_words: Vec<(String, u32)>) -> Self {
        let (words, recipe_counts): (Vec<String>, Vec<u32>) = recipe_words.into_iter().unzip();
        let recipe_stems = words.iter().map(|word| stem(word)).collect();
        Self { recipe_words: words.into_iter().collect(), recipe_counts, recipe_stems }
    }

    /// Returns the words of recipes with the number of recipes that contain them.
    pub(crate) fn recipe_counts(&self) -> BTreeMap<String, u32> {
        self.recipe_words.iter().map(str::to_owned).zip(self.recipe_counts.iter().copied()).collect()
    }

    /// Returns true if a recipe contains the word in this form.
    pub fn is_in_recipes(&self, word: &str) -> bool {
        self.recipe_words.contains(word)
    }

    /// Returns true if the word must not be corrected. 'Lievr', the stem of French 'lièvre', is rather a misspelt liver.
    pub fn is_known(&self, word: &str) -> bool {
        let stem = stem(word);
        let lacks_end = stem == word && TABLE_WORDS.contains(&format!("{word}e"));
        word.chars().count() < ONE_ERROR_LENGTH
            || !word.chars().all(|c| c.is_ascii_alphabetic())
            || self.recipe_words.contains(word)
            || TABLE_WORDS.contains(word)
            || self.recipe_stems.contains(&stem)
            || TABLE_STEMS.contains(&stem) && !lacks_end
            || safety::is_known_word(word)
    }

    /// Returns the meaning of a word besides the hazards that it may name. Only the last word of a search may be incomplete.
    pub fn find_harmless_meaning(&self, word: &str, may_be_incomplete: bool) -> Option<HarmlessMeaning> {
        let words = split_words(word);
        let [word] = words.as_slice() else { return None };
        let is_harmless = |word: &str| !is_only_of_hazards(word);
        let is_known = |word: &str| HARMLESS_WORDS.contains(word) || self.recipe_words.contains(word);
        if is_harmless(word) && (is_known(word) || HARMLESS_STEMS.contains(&stem(word))) {
            return Some(HarmlessMeaning::Known);
        }
        if may_be_incomplete && self.begins_harmless(word) {
            return Some(HarmlessMeaning::Beginning);
        }
        let (meant, errors) = self.find_closest(word, is_harmless, |meant| self.kind_of(meant))?;
        Some(HarmlessMeaning::Misspelt { meant, errors })
    }

    /// Returns true for the beginning of a word that is not only the name of a hazard.
    pub fn begins_harmless(&self, word: &str) -> bool {
        self.with_prefix(word).chain(HARMLESS_WORDS.with_prefix(word)).any(|it| !is_only_of_hazards(it))
    }

    /// Returns the words of recipes that begin with these letters.
    pub fn with_prefix(&self, prefix: &str) -> impl Iterator<Item = &str> {
        self.recipe_words.with_prefix(prefix)
    }

    /// Returns the words that a misspelt word probably means: one, or two that were typed without a space. None if no word is
    /// close. A known word is at most divided, and only into words of recipes. It is not divided if a recipe contains it, if it is
    /// a phrase of the lexicon, or if it is a word that is not searched itself.
    pub fn correct(&self, word: &str) -> Option<Vec<String>> {
        if self.is_known(word) {
            // Dictionaries contain words such as 'sweetpotato', which no recipe contains.
            let is_meant =
                self.is_in_recipes(word) || lexicon().get(&stem(word)).is_some() || UNSEARCHED_WORDS.contains(word);
            let parts = || self.split(word).filter(|parts| parts.iter().all(|part| self.is_in_recipes(part)));
            return if is_meant { None } else { parts() };
        }
        if let Some(meant) = ExclusionWord::with_swapped_letters(word) {
            return Some(vec![meant.to_owned()]);
        }
        if let Some(meant) = self.find_with_swapped_letters(word) {
            return Some(vec![meant]);
        }
        let closest = self.find_closest(word, |_| true, |meant| self.kind_of(meant));
        // A food of a recipe is likelier than a rare breed: 'chin'.
        let is_likely = |meant: &str| HAZARD_WORDS.contains_key(meant) || self.is_in_recipes(meant);
        let is_clear = matches!(&closest, Some((meant, 1)) if is_likely(meant));
        let guess = || self.find_with_two_more_letters(word).or_else(|| self.find_with_same_sound(word));
        if let Some(meant) = (!is_clear).then(guess).flatten() {
            return Some(vec![meant.to_owned()]);
        }
        match closest {
            Some((meant, 1)) => Some(vec![meant]),
            _ => self.split(word).or_else(|| closest.map(|(meant, _)| vec![meant])),
        }
    }

    /// Returns the foods that a misspelt word after an exclusion may mean: all that are equally near, because one of them
    /// may be an allergen. If another word follows, it may also be a word such as 'tolerate', which can be in front of the food.
    pub fn correct_to_foods(&self, word: &str, is_followed: bool, is_food: impl Fn(&str) -> bool) -> Vec<String> {
        // 'Cook' is also in the name of a kind of rice.
        let is_unsearched = |meant: &str| UNSEARCHED_WORDS.contains(meant);
        let is_accepted = |meant: &str| {
            if is_unsearched(meant) { is_followed } else { is_food(meant) }
        };
        if self.is_known(word) {
            return Vec::new();
        }
        let mut ranked = self.rank_similar(word, is_accepted, |meant| self.kind_of_excluded(meant));
        ranked.sort_unstable();
        let Some(best) = ranked.first().cloned() else { return Vec::new() };
        let is_as_near = |other: &&RankedWord<'_>| (other.errors, other.kind) == (best.errors, best.kind);
        let near = ranked.iter().filter(is_as_near).filter(|it| it.is_other_initial == best.is_other_initial);
        let mut words: Vec<String> = Vec::new();
        for word in near.map(|it| it.meant) {
            // 'Bean' and 'beans' are one food.
            if words.iter().all(|it| stem(it) != stem(word)) && (words.is_empty() || is_food(word)) {
                words.push(word.to_owned());
            }
        }
        words
    }

    /// Returns the accepted word that a misspelt word probably means. None if the word is known.
    pub fn correct_to(&self, word: &str, accept: impl Fn(&str) -> bool) -> Option<String> {
        let closest = || self.find_closest(word, accept, |meant| self.kind_of_excluded(meant));
        if self.is_known(word) { None } else { closest().map(|(meant, _)| meant) }
    }

    /// Returns the kind of a word after an exclusion. No recipe may contain the food that a visitor leaves out: 'free from weat' means
    /// wheat and not meat.
    fn kind_of_excluded(&self, word: &str) -> WordKind {
        match self.kind_of(word) {
            WordKind::OtherName => WordKind::NameInRecipe,
            kind => kind,
        }
    }

    /// Returns the accepted word that is closest to a misspelt one, and the number of errors.
    fn find_closest(
        &self,
        word: &str,
        accept: impl Fn(&str) -> bool,
        kind_of: impl Fn(&str) -> WordKind,
    ) -> Option<(String, usize)> {
        self.rank_similar(word, accept, kind_of).into_iter().min().map(|found| (found.meant.to_owned(), found.errors))
    }

    /// Returns the accepted words that a misspelt one may mean.
    fn rank_similar(
        &self,
        word: &str,
        accept: impl Fn(&str) -> bool,
        kind_of: impl Fn(&str) -> WordKind,
    ) -> Vec<RankedWord<'_>> {
        let max = max_errors(word.chars().count());
        let of_recipes = self.recipe_words.iter().zip(self.recipe_counts.iter().copied());
        // A word that only hazards have is meant only if it begins like the misspelt one.
        let is_allowed =
            |meant: &str| HAZARD_WORDS.get(meant).is_none_or(|may_be_meant| *may_be_meant && begins_like(word, meant));
        let of_tables = TABLE_WORDS.iter().map(|word| (word, 0));
        // Most words are rejected by their length and beginning, so these are compared before anything else.
        let is_near = |meant: &str| meant.len() >= ONE_ERROR_LENGTH && may_be_meant(word, meant, max);
        let of_recipes = of_recipes.filter(|(meant, _)| is_near(meant));
        let of_tables = of_tables.filter(|(meant, _)| is_near(meant) && is_allowed(meant));
        of_recipes
            .chain(of_tables)
            .filter_map(|(meant, count)| {
                let errors = osa_distance(word, meant);
                if errors > max || !accept(meant) {
                    return None;
                }
                let is_other_initial = word.as_bytes().first() != meant.as_bytes().first();
                let (kind, length) = (kind_of(meant), Reverse(meant.len()));
                Some(RankedWord { errors, kind, is_other_initial, count: Reverse(count), length, meant })
            })
            .collect()
    }

    /// Returns the word of an English name in which two letters more than in a misspelt word stand: 'chicken' for 'chikn'. It is a guess
    /// that is good enough for a search, but not to leave a food out.
    fn find_with_two_more_letters(&self, word: &str) -> Option<&str> {
        let of_recipes = self.recipe_words.iter().zip(self.recipe_counts.iter().copied());
        let found = of_recipes.filter(|(meant, _)| lacks_two_letters(word, meant) && is_english_name(meant));
        found.max_by_key(|(_, count)| *count).map(|(meant, _)| meant)
    }

    /// Returns the word of a recipe or of a name in any language of which two neighbouring letters were swapped: 'chien' for 'chein', and
    /// not 'chenin'.
    fn find_with_swapped_letters(&self, word: &str) -> Option<String> {
        let is_name = |meant: &String| self.is_in_recipes(meant) || lexicon().contains_word(meant);
        swapped_letters(word).filter(is_name).min_by_key(|meant| self.kind_of(meant))
    }

    /// Returns the word of an English name that sounds like a misspelt word: 'chicken' for 'chikin'. It is a guess like that of
    /// `find_with_two_more_letters`.
    fn find_with_same_sound(&self, word: &str) -> Option<&str> {
        let sound = consonants(word);
        let sounds_alike = |meant: &str| {
            word.as_bytes().first() == meant.as_bytes().first()
                && osa_distance(word, meant) <= MAX_ERRORS_OF_SAME_SOUND
                && consonants(meant) == sound
                && is_english_name(meant)
        };
        let of_recipes = self.recipe_words.iter().zip(self.recipe_counts.iter().copied());
        let found = of_recipes.filter(|(meant, _)| sound.len() >= MIN_CONSONANTS && sounds_alike(meant));
        found.max_by_key(|(_, count)| *count).map(|(meant, _)| meant)
    }

    fn kind_of(&self, word: &str) -> WordKind {
        match (self.recipe_words.contains(word), is_english_name(word)) {
            (true, true) => WordKind::NameInRecipe,
            (true, false) => WordKind::OtherWordOfRecipe,
            (false, true) => WordKind::OtherName,
            (false, false) => WordKind::Other,
        }
    }

    /// Divides two words that were typed without a space: 'sweetpotato'.
    fn split(&self, word: &str) -> Option<Vec<String>> {
        let is_word = |part: &str| {
            part.len() >= MIN_PART_LENGTH && (self.is_in_recipes(part) || lexicon().get(&stem(part)).is_some())
        };
        (MIN_PART_LENGTH..word.len().saturating_sub(MIN_PART_LENGTH) + 1).find_map(|at| {
            let (first, second) = word.split_at_checked(at)?;
            (is_word(first) && is_word(second)).then(|| vec![first.to_owned(), second.to_owned()])
        })
    }
}

/// Returns true for a word of an English name of a food, an animal, a breed or a toxic food.
pub fn is_english_name(word: &str) -> bool {
    HAZARD_WORDS.contains_key(word) || ENGLISH_NAME_STEMS.contains(&stem(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary() -> Vocabulary {
        let words = [
            "chicken", "salmon", "pumpkin", "pear", "peas", "sweet", "potato", "apple", "lentil", "collar", "bowl",
            "pale", "until",
        ];
        Vocabulary::new(words.into_iter().map(|word| (word.to_owned(), 3)).collect())
    }

    #[test]
    fn misspelt_words_are_corrected() {
        for (word, expected) in [
            ("chiken", Some("chicken")),
            ("hcicken", Some("chicken")),
            ("samlon", Some("salmon")),
            ("pumkin", Some("pumpkin")),
            ("choclate", Some("chocolate")),
            ("onoin", Some("onion")),
            ("labrdor", Some("labrador")),
            ("sweetpotato", Some("sweet potato")),
            ("noion", Some("onion")),
            ("chein", Some("chien")),
            ("xleeks", Some("leeks")),
            // English names of foods come before other words, other languages and words that are not searched.
            ("chikn", Some("chicken")),
            ("chickea", Some("chicken")),
            ("chikin", Some("chicken")),
            ("chickin", Some("chicken")),
            ("pumpken", Some("pumpkin")),
            ("arrot", Some("carrot")),
            ("pple", Some("apple")),
            ("paple", Some("apple")),
            ("entil", Some("lentil")),
            // Words that are searched come before names that are not.
            ("colar", Some("collar")),
            // Short brands, and hazards with another first letter, are too often something else.
            ("puocky", None),
            ("qoozy", None),
            ("xqzzt", None),
        ] {
            assert_eq!(vocabulary().correct(word).map(|words| words.join(" ")).as_deref(), expected, "{word}");
        }
    }

    #[test]
    fn no_food_is_guessed_for_two_missing_letters_of_an_exclusion() {
        let foods = |word: &str| {
            let is_food = |meant: &str| ["chicken", "beef", "beans", "bean"].contains(&meant);
            vocabulary().correct_to_foods(word, false, is_food)
        };
        assert_eq!(foods("chikn"), Vec::<String>::new());
        assert_eq!(foods("chiken"), ["chicken"]);
    }

    #[test]
    fn all_foods_that_are_equally_near_are_left_out() {
        let is_food = |meant: &str| ["beef", "bean", "beans"].contains(&meant);
        let mut found = vocabulary().correct_to_foods("beaf", false, is_food);
        found.sort_unstable();
        assert_eq!(found, ["bean", "beef"]);
        // A word such as 'good' is no food, so that the word stays unknown and the visitor is asked.
        assert_eq!(vocabulary().correct_to_foods("cood", false, is_food), Vec::<String>::new());
    }

    #[test]
    fn known_words_are_never_corrected() {
        for word in [
            "pear",
            "bear",
            "peas",
            "cod",
            "leek",
            "leak",
            "lamp",
            "chick",
            "unicorn",
            "beat",
            "zucchini",
            "鶏肉",
            "pan",
            "whey",
            "casein",
            "caseinate",
            "hare",
            "mullet",
            "bream",
            "ling",
            "cress",
            "suet",
            "coley",
            "barf",
        ] {
            assert_eq!(vocabulary().correct(word), None, "{word}");
        }
    }

    #[test]
    fn an_excluded_food_needs_to_be_in_no_recipe() {
        let of_recipes = Vocabulary::new([("meat".to_owned(), 3)].into_iter().collect());
        assert_eq!(of_recipes.correct("weat"), Some(vec!["meat".to_owned()]));
        assert_eq!(of_recipes.correct_to("weat", |_| true).as_deref(), Some("wheat"));
    }

    #[test]
    fn no_word_is_read_as_a_food_with_the_same_stem() {
        for word in ["hare", "hares", "here", "many"] {
            assert!(lexicon().get(&stem(word)).is_none(), "{word}");
        }
    }

    #[test]
    fn no_food_is_read_as_another() {
        let vocabulary = vocabulary();
        let misread: Vec<String> = lexicon()
            .words()
            .filter_map(|word| Some(format!("'{word}' is read as '{}'", vocabulary.correct(word)?.join(" "))))
            .collect();
        assert!(
            misread.is_empty(),
            "{}\nWrite the name in crates/nutrition/data/foods.csv or aliases.csv with a space, as recipes do, or add the word as \
             a variant to crates/search/data/synonyms.csv.",
            misread.join("\n")
        );
    }
}
