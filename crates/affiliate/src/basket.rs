//! Merges the ingredient lines of several recipes into one shopping list with estimated costs.

mod amount;
mod food_name;
mod purchase;

pub(crate) use food_name::check_table;
pub use purchase::{PricedUnit, Purchase};

use std::collections::HashMap;
use std::fmt;

use domain::food_id::FoodId;
use domain::measure::{AmountText, Measure};
use domain::recipe_id::RecipeId;

use crate::aisle::{self, Aisle, Origin};
use crate::cost::{self, Amount, Cost};
use crate::market::Buyer;
use crate::price::{FoodPrice, prices};

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
#[derive(Debug, Clone, PartialEq)]
pub struct ShoppingList {
    /// The rows to buy, sorted by aisle and name.
    pub rows: Vec<Row>,
    /// The foods that are made at home, sorted by name.
    pub homemade: Vec<HomemadeFood>,
    /// The cost of the tap water, which every price of a recipe includes.
    pub tap_water: Cost,
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

/// An item of the shopping list: one food, or several states of it, such as raw and boiled chicken breast.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Identifies the row in lists of other recipes too.
    pub key: String,
    /// The everyday name in shops, otherwise the name in the line.
    pub name: String,
    /// The amounts that the recipes use, one for each food; at least one.
    pub uses: Vec<Use>,
    /// True when the weight of a line is unknown, so that more is needed than the amount to buy.
    pub is_partial: bool,
    /// True when the visitor has the item at home.
    pub is_owned: bool,
    /// The recipes that need the item, in the order of the basket.
    pub recipes: Vec<RecipeId>,
    pub aisle: Aisle,
    /// A text that says what the label of a supplement must say or must not say.
    pub label_check: Option<&'static str>,
    /// Has the cost of each ingredient line that was merged into the item.
    pub cost: Cost,
    /// Amount to buy; `None` when the food has no price or no weight is known.
    pub purchase: Option<Purchase>,
}

/// The amount of one food that the recipes use.
#[derive(Debug, Clone, PartialEq)]
pub struct Use {
    pub food: Option<FoodId>,
    /// The name of the food in the kitchen, otherwise the name in the line.
    pub name: String,
    /// Total of the lines whose weight is known; `None` when no weight is known.
    pub grams: Option<f64>,
    /// Total of the lines' amounts; counted units are rounded up to whole numbers.
    pub amount: AmountText,
    /// False if the kitchen changes the food, so that its name says more than the name of the row: 'boiled chicken breast'.
    pub is_sold_state: bool,
}

/// Merges foods of all dishes that have one name in shops. `owned` has the keys of the rows that the visitor has at home.
pub fn merge(dishes: &[Dish], owned: &[String], buyer: Buyer<'_>) -> ShoppingList {
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
    let mut rows: Vec<Row> = groups.iter().filter_map(|group| group.row(owned, buyer)).collect();
    rows.sort_by_cached_key(|row| (row.aisle, row.name.to_lowercase(), row.key.clone()));
    let mut homemade: Vec<HomemadeFood> = groups.iter().filter_map(LineGroup::homemade).collect();
    homemade.sort_by_cached_key(|it| it.name.to_lowercase());
    let lines = dishes.iter().flat_map(|dish| &dish.lines);
    let tap_water = estimate(lines.filter(|line| Origin::for_food(line.food.as_ref()) == Origin::Tap), buyer);
    ShoppingList { rows, homemade, tap_water }
}

fn estimate<'a>(lines: impl Iterator<Item = &'a Line>, buyer: Buyer<'_>) -> Cost {
    cost::estimate_for(buyer, lines.map(|line| Amount { food: line.food.as_ref(), grams: line.grams }))
}

impl Row {
    /// Returns the food whose price, shops and label the row has; `None` when the line matches no food.
    pub fn food(&self) -> Option<&FoodId> {
        self.uses.first().and_then(|first| first.food.as_ref())
    }

    /// Returns the weight that the recipes use, in all states of the food; `None` when no weight is known.
    pub fn grams(&self) -> Option<f64> {
        sum(self.uses.iter().filter_map(|it| it.grams))
    }

    /// Returns the unit in which shops sell the item and its cost.
    pub fn unit_price(&self, buyer: Buyer<'_>) -> (PricedUnit, Cost) {
        let unit = PricedUnit::for_food(self.food(), buyer.country.sold_by);
        let one = cost::estimate_for(buyer, [Amount { food: self.food(), grams: Some(unit.grams) }]);
        (unit, one)
    }

    /// Returns the price of the amount to buy. If no pack is known, it is the price of the amount that the recipes use.
    pub fn till_cost(&self) -> Cost {
        self.purchase.as_ref().and_then(Purchase::till_cost).unwrap_or_else(|| self.cost.clone())
    }

    fn has_unpriced_lines(&self) -> bool {
        self.cost.unpriced_lines().next().is_some()
    }

    /// Returns the amount to buy and what the recipes use of it: '1 pack of 12 eggs, 6 used'. If no pack is known, it is the
    /// amount that the recipes use.
    pub fn text(&self) -> AmountText {
        let used = self.used_text();
        let Some(bought) = self.purchase.as_ref().map(Purchase::to_amount_text) else { return used };
        if bought.metric == used.metric {
            // A converted weight is not rounded like one that the recipe states: '15.9 oz' and '1 lb'.
            return used;
        }
        AmountText { metric: sentence(bought.metric, &used.metric), us: sentence(bought.us, &used.us), household: None }
    }

