//! The minutes a recipe takes to prepare, judged by its words where nobody said.
//!
//! The parts and their bounds are the specification's, the weights are ours.
//!
//! | Part | Minutes | At most |
//! |---|---|---|
//! | base | 15 | |
//! | ingredients | 1 for a food, 1 more where it is cut (`CUT`); tablets and drops none | 30 |
//! | cooking method | what each technique named adds, see `technique` | 25 |
//! | steps | 1 each | 20 |
//!
//! The sum is kept between 15 and 90.

use crate::difficulty::foods_to_prepare;
use crate::technique::{named_in, plain};

const BASE: u32 = 15;
const MOST_FOR_INGREDIENTS: u32 = 30;
const MOST_FOR_METHOD: u32 = 25;
const MOST_FOR_STEPS: u32 = 20;
const LONGEST: u32 = 90;

/// Beginnings of words that mean a knife, a peeler or a grater.
const CUT: [&str; 16] = [
    "dice", "diced", "chop", "grat", "peel", "slic", "cube", "minced ", "shred", "trim", "cored", "seeded", "strip",
    "chunk", "quarter", "baton",
];

/// None where there are neither ingredients nor steps to judge by.
pub fn estimate(title: &str, ingredients: &[String], instructions: &[String]) -> Option<u32> {
    if ingredients.is_empty() && instructions.is_empty() {
        return None;
    }
    let cut = ingredients.iter().filter(|line| is_cut(line)).count();
    let foods = bounded(foods_to_prepare(ingredients) + cut, MOST_FOR_INGREDIENTS);
    let texts = instructions.iter().map(String::as_str).chain(std::iter::once(title));
    let method: u32 = named_in(texts).iter().map(|technique| technique.minutes).sum();
    let steps = bounded(instructions.len(), MOST_FOR_STEPS);
    Some((BASE + foods + method.min(MOST_FOR_METHOD) + steps).clamp(BASE, LONGEST))
}

fn is_cut(line: &str) -> bool {
    let line = format!(" {} ", plain(line));
    CUT.iter().any(|word| line.contains(&format!(" {word}")))
}

fn bounded(count: usize, most: u32) -> u32 {
    u32::try_from(count).unwrap_or(most).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn each_part_adds_its_minutes() {
        for (title, ingredients, steps, expected) in [
            ("", vec!["500 g turkey mince"], vec![], Some(16)),
            ("", vec!["500 g turkey thigh, diced"], vec![], Some(17)),
            ("", vec!["2 zinc tablets (15 mg each)"], vec![], Some(15)),
            ("", vec![], vec!["Mix.", "Serve."], Some(17)),
            ("", vec!["500 g turkey mince"], vec!["Simmer."], Some(21)),
            ("Turkey bake", vec!["500 g turkey mince"], vec!["Simmer."], Some(26)),
            ("Turkey bake", vec![], vec![], None),
        ] {
            assert_eq!(estimate(title, &texts(&ingredients), &texts(&steps)), expected, "{title} {ingredients:?}");
        }
    }

    #[test]
    fn no_part_passes_its_bound() {
        let foods = vec!["100 g carrots, diced".to_owned(); 50];
        let steps = vec!["Knead, stuff the parcels, blitz the rest and braise.".to_owned(); 50];
        assert_eq!(estimate("", &foods, &[]), Some(15 + 30));
        assert_eq!(estimate("", &[], &steps), Some(15 + 25 + 20));
        assert_eq!(estimate("", &foods, &steps), Some(90));
    }

    proptest! {
        #[test]
        fn an_estimate_lies_between_15_and_90(
            title in "\\PC{0,60}",
            ingredients in proptest::collection::vec("\\PC{0,40}", 1..60),
            steps in proptest::collection::vec("\\PC{0,80}", 0..60),
        ) {
            let minutes = estimate(&title, &ingredients, &steps).unwrap();
            prop_assert!((15..=90).contains(&minutes));
        }
    }
}
