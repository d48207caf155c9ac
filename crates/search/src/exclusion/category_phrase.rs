//! Finds phrases that look like an exclusion and name a category of recipes: 'no grain'.

use super::is_exclusion_word;
use crate::lexicon::lexicon;
use crate::term::Term;
use crate::text::stem;

/// Returns the number of words of a phrase such as 'no grain' at the start of the words. It names a category and excludes no food.
pub(super) fn length_of_fact(words: &[String]) -> Option<usize> {
    let stems: Vec<String> = words.iter().map(|word| stem(word)).collect();
    let (phrase, length) = lexicon().longest_at(&stems)?;
    (length > 1
        && phrase.terms.iter().any(Term::is_fact)
        && words.iter().take(length).any(|word| is_exclusion_word(word)))
    .then_some(length)
}
