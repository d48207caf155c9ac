//! POST /api/my-recipes/evaluation: what a visitor needs to cook and feed an own recipe. Nothing is stored.

use actix_web::{HttpRequest, HttpResponse, web};
use domain::health_claim;
use nutrition::food::foods;
use nutrition::portion::{round_days, round_for_kitchen};
use nutrition::profile::Profile;
use nutrition::storage_time::StorageTime;
use nutrition::unmentioned_foods::find_unmentioned_foods;
use serde::Serialize;
use storage::recipes::EstimatedCost;
use utoipa::ToSchema;

use super::own_dish::{OwnDish, OwnPortion};
use crate::error::ApiError;
use crate::nutrition::analysis::NewAnalysis;
use crate::nutrition::unportioned::Unportioned;
use crate::nutrition::view::AnalysisView;
use crate::recipes::cost_view::{BatchCost, CostView, MoneyView};
use crate::recipes::evaluation;
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
    /// The title for texts that others read, such as a sheet for the vet: 'Recipe for dogs' if the recipe has no title, or if its title
    /// promises to cure, treat or prevent a disease.
    pub shown_title: String,
    /// The steps with the amounts of the lines that they name, and with their timers.
    pub steps: Vec<StepView>,
    /// The foods that no step mentions. A person who cooks by the steps would leave them out. Empty without steps, and for steps that
    /// are about the whole list.
    pub unmentioned_foods: Vec<String>,
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
    let view =
        web::block(move || MyRecipeView::new(&OwnDish::new(recipe), state.config.nutrient_profiles.added())).await?;
    Ok(HttpResponse::Ok().json(view))
}

impl MyRecipeView {
    fn new(own: &OwnDish, added_profiles: &[&'static Profile]) -> Self {
        let OwnDish { recipe, lines, analysis } = own;
        let input = recipe.input(added_profiles);
        let priced = own.has_only_known_foods().then(|| evaluation::cost(analysis)).flatten();
        let cost = priced.as_ref().map(|cost| BatchCost { cost, servings: recipe.request.servings.unwrap_or(1) });
        let analysis_view = AnalysisView::from_analysis(&input, lines, analysis.clone());
        let is_safe = analysis_view.safety.is_valid;
        let (portion, unportioned) = match recipe.animal.as_ref().map(|animal| own.portion(animal, is_safe)) {
            None => (None, None),
            Some(Ok(portion)) => (Some(MyRecipePortion::new(portion, priced.as_ref())), None),
            Some(Err(reason)) => (None, Some(reason)),
        };
        let views: Vec<LineView> = lines.iter().map(|line| LineView::with_products(line, input.products)).collect();
        let used_foods = analysis.lines.iter().filter_map(|line| foods().get(line.food_id.as_ref()?));
        let texts = std::iter::once(input.title).chain(input.ingredients.iter().map(String::as_str));
        let texts: Vec<&str> = texts.chain(input.instructions.iter().map(String::as_str)).collect();
        Self {
            shown_title: own.shown_title(),
            steps: StepView::with_amounts(input.instructions, lines, &views, 1.0),
            unmentioned_foods: find_unmentioned_foods(lines, input.instructions),
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

impl MyRecipePortion {
    fn new(own: OwnPortion, cost: Option<&EstimatedCost>) -> Self {
        let OwnPortion { portion, meals_per_day, is_treat, cautions } = own;
        Self {
            kitchen_grams_per_meal: round_for_kitchen(portion.grams_per_meal),
            meals_per_day,
            is_treat,
            batch_days: portion.batch_days,
            feeds_days: round_days(portion.batch_days),
            cost_per_day: cost.map(|cost| BatchCost { cost, servings: 1 }.cost_per_part(portion.batch_days)),
            cautions,
        }
    }
}
