//! The indefinite article before a name: 'an Akita', but 'a Eurasier'.

/// Beginnings of names that are written with a vowel and spoken with a consonant.
const SPOKEN_WITH_CONSONANT: [&str; 6] = ["eu", "ewe", "uni", "use", "uti", "one"];
/// Beginnings of names that are written with a consonant and spoken with a vowel.
const SPOKEN_WITH_VOWEL: [&str; 4] = ["heir", "honest", "honour", "hour"];

/// Returns a name after 'a' or 'an', as it is spoken.
pub fn with_article(name: &str) -> String {
    let lower = name.to_lowercase();
    let begins_with = |beginnings: &[&str]| beginnings.iter().any(|beginning| lower.starts_with(beginning));
    let is_vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !begins_with(&SPOKEN_WITH_CONSONANT);
    let article = if is_vowel || begins_with(&SPOKEN_WITH_VOWEL) { "an" } else { "a" };
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
