//! The difficulty of cooking a recipe, from 1 (Easy) to 5 (Expert).
//!
//! If no administrator has set it, it is estimated from the words of the recipe. The points are our own
//! estimates.
//!
//! | From | Points |
//! |---|---|
//! | title | -1 if it has a word of `WordList::EasyTitles`, +1 if it has one of `WordList::HardTitles` |
//! | foods to prepare (tablets and drops do not count) | 0 up to 7, 1 up to 11, 2 from 12 |
//! | steps | 0 up to 7, 1 from 8 |
//! | techniques | the effort of each technique that is named, see `technique`, and 1 more if more than 2 are named |
//!
//! Up to 1 point is Easy, up to 3 Medium, up to 5 Hard, up to 7 Advanced, beyond that Expert.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use crate::kitchen_work::KitchenWork;
use crate::recipe_words::WordList;
use crate::technique::WordBeginnings;

static EASY_TITLES: LazyLock<WordBeginnings<()>> = LazyLock::new(|| WordBeginnings::new(WordList::EasyTitles.words()));
static HARD_TITLES: LazyLock<WordBeginnings<()>> = LazyLock::new(|| WordBeginnings::new(WordList::HardTitles.words()));

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 5)]
pub struct Difficulty(u8);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a difficulty must be from 1 to 5, not {0}")]
pub struct InvalidDifficulty(u8);

impl Difficulty {
    pub const ALL: [Self; 5] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    pub fn new(value: u8) -> Option<Self> {
        (1..=5).contains(&value).then_some(Self(value))
    }

    pub fn value(self) -> u8 {
        self.0
    }

    pub fn label(self) -> &'static str {
        match self.0 {
            0 | 1 => "Easy",
            2 => "Medium",
            3 => "Hard",
            4 => "Advanced",
            _ => "Expert",
        }
    }

    pub(crate) fn estimate(work: &KitchenWork) -> Self {
        let foods = match work.foods {
            0..=7 => 0,
            8..=11 => 1,
            _ => 2,
        };
        let steps = u32::from(work.steps >= 8);
        let techniques = &work.techniques;
        let effort: u32 = techniques.iter().map(|technique| technique.effort).sum();
        let many_techniques = u32::from(techniques.len() > 2);
        let points = u32::from(HARD_TITLES.is_in(&work.title)) + foods + steps + effort + many_techniques;
        match points.saturating_sub(u32::from(EASY_TITLES.is_in(&work.title))) {
            0..=1 => Self(1),
            2..=3 => Self(2),
            4..=5 => Self(3),
            6..=7 => Self(4),
            _ => Self(5),
        }
    }
}

impl TryFrom<u8> for Difficulty {
    type Error = InvalidDifficulty;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        Self::new(value).ok_or(InvalidDifficulty(value))
    }
}

impl From<Difficulty> for u8 {
    fn from(difficulty: Difficulty) -> Self {
        difficulty.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn lines(count: usize) -> Vec<String> {
        (0..count).map(|number| format!("{number} g carrots")).collect()
    }

    fn estimate(title: &str, foods: usize, steps: &[&str]) -> &'static str {
        let steps: Vec<String> = steps.iter().map(|step| (*step).to_owned()).collect();
        Difficulty::estimate(&KitchenWork::read(title, &lines(foods), &steps)).label()
    }

    #[test]
    fn techniques_and_amounts_of_work_raise_the_difficulty() {
        for (title, foods, steps, expected) in [
            ("Turkey Bowl", 6, vec!["Simmer everything."], "Easy"),
            ("Turkey Bowl", 9, vec!["Simmer everything."], "Easy"),
            ("Turkey Bowl", 9, vec!["Simmer.", "Blitz smooth."], "Medium"),
            ("Turkey Patties", 9, vec!["Shape into patties.", "Steam for 9 minutes.", "Purée the rest."], "Hard"),
            ("Quick Turkey Patties", 9, vec!["Shape into patties.", "Bake."], "Easy"),
            ("Turkey Terrine", 9, vec!["Layer the meat in a terrine.", "Bake in a water bath."], "Advanced"),
            ("Stuffed Turkey Parcels", 12, vec!["Knead and stuff, crimp, then set in a steamer."], "Expert"),
            ("", 0, vec![], "Easy"),
        ] {
            assert_eq!(estimate(title, foods, &steps), expected, "{title}");
        }
    }

    #[test]
    fn difficulties_range_from_one_to_five() {
        for (value, label) in [(1, "Easy"), (2, "Medium"), (3, "Hard"), (4, "Advanced"), (5, "Expert")] {
            assert_eq!(Difficulty::new(value).map(Difficulty::label), Some(label));
        }
        for value in [0, 6, 255] {
            assert_eq!(Difficulty::new(value), None);
            assert_eq!(Difficulty::try_from(value), Err(InvalidDifficulty(value)));
        }
    }

    proptest! {
        #[test]
        fn every_estimate_is_a_valid_difficulty(
            title in "\\PC{0,60}",
            ingredients in proptest::collection::vec("\\PC{0,40}", 0..30),
            steps in proptest::collection::vec("\\PC{0,80}", 0..30),
        ) {
            let value = Difficulty::estimate(&KitchenWork::read(&title, &ingredients, &steps)).value();
            prop_assert!((1..=5).contains(&value));
        }
    }
}
