//! Suggests foods of the table while a visitor types, also for misspelt names and names in other languages.

use nutrition::food::Food;
use nutrition::suggest;

use super::resolve_name;
use super::unknown_food::correct_food_name;
use crate::text::split_words;

/// Returns the foods whose names contain the typed words, the best first. If there are none, the words are read as a name in another
/// language and then as misspelt.
pub fn suggest_foods(text: &str, limit: usize) -> Vec<&'static Food> {
    let corrected = correct_food_name(&split_words(text));
    let names = [Some(text.to_owned()), resolve_name(text), Some(corrected.clone()), resolve_name(&corrected)];
    let mut found = names.into_iter().flatten().map(|name| suggest::suggest_foods(&name, limit));
    found.find(|foods| !foods.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foods_are_found_by_beginnings_misspelt_names_and_other_languages() {
        for (text, expected) in [
            ("brown ri", Some("rice")),
            ("chiken", Some("chicken")),
            ("chiken thi", Some("chicken thigh")),
            ("huhn", Some("chicken")),
            ("lachs", Some("salmon")),
            ("poulet", Some("chicken")),
            ("rinderhack", Some("beef mince")),
            ("unicorn", None),
            ("", None),
        ] {
            let found = suggest_foods(text, 20);
            let first = found.first().map(|food| food.everyday_name.as_str());
            let is_expected = match (first, expected) {
                (Some(first), Some(expected)) => first.contains(expected),
                (first, expected) => first.is_none() && expected.is_none(),
            };
            assert!(is_expected, "{text}: {first:?}");
        }
    }
}
