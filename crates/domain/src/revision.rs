//! The part of a recipe that an edit can change, and what one edit changed.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use similar::{Algorithm, ChangeTag, capture_diff_slices};
use utoipa::ToSchema;

use crate::category::Category;
use crate::difficulty::Difficulty;
use crate::pet_type::PetType;
use crate::recipe::Recipe;
use crate::submission::NewSubmission;

/// What a revision keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RevisionContent)]
pub struct Content {
    pub title: String,
    pub description: String,
    pub category: Category,
    pub pet_type: PetType,
    pub ingredients: Vec<String>,
    pub instructions: Vec<String>,
    #[serde(default)]
    pub nutritional_benefits: Vec<String>,
    #[serde(default)]
    pub prep_minutes: Option<u32>,
    #[serde(default)]
    pub cook_minutes: Option<u32>,
    pub servings: u32,
    #[serde(default)]
    pub recipe_yield: Option<String>,
    #[serde(default)]
    pub is_organic: bool,
    #[serde(default)]
    pub difficulty: Option<Difficulty>,
    pub author: String,
}

impl Content {
    /// This content with what a form of the submission page says; what that form does not show stays.
    pub fn mended(&self, form: NewSubmission) -> Self {
        Self {
            title: form.title,
            description: form.description,
            category: form.category,
            pet_type: form.pet_type,
            ingredients: form.ingredients,
            instructions: form.instructions,
            prep_minutes: Some(form.prep_minutes),
            servings: form.servings,
            is_organic: form.is_organic,
            author: form.author.unwrap_or_else(|| self.author.clone()),
            ..self.clone()
        }
    }

    /// The recipe with this content; its number and its first day stay.
    pub fn applied_to(self, recipe: &Recipe, now: DateTime<Utc>) -> Recipe {
        Recipe {
            id: recipe.id,
            title: self.title,
            description: self.description,
            category: self.category,
            pet_type: recipe.id.pet_type(self.pet_type),
            ingredients: self.ingredients,
            instructions: self.instructions,
            nutritional_benefits: self.nutritional_benefits,
            prep_minutes: self.prep_minutes,
            cook_minutes: self.cook_minutes,
            servings: self.servings,
            recipe_yield: self.recipe_yield,
            is_organic: self.is_organic,
            difficulty: self.difficulty,
            author: self.author,
            created_at: recipe.created_at,
            updated_at: now,
        }
    }
}

impl From<&Recipe> for Content {
    fn from(recipe: &Recipe) -> Self {
        let recipe = recipe.clone();
        Self {
            title: recipe.title,
            description: recipe.description,
            category: recipe.category,
            pet_type: recipe.pet_type,
            ingredients: recipe.ingredients,
            instructions: recipe.instructions,
            nutritional_benefits: recipe.nutritional_benefits,
            prep_minutes: recipe.prep_minutes,
            cook_minutes: recipe.cook_minutes,
            servings: recipe.servings,
            recipe_yield: recipe.recipe_yield,
            is_organic: recipe.is_organic,
            difficulty: recipe.difficulty,
            author: recipe.author,
        }
    }
}

/// One thing that differs between two revisions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schema(as = RevisionChange)]
pub enum Change {
    /// A single value; blank where there was or is none.
    Field { field: &'static str, label: &'static str, before: String, after: String },
    /// A list, every row of it in reading order.
    List { field: &'static str, label: &'static str, lines: Vec<LineChange> },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineChange {
    pub kind: LineKind,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LineKind {
    Kept,
    Added,
    Removed,
}

/// Everything that differs, in the order a recipe is read; nothing where both are the same.
pub fn compare(old: &Content, new: &Content) -> Vec<Change> {
    let field = |field, label, value: &dyn Fn(&Content) -> String| {
        let (before, after) = (value(old), value(new));
        (before != after).then_some(Change::Field { field, label, before, after })
    };
    let list = |field, label, rows: fn(&Content) -> &[String]| {
        let lines = lines(rows(old), rows(new));
        let is_changed = lines.iter().any(|line| line.kind != LineKind::Kept);
        is_changed.then_some(Change::List { field, label, lines })
    };
    let number = |value: Option<u32>| value.map(|it| it.to_string()).unwrap_or_default();
    [
        field("title", "Title", &|it| it.title.clone()),
        field("author", "Author", &|it| it.author.clone()),
        field("description", "Description", &|it| it.description.clone()),
        field("petType", "Species", &|it| it.pet_type.to_string()),
        field("category", "Category", &|it| it.category.label(Some(it.pet_type)).to_owned()),
        field("prepTime", "Prep time (min)", &|it| number(it.prep_minutes)),
        field("cookTime", "Cook time (min)", &|it| number(it.cook_minutes)),
        field("servings", "Servings", &|it| it.servings.to_string()),
        field("recipeYield", "Yield", &|it| it.recipe_yield.clone().unwrap_or_default()),
        field("isOrganic", "Organic", &|it| if it.is_organic { "Yes" } else { "No" }.to_owned()),
        field("difficulty", "Difficulty", &|it| it.difficulty.map(Difficulty::label).unwrap_or_default().to_owned()),
        list("ingredients", "Ingredients", |it| &it.ingredients),
        list("instructions", "Instructions", |it| &it.instructions),
        list("nutritionalBenefits", "Nutritional benefits", |it| &it.nutritional_benefits),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn lines(old: &[String], new: &[String]) -> Vec<LineChange> {
    capture_diff_slices(Algorithm::Myers, old, new)
        .iter()
        .flat_map(|operation| operation.iter_changes(old, new))
        .map(|change| LineChange {
            kind: match change.tag() {
                ChangeTag::Equal => LineKind::Kept,
                ChangeTag::Insert => LineKind::Added,
                ChangeTag::Delete => LineKind::Removed,
            },
            text: change.value(),
        })
        .collect()
}
