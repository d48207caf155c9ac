//! Removes a word such as 'no' from the end of a search: while a visitor types, the food after it is still missing.

use crate::exclusion_words::ExclusionWord;
use crate::text::LIST_SEPARATOR;
use crate::vocabulary::Vocabulary;
use crate::word_list::WordList;

/// Minimum number of letters of a word that is read as the beginning of a longer one, such as 'witho' of 'without'.
const MIN_BEGINNING_LENGTH: usize = 5;

/// Removes the words at the end that would leave out the food after them, and returns true if there are any. A single word that is
/// also the beginning of a word of recipes stays: 'no' of 'noodles'.
pub(super) fn remove_unfinished_exclusion(words: &mut Vec<String>, vocabulary: &Vocabulary) -> bool {
    let mut rest = words.as_slice();
    while let Some(before) = without_exclusion_at_end(rest) {
        rest = before;
    }
    let length = rest.len();
    let may_be_food = |word: &str| vocabulary.with_prefix(word).any(|it| it != word);
    let is_beginning = matches!(words.as_slice(), [word] if may_be_food(word));
    if length == words.len() || is_beginning {
        return false;
    }
    words.truncate(length);
    true
}

/// Returns the words before the last exclusion if nothing but words such as 'any' follows it.
fn without_exclusion_at_end(words: &[String]) -> Option<&[String]> {
    let is_fill = |word: &&String| *word == LIST_SEPARATOR || ExclusionWord::Fill.contains(word);
    let fill = words.iter().rev().take_while(is_fill).count();
    let (last, before) = words.get(..words.len() - fill)?.split_last()?;
    let is_start = |word: &str| WordList::ExclusionStarts.contains(word);
    let is_beginning = last.len() >= MIN_BEGINNING_LENGTH
        && WordList::ExclusionStarts.words().any(|start| start.starts_with(last.as_str()));
    (is_start(last) || fill == 0 && is_beginning).then_some(before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words_and_lists;

    #[test]
    fn a_word_that_leaves_something_out_is_removed_from_the_end() {
        let vocabulary = Vocabulary::new([("noodles".to_owned(), 1), ("salmon".to_owned(), 3)].into());
        for (text, expected, is_removed) in [
            ("salmon no", "salmon", true),
            ("salmon not", "salmon", true),
            ("salmon without", "salmon", true),
            ("salmon witho", "salmon", true),
            ("salmon without any", "salmon", true),
            ("lachs ohne", "lachs", true),
            ("saumon sans", "saumon", true),
            ("salmon sin", "salmon", true),
            ("salmone senza", "salmone", true),
            ("zalm zonder", "zalm", true),
            ("no chicken, no", "no chicken ,", true),
            ("without", "", true),
            ("ohne", "", true),
            // The only word may be the beginning of a food.
            ("no", "no", false),
            ("salmon no rice", "salmon no rice", false),
            ("salmon nood", "salmon nood", false),
            // These words can follow the food that they leave out.
            ("gluten libre", "gluten libre", false),
            ("vertragt huhn nicht", "vertragt huhn nicht", false),
            ("chicken free", "chicken free", false),
            ("the", "the", false),
            ("", "", false),
        ] {
            let mut words = split_words_and_lists(text);
            let found = remove_unfinished_exclusion(&mut words, &vocabulary);
            assert_eq!((words.join(" ").as_str(), found), (expected, is_removed), "{text}");
        }
    }
}
