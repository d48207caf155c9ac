//! A shopping list as clients see it: the merged rows, the recipes they come from, and what all of it is estimated to cost.

use affiliate::aisle::{Aisle, search_term};
use affiliate::basket::{self, Dish, Line, Row};
use affiliate::cost::{self, Amount, Cost};
use affiliate::country::Country;
use affiliate::currency::Currency;
use affiliate::link::page_disclosure;
use affiliate::market::Buyer;
use affiliate::retailer::{MAX_SHOWN, SearchIntent};
use domain::ingredient_line::{self, IngredientLine};
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use domain::unit::{Kind, Unit};
use nutrition::line::match_line;
use serde::Serialize;
use utoipa::ToSchema;

use super::basket_request::{Chosen, NewBasket};
use super::price_view::PriceView;
use super::retailers::RetailerView;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::view::LineView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Basket)]
pub struct BasketView {
    pub country: Country,
    pub currency: Currency,
    #[schema(required = true)]
    pub days: Option<u16>,
    /// The days are shared out among the recipes, rather than each cooked for all of them.
    pub shared: bool,
    /// The merged list, in the order of a walk through a shop.
    pub rows: Vec<RowView>,
    /// The aisles the rows stand in, in the same order.
    pub aisles: Vec<AisleView>,
    /// The chosen recipes, in the order they were named.
    pub recipes: Vec<DishView>,
    /// Of everything; null where nothing has a price.
    #[schema(required = true)]
    pub estimated_total: Option<PriceView>,
    /// Things to buy whose weight nobody knows, whole or in part, and which the total therefore leaves out.
    pub unpriced: usize,
    /// What the page says once.
    pub disclosure: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BasketRow)]
pub struct RowView {
    /// The food's name in the food table, else what the recipe calls it.
    pub food: String,
    #[schema(required = true)]
    pub food_id: Option<String>,
    /// What the recipes use of it; null where nobody knows the weight.
    #[schema(required = true)]
    pub grams: Option<f64>,
    /// Some line's weight is not known, so that the grams are less than what is needed.
    pub is_partial: bool,
    /// The recipes' amounts added up, in grams and millilitres; what is counted is rounded up.
    pub metric: String,
    /// The same in US units.
    pub us: String,
    /// What the authors gave beside it in another kind of measure.
    #[schema(required = true)]
    pub household: Option<String>,
    /// What it weighs, as '100 g', where the amount doesn't say so and all of it is known; null of tablets and the like.
    #[schema(required = true)]
    pub weight: Option<String>,
    #[schema(value_type = Vec<i64>)]
    pub recipes: Vec<RecipeId>,
    pub aisle: Aisle,
    /// Of what the recipes use, not of whole packs; null where the weight is not known.
    #[schema(required = true)]
    pub estimated_price: Option<PriceView>,
    /// Of a pack, of a kilogram, or of a pound where shops price by it; null for what nobody buys.
    #[schema(required = true)]
    pub unit_price: Option<UnitPriceView>,
    /// What to take from the shelf: raw weight for cooked food, whole packs of what comes in packs as British shops have them; null where nothing is bought.
    #[schema(required = true)]
    pub buy: Option<PurchaseView>,
    /// Shops that most likely have it; none for what nobody buys.
    pub links: Vec<RetailerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = UnitPrice)]
pub struct UnitPriceView {
    #[serde(flatten)]
    pub price: PriceView,
    /// 'kg', 'lb', '12 eggs'.
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
    /// What the author's amounts are multiplied by.
    pub scale: f64,
    /// How many of the recipes are fed to the same animal in the same role: what share the days, or could.
    pub sharers: u32,
    /// The author's lines in the amounts of the list.
    pub lines: Vec<LineView>,
    #[schema(required = true)]
    pub estimated_price: Option<PriceView>,
    /// A day that is fed with this recipe; null where no days were asked about or it cannot be portioned.
    #[schema(required = true)]
    pub price_per_day: Option<PriceView>,
    /// Lines to buy whose weight nobody knows, and which its prices therefore leave out.
    pub unpriced: usize,
    /// Why its amounts are not multiplied for the days asked about; null where they are, or none were.
    #[schema(required = true)]
    pub unportioned: Option<Unportioned>,
}

