//! Joins the foods of 'duck or rabbit', of which a recipe needs only one.

use crate::exclusion::is_known_food;
use crate::index::AnyTerm;
use crate::synonyms::synonyms;
use crate::text::LIST_SEPARATOR;
use crate::word_list::WordList;

/// Stands between the names in the label of joined foods.
const OR: &str = " or ";

/// Maximum number of words of a food in a list that ends with 'or'.
const MAX_WORDS_OF_FOOD: usize = 3;

/// Returns true for a word between two foods of which a recipe needs only one: 'or', 'oder'.
pub fn is_or(word: &str) -> bool {
    WordList::Alternatives.contains(word)
}

/// The Dutch word for 'or', which is another word in English.
const DUTCH_OR: &str = "of";

/// Puts 'or' in place of the commas of a list that ends with it: 'chicken, duck or rabbit'.
pub(super) fn spread_alternatives(words: &mut [String]) {
    for at in 1..words.len() {
        if let Some([food, or]) = words.get_mut(at - 1..=at)
            && or == DUTCH_OR
            && is_foreign_food(food)
        {
            OR.trim().clone_into(or);
        }
    }
    let mut word_after: Option<String> = None;
    let mut words_of_food = 0;
    for word in words.iter_mut().rev() {
        if is_or(word) {
            word_after = Some(word.clone());
            words_of_food = 0;
        } else if word == LIST_SEPARATOR {
            if let Some(or) = &word_after {
                word.clone_from(or);
            }
            words_of_food = 0;
        } else {
            words_of_food += 1;
            word_after = word_after.filter(|_| words_of_food <= MAX_WORDS_OF_FOOD);
        }
    }
}

/// Returns true for a name of a food in another language than English.
fn is_foreign_food(word: &str) -> bool {
    let mut foreign = synonyms().iter().filter(|group| !group.is_english && !group.term.is_fact());
    foreign.any(|group| group.variants.iter().any(|variant| variant == word))
}

/// Finds the words for 'or' while the words of a search are read.
#[derive(Default)]
pub(super) struct Alternatives {
    /// The number of groups before the last 'or', if it follows a food.
    groups_before: Option<usize>,
}

impl Alternatives {
    /// Returns true if the word stands between the foods of the groups and another one.
    pub(super) fn reads(&mut self, word: &str, groups: &[AnyTerm]) -> bool {
        let is_or = is_or(word) && groups.last().is_some_and(is_food);
        if is_or {
            self.groups_before = Some(groups.len());
        }
        is_or
    }

    /// Joins the newest group with the one before it if it is the food after 'or'.
    pub(super) fn join(&mut self, groups: &mut Vec<AnyTerm>) {
        if self.groups_before.is_none_or(|before| groups.len() <= before) {
            return;
        }
        self.groups_before = None;
        if let Some(second) = groups.pop_if(|group| is_food(group))
            && let Some(first) = groups.last_mut()
        {
            first.terms.extend(second.terms);
            first.label = format!("{}{OR}{}", first.label, second.label);
        }
    }
}

/// Returns true for a group of one food, or of several of which one is enough.
pub(super) fn is_food(group: &AnyTerm) -> bool {
    group.label.split(OR).all(is_known_food)
}

/// Returns the words of a label as they are compared with the typed ones, of which those without a meaning are left out.
pub(super) fn without_alternatives(words: &str) -> String {
    words.split(OR).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words_and_lists;

    #[test]
    fn the_commas_of_a_list_mean_what_stands_before_its_last_food() {
        for (text, expected) in [
            ("chicken, duck or rabbit", "chicken or duck or rabbit"),
            ("huhn, ente oder kaninchen", "huhn oder ente oder kaninchen"),
            ("kip of kalkoen", "kip or kalkoen"),
            ("kip, eend of konijn", "kip or eend or konijn"),
            ("leg of lamb", "leg of lamb"),
            ("chicken, rice", "chicken , rice"),
            ("soft food for my old dog, chicken or rice", "soft food for my old dog or chicken or rice"),
            (
                "puppy, something that is soft and cheap or chicken",
                "puppy , something that is soft and cheap or chicken",
            ),
        ] {
            let mut words = split_words_and_lists(text);
            spread_alternatives(&mut words);
            let shown: Vec<&str> =
                words.iter().map(|word| if word == LIST_SEPARATOR { "," } else { word.as_str() }).collect();
            assert_eq!(shown.join(" "), expected);
        }
    }
}
