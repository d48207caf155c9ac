//! The JSON of a recipe, in lists and with all details.

use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::difficulty::Difficulty;
use domain::ingredient_line::IngredientLine;
use domain::pet_type::PetType;
use domain::quantity::round_to_thousandths;
use domain::recipe::RecipeContent;
use domain::recipe_id::RecipeId;
use domain::seo;
use nutrition::large_batch::{LargeBatchNote, large_batch_note};
use nutrition::scaling::write_scaled_line;
use nutrition::storage_time::StorageTime;
use nutrition::supplement_mix::is_worth_mixing;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::batch_view::BatchView;
use super::cost_view::CostView;
use super::line_view::LineView;
use super::size_figures::SizeFigures;
use super::size_query::{SizeQuery, size_not_offered};
use super::step_view::StepView;
use crate::config::NutrientProfiles;
use crate::error::ApiError;
use crate::pictures;
use crate::recipes::published::PublishedRecipe;

/// The fields that all responses with a recipe share. The pet type is not among them, because forms call it `species`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeBasics)]
pub struct BasicsView {
    pub title: String,
    pub description: String,
    pub category: Category,
    /// Minutes of preparation; null if unknown. For published recipes they are estimated if the author gave none.
    #[schema(required = true)]
    pub prep_time: Option<u32>,
    pub servings: u32,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Recipe)]
pub struct RecipeView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    #[serde(flatten)]
    pub basics: BasicsView,
    /// The path of the picture, always on this site.
    pub image_url: String,
    pub pet_type: PetType,
    /// The ingredient lines as the author wrote them.
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    pub nutritional_benefits: Vec<String>,
    /// Minutes of cooking; null if unknown.
    #[schema(required = true)]
    pub cook_time: Option<u32>,
    /// Minutes until the dish is ready, which lists are filtered by: those of preparation and cooking, or of preparation alone
    /// if the cooking time is unknown. Null if both are.
    #[schema(required = true)]
    pub ready_minutes: Option<u32>,
    /// What the author's amounts make, in the author's words; null if unknown, and for other amounts.
    #[schema(required = true)]
    pub recipe_yield: Option<String>,
    pub is_organic: bool,
    /// The average of approved ratings; null if there are none.
    #[schema(required = true)]
    pub average_rating: Option<f64>,
    pub rating_count: u32,
    #[schema(value_type = u8, minimum = 1, maximum = 5)]
    pub difficulty: Difficulty,
    /// The calculated verdict.
    #[schema(value_type = Verdict)]
    pub verdict: String,
    /// Metabolisable energy of the batch of `servings` servings; null if the food or weight of a line is unknown.
    #[schema(required = true)]
    pub kcal_per_batch: Option<f64>,
    /// Energy density of the finished dish in the author's amounts, as fed; null if `kcalPerBatch` is null.
    #[schema(required = true)]
    pub kcal_per_gram: Option<f64>,
    /// The price of the batch of `servings` servings; null if the food or weight of a line is unknown, or if no food has a price.
    #[schema(required = true)]
    pub estimated_cost: Option<CostView>,
    /// The moment at which the recipe was first published here.
    pub created_at: DateTime<Utc>,
    pub author: AuthorView,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Author)]
pub struct AuthorView {
    pub username: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecipeDetail)]
pub struct DetailView {
    #[serde(flatten)]
    pub recipe: RecipeView,
    /// The title of the page.
    pub page_title: String,
    /// The number of servings for the author's amounts.
    pub base_servings: u32,
    /// The factor by which the author's amounts were multiplied.
    pub scale: f64,
    /// The numbers of servings for which the recipe can be cooked with whole tablets, capsules, softgels and drops so that it
    /// keeps its verdict.
    pub offered_servings: Vec<u32>,
    /// The same numbers as text: `4 to 60`.
    pub offered_servings_text: String,
    /// The verdicts on these amounts, and their weight.
    pub batch: BatchView,
    /// True if the recipe is complete and has so many supplements that a mix for several batches saves work.
    pub is_worth_mixing: bool,
    /// Minutes of preparation and cooking; null if the cooking time is unknown.
    #[schema(required = true)]
    pub total_time: Option<u32>,
    /// One line for each ingredient, in the same order, scaled to `servings`.
    pub lines: Vec<LineView>,
    pub steps: Vec<StepView>,
    /// What to change for a batch of at least twice the recipe. Missing for smaller ones, and for dishes that are not cooked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub large_batch: Option<LargeBatchView>,
    /// The texts for a copy of the recipe in this size; missing for the author's amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub scaled_texts: Option<ScaledTextsView>,
    pub storage: StorageView,
    /// Advice to ask a vet, for each disease that the recipe mentions.
    #[serde(rename = "handOffs")]
    pub referrals: Vec<&'static str>,
    /// The moment until which a custom recipe can be opened. Missing for published recipes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub available_until: Option<DateTime<Utc>>,
}

/// The lines and steps of a scaled recipe as texts, which are read as the same amounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ScaledTexts)]
pub struct ScaledTextsView {
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
}

