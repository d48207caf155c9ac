//! The lines of several dishes as one shopping list: the same food added up, aisle by aisle, with what it is estimated to cost.

mod amount;
mod purchase;

pub use purchase::{PricedUnit, Purchase};

use std::collections::HashMap;

use domain::food_id::FoodId;
use domain::measure::{Measure, Rendered};
use domain::recipe_id::RecipeId;

use crate::aisle::Aisle;
use crate::cost::{self, Amount, Cost};
use crate::market::Buyer;

/// A recipe in the amounts it is to be cooked in.
#[derive(Debug, Clone, PartialEq)]
pub struct Dish {
    pub recipe: RecipeId,
    pub lines: Vec<Line>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// None where the line names no food of the food table.
    pub food: Option<FoodId>,
    /// The food's name, else what the line calls it: what is called the same is bought as one.
    pub name: String,
    /// None where nobody knows the weight.
    pub grams: Option<f64>,
    /// As the author measured it, the main one first.
    pub measures: Vec<Measure>,
}

/// One thing to buy.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub food: Option<FoodId>,
    pub name: String,
    /// Of the lines whose weight is known; None where none is.
    pub grams: Option<f64>,
    /// Some line's weight is not known, so that the grams are less than what is needed.
    pub is_partial: bool,
    /// The lines' amounts added up; what is counted is a whole number.
    pub amount: Rendered,
    /// What it weighs in metric words, where the amount doesn't say so and all of it is known; not of tablets and the like.
    pub weight: Option<String>,
    /// The recipes that need it, in the order they were chosen.
    pub recipes: Vec<RecipeId>,
    pub aisle: Aisle,
    /// A line of it for each line of a recipe.
    pub cost: Cost,
    /// What to take from the shelf; None where the table of prices does not know the food, or nobody buys it.
    pub purchase: Option<Purchase>,
}

/// The rows in the order of a walk through the shop.
pub fn merge(dishes: &[Dish], buyer: Buyer<'_>) -> Vec<Row> {
    let mut places: HashMap<Key, usize> = HashMap::new();
    let mut gathered: Vec<Gathered<'_>> = Vec::new();
    for dish in dishes {
        for line in &dish.lines {
            let place = *places.entry(Key::of(line)).or_insert(gathered.len());
            match gathered.get_mut(place) {
                Some(same) => same.add(dish.recipe, line),
                None => gathered.push(Gathered { lines: vec![line], recipes: vec![dish.recipe] }),
            }
        }
    }
    let mut rows: Vec<Row> = gathered.iter().filter_map(|it| it.row(buyer)).collect();
    rows.sort_by_cached_key(|row| (row.aisle, row.name.to_lowercase(), row.food.clone()));
    rows
}

impl Row {
    /// What one unit of it costs, as shops sell it; None for what nobody buys.
    pub fn unit_price(&self, buyer: Buyer<'_>) -> Option<(PricedUnit, Cost)> {
        let unit = match &self.purchase {
            Some(purchase) => purchase.unit(buyer.country.sold_by),
            None if self.aisle == Aisle::Home => return None,
            None => purchase::by_weight(buyer.country.sold_by, 1.0),
        };
        let one = cost::of_in(buyer, [Amount { food: self.food.as_ref(), grams: Some(unit.grams) }]);
        Some((unit, one))
    }
}

/// What the whole list is estimated to cost.
pub fn total(rows: &[Row]) -> Cost {
    Cost::together(rows.iter().map(|row| &row.cost))
}

/// What makes two lines one thing to buy.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Key {
    Food(FoodId),
    Name(String),
}

impl Key {
    fn of(line: &Line) -> Self {
        match &line.food {
            Some(food) => Self::Food(food.clone()),
            None => Self::Name(line.name.to_lowercase()),
        }
    }
}

struct Gathered<'a> {
    /// Never empty.
    lines: Vec<&'a Line>,
    recipes: Vec<RecipeId>,
}

impl<'a> Gathered<'a> {
    fn add(&mut self, recipe: RecipeId, line: &'a Line) {
        self.lines.push(line);
        if !self.recipes.contains(&recipe) {
            self.recipes.push(recipe);
        }
    }

    fn row(&self, buyer: Buyer<'_>) -> Option<Row> {
        let first = self.lines.first()?;
        let known: Vec<f64> = self.lines.iter().filter_map(|line| line.grams).collect();
        let is_partial = known.len() < self.lines.len();
        let grams = (!known.is_empty()).then(|| known.iter().sum());
        let whole = grams.filter(|_| !is_partial);
        let aisle = Aisle::of(first.food.as_ref());
        let bought = grams.filter(|_| aisle != Aisle::Home).zip(first.food.as_ref());
        let amounts = self.lines.iter().map(|line| Amount { food: line.food.as_ref(), grams: line.grams });
        Some(Row {
            food: first.food.clone(),
            name: first.name.clone(),
            grams,
            is_partial,
            amount: amount::total(&self.lines, whole),
            weight: amount::weight_beside(&self.lines, whole),
            recipes: self.recipes.clone(),
            aisle,
            cost: cost::of_in(buyer, amounts),
            purchase: bought.and_then(|(grams, food)| purchase::of(food, grams)),
        })
    }
}

#[cfg(test)]
mod tests;