    /// Returns the amounts that the recipes use. They have names unless the only one is the food as it is bought: '6' eggs, but
    /// '4 egg yolks' and '360 g boiled chicken breast'.
    pub fn used_text(&self) -> AmountText {
        let is_named = !matches!(self.uses.as_slice(), [only] if only.is_sold_state);
        let join = |amount: fn(&AmountText) -> &str| -> String {
            let texts = self.uses.iter().map(|it| it.text(amount(&it.amount), is_named));
            texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" + ")
        };
        AmountText { metric: join(|it| &it.metric), us: join(|it| &it.us), household: None }
    }
}

impl Use {
    fn text(&self, amount: &str, is_named: bool) -> String {
        match (amount, is_named) {
            (amount, false) => amount.to_owned(),
            ("", true) => self.name.clone(),
            (amount, true) => format!("{amount} {}", food_name::name_after_amount(&self.name, amount)),
        }
    }
}

/// Returns 'bought, used used', or only the amount to buy if the recipes use all of it or state no amount.
fn sentence(bought: String, used: &str) -> String {
    if used.is_empty() || bought == used { bought } else { format!("{bought}, {used} used") }
}

/// What a list costs at the till. The rows that the visitor has at home are left out.
#[derive(Debug, Clone, PartialEq)]
pub struct Till {
    /// The price of whole packs.
    pub total: Cost,
    /// The cost of what the recipes use of the rows, with the tap water. Without the water, the figure could be a penny less than
    /// the price of the recipes.
    pub used: Cost,
    /// Number of rows that are not fully included, because a weight is unknown.
    pub unpriced: usize,
}

impl Till {
    pub fn for_list(list: &ShoppingList) -> Self {
        let to_buy: Vec<&Row> = list.rows.iter().filter(|row| !row.is_owned).collect();
        let water = (!to_buy.is_empty()).then_some(&list.tap_water);
        let totals: Vec<Cost> = to_buy.iter().map(|row| row.till_cost()).collect();
        Self {
            total: Cost::combine(&totals),
            used: Cost::combine(to_buy.iter().map(|row| &row.cost).chain(water)),
            unpriced: to_buy.iter().filter(|row| row.has_unpriced_lines()).count(),
        }
    }
}

/// Counts the rows, at home or not, whose cost leaves out a line because its weight is unknown.
pub fn count_unpriced(rows: &[Row]) -> usize {
    rows.iter().filter(|row| row.has_unpriced_lines()).count()
}

/// Returns the estimated cost of the amounts that the dishes use, with tap water and what is made at home.
pub fn used_total(dishes: &[Dish], buyer: Buyer<'_>) -> Cost {
    estimate(dishes.iter().flat_map(|dish| &dish.lines), buyer)
}

/// Lines with the same key are merged into one row.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    ShopName(&'static str),
    /// A food that the table of aisles does not have.
    Food(FoodId),
    /// The name of a line that matches no food.
    Name(String),
}

impl Key {
    fn from_line(line: &Line) -> Self {
        match &line.food {
            Some(food) => aisle::find_entry(food)
                .map_or_else(|| Self::Food(food.clone()), |entry| Self::ShopName(entry.shop_name.as_str())),
            None => Self::Name(line.name.to_lowercase()),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ShopName(name) => formatter.write_str(name),
            Self::Food(food) => write!(formatter, "food: {food}"),
            Self::Name(name) => write!(formatter, "other: {name}"),
        }
    }
}

/// Lines of one row.
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
    fn row(&self, owned: &[String], buyer: Buyer<'_>) -> Option<Row> {
        let first = self.lines.first()?;
        let aisle = Origin::for_food(first.food.as_ref()).aisle()?;
        let entry = first.food.as_ref().and_then(aisle::find_entry);
        let key = Key::from_line(first).to_string();
        let uses = self.uses();
        let bought = uses.iter().filter_map(|it| it.food.as_ref().zip(it.grams));
        Some(Row {
            name: entry.map_or_else(|| first.name.clone(), |entry| entry.shop_name.clone()),
            is_partial: self.lines.iter().any(|line| line.grams.is_none()),
            is_owned: owned.contains(&key),
            recipes: self.recipes.clone(),
            aisle,
            label_check: entry.and_then(|entry| entry.label_check.as_deref()),
            cost: estimate(self.lines.iter().copied(), buyer),
            purchase: Purchase::for_foods(bought),
            key,
            uses,
        })
    }

    /// Returns the amount of each food. The state in which it is bought is first.
    fn uses(&self) -> Vec<Use> {
        let mut foods: Vec<Option<&FoodId>> = Vec::new();
        for line in &self.lines {
            if !foods.contains(&line.food.as_ref()) {
                foods.push(line.food.as_ref());
            }
        }
        let mut uses: Vec<Use> = foods.into_iter().filter_map(|food| self.usage(food)).collect();
        uses.sort_by_key(|it| !it.is_sold_state);
        uses
    }

    fn usage(&self, food: Option<&FoodId>) -> Option<Use> {
        let lines: Vec<&Line> = self.lines.iter().copied().filter(|line| line.food.as_ref() == food).collect();
        let grams = sum(lines.iter().filter_map(|line| line.grams));
        let all_grams = grams.filter(|_| lines.iter().all(|line| line.grams.is_some()));
        Some(Use {
            food: food.cloned(),
            name: lines.first()?.name.clone(),
            grams,
            amount: amount::total(&lines, all_grams),
            is_sold_state: food.is_none_or(is_sold_state),
        })
    }
}

/// Returns whether recipes use the food as it is bought, or only without its peel, shell or bones.
fn is_sold_state(food: &FoodId) -> bool {
    aisle::find_entry(food).is_none_or(|entry| entry.is_sold_state)
        && !prices().get(food).is_some_and(FoodPrice::is_weighed_cooked)
}

/// Returns `None` for no numbers.
fn sum(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    numbers.fold(None, |sum, number| Some(sum.unwrap_or(0.0) + number))
}

#[cfg(test)]
mod tests;
