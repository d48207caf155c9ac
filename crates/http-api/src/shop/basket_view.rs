//! The JSON of a shopping list: the merged rows, their recipes and the estimated costs.

use affiliate::aisle::{Aisle, Origin, search_term};
use affiliate::basket::{self, Dish, HomemadeFood, Line, Row, Till, Use};
use affiliate::cost::{self, Amount, Cost};
use affiliate::country::Country;
use affiliate::currency::Currency;
use affiliate::link::page_disclosure;
use affiliate::market::Buyer;
use affiliate::retailer::{MAX_SHOWN, SearchIntent};
use domain::ingredient_line::{self, IngredientLine};
use domain::measure::AmountText;
use domain::pet_type::PetType;
use domain::quantity::round_to_thousandths;
use domain::recipe_id::RecipeId;
use domain::unit::{Unit, UnitKind};
use nutrition::line::{BonesNote, match_line};
use serde::Serialize;
use utoipa::ToSchema;

use super::basket_request::{NewBasket, SelectedRecipe};
use super::price_view::PriceView;
use super::retailers::RetailerView;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::line_view::LineView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Basket)]
pub struct BasketView {
    pub country: Country,
    pub currency: Currency,
    /// The requested number of days; null if none was requested.
    #[schema(required = true)]
    pub days: Option<u16>,
    /// True if the days are divided among the recipes, false if each recipe is cooked for all days.
    pub shared: bool,
    /// What to buy: the merged rows, ordered by aisle. Tap water is left out.
    pub rows: Vec<RowView>,
    /// The aisles of the rows that the visitor does not have at home, in the same order.
    pub aisles: Vec<AisleView>,
    /// The foods to make at home instead of buying them, such as stock.
    pub homemade: Vec<HomemadeView>,
    /// The recipes in the order of the request.
    pub recipes: Vec<DishView>,
    /// The price of the amounts that the recipes use, not of whole packs; null if none has a price.
    #[schema(required = true)]
    pub estimated_total: Option<PriceView>,
    /// The price at the till of the rows that the visitor does not have at home, with whole packs in British pack sizes; null if
    /// none has a price.
    #[schema(required = true)]
    pub till_total: Option<PriceView>,
    /// The price of what the recipes use of the rows that the visitor does not have at home, with tap water; null if none has a
    /// price. If nothing is at home or made at home, it is the same as `estimatedTotal`.
    #[schema(required = true)]
    pub till_used: Option<PriceView>,
    /// Number of rows that `tillTotal` does not fully include, because a weight is unknown. Rows that the visitor has at home are
    /// not counted.
    pub unpriced: usize,
    /// Number of rows that `estimatedTotal` does not fully include, because a weight is unknown. Rows that the visitor has at home
    /// are counted.
    pub unpriced_uses: usize,
    /// The affiliate disclosure to show once on the page.
    pub disclosure: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BasketRow)]
pub struct RowView {
    /// Identifies the row in the field `owned` of a request.
    pub key: String,
    /// The everyday name in shops, or the name in the recipe if the food is not in the food table.
    pub food: String,
    /// The food that is bought; if it is used in several states, the first of them.
    #[schema(required = true)]
    pub food_id: Option<String>,
    /// The foods that the recipes use, one for each state, such as raw and boiled.
    pub uses: Vec<UseView>,
    /// The weight that the recipes use, in all states; null if it is unknown.
    #[schema(required = true)]
    pub grams: Option<f64>,
    /// True if the weight of a line is unknown, so that more is needed than the amount to buy.
    pub is_partial: bool,
    /// True if the request says that the visitor has it at home.
    pub is_owned: bool,
    /// The amounts that the recipes use, in grams and millilitres. Counted items are rounded up.
    pub metric: String,
    /// The amounts that the recipes use, in US units.
    pub us: String,
    /// The amount to buy and how much of it is used, such as '1 pack of 12 eggs, 6 used'.
    pub text: PurchaseView,
    #[schema(value_type = Vec<i64>)]
    pub recipes: Vec<RecipeId>,
    pub aisle: Aisle,
    /// The price of the amount that the recipes use, not of whole packs; null if the weight is unknown.
    #[schema(required = true)]
    pub estimated_price: Option<PriceView>,
    /// The price of a pack, a kilogram or a pound, as is usual in the country.
    #[schema(required = true)]
    pub unit_price: Option<UnitPriceView>,
    /// The amount to buy: the raw weight of cooked food, and whole packs in British pack sizes. Null if no pack or no weight is
    /// known.
    #[schema(required = true)]
    pub buy: Option<PurchaseView>,
    /// The price of the amount to buy; if it is unknown, that of the amount that the recipes use.
    #[schema(required = true)]
    pub till_price: Option<PriceView>,
    /// What the label must say or must not say. Every supplement has one.
    #[schema(required = true)]
    pub label_check: Option<&'static str>,
    /// The shops that most likely sell the food.
    pub links: Vec<RetailerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BasketUse)]
