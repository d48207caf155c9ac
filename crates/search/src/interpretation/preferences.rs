//! Finds preferences such as 'cheap' and 'quick' in a search.

use domain::preference::Preference;

use crate::lexicon::lexicon;
use crate::preference_words;
use crate::text::stem;

/// Returns the preferences among the words of a search, and the other words. A phrase that the search knows is none: 'low fat' is searched
/// as 'lean'.
pub(super) fn split_preferences(words: &[String]) -> (Vec<Preference>, Vec<String>) {
    let (mut preferences, mut others) = (Vec::new(), Vec::new());
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let stems: Vec<String> = rest.iter().map(|word| stem(word)).collect();
        let known = lexicon().longest_at(&stems).map_or(0, |(_, length)| length);
        let preference = preference_words::find_at_start(rest).filter(|(_, length)| *length > known);
        let length = match preference {
            Some((preference, length)) => {
                if !preferences.contains(&preference) {
                    preferences.push(preference);
                }
                length
            }
            None => {
                let length = known.max(1);
                others.extend(rest.iter().take(length).cloned());
                length
            }
        };
        at += length;
    }
    (preferences, others)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words;

    #[test]
    fn preferences_are_divided_from_the_other_words() {
        for (text, expected, others) in [
            ("cheap", &[Preference::Cheap][..], ""),
            ("cheap chicken", &[Preference::Cheap], "chicken"),
            ("quick high protein turkey dinner", &[Preference::Quick, Preference::HighProtein], "turkey dinner"),
            ("easy cheap easy", &[Preference::Easy, Preference::Cheap], ""),
            ("gunstiges rezept", &[Preference::Cheap], "rezept"),
            // The search knows these phrases itself.
            ("low fat", &[], "low fat"),
            ("training treats", &[], "training treats"),
            ("chicken", &[], "chicken"),
            ("", &[], ""),
        ] {
            let (preferences, rest) = split_preferences(&split_words(text));
            assert_eq!((preferences.as_slice(), rest.join(" ").as_str()), (expected, others), "{text}");
        }
    }
}