/// The time for which the dish keeps: the one that the steps state, or else that of its foods.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Storage)]
pub struct StorageView {
    /// The time in the fridge, such as '2 days'; null if the recipe names only other places.
    #[schema(required = true)]
    pub fridge: Option<String>,
    pub sentence: String,
}

/// The changes for a large batch: the pot and the time.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LargeBatch)]
pub struct LargeBatchView {
    /// The advice with sizes in litres.
    pub metric: String,
    /// The advice with sizes in quarts.
    pub us: String,
}

impl LargeBatchView {
    /// Returns None for a batch of less than twice the recipe, and for a dish that is not cooked.
    pub fn new(lines: &[IngredientLine], instructions: &[String], factor: f64) -> Option<Self> {
        let LargeBatchNote { metric, us } = large_batch_note(lines, instructions, factor)?;
        Some(Self { metric, us })
    }
}

impl From<&RecipeContent> for BasicsView {
    fn from(content: &RecipeContent) -> Self {
        Self {
            title: content.title.clone(),
            description: content.description.clone(),
            category: content.category,
            prep_time: content.prep_minutes,
            servings: content.servings,
        }
    }
}

impl RecipeView {
    pub fn new(published: &PublishedRecipe) -> Self {
        let recipe = &published.recipe;
        let kcal_per_gram = published.kcal_per_gram();
        Self {
            id: recipe.id,
            basics: BasicsView { prep_time: published.preparation.minutes, ..BasicsView::from(&recipe.content) },
            image_url: pictures::picture_path(published),
            pet_type: recipe.content.pet_type,
            ingredients: recipe.content.ingredients.clone(),
            instructions: recipe.content.instructions.clone(),
            nutritional_benefits: recipe.content.nutritional_benefits.clone(),
            cook_time: recipe.content.cook_minutes,
            ready_minutes: published.minutes(),
            recipe_yield: recipe.content.recipe_yield.clone(),
            is_organic: recipe.content.is_organic,
            average_rating: published.rating.average,
            rating_count: published.rating.count,
            difficulty: published.preparation.difficulty,
            verdict: published.evaluation.verdict.clone(),
            kcal_per_batch: kcal_per_gram.map(|_| round_to_thousandths(published.evaluation.kcal)),
            kcal_per_gram: kcal_per_gram.map(round_to_thousandths),
            estimated_cost: published.cost().map(|cost| cost.view()),
            created_at: published.published_at,
            author: AuthorView { username: recipe.content.author.clone() },
        }
    }
}

impl DetailView {
    /// Returns the recipe in the size of the query, assessed by all profiles. The error lists the sizes that are offered.
    pub fn new(published: &PublishedRecipe, query: SizeQuery, profiles: &NutrientProfiles) -> Result<Self, ApiError> {
        let recipe = &published.recipe;
        let base_servings = recipe.content.servings;
        let factor = query.factor(base_servings);
        let sizes = published.sizes();
        let scaled = sizes.scale(factor).ok_or_else(|| size_not_offered(query, sizes))?;
        let figures = SizeFigures::new(published, &scaled);
        let mut view = RecipeView::new(published);
        view.kcal_per_batch = figures.kcal();
        view.estimated_cost = figures.cost();
        // A yield such as '48 small biscuits' or 'A 20 cm round' is the author's text, in which no number can be multiplied safely.
        view.recipe_yield = view.recipe_yield.filter(|_| scaled.is_original());
        view.basics.servings =
            query.servings.map_or_else(|| round_servings(f64::from(base_servings) * factor), |servings| servings.0);
        let lines: Vec<LineView> = scaled.lines.iter().map(|line| LineView::scaled(line, factor)).collect();
        let steps = StepView::with_amounts(&recipe.content.instructions, &scaled.lines, &lines, factor);
        let scaled_texts =
            (!scaled.is_original()).then(|| ScaledTextsView::new(&scaled.lines, &recipe.content.instructions));
        let large_batch = LargeBatchView::new(&scaled.lines, &recipe.content.instructions, factor);
        Ok(Self {
            recipe: view,
            page_title: seo::recipe_title(recipe),
            base_servings,
            scale: factor,
            offered_servings: sizes.offered_servings().to_vec(),
            offered_servings_text: sizes.offered_text(),
            is_worth_mixing: is_worth_mixing(&scaled.analysis),
            batch: BatchView::new(sizes, scaled, &figures, profiles),
            total_time: published.total_minutes(),
            large_batch,
            steps,
            lines,
            scaled_texts,
            storage: StorageView::from(published.storage_time()),
            referrals: recipe.content.vet_referrals(),
            available_until: recipe.id.is_custom().then(|| published.expires_at()),
        })
    }
}

impl ScaledTextsView {
    fn new(lines: &[IngredientLine], instructions: &[String]) -> Self {
        Self {
            ingredients: lines.iter().map(write_scaled_line).collect(),
            instructions: StepView::scaled_texts(instructions, lines),
        }
    }
}

impl From<StorageTime> for StorageView {
    fn from(time: StorageTime) -> Self {
        Self { fridge: time.fridge_text(), sentence: time.sentence() }
    }
}

/// Rounds a scaled number of servings to at least 1.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the bounds of the scale limit the value"
)]
pub fn round_servings(servings: f64) -> u32 {
    servings.round().max(1.0) as u32
}
