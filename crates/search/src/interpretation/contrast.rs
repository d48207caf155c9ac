//! Removes words such as French 'mais' in front of an exclusion. Elsewhere they may be the names of foods: 'maïs' is sweetcorn.

use crate::exclusion::begins_exclusion;
use crate::word_list::WordList;

/// Removes the words that say that an exclusion follows: 'mais' in 'dinde mais sans riz'.
pub(super) fn remove_contrasts(words: &mut Vec<String>) {
    let is_contrast = |at: usize, word: &String| {
        WordList::Contrasts.contains(word) && at > 0 && words.get(at + 1).is_some_and(|next| begins_exclusion(next))
    };
    let rest = words.iter().enumerate().filter(|(at, word)| !is_contrast(*at, word)).map(|(_, word)| word.clone());
    *words = rest.collect();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words;

    #[test]
    fn a_contrast_is_removed_only_before_an_exclusion() {
        for (text, expected) in [
            ("dinde mais sans riz", "dinde sans riz"),
            ("tacchino ma senza riso", "tacchino senza riso"),
            ("dinde mais", "dinde mais"),
            ("mais sans riz", "mais sans riz"),
            ("dinde mais riz", "dinde mais riz"),
            ("pollo mais", "pollo mais"),
        ] {
            let mut words = split_words(text);
            remove_contrasts(&mut words);
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}
