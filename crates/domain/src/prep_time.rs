//! Estimates the preparation time of a recipe in minutes from its words, if its author did not state it.
//!
//! The parts and their maximum values are fixed by the interface of the site; the minutes are our own estimates.
//!
//! | Part | Minutes | Maximum |
//! |---|---|---|
//! | base | 15 | |
//! | ingredients | 1 for each food, 1 more if it is cut (`WordList::Cutting`); 0 for tablets and drops | 30 |
//! | cooking method | the minutes of each technique that a step or the title names, see `technique` | 25 |
//! | steps | 1 each | 20 |

use crate::kitchen_work::KitchenWork;

const BASE_MINUTES: u32 = 15;
const MAX_INGREDIENT_MINUTES: u32 = 30;
const MAX_METHOD_MINUTES: u32 = 25;
const MAX_STEP_MINUTES: u32 = 20;

/// Returns the estimate in minutes.
pub(crate) fn estimate(work: &KitchenWork) -> u32 {
    let food_minutes = limit(work.foods + work.foods_to_cut, MAX_INGREDIENT_MINUTES);
    let method_minutes: u32 = work.techniques.iter().map(|technique| technique.minutes).sum();
    let step_minutes = limit(work.steps, MAX_STEP_MINUTES);
    BASE_MINUTES + food_minutes + method_minutes.min(MAX_METHOD_MINUTES) + step_minutes
}

fn limit(count: usize, max: u32) -> u32 {
    u32::try_from(count).unwrap_or(max).min(max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    fn minutes(title: &str, ingredients: &[String], instructions: &[String]) -> u32 {
        estimate(&KitchenWork::read(title, ingredients, instructions))
    }

    #[test]
    fn each_part_adds_its_minutes() {
        for (title, ingredients, steps, expected) in [
            ("", vec!["500 g turkey mince"], vec![], 16),
            ("", vec!["500 g turkey thigh, diced"], vec![], 17),
            ("", vec!["2 zinc tablets (15 mg each)"], vec![], 15),
            ("", vec!["1 zinc tablet (15 mg), chopped"], vec![], 15),
            ("", vec![], vec!["Mix.", "Serve."], 17),
            ("", vec!["500 g turkey mince"], vec!["Simmer."], 21),
            ("Turkey bake", vec!["500 g turkey mince"], vec!["Simmer."], 26),
        ] {
            assert_eq!(minutes(title, &texts(&ingredients), &texts(&steps)), expected, "{title} {ingredients:?}");
        }
    }

    #[test]
    fn no_part_exceeds_its_maximum() {
        let foods = vec!["100 g carrots, diced".to_owned(); 50];
        let steps = vec!["Knead, stuff the parcels, blitz the rest and braise.".to_owned(); 50];
        assert_eq!(minutes("", &foods, &[]), 15 + 30);
        assert_eq!(minutes("", &[], &steps), 15 + 25 + 20);
        assert_eq!(minutes("", &foods, &steps), 90);
    }

    proptest! {
        #[test]
        fn every_estimate_is_between_15_and_90(
            title in "\\PC{0,60}",
            ingredients in proptest::collection::vec("\\PC{0,40}", 1..60),
            steps in proptest::collection::vec("\\PC{0,80}", 0..60),
        ) {
            let minutes = minutes(&title, &ingredients, &steps);
            prop_assert!((15..=90).contains(&minutes));
        }
    }
}
