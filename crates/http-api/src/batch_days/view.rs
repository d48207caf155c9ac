//! The JSON of a day of cooking.

use affiliate::market::Buyer;
use chrono::{Days, NaiveDate};
use domain::cooking_order::PlannedStep;
use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::meal_boxes::StoredDays;
use nutrition::portion::round_grams;
use nutrition::storage_time::StorageTime;
use serde::Serialize;
use utoipa::ToSchema;

use super::plan::{AnimalPortion, BatchDay, CookedDish, Refusal};
use super::request::NewBatchDay;
use crate::nutrition::unportioned::Unportioned;
use crate::recipes::line_view::LineView;
use crate::recipes::step_view::StepView;
use crate::recipes::view::LargeBatchView;
use crate::shop::basket_request::{NewBasket, SelectedRecipe};
use crate::shop::basket_view::BasketView;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchDay)]
pub struct BatchDayView {
    /// The recipes in the order of the request, also those of which nothing is cooked.
    pub dishes: Vec<DishView>,
    /// The steps of all dishes in one order.
    pub steps: Vec<BatchStepView>,
    /// Minutes until everything is cooked, an estimate.
    pub total_minutes: u32,
    /// Minutes if the dishes were cooked one after another, an estimate.
    pub one_by_one_minutes: u32,
    /// The amounts of all dishes as one shopping list. Its recipes are those that are cooked, without a number of days.
    pub basket: BasketView,
}

/// A recipe of the day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchDish)]
pub struct DishView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    pub title: String,
    pub pet_type: PetType,
    pub is_treat: bool,
    /// A sentence that says how long the dish keeps.
    pub storage: String,
    /// True if an animal eats the dish, so that it is cooked.
    pub is_cooked: bool,
    /// What to change for the amounts of the day, if they are at least twice the recipe.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub large_batch: Option<LargeBatchView>,
    /// Why nothing is cooked, as a sentence. Null if something is, or if `refusals` says it.
    #[schema(required = true)]
    pub note: Option<&'static str>,
    /// Grams of the finished dish that are left when the boxes are full.
    pub leftover_grams: f64,
    /// The boxes of each animal that eats the dish.
    pub portions: Vec<AnimalBoxesView>,
    /// The animals that get no box, and why.
    pub refusals: Vec<RefusalView>,
}

/// The boxes of one animal with one dish.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AnimalBoxes)]
pub struct AnimalBoxesView {
    /// Index of the animal in the request.
    pub animal: usize,
    /// Number of days for which the dish is cooked for the animal.
    pub days: u32,
    /// Grams of a meal, rounded for a kitchen scale. For a treat, the maximum of a day.
    pub grams_per_meal: f64,
    pub meals_per_box: u32,
    pub grams_per_box: f64,
    /// The boxes of the first days; null if there are none.
    #[schema(required = true)]
    pub fridge: Option<StoredBoxesView>,
    /// The boxes to freeze on the day of cooking; null if there are none.
    #[schema(required = true)]
    pub freezer: Option<StoredBoxesView>,
    /// The evenings on which frozen boxes are taken out; null if there are none.
    #[schema(required = true)]
    pub thawing: Option<ThawingView>,
    /// Days for which the dish must be cooked again, because it would not keep and is not suitable for freezing.
    pub days_to_cook_later: u32,
    /// Short texts that say what to do if the recipe does not suit the animal, the most important first.
    pub cautions: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StoredBoxes)]
pub struct StoredBoxesView {
    pub boxes: u32,
    /// The last day on which the food may be eaten, such as 2026-12-01.
    pub eat_by: String,
}

/// Boxes are thawed in the fridge on the evening before they are eaten.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BoxThawing)]
pub struct ThawingView {
    /// The first evening on which boxes are taken out, such as 2026-11-30.
    pub first_evening: String,
    /// The number of boxes for the next day.
    pub boxes_per_evening: u32,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchRefusal)]
pub struct RefusalView {
    /// Index of the animal in the request.
    pub animal: usize,
    #[serde(flatten)]
    pub reason: Unportioned,
}

/// A step of a recipe in the order of the day.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BatchStep)]
pub struct BatchStepView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    /// Number of the step in its recipe, from 1.
    pub number: usize,
    #[serde(flatten)]
    pub step: StepView,
    /// Minutes after the start of cooking.
    pub starts_at_minute: u32,
    /// Minutes of work in the step, an estimate.
    pub work_minutes: u32,
    /// Minutes in the step during which the dish cooks or cools by itself.
    pub waiting_minutes: u32,
}

