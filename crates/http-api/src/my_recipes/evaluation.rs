//! POST /api/my-recipes/evaluation: what a visitor needs to cook and feed an own recipe. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use assistant::care::PetCare;
use domain::health_claim;
use domain::ingredient_line::IngredientLine;
use nutrition::acute_dose::AddedAmounts;
use nutrition::analysis::{AnalysedLine, Analysis, analyse_with};
use nutrition::animal::Animal;
use nutrition::daily_need::DailyNeed;
use nutrition::food::foods;
use nutrition::portion::{Batch, DishRole, Portion, batches_per_day, round_days, round_for_kitchen};
use nutrition::portion_caution::FedDish;
use nutrition::profile::Profile;
use nutrition::storage_time::StorageTime;
use nutrition::verdict::Verdict;
use search::exclusion::{FoundExclusion, LineFoods};
use serde::Serialize;
use std::collections::BTreeSet;
use storage::recipes::EstimatedCost;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::nutrition::analysis::{NewAnalysis, VisitorRecipe};
use crate::nutrition::unportioned::Unportioned;
use crate::nutrition::view::AnalysisView;
use crate::recipes::cost_view::{BatchCost, CostView, MoneyView};
use crate::recipes::evaluation;
use crate::recipes::for_pet::constraints_for;
use crate::recipes::line_view::LineView;
use crate::recipes::step_view::StepView;
use crate::recipes::view::StorageView;
use crate::request::body::Body;
use crate::state::State;

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MyRecipeEvaluation)]
pub struct MyRecipeView {
    pub analysis: AnalysisView,
    /// The steps with the amounts of the lines that they name, and with their timers.
    pub steps: Vec<StepView>,
    /// What the batch costs; null if the food or weight of a line is unknown, or if a line names a product of the visitor.
    #[schema(required = true)]
    pub cost: Option<CostView>,
    /// The portion of the animal in the request; null without an animal, and with `unportioned`.
    #[schema(required = true)]
    pub portion: Option<MyRecipePortion>,
    /// Why there is no portion for the animal; null without an animal, and with `portion`.
    #[schema(required = true)]
    pub unportioned: Option<Unportioned>,
    pub storage: StorageView,
    /// What to change in the texts, because they promise to cure, treat or prevent a disease.
    pub health_claims: Vec<String>,
    /// Advice to ask a vet, for each disease that the recipe mentions.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<&'static str>,
}

/// The amount of the recipe that an animal eats, in grams as fed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MyRecipePortion {
    /// Rounded for a kitchen scale. For a treat, the maximum per day.
    pub kitchen_grams_per_meal: f64,
    pub meals_per_day: u8,
    /// True for a treat, which may provide at most 10 % of the energy per day.
    pub is_treat: bool,
    /// Number of days that the batch lasts, not rounded.
    pub batch_days: f64,
    /// Number of days that the batch lasts, as pages show it: rounded down to a tenth below three days, else to whole days. It is 0 for less
    /// than a day.
    pub feeds_days: f64,
    /// An estimate; null if `cost` is null.
    #[schema(required = true)]
    pub cost_per_day: Option<MoneyView>,
    /// Short texts that say what to do because the recipe is not for the age of the animal or not known to be complete.
    pub cautions: Vec<String>,
}

#[utoipa::path(
    post, path = "/api/my-recipes/evaluation", operation_id = "evaluateMyRecipe", tag = "nutrition",
    request_body = NewAnalysis,
    responses(
        (status = 200, description = "The evaluation", body = MyRecipeView),
    )
)]
pub async fn create(
    http_request: HttpRequest,
    state: web::Data<State>,
    Body(request): Body<NewAnalysis>,
) -> Result<HttpResponse, ApiError> {
    let recipe = request.parse(&http_request, &state)?;
    let view = web::block(move || MyRecipeView::new(&recipe, state.config.nutrient_profiles.added())).await?;
    Ok(HttpResponse::Ok().json(view))
}

