//! Finds preferences such as 'cheap' and 'quick' in a search.

use domain::preference::Preference;

use crate::exclusion::begins_exclusion;
use crate::lexicon::lexicon;
use crate::preference_words;
use crate::text::stem;

/// Minimum number of words of a phrase that says how much of something is wanted. Two words such as 'no fat' leave it out.
const MIN_WEAK_NEGATION: usize = 3;

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

/// Replaces phrases such as 'not too much fat', which leave no food out, by the plain words for the same preference: 'low fat'.
pub(super) fn replace_weak_negations(words: &mut Vec<String>) {
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let is_negation = rest.first().is_some_and(|word| begins_exclusion(word));
        let phrase = preference_words::find_at_start(rest).filter(|_| is_negation);
        if let Some((preference, length)) = phrase.filter(|(_, length)| *length >= MIN_WEAK_NEGATION) {
            words.splice(at..at + length, preference_words::plain_words(preference));
        }
        at += 1;
    }
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

    #[test]
    fn a_negation_of_much_leaves_nothing_out() {
        for (text, expected) in [
            ("not too much fat turkey", "low fat turkey"),
            ("turkey not too expensive", "turkey cheap"),
            ("no fat", "no fat"),
            ("not chicken", "not chicken"),
        ] {
            let mut words = split_words(text);
            replace_weak_negations(&mut words);
            assert_eq!(words.join(" "), expected, "{text}");
        }
    }
}