impl BasketView {
    pub fn of(chosen: &[Chosen<'_>], asked: &NewBasket, buyer: Buyer<'_>) -> Self {
        let cooked: Vec<Cooked<'_>> = chosen.iter().map(Cooked::of).collect();
        let dishes: Vec<Dish> = cooked.iter().map(Cooked::dish).collect();
        let rows = basket::merge(&dishes, buyer);
        let mut aisles: Vec<Aisle> = rows.iter().map(|row| row.aisle).collect();
        aisles.dedup();
        Self {
            country: buyer.country.code,
            currency: buyer.currency(),
            days: asked.days,
            shared: asked.shared,
            estimated_total: PriceView::of(&basket::total(&rows), buyer),
            unpriced: rows.iter().filter(|row| row.aisle != Aisle::Home && row.cost.unpriced().count() > 0).count(),
            rows: rows.iter().map(|row| RowView::of(row, buyer)).collect(),
            aisles: aisles.into_iter().map(|aisle| AisleView { aisle, label: aisle.label() }).collect(),
            recipes: cooked.iter().zip(&dishes).map(|(it, dish)| DishView::of(it, dish, asked, buyer)).collect(),
            disclosure: page_disclosure(buyer.market),
        }
    }
}

/// A chosen recipe with its lines in the amounts of the list.
struct Cooked<'a> {
    chosen: &'a Chosen<'a>,
    lines: Vec<IngredientLine>,
}

impl<'a> Cooked<'a> {
    fn of(chosen: &'a Chosen<'a>) -> Self {
        let texts = chosen.recipe.recipe.content.ingredients.iter();
        let lines = texts.map(|text| ingredient_line::parse(text).scale(chosen.scale)).collect();
        Self { chosen, lines }
    }

    fn dish(&self) -> Dish {
        Dish { recipe: self.chosen.recipe.recipe.id, lines: self.lines.iter().map(to_buy).collect() }
    }
}

/// A line as the shop sees it: what nobody knows has the weight its author gave.
fn to_buy(line: &IngredientLine) -> Line {
    let found = match_line(line);
    let unit = line.measures.first().map_or(Unit::Piece, |measure| measure.unit);
    let stated = line.measure_of_kind(Kind::Weight).and_then(|measure| measure.grams());
    Line {
        food: found.map(|it| it.food.id.clone()),
        name: found.map_or_else(|| ingredient_line::display_name(&line.text), |it| it.food.name_after_unit(unit)),
        grams: found.map_or(stated, |it| it.grams),
        measures: line.measures.clone(),
    }
}

impl RowView {
    fn of(row: &Row, buyer: Buyer<'_>) -> Self {
        Self {
            food: row.name.clone(),
            food_id: row.food.as_ref().map(ToString::to_string),
            grams: row.grams.map(rounded),
            is_partial: row.is_partial,
            metric: row.amount.metric.clone(),
            us: row.amount.us.clone(),
            household: row.amount.household.clone(),
            weight: row.weight.clone(),
            recipes: row.recipes.clone(),
            aisle: row.aisle,
            estimated_price: PriceView::of(&row.cost, buyer),
            unit_price: UnitPriceView::of(row, buyer),
            buy: row.purchase.as_ref().map(|it| it.rendered()).map(|it| PurchaseView { metric: it.metric, us: it.us }),
            links: links(row, buyer),
        }
    }
}

impl UnitPriceView {
    fn of(row: &Row, buyer: Buyer<'_>) -> Option<Self> {
        let (unit, cost) = row.unit_price(buyer)?;
        Some(Self { price: PriceView::of(&cost, buyer)?, unit: unit.label })
    }
}

fn links(row: &Row, Buyer { country, market }: Buyer<'_>) -> Vec<RetailerView> {
    if row.aisle == Aisle::Home {
        return Vec::new();
    }
    let shops = market.retailers.ranked(country.code, SearchIntent::from_aisle(row.aisle)).into_iter().take(MAX_SHOWN);
    let term = row.food.as_ref().and_then(search_term).unwrap_or(&row.name);
    shops.map(|retailer| RetailerView::of(retailer, Some(term), market)).collect()
}

impl DishView {
    fn of(cooked: &Cooked<'_>, dish: &Dish, asked: &NewBasket, buyer: Buyer<'_>) -> Self {
        let Chosen { recipe, scale, sharers, unportioned } = cooked.chosen;
        let recipe = &recipe.recipe;
        let amounts = dish.lines.iter().map(|line| Amount { food: line.food.as_ref(), grams: line.grams });
        let cost = cost::estimate_for(buyer, amounts);
        let parts = if asked.shared { *sharers } else { 1 };
        let days = asked.days.filter(|_| unportioned.is_none());
        let a_day = |days: u16| PriceView::of_share(&cost, (parts, days.into()), buyer);
        Self {
            id: recipe.id,
            title: recipe.content.title.clone(),
            pet_type: recipe.content.pet_type,
            scale: *scale,
            sharers: *sharers,
            lines: cooked.lines.iter().map(LineView::of).collect(),
            estimated_price: PriceView::of(&cost, buyer),
            price_per_day: days.and_then(a_day),
            unpriced: unpriced(dish, &cost),
            unportioned: unportioned.clone(),
        }
    }
}

/// What is made at home or comes from the tap is no price that is missing.
fn unpriced(dish: &Dish, cost: &Cost) -> usize {
    let lines = cost.unpriced().filter_map(|at| dish.lines.get(at));
    lines.filter(|line| Aisle::for_food(line.food.as_ref()) != Aisle::Home).count()
}

/// To a thousandth: no amount in a kitchen is finer.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