impl MyRecipeView {
    fn new(recipe: &VisitorRecipe, added_profiles: &[&'static Profile]) -> Self {
        let input = recipe.input(added_profiles);
        let lines = input.parse_lines();
        let analysis = analyse_with(&input.dish(&lines), input.products);
        let priced = has_only_known_foods(&analysis).then(|| evaluation::cost(&analysis)).flatten();
        let cost = priced.as_ref().map(|cost| BatchCost { cost, servings: recipe.request.servings.unwrap_or(1) });
        let dish = OwnDish { recipe, lines: &lines, analysis: &analysis, cost: priced.as_ref() };
        let analysis_view = AnalysisView::from_analysis(&input, &lines, analysis.clone());
        let is_safe = analysis_view.safety.is_valid;
        let (portion, unportioned) = match recipe.animal.as_ref().map(|animal| dish.portion(animal, is_safe)) {
            None => (None, None),
            Some(Ok(portion)) => (Some(portion), None),
            Some(Err(reason)) => (None, Some(reason)),
        };
        let views: Vec<LineView> = lines.iter().map(|line| LineView::with_products(line, input.products)).collect();
        let used_foods = analysis.lines.iter().filter_map(|line| foods().get(line.food_id.as_ref()?));
        let texts = std::iter::once(input.title).chain(input.ingredients.iter().map(String::as_str));
        let texts: Vec<&str> = texts.chain(input.instructions.iter().map(String::as_str)).collect();
        Self {
            steps: StepView::with_amounts(input.instructions, &lines, &views, 1.0),
            cost: cost.map(|cost| cost.view()),
            portion,
            unportioned,
            storage: StorageView::from(StorageTime::for_dish(input.instructions, used_foods)),
            health_claims: health_claim::messages_in_texts(input.title, input.ingredients, input.instructions),
            referrals: domain::disease::find_vet_referrals(&texts.join(". ")),
            analysis: analysis_view,
        }
    }
}

/// Returns true if the foods and weights of all lines are known. A visitor's own product is no food of the table and has no price.
fn has_only_known_foods(analysis: &Analysis) -> bool {
    let is_food = |line: &AnalysedLine| line.food_id.as_ref().is_some_and(|id| foods().get(id).is_some());
    analysis.lines.iter().all(|line| is_food(line) && line.grams.is_some())
}

/// A visitor's recipe with its analysis.
struct OwnDish<'a> {
    recipe: &'a VisitorRecipe,
    lines: &'a [IngredientLine],
    analysis: &'a Analysis,
    cost: Option<&'a EstimatedCost>,
}

impl OwnDish<'_> {
    /// Returns the portion of an animal, or why it gets none, by the rules for published recipes.
    fn portion(&self, animal: &Animal, is_safe: bool) -> Result<MyRecipePortion, Unportioned> {
        if !is_safe {
            return Err(Unportioned::from_hazard());
        }
        let care = PetCare::new(&constraints_for(animal, &self.recipe.exclusions), animal);
        if !care.allows_recipes {
            return Err(Unportioned::from_referrals(&care.referrals));
        }
        self.ensure_free_of_excluded_foods()?;
        let batch = self.batch()?;
        let need = DailyNeed::for_animal(animal);
        let batches = batches_per_day(&need, batch.kcal(), self.role());
        let added = AddedAmounts::from_lines(self.lines, &self.recipe.products);
        if let Some(dose) = added.find_acute_dose(animal.pet_type, animal.weight_kg, batches.max) {
            return Err(Unportioned::from_acute_dose(&dose));
        }
        let portion = Portion::calculate(&need, batch, self.role());
        let is_treat = self.role() == DishRole::Treats;
        Ok(MyRecipePortion {
            kitchen_grams_per_meal: round_for_kitchen(portion.grams_per_meal),
            meals_per_day: if is_treat { 1 } else { need.meals_per_day },
            is_treat,
            batch_days: portion.batch_days,
            feeds_days: round_days(portion.batch_days),
            cost_per_day: self.cost.map(|cost| BatchCost { cost, servings: 1 }.cost_per_part(portion.batch_days)),
            cautions: self.cautions(&need),
        })
    }

    fn ensure_free_of_excluded_foods(&self) -> Result<(), Unportioned> {
        let excluded = &self.recipe.excluded_foods;
        let find = |line: &IngredientLine| LineFoods::new(line, &self.recipe.products).find_excluded(excluded);
        let found: BTreeSet<FoundExclusion> = self.lines.iter().filter_map(find).collect();
        if found.is_empty() {
            return Ok(());
        }
        Err(Unportioned::from_excluded_foods(self.analysis.pet_type, &found))
    }

    fn batch(&self) -> Result<Batch, Unportioned> {
        let Analysis { verdict, unmatched, unweighed, energy_kcal, cooked_grams, .. } = self.analysis;
        if !unmatched.is_empty() || !unweighed.is_empty() {
            return Err(Unportioned::from_lines(unmatched, unweighed));
        }
        if *verdict == Verdict::NotAssessed {
            return Err(Unportioned::not_assessed());
        }
        Batch::new(*energy_kcal, *cooked_grams).ok_or_else(Unportioned::without_energy)
    }

    fn role(&self) -> DishRole {
        if self.recipe.is_treat() { DishRole::Treats } else { DishRole::Meals }
    }

    fn cautions(&self, need: &DailyNeed) -> Vec<String> {
        let dish = FedDish {
            pet_type: self.analysis.pet_type,
            life_stage: need.life_stage,
            assessed_for: self.analysis.life_stage,
            verdict: self.analysis.verdict,
            role: self.role(),
        };
        dish.cautions()
    }
}
