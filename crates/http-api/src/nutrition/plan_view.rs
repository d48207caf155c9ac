//! The JSON of a feeding plan: both methods of calculation, the portions of recipes, and the sources of the figures.

use domain::pet_type::PetType;
use domain::recipe_id::RecipeId;
use nutrition::animal::WeightSource;
use nutrition::daily_need::DailyNeed;
use nutrition::energy::classic::ClassicNeed;
use nutrition::energy::published::Factor;
use nutrition::energy::source::Source;
use nutrition::portion::{
    Batch, DishRole, Portion, meals_per_day, round_day_for_kitchen, round_days, round_for_kitchen, round_grams,
    round_kcal, round_kg, whole_batches,
};
use nutrition::portion_caution::FedDish;
use nutrition::profile::LifeStage;
use nutrition::transition::TransitionDay;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::unportioned::UnportionedView;
use super::weight_advice::{AdjustmentView, WeightAdviceView, WeightPlanView};
use crate::recipes::cost_view::MoneyView;
use crate::recipes::published::PublishedRecipe;
use crate::recipes::size_figures::SizeFigures;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FeedingPlan)]
pub struct PlanView {
    pub pet_type: PetType,
    pub weight_kg: f64,
    pub weight_from: WeightSource,
    pub age_label: &'static str,
    pub life_stage: LifeStage,
    /// The recommended method: the resting energy requirement multiplied by published factors.
    pub reference: ReferenceView,
    /// An older formula for comparison. Its grams are grams of dry food.
    pub classic: ClassicView,
    /// One portion for each requested recipe of which all foods and their weights are known.
    pub portions: Vec<PortionView>,
    /// The other requested recipes, for which no portion can be calculated.
    pub unportioned: Vec<UnportionedView>,
    /// The factors by which the resting energy requirement is multiplied.
    pub factors: Vec<FactorView>,
    /// The change to the new food, one row per day, in grams of the finished dish.
    pub transition: Vec<TransitionDay>,
    pub notes: Vec<String>,
    /// What to do about an animal that is not weaned, which gets no portions; missing for all others. It is the first note too.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub unweaned_advice: Option<String>,
    /// How far the energy is changed, and how far it may be changed.
    pub adjustment: AdjustmentView,
    /// What the weight should do, and how often to check it.
    pub weight_plan: WeightPlanView,
    /// What follows from the requested weights; null without weights.
    #[schema(required = true)]
    pub weight_advice: Option<WeightAdviceView>,
    /// A question about an age and a weight that hardly fit together; null if they do.
    #[schema(required = true)]
    pub question: Option<String>,
    pub sources: Vec<&'static Source>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReferencePlan)]
pub struct ReferenceView {
    pub resting_kcal: f64,
    /// The energy to start with; `min` and `max` are the range around it.
    pub calories_per_day: f64,
    pub min: f64,
    pub max: f64,
    /// The weight that the need is calculated from: the ideal weight if the animal is too heavy or too thin, else its own.
    pub target_weight_kg: f64,
    /// The minimum of protein per day.
    pub protein_grams: f64,
    /// The minimum of fat per day.
    pub fat_grams: f64,
    pub meals_per_day: u8,
    /// Grams as fed, of food with `kcalPerGram`.
    pub grams_per_meal: f64,
    pub grams_per_day: f64,
    /// `gramsPerMeal`, rounded for a kitchen scale.
    pub kitchen_grams_per_meal: f64,
    /// The energy density of the requested recipe. Without a recipe, with several recipes, for a treat and for a recipe in
    /// `unportioned`, it is that of typical home-cooked food.
    pub kcal_per_gram: f64,
    pub treat_budget_kcal: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClassicPlan)]
