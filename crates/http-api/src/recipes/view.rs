//! The JSON of a recipe, in lists and with all details.

use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::difficulty::Difficulty;
use domain::ingredient_line::{self, IngredientLine};
use domain::measure::{AmountText, Measure, format_amount};
use domain::pet_type::PetType;
use domain::recipe::RecipeContent;
use domain::recipe_id::RecipeId;
use domain::unit::Unit;
use domain::{seo, step};
use nutrition::food::State;
use nutrition::verdict::Verdict;
use serde::Serialize;
use utoipa::ToSchema;

use super::cost_view::CostView;
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
    /// Metabolisable energy of one batch; null if the food or weight of a line is unknown.
    #[schema(required = true)]
    pub kcal_per_batch: Option<f64>,
    /// Energy density of the finished dish, as fed; null if `kcalPerBatch` is null.
    #[schema(required = true)]
    pub kcal_per_gram: Option<f64>,
    /// The price of one batch; null if no food has a price.
    #[schema(required = true)]
    pub estimated_cost: Option<CostView>,
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
    /// Minutes of preparation and cooking; null if the cooking time is unknown.
    #[schema(required = true)]
    pub total_time: Option<u32>,
    /// One line for each ingredient, in the same order, scaled to `servings`.
    pub lines: Vec<LineView>,
    pub steps: Vec<StepView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IngredientLine)]
pub struct LineView {
    /// The line as the author wrote it, without scaling.
    pub text: String,
    pub quantity: f64,
    pub unit: String,
    /// The everyday name of the food; null if the line matches no food of the table.
    #[schema(required = true)]
    pub food: Option<String>,
    #[schema(required = true)]
    pub food_id: Option<String>,
    #[schema(required = true)]
    pub state: Option<State>,
    /// The weight that is used in calculations; null if the weight of this measure of the food is unknown.
    #[schema(required = true)]
    pub grams: Option<f64>,
    /// The amount in grams and millilitres.
    pub metric: String,
    /// The amount in US units.
    pub us: String,
    /// The amount in the author's second kind of measure, such as cups next to grams.
    #[schema(required = true)]
    pub household: Option<String>,
    /// The ingredient without its amount.
    pub name: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Step)]
pub struct StepView {
    pub text: String,
    /// The durations in the text of the step.
    pub timers: Vec<TimerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = StepTimer)]
pub struct TimerView {
    pub label: String,
    pub seconds: u32,
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
            basics: BasicsView { prep_time: published.prep_minutes, ..BasicsView::from(&recipe.content) },
            image_url: pictures::picture_path(published),
            pet_type: recipe.content.pet_type,
            ingredients: recipe.content.ingredients.clone(),
            instructions: recipe.content.instructions.clone(),
            nutritional_benefits: recipe.content.nutritional_benefits.clone(),
            cook_time: recipe.content.cook_minutes,
            recipe_yield: recipe.content.recipe_yield.clone(),
            is_organic: recipe.content.is_organic,
            average_rating: published.rating.average,
            rating_count: published.rating.count,
            difficulty: published.difficulty,
            verdict: published.evaluation.verdict.clone(),
            kcal_per_batch: kcal_per_gram.map(|_| round_to_thousandths(published.evaluation.kcal)),
            kcal_per_gram: kcal_per_gram.map(round_to_thousandths),
            estimated_cost: published.cost().map(|cost| cost.view()),
            created_at: recipe.created_at,
            author: AuthorView { username: recipe.content.author.clone() },
        }
    }
}

impl DetailView {
    /// Scales the amounts by a factor or to a number of servings. Without both, they are those of the author.
    pub fn new(published: &PublishedRecipe, servings: Option<u32>, scale: Option<f64>) -> Self {
        let recipe = &published.recipe;
        let base = f64::from(recipe.content.servings);
        let factor = scale.or(servings.map(|servings| f64::from(servings) / base)).unwrap_or(1.0);
        let servings = servings.unwrap_or_else(|| round_servings(base * factor));
        let mut view = RecipeView::new(published);
        view.basics.servings = servings;
        Self {
            recipe: view,
            page_title: seo::recipe_title(recipe),
            base_servings: recipe.content.servings,
            scale: factor,
            total_time: recipe.content.total_minutes(),
            lines: recipe
                .content
                .ingredients
                .iter()
                .map(|text| LineView::scaled(&IngredientLine::parse(text), factor))
                .collect(),
            steps: recipe.content.instructions.iter().map(|text| StepView::new(text)).collect(),
        }
    }
}

impl LineView {
    /// Renders a line with its own amounts.
    pub fn new(line: &IngredientLine) -> Self {
        Self::from_rendered(line, format_amount(line))
    }

    /// Renders a multiple of a line. Weights are exact, and the text has amounts that can be measured in a kitchen.
    fn scaled(line: &IngredientLine, factor: f64) -> Self {
        if (factor - 1.0).abs() < f64::EPSILON {
            return Self::new(line);
        }
        let scaled = line.scale(factor);
        let countable = scaled.round_to_countable();
        let view = Self::from_rendered(&scaled, format_amount(&countable));
        match countable.measures.first() {
            Some(measure) => Self { name: with_plural(&view.name, *measure), ..view },
            None => view,
        }
    }

    fn from_rendered(line: &IngredientLine, rendered: AmountText) -> Self {
        let matched = nutrition::line::match_line(line);
        let (quantity, unit) =
            line.measures.first().map_or((1.0, ""), |measure| (measure.quantity.value(), measure.unit.as_str()));
        Self {
            text: line.text.clone(),
            quantity: round_to_thousandths(quantity),
            unit: unit.to_owned(),
            food: matched.map(|it| it.food.everyday_name.clone()),
            food_id: matched.map(|it| it.food.id.to_string()),
            state: matched.map(|it| it.food.state),
            grams: matched.and_then(|it| it.grams).map(round_to_thousandths),
            metric: rendered.metric,
            us: rendered.us,
            household: rendered.household,
            name: ingredient_line::display_name(&line.text),
        }
    }
}

impl StepView {
    fn new(text: &str) -> Self {
        let timers = step::find_timers(text)
            .into_iter()
            .map(|timer| TimerView { label: timer.label, seconds: timer.seconds })
            .collect();
        Self { text: text.to_owned(), timers }
    }
}

/// Puts the dose unit in a name into the plural if the quantity needs it: 'zinc tablets' for three.
fn with_plural(name: &str, measure: Measure) -> String {
    let Measure { quantity, unit } = measure;
    if !unit.is_dose() {
        return name.to_owned();
    }
    let word = |word| if Unit::from_word(word) == Some(unit) { unit.name_for(quantity.high()) } else { word };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Rounds a scaled number of servings to at least 1.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the bounds of the scale limit the value"
)]
fn round_servings(servings: f64) -> u32 {
    servings.round().max(1.0) as u32
}

/// Rounds to three decimal places, which is more precise than any kitchen scale, and avoids values such as
/// 0.30000000000000004.
fn round_to_thousandths(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
