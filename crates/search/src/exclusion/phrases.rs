//! Reads foods that are left out beside a phrase of several words: 'chicken is not allowed', 'no grain or chicken'.

use super::category_phrase::length_of_fact;
use super::food_list::{FoodList, ListRules};
use super::unknown_name::UnknownNames;
use super::{begins_exclusion, fill_at_start};
use crate::exclusion_words::ExclusionWord;
use crate::text::LIST_SEPARATOR;
use crate::word_list::WordList;

/// Maximum number of words of a phrase in the list `exclusion_after`.
const MAX_WORDS_OF_PHRASE: usize = 3;
/// Maximum number of words of a phrase in the list `only`.
const MAX_WORDS_OF_ONLY: usize = 4;

/// Returns the foods that are left out after a phrase such as 'no grain', of `length` words: chicken in 'no grain or chicken'. The length
/// of the list includes the words between the phrase and the foods.
pub(super) fn list_after_fact(
    words: &[String],
    length: usize,
    is_recipe_word: &dyn Fn(&str) -> bool,
) -> Option<FoodList> {
    let rest = words.get(length..).filter(|_| words.first().is_some_and(|first| begins_exclusion(first)))?;
    let is_separator = |word: &&String| *word == LIST_SEPARATOR || ExclusionWord::And.contains(word);
    let separators = rest.iter().take_while(is_separator).count();
    let start = separators + fill_at_start(rest.get(separators..).filter(|_| separators > 0)?);
    let names = rest.get(start..).filter(|names| length_of_fact(names).is_none())?;
    let unknown = UnknownNames::NotInRecipes;
    let rules = ListRules { is_allergy: false, may_contain_facts: false, unknown, is_recipe_word };
    let mut list = FoodList::at_start(names, rules).filter(|list| !list.foods.is_empty())?;
    list.length += start;
    Some(list)
}

/// Returns the number of words of a phrase such as 'nothing but' or 'do not forget' at the start, whose words leave out the food after them only
/// elsewhere.
pub(super) fn length_of_only(words: &[String]) -> Option<usize> {
    let is_phrase = |length: &usize| words.get(..*length).is_some_and(|it| WordList::Only.contains(&it.join(" ")));
    (2..=MAX_WORDS_OF_ONLY).rev().find(is_phrase)
}

/// Returns the number of words of a phrase such as 'is not allowed' at the start, which leaves out the food before it.
pub(super) fn length_of_phrase_after(words: &[String]) -> Option<usize> {
    let verb = usize::from(words.first().is_some_and(|word| WordList::ExclusionAfterVerbs.contains(word)));
    let rest = words.get(verb..)?;
    let is_phrase = |length: &usize| {
        let phrase = rest.get(..*length).map(|words| words.join(" "));
        phrase.is_some_and(|phrase| WordList::ExclusionAfter.contains(&phrase))
    };
    (1..=MAX_WORDS_OF_PHRASE).rev().find(is_phrase).map(|length| verb + length)
}