pub struct UseView {
    /// The name of the food in the kitchen, or the name in the recipe if the food is not in the food table.
    pub food: String,
    #[schema(required = true)]
    pub food_id: Option<String>,
    #[schema(required = true)]
    pub grams: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = HomemadeFood)]
pub struct HomemadeView {
    /// The everyday name of the food.
    pub food: String,
    pub food_id: String,
    /// The sum of the amounts in grams and millilitres.
    pub metric: String,
    /// The sum of the amounts in US units.
    pub us: String,
    /// Why it is made at home.
    pub advice: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = UnitPrice)]
pub struct UnitPriceView {
    #[serde(flatten)]
    pub price: PriceView,
    /// The unit of the price, such as 'kg', 'lb' or '12 eggs'.
    pub unit: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Purchase)]
pub struct PurchaseView {
    pub metric: String,
    pub us: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ShopAisle)]
pub struct AisleView {
    pub aisle: Aisle,
    pub label: &'static str,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BasketRecipe)]
pub struct DishView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub title: String,
    pub pet_type: PetType,
    /// The factor by which the author's amounts are multiplied: that for the requested days, or a larger one if the recipe keeps
    /// its verdict only in a larger size.
    pub scale: f64,
    /// Number of days that these amounts last; null if they are not multiplied for a number of days.
    #[schema(required = true)]
    pub lasting_days: Option<f64>,
    /// Number of recipes, including this one, that are meals for the same animal, or treats for it. If `shared` is true, they
    /// share the days.
    pub sharers: u32,
    /// The ingredient lines with the multiplied amounts.
    pub lines: Vec<LineView>,
    #[schema(required = true)]
    pub estimated_price: Option<PriceView>,
    /// The price per day; null if no days were requested or no portion of the recipe can be calculated.
    #[schema(required = true)]
    pub price_per_day: Option<PriceView>,
    /// Number of lines to buy that the prices leave out, because their weight is unknown.
    pub unpriced: usize,
    /// The reason why the amounts are not multiplied for the requested days; null if they are. Without days, it is null unless
    /// the pet must not eat the recipe.
    #[schema(required = true)]
    pub unportioned: Option<Unportioned>,
}

impl BasketView {
    pub fn new(selected: &[SelectedRecipe], request: &NewBasket, buyer: Buyer<'_>) -> Self {
        let dishes: Vec<Dish> = selected.iter().map(SelectedRecipe::dish).collect();
        let list = basket::merge(&dishes, &request.owned, buyer);
        let rows = &list.rows;
        let till = Till::for_list(&list);
        let mut aisles: Vec<Aisle> = rows.iter().filter(|row| !row.is_owned).map(|row| row.aisle).collect();
        aisles.dedup();
        Self {
            country: buyer.country.code,
            currency: buyer.currency(),
            days: request.days,
            shared: request.shared,
            estimated_total: PriceView::from_cost(&basket::used_total(&dishes, buyer), buyer),
            till_total: PriceView::from_cost(&till.total, buyer),
            till_used: PriceView::from_cost(&till.used, buyer),
            unpriced: till.unpriced,
            unpriced_uses: basket::count_unpriced(rows),
            rows: rows.iter().map(|row| RowView::new(row, buyer)).collect(),
            aisles: aisles.into_iter().map(|aisle| AisleView { aisle, label: aisle.label() }).collect(),
            homemade: list.homemade.iter().map(HomemadeView::new).collect(),
            recipes: selected.iter().zip(&dishes).map(|(recipe, dish)| DishView::new(recipe, dish, buyer)).collect(),
            disclosure: page_disclosure(buyer.market),
        }
    }
}

impl SelectedRecipe {
    fn dish(&self) -> Dish {
        Dish { recipe: self.recipe.recipe.id, lines: self.lines.iter().map(basket_line).collect() }
    }
}

/// Returns the line for the shopping list. A line without a known food has the weight that its author wrote. The amount of a line
/// with bones is that of the meat, because a weight with bones says nothing about how much meat to buy.
fn basket_line(line: &IngredientLine) -> Line {
    let found = match_line(line);
    let unit = line.measures.first().map_or(Unit::Piece, |measure| measure.unit);
    let is_weighed_with_bones = found.is_some_and(|it| matches!(it.bones, Some(BonesNote::Share(_))));
    let stated_grams = line.measure_of_kind(UnitKind::Weight).and_then(|measure| measure.grams());
    Line {
        food: found.map(|it| it.food.id.clone()),
        name: found.map_or_else(|| ingredient_line::display_name(&line.text), |it| it.food.name_after_unit(unit)),
        grams: found.map_or(stated_grams, |it| it.grams),
        measures: if is_weighed_with_bones { Vec::new() } else { line.measures.clone() },
    }
}

