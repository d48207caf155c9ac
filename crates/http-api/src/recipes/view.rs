//! A recipe as clients see it: in lists, and whole.

use chrono::{DateTime, Utc};
use domain::category::Category;
use domain::difficulty::Difficulty;
use domain::ingredient_line::{self, IngredientLine};
use domain::measure::{Measure, Rendered, render};
use domain::pet_type::PetType;
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

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Recipe)]
pub struct RecipeView {
    #[schema(value_type = i64)]
    pub id: RecipeId,
    pub title: String,
    pub description: String,
    /// Always on the site itself.
    pub image_url: String,
    pub category: Category,
    pub pet_type: PetType,
    /// The author's lines, word for word.
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    pub nutritional_benefits: Vec<String>,
    /// Minutes; null where the recipe gives nothing to judge by.
    #[schema(required = true)]
    pub prep_time: Option<u32>,
    /// Minutes; null where unknown.
    #[schema(required = true)]
    pub cook_time: Option<u32>,
    pub servings: u32,
    #[schema(required = true)]
    pub recipe_yield: Option<String>,
    pub is_organic: bool,
    /// Of approved reviews; null while there are none.
    #[schema(required = true)]
    pub average_rating: Option<f64>,
    pub rating_count: u32,
    #[schema(value_type = u8, minimum = 1, maximum = 5)]
    pub difficulty: Difficulty,
    /// What the dish is good for, by calculation.
    #[schema(value_type = Verdict)]
    pub verdict: String,
    /// Metabolisable energy of the author's batch; null where a line's food or weight is not known.
    #[schema(required = true)]
    pub kcal_per_batch: Option<f64>,
    /// Of the finished dish, as fed; null like the energy.
    #[schema(required = true)]
    pub kcal_per_gram: Option<f64>,
    /// Of the author's batch; null where nothing in it has a price.
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
    /// What the browser's tab says.
    pub page_title: String,
    /// The servings the author wrote the amounts for.
    pub base_servings: u32,
    /// What the author's amounts were multiplied by.
    pub scale: f64,
    /// Minutes of preparation and cooking; null where the cooking time is unknown.
    #[schema(required = true)]
    pub total_time: Option<u32>,
    /// One for each ingredient, in its order, scaled to `servings`.
    pub lines: Vec<LineView>,
    pub steps: Vec<StepView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = IngredientLine)]
pub struct LineView {
    /// The author's line, word for word, unscaled.
    pub text: String,
    pub quantity: f64,
    pub unit: String,
    /// The food's name in the food table; null where the line matches none.
    #[schema(required = true)]
    pub food: Option<String>,
    #[schema(required = true)]
    pub food_id: Option<String>,
    #[schema(required = true)]
    pub state: Option<State>,
    /// The amount used in calculations; null where nobody has weighed that measure of this food.
    #[schema(required = true)]
    pub grams: Option<f64>,
    /// The amount in grams and millilitres.
    pub metric: String,
    /// The amount in US units.
    pub us: String,
    /// What the author gave beside it in another kind of measure, such as a cup beside grams.
    #[schema(required = true)]
    pub household: Option<String>,
    /// The ingredient without its amount.
    pub name: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Step)]
pub struct StepView {
    pub text: String,
    /// The waiting times the step names.
    pub timers: Vec<TimerView>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = StepTimer)]
pub struct TimerView {
    pub label: String,
    pub seconds: u32,
}

