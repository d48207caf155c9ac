//! One line of a dish with its food and weight, each of which may be unknown.

use domain::ingredient_line::IngredientLine;
use domain::quantity::format_decimals;

use super::{AnalysedLine, Dish};
use crate::cooking_method::methods_of_lines;
use crate::energy_bound::max_kcal_per_gram;
use crate::estimate::Range;
use crate::food::Food;
use crate::iodised_salt::{SaltCountry, SaltRange, find_range};
use crate::label_product::{LabelProduct, is_product, match_line_with};
use crate::retention::{Methods, Retention, assumed_methods, counted_cooking};

#[derive(Debug, Clone, PartialEq)]
pub struct Ingredient<'a> {
    pub text: String,
    pub food: Option<&'a Food>,
    pub grams: Option<f64>,
    /// The range of the weight if the line states one, or if the weight is an estimate, such as that of a pinch.
    pub estimate: Option<Range>,
    /// The strengths that iodised salt may have. `food` is the weakest of them.
    pub(crate) salt: Option<SaltRange>,
    pub methods: Methods,
}

/// A food of the dish, its weight and what cooking leaves of its nutrients.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct CookedFood<'a> {
    pub food: &'a Food,
    pub grams: f64,
    pub retention: Retention,
}

impl Ingredient<'static> {
    /// Matches each line to a food of the table, and reads from the steps how it is cooked.
    pub fn from_recipe(lines: &[IngredientLine], instructions: &[String]) -> Vec<Self> {
        Self::from_recipe_with(lines, instructions, &[])
    }
}

impl<'a> Ingredient<'a> {
    /// Creates an ingredient that is cooked as recipes without steps are assumed to be.
    pub fn new(food: &'a Food, grams: f64) -> Self {
        let methods = assumed_methods(food);
        Self {
            text: food.everyday_name.clone(),
            food: Some(food),
            grams: Some(grams),
            estimate: None,
            salt: None,
            methods,
        }
    }

    /// Returns the ingredient with its weight multiplied by a factor. Its text is unchanged.
    pub fn scale(&self, factor: f64) -> Self {
        Self {
            grams: self.grams.map(|grams| grams * factor),
            estimate: self.estimate.map(|range| range.scale(factor)),
            ..self.clone()
        }
    }

    /// Returns the food with its weight and losses, or None if the food or the weight is not known.
    pub(super) fn cooked_food(&self) -> Option<CookedFood<'a>> {
        let (food, grams) = self.food.zip(self.grams)?;
        Some(CookedFood { food, grams, retention: Retention::new(food, &self.methods) })
    }

    /// Returns the food at each end of the ranges of its weight and strength, which are independent of each other: up to four, one
    /// without ranges, and none if the food or its weight is not known.
    pub(super) fn ends(&self) -> Vec<CookedFood<'a>> {
        let Some(it) = self.cooked_food() else { return Vec::new() };
        self.weighed_ends().into_iter().map(|(food, grams)| CookedFood { food, grams, ..it }).collect()
    }

    /// Like `ends`, before cooking.
    pub(crate) fn weighed_ends(&self) -> Vec<(&'a Food, f64)> {
        let Some((food, grams)) = self.food.zip(self.grams) else { return Vec::new() };
        let foods = std::iter::once(food).chain(self.salt.as_ref().map(|salt| salt.strongest));
        let weights = self.estimate.map_or_else(|| vec![grams], |range| vec![range.low, range.high]);
        foods.flat_map(|food| weights.iter().map(move |grams| (food, *grams))).collect()
    }

    /// Matches each line to a food or one of the visitor's products, and reads from the steps how it is cooked. Iodised salt
    /// without a strength is counted as that of an unknown country.
    pub fn from_recipe_with(
        lines: &[IngredientLine],
        instructions: &[String],
        products: &'a [LabelProduct],
    ) -> Vec<Self> {
        Self::from_lines(lines, instructions, products, SaltCountry::default())
    }

    /// Matches the lines of a dish to foods, the visitor's products and the salt of the dish's country.
    pub fn from_dish(dish: &Dish<'_>, products: &'a [LabelProduct]) -> Vec<Self> {
        Self::from_lines(dish.lines, dish.instructions, products, dish.salt)
    }

    fn from_lines(
        lines: &[IngredientLine],
        instructions: &[String],
        products: &'a [LabelProduct],
        country: SaltCountry,
    ) -> Vec<Self> {
        let matches: Vec<_> = lines.iter().map(|line| match_line_with(line, products)).collect();
        let foods: Vec<Option<&Food>> = matches.iter().map(|found| found.map(|found| found.food)).collect();
        let methods = methods_of_lines(lines, &foods, instructions);
        let ingredients = lines.iter().zip(&matches).zip(methods);
        ingredients
            .map(|((line, found), methods)| {
                let salt = found.and_then(|found| find_range(found.food, line, country));
                Self {
                    text: line.text.clone(),
                    food: salt.as_ref().map(|salt| salt.weakest).or(found.map(|found| found.food)),
                    grams: found.and_then(|found| found.grams),
                    estimate: found.and_then(|found| found.estimate),
                    salt,
                    methods,
                }
            })
            .collect()
    }

    pub(super) fn to_analysed_line(&self) -> AnalysedLine {
        let energy = self.food.and_then(|food| food.nutrients.get("energy_kcal"));
        AnalysedLine {
            text: self.text.clone(),
            food_id: self.food.map(|food| food.id.clone()),
            food: self.food.map(|food| food.everyday_name.clone()),
            grams: self.grams,
            kcal: energy.zip(self.grams).map(|(energy, grams)| energy * grams / 100.0),
            cooking: self.food.map(|food| counted_cooking(food, &self.methods)),
            note: self.salt.as_ref().and_then(|salt| salt.note.clone()).or_else(|| self.unstated_energy()),
        }
    }

    /// Says how a product counts whose label states no calories, and what to do.
    fn unstated_energy(&self) -> Option<String> {
        let food = self.food?;
        let is_unstated = is_product(food) && food.nutrients.get("energy_kcal").is_none();
        is_unstated.then(|| {
            let most = format_decimals(max_kcal_per_gram(food), 1);
            format!(
                "its label states no calories, so it counts with 0 to {most} kcal per gram; ask the maker for them and \
                 enter them"
            )
        })
    }
}
