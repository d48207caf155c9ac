//! Finds the names of pets among the words of a question: that of the saved pet, and names such as Basil in 'my dog is called Basil'.

use super::super::food_name;
use super::super::phrase::{Meaning, phrases};
use super::super::word::{Word, split_question};
use super::exclusion::names_animal;
use crate::word_list::WordList;

/// Returns for each word whether it is part of the name of the saved pet. A name that is also the name of a food counts only after
/// 'for'.
pub fn mark_name(words: &[Word], name: &str) -> Vec<bool> {
    let mut is_name = vec![false; words.len()];
    let name = split_question(name);
    let Some((last, others)) = name.split_last() else { return is_name };
    let possessive = format!("{}s", last.text);
    for at in 0..words.len() {
        let Some((end, start)) = words.get(at..at + name.len()).and_then(<[Word]>::split_last) else { break };
        let is_found = (end.text == last.text || end.text == possessive)
            && start.iter().map(|it| &it.text).eq(others.iter().map(|it| &it.text));
        let rest = words.get(at..).unwrap_or_default();
        let before = words.get(at.saturating_sub(1)..at).unwrap_or_default();
        let follows_for = phrases().length_of(&Meaning::For, before).is_some();
        let is_food = food_name::find_at_start(rest).is_some() || food_name::find_hazard_at_start(rest).is_some();
        if is_found && (follows_for || !is_food) {
            is_name.iter_mut().skip(at).take(name.len()).for_each(|it| *it = true);
        }
    }
    is_name
}

/// Marks the word after 'dog called' and 'dog's name is' as a name, because it may be that of a food.
pub fn mark_stated_names(words: &[Word], is_name: &mut [bool]) {
    for (at, word) in words.iter().enumerate() {
        let is_before = |other: &Word| names_animal(other) && !word.follows_break;
        let follows_animal = words.get(at.saturating_sub(2)..at).unwrap_or_default().iter().any(is_before);
        let is_last_word = WordList::CalledWords.contains(&word.text)
            || words.get(at.saturating_sub(1)).is_some_and(|it| at > 0 && it.text == "name" && word.text == "is");
        let follows = words.get(at + 1).is_some_and(|next| !next.follows_break);
        if follows_animal
            && is_last_word
            && follows
            && let Some(name) = is_name.get_mut(at + 1)
        {
            *name = true;
        }
    }
}