impl RowView {
    fn new(row: &Row, buyer: Buyer<'_>) -> Self {
        let used = row.used_text();
        Self {
            key: row.key.clone(),
            food: row.name.clone(),
            food_id: row.food().map(ToString::to_string),
            uses: row.uses.iter().map(UseView::new).collect(),
            grams: row.grams().map(round_to_thousandths),
            is_partial: row.is_partial,
            is_owned: row.is_owned,
            metric: used.metric,
            us: used.us,
            text: PurchaseView::new(row.text()),
            recipes: row.recipes.clone(),
            aisle: row.aisle,
            estimated_price: PriceView::from_cost(&row.cost, buyer),
            unit_price: UnitPriceView::from_row(row, buyer),
            buy: row.purchase.as_ref().map(|it| PurchaseView::new(it.to_amount_text())),
            till_price: PriceView::from_cost(&row.till_cost(), buyer),
            label_check: row.label_check,
            links: links(row, buyer),
        }
    }
}

impl UseView {
    fn new(Use { food, name, grams, .. }: &Use) -> Self {
        Self {
            food: name.clone(),
            food_id: food.as_ref().map(ToString::to_string),
            grams: grams.map(round_to_thousandths),
        }
    }
}

impl PurchaseView {
    fn new(AmountText { metric, us, .. }: AmountText) -> Self {
        Self { metric, us }
    }
}

impl HomemadeView {
    fn new(HomemadeFood { food, name, amount }: &HomemadeFood) -> Self {
        let (metric, us) = (amount.metric.clone(), amount.us.clone());
        Self { food: name.clone(), food_id: food.to_string(), metric, us, advice: HomemadeFood::ADVICE }
    }
}

impl UnitPriceView {
    /// Returns None if the food has no price.
    fn from_row(row: &Row, buyer: Buyer<'_>) -> Option<Self> {
        let (unit, cost) = row.unit_price(buyer);
        Some(Self { price: PriceView::from_cost(&cost, buyer)?, unit: unit.label })
    }
}

fn links(row: &Row, Buyer { country, market }: Buyer<'_>) -> Vec<RetailerView> {
    let shops =
        market.retailers.rank_shops(country.code, SearchIntent::from_aisle(row.aisle)).into_iter().take(MAX_SHOWN);
    let term = row.food().and_then(search_term).unwrap_or(&row.name);
    shops.map(|retailer| RetailerView::new(retailer, Some(term), market)).collect()
}

impl DishView {
    fn new(selected: &SelectedRecipe, dish: &Dish, buyer: Buyer<'_>) -> Self {
        let SelectedRecipe { recipe, scale, lines, lasting_days, sharers, unportioned } = selected;
        let recipe = &recipe.recipe;
        let amounts = dish.lines.iter().map(|line| Amount { food: line.food.as_ref(), grams: line.grams });
        let cost = cost::estimate_for(buyer, amounts);
        // A day is 1000 parts of a period whose length is stated in thousandths of a day.
        let price_per_day = |days: f64| PriceView::from_cost_share(&cost, (1000, to_thousandths(days)), buyer);
        Self {
            id: recipe.id,
            title: recipe.content.title.clone(),
            pet_type: recipe.content.pet_type,
            scale: *scale,
            sharers: *sharers,
            lines: lines.iter().map(|line| LineView::scaled(line, *scale)).collect(),
            estimated_price: PriceView::from_cost(&cost, buyer),
            price_per_day: lasting_days.and_then(price_per_day),
            lasting_days: lasting_days.map(|days| (days * 100.0).round() / 100.0),
            unpriced: count_unpriced(dish, &cost),
            unportioned: unportioned.clone(),
        }
    }
}

/// Counts lines without a price. Water and foods made at home need none.
fn count_unpriced(dish: &Dish, cost: &Cost) -> usize {
    let lines = cost.unpriced_lines().filter_map(|index| dish.lines.get(index));
    lines.filter(|line| Origin::for_food(line.food.as_ref()).aisle().is_some()).count()
}

#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a conversion of a number of days saturates"
)]
fn to_thousandths(days: f64) -> u32 {
    (days * 1000.0).round().max(1.0) as u32
}
