//! Finds the foods that the words of a diet leave out: 'vegetarian'.

use crate::diet_words;
use crate::exclusion::{ExcludedFood, begins_exclusion};

/// Removes the words of diets, and returns the foods that they leave out. A word after a negation, as in 'not vegan', stays.
pub(super) fn remove_diets(words: &mut Vec<String>) -> Vec<ExcludedFood> {
    let mut excluded: Vec<ExcludedFood> = Vec::new();
    let mut is_negated = false;
    words.retain(|word| {
        let names = diet_words::find(word).filter(|_| !is_negated);
        is_negated = begins_exclusion(word);
        for food in names.into_iter().flatten().cloned().map(ExcludedFood::from_resolved) {
            if !excluded.contains(&food) {
                excluded.push(food);
            }
        }
        names.is_none()
    });
    excluded
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::split_words;

    #[test]
    fn a_diet_leaves_out_its_foods_unless_it_is_negated() {
        for (text, rest, expected) in [
            ("vegetarian dog", "dog", &["meat", "fish", "shellfish"][..]),
            ("vegan or vegetarisch", "or", &["meat", "fish", "shellfish", "egg", "dairy"]),
            ("not vegan", "not vegan", &[]),
            ("chicken", "chicken", &[]),
        ] {
            let mut words = split_words(text);
            let excluded = remove_diets(&mut words);
            let names: Vec<&str> = excluded.iter().map(|food| food.name.as_str()).collect();
            assert_eq!((words.join(" ").as_str(), names.as_slice()), (rest, expected), "{text}");
        }
    }
}
