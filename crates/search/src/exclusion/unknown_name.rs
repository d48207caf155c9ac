//! Decides which words of an exclusion are the name of an unknown food: 'flurble' in 'no flurble', but nothing in 'no fuss'.

use domain::category::Category;
use domain::disease;

use super::{
    MAX_WORDS_OF_NAME, describes_food, fill_at_start, food_at_start, is_exclusion_word, is_other_word,
    is_spelt_like_food, names_other_plant,
};
use crate::breed_names;
use crate::exclusion_words::ExclusionWord;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::{LIST_SEPARATOR, stem};
use crate::word_list::WordList;

/// Tells which words next to an exclusion may be names of unknown foods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnknownNames {
    /// None, because the words leave nothing out: 'cheap but good'.
    None,
    /// None, because the words are about a verb: 'my cat will not purr'.
    Verb,
    /// The words after a word such as 'without'.
    Any,
    /// A single word, because the words may be about a verb: 'does not eat flurble'.
    OneWord,
    /// The words in front of 'free', if no recipe contains them: 'salmon dinner free'.
    NotInRecipes,
}

impl UnknownNames {
    /// Returns the rule for the words after one that begins an exclusion. `previous` is the word before it; `has_fill` is true if
    /// a word such as 'eat' stands between.
    pub fn after(word: &str, previous: Option<&str>, has_fill: bool) -> Self {
        let follows = |words: &[&str]| previous.is_some_and(|previous| words.contains(&previous));
        if ExclusionWord::Before.contains(word) {
            return Self::Any;
        }
        match word {
            // 'More than' and 'cheap but good' leave nothing out.
            "than" if !follows(&["rather", "other"]) => Self::None,
            "but" if !follows(&["anything", "everything", "all"]) => Self::None,
            _ if WordList::ExclusionBefore.contains(word) => Self::Any,
            _ if WordList::NegatedVerbs.contains(word) && !has_fill => Self::Verb,
            _ => Self::OneWord,
        }
    }
}

/// Returns the number of words at the start that name no food but may be left out: 'additives', 'fuss'.
pub(super) fn length_of_no_food(words: &[String]) -> Option<usize> {
    (1..=MAX_WORDS_OF_NAME.min(words.len()))
        .rev()
        .find(|length| words.get(..*length).is_some_and(|words| WordList::NoFoods.contains(&words.join(" "))))
}

/// Returns the number of words at the start that describe a food and do not name it: 'raw', 'shredded'.
pub(super) fn count_descriptions(words: &[String]) -> usize {
    words.iter().take_while(|word| describes_food(word)).count()
}

/// Returns the number of words at the start that may be the name of an unknown food.
pub(super) fn length_at_start(
    words: &[String],
    rule: UnknownNames,
    is_recipe_word: &dyn Fn(&str) -> bool,
) -> Option<usize> {
    let first = words.first().filter(|_| may_be_unknown_food(words))?;
    let is_in_name = |at: usize| {
        let rest = words.get(at..).filter(|rest| rest.first().is_some_and(|word| !is_recipe_word(word)));
        let is_allergy = false;
        rest.is_some_and(|rest| may_be_unknown_food(rest) && food_at_start(rest, is_allergy).is_none())
    };
    let length = 1 + (1..MAX_WORDS_OF_NAME).take_while(|at| is_in_name(*at)).count();
    match rule {
        UnknownNames::None | UnknownNames::Verb => None,
        UnknownNames::Any => Some(length),
        UnknownNames::OneWord => (ends_item(words) && !first.ends_with("ing")).then_some(1),
        UnknownNames::NotInRecipes => (!is_recipe_word(first)).then_some(length),
    }
}

/// Returns true if the first word is an item of a list of excluded foods. After a comma it may be something else, such as 'quick' in
/// 'no chicken, quick'.
pub(super) fn is_item(words: &[String], follows_comma: bool, is_recipe_word: &dyn Fn(&str) -> bool) -> bool {
    let is_elsewhere = words.first().is_some_and(|word| is_recipe_word(word));
    may_be_unknown_food(words) && ends_item(words) && !(follows_comma && is_elsewhere)
}

/// Returns true if the first word is a whole item and a word such as 'dish', which is no food, but differs in one letter from the name of one.
pub(super) fn may_be_misspelt_food(words: &[String]) -> bool {
    let is_filler = |word: &String| WordList::FillerWords.contains(word) && is_spelt_like_food(word);
    words.first().is_some_and(is_filler) && ends_item(words)
}

/// Returns true if no further word belongs to the same item of a list as the first one.
fn ends_item(words: &[String]) -> bool {
    let ends = |next: &String| next == LIST_SEPARATOR || ExclusionWord::And.contains(next) || is_exclusion_word(next);
    words.get(1).is_none_or(ends)
}

/// Returns true if the first word ends what a negation is about, or names the animal or its diet: 'not for puppies'.
pub(super) fn ends_clause(words: &[String]) -> bool {
    let Some(word) = words.first() else { return true };
    word == LIST_SEPARATOR
        || ExclusionWord::And.contains(word)
        || is_exclusion_word(word)
        || names_other_fact(words)
        || names_breed(words)
}

/// Returns true for a phrase about an animal, its age or its diet. A search without treats is one without recipes that are called so.
fn names_other_fact(words: &[String]) -> bool {
    let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
    let is_other_fact = |term: &Term| term.is_fact() && *term != Term::from_category(Category::Treats);
    lexicon().longest_at(&stems).is_some_and(|(phrase, _)| phrase.terms.iter().any(is_other_fact))
}

fn names_breed(words: &[String]) -> bool {
    let names: Vec<&str> = words.iter().map(String::as_str).collect();
    breed_names::find_at_start(&names).is_some()
}

/// Returns true if the first word has no meaning that is known, so that it may be the name of a food.
pub(super) fn may_be_unknown_food(words: &[String]) -> bool {
    let Some(word) = words.first() else { return false };
    word.chars().any(char::is_alphabetic)
        && word.chars().count() > 1
        && !is_exclusion_word(word)
        && !ExclusionWord::And.contains(word)
        && fill_at_start(std::slice::from_ref(word)) == 0
        && !is_other_word(word)
        && !describes_food(word)
        && !WordList::NoFoods.contains(word)
        && !names_other_plant(words.get(1).map(String::as_str))
        && !names_other_fact(words)
        && !names_breed(words)
        && disease::find_mentions(word).is_empty()
}
