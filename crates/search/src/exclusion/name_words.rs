//! The words that names of foods consist of. Most words of an ingredient line are none, and looking up a name takes long.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use domain::safety::hazards;
use nutrition::family;

use super::{ExcludedFood, MAX_WORDS_OF_NAME, find_known_food, food_of_adjective};
use crate::text::{stem, stem_phrase};
use crate::vocabulary::is_stem_of_tables;
use crate::word_list::WordList;

/// The stems of the names of toxic foods. Most of them are not in the food table.
static HAZARD_NAMES: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let names = hazards().iter().flat_map(|hazard| hazard.aliases.iter().chain([&hazard.name]));
    names.map(|name| stem_phrase(name)).collect()
});

/// The stems of the words of the names of hazards.
static STEMS_OF_HAZARDS: LazyLock<HashSet<&'static str>> =
    LazyLock::new(|| HAZARD_NAMES.iter().flat_map(|name| name.split(' ')).collect());

static PARTS_OF_EGG: LazyLock<HashSet<String>> =
    LazyLock::new(|| WordList::PartsOfEgg.words().map(stem_phrase).collect());

/// Maximum number of names whose foods a thread stores.
const MAX_CACHED_NAMES: usize = 2_000;

thread_local! {
    /// The foods of the names that were looked up last. They follow from the tables, which never change.
    static FOUND: RefCell<HashMap<String, Option<ExcludedFood>>> = RefCell::default();
}

/// Does the same as `find_known_food`, for names in the words of many lines and for adjectives such as 'fishy'.
pub(super) fn find_cached(name: &str) -> Option<ExcludedFood> {
    if let Some(found) = FOUND.with_borrow(|cache| cache.get(name).cloned()) {
        return found;
    }
    let found = find_known_food(name).or_else(|| food_of_adjective(name).and_then(|food| find_known_food(&food)));
    FOUND.with_borrow_mut(|cache| {
        if cache.len() >= MAX_CACHED_NAMES {
            cache.clear();
        }
        cache.insert(name.to_owned(), found.clone());
    });
    found
}

/// Returns the number of words at the start that a name may consist of. No name of a food has the word after them.
pub(super) fn count_name_words(words: &[String]) -> usize {
    words.iter().take(MAX_WORDS_OF_NAME).take_while(|word| may_be_in_name(word)).count()
}

fn may_be_in_name(word: &str) -> bool {
    let stem = stem(word);
    is_stem_of_tables(&stem)
        || STEMS_OF_HAZARDS.contains(stem.as_str())
        || family::is_word_of_name(word)
        || food_of_adjective(word).is_some()
}

/// Returns true for the name of a toxic food.
pub(super) fn is_hazard_name(name: &str) -> bool {
    HAZARD_NAMES.contains(&stem_phrase(name))
}

/// Returns true for a word of the name of a toxic food, such as 'macadamia'.
pub fn is_word_of_toxic_food(word: &str) -> bool {
    STEMS_OF_HAZARDS.contains(stem(word).as_str())
}

/// Returns true for the white or the yolk of an egg. Who leaves it out cannot use whole eggs either.
pub fn is_part_of_egg(name: &str) -> bool {
    PARTS_OF_EGG.contains(&stem_phrase(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::absent_foods;
    use crate::food_names;
    use crate::lexicon::lexicon;
    use crate::synonyms::synonyms;
    use crate::text::split_words;
    use nutrition::food::foods;

    #[test]
    fn every_word_of_a_known_name_may_be_in_a_name() {
        let of_foods =
            foods().iter().flat_map(|food| [&food.name, &food.everyday_name].into_iter().chain(&food.aliases));
        let of_hazards = hazards().iter().flat_map(|hazard| hazard.aliases.iter().chain([&hazard.name]));
        let of_synonyms = synonyms().iter().flat_map(|group| group.variants.iter().chain([&group.canonical]));
        let further = food_names::rows().iter().flat_map(|row| &row.names);
        let names = of_foods.chain(of_hazards).chain(of_synonyms).chain(further).map(String::as_str);
        let names = names.chain(absent_foods::names()).chain(family::broad_names()).chain(lexicon().words());
        let plurals = names.flat_map(|name| [name.to_owned(), format!("{name}s"), name.replace("f ", "ves ")]);
        let mut unknown = Vec::new();
        for name in plurals {
            let words = split_words(&name);
            if find_known_food(&words.join(" ")).is_some() && !words.iter().all(|word| may_be_in_name(word)) {
                unknown.push(name);
            }
        }
        assert!(unknown.is_empty(), "{unknown:?}");
    }

    #[test]
    fn words_that_no_name_has_are_not_looked_up() {
        for (words, expected) in [
            ("chicken breast", 2),
            ("dried bay leaves", 3),
            ("huhn", 1),
            ("gutoxi chicken", 0),
            ("chicken gutoxi breast", 1),
        ] {
            assert_eq!(count_name_words(&split_words(words)), expected, "{words}");
        }
    }
}
