//! The indefinite article before a name: 'an Akita', but 'a Eurasier'.

use crate::word_list::WordList;

/// Returns a name after 'a' or 'an', as it is spoken.
pub fn with_article(name: &str) -> String {
    let lower = name.to_lowercase();
    let begins_with = |list: WordList| list.words().any(|beginning| lower.starts_with(beginning));
    let is_vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !begins_with(WordList::SpokenWithConsonant);
    let article = if is_vowel || begins_with(WordList::SpokenWithVowel) { "an" } else { "a" };
    format!("{article} {name}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_article_follows_the_sound_of_the_name() {
        for (name, expected) in [
            ("Akita", "an Akita"),
            ("Eurasier", "a Eurasier"),
            ("English Setter", "an English Setter"),
            ("Irish Wolfhound", "an Irish Wolfhound"),
            ("Otterhound", "an Otterhound"),
            ("Labrador Retriever", "a Labrador Retriever"),
            ("Xoloitzcuintli", "a Xoloitzcuintli"),
            ("Yorkshire Terrier", "a Yorkshire Terrier"),
            ("Hovawart", "a Hovawart"),
            ("European Shorthair", "a European Shorthair"),
            ("egg", "an egg"),
            ("unicorn", "a unicorn"),
            ("aubergine", "an aubergine"),
            ("dog", "a dog"),
            ("", "a "),
        ] {
            assert_eq!(with_article(name), expected);
        }
    }
}