impl BatchDayView {
    pub fn new(day: &BatchDay, request: &NewBatchDay, cooked_on: NaiveDate, buyer: Buyer<'_>) -> Self {
        let cooked: Vec<(RecipeId, Vec<StepView>)> =
            day.cooked().map(|(dish, selected)| (dish.recipe.recipe.id, steps_of(selected))).collect();
        let selected: Vec<SelectedRecipe> = day.cooked().map(|(_, selected)| selected.clone()).collect();
        Self {
            dishes: day.dishes.iter().map(|dish| DishView::new(dish, request, cooked_on)).collect(),
            steps: day.order.steps.iter().filter_map(|step| BatchStepView::new(step, &cooked)).collect(),
            total_minutes: day.order.total_minutes,
            one_by_one_minutes: day.order.one_by_one_minutes,
            basket: BasketView::new(&selected, &NewBasket::as_written(request.owned.clone()), buyer),
        }
    }
}

impl DishView {
    fn new(dish: &CookedDish, request: &NewBatchDay, cooked_on: NaiveDate) -> Self {
        let recipe = &dish.recipe.recipe;
        let storage = dish.recipe.storage_time();
        let boxes = |it: &AnimalPortion| AnimalBoxesView::new(it, request, storage, cooked_on);
        Self {
            recipe_id: recipe.id,
            title: recipe.content.title.clone(),
            pet_type: dish.pet_type(),
            is_treat: dish.portions.iter().any(|it| it.portion.is_treat),
            storage: storage.sentence(),
            is_cooked: dish.selected.is_some(),
            large_batch: dish
                .selected
                .as_ref()
                .and_then(|it| LargeBatchView::new(&it.lines, &recipe.content.instructions, it.scale)),
            note: note(dish),
            leftover_grams: round_grams(dish.leftover_grams),
            portions: dish.portions.iter().filter(|it| it.days != StoredDays::default()).map(boxes).collect(),
            refusals: dish.refusals.iter().map(RefusalView::new).collect(),
        }
    }
}

/// Returns why nothing is cooked of a dish, unless the refusals say it.
fn note(dish: &CookedDish) -> Option<&'static str> {
    match dish.pet_type() {
        _ if dish.selected.is_some() => None,
        _ if dish.portions.iter().any(|it| it.days.too_late > 0) => {
            Some("It would not keep until it is eaten, and it is not suitable for freezing.")
        }
        _ if !dish.portions.is_empty() => Some("There are more recipes than days."),
        _ if !dish.refusals.is_empty() => None,
        PetType::Dog => Some("No dog is chosen."),
        PetType::Cat => Some("No cat is chosen."),
    }
}

impl AnimalBoxesView {
    fn new(it: &AnimalPortion, request: &NewBatchDay, storage: StorageTime, cooked_on: NaiveDate) -> Self {
        let AnimalPortion { animal, portion, days, .. } = it;
        let meals_per_box = request.box_size.meals(portion.meals_per_day);
        let boxes_per_day = u32::from(portion.meals_per_day) / meals_per_box;
        let stored = |days: u32, keeps_days: Option<u32>| {
            let eat_by = cooked_on.checked_add_days(Days::new(u64::from(keeps_days?)))?;
            (days > 0).then(|| StoredBoxesView { boxes: days * boxes_per_day, eat_by: eat_by.to_string() })
        };
        let thawing = days.first_thawing_evening().and_then(|evening| {
            let first_evening = cooked_on.checked_add_days(Days::new(u64::from(evening)))?.to_string();
            Some(ThawingView { first_evening, boxes_per_evening: boxes_per_day })
        });
        Self {
            animal: *animal,
            days: days.cooked(),
            grams_per_meal: portion.kitchen_grams_per_meal,
            meals_per_box,
            grams_per_box: round_grams(f64::from(meals_per_box) * portion.kitchen_grams_per_meal),
            fridge: stored(days.in_fridge, storage.fridge_days()),
            freezer: stored(days.in_freezer, storage.freezer_days()),
            thawing,
            days_to_cook_later: days.too_late,
            cautions: portion.cautions.clone(),
        }
    }
}

/// Returns the steps of a recipe with the amounts that are cooked.
fn steps_of(selected: &SelectedRecipe) -> Vec<StepView> {
    let SelectedRecipe { recipe, scale, lines, .. } = selected;
    let views: Vec<LineView> = lines.iter().map(|line| LineView::scaled(line, *scale)).collect();
    StepView::with_amounts(&recipe.recipe.content.instructions, lines, &views, *scale)
}

impl RefusalView {
    fn new(refusal: &Refusal) -> Self {
        Self { animal: refusal.animal, reason: refusal.reason.clone() }
    }
}

impl BatchStepView {
    /// `cooked` are the steps of the dishes that the plan counts.
    fn new(planned: &PlannedStep, cooked: &[(RecipeId, Vec<StepView>)]) -> Option<Self> {
        let (recipe_id, steps) = cooked.get(planned.dish)?;
        Some(Self {
            recipe_id: *recipe_id,
            number: planned.step + 1,
            step: steps.get(planned.step)?.clone(),
            starts_at_minute: planned.starts_at_minute,
            work_minutes: planned.work_minutes,
            waiting_minutes: planned.waiting_minutes,
        })
    }
}