pub struct ClassicView {
    pub calories_per_day: f64,
    pub protein_grams: f64,
    pub fat_grams: f64,
    pub meals_per_day: u8,
    /// Grams of dry food per meal.
    pub portion_grams: f64,
    /// Number of portions in a batch, at 350 kcal per serving. The servings are those of the query or, without them, of the
    /// first requested recipe. Null if the query has no servings and no portion of that recipe can be calculated.
    #[schema(required = true)]
    pub recipe_portions: Option<f64>,
    /// Number of days for which these portions last, rounded like `feedsDays` of a portion; null without `recipePortions`.
    #[schema(required = true)]
    pub days_of_food: Option<f64>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Portion)]
pub struct PortionView {
    #[schema(value_type = i64)]
    pub recipe_id: RecipeId,
    /// Grams as fed. For a treat, the maximum per day.
    pub grams_per_meal: f64,
    pub grams_per_day: f64,
    /// The range to adjust within. Its meals are rounded for a kitchen scale.
    pub min_grams_per_day: f64,
    pub max_grams_per_day: f64,
    /// `gramsPerMeal`, rounded for a kitchen scale.
    pub kitchen_grams_per_meal: f64,
    /// The sum of the meals of a day, each of `kitchenGramsPerMeal`.
    pub kitchen_grams_per_day: f64,
    pub meals_per_day: u8,
    /// True for a treat, which may provide at most 10 % of the energy per day.
    pub is_treat: bool,
    pub kcal_per_gram: f64,
    /// The cost of a batch divided by the days that it lasts, an estimate; null if no food of the recipe has a price. With `scale` it is
    /// that of the rounded amounts of this size.
    #[schema(required = true)]
    pub cost_per_day: Option<MoneyView>,
    /// Number of days that one batch of the author's amounts lasts, not rounded.
    pub batch_days: f64,
    /// Number of days that a batch lasts, as pages show it: rounded down to a tenth below three days, else to whole days. It is 0 for less
    /// than a day. With `scale` it is that of this size.
    pub feeds_days: f64,
    /// The factor to multiply the recipe by for the requested days, or a larger one if the recipe keeps its verdict only in a
    /// larger size; null if no days were requested.
    #[schema(required = true)]
    pub scale_for_days: Option<f64>,
    /// Number of days that the recipe multiplied by `scaleForDays` lasts, rounded like `feedsDays`; null if no days were requested.
    #[schema(required = true)]
    pub scaled_days: Option<f64>,
    /// Whole batches for at least the requested days; null if no days were requested.
    #[schema(required = true)]
    pub whole_batches: Option<WholeBatchesView>,
    /// Short texts that say what to do because the recipe is not for the age of the animal or not known to be complete, the most
    /// important first. They are shown with the portion.
    pub cautions: Vec<String>,
}

/// A number of whole batches.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WholeBatches)]
pub struct WholeBatchesView {
    /// The number of batches, which is the factor to multiply the recipe by.
    pub scale: f64,
    /// Number of days that they last, rounded like `feedsDays`.
    pub feeds_days: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = EnergyFactor)]
pub struct FactorView {
    pub what: &'static str,
    pub min: f64,
    pub typical: f64,
    pub max: f64,
    /// The publication and the table in it.
    pub source: String,
}

impl ReferenceView {
    pub fn new(need: &DailyNeed, kcal_per_gram: f64) -> Self {
        let kcal = need.energy.kcal;
        let grams_per_day = kcal.typical / kcal_per_gram;
        Self {
            resting_kcal: round_kcal(need.energy.resting_kcal),
            calories_per_day: round_kcal(kcal.typical),
            min: round_kcal(kcal.min),
            max: round_kcal(kcal.max),
            target_weight_kg: round_kg(need.energy.target_weight_kg),
            protein_grams: round_grams(need.protein_grams),
            fat_grams: round_grams(need.fat_grams),
            meals_per_day: need.meals_per_day,
            grams_per_meal: round_grams(grams_per_day / f64::from(need.meals_per_day)),
            grams_per_day: round_grams(grams_per_day),
            kitchen_grams_per_meal: round_for_kitchen(grams_per_day / f64::from(need.meals_per_day)),
            kcal_per_gram,
            treat_budget_kcal: round_kcal(need.treat_budget_kcal),
        }
    }
}

