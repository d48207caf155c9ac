//! The form in which searches without results are counted.

use domain::pet_type::PetType;

use crate::MAX_LENGTH;
use crate::absent_foods;
use crate::lexicon::lexicon;
use crate::named_hazard::find_named_hazards;
use crate::referrals::find_referrals;
use crate::text::split_words;
use crate::word_list::WordList;

/// Maximum length of a search that is counted, in characters.
const MAX_COUNTED_LENGTH: usize = 40;
/// Searches of more words may be sentences with personal data.
const MAX_COUNTED_WORDS: usize = 4;
/// More words that are in no name of a food or an animal may be the name of a person: 'john smith'.
const MAX_UNKNOWN_WORDS: usize = 1;
/// Shorter words are mostly beginnings, because results are shown while a visitor types.
const MIN_COUNTED_WORD_LENGTH: usize = 3;

/// Returns the words of a search that found nothing as they are counted, or None if the text may contain personal data (an address,
/// a number, the name of a person or a whole sentence), names an illness or a toxic food, which no recipe answers, or has a word that
/// is probably incomplete.
pub fn to_counted_search(text: &str) -> Option<String> {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let names_hazard = || !find_named_hazards(&text.to_lowercase(), &PetType::ALL).is_empty();
    if text.contains('@') || text.chars().any(char::is_numeric) || !find_referrals(&text).is_empty() || names_hazard() {
        return None;
    }
    let mut words = split_words(&text);
    if words.iter().any(|word| !WordList::StopWords.contains(word)) {
        words.retain(|word| !WordList::StopWords.contains(word));
    }
    let text = words.join(" ");
    let unknown = words.iter().filter(|word| !names_food_or_animal(word)).count();
    let is_countable = !words.is_empty()
        && words.len() <= MAX_COUNTED_WORDS
        && unknown <= MAX_UNKNOWN_WORDS
        && words.iter().all(|word| word.chars().count() >= MIN_COUNTED_WORD_LENGTH)
        && text.chars().count() <= MAX_COUNTED_LENGTH;
    is_countable.then_some(text)
}

/// The names of breeds are left out, because some are those of persons: 'Jack Russell'.
fn names_food_or_animal(word: &str) -> bool {
    lexicon().words().any(|it| it == word) || absent_foods::find(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_with_possible_personal_data_are_not_counted() {
        for (text, expected) in [
            ("  Kängaroo ", Some("kangaroo")),
            ("Quail eggs", Some("quail eggs")),
            ("ka", None),
            ("unicorn arthritis", None),
            ("nierenkrank", None),
            ("onion", None),
            ("raisin", None),
            ("unicorn", Some("unicorn")),
            ("unicorn chicken", Some("unicorn chicken")),
            ("john smith", None),
            ("jack charles", None),
            ("Dr Anna Smith, Leeds", None),
            ("anna@example.com", None),
            ("07700 900123", None),
            ("my dog rex ate some old chocolate cake today", None),
            ("pneumonoultramicroscopicsilicovolcanoconiosis", None),
            ("", None),
        ] {
            assert_eq!(to_counted_search(text).as_deref(), expected, "{text}");
        }
    }
}
