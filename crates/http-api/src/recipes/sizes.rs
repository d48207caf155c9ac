//! The sizes in which a published recipe is offered, and its amounts in each.

use domain::category::Category;
use domain::ingredient_line::IngredientLine;
use domain::recipe::RecipeContent;
use nutrition::analysis::{Dish, ProfileVerdict};
use nutrition::iodised_salt::SaltCountry;
use nutrition::profile::{LifeStage, Profile};
use nutrition::scaling::{ScalableDish, ScaledDish};
use std::sync::OnceLock;

/// Maximum number of servings. Larger batches are almost certainly typing errors.
pub const MAX_SERVINGS: u64 = 60;

pub struct RecipeSizes {
    dish: ScalableDish,
    servings: u32,
    /// Calculated once, when a response first lists the sizes.
    offered: OnceLock<Vec<u32>>,
}

impl RecipeSizes {
    pub fn new(content: &RecipeContent) -> Self {
        let lines = parse_lines(content);
        let dish = ScalableDish::new(&to_dish(content, &lines));
        Self { dish, servings: content.servings, offered: OnceLock::new() }
    }

    /// Returns the recipe multiplied by a factor, or None if it would lose its verdict.
    pub fn scale(&self, factor: f64) -> Option<ScaledDish> {
        self.dish.scale(factor)
    }

    /// Returns the recipe multiplied by the smallest factor that keeps the verdict and is not smaller than `factor`.
    pub fn scale_at_least(&self, factor: f64) -> ScaledDish {
        self.dish.scale_at_least(factor, self.servings)
    }

    /// Returns the recipe multiplied by the smallest factor that keeps the verdict and has the energy and weight of `factor` recipes.
    pub fn scale_to_feed(&self, factor: f64) -> ScaledDish {
        self.dish.scale_to_feed(factor, self.servings)
    }

    /// Returns how many times the energy of the recipe scaled amounts have.
    pub fn energy_factor(&self, scaled: &ScaledDish) -> f64 {
        self.dish.energy_factor(scaled)
    }

    /// Returns the verdicts on scaled amounts by all profiles: first by the built-in one, then by the `added` ones.
    pub fn assess(&self, scaled: &ScaledDish, added: &[&'static Profile]) -> Vec<ProfileVerdict> {
        self.dish.assess(scaled, added)
    }

    /// Returns the numbers of servings that keep the verdict.
    pub fn offered_servings(&self) -> &[u32] {
        self.offered.get_or_init(|| {
            let max = u32::try_from(MAX_SERVINGS).unwrap_or(u32::MAX);
            self.dish.offered_servings(self.servings, max)
        })
    }

    /// Returns the offered numbers of servings as text: '4 to 60', or '2, 5 and 7 to 60'.
    pub fn offered_text(&self) -> String {
        format_ranges(self.offered_servings())
    }
}

pub fn parse_lines(content: &RecipeContent) -> Vec<IngredientLine> {
    content.ingredients.iter().map(|text| IngredientLine::parse(text)).collect()
}

/// Returns the dish that a recipe makes, for the life stage of its category.
pub fn to_dish<'a>(content: &'a RecipeContent, lines: &'a [IngredientLine]) -> Dish<'a> {
    Dish {
        pet_type: content.pet_type,
        life_stage: LifeStage::from_category(content.category),
        is_treat: content.category == Category::Treats,
        lines,
        instructions: &content.instructions,
        salt: SaltCountry::default(),
    }
}

fn format_ranges(numbers: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => ranges.push((*number, *number)),
        }
    }
    let texts: Vec<String> = ranges
        .into_iter()
        .map(|(first, last)| if first == last { first.to_string() } else { format!("{first} to {last}") })
        .collect();
    match texts.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => texts.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_listed_as_ranges() {
        for (numbers, expected) in [
            (&[][..], ""),
            (&[4], "4"),
            (&[4, 5, 6], "4 to 6"),
            (&[2, 5, 7, 8, 9], "2, 5 and 7 to 9"),
            (&[1, 2, 4], "1 to 2 and 4"),
        ] {
            assert_eq!(format_ranges(numbers), expected);
        }
    }
}
