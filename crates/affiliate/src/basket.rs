//! Merges the ingredient lines of several recipes into one shopping list with estimated costs.

mod amount;
mod food_name;
mod purchase;

pub(crate) use food_name::check_table;
pub use purchase::{PricedUnit, Purchase};

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::measure::{AmountText, Measure};
use domain::recipe_id::RecipeId;

use crate::aisle::{Aisle, Origin};
use crate::cost::{self, Amount, Cost};
use crate::market::Buyer;

/// A recipe with the amounts to cook.
#[derive(Debug, Clone, PartialEq)]
pub struct Dish {
    pub recipe: RecipeId,
    pub lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// `None` when the line matches no food of the food table.
    pub food: Option<FoodId>,
    /// The food's name, otherwise the name in the line. Lines without a food are merged by this name.
    pub name: String,
    /// `None` when the weight is unknown.
    pub grams: Option<f64>,
    /// The measures in the order of the recipe's text; the first is the main one.
    pub measures: Vec<Measure>,
}

/// What to get for all dishes. Tap water is left out.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ShoppingList {
    /// What is bought, sorted by aisle and name.
    pub rows: Vec<Row>,
    /// What is made at home, sorted by name.
    pub homemade: Vec<HomemadeFood>,
}

/// A food that is made at home, because what shops sell can harm an animal.
#[derive(Debug, Clone, PartialEq)]
pub struct HomemadeFood {
    pub food: FoodId,
    pub name: String,
    /// Total of the lines' amounts; counted units are rounded up to whole numbers.
    pub amount: AmountText,
}

impl HomemadeFood {
    /// Why the food is made at home. All of them are stocks.
    pub const ADVICE: &str = "Make it yourself: bought stock often contains onion, which is toxic to dogs and cats.";
}

/// An item of the shopping list.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub food: Option<FoodId>,
    pub name: String,
    /// Total of the lines whose weight is known; `None` when no weight is known.
    pub grams: Option<f64>,
    /// True when the weight of a line is unknown, so that `grams` is less than what is needed.
    pub is_partial: bool,
    /// Total of the lines' amounts; counted units are rounded up to whole numbers.
    pub amount: AmountText,
    /// Total metric weight, when `amount` contains no weight and all weights are known. `None` for tablets and other doses.
    pub weight: Option<String>,
    /// The recipes that need the item, in the order of the basket.
    pub recipes: Vec<RecipeId>,
    pub aisle: Aisle,
    /// Has the cost of each ingredient line that was merged into the item.
    pub cost: Cost,
    /// Amount to buy; `None` when the food has no price or no weight is known.
    pub purchase: Option<Purchase>,
}

/// Merges equal foods of all dishes.
pub fn merge(dishes: &[Dish], buyer: Buyer<'_>) -> ShoppingList {
    let mut positions: HashMap<Key, usize> = HashMap::new();
    let mut groups: Vec<LineGroup<'_>> = Vec::new();
    for dish in dishes {
        for line in &dish.lines {
            let position = *positions.entry(Key::from_line(line)).or_insert(groups.len());
            match groups.get_mut(position) {
                Some(group) => group.add(dish.recipe, line),
                None => groups.push(LineGroup { lines: vec![line], recipes: vec![dish.recipe] }),
            }
        }
    }
    let mut rows: Vec<Row> = groups.iter().filter_map(|group| group.row(buyer)).collect();
    rows.sort_by_cached_key(|row| (row.aisle, row.name.to_lowercase(), row.food.clone()));
    let mut homemade: Vec<HomemadeFood> = groups.iter().filter_map(LineGroup::homemade).collect();
    homemade.sort_by_cached_key(|it| it.name.to_lowercase());
    ShoppingList { rows, homemade }
}

impl Row {
    /// Returns the name as it is written after the amount: 'egg yolks' after '4'.
    pub fn name_after_amount(&self) -> String {
        food_name::name_after_amount(&self.name, &self.amount.metric)
    }

    /// Returns the unit in which shops sell the item and its cost.
    pub fn unit_price(&self, buyer: Buyer<'_>) -> (PricedUnit, Cost) {
        // The unit is that of the shop, so it does not depend on the amount.
        let grams = self.grams.unwrap_or_default();
        let unit = match self.food.as_ref().and_then(|food| Purchase::for_food(food, grams)) {
            Some(purchase) => purchase.unit(buyer.country.sold_by),
            None => PricedUnit::by_weight(buyer.country.sold_by, 1.0),
        };
        let one = cost::estimate_for(buyer, [Amount { food: self.food.as_ref(), grams: Some(unit.grams) }]);
        (unit, one)
    }
}

/// Returns the estimated cost of the amounts that the dishes use, with tap water and what is made at home.
pub fn used_total(dishes: &[Dish], buyer: Buyer<'_>) -> Cost {
    let lines = dishes.iter().flat_map(|dish| &dish.lines);
    cost::estimate_for(buyer, lines.map(|line| Amount { food: line.food.as_ref(), grams: line.grams }))
}

/// Lines with the same key are merged into one row.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Key {
    Food(FoodId),
    Name(String),
}

impl Key {
    fn from_line(line: &Line) -> Self {
        match &line.food {
            Some(food) => Self::Food(food.clone()),
            None => Self::Name(line.name.to_lowercase()),
        }
    }
}

/// Lines of one food or name.
struct LineGroup<'a> {
    /// Has at least one line.
    lines: Vec<&'a Line>,
    recipes: Vec<RecipeId>,
}

impl<'a> LineGroup<'a> {
    fn add(&mut self, recipe: RecipeId, line: &'a Line) {
        self.lines.push(line);
        if !self.recipes.contains(&recipe) {
            self.recipes.push(recipe);
        }
    }

    fn homemade(&self) -> Option<HomemadeFood> {
        let first = self.lines.first()?;
        let food = first.food.clone().filter(|food| Origin::for_food(Some(food)) == Origin::Homemade)?;
        let grams: Option<f64> = self.lines.iter().map(|line| line.grams).sum();
        Some(HomemadeFood { food, name: first.name.clone(), amount: amount::total(&self.lines, grams) })
    }

    /// Returns `None` for foods that are not bought.
    fn row(&self, buyer: Buyer<'_>) -> Option<Row> {
        let first = self.lines.first()?;
        let aisle = Origin::for_food(first.food.as_ref()).aisle()?;
        let known: Vec<f64> = self.lines.iter().filter_map(|line| line.grams).collect();
        let is_partial = known.len() < self.lines.len();
        let grams = (!known.is_empty()).then(|| known.iter().sum());
        let complete_grams = grams.filter(|_| !is_partial);
        let to_buy = grams.zip(first.food.as_ref());
        let amounts = self.lines.iter().map(|line| Amount { food: line.food.as_ref(), grams: line.grams });
        Some(Row {
            food: first.food.clone(),
            name: first.name.clone(),
            grams,
            is_partial,
            amount: amount::total(&self.lines, complete_grams),
            weight: amount::separate_weight(&self.lines, complete_grams),
            recipes: self.recipes.clone(),
            aisle,
            cost: cost::estimate_for(buyer, amounts),
            purchase: to_buy.and_then(|(grams, food)| Purchase::for_food(food, grams)),
        })
    }
}

#[cfg(test)]
mod tests;