impl RecipeView {
    pub fn of(published: &PublishedRecipe) -> Self {
        let recipe = &published.recipe;
        let kcal_per_gram = published.kcal_per_gram();
        Self {
            id: recipe.id,
            title: recipe.content.title.clone(),
            description: recipe.content.description.clone(),
            image_url: pictures::path(published),
            category: recipe.content.category,
            pet_type: recipe.content.pet_type,
            ingredients: recipe.content.ingredients.clone(),
            instructions: recipe.content.instructions.clone(),
            nutritional_benefits: recipe.content.nutritional_benefits.clone(),
            prep_time: published.prep_minutes,
            cook_time: recipe.content.cook_minutes,
            servings: recipe.content.servings,
            recipe_yield: recipe.content.recipe_yield.clone(),
            is_organic: recipe.content.is_organic,
            average_rating: published.rating.average,
            rating_count: published.rating.count,
            difficulty: published.difficulty,
            verdict: published.evaluation.verdict.clone(),
            kcal_per_batch: kcal_per_gram.map(|_| rounded(published.evaluation.kcal)),
            kcal_per_gram: kcal_per_gram.map(rounded),
            estimated_cost: published.cost().map(|cost| cost.view()),
            created_at: recipe.created_at,
            author: AuthorView { username: recipe.content.author.clone() },
        }
    }
}

impl DetailView {
    /// Returns the recipe with its amounts scaled to so many servings, else by a factor, else as its author wrote them.
    pub fn new(published: &PublishedRecipe, servings: Option<u32>, scale: Option<f64>) -> Self {
        let recipe = &published.recipe;
        let base = f64::from(recipe.content.servings);
        let factor = scale.or(servings.map(|servings| f64::from(servings) / base)).unwrap_or(1.0);
        let servings = servings.unwrap_or_else(|| whole_servings(base * factor));
        let mut view = RecipeView::of(published);
        view.servings = servings;
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
                .map(|text| LineView::scaled(&ingredient_line::parse(text), factor))
                .collect(),
            steps: recipe.content.instructions.iter().map(|text| StepView::of(text)).collect(),
        }
    }
}

impl LineView {
    /// A line with the amounts it has now.
    pub fn of(line: &IngredientLine) -> Self {
        Self::worded(line, render(line))
    }

    /// A multiple of a line: reckoned exactly, and said in amounts that can be counted out.
    fn scaled(line: &IngredientLine, factor: f64) -> Self {
        if (factor - 1.0).abs() < f64::EPSILON {
            return Self::of(line);
        }
        let scaled = line.scale(factor);
        let countable = scaled.countable();
        let view = Self::worded(&scaled, render(&countable));
        match countable.measures.first() {
            Some(measure) => Self { name: in_number(&view.name, *measure), ..view },
            None => view,
        }
    }

    fn worded(line: &IngredientLine, rendered: Rendered) -> Self {
        let matched = nutrition::line::match_line(line);
        let (quantity, unit) =
            line.measures.first().map_or((1.0, ""), |measure| (measure.quantity.value(), measure.unit.as_str()));
        Self {
            text: line.text.clone(),
            quantity: rounded(quantity),
            unit: unit.to_owned(),
            food: matched.map(|it| it.food.everyday_name.clone()),
            food_id: matched.map(|it| it.food.id.to_string()),
            state: matched.map(|it| it.food.state),
            grams: matched.and_then(|it| it.grams).map(rounded),
            metric: rendered.metric,
            us: rendered.us,
            household: rendered.household,
            name: ingredient_line::display_name(&line.text),
        }
    }
}

impl StepView {
    fn of(text: &str) -> Self {
        let timers = step::timers(text)
            .into_iter()
            .map(|timer| TimerView { label: timer.label, seconds: timer.seconds })
            .collect();
        Self { text: text.to_owned(), timers }
    }
}

/// 'Zinc tablet' of one, 'zinc tablets' of three.
fn in_number(name: &str, measure: Measure) -> String {
    let Measure { quantity, unit } = measure;
    if !unit.is_dose() {
        return name.to_owned();
    }
    let word = |word| if Unit::from_word(word) == Some(unit) { unit.after(quantity.high()) } else { word };
    name.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// At least one; a scaled batch rarely comes out even.
#[expect(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "bounded by the scale's own bounds"
)]
fn whole_servings(servings: f64) -> u32 {
    servings.round().max(1.0) as u32
}

/// To a thousandth: no amount in a kitchen is finer, and no client has to read 0.30000000000000004.
fn rounded(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}