impl ClassicView {
    pub fn new(classic: &ClassicNeed, servings: Option<u32>) -> Self {
        let batch = servings.map(|servings| classic.batch(servings));
        Self {
            calories_per_day: classic.calories_per_day,
            protein_grams: classic.protein_grams,
            fat_grams: classic.fat_grams,
            meals_per_day: classic.meals_per_day,
            portion_grams: classic.portion_grams,
            recipe_portions: batch.map(|batch| batch.recipe_portions),
            days_of_food: batch.map(|batch| round_days(batch.days_of_food)),
        }
    }
}

/// Returns the cautions about feeding a recipe to an animal, whether or not it has a portion.
pub fn feeding_cautions(need: &DailyNeed, published: &PublishedRecipe) -> Vec<String> {
    let content = &published.recipe.content;
    let dish = FedDish {
        pet_type: content.pet_type,
        life_stage: need.life_stage,
        assessed_for: LifeStage::from_category(content.category),
        // An unknown verdict of an older version gets a caution.
        verdict: published.evaluation.verdict.parse().unwrap_or(Verdict::NotAssessed),
        role: published.role(),
    };
    dish.cautions()
}

impl PortionView {
    /// Calculates the portion of a recipe. `scale_for_days` is the factor for the requested days.
    pub fn for_recipe(
        need: &DailyNeed,
        published: &PublishedRecipe,
        batch: Batch,
        scale_for_days: Option<f64>,
    ) -> Self {
        let role = published.role();
        let portion = Portion::calculate(need, batch, role);
        let grams = portion.grams_per_day;
        let meals_per_day = meals_per_day(need, role);
        Self {
            recipe_id: published.recipe.id,
            grams_per_meal: round_grams(portion.grams_per_meal),
            grams_per_day: round_grams(grams.typical),
            min_grams_per_day: round_day_for_kitchen(grams.min, meals_per_day),
            max_grams_per_day: round_day_for_kitchen(grams.max, meals_per_day),
            kitchen_grams_per_meal: round_for_kitchen(portion.grams_per_meal),
            kitchen_grams_per_day: round_day_for_kitchen(grams.typical, meals_per_day),
            meals_per_day,
            is_treat: role == DishRole::Treats,
            kcal_per_gram: portion.kcal_per_gram,
            cost_per_day: published.cost().map(|cost| cost.cost_per_part(portion.batch_days)),
            batch_days: portion.batch_days,
            feeds_days: round_days(portion.batch_days),
            scale_for_days,
            scaled_days: scale_for_days.map(|scale| round_days(scale * portion.batch_days)),
            whole_batches: scale_for_days
                .map(whole_batches)
                .map(|scale| WholeBatchesView { scale, feeds_days: round_days(scale * portion.batch_days) }),
            cautions: feeding_cautions(need, published),
        }
    }
}

impl PortionView {
    /// Returns the portion with the days and the cost per day of a batch in another size. The cost follows from the rounded amounts of
    /// this size, whose cost the page shows too, and from the days that the batch is meant for.
    pub fn in_size(self, published: &PublishedRecipe, scale: f64) -> Self {
        let sizes = published.sizes();
        let scaled = sizes.scale(scale).unwrap_or_else(|| sizes.scale_at_least(scale));
        let figures = SizeFigures::new(published, &scaled);
        let days = self.batch_days * sizes.energy_factor(&scaled);
        Self { cost_per_day: figures.cost_per_part(days), feeds_days: round_days(days), ..self }
    }
}

impl FactorView {
    pub fn new(factor: &Factor) -> Self {
        let Factor { reason, factor, source } = factor;
        let source = format!("{}: {}", source.publisher, source.title);
        Self { what: reason, min: factor.min, typical: factor.typical, max: factor.max, source }
    }
}
